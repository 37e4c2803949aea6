"""What the drawn table of Planetarium says: names of things, help lines, the end."""
from __future__ import annotations

from orrery.games.planetarium.pack import Card
from orrery.games.planetarium.words.needs import TYPE_NAMES
from orrery.kernel.position import Data
from orrery.kernel.things import count

HELP = {
    "discard_final": "A Final is a big goal, played on your last turn. Keep the one you can prepare for.",
    "move_to": "A burst marks a collision. You collect the matter for that planet.",
    "act": "You can play the highlighted cards now. The others show what’s missing.",
    **dict.fromkeys(("play_planet", "final_planet"), "The highlighted planets meet all its requirements."),
    "gravity_kind": "You can take one token from anywhere on the orbits.",
    "gravity_planet": "It goes to that planet on your Player mat.",
    "draw_deck": "Low cards are cheap, High cards cost more, and Finals are for your final turn.",
    "keep_final": "You discard the other one, face up.",
    "final_card": "Each Final takes one of your markers off its planet.",
}
FINAL_TURNS = {"now": "final turn now", "to come": "final turn to come", "over": "done"}


def help_line(table: Data) -> str:
    """What the prompt says besides its sentence."""
    step: str = table["step"]
    if step == "move_token":
        fast = "Matter can move one or two spaces. " if table["track"]["accelerated"] else ""
        return f"Everything moves clockwise. {fast}Point at a token to see where it can go and what it collects."
    if step == "act" and table["last_turn"]:
        return "You can play the highlighted cards now. Finals come next."
    return HELP.get(step, "")


def worth(card: Card) -> str:
    return f"{card.points} points{'' if card.side == 'none' else f', adds {card.climate} {card.side} points'}"


def climate_after(after: Data) -> str:
    return f"then {after['habitable']} : {after['hostile']}, {after['side']}"


# The solar system -----------------------------------------------------------------------------------------


def planet(planet: Data) -> str:
    name = f"Planet {planet['id']}, {TYPE_NAMES[planet['type']]}"
    return f"{name}, {planet['climate']}, orbit {planet['numeral']}, on {planet['space']}"


def target(move: Data, ready: str) -> str:
    """Where the chosen token can go, and what for."""
    collects = f": collect {move['collects']} for {move['planet']}" if move["collects"] else ""
    return f"To {move['to']}{collects}{f'. Then you can play {ready}' if ready else ''}"


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
    """How soon the final turns begin if nothing happens, once half the time is over (PLA-108)."""
    left = (limit or 0) - idle
    if left <= 0 or left > idle:
        return ""
    return f"{count(left, 'quiet turn')} until the final turns"


# Players and the end --------------------------------------------------------------------------------------


def standing(table: Data, player: Data) -> str:
    """A word on a player."""
    if player["final_turn"]:
        return FINAL_TURNS[player["final_turn"]]
    if table["step"] == "discard_final":
        return "has chosen" if player["chosen"] else "choosing"
    return "goes first" if table["first"] == player["seat"] and table["turns"] == 0 else ""


def ending(table: Data, prompt: str) -> str:
    """What decided it."""
    if solo := table["solo"]:
        taken = f" It fell from {solo['start']} by 2 for each token the dice took ({solo['face_down']})."
        against = f"{count(table['players'][0]['score'], 'point')} against a Target of {solo['target']}."
        return f"{against}{taken if solo['face_down'] else ''}"
    if table["tie_breaks"]:
        return " ".join(tie["text"] for tie in table["tie_breaks"])
    return str(table["final"]["text"] if table["final"] else prompt)


def tally(table: Data, player: Data) -> str:
    """The score told apart, and if it was a tie, what broke it."""
    if player["retired"]:
        return "left the game"
    points = player["points"]
    tie = f"matter {player['matter']}, markers {player['markers_on_cards']}, cards {player['hand_size']}"
    parts = f"Low {points['low']}, High {points['high']}, Finals {points['final']}"
    return f"{parts} · tie-break: {tie}" if table["tie_breaks"] else parts
