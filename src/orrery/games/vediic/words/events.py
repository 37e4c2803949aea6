"""The sentences of the log: a row for each kind of event."""
from __future__ import annotations

from orrery.games.vediic.rules.moves import GREEN_TELEPORT, GREEN_WALK, TELEPORT
from orrery.games.vediic.words.things import E_CARD, PAWN, PAWNS, Things
from orrery.kernel.events import Event
from orrery.kernel.telling import NUMBER, Many, Telling
from orrery.kernel.things import Sort, join

BOTH = 2
PAWN_NAMES = Sort(PAWNS.ids, PAWN)  # in the log they light their stations, not themselves


def tellings(things: Things) -> list[Telling]:
    subjects = (of_the_setup, of_the_sky, of_the_pay_out, of_exchanges, of_moves, of_the_end)
    return [row for subject in subjects for row in subject(things)]


def of_the_setup(things: Things) -> list[Telling]:
    planet, station = things.planets, things.stations

    def colour(event: Event) -> str:
        return f"{{who}} pick[s] {{planet}} ({things.colour(event.facts[0]).name}) as [your|their] favourite planet."

    def take(event: Event) -> str:
        return f"{{who}} take[s] {things.a_card(event.facts[0])} to start with."

    return [
        Telling("roll", {"one": NUMBER, "other": NUMBER}, "{who} roll[s] {one} and {other}."),
        Telling("colour", {"planet": planet}, colour, held=["planet"]),
        Telling("take", {"card": things.cards}, take, lights=["who"], held=["card"]),
        Telling("e_planet", {"planet": planet}, "{who} make[s] {planet} the planet of enlightenment."),
        Telling(
            "place", {"pawn": PAWN_NAMES, "station": station}, "{who} place[s] pawn {pawn} on {station}.",
            lights=["station", "who"],
        ),
        Telling("round", {"round": NUMBER}, "Round {round}. {who} begin[s]."),
    ]  # fmt: skip


def of_the_sky(things: Things) -> list[Telling]:
    planet = things.planets

    def moves(event: Event) -> str:
        number, first, other, house = event.facts
        retro = ", where it turns retrograde" if first + other == 12 else ""
        return f"{things.planet(number)} rolls {{one}} and {{other}} and moves to house {house + 1}{retro}."

    def leap(event: Event) -> str:
        number, steps, house = event.facts
        houses = "one house" if steps == 1 else f"{steps} houses"
        return f"{things.planet(number)} leaps {houses} to house {house + 1}."

    def retrograde(event: Event) -> str:
        number, house = event.facts
        turns = f"{things.planet(number)} enters house {house + 1} and turns retrograde."
        return f"{turns} Every {things.colour(number).name} station is activated."

    return [
        Telling("planets", {"round": NUMBER}, "Round {round} ends. The planets move on."),
        Telling("planet", {"planet": planet, "one": NUMBER, "other": NUMBER, "house": NUMBER}, moves),
        Telling("leap", {"planet": planet, "steps": NUMBER, "house": NUMBER}, leap),
        Telling("retrograde", {"planet": planet, "house": NUMBER}, retrograde),
    ]


def of_the_pay_out(things: Things) -> list[Telling]:
    def caught(event: Event) -> str:
        times = {1: "", 2: " twice"}.get(event.facts[0], " {count} times")
        return f"{{who}} [are|is] caught by retrograde{times}."

    def forfeit(event: Event) -> str:
        return f"{{who}} pay[s] {things.a_card(event.facts[0])}."

    def reward(event: Event) -> str:
        number, _, paid, amount, house = event.facts
        short = "" if paid == amount else " The supply has run out."
        lit = f"{things.planet(number)} in house {house + 1} activates {{station}}"
        return f"{lit}. {{who}} get[s] {things.a_card(number, paid)}.{short}"

    def rewarded(event: Event) -> list[tuple[Sort, int]]:
        return [(things.cards, event.facts[0])] * event.facts[2]

    paid = {"planet": things.planets, "station": things.stations, "paid": NUMBER, "amount": NUMBER, "house": NUMBER}
    return [
        Telling("caught", {"count": NUMBER}, caught),
        Telling("spared", sentence="{who} [are|is] caught by retrograde but [have|has] no cards to pay."),
        Telling(
            "shield", sentence="{who} play[s] orange for protection. [Your|Their] penalties become rewards.",
            played=lambda event: [things.card("orange")],
        ),
        Telling("forfeit", {"card": things.cards}, forfeit, lights=["who"]),
        Telling("reward", paid, reward, lights=["planet", "station", "who"], held=rewarded),
        Telling("charity", {"card": things.charity}, "{who} take[s] {card} from the charity pile.", held=["card"]),
    ]  # fmt: skip


def of_exchanges(things: Things) -> list[Telling]:
    seat, card = things.seats, things.cards

    def trade(event: Event) -> str:
        return f"{{who}} trade[s] {things.colours(event.facts[1:])} for {things.a_card(event.facts[0])}."

    def stolen_from(event: Event) -> list[str]:
        return ["who", "one"] if event.facts[0] == event.facts[1] else ["who", "one", "other"]

    def steal(event: Event) -> str:
        both = "" if event.facts[0] == event.facts[1] else " and {other}"
        return f"{{who}} play[s] purple and steal[s] from {{one}}{both}."

    def got(event: Event) -> str:
        return f"You get {things.a_card(event.secret[0])} from {{victim}}."

    def lost(event: Event) -> str:
        return f"{{thief}} gets {things.a_card(event.secret[0])} from you."

    def robbed(event: Event) -> str:
        return f"{{whose}} {things.colour(event.facts[1]).name} card goes to {{thief}}."

    swap = {"to": seat, "give": card, "get": card}
    return [
        Telling(
            "trade", {"planet": things.planets, "paid": Many(card)}, trade, lights=["who", "planet"],
            held=lambda event: [(card, event.facts[0])], played=["paid"],
        ),
        Telling(
            "pooja", {"cards": Many(card)}, "{who} give[s] {cards} in a pooja and take[s] an enlightenment card.",
            lights=["who"], held=lambda event: [(E_CARD, 0)], played=["cards"],
        ),
        Telling(
            "promote", {"pawn": PAWN_NAMES, "station": things.stations},
            "{who} promote[s] [your|their] pawn {pawn} from {station}.", lights=["station", "who"],
            played=lambda event: [(E_CARD, 0)],
        ),
        Telling(
            "steal", {"one": seat, "other": seat}, steal, lights=stolen_from,
            played=lambda event: [things.card("purple")],
        ),
        Telling("stolen", {"victim": seat}, secret={"card": card}, own=got, lights=["who", "victim"], held=["card"]),
        Telling("lost", {"thief": seat}, secret={"card": card}, own=lost, lights=["who", "thief"]),
        Telling("robbed", {"thief": seat, "card": card}, robbed, lights=["who", "thief"]),
        Telling("offer", swap, "{who} offer[s] {to} {give} for {get}.", lights=["who", "to"]),
        Telling(
            "accept", swap, "{who} accept[s] and swap[s] {get} for {give}.", lights=["who", "to"], held=["give"],
        ),
        Telling("decline", swap, "{who} decline[s].", lights=["who", "to"]),
        Telling("ask", secret={"to": seat}, own="You choose what to offer {to}.", lights=["who"]),
    ]  # fmt: skip


def of_moves(things: Things) -> list[Telling]:
    station, seat = things.stations, things.seats
    cards = {
        int(GREEN_WALK): "play[s] green and walk[s]",
        int(TELEPORT): "play[s] grey and teleport[s]",
        int(GREEN_TELEPORT): "play[s] green and grey and teleport[s]",
    }

    def move(event: Event) -> str:
        share = ", playing blue to coexist there" if event.facts[4] else ""
        return f"{{who}} {cards.get(event.facts[1], 'walk[s]')} pawn {{pawn}} from {{start}} to {{end}}{share}."

    def displace(event: Event) -> str:
        pawn = event.facts[1]
        them = "both {victim:own} pawns" if pawn == BOTH else f"{{victim:own}} pawn {PAWN[pawn]}"
        return f"{{who}} play[s] red and send[s] {them} from {{start}} to {{end}}."

    def walked(event: Event) -> list[tuple[Sort, int]]:
        way, blue = event.facts[1], event.facts[4]
        colours = ["green"] * (way in (GREEN_WALK, GREEN_TELEPORT)) + ["gray"] * (way in (TELEPORT, GREEN_TELEPORT))
        return [things.card(colour) for colour in [*colours, *["blue"] * blue]]

    def yellow(event: Event) -> list[tuple[Sort, int]]:
        return [things.card("yellow")]

    def aim(event: Event) -> str:
        begun = len(event.secret) == 1
        return "You choose who to displace from {station}." if begun else "You will displace {victim}."

    way = {"pawn": PAWN_NAMES, "way": NUMBER, "start": station, "end": station, "blue": NUMBER}
    return [
        Telling("move", way, move, lights=["start", "end", "who"], played=walked),
        Telling(
            "displace", {"victim": seat, "pawn": NUMBER, "start": station, "end": station}, displace,
            lights=["start", "end", "victim"], played=lambda event: [things.card("red")],
        ),
        Telling("aim", secret={"station": station, "victim": seat}, own=aim, lights=["who"]),
        Telling("pass", sentence="{who} pass[es] instead of moving."),
        Telling("stay", sentence="{who} play[s] yellow and stay[s].", played=yellow),
        Telling("yellow", sentence="{who} play[s] yellow for an extra move.", played=yellow),
    ]  # fmt: skip


def of_the_end(things: Things) -> list[Telling]:
    def hand(event: Event) -> str:
        held = [f"{number} {things.colour(c).name}" for c, number in enumerate(event.facts) if number]
        return f"{{whose}} hand: {join(held)}."

    return [
        Telling("win", sentence="{who} win[s] the game."),
        Telling("hand", {"cards": Many(NUMBER)}, hand),
        Telling("retire", sentence="{who} leave[s] the game."),
        Telling("cap", {"rounds": NUMBER}, "{rounds} rounds are over, so the game is ranked as it stands."),
    ]
