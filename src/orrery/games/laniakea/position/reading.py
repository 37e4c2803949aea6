"""A position of Laniakea as plain data: where unnamed cards go, and what is impossible."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import reduce
from operator import or_

from mypy_extensions import i64

from orrery.games.laniakea.position.keys import LaniakeaKeys
from orrery.games.laniakea.rules import House, Laniakea, building, cards, floor, resources, rows, setup
from orrery.games.laniakea.rules.content import PLACES
from orrery.games.laniakea.rules.frames import SPACE_PICK
from orrery.games.laniakea.rules.player import PLACED, Player
from orrery.games.laniakea.rules.table import POWERS, ROW, SETUP
from orrery.games.laniakea.rules.vocabulary import NONE
from orrery.kernel.bits import members, size
from orrery.kernel.fields import Values
from orrery.kernel.kinds import refuse
from orrery.kernel.pool import shuffled
from orrery.kernel.position import Data
from orrery.kernel.refusal import shown
from orrery.kernel.state import OVER
from orrery.kernel.vectors import vec


class LaniakeaPosition(LaniakeaKeys):
    def write(self, state: Laniakea) -> Data:
        data = super().write(state)
        drawn = [self.artifacts.ids[n] for n in state.artifact_deck[state.artifact_left :]]
        for player in data["players"]:
            player["artifacts"].sort(key=lambda name: -drawn.index(name))
        return data

    def read(self, data: Data, fresh: Laniakea) -> Laniakea:
        if "adversary" in data and self.seats > 1:
            refuse("adversary", "there’s none at this table")
        if fresh.phase != SETUP:  # Celestials were dealt, the Adversary may have had a turn: begin before all that
            options = {**self.setup.options, "celestials": "choose"}
            fresh = Laniakea(self.seats, self.content.numbers, House(options), fresh.chance)
            fresh.begin(None)
            fresh.house = self.setup.house
        return super().read({"players": [{}] * self.seats, **({"adversary": {}} if fresh.solo else {}), **data}, fresh)

    # What was named nowhere -----------------------------------------------------------------------------

    def fill(self, values: Values, state: Laniakea) -> None:
        if values.get("stack"):
            self.check_whole(values)
        self.fill_tiles(values, state)
        if self.setup.house.first == NONE:
            state.first = max(values.get("seat", 0), 0)
        state.first = values.get("first", state.first)
        choosing = values.get("phase") == SETUP
        if not choosing:
            self.fill_celestials(values, state)
            setup.deal(state)
        self.fill_figures(values, state)
        self.fill_tokens(values)
        self.fill_cards(values, state, choosing)
        drawn = [artifact for own in values["players"] for artifact in own.get("artifacts", [])]
        spare = self.artifacts.rest(state.chance)
        values["artifact_deck"] = values.get("artifact_deck", spare), drawn
        if state.solo and not choosing:
            values["adversary"].setdefault("deck", []).extend(self.orders.rest(state.chance))
        for frame in values.get("stack", []):
            if frame.kind == SPACE_PICK:  # the Entity has left the row and has no space yet
                self.beings.take(self.beings.ids[int(frame.place)], "stack")
        spare = self.beings.rest(state.chance)
        values.setdefault("entity_deck", spare)

    def check_whole(self, values: Values) -> None:
        """What is under way depends on everything else; if some of that were random, it might not fit."""
        parts = [(self.table, values), *((self.player_table, own) for own in values["players"])]
        for table, given in parts:
            missing = [key for key, field in table.fields.items() if field.skip is None and key not in given]
            if missing:
                refuse("stack", f"it needs a whole position, and {missing[0]} is missing")

    def fill_tiles(self, values: Values, state: Laniakea) -> None:
        """By chance, but no Wormhole and no lack of slots where the position says what is there."""
        given = values.get("tiles", [NONE] * len(state.tiles))
        spare = [int(tile) for tile in state.tiles if tile not in given]
        tiles = [tile if tile != NONE else spare.pop(0) for tile in given]
        settled = values.get("discovered", 0)
        for own in [*values["players"], values.get("adversary", {})]:
            settled |= own.get("sanctums", 0) | own.get("gateways", 0)
        more, filled = values.get("extra_slots", [0] * len(tiles)), values.get("slots", [])
        need = dict.fromkeys(members(settled), 0)
        need |= {n: max(sum(stones) - more[n], 0) for n, stones in enumerate(filled) if sum(stones)}

        def fits(tile: int, galaxy: int) -> bool:
            plain = not state.content.wormhole[tile] and state.content.slots[tile] >= need.get(galaxy, 0)
            return galaxy not in need or plain

        free = sorted((n for n, tile in enumerate(given) if tile == NONE), key=lambda n: -need.get(n, -1))
        for place, here in enumerate(free):
            there = next((n for n in free[place:] if fits(tiles[n], here)), here)
            tiles[here], tiles[there] = tiles[there], tiles[here]
        values["tiles"] = tiles

    def fill_celestials(self, values: Values, state: Laniakea) -> None:
        """Those named, then any; a player who left before choosing has none (LAN-134)."""
        people = [*values["players"], *([values["adversary"]] if state.solo else [])]
        for player, own in zip(state.players, people, strict=True):
            player.celestial = own.get("celestial", NONE)
        for seat, own in enumerate(people):
            if state.players[seat].celestial == NONE and seat not in values.get("retired", []):
                state.players[seat].celestial = setup.some_celestial(state)
            own["celestial"] = state.players[seat].celestial

    def fill_figures(self, values: Values, state: Laniakea) -> None:
        """Each starts where its Celestial does."""
        for own in [*values["players"], *([values["adversary"]] if state.solo else [])]:
            celestial = own.get("celestial", NONE)
            if own.get("galaxy", NONE) == NONE and celestial != NONE:
                own["galaxy"] = state.content.board.start[celestial]

    def fill_tokens(self, values: Values) -> None:
        """Somebody has placed the Resource Slot tokens on galaxies: whoever has theirs nowhere else."""
        lying = sum(values.get("extra_slots", []))
        lying -= sum(own.get("slot_token") == PLACED for own in values["players"])
        for own in values["players"]:
            if lying > 0 and "slot_token" not in own:
                own["slot_token"] = PLACED
                lying -= 1

    def fill_cards(self, values: Values, state: Laniakea, choosing: bool) -> None:
        """Invariants 2 and 3: the starting cards of each player, then the market that all share."""
        playing = values.get("turn", {}).get("in_play")
        decides = values.get("seat", state.first)
        self.in_play = int(NONE)
        for seat, own in enumerate(values["players"]):
            rest = own.pop("rest")
            turn = values.get("turn", {}) if seat == decides else {}
            if playing is not None and seat == decides:
                copies = [card for card in rest if self.powers.ids[card] == playing]
                self.in_play = copies[0] if copies else self.powers.take(playing, "turn.in_play")
                rest = [card for card in rest if card != self.in_play]
            spare = [] if choosing else shuffled(rest, state.chance)
            if "hand" not in own:
                named = (Counter(turn.get(key, own.get(key, []))) for key in ("shown", "attacked", "spent_hand"))
                spare = self.first_these(reduce(or_, named).elements(), spare)
                dealt = 0 if choosing else int(state.content.hand_size)
                own["hand"], spare = spare[:dealt], spare[dealt:]
            own["deck"] = [*own.get("deck", []), *spare]
            self.give_places(state, state.players[seat], own, seat == decides)
        deck = values.setdefault("power_deck", self.powers.rest(state.chance))
        if "power_row" not in values:
            values["power_row"], values["power_deck"] = [*deck[: int(ROW)][::-1]], deck[int(ROW) :]
            values["power_row"] = [int(NONE)] * (int(ROW) - len(values["power_row"])) + values["power_row"]

    def first_these(self, names: Iterable[str], cards: list[int]) -> list[int]:
        """The cards, those of these ids before the others: a random hand must hold what the position says of it."""
        first: list[int] = []
        for name in names:
            first += [card for card in cards if self.powers.ids[card] == name and card not in first][:1]
        return first + [card for card in cards if card not in first]

    def give_places(self, state: Laniakea, player: Player, own: Values, decides: bool) -> None:
        """From cards to their places with a player: those with a place of their own come first."""
        zones = [zone for zone in ("hand", "discard", "deck", "trashed") if zone in own]
        playing = [self.in_play] if decides and self.in_play != NONE else []
        places: dict[int, int] = {}
        for card in sorted([*playing, *(card for zone in zones for card in own[zone])]):
            if len(places) == PLACES:
                refuse("players", f"nobody can have more than {PLACES} cards")
            taken = sum(1 << place for place in places.values())
            places[card] = int(cards.give_place(state, player, card, taken))
        for zone in zones:
            own[zone] = [places[card] for card in own[zone]]
        for card in playing:
            self.in_play = places[card]

    # What follows ---------------------------------------------------------------------------------------

    def finish(self, values: Values, state: Laniakea) -> None:
        state.wormholes = sum(1 << n for n, tile in enumerate(state.tiles) if state.content.wormhole[tile])
        for player in state.players[: state.seats]:
            player.entities = sum(1 << int(entity) for entity in player.spaces if entity != NONE)
        state.occupied = state.gateways = 0
        for player in state.players:
            if state.occupied & (player.sanctums | player.gateways) or player.sanctums & player.gateways:
                refuse("players", "two structures are in one galaxy")
            state.occupied |= player.sanctums | player.gateways
            state.gateways |= player.gateways
        if "entity_row" not in values:
            state.entity_row = vec[i64]([NONE] * int(ROW))
            rows.refill_entities(state)
        if "phase" not in values:
            lacking = (p.celestial == NONE and not state.is_retired(n) for n, p in enumerate(state.players))
            state.phase = SETUP if any(lacking) else POWERS
        self.finish_turn(values, state)
        state.face_up = NONE  # so that it is looked at
        resources.look_at_chaos(state)
        for seat in range(self.seats):
            resources.weigh_player(state, seat)
        for galaxy in range(len(state.tiles)):
            building.look_at_slots(state, galaxy)

    def finish_turn(self, values: Values, state: Laniakea) -> None:
        """Marks on cards, by their ids."""
        for own, player in zip(values["players"], state.players, strict=False):
            player.shown = self.marked(player, own.get("shown", []), members(player.hand), "players.shown")
        turn = values.get("turn", {})
        state.in_play = self.in_play
        player = state.players[max(int(state.seat), 0)]
        hand = [*members(player.shown), *members(player.hand & ~player.shown)]
        deck = [int(card) for card in player.deck[: player.deck_left]][::-1]
        places = turn.get("spent_deck", [])
        if places and max(places) >= len(deck):
            refuse("turn.spent_deck", f"the deck has {len(deck)} cards")
        state.spent = sum(1 << deck[place] for place in places)
        gone = [*([] if state.in_play == NONE else [int(state.in_play)]), *members(player.discard)]
        state.spent |= self.marked(player, turn.get("spent", []), gone, "turn.spent")
        state.spent |= self.marked(player, turn.get("spent_hand", []), hand[::-1], "turn.spent_hand")
        state.attacked = self.marked(player, turn.get("attacked", []), hand, "turn.attacked")

    def marked(self, player: Player, names: Sequence[str], places: Sequence[int], key: str) -> int:
        """Some of a player’s cards, by id: the first copies in the order given."""
        left, found = list(places), 0
        for name in names:
            place = next((place for place in left if self.powers.ids[player.kinds[place]] == name), None)
            if place is None:
                refuse(key, f"{shown(name)} isn’t where it should be")
            left.remove(place)
            found |= 1 << place
        return found

    # What cannot be -------------------------------------------------------------------------------------

    def check(self, state: Laniakea) -> None:
        self.check_board(state)
        self.check_players(state)
        self.check_time(state)
        if state.seat != OVER:
            self.check_turn(state)
        elif state.frames:
            refuse("stack", "the game is over, so nothing is under way")

    def check_board(self, state: Laniakea) -> None:
        if state.discovered & state.wormholes:
            refuse("discovered", "a Wormhole is neither discovered nor undiscovered")
        for n, galaxy in enumerate(self.galaxy.values):
            if building.empty_slots(state, n) < 0:
                refuse("slots", f"{galaxy} doesn’t have that many slots")
        placed = sum(player.slot_token == PLACED for player in state.players)
        if sum(state.extra_slots) > placed:
            refuse("extra_slots", f"players have placed only {placed} of their Resource Slot tokens")
        if size(state.face_up) > state.house.chaos_cap:
            refuse("entity_row", f"only {state.house.chaos_cap} Chaos cards can be face up")
        if state.known_bottom > state.entity_left:
            refuse("known_bottom", f"the Entity deck has {state.entity_left} cards")
        owned = sum(int(player.artifacts) for player in state.players)
        if (state.artifacts_used | state.turn_artifacts) & ~owned:
            refuse("artifacts_used", "only a player’s own artifact can have been used")

    def check_players(self, state: Laniakea) -> None:
        pieces, content = state.content.pieces, state.content
        for player in state.players:
            for key, placed, most in (
                ("sanctums", player.sanctums, pieces[0]),
                ("gateways", player.gateways, pieces[1]),
                ("thrones", player.thrones, pieces[2]),
            ):
                if size(placed) > most or (key != "thrones" and placed & state.wormholes):
                    refuse(f"players.{key}", f"there are more than {most}, or one is on a Wormhole")
        chosen = [int(player.celestial) for player in state.players if player.celestial != NONE]
        if len(set(chosen)) < len(chosen):
            refuse("players.celestial", "each player needs a different Celestial")
        thrones = [abyss for player in state.players for abyss in members(player.thrones)]
        if not state.house.many_thrones and len(set(thrones)) < len(thrones):
            refuse("players.thrones", "an Abyss holds one Throne")
        if resources.token_supply(state) < 0:
            refuse("players.tokens", f"there are {content.attack_tokens} attack tokens")
        if state.phase == SETUP:
            for player in state.players:
                if player.hand or player.deck_left or player.discard or player.trashed or player.entities or (
                    player.sanctums | player.gateways | player.thrones | player.artifacts | player.chaos
                ):  # fmt: skip
                    refuse("players", "nobody has cards or pieces before all Celestials are chosen")

    def check_time(self, state: Laniakea) -> None:
        over = state.seat == OVER
        if over != (state.reason != ""):
            refuse("reason", "give it only when the game is over, with seat = null")
        if state.trigger_round and not state.trigger_round <= state.round <= state.trigger_round + 1:
            refuse("trigger", "the last round is this one or the next")
        if not over and state.is_retired(state.seat):
            refuse("seat", f"seat {state.seat} has left and can’t decide")
        if not over and len(state.retired) > max(self.seats - 2, 0):
            refuse("retired", "only one seat is left, so the game is over; say so with seat = null")

    def check_turn(self, state: Laniakea) -> None:
        player = state.players[state.seat]
        if state.phase == SETUP and player.celestial != NONE and not setup.gives_celestial(state):
            refuse("seat", f"seat {state.seat} already has a Celestial")
        lacking = [n for n, p in enumerate(state.players) if p.celestial == NONE and not state.is_retired(n)]
        if state.phase != SETUP and lacking:
            refuse("phase", f"seat {lacking[0]} has no Celestial, so this is the setup")
        if state.phase != POWERS and state.frames:
            refuse("stack", "something can be under way only in the Cosmic Power Phase")
        self.step.check(state)
        hand, least = size(player.hand), state.content.hand_floor
        short = hand < least and not floor.keeps_floor(state, hand, state.draws, cards.available(state, state.seat))
        if state.phase == POWERS and short and not (state.frames and state.house.certain_draws and hand == least - 1):
            refuse("players", f"seat {state.seat} has fewer than two cards in hand")
