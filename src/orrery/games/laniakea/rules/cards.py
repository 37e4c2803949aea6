"""Hands, decks and rows: drawing, discarding, refilling, and what lies hidden (LAN-12, LAN-22 to LAN-28, LAN-73)."""
from __future__ import annotations

from mypy_extensions import i64

from orrery.games.laniakea.rules.player import Player
from orrery.games.laniakea.rules.resources import Resources
from orrery.games.laniakea.rules.table import CHAOS_CARD, ROW
from orrery.games.laniakea.rules.vocabulary import NONE, NONES, PASSIVE, ZEROS
from orrery.kernel.bits import BIT, PLACE, size
from orrery.kernel.chance import Chance
from orrery.kernel.vectors import vec


class Cards(Resources):
    """Every card that moves."""

    __slots__ = ()

    # Hands and decks (LAN-22 to LAN-27) ---------------------------------------------------------------

    def available(self, seat: i64) -> i64:
        """Cards that can be drawn in the Cosmic Power Phase: the deck and what would refill it (LAN-26)."""
        player = self.players[seat]
        return player.deck_left + size(self.refill(player))

    def refill(self, player: Player) -> i64:
        """LAN-26: the discards that make a new deck, without the spent ones unless the table plays otherwise."""
        return player.discard if self.house.refill_whole else player.discard & ~self.spent

    def keeps_floor(self, hand: i64, draws: i64, available: i64) -> bool:
        """LAN-22: two cards will be in hand when the draws still to come have been made."""
        return hand + min(draws, available) >= self.content.hand_floor

    def can_discard(self) -> bool:
        """Whether the player whose turn it is may discard a card now (LAN-94, LAN-95, LAN-104)."""
        hand = self.players[self.seat].hand
        return size(hand) > self.content.hand_floor and hand & ~self.spent != 0

    def draw(self, seat: i64, wanted: i64) -> None:
        """LAN-26: from the top; an empty deck is made anew from the discard pile."""
        player = self.players[seat]
        drawn: list[int] = []
        for _ in range(wanted):
            if player.deck_left == 0 and not self.reshuffle(seat):
                break
            player.deck_left -= 1
            card = player.deck[player.deck_left]
            player.hand |= BIT[card]
            if self.log is not None:
                drawn.append(int(self.content.kind[card]))
            self.never_empty(seat)
        if self.log is not None and drawn:
            self.log.private("draw", seat, len(drawn), drawn, seat)

    def never_empty(self, seat: i64) -> None:
        """LAN-26, option `deck_refill`: a deck that has just become empty is made anew at once."""
        if self.house.refill_whole and self.players[seat].deck_left == 0:
            self.reshuffle(seat)

    def reshuffle(self, seat: i64) -> bool:
        player = self.players[seat]
        cards = self.refill(player)
        if cards == 0:
            return False
        player.discard ^= cards
        deck = in_order(cards)
        self.chance.shuffle(deck)
        player.deck = deck
        player.deck_left = len(deck)
        if self.log is not None:
            self.log.open("reshuffle", seat, len(deck))
        return True

    def shuffle_deck(self, seat: i64) -> None:
        """After a search (LAN-56)."""
        player = self.players[seat]
        deck = player.deck[: player.deck_left]
        self.chance.shuffle(deck)
        player.deck = deck
        self.never_empty(seat)

    def copy_in(self, cards: i64, kind: i64) -> i64:
        """Which copy of a card goes first (section 4): one that has attacked, one that all know, the first."""
        best: i64 = NONE
        rank: i64 = NONE
        shown = self.players[self.seat].shown
        copy = kind
        while copy < len(self.content.kind) and self.content.kind[copy] == kind:
            bit = BIT[copy]
            if cards & bit:
                worth: i64 = 2 if self.attacked & bit else 1 if shown & bit else 0
                if worth > rank:
                    rank = worth
                    best = copy
            copy += 1
        return best

    def kinds(self, cards: i64) -> i64:
        """A set of cards with one of each kind: the first copy."""
        found: i64 = 0
        while cards != 0:
            found |= BIT[self.content.kind[PLACE[(cards & -cards) % 67]]]
            cards &= cards - 1
        return found

    def leave_hand(self, kind: i64) -> i64:
        """A card leaves the hand of the player whose turn it is; which copy."""
        player = self.players[self.seat]
        card = self.copy_in(player.hand & ~self.spent, kind)
        if card == NONE:
            card = self.copy_in(player.hand, kind)
        player.hand ^= BIT[card]
        player.shown &= ~BIT[card]
        self.attacked &= ~BIT[card]
        return card

    def discard_card(self, kind: i64) -> None:
        """LAN-25: discarded in this turn is spent in this turn."""
        card = self.leave_hand(kind)
        self.players[self.seat].discard |= BIT[card]
        self.spent |= BIT[card]
        if self.log is not None:
            self.log.reveal("discard", self.seat, int(kind))

    def draw_artifacts(self, seat: i64, wanted: i64) -> None:
        """LAN-107: face up, as long as there are any."""
        for _ in range(min(wanted, self.artifact_left)):
            self.artifact_left -= 1
            artifact = self.artifact_deck[self.artifact_left]
            self.players[seat].artifacts |= BIT[artifact]
            if self.content.artifact_uses[artifact] == PASSIVE:
                self.weigh_player(seat)
            if self.log is not None:
                self.log.reveal("artifact", seat, int(artifact))

    # Rows ---------------------------------------------------------------------------------------------

    def leave_power_row(self, position: i64) -> None:
        row = self.power_row[:]
        row[position] = NONE
        self.power_row = row

    def put_in_row(self, position: i64, card: i64) -> None:
        """An Entity, a Chaos card, or NONE."""
        row = self.entity_row[:]
        row[position] = card
        self.entity_row = row

    def refill_powers(self) -> None:
        """LAN-73, LAN-74: what lies left of the gap slides right; the left-most positions are refilled."""
        row = self.power_row[:]
        to = ROW - 1
        at = ROW - 1
        while at >= 0:
            card = row[at]
            if card != NONE:
                row[at] = NONE
                row[to] = card
                to -= 1
            at -= 1
        while to >= 0 and self.power_left > 0:
            self.power_left -= 1
            row[to] = self.power_deck[self.power_left]
            if self.log is not None:
                self.log.reveal("new_power", NONE, int(self.content.kind[row[to]]))
            to -= 1
        self.power_row = row

    def refill_entities(self) -> None:
        """LAN-12, LAN-90, LAN-139: every empty position is tried, from left to right."""
        for position in range(ROW):
            if self.entity_row[position] == NONE and self.entity_left > 0:
                self.fill_position(position)
        self.look_at_chaos()

    def fill_position(self, position: i64) -> None:
        chaos: i64 = 0
        for i in range(ROW):
            if self.entity_row[i] >= CHAOS_CARD:
                chaos += 1
        aside: i64 = 0  # Chaos cards set aside
        while self.entity_left > 0:
            self.entity_left -= 1
            card = self.entity_deck[self.entity_left]
            if card < CHAOS_CARD or chaos < self.house.chaos_cap:
                self.put_in_row(position, card)
                if self.log is not None:
                    self.log.reveal("new_entity", NONE, int(card), int(position))
                break
            aside |= BIT[card - CHAOS_CARD]
        if aside != 0:
            self.shuffle_back(aside)
        self.known_bottom = min(self.known_bottom, self.entity_left)

    def shuffle_back(self, aside: i64) -> None:
        count = self.entity_left + size(aside)
        deck = NONES[:count]
        for i in range(self.entity_left):
            deck[i] = self.entity_deck[i]
        at = self.entity_left
        while aside != 0:
            deck[at] = CHAOS_CARD + PLACE[(aside & -aside) % 67]
            aside &= aside - 1
            at += 1
        self.chance.shuffle(deck)
        self.entity_deck = deck
        self.entity_left = count
        self.known_bottom = 0
        if self.log is not None:
            self.log.open("set_aside", NONE)

    # What a seat cannot know (section 6) --------------------------------------------------------------

    def redeal(self, seat: i64, chance: Chance) -> None:
        """Others' hands, except what an attack showed, are dealt anew from hand and deck; every deck is shuffled."""
        self.chance = chance
        for p in range(self.seats):
            player = self.players[p]
            known = player.hand if p == seat else player.shown
            hidden = player.hand & ~known
            pool: i64 = hidden
            for i in range(player.deck_left):
                pool |= BIT[player.deck[i]]
            cards = in_order(pool)
            chance.shuffle(cards)
            held = size(hidden)
            left = len(cards) - held
            player.hand = known
            for i in range(left, len(cards)):
                player.hand |= BIT[cards[i]]
            player.deck = cards
            player.deck_left = left
        self.power_deck = self.shuffled(self.power_deck, 0, self.power_left)
        self.entity_deck = self.shuffled(self.entity_deck, self.known_bottom, self.entity_left)
        self.artifact_deck = self.shuffled(self.artifact_deck, 0, self.artifact_left)
        self.adversary_deck = self.shuffled(self.adversary_deck, 0, self.adversary_left)

    def shuffled(self, deck: vec[i64], first: i64, end: i64) -> vec[i64]:
        """A deck with the cards of one stretch in a new order that owes nothing to the old one."""
        if end - first < 1:
            return deck
        low: i64 = 0
        high: i64 = 0
        for i in range(first, end):
            if deck[i] < CHAOS_CARD:
                low |= BIT[deck[i]]
            else:
                high |= BIT[deck[i] - CHAOS_CARD]
        part = ZEROS[: end - first]
        n: i64 = 0
        while low != 0:
            part[n] = PLACE[(low & -low) % 67]
            low &= low - 1
            n += 1
        while high != 0:
            part[n] = CHAOS_CARD + PLACE[(high & -high) % 67]
            high &= high - 1
            n += 1
        self.chance.shuffle(part)
        new = deck[:]
        for i in range(n):
            new[first + i] = part[i]
        return new


def in_order(cards: i64) -> vec[i64]:
    """A set as a vector, ascending."""
    found = ZEROS[: size(cards)]
    n: i64 = 0
    while cards != 0:
        found[n] = PLACE[(cards & -cards) % 67]
        cards &= cards - 1
        n += 1
    return found
