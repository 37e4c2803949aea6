"""A position written down."""
from __future__ import annotations

from mypy_extensions import i64

from orrery.games.laniakea.cosmos import Cosmos
from orrery.games.laniakea.rules import Laniakea
from orrery.games.laniakea.rules.frames import FRAMES, Frame
from orrery.games.laniakea.rules.player import Player
from orrery.games.laniakea.rules.table import CHAOS_CARD
from orrery.games.laniakea.rules.vocabulary import NONE
from orrery.kernel.bits import BIT, members
from orrery.kernel.position import Data
from orrery.kernel.state import OVER
from orrery.kernel.vectors import vec

PHASES = ("setup", "powers", "upkeep")
TOKEN = ("board", "held", "placed")
FRAME = ("step", "end", "flags", "left", "mask", "place")  # what is as in a new frame is left out
NEW_FRAME = {"step": -1, "end": 0, "flags": 0, "left": 0, "mask": 0, "place": -1}


class Writer:
    def __init__(self, cosmos: Cosmos) -> None:
        self.cosmos = cosmos

    def write(self, state: Laniakea) -> Data:
        galaxies = [galaxy.id for galaxy in self.cosmos.map.galaxies]
        slots = {
            galaxy: "V" * int(state.slots_voyage[n]) + "F" * int(state.slots_forge[n])
            for n, galaxy in enumerate(galaxies)
        }
        extra = {galaxy: int(state.extra_slots[n]) for n, galaxy in enumerate(galaxies)}
        trigger = {"round": int(state.trigger_round), "seat": int(state.trigger_seat)}
        return {
            "first": int(state.first),
            "round": int(state.round),
            "seat": None if state.seat == OVER else int(state.seat),
            "phase": PHASES[int(state.phase)],
            **({"trigger": trigger} if state.trigger_round else {}),
            "tiles": {galaxy: self.cosmos.tiles[int(state.tiles[n])].id for n, galaxy in enumerate(galaxies)},
            "discovered": self.places(state.discovered),
            "slots": {galaxy: filled for galaxy, filled in slots.items() if filled},
            "extra_slots": {galaxy: count for galaxy, count in extra.items() if count},
            "artifact_tiles": [self.cosmos.map.voids[n].id for n in members(state.artifact_tiles)],
            "power_row": [None if card == NONE else self.cosmos.deck[int(card)].id for card in state.power_row],
            "entity_row": [None if card == NONE else self.row_card(int(card)) for card in state.entity_row],
            "power_deck": [self.cosmos.deck[card].id for card in top_first(state.power_deck, state.power_left)],
            "entity_deck": [self.row_card(card) for card in top_first(state.entity_deck, state.entity_left)],
            "artifact_deck": [
                self.cosmos.artifacts[n].id for n in top_first(state.artifact_deck, state.artifact_left)
            ],
            "known_bottom": int(state.known_bottom),
            "purged": [self.cosmos.deck[card].id for card in sorted(map(int, state.purged))],
            "artifacts_used": self.artifacts(state.artifacts_used),
            "players": [self.player(state, seat) for seat in range(state.seats)],
            **({"adversary": self.adversary(state)} if state.solo else {}),
            "turn": self.turn(state),
            "stack": [self.frame(frame) for frame in state.frames],
            "retired": [int(seat) for seat in state.retired],
            "reason": state.reason,
        }

    def places(self, galaxies: int) -> list[str]:
        return [self.cosmos.map.galaxies[n].id for n in members(galaxies)]

    def cards(self, player: Player, cards: int) -> list[str]:
        own = card_ids(self.cosmos, player)
        return [own[place] for place in members(cards)]

    def artifacts(self, artifacts: int) -> list[str]:
        return [self.cosmos.artifacts[n].id for n in members(artifacts)]

    def row_card(self, card: int) -> str:
        if card >= CHAOS_CARD:
            return self.cosmos.chaos[card - int(CHAOS_CARD)].id
        return self.cosmos.entities[card].id

    def common(self, player: Player) -> Data:
        cosmos = self.cosmos
        return {
            "celestial": None if player.celestial == NONE else cosmos.celestials[int(player.celestial)].id,
            "galaxy": None if player.galaxy == NONE else cosmos.map.galaxies[int(player.galaxy)].id,
            "V": int(player.voyage),
            "F": int(player.forge),
            "A": int(player.aether),
            "ascension": int(player.ascension),
            "sanctums": self.places(player.sanctums),
        }

    def player(self, state: Laniakea, seat: int) -> Data:
        cosmos, player = self.cosmos, state.players[seat]
        drawn = [int(n) for n in state.artifact_deck[state.artifact_left : len(state.artifact_deck)]]
        return {
            **self.common(player),
            "movement": int(player.movement),
            "ability": int(player.ability),
            "tokens": int(player.tokens),
            "slot_token": TOKEN[int(player.slot_token)],
            "gateways": self.places(player.gateways),
            "thrones": [cosmos.map.abysses[n].id for n in members(player.thrones)],
            "spaces": {
                cosmos.spaces[n].id: cosmos.entities[int(entity)].id
                for n, entity in enumerate(player.spaces)
                if entity != NONE
            },
            "artifacts": [cosmos.artifacts[n].id for n in reversed(drawn) if player.artifacts & BIT[n]],
            "chaos": [cosmos.chaos[n].id for n in members(player.chaos)],
            "hand": self.cards(player, player.hand),
            "shown": self.cards(player, player.shown),
            "deck": [card_ids(cosmos, player)[n] for n in top_first(player.deck, player.deck_left)],
            "discard": self.cards(player, player.discard),
            "trashed": self.cards(player, player.trashed),
        }

    def adversary(self, state: Laniakea) -> Data:
        player = state.players[state.seats]
        gone = state.adversary_deck[state.adversary_left : len(state.adversary_deck)]
        return {
            **self.common(player),
            "entities": [self.cosmos.entities[n].id for n in members(player.entities)],
            "deck": [self.cosmos.adversary[n].id for n in top_first(state.adversary_deck, state.adversary_left)],
            "discard": [self.cosmos.adversary[int(n)].id for n in gone],
        }

    def turn(self, state: Laniakea) -> Data:
        player = state.players[state.seat]  # the game may be over: then nothing is under way
        return {
            **self.spent(state),
            "attacked": self.cards(player, state.attacked),
            "in_play": None if state.in_play == NONE else card_ids(self.cosmos, player)[int(state.in_play)],
            "draws": int(state.draws),
            "tolled": self.places(state.tolled),
            "relocated": self.places(state.relocated),
            "artifacts": self.artifacts(state.turn_artifacts),
        }

    def spent(self, state: Laniakea) -> Data:
        """Cards in play and discarded by id; with `deck_refill = whole` they can be in hand and deck as well."""
        player = state.players[state.seat]
        if not state.house.refill_whole or state.seat == OVER:
            return {"spent": self.cards(player, state.spent)}
        deck = top_first(player.deck, player.deck_left)
        again = sum(1 << card for card in deck if state.spent & BIT[card])
        return {
            "spent": self.cards(player, state.spent & ~(player.hand | again)),
            "spent_hand": self.cards(player, state.spent & player.hand),
            "spent_deck": [place for place, card in enumerate(deck) if again & BIT[card]],
        }

    def frame(self, frame: Frame) -> Data:
        fields = {name: int(getattr(frame, name)) for name in FRAME}
        return {"kind": FRAMES[int(frame.kind)], **{k: n for k, n in fields.items() if n != NEW_FRAME[k]}}


def top_first(deck: vec[i64], left: int) -> list[int]:
    return [int(deck[i]) for i in reversed(range(left))]


def card_ids(cosmos: Cosmos, player: Player) -> list[str]:
    """The id of the card on each of a player's places; some have none."""
    return ["" if kind == NONE else cosmos.deck[kind].id for kind in player.kinds]
