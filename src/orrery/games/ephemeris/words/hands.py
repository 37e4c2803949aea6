"""Words about hands, Eclipse and how a move helps your hand (EPH-17 to EPH-30, EPH-231 to EPH-239)."""
from __future__ import annotations

from orrery.games.ephemeris.rules.eclipse import AGREE, DECLINE, ECLIPSE, Contest
from orrery.games.ephemeris.rules.heavens import moved
from orrery.games.ephemeris.rules.table import NOBODY
from orrery.games.ephemeris.words.board import BoardWords
from orrery.kernel.bits import members
from orrery.kernel.book import Choice, Question
from orrery.kernel.events import Event
from orrery.kernel.game import Setup
from orrery.kernel.refusal import Note, Refusal
from orrery.kernel.telling import NUMBER, Many, Telling
from orrery.kernel.things import Sort, count, join


class HandsWords(BoardWords):
    """What Games One and Two have in common."""

    hand_size: int

    def __init__(self, setup: Setup) -> None:
        self.vote = Question(
            lambda state: f"{setup.names[state.caller]} calls Eclipse. Will you leave too, or play on?",
            "{who} is voting on the Eclipse.",
            first=Note("Vote on the Eclipse first. Agree or decline.", "EPH-233"),
            how=Note("Nobody has called Eclipse, so there’s nothing to vote on.", "EPH-233"),
        )
        super().__init__(setup)

    def question(self, state: Contest) -> Question:  # type: ignore[override]
        return self.vote if state.caller != NOBODY else self.turn(state)

    def turn(self, state: Contest) -> Question:
        """What is asked when there is nothing to vote on."""
        raise NotImplementedError

    def votes(self, turns: tuple[Question, ...]) -> list[Choice]:
        return [
            Choice(
                "eclipse", int(ECLIPSE), turns, label="Call Eclipse", refuse=self.no_eclipse, warn=True,
                explain=Note("You give up, with your cards unseen. The others vote on leaving with you.", "EPH-234"),
            ),
            Choice(
                "agree", int(AGREE), self.vote, label="Agree and leave",
                explain=Note("You retire with the caller. Your cards stay unseen.", "EPH-234"),
            ),
            Choice(
                "decline", int(DECLINE), self.vote, label="Decline and play on",
                always="Decline every Eclipse in this game" if self.setup.house.eclipse else "",
                explain=Note("You play on with everyone else who declines.", "EPH-234"),
            ),
        ]  # fmt: skip

    def no_eclipse(self, state: Contest) -> Refusal:
        if not state.house.eclipse:
            return Refusal("There’s no Eclipse at this table.", "EPH-231")
        return Refusal("You can call Eclipse only when you have a choice that Pluto didn’t give you.", "EPH-231")

    # What a move means for your hand; nobody else is told ------------------------------------------------

    def moves(self, state: Contest, body: int, sign: int) -> Note:
        goes = f"{self.body(body, first=True)} goes to {self.sign(sign)}."
        if state.would_complete(state.seat, body, sign):
            return Note(f"{goes} That completes your hand, and you win!", "EPH-26")
        what = {1: "One more of your pieces is in place.", -1: "One fewer of your pieces is in place."}
        means = what.get(self.gain(state, body, sign), "You have as many pieces in place as before.")
        return Note(f"{goes} {means}", "EPH-24")

    def gain(self, state: Contest, body: int, sign: int) -> int:
        """How many more of the seat's own pieces a move puts in place."""
        twin = state.clone()
        assert isinstance(twin, Contest)
        before = int(twin.matched(state.seat))
        twin.sky = moved(twin.sky, body, sign)
        return int(twin.matched(state.seat)) - before

    def why_move(self, state: Contest, body: int, sign: int) -> str:
        if state.would_complete(state.seat, body, sign):
            return "It completes your hand."
        gain = self.gain(state, body, sign)
        if gain > 0:
            return f"It puts {self.body(body)} where you need it."
        pinned = self.pins(state, body, sign)
        if pinned and gain == 0:
            return f"It pins {pinned} where you need it."
        return "It costs you nothing and gives little away." if gain == 0 else "It clears the way."

    def pins(self, state: Contest, body: int, sign: int) -> str:
        """The slower pieces of the seat's own hand that the move pins, if any."""
        after = moved(state.sky, body, sign)
        locked = state.heavens.free(state.sky) & ~state.heavens.free(after) & state.bodies[state.seat]
        return join([self.body(other) for other in members(locked)])

    # What is told ---------------------------------------------------------------------------------------

    def common(self) -> list[Telling]:
        def dealt_to(event: Event) -> str:
            spare = count(event.facts[0], "a spare card")
            return f"{{who}} [are|is] dealt a hand{f' and exchange[s] {spare}' if event.facts[0] else ''}."

        def own(event: Event) -> str:
            spare = f", after you exchanged {count(event.facts[0], 'a spare card')}" if event.facts[0] else ""
            return f"Your hand{spare}: {self.list_hand(event.secret)}."

        def dealt(event: Event) -> list[tuple[Sort, int]]:
            k, things = self.hand_size, self.things
            bodies, signs = event.secret[:k], event.secret[k : 2 * k]
            return [(things.planet_cards, body) for body in bodies] + [(things.zodiac_cards, sign) for sign in signs]

        return [
            *super().common(),
            Telling(
                "hand", {"given": NUMBER}, dealt_to, {"cards": Many(NUMBER)}, own, held=dealt,
            ),
            Telling(
                "show", {"cards": Many(NUMBER)}, lambda event: f"{{whose}} hand: {self.list_hand(event.facts)}.",
            ),
            Telling("eclipse", sentence="{who} call[s] Eclipse."),
            Telling("vote", sentence="{who} [have|has] voted."),
            Telling(
                "votes", {"agreed": Many(self.things.seats)},
                lambda event: "Agreed: {agreed}." if event.facts else "Nobody agreed to the Eclipse.", lights=["who"],
            ),
        ]  # fmt: skip

    def list_hand(self, cards: tuple[int, ...]) -> str:
        """The bodies, then as many signs; cards given back may follow."""
        k = self.hand_size
        bodies = ", ".join(self.bodies[card].name for card in cards[:k])
        return f"{bodies} into {', '.join(self.sign(card) for card in cards[k : 2 * k])}"
