"""`orrery verify`: honest games hold, and each way of cheating is found by those who kept what they saw."""
from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

import orrery
from orrery.faces.terminal.verify import Finding, Kept, findings
from orrery.kernel import proof
from orrery.kernel.match import Match
from orrery.kernel.proof import digest
from orrery.kernel.record import as_move, opening
from tests.faces.terminal.table import Table
from tests.golden import FOLDER
from tests.sealed import SECRET, play, played, sealed_match, without_secret

MINE = digest("nonce 0")  # of the first seat, as its device kept it


def told(text: str, kept: Kept) -> tuple[bool, list[Finding]]:
    found = list(findings(text, kept))
    return all(finding.holds is not False for finding in found), found


def kept_at(match: Match) -> Kept:
    """What the device of the first seat keeps during an honest game."""
    return Kept(MINE, digest(SECRET), match.head(match.number))


def test_an_honest_game_holds(table: Table, tmp_path: Path) -> None:
    match = played("solar_republic")
    file = tmp_path / "game.orr"
    file.write_text(match.record(), "utf-8")
    kept = kept_at(match)
    words = ("--nonce", kept.nonce, "--commitment", kept.commitment, "--head", kept.head)
    said = table.run("verify", str(file), *words)
    assert said.code == 0
    plain = " ".join(said.out.split())
    assert "✗" not in plain
    for proved in (
        "The secret is the one that was locked in", "The seed follows from", "The chain is unbroken over",
        "Every draw and every move follows from the seed by the rules", "Your nonce went into the draw",
        "The commitment is the one you kept", "The fingerprint you kept is in the chain",
    ):  # fmt: skip
        assert proved in plain
    assert "This doesn’t prove: · That a nonce was made on that player’s device." in plain
    data = json.loads(table.run("verify", str(file), "--json").out)
    assert data["holds"] is True
    assert len(data["not_proved"]) == 4


def test_a_changed_record_is_told_with_its_line_and_an_exit_code(table: Table, tmp_path: Path) -> None:
    file = tmp_path / "game.orr"
    file.write_text(played("solar_republic").record().replace("\n2 ", "\n3 ", 1), "utf-8")
    said = table.run("verify", str(file))
    assert said.code == 1
    assert "Line" in said.out
    assert "This record doesn’t hold." in said.out
    assert table.run("verify", str(tmp_path / "nothing.orr")).code == 2


def test_a_record_of_the_first_format_is_verified_as_what_it_is(table: Table) -> None:
    said = table.run("verify", str(FOLDER / "solar_republic-2.orr"))
    assert said.code == 0
    plain = " ".join(said.out.split())
    assert "The seed was chosen, not drawn." in plain
    assert "Every draw and every move follows from the seed by the rules." in plain


def test_a_server_that_tries_secrets_after_seeing_the_nonces_is_caught() -> None:
    """It looks for a secret that deals its own seat the card it wants: the commitment was shown before."""
    for attempt in range(100):
        secret = digest(f"try {attempt}")
        match = sealed_match("solar_republic", secret=secret, commitment=digest(secret))
        if "sol_sol" in match.position()["hands"][1]:
            break
    for _ in play(match, Random(1)):
        pass
    record = match.record()
    assert told(record, Kept())[0], "to a stranger it looks honest"
    holds, found = told(record, Kept(MINE, digest(SECRET)))
    assert not holds
    assert Finding(False, "You kept another commitment.") in found
    lying = sealed_match("solar_republic", secret=secret)  # with the commitment that was shown
    assert "isn’t the one that the server committed to" in told(lying.record(), Kept())[1][0].text


@pytest.mark.parametrize("lie", ["an empty secret", "no secret", "no draw"])
def test_a_server_that_chooses_the_seed_and_hides_its_secret_is_caught(lie: str) -> None:
    """Commitment and nonces stand in the record as the players know them; the seed follows from nothing."""
    forged = without_secret(played("solar_republic").record(), lie)
    holds, _ = told(forged, Kept(MINE, digest(SECRET)))
    assert not holds
    assert told(forged, Kept())[0] is (lie == "no draw"), "without a draw, a stranger is told that the seed was chosen"


@pytest.mark.parametrize("instead", [None, digest("of the server’s own choice")])
def test_a_server_that_withholds_or_replaces_a_nonce_is_caught_by_that_player(instead: str | None) -> None:
    sealed = sealed_match("solar_republic").sealed
    assert sealed is not None
    match = sealed_match("solar_republic", nonces=[instead, *sealed["nonces"][1:]])
    for _ in play(match, Random(1)):
        pass
    holds, found = told(match.record(), Kept(MINE, digest(SECRET)))
    assert not holds
    assert Finding(False, "Your nonce isn’t in the draw.") in found


def test_a_server_that_rewrites_the_moves_is_caught_by_the_fingerprint() -> None:
    seen = kept_at(played("solar_republic", seed=1))
    other = played("solar_republic", seed=2).record()
    assert told(other, Kept(MINE, digest(SECRET)))[0], "another legal game from the same deal"
    holds, found = told(other, seen)
    assert not holds
    assert Finding(False, "You saw another game than this.") in found


def test_moves_that_do_not_fit_the_cards_are_found_by_replaying() -> None:
    """Somebody takes the moves of another deal, and makes every hash anew."""
    match, other = played("solar_republic"), sealed_match("solar_republic", table="OTHERS")
    lines, chain = opening(other), other.head(0)
    lines += [f"chain {chain}", ""]
    for number, ply in enumerate(match.plies):
        body = proof.move_line(number, as_move(ply))
        chain = proof.link(chain, SECRET, ply.made, body)
        lines.append(f"{body} {chain}")
    forged = "\n".join(lines) + "\n"
    assert len(proof.read(forged).moves) == match.number, "the hashes are all right"
    holds, found = told(forged, Kept())
    assert not holds
    assert "of the record" in found[-1].text


def test_the_terminal_shows_the_commitment_and_takes_a_nonce(table: Table) -> None:
    said = table.play("--players", "you,novice", "--nonce", "banana", lines=["fair"] + ["1"] * 300)
    plain = " ".join(said.out.split())
    (file,) = table.records()
    match = orrery.replay(file.read_text("utf-8"))
    assert match.sealed is not None
    assert match.sealed["nonces"] == ["banana", None]
    assert f"The shuffle is locked in: {match.sealed['commitment']}" in plain
    assert plain.index(match.sealed["commitment"]) < plain.index("> fair")
    assert "run orrery verify" in plain
    assert match.sealed["secret"] not in plain
    assert table.run("verify", str(file), "--nonce", "banana").code == 0
    chosen = table.play("--seed", "7", "--players", "you,novice", lines=["fair", "quit"])
    assert "The seed of this game was chosen, not drawn." in chosen.out
