"""What a button says, what a move will do, and why a good player might choose it."""
from __future__ import annotations

from collections.abc import Callable

from orrery.games.laniakea.cosmos import Cosmos
from orrery.games.laniakea.naming import NAMES, some, stones
from orrery.games.laniakea.rules import Laniakea, attack, harvest, moving, resources, setup
from orrery.games.laniakea.rules import choices as c
from orrery.games.laniakea.rules import frames as f
from orrery.games.laniakea.rules import vocabulary as v
from orrery.games.laniakea.rules.counting import abyss_links
from orrery.games.laniakea.rules.market import LAST_STEP
from orrery.games.laniakea.words.sentences import ZONES, exchange
from orrery.kernel.bits import BIT
from orrery.kernel.refusal import Note

SIMPLE: dict[int, tuple[str, str, str]] = {  # label, explanation, rule
    int(c.GLEAN): ("Glean", "Discard a card and harvest the galaxy you stand on.", "LAN-94"),
    int(c.GATE): ("Use the gate", "Relocate to another gate for free, without a harvest.", "LAN-63"),
    int(c.AUGMENTING): ("Augment", "Put a stone into an empty slot of a discovered galaxy, for good.", "LAN-96"),
    int(c.PLACING): ("Place your token", "Your Resource Slot token adds a slot to a galaxy of yours.", "LAN-98"),
    int(c.END): ("End the phase", "Go to Upkeep. Discard any cards you like, then draw.", "LAN-21"),
    int(c.LOOP): ("Time Loop", "One kind of resource is doubled in the harvest that ends this move.", "LAN-48"),
    int(c.STOP): ("Stop here", "End the Move action and harvest where you are.", "LAN-44"),
    int(c.SKIP_MOVE): ("Don’t move", "Leave this step of the card out.", "LAN-30"),
    int(c.STAY_AT_GATE): ("Stay", "Do not teleport.", "LAN-59"),
    int(c.NO_FREE_STEP): ("Stay", "Skip the free movement.", "LAN-60"),
    int(c.STOP_CONVERTING): ("Stop", "Exchange nothing more.", "LAN-53"),
    int(c.SKIP_TRASH): ("Trash nothing", "Keep all your cards.", "LAN-56"),
    int(c.SKIP_FETCH): ("Take nothing", "Leave your deck as it is.", "LAN-30"),
    int(c.HARVEST_ALL): ("Harvest all", "All your galaxies, in board order.", "LAN-70"),
    int(c.HARVEST_IN_ORDER): ("Choose the order", "One galaxy after the other, as you like.", "LAN-70"),
    int(c.HARVEST_NONE): ("Don’t harvest", "Leave the harvest out.", "LAN-70"),
    int(c.STOP_HARVEST): ("Stop harvesting", "Leave the other galaxies alone.", "LAN-70"),
    int(c.STAY): ("Stay here", "Do not relocate.", "LAN-52"),
    int(c.SKIP_SHIFT): ("Relocate nothing", "Leave your structures where they are.", "LAN-84"),
    int(c.SKIP_BUILD): ("Build nothing", "Leave this step out.", "LAN-30"),
    int(c.SKIP_POWER): ("Gain none", "Leave this step out.", "LAN-30"),
    int(c.SKIP_UPGRADE): ("Don’t upgrade", "Leave this step out.", "LAN-30"),
    int(c.SKIP_RECRUIT): ("Don’t recruit", "Leave this step out.", "LAN-30"),
    int(c.INSTANT_FIRST): ("The Entity first", "Its Instant Action, then the ability of the space.", "LAN-88"),
    int(c.SPACE_FIRST): ("The space first", "The ability of the space, then the Instant Action.", "LAN-88"),
    int(c.STOP_CHOOSING): ("Stop", "Stop choosing.", "LAN-30"),
    int(c.NO): ("No", "Leave it out.", "LAN-57"),
    int(c.COMMIT_TOKEN): ("An attack token", "One more point; the token goes back to the supply.", "LAN-103"),
    int(c.UPKEEP_DONE): ("Draw up", "Draw until you have a full hand. Then your turn is over.", "LAN-27"),
}  # fmt: skip

ABILITIES = {  # of a galaxy tile (LAN-53 to LAN-57)
    "exchange": "exchange 2 stones and 1 Aether, either way and as often as you like",
    "swap": "exchange Voyage and Forge Stones, either way and as often as you like",
    "trash": "trash a non-permanent Cosmic Power for 1 Aether",
    "draw": "draw a card if you like",
}


class Labels:
    def __init__(self, cosmos: Cosmos, name: Callable[[int], str]) -> None:
        self.cosmos = cosmos
        self.name = name

    def galaxy(self, state: Laniakea, number: int) -> str:
        """A galaxy with what lies there."""
        return f"{self.cosmos.map.galaxies[number].id} {self.cosmos.tiles[int(state.tiles[number])].name}"

    def yields(self, state: Laniakea, galaxy: int) -> str:
        if state.wormholes & BIT[galaxy]:
            return "use a Wormhole"
        tile = self.cosmos.tiles[int(state.tiles[galaxy])]
        gives = stones(*(int(harvest.yields(state, galaxy, which)) for which in range(3)))
        known = state.discovered & BIT[galaxy]
        ability = f", then {ABILITIES[tile.ability]}" if known and tile.ability else ""
        return f"{'harvest' if known else 'discover'} {gives}{ability}"

    def card_text(self, state: Laniakea, card: int) -> str:
        """As it is at this table (options `seraph_stone` and `seraph_gateway`)."""
        return self.cosmos.deck[card].text_with(int(state.house.seraph_stone), state.house.any_gateway)

    # Labels -------------------------------------------------------------------------------------------

    def label(self, state: Laniakea, move: int, text: str) -> str:
        if move in SIMPLE:
            return SIMPLE[move][0]
        cosmos = self.cosmos
        if move < c.PLAY:
            return cosmos.celestials[move].name
        about = move % int(c.PAGE)
        if about < c.STEP:
            name = cosmos.deck[c.card_of(move)].name
            if about < c.FETCH:
                return f"{'Play' if about < c.DISCARD else 'Discard'} {name}"
            zone = "" if about < c.TRASH else f" ({ZONES[(about - int(c.TRASH)) // int(c.WIDTH)]})"
            return f"{'Take' if about < c.TRASH else 'Trash'} {name}{zone}"
        if move < c.THRONE:
            return self.galaxy_label(state, move)
        if move < c.RECRUIT:
            return f"Throne in {cosmos.map.abysses[move - int(c.THRONE)].id}"
        if move < c.ARTIFACT:
            number = move - int(c.RECRUIT)
            if number >= len(cosmos.entities):
                return f"Recruit {cosmos.chaos[number - len(cosmos.entities)].name}"
            off = state.frames[-1].left if state.frames else v.FREE
            if state.decision() == f.ADVERSARY_PICK:
                price = resources.entity_price(state, state.seats, number, 0)
            else:
                price = resources.entity_price(state, state.seat, number, off)
            return f"{cosmos.entities[number].name} for {stones(*map(int, price))}"
        if move < c.ATTACK:
            return f"Use {cosmos.artifacts[move - int(c.ARTIFACT)].name}"
        if move < c.SPACE:
            number = move - int(c.ATTACK)
            return f"Attack {cosmos.chaos[number].name} ({int(attack.hit_points(state, number))} HP)"
        if move < c.POWER:
            space = cosmos.spaces[move - int(c.SPACE)]
            return f"{space.id} {space.name}"
        return self.small_label(state, move)

    def galaxy_label(self, state: Laniakea, move: int) -> str:
        number = move % int(c.WIDTH)
        name = self.galaxy(state, number)
        if move < c.TELEPORT:
            crossing = not state.content.board.adjacent[state.players[state.seat].galaxy] & BIT[number]
            return f"{'Cross the void to' if crossing else 'Move to'} {name}"
        verb = {
            int(c.TELEPORT): "Teleport to", int(c.FREE_STEP): "Step to", int(c.HARVEST): "Harvest",
            int(c.RELOCATE): "Relocate to", int(c.SHIFT_WHAT): "Relocate from", int(c.SHIFT_TO): "Relocate to",
            int(c.AUGMENT): "Augment", int(c.TOKEN): "Token to", int(c.SANCTUM): "Sanctum at",
            int(c.GATEWAY): "Gateway at",
        }[move - number]  # fmt: skip
        return f"{verb} {name}"

    def small_label(self, state: Laniakea, move: int) -> str:
        if move < c.BRANCH:
            position = move - int(c.POWER)
            card = self.cosmos.deck[int(state.power_row[position])]
            off = state.frames[-1].left if state.frames else 0
            return f"{card.name} for {stones(*map(int, resources.power_price(state, state.seat, position, off)))}"
        if move < c.COMMIT:
            return self.branch(state, move - int(c.BRANCH))
        if move < c.STONE:
            return f"A card of {move - int(c.COMMIT)} attack"
        if move < c.LOOP_PICK:
            return ("Voyage Stone", "Forge Stone")[move - int(c.STONE)]
        if move < c.CONVERT:
            which = v.RESOURCES[move - int(c.LOOP_PICK)]
            return f"Double the {NAMES[which]}{'' if which == 'A' else 's'}"
        if move < c.RETIRE:
            given, got = exchange(move - int(c.CONVERT))
            return f"{given[0].upper()}{given[1:]} for {got}"
        if move == c.CASH:
            return "Cash a card"
        if move == c.YES:
            return "Yes"
        if move in (c.UPGRADE_MOVEMENT, c.UPGRADE_ABILITY):
            movement = move == c.UPGRADE_MOVEMENT
            player = state.players[state.seat]
            full = (player.movement if movement else player.ability) == LAST_STEP
            return ("Overpower: " if full else "") + ("Movement Tracker" if movement else "Celestial Ability Track")
        return "Leave the game"

    def branch(self, state: Laniakea, branch: int) -> str:
        if int(c.BRANCH) + branch not in state.moves():
            return f"Choice {branch + 1}"  # of a card that is not being resolved
        program = state.content.program
        return self.cosmos.effect_texts[int(program.a[state.frames[-1].step]) + branch].removesuffix(".")

    # Explanations -------------------------------------------------------------------------------------

    def explain(self, state: Laniakea, move: int) -> Note:
        if move in SIMPLE:
            return Note(SIMPLE[move][1], SIMPLE[move][2])
        cosmos = self.cosmos
        if move < c.PLAY:
            celestial = cosmos.celestials[move]
            if setup.gives_celestial(state):
                start = cosmos.map.start[celestial.letter]
                return Note(f"The Adversary starts at {start}. The ability doesn’t matter to it.", "LAN-122")
            return Note(f"{celestial.text} Starts at {cosmos.map.start[celestial.letter]}.", "LAN-14")
        about = move % int(c.PAGE)
        if about < c.DISCARD:
            return Note(self.card_text(state, int(c.card_of(move))), "LAN-20")
        if about < c.UPKEEP:
            return Note("It goes to your discard pile and is spent for this turn.", "LAN-25")
        if about < c.FETCH:
            return Note("It goes to your discard pile.", "LAN-27")
        if about < c.TRASH:
            return Note("It comes into your hand; then your deck is shuffled.", "LAN-30")
        if about < c.STEP:
            return Note("It leaves the game for good.", "LAN-58")
        if move < c.THRONE:
            return self.explain_galaxy(state, move)
        if move < c.RECRUIT:
            return self.explain_throne(state, move - int(c.THRONE))
        if move < c.ARTIFACT:
            entity = cosmos.entities[move - int(c.RECRUIT)]
            if state.decision() == f.ADVERSARY_PICK:
                return Note(f"{entity.vp} VP for the Adversary. It ignores what the card says.", "LAN-128")
            return Note(f"{entity.vp} VP. {entity.text}", "LAN-86")
        if move < c.ATTACK:
            return Note(cosmos.artifacts[move - int(c.ARTIFACT)].text, "LAN-108")
        if move < c.SPACE:
            chaos = cosmos.chaos[move - int(c.ATTACK)]
            return Note(f"{chaos.vp} VP. Reward: {chaos.reward_text}", "LAN-105")
        if move < c.POWER:
            return Note(cosmos.spaces[move - int(c.SPACE)].text, "LAN-88")
        if move < c.BRANCH:
            return Note(cosmos.deck[int(state.power_row[move - int(c.POWER)])].text, "LAN-72")
        if move < c.COMMIT:
            return Note("You do it next, as a whole.", "LAN-30")
        if move < c.STONE:
            return Note("It stays in your hand. Everyone sees it, and it can’t attack again this turn.", "LAN-103")
        if move < c.LOOP_PICK:
            augment = state.decision() == f.STONE and state.frames[-1].step == f.FOR_AUGMENT
            return Note("It stays in the slot." if augment else "You gain it.", "LAN-96" if augment else "LAN-95")
        if move < c.CONVERT:
            return Note("The whole amount of that kind is doubled.", "LAN-48")
        if move < c.RETIRE:
            return Note("You can repeat it, but not take back what you handed in.", "LAN-55")
        if move == c.CASH:
            return self.explain_cash(state)
        if move == c.YES:
            asked = state.decision() == f.MAY and not state.frames[-1].flags & f.TILE
            return Note(cosmos.effect_texts[int(state.frames[-1].step)] if asked else "Draw a card.", "LAN-57")
        if move in (c.UPGRADE_MOVEMENT, c.UPGRADE_ABILITY):
            return self.explain_upgrade(state, move == c.UPGRADE_MOVEMENT)
        return Note("You leave the game. Your structures stay, and you rank below everyone who stays.", "LAN-134")

    def explain_cash(self, state: Laniakea) -> Note:
        """LAN-95: with what Enhancements add to it."""
        amount = max(1 + int(state.players[state.seat].mods[v.DISCARD_GAIN]), 0)
        return Note(f"Discard a card and gain {some(amount, 'V')} or {some(amount, 'F')}.", "LAN-95")

    def explain_galaxy(self, state: Laniakea, move: int) -> Note:
        number = move % int(c.WIDTH)
        gives = self.yields(state, number)
        seat = state.seat
        if move < c.TELEPORT and state.frames:
            board = state.content.board
            here = state.players[seat].galaxy
            crossing = not board.adjacent[here] & BIT[number]
            price = moving.movement_price(state, state.frames[-1].step, v.VOID if crossing else v.BASIC)
            void = board.void_between[64 * here + number]
            prize = " You take the artifact in the void." if crossing and state.artifact_tiles & BIT[void] else ""
            return Note(f"Costs {stones(*map(int, price))}; {gives}.{prize}", "LAN-37")
        if move < c.HARVEST:
            return Note(f"For free; {gives}.", "LAN-59")
        if move < c.RELOCATE:
            return Note(f"{gives.capitalize()}.", "LAN-47")
        if move < c.SHIFT_WHAT:
            return Note("No harvest comes with it.", "LAN-52")
        if move < c.AUGMENT:
            return Note("Slots and tokens stay on their galaxy.", "LAN-84")
        if move < c.TOKEN:
            return Note("Everyone who harvests there gets the stone too.", "LAN-96")
        if move < c.SANCTUM:
            return Note("It adds one empty slot there for good.", "LAN-98")
        what = v.SANCTUM if move < c.GATEWAY else v.GATEWAY
        off = state.content.program.b[state.frames[-1].step]
        cost = stones(*map(int, resources.price(state, seat, what, off)))
        if what == v.SANCTUM:
            return Note(f"Costs {cost}; {self.cosmos.tiles[int(state.tiles[number])].vp} VP at the end.", "LAN-80")
        toll = int(state.content.toll + state.players[seat].mods[v.GATEWAY_INCOME])
        return Note(f"Costs {cost}; you gain {some(toll, 'A')} when another player visits it.", "LAN-81")

    def explain_throne(self, state: Laniakea, abyss: int) -> Note:
        """What a Throne there would be worth now, and with 8 Aether (section 10)."""
        player = state.players[state.seat]
        links = int(abyss_links(state, player, abyss))
        worth = self.cosmos.throne_vp
        now, best = links * worth[int(player.aether)], links * worth[min(8, len(worth) - 1)]
        off = state.content.program.b[state.frames[-1].step]
        cost = stones(*map(int, resources.price(state, state.seat, v.THRONE, off)))
        return Note(f"Costs {cost}; worth {now} VP with your Aether, {best} VP with 8.", "LAN-116")

    def explain_upgrade(self, state: Laniakea, movement: bool) -> Note:
        player = state.players[state.seat]
        if movement:
            if player.movement == LAST_STEP:
                return Note(f"The track is full: {self.cosmos.movement_overpower}", "LAN-76")
            moves = self.cosmos.movement_track[int(player.movement) + 1]
            return Note(f"{moves} movements in each Move action.", "LAN-75")
        celestial = self.cosmos.celestials[int(player.celestial)]
        if player.ability == LAST_STEP:
            return Note(f"The track is full: {celestial.overpower_text}", "LAN-76")
        return Note(f"Next step of your ability. {celestial.text}", "LAN-75")

    # Reasons (section 9) ------------------------------------------------------------------------------

    def reason(self, state: Laniakea, move: int) -> str:
        cosmos = self.cosmos
        if c.PLAY <= move % c.PAGE < c.DISCARD:
            card = cosmos.deck[c.card_of(move)]
            if card.cls == "Seraph":
                return "It harvests everything you have built, and lifts you one level."
            return f"{card.name} is your strongest play now."
        if c.ATTACK <= move < c.SPACE:
            return f"An attack costs no card, and {cosmos.chaos[move - int(c.ATTACK)].name} is worth its points."
        if c.STEP <= move < c.SANCTUM:
            return f"There you {self.yields(state, move % int(c.WIDTH))}."
        if c.SANCTUM <= move < c.GATEWAY:
            return "The galaxy scores for you, and every Seraph harvests it."
        if c.GATEWAY <= move < c.THRONE:
            return "Gateways score, pay you when others visit, and shorten your ways."
        if c.THRONE <= move < c.RECRUIT:
            return "Its bridges multiply what you have built, if you save Aether."
        if c.RECRUIT <= move < c.ARTIFACT:
            entity = cosmos.entities[move - int(c.RECRUIT)]
            if state.decision() == f.ADVERSARY_PICK:
                return "It costs the Adversary least, as the rules ask."
            return f"{entity.vp} VP, and {entity.text[0].lower()}{entity.text[1:]}"
        if c.POWER <= move < c.BRANCH:
            return "A better card for the turns to come."
        return {
            int(c.GLEAN): "A card without use turns into a harvest.",
            int(c.CASH): "A card without use turns into a stone.",
            int(c.END): "Nothing left is worth a card.",
            int(c.HARVEST_ALL): "Every galaxy gives once more.",
            int(c.UPKEEP_DONE): "These cards are worth keeping.",
        }.get(move, "Nothing better is on offer.")
