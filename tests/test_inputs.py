"""Whatever is given to the Python face, the answer is a match or one sentence, never an error of Python's own."""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import orrery
from orrery import IllegalMove, Match, Refused
from orrery.games.packs import GAMES as GAMES_FOLDER
from orrery.kernel.parsing import read_json, read_toml, read_whole
from orrery.kernel.refusal import BadOption, BadPack, BadPosition, BadRecord
from tests.battery.judging import is_one_sentence
from tests.battery.mutations import deep
from tests.fuzz.records import rechained

GAMES = [entry["name"] for entry in orrery.games()]
ODD: tuple[Any, ...] = (
    True, -1, 1.5, float("nan"), float("inf"), 2**63, 10**30, 10**5000, "", "x", "2", "\ud800", "a\0b", "n" * 300,
    "../../etc", "n" * 100_000, [], ["x"], [1], [None], {"x": 1}, {1: 2}, {None: 1}, b"x", object(), {1}, (1, 2, 3),
    ["\ud800"], [10**5000], deep("x"), [deep("x")], {"\ud800": 1}, {"hand_size": 10**5000}, {"move_cap": 2**63},
    {"hand_size": "9" * 5000}, {"hand_size": 2.0}, {"hand_size": deep(1)}, {"pack": deep("x")},
)  # fmt: skip


def refused(kind: type[Refused], ask: Callable[..., Any], *args: Any, **named: Any) -> bool:
    """Whether it was refused: by this kind of refusal, in one sentence."""
    try:
        ask(*args, **named)
    except kind as refusal:
        assert is_one_sentence(refusal.refusal.text), ascii(refusal.refusal.text)[:500]
        return True
    return False


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("key", ["seats", "seed", "options", "mode", "pack", "names", "marks"])
def test_a_new_match_or_a_sentence(game: str, key: str) -> None:
    assert not refused(BadOption, orrery.new, game, **{key: None})
    for value in ODD:
        kind = BadPack if key == "pack" and isinstance(value, str) else BadOption
        refused(kind, orrery.new, game, **{key: value})


@pytest.mark.parametrize("value", ODD, ids=lambda value: type(value).__name__)
def test_what_is_no_game_no_position_and_no_record_is_refused(value: Any) -> None:
    assert refused(BadOption, orrery.new, value)
    assert refused(BadPosition, orrery.load, value)
    assert refused(BadPosition, orrery.load, {"game": value})
    assert refused(BadRecord, orrery.replay, value)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("key", ["mode", "seats", "options", "pack", "names", "marks", "chance"])
def test_a_position_is_loaded_or_refused_by_its_own_kind(game: str, key: str) -> None:
    assert sum(refused(BadPosition, orrery.load, {"game": game, key: value}) for value in ODD) > len(ODD) / 2


@pytest.mark.parametrize("key", ["script", "seed", "words", "kind", "state"])
def test_a_stream_of_chance_is_read_or_refused(key: str) -> None:
    for value in ODD:
        for more in ({}, {"seed": 1}, {"kind": "fast"}):
            refused(BadPosition, orrery.load, {"game": "solar_republic", "chance": {**more, key: value}})


def test_a_stream_can_go_on_from_wherever_it_is_read() -> None:
    assert refused(BadPosition, orrery.load, {"game": "vediic", "chance": {"seed": 1, "words": 2**61 + 1}})
    for words in (0, 2**61 - 3, 2**61):
        match = orrery.load({"game": "vediic", "chance": {"seed": 1, "words": words}})
        while match.seat is not None:
            match.push(match.legal[0])
            assert orrery.load(match.position()).position() == match.position()


@pytest.mark.parametrize("game", GAMES)
def test_a_match_takes_a_move_a_seat_and_a_number_or_refuses(game: str) -> None:
    match = orrery.new(game, seed=1)
    legal = match.legal[0]
    for value in ODD:
        assert refused(IllegalMove, match.push, value)
        refusal = match.why_not(value)
        assert refusal is not None
        assert is_one_sentence(refusal.text)
        for ask in by_seat(match, legal):
            assert refused(IllegalMove, ask, value)
        for ask in by_number(match):
            assert refused(IllegalMove, ask, value) or value in (True, 2**63, 10**30, 10**5000)
        assert refused(BadOption, match.rename, value)
    assert refused(IllegalMove, match.pop)
    assert refused(IllegalMove, match.push, None)
    assert match.legal[0] == legal, "nothing has happened"


def by_seat(match: Match, legal: str) -> list[Callable[[Any], object]]:
    return [
        match.view, match.events, match.sentences, lambda seat: match.push(legal, seat),
        lambda seat: match.why_not(legal, seat),
    ]  # fmt: skip


def by_number(match: Match) -> list[Callable[[Any], object]]:
    told = [lambda since: match.events(None, since), lambda since: match.sentences(None, since)]
    return [match.at, match.go_back, *told]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("seats 2", "seats 2.0"), ("seats 2", "seats NaN"), ("seats 2", "seats 1e999"),
        ("seats 2", "seats " + "9" * 5000), ("seats 2", "seats " + "[" * 5000),
        ('"Seat 1"', '"\\ud800"'), ('"Seat 1"', '"\\u0000"'), ('engine "', 'engine "\ud800'),
        ('mode "deal"', 'mode "' + "x" * 9000 + '"'),
        ('pack "sol_moons"', 'pack "' + "n" * 300 + '"'), ('pack "sol_moons"', 'pack "../../../etc"'),
    ],
)  # fmt: skip
def test_a_record_with_something_odd_in_it_is_a_bad_record(old: str, new: str) -> None:
    text = orrery.new("solar_republic", 2, seed=8).record()
    assert text.count(old) >= 1
    assert refused(BadRecord, orrery.replay, rechained(text.replace(old, new, 1)))


def test_a_move_of_a_seat_with_thousands_of_digits_is_a_bad_record() -> None:
    match = orrery.new("solar_republic", 2, seed=8)
    match.push(match.legal[0])
    for seat in ("9" * 5000, f"({'9' * 5000})", "²", "٣", "-1"):
        parts = match.record().split("\n\n0 ")
        assert refused(BadRecord, orrery.replay, rechained(f"{parts[0]}\n\n0 {seat} {parts[1].partition(' ')[2]}"))


def test_an_engine_of_any_kind_can_be_named() -> None:
    text = orrery.new("solar_republic", 2, seed=8).record()
    for engine in ("[" * 400 + "]" * 400, '"' + "x" * 9000 + '"', "5"):
        lines = text.split("\n")
        lines[1] = f"engine {engine}"
        lines.append("0 0 nonsense x")
        assert refused(BadRecord, orrery.replay, rechained("\n".join(lines)))


@pytest.mark.parametrize(
    "text", ["x = " + "[" * 5000, "x = " + "9" * 5000, "x = {a = " * 3000, "\0", "x = 1\nx = 2", "id = 7", ""]
)
def test_a_pack_with_something_odd_in_it_is_a_bad_pack(tmp_path: Path, text: str) -> None:
    (tmp_path / "pack.toml").write_text(text, encoding="utf-8")
    assert refused(BadPack, orrery.new, "vediic", pack=str(tmp_path))


def test_a_pack_that_cannot_be_read_is_a_bad_pack(tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_bytes(b"\xff\xfe\x00")
    assert refused(BadPack, orrery.new, "vediic", pack=str(tmp_path))
    (tmp_path / "pack.toml").unlink()
    (tmp_path / "pack.toml").mkdir()
    assert refused(BadPack, orrery.new, "vediic", pack=str(tmp_path))
    for name in ("n" * 300, "../../../etc", "a\0b", "\ud800", "/dev/null"):
        assert refused(BadPack, orrery.new, "vediic", pack=name)


@pytest.mark.parametrize(
    ("game", "file", "old", "new"),
    [
        ("vediic", "board.toml", "px_unit = ", "px_unit = inf # "),
        ("vediic", "board.toml", "px_unit = ", "px_unit = nan # "),
        ("vediic", "board.toml", "px_origin = ", f"px_origin = 1{'0' * 400} # "),
        ("laniakea", "board.toml", "adj = [", "adj = [[], "),
        ("laniakea", "adversary.toml", "legs = [[", 'legs = [["E", 2.0], ['),
        ("laniakea", "common.toml", "[start_resources]\nV = 1", "[start_resources]\nV = 11"),
        ("planetarium", "board.toml", "\nradius = 80", f"\nradius = 1{'0' * 400}"),
        ("planetarium", "board.toml", "\nradius = 80", "\nradius = 0"),
        ("planetarium", "board.toml", "acceleration = ", f"x{'.a' * 3000} = 1\nacceleration = "),
        ("ephemeris", "board.toml", "id = ", f'{"k" * 5000} = "a"\nid = '),
        ("ephemeris", "board.toml", "id = ", '"\\n" = 1\nid = '),
    ],
)  # fmt: skip
def test_a_pack_is_refused_by_what_is_odd_in_it(tmp_path: Path, game: str, file: str, old: str, new: str) -> None:
    for source in (GAMES_FOLDER / game / "packs" / "standard").iterdir():
        text = source.read_text(encoding="utf-8")
        changed = text.replace(old, new, 1) if source.name == file else text
        (tmp_path / source.name).write_text(changed, encoding="utf-8")
        assert source.name != file or changed != text
    assert refused(BadPack, orrery.new, game, pack=str(tmp_path))


def test_a_refusal_is_one_line_whatever_it_quotes() -> None:
    said = Refused(f"There’s no card {'x' * 5000}\n\ud800.").refusal.text
    assert is_one_sentence(said)
    assert said.startswith("There’s no card xxx")
    assert Refused("A\0b\ud800.").refusal.text == "A\ufffdb\ufffd."


NO_JSON = ("NaN", "[Infinity]", "1e999", "[" * 5000, "9" * 5000, '"\\ud800"', '{"\\ud800": 1}', "{", "")


@pytest.mark.parametrize("text", NO_JSON, ids=range(len(NO_JSON)))
def test_json_that_cannot_be_written_again_is_no_json(text: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        read_json(text)


def test_plain_data_is_read() -> None:
    assert read_json('{"a": [1, 2.5, null, "é"]}') == {"a": [1, 2.5, None, "é"]}
    assert read_toml("a = [1, 2]") == {"a": [1, 2]}
    with pytest.raises(ValueError, match="nested too deeply"):
        read_toml("a = " + "[" * 5000)
    assert [read_whole(text) for text in ("0", "12", "9" * 18, "9" * 19, "-1", "²", "٣", "", " 1")] == [
        0, 12, int("9" * 18), None, None, None, None, None, None
    ]  # fmt: skip
