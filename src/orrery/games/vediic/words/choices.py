"""Every choice of Vediic: a row for each kind (section 4 of the rules)."""
from __future__ import annotations

from orrery.games.vediic.pack import IDS
from orrery.games.vediic.rules import moves as m
from orrery.games.vediic.words.explanations import Explanations
from orrery.games.vediic.words.questions import Questions
from orrery.games.vediic.words.refusals import Refusals
from orrery.games.vediic.words.things import (
    HOWS,
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
            explain=Note("Your cards and pawns leave the game, and you finish behind everyone who stays.", "VED-90"),
        ),
    ]  # fmt: skip


def of_the_setup(things: Things, ask: Questions, says: Explanations) -> list[Choice]:
    def name(c: int) -> str:
        return things.colour(c).name

    return [
        Choice(
            "pick_colour", int(m.PICK_COLOUR), ask.colour, [things.planets], label=says.favourite,
            explain=says.is_favourite, reason="Your favourite planet pays you double.",
            refuse=lambda state, c: Refusal(f"{name(c).capitalize()} is taken. Pick another colour.", "VED-16"),
        ),
        Choice(
            "pick_cards", int(m.PICK_CARDS), ask.cards, [things.supply], label=says.take, explain=says.takes,
            refuse=Refusal("There are no {0} cards left.", "VED-16"), reason="It’s a good card to start with.",
        ),
        Choice(
            "pick_eplanet", int(m.PICK_EPLANET), ask.e_planet, [things.planets], label=says.e_planet,
            explain=Note("The black disc stays under it for the whole game.", "VED-17"),
            reason="It will pass within your reach.",
        ),
        Choice(
            "place", int(m.PLACE), ask.place, [things.stations], label="Place on {0}", explain=says.places,
            refuse=Refusal("Station {0} is occupied. During setup each station holds only one pawn.", "VED-18"),
            reason=says.why_place,
        ),
    ]  # fmt: skip


def of_the_pay_out(things: Things, ask: Questions, why: Refusals) -> list[Choice]:
    return [
        Choice(
            "shield", int(m.SHIELD), ask.penalty, label="Protection: play orange", refuse=why.shield,
            explain=Note("One orange card turns all your penalties in this pay-out into rewards.", "VED-74"),
            reason="One card turns every penalty into a reward.",
        ),
        Choice(
            "forfeit", int(m.FORFEIT), ask.penalty, [things.cards], label="Pay {0}",
            explain=Note("You pay a card of your choice to the supply for each penalty.", "VED-75"),
            refuse=Refusal("You have no {0} cards.", "VED-75"), reason="It’s the card you need least.",
        ),
        Choice(
            "charity", int(m.CHARITY), ask.charity, [things.charity],
            label=lambda state, c: f"Take {things.colour(c).name}",
            explain=Note("The card goes to your hand, and you can use it at once.", "VED-31"),
            refuse=lambda state, c: Refusal(f"There are {things.a_card(c, 0)} in the charity pile.", "VED-31"),
            reason="It’s free.",
        ),
        Choice(
            "charity:none", int(m.NO_CHARITY), ask.charity, label="Take nothing",
            explain=Note("The charity pile stays as it is.", "VED-31"),
            reason="Another card would only make it harder to empty your hand.",
        ),
    ]  # fmt: skip


def of_exchanges(things: Things, ask: Questions, says: Explanations, why: Refusals) -> list[Choice]:
    open_now = (ask.before, ask.after, ask.move)  # their refusals say more than "not now"

    def cards(*numbers: int) -> list[str]:
        return [things.cards.drawn(number) for number in numbers]

    return [
        Choice(
            "trade", int(m.TRADE), open_now, [things.planets, PAIRED],
            lambda planet, paid: [things.planets.drawn(planet), *cards(*pair(paid))], label=says.trade,
            explain=Note("You pay two cards to the supply and take one of the planet’s colour.", "VED-34"),
            refuse=why.trade, reason=says.why_trade,
        ),
        Choice(
            "pooja", int(m.POOJA), open_now, [TRIPLES], lambda number: ["e-deck", *cards(*three(number))],
            label=says.pooja, refuse=why.pooja,
            explain=Note("You give three cards to the charity pile and take an enlightenment card.", "VED-41"),
            reason="You earn an enlightenment card, and you can spare these colours.",
        ),
        Choice(
            "promote", int(m.PROMOTE), open_now, [PAWNS], "promote pawn-{0}", label="Promote pawn {0}",
            explain=says.promotes, refuse=why.promote, reason="You win by promoting pawns.",
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
            label="Offer {0} a swap", refuse=why.offer, reason="They may have a card you need.",
            explain=Note("You choose what to give and get. Even a declined offer counts for this turn.", "VED-88"),
        ),
        Choice(
            "offer_swap", int(m.OFFER_SWAP), ask.offer, [SWAPS], swapped, label=says.swap, explain=says.swaps,
            refuse=why.swap, reason="You need that colour more than the one you’d give.",
        ),
        Choice(
            "offer_answer:accept", int(m.ACCEPT), ask.answer, picks="accept", label="Accept", refuse=why.accept,
            explain=Note("The two cards change hands.", "VED-88"), reason="What you get is worth more to you.",
        ),
        Choice(
            "offer_answer:decline", int(m.DECLINE), ask.answer, picks="decline", label="Decline",
            always="Decline every offer in this game" if things.setup.house.table_trades else "",
            explain=Note("Nothing changes hands, and nobody learns why.", "VED-88"),
            reason="What you’d give is worth more to you.",
        ),
    ]  # fmt: skip


def of_steps(ask: Questions, says: Explanations, why: Refusals) -> list[Choice]:
    steps = (ask.before, ask.move, ask.after)
    return [
        Choice(
            "go", int(m.GO), steps, label=says.go, explain=says.goes,
            refuse=Refusal("You’ve finished the first exchanges and steals of this pass.", "VED-26"),
            reason="There’s nothing better to do in this step.",
        ),
        Choice(
            "yellow", int(m.YELLOW), steps, picks="card-yellow", label="Extra move: play yellow",
            explain=says.plays_yellow, refuse=why.yellow,
            reason="Another pass is worth more to you than the card.",
        ),
        Choice(  # on the page, `end` is the end of the game
            "end", int(m.END), steps, picks="end-turn", label="End your turn",
            explain=Note("The next player takes a turn, or the planets move.", "VED-26"), refuse=why.end,
            reason="There’s nothing more to gain this turn.",
        ),
        Choice(
            "stay", int(m.STAY), steps, picks="card-yellow", label="Play yellow and stay",
            explain=Note("No pawn moves this turn. You go through charity, exchanges and steals again.", "VED-62"),
            refuse=why.stay, reason="Your pawns are where you want them.",
        ),
        Choice(
            "pass", int(m.PASS), steps, label="Pass instead of moving", explain=says.passes, refuse=why.no_pass,
            reason="Your pawns are where you want them.",
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
            explain=Note("You pay red for those you named, and a blue card to coexist with the rest.", "VED-67"),
            refuse=Refusal("You chose to displace some, so name at least one player first.", "VED-67"),
            reason="The others aren’t in your way.",
        ),
        Choice(
            "resolve:red", int(m.DISPLACE), ask.resolve, [things.seats], label="Displace {0}",
            explain=Note("{0} is displaced to the station where your pawn began.", "VED-67"), refuse=why.displace,
            reason="That pawn is too well placed.",
        ),
        Choice(
            "move", int(m.MOVE), (ask.move, ask.before, ask.after), [PAWNS, WAYS, things.stations, HOWS], path,
            label=says.move, explain=says.moves, refuse=Travel(things).move, reason=says.why_move,
        ),
    ]  # fmt: skip
