"""Ways to play Ephemeris, and what a table may agree on (section 3.7)."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from orrery.games.ephemeris.rules.house import OLD_REACTIONS
from orrery.kernel.game import Mode, Setup
from orrery.kernel.options import Choice, Number, Option, PerSeat, Value
from orrery.kernel.refusal import Refusal


class Reflexes(PerSeat):
    """How quick a bot is, by the names of the house's levels; older records have other names."""

    def fits(self, word: str) -> bool:
        return word in OLD_REACTIONS or super().fits(word)


MODES = (
    Mode(
        "one",
        "Game One",
        "Pure strategy: one movement a turn, five bodies to bring into five signs.",
        2,
        4,
        lambda seats: {"g1_seats_max": 4} if seats > 2 else {},
        "EPH-101",
        usual=2,
    ),
    Mode("two", "Game Two", "Two dice, Retrograde cards and Pluto; four bodies, four signs.", 2, 4, rule="EPH-201"),
    Mode(
        "three",
        "Game Three",
        "The quiz for 2 to 7 players or teams: bring your planet once round the zodiac.",
        2,
        7,
        rule="EPH-301",
    ),
    Mode("pairs", "Pairs", "Find equal cards, from memory; also alone.", 1, 4, rule="EPH-501"),
    Mode("snap", "Snap", "Be the first to call when two cards are the same.", 2, 6, rule="EPH-601"),
)

R = TypeVar("R")
HANDS = ("one", "two")
BOARD = ("one", "two", "three")

OPTIONS: tuple[Option, ...] = (
    Choice(
        "g1_seats_max",
        "How many may sit down to Game One.",
        {"2": "Two, as printed.", "4": "Up to four."},
        "2",
        "EPH-101",
        modes=("one",),
    ),
    Choice(
        "start",
        "How the first player is found.",
        {
            "rolled": "All roll the even die. Yellow starts; several yellows roll again.",
            "drawn": "By chance, without a roll.",
        },
        "rolled",
        "EPH-16",
        modes=BOARD,
        before="drawn",
    ),
    Choice(
        "open_hands",
        "Which cards lie face up in Games One and Two.",
        {
            "closed": "None.",
            "zodiac": "The zodiac cards.",
            "planets": "The planet cards.",
            "all": "All; blocking becomes so strong that most games end at the cap.",
        },
        "closed",
        "EPH-401",
        modes=HANDS,
    ),
    Choice(
        "win_timing",
        "When a complete hand wins.",
        {"any": "At once, whoever moved.", "own_turn": "On the own turn only."},
        "any",
        "EPH-29",
        modes=HANDS,
    ),
    Choice(
        "repetition",
        "What stops two players who push the same piece for ever, in Game One.",
        {"third_banned": "Nobody may bring about the same sky a third time.", "off": "Nothing."},
        "third_banned",
        "EPH-106",
        modes=("one",),
    ),
    Choice(
        "eclipse",
        "Whether a seat may call Eclipse: leave, and ask who leaves too.",
        {"on": "It may.", "off": "It may not."},
        "on",
        "EPH-231",
        modes=HANDS,
    ),
    Choice(
        "pluto",
        "What the Pluto card of Game Two does.",
        {
            "final_move": "One more roll, for the movement that completes the hand.",
            "extra_move": "One more roll, for any movement.",
            "off": "There are no Pluto cards.",
        },
        "final_move",
        "EPH-243",
        modes=("two",),
    ),
    Choice(
        "pluto_when",
        "When Pluto can be played.",
        {
            "any_time": "At any time on your turn once the dice are rolled, even with a Retrograde card turned up.",
            "windows": "Before the first and after the last movement; the final move between the dice too.",
        },
        "any_time",
        "EPH-241",
        modes=("two",),
        before="windows",
    ),
    Number(
        "round_cap",
        "Rounds after which the nearest to the goal wins; 0 for no limit.",
        0,
        500,
        100,
        "EPH-34",
        modes=BOARD,
    ),
    Choice(
        "planets",
        "How the planets of Game Three find their owners.",
        {
            "dealt": "By chance.",
            "chosen": "Each player chooses.",
            "rotate": "By chance first; in a run of games they then pass on.",
            "either": "Each player chooses one, or is dealt one.",
        },
        "dealt",
        "EPH-303",
        modes=("three",),
    ),
    Number(
        "series_games",
        "Games in a row; points add up. 0 to decide after each game whether to play another.",
        0,
        12,
        1,
        "EPH-320",
        modes=("three",),
    ),
    Choice(
        "orbit_points",
        "What a planet that did not get home scores.",
        {
            "furthest": "A point for each sign it has passed into.",
            "net": "A point for each sign it stands ahead of home.",
        },
        "furthest",
        "EPH-319",
        modes=("three",),
        before="net",
    ),
    Number("answer_seconds", "Time for a quiz answer; 0 for no limit.", 0, 300, 0, "EPH-323", modes=("three",)),
    PerSeat(
        "knowledge",
        "Who answers the questions of Game Three: a person, or a program that knows so many per cent.",
        {"person": "A person is asked.", "45": "Knows few.", "60": "Knows some.", "80": "Knows many."},
        "person",
        "EPH-324",
        numbers=(0, 100),
        for_bots="60",
        modes=("three",),
    ),
    Choice(
        "pairs_deck",
        "The cards laid out for Pairs.",
        {
            "full": "All 51; nine of them are odd ones.",
            "neat": "42 cards, no odd ones.",
            "planets": "18 planet cards.",
            "zodiac": "24 zodiac cards.",
        },
        "full",
        "EPH-501",
        modes=("pairs",),
    ),
    Choice(
        "pair_again",
        "Whether a pair gives another go.",
        {"on": "It does.", "off": "It does not."},
        "on",
        "EPH-505",
        modes=("pairs",),
    ),
    Choice(
        "snap_mode",
        "How Snap is played.",
        {
            "traditional": "Each player has a stock and lays in turn. The first to call wins cards, in real time.",
            "reflex": "One common pile, in real time: the first to call wins it.",
            "nerve": "One common pile. All say in secret, before each card, whether they claim it.",
        },
        "traditional",
        "EPH-607",
        modes=("snap",),
    ),
    Choice(
        "snap_match",
        "Which two cards make a snap.",
        {
            "same": "Two that are the same.",
            "home": "Also a body and its home sign.",
            "family": "Also two bodies of a colour, or two signs of an element.",
        },
        "same",
        "EPH-602",
        modes=("snap",),
    ),
    Number(
        "snap_lays",
        "Traditional Snap: cards laid before the most cards win, if nobody has won them all.",
        20,
        1000,
        400,
        "EPH-628",
        modes=("snap",),
        before=200,
    ),
    Choice(
        "turn_over",
        "Traditional Snap: how often you may turn your pile over when your stock runs out.",
        {
            "twice": "Twice. When your stock runs out a third time, you’re out.",
            "once": "Once. When your stock runs out again, you’re out.",
            "never": "Never. When your stock runs out, you’re out.",
            "always": "As often as you like. You’re out when you’ve lost every card.",
        },
        "twice",
        "EPH-625",
        modes=("snap",),
        before="always",
    ),
    Number("snap_runs", "One common pile: how often the deck is gone through.", 1, 5, 2, "EPH-606", modes=("snap",)),
    Reflexes(
        "reaction",
        "Who calls in real-time Snap: a person, or a bot with these reflexes.",
        {
            "person": "A person calls.",
            "novice": "Slow, and misses some.",
            "casual": "Quicker.",
            "skilled": "Quick.",
            "master": "Very quick, and hardly ever misses a snap.",
        },
        "person",
        "EPH-614",
        numbers=None,
        for_bots="casual",
        modes=("snap",),
    ),
)


def way_of(setup: Setup) -> str:
    """The mode, but traditional Snap is a game of its own."""
    traditional = setup.mode.name == "snap" and setup.options["snap_mode"] == "traditional"
    return "traditional" if traditional else setup.mode.name


def by_way(rooms: Mapping[str, Callable[[Setup], R]]) -> Callable[[Setup], R]:
    """A room that each mode has its own form of, and traditional Snap too."""
    return lambda setup: rooms[way_of(setup)](setup)


def check(mode: Mode, seats: int, options: Mapping[str, Value]) -> Refusal | None:
    """What the options demand of each other, of the mode and of the number of seats."""
    if mode.name == "one" and seats > int(options["g1_seats_max"]):
        return Refusal(f"Game One is for 2 seats, not {seats}, unless g1_seats_max is 4.", "EPH-101")
    if mode.name == "snap" and options["snap_mode"] == "reflex" and "person" not in str(options["reaction"]):
        return Refusal("A common pile in real time needs a person who calls.", "EPH-607")
    return None
