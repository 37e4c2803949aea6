"""Games One and Two: the viewer's cards with what is in place, and after a win the horoscope."""
from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from orrery.games.ephemeris.drawing.scenery import Face
from orrery.games.ephemeris.drawing.sketch import Seat
from orrery.games.ephemeris.drawing.wheel import Board, BoardTable, Standing
from orrery.games.ephemeris.rules.heavens import SIGNS
from orrery.games.ephemeris.words import labels
from orrery.kernel.drawing import Fact, classed
from orrery.kernel.position import Data


class Pair(NamedTuple):
    looks: str
    body: Standing
    sign: Face
    near: str  # the viewer's signs that it can reach
    done: bool


class Hand(NamedTuple):
    pairs: tuple[Pair, ...]
    matched: int
    size: int
    last_card: Face | None
    pluto: str
    wins_with: str  # colours


class Horoscope(NamedTuple):
    won: bool
    winner: str
    lines: tuple[tuple[Standing, str, str], ...]  # with what is told, and where the body is in the chart
    signs: tuple[tuple[Face, str, bool], ...]  # with where it is, and whether a body stands there


@dataclass(frozen=True, kw_only=True)
class HandsTable(BoardTable):
    side: str = "hand"
    hand: Hand | None
    horoscope: Horoscope | None


class Hands(Board):
    def table(self) -> HandsTable:
        return HandsTable(
            **self.common(), wheel=self.wheel(), reference=self.reference(), hand=self.hand(),
            horoscope=self.horoscope(),
        )  # fmt: skip

    def own_signs(self) -> Collection[str]:
        return (self.me and self.me["signs"]) or ()

    def dice(self) -> tuple[list[str], list[str]]:
        return self.state.get("dice", []), list(self.state.get("dice_left", []))

    def turn(self) -> tuple[str, str]:
        if self.mode == "one":
            return labels.turn_of_one(self.scene.end is not None)
        card = self.face(self.state["card"])
        return labels.turn_of_two(self.state, card.name if card else ""), ""

    @property
    def ending(self) -> str:
        if not self.places or self.scene.end is None or self.scene.end.reason != "ephemeris":
            return super().ending
        winner, moved, you = self.places[0].seat, self.moved, self.scene.you
        mover = ""
        if moved is not None and moved.seat is not None and moved.seat != winner:
            mover = "you" if moved.seat == you else self.scene.seats[moved.seat].name
        return labels.ephemeris(self.state["hand_size"], winner == you, mover)

    def tally(self, player: Data) -> str:
        if player["retired"]:
            return labels.LEFT
        matched, end = player["matched"], self.scene.end
        if matched is None:
            return ""
        stayed = {other["seat"] for other in self.players if not other["retired"]}
        tied = end is not None and player["seat"] in end.ties(stayed)
        return labels.in_place(len(matched), self.state["hand_size"], tied)

    def seat(self, player: Data) -> Seat:
        matched: list[str] | None = player["matched"]
        caller, size = self.state["caller"], self.state["hand_size"]
        pluto = ""
        if self.mode == "two" and self.options["pluto"] != "off" and not player["retired"]:
            pluto = "ready" if player["pluto"] else "played"
        facts = [Fact("hand", f"{size} + {size}", "planet cards and zodiac cards")]
        if matched is not None:
            facts.append(Fact("", f"{len(matched)} in place"))
        elif pluto:
            facts.append(Fact("", f"Pluto {pluto}", looks="no-phone"))
        if caller is not None and not player["retired"]:
            facts.append(Fact("", labels.vote(caller == player["seat"], player["voted"])))
        seat = Seat(self.plate(player, facts), pluto, bool(player.get("pluto_wins_with")))
        if player is self.me:
            return seat
        planets = tuple((self.faces[body], body in (matched or ())) for body in player["planets"] or ())
        return seat._replace(planets=planets, signs=tuple(self.faces[sign] for sign in player["signs"] or ()))

    def hand(self) -> Hand | None:
        me = self.me
        if me is None:
            return None
        pluto = ""
        if self.mode == "two" and me["pluto"] and self.scene.end is None:
            pluto = labels.PLUTO[self.options["pluto"]]
        return Hand(
            tuple(self.pairs(me)), len(me["matched"]), self.state["hand_size"],
            self.face(self.state.get("last_card")), pluto, " or ".join(me.get("pluto_wins_with") or ()),
        )  # fmt: skip

    def pairs(self, me: Data) -> Iterator[Pair]:
        """What is matched first; then the open bodies beside the open signs, in no order: every pairing counts."""
        matched, waiting, numbers = me["matched"], list(me["signs"]), self.scenery.numbers
        for body in (self.bodies[id_] for id_ in matched):
            waiting.remove(body.sign.id)
            yield Pair("pair done", body, body.sign, "", True)
        unmatched = [self.bodies[id_] for id_ in me["planets"] if id_ not in matched]
        for body, sign in zip(unmatched, waiting, strict=True):
            ahead = {other: (numbers[other] - numbers[body.sign.id]) % SIGNS for other in waiting}
            near = ", ".join(self.faces[other].name for other, far in ahead.items() if 0 < far <= body.reach)
            yield Pair(classed("pair open", near=near), body, self.faces[sign], near, False)

    def horoscope(self) -> Horoscope | None:
        """EPH-403: for the winner first, and only when asked for."""
        told: list[Data] = self.state["predictions"]
        if not told:
            return None
        scenery, stand = self.scenery, {line["sign"] for line in told}
        bodies = [self.bodies[line["body"]] for line in told]
        spots = [scenery.upright(body.angle, 52 if nth % 2 else 64) for nth, body in enumerate(bodies)]
        lines = tuple(zip(bodies, (line["text"] for line in told), spots, strict=True))
        around = ((sign, scenery.upright(scenery.middle(sign.id), 92)) for sign in scenery.signs)
        signs = tuple((sign, spot, sign.id in stand) for sign, spot in around)
        winner = self.places[0] if self.places else None
        won = winner is not None and winner.seat == self.scene.you
        return Horoscope(won, winner.name if winner else "", lines, signs)
