"""What is told at the table: a row for each kind of event."""
from __future__ import annotations

from orrery.games.solar_republic.words.things import Things
from orrery.kernel.events import Event
from orrery.kernel.telling import NUMBER, Many, Telling
from orrery.kernel.things import numeral


def tellings(things: Things) -> list[Telling]:
    seat, card = things.seats, things.cards
    several_deals = things.setup.options["deals"] != 1

    def make_draw(event: Event) -> str:
        return "" if event.facts[0] == event.seat else "{who} make[s] {drawer} draw."

    def deal(event: Event) -> str:
        return "{who} deal[s] {hand:card} each." + (" Deal {deal}." if several_deals else "")

    def score(event: Event) -> str:
        points = numeral(event.facts[0] - event.facts[1])
        total = " Total {total}." if several_deals else ""
        return f"{{who}} score[s] {points} ({{won}} won, {{held}} in hand).{total}"

    return [
        Telling("deal", {"deal": NUMBER, "hand": NUMBER}, deal),
        Telling("hand", {"count": NUMBER}, secret={"cards": Many(card)}, own="Your hand: {cards}.", held=["cards"]),
        Telling("lay", {"card": card}, "{who} play[s] {card}.", lights=["card"], played=["card"]),
        Telling("book", {"count": NUMBER}, "{who} take[s] the pile, a Book of {count:card}."),
        Telling(
            "draw", {"count": NUMBER}, "{who} draw[s] {count:a card}.", {"cards": Many(card)}, "You draw {cards}.",
            held=["cards"],
        ),
        Telling("rob", {"victim": seat, "count": NUMBER}, "{who} rob[s] {victim} of {count:a card}."),
        Telling("draw4", {"drawer": seat}, make_draw),
        Telling("again", sentence="{who} go[es] again."),
        Telling("decline", sentence="{who} use[s] no mechanic."),
        Telling("stop", sentence="{who} stop[s]."),
        Telling("pass", sentence="{who} pass[es]."),
        Telling("retire", sentence="{who} leave[s] the game."),
        Telling("open_hand", {"cards": Many(card)}, "{whose} hand: {cards}.", lights=["cards"]),
        Telling("score", {"won": NUMBER, "held": NUMBER, "total": NUMBER}, score),
    ]  # fmt: skip
