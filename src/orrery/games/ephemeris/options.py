"""Ways to play Ephemeris, and what a table can agree on (section 3.7)."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from orrery.games.ephemeris.rules.house import OLD_REACTIONS
from orrery.kernel.game import Mode, Setup
from orrery.kernel.options import Choice, Number, Option, PerSeat, Value
from orrery.kernel.refusal import Refusal


class Reflexes(PerSeat):
    """How quick a bot is, by the names of the bots' levels; older records have other names."""

    def fits(self, word: str) -> bool:
        return word in OLD_REACTIONS or super().fits(word)


MODES = (
    Mode(
        "one",
        "Game One",
        "Pure strategy: one move a turn, five pieces to bring into five signs.",
        2,
        4,
        lambda seats: {"g1_seats_max": 4} if seats > 2 else {},
        "EPH-101",
        usual=2,
        quick={"start": "first"},
    ),
    Mode("two", "Game Two", "Two dice, Retrograde cards and Pluto. Four pieces, four signs.", 2, 4, rule="EPH-201"),
    Mode(
        "three",
        "Game Three",
        "The quiz for 2 to 7 players or teams: take your planet once round the zodiac.",
        2,
        7,
        rule="EPH-301",
        bots=("novice", "casual", "master"),
        why_bots="The quiz and the dice decide most of Game Three. Looking a little ahead hardly helps, so there are "
        "only three kinds of bot.",
    ),
    Mode(
        "pairs",
        "Pairs",
        "Find matching cards from memory, together or solo.",
        1,
        4,
        rule="EPH-501",
        bots=("novice", "casual", "skilled", "master"),
        why_bots="Better bots remember more cards. A master forgets none, so there’s no grandmaster.",
    ),
    Mode(
        "snap",
        "Snap",
        "Be the first to call when two cards are the same.",
        2,
        6,
        rule="EPH-601",
        bots=("novice", "casual"),
        why_bots="There’s nothing to think about in Snap. How quick the bots are is a house rule of its own.",
    ),
)

R = TypeVar("R")
HANDS = ("one", "two")
BOARD = ("one", "two", "three")

OPTIONS: tuple[Option, ...] = (
    Choice(
        "g1_seats_max",
        "How many can play Game One.",
        {"2": "Two, as printed.", "4": "Up to four."},
        "2",
        "EPH-101",
        modes=("one",),
    ),
    Choice(
        "start",
        "How to find the first player.",
        {
            "rolled": "Everyone rolls the even die, and yellow starts. Several yellows roll again.",
            "drawn": "At random, without a roll.",
            "first": "Player 1 starts.",
        },
        "rolled",
        "EPH-16",
        modes=BOARD,
        before="drawn",
    ),
    Choice(
        "near_hands",
        "What happens to hands that are dealt nearly complete.",
        {
            "again": "Their zodiac cards are dealt again. Every hand needs at least three moves.",
            "stay": "They stay. Only a complete hand is dealt again.",
        },
        "again",
        "EPH-40",
        modes=HANDS,
        before="stay",
    ),
    Choice(
        "places",
        "How players rank behind a complete hand.",
        {"nearest": "The nearest to completing their own comes second.", "shared": "They all share second place."},
        "nearest",
        "EPH-41",
        modes=HANDS,
        before="shared",
    ),
    Choice(
        "open_hands",
        "Which cards are face up in Games One and Two.",
        {
            "closed": "None.",
            "zodiac": "The zodiac cards.",
            "planets": "The planet cards.",
            "all": "All. Blocking gets so strong that most games go to the last round.",
        },
        "closed",
        "EPH-401",
        modes=HANDS,
    ),
    Choice(
        "win_timing",
        "When a complete hand wins.",
        {"any": "At once, whoever moved.", "own_turn": "Only on its owner’s turn."},
        "any",
        "EPH-29",
        modes=HANDS,
    ),
    Choice(
        "repetition",
        "What stops players pushing the same pieces for ever in Game One.",
        {"third_banned": "You can’t bring about the same sky a third time.", "off": "Nothing."},
        "third_banned",
        "EPH-106",
        modes=("one",),
    ),
    Choice(
        "eclipse",
        "Whether you can call Eclipse: leave, and ask who’ll leave with you.",
        {"on": "You can.", "off": "You can’t."},
        "on",
        "EPH-231",
        modes=HANDS,
    ),
    Choice(
        "pluto",
        "What the Pluto card does in Game Two.",
        {
            "final_move": "One more roll, for the move that completes your hand.",
            "extra_move": "One more roll, for any move.",
            "off": "There are no Pluto cards.",
        },
        "final_move",
        "EPH-243",
        modes=("two",),
    ),
    Choice(
        "pluto_when",
        "When you can play Pluto.",
        {
            "any_time": "At any time on your turn once the dice are rolled, even with a Retrograde card turned up.",
            "windows": "Before your first move or after your last. For a winning move, between the dice too.",
        },
        "any_time",
        "EPH-241",
        modes=("two",),
        before="windows",
    ),
    Number(
        "round_cap",
        "Rounds before the player nearest the goal wins. 0 means no limit.",
        0,
        500,
        100,
        "EPH-34",
        modes=BOARD,
    ),
    Choice(
        "planets",
        "How players get their planets in Game Three.",
        {
            "dealt": "They’re dealt.",
            "chosen": "Each player chooses.",
            "rotate": "They’re dealt, then passed on after each game of a run.",
            "either": "Each player chooses one or is dealt one.",
        },
        "dealt",
        "EPH-303",
        modes=("three",),
    ),
    Number(
        "series_games",
        "Games in a run, with points added up. 0 means you decide after each game.",
        0,
        12,
        1,
        "EPH-320",
        modes=("three",),
    ),
    Choice(
        "orbit_points",
        "What a planet scores if it doesn’t get home.",
        {
            "furthest": "A point for each sign it has passed into.",
            "net": "A point for each sign it’s ahead of home at the end.",
        },
        "furthest",
        "EPH-319",
        modes=("three",),
        before="net",
    ),
    Number("answer_seconds", "Seconds to answer a question. 0 means no limit.", 0, 300, 0, "EPH-323", modes=("three",)),
    PerSeat(
        "knowledge",
        "Who answers in Game Three: a person, or a bot that gets this percentage right.",
        {"person": "A person.", "45": "Knows a few.", "60": "Knows some.", "80": "Knows a lot."},
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
            "full": "All 51, nine of them without a partner.",
            "neat": "42 cards, all in pairs.",
            "planets": "18 planet cards.",
            "zodiac": "24 zodiac cards.",
        },
        "full",
        "EPH-501",
        modes=("pairs",),
    ),
    Choice(
        "pair_again",
        "Whether you go again after a pair.",
        {"on": "You do.", "off": "You don’t."},
        "on",
        "EPH-505",
        modes=("pairs",),
    ),
    Choice(
        "snap_mode",
        "How Snap is played.",
        {
            "traditional": "Each player has a stock and lays in turn. The first to call wins cards, in real time.",
            "reflex": "One common pile, in real time. The first to call wins it.",
            "nerve": "One common pile. Before each card, everyone secretly says whether they claim it. "
            "The first seat has an edge, so swap seats for the next game.",
        },
        "traditional",
        "EPH-607",
        modes=("snap",),
    ),
    Choice(
        "snap_match",
        "Which two cards make a snap.",
        {
            "same": "Two of the same.",
            "home": "Also a planet card and its home sign.",
            "family": "Also two planet cards of a colour, or two signs of an element.",
        },
        "same",
        "EPH-602",
        modes=("snap",),
    ),
    Number(
        "snap_lays",
        "Traditional Snap: cards laid before the game ends and the most cards win.",
        20,
        1000,
        400,
        "EPH-628",
        modes=("snap",),
        before=200,
    ),
    Choice(
        "turn_over",
        "Traditional Snap: how often you can turn your pile over when your stock runs out.",
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
    Number("snap_runs", "One common pile: how many times to go through the deck.", 1, 5, 2, "EPH-606", modes=("snap",)),
    Reflexes(
        "reaction",
        "Who calls in real-time Snap: a person, or a bot with these reflexes.",
        {
            "person": "A person.",
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
    """Which options don't fit each other, the mode or the number of players."""
    if mode.name == "one" and seats > int(options["g1_seats_max"]):
        return Refusal(f"Game One is for 2 players, not {seats}. For more, set g1_seats_max to 4.", "EPH-101")
    if mode.name == "snap" and options["snap_mode"] == "reflex" and "person" not in str(options["reaction"]):
        return Refusal("A common pile in real time needs at least one person to call.", "EPH-607")
    return None
