"""Bots by name: what they are made of, what they promise."""
from __future__ import annotations

from math import inf
from time import perf_counter, thread_time

import pytest

import orrery
from orrery.bots import LEVELS, Effort, bot_names, effort, make_bot, offers
from orrery.bots.bot import ENDLESS
from orrery.bots.search import Search
from orrery.games import find_game
from orrery.kernel.advice import Advice
from orrery.kernel.chance import FastChance
from orrery.kernel.moves import Moves
from orrery.kernel.refusal import BadOption
from orrery.kernel.sight import Sight
from orrery.kernel.state import State
from orrery.lab.experiment import Experiment
from orrery.lab.simulate import simulate


def sight_of(match: orrery.Match, seed: int = 1) -> Sight:
    assert match.seat is not None
    return Sight(match.state, match.seat, FastChance(seed))


def test_the_levels_have_the_same_names_in_every_game() -> None:
    assert list(LEVELS) == ["novice", "casual", "skilled", "master", "grandmaster"]


@pytest.mark.parametrize("entry", orrery.games(), ids=lambda entry: str(entry["name"]))
@pytest.mark.parametrize("name", [*bot_names(), "search:20", "search:3ms"])
def test_every_bot_makes_a_legal_move_in_every_game(entry: dict[str, object], name: str) -> None:
    match = orrery.new(str(entry["name"]), seed=5)
    bot = make_bot(name, match.setup.game.advice, 1, patience=0.0)  # who is given no time makes 2,000 iterations
    assert match.words.move_text(bot.choose(sight_of(match))) in match.legal


def test_a_search_with_the_same_seed_and_iterations_gives_the_same_answer() -> None:
    match = orrery.new("solar_republic", seats=3, seed=11)
    advice = match.setup.game.advice
    answers = {make_bot("search:300", advice, 9).choose(sight_of(match)) for _ in range(3)}
    assert len(answers) == 1


def test_a_search_by_the_clock_keeps_to_it() -> None:
    match = orrery.new("solar_republic", seats=4, seed=11)
    bot = make_bot("search:60ms", match.setup.game.advice, 9)
    start, worked = perf_counter(), thread_time()
    bot.choose(sight_of(match))
    assert perf_counter() - start > 0.05
    assert thread_time() - worked < 0.5  # its own work: what the machine does meanwhile takes as long as it takes


def test_thinking_in_slices_goes_on_in_the_same_tree() -> None:
    match = orrery.new("solar_republic", seats=2, seed=4)
    search = Search(sight_of(match), match.setup.game.advice, 3)
    search.think(50, 60.0)
    search.think(70, 60.0)
    assert search.iterations == 120
    assert search.root.visits == 120
    assert sum(kid.visits for kid in search.root.kids.values()) == 120


def test_a_search_ends_when_nothing_can_change_its_answer() -> None:
    """The move that wins at once has all the attention: half of the iterations settle it, with the same answer."""
    match = a_book_that_decides()
    advice = match.setup.game.advice
    early, whole = (Search(sight_of(match), advice, 3) for _ in range(2))
    early.decide(2000, inf, 0)
    whole.think(2000, inf)
    assert 900 < early.iterations < 1500
    assert early.best() == whole.best()


def test_a_search_without_time_makes_its_least_number_of_iterations() -> None:
    match = orrery.new("solar_republic", seats=2, seed=4)
    search = Search(sight_of(match), match.setup.game.advice, 3)
    search.decide(100_000, 0.0, 640)
    assert search.iterations == 640


class Counting(Advice):
    """Another adviser's advice, and how often the seat's first choice was weighed."""

    def __init__(self, advice: Advice, first: list[int]) -> None:
        self.advice = advice
        self.first = first
        self.times = 0

    def weigh(self, state: State, moves: Moves) -> None:
        self.times += moves.to_list() == self.first
        self.advice.weigh(state, moves)

    def alike(self, state: State, move: int) -> int:
        return int(self.advice.alike(state, move))

    def rate(self, state: State, shares: list[float]) -> None:
        self.advice.rate(state, shares)

    def curiosity(self) -> float:
        return self.advice.curiosity()

    def horizon(self, state: State) -> int:
        return 0


def test_a_choice_that_is_the_same_in_every_deal_is_weighed_once() -> None:
    match = orrery.new("planetarium", seats=2, seed=4)
    counting = Counting(match.setup.game.advice, match.state.moves())
    Search(sight_of(match), counting, 3).think(100, inf)
    assert counting.times == 1


def test_a_level_counts_iterations_where_nobody_is_waiting() -> None:
    """So that the lab's games are the same on any machine: the clock is for tables."""
    master = effort("master")
    assert master == Effort(20_000, 1.5, 2000)
    assert master.given(None) == Effort(20_000, inf, 2000)
    assert master.given(0.5) == Effort(20_000, 0.75, 2000)
    assert Effort(ENDLESS, 0.2).given(None) == Effort(ENDLESS, 0.2)
    assert effort("search:2000") == Effort(2000)


def test_equal_cards_are_one_choice_for_a_search() -> None:
    """Titan and Rhea are both Saturn 2: whichever it lays, it looks at one of them only."""
    match = orrery.load({
        "game": "solar_republic",
        "seats": 2,
        "hands": [["sat_titan", "sat_rhea", "nep_naiad"], ["jup_io", "ura_puck"]],
        "in_play": ["sat_mimas"],
        "seat": 0,
    })  # fmt: skip
    search = Search(sight_of(match), match.setup.game.advice, 3)
    search.think(100, 60.0)
    assert len(search.root.kids) == 2  # a Saturn 2, or to draw


def a_book_that_decides() -> orrery.Match:
    """Two cards left to draw and a pile of seven: the trump wins, everything else gives it away."""
    pile = ["jup_io", "jup_europa", "jup_leda", "jup_thebe", "jup_elara", "jup_himalia", "jup_amalthea"]
    held = ["sol_mars", "sat_titan", "sol_sol"]
    rest = [c.id for c in orrery.new("solar_republic").setup.content.cards if c.id not in {*pile, *held}]
    return orrery.load({
        "game": "solar_republic",
        "seats": 2,
        "hands": [["sol_mars", "sat_titan"], ["sol_sol"]],
        "in_play": pile,
        "draw_pile": rest[:2],
        "won": [rest[2:20], rest[20:]],
        "seat": 0,
    })  # fmt: skip


def test_a_search_takes_a_book_that_decides_the_game() -> None:
    match = a_book_that_decides()
    bot = make_bot("skilled", match.setup.game.advice, 2)
    assert match.words.move_text(bot.choose(sight_of(match))) == "play:sol_mars"


@pytest.mark.parametrize(
    "name", ["champion", "search", "search:0", "search:-5", "search:1s", "search:5/", "search:5/0ms", "greedy:3", ""]
)
def test_an_unknown_bot_is_refused_with_a_sentence(name: str) -> None:
    with pytest.raises(BadOption, match="There’s no bot"):
        make_bot(name, orrery.new("solar_republic").setup.game.advice, 1)


def test_the_ladder_of_levels_goes_up() -> None:
    """Wide gaps only, so that a few games tell: the figures in the README come from many more."""
    for better, worse, games in (("greedy", "random", 200), ("greedy", "novice", 400), ("search:60", "greedy", 60)):
        found = simulate(Experiment("solar_republic", (better, worse), games, seed=3))
        assert found["bots"][0]["interval"][0] > 0.5, (better, worse, found["bots"])


class Keen(Advice):
    """Says of the first move that it's nine times as good as any other, and is followed as far as it says itself."""

    def __init__(self, power: float) -> None:
        super().__init__()
        self.power = power

    def weigh(self, state: State, moves: Moves) -> None:
        for i in range(moves.n):
            moves.weights[i] = 9 if i == 0 else 1

    def keenness(self, state: State) -> float:
        return self.power


@pytest.mark.parametrize("power", [0.5, 1.0, 2.0])
def test_a_novice_follows_first_sight_as_far_as_its_game_says(power: float) -> None:
    match = orrery.load({
        "game": "solar_republic",
        "seats": 2,
        "hands": [["sat_titan", "nep_naiad"], ["jup_io", "ura_puck"]],
        "in_play": ["sat_mimas"],
        "seat": 0,
    })  # fmt: skip
    first, *others = match.state.moves()
    assert len(others) == 1
    bot = make_bot("taste", Keen(power), 4)
    times = sum(bot.choose(sight_of(match)) == first for _ in range(2000))
    expected = 9**power / (9**power + 1)
    assert times / 2000 == pytest.approx(expected, abs=0.03)


def test_fewer_levels_are_offered_where_thinking_finds_little() -> None:
    """And people are told why."""
    for game in orrery.games():
        for mode in find_game(str(game["name"])).modes:
            offered = [level for level in LEVELS if offers(mode, level)]
            assert set(mode.bots) <= set(LEVELS)
            assert bool(mode.why_bots) == (offered != list(LEVELS))
            assert "casual" in offered
            assert offers(mode, "dreamer:Dreamer")
