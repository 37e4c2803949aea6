"""The Adversary of the solo game: every card carried out as far as possible, told step by step (LAN-121 to LAN-133)."""
from __future__ import annotations

from mypy_extensions import i64

from orrery.games.laniakea.rules import choices
from orrery.games.laniakea.rules.floor import Floor
from orrery.games.laniakea.rules.frames import ADVERSARY_CARD, ADVERSARY_PICK, ADVERSARY_TURN, MOVED, Frame
from orrery.games.laniakea.rules.table import CHAOS_CARD, ROW
from orrery.games.laniakea.rules.vocabulary import (
    ADVERSARY_ASCEND,
    ADVERSARY_BUILD,
    ADVERSARY_GAIN,
    ADVERSARY_RECRUIT,
    COST,
    GO,
    HARVEST_SANCTUMS,
    LAND,
    NONE,
    SANCTUM,
    TITHE,
    A,
    F,
    V,
)
from orrery.kernel.bits import BIT, PLACE, size
from orrery.kernel.moves import Moves


class Automatic(Floor):
    """The Adversary is the player after the last seat."""

    __slots__ = ()

    def adversary_turn(self) -> None:
        """LAN-123: so many cards, one after the other, also when one of them triggers the end."""
        self.tolled = 0
        self.push(ADVERSARY_TURN).left = self.house.adversary_cards
        while self.frames and self.frames[-1].kind != ADVERSARY_PICK:
            self.adversary_step(self.frames[-1])

    def adversary_step(self, frame: Frame) -> None:
        """The next card of its turn, or the next step of a card."""
        if frame.kind == ADVERSARY_CARD:
            if frame.step == frame.end:
                self.frames.pop()
            else:
                frame.step += 1
                self.carry_out(frame, frame.step - 1)
        elif frame.left == 0:
            self.frames.pop()
            self.tolled = 0
        else:
            frame.left -= 1
            card = self.reveal_card()
            asked = self.push(ADVERSARY_CARD)
            asked.step = self.content.adversary_first[card]
            asked.end = self.content.adversary_end[card]

    def reveal_card(self) -> i64:
        if self.adversary_left == 0:
            deck = self.adversary_deck[:]
            self.chance.shuffle(deck)
            self.adversary_deck = deck
            self.adversary_left = len(deck)
            if self.log is not None:
                self.log.open("adversary_shuffle", self.seats)
        self.adversary_left -= 1
        card = self.adversary_deck[self.adversary_left]
        if self.log is not None:
            self.log.reveal("adversary", self.seats, int(card))
        return card

    def carry_out(self, frame: Frame, step: i64) -> None:
        steps = self.content.adversary_steps
        verb = steps[4 * step]
        a = steps[4 * step + 1]
        b = steps[4 * step + 2]
        c = steps[4 * step + 3]
        if verb == GO:
            if self.walk(a, b):
                frame.flags |= MOVED
        elif verb == LAND:
            if frame.flags & MOVED:
                self.land()
            frame.flags &= ~MOVED
        elif verb == ADVERSARY_BUILD:
            self.adversary_build()
        elif verb == ADVERSARY_RECRUIT:
            self.adversary_recruit()
        elif verb == ADVERSARY_ASCEND:
            self.adversary_ascend(a)
        elif verb == ADVERSARY_GAIN:
            self.gain(self.seats, a, b, c)
        elif verb == HARVEST_SANCTUMS:
            self.harvest_sanctums()
        elif verb == TITHE:
            self.tithe(a, b)
        else:
            self.purge_power()

    def adversary_ascend(self, levels: i64) -> None:
        if self.players[self.seats].ascension < self.content.ascension_max:
            self.ascend(self.seats, levels)

    def walk(self, direction: i64, spaces: i64) -> bool:
        """LAN-124: along a straight line from galaxy to galaxy, over voids, Abysses and Wormholes, up to the edge."""
        board = self.content.board
        player = self.players[self.seats]
        moved = False
        for _ in range(spaces):
            to = board.line[board.galaxies * direction + player.galaxy]
            while to != NONE and self.wormholes & BIT[to]:
                to = board.line[board.galaxies * direction + to]
            if to == NONE:
                break
            if self.log is not None:
                self.log.open("adversary_go", self.seats, self.seen(player.galaxy), self.seen(to))
            player.galaxy = to
            moved = True
        return moved

    def land(self) -> None:
        """LAN-125, LAN-126: it harvests where it ends, and visits a Gateway like any player."""
        galaxy = self.players[self.seats].galaxy
        self.toll(galaxy, self.seats)
        self.adversary_harvest(galaxy)

    def adversary_harvest(self, galaxy: i64) -> None:
        """LAN-125: resources only."""
        if self.log is not None:
            self.log.open("harvest", self.seats, self.seen(galaxy), 1 if self.discovered & BIT[galaxy] else 0)
        self.gain(self.seats, self.yields(galaxy, V), self.yields(galaxy, F), self.yields(galaxy, A))
        self.discover(galaxy)

    def harvest_sanctums(self) -> None:
        """LAN-129."""
        places = self.players[self.seats].sanctums
        while places != 0:
            self.adversary_harvest(PLACE[(places & -places) % 67])
            places &= places - 1

    def adversary_build(self) -> None:
        """LAN-127, LAN-140: a Sanctum on its galaxy, at the price of a player without Enhancements."""
        player = self.players[self.seats]
        bit = BIT[player.galaxy]
        base = self.content.costs
        mods = self.chaos_mods
        at = 3 * SANCTUM
        price = (
            max(base[at] + mods[COST + at], 0),
            max(base[at + 1] + mods[COST + at + 1], 0),
            max(base[at + 2] + mods[COST + at + 2], 0),
        )
        if (self.occupied | self.wormholes) & bit or size(player.sanctums) >= self.content.pieces[0]:
            return
        if self.can_pay(self.seats, price):
            self.pay(self.seats, price)
            player.sanctums |= bit
            self.occupied |= bit
            if self.log is not None:
                self.log.open("sanctum", self.seats, self.seen(player.galaxy))

    def adversary_recruit(self) -> None:
        """LAN-128: the most valuable Entity; between equals the player decides."""
        best = self.best_for_adversary()
        if best & (best - 1):
            self.push(ADVERSARY_PICK).mask = best
        elif best != 0:
            self.adversary_takes(PLACE[best % 67])

    def best_for_adversary(self) -> i64:
        """The row positions of the Entities that it may recruit; with one answer only if nobody is to be asked."""
        content = self.content
        best: i64 = 0
        best_worth: i64 = NONE
        for position in range(ROW):
            card = self.entity_row[position]
            if card == NONE or card >= CHAOS_CARD:
                continue
            price = self.entity_price(self.seats, card, 0)
            pays = self.can_pay(self.seats, price)
            if not pays and not self.house.strict_recruit:
                continue
            worth = 1000 * (content.entity_vp[card] + 1)
            if pays:
                worth += 500 - self.tie_cost(price)  # what it costs decides only between equal VP
            if worth > best_worth:
                best_worth = worth
                best = BIT[position] if pays else 0
            elif worth == best_worth and pays and self.house.ask_ties:
                best |= BIT[position]
        return best

    def tie_cost(self, price: tuple[i64, i64, i64]) -> i64:
        """What ranks Entities of the same VP before anybody is asked (option `adversary_ties`)."""
        if not self.house.ask_ties:
            return price[0] + 2 * price[1] + 3 * price[2]
        return price[0] + price[1] + price[2] if self.house.cheap_ties else 0

    def fill_adversary_pick(self, frame: Frame, out: Moves) -> None:
        for position in range(ROW):
            if frame.mask & BIT[position]:
                out.add(choices.RECRUIT + self.entity_row[position])

    def play_adversary_pick(self, entity: i64) -> None:
        self.frames.pop()
        for position in range(ROW):
            if self.entity_row[position] == entity:
                self.adversary_takes(position)
                return

    def adversary_takes(self, position: i64) -> None:
        card = self.entity_row[position]
        self.pay(self.seats, self.entity_price(self.seats, card, 0))
        self.players[self.seats].entities |= BIT[card]
        if self.log is not None:
            self.log.open("adversary_recruit", self.seats, int(card))
        self.put_in_row(position, NONE)
        self.refill_entities()

    def tithe(self, aether: i64, levels: i64) -> None:
        """Section 2.14: Aether for a level, if it has so much and is below the top."""
        player = self.players[self.seats]
        if player.aether >= aether and player.ascension < self.content.ascension_max:
            self.pay(self.seats, (0, 0, aether))
            self.ascend(self.seats, levels)

    def purge_power(self) -> None:
        """Section 2.14: the right-most Cosmic Power of the row leaves the game."""
        card = self.power_row[ROW - 1]
        if card == NONE:
            return
        self.purged |= BIT[card]
        self.leave_power_row(ROW - 1)
        if self.log is not None:
            self.log.open("purge", self.seats, int(self.content.kind[card]))
        self.refill_powers()
