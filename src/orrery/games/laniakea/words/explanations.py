"""What a button says, what a move will do, and why a good player might choose it."""
from __future__ import annotations

from collections.abc import Callable

from orrery.games.laniakea.pack.naming import some, stones
from orrery.games.laniakea.pack.terms import ABILITIES
from orrery.games.laniakea.rules import Laniakea, attack, harvest, moving, resources, setup
from orrery.games.laniakea.rules import frames as f
from orrery.games.laniakea.rules import vocabulary as v
from orrery.games.laniakea.rules.counting import abyss_links
from orrery.games.laniakea.rules.market import LAST_STEP
from orrery.games.laniakea.words.things import TRACKS, Things
from orrery.kernel.bits import BIT
from orrery.kernel.refusal import Note


class Explanations:
    def __init__(self, things: Things) -> None:
        self.cosmos = things.cosmos
        self.things = things
        self.galaxy = things.galaxy

    # Galaxies -----------------------------------------------------------------------------------------

    def at(self, verb: str) -> Callable[[Laniakea, int], str]:
        return lambda state, galaxy: f"{verb} {self.galaxy(state, galaxy)}"

    def step(self, state: Laniakea, galaxy: int) -> str:
        verb = "Cross the void to" if self.crosses(state, galaxy) else "Move to"
        return f"{verb} {self.galaxy(state, galaxy)}"

    def crosses(self, state: Laniakea, galaxy: int) -> bool:
        return not state.content.board.adjacent[state.players[state.seat].galaxy] & BIT[galaxy]

    def gives(self, state: Laniakea, galaxy: int) -> str:
        if state.wormholes & BIT[galaxy]:
            return "use a Wormhole"
        tile = self.cosmos.tiles[int(state.tiles[galaxy])]
        given = stones(*(int(harvest.yields(state, galaxy, which)) for which in range(3)))
        known = state.discovered & BIT[galaxy]
        ability = f", then {ABILITIES[tile.ability]}" if known and tile.ability else ""
        return f"{'harvest' if known else 'discover the galaxy and gain'} {given}{ability}"

    def stepping(self, state: Laniakea, galaxy: int) -> Note:
        gives = self.gives(state, galaxy)
        if not state.frames:
            return Note(f"There you {gives}.", "LAN-37")
        crossing = self.crosses(state, galaxy)
        price = moving.movement_price(state, state.frames[-1].step, v.VOID if crossing else v.BASIC)
        void = state.content.board.void_between[64 * state.players[state.seat].galaxy + galaxy]
        prize = " You take the artifact in the void." if crossing and state.artifact_tiles & BIT[void] else ""
        return Note(f"Costs {stones(*map(int, price))}. There you {gives}.{prize}", "LAN-37")

    def free_travel(self, state: Laniakea, galaxy: int) -> Note:
        return Note(f"It’s free. There you {self.gives(state, galaxy)}.", "LAN-59")

    def harvest(self, state: Laniakea, galaxy: int) -> Note:
        return Note(f"You {self.gives(state, galaxy)}.", "LAN-47")

    def why_go(self, state: Laniakea, galaxy: int) -> str:
        return f"There you {self.gives(state, galaxy)}."

    # Building -----------------------------------------------------------------------------------------

    def cost(self, state: Laniakea, what: int) -> str:
        off = state.content.program.b[state.frames[-1].step]
        return stones(*map(int, resources.price(state, state.seat, what, off)))

    def sanctum(self, state: Laniakea, galaxy: int) -> Note:
        worth = self.cosmos.tiles[int(state.tiles[galaxy])].vp
        return Note(f"Costs {self.cost(state, int(v.SANCTUM))}. Scores {worth} VP at the end.", "LAN-80")

    def gateway(self, state: Laniakea, galaxy: int) -> Note:
        toll = int(state.content.toll + state.players[state.seat].mods[v.GATEWAY_INCOME])
        gain = f"You gain {some(toll, 'A')} when another player visits it"
        return Note(f"Costs {self.cost(state, int(v.GATEWAY))}. {gain}.", "LAN-81")

    def throne(self, state: Laniakea, abyss: int) -> Note:
        """What a Throne there would be worth now, and with 8 Aether (section 10)."""
        player = state.players[state.seat]
        links = int(abyss_links(state, player, abyss))
        worth = self.cosmos.throne_vp
        now, best = links * worth[int(player.aether)], links * worth[min(8, len(worth) - 1)]
        cost = self.cost(state, int(v.THRONE))
        return Note(f"Costs {cost}. Worth {now} VP with your Aether, {best} VP with 8.", "LAN-116")

    def upgrade(self, track: int) -> Callable[[Laniakea], str]:
        def label(state: Laniakea) -> str:
            player = state.players[state.seat]
            full = (player.ability if track else player.movement) == LAST_STEP
            return ("Overpower: " if full else "") + TRACKS.names[track]

        return label

    def movement(self, state: Laniakea) -> Note:
        step = int(state.players[state.seat].movement)
        if step == LAST_STEP:
            return Note(f"The track is full. {self.cosmos.movement_overpower}", "LAN-76")
        return Note(f"{self.cosmos.movement_track[step + 1]} movements in each Move action.", "LAN-75")

    def ability(self, state: Laniakea) -> Note:
        player = state.players[state.seat]
        celestial = self.cosmos.celestials[int(player.celestial)]
        if player.ability == LAST_STEP:
            return Note(f"The track is full. {celestial.overpower_text}", "LAN-76")
        return Note(f"The next step of your ability. {celestial.text}", "LAN-75")

    # Cards and the rows -------------------------------------------------------------------------------

    def celestial(self, state: Laniakea, number: int) -> Note:
        celestial = self.cosmos.celestials[number]
        start = self.cosmos.map.start[celestial.letter]
        if setup.gives_celestial(state):
            return Note(f"The Adversary starts at {start}. It ignores the ability.", "LAN-122")
        return Note(f"{celestial.text} You start at {start}.", "LAN-14")

    def card(self, state: Laniakea, number: int) -> Note:
        """As it is at this table (options `seraph_stone` and `seraph_gateway`)."""
        card = self.things.card(number)
        return Note(card.text_with(int(state.house.seraph_stone), state.house.any_gateway), "LAN-20")

    def warn_of_the_end(self, state: Laniakea, card: int) -> str:
        """A Seraph that brings the last round."""
        ascended = int(state.players[state.seat].ascension) + 1
        if not state.content.is_seraph[card] or state.trigger_round != 0 or ascended < state.house.ascension_goal:
            return ""
        return f"{self.card(state, card).text} That completes your Ascension and brings on the last round."

    def why_play(self, state: Laniakea, number: int) -> str:
        card = self.things.card(number)
        if card.cls == "Seraph":
            return "It harvests everything you’ve built, and lifts you one level."
        return f"{card.name} is your strongest play now."

    def recruit(self, state: Laniakea, number: int) -> str:
        if state.decision() == f.ADVERSARY_PICK:
            price = resources.entity_price(state, state.seats, number, 0)
        else:
            off = state.frames[-1].left if state.frames else v.FREE
            price = resources.entity_price(state, state.seat, number, off)
        return f"{self.cosmos.entities[number].name} for {stones(*map(int, price))}"

    def recruiting(self, state: Laniakea, number: int) -> Note:
        entity = self.cosmos.entities[number]
        if state.decision() == f.ADVERSARY_PICK:
            return Note(f"{entity.vp} VP for the Adversary. It ignores what the card says.", "LAN-128")
        return Note(f"{entity.vp} VP. {entity.text}", "LAN-86")

    def why_recruit(self, state: Laniakea, number: int) -> str:
        entity = self.cosmos.entities[number]
        if state.decision() == f.ADVERSARY_PICK:
            return "It costs the Adversary the least, as the rules ask."
        return f"{entity.vp} VP, and {entity.text[0].lower()}{entity.text[1:]}"

    def artifact(self, state: Laniakea, number: int) -> Note:
        return Note(self.cosmos.artifacts[number].text, "LAN-108")

    def attack(self, state: Laniakea, number: int) -> str:
        return f"Attack {self.cosmos.chaos[number].name} ({int(attack.hit_points(state, number))} HP)"

    def attacking(self, state: Laniakea, number: int) -> Note:
        chaos = self.cosmos.chaos[number]
        return Note(f"{chaos.vp} VP. Reward: {chaos.reward_text}", "LAN-105")

    def why_attack(self, state: Laniakea, number: int) -> str:
        return f"An attack costs no cards, and this one brings {self.cosmos.chaos[number].vp} VP."

    def on_space(self, state: Laniakea, number: int) -> Note:
        return Note(self.cosmos.spaces[number].text, "LAN-88")

    def power(self, state: Laniakea, position: int) -> str:
        off = state.frames[-1].left if state.frames else 0
        price = stones(*map(int, resources.power_price(state, state.seat, position, off)))
        return f"{self.things.card(int(state.power_row[position])).name} for {price}"

    def gaining_power(self, state: Laniakea, position: int) -> Note:
        return Note(self.things.card(int(state.power_row[position])).text, "LAN-72")

    # Small questions ----------------------------------------------------------------------------------

    def branch(self, state: Laniakea, branch: int) -> str:
        frame = state.frames[-1] if state.frames else None
        program = state.content.program
        if frame is None or frame.kind != f.CHOOSE_BRANCH or branch >= program.b[frame.step]:
            return f"Choice {branch + 1}"  # of a card that is not being resolved
        return self.cosmos.effect_texts[int(program.a[frame.step]) + branch].removesuffix(".")

    def stone(self, state: Laniakea, which: int) -> Note:
        augments = state.decision() == f.STONE and state.frames[-1].step == f.FOR_AUGMENT
        return Note("It stays in the slot.", "LAN-96") if augments else Note("You gain it.", "LAN-95")

    def cash(self, state: Laniakea) -> Note:
        """LAN-95: with what Enhancements add to it."""
        amount = max(1 + int(state.players[state.seat].mods[v.DISCARD_GAIN]), 0)
        return Note(f"Discard a card and gain {some(amount, 'V')} or {some(amount, 'F')}.", "LAN-95")

    def agree(self, state: Laniakea) -> Note:
        asked = state.decision() == f.MAY and not state.frames[-1].flags & f.TILE
        return Note(self.cosmos.effect_texts[int(state.frames[-1].step)] if asked else "Draw a card.", "LAN-57")
