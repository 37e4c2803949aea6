"""Episodes and batches: the same seeds give the same games, forced choices are made, bots sit where they should."""
from __future__ import annotations

import pytest

from orrery import Match
from orrery.faces.env.arena import Arena, arena, rewards_of
from orrery.kernel.chance import FastChance
from orrery.kernel.episode import Batch
from orrery.kernel.refusal import BadOption, IllegalMove
from orrery.kernel.result import Result
from orrery.kernel.state import OVER

TABLES = [
    ("solar_republic", "deal", 3), ("ephemeris", "two", 2), ("ephemeris", "snap", 3), ("planetarium", "multi", 2),
    ("planetarium", "solo", 1), ("vediic", "free", 3), ("laniakea", "standard", 2),
]  # fmt: skip


def allowed(mask: memoryview, row: int, count: int) -> list[int]:
    return [action for action in range(count) if mask[row * count + action]]


@pytest.mark.parametrize(("game", "mode", "seats"), TABLES)
def test_an_episode_is_the_match_of_the_same_seed_with_the_same_choices(game: str, mode: str, seats: int) -> None:
    table = arena(game, mode=mode, seats=seats)
    episode = table.episode(11)
    match = Match(table.setup, FastChance(11))
    dice = FastChance(1)
    for _ in range(60):
        assert episode.state.seat == (OVER if match.seat is None else match.seat)
        if match.seat is None:
            assert not any(memoryview(episode.mask))
            break
        actions = allowed(memoryview(episode.mask), 0, len(table.actions))
        assert sorted(table.actions.text(action, match.seat) for action in actions) == sorted(match.legal)
        action = actions[dice.below(len(actions))]
        match.push(table.actions.text(action, match.seat))
        episode.act(action)


@pytest.mark.parametrize(("game", "mode", "seats"), TABLES)
def test_a_batch_plays_the_very_games_of_single_episodes(game: str, mode: str, seats: int) -> None:
    table = arena(game, mode=mode, seats=seats)
    count, many, cap = len(table.actions), 3, 25
    batch = Batch(table.seating, many, seats, cap)
    batch.reset(40)
    singles = [table.episode(40 + place) for place in range(many)]
    games = [0] * many
    dice = FastChance(2)
    for _ in range(70):
        chosen = []
        for place, single in enumerate(singles):
            single.observe(single.state.seat)
            size = 2 * table.schema.size
            row = memoryview(batch.numbers).cast("B")[place * size : (place + 1) * size]
            assert bytes(row) == bytes(memoryview(single.observation.numbers))
            assert batch.to_move[place] == single.state.seat
            actions = allowed(memoryview(batch.masks), place, count)
            assert actions == allowed(memoryview(single.mask), 0, count)
            chosen.append(actions[dice.below(len(actions))])
        batch.step(chosen)
        for place, single in enumerate(singles):
            single.act(chosen[place])
            result = single.state.result()
            cut = result is None and single.length == cap
            rewards = [batch.rewards[place * seats + seat] for seat in range(seats)]
            assert rewards == ([0.0] * seats if result is None else result.shares)
            assert bool(batch.done[place]) == (result is not None or cut)
            assert bool(batch.cut[place]) == cut
            if batch.done[place]:
                games[place] += 1
                single.begin(40 + place + many * games[place])
    assert sum(games) > 0


def test_an_action_that_the_mask_does_not_allow_is_refused_and_changes_nothing() -> None:
    table = arena("solar_republic", seats=2)
    episode = table.episode(3)
    mask = bytes(memoryview(episode.mask))
    for action in (mask.index(0), -1, len(table.actions)):
        with pytest.raises(IllegalMove, match="The mask says"):
            episode.act(action)
    assert bytes(memoryview(episode.mask)) == mask
    assert episode.length == 0


def test_as_many_actions_as_games_are_wanted() -> None:
    table = arena("solar_republic", seats=2)
    batch = Batch(table.seating, 2, 2, 0)
    batch.reset(0)
    with pytest.raises(IllegalMove, match="as many actions, not 1"):
        batch.step([0])


def test_bots_decide_for_themselves_and_the_same_seed_is_the_same_game() -> None:
    def play(table: Arena, seed: int) -> list[object]:
        episode = table.episode(seed)
        told: list[object] = [table.seat_of(seed)]
        while episode.state.seat != OVER:
            assert episode.state.seat == table.seat_of(seed)
            told.append(action := allowed(memoryview(episode.mask), 0, len(table.actions))[0])
            episode.act(action)
        result = episode.state.result()
        assert result is not None
        return [*told, result.scores]

    table = arena("solar_republic", seats=3, bots=["greedy"])
    games = [play(table, seed) for seed in range(6)]
    assert games == [play(table, seed) for seed in range(6)]
    assert [game[0] for game in games] == [0, 1, 2, 0, 1, 2]
    assert play(arena("solar_republic", bots=["random", "novice"], seat=1), 5)[0] == 1


def test_wishes_that_do_not_fit_are_refused_with_a_sentence() -> None:
    with pytest.raises(BadOption, match="One seat is yours, so name 3 bots"):
        arena("solar_republic", seats=4, bots=["greedy", "greedy"])
    with pytest.raises(BadOption, match="There’s no seat 4"):
        arena("solar_republic", seats=4, seat=4)
    with pytest.raises(BadOption, match="There’s no bot"):
        arena("solar_republic", bots=["champion"])


@pytest.mark.parametrize(("ranks", "rewards"), [
    ([1, 2, 3], [1.0, 0.5, 0.0]), ([1, 1, 3], [0.75, 0.75, 0.0]), ([2, 1, 2, 2], [1 / 3, 1.0, 1 / 3, 1 / 3]),
])  # fmt: skip
def test_ranks_as_rewards_go_from_1_to_0_and_ties_meet_in_the_middle(ranks: list[int], rewards: list[float]) -> None:
    assert rewards_of(Result(ranks, ranks, "", False), "ranks") == pytest.approx(rewards)


def test_alone_the_reward_is_1_for_a_victory_and_0_for_a_defeat() -> None:
    for kind in ("shares", "ranks"):
        assert rewards_of(Result([1], [5], "", False), kind) == [1.0]
        assert rewards_of(Result([2], [5], "", False), kind) == [0.0]
