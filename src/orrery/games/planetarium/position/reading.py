"""A position of Planetarium as plain data: where everything lies that it does not name, and what cannot be."""
from __future__ import annotations

from collections import Counter

from orrery.games.planetarium.pack import DECKS, KINDS
from orrery.games.planetarium.position.keys import CARD_LAID, LEEWAY, PlanetariumKeys, on_orbits
from orrery.games.planetarium.rules import Planetarium, Solo
from orrery.games.planetarium.rules import moves as m
from orrery.games.planetarium.rules.board import FINAL, LOW, PLANETS, byte
from orrery.games.planetarium.rules.decks import DEALT, MOST_FINALS
from orrery.games.planetarium.rules.play import DICE, EVOLVED, ROUND_CAP, STAGNATION
from orrery.games.planetarium.rules.table import EMPTY, FACE_DOWN, NONE, card_of, entry, seat_of
from orrery.games.planetarium.view import STEPS
from orrery.kernel.bits import members, size
from orrery.kernel.fields import Values
from orrery.kernel.kinds import refuse
from orrery.kernel.position import Data
from orrery.kernel.state import OVER

HAND = 5  # cards between turns (PLA-78)
PICKED = {  # what is half chosen at a step
    m.AT_TARGET: ("token",), m.AT_PLANET: ("card",), m.AT_MARKER: ("card", "aim"), m.AT_SPACE: ("pulled",),
    m.AT_SLOT: ("pulled",), m.AT_FINAL_PLANET: ("card",),
}  # fmt: skip


class PlanetariumPosition(PlanetariumKeys):
    def read(self, data: Data, fresh: Planetarium) -> Planetarium:
        return super().read(data, fresh) if data else fresh

    # What was named nowhere -----------------------------------------------------------------------------

    def fill(self, values: Values, state: Planetarium) -> None:
        self.fill_orbits(values, state)
        self.fill_setup(values)
        self.fill_cards(values, state)

    def fill_orbits(self, values: Values, state: Planetarium) -> None:
        """PLA-2, PLA-3: what is on mats and track has left the layout that was dealt, from the last spaces on."""
        by_chance = "matter" not in values
        layout = values.setdefault("matter", on_orbits(state))
        used = Counter(token % int(FACE_DOWN) for token in values.get("track", []))
        for slot in (slot for mat in values.get("mats", []) for slot in mat if slot):
            used.update({kind: int(byte(slot, kind)) for kind in range(len(KINDS))})
        if by_chance and used.total() and (values.get("token", NONE) >= m.MOVE_MATTER or values.get("pulled")):
            refuse("matter", "is needed when matter is being moved and some is on mats or the track")
        for kind, name in enumerate(KINDS):
            there, supply = [n for n, found in enumerate(layout) if found == kind], self.system.matter[name]
            if used[kind] + len(there) * (not by_chance) > supply:
                refuse("matter, mats, track", f"there are only {supply} {name} in the game")
            for space in there[supply - used[kind] :]:
                layout[space] = int(EMPTY)
        given = values.get("planets", [None] * int(PLANETS))
        where = [int(start) if space is None else space for space, start in zip(given, state.where, strict=True)]
        if len(set(where)) < PLANETS:
            refuse("planets", "two planets are on one space")
        if not by_chance and (shared := [space for space in where if layout[space] != EMPTY]):
            refuse("planets", f"a planet shares {self.spaces[shared[0]]} with matter")
        values["planets"] = where

    def fill_setup(self, values: Values) -> None:
        if values.get("step") == m.AT_SETUP:
            chosen = values["chosen"] = values.get("chosen") or [NONE] * self.seats
            if len(chosen) != self.seats:
                refuse("chosen", f"must be a list with an entry for each of the {self.seats} seats")
            gone = values.get("retired", [])
            waiting = [seat for seat, card in enumerate(chosen) if card == NONE and seat not in gone]
            values.setdefault("seat", waiting[0] if waiting else 0)
        values.setdefault("seat", 0)

    def fill_cards(self, values: Values, state: Planetarium) -> None:
        """Every card is somewhere, exactly once, unless it is out of the game (invariant 3)."""
        none = [None] * len(DECKS)
        for key in ("discards", "shuffles"):
            values[key] = [found or 0 for found in values.get(key, none)]
        piles, left = values.get("decks", none), values.get("left", none)
        came = values.setdefault("shuffle_of", [0] * len(self.cards.ids))
        dealing = "hands" not in values
        values.setdefault("hands", [0] * self.seats)
        values["decks"], values["left"] = [], []
        for deck, name in enumerate(DECKS):
            own, pile, shuffle = members(state.cards.of_deck[deck]), piles[deck] or [], values["shuffles"][deck]
            for key, cards in (("decks", pile), ("discards", members(values["discards"][deck]))):
                if wrong := set(cards).difference(own):
                    refuse(key, f"{self.cards.ids[min(wrong)]} is no {name.capitalize()} card")
            for card in own:
                hidden = card in pile or card in self.cards.free
                if came[card] > shuffle or (hidden and 0 < came[card] < shuffle):
                    refuse("shuffle_of", f"{self.cards.ids[card]} cannot have come by shuffle {came[card]}")
            spare = self.cards.rest(state.chance, own)
            if dealing:
                self.deal(values, deck, spare)
            most = len(pile) + len(spare)
            count = most if left[deck] is None else left[deck]
            if not len(pile) <= count <= most:
                refuse("left", f"the {name.capitalize()} deck has from {len(pile)} to {most} cards")
            values["left"].append(count)
            values["decks"].append([*pile, *spare][:count])
            for card in values["decks"][deck]:
                came[card] = shuffle

    def deal(self, values: Values, deck: int, spare: list[int]) -> None:
        """PLA-8: two of each deck, but one Final after setup. What a seat has chosen is in its hand."""
        step, seat = values.get("step"), values["seat"]
        chosen = dict(zip(values.get("chosen", []), range(self.seats), strict=False))
        if step in (m.AT_PLANET, m.AT_FINAL_PLANET):
            chosen = {values.get("card"): seat}
        for player in range(self.seats):
            count = 0 if player in values.get("retired", []) else int(DEALT)
            if (deck == FINAL and step != m.AT_SETUP) or (deck == LOW and player == seat and step in CARD_LAID):
                count -= 1
            fitting = [card for card in spare if chosen.get(card, player) == player]
            for card in sorted(fitting, key=lambda card: card not in chosen)[: max(count, 0)]:
                values["hands"][player] |= 1 << card
                spare.remove(card)

    # What cannot be -------------------------------------------------------------------------------------

    def check(self, state: Planetarium) -> None:
        self.check_cards(state)
        self.check_counts(state)
        self.check_setup(state)
        self.check_picked(state)
        if state.seat == OVER:
            if state.reason == "" or state.final_left:
                refuse("reason", "a game that is over has one, and no final turns are left")
            return
        if state.is_retired(state.seat):
            refuse("seat", f"seat {state.seat} has retired and cannot decide")
        if self.seats > 1 and len(state.retired) > self.seats - 2:
            refuse("retired", "only one player is left, so the game is over; say so with seat = null")
        self.check_final_turns(state)
        self.check_step(state)

    def check_cards(self, state: Planetarium) -> None:
        finals, step = state.cards.of_deck[FINAL], state.at_step
        for seat, hand in enumerate(state.hands):
            most = HAND + (step == m.AT_SETUP) - (seat == state.seat and step in CARD_LAID)
            most_finals = MOST_FINALS - (seat == state.seat and step == m.AT_KEEP)
            if size(hand & finals) > most_finals and not state.is_retired(seat):
                refuse("hands", f"seat {seat} has more than {most_finals} Finals")
            if size(hand) > most and not state.is_retired(seat):  # PLA-137: more may have left with it
                refuse("hands", f"seat {seat} has more than {most} cards")
        if state.discards[LOW]:
            refuse("discards", "no Low card is ever discarded")
        for deck, name in enumerate(DECKS):
            if state.discards[deck] and state.left[deck] == 0 and not state.house.reshuffle_late:
                refuse("discards", f"the {name.capitalize()} deck has run out, so they are the new one")
        if state.offered and (step != m.AT_KEEP or size(state.offered) != DEALT or state.offered & ~finals):
            refuse("offered", "two Finals are offered, at keep_final")

    def check_counts(self, state: Planetarium) -> None:
        """What grows in a game: bounds that grow with it, so that it can be read at its end too."""
        most = turns_by_now(state) + LEEWAY
        renewed = [count + (cards != 0) for count, cards in zip(state.shuffles, state.discards, strict=True)]
        for key, count in (("turns", state.turns), ("idle", state.idle), ("shuffles", max(renewed))):
            if count > most:
                refuse(key, f"{count} is too much for round {state.round}")
        if max(state.scores) > LEEWAY + sum(state.cards.points[card_of(laid)] for laid in state.played):
            refuse("scores", "the cards played do not have so many points")

    def check_setup(self, state: Planetarium) -> None:
        """PLA-8, PLA-9: everybody holds two Finals and chooses; nothing else has happened."""
        if (state.first == NONE) != (state.at_step == m.AT_SETUP):
            refuse("first", "it is -1 in setup, and a seat from the first turn on")
        if state.at_step != m.AT_SETUP:
            if len(state.chosen):
                refuse("chosen", "it belongs to setup, at discard_final")
            return
        begun = {
            "round": state.round > 1, "played": len(state.played), "track": len(state.track), "mats": any(state.mats),
            "discards": any(state.discards), "shuffles": any(state.shuffles), "final_left": state.final_left,
        }  # fmt: skip
        for key in (key for key, found in begun.items() if found):
            refuse(key, "that cannot be before the setup discards are chosen")
        for seat, card in enumerate(state.chosen):
            finals = members(state.hands[seat] & state.cards.of_deck[FINAL])
            if len(finals) != DEALT and not state.is_retired(seat):
                refuse("hands", f"in setup seat {seat} holds two Finals, not {len(finals)}")
            if card not in (NONE, *finals) or (card != NONE and state.is_retired(seat) and state.seat != OVER):
                refuse("chosen", f"seat {seat} cannot discard {self.cards.ids[card]}")
        if state.seat != OVER and state.together()[:1] != [state.seat]:
            refuse("chosen", f"seat {state.seat} is not the first that has not chosen")

    def check_picked(self, state: Planetarium) -> None:
        step = STEPS[state.at_step]
        needed = () if state.seat == OVER else PICKED.get(state.at_step, ())
        for key in ("token", "card", "aim", "pulled"):
            if getattr(state, key) == NONE and key in needed:
                refuse(key, f"is needed at {step}")
            if getattr(state, key) != NONE and key not in needed:
                refuse(key, f"there is none at {step}, or when the game is over")
        spaces = {"token": state.token - m.MOVE_MATTER, "pulled": state.pulled if state.at_step == m.AT_SLOT else NONE}
        for key, space in spaces.items():
            if space >= 0 and state.at[space] >= EMPTY:
                refuse(key, f"there is no matter on {self.spaces[space]}")
        if state.card == NONE:
            return
        if state.at_step == m.AT_MARKER:
            laid = entry(state.card, state.aim, state.seat, False)
            if len(state.played) == 0 or state.played[len(state.played) - 1] != laid:
                refuse("card", "at marker it is the last one played, on the planet of aim, without a marker")
            if state.markers_left(state.seat) or state.cards.deck[state.card] == FINAL:
                refuse("step", "a marker is placed without asking while there is one, and none on a Final")
        elif not state.hands[state.seat] >> state.card & 1:
            refuse("card", f"seat {state.seat} does not have {self.cards.ids[state.card]}")
        elif (state.cards.deck[state.card] == FINAL) != (state.at_step == m.AT_FINAL_PLANET):
            refuse("card", f"{self.cards.ids[state.card]} is not played at {step}")

    def check_final_turns(self, state: Planetarium) -> None:
        """PLA-87 to PLA-90, PLA-108, PLA-109, PLA-125, PLA-126."""
        seat, left, full = state.seat, state.final_left, len(state.track) >= state.ends
        if (left != 0) != (state.reason != ""):
            refuse("final_left", "it goes together with reason: both while the final turns are taken, or none")
        if left == 0:
            if state.last_turn or state.trigger != NONE:
                refuse("last_turn" if state.last_turn else "trigger", "the final turns have not begun")
            if full:
                refuse("track", "it is full, so the final turns have begun; say so with final_left and reason")
            return
        whole_turn = isinstance(state, Solo) and state.house.solo_final_turn  # PLA-126: after this one
        if not left >> seat & 1 or not (state.last_turn or (whole_turn and state.at_step in CARD_LAID)):
            refuse("final_left", f"seat {seat} decides, so its final turn is not over (last_turn = true)")
        order = [p for p in ((seat + n) % self.seats for n in range(self.seats)) if not state.is_retired(p)]
        if order[: size(left)] != [p for p in order if left >> p & 1] or size(left) > len(order):
            refuse("final_left", f"final turns are taken clockwise, so they are left to the seats from {seat} on")
        if state.trigger != NONE and (state.reason != EVOLVED or (left >> state.trigger & 1 and state.trigger != seat)):
            refuse("trigger", "who fills the Evolution Track has the first final turn")
        possible = {
            EVOLVED: full, DICE: full and isinstance(state, Solo), STAGNATION: state.house.stagnation_rounds > 0,
            ROUND_CAP: state.round == state.house.round_cap,
        }  # fmt: skip
        if not possible.get(state.reason):
            refuse("reason", f"{state.reason} cannot have brought the final turns about")

    def check_step(self, state: Planetarium) -> None:
        seat, step = state.seat, STEPS[state.at_step]
        if not state.moves():
            refuse("step", f"seat {seat} has nothing to choose from at {step}")
        final = state.at_step >= m.AT_FINAL
        if final != state.last_turn and (final or state.at_step in (m.AT_DECK, m.AT_KEEP)):
            refuse("step", f"{step} is for {'the final turn' if final else 'other turns'} alone")
        if state.at_step <= m.AT_TARGET and state.busy:
            refuse("busy", f"at {step} nothing has been done in this turn")
        if state.at_step not in CARD_LAID:
            return
        if not state.busy:
            refuse("busy", f"at {step} a card has been played in this turn")
        laid = state.played[len(state.played) - 1] if len(state.played) else entry(0, 0, (seat + 1) % 4, False)
        pulls = m.AT_KIND <= state.at_step <= m.AT_SLOT
        if seat_of(laid) != seat or (pulls and not state.cards.gravity >> card_of(laid) & 1):
            refuse("played", f"at {step} the last card is one of seat {seat}{', with Gravity' if pulls else ''}")


def turns_by_now(state: Planetarium) -> int:
    """The most turns that can have been completed in this round, counted from the first player (PLA-109)."""
    if state.seat == OVER or state.last_turn:
        return int(state.seats * (state.round + 1) - size(state.final_left))
    if state.at_step == m.AT_SETUP:
        return 0
    return int(state.seats * (state.round - 1) + (state.seat - state.first) % state.seats)
