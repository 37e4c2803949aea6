"""Everything that is said in Solar Republic: move texts, labels, sentences, reasons."""
from __future__ import annotations

from orrery.games.solar_republic.pack import Card, Deck
from orrery.games.solar_republic.rules import SolarRepublic
from orrery.games.solar_republic.rules.play import (
    AGAIN,
    DECLINE,
    DRAW,
    DRAW4,
    MAX_SEATS,
    MENU_DRAW4,
    PASS,
    RETIRE,
    STEAL,
    STOP,
)
from orrery.games.solar_republic.rules.zones import DECK_SIZE, NO_CARD
from orrery.kernel.bits import members
from orrery.kernel.events import Event
from orrery.kernel.game import Setup, Words
from orrery.kernel.refusal import Note, Refusal
from orrery.kernel.state import OVER

SIMPLE = {int(DRAW): "draw", int(STOP): "stop", int(PASS): "pass", int(AGAIN): "again", int(DECLINE): "decline"}

ENDINGS = {
    "depleted": "The Draw Pile is empty, so the game is over.",
    "played out": "The hands are played out, so the game is over.",
    "cap": "The limit of choices is reached.",
    "retired": "Only one side is left, so the game is over.",
}


class SolarWords(Words[SolarRepublic]):
    actions = int(RETIRE + MAX_SEATS)

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.deck: Deck = setup.content

    # Move texts (section 4) -------------------------------------------------------------------------

    def move_text(self, move: int) -> str:
        if move < DECK_SIZE:
            return f"play:{self.deck.cards[move].id}"
        if move in SIMPLE:
            return SIMPLE[move]
        if move >= RETIRE:
            return "retire"
        return f"steal:{move - STEAL}" if move < DRAW4 else f"draw4:{move - DRAW4}"

    def read_move(self, text: str, seat: int) -> int | None:
        kind, _, what = text.partition(":")
        if kind == "play":
            return self.deck.find(what)
        if kind in ("steal", "draw4"):
            known = what.isdecimal() and int(what) < self.setup.seats
            return int(STEAL if kind == "steal" else DRAW4) + int(what) if known else None
        if text == "retire":
            return int(RETIRE) + seat
        return next((move for move, simple in SIMPLE.items() if simple == text), None)

    # Things on the drawn table: cards are c-<id>, choices and piles have names of their own ---------------

    def picks(self, move: int) -> tuple[str, ...]:
        if move < DECK_SIZE:
            return (f"c-{self.deck.cards[move].id}",)
        return ("draw-pile",) if move == DRAW else (self.move_text(move).replace(":", "-"),)

    def meant(self, pick: str, seat: int) -> int | None:
        kind, _, what = pick.partition("-")
        if kind == "c":
            return self.deck.find(what)
        if pick == "draw-pile":
            return int(DRAW)
        if kind == "seat":
            return self.read_move(f"steal:{what}", seat)
        return self.read_move(pick.replace("-", ":"), seat)

    def places(self, event: Event) -> tuple[str, ...]:
        match event.kind:
            case "lay":
                return (f"c-{self.deck.cards[event.facts[0]].id}",)
            case "draw" | "hand":
                return (f"seat-{event.seat}", *(f"c-{self.deck.cards[card].id}" for card in event.secret))
            case "rob" | "draw4":
                return (f"seat-{event.seat}", f"seat-{event.facts[0]}")
            case "open_hand":
                return tuple(f"c-{self.deck.cards[card].id}" for card in event.facts)
        return (f"seat-{event.seat}",)

    def warning(self, state: SolarRepublic, move: int) -> str:
        """To leave, to give a mechanic or an extra turn away, or to end the deal."""
        if move in (DECLINE, STOP) or move >= RETIRE:
            return self.explain(state, move).text
        drawn = 1 if move == DRAW else 4 if DRAW4 <= move < AGAIN else 0
        if 0 < state.left <= drawn and not state.house.play_out:
            return f"{self.explain(state, move).text} The Draw Pile is empty then, and the deal ends."
        return ""

    # What a move says and does -------------------------------------------------------------------------

    def label(self, state: SolarRepublic, move: int) -> str:
        if move < DECK_SIZE:
            card = self.deck.cards[move]
            return f"{card.name} {card.suit.glyph}{card.rank}"
        if STEAL <= move < DRAW4:
            victim = move - int(STEAL)
            return f"Rob {self.name(victim)}: {min(3, state.won[victim])} of {state.won[victim]}"
        if DRAW4 <= move < AGAIN:
            count = min(4, int(state.left))
            target = move - int(DRAW4)
            return f"Draw {count} yourself" if target == state.seat else f"{self.name(target)} draws {count}"
        return {DRAW: "Draw a card", STOP: "Stop", PASS: "Pass", AGAIN: "Go again", DECLINE: "No thanks"}.get(
            move, "Leave the table"
        )

    def explain(self, state: SolarRepublic, move: int) -> Note:
        if move < DECK_SIZE:
            return self.explain_card(state, move)
        if STEAL <= move < DRAW4:
            victim = move - int(STEAL)
            count = min(3, int(state.won[victim]))
            return Note(f"The last {count} won cards of {self.name(victim)} go on your won stack.", "SOL-42")
        if DRAW4 <= move < AGAIN:
            who = "You take" if move - DRAW4 == state.seat else f"{self.name(move - int(DRAW4))} takes"
            return Note(f"{who} {min(4, int(state.left))} cards from the Draw Pile.", "SOL-45")
        return {
            DRAW: Note("You take the top card of the Draw Pile and your turn ends.", "SOL-11"),
            STOP: Note("Your extra turn ends with no effect.", "SOL-36"),
            PASS: Note("You lay nothing; when all have passed the deal ends.", "SOL-56"),
            AGAIN: Note("You take one extra turn.", "SOL-50"),
            DECLINE: Note("You use no mechanic and your turn ends.", "SOL-34"),
        }.get(move, Note("You leave: your hand is frozen and you rank below all who stay.", "SOL-69"))

    def explain_card(self, state: SolarRepublic, move: int) -> Note:
        card = self.deck.cards[move]
        if state.top == NO_CARD:
            start, rule = f"{card.name} starts a new pile.", "SOL-22"
            if card.rank in (3, 4, 5):
                start, rule = f"{card.name} starts a new pile and takes nothing.", "SOL-27"
        elif state.cards.takes_book_on(move, state.top):
            taken = len(state.stack(state.top)) + 1
            start = f"{card.name} takes the pile: {taken} cards."
            rule = {3: "SOL-24", 4: "SOL-25", 5: "SOL-26"}[card.rank]
        else:
            top = self.deck.cards[state.top]
            same = "suit" if card.suit == top.suit else "number"
            start, rule = f"{card.name} fits {top.name} by {same}.", "SOL-17" if same == "suit" else "SOL-18"
        on_home = state.top != NO_CARD and self.deck.cards[state.top].suit == self.deck.home
        robs = on_home or state.house.five_steals_anywhere
        offers = ["rob three"] if robs else []
        offers += ["go again", "have four drawn"] if state.house.five_again else ["have four drawn"]
        after = {
            2: " Then you go again: lay or draw.",
            3: f" On a {self.deck.home.name} card it also robs three." if on_home else "",
            4: " Then you may draw four, or make somebody draw four.",
            5: f" Then you may {' or '.join(offers)}.",
        }.get(card.rank, "")
        return Note(start + after, rule)

    # Why not -----------------------------------------------------------------------------------------

    def why_not(self, state: SolarRepublic, seat: int, move: int) -> Refusal | None:
        if move >= RETIRE:
            if not state.is_retired(seat):
                return Refusal("Only one side is left: the match ends as soon as this choice is made.", "SOL-70")
            return Refusal(f"{self.name(seat)} has retired already.", "SOL-69")
        if state.is_retired(seat):
            return Refusal("Who has retired makes no more moves.", "SOL-69")
        if seat != state.seat:
            return Refusal(f"It is not your turn: {self.name(int(state.seat))} has to choose.", "SOL-8")
        if move in state.moves():
            return None
        if move >= STEAL:
            return self.why_no_mechanic(state, move)
        if state.menu != 0:
            laid = self.laid_last(state)
            return Refusal(f"First choose what {laid.name} does, or decline; then your turn is over.", "SOL-32")
        if move < DECK_SIZE:
            return self.why_not_card(state, move)
        if move == DRAW:
            if state.opening:
                return Refusal("The first turn of a deal lays a card; drawing comes later.", "SOL-9")
            return Refusal("The Draw Pile is empty. Lay a card or pass.", "SOL-56")
        if move == STOP:
            if not state.house.may_stop:
                return Refusal("An extra turn is a full turn: lay a card or draw.", "SOL-36")
            if state.left == 0:
                return Refusal("With an empty Draw Pile you pass instead of stopping.", "SOL-56")
            return Refusal("Only an extra turn, after a 2, can be stopped.", "SOL-36")
        return Refusal("There is no passing while there are cards to draw. Draw one instead.", "SOL-13")

    def why_not_card(self, state: SolarRepublic, move: int) -> Refusal:
        card = self.deck.cards[move]
        if move not in self.hand(state):
            return Refusal(f"{card.name} is not in your hand.", "SOL-11")
        top = self.deck.cards[state.top]
        if card.rank == 4:
            return Refusal(f"{card.name} needs a {card.suit.name} card or another 4 on top, not {top.name}.", "SOL-20")
        return Refusal(
            f"{card.name} is {card.suit.name} {card.rank}, and {top.name} on top is {top.suit.name} {top.rank}: "
            "lay the same suit or the same number, or a 3 or 5.",
            "SOL-18",
        )

    def why_no_mechanic(self, state: SolarRepublic, move: int) -> Refusal:
        if state.menu == 0:
            return Refusal("There is no mechanic to use: first lay a 3 on a Sol card, a 4 or a 5.", "SOL-33")
        laid = self.laid_last(state)
        if move == AGAIN:
            if laid.rank == 5:
                return Refusal("At this table a 5 gives no extra turn.", "SOL-50")
            return Refusal(f"{laid.name} gives no extra turn.", "SOL-33")
        if STEAL <= move < DRAW4:
            return self.why_no_robbery(state, laid, move - int(STEAL))
        if not state.menu & MENU_DRAW4:
            if laid.rank == 3:
                return Refusal(f"{laid.name} is a 3: it may rob, but makes nobody draw.", "SOL-40")
            return Refusal("The Draw Pile is empty: nobody can be made to draw.", "SOL-48")
        return Refusal(f"{self.name(move - int(DRAW4))} has retired and cannot be made to draw.", "SOL-69")

    def why_no_robbery(self, state: SolarRepublic, laid: Card, victim: int) -> Refusal:
        if laid.rank == 4:
            return Refusal(f"{laid.name} is a 4: it makes somebody draw, it does not rob.", "SOL-45")
        if victim == state.seat:
            return Refusal("You cannot rob yourself.", "SOL-43")
        if state.are_partners(victim, state.seat):
            return Refusal(f"{self.name(victim)} is your partner and cannot be robbed.", "SOL-65")
        if state.won[victim] == 0:
            return Refusal(f"{self.name(victim)} has won no cards yet.", "SOL-41")
        return Refusal(f"{laid.name} wasn't laid on a {self.deck.home.name} card, so it can't rob.", "SOL-51")

    def hand(self, state: SolarRepublic) -> list[int]:
        return members(state.hands[state.seat])

    def laid_last(self, state: SolarRepublic) -> Card:
        """The card whose mechanic is being chosen: on the pile, or on the won stack if it took a Book."""
        return self.deck.cards[state.top if state.top != NO_CARD else state.won_top[state.seat]]

    # What the table says ---------------------------------------------------------------------------------

    def prompt(self, state: SolarRepublic, seat: int | None) -> str:
        if state.seat == OVER:
            return ENDINGS[state.reason]
        if seat != state.seat:
            doing = "is choosing what the card does" if state.menu else "is choosing a card"
            return f"{self.name(int(state.seat))} {doing}."
        if state.menu:
            return f"What does {self.laid_last(state).name} do?"
        if state.opening:
            return "Lay any card to open the deal."
        lay = "Lay any card" if state.top == NO_CARD else f"Lay a card on {self.deck.cards[state.top].name}"
        other = "pass" if state.left == 0 else "draw"
        again = "You go again. " if state.chain else ""
        return f"{again}{lay}, or {other}."

    def sentence(self, event: Event, viewer: int | None) -> str:
        you = event.seat == viewer
        who = "You" if you else self.name(event.seat)
        s = "" if you else "s"
        facts = event.facts
        match event.kind:
            case "deal":
                return f"{who} deal{s} {facts[1]} cards each. Deal {facts[0]}."
            case "hand" if event.secret:
                return f"Your hand: {self.list_cards(event.secret)}."
            case "lay":
                card = self.deck.cards[facts[0]]
                return f"{who} lay{s} {card.name} {card.suit.glyph}{card.rank}."
            case "book":
                return f"{who} take{s} the pile: a Book of {facts[0]}."
            case "draw" if event.secret:
                return f"You draw {self.list_cards(event.secret)}."
            case "draw":
                return f"{who} draw{s} {cards(facts[0])}."
            case "rob":
                return f"{who} rob{s} {self.whom(facts[0], viewer)} of {cards(facts[1])}."
            case "draw4":
                return "" if facts[0] == event.seat else f"{who} make{s} {self.whom(facts[0], viewer)} draw."
            case "again":
                return f"{who} go{'' if you else 'es'} again."
            case "decline":
                return f"{who} leave{s} it at that."
            case "stop":
                return f"{who} stop{s}."
            case "pass":
                return f"{who} pass{'' if you else 'es'}."
            case "retire":
                return f"{who} leave{s} the table."
            case "open_hand":
                return f"{'Your' if you else self.name(event.seat) + chr(8217) + 's'} hand: {self.list_cards(facts)}."
            case "score":
                won, held, total = facts
                sum_ = "" if self.setup.options["deals"] == 1 else f" Total {total}."
                return f"{who} score{s} {won} won − {held} in hand = {won - held}.{sum_}"
        return ""

    def whom(self, seat: int, viewer: int | None) -> str:
        return "you" if seat == viewer else self.name(seat)

    def list_cards(self, numbers: tuple[int, ...]) -> str:
        cards = [self.deck.cards[number] for number in numbers]
        return ", ".join(f"{card.name} {card.suit.glyph}{card.rank}" for card in cards)

    def reason(self, state: SolarRepublic, move: int) -> str:
        if move >= DECK_SIZE:
            return self.reason_other(state, move)
        card = self.deck.cards[move]
        if state.top != NO_CARD and state.cards.takes_book_on(move, state.top):
            return f"It takes {len(state.stack(state.top)) + 1} cards."
        if card.rank == 2:
            trump = any(self.deck.cards[c].rank >= 3 for c in self.hand(state))
            return "The turn stays yours, and the pile grows for your trump." if trump else "The turn stays yours."
        if card.rank >= 3:
            return "Leading it takes nothing, but its mechanic works." if card.rank > 3 else "It empties your hand."
        return "A card out of your hand is a point saved."

    def reason_other(self, state: SolarRepublic, move: int) -> str:
        if move == DRAW:
            return "No card you could lay now is worth more than a chance of a trump."
        if STEAL <= move < DRAW4:
            return f"It moves {min(3, int(state.won[move - STEAL]))} points from {self.name(move - int(STEAL))} to you."
        if DRAW4 <= move < AGAIN:
            if move - DRAW4 == state.seat:
                return "You need cards more than points now."
            if state.left <= 4:
                return "It ends the deal."
            return f"It costs {self.name(move - int(DRAW4))} up to four points."
        return {STOP: "Drawing would cost a point.", AGAIN: "Another turn is worth most here."}.get(
            move, "Nothing better is on offer."
        )


def cards(count: int) -> str:
    return "a card" if count == 1 else f"{count} cards"
