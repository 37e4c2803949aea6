"""What the drawn table of Laniakea says: names of things for screen readers, help lines, the end."""
from __future__ import annotations

from collections.abc import Mapping, Sequence

from orrery.games.laniakea.pack.cosmos import Card, Celestial, Chaos, Entity, Tile
from orrery.games.laniakea.pack.naming import amounts, counted, stones
from orrery.games.laniakea.pack.reference import ENTITY_KINDS
from orrery.kernel.drawing import Choice
from orrery.kernel.position import Data

ADVERSARY = "The Adversary"
SOURCES = (  # of points: key in the view, glyph, name, and the name in a list
    ("ascension", "ascend", "Ascension level", "Ascension"),
    ("galaxies", "galaxy", "galaxies with your Sanctums and Gateways", "galaxies"),
    ("thrones", "throne", "Thrones, with the Aether held now", "Thrones"),
    ("entities", "recruit", "Entities", "Entities"),
    ("scoring", "star", "Endgame Scoring", "Endgame Scoring"),
    ("celestial", "board", "your Celestial", "Celestial"),
    ("chaos", "chaos", "defeated Chaos cards", "Chaos"),
)
HELP = {
    "main": "Choose anything highlighted. You must end with two cards in hand.",
    "upkeep_discard": "Keep the rest for your next turn, then draw up to five.",
    "adversary_pick": "They’re all worth the most VP. Choose the one that helps it most.",
    "teleport": "It’s free. From a Gateway, you get a free movement too.",
    "build_pick": "A Sanctum where you are, a Gateway in place of a Sanctum, or a Throne in an Abyss beside you.",
    "recruit_pick": "Pay its price and put it on one of your eight spaces.",
    "space_pick": "The space you cover works once, right now.",
    "power_pick": "It goes to your discard pile. Cards further right cost less.",
    "upgrade_pick": "If a track is full, you use its Overpower instead.",
    "attack_commit": "Cards you attack with stay in your hand, but everyone sees them.",
    "discard_pick": "It goes to your discard pile and is spent for this turn.",
    "loop_pick": "All you gain of that kind is doubled.",
}
DEEDS = (  # what can be done without playing a card: id, glyph, word, what it does
    ("glean", "harvest", "Glean", "Discard a card to harvest where you are"),
    ("cash", "stone", "Cash", "Discard a card for a stone"),
    ("gate", "gateway", "Gate", "Go from your gate to any other for free"),
    ("augment", "slot", "Augment", "Put a stone into an empty slot, for good"),
    ("place_token", "plus", "Token", "Add a slot to one of your galaxies"),
)

ABILITIES = {  # of a galaxy, as short as its tile has room for
    "draw": "draw a card if you like", "trash": "trash non-permanent: 1 Aether", "swap": "Voyage ⇄ Forge, repeatable",
    "exchange": "2 stones ⇄ 1 Aether, repeat",
}  # fmt: skip


def help_line(step: str, prices: Mapping[str, Mapping[str, int]], for_adversary: bool) -> str:
    if step == "celestial":
        if for_adversary:
            return "The Adversary starts at its letter on the map."
        return "Each scores for something different and starts at its own letter on the map."
    if step == "move_step" and prices:
        return f"Each galaxy shows its price. A Time Loop costs {amounts(prices['loop'])}."
    return HELP.get(step, "")


def chosen(choice: Choice | None) -> str:
    """What can be done with a thing now."""
    return f"{choice.label}. {choice.why}" if choice else ""


def galaxy(tile: Tile, id_: str, known: bool, wormhole: bool, filled: str) -> str:
    """Its name and what it gives; a wormhole gives nothing."""
    if wormhole:
        return tile.at(id_)
    v, f, a = tile.bottom if known else tile.top
    gives = stones(v + filled.count("V"), f + filled.count("F"), a) if known else stones(v, f, a)
    return f"{tile.at(id_)}, {tile.vp} VP, {'harvest' if known else 'undiscovered'}: {gives}"


def built(owner: str, structure: str) -> str:
    return f", {owner}’s {structure.capitalize()}"


def here(names: Sequence[str]) -> str:
    return "".join(f", {name} is here" for name in names)


def thrones(owners: Sequence[str], before: str) -> str:
    return "".join(f"{before} {name}’s Throne" for name in owners)


def worth(now: int, best: int) -> str:
    return f". A Throne here is worth {now} VP now, {best} VP with 8 Aether"


def entity(card: Entity, price: Mapping[str, int]) -> str:
    return f"{card.name}, {ENTITY_KINDS[card.type]}, {card.vp} VP, costs {amounts(price)}. {card.text}"


def chaos(card: Chaos, hp: int, pick: str) -> str:
    return f"Chaos: {card.name}, {hp} hit points, {card.vp} VP. {chaos_text(card, '')}{f' {pick}' if pick else ''}"


def chaos_text(card: Chaos, for_all: str) -> str:
    does = f"{for_all}{card.text} " if card.text else ""
    needs = f"To attack: {card.require_text} " if card.require_text else ""
    return f"{does}{needs}Reward: {card.reward_text}"


def celestial(card: Celestial, start: str, free: bool) -> str:
    return f"{card.name}{'' if free else ', taken'}. {f'{card.story} ' if card.story else ''}{ability(card, start)}"


def ability(card: Celestial, start: str) -> str:
    return f"{card.text} Starts at {start}. When the track is full: {card.overpower_text}"


def in_hand(card: Card, text: str, copies: int, pick: str) -> str:
    many = f", {copies} copies" if copies > 1 else ""
    permanent = ", permanent" if card.permanent else ""
    return f"{pick or card.name}{many}, {card.cls}{permanent}, attack {card.attack}. {text}"


def card_hint(card: Card, text: str, attacked: bool) -> str:
    seraph = ", not a Cosmic Power" if card.cls == "Seraph" else ""
    permanent = ", permanent, so you can’t trash it" if card.permanent else ""
    after = " It has attacked this turn." if attacked else ""
    return f"{text} Attack {card.attack}. {card.cls}{seraph}{permanent}.{after}"


def core_action(glyph: str, moves: int) -> str:
    """What a core action does for this player, under its name; some have a price after it."""
    return {
        "move": f"{moves} {'movement' if moves == 1 else 'movements'}", "build": "Sanctum ", "upgrade": "for ",
        "seraph": "ascend, harvest all", "recruit": "an Entity",
    }.get(glyph, "from the row")  # fmt: skip


def copies(names: Sequence[tuple[str, int]]) -> str:
    return ", ".join(f"{name} ×{n}" if n > 1 else name for name, n in names) or "nothing"


def standing(name: str, player: Data) -> str:
    board = player["board"]
    stock = f"{board['V']} Voyage, {board['F']} Forge, {board['A']} Aether"
    return f"{name}, {player['score']} points, {stock}. Show the board"


def piles(player: Data, shown: Sequence[str]) -> str:
    cards = player["cards"]
    seen = f"; seen in hand: {', '.join(shown)}" if shown else ""
    return f"Deck {cards['deck_size']}, discard {len(cards['discard'])}{seen}"


def without_subject(text: str) -> str:
    """What the Adversary did, under a heading that says who."""
    rest = text.removeprefix(f"{ADVERSARY} ")
    return rest[:1].upper() + rest[1:]


def round_of(table: Data) -> str:
    return f"round {table['round']}{', the last' if table['last_round'] else ', one more' if table['trigger'] else ''}"


def tally(player: Data) -> str:
    return ", ".join(f"{name} {player[key]}" for key, _, _, name in SOURCES if player[key])


def against(player: Data, adversary: Data) -> str:
    return f"You have {player['score']} VP. The Adversary has {adversary['score']}."


def left_to_build(pieces: Mapping[str, int]) -> str:
    kinds = ", ".join(counted(pieces[kind], kind.capitalize()) for kind in ("sanctum", "gateway", "throne"))
    return f"Left to build: {kinds}"
