"""Every choice of Vediic: a row for each kind (section 4 of the rules)."""
from __future__ import annotations

from orrery.games.vediic.rules import moves as m
from orrery.games.vediic.words.explanations import Explanations
from orrery.games.vediic.words.questions import Questions
from orrery.games.vediic.words.refusals import Refusals
from orrery.games.vediic.words.things import (
    HOWS,
    IDS,
    PAIRED,
    PAWNS,
    SWAPS,
    TRIPLES,
    WAYS,
    Things,
    pair,
    three,
    victims,
)  # fmt: skip
from orrery.games.vediic.words.travel import Travel
from orrery.kernel.book import Choice
from orrery.kernel.refusal import Note, Refusal


def choices(things: Things, ask: Questions) -> list[Choice]:
    says, why = Explanations(things), Refusals(things)
    return [
        *of_the_setup(things, ask, says),
        *of_the_pay_out(things, ask, why),
        *of_exchanges(things, ask, says, why),
        *of_offers(things, ask, says, why),
        *of_steps(ask, says, why),
        *of_moves(things, ask, says, why),
        Choice(
            "retire", int(m.RETIRE), (), [things.seats], leaves=True, label="Leave the game", warn=True,
            explain=Note("You leave: your cards go back, your pawns leave the board, and you rank last.", "VED-90"),
        ),
    ]  # fmt: skip


def of_the_setup(things: Things, ask: Questions, says: Explanations) -> list[Choice]:
    return [
        Choice(
            "pick_colour", int(m.PICK_COLOUR), ask.colour, [things.planets], label=says.favourite,
            explain=says.is_favourite, reason="Your favourite planet pays you double.",
            refuse=lambda state, c: Refusal(f"{IDS[c].capitalize()} is taken: pick another colour.", "VED-16"),
        ),
        Choice(
            "pick_cards", int(m.PICK_CARDS), ask.cards, [things.supply], label=says.take, explain=says.takes,
            refuse=Refusal("There is no {0} card left to take.", "VED-16"), reason="A good card to begin with.",
        ),
        Choice(
            "pick_eplanet", int(m.PICK_EPLANET), ask.e_planet, [things.planets], label=says.e_planet,
            explain=Note("The black disk lies under it for the whole game.", "VED-17"),
            reason="It passes where you can reach it.",
        ),
        Choice(
            "place", int(m.PLACE), ask.place, [things.stations], label="Place on {0}", explain=says.places,
            refuse=Refusal("Station {0} is occupied: each station takes one pawn now.", "VED-18"),
            reason=says.why_place,
        ),
    ]  # fmt: skip


def of_the_pay_out(things: Things, ask: Questions, why: Refusals) -> list[Choice]:
    return [
        Choice(
            "shield", int(m.SHIELD), ask.penalty, label="Protection: play orange", refuse=why.shield,
            explain=Note("One orange card turns all your penalties of this pay-out into rewards.", "VED-74"),
            reason="One card turns every penalty into a reward.",
        ),
        Choice(
            "forfeit", int(m.FORFEIT), ask.penalty, [things.cards], label="Pay {0}",
            explain=Note("One card of your choice goes to the supply for each penalty.", "VED-75"),
            refuse=Refusal("You hold no {0} card.", "VED-75"), reason="It’s the card you need least.",
        ),
        Choice(
            "charity", int(m.CHARITY), ask.charity, [things.charity], label=lambda state, c: f"Take {IDS[c]}",
            explain=Note("You take the card into your hand and may use it at once.", "VED-31"),
            refuse=lambda state, c: Refusal(f"There is no {IDS[c]} card in the charity pile.", "VED-31"),
            reason="It’s free.",
        ),
        Choice(
            "charity:none", int(m.NO_CHARITY), ask.charity, label="Take nothing",
            explain=Note("The charity pile stays as it is.", "VED-31"),
            reason="Another card would only keep your hand from being empty.",
        ),
    ]  # fmt: skip


def of_exchanges(things: Things, ask: Questions, says: Explanations, why: Refusals) -> list[Choice]:
    open_now = (ask.before, ask.after, ask.move)  # of which the refusals say more than that it is not the time

    def cards(*numbers: int) -> list[str]:
        return [things.cards.drawn(number) for number in numbers]

    return [
        Choice(
            "trade", int(m.TRADE), open_now, [things.planets, PAIRED],
            lambda planet, paid: [things.planets.drawn(planet), *cards(*pair(paid))], label=says.trade,
            explain=Note("Two cards go to the supply, and one of the planet’s colour to you.", "VED-34"),
            refuse=why.trade, reason=says.why_trade,
        ),
        Choice(
            "pooja", int(m.POOJA), open_now, [TRIPLES], lambda number: ["e-deck", *cards(*three(number))],
            label=says.pooja, refuse=why.pooja,
            explain=Note("The three cards go to the charity pile, and you take an enlightenment card.", "VED-41"),
            reason="It brings you an enlightenment card, and you can spare these colours.",
        ),
        Choice(
            "promote", int(m.PROMOTE), open_now, [PAWNS], "promote pawn-{0}", label="Promote pawn {0}",
            explain=says.promotes, refuse=why.promote, reason="A promoted pawn is half the game.",
        ),
        Choice(
            "steal", int(m.STEAL), open_now, [things.victims],
            lambda number: ["card-purple", *(f"seat-{seat}" for seat in victims(number))], label="Steal from {0}",
            explain=says.steals, refuse=why.steal, reason=says.why_steal,
        ),
    ]  # fmt: skip


def of_offers(things: Things, ask: Questions, says: Explanations, why: Refusals) -> list[Choice]:
    def swapped(number: int) -> list[str]:
        give, get = divmod(number, len(IDS))
        return [things.cards.drawn(give), things.supply.drawn(get)]

    return [
        Choice(
            "offer", int(m.OFFER), (ask.before, ask.after, ask.move), [things.seats], "offer seat-{0}",
            label="Offer {0} a swap", refuse=why.offer, reason="They may have what you lack.",
            explain=Note("You choose what to give and what to get. It counts even if it’s declined.", "VED-88"),
        ),
        Choice(
            "offer_swap", int(m.OFFER_SWAP), ask.offer, [SWAPS], swapped, label=says.swap, explain=says.swaps,
            refuse=why.swap, reason="You want that colour more than the one you give.",
        ),
        Choice(
            "offer_answer:accept", int(m.ACCEPT), ask.answer, picks="accept", label="Accept", refuse=why.accept,
            explain=Note("The two cards change hands.", "VED-88"), reason="What you get is worth more to you.",
        ),
        Choice(
            "offer_answer:decline", int(m.DECLINE), ask.answer, picks="decline", label="Decline",
            explain=Note("Nothing changes hands, and nobody learns why.", "VED-88"),
            reason="What you would give is worth more to you.",
        ),
    ]  # fmt: skip


def of_steps(ask: Questions, says: Explanations, why: Refusals) -> list[Choice]:
    steps = (ask.before, ask.move, ask.after)
    return [
        Choice(
            "go", int(m.GO), steps, label=says.go, explain=says.goes,
            refuse=Refusal("The first exchanges and steals of this pass are over already.", "VED-26"),
            reason="There is nothing better to do in this step.",
        ),
        Choice(
            "yellow", int(m.YELLOW), steps, picks="card-yellow", label="Extra move: play yellow",
            explain=says.plays_yellow, refuse=why.yellow,
            reason="You gain more from another pass than from the card.",
        ),
        Choice(  # the page calls the end of the game `end`
            "end", int(m.END), steps, picks="end-turn", label="End your turn",
            explain=Note("The next player moves, or the planets do.", "VED-26"), refuse=why.end,
            reason="You can gain nothing more this turn.",
        ),
        Choice(
            "stay", int(m.STAY), steps, picks="card-yellow", label="Play yellow and stay",
            explain=Note("No pawn moves this turn; charity, exchanges and steals come round once more.", "VED-62"),
            refuse=why.stay, reason="Your pawns stand where you want them.",
        ),
        Choice(
            "pass", int(m.PASS), steps, label="Pass the move", explain=says.passes, refuse=why.no_pass,
            reason="Your pawns stand where you want them.",
        ),
    ]  # fmt: skip


def of_moves(things: Things, ask: Questions, says: Explanations, why: Refusals) -> list[Choice]:
    def path(pawn: int, way: int, station: int, how: int) -> list[str]:
        """The cards that carry the pawn, the pawn, the station, and how it is entered if it is occupied."""
        carried = [f"card-{card}" for card in str(WAYS.ids[way]).split("+")] if way else []
        entered = ("", "card-blue", "card-red", "some")[how]
        return [*carried, PAWNS.drawn(pawn), things.stations.drawn(station), *filter(None, [entered])]

    return [
        Choice(
            "resolve:blue", int(m.SHARE), ask.resolve, picks="card-blue", label="Coexist with the rest",
            explain=Note("You pay a red card for each pawn named, and a blue one to coexist with the rest.", "VED-67"),
            refuse=Refusal("Name at least one to displace: that is what you chose.", "VED-67"),
            reason="The others aren’t in your way.",
        ),
        Choice(
            "resolve:red", int(m.DISPLACE), ask.resolve, [things.seats], label="Displace {0}",
            explain=Note("A pawn of {0} goes to where yours began.", "VED-67"), refuse=why.displace,
            reason="That pawn stands too well.",
        ),
        Choice(
            "move", int(m.MOVE), (ask.move, ask.before, ask.after), [PAWNS, WAYS, things.stations, HOWS], path,
            label=says.move, explain=says.moves, refuse=Travel(things).move, reason=says.why_move,
        ),
    ]  # fmt: skip
