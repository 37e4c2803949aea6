"""What places, structures, Entities and effects are worth to the player whose turn it is."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.games.laniakea.advice.scale import gain_worth, price_worth, turns_left
from orrery.games.laniakea.rules.counting import abyss_links, count
from orrery.games.laniakea.rules.market import LAST_STEP
from orrery.games.laniakea.rules.play import Laniakea
from orrery.games.laniakea.rules.player import Player
from orrery.games.laniakea.rules.table import CHAOS_CARD, ROW
from orrery.games.laniakea.rules.vocabulary import (
    ARTIFACT,
    ARTIFACTS,
    ASCEND,
    ASCENSION,
    BASIC,
    BUILD,
    BUILD_GATEWAY,
    CARDS_OWNED,
    CHOOSE,
    CONVERT,
    DISCOVER,
    DRAW,
    ENHANCEMENT,
    ENTITIES,
    FETCH,
    FREE,
    GAIN,
    GATEWAY,
    GATEWAY_INCOME,
    GATEWAYS,
    HAND_SIZE,
    HARVEST,
    HERE,
    INSTANT,
    MAY,
    MOD,
    MOVE,
    MOVE_LEVEL,
    MOVES,
    NO_NUMBERS,
    NO_THRONE,
    NONE,
    ON,
    ONLY_GATEWAY,
    ONLY_SANCTUM,
    ONLY_THRONE,
    OWN,
    OWN_ALL,
    POWER,
    POWERS_GAINED,
    RECRUIT,
    RECRUITED,
    REFRESH,
    RELOCATE,
    SANCTUM,
    SANCTUMS,
    SCORE,
    SCORING,
    SECTORS_CONTROLLED,
    SECTORS_WITH_STRUCTURE,
    SERAPH,
    SHIFT,
    SLOT_TOKEN,
    SWAP,
    THRONE,
    THRONES,
    TILE_DRAW,
    TILE_TRASH,
    TOKENS,
    TRASH,
    UPGRADE,
    UPGRADING,
    VOID,
    A,
    F,
    V,
)
from orrery.kernel.bits import BIT, PLACE, size
from orrery.kernel.vectors import vec

POINT: Final[i64] = 10  # one victory point
NEVER: Final[i64] = -1000
DRAWN: Final[i64] = 5  # a card more to choose from
FARTHEST: Final[i64] = 4  # movements looked ahead
UNKNOWN: Final[i64] = -5000
UNREACHED: Final = vec[i64]([-5000] * 320)


class Estimate:
    """One look at the table with a player's eyes."""

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
            entity = PLACE[(entities & -entities) % 67]
            entities &= entities - 1
            if content.entity_type[entity] == SCORING:
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
            state.yields(galaxy, V),
            state.yields(galaxy, F),
            state.yields(galaxy, A),
            state.content.resource_max,
            self.turns,
        )
        if not state.discovered & BIT[galaxy]:
            return worth + (6 if self.player.listens & BIT[DISCOVER] else 1)
        ability = state.content.ability[state.tiles[galaxy]]
        if ability == TILE_DRAW:
            worth += DRAWN
        elif ability == TILE_TRASH:
            worth += 8
        elif ability != NONE:
            worth += 2 if ability == SWAP else 4
        return worth

    def own_harvest(self) -> i64:
        """All galaxies with own structures, each a little less than the one before: trackers fill up."""
        total: i64 = 0
        places = self.player.sanctums | self.player.gateways
        share: i64 = 10
        while places != 0:
            total += (self.harvest(PLACE[(places & -places) % 67]) * share) // 10
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
        worth = POINT * state.content.tile_vp[tile] + self.per(SANCTUMS)
        bottom = state.content.bottom
        income = 5 * (bottom[3 * tile] + state.slots_voyage[galaxy])
        income += 5 * (bottom[3 * tile + 1] + state.slots_forge[galaxy]) + 9 * bottom[3 * tile + 2]
        worth += (income * self.turns) // 4
        sector = board.sector[galaxy]
        structures = player.sanctums | player.gateways
        if not structures & board.sector_set[sector]:
            worth += self.per(SECTORS_WITH_STRUCTURE) + self.per(SECTORS_CONTROLLED) // 2
        links: i64 = 0
        thrones = player.thrones
        while thrones != 0:
            links += board.bridges[8 * PLACE[(thrones & -thrones) % 67] + sector]
            thrones &= thrones - 1
        worth += links * self.throne_rate()
        if self.turns > 1:  # and to those that may still come
            worth += 3 + (2 * size(structures & board.sector_set[sector]))
        return worth

    def gateway(self) -> i64:
        worth = self.per(GATEWAYS) - self.per(SANCTUMS)
        if self.player.listens & BIT[BUILD_GATEWAY]:
            worth += 8
        return worth + (2 + self.player.mods[GATEWAY_INCOME]) * min(self.turns, 4) // 2

    def throne(self, abyss: i64) -> i64:
        links = abyss_links(self.state, self.player, abyss)
        grown = links * self.throne_rate()
        if self.turns > 2:
            grown += 6 + links * 2
        return grown + self.per(THRONES)

    def open_abysses(self, galaxy: i64) -> i64:
        """Abysses in reach of a galaxy that can still take an own Throne."""
        state = self.state
        if state.bans & NO_THRONE or size(self.player.thrones) >= state.content.pieces[2]:
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
        if only & ONLY_SANCTUM and free and size(player.sanctums) < state.content.pieces[0]:
            price = state.price(seat, SANCTUM, off)
            if state.can_pay(seat, price):
                best = self.sanctum(galaxy) - price_worth(player, price, self.turns)
        if only & ONLY_GATEWAY and player.sanctums != 0 and size(player.gateways) < state.content.pieces[1]:
            price = state.price(seat, GATEWAY, off)
            if state.can_pay(seat, price):
                best = max(best, self.gateway() - price_worth(player, price, self.turns))
        if only & ONLY_THRONE:
            sites = self.open_abysses(galaxy)
            if sites != 0:
                price = state.price(seat, THRONE, off)
                if state.can_pay(seat, price):
                    cost = price_worth(player, price, self.turns)
                    while sites != 0:
                        best = max(best, self.throne(PLACE[(sites & -sites) % 67]) - cost)
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
                effect = self.state.content.card_effect[PLACE[(cards & -cards) % 67]]
                cards &= cards - 1
                for i in range(program.first[effect], program.end[effect]):
                    if program.verb[i] == BUILD and program.a[i] & ONLY_SANCTUM:
                        self.build_cards += 1
        return self.build_cards > 0 and size(self.player.hand) > self.state.content.hand_floor

    def stop(self, galaxy: i64) -> i64:
        """What it is worth to end a move at a galaxy: its harvest, and what could be built there afterwards."""
        worth = self.harvest(galaxy)
        if self.has_build_card():
            built = self.best_build(galaxy, ONLY_SANCTUM | ONLY_THRONE, 0)
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
        return 12 + self.per(ARTIFACTS)

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
                best = max(best, self.reach(PLACE[(near & -near) % 67], left - 1) - self.basic)
                near &= near - 1
            far = board.over_void[galaxy] if self.void < -NEVER else 0
            while far != 0:
                to = PLACE[(far & -far) % 67]
                far &= far - 1
                best = max(best, self.reach(to, left - 1) - self.void + self.crossing(galaxy, to))
        self.reached[at] = best
        return best

    def movement_cost(self, step: i64, kind: i64) -> i64:
        """The price of a movement in worth; NEVER is for what cannot be paid."""
        price = self.state.movement_price(step, kind)
        if not self.state.can_pay(self.state.seat, price):
            return -NEVER
        return price_worth(self.player, price, self.turns)

    def prepare_ways(self, step: i64, left: i64) -> i64:
        """How far the movements and the stones reach."""
        basic = self.movement_cost(step, BASIC)
        void = self.movement_cost(step, VOID)
        if len(self.reached) == 0 or basic != self.basic or void != self.void:
            self.reached = UNREACHED[:]
            self.basic = basic
            self.void = void
        steps = min(left, FARTHEST)
        price = self.state.movement_price(step, BASIC)
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
        if state.can_pay(state.seat, state.movement_price(step, BASIC)):
            while near != 0:
                best = max(best, self.first_step(steps, PLACE[(near & -near) % 67]))
                near &= near - 1
        far = board.over_void[here]
        if state.can_pay(state.seat, state.movement_price(step, VOID)):
            while far != 0:
                best = max(best, self.first_step(steps, PLACE[(far & -far) % 67]))
                far &= far - 1
        return best

    def best_place(self, galaxies: i64) -> i64:
        best = NEVER
        while galaxies != 0:
            best = max(best, self.stop(PLACE[(galaxies & -galaxies) % 67]))
            galaxies &= galaxies - 1
        return best

    # Entities and cards -------------------------------------------------------------------------------

    def growth(self, counter: i64) -> i64:
        """How much a counter grows in a turn, in tenths."""
        if counter in (SANCTUMS, ENTITIES):
            return 4
        if counter in (POWERS_GAINED, ASCENSION):
            return 5
        if counter == ARTIFACTS:
            return 3
        if counter == SECTORS_WITH_STRUCTURE:
            return 2
        return 1

    def entity(self, entity: i64) -> i64:
        """Its VP, and what it does now, from now on, or at the end."""
        content = self.state.content
        program = content.program
        worth = POINT * content.entity_vp[entity] + self.per(ENTITIES)
        effect = content.entity_effect[entity]
        kind = content.entity_type[entity]
        if kind == INSTANT:
            return worth + self.effect(effect)
        if kind == ENHANCEMENT:
            for i in range(program.first[effect], program.end[effect]):
                worth += self.standing(i)
            return worth
        for i in range(program.first[effect], program.end[effect]):
            if program.verb[i] != SCORE:
                continue
            if program.b[i] != NONE:
                have = count(self.state, self.state.seat, program.b[i])
                points = program.a[i] * (POINT * have + self.growth(program.b[i]) * self.turns)
                if program.c[i] > 0:
                    points = min(points, POINT * program.c[i])
                worth += points
            else:
                have = count(self.state, self.state.seat, program.d[i])
                if program.e[i] <= have <= program.f[i]:
                    worth += POINT * program.a[i] if program.d[i] != CARDS_OWNED else 5 * program.a[i]
                elif have < program.e[i]:
                    missing = program.e[i] - have
                    hope = min(self.turns, 6) * self.growth(program.d[i])
                    if program.d[i] == ASCENSION:
                        hope = 10 * self.turns
                    if hope >= 10 * missing:
                        worth += 6 * program.a[i]
        return worth

    def standing(self, step: i64) -> i64:
        """An Enhancement's step, over the turns to come."""
        program = self.state.content.program
        turns = self.turns
        if program.verb[step] == ON:
            gift = self.effect(program.b[step])
            event = program.a[step]
            often: i64 = 4 if event in (SERAPH, DISCOVER, RECRUITED) else 2
            return (gift * often * turns) // 10
        if program.verb[step] != MOD:
            return 0
        key = program.a[step]
        amount = program.b[step]
        if key == MOVES:
            return 4 * amount * turns
        if key == HAND_SIZE:
            return 5 * amount * turns
        if key == GATEWAY_INCOME:
            return amount * size(self.player.gateways)
        return max(amount, -amount) * 2 * turns

    def price_of_entity(self, position: i64, off: i64) -> i64:
        state = self.state
        price = state.entity_price(state.seat, state.entity_row[position], off)
        return price_worth(self.player, price, self.turns)

    def best_recruit(self, off: i64) -> i64:
        state = self.state
        if size(self.player.entities) == state.content.spaces:
            return NEVER
        best = NEVER
        for position in range(ROW):
            card = state.entity_row[position]
            if card == NONE or card >= CHAOS_CARD or not state.can_recruit_at(position, off):
                continue
            best = max(best, self.entity(card) - self.price_of_entity(position, off))
        return best + self.best_space() if best != NEVER else NEVER

    def best_space(self) -> i64:
        best: i64 = 0
        for space in range(self.state.content.spaces):
            if self.player.spaces[space] == NONE:
                best = max(best, self.effect(self.state.content.space_effect[space]))
        return best

    def power(self, position: i64) -> i64:
        """A card for the turns to come."""
        state = self.state
        card = state.power_row[position]
        worth = (self.card(card) - 5) * min(self.turns, 6) // 3
        return max(worth, 0) + self.per(POWERS_GAINED)

    def best_power(self, off: i64) -> i64:
        state = self.state
        best = NEVER
        for position in range(ROW):
            if state.power_row[position] == NONE:
                continue
            price = state.power_price(state.seat, position, off)
            if state.can_pay(state.seat, price):
                best = max(best, self.power(position) - price_worth(self.player, price, self.turns))
        return best

    def card(self, card: i64) -> i64:
        """What a card does in an average turn."""
        content = self.state.content
        program = content.program
        effect = content.card_effect[card]
        worth = content.attack[card]
        for i in range(program.first[effect], program.end[effect]):
            worth += self.usual(i)
        return worth

    def usual(self, step: i64) -> i64:
        """A step of a card, whatever the position."""
        program = self.state.content.program
        verb = program.verb[step]
        a = program.a[step]
        b = program.b[step]
        if verb == MOVE:
            return 9 + 3 * a + 3 * size(program.b[step]) + (2 if program.c[step] else 0)
        if verb == BUILD:
            return 12 + (5 * min(b, 3)) - (3 if a != 7 else 0)
        if verb == RECRUIT:
            return 14 + 5 * b
        if verb == POWER:
            return 5 + 4 * b
        if verb == UPGRADE:
            return 9 + (6 if b == FREE else 0)
        if verb == GAIN:
            return 5 * (a + b) + 9 * program.c[step] + 5 * program.d[step]
        if verb == HARVEST:
            return 10 if a == HERE else 6 * b if a == OWN else 8 + 4 * size(self.player.sanctums | self.player.gateways)
        if verb == CHOOSE:
            return 16 * program.c[step]
        if verb == MAY:
            total: i64 = 0
            for i in range(program.first[a], program.end[a]):
                total += self.usual(i)
            return total
        if verb == ASCEND:
            return 12
        if verb == DRAW:
            return DRAWN * a
        if verb == TOKENS:
            return 4 * a
        return 5

    # Effects ------------------------------------------------------------------------------------------

    def effect(self, effect: i64) -> i64:
        """What an effect is worth if it is carried out now; 0 if it can do nothing."""
        program = self.state.content.program
        total: i64 = 0
        for step in range(program.first[effect], program.end[effect]):
            worth = self.step(step)
            if worth > 0:
                total += worth
        return total

    def step(self, step: i64) -> i64:
        state = self.state
        program = state.content.program
        verb = program.verb[step]
        a = program.a[step]
        b = program.b[step]
        if verb == GAIN:
            most = state.content.resource_max
            worth = gain_worth(self.player, a, b, program.c[step], most, self.turns)
            if program.d[step] > 0:
                worth += program.d[step] * (3 + min(self.turns, 2))
            return worth
        if verb == MOVE:
            left = state.content.movement_track[self.player.movement] + a + self.player.mods[MOVES]
            return self.best_move(step, left) if state.can_move(step) else NEVER
        if verb == BUILD:
            return self.best_build(self.player.galaxy, a, b)
        if verb == RECRUIT:
            return self.best_recruit(b)
        if verb == POWER:
            return self.best_power(b)
        if verb == UPGRADE:
            return self.best_upgrade(b)
        if verb == DRAW:
            return DRAWN * min(a, state.available(state.seat))
        if verb == HARVEST:
            return self.harvest_step(a, b)
        if verb == MAY:
            return self.effect(a)
        if verb == CHOOSE:
            return self.best_branches(step)
        if verb == ASCEND:
            return self.ascent(a)
        if verb == TOKENS:
            return 4 * min(a, state.token_supply()) if self.turns > 0 else 0
        if verb == ARTIFACT:
            return min(a, state.artifact_left) * (12 + self.per(ARTIFACTS))
        if verb == RELOCATE:
            places = state.relocations(a)
            return max((self.best_place(places) - self.stop(self.player.galaxy)) // 2, 0) if places != 0 else 0
        if verb == SLOT_TOKEN:
            return 4 if self.turns > 2 else 1
        if verb == TRASH:
            return 5 if state.can_trash(a) else 0
        if verb == FETCH:
            return 8 if self.player.deck_left > 0 else 0
        if verb in (SHIFT, CONVERT, REFRESH):
            return 3
        return 0

    def harvest_step(self, where: i64, most: i64) -> i64:
        if where == HERE:
            return self.harvest(self.player.galaxy)
        if where == OWN_ALL:
            return self.own_harvest()
        if where == OWN:
            own = size(self.player.sanctums | self.player.gateways)
            return (self.own_harvest() * min(most, own)) // own if own > 0 else 0
        best = self.harvest(self.player.galaxy)
        places = self.player.sanctums | self.player.gateways
        while places != 0:
            best = max(best, self.harvest(PLACE[(places & -places) % 67]))
            places &= places - 1
        return best

    def best_branches(self, step: i64) -> i64:
        program = self.state.content.program
        first: i64 = 0
        second: i64 = 0
        for branch in range(program.b[step]):
            worth = self.effect(program.a[step] + branch)
            if worth > first:
                second = first
                first = worth
            elif worth > second:
                second = worth
        return first + second if program.c[step] > 1 else first

    def ascent(self, levels: i64) -> i64:
        """A level is a point; and it brings the end nearer, which suits who leads."""
        state = self.state
        player = self.player
        worth = POINT * levels + self.per(ASCENSION)
        if state.trigger_round == 0 and player.ascension + levels >= state.house.ascension_goal:
            worth += self.end_is_good()
        return worth

    def end_is_good(self) -> i64:
        """Whether the last round should begin: fine for the leader, a blunder for the others."""
        from_score = self.lead()
        return max(min(from_score * 2, 40), -40)

    def lead(self) -> i64:
        """Rough: visible points ahead of the best other player."""
        state = self.state
        best: i64 = NEVER
        for p in range(len(state.players)):
            if p != state.seat:
                best = max(best, visible(state, p))
        return visible(state, state.seat) - best

    def best_upgrade(self, off: i64) -> i64:
        state = self.state
        if not state.can_upgrade(off):
            return NEVER
        cost = price_worth(self.player, state.price(state.seat, UPGRADING, off), self.turns)
        return max(self.upgrade_movement(), self.upgrade_ability()) - cost

    def upgrade_movement(self) -> i64:
        player = self.player
        if player.movement == LAST_STEP:
            return max(self.best_place(self.state.content.board.all), 0)
        return (7 - 2 * player.movement) * min(self.turns, 6) // 2 + self.per(MOVE_LEVEL)

    def upgrade_ability(self) -> i64:
        content = self.state.content
        player = self.player
        if player.ability == LAST_STEP:
            return self.effect(content.celestial_overpower[player.celestial])
        at = 4 * player.celestial + player.ability
        counter = content.celestial_counter[player.celestial]
        grown = POINT * count(self.state, self.state.seat, counter) + self.growth(counter) * self.turns
        worth = (content.celestial_track[at + 1] - content.celestial_track[at]) * grown
        if player.ability + 1 < LAST_STEP and self.turns > 2:  # the steps beyond come nearer
            worth += (content.celestial_track[at + 2] - content.celestial_track[at + 1]) * grown // 3
        if content.track_mod[player.celestial] != NONE:
            worth += 3 * self.turns
        return worth


def visible(state: Laniakea, seat: i64) -> i64:
    """Points that need no counting: a quick measure of who leads."""
    player = state.players[seat]
    return player.ascension + 4 * size(player.entities) + 5 * size(player.chaos) + 4 * size(
        player.sanctums | player.gateways
    ) + 8 * size(player.thrones)
