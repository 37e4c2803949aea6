"""What a run has to say, as plain data: the source of the report, of `--json` and of the page at /lab."""
from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from orrery.kernel.gallery import Shelf
from orrery.kernel.words import Words
from orrery.lab.findings.games import Bots, Habits, Lead, Length, Luck, Scores, Seats, seat_sentence
from orrery.lab.findings.pieces import Pieces, Worth
from orrery.lab.playing import Outcome
from orrery.lab.run import Run
from orrery.lab.statistics import FEWEST

SECTIONS = ("seats", "bots", "length", "scores", "lead", "pieces", "unused", "luck", "levels")


@dataclass(frozen=True)
class Findings:
    """Everything about one run. `stands_out` are the few sentences that matter."""

    run: Run
    games: int
    stands_out: list[str]
    sections: dict[str, Any]
    worths: list[Worth]

    def data(self) -> dict[str, Any]:
        wish = self.run.experiment
        return {
            "run": self.run.name, "game": wish.game, "mode": wish.mode, "seats": wish.seats, "bots": list(wish.bots),
            "pack": wish.pack, "pack_digest": self.run.about["pack_digest"], "engine": self.run.about["engine"],
            "options": dict(wish.options), "seed": wish.seed, "games": self.games, "stands_out": self.stands_out,
            **self.sections,
        }  # fmt: skip


def by_deal(outcomes: Iterable[Outcome]) -> Iterator[list[Outcome]]:
    """The games of each deal that was played with every rotation of the bots."""
    for _, games in groupby(outcomes, key=lambda game: game.deal):
        deal = list(games)
        if len(deal) == len(deal[0].bots):
            yield deal


def find(run: Run) -> Findings:
    """Reads a run twice: first who wins on average, then what depends on that."""
    experiment = run.experiment
    seats, bots, length, scores = Seats(experiment), Bots(experiment), Length(), Scores()
    lead, habits = Lead(experiment), Habits(experiment)
    deals = 0
    for deal in by_deal(run.outcomes()):
        deals += 1
        for part in (seats, bots, length, scores, lead, habits):
            part.add(deal)
    if not deals:
        return Findings(run, 0, ["No deal has been played with every rotation of the bots yet."], {}, [])
    luck = Luck(bots.bots, seats.seats)
    pieces = Pieces([ratio.mean for ratio in bots.bots], [ratio.mean for ratio in seats.seats])
    for deal in by_deal(run.outcomes()):
        luck.add(deal)
        pieces.add(deal)
    setup = experiment.setup(run.pack)
    shelves = setup.game.gallery(setup.content)
    worths = pieces.found(shelves)
    by_seat = seats.found()
    sections = {
        "seats": by_seat,
        "bots": bots.found(),
        "length": length.found(),
        "scores": scores.found(),
        "lead": lead.found(),
        "pieces": [worth.data() for worth in worths],
        "unused": unused(setup.game.words(setup), habits, pieces, shelves, deals),
        "luck": luck.found(),
        "levels": habits.found(),
    }
    outliers = sorted((worth for worth in worths if worth.stands_out), key=lambda worth: -abs(worth.gap))
    named = [seat_sentence(row) for row in by_seat if row["stands_out"]] + [worth.sentence() for worth in outliers]
    if deals < FEWEST:
        named.append(f"Play at least {FEWEST} deals to learn more than this.")
    return Findings(run, len(length.each), named, sections, worths)


def unused(words: Words[Any], habits: Habits, pieces: Pieces, shelves: Iterable[Shelf], deals: int) -> dict[str, Any]:
    """Content nobody had, choices nobody was offered or ever took, events that never happened."""
    choices = [choice.name for choice in words.book.choices if not choice.leaves]
    offered = [name for name in dict.fromkeys(choices) if not habits.offered[name]]
    return {
        "pieces": pieces.unused(tuple(shelves)),
        "never_offered": offered,
        "never_taken": [name for name in dict.fromkeys(choices) if habits.offered[name] and not habits.chosen[name]],
        "never_told": [kind for kind in words.tellings.rows if not habits.events[kind]],
        "deals": deals,
    }
