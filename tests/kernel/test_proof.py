"""What a record proves by hashes alone: every change is found, and a head gives nothing away."""
from __future__ import annotations

import hashlib
import hmac
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

import orrery
from orrery.kernel import proof
from orrery.kernel.match import Match
from tests.sealed import SECRET, every_mode, play, played, sealed_match

ROOT = Path(__file__).parent.parent.parent
CORE = ROOT / "src" / "orrery" / "kernel" / "proof.py"


@pytest.mark.parametrize(("game", "mode"), every_mode())
def test_a_real_record_of_every_game_and_mode_is_accepted_and_read_back(game: str, mode: str) -> None:
    match = played(game, mode, most=400)
    text = match.record()
    found = proof.read(text)
    assert [move.text for move in found.moves] == [ply.text for ply in match.plies]
    assert found.heads == [match.head(number) for number in range(match.number + 1)]
    again = orrery.replay(text)
    assert again.record() == text
    assert again.position() == match.position()


def test_the_core_is_short_and_runs_alone(tmp_path: Path) -> None:
    assert len(CORE.read_text("utf-8").splitlines()) < 150
    alone, file = tmp_path / "proof.py", tmp_path / "game.orr"
    alone.write_text(CORE.read_text("utf-8"), "utf-8")
    file.write_text(played("solar_republic").record(), "utf-8")
    done = subprocess.run([sys.executable, "-I", str(alone), str(file)], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("Every hash holds, over ")


def test_every_one_of_a_thousand_changes_is_found() -> None:
    """A field of a line is changed, a line left out, doubled or moved: in records of three games, by seed."""
    dice = Random(1)
    texts = [played(game, most=60).record() for game in ("solar_republic", "ephemeris", "vediic")]
    kinds: set[str] = set()
    for _ in range(1000):
        text = dice.choice(texts)
        changed, kind = mutated(text, dice)
        kinds.add(kind)
        with pytest.raises(proof.Broken):
            proof.read(changed)
    assert len(kinds) > 20, "fields of every kind were changed"


def mutated(text: str, dice: Random) -> tuple[str, str]:
    """The record with one change, and what was changed."""
    lines = text.rstrip("\n").split("\n")
    at = dice.choice([n for n, line in enumerate(lines) if line])
    fields = lines[at].split(" ")
    way = dice.randrange(10)
    is_last = at == len(lines) - 1
    if way == 0 and not is_last:
        del lines[at]
        return "\n".join(lines) + "\n", "line left out"
    if way == 1:
        lines.insert(at, lines[at])
        return "\n".join(lines) + "\n", "line doubled"
    field = dice.randrange(len(fields))
    old = fields[field]
    place = dice.randrange(len(old))
    new = dice.choice([c for c in "0123456789abcdefxyz\"[]{}()#:," if c != old[place]])
    fields[field] = old[:place] + new + old[place + 1 :]
    lines[at] = " ".join(fields)
    return "\n".join(lines) + "\n", fields[0] if field else f"first word, {len(fields)}"


def test_the_hashes_are_what_the_documentation_says() -> None:
    match = sealed_match("solar_republic")
    for _ in play(match, Random(3), 5):
        pass
    lines = match.record().split("\n")
    end = next(n for n, line in enumerate(lines) if line.startswith("seed "))

    def sha256(text: str) -> str:
        return hashlib.sha256(text.encode()).hexdigest()

    assert lines[end] == f'seed "{sha256("".join(line + chr(10) for line in lines[:end]))}"'
    assert f'commitment "{sha256(SECRET)}"' in lines
    chain = sha256("".join(line + "\n" for line in lines[: end + 1]))
    assert lines[end + 1] == f"chain {chain}"
    for number, line in enumerate(lines[end + 3 :]):
        if line:
            body, _, said = line.rpartition(" ")
            salt = hmac.new(SECRET.encode(), f"salt {number}".encode(), "sha256").hexdigest()
            chain = sha256(f"{chain}\n{salt}\n{body}")
            assert said == chain
    assert match.chance_at_start["seed"] == lines[end][6:-1]


def test_any_other_secret_nonce_seat_or_option_deals_other_cards() -> None:
    sealed = sealed_match("solar_republic").sealed
    assert sealed is not None
    seeds = {sealed_match("solar_republic").chance_at_start["seed"]}
    others: list[dict[str, Any]] = [
        {"secret": "0" * 64}, {"nonces": [None, *sealed["nonces"][1:]]}, {"names": ["Eve", *sealed["names"][1:]]},
        {"players": ["casual", *sealed["players"][1:]]}, {"table": "OTHERS"}, {"engine": "9"}, {"pack_digest": "0"},
        {"start": {}}, {"mode": "match"}, {"nonces": list(reversed(sealed["nonces"]))},
        {"options": {**sealed["options"], "hand_size": 5}},
    ]  # fmt: skip
    for other in others:
        seeds.add(sealed_match("solar_republic", **other).chance_at_start["seed"])
    assert len(seeds) == len(others) + 1


def test_nobody_finds_a_hidden_move_by_trying_all_of_them() -> None:
    """Whoever sees the heads knows all but the secret, and still cannot tell which move led from one to the next."""
    match = sealed_match("laniakea")
    dice = Random(5)
    for _ in range(40):
        if match.seat is None:
            break
        legal, number, before = match.legal, match.number, match.head(match.number)
        lines = [f"{number} {match.seat} {text}" for text in legal]
        match.push(dice.choice(legal))
        after = match.head(number + 1)
        assert after not in [proof.link(before, "", number, line) for line in lines]
        assert after in [proof.link(before, SECRET, match.plies[number].made, line) for line in lines]


def test_the_same_move_made_again_after_undo_has_another_head() -> None:
    match = sealed_match("solar_republic")
    text = match.legal[0]
    match.push(text)
    first = match.head(1)
    match.pop()
    assert match.head(0) == sealed_match("solar_republic").head(0)
    match.push(text)
    assert match.head(1) != first, "equal heads would tell that the hidden choice was the same"
    assert f" {text} #" in match.record()
    assert orrery.replay(match.record()).record() == match.record()


def shown(match: Match, seat: int | None) -> str:
    return match.head(match.number - match.unseen(seat))


@pytest.mark.parametrize(("game", "mode"), every_mode())
def test_a_head_does_not_tell_that_somebody_made_half_of_a_choice(game: str, mode: str) -> None:
    match = sealed_match(game, mode)
    seats: list[int | None] = [None, *range(match.setup.seats)]
    last = {seat: (match.number, shown(match, seat)) for seat in seats}
    halves = 0
    for _ in play(match, Random(2), 200):
        for seat in seats:
            number, head = last[seat]
            since = match.plies[number:]
            if since and all(ply.events and not any(e.is_told_to(seat) for e in ply.events) for ply in since):
                assert shown(match, seat) == head
                halves += 1
            else:
                last[seat] = (match.number, shown(match, seat))
    assert bool(halves) == any(event.aside for ply in match.plies for event in ply.events)
