"""What is told at the table: a row for each kind of event."""
from __future__ import annotations

from orrery.games.planetarium.pack import KINDS
from orrery.games.planetarium.rules.board import ORBITS, byte
from orrery.games.planetarium.rules.moves import MARKER, MOVE_MATTER, NO_MARKER
from orrery.games.planetarium.rules.play import CAUSES
from orrery.games.planetarium.rules.solo import STILL
from orrery.games.planetarium.rules.table import habitable_total, hostile_total
from orrery.games.planetarium.words.needs import NUMERALS, SIDE_NAMES, list_matter
from orrery.games.planetarium.words.things import Things
from orrery.kernel.events import Event
from orrery.kernel.telling import NUMBER, Many, Telling
from orrery.kernel.things import Sort

CAUSE_TEXTS = {
    "evolved": "The Evolution Track is full.",
    "dice": "The dice have filled the Evolution Track.",
    "stagnation": "Nothing has happened for too long.",
    "round_cap": "The last round is over.",
}
SIDES = Sort(SIDE_NAMES)
WON = ("lost", "won")


def tellings(things: Things) -> list[Telling]:
    return [row for subject in (of_moving, of_cards, of_the_end, of_dice) for row in subject(things)]


def of_moving(things: Things) -> list[Telling]:
    space, kind, planet = things.spaces, things.kinds, things.planets

    def move(event: Event) -> str:
        token, here, to, taken, _ = event.facts
        if token >= MOVE_MATTER:
            what = KINDS[token - MOVE_MATTER]
            if taken >= 0:
                return f"{{who}} move[s] {what} from {{start}} onto planet {{planet}} and collect[s] it."
            return f"{{who}} move[s] {what} from {{start}} to {{end}}."
        took = " and collect[s] {taken}" if taken >= 0 else ""
        one, other = things.system.spaces[here], things.system.spaces[to]
        if one.orbit == other.orbit:
            return f"{{who}} sweep[s] planet {things.planet(token)} along orbit {one.numeral} to {{end}}{took}."
        way = f"from orbit {one.numeral} to {{end}} in orbit {other.numeral}"
        return f"{{who}} move[s] planet {things.planet(token)} {way}{took}."

    def moved(event: Event) -> list[str]:
        token = event.facts[0]
        piece = things.pieces.drawn(token) if token < MOVE_MATTER else things.matter.drawn(event.facts[2])
        return [piece, "start", "end"]

    return [
        Telling(
            "move", {"token": NUMBER, "start": space, "end": space, "taken": kind, "planet": planet}, move,
            lights=moved,
        ),
        Telling(
            "gravity", {"kind": kind, "space": space, "planet": planet},
            "{who} use[s] Gravity to take the {kind} from {space} for planet {planet}.", lights=["space", "planet"],
        ),
        Telling("no_gravity", sentence="{who} take[s] nothing with Gravity."),
    ]  # fmt: skip


def of_cards(things: Things) -> list[Telling]:
    card, deck, planet = things.cards, things.decks, things.planets
    own = {"cards": Many(card)}
    length = things.system.tracks[str(things.setup.options["track_length"])][0]

    def first(event: Event) -> str:
        tie = ", chosen at random from {rivals} equal ones" if event.facts[1] > 1 else ""
        return "" if things.setup.seats == 1 else f"{{who}} go[es] first with a discard worth {{points}}{tie}."

    def play(event: Event) -> str:
        final = "the Final " if things.card(event.facts[0]).deck == "final" else ""
        return f"{{who}} play[s] {final}{{card}} on planet {{planet}}."

    def pay(event: Event) -> str:
        paid = [int(byte(event.facts[0], kind)) for kind in range(len(KINDS))]
        return f"{{who}} pay[s] {list_matter(paid)}. The track is at {event.facts[2] + sum(paid)} of {length}."

    def relocate(event: Event) -> str:
        if event.facts[0] == NO_MARKER - MARKER:
            return "{who} leave[s] the card without a marker."
        return f"{{who}} move[s] a marker from planet {things.planet(event.facts[0])} to {{end}}."

    def flip(event: Event) -> str:
        totals = f"{habitable_total(event.facts[2])} habitable and {hostile_total(event.facts[2])} hostile points"
        return f"Planet {{planet}} turns {{side}}, with {totals}."

    def discard(event: Event) -> str:
        return f"{{who}} discard[s] {{card}}, worth {things.card(event.facts[0]).points}."

    return [
        Telling("hand", {"count": NUMBER}, secret=own, own="Your hand: {cards}.", held=["cards"]),
        Telling("chosen", {"nothing": NUMBER}, "{who} has chosen.", own, "You set {cards} aside."),
        Telling("first", {"points": NUMBER, "rivals": NUMBER}, first),
        Telling("choose", {"nothing": NUMBER}, secret=own, own="You choose {cards}."),
        Telling("play", {"card": card, "planet": planet}, play, lights=["card", "planet"], played=["card"]),
        Telling("pay", {"cost": NUMBER, "planet": planet, "before": NUMBER}, pay, lights=["track"]),
        Telling("score", {"points": NUMBER, "total": NUMBER}, "{who} score[s] {points:point}. Total {total}."),
        Telling("relocate", {"start": NUMBER, "end": planet}, relocate, lights=["who"]),
        Telling("flip", {"planet": planet, "side": SIDES, "climate": NUMBER}, flip, lights=["planet"]),
        Telling("pass", sentence="{who} play[s] no card."),
        Telling(
            "draw", {"deck": deck}, "{who} draw[s] a {deck} card.", own, "You draw {cards}.", ["who", "cards"],
            held=["cards"],
        ),
        Telling(
            "draw_two", {"count": NUMBER}, "{who} draw[s] two Finals to choose from.", own,
            "You draw two Finals, {cards}.", held=["cards"],
        ),
        Telling("discard", {"card": card}, discard),
        Telling("downgrade", {"card": card}, "{who} downgrade[s] {card} to a Low card."),
        Telling(
            "reshuffle", {"deck": deck, "count": NUMBER},
            "A new {deck} deck is shuffled from {count:a discard}.",
        ),
        Telling("open_hand", own, "{whose} hand: {cards}.", lights=["cards"]),
    ]  # fmt: skip


def of_the_end(things: Things) -> list[Telling]:
    alone = things.setup.seats == 1

    def final_turns(event: Event) -> str:
        """PLA-90, PLA-108, PLA-125: who still has a final turn."""
        cause = CAUSE_TEXTS[CAUSES[event.facts[0]]]
        if event.seat < 0 or things.setup.house.solo_final_turn:
            return f"{cause} {'One final turn is left.' if alone else 'Everyone has one final turn.'}"
        rest = "" if alone else " Then everyone else has one final turn."
        return f"{cause} {{who}} can play Finals now.{rest}"

    return [
        Telling(
            "accelerate", sentence="The acceleration space is covered. Matter can now move one or two spaces.",
            lights=["track"],
        ),
        Telling("final_turns", {"cause": NUMBER, "track": NUMBER}, final_turns, lights=["track"]),
        Telling("final_turn", sentence="{whose} final turn: move, play a card, then Finals."),
        Telling("done", sentence="{who} [are|is] done."),
        Telling("total", {"points": NUMBER, "matter": NUMBER}, "{who} [have|has] {points:point}."),
        Telling(
            "verdict", {"points": NUMBER, "target": NUMBER, "won": NUMBER},
            lambda event: f"{{who}} {WON[event.facts[2]]} with {{points:point}}. The Target was {{target}}.",
        ),
        Telling("retire", sentence="{who} leave[s] the game."),
    ]  # fmt: skip


def of_dice(things: Things) -> list[Telling]:
    """The Virtual Player's (PLA-113 on)."""

    def roll(event: Event) -> str:
        total = sum(event.facts)
        return f"The dice show {{one}} and {{other}}, a total of {total}. {dice_effect(total)}"

    def drift(event: Event) -> str:
        _, here, to, taken, _ = event.facts
        if here == to:
            return "Planet {planet} is blocked and stays put."
        took = " and takes {taken}. The Target is now {target}" if taken >= 0 else ""
        return f"Planet {{planet}} moves to {{end}}{took}."

    spaces = things.spaces
    return [
        Telling("roll", {"one": NUMBER, "other": NUMBER}, roll),
        Telling(
            "drift", {"planet": things.pieces, "start": spaces, "end": spaces, "taken": things.kinds, "target": NUMBER},
            drift, lights=["planet", "start", "end"],
        ),
    ]  # fmt: skip


def dice_effect(total: int) -> str:
    if total >= STILL:
        return "No planets move."
    return "All planets move." if total == ORBITS else f"Planets in orbits I–{NUMERALS[total]} move."
