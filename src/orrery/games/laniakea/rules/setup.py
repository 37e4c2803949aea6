"""Setting the table and choosing the Celestials (LAN-1 to LAN-18, LAN-121, LAN-122)."""
from __future__ import annotations

from mypy_extensions import i64

from orrery.games.laniakea.rules.player import Player
from orrery.games.laniakea.rules.table import CHAOS_CARD, POWERS, ROW, UPKEEP
from orrery.games.laniakea.rules.turns import Turns
from orrery.games.laniakea.rules.vocabulary import NONE, NONES, ZEROS, A, F, V
from orrery.kernel.bits import BIT, PLACE, size
from orrery.kernel.events import Log
from orrery.kernel.vectors import vec


class Setup(Turns):
    """The board, the decks, the rows, the Celestials and the first hands."""

    __slots__ = ()

    def begin(self, log: Log | None) -> None:
        self.log = log
        content = self.content
        self.players = [Player() for _ in range(self.seats + 1 if self.solo else self.seats)]
        self.first = 0 if self.solo else self.house.first
        if self.first == NONE:
            self.first = self.chance.below(self.seats)  # LAN-2
        self.tiles = self.shuffle_new(0, content.tiles)  # LAN-13
        for galaxy in range(content.board.galaxies):
            if content.wormhole[self.tiles[galaxy]]:
                self.wormholes |= BIT[galaxy]
        self.slots_voyage = ZEROS[: content.board.galaxies]
        self.slots_forge = self.slots_voyage
        self.extra_slots = self.slots_voyage
        self.artifact_tiles = BIT[content.board.voids] - 1  # LAN-16
        self.artifact_deck = self.shuffle_new(0, content.artifacts)
        self.artifact_left = content.artifacts
        if self.log is not None:
            self.log.open("first", self.seats if self.solo else self.first)
        self.power_deck = self.shuffle_new(content.start_cards, content.market)  # LAN-10
        self.power_left = content.market
        self.power_row = NONES[:ROW]
        self.refill_powers()
        deck = self.shuffle_new(0, content.entities + content.chaos)  # LAN-11
        for i in range(len(deck)):
            if deck[i] >= content.entities:
                deck[i] += CHAOS_CARD - content.entities
        self.entity_deck = deck
        self.entity_left = len(deck)
        self.entity_row = NONES[:ROW]
        for seat in range(len(self.players)):
            self.weigh_player(seat)
        self.refill_entities()
        self.seat = self.first
        if self.house.dealt_celestials:
            for seat in range(self.seats):
                self.take_celestial((self.first + seat) % self.seats, self.some_celestial())
            self.next_celestial()

    def shuffle_new(self, first: i64, count: i64) -> vec[i64]:
        deck = ZEROS[:count]
        for i in range(count):
            deck[i] = first + i
        self.chance.shuffle(deck)
        return deck

    def free_celestials(self) -> i64:
        free = BIT[self.content.celestials] - 1
        for player in self.players:
            if player.celestial != NONE:
                free &= ~BIT[player.celestial]
        return free

    def some_celestial(self) -> i64:
        """Any free one, equally likely."""
        free = self.free_celestials()
        for _ in range(self.chance.below(size(free))):
            free &= free - 1
        return PLACE[(free & -free) % 67]

    def take_celestial(self, seat: i64, celestial: i64) -> None:
        """LAN-3, LAN-14: the figure starts on the Celestial's letter."""
        player = self.players[seat]
        player.celestial = celestial
        player.galaxy = self.content.board.start[celestial]
        self.weigh_player(seat)
        if self.log is not None:
            self.log.open("celestial", seat, int(celestial), self.seen(player.galaxy))

    def choose_celestial(self, celestial: i64) -> None:
        self.take_celestial(self.seats if self.gives_celestial() else self.seat, celestial)
        self.next_celestial()

    def gives_celestial(self) -> bool:
        """LAN-122: the solo player has a Celestial and chooses the Adversary's."""
        return (
            self.solo
            and self.house.ask_adversary_celestial
            and self.players[0].celestial != NONE
            and self.players[self.seats].celestial == NONE
        )

    def next_celestial(self) -> None:
        for _ in range(self.seats):
            if self.players[self.seat].celestial == NONE and not self.is_retired(self.seat):
                return
            self.seat = (self.seat + 1) % self.seats
        if not self.gives_celestial():
            self.start_turns()

    def start_turns(self) -> None:
        """LAN-2: solo, the Adversary goes first."""
        self.deal()
        if self.solo:
            self.adversary_turn()
        elif self.is_retired(self.seat):
            self.pass_turn()
        self.tell_turn()

    def deal(self) -> None:
        """LAN-5, LAN-8, LAN-9: trackers, decks and first hands; what the Adversary gets (LAN-121, LAN-122)."""
        content = self.content
        self.phase = UPKEEP  # so that nothing is spent
        for seat in range(self.seats):
            player = self.players[seat]
            player.voyage = content.start_resources[V]
            player.forge = content.start_resources[F]
            player.aether = content.start_resources[A]
            player.deck = self.shuffle_new(0, content.start_cards)
            player.deck_left = content.start_cards
            self.draw(seat, content.hand_size)
        self.phase = POWERS
        self.seat = self.first
        if self.solo:
            adversary = self.players[self.seats]
            adversary.voyage = content.adversary_resources[V]
            adversary.forge = content.adversary_resources[F]
            adversary.aether = content.adversary_resources[A]
            adversary.ascension = content.adversary_ascension
            if adversary.celestial == NONE:
                self.take_celestial(self.seats, self.some_celestial())
            self.adversary_deck = self.shuffle_new(0, content.adversary_cards)
            self.adversary_left = content.adversary_cards
