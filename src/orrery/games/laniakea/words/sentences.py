"""What happened, in sentences."""
from __future__ import annotations

from collections.abc import Callable

from orrery.games.laniakea.cosmos import Cosmos
from orrery.games.laniakea.naming import counted, some, stones
from orrery.games.laniakea.rules.choices import EXCHANGES
from orrery.games.laniakea.rules.table import CHAOS_CARD, SEEN
from orrery.games.laniakea.rules.vocabulary import RESOURCES
from orrery.kernel.events import Event

ADVERSARY = "The Adversary"
ZONES = ("hand", "discard pile", "deck")
TRACKS = ("Movement Tracker", "Celestial Ability Track")


def exchange(number: int) -> tuple[str, str]:
    """What is handed in and what is received (LAN-53, LAN-54)."""
    given, _, got = EXCHANGES[number].partition(">")
    return stones(*map(given.count, RESOURCES)), stones(*map(got.count, RESOURCES))


class Sentences:
    """The log of one table."""

    def __init__(self, cosmos: Cosmos, name: Callable[[int], str]) -> None:
        self.cosmos = cosmos
        self.name = name

    def galaxy(self, seen: int) -> str:
        tile, number = divmod(seen, int(SEEN))
        return self.cosmos.galaxy(number, tile)

    def place(self, seen: int) -> str:
        return f"g-{self.cosmos.map.galaxies[seen % int(SEEN)].id}"

    def row_card(self, number: int) -> str:
        if number >= CHAOS_CARD:
            return self.cosmos.chaos[number - int(CHAOS_CARD)].name
        return self.cosmos.entities[number].name

    def sentence(self, event: Event, viewer: int | None) -> str:
        you = event.seat == viewer
        who = "You" if you else self.name(event.seat)
        s = "" if you else "s"
        es = "" if you else "es"
        facts = event.facts
        cosmos = self.cosmos
        match event.kind:
            case "first":  # LAN-2: solo, the Adversary
                return f"{who} begin{s}."
            case "celestial":
                celestial = cosmos.celestials[facts[0]]
                return f"{who} {'are' if you else 'is'} {celestial.name}, starting at {self.galaxy(facts[1])}."
            case "turn":
                return f"Round {facts[0]}: {'your' if you else self.name(event.seat) + chr(8217) + 's'} turn."
            case "upkeep":
                return f"{who} end{s} the Cosmic Power Phase."
            case "play":
                return f"{who} play{s} {cosmos.deck[facts[0]].name}."
            case "use":
                return f"{who} use{s} {cosmos.artifacts[facts[0]].name}."
            case "discarding":  # LAN-26: told only where spent cards can come back to a hand
                return f"{who} choose{s} a card to discard."
            case "discard":
                return f"{who} discard{s} {cosmos.deck[facts[0]].name}."
            case "draw" if event.secret:
                return f"You draw {', '.join(cosmos.deck[card].name for card in event.secret)}."
            case "draw":
                return f"{who} draw{s} {counted(facts[0], 'card')}."
            case "reshuffle":
                return f"{who} shuffle{s} {counted(facts[0], 'card')} into a new deck."
            case "trash":
                whose = "your" if you else "the"
                return f"{who} trash{es} {cosmos.deck[facts[0]].name} from {whose} {ZONES[facts[1]]}."
            case "no_trash":
                return f"{who} trash{es} nothing."
            case "fetch" if event.secret:
                return f"You take {cosmos.deck[event.secret[0]].name} from your deck."
            case "fetch":
                return f"{who} take{s} a card from the deck."
            case "no_fetch":
                return f"{who} take{s} no card from the deck."
            case "retire":
                return f"{who} leave{s} the game."
            case "score":
                return f"{who} score{s} {facts[0]} VP."
        return self.of_resources(event, who, s, es) or self.of_board(event, who, s, es, viewer)

    def of_resources(self, event: Event, who: str, s: str, es: str) -> str:
        facts, cosmos = event.facts, self.cosmos
        match event.kind:
            case "gain":
                return f"{who} gain{s} {stones(*facts)}."
            case "lost":  # LAN-32
                return f"{who} lose{s} {stones(*facts)}: {cosmos.numbers.resource_max} of a kind is the limit."
            case "pay":
                return f"{who} pay{s} {stones(*facts)}."
            case "tokens":
                return f"{who} gain{s} {counted(facts[0], 'attack token')}."
            case "ascend":
                return f"{who} ascend{s} to level {facts[0]}."
            case "trigger":
                return f"{who} trigger{s} the end: after round {facts[0]} there is one more round."
            case "convert":
                given, got = exchange(facts[0])
                return f"{who} exchange{s} {given} for {got}."
            case "artifact":
                artifact = cosmos.artifacts[facts[0]]
                return f"{who} find{s} {artifact.name}: {artifact.text}"
            case "power":
                return f"{who} gain{s} {cosmos.deck[facts[0]].name}."
            case "new_power":
                return f"{cosmos.deck[facts[0]].name} enters the power row."
            case "new_entity":
                kind = "Chaos! " if facts[0] >= CHAOS_CARD else ""
                return f"{kind}{self.row_card(facts[0])} enters the Entity row."
            case "set_aside":
                return "No room for more Chaos: a Chaos card is shuffled back into the Entity deck."
            case "upgrade":
                return f"{who} upgrade{s} the {TRACKS[facts[0]]}."
            case "overpower":
                return f"{who} overpower{s} the {TRACKS[facts[0]]}."
            case "recruit":
                return f"{who} recruit{s} {cosmos.entities[facts[0]].name}."
            case "space":
                space = cosmos.spaces[facts[1]]
                return f"{who} place{s} it on {space.id}, {space.name}."
            case "slot_token":
                return f"{who} take{s} the Resource Slot token."
            case "refresh":
                return f"{who} put{s} {counted(facts[0], 'Entity', 'Entities')} under their deck."
            case "attack":
                return f"{who} attack{s} {cosmos.chaos[facts[0]].name}."
            case "commit":
                card = cosmos.deck[facts[0]]
                return f"{who} show{s} {card.name}, attack {card.attack}."
            case "commit_token":
                return f"{who} spend{s} an attack token."
            case "defeat":
                chaos = cosmos.chaos[facts[0]]
                return f"{who} defeat{s} {chaos.name}, worth {chaos.vp} VP."
        return ""

    def of_board(self, event: Event, who: str, s: str, es: str, viewer: int | None) -> str:
        facts, cosmos = event.facts, self.cosmos
        match event.kind:
            case "step":
                return f"{who} move{s} from {self.galaxy(facts[0])} to {self.galaxy(facts[1])}."
            case "cross":
                return f"{who} cross{es} the void from {self.galaxy(facts[0])} to {self.galaxy(facts[1])}."
            case "loop":
                return f"{who} make{s} a Time Loop."
            case "jump":
                return f"{who} teleport{s} from {self.galaxy(facts[0])} to {self.galaxy(facts[1])}."
            case "relocate":
                return f"{who} relocate{s} from {self.galaxy(facts[0])} to {self.galaxy(facts[1])}."
            case "artifact_tile":
                return f"{who} take{s} the artifact of the {cosmos.map.voids[facts[0]].name}."
            case "harvest":
                return f"{who} {'harvest' if facts[1] else 'discover'}{s} {self.galaxy(facts[0])}."
            case "toll":  # LAN-65: the visitor pays nothing
                guest = "You visit" if facts[1] == viewer else f"{self.name(facts[1])} visits"
                whose = "your" if who == "You" else f"{who}{chr(8217)}s"
                return f"{guest} {whose} Gateway at {self.galaxy(facts[0])}."
            case "sanctum" | "gateway":
                return f"{who} build{s} a {event.kind.capitalize()} at {self.galaxy(facts[0])}."
            case "throne":
                return f"{who} build{s} a Throne in {cosmos.map.abyss_name(cosmos.map.abysses[facts[0]])}."
            case "shift":
                return f"{who} relocate{s} a structure from {self.galaxy(facts[0])} to {self.galaxy(facts[1])}."
            case "augment":
                what = some(1, RESOURCES[facts[1]])
                return f"{who} augment{s} {self.galaxy(facts[0])} with {what}."
            case "place_token":
                return f"{who} place{s} the Resource Slot token at {self.galaxy(facts[0])}."
            case "adversary":
                card = cosmos.adversary[facts[0]]
                return f"{ADVERSARY} reveals {card.name}: {card.text}"
            case "adversary_shuffle":
                return f"{ADVERSARY} shuffles its deck."
            case "adversary_go":
                return f"{ADVERSARY} goes from {self.galaxy(facts[0])} to {self.galaxy(facts[1])}."
            case "adversary_recruit":
                return f"{ADVERSARY} takes {cosmos.entities[facts[0]].name}."
            case "purge":
                return f"{ADVERSARY} removes {cosmos.deck[facts[0]].name} from the power row."
        return ""

    def places(self, event: Event) -> tuple[str, ...]:
        """The things on the drawn table that an event is about."""
        facts, cosmos = event.facts, self.cosmos
        seat = (f"seat-{event.seat}",) if event.seat >= 0 else ()
        match event.kind:
            case "step" | "cross" | "jump" | "relocate" | "shift" | "adversary_go":
                return (*seat, self.place(facts[0]), self.place(facts[1]))
            case "harvest" | "toll" | "sanctum" | "gateway" | "augment" | "place_token":
                return (*seat, self.place(facts[0]))
            case "throne":
                return (*seat, f"x-{cosmos.map.abysses[facts[0]].id}")
            case "artifact_tile":
                return (*seat, f"v-{cosmos.map.voids[facts[0]].id}")
            case "artifact" | "use":
                return (*seat, f"a-{cosmos.artifacts[facts[0]].id}")
            case "play" | "discard" | "power" | "commit" | "trash":
                return (*seat, f"c-{cosmos.deck[facts[0]].id}")
            case "draw" | "fetch":
                return (*seat, *(f"c-{cosmos.deck[card].id}" for card in event.secret))
            case "recruit" | "adversary_recruit":
                return (*seat, f"e-{cosmos.entities[facts[0]].id}")
            case "space":
                return (*seat, f"s-{cosmos.spaces[facts[1]].id}")
            case "attack" | "defeat":
                return (*seat, f"k-{cosmos.chaos[facts[0]].id}")
            case "new_entity":
                chaos = facts[0] >= CHAOS_CARD
                return (f"k-{cosmos.chaos[facts[0] - 64].id}" if chaos else f"e-{cosmos.entities[facts[0]].id}",)
            case "upgrade" | "overpower":
                return (*seat, "track-ability" if facts[0] else "track-movement")
        return seat
