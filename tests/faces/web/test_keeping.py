"""Parts of drawings are drawn once for each key and pack."""
from __future__ import annotations

from jinja2 import DictLoader, Environment

from orrery.faces.web.keeping import Keep, Keeper

TEMPLATE = "{% for n in row %}{% keep n, kind %}[{{ n }}{{ kind }}{{ draw() }}]{% endkeep %}{% endfor %}"


def drawer(template: str) -> tuple[Environment, list[int]]:
    drawn: list[int] = []
    env = Environment(loader=DictLoader({"t.html": template}), extensions=[Keep], autoescape=True, auto_reload=False)

    def draw() -> str:
        drawn.append(1)
        return "<"

    env.globals["draw"] = draw
    return env, drawn


def test_the_same_key_is_drawn_once_and_escaped_once() -> None:
    env, drawn = drawer(TEMPLATE)
    pack = object()
    page = env.get_template("t.html").render(content=pack, row=[1, 2, 1], kind="a")
    assert page == "[1a&lt;][2a&lt;][1a&lt;]"
    assert len(drawn) == 2
    assert env.get_template("t.html").render(content=pack, row=[2, 2], kind="a") == "[2a&lt;][2a&lt;]"
    assert len(drawn) == 2


def test_another_key_pack_or_place_is_drawn_anew() -> None:
    env, drawn = drawer(TEMPLATE + TEMPLATE)
    pack, other = object(), object()
    env.get_template("t.html").render(content=pack, row=[1], kind="a")
    assert len(drawn) == 2, "two places"
    env.get_template("t.html").render(content=pack, row=[1], kind="b")
    assert len(drawn) == 4, "another key"
    env.get_template("t.html").render(content=other, row=[1], kind="b")
    assert len(drawn) == 6, "another pack"


def test_what_was_not_used_for_longest_goes_first() -> None:
    keeper = Keeper[str](2)
    pack = object()
    keeper.put(pack, "a", "A")
    keeper.put(pack, "b", "B")
    assert keeper.find(pack, "a") == "A"
    keeper.put(pack, "c", "C")
    assert [keeper.find(pack, key) for key in "abc"] == ["A", None, "C"]


def test_what_is_heavy_makes_room_for_itself() -> None:
    keeper = Keeper[str](40)
    pack = object()
    for key in "abcd":
        keeper.put(pack, key, key, 3)
    assert [keeper.find(pack, key) for key in "abcd"] == [*"abcd"]
    for key in "xyz":
        keeper.put(pack, key, key, 9)
        assert keeper.find(pack, "a") == "a", "asked for again and again"
    assert keeper.find(pack, "b") is None
