"""A table of people and bots, from the first line typed to the result."""
from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console

import orrery
from orrery.api import agree, fair_chance
from orrery.faces.terminal.screen import STYLES, palette, screen
from orrery.games import find_game, game_names
from orrery.kernel.game import Mode
from orrery.kernel.match import Match
from orrery.table.thinker import PoolThinker
from tests.faces.terminal.table import Table

# Guest opens against Hypatia and holds Thebe ♃1, Oberon ♅2, Umbriel ♅2, Neptune ♆4, Nereid ♆2, Despina ♆1, Sol ☉5.
DUEL = ("--seed", "42", "--players", "you,casual")


def test_a_whole_game_against_bots_by_numbers(table: Table) -> None:
    told = table.play("--seed", "3", "--players", "you,casual,random", lines=["1"] * 300)
    assert told.code == 0
    assert re.search(r"^\S+ wins\.$", told.out, re.MULTILINE)
    assert "rank" in told.out
    assert table.unfinished() == []  # nothing is left to resume
    (record,) = table.records()
    assert str(record) in told.out
    match = orrery.replay(record.read_text())
    assert match.result is not None
    assert match.setup.names == ("Guest", "Hypatia", "Kepler")


def hot_seat(match: Match) -> Iterator[str]:
    """What two people type who always take the first move: Enter at a curtain, Enter when there is one thing to do."""
    eyes = None
    while (seat := match.seat) is not None:
        if eyes != seat:
            yield ""
            eyes = seat
        if len(match.legal) == 1:
            yield ""
            match.settle_one()
        else:
            text = match.legal[0]
            yield text
            match.push(text)


def twin(**options: object) -> Match:
    return Match(agree("solar_republic", seats=2, options=options, names=["Ana", "Ben"]), fair_chance(7), settle=False)


PEOPLE = ("--seed", "7", "--players", "you,you", "--names", "Ana,Ben")


def test_a_whole_game_by_move_texts_plays_exactly_these_moves(table: Table) -> None:
    match = twin()
    told = table.play(*PEOPLE, lines=hot_seat(match))
    assert told.code == 0
    played = orrery.replay(table.records()[0].read_text())
    assert [(ply.seat, ply.text, ply.forced) for ply in played.plies] == [
        (ply.seat, ply.text, ply.forced) for ply in match.plies
    ]
    assert any(ply.forced for ply in match.plies)


def test_the_curtain_hides_the_hand_of_the_other_person(table: Table) -> None:
    lines = list(hot_seat(twin()))
    told = table.play(*PEOPLE, lines=lines)
    curtain = re.compile(r"\n(Ana|Ben) is next\.\n(.*?)press Enter\. \n", re.DOTALL)
    parts = curtain.split(told.out.split(" wins.")[0])
    screens = list(zip(parts[1::3], parts[2::3], parts[3::3], strict=True))
    assert len(screens) > 10
    match = twin()
    for name, before_enter, after in screens[:-1]:
        seat = ("Ana", "Ben").index(name)
        assert match.seat == seat
        cards = {card.id: card.name for card in match.setup.content.cards}
        assert not any(re.search(rf"\b{card}\b", before_enter) for card in cards.values())
        mine, others = (match.position()["hands"][s] for s in (seat, 1 - seat))
        for card in others:
            assert not re.search(rf"\b{cards[card]}\b", after), f"{name} reads of {card}"
        for card in mine:
            assert re.search(rf"\b{cards[card]}\b", after)
        while match.seat == seat:  # the whole turn, with what follows a 2
            if not match.settle_one():
                match.push(match.legal[0])


def test_no_curtain_falls_when_one_person_plays_with_bots(table: Table) -> None:
    told = table.play(*DUEL, lines=["1"] * 5)
    assert "is next" not in told.out


def test_moves_by_names_and_first_letters(table: Table) -> None:
    told = table.play(*DUEL, lines=["OBERON", "play:ura_umb"])
    assert "You play Oberon ♅2." in told.out
    assert "You play Umbriel ♅2." in told.out


def test_an_unclear_name_is_asked_about_and_changes_nothing(table: Table) -> None:
    told = table.play(*DUEL, lines=["ne", "99", "wibble", "[bold]"])
    assert "'ne' could be Neptune ♆4, Nereid ♆2. Type more of it, or a number." in told.out
    assert "There’s no move 99. They are numbered from 1 to 7." in told.out
    assert "'wibble' isn’t a move here." in told.out
    assert "'[bold]' isn’t a move here." in told.out
    assert "You lay" not in told.out


def test_a_question_explains_a_legal_move_and_refuses_another_with_its_rule(table: Table) -> None:
    lines = ["? 2", "oberon", "? neptune", "neptune", "? play:jup_io", "? SOL-20"]
    out = " ".join(table.play(*DUEL, lines=lines).out.split())
    assert "> ? 2 Oberon starts a new pile. Then play another card, or draw. SOL-22" in out
    assert out.count("Neptune needs a Neptune card or another 4. Oberon is neither. SOL-20") == 2
    assert "Io isn’t in your hand. SOL-11" in out
    assert "A 4 must match like any other card" in out.split("> ? SOL-20")[1]


def test_help_names_every_command(table: Table) -> None:
    told = table.play(*DUEL, lines=["?"])
    for command in ("hint", "undo", "log", "rules [what]", "gallery [what]", "record", "save [file]", "retire", "quit"):
        assert f"  {command}  " in told.out


def test_a_hint_names_a_legal_move_and_a_reason(table: Table) -> None:
    told = table.play(*DUEL, lines=["hint"])
    hint = re.search(r"A good player would choose (\d+)  (\S+) .*\. \S+", " ".join(told.out.split("\n")))
    assert hint is not None
    assert f"   {hint[1]}  {hint[2]} " in told.out


def test_undo_goes_back_before_ones_own_last_move_and_the_bots_replies(table: Table) -> None:
    table.play(*DUEL, lines=["quit"])
    told = table.play(*DUEL, lines=["thebe", "undo", "quit"])
    assert re.search("Hypatia (plays|draws)", told.out)
    after, before = table.unfinished()
    assert after.match.position() == before.match.position()
    assert after.count > before.count


def test_undo_with_nothing_to_take_back_says_so(table: Table) -> None:
    assert "There’s nothing to undo." in table.play(*DUEL, lines=["undo"]).out


def test_the_record_told_during_a_game_keeps_its_secrets(table: Table) -> None:
    told = table.play("--seed", "1", "--players", "you,random", lines=["1"] * 12 + ["record"])
    match = table.unfinished()[0].match
    shown = told.out[told.out.index("> record") :]
    assert match.plies[0].text in shown
    assert "(" not in shown.split("The whole record")[0]
    assert f"{1:064x}" not in told.out


def test_retiring_asks_once_more(table: Table) -> None:
    told = table.play("--players", "you,random,random", lines=["retire", "n", "retire", "y", "n"])
    assert told.out.count("Your hand is frozen, and you finish behind everyone who stays.") == 2
    assert told.out.count("You leave the game.") == 1
    assert re.search(r"3 +Guest", told.out)


@pytest.mark.parametrize("game", game_names())
def test_help_offers_leaving_by_the_name_that_the_game_has_for_it(table: Table, game: str) -> None:
    mode = find_game(game).modes[0]
    match = Match(agree(game, mode.name, mode.usual_seats), fair_chance(1))
    texts = [match.words.move_text(move) for move in match.state.anytime(0)]
    assert texts
    people = ",".join(["you"] * mode.usual_seats)
    told = table.run("play", game, "--pace", "0", "--seed", "1", "--players", people, lines=["", "?", texts[0], "n"])
    for text in texts:
        assert f"  {text}  " in told.out
    assert told.out.count("Go ahead? [y/N]") == 1
    if "retire" not in texts:
        assert "  retire  " not in told.out


@pytest.mark.parametrize(("game", "mode"), [(game, mode) for game in game_names() for mode in find_game(game).modes],
                         ids=lambda what: getattr(what, "name", what))  # fmt: skip
def test_a_table_is_set_for_the_usual_number_of_seats(table: Table, game: str, mode: Mode) -> None:
    table.run("play", game, "--mode", mode.name, "--pace", "0", "--seed", "1", lines=["quit"])
    saved = table.unfinished()[0].match
    assert saved.setup.seats == max(mode.least, min(mode.usual, mode.most))


def test_colours_are_chosen_shown_and_kept(table: Table) -> None:
    words = ("--seed", "7", "--players", "you,casual,you", "--names", "Ana,Ben", "--colours", "green,amber")
    table.play(*words, lines=["", "quit"])
    saved = table.unfinished()[0].match
    assert saved.setup.marks == (4, 2, 1)
    assert saved.setup.names == ("Ana", "Hypatia", "Ben")
    for colours, sentence in (
        ("green,green", "Players 1 and 3 can’t both be green."),
        ("green", "You gave 1 colour for 2 people"),
        ("green,pink", "There’s no colour 'pink'."),
    ):
        told = table.play(*words[:-1], colours)
        assert told.code == 2
        assert told.err.startswith(sentence)
    assert table.resume(lines=["", "quit"]).code == 0


def test_a_name_is_written_in_the_colour_of_its_player() -> None:
    match = orrery.new("solar_republic", 2, 7, names=["Ana", "Ben"], marks=[4, 1])
    console = Console(force_terminal=True, color_system="truecolor", width=100)
    with console.capture() as shown:
        console.print(screen(match, 0, console, limit=None))
    styles = {name: STYLES[colour] for name, colour in (("Ana", "green"), ("Ben", "amber"))}
    for name, style in styles.items():
        red, green, blue = (int(style[at : at + 2], 16) for at in (1, 3, 5))
        assert re.search(rf"38;2;{red};{green};{blue}m{name}", shown.get())


def test_a_colour_that_a_game_gives_by_its_rules_stays_alone() -> None:
    """In Vediic a colour is picked in the game; the name has no other beside it."""
    match = orrery.new("vediic", 2, 7, names=["Ana", "Ben"], marks=[4, 1])
    assert set(palette(match, match.view(0))) == {"Ana", "Ben"}
    while any(player["colour"] is None for player in match.view(0)["table"]["players"]):
        match.push(match.legal[0])
    assert palette(match, match.view(0)) == {}


def test_bots_alone_play_a_game_to_watch(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    table = Table(monkeypatch, tmp_path / "data", PoolThinker)  # as every player has it: in a process of their own
    told = table.play("--players", "casual,random", "--seed", "5")
    assert told.code == 0
    assert "wins." in told.out or "share the win" in told.out
    assert "Your hand" not in told.out
    assert table.unfinished() == []
    assert table.records() == []


def test_options_modes_and_packs_reach_the_table(table: Table) -> None:
    words = ("--mode", "match", "--seats", "3", "--option", "hand_size=5", "--option", "end_rule=play_out")
    told = table.play(*words, "--pack", "round_bodies", lines=["quit"])
    assert "deal 1 of 3" in told.out
    match = table.unfinished()[0].match
    assert match.setup.options["hand_size"] == 5
    assert match.setup.options["end_rule"] == "play_out"
    assert match.setup.pack.name == "round_bodies"


def test_another_game_at_the_same_table(table: Table) -> None:
    lines = list(hot_seat(twin()))
    told = table.play(*PEOPLE, lines=[*lines, "y", ""])
    assert told.out.count("Ana wins.") + told.out.count("Ben wins.") == 1
    assert len(table.records()) == 1
    (following,) = table.unfinished()
    assert following.match.number == 0
    assert [seat.name for seat in following.seats] == ["Ben", "Ana"], "everybody a seat further on"


@pytest.mark.parametrize("lines", [[], ["1"], ["1", "1", "?"]])
def test_when_the_input_ends_the_game_is_kept(table: Table, lines: list[str]) -> None:
    told = table.play(*DUEL, lines=lines)
    assert told.code == 0
    assert told.err == ""
    assert "To continue, run orrery resume" in told.out
    assert len(table.unfinished()) == 1
