"""What Entities, cards and effects are worth to the player whose turn it is."""
from __future__ import annotations

from mypy_extensions import i64

from orrery.games.laniakea.advice.places import DRAWN, NEVER, POINT, Places
from orrery.games.laniakea.advice.scale import gain_worth, price_worth
from orrery.games.laniakea.rules import cards, gates, market, moving, resources, vocabulary
from orrery.games.laniakea.rules.counting import count, structures
from orrery.games.laniakea.rules.effects import possible
from orrery.games.laniakea.rules.market import LAST_STEP
from orrery.games.laniakea.rules.play import Laniakea
from orrery.games.laniakea.rules.table import CHAOS_CARD, ROW
from orrery.games.laniakea.rules.vocabulary import NONE
from orrery.kernel.bits import lowest, size


class Estimate(Places):
    """One look at the whole table with a player's eyes."""

    __slots__ = ()

    # Entities and cards -------------------------------------------------------------------------------

    def growth(self, counter: i64) -> i64:
        """How much a counter grows in a turn, in tenths."""
        if counter in (vocabulary.SANCTUMS, vocabulary.ENTITIES):
            return 4
        if counter in (vocabulary.POWERS_GAINED, vocabulary.ASCENSION):
            return 5
        if counter == vocabulary.ARTIFACTS:
            return 3
        if counter == vocabulary.SECTORS_WITH_STRUCTURE:
            return 2
        return 1

    def entity(self, entity: i64) -> i64:
        """Its VP, and what it does now, from now on, or at the end."""
        content = self.state.content
        program = content.program
        worth = POINT * content.entity_vp[entity] + self.per(vocabulary.ENTITIES)
        effect = content.entity_effect[entity]
        kind = content.entity_type[entity]
        if kind == vocabulary.INSTANT:
            return worth + self.effect(effect)
        if kind == vocabulary.ENHANCEMENT:
            for i in range(program.first[effect], program.end[effect]):
                worth += self.standing(i)
            return worth
        for i in range(program.first[effect], program.end[effect]):
            if program.verb[i] != vocabulary.SCORE:
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
                    worth += POINT * program.a[i] if program.d[i] != vocabulary.CARDS_OWNED else 5 * program.a[i]
                elif have < program.e[i]:
                    missing = program.e[i] - have
                    hope = min(self.turns, 6) * self.growth(program.d[i])
                    if program.d[i] == vocabulary.ASCENSION:
                        hope = 10 * self.turns
                    if hope >= 10 * missing:
                        worth += 6 * program.a[i]
        return worth

    def standing(self, step: i64) -> i64:
        """An Enhancement's step, over the turns to come."""
        program = self.state.content.program
        turns = self.turns
        if program.verb[step] == vocabulary.ON:
            gift = self.effect(program.b[step])
            event = program.a[step]
            often: i64 = 4 if event in (vocabulary.SERAPH, vocabulary.DISCOVER, vocabulary.RECRUITED) else 2
            return (gift * often * turns) // 10
        if program.verb[step] != vocabulary.MOD:
            return 0
        key = program.a[step]
        amount = program.b[step]
        if key == vocabulary.MOVES:
            return 4 * amount * turns
        if key == vocabulary.HAND_SIZE:
            return 5 * amount * turns
        if key == vocabulary.GATEWAY_INCOME:
            return amount * size(self.player.gateways)
        return max(amount, -amount) * 2 * turns

    def price_of_entity(self, position: i64, off: i64) -> i64:
        state = self.state
        price = resources.entity_price(state, state.seat, state.entity_row[position], off)
        return price_worth(self.player, price, self.turns)

    def best_recruit(self, off: i64) -> i64:
        state = self.state
        if size(self.player.entities) == state.content.spaces:
            return NEVER
        best = NEVER
        for position in range(ROW):
            card = state.entity_row[position]
            if card == NONE or card >= CHAOS_CARD or not market.can_recruit_at(state, position, off):
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
        return max(worth, 0) + self.per(vocabulary.POWERS_GAINED)

    def best_power(self, off: i64) -> i64:
        state = self.state
        best = NEVER
        for position in range(ROW):
            if state.power_row[position] == NONE:
                continue
            price = resources.power_price(state, state.seat, position, off)
            if resources.can_pay(state, state.seat, price):
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
        if verb == vocabulary.MOVE:
            return 9 + 3 * a + 3 * size(program.b[step]) + (2 if program.c[step] else 0)
        if verb == vocabulary.BUILD:
            return 12 + (5 * min(b, 3)) - (3 if a != 7 else 0)
        if verb == vocabulary.RECRUIT:
            return 14 + 5 * b
        if verb == vocabulary.POWER:
            return 5 + 4 * b
        if verb == vocabulary.UPGRADE:
            return 9 + (6 if b == vocabulary.FREE else 0)
        if verb == vocabulary.GAIN:
            return 5 * (a + b) + 9 * program.c[step] + 5 * program.d[step]
        if verb == vocabulary.HARVEST:
            own = size(structures(self.player))
            return 10 if a == vocabulary.HERE else 6 * b if a == vocabulary.OWN else 8 + 4 * own
        if verb == vocabulary.CHOOSE:
            return 16 * program.c[step]
        if verb == vocabulary.MAY:
            total: i64 = 0
            for i in range(program.first[a], program.end[a]):
                total += self.usual(i)
            return total
        if verb == vocabulary.ASCEND:
            return 12
        if verb == vocabulary.DRAW:
            return DRAWN * a
        if verb == vocabulary.TOKENS:
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
        if verb == vocabulary.GAIN:
            most = state.content.resource_max
            worth = gain_worth(self.player, a, b, program.c[step], most, self.turns)
            if program.d[step] > 0:
                worth += program.d[step] * (3 + min(self.turns, 2))
            return worth
        if verb == vocabulary.MOVE:
            if not moving.can_move(state, step):
                return NEVER
            return self.best_move(step, moving.movements(state, step))
        if verb == vocabulary.BUILD:
            return self.best_build(self.player.galaxy, a, b)
        if verb == vocabulary.RECRUIT:
            return self.best_recruit(b)
        if verb == vocabulary.POWER:
            return self.best_power(b)
        if verb == vocabulary.UPGRADE:
            return self.best_upgrade(b)
        if verb == vocabulary.DRAW:
            return DRAWN * min(a, cards.available(state, state.seat))
        if verb == vocabulary.HARVEST:
            return self.harvest_step(a, b)
        if verb == vocabulary.MAY:
            return self.effect(a)
        if verb == vocabulary.CHOOSE:
            return self.best_branches(step)
        if verb == vocabulary.ASCEND:
            return self.ascent(a)
        if verb == vocabulary.TOKENS:
            return 4 * min(a, resources.token_supply(state)) if self.turns > 0 else 0
        if verb == vocabulary.ARTIFACT:
            return min(a, state.artifact_left) * (12 + self.per(vocabulary.ARTIFACTS))
        if verb == vocabulary.RELOCATE:
            places = gates.relocations(state, a)
            return max((self.best_place(places) - self.stop(self.player.galaxy)) // 2, 0) if places != 0 else 0
        if verb == vocabulary.SLOT_TOKEN:
            return 4 if self.turns > 2 else 1
        if not possible(state, step):
            return 0
        return state.content.verb_worth[verb]

    def harvest_step(self, where: i64, most: i64) -> i64:
        if where == vocabulary.HERE:
            return self.harvest(self.player.galaxy)
        if where == vocabulary.OWN_ALL:
            return self.own_harvest()
        if where == vocabulary.OWN:
            own = size(structures(self.player))
            return (self.own_harvest() * min(most, own)) // own if own > 0 else 0
        best = self.harvest(self.player.galaxy)
        places = structures(self.player)
        while places != 0:
            best = max(best, self.harvest(lowest(places)))
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
        worth = POINT * levels + self.per(vocabulary.ASCENSION)
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
        if not market.can_upgrade(state, off):
            return NEVER
        cost = price_worth(self.player, resources.price(state, state.seat, vocabulary.UPGRADING, off), self.turns)
        return max(self.upgrade_movement(), self.upgrade_ability()) - cost

    def upgrade_movement(self) -> i64:
        player = self.player
        if player.movement == LAST_STEP:
            return max(self.best_place(self.state.content.board.all), 0)
        return (7 - 2 * player.movement) * min(self.turns, 6) // 2 + self.per(vocabulary.MOVE_LEVEL)

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
