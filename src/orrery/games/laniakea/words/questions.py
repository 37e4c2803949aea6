"""What a seat is asked, decision by decision (section 4), and how each decision comes up."""
from __future__ import annotations

from orrery.games.laniakea.rules import Laniakea, setup
from orrery.games.laniakea.rules import frames as f
from orrery.games.laniakea.rules.vocabulary import NONE
from orrery.games.laniakea.words.things import Things
from orrery.kernel.bits import size
from orrery.kernel.book import Question, Say
from orrery.kernel.refusal import Note


class Questions:
    def __init__(self, things: Things) -> None:
        self.cosmos = things.cosmos
        self.things = things
        self.by_decision: dict[int, Question] = {}
        relocation = Note("You can relocate a structure only with an effect that says so.", "LAN-84")
        self.main = Question(self.ask_main, "{who} is playing cards.")
        self.by_decision[int(f.MAIN)] = self.main
        self.celestial = self.add(
            f.CELESTIAL, self.ask_celestial, "is choosing a Celestial",
            "You choose Celestials before the first turn.", "LAN-3", "The game hasn’t started yet. {}", "LAN-3",
        )
        self.upkeep = self.add(
            f.UPKEEP_DISCARD, "Upkeep: discard any cards you like, then draw.", "is in Upkeep",
            "You can discard freely in Upkeep. End the Cosmic Power Phase first.", "LAN-27",
            "The Cosmic Power Phase is over. {}", "LAN-19",
        )
        self.discard = self.add(
            f.DISCARD_PICK, self.ask_discard, "is choosing",
            "First choose what to discard a card for, Glean or Cash.", "LAN-94",
        )
        self.stone = self.add(f.STONE, self.ask_stone, "is choosing", "There’s no stone to choose now.", "LAN-95")
        self.move = self.add(
            f.MOVE_STEP, self.ask_move, "is moving",
            "You can move only during a Move action. Play a card that moves.", "LAN-36",
        )
        self.teleport = self.add(
            f.TELEPORT, "You’re at a gate. Teleport to another, or stay.", "is at a gate",
            "You can teleport only after moving onto a gate.", "LAN-59",
        )
        self.free_step = self.add(
            f.FREE_STEP, "Make a free movement, or stay.", "has a free movement",
            "You get a free movement only after teleporting from a Gateway.", "LAN-60",
        )
        self.loop = self.add(
            f.LOOP_PICK, "Choose a resource for the Time Loop to double.", "is choosing",
            "There’s no harvest to double now. Make a Time Loop first.", "LAN-48",
        )
        self.convert = self.add(
            f.CONVERT, "Exchange resources, or stop.", "is choosing",
            "You can exchange only at a galaxy with that ability, or with an artifact.", "LAN-53",
        )
        self.trash = self.add(
            f.TRASH_PICK, "Trash a non-permanent Cosmic Power, or skip.", "is choosing",
            "You can trash only at a galaxy with that ability, or with a card that says so.", "LAN-56",
        )
        self.fetch = self.add(
            f.FETCH_PICK, "Take a card from your deck, or skip.", "is choosing",
            "You can take a card from your deck only with an effect that says so.", "LAN-30",
        )
        self.harvest = self.add(
            f.SERAPH_HARVEST, "Harvest the galaxies with your structures?", "is choosing",
            "Only a Seraph, or another effect that says so, harvests all your galaxies.", "LAN-68",
        )
        self.harvest_next = self.add(
            f.HARVEST_NEXT, "Choose a galaxy to harvest.", "is choosing",
            "There’s nothing to harvest now. Move there, or Glean where you are.", "LAN-44",
        )
        self.relocate = self.add(
            f.RELOCATE_TO, "Choose where to relocate.", "is choosing",
            "You can relocate only from a gate, or with an effect that says so.", "LAN-63",
        )
        self.shift_what = self.add(
            f.SHIFT_WHAT, "Choose a structure to relocate.", "is choosing", relocation.text, relocation.rule,
        )
        self.shift_to = self.add(
            f.SHIFT_TO, "Choose where to relocate the structure.", "is choosing", relocation.text, relocation.rule,
        )
        self.build = self.add(
            f.BUILD_PICK, "Choose a galaxy or an Abyss to build in.", "is building",
            "Building is an action. Play a card that builds.", "LAN-78",
        )
        self.power = self.add(
            f.POWER_PICK, "Gain a Cosmic Power from the row.", "is gaining a Cosmic Power",
            "Gaining a Cosmic Power is an action. Play a card that does it.", "LAN-72",
        )
        self.upgrade = self.add(
            f.UPGRADE_PICK, "Upgrade your Movement Tracker or your Celestial Ability Track.", "is upgrading",
            "Upgrading is an action. Play a card that does it.", "LAN-75",
        )
        self.recruit = self.add(
            f.RECRUIT_PICK, "Recruit an Entity from the row.", "is recruiting",
            "Recruiting is an action. Play a card that does it.", "LAN-86",
        )
        self.adversary = self.add(
            f.ADVERSARY_PICK, "Choose which of these Entities the Adversary recruits.",
            "is choosing for the Adversary", "The Adversary recruits in its own turn.", "LAN-128",
        )
        self.space = self.add(
            f.SPACE_PICK, self.ask_space, "is choosing", "First recruit an Entity. Then choose its space.", "LAN-86",
        )
        self.order = self.add(
            f.ORDER_PICK, self.ask_order, "is choosing",
            "You choose the order when you recruit an Instant Action.", "LAN-88",
        )
        self.branch = self.add(
            f.CHOOSE_BRANCH, "Choose what the card does.", "is choosing", "There’s nothing to choose from now.",
            "LAN-30",
        )
        self.may = self.add(f.MAY, self.ask_may, "is choosing", "There’s no question to answer now.", "LAN-57")
        self.augment = self.add(
            f.AUGMENT_GALAXY, "Choose a galaxy to augment.", "is choosing", "First choose to augment a galaxy.",
            "LAN-96",
        )
        self.token = self.add(
            f.TOKEN_GALAXY, "Choose one of your galaxies for the Resource Slot token.", "is choosing",
            "First choose to place your Resource Slot token.", "LAN-98",
        )
        self.commit = self.add(
            f.ATTACK_COMMIT, self.ask_commit, "is attacking", "First choose the Chaos card to attack.", "LAN-101",
        )  # fmt: skip

    def add(
        self,
        decision: int,
        asks: Say,
        doing: str,
        how: str,
        rule: str,
        first: str = "{} That comes first.",
        first_rule: str = "LAN-23",
    ) -> Question:
        def other(state: Laniakea) -> Note:
            return Note(first.format(question.ask(state)), first_rule)

        question = Question(asks, f"{{who}} {doing}.", other, Note(how, rule))
        self.by_decision[int(decision)] = question
        return question

    # Questions that depend on the position ------------------------------------------------------------

    def ask_celestial(self, state: Laniakea) -> str:
        if setup.gives_celestial(state):
            return "Choose a Celestial for the Adversary. It only sets where the Adversary starts."
        return "Choose your Celestial."

    def ask_main(self, state: Laniakea) -> str:
        hand = state.players[state.seat].hand
        left = int(min(size(hand) - state.content.hand_floor, size(hand & ~state.spent)))
        last = " This is the last round." if 0 < state.trigger_round < state.round else ""
        if left <= 0:
            return f"You must keep two cards in hand. Do something that draws or needs no card, or end the phase.{last}"
        return f"Play a card (you can still play {left}), or end the phase.{last}"

    def ask_move(self, state: Laniakea) -> str:
        left = int(state.frames[-1].left)
        if not left:
            return "Make a Time Loop, or stop."
        if state.frames[-1].flags & f.MOVED:
            return f"Keep moving ({left} left), or stop."
        return "Move once." if left == 1 else f"Move up to {left} times."

    def ask_stone(self, state: Laniakea) -> str:
        frame = state.frames[-1]
        if frame.step == f.FOR_AUGMENT:
            return f"Augment {self.things.galaxy(state, int(frame.place))} with a Voyage Stone or a Forge Stone?"
        more = "" if frame.left == 1 else f" {frame.left} left to choose."
        return f"Take a Voyage Stone or a Forge Stone?{more}"

    def ask_discard(self, state: Laniakea) -> str:
        uses = {int(f.FOR_GLEAN): "to harvest here", int(f.FOR_CASH): "for a stone"}
        return f"Discard a card {uses.get(int(state.frames[-1].step), 'as the attack demands')}."

    def ask_space(self, state: Laniakea) -> str:
        return f"Choose a space for {self.cosmos.entities[state.frames[-1].place].name}."

    def ask_order(self, state: Laniakea) -> str:
        frame = state.frames[-1]
        space = self.cosmos.spaces[frame.step].name
        return f"Which comes first, {self.cosmos.entities[frame.place].name} or {space}?"

    def ask_commit(self, state: Laniakea) -> str:
        chaos = self.cosmos.chaos[state.frames[-1].place].name
        missing = max(int(state.frames[-1].left), 0)
        points = "1 more point" if missing == 1 else f"{missing} more points"
        return f"Attack {chaos}. You need {points if missing else 'to show a card'}."

    def ask_may(self, state: Laniakea) -> str:
        frame = state.frames[-1]
        if frame.flags & f.TILE or frame.step == NONE:
            return "Draw a card?"
        return f"{self.cosmos.effect_texts[frame.step].removesuffix('.')}?"
