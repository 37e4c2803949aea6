"""What places, harvests and structures are worth to the player whose turn it is."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.games.laniakea.advice.scale import gain_worth, price_worth, turns_left
from orrery.games.laniakea.rules import harvest, moving, resources, vocabulary
from orrery.games.laniakea.rules.counting import abyss_links, structures
from orrery.games.laniakea.rules.market import LAST_STEP
from orrery.games.laniakea.rules.play import Laniakea
from orrery.games.laniakea.rules.player import Player
from orrery.games.laniakea.rules.vocabulary import NO_NUMBERS, NONE, A, F, V
from orrery.kernel.bits import BIT, lowest, size
from orrery.kernel.vectors import vec

POINT: Final[i64] = 10  # one victory point
NEVER: Final[i64] = -1000
DRAWN: Final[i64] = 5  # a card more to choose from
FARTHEST: Final[i64] = 4  # movements looked ahead
UNKNOWN: Final[i64] = -5000
UNREACHED: Final = vec[i64]([-5000] * 320)


class Places:
    """One look at the board with a player's eyes."""

    __slots__ = ("basic", "build_cards", "player", "reached", "state", "turns", "void")

    def __init__(self, state: Laniakea) -> None:
        self.state: Laniakea = state
        self.player: Player = state.players[state.seat]
        self.turns: i64 = turns_left(state)
        self.build_cards: i64 = NONE  # not looked at yet
        self.basic: i64 = 0  # what movements cost, in worth
        self.void: i64 = 0
        self.reached: vec[i64] = NO_NUMBERS  # [64 * movements + galaxy]: the best that can be made of so many

    # Points that grow with what one has ---------------------------------------------------------------

    def per(self, counter: i64) -> i64:
        """What one more of something scores: by the Celestial, by scoring Entities."""
        content = self.state.content
        player = self.player
        worth: i64 = 0
        if player.celestial != NONE and content.celestial_counter[player.celestial] == counter:
            step = player.ability
            if step < LAST_STEP and self.turns > 3:
                step += 1
            worth += POINT * content.celestial_track[4 * player.celestial + step]
        program = content.program
        entities = player.entities
        while entities != 0:
            entity = lowest(entities)
            entities &= entities - 1
            if content.entity_type[entity] == vocabulary.SCORING:
                first = program.first[content.entity_effect[entity]]
                if program.b[first] == counter:
                    worth += POINT * program.a[first]
        return worth

    # Harvests -----------------------------------------------------------------------------------------

    def harvest(self, galaxy: i64) -> i64:
        """The resources, and what the tile can do."""
        state = self.state
        if state.wormholes & BIT[galaxy]:
            return 0
        worth = gain_worth(
            self.player,
            harvest.yields(state, galaxy, V),
            harvest.yields(state, galaxy, F),
            harvest.yields(state, galaxy, A),
            state.content.resource_max,
            self.turns,
        )
        if not state.discovered & BIT[galaxy]:
            return worth + (6 if self.player.listens & BIT[vocabulary.DISCOVER] else 1)
        ability = state.content.ability[state.tiles[galaxy]]
        if ability == vocabulary.TILE_DRAW:
            worth += DRAWN
        elif ability == vocabulary.TILE_TRASH:
            worth += 8
        elif ability != NONE:
            worth += 2 if ability == vocabulary.SWAP else 4
        return worth

    def own_harvest(self) -> i64:
        """All galaxies with own structures, each a little less than the one before: trackers fill up."""
        total: i64 = 0
        places = structures(self.player)
        share: i64 = 10
        while places != 0:
            total += (self.harvest(lowest(places)) * share) // 10
            places &= places - 1
            if share > 5:
                share -= 1
        return total

    # Structures ---------------------------------------------------------------------------------------

    def throne_rate(self) -> i64:
        """What a link of a Throne will be worth: by the Aether there is late, by what can be saved early."""
        worth = self.state.content.throne_vp
        if self.turns == 0:
            return POINT * worth[self.player.aether]
        now = POINT * worth[self.player.aether]
        hoped = (POINT * worth[min(5, len(worth) - 1)] * 3) // 4
        return max(now, hoped)

    def sanctum(self, galaxy: i64) -> i64:
        """Its tile, its harvests to come, the sector, the links to own Thrones, cards that count it."""
        state = self.state
        board = state.content.board
        tile = state.tiles[galaxy]
        player = self.player
        worth = POINT * state.content.tile_vp[tile] + self.per(vocabulary.SANCTUMS)
        bottom = state.content.bottom
        income = 5 * (bottom[3 * tile] + state.slots_voyage[galaxy])
        income += 5 * (bottom[3 * tile + 1] + state.slots_forge[galaxy]) + 9 * bottom[3 * tile + 2]
        worth += (income * self.turns) // 4
        sector = board.sector[galaxy]
        built = structures(player)
        if not built & board.sector_set[sector]:
            worth += self.per(vocabulary.SECTORS_WITH_STRUCTURE) + self.per(vocabulary.SECTORS_CONTROLLED) // 2
        links: i64 = 0
        thrones = player.thrones
        while thrones != 0:
            links += board.bridges[8 * lowest(thrones) + sector]
            thrones &= thrones - 1
        worth += links * self.throne_rate()
        if self.turns > 1:  # and to those that may still come
            worth += 3 + (2 * size(built & board.sector_set[sector]))
        return worth

    def gateway(self) -> i64:
        worth = self.per(vocabulary.GATEWAYS) - self.per(vocabulary.SANCTUMS)
        if self.player.listens & BIT[vocabulary.BUILD_GATEWAY]:
            worth += 8
        return worth + (2 + self.player.mods[vocabulary.GATEWAY_INCOME]) * min(self.turns, 4) // 2

    def throne(self, abyss: i64) -> i64:
        links = abyss_links(self.state, self.player, abyss)
        grown = links * self.throne_rate()
        if self.turns > 2:
            grown += 6 + links * 2
        return grown + self.per(vocabulary.THRONES)

    def open_abysses(self, galaxy: i64) -> i64:
        """Abysses in reach of a galaxy that can still take an own Throne."""
        state = self.state
        if state.bans & vocabulary.NO_THRONE or size(self.player.thrones) >= state.content.pieces[2]:
            return 0
        sites = state.content.board.abysses_at[galaxy] & ~self.player.thrones
        if not state.house.many_thrones:
            for other in state.players:
                sites &= ~other.thrones
        return sites

    def best_build(self, galaxy: i64, only: i64, off: i64) -> i64:
        """The best structure that could be built with the figure at a galaxy, less its price; NEVER if none."""
        state = self.state
        player = self.player
        seat = state.seat
        best = NEVER
        free = not (state.occupied | state.wormholes) & BIT[galaxy]
        if only & vocabulary.ONLY_SANCTUM and free and size(player.sanctums) < state.content.pieces[0]:
            price = resources.price(state, seat, vocabulary.SANCTUM, off)
            if resources.can_pay(state, seat, price):
                best = self.sanctum(galaxy) - price_worth(player, price, self.turns)
        if only & vocabulary.ONLY_GATEWAY and player.sanctums != 0 and size(player.gateways) < state.content.pieces[1]:
            price = resources.price(state, seat, vocabulary.GATEWAY, off)
            if resources.can_pay(state, seat, price):
                best = max(best, self.gateway() - price_worth(player, price, self.turns))
        if only & vocabulary.ONLY_THRONE:
            sites = self.open_abysses(galaxy)
            if sites != 0:
                price = resources.price(state, seat, vocabulary.THRONE, off)
                if resources.can_pay(state, seat, price):
                    cost = price_worth(player, price, self.turns)
                    while sites != 0:
                        best = max(best, self.throne(lowest(sites)) - cost)
                        sites &= sites - 1
        return best

    # Ways ---------------------------------------------------------------------------------------------

    def has_build_card(self) -> bool:
        """A card that builds, besides the one in play."""
        if self.build_cards == NONE:
            self.build_cards = 0
            program = self.state.content.program
            cards = self.player.hand
            while cards != 0:
                effect = self.state.content.card_effect[self.player.kinds[lowest(cards)]]
                cards &= cards - 1
                for i in range(program.first[effect], program.end[effect]):
                    if program.verb[i] == vocabulary.BUILD and program.a[i] & vocabulary.ONLY_SANCTUM:
                        self.build_cards += 1
        return self.build_cards > 0 and size(self.player.hand) > self.state.content.hand_floor

    def stop(self, galaxy: i64) -> i64:
        """What it is worth to end a move at a galaxy: its harvest, and what could be built there afterwards."""
        worth = self.harvest(galaxy)
        if self.has_build_card():
            built = self.best_build(galaxy, vocabulary.ONLY_SANCTUM | vocabulary.ONLY_THRONE, 0)
            if built > 0:
                worth += (built * 7) // 10
        elif self.turns > 0 and not (self.state.occupied | self.state.wormholes) & BIT[galaxy]:
            worth += self.state.content.tile_vp[self.state.tiles[galaxy]]
        return worth

    def crossing(self, galaxy: i64, to: i64) -> i64:
        """What lies in the void on the way."""
        void = self.state.content.board.void_between[64 * galaxy + to]
        if not self.state.artifact_tiles & BIT[void] or self.state.artifact_left == 0:
            return 0
        return 12 + self.per(vocabulary.ARTIFACTS)

    def reach(self, galaxy: i64, left: i64) -> i64:
        """The best that up to so many movements from a galaxy make of it; looked at once."""
        at = 64 * left + galaxy
        known = self.reached[at]
        if known != UNKNOWN:
            return known
        best: i64 = 0
        if left == 0:
            best = self.stop(galaxy)
        else:
            best = self.reach(galaxy, 0)
            board = self.state.content.board
            near = board.adjacent[galaxy]
            while near != 0:
                best = max(best, self.reach(lowest(near), left - 1) - self.basic)
                near &= near - 1
            far: i64 = 0
            if self.void < -NEVER:
                far = board.over_void[galaxy]
            while far != 0:
                to = lowest(far)
                far &= far - 1
                best = max(best, self.reach(to, left - 1) - self.void + self.crossing(galaxy, to))
        self.reached[at] = best
        return best

    def movement_cost(self, step: i64, kind: i64) -> i64:
        """The price of a movement in worth; NEVER is for what cannot be paid."""
        price = moving.movement_price(self.state, step, kind)
        if not resources.can_pay(self.state, self.state.seat, price):
            return -NEVER
        return price_worth(self.player, price, self.turns)

    def prepare_ways(self, step: i64, left: i64) -> i64:
        """How far the movements and the stones reach."""
        basic = self.movement_cost(step, vocabulary.BASIC)
        void = self.movement_cost(step, vocabulary.VOID)
        if len(self.reached) == 0 or basic != self.basic or void != self.void:
            self.reached = UNREACHED[:]
            self.basic = basic
            self.void = void
        steps = min(left, FARTHEST)
        price = moving.movement_price(self.state, step, vocabulary.BASIC)
        if price[0] > 0:
            steps = min(steps, max(self.player.voyage // price[0], 1))
        return steps

    def first_step(self, steps: i64, to: i64) -> i64:
        """What a movement to a neighbour is worth, with the best that can follow."""
        here = self.player.galaxy
        if self.state.content.board.adjacent[here] & BIT[to]:
            return self.reach(to, steps - 1) - self.basic
        return self.reach(to, steps - 1) - self.void + self.crossing(here, to)

    def best_move(self, step: i64, left: i64) -> i64:
        """The best Move action."""
        state = self.state
        here = self.player.galaxy
        board = state.content.board
        steps = self.prepare_ways(step, left)
        best = NEVER
        near = board.adjacent[here]
        if resources.can_pay(state, state.seat, moving.movement_price(state, step, vocabulary.BASIC)):
            while near != 0:
                best = max(best, self.first_step(steps, lowest(near)))
                near &= near - 1
        far = board.over_void[here]
        if resources.can_pay(state, state.seat, moving.movement_price(state, step, vocabulary.VOID)):
            while far != 0:
                best = max(best, self.first_step(steps, lowest(far)))
                far &= far - 1
        return best

    def best_place(self, galaxies: i64) -> i64:
        best = NEVER
        while galaxies != 0:
            best = max(best, self.stop(lowest(galaxies)))
            galaxies &= galaxies - 1
        return best
