"""The table: board, rows, decks and players; what things cost, and what lies hidden."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.games.laniakea.rules.content import Content
from orrery.games.laniakea.rules.frames import Frame
from orrery.games.laniakea.rules.house import House
from orrery.games.laniakea.rules.player import Player
from orrery.games.laniakea.rules.vocabulary import (
    BAN,
    COST,
    ENHANCEMENT,
    FREE,
    MOD,
    MODIFIER_COUNT,
    NO_NUMBERS,
    NONE,
    NONES,
    ON,
    PASSIVE,
    PRICES,
    ZEROS,
    A,
    F,
    V,
)
from orrery.kernel.bits import BIT, PLACE, size
from orrery.kernel.chance import Chance
from orrery.kernel.state import State
from orrery.kernel.vectors import vec

ROW: Final[i64] = 4  # face-up cards in each row
CHAOS_CARD: Final[i64] = 64  # in Entity deck and row: Chaos card c is CHAOS_CARD + c
NOBODY_YET: Final[i64] = 0  # `trigger_round` before the end is triggered

# Phases.
SETUP: Final[i64] = 0  # Celestials are being chosen
POWERS: Final[i64] = 1  # the Cosmic Power Phase
UPKEEP: Final[i64] = 2


class Table(State):
    """Where everything is."""

    __slots__ = (
        "adversary_deck", "adversary_left", "artifact_deck", "artifact_left", "artifact_tiles", "artifacts_used",
        "attacked", "bans", "chaos_mods", "content", "discovered", "draws", "entity_deck", "entity_left",
        "entity_row", "extra_slots", "face_up", "first", "frames", "gateways", "house", "in_play", "known_bottom",
        "occupied", "phase", "players", "power_deck", "power_left", "power_row", "purged", "reason", "relocated",
        "round", "slots_forge", "slots_voyage", "solo", "spent", "tiles", "tolled", "trigger_round", "trigger_seat",
        "turn_artifacts", "wormholes",
    )  # fmt: skip

    def __init__(self, seats: i64, content: Content, house: House, chance: Chance) -> None:
        super().__init__(seats, chance)
        self.content: Content = content
        self.house: House = house
        self.solo: bool = seats == 1  # LAN-1: the Adversary is the player after the last seat
        self.players: list[Player] = []
        self.phase: i64 = SETUP
        self.first: i64 = 0
        self.round: i64 = 1
        self.trigger_round: i64 = NOBODY_YET
        self.trigger_seat: i64 = NONE
        self.reason: str = ""
        # The board. Vectors here are replaced, never changed.
        self.tiles: vec[i64] = NO_NUMBERS  # by galaxy
        self.discovered: i64 = 0
        self.wormholes: i64 = 0
        self.occupied: i64 = 0  # galaxies with a Sanctum or Gateway
        self.gateways: i64 = 0  # galaxies with a Gateway of anybody
        self.artifact_tiles: i64 = 0  # voids
        self.slots_voyage: vec[i64] = NO_NUMBERS  # by galaxy: slots filled with V
        self.slots_forge: vec[i64] = NO_NUMBERS
        self.extra_slots: vec[i64] = NO_NUMBERS  # by galaxy: Resource Slot tokens
        # Decks are the first so many cards of a vector that is replaced, never changed; the top one is the last.
        self.power_deck: vec[i64] = NO_NUMBERS
        self.power_left: i64 = 0
        self.power_row: vec[i64] = NO_NUMBERS
        self.purged: i64 = 0  # market cards that the Adversary removed, as cards
        self.entity_deck: vec[i64] = NO_NUMBERS
        self.entity_left: i64 = 0
        self.known_bottom: i64 = 0  # cards at the bottom that all have seen going there
        self.entity_row: vec[i64] = NO_NUMBERS
        self.artifact_deck: vec[i64] = NO_NUMBERS  # what lies behind `artifact_left` was drawn, the first one last
        self.artifact_left: i64 = 0
        self.artifacts_used: i64 = 0  # flipped
        self.adversary_deck: vec[i64] = NO_NUMBERS  # what lies behind `adversary_left` is its discard pile
        self.adversary_left: i64 = 0
        # Chaos cards in force.
        self.face_up: i64 = 0
        self.chaos_mods: vec[i64] = ZEROS[:MODIFIER_COUNT]
        self.bans: i64 = 0
        # This turn.
        self.spent: i64 = 0  # cards (LAN-25)
        self.attacked: i64 = 0  # cards in hand (LAN-103)
        self.in_play: i64 = NONE  # card (LAN-24)
        self.draws: i64 = 0  # still to come from the card in play (LAN-22)
        self.tolled: i64 = 0  # galaxies whose Gateway has paid (LAN-65)
        self.relocated: i64 = 0  # destinations of free relocations (LAN-64)
        self.turn_artifacts: i64 = 0  # used (LAN-108)
        self.frames: list[Frame] = []

    def copy_table(self, twin: Table) -> None:
        self.copy_base(twin)
        for player in self.players:
            twin.players.append(player.copy())
        for frame in self.frames:
            twin.frames.append(frame.copy())
        twin.phase = self.phase
        twin.first = self.first
        twin.round = self.round
        twin.trigger_round = self.trigger_round
        twin.trigger_seat = self.trigger_seat
        twin.reason = self.reason
        twin.tiles = self.tiles
        twin.discovered = self.discovered
        twin.wormholes = self.wormholes
        twin.occupied = self.occupied
        twin.gateways = self.gateways
        twin.artifact_tiles = self.artifact_tiles
        twin.slots_voyage = self.slots_voyage
        twin.slots_forge = self.slots_forge
        twin.extra_slots = self.extra_slots
        twin.power_deck = self.power_deck
        twin.power_left = self.power_left
        twin.power_row = self.power_row[:]
        twin.purged = self.purged
        twin.entity_deck = self.entity_deck
        twin.entity_left = self.entity_left
        twin.known_bottom = self.known_bottom
        twin.entity_row = self.entity_row[:]
        twin.artifact_deck = self.artifact_deck
        twin.artifact_left = self.artifact_left
        twin.artifacts_used = self.artifacts_used
        twin.adversary_deck = self.adversary_deck
        twin.adversary_left = self.adversary_left
        twin.face_up = self.face_up
        twin.chaos_mods = self.chaos_mods
        twin.bans = self.bans
        twin.spent = self.spent
        twin.attacked = self.attacked
        twin.in_play = self.in_play
        twin.draws = self.draws
        twin.tolled = self.tolled
        twin.relocated = self.relocated
        twin.turn_artifacts = self.turn_artifacts

    # Resources ----------------------------------------------------------------------------------------

    def gain(self, seat: i64, voyage: i64, forge: i64, aether: i64) -> None:
        """LAN-32: what goes above the limit is lost."""
        player = self.players[seat]
        most = self.content.resource_max
        player.voyage = min(player.voyage + voyage, most)
        player.forge = min(player.forge + forge, most)
        player.aether = min(player.aether + aether, most)
        if self.log is not None and voyage + forge + aether > 0:
            self.log.open("gain", seat, int(voyage), int(forge), int(aether))

    def gain_one(self, seat: i64, which: i64, amount: i64) -> None:
        self.gain(seat, amount if which == V else 0, amount if which == F else 0, amount if which == A else 0)

    def gain_tokens(self, seat: i64, wanted: i64) -> None:
        """LAN-18: as many as the supply still has."""
        got = min(wanted, self.token_supply())
        self.players[seat].tokens += got
        if self.log is not None and got > 0:
            self.log.open("tokens", seat, int(got))

    def token_supply(self) -> i64:
        left = self.content.attack_tokens
        for player in self.players:
            left -= player.tokens
        return left

    def ascend(self, seat: i64, levels: i64) -> None:
        """LAN-112, LAN-113: up the track; reaching the goal triggers the end, once."""
        player = self.players[seat]
        player.ascension = min(player.ascension + levels, self.content.ascension_max)
        if self.log is not None:
            self.log.open("ascend", seat, int(player.ascension))
        goal = self.content.adversary_goal if seat == self.seats else self.house.ascension_goal
        if player.ascension >= goal and self.trigger_round == NOBODY_YET:
            self.trigger_round = self.round
            self.trigger_seat = seat
            if self.log is not None:
                self.log.open("trigger", seat, int(self.round))

    # What things cost (2.9, "Effective cost") ---------------------------------------------------------

    def price(self, seat: i64, what: i64, off: i64) -> tuple[i64, i64, i64]:
        costs = self.players[seat].costs
        return reduced(costs[3 * what], costs[3 * what + 1], costs[3 * what + 2], off)

    def entity_price(self, seat: i64, entity: i64, off: i64) -> tuple[i64, i64, i64]:
        """LAN-86, LAN-140: the Adversary pays what Chaos adds, and nothing of its own changes it."""
        mods = self.chaos_mods if seat == self.seats else self.players[seat].mods
        cost = self.content.entity_cost
        return reduced(
            max(cost[3 * entity] + mods[COST + 21], 0),
            max(cost[3 * entity + 1] + mods[COST + 22], 0),
            max(cost[3 * entity + 2] + mods[COST + 23], 0),
            off,
        )

    def power_price(self, seat: i64, position: i64, off: i64) -> tuple[i64, i64, i64]:
        """LAN-72: Aether for a position of the power row; `off` concerns nothing else."""
        mods = self.players[seat].mods
        aether = max(self.content.power_row_costs[position] + mods[COST + 26], 0)
        return max(mods[COST + 24], 0), max(mods[COST + 25], 0), max(aether - off, 0)

    def can_pay(self, seat: i64, price: tuple[i64, i64, i64]) -> bool:
        player = self.players[seat]
        return player.voyage >= price[0] and player.forge >= price[1] and player.aether >= price[2]

    def pay(self, seat: i64, price: tuple[i64, i64, i64]) -> None:
        player = self.players[seat]
        player.voyage -= price[0]
        player.forge -= price[1]
        player.aether -= price[2]
        if self.log is not None and price[0] + price[1] + price[2] > 0:
            self.log.open("pay", seat, int(price[0]), int(price[1]), int(price[2]))

    def affords(self, seat: i64, what: i64, off: i64) -> bool:
        return self.can_pay(seat, self.price(seat, what, off))

    # Standing effects (LAN-89, LAN-100, LAN-108) ------------------------------------------------------

    def weigh_player(self, seat: i64) -> None:
        """Add up what changes this player's numbers: Chaos, Entities, artifacts, the ability track."""
        player = self.players[seat]
        content = self.content
        mods = self.chaos_mods[:]
        player.listens = 0
        for i in range(content.spaces):
            entity = player.spaces[i]
            if entity != NONE and content.entity_type[entity] == ENHANCEMENT:
                self.add_standing(content.entity_effect[entity], mods, player)
        owned = player.artifacts
        while owned != 0:
            artifact = PLACE[(owned & -owned) % 67]
            owned &= owned - 1
            if content.artifact_uses[artifact] == PASSIVE:
                self.add_standing(content.artifact_effect[artifact], mods, player)
        if player.celestial != NONE and content.track_mod[player.celestial] != NONE:
            mods[content.track_mod[player.celestial]] += content.track_values[4 * player.celestial + player.ability]
        costs = ZEROS[:PRICES]
        for i in range(PRICES):
            costs[i] = max(content.costs[i] + mods[COST + i], 0)
        player.mods = mods
        player.costs = costs

    def add_standing(self, effect: i64, mods: vec[i64], player: Player) -> None:
        program = self.content.program
        for i in range(program.first[effect], program.end[effect]):
            if program.verb[i] == MOD:
                mods[program.a[i]] += program.b[i]
            elif program.verb[i] == ON:
                player.listens |= BIT[program.a[i]]

    def look_at_chaos(self) -> None:
        """The Entity row has changed: which Chaos cards are in force now (LAN-100)."""
        face_up: i64 = 0
        for position in range(ROW):
            if self.entity_row[position] >= CHAOS_CARD:
                face_up |= BIT[self.entity_row[position] - CHAOS_CARD]
        if face_up == self.face_up:
            return
        self.face_up = face_up
        program = self.content.program
        mods = ZEROS[:MODIFIER_COUNT]
        self.bans = 0
        while face_up != 0:
            effect = self.content.chaos_effect[PLACE[(face_up & -face_up) % 67]]
            face_up &= face_up - 1
            for i in range(program.first[effect], program.end[effect]):
                if program.verb[i] == MOD:
                    mods[program.a[i]] += program.b[i]
                elif program.verb[i] == BAN:
                    self.bans |= program.a[i]
        self.chaos_mods = mods
        for seat in range(self.seats):
            self.weigh_player(seat)

    # Cards (LAN-22 to LAN-27) -------------------------------------------------------------------------

    def available(self, seat: i64) -> i64:
        """Cards that can be drawn in the Cosmic Power Phase: the deck and the unspent discards."""
        player = self.players[seat]
        return player.deck_left + size(player.discard & ~self.spent)

    def keeps_floor(self, hand: i64, draws: i64, available: i64) -> bool:
        """LAN-22: two cards will be in hand when the draws still to come have been made."""
        return hand + min(draws, available) >= self.content.hand_floor

    def can_discard(self) -> bool:
        """Whether the player whose turn it is may discard a card now (LAN-94, LAN-95, LAN-104)."""
        return size(self.players[self.seat].hand) > self.content.hand_floor

    def draw(self, seat: i64, wanted: i64) -> None:
        """LAN-26: from the top; an empty deck is made anew from the discard pile, without the spent cards."""
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
        if self.log is not None and drawn:
            self.log.private("draw", seat, len(drawn), drawn, seat)

    def reshuffle(self, seat: i64) -> bool:
        player = self.players[seat]
        cards = player.discard & ~self.spent
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

    def refill_powers(self) -> None:
        """LAN-73, LAN-74: what lies left of the gap slides right; the left-most positions are refilled."""
        row = self.power_row
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
                self.entity_row[position] = card
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


def reduced(voyage: i64, forge: i64, aether: i64, off: i64) -> tuple[i64, i64, i64]:
    """`off` takes icons away: Aether first, then Forge, then Voyage."""
    if off == 0:
        return voyage, forge, aether
    if off >= FREE:
        return 0, 0, 0
    cut = min(off, aether)
    aether -= cut
    off -= cut
    cut = min(off, forge)
    forge -= cut
    off -= cut
    return max(voyage - off, 0), forge, aether
