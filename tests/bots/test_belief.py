"""What a bot believes of hands that it cannot see: it follows from what their owners did, and from nothing secret."""
from __future__ import annotations

from math import inf

import orrery
from orrery.bots.belief import Belief
from orrery.bots.search import Search
from orrery.games.ephemeris.rules.one import GameOne
from orrery.kernel.chance import FastChance
from orrery.kernel.sight import Sight
from orrery.kernel.state import State
from tests.games.ephemeris.helpers import FIVE, OTHER_FIVE, one

DEALS = 400
MERCURY, CANCER = 2, 3


def sight_of(match: orrery.Match) -> Sight:
    assert match.seat is not None
    return Sight(match.state, match.seat, FastChance(1))


def after_a_move(text: str, **options: int | str) -> orrery.Match:
    """Game One: seat 1 has made a move, and seat 0 is to make one."""
    match = one(OTHER_FIVE, FIVE, options=options, seat=1, starter=1)
    match.push(text)
    assert match.seat == 0
    return match


def holds(state: State, body: int, sign: int) -> bool:
    """Whether the other seat has both cards."""
    assert isinstance(state, GameOne)
    return bool(state.bodies[1] >> body & 1) and bool(state.signs[1] >> 3 * sign & 7)


def share(match: orrery.Match, body: int, sign: int, *, weighs: bool) -> float:
    belief, chance = Belief(sight_of(match), match.setup.game.advice), FastChance(2)
    belief.weighs = belief.weighs and weighs
    return sum(holds(belief.imagine(chance), body, sign) for _ in range(DEALS)) / DEALS


def test_who_brings_a_body_into_a_sign_is_believed_to_hold_both_cards() -> None:
    match = after_a_move("move:mercury:cancer")
    believed = share(match, MERCURY, CANCER, weighs=True)
    assert believed > 1.5 * share(match, MERCURY, CANCER, weighs=False)
    for sign in range(12):
        assert sign == CANCER or believed > share(match, MERCURY, sign, weighs=True)


def test_nothing_is_believed_before_anybody_else_has_moved_or_where_nobody_remembers_or_everybody_sees() -> None:
    advice = orrery.new("ephemeris", mode="one", seed=3).setup.game.advice
    assert Belief(sight_of(after_a_move("move:mercury:cancer")), advice).weighs
    for match in (
        orrery.new("ephemeris", mode="one", seed=3),
        after_a_move("move:mercury:cancer", repetition="off"),
        after_a_move("move:mercury:cancer", open_hands="all"),
    ):
        assert not Belief(sight_of(match), advice).weighs


def test_with_more_than_two_at_the_table_nothing_is_believed() -> None:
    match = orrery.new("ephemeris", 3, mode="one", seed=3)
    match.push(match.legal[0])
    assert not Belief(sight_of(match), match.setup.game.advice).weighs


def test_without_a_belief_every_deal_is_as_likely() -> None:
    match = orrery.new("solar_republic", seats=3, seed=7)
    sight = sight_of(match)
    belief, ours, theirs = Belief(sight, match.setup.game.advice), FastChance(5), FastChance(5)
    write = match.setup.position.write
    for _ in range(10):
        assert write(belief.imagine(ours)) == write(sight.imagine(theirs))
    assert ours.place() == theirs.place()


def test_more_deals_are_weighed_the_longer_a_search_goes_on_up_to_a_limit() -> None:
    match = after_a_move("move:mercury:cancer")
    belief, chance = Belief(sight_of(match), match.setup.game.advice), FastChance(5)
    counts = []
    for draws in (1, 64, 64, 6000):
        for _ in range(draws):
            belief.imagine(chance)
        counts.append(len(belief.deals))
    assert counts == [96, 128, 160, 2048]
    assert len(belief.logs) == len(belief.sums) == 2048


def test_a_drawn_deal_can_be_played_without_changing_the_ones_that_are_kept() -> None:
    match = after_a_move("move:mercury:cancer")
    belief, chance = Belief(sight_of(match), match.setup.game.advice), FastChance(5)
    write = match.setup.position.write
    drawn = belief.imagine(chance)
    before = [write(deal) for deal in belief.deals]
    drawn.play(drawn.moves()[0])
    assert [write(deal) for deal in belief.deals] == before


def test_thinking_in_slices_believes_the_same() -> None:
    match = after_a_move("move:mercury:cancer")
    whole, sliced = (Search(sight_of(match), match.setup.game.advice, 3) for _ in range(2))
    whole.think(150, inf)
    for some in (50, 30, 70):
        sliced.think(some, inf)
    assert whole.belief.logs == sliced.belief.logs
    visits = [{key: kid.visits for key, kid in search.root.kids.items()} for search in (whole, sliced)]
    assert visits[0] == visits[1]
