"""A position for every kind of question that Planetarium asks (section 4)."""
from __future__ import annotations

import orrery
from orrery import Match
from tests.games.planetarium.helpers import SEED

ROWS = [*[[f"L{n:02}", "B", 0, True] for n in (1, 2, 4, 6, 10, 11, 15)], ["L14", "A", 0, True]]  # no marker is left
CARD = ["play:L12", "on:A", "marker:none", "gravity:", "from:", "into:", "draw:final"]  # the way through a turn
QUESTIONS = {
    "discard_final": [], "move_token": [], "move_to": ["move:"], "act": [], "play_planet": CARD[:1],
    "marker": CARD[:2], "gravity_kind": CARD[:3], "gravity_space": CARD[:4], "gravity_planet": CARD[:5],
    "draw_deck": CARD[:6], "keep_final": CARD, "final_card": ["pass"], "final_planet": ["pass", "play:F05"],
}  # fmt: skip
NEVER_FINAL = ("discard_final", "draw_deck", "keep_final")
CASES = [(step, last) for step in QUESTIONS for last in (False, True)
         if not (last and step in NEVER_FINAL) and not (not last and step.startswith("final"))]  # fmt: skip


def asked(step: str, seats: int, *, last: bool) -> Match:
    """Seat 0 is asked this question, with all its markers on cards and three Finals in hand."""
    game = {"game": "planetarium", "mode": "solo" if seats == 1 else "multi", "seats": seats, "chance": SEED}
    if step == "discard_final":
        return orrery.load(game)
    hands = ["L12 H01 F05 F01 F02", "L03 L16 H03 H04 F13", "L05 L07 H02 H05 F14"]
    final = {"last_turn": True, "final_left": list(range(seats)), "reason": "stagnation"}
    match = orrery.load({
        **game, "options": {"round_cap": 20}, "round": 18, "played": ROWS,
        "hands": [cards.split() for cards in hands[:seats]],
        "mats": [{"A": {"rock": 1}, "B": {"rock": 1}}, {}, {}][:seats],
        "step": "move_token" if step.startswith("move") else "act", **(final if last else {}),
    })  # fmt: skip
    for start in QUESTIONS[step]:
        match.push(next(text for text in match.legal if text.startswith(start)))
    assert match.position()["step"] == step
    return match
