"""Things are written down and registered in one go, kept parts included."""
from __future__ import annotations

from jinja2 import DictLoader, Environment

from orrery.faces.web.keeping import Keep
from orrery.faces.web.things import registering, thing
from orrery.kernel.drawing import Thing

TEMPLATE = "{% for n in row %}{% keep n %}<p {{ thing('c-' ~ n) }}></p>{% endkeep %}{% endfor %}"


def pages() -> Environment:
    env = Environment(loader=DictLoader({"t.html": TEMPLATE}), extensions=[Keep], autoescape=True, auto_reload=False)
    env.globals["thing"] = thing
    return env


def test_a_thing_writes_only_what_it_has() -> None:
    assert thing("in-play") == 'id="in-play"'
    assert thing(Thing("a", looks="card")) == 'id="a" class="card" aria-hidden="true"'
    seen = thing(Thing("a", "Io & Europa", "card", "--p:1", glides="seat-0"))
    assert seen == (
        'id="a" class="card" role="img" aria-label="Io &amp; Europa" data-glide data-from="seat-0" style="--p:1"'
    )


def test_a_button_that_is_not_on_offer_can_still_be_asked() -> None:
    on_offer, not_now = Thing("a", "Io", button=True, can=True), Thing("a", "Io", button=True)
    assert 'role="button" tabindex="0"' in thing(on_offer)
    assert "aria-disabled" not in thing(on_offer)
    assert 'role="button" tabindex="0" aria-disabled="true"' in thing(not_now)


def test_names_cannot_break_out_of_their_attributes() -> None:
    assert thing('"><b') == 'id="&#34;&gt;&lt;b"'
    assert '"><b' not in thing(Thing('"><b', '"><b', '"><b', '"><b', glides='"><b'))


def test_kept_parts_register_their_things_again() -> None:
    page = pages().get_template("t.html")
    pack = object()
    for row in ([1, 2], [2, 3, 1]):
        with registering() as register:
            page.render(content=pack, row=row)
        assert register.names == [f"c-{n}" for n in row]


def test_what_was_kept_while_nobody_registered_is_drawn_again() -> None:
    page = pages().get_template("t.html")
    pack = object()
    page.render(content=pack, row=[1])
    with registering() as register:
        page.render(content=pack, row=[1])
    assert register.names == ["c-1"]


def test_what_a_lesson_points_at_is_marked_in_kept_parts_too_and_only_then() -> None:
    page = pages().get_template("t.html")
    pack = object()

    def draw(*taught: str) -> str:
        with registering(taught):
            return page.render(content=pack, row=[1, 2])

    plain = draw()
    assert "data-taught" not in plain
    assert draw("c-2") == plain.replace('id="c-2"', 'id="c-2" data-taught')
    assert draw() == plain
