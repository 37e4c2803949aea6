"""What the drawn table of Planetarium says: names of things for those who listen, helping lines, the end."""
from __future__ import annotations

from collections.abc import Sequence

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


# Cards and planets ----------------------------------------------------------------------------------------


def worth(card: Card) -> str:
    return f"{card.points} points{'' if card.side == 'none' else f', adds {card.climate} to {card.side}'}"


def on_card(card: Card) -> str:
    return f"{card.deck.capitalize()} card, {worth(card)}"


def place_of_card(place: Data, *, later: bool) -> str:
    """How a card of one's own stands on a planet; `later` if it has to wait for the final turn."""
    if not place["ready"]:
        return str(place["missing"])
    return "ready for your final turn" if later else "ready"


def planet(planet: Data) -> str:
    return f"Planet {planet['id']}, {TYPE_NAMES[planet['type']]}"


def piece(found: Data) -> str:
    """A planet on the board."""
    return f"{planet(found)}, {found['climate']}, orbit {found['numeral']}, on {found['space']}"


def climates(planet: Data) -> str:
    return f"habitable {planet['habitable']}, hostile {planet['hostile']}"


def panel(found: Data) -> str:
    return f"{planet(found)}, orbit {found['numeral']}, {found['climate']}, {climates(found)}"


def climate_after(after: Data) -> str:
    return f"then {after['habitable']} : {after['hostile']}, {after['side']}"


# The solar system -----------------------------------------------------------------------------------------


def target(move: Data, ready: Sequence[str]) -> str:
    """Where the chosen token may go, and what for."""
    collects = f": collect {move['collects']} for {move['planet']}" if move["collects"] else ""
    return f"To {move['to']}{collects}" + (f"; {', '.join(ready)} becomes playable" if ready else "")


def arrival(move: Data, numeral: str) -> str:
    if move["collects"]:
        return f"collects {move['collects']} for {move['planet']}"
    return f"to {move['to']}, orbit {numeral}"


def playable(ready: Sequence[str]) -> str:
    return f"{', '.join(ready)} playable" if ready else ""


def speed(track: Data) -> str:
    if track["left"] == 0:
        return "the track is full"
    if track["accelerated"]:
        return "matter moves one or two spaces"
    return f"{track['acceleration'] - track['count']} more and matter speeds up"


def round_of(table: Data) -> str:
    cap = table["round_cap"]
    return f"round {table['round']}{f' of {cap}' if cap and cap - table['round'] < 10 else ''}"


# Players and the end --------------------------------------------------------------------------------------


def backs(backs: Data) -> str:
    return f"cards in hand: {backs['low']} Low, {backs['high']} High, {backs['final']} Final"


def margin(margin: int) -> str:
    return f"beaten by {margin}" if margin > 0 else f"{1 - margin} more to beat it"


def ending(table: Data, prompt: str) -> str:
    """What decided it."""
    if solo := table["solo"]:
        taken = f": {solo['start']} less 2 for each of {solo['face_down']} tokens that the dice took"
        against = f"{table['players'][0]['score']} points against a Target of {solo['target']}"
        return f"{against}{taken if solo['face_down'] else ''}."
    if table["tie_breaks"]:
        return " ".join(tie["text"] for tie in table["tie_breaks"])
    return str(table["final"]["text"] if table["final"] else prompt)


def tally(player: Data, *, tied: bool) -> str:
    """The score told apart, and if it was a tie, what broke it."""
    if player["retired"]:
        return "left the table"
    points = player["points"]
    tie = f"matter {player['matter']}, markers {player['markers_on_cards']}, cards {player['hand_size']}"
    parts = f"Low {points['low']}, High {points['high']}, Finals {points['final']}"
    return f"{parts} · tie-break: {tie}" if tied else parts
