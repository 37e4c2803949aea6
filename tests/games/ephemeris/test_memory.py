"""Pairs worked out to the end: the same as every deal played through, and from what the seat has seen alone."""
from __future__ import annotations

from functools import cache
from itertools import product

import pytest
from mypy_extensions import i64

import orrery
from orrery.bots import make_bot
from orrery.bots.search import Search
from orrery.games.ephemeris.advice.memory import after, value
from orrery.games.ephemeris.advice.pairs import KNOWN, UNSEEN, kind_of
from orrery.games.ephemeris.rules import Pairs
from orrery.kernel.chance import FastChance
from orrery.kernel.moves import Moves
from orrery.kernel.sight import Sight
from orrery.kernel.vectors import vec

Cards = tuple[str, ...]  # sorted, by the letters of their kinds


def without(cards: Cards, *gone: str) -> Cards:
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


def joined(cards: Cards, *more: str) -> Cards:
    return tuple(sorted([*cards, *more]))


@cache
def whole_go(known: Cards, unseen: Cards, lead: int) -> float:
    """The share of who begins a go, card by card: known pairs are taken, and the first card is one nobody has seen."""
    everything = joined(known, *unseen)
    if len(set(everything)) == len(everything):
        return 0.5 if lead == 0 else float(lead > 0)
    for card in known:
        if known.count(card) > 1:
            return whole_go(without(known, card, card), unseen, lead + 1)
    return sum(second_card(known, without(unseen, card), card, lead) for card in unseen) / len(unseen)


def second_card(known: Cards, unseen: Cards, up: str, lead: int) -> float:
    if up in known:
        return whole_go(without(known, up), unseen, lead + 1)
    return max(both_ways(known, unseen, up, lead))


def both_ways(known: Cards, unseen: Cards, up: str, lead: int) -> tuple[float, float]:
    """With a known card as the second, and with one that nobody has seen."""
    idle = 1 - whole_go(joined(known, up), unseen, -lead) if known else -1
    looks = [
        whole_go(known, without(unseen, card), lead + 1) if card == up
        else 1 - whole_go(joined(known, up, card), without(unseen, card), -lead)
        for card in unseen
    ]  # fmt: skip
    return idle, sum(looks) / len(looks) if looks else -1


@pytest.mark.parametrize("lead", [-2, -1, 0, 1])
def test_a_go_is_worth_what_every_deal_played_through_says(lead: int) -> None:
    kinds = "abcdefgh"
    counts = product(range(3), range(3), range(2), range(2), (0, 2), (0, 1))
    for two, one_of_two, three, one_of_three, odd, spare in counts:
        if two + one_of_two + three + one_of_three == 0:
            continue
        names = iter(kinds)
        known, unseen = "", ""
        for times, seen, hidden in ((two, 0, 2), (one_of_two, 1, 1), (three, 0, 3), (one_of_three, 1, 2)):
            for _ in range(times):
                name = next(names)
                known, unseen = known + seen * name, unseen + hidden * name
        unseen += "xy"[:odd]
        known += "z" * spare
        found = value(two, one_of_two, three, one_of_three, odd, spare, lead)
        assert found == pytest.approx(whole_go(joined(tuple(known)), joined(tuple(unseen)), lead)), (known, unseen)


@pytest.mark.parametrize(
    ("known", "unseen", "up"),
    [
        ("ab", "aabccc", "d"),  # the third d is gone: an odd card
        ("abb", "aacdd", "c"),  # somebody has left a pair
        ("aabb", "ccd", "d"),
        ("", "aabbcc", "d"),
        ("abc", "aabbc", "e"),
    ],
)
def test_both_second_cards_are_worth_what_every_deal_says(known: str, unseen: str, up: str) -> None:
    cards = known + up + unseen
    seen = (1 << len(known) + 1) - 1
    rest = after(vec[i64]([ord(card) - ord("a") for card in cards]), (1 << len(cards)) - 1, seen, len(known))
    assert rest is not None
    for lead in (-2, -1, 0, 1, 2):
        idle, look = both_ways(joined(tuple(known)), joined(tuple(unseen)), up, lead)
        assert (rest.idle(lead), rest.look(lead)) == pytest.approx((idle, look))


def test_more_than_three_of_a_kind_are_not_worked_out() -> None:
    assert after(vec[i64]([0, 0, 0, 0, 1, 1]), 63, 1, 0) is None


def half_seen(seed: int) -> Pairs:
    """A card is up, its partners are unseen, and other cards are known."""
    match = orrery.new("ephemeris", 2, seed=seed, mode="pairs")
    bot = make_bot("greedy", match.setup.game.advice, seed)
    while True:
        assert match.seat is not None
        state = match.state
        assert isinstance(state, Pairs)
        places = state.moves()
        if match.number > 12 and state.up >= 0 and {kind_of(state, place) for place in places} == {KNOWN, UNSEEN}:
            return state
        match.push(match.words.move_text(bot.choose(Sight(state, match.seat, bot.chance))))


@pytest.mark.parametrize("seed", range(4))
def test_what_a_card_is_worth_follows_from_what_was_seen(seed: int) -> None:
    state = half_seen(seed)
    advice = orrery.new("ephemeris", 2, seed=1, mode="pairs").setup.game.advice
    found = set()
    for deal in range(6):
        twin = state.clone()
        twin.redeal(state.seat, FastChance(deal))
        values: list[float] = []
        moves = Moves()
        assert Sight(twin, twin.seat, FastChance(deal)).work_out(advice, moves, values)
        assert len(values) == moves.n
        found.add(tuple(values))
    assert len(found) == 1


def test_a_bot_that_looks_ahead_has_nothing_to_look_for() -> None:
    state = half_seen(1)
    advice = orrery.new("ephemeris", 2, seed=1, mode="pairs").setup.game.advice
    search = Search(Sight(state, state.seat, FastChance(1)), advice, 3)
    search.decide(1000, 60.0, 1000)
    search.think(1000, 60.0)
    assert search.iterations == 0
    values: list[float] = []
    moves = Moves()
    Sight(state, state.seat, FastChance(1)).work_out(advice, moves, values)
    best = moves.to_list()[values.index(max(values))]
    assert kind_of(state, search.best()) == kind_of(state, best)


@pytest.mark.parametrize(("seats", "options"), [(3, {}), (2, {"pair_again": "off"})])
def test_where_it_cannot_be_reckoned_somebody_looks_ahead(seats: int, options: dict[str, str]) -> None:
    match = orrery.new("ephemeris", seats, seed=2, mode="pairs", options=options)
    assert match.seat is not None
    search = Search(Sight(match.state, match.seat, FastChance(1)), match.setup.game.advice, 3)
    search.think(40, 60.0)
    assert search.iterations == 40
