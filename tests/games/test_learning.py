"""What advisers have learned: a file in the game's folder, read with care, and weights that follow from it."""
from __future__ import annotations

import pytest

import orrery
from orrery.games import find_game, game_names
from orrery.games.learning import learned, read
from orrery.kernel.advice import ONE
from orrery.kernel.moves import Moves
from orrery.kernel.refusal import BadPack
from orrery.lab.train import LEAST_GAMES

TEACHABLE = [name for name in game_names() if find_game(name).advice.traits()]
GOOD = 'game = "solar_republic"\n[factors]\nlay_1 = 2.0\n'


def test_some_games_can_be_taught_and_one_has_learned() -> None:
    assert "solar_republic" in TEACHABLE
    assert any(learned(name) for name in TEACHABLE)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("game = ", "solar_republic/learned.toml isn’t valid TOML"),
        (GOOD.replace("solar_republic", "vediic"), "was learned for 'vediic', not for solar_republic."),
        ("[factors]\n", "was learned for None"),
        ('game = "solar_republic"\n', "the table factors is missing."),
        (GOOD.replace("lay_1", "lay_9"), "the adviser knows no trait lay_9. Did you mean lay_"),
        (GOOD.replace("2.0", '"2"'), "lay_1 must be a number from 0.02 to 50, not '2'."),
        (GOOD.replace("2.0", "nan"), "lay_1 must be a number from 0.02 to 50, not nan."),
        (GOOD.replace("2.0", "0"), "lay_1 must be a number from 0.02 to 50, not 0."),
        (GOOD.replace("2.0", "true"), "lay_1 must be a number from 0.02 to 50, not True."),
    ],
)
def test_a_broken_or_foreign_file_is_refused_in_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(BadPack) as refused:
        read(text, "solar_republic", find_game("solar_republic").advice.traits())
    assert sentence in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("game", TEACHABLE)
def test_a_factor_changes_the_weights_of_its_trait_and_of_no_other(game: str) -> None:
    match = orrery.new(game, seats=2, seed=3)
    adviser = type(match.setup.game.advice)
    names = adviser().traits()
    assert len(set(names)) == len(names)
    taught = adviser([1.0 + n for n in range(len(names))])
    seen = set()
    for number in range(300):
        if match.seat is None:
            break
        before, after = Moves(), Moves()
        for advice, moves in ((adviser(), before), (taught, after)):
            match.state.fill(moves)
            advice.weigh(match.state, moves)
        for i in range(before.n):
            if before.weights[i]:
                trait = int(after.traits[i])
                assert int(after.weights[i]) == int(before.weights[i]) * int(ONE) * (1 + trait)
                seen.add(names[trait])
        match.push(match.legal[number % len(match.legal)])
    assert len(seen) > 10


@pytest.mark.parametrize("game", [name for name in TEACHABLE if learned(name)])
def test_what_a_game_comes_with_was_accepted_by_a_match(game: str) -> None:
    known = learned(game)
    assert known["match"] >= LEAST_GAMES
    assert known["interval"][0] > 0.5
    assert known["command"].startswith(f"orrery train {game} --mode {known['mode']} --seats {known['seats']}")
    assert find_game(game).advice.has_learned
