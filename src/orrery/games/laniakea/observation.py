"""What one seat may see of Laniakea, as numbers: all but the other hands and the order of the decks (section 6).

Cards are counted by kind: the number of the first of its copies in the pack.
"""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.games.laniakea.rules import frames as f
from orrery.games.laniakea.rules.cards import deck_set
from orrery.games.laniakea.rules.play import Laniakea
from orrery.games.laniakea.rules.player import Player
from orrery.games.laniakea.rules.table import CHAOS_CARD, ROW
from orrery.games.laniakea.rules.vocabulary import NONE
from orrery.kernel.bits import lowest, size
from orrery.kernel.observing import MOST, Observation, Observer
from orrery.kernel.state import OVER, State

STEPS: Final[i64] = 37  # kinds of frames
ASKED: Final = f"what is asked: {', '.join(f.FRAMES)}"
FLAGS: Final[i64] = 7
WIDE: Final[i64] = 62  # a frame's set
SPACES: Final[i64] = 8  # for Entities
MANY: Final[i64] = 99


class LaniakeaObserver(Observer):
    def observe(self, state: State, seat: i64, out: Observation) -> None:
        assert isinstance(state, Laniakea)
        players = from_here(state, seat)
        self.put_board(state, out)
        self.put_rows(state, out)
        self.put_boards(state, players, out)
        self.put_pieces(state, players, out)
        self.put_cards(state, players[: int(state.seats)], out)
        self.put_turn(state, seat, out)
        self.put_frame(state, out)

    def put_board(self, state: Laniakea, out: Observation) -> None:
        galaxies, tiles = state.content.board.galaxies, state.content.tiles
        out.open("tiles", "the tile on each galaxy space", 0, 1, galaxies, tiles)
        for galaxy in range(galaxies):
            out.one_of(state.tiles[galaxy], tiles)
        out.open("discovered", "the galaxies that have been discovered", 0, 1, galaxies)
        out.members(state.discovered, galaxies)
        out.open("wormholes", "the galaxies with a wormhole", 0, 1, galaxies)
        out.members(state.wormholes, galaxies)
        text = "for each galaxy the slots with Voyage and with Forge Stones, and the slots added"
        out.open("slots", text, 0, MANY, galaxies, 3)
        for galaxy in range(galaxies):
            out.put(state.slots_voyage[galaxy])
            out.put(state.slots_forge[galaxy])
            out.put(state.extra_slots[galaxy])
        out.open("artifact_tiles", "the voids with an artifact tile", 0, 1, state.content.board.voids)
        out.members(state.artifact_tiles, state.content.board.voids)

    def put_rows(self, state: Laniakea, out: Observation) -> None:
        content = state.content
        kinds: i64 = len(content.kind)
        either = content.entities + content.chaos
        out.open("power_row", "the Cosmic Powers in the row, left to right", 0, 1, ROW, kinds)
        for i in range(ROW):
            out.one_of(state.power_row[i], kinds)
        text = "the cards in the Entity row, left to right: Entities, then Chaos cards"
        out.open("entity_row", text, 0, 1, ROW, either)
        for i in range(ROW):
            out.one_of(number_of(state, state.entity_row[i]), either)
        out.open("decks", "the cards left in the decks of Powers, Entities, artifacts and the Adversary", 0, MANY, 4)
        out.put(state.power_left)
        out.put(state.entity_left)
        out.put(state.artifact_left)
        out.put(state.adversary_left)
        out.open("purged", "the Cosmic Powers that the Adversary removed, by card", 0, 1, kinds)
        for i in range(len(state.purged)):
            out.set(state.purged[i], 1)
        out.skip(kinds)
        out.open("adversary_seen", "the cards in the Adversary’s discard pile", 0, 1, content.adversary_cards)
        for i in range(state.adversary_left, len(state.adversary_deck)):
            out.set(state.adversary_deck[i], 1)
        out.skip(content.adversary_cards)
        text = "the cards that all have seen going under the Entity deck, the lowest first"
        out.open("known_bottom", text, 0, 1, ROW, either)
        for i in range(ROW):
            out.one_of(number_of(state, state.entity_deck[i]) if i < state.known_bottom else NONE, either)
        out.open("in_force", "the Chaos cards in force", 0, 1, content.chaos)
        out.members(state.face_up, content.chaos)
        out.open("artifacts_used", "the artifacts that have been used up", 0, 1, content.artifacts)
        out.members(state.artifacts_used, content.artifacts)

    def put_boards(self, state: Laniakea, players: list[Player], out: Observation) -> None:
        """The players' boards; alone, the Adversary is the second player."""
        content = state.content
        count: i64 = len(players)
        out.open("celestial", "the Celestial of each player", 0, 1, count, content.celestials)
        for player in players:
            out.one_of(player.celestial, content.celestials)
        text = "for each player Voyage Stones, Forge Stones, Aether, ascension, movement, ability, attack tokens"
        out.open("trackers", text, 0, MANY, count, 7)
        for player in players:
            out.put(player.voyage)
            out.put(player.forge)
            out.put(player.aether)
            out.put(player.ascension)
            out.put(player.movement)
            out.put(player.ability)
            out.put(player.tokens)
        out.open("slot_token", "each player’s Resource Slot token: on the board, held, placed", 0, 1, count, 3)
        for player in players:
            out.one_of(player.slot_token, 3)
        out.open("entities", "for each player and space the Entity on it", 0, 1, count, SPACES, content.entities)
        for player in players:
            for i in range(SPACES):
                out.one_of(player.spaces[i] if i < len(player.spaces) else NONE, content.entities)
        out.open("recruited", "the Entities of each player", 0, 1, count, content.entities)
        for player in players:
            out.members(player.entities, content.entities)
        out.open("artifacts", "the artifacts of each player", 0, 1, count, content.artifacts)
        for player in players:
            out.members(player.artifacts, content.artifacts)
        out.open("trophies", "the Chaos cards that each player has defeated", 0, 1, count, content.chaos)
        for player in players:
            out.members(player.chaos, content.chaos)

    def put_pieces(self, state: Laniakea, players: list[Player], out: Observation) -> None:
        board = state.content.board
        count: i64 = len(players)
        out.open("figure", "the galaxy where each player’s figure stands", 0, 1, count, board.galaxies)
        for player in players:
            out.one_of(player.galaxy, board.galaxies)
        out.open("sanctums", "the galaxies with a Sanctum of each player", 0, 1, count, board.galaxies)
        for player in players:
            out.members(player.sanctums, board.galaxies)
        out.open("gateways", "the galaxies with a Gateway of each player", 0, 1, count, board.galaxies)
        for player in players:
            out.members(player.gateways, board.galaxies)
        out.open("thrones", "the Abysses with a Throne of each player", 0, 1, count, board.abysses)
        for player in players:
            out.members(player.thrones, board.abysses)

    def put_cards(self, state: Laniakea, players: list[Player], out: Observation) -> None:
        """Here the Adversary is no player."""
        seats = state.seats
        kinds: i64 = len(state.content.kind)
        me = players[0]
        out.open("hand", "the cards in your hand, by kind", 0, MANY, kinds)
        put_kinds(me, me.hand, kinds, out)
        text = "your deck, and for each other seat the cards in deck or hand that you haven’t seen there, by kind"
        out.open("unseen", text, 0, MANY, seats, kinds)
        for player in players:
            hidden = deck_set(player)
            if player is not me:
                hidden |= player.hand & ~player.shown
            put_kinds(player, hidden, kinds, out)
        out.open("shown", "for each seat the cards in hand that all have seen, by kind", 0, MANY, seats, kinds)
        for player in players:
            put_kinds(player, player.shown, kinds, out)
        out.open("discards", "for each seat its discard pile, by kind", 0, MANY, seats, kinds)
        for player in players:
            put_kinds(player, player.discard, kinds, out)
        out.open("trashed", "for each seat the cards it has trashed, by kind", 0, MANY, seats, kinds)
        for player in players:
            put_kinds(player, player.trashed, kinds, out)
        out.open("hand_sizes", "the cards in each hand", 0, MANY, seats)
        for player in players:
            out.put(size(player.hand))
        out.open("deck_sizes", "the cards in each deck", 0, MANY, seats)
        for player in players:
            out.put(player.deck_left)

    def put_turn(self, state: Laniakea, seat: i64, out: Observation) -> None:
        seats, galaxies = state.seats, state.content.board.galaxies
        kinds: i64 = len(state.content.kind)
        out.open("phase", "setup, powers or upkeep", 0, 1, 3)
        out.one_of(state.phase, 3)
        out.open("round", "the number of the round", 0, MOST, 1)
        out.put(state.round)
        out.open("first", "the first seat of a round", 0, 1, seats)
        out.seat(state.first, seat, seats)
        out.open("trigger_round", "the round in which the end was triggered; 0 before", 0, MOST, 1)
        out.put(state.trigger_round)
        out.open("trigger", "the seat that did it", 0, 1, seats)
        out.seat(state.trigger_seat if state.trigger_seat < seats else NONE, seat, seats)
        acting = state.players[state.seat if state.seat != OVER else 0]
        out.open("in_play", "the card in play", 0, 1, kinds)
        out.one_of(acting.kinds[state.in_play] if state.in_play != NONE else NONE, kinds)
        out.open("spent", "the discarded cards that were spent in this turn, by kind", 0, MANY, kinds)
        put_kinds(acting, state.spent & acting.discard, kinds, out)
        out.open("attacked", "the cards in hand that have attacked in this turn, by kind", 0, MANY, kinds)
        put_kinds(acting, state.attacked, kinds, out)
        out.open("draws", "the draws still to come from the card in play", 0, MANY, 1)
        out.put(state.draws)
        out.open("tolled", "the galaxies whose Gateway has paid in this turn", 0, 1, galaxies)
        out.members(state.tolled, galaxies)
        out.open("relocated", "the galaxies that were relocated to in this turn", 0, 1, galaxies)
        out.members(state.relocated, galaxies)
        out.open("turn_artifacts", "the artifacts used in this turn", 0, 1, state.content.artifacts)
        out.members(state.turn_artifacts, state.content.artifacts)

    def put_frame(self, state: Laniakea, out: Observation) -> None:
        """The choice on the table: what the numbers mean depends on the step."""
        frame = state.asking()
        out.open("step", ASKED, 0, 1, STEPS)
        out.one_of(frame.kind if state.seat != OVER else NONE, STEPS)
        out.open("step_flags", "how it is asked", 0, 1, FLAGS)
        out.members(frame.flags, FLAGS)
        out.open("step_left", "how many are still to come", -MOST, MOST, 1)
        out.put(frame.left)
        out.open("step_what", "the step of the effect, or what it is for; −1 for none", -1, MOST, 1)
        out.put(frame.step)
        out.open("step_place", "the galaxy, position in a row or card that it is about; −1 for none", -1, MOST, 1)
        out.put(frame.place)
        out.open("step_set", "the galaxies, gates, resources or branches that it is about", 0, 1, WIDE)
        out.members(frame.mask, WIDE)
        out.open("under_way", "how many steps are under way", 0, MANY, 1)
        out.put(len(state.frames))


def from_here(state: Laniakea, seat: i64) -> list[Player]:
    """All players, the one in the seat that looks first."""
    count: i64 = len(state.players)
    return [state.players[(seat + k) % count] for k in range(count)]


def number_of(state: Laniakea, card: i64) -> i64:
    """A card of the Entity deck: Entities first, then Chaos cards."""
    return card if card < CHAOS_CARD else state.content.entities + card - CHAOS_CARD


def put_kinds(player: Player, cards: i64, kinds: i64, out: Observation) -> None:
    """How many of each kind are in a set of a player's cards."""
    while cards != 0:
        out.add(player.kinds[lowest(cards)])
        cards &= cards - 1
    out.skip(kinds)
