"""What one form of the program (plain or compiled) does with fixed seeds, as digests: `python -m tests.battery.forms`.

Two forms that print the same play the very same games.
"""
from __future__ import annotations

import hashlib
import json

from mypy_extensions import i64

from orrery import native
from orrery.api import fair_chance
from orrery.bots import make_bot
from orrery.faces.env.arena import Arena
from orrery.kernel.chance import Chance, FairChance, FastChance
from orrery.kernel.episode import Batch
from orrery.kernel.moves import Moves
from orrery.kernel.record import result_data
from orrery.kernel.sight import Sight
from orrery.kernel.state import OVER
from orrery.kernel.vectors import vec
from tests.battery.sample import at, cases, event_data, finished

GAMES = 1000
TOLD = 20
SEARCHED = 28  # up to Game One of Ephemeris, where deals are weighed
SHOWN = 60


def digest(lines: list[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def stream(chance: Chance) -> str:
    out: list[str] = []
    for k in (1, 2, 3, 5, 6, 7, 52, 1000, 2**20 + 1, 2**29 + 1, 2**30 - 1, 2**30):
        out += [str(chance.below(k)) for _ in range(60)]
    for length in (0, 1, 2, 52, 63):
        cards = vec[i64](range(length))
        chance.shuffle(cards)
        out.append(str([int(card) for card in cards]))
    out.append(str(chance.place()))
    return digest(out)


def games() -> str:
    """Move lists, legal lists and results of many games, with and without moves out of turn."""
    out: list[str] = []
    for seed in range(GAMES):
        case = cases()[seed % len(cases())]
        setup = case.setup()
        chance = fair_chance(seed) if seed % 4 == 0 else FastChance(seed)
        state = setup.game.start(setup, chance, None)
        dice = FastChance(seed + 10**6)
        while state.seat != OVER:
            moves = state.moves()
            if dice.below(300) == 0:
                moves = state.anytime(dice.below(case.seats)) or moves
            move = moves[dice.below(len(moves))]
            out.append(f"{int(state.seat)} {move} {moves}")
            state.play(move)
        result = state.result()
        assert result is not None
        out.append(f"{case} {result_data(result)}")
    return digest(out)


def told() -> str:
    """Events, sentences, views, positions and records."""
    out: list[str] = []
    for case in cases()[:TOLD]:
        match = finished(case, 0)
        out.append(match.record())
        for seat in (None, 0):
            out += [str(event_data(event)) for event in match.events(seat)]
            out += match.sentences(seat)
        for number in range(0, match.number + 1, 7):
            here = at(match, number)
            out.append(json.dumps([here.position(), here.view(0)], sort_keys=True))
            here.state.redeal(0, FastChance(number))
            out.append(json.dumps(here.position(), sort_keys=True))
    return digest(out)


def shown() -> str:
    """What learning programs are shown: observations, masks and rewards of a few games at once."""
    out: list[str] = []
    for case in cases()[:SHOWN]:
        arena = Arena(case.setup())
        batch = Batch(arena.seating, 3, case.seats, 40)
        batch.reset(5)
        dice = FastChance(6)
        for _ in range(60):
            masks = bytes(memoryview(batch.masks))
            out.append(hashlib.sha256(masks + bytes(memoryview(batch.numbers))).hexdigest())
            out.append(f"{list(batch.to_move)} {list(batch.rewards)} {list(batch.done)} {list(batch.cut)}")
            rows = [masks[i : i + len(arena.actions)] for i in range(0, len(masks), len(arena.actions))]
            legal = [[action for action, allowed in enumerate(row) if allowed] for row in rows]
            batch.step([actions[dice.below(len(actions))] for actions in legal])
    return digest(out)


def search() -> str:
    out: list[str] = []
    for case in cases()[:SEARCHED]:
        match = finished(case, 0)
        here = at(match, match.number // 3)
        assert here.seat is not None
        for kind in ("taste", "greedy", "search:120"):
            bot = make_bot(kind, here.setup.game.advice, 17)
            out.append(str(bot.choose(Sight(here.state, here.seat, FastChance(3)))))
    return digest(out)


def learned() -> str:
    """Weights as advisers give them who have learned something, whether or not their games come with it."""
    out: list[str] = []
    for case in cases()[:SHOWN]:
        match = finished(case, 0)
        adviser = type(match.setup.game.advice)
        names = adviser().traits()
        taught = adviser([0.5 + n / 7 for n in range(len(names))])
        moves = Moves()
        for number in range(0, match.number, 9):
            at(match, number).state.fill(moves)
            taught.weigh(at(match, number).state, moves)
            out.append(str([(int(moves.weights[i]), int(moves.traits[i])) for i in range(moves.n)]))
    return digest(out)


if __name__ == "__main__":
    seeds = [bytes([n]) * 32 for n in range(3)]
    print(json.dumps({
        "form": native.form(),
        "fair": [stream(FairChance(seed)) for seed in seeds],
        "fast": [stream(FastChance(seed)) for seed in (0, 1, 2**40 + 7)],
        "games": games(),
        "told": told(),
        "search": search(),
        "learned": learned(),
        "shown": shown(),
    }))  # fmt: skip
