"""Why not? A reason with its rule for everything that somebody might try."""
from __future__ import annotations

from collections.abc import Callable

from orrery.games.laniakea.cosmos import Card, Cosmos
from orrery.games.laniakea.rules import Laniakea
from orrery.games.laniakea.rules import choices as c
from orrery.games.laniakea.rules import frames as f
from orrery.games.laniakea.rules import vocabulary as v
from orrery.games.laniakea.rules.frames import FOR_AUGMENT, LOOPED, MOVED, OPTIONAL
from orrery.games.laniakea.rules.player import HELD, ON_BOARD
from orrery.games.laniakea.words.sentences import stones
from orrery.kernel.bits import BIT, members, size
from orrery.kernel.refusal import Refusal

# What has to happen before a decision comes up, when nothing is under way.
HOW: dict[int, tuple[str, str]] = {
    int(f.CELESTIAL): ("Celestials are chosen before the first turn.", "LAN-3"),
    int(f.DISCARD_PICK): ("First say what you discard a card for: glean or cash.", "LAN-94"),
    int(f.STONE): ("There is no stone to choose now.", "LAN-95"),
    int(f.MOVE_STEP): ("Figures move during a Move action: play a card that moves.", "LAN-36"),
    int(f.TELEPORT): ("A teleport follows a movement onto a gate.", "LAN-59"),
    int(f.FREE_STEP): ("A free movement follows a teleport from a Gateway.", "LAN-60"),
    int(f.LOOP_PICK): ("There is no harvest to double now: make a Time Loop first.", "LAN-48"),
    int(f.CONVERT): ("Resources are exchanged at a galaxy with that ability, or by an artifact.", "LAN-53"),
    int(f.TRASH_PICK): ("Cards are trashed at a galaxy with that ability, or by a card.", "LAN-56"),
    int(f.FETCH_PICK): ("A card is taken from the deck only by an effect that says so.", "LAN-30"),
    int(f.SERAPH_HARVEST): ("All your galaxies are harvested by a Seraph or another effect that says so.", "LAN-68"),
    int(f.HARVEST_NEXT): ("There is nothing to harvest now: move there, or discard a card where you stand.", "LAN-44"),
    int(f.RELOCATE_TO): ("You relocate from a gate, or by an effect that says so.", "LAN-63"),
    int(f.SHIFT_WHAT): ("Structures are shifted only by an effect that says so.", "LAN-84"),
    int(f.SHIFT_TO): ("Structures are shifted only by an effect that says so.", "LAN-84"),
    int(f.BUILD_PICK): ("Building takes a Build action: play a card that builds.", "LAN-78"),
    int(f.POWER_PICK): ("Gaining a Cosmic Power is an action: play a card that does it.", "LAN-72"),
    int(f.UPGRADE_PICK): ("Upgrading is an action: play a card that does it.", "LAN-75"),
    int(f.RECRUIT_PICK): ("Recruiting is an action: play a card that does it.", "LAN-86"),
    int(f.SPACE_PICK): ("First recruit an Entity; then it gets a space.", "LAN-86"),
    int(f.ORDER_PICK): ("The order is asked when an Instant has been recruited.", "LAN-88"),
    int(f.CHOOSE_BRANCH): ("There is nothing to choose from now.", "LAN-30"),
    int(f.MAY): ("There is no question to answer now.", "LAN-57"),
    int(f.AUGMENT_GALAXY): ("First choose to augment a galaxy.", "LAN-96"),
    int(f.TOKEN_GALAXY): ("First choose to place your Resource Slot token.", "LAN-98"),
    int(f.ATTACK_COMMIT): ("First choose the Chaos card that you attack.", "LAN-101"),
    int(f.UPKEEP_DISCARD): ("Cards are discarded freely in Upkeep: end the Cosmic Power Phase first.", "LAN-27"),
}


class Refusals:
    """Reasons at one table."""

    def __init__(self, cosmos: Cosmos, prompt: Callable[[Laniakea], str]) -> None:
        self.cosmos = cosmos
        self.prompt = prompt
        self.reasons: dict[int, Callable[[Laniakea, int], Refusal]] = {
            int(f.CELESTIAL): self.celestial, int(f.MAIN): self.main, int(f.MOVE_STEP): self.move_step,
            int(f.TELEPORT): self.teleport, int(f.FREE_STEP): self.free_step, int(f.LOOP_PICK): self.loop_pick,
            int(f.CONVERT): self.convert, int(f.TRASH_PICK): self.trash, int(f.FETCH_PICK): self.fetch,
            int(f.SERAPH_HARVEST): self.seraph_harvest, int(f.HARVEST_NEXT): self.harvest_next,
            int(f.RELOCATE_TO): self.relocate, int(f.SHIFT_WHAT): self.shift_what, int(f.SHIFT_TO): self.shift_to,
            int(f.BUILD_PICK): self.build, int(f.POWER_PICK): self.power, int(f.UPGRADE_PICK): self.must_do,
            int(f.RECRUIT_PICK): self.recruit, int(f.SPACE_PICK): self.space, int(f.CHOOSE_BRANCH): self.branch,
            int(f.AUGMENT_GALAXY): self.augment, int(f.TOKEN_GALAXY): self.token, int(f.ATTACK_COMMIT): self.commit,
            int(f.STONE): self.stone, int(f.DISCARD_PICK): self.not_in_hand, int(f.UPKEEP_DISCARD): self.not_in_hand,
        }  # fmt: skip

    def why_not(self, state: Laniakea, move: int, decision: int) -> Refusal | None:
        """Of the seat that has to choose."""
        now = int(state.decision())
        if decision != now:
            return self.wrong_time(state, decision, now)
        if move in state.moves():
            return None
        return self.reasons[now](state, move)

    def wrong_time(self, state: Laniakea, decision: int, now: int) -> Refusal:
        if now == f.MAIN:
            return Refusal(*HOW[decision])
        first = self.prompt(state)
        if now == f.CELESTIAL:
            return Refusal(f"The game has not begun. {first}", "LAN-3")
        if now == f.UPKEEP_DISCARD:
            return Refusal(f"The Cosmic Power Phase is over. {first}", "LAN-19")
        return Refusal(f"{first} That comes first.", "LAN-23")

    # Shared reasons -----------------------------------------------------------------------------------

    def card(self, number: int) -> Card:
        return self.cosmos.deck[number]

    def galaxy(self, number: int) -> str:
        return self.cosmos.map.galaxies[number].id

    def too_dear(self, state: Laniakea, what: str, price: tuple[int, int, int]) -> Refusal:
        player = state.players[state.seat]
        have = stones(int(player.voyage), int(player.forge), int(player.aether))
        return Refusal(f"{what} costs {stones(*map(int, price))}; you have {have}.", "LAN-32")

    def in_force(self, state: Laniakea, ban: int) -> Refusal:
        """The Chaos card that forbids it."""
        program = state.content.program
        for chaos in members(state.face_up):
            effect = self.cosmos.chaos[chaos].effect
            for i in range(program.first[effect], program.end[effect]):
                if program.verb[i] == v.BAN and program.a[i] == ban:
                    card = self.cosmos.chaos[chaos]
                    return Refusal(f"{card.name} is face up: {card.text[0].lower()}{card.text[1:]}", "LAN-100")
        raise AssertionError("nothing forbids it")

    def floor(self) -> Refusal:
        return Refusal("Two cards must stay in your hand.", "LAN-21")

    def must_do(self, state: Laniakea, move: int) -> Refusal:
        return Refusal("It must be done: it is all that the effect does, or an Entity or reward demands it.", "LAN-88")

    # Decisions ----------------------------------------------------------------------------------------

    def celestial(self, state: Laniakea, move: int) -> Refusal:
        return Refusal(f"{self.cosmos.celestials[move - int(c.CELESTIAL)].name} is taken.", "LAN-3")

    def not_in_hand(self, state: Laniakea, move: int) -> Refusal:
        return Refusal(f"{self.card(move % int(c.WIDTH)).name} is not in your hand.", "LAN-94")

    def main(self, state: Laniakea, move: int) -> Refusal:
        player = state.players[state.seat]
        if c.PLAY <= move < c.DISCARD:
            return self.play(state, move - int(c.PLAY))
        if c.ARTIFACT <= move < c.ATTACK:
            return self.artifact(state, move - int(c.ARTIFACT))
        if c.ATTACK <= move < c.SPACE:
            return self.attack(state, move - int(c.ATTACK))
        if move in (c.GLEAN, c.CASH) and not state.can_discard():
            return Refusal("Two cards must stay in your hand, so you cannot discard one.", "LAN-94" if move == c.GLEAN
                           else "LAN-95")  # fmt: skip
        if move == c.GLEAN:
            return Refusal("A Wormhole cannot be harvested.", "LAN-51")
        if move == c.GATE:
            return self.gate(state)
        if move == c.PLACING:
            if player.slot_token == ON_BOARD:
                return Refusal("Your Resource Slot token still waits on its Entity space.", "LAN-98")
            if player.slot_token == HELD:
                return Refusal("The token goes to a galaxy with a structure of yours; there is none.", "LAN-98")
            return Refusal("Your token has been placed; it never moves.", "LAN-99")
        if player.voyage + player.forge == 0:
            return Refusal("Filling a slot takes 1 V or 1 F, and you have neither.", "LAN-96")
        return Refusal("No discovered galaxy in reach has an empty slot.", "LAN-97")

    def play(self, state: Laniakea, kind: int) -> Refusal:
        player = state.players[state.seat]
        card = self.card(kind)
        if not state.kinds(player.hand) & BIT[kind]:
            return Refusal(f"{card.name} is not in your hand.", "LAN-20")
        draws = int(state.content.program.draws[card.effect])
        if not state.keeps_floor(size(player.hand) - 1, draws, state.available(state.seat)):
            return self.floor()
        return self.nothing_possible(state, card.name, card.effect, "LAN-29")

    def nothing_possible(self, state: Laniakea, name: str, effect: int, rule: str) -> Refusal:
        """Nothing of an effect can be done: say what is missing for its first step."""
        program = state.content.program
        step = int(program.first[effect])
        if program.verb[step] == v.MAY:
            step = int(program.first[program.a[step]])
        missing = {
            int(v.MOVE): "no movement from here can be paid for",
            int(v.BUILD): "nothing can be built here and paid for",
            int(v.RECRUIT): "no Entity in the row can be recruited",
            int(v.POWER): "no card of the power row can be paid for",
            int(v.UPGRADE): "an Upgrade cannot be paid for",
            int(v.DRAW): "there is no card to draw",
            int(v.HARVEST): "there is nothing to harvest",
            int(v.TOKENS): "there are no attack tokens left",
            int(v.RELOCATE): "there is nowhere to go",
            int(v.CONVERT): "there is nothing to exchange",
            int(v.ASCEND): "you are at the top of the Ascension track",
        }.get(int(program.verb[step]), "none of its steps is possible")
        return Refusal(f"{name} would do nothing: {missing}.", rule)

    def artifact(self, state: Laniakea, number: int) -> Refusal:
        artifact = self.cosmos.artifacts[number]
        if not state.players[state.seat].artifacts & BIT[number]:
            return Refusal(f"You do not have {artifact.name}.", "LAN-108")
        if (state.artifacts_used | state.turn_artifacts) & BIT[number]:
            when = "in this turn" if artifact.uses == "turn" else "already"
            return Refusal(f"{artifact.name} has been used {when}.", "LAN-108")
        return self.nothing_possible(state, artifact.name, artifact.effect, "LAN-109")

    def attack(self, state: Laniakea, number: int) -> Refusal:
        chaos = self.cosmos.chaos[number]
        if not state.face_up & BIT[number]:
            return Refusal(f"{chaos.name} does not lie face up in the Entity row.", "LAN-101")
        cards = state.fighters()
        if cards == 0:
            return Refusal("An attack needs a card with attack points that has not attacked in this turn.", "LAN-102")
        player = state.players[state.seat]
        total = int(state.strength(cards) + player.tokens + player.mods[v.ATTACK])
        points = int(state.hit_points(number))
        if total < points:
            return Refusal(f"{chaos.name} has {points} HP; all you have adds up to {total}.", "LAN-101")
        return Refusal(f"{chaos.name} demands more than you can give. {chaos.require_text}", "LAN-104")

    def gate(self, state: Laniakea) -> Refusal:
        gates = state.gates()
        here = BIT[state.players[state.seat].galaxy]
        if not gates & here:
            return Refusal("You do not stand on a gate.", "LAN-63")
        if state.bans & v.NO_TELEPORT:
            return self.in_force(state, int(v.NO_TELEPORT))
        if gates == here:
            return Refusal("There is no other gate.", "LAN-63")
        return Refusal("You have been relocated to every other gate in this turn.", "LAN-64")

    def move_step(self, state: Laniakea, move: int) -> Refusal:
        frame = state.frames[-1]
        moved = frame.flags & MOVED
        if move == c.STOP:
            return Refusal("A Move action needs at least one Basic or Void movement.", "LAN-39")
        if move == c.SKIP_MOVE:
            if moved:
                return Refusal("You are on your way already: stop when you like.", "LAN-40")
            return Refusal("The card does nothing else, so you must move.", "LAN-39")
        if move == c.LOOP:
            if not moved:
                return Refusal("First move, then make the Time Loop.", "LAN-39")
            if frame.flags & LOOPED:
                return Refusal("There is one Time Loop in a Move action.", "LAN-38")
            if state.bans & v.NO_LOOP:
                return self.in_force(state, int(v.NO_LOOP))
            if frame.left == 0:
                return Refusal("No movements are left, and a Time Loop counts as one.", "LAN-38")
            return self.too_dear(state, "A Time Loop", state.movement_price(frame.step, v.LOOP))
        here, there = int(state.players[state.seat].galaxy), move - int(c.STEP)
        board = state.content.board
        if here == there:
            return Refusal("You are there.", "LAN-37")
        basic = board.adjacent[here] & BIT[there]
        if not basic and not board.over_void[here] & BIT[there]:
            return Refusal(
                f"{self.galaxy(there)} is neither next to {self.galaxy(here)} nor across one void.", "LAN-37"
            )
        if frame.left == 0:
            return Refusal("No movements are left in this Move action.", "LAN-36")
        kind = v.BASIC if basic else v.VOID
        return self.too_dear(state, "That movement", state.movement_price(frame.step, kind))

    def teleport(self, state: Laniakea, move: int) -> Refusal:
        there = move - int(c.TELEPORT)
        if there == state.players[state.seat].galaxy:
            return Refusal("You are there.", "LAN-59")
        return Refusal(f"There is no gate at {self.galaxy(there)}.", "LAN-61")

    def free_step(self, state: Laniakea, move: int) -> Refusal:
        return Refusal("The free movement is a Basic one, to an adjacent galaxy.", "LAN-60")

    def loop_pick(self, state: Laniakea, move: int) -> Refusal:
        return Refusal(f"This harvest gives no {'VFA'[move - int(c.LOOP_PICK)]}.", "LAN-48")

    def convert(self, state: Laniakea, move: int) -> Refusal:
        frame = state.frames[-1]
        exchange = move - int(c.CONVERT)
        if (exchange >= c.V_F) != (frame.step == v.SWAP):
            rule = "LAN-54" if frame.step == v.SWAP else "LAN-53"
            return Refusal("That is another kind of exchange than the one offered.", rule)
        given, _, got = c.EXCHANGES[exchange].partition(">")
        if any(frame.mask & (1 << "VFA".index(which)) for which in got):
            return Refusal("What you have handed in you cannot receive again.", "LAN-55")
        player = state.players[state.seat]
        if any(player.resource("VFA".index(which)) < given.count(which) for which in given):
            return Refusal(f"You do not have {' + '.join(given)}.", "LAN-32")
        return Refusal(f"You cannot hold more than {state.content.resource_max} of a resource.", "LAN-55")

    def trash(self, state: Laniakea, move: int) -> Refusal:
        zone, kind = divmod(move - int(c.TRASH), int(c.WIDTH))
        where = ("hand", "discard pile", "deck")[zone]
        if not state.frames[-1].mask & (1 << zone):
            return Refusal(f"Nothing is trashed from the {where} here.", "LAN-56")
        if not state.kinds(state.zone(zone)) & BIT[kind]:
            return Refusal(f"{self.card(kind).name} is not in your {where}.", "LAN-56")
        return Refusal("Two cards must be left in your hand, with what you still draw.", "LAN-22")

    def fetch(self, state: Laniakea, move: int) -> Refusal:
        return Refusal(f"{self.card(move - int(c.FETCH)).name} is not in your deck.", "LAN-30")

    def seraph_harvest(self, state: Laniakea, move: int) -> Refusal:
        if move == c.HARVEST_NONE:
            return self.must_do(state, move)
        return Refusal("With one galaxy there is no order to choose.", "LAN-70")

    def harvest_next(self, state: Laniakea, move: int) -> Refusal:
        if move == c.STOP_HARVEST:
            return self.must_do(state, move)
        return Refusal("That galaxy is not among those that you may harvest now.", "LAN-70")

    def relocate(self, state: Laniakea, move: int) -> Refusal:
        by_gate = not state.frames[-1].flags & OPTIONAL
        if move == c.STAY:
            return Refusal("You have chosen to go: take one of the other gates.", "LAN-63")
        there = move - int(c.RELOCATE)
        if there == state.players[state.seat].galaxy:
            return Refusal("You are there.", "LAN-52")
        if by_gate and state.relocated & BIT[there]:
            return Refusal("A free relocation goes to each gate once in a turn.", "LAN-64")
        return Refusal(f"This relocation does not reach {self.galaxy(there)}.", "LAN-63" if by_gate else "LAN-52")

    def shift_what(self, state: Laniakea, move: int) -> Refusal:
        galaxy = move - int(c.SHIFT_WHAT)
        if not state.own_galaxies(state.seat) & BIT[galaxy]:
            return Refusal(f"You have no structure at {self.galaxy(galaxy)}.", "LAN-84")
        return Refusal(f"No galaxy next to {self.galaxy(galaxy)} can take the structure.", "LAN-79")

    def shift_to(self, state: Laniakea, move: int) -> Refusal:
        there = BIT[move - int(c.SHIFT_TO)]
        if state.wormholes & there:
            return Refusal("A Wormhole carries no structure.", "LAN-67")
        if state.occupied & there:
            return Refusal("There is a structure already.", "LAN-79")
        return Refusal("A structure is shifted to an adjacent galaxy.", "LAN-84")

    def build(self, state: Laniakea, move: int) -> Refusal:
        frame = state.frames[-1]
        program = state.content.program
        if move == c.SKIP_BUILD:
            return self.must_do(state, move)
        player = state.players[state.seat]
        only, off = int(program.a[frame.step]), program.b[frame.step]
        which = 0 if move < c.GATEWAY else 1 if move < c.THRONE else 2
        name = v.STRUCTURES[which].capitalize()
        if not only & (1 << which):
            return Refusal(f"This effect builds no {name}.", "LAN-78")
        have = (player.sanctums, player.gateways, player.thrones)[which]
        if size(have) >= state.content.pieces[which]:
            return Refusal(f"You have no {name} left.", "LAN-85")
        if which == 0:
            site = move - int(c.SANCTUM)
            if site != player.galaxy and not (
                program.c[frame.step] and state.content.board.adjacent[player.galaxy] & BIT[site]
            ):
                return Refusal("A Sanctum is built where your figure stands.", "LAN-80")
            if state.wormholes & BIT[site]:
                return Refusal("Nothing can be built on a Wormhole.", "LAN-67")
            if state.occupied & BIT[site]:
                return Refusal(f"{self.galaxy(site)} holds a structure already.", "LAN-79")
        elif which == 1:
            if not player.sanctums & BIT[move - int(c.GATEWAY)]:
                return Refusal("A Gateway replaces a Sanctum of yours.", "LAN-81")
        else:
            abyss = move - int(c.THRONE)
            if state.bans & v.NO_THRONE:
                return self.in_force(state, int(v.NO_THRONE))
            if not state.content.board.abysses_at[player.galaxy] & BIT[abyss]:
                return Refusal("A Throne is built in an Abyss that a bridge joins to your galaxy.", "LAN-82")
            if player.thrones & BIT[abyss] or (
                not state.house.many_thrones and any(other.thrones & BIT[abyss] for other in state.players)
            ):
                return Refusal("That Abyss holds a Throne already.", "LAN-83")
        return self.too_dear(state, f"A {name}", state.price(state.seat, v.SANCTUM + which, off))

    def power(self, state: Laniakea, move: int) -> Refusal:
        if move == c.SKIP_POWER:
            return self.must_do(state, move)
        position = move - int(c.POWER)
        if state.power_row[position] == v.NONE:
            return Refusal("That position of the power row is empty.", "LAN-74")
        card = self.card(int(state.power_row[position]))
        return self.too_dear(state, card.name, state.power_price(state.seat, position, state.frames[-1].left))

    def recruit(self, state: Laniakea, move: int) -> Refusal:
        if move == c.SKIP_RECRUIT:
            return self.must_do(state, move)
        number = move - int(c.RECRUIT)
        entity = self.cosmos.entities[number]
        if number not in list(state.entity_row):
            return Refusal(f"{entity.name} does not lie in the Entity row.", "LAN-86")
        return self.too_dear(state, entity.name, state.entity_price(state.seat, number, state.frames[-1].left))

    def space(self, state: Laniakea, move: int) -> Refusal:
        space = self.cosmos.spaces[move - int(c.SPACE)]
        return Refusal(f"{space.id}, {space.name}, holds an Entity already.", "LAN-86")

    def branch(self, state: Laniakea, move: int) -> Refusal:
        frame = state.frames[-1]
        if move == c.STOP_CHOOSING:
            return Refusal("Choose at least one.", "LAN-30")
        branch = move - int(c.BRANCH)
        if branch < state.content.program.b[frame.step] and frame.mask & BIT[branch]:
            return Refusal("You have chosen that already.", "LAN-30")
        return Refusal("That is not possible now.", "LAN-30")

    def augment(self, state: Laniakea, move: int) -> Refusal:
        galaxy = move - int(c.AUGMENT)
        if not state.discovered & BIT[galaxy]:
            return Refusal(f"{self.galaxy(galaxy)} is undiscovered: its slots are locked.", "LAN-97")
        if state.empty_slots(galaxy) == 0:
            return Refusal(f"{self.galaxy(galaxy)} has no empty slot.", "LAN-97")
        return Refusal("At this table slots are filled where you stand or have a structure.", "LAN-96")

    def token(self, state: Laniakea, move: int) -> Refusal:
        return Refusal("The token goes to a galaxy with a Sanctum or Gateway of yours.", "LAN-98")

    def commit(self, state: Laniakea, move: int) -> Refusal:
        if move != c.COMMIT_TOKEN:
            return Refusal("No card in your hand that may still attack has that value.", "LAN-103")
        if state.players[state.seat].tokens == 0:
            return Refusal("You have no attack token.", "LAN-101")
        return Refusal("At least one card must be used: leave a point for it.", "LAN-102")

    def stone(self, state: Laniakea, move: int) -> Refusal:
        assert state.frames[-1].step == FOR_AUGMENT
        return Refusal(f"You have no {'VF'[move - int(c.STONE)]} to put into the slot.", "LAN-96")
