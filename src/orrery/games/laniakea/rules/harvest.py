"""Harvesting galaxies, and what their tiles can do (LAN-46 to LAN-58)."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.games.laniakea.rules import choices
from orrery.games.laniakea.rules.cards import Cards
from orrery.games.laniakea.rules.frames import (
    CONVERT,
    FIRE,
    HARVEST_NEXT,
    HARVEST_REST,
    IN_MAY,
    LOOP_PICK,
    MAY,
    OPTIONAL,
    SERAPH_HARVEST,
    TILE,
    TRASH_PICK,
    Frame,
)
from orrery.games.laniakea.rules.vocabulary import (
    DECK,
    DISCARD_PILE,
    DISCOVER,
    EXCHANGE,
    HAND,
    NONE,
    SWAP,
    TILE_DRAW,
    TILE_TRASH,
    A,
    F,
    V,
)
from orrery.kernel.bits import BIT, PLACE, size
from orrery.kernel.moves import Moves
from orrery.kernel.vectors import append, vec

UNLIMITED: Final[i64] = 99
ALL_ZONES: Final[i64] = 7


class Harvesting(Cards):
    """Galaxies give; conversions, trashing and drawing follow."""

    __slots__ = ()

    def push(self, kind: i64) -> Frame:
        frame = Frame(kind)
        self.frames.append(frame)
        return frame

    def fire(self, event: i64) -> None:
        """LAN-91, LAN-138: let the standing effects of the player whose turn it is answer an event, later."""
        if self.players[self.seat].listens & BIT[event]:
            self.push(FIRE).step = event

    # Yields -------------------------------------------------------------------------------------------

    def yields(self, galaxy: i64, which: i64) -> i64:
        """How much of a resource a harvest gives now: the upper half, or the lower half with its filled slots."""
        tile = self.tiles[galaxy]
        if not self.discovered & BIT[galaxy]:
            return self.content.top[3 * tile + which]
        amount = self.content.bottom[3 * tile + which]
        if which == V:
            return amount + self.slots_voyage[galaxy]
        return amount + self.slots_forge[galaxy] if which == F else amount

    def harvest(self, galaxy: i64, looped: bool) -> None:
        """LAN-46 to LAN-51. With a Time Loop one kind of resource is doubled: asked if there are several."""
        if self.wormholes & BIT[galaxy]:
            return
        double = NONE
        if looped:
            kinds: i64 = 0
            for which in range(3):
                if self.yields(galaxy, which) > 0:
                    kinds += 1
                    double = which
            if kinds > 1:
                self.push(LOOP_PICK).place = galaxy
                return
        self.collect(galaxy, double)

    def collect(self, galaxy: i64, double: i64) -> None:
        """LAN-50: resources first, then the flip or the ability."""
        voyage = self.yields(galaxy, V)
        forge = self.yields(galaxy, F)
        aether = self.yields(galaxy, A)
        if double == V:
            voyage *= 2
        elif double == F:
            forge *= 2
        elif double == A:
            aether *= 2
        if self.log is not None:
            self.log.open("harvest", self.seat, self.seen(galaxy), 1 if self.discovered & BIT[galaxy] else 0)
        self.gain(self.seat, voyage, forge, aether)
        if not self.discovered & BIT[galaxy]:
            self.discover(galaxy)
            self.fire(DISCOVER)
            return
        ability = self.content.ability[self.tiles[galaxy]]
        if ability in (EXCHANGE, SWAP):
            self.start_convert(ability, UNLIMITED, TILE)
        elif ability == TILE_TRASH:
            frame = self.push(TRASH_PICK)
            frame.flags = TILE
            frame.mask = ALL_ZONES
        elif ability == TILE_DRAW and self.available(self.seat) > 0:
            self.push(MAY).flags = TILE

    def discover(self, galaxy: i64) -> None:
        """LAN-47: its lower half counts from now on."""
        self.discovered |= BIT[galaxy]
        self.look_at_slots(galaxy)

    def empty_slots(self, galaxy: i64) -> i64:
        slots = self.content.slots[self.tiles[galaxy]] + self.extra_slots[galaxy]
        return slots - self.slots_voyage[galaxy] - self.slots_forge[galaxy]

    def look_at_slots(self, galaxy: i64) -> None:
        """Something has changed there: whether it can be augmented now (LAN-96)."""
        if self.discovered & BIT[galaxy] and self.empty_slots(galaxy) > 0:
            self.open_slots |= BIT[galaxy]
        else:
            self.open_slots &= ~BIT[galaxy]

    def fill_loop_pick(self, frame: Frame, out: Moves) -> None:
        for which in range(3):
            if self.yields(frame.place, which) > 0:
                out.add(choices.LOOP_PICK + which)

    # Several galaxies (LAN-70) ------------------------------------------------------------------------

    def own_galaxies(self, seat: i64) -> i64:
        player = self.players[seat]
        return player.sanctums | player.gateways

    def harvest_all(self, optional: bool) -> None:
        """All own structures' galaxies: in board order, in an order of choice, or not at all."""
        frame = self.push(SERAPH_HARVEST)
        frame.mask = self.own_galaxies(self.seat)
        if optional:
            frame.flags = OPTIONAL

    def harvest_some(self, galaxies: i64, count: i64, optional: bool) -> None:
        frame = self.push(HARVEST_NEXT)
        frame.mask = galaxies
        frame.left = count
        if optional:
            frame.flags = OPTIONAL

    def fill_seraph_harvest(self, frame: Frame, out: Moves) -> None:
        out.add(choices.HARVEST_ALL)
        if frame.mask & (frame.mask - 1):  # with one galaxy there is no order
            out.add(choices.HARVEST_IN_ORDER)
        if frame.flags & OPTIONAL:
            out.add(choices.HARVEST_NONE)

    def play_seraph_harvest(self, frame: Frame, move: i64) -> None:
        self.frames.pop()
        if move == choices.HARVEST_ALL:
            self.push(HARVEST_REST).mask = frame.mask
        elif move == choices.HARVEST_IN_ORDER:
            self.harvest_some(frame.mask, size(frame.mask), frame.flags & OPTIONAL != 0)
        else:
            self.refuse()

    def fill_harvest_next(self, frame: Frame, out: Moves) -> None:
        mask = frame.mask
        while mask != 0:
            out.add(choices.HARVEST + PLACE[(mask & -mask) % 67])
            mask &= mask - 1
        if frame.flags & OPTIONAL:
            out.add(choices.STOP_HARVEST)

    def play_harvest_next(self, frame: Frame, move: i64) -> None:
        if move == choices.STOP_HARVEST:
            self.frames.pop()
            return
        galaxy = move - choices.HARVEST
        frame.mask &= ~BIT[galaxy]
        frame.left -= 1
        if frame.left == 0 or frame.mask == 0:
            self.frames.pop()
        self.harvest(galaxy, False)

    def harvest_rest(self, frame: Frame) -> None:
        """The next galaxy of a series in board order."""
        galaxy = PLACE[(frame.mask & -frame.mask) % 67]
        frame.mask &= frame.mask - 1
        if frame.mask == 0:
            self.frames.pop()
        self.harvest(galaxy, False)

    def refuse(self) -> None:
        """A step has been refused: if it was the first of a `may`, the rest of that is dropped too (2.9)."""
        if self.frames:
            frame = self.frames[-1]
            if frame.flags & IN_MAY and frame.step == frame.place + 1:
                frame.step = frame.end

    # Conversions (LAN-53 to LAN-55) -------------------------------------------------------------------

    def start_convert(self, kind: i64, most: i64, flags: i64) -> None:
        if not self.can_convert(kind):
            return
        frame = self.push(CONVERT)
        frame.step = kind
        frame.left = most
        frame.flags = flags

    def can_convert(self, kind: i64) -> bool:
        for exchange in range(8):
            if self.may_exchange(kind, exchange, 0):
                return True
        return False

    def may_exchange(self, kind: i64, exchange: i64, handed_in: i64) -> bool:
        """Payable, below the limit, and nothing is received that was handed in before."""
        if (exchange >= choices.V_F) != (kind == SWAP):
            return False
        player = self.players[self.seat]
        most = self.content.resource_max
        if exchange <= choices.FF_A:
            if handed_in & BIT[A] or player.aether == most:
                return False
            if exchange == choices.VV_A:
                return player.voyage >= 2
            if exchange == choices.FF_A:
                return player.forge >= 2
            return player.voyage >= 1 and player.forge >= 1
        if exchange == choices.V_F:
            return player.voyage >= 1 and player.forge < most and not handed_in & BIT[F]
        if exchange == choices.F_V:
            return player.forge >= 1 and player.voyage < most and not handed_in & BIT[V]
        if player.aether == 0:
            return False
        if exchange == choices.A_VV:
            return player.voyage + 2 <= most and not handed_in & BIT[V]
        if exchange == choices.A_FF:
            return player.forge + 2 <= most and not handed_in & BIT[F]
        return player.voyage < most and player.forge < most and not handed_in & (BIT[V] | BIT[F])

    def fill_convert(self, frame: Frame, out: Moves) -> None:
        for exchange in range(8):
            if self.may_exchange(frame.step, exchange, frame.mask):
                out.add(choices.CONVERT + exchange)
        out.add(choices.STOP_CONVERTING)

    def play_convert(self, frame: Frame, move: i64) -> None:
        if move == choices.STOP_CONVERTING:
            self.frames.pop()
            if frame.mask == 0 and not frame.flags & TILE:  # a galaxy's offer is no step of the effect
                self.refuse()
            return
        exchange = move - choices.CONVERT
        player = self.players[self.seat]
        if exchange <= choices.FF_A:
            player.voyage -= 2 - exchange
            player.forge -= exchange
            player.aether += 1
            frame.mask |= (BIT[V] if exchange < choices.FF_A else 0) | (BIT[F] if exchange > choices.VV_A else 0)
        elif exchange <= choices.A_FF:
            player.aether -= 1
            player.voyage += choices.A_FF - exchange
            player.forge += exchange - choices.A_VV
            frame.mask |= BIT[A]
        elif exchange == choices.V_F:
            player.voyage -= 1
            player.forge += 1
            frame.mask |= BIT[V]
        else:
            player.forge -= 1
            player.voyage += 1
            frame.mask |= BIT[F]
        if self.log is not None:
            self.log.open("convert", self.seat, int(exchange))
        frame.left -= 1
        for other in range(8):
            if frame.left > 0 and self.may_exchange(frame.step, other, frame.mask):
                return
        self.frames.pop()

    # Trashing and fetching (LAN-56, LAN-58) -----------------------------------------------------------

    def zone(self, zone: i64) -> i64:
        """The player's cards in hand, discard pile or deck, as a set."""
        player = self.players[self.seat]
        if zone == HAND:
            return player.hand
        if zone == DISCARD_PILE:
            return player.discard
        cards: i64 = 0
        for i in range(player.deck_left):
            cards |= BIT[player.deck[i]]
        return cards

    def trash_kinds(self, zone: i64) -> i64:
        """What may be trashed from a zone: Cosmic Powers that are not permanent, as the hand floor allows (LAN-22)."""
        player = self.players[self.seat]
        cards = self.zone(zone) & self.content.trashable
        if cards == 0:
            return 0
        hand = size(player.hand)
        available = self.available(self.seat)
        if zone == HAND:
            if not self.keeps_floor(hand - 1, self.draws, available):
                return 0
        elif not self.keeps_floor(hand, self.draws, available - 1):
            if zone == DECK or self.house.refill_whole:
                return 0
            cards &= self.spent  # a spent card could not have been drawn anyway
        return self.kinds(cards)

    def can_trash(self, zones: i64) -> bool:
        for zone in range(3):
            if zones & BIT[zone] and self.trash_kinds(zone):
                return True
        return False

    def fill_trash(self, frame: Frame, out: Moves) -> None:
        for zone in range(3):
            if frame.mask & BIT[zone]:
                kinds = self.trash_kinds(zone)
                while kinds != 0:
                    out.add(choices.TRASH + choices.WIDTH * zone + PLACE[(kinds & -kinds) % 67])
                    kinds &= kinds - 1
        out.add(choices.SKIP_TRASH)

    def play_trash(self, frame: Frame, move: i64) -> None:
        self.frames.pop()
        if move == choices.SKIP_TRASH:
            if self.log is not None:
                self.log.open("no_trash", self.seat)
            if not frame.flags & TILE:
                self.refuse()
            return
        zone = (move - choices.TRASH) // choices.WIDTH
        kind = (move - choices.TRASH) % choices.WIDTH
        player = self.players[self.seat]
        if zone == HAND:
            card = self.leave_hand(kind)
        elif zone == DISCARD_PILE:
            copies = player.discard
            card = self.copy_in(copies & self.spent, kind)
            if card == NONE:
                card = self.copy_in(copies, kind)
            player.discard ^= BIT[card]
        else:
            card = self.take_from_deck(kind)
        player.trashed |= BIT[card]
        self.spent &= ~BIT[card]
        if self.log is not None:
            self.log.reveal("trash", self.seat, int(kind), int(zone))
        if zone == DECK:
            self.shuffle_deck(self.seat)
        if frame.flags & TILE:
            self.gain(self.seat, 0, 0, 1)

    def take_from_deck(self, kind: i64) -> i64:
        """The topmost copy of a card in the deck; the rest keeps its order."""
        player = self.players[self.seat]
        at = player.deck_left - 1
        while self.content.kind[player.deck[at]] != kind:
            at -= 1
        card = player.deck[at]
        rest = vec[i64]()
        for i in range(player.deck_left):
            if i != at:
                rest = append(rest, player.deck[i])
        player.deck = rest
        player.deck_left -= 1
        return card

    def fill_fetch(self, frame: Frame, out: Moves) -> None:
        kinds = self.kinds(self.zone(DECK))
        while kinds != 0:
            out.add(choices.FETCH + PLACE[(kinds & -kinds) % 67])
            kinds &= kinds - 1
        out.add(choices.SKIP_FETCH)

    def play_fetch(self, frame: Frame, move: i64) -> None:
        self.frames.pop()
        if move == choices.SKIP_FETCH:
            if self.log is not None:
                self.log.open("no_fetch", self.seat)
            self.refuse()
            return
        card = self.take_from_deck(move - choices.FETCH)
        self.players[self.seat].hand |= BIT[card]
        if self.log is not None:
            self.log.private("fetch", self.seat, 1, [int(move - choices.FETCH)], self.seat)
        self.shuffle_deck(self.seat)
