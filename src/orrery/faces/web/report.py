"""The report of a run as a page: what the lab found, in sections with a plot, a grid and the command behind them."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from markupsafe import Markup

from orrery.faces.web import plots
from orrery.faces.web.render import HERE, Pages
from orrery.games import find_game
from orrery.kernel.things import count, join
from orrery.lab.compare import Comparison
from orrery.lab.findings import Findings
from orrery.lab.statistics import ALPHA, percent, points

SHOWN = 12  # rows of a plot


@dataclass(frozen=True)
class Section:
    name: str  # as `orrery report RUN --section` takes it
    title: str
    text: str
    plots: tuple[Markup, ...] = ()
    head: tuple[str, ...] = ()
    rows: Sequence[Sequence[str]] = ()
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Report:
    """Everything that a page about one run shows."""

    title: str
    intro: str
    stands_out: list[str]
    sections: list[Section]
    facts: dict[str, str]
    command: str
    run: str


def report(found: Findings) -> Report:
    wish, about = found.run.experiment, found.run.about
    game = find_game(wish.game)
    bots = join(list(dict.fromkeys(wish.bots)))
    unfinished = "" if found.run.finished else f" The run isn’t finished: {wish.games:,} games are planned."
    facts = {
        "Bots": ", ".join(wish.bots), "Pack": f"{Path(str(wish.pack)).name} ({about['pack_digest']})",
        "Seed": str(wish.seed),
        "Engine": str(about["engine"]), "Options": ", ".join(f"{k} = {v}" for k, v in wish.options.items()),
    }  # fmt: skip
    mode = f" ({game.mode(wish.mode).title})" if len(game.modes) > 1 and wish.mode != game.modes[0].name else ""
    intro = (
        f"{found.games:,} games of {game.title}{mode} for "
        f"{count(len(wish.bots), 'player')}, played by {bots}.{unfinished}"
    )
    parts = (seats, bots_section, length, scores, lead, pieces, unused, luck, levels)
    sections = [section for part in parts for section in [part(found)] if section] if found.sections else []
    command = f"{wish.command()} --out {found.run.folder}"
    title, folder = f"{game.title}: {found.run.name}", str(found.run.folder)
    return Report(title, intro, found.stands_out, sections, facts, command, folder)


def plus_minus(value: float, half: float, digits: int = 1) -> str:
    return f"{value:.{digits}f} ± {half:.{digits}f}"


def share(share: float, half: float) -> str:
    return f"{100 * share:.1f}% ± {100 * half:.1f}"


def seats(found: Findings) -> Section | None:
    rows = found.sections["seats"]
    if len(rows) < 2:
        return None
    drawn = [(f"Player {row['seat']}", row["share"], row["half"], row["stands_out"]) for row in rows]
    return Section(
        "seats", "Seats", "What each place at the table wins, whichever bot sits there. The line is an even share.",
        (plots.intervals(drawn, rows[0]["even"], "Share of victories by seat, in per cent"),),
        ("Player", "Wins", "Corrected p"),
        [(f"{row['seat']}", share(row["share"], row["half"]), p_text(row["p"])) for row in rows],
    )  # fmt: skip


def bots_section(found: Findings) -> Section:
    rows = found.sections["bots"]
    drawn = [(row["bot"], row["share"], row["half"], False) for row in rows]
    return Section(
        "bots", "Bots", "What each bot wins. Every deal is played with each bot in each seat.",
        (plots.intervals(drawn, 1 / len(rows), "Share of victories by bot, in per cent"),) if len(rows) > 1 else (),
        ("Bot", "Wins", "Mean score"),
        [(r["bot"], share(r["share"], r["half"]), plus_minus(r["score"], r["score_half"])) for r in rows],
    )  # fmt: skip


def length(found: Findings) -> Section:
    row = found.sections["length"]
    low, middle, high = (row["deciles"][n] for n in (0, 4, 8))
    ends = [(reason, percent(part)) for reason, part in row["reasons"].items()]
    return Section(
        "length", "Length and choices",
        f"A game takes {plus_minus(row['rounds'], row['rounds_half'])} rounds. Half of all games take {middle:g} or "
        f"fewer; one in ten takes at most {low:g}, one in ten at least {high:g}.",
        (plots.bars(row["histogram"], "Games by number of rounds"),),
        ("How it ended", "Games"), ends,
        (
            f"A game has {plus_minus(row['decisions'], row['decisions_half'])} choices. {percent(row['forced'])} of "
            f"them are forced. The others offer {row['branching']:.1f} moves on average.",
            f"The safety cap ended {percent(row['adjudicated'])} of the games.",
        ),
    )  # fmt: skip


def scores(found: Findings) -> Section:
    row = found.sections["scores"]
    notes: tuple[str, ...] = ()
    if row["margin"] is not None:
        notes = (f"The best score is {row['margin']:.1f} ahead of the next on average. "
                 f"In {percent(row['close'])} of the games it’s a point or less.",)  # fmt: skip
    return Section(
        "scores", "Scores", f"Players score {row['mean']:.1f} on average, with a standard deviation of "
        f"{row['deviation']:.1f}.", (plots.bars(row["histogram"], "Players by score"),), notes=notes,
    )  # fmt: skip


def lead(found: Findings) -> Section | None:
    row = found.sections["lead"]
    if not row["leader_wins"]:
        return None
    drawn = [(point["at"], point["share"], point["half"]) for point in row["leader_wins"]]
    even = 1 / len(found.sections["seats"])
    return Section(
        "lead", "Lead, runaways, comebacks",
        f"The lead changes {plus_minus(row['changes'], row['changes_half'])} times a game. The curve says how often "
        "the leader at each moment goes on to win. Who leads is the adviser’s estimate.",
        (plots.curve(drawn, even, "How often the leader wins, by how much of the game is over"),),
        ("Course of the game", "Games"),
        [
            ("Runaway: the leader at half-time leads to the end and wins", share(row["runaway"], row["runaway_half"])),
            ("Comeback: the player in last place at half-time wins", share(row["comeback"], row["comeback_half"])),
        ],
    )  # fmt: skip


def pieces(found: Findings) -> Section | None:
    if not found.worths:
        return None
    drawn = []
    kinds = list(dict.fromkeys((worth.shelf, worth.how) for worth in found.worths))
    for shelf, how in kinds:
        kind = sorted((w for w in found.worths if (w.shelf, w.how) == (shelf, how)), key=lambda w: -w.gap)
        if len(kind) > 1:
            ends = kind if len(kind) <= SHOWN else [*kind[: SHOWN // 2], *kind[-SHOWN // 2 :]]
            rows = [(w.piece.name, w.excess, w.half, w.stands_out) for w in ends]
            label = f"{shelf} when {how}: points won beyond average"
            drawn.append(titled(label, plots.intervals(rows, 0.0, label)))
    grid = [
        (w.piece.name, w.shelf, w.how, percent(w.used), f"{points(w.excess)} ± {points(w.half).lstrip('+')}",
         f"{points(w.gap)}{' *' if w.clear else ''}{' stands out' if w.stands_out else ''}")
        for w in sorted(found.worths, key=lambda w: -abs(w.gap))
    ]  # fmt: skip
    return Section(
        "pieces", "Cards, tiles and powers",
        "What players win, in points beyond average, in games in which they held or played a piece. Of long lists "
        "the best and the worst are drawn.",
        tuple(drawn), ("Piece", "Kind", "When", "Used by", "Points", "Against its kind"), grid,
        (
            f"* is clear beyond chance with all {len(found.worths)} comparisons together (p < {ALPHA:g}).",
            "Printed games have strong and weak pieces by design. A piece stands out only if it’s far away from "
            "every other piece of its kind.",
            "Players who are winning play more. So what a piece is worth when played isn’t its doing alone.",
        ),
    )  # fmt: skip


def titled(title: str, plot: Markup) -> Markup:
    return Markup("<figure>{plot}<figcaption>{title}</figcaption></figure>").format(plot=plot, title=title)


def unused(found: Findings) -> Section:
    row = found.sections["unused"]
    grid = [(each["shelf"], f"never {each['how']}", join(each["pieces"])) for each in row["pieces"]]
    words = (("never_offered", "Choices", "never offered"), ("never_taken", "Choices", "offered, never taken"),
             ("never_told", "Events", "never happened"))  # fmt: skip
    grid += [(what, how, join(row[key])) for key, what, how in words if row[key]]
    return Section(
        "unused", "Never used", "Content that nobody had, and rules that never came up in these games. Leaving the "
        "game is never tried by bots.", head=("What", "How", "Which"), rows=grid,
    )  # fmt: skip


def luck(found: Findings) -> Section | None:
    row = found.sections["luck"]
    if not row:
        return None
    parts = [("the deal", row["deal"]), ("who plays", row["player"]), ("the seat", row["seat"]),
             ("what happens in play", row["rest"])]  # fmt: skip
    same = len(set(found.run.experiment.bots)) == 1
    alike = "All bots are alike here, so who plays decides nothing. Let different bots play to see it."
    return Section(
        "luck", "Luck", f"Where differences between results come from. The deal alone decides "
        f"{share(row['deal'], row['deal_half'])}: so alike are games that begin with the same cards, whoever plays.",
        (plots.shares(parts, "Where differences between results come from"),), notes=(alike,) if same else (),
    )  # fmt: skip


def levels(found: Findings) -> Section | None:
    rows = [row for row in found.sections["levels"] if row["p"] < ALPHA][:20]
    names = list(dict.fromkeys(found.run.experiment.bots))
    if len(names) < 2:
        return None
    grid = [[row["choice"], *(share(**row["bots"][n]) if n in row["bots"] else "–" for n in names)] for row in rows]
    return Section(
        "levels", "What the bots do differently", "How often each bot makes a choice when it’s offered. Only clear "
        "differences are listed, the greatest first.",
        head=("Choice", *names), rows=grid,
    )  # fmt: skip


def p_text(p: float) -> str:
    return "< 0.001" if p < 0.001 else f"{p:.3f}"


def page(found: Findings, theme: str = "night") -> str:
    """One file with everything in it: no script, no other file, nothing from elsewhere."""
    style = "\n".join((HERE / "static" / name).read_text(encoding="utf-8") for name in ("tokens.css", "report.css"))
    return Pages().page("report.html", reports=[report(found)], style=Markup(style), theme=theme)


def comparison_rows(comparison: Comparison) -> list[tuple[str, str, str]]:
    """What was compared, the clearest first, for a grid."""
    rows = sorted(comparison.changes, key=lambda change: (not change.named, change.p, -abs(change.gap)))
    return [(row.sentence, p_text(row.p), "yes" if row.named else "") for row in rows[:30]]
