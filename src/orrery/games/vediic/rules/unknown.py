"""What a seat cannot know: the colours of cards stolen by and from others (VED-51), and a choice half made (VED-98).

`veil` counts, for each viewer (the seats, then a spectator), each seat and each colour, the cards in that hand of
which the viewer does not know that they are there. A hand without its veiled cards is what the viewer is sure of.
"""
from __future__ import annotations

from mypy_extensions import i64

from orrery.games.vediic.rules.cards import CARD, count
from orrery.games.vediic.rules.chart import COLOURS
from orrery.games.vediic.rules.table import AT_MOVE, AT_OFFER, AT_RESOLVE, NONE, ZEROS, Table
from orrery.kernel.chance import Chance
from orrery.kernel.state import EVERYBODY, OVER


def veil_theft(table: Table, thief: i64, victim: i64, colour: i64) -> None:
    """A card has changed hands unseen: others are sure of one card less of each colour the victim had."""
    seats = table.seats
    veil = table.veil[:] if len(table.veil) != 0 else ZEROS[: (seats + 1) * seats * COLOURS]
    left = table.hands[victim]
    for viewer in range(seats + 1):
        of_victim = (viewer * seats + victim) * COLOURS
        if viewer == thief:
            if veil[of_victim + colour] > count(left, colour):
                veil[of_victim + colour] = count(left, colour)
        elif viewer != victim:
            for c in range(COLOURS):
                now = count(left, c)
                sure = now - veil[of_victim + c]
                if c == colour:
                    sure += 1
                if sure > 0:
                    sure -= 1
                veil[of_victim + c] = now - sure
            veil[(viewer * seats + thief) * COLOURS + colour] += 1
    table.veil = veil


def redeal(table: Table, seat: i64, chance: Chance) -> None:
    """Shuffle what `seat` cannot know; hand sizes, and all it is sure of, stay. At the end all lies open (VED-97)."""
    table.chance = chance
    if table.seat == OVER:
        return
    if seat != table.turn:
        forget_half_choice(table)
    if len(table.veil) != 0:
        redeal_cards(table, table.seats if seat == EVERYBODY else seat, chance)


def forget_half_choice(table: Table) -> None:
    """To others, a seat that has named half a choice is still choosing."""
    if table.at == AT_RESOLVE:
        table.at = AT_MOVE
        table.aim = NONE
        table.swept = 0
        table.named = 0
    elif table.at == AT_OFFER:
        table.at = table.menu
        table.offer_to = NONE


def redeal_cards(table: Table, viewer: i64, chance: Chance) -> None:
    seats = table.seats
    old = table.veil
    mine = viewer * seats * COLOURS
    hidden: i64 = 0
    for i in range(seats * COLOURS):
        hidden += old[mine + i]
    pool = ZEROS[:hidden]
    n: i64 = 0
    for c in range(COLOURS):  # by colour, so that the old deal leaves no trace
        for p in range(seats):
            for _ in range(old[mine + p * COLOURS + c]):
                pool[n] = c
                n += 1
    chance.shuffle(pool)
    veil = old[:]
    n = 0
    for p in range(seats):
        if p == viewer:
            continue
        row = p * COLOURS
        size: i64 = 0
        for c in range(COLOURS):
            table.hands[p] -= old[mine + row + c] * CARD[c]
            size += old[mine + row + c]
            for u in range(seats + 1):
                veil[u * seats * COLOURS + row + c] = 0
        for _ in range(size):
            c = pool[n]
            n += 1
            table.hands[p] += CARD[c]
            for u in range(seats + 1):  # what the viewer is not sure of, nobody else but the owner is taken to be
                if u != p:
                    veil[u * seats * COLOURS + row + c] += 1
    table.veil = veil
