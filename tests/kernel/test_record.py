"""Records: readable, chained, and refused by line when anything was changed."""
from __future__ import annotations

import hashlib
import json

import pytest

import orrery
from orrery import Match
from orrery.kernel.refusal import BadRecord, Refused


def played(moves: int = 12) -> Match:
    match = orrery.new("solar_republic", 2, seed=8)
    for _ in range(moves):
        match.push(match.legal[0])
    return match


def finished() -> Match:
    match = orrery.new("solar_republic", 3, seed=8)
    while match.seat is not None:
        match.push(match.legal[0])
    return match


def rechained(text: str) -> str:
    """The chain once more, from its description: each hash is over the one before, no salt, and the line."""

    def sha256(text: str) -> str:
        return hashlib.sha256(text.encode()).hexdigest()

    head, _, body = text.partition("\nchain ")
    chain = sha256(head + "\n")
    lines = [head, f"chain {chain}"]
    for line in body.rstrip("\n").split("\n")[1:]:
        if line:
            said = line.rpartition(" ")[0]
            chain = sha256(f"{chain}\n\n{said}")
            line = f"{said} {chain}"
        lines.append(line)
    return "\n".join(lines) + "\n"


def refused(text: str) -> str:
    with pytest.raises(Refused) as caught:
        orrery.replay(text)
    return str(caught.value)


def test_the_chain_can_be_checked_with_a_few_lines() -> None:
    for match in (played(), finished()):
        assert rechained(match.record()) == match.record()


def test_a_record_is_one_line_a_move_and_says_who_and_whether_it_was_the_only_option() -> None:
    match = finished()
    lines = match.record().split("\n\n")[1].split("\n")
    assert len(lines) == match.number
    for number, (line, ply) in enumerate(zip(lines, match.plies, strict=True)):
        seat = f"({ply.seat})" if ply.forced else f"{ply.seat}"
        assert line.startswith(f"{number} {seat} {ply.text} ")
    assert any(ply.forced for ply in match.plies)


def test_a_changed_move_breaks_the_chain_at_its_line() -> None:
    lines = played().record().split("\n")
    at = next(i for i, line in enumerate(lines) if line.startswith("3 "))
    lines[at] = lines[at].replace("play:", "play:x") if "play:" in lines[at] else lines[at].replace("draw", "pass")
    assert f"Line {at + 1} of the record" in refused("\n".join(lines))


def test_a_missing_line_breaks_the_chain() -> None:
    lines = played().record().split("\n")
    at = next(i for i, line in enumerate(lines) if line.startswith("3 "))
    del lines[at]
    assert f"Line {at + 1} of the record: this line or an earlier one" in refused("\n".join(lines))


def test_a_changed_heading_breaks_the_chain() -> None:
    text = played().record()
    assert "the heading was changed" in refused(text.replace('"hand_size": 7', '"hand_size": 8'))
    assert "the heading was changed" in refused(text.replace('["Seat 1"', '["Ana"'))
    assert "the heading was changed" in refused(text.split("\nchain ")[0])


def test_a_heading_must_be_complete_and_readable() -> None:
    text = played().record()
    assert "has no seats" in refused(text.replace("seats 2\n", ""))
    assert "'luck' doesn’t belong" in refused(text.replace("seats 2\n", "luck 2\n"))
    assert "the value of seats isn’t JSON" in refused(text.replace("seats 2\n", "seats two\n"))
    assert "isn’t a record" in refused("")
    assert "isn’t a record" in refused("Orrery record 3\n")


def test_a_line_cut_off_is_refused_and_whole_moves_may_be_missing_at_the_end() -> None:
    match = played()
    text = match.record()
    assert "of the record" in refused(text[:-3])
    shorter = "\n".join(text.rstrip("\n").split("\n")[:-1]) + "\n"
    if match.plies[-1].forced:
        assert "stops short" in refused(shorter)
    else:
        assert orrery.replay(shorter).number == match.number - 1


def test_a_record_that_leaves_out_a_move_of_the_kernel_stops_short() -> None:
    match = finished()
    numbers = [n for n, ply in enumerate(match.plies) if ply.forced and not match.plies[n - 1].forced]
    cut = match.record().split(f"\n{numbers[0]} (")[0] + "\n"
    assert "stops short" in refused(cut)


def test_a_forged_chain_does_not_help_against_the_rules() -> None:
    match = finished()
    text = match.record()
    number = next(n for n, ply in enumerate(match.plies) if n > 0 and not ply.forced)
    ply = match.plies[number]
    said = f"\n{number} {ply.seat} {ply.text} "
    assert text.count(said) == 1
    illegal = rechained(text.replace(said, f"\n{number} {ply.seat} pass "))
    assert "You can’t pass" in refused(illegal)
    no_move = rechained(text.replace(said, f"\n{number} {ply.seat} play:charon "))
    assert "has no move 'play:charon'" in refused(no_move)
    no_seat = rechained(text.replace(said, f"\n{number} 9 {ply.text} "))
    assert "There’s no seat 9" in refused(no_seat)
    forced = rechained(text.replace(said, f"\n{number} ({ply.seat}) {ply.text} "))
    assert "wasn’t the only option" in refused(forced)
    half_forced = rechained(text.replace(said, f"\n{number} ({ply.seat} {ply.text} "))
    assert "a move line is" in refused(half_forced)


def test_a_forged_move_of_the_kernel_is_refused() -> None:
    match = finished()
    number = next(n for n, ply in enumerate(match.plies) if ply.forced)
    ply = match.plies[number]
    said = f"\n{number} ({ply.seat}) {ply.text} "
    chosen = rechained(match.record().replace(said, f"\n{number} {ply.seat} {ply.text} "))
    assert f"by the rules seat {ply.seat} must play {ply.text} here" in refused(chosen)


def test_a_wrong_result_is_refused() -> None:
    text = finished().record()
    result = json.loads(text.rsplit("\nend ", 1)[1].rpartition(" ")[0])
    forged = rechained(text.replace(json.dumps(result, sort_keys=True), json.dumps({**result, "reason": "magic"})))
    assert "The result in the record isn’t the one" in refused(forged)
    assert "the result isn’t JSON" in refused(rechained(text.replace(json.dumps(result, sort_keys=True), "{")))
    assert "nothing can follow the result" in refused(rechained(text + "99 0 draw x\n"))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('game "solar_republic"', 'game "chess"'), ('game "solar_republic"', "game 5"), ("seats 2", "seats 9"),
        ("seats 2", 'seats "2"'), ('mode "deal"', "mode 7"), ('"hand_size": 7', '"hand_size": 99'),
        ('pack "sol_moons"', 'pack "nothing"'), ('names ["Seat 1", "Seat 2"]', "names 3"),
        ('"kind": "fair"', '"kind": "loaded"'), ('"words": 0', '"words": -5'),
        ("\nchain ", "\nstart 5\nchain "), ("\nchain ", '\nstart {"luck": 1}\nchain '),
    ],
)  # fmt: skip
def test_a_forged_heading_is_refused_with_a_sentence(old: str, new: str) -> None:
    text = played().record()
    assert text.count(old) == 1
    assert refused(rechained(text.replace(old, new)))


def test_a_foreign_pack_is_refused_by_its_digest() -> None:
    match = played()
    digest = match.setup.pack.digest
    text = rechained(match.record().replace(digest, "0" * 16))
    assert f"but that pack is {digest} here" in refused(text)


def test_a_record_of_a_match_that_began_in_a_position_carries_it() -> None:
    start = {"game": "solar_republic", "seats": 2, "dealer": 1, "in_play": ["jup_io"], "won": [["sol_sol"], []]}
    match = orrery.load(start)
    match.push(match.legal[0])
    back = orrery.replay(match.record())
    assert back.position() == match.position()
    assert '\nstart {' in match.record()


def test_a_bad_record_is_a_refusal_of_its_own_kind() -> None:
    with pytest.raises(BadRecord):
        orrery.replay("nonsense")
