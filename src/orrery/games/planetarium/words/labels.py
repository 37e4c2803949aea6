"""What the drawn table of Planetarium says: names of things, helping lines, the end."""
from __future__ import annotations

from orrery.games.planetarium.pack import Card
from orrery.games.planetarium.words.needs import TYPE_NAMES
from orrery.kernel.position import Data

HELP = {
    "discard_final": "Finals are played at the very end: keep the one you can prepare.",
    "move_to": "A burst marks a collision: the matter is yours, on that planet.",
    "act": "Lit cards can be paid now; the others say what they miss.",
    "play_planet": "The lit planets meet everything it asks for.",
    "final_planet": "The lit planets meet everything it asks for.",
    "gravity_kind": "One token of your choice from anywhere on the orbits.",
    "gravity_planet": "It goes to that planet on your Player mat.",
    "draw_deck": "Low is cheap, High is dear, Finals are for your last turn.",
    "keep_final": "The other goes to the open discards.",
    "final_card": "Each takes one of your markers off its planet.",
}
FINAL_TURNS = {"now": "last turn now", "to come": "last turn to come", "over": "done"}


def help_line(table: Data) -> str:
    """What the prompt says besides its sentence."""
    step: str = table["step"]
    if step == "move_token":
        fast = "Matter goes one or two spaces now. " if table["track"]["accelerated"] else ""
        return f"Everything goes clockwise. {fast}Point at a token to see where it can go and what it brings."
    if step == "act" and table["last_turn"]:
        return "Lit cards can be paid now. Finals come next."
    return HELP.get(step, "")


def worth(card: Card) -> str:
    return f"{card.points} points{'' if card.side == 'none' else f', adds {card.climate} to {card.side}'}"


def climate_after(after: Data) -> str:
    return f"then {after['habitable']} : {after['hostile']}, {after['side']}"


# The solar system -----------------------------------------------------------------------------------------


def planet(planet: Data) -> str:
    name = f"Planet {planet['id']}, {TYPE_NAMES[planet['type']]}"
    return f"{name}, {planet['climate']}, orbit {planet['numeral']}, on {planet['space']}"


def target(move: Data, ready: str) -> str:
    """Where the chosen token may go, and what for."""
    collects = f": collect {move['collects']} for {move['planet']}" if move["collects"] else ""
    return f"To {move['to']}{collects}{f'; {ready} becomes playable' if ready else ''}"


def arrival(move: Data, numeral: str) -> str:
    if move["collects"]:
        return f"collects {move['collects']} for {move['planet']}"
    return f"to {move['to']}, orbit {numeral}"


def speed(track: Data) -> str:
    if track["left"] == 0:
        return "the track is full"
    if track["accelerated"]:
        return "matter moves one or two spaces"
    return f"{track['acceleration'] - track['count']} more and matter speeds up"


def round_of(table: Data) -> str:
    cap = table["round_cap"]
    return f"round {table['round']}{f' of {cap}' if cap and cap - table['round'] < 10 else ''}"


def quiet(idle: int, limit: int | None) -> str:
    """How soon the game ends if nothing happens, once half the time is over (PLA-108)."""
    left = (limit or 0) - idle
    if left <= 0 or left > idle:
        return ""
    return f"{left} more quiet turns end the game" if left > 1 else "1 more quiet turn ends the game"


# Players and the end --------------------------------------------------------------------------------------


def standing(table: Data, player: Data) -> str:
    """A word on a player."""
    if player["final_turn"]:
        return FINAL_TURNS[player["final_turn"]]
    if table["step"] == "discard_final":
        return "has chosen" if player["chosen"] else "chooses"
    return "begins" if table["first"] == player["seat"] and table["turns"] == 0 else ""


def ending(table: Data, prompt: str) -> str:
    """What decided it."""
    if solo := table["solo"]:
        taken = f": {solo['start']} less 2 for each of {solo['face_down']} tokens that the dice took"
        against = f"{table['players'][0]['score']} points against a Target of {solo['target']}"
        return f"{against}{taken if solo['face_down'] else ''}."
    if table["tie_breaks"]:
        return " ".join(tie["text"] for tie in table["tie_breaks"])
    return str(table["final"]["text"] if table["final"] else prompt)


def tally(table: Data, player: Data) -> str:
    """The score told apart, and if it was a tie, what broke it."""
    if player["retired"]:
        return "left the table"
    points = player["points"]
    tie = f"matter {player['matter']}, markers {player['markers_on_cards']}, cards {player['hand_size']}"
    parts = f"Low {points['low']}, High {points['high']}, Finals {points['final']}"
    return f"{parts} · tie-break: {tie}" if table["tie_breaks"] else parts
