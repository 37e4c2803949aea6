"""Events with typed facts: one row gives the sentence, the places and the data."""
from __future__ import annotations

from orrery.kernel.events import Event, Log
from orrery.kernel.telling import NUMBER, Many, Telling, Tellings
from orrery.kernel.things import Seats, Sort

CARDS = Sort(["sun", "moon"], ["Sun", "Moon"], "c-{}")
SEATS = Seats(["Ada", "Ben"], 2)
TOLD = Tellings(
    [
        Telling("draw", {"count": NUMBER}, "{who} draw[s] {count:card}.", {"cards": Many(CARDS)}, "You draw {cards}."),
        Telling("rob", {"victim": SEATS, "card": CARDS}, "{who} [have|has] {victim:own} {card}, robbed from {victim}."),
        Telling("show", {"cards": Many(CARDS)}, "{whose} hand: {cards}.", lights=["cards", "pile"]),
        Telling("end", sentence=lambda event: "" if event.seat < 0 else "{who} end[s] it."),
    ],
    SEATS,
)


def events() -> list[Event]:
    log = Log()
    log.private("draw", 0, 2, [0, 1], 0)
    log.open("rob", 1, 0, 1)
    log.reveal_all("show", 1, [1])
    log.open("end", -1)
    return log.take()


def test_each_reader_is_told_in_the_right_person() -> None:
    told = [[TOLD.sentence(event.seen_by(viewer), viewer) for event in events()] for viewer in (0, 1, None)]
    assert told == [
        ["You draw Sun and Moon.", "Ben has your Moon, robbed from you.", "Ben’s hand: Moon.", ""],
        ["Ada draws 2 cards.", "You have Ada’s Moon, robbed from Ada.", "Your hand: Moon.", ""],
        ["Ada draws 2 cards.", "Ben has Ada’s Moon, robbed from Ada.", "Ben’s hand: Moon.", ""],
    ]


def test_what_is_drawn_is_lit_as_far_as_the_reader_may_know() -> None:
    lit = [[TOLD.places(event.seen_by(viewer)) for event in events()] for viewer in (0, None)]
    assert lit[0] == [("seat-0", "c-sun", "c-moon"), ("seat-1", "seat-0", "c-moon"), ("c-moon", "pile"), ()]
    assert lit[1][0] == ("seat-0",)


def test_an_event_is_plain_data_for_programs() -> None:
    drawn, robbed, shown, end = events()
    assert TOLD.data(drawn) == {"kind": "draw", "seat": 0, "count": 2, "cards": ["sun", "moon"]}
    assert TOLD.data(drawn.seen_by(1)) == {"kind": "draw", "seat": 0, "count": 2, "cards": []}
    assert TOLD.data(robbed) == {"kind": "rob", "seat": 1, "victim": 0, "card": "moon"}
    assert TOLD.data(shown) == {"kind": "show", "seat": 1, "cards": ["moon"]}
    assert TOLD.data(end) == {"kind": "end", "seat": None}
