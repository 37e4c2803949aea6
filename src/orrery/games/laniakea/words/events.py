"""What is told at the table: a row for each kind of event."""
from __future__ import annotations

from orrery.games.laniakea.pack.naming import some, stones
from orrery.games.laniakea.rules.table import CHAOS_CARD
from orrery.games.laniakea.rules.vocabulary import RESOURCES
from orrery.games.laniakea.words.things import ADVERSARY, PILES, TRACKS, Things, exchange
from orrery.kernel.events import Event
from orrery.kernel.telling import NUMBER, Many, Telling

STONES = {"voyage": NUMBER, "forge": NUMBER, "aether": NUMBER}


def tellings(things: Things) -> list[Telling]:
    subjects = (of_turns, of_resources, of_rows, of_the_board, of_the_adversary)
    return [row for subject in subjects for row in subject(things)]


def of_turns(things: Things) -> list[Telling]:
    card = things.cards

    def trash(event: Event) -> str:
        return f"{{who}} trash[es] {{card}} from [your|the] {PILES[event.facts[1]]}."

    drawn = {"cards": Many(card)}
    return [
        Telling("first", sentence="{who} begin[s]."),  # LAN-2: solo, the Adversary
        Telling(
            "celestial", {"celestial": things.celestials, "start": things.seen},
            "{who} [are|is] {celestial}, starting at {start}.", lights=["who"], held=["celestial"],
        ),
        Telling("turn", {"round": NUMBER}, "Round {round}: {their} turn."),
        Telling("upkeep", sentence="{who} end[s] the Cosmic Power Phase."),
        Telling("play", {"card": card}, "{who} play[s] {card}.", played=["card"]),
        Telling("use", {"artifact": things.artifacts}, "{who} use[s] {artifact}.", played=["artifact"]),
        Telling("discarding", sentence="{who} choose[s] a card to discard."),  # LAN-26, where spent cards come back
        Telling("discard", {"card": card}, "{who} discard[s] {card}."),
        Telling(
            "draw", {"count": NUMBER}, "{who} draw[s] {count:a card}.", drawn, "You draw {cards}.", held=["cards"],
        ),
        Telling("reshuffle", {"count": NUMBER}, "{who} shuffle[s] {count:a card} into a new deck."),
        Telling("trash", {"card": card, "zone": NUMBER}, trash),
        Telling("no_trash", sentence="{who} trash[es] nothing."),
        Telling("fetch", {"count": NUMBER}, "{who} take[s] a card from the deck.", drawn,
                "You take {cards} from your deck.", held=["cards"]),
        Telling("no_fetch", sentence="{who} take[s] no card from the deck."),
        Telling("retire", sentence="{who} leave[s] the game."),
        Telling("score", {"points": NUMBER}, "{who} score[s] {points} VP."),
    ]  # fmt: skip


def of_resources(things: Things) -> list[Telling]:
    limit = things.cosmos.numbers.resource_max

    def convert(event: Event) -> str:
        given, got = exchange(event.facts[0])
        return f"{{who}} exchange[s] {given} for {got}."

    return [
        Telling("gain", STONES, lambda event: f"{{who}} gain[s] {stones(*event.facts)}."),
        Telling(
            "lost", STONES,  # LAN-32
            lambda event: f"{{who}} lose[s] {stones(*event.facts)}, over the limit of {limit} of a kind.",
        ),
        Telling("pay", STONES, lambda event: f"{{who}} pay[s] {stones(*event.facts)}."),
        Telling("tokens", {"count": NUMBER}, "{who} gain[s] {count:an attack token}."),
        Telling("ascend", {"level": NUMBER}, "{who} ascend[s] to level {level}."),
        Telling(
            "trigger", {"round": NUMBER}, "{who} trigger[s] the end. One more round follows round {round}.",
        ),
        Telling("convert", {"exchange": NUMBER}, convert),
        Telling("upgrade", {"track": TRACKS}, "{who} upgrade[s] the {track}."),
        Telling("overpower", {"track": TRACKS}, "{who} overpower[s] the {track}."),
    ]  # fmt: skip


def of_rows(things: Things) -> list[Telling]:
    cosmos = things.cosmos
    artifact, chaos, entity = things.artifacts, things.chaos, things.entities

    def commit(event: Event) -> str:
        return f"{{who}} show[s] {{card}}, attack {cosmos.deck[event.facts[0]].attack}."

    def enters(event: Event) -> str:
        return f"{'The Chaos card ' if event.facts[0] >= CHAOS_CARD else ''}{{card}} enters the Entity row."

    def defeat(event: Event) -> str:
        return f"{{who}} defeat[s] {{chaos}}, worth {cosmos.chaos[event.facts[0]].vp} VP."

    return [
        Telling(
            "artifact", {"artifact": artifact},
            lambda event: f"{{who}} find[s] {{artifact}}: {cosmos.artifacts[event.facts[0]].text}",
            held=["artifact"],
        ),
        Telling("power", {"card": things.cards}, "{who} gain[s] {card}.", held=["card"]),
        Telling("new_power", {"card": things.cards}, "{card} enters the power row.", lights=["who"]),
        Telling("new_entity", {"card": things.row}, enters),
        Telling("set_aside", sentence="No room for more Chaos, so a Chaos card goes back into the Entity deck."),
        Telling("recruit", {"entity": entity}, "{who} recruit[s] {entity}.", held=["entity"]),
        Telling(
            "space", {"entity": entity, "space": things.spaces}, "{who} place[s] it on {space}.",
            lights=["who", "space"], played=["space"],
        ),
        Telling("slot_token", sentence="{who} take[s] the Resource Slot token."),
        Telling("refresh", {"count": NUMBER}, "{who} put[s] {count:an Entity|Entities} under the Entity deck."),
        Telling("attack", {"chaos": chaos}, "{who} attack[s] {chaos}."),
        Telling("commit", {"card": things.cards}, commit),
        Telling("commit_token", sentence="{who} spend[s] an attack token."),
        Telling("defeat", {"chaos": chaos}, defeat, played=["chaos"]),
    ]  # fmt: skip


def of_the_board(things: Things) -> list[Telling]:
    galaxy = things.seen
    there, way = {"galaxy": galaxy}, {"start": galaxy, "end": galaxy}

    def harvest(event: Event) -> str:
        return f"{{who}} {'harvest' if event.facts[1] else 'discover'}[s] {{galaxy}}."

    def augment(event: Event) -> str:
        return f"{{who}} augment[s] {{galaxy}} with {some(1, RESOURCES[event.facts[1]])}."

    return [
        Telling("step", way, "{who} move[s] from {start} to {end}."),
        Telling("cross", way, "{who} cross[es] the void from {start} to {end}."),
        Telling("loop", sentence="{who} make[s] a Time Loop."),
        Telling("jump", way, "{who} teleport[s] from {start} to {end}."),
        Telling("relocate", way, "{who} relocate[s] from {start} to {end}."),
        Telling("shift", way, "{who} relocate[s] a structure from {start} to {end}."),
        Telling("artifact_tile", {"void": things.voids}, "{who} take[s] the artifact from the {void}."),
        Telling("harvest", {"galaxy": galaxy, "known": NUMBER}, harvest, played=["galaxy"]),
        Telling(  # LAN-65: the visitor pays nothing
            "toll", {"galaxy": galaxy, "guest": things.seats}, "{whose} Gateway at {galaxy} is visited by {guest}.",
        ),
        Telling("sanctum", there, "{who} build[s] a Sanctum at {galaxy}."),
        Telling("gateway", there, "{who} build[s] a Gateway at {galaxy}."),
        Telling("throne", {"abyss": things.abysses}, "{who} build[s] a Throne in {abyss}."),
        Telling("augment", {"galaxy": galaxy, "resource": NUMBER}, augment),
        Telling("place_token", there, "{who} place[s] the Resource Slot token at {galaxy}."),
    ]  # fmt: skip


def of_the_adversary(things: Things) -> list[Telling]:
    cosmos, galaxy = things.cosmos, things.seen

    def reveal(event: Event) -> str:
        return f"{ADVERSARY} reveals {{card}}: {cosmos.adversary[event.facts[0]].text}"

    return [
        Telling("adversary", {"card": things.deeds}, reveal),
        Telling("adversary_shuffle", sentence=f"{ADVERSARY} shuffles its deck."),
        Telling("adversary_go", {"start": galaxy, "end": galaxy}, f"{ADVERSARY} goes from {{start}} to {{end}}."),
        Telling("adversary_recruit", {"entity": things.entities}, f"{ADVERSARY} recruits {{entity}}."),
        Telling("purge", {"card": things.cards}, f"{ADVERSARY} removes {{card}} from the power row.", lights=["who"]),
    ]
