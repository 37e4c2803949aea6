"""Games One and Two as plain data.

| key | value | if missing |
| --- | --- | --- |
| `sky` | `{"moon": "cancer", …}`; pieces not named stand at home | all at home |
| `planets`, `signs` | a list of body ids, and of sign ids, for each seat | dealt |
| `exchanged` | how many planet cards each seat gave back at the deal | 0 |
| `given` | which ones, a list for each seat | none |
| `caller`, `voted`, `agreed` | an Eclipse: who called, who has voted, who agreed | nobody |
| `skies` (one) | skies that have been, `"<sign of each body, in base 12>:<seat>"` | the present one |
| `step` (two) | `first`, `second`, `block`, `retro`, `close` or `pluto` | by dice and board |
| `dice` (two) | colours of the even and the uneven die | rolled |
| `first` (two) | the body moved by the first die | none |
| `pile`, `turned` (two) | Retrograde cards in their order, and how many have been turned up | shuffled, 0 |
| `spent` (two) | seats whose Pluto card is used | none |
| `pluto`, `back_to` (two) | the colour of a Pluto roll, and the step at which it was made | null, `first` |
"""
from __future__ import annotations

from collections import Counter

from mypy_extensions import i64

from orrery.games.ephemeris.pack import COLOURS
from orrery.games.ephemeris.position.common import EphemerisPosition, mask
from orrery.games.ephemeris.rules import GameOne, GameTwo
from orrery.games.ephemeris.rules.eclipse import Contest
from orrery.games.ephemeris.rules.hands import EIGHT, sign_list
from orrery.games.ephemeris.rules.heavens import BODIES, moved, sign_of
from orrery.games.ephemeris.rules.one import sky_and_seat
from orrery.games.ephemeris.rules.skies import Skies
from orrery.games.ephemeris.rules.table import NOBODY, NONE
from orrery.kernel.bits import members
from orrery.kernel.position import Data, Keys, refuse
from orrery.kernel.state import OVER
from orrery.kernel.vectors import vec

STEPS = ["first", "second", "block", "retro", "close", "pluto"]
DIGITS = "0123456789ab"
HANDS = frozenset({"sky", "planets", "signs", "exchanged", "given", "caller", "voted", "agreed"})


class HandsPosition(EphemerisPosition):
    usual_reason = "ephemeris"

    def write_hands(self, state: Contest) -> Data:
        seats = range(self.seats)
        return {
            "sky": self.write_sky(int(state.sky)),
            "planets": [self.ids(self.bodies, members(state.bodies[p])) for p in seats],
            "signs": [self.ids(self.signs, sign_list(state.signs[p])) for p in seats],
            "exchanged": [int(n) for n in state.exchanged],
            "given": [self.ids(self.bodies, given_list(int(state.given[p]))) for p in seats],
            "caller": None if state.caller == NOBODY else int(state.caller),
            "voted": members(state.voted),
            "agreed": members(state.agreed),
        }

    def read_hands(self, keys: Keys, state: Contest) -> None:
        state.sky = self.read_sky(keys, int(state.heavens.start))
        self.read_planets(keys, state)
        self.read_signs(keys, state)
        state.take_stock()
        caller = keys.data.get("caller")
        state.caller = NOBODY if caller is None else keys.number("caller", 0, self.seats - 1, 0)
        if state.caller in (int(seat) for seat in state.retired) or (state.caller == state.seat != NOBODY):
            refuse("caller", f"seat {state.caller} cannot be waiting for the votes of others")
        state.voted = mask(keys.some_seats("voted"))
        state.agreed = mask(keys.some_seats("agreed"))
        if state.agreed & ~state.voted:
            refuse("agreed", "who has agreed has voted")
        for seat in range(self.seats):
            watched = not state.is_retired(seat) and (not state.house.own_turn or seat == state.seat)
            if state.seat != OVER and watched and state.off[seat] == 0 and state.caller == NOBODY:
                refuse("planets, signs", f"the hand of seat {seat} is complete, so the game is over")

    def read_planets(self, keys: Keys, state: Contest) -> None:
        hands = keys.per_seat("planets")
        if hands is not None:
            cards = [keys.items("planets", hand, self.bodies) for hand in hands]
            if any(len(set(hand)) != state.hand_size or len(hand) != state.hand_size for hand in cards):
                refuse("planets", f"a hand has {state.hand_size} different bodies")
            copies = Counter(int(card) for card in state.heavens.planet_cards)
            if Counter(card for hand in cards for card in hand) - copies:
                refuse("planets", "there are not so many cards of one body")
            state.bodies = vec[i64]([mask(hand) for hand in cards])
            state.given = vec[i64]([0] * self.seats)
            state.exchanged = vec[i64]([0] * self.seats)
        if "exchanged" in keys:
            state.exchanged = vec[i64](keys.numbers("exchanged"))
        if (given := keys.per_seat("given")) is not None:
            packed = [sum(4**card for card in keys.items("given", cards, self.bodies)) for cards in given]
            state.given = vec[i64](packed)

    def read_signs(self, keys: Keys, state: Contest) -> None:
        hands = keys.per_seat("signs")
        if hands is None:
            state.deal_signs()
            return
        cards = [keys.items("signs", hand, self.signs) for hand in hands]
        if any(len(hand) != state.hand_size for hand in cards):
            refuse("signs", f"a hand has {state.hand_size} zodiac cards")
        copies = Counter(int(card) for card in state.heavens.zodiac_cards)
        if Counter(card for hand in cards for card in hand) - copies:
            refuse("signs", "there are not so many cards of one sign")
        state.signs = vec[i64]([sum(int(EIGHT[card]) for card in hand) for hand in cards])


class GameOnePosition(HandsPosition):
    own = HANDS | {"skies"}

    def write_own(self, state: GameOne) -> Data:
        return {**self.write_hands(state), "skies": [write_sky(int(sky)) for sky in state.skies.all]}

    def read_own(self, keys: Keys, state: GameOne) -> None:
        self.read_hands(keys, state)
        skies = keys.data.get("skies")
        state.skies = Skies()
        if skies is None:
            state.note_sky()
            return
        if not isinstance(skies, list) or not all(isinstance(text, str) for text in skies):
            refuse("skies", f"must be a list of skies, not {skies!r}")
        for text in skies:
            state.skies.note(self.read_past(text))

    def read_past(self, text: str) -> int:
        signs, _, seat = text.partition(":")
        if len(signs) != BODIES or set(signs) - set(DIGITS) or not seat.isdecimal() or int(seat) >= self.seats:
            refuse("skies", f"{text!r} is not nine digits in base 12, a colon and a seat")
        sky = 0
        for body, digit in enumerate(signs):
            sky = int(moved(sky, body, DIGITS.index(digit)))
        return int(sky_and_seat(sky, int(seat)))


class GameTwoPosition(HandsPosition):
    own = HANDS | {"step", "dice", "first", "pile", "turned", "spent", "pluto", "back_to"}

    def write_own(self, state: GameTwo) -> Data:
        return {
            **self.write_hands(state),
            "step": STEPS[state.at],
            "dice": self.ids(list(COLOURS), [state.even, state.uneven]),
            "first": self.name_of(self.bodies, int(state.first)),
            "pile": self.ids(self.bodies, state.pile),
            "turned": int(state.turned),
            "spent": members(state.spent),
            "pluto": self.name_of(list(COLOURS), int(state.pluto_colour)),
            "back_to": STEPS[state.back_to],
        }

    def read_own(self, keys: Keys, state: GameTwo) -> None:
        self.read_hands(keys, state)
        cards = [int(card) for card in state.heavens.retrograde_cards]
        state.pile = self.order(keys, "pile", self.bodies, cards, state.pile)
        state.turned = keys.number("turned", 0, 10**6, 0)
        state.spent = mask(keys.some_seats("spent"))
        state.first = self.one_of(keys, "first", self.bodies, int(NONE))
        state.pluto_colour = self.one_of(keys, "pluto", list(COLOURS), int(NONE))
        if "dice" in keys:
            dice = keys.items("dice", keys.data["dice"], list(COLOURS))
            if len(dice) != 2:
                refuse("dice", "there are two dice, the even one and the uneven one")
            state.even, state.uneven = dice
        state.back_to = self.step(keys, "back_to", "first")
        state.at = self.step(keys, "step", "first")
        if "step" not in keys and state.seat != OVER:
            state.use_dice(False)
        if state.at == STEPS.index("second") and (
            state.first == NONE or state.heavens.colour[state.first] not in (state.even, state.uneven)
        ):
            refuse("first", "before the second movement a body of a die’s colour has been moved")
        if STEPS.index("retro") in (state.at, state.back_to) and state.turned == 0:
            refuse("turned", "at the step retro a Retrograde card lies turned up")
        if state.at == STEPS.index("pluto") and state.pluto_colour == NONE:
            refuse("pluto", "at the step pluto a colour has been rolled")
        if state.at in (STEPS.index("block"), STEPS.index("close")) and not state.has_pluto(state.seat):
            refuse("step", f"without a Pluto card there is nothing to decide at the step {STEPS[state.at]}")

    def step(self, keys: Keys, key: str, default: str) -> int:
        word = keys.word(key, default)
        if word not in STEPS:
            refuse(key, f"must be one of {', '.join(STEPS)}, not {word!r}")
        return STEPS.index(word)


def given_list(given: int) -> list[int]:
    """Two bits a body, as bodies."""
    return [body for body in range(BODIES) for _ in range(given >> (2 * body) & 3)]


def write_sky(sky: int) -> str:
    return "".join(DIGITS[sign_of(sky >> 3, body)] for body in range(BODIES)) + f":{sky & 7}"
