"""Why not? Cards, rows, resources and attacks (LAN-20 to LAN-35, LAN-53 to LAN-58, LAN-72 to LAN-92, LAN-100 ff.)."""
from __future__ import annotations

from orrery.games.laniakea.pack.naming import NAMES, stones
from orrery.games.laniakea.rules import Laniakea, attack, floor, moving, resources, trashing
from orrery.games.laniakea.rules import choices as c
from orrery.games.laniakea.rules import vocabulary as v
from orrery.games.laniakea.rules.cards import available, has_kind
from orrery.games.laniakea.rules.frames import ADVERSARY_PICK, FOR_AUGMENT
from orrery.games.laniakea.words.refusals import FLOOR, MUST, Refusals
from orrery.games.laniakea.words.things import PILES
from orrery.kernel.bits import BIT, size
from orrery.kernel.refusal import Refusal


class CardRefusals(Refusals):
    """Of cards in hand, on the table and in the rows."""

    def play(self, state: Laniakea, kind: int) -> Refusal:
        player = state.players[state.seat]
        card = self.card(kind)
        if not has_kind(player, player.hand, kind):
            return Refusal(f"{card.name} isn’t in your hand.", "LAN-20")
        if not has_kind(player, player.hand & ~state.spent, kind):
            return self.spent(kind)
        if not floor.may_fall_to(state, size(player.hand) - 1, card.effect, available(state, state.seat)):
            return FLOOR
        return self.nothing_possible(state, card.name, card.effect, "LAN-29")

    def spent(self, kind: int) -> Refusal:
        return Refusal(f"You’ve used {self.card(kind).name} this turn. You can use it again next turn.", "LAN-25")

    def nothing_possible(self, state: Laniakea, name: str, effect: int, rule: str) -> Refusal:
        """Nothing of an effect can be done: say what is missing for its first step."""
        program = state.content.program
        step = int(program.first[effect])
        if program.verb[step] == v.MAY:
            step = int(program.first[program.a[step]])
        verb = int(program.verb[step])
        if verb == v.MOVE and moving.movements(state, step) == 0:
            return Refusal("You have no movements. Your Movement Tracker and other effects leave you none.", "LAN-36")
        if verb == v.RECRUIT and size(state.players[state.seat].entities) == state.content.spaces:
            return Refusal("Your board is full. All its Entity spaces are taken.", "LAN-87")
        missing = {
            int(v.MOVE): "you can’t pay for any movement from here",
            int(v.BUILD): "there’s nothing you can build and pay for here",
            int(v.RECRUIT): "there’s no Entity in the row that you can pay for",
            int(v.POWER): "you can’t pay for any card in the power row",
            int(v.UPGRADE): "you can’t pay for an Upgrade",
            int(v.DRAW): "there’s no card to draw",
            int(v.TRASH): "there’s no card to trash",
            int(v.HARVEST): "there’s nothing to harvest",
            int(v.TOKENS): "there are no attack tokens left",
            int(v.RELOCATE): "there’s nowhere to go",
            int(v.CONVERT): "there’s nothing to exchange",
            int(v.ASCEND): "you’re at the top of the Ascension track",
        }.get(verb, "none of its steps is possible")
        return Refusal(f"{name} would do nothing, because {missing}.", rule)

    def artifact(self, state: Laniakea, number: int) -> Refusal:
        artifact = self.cosmos.artifacts[number]
        if not state.players[state.seat].artifacts & BIT[number]:
            return Refusal(f"You don’t have {artifact.name}.", "LAN-108")
        if artifact.uses == "passive":
            return Refusal(f"{artifact.name} is always on, so there’s nothing to use.", "LAN-108")
        if (state.artifacts_used | state.turn_artifacts) & BIT[number]:
            when = " this turn" if artifact.uses == "turn" else ""
            return Refusal(f"You’ve already used {artifact.name}{when}.", "LAN-108")
        return self.nothing_possible(state, artifact.name, artifact.effect, "LAN-109")

    def attack(self, state: Laniakea, number: int) -> Refusal:
        chaos = self.cosmos.chaos[number]
        if not state.face_up & BIT[number]:
            return Refusal(f"{chaos.name} isn’t face up in the Entity row.", "LAN-101")
        cards = attack.fighters(state)
        if cards == 0:
            return Refusal("You need a card with attack points that hasn’t attacked this turn.", "LAN-102")
        player = state.players[state.seat]
        total = int(attack.strength(state, cards) + player.tokens + player.mods[v.ATTACK])
        points = int(attack.hit_points(state, number))
        if total < points:
            return Refusal(f"{chaos.name} has {points} hit points, and you can reach only {total}.", "LAN-101")
        return Refusal(f"You can’t meet the Requirement of {chaos.name}. {chaos.require_text}", "LAN-104")

    def not_in_hand(self, state: Laniakea, kind: int) -> Refusal:
        player = state.players[state.seat]
        if has_kind(player, player.hand, kind):
            return self.spent(kind)
        return Refusal(f"{self.card(kind).name} isn’t in your hand.", "LAN-94")

    def loop_pick(self, state: Laniakea, which: int) -> Refusal:
        return Refusal(f"There’s no {NAMES[v.RESOURCES[which]]} in this harvest.", "LAN-48")

    def convert(self, state: Laniakea, exchange: int) -> Refusal:
        frame = state.frames[-1]
        if (exchange >= c.V_F) != (frame.step == v.SWAP):
            rule = "LAN-54" if frame.step == v.SWAP else "LAN-53"
            return Refusal("That exchange isn’t on offer here.", rule)
        given, _, got = c.EXCHANGES[exchange].partition(">")
        if any(frame.mask & (1 << v.RESOURCES.index(which)) for which in got):
            return Refusal("You can’t take back a resource you’ve just handed in.", "LAN-55")
        player = state.players[state.seat]
        if any(player.resource(v.RESOURCES.index(which)) < given.count(which) for which in given):
            return Refusal(f"You don’t have {stones(*map(given.count, v.RESOURCES))}.", "LAN-32")
        return Refusal(f"You can’t hold more than {state.content.resource_max} of a resource.", "LAN-55")

    def trash(self, state: Laniakea, zone: int, kind: int) -> Refusal:
        where = PILES[zone]
        card = self.card(kind)
        if card.cls == "Seraph":
            return Refusal("A Seraph isn’t a Cosmic Power, so you can’t trash it.", "LAN-35")
        if card.permanent:
            return Refusal(f"This {card.name} is permanent, so you can’t trash it.", "LAN-56")
        if not state.frames[-1].mask & (1 << zone):
            return Refusal(f"This effect can’t trash a card from your {where}.", "LAN-56")
        if not has_kind(state.players[state.seat], trashing.zone(state, zone), kind):
            return Refusal(f"{card.name} isn’t in your {where}.", "LAN-56")
        return Refusal("You must keep two cards in hand, counting what you’ll still draw.", "LAN-22")

    def power(self, state: Laniakea, position: int) -> Refusal:
        if state.power_row[position] == v.NONE:
            return Refusal("That place in the power row is empty.", "LAN-74")
        card = self.card(int(state.power_row[position]))
        price = resources.power_price(state, state.seat, position, state.frames[-1].left)
        return self.too_costly(state, card.name, price)

    def recruit(self, state: Laniakea, number: int) -> Refusal:
        if state.decision() == ADVERSARY_PICK:
            cost = ", at the lowest cost" if state.house.cheap_ties else ""
            return Refusal(f"The Adversary takes the most valuable Entity it can pay for{cost}.", "LAN-128")
        entity = self.cosmos.entities[number]
        if number not in list(state.entity_row):
            return Refusal(f"{entity.name} isn’t in the Entity row.", "LAN-86")
        price = resources.entity_price(state, state.seat, number, state.frames[-1].left)
        return self.too_costly(state, entity.name, price)

    def no_recruit(self, state: Laniakea) -> Refusal:
        if state.decision() == ADVERSARY_PICK:
            return Refusal("The Adversary recruits whenever it can.", "LAN-128")
        return MUST

    def space(self, state: Laniakea, number: int) -> Refusal:
        space = self.cosmos.spaces[number]
        return Refusal(f"{space.name} ({space.id}) already holds an Entity.", "LAN-86")

    def branch(self, state: Laniakea, branch: int) -> Refusal:
        frame = state.frames[-1]
        if branch < state.content.program.b[frame.step] and frame.mask & BIT[branch]:
            return Refusal("You’ve already chosen that.", "LAN-30")
        return Refusal("That isn’t possible now.", "LAN-30")

    def commit_token(self, state: Laniakea) -> Refusal:
        if state.players[state.seat].tokens == 0:
            return Refusal("You have no attack tokens.", "LAN-101")
        return Refusal("An attack needs at least one card, so leave a point for it.", "LAN-102")

    def stone(self, state: Laniakea, which: int) -> Refusal:
        assert state.frames[-1].step == FOR_AUGMENT
        return Refusal(f"You have no {NAMES[v.RESOURCES[which]]} to put into the slot.", "LAN-96")
