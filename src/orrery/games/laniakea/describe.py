"""Effects in plain words: what stands on a card, made from its data."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from orrery.games.laniakea.naming import NAMES, amounts, counted, listed, some

Step = Mapping[str, Any]
Fx = Sequence[Step]

CORE = {
    "move": "move", "build": "build a structure", "recruit": "recruit an Entity", "power": "gain a Cosmic Power",
    "upgrade": "upgrade",
}  # fmt: skip
OFFERED = frozenset({"relocate", "shift", "convert", "trash", "fetch"})  # that can always be declined (2.9)
MODIFIERS = {
    "moves": ("movement in each Move action", "movements in each Move action"),
    "attack": ("to every attack", "to every attack"),
    "hand.size": ("card in hand after Upkeep", "cards in hand after Upkeep"),
    "discard.gain": ("stone of the same kind whenever you Cash a card", "stones whenever you Cash a card"),
    "gateway.income": ("Aether whenever a Gateway pays you", "Aether whenever a Gateway pays you"),
    "seraph.stone": ("resource from each Seraph", "resources from each Seraph"),
}
PRICED = {
    "basic": "a Basic movement", "void": "a Void movement", "loop": "a Time Loop", "sanctum": "a Sanctum",
    "gateway": "a Gateway", "throne": "a Throne", "upgrade": "an Upgrade", "recruit": "recruiting",
    "power": "gaining a Cosmic Power",
}  # fmt: skip
EVENTS = {
    "discover": "you discover a galaxy", "seraph": "you play a Seraph", "recruit": "you recruit an Entity",
    "build_gateway": "you build a Gateway", "build_sanctum": "you build a Sanctum",
    "build_throne": "you build a Throne",
    "cross_void": "you cross a void", "time_loop": "you make a Time Loop", "power": "you gain a Cosmic Power",
    "upgrade": "you upgrade", "defeat": "you defeat a Chaos card",
}  # fmt: skip
EACH = {  # what a counter counts, one by one
    "sanctums": "Sanctum of yours", "gateways": "Gateway of yours", "thrones": "Throne of yours",
    "sectors_with_structure": "sector with a Sanctum or Gateway of yours",
    "sectors_controlled": "sector you control",
    "green_areas_with_structure": "green area with a Sanctum or Gateway of yours", "entities": "Entity you have",
    "artifacts": "artifact you have, used or not", "chaos": "Chaos card you have defeated",
    "powers_gained": "Cosmic Power you have gained", "cards_owned": "card you own", "ascension": "Ascension level",
    "A": "Aether you have left", "move_level": "step you have advanced on the Movement Tracker",
    "other_chaos": "other face-up Chaos card", "thrones_on_board": "Throne on the board, whoever built it",
}  # fmt: skip
MANY = {  # the same, several at once
    "sanctums": "Sanctums", "gateways": "Gateways", "thrones": "Thrones",
    "sectors_with_structure": "sectors with a Sanctum or Gateway of yours", "sectors_controlled": "sectors you control",
    "green_areas_with_structure": "green areas with a Sanctum or Gateway of yours", "entities": "Entities",
    "artifacts": "artifacts, used or not", "chaos": "defeated Chaos cards",
    "powers_gained": "Cosmic Powers you have gained",
    "cards_owned": "cards in deck, hand and discard pile, Seraphs included", "ascension": "Ascension levels",
    "A": "Aether left", "move_level": "steps advanced on the Movement Tracker",
    "other_chaos": "other face-up Chaos cards", "thrones_on_board": "Thrones on the board",
}  # fmt: skip
HARVEST = {
    "here": "harvest the galaxy you are on", "own_all": "harvest all galaxies with your Sanctums and Gateways",
    "here_or_own": "harvest the galaxy you are on or one with a Sanctum or Gateway of yours",
}  # fmt: skip
RELOCATE = {
    "own_gateway": "relocate to a Gateway of yours",
    "gates_or_own": "relocate to any Gateway or Wormhole, or to a Sanctum of yours",
    "sector": "relocate within the sector you are in", "any": "relocate to any galaxy",
}  # fmt: skip
BANS = {
    "teleport": "nobody teleports during a Move, and nobody relocates from gate to gate",
    "loop": "nobody makes a Time Loop", "throne": "nobody builds a Throne",
}  # fmt: skip
ZONES = {"hand": "hand", "discard": "discard pile", "deck": "deck"}


def describe(fx: Fx, stone: str = "V") -> str:
    """Sentences, one for each step. `stone` is what a Seraph gives at this table (option `seraph_stone`)."""
    return " ".join(sentence(("you may " if step["do"] in OFFERED else "") + words(step, stone)) for step in fx)


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + "."


def gained(step: Step, stone: str) -> str:
    given = dict(step)
    if step.get("mod") == "seraph.stone" and step.get("V"):
        given = {stone: step["V"]}
    parts = [some(given[which], which) for which in NAMES if given.get(which)]
    if step.get("any") == 1:
        parts.append("a Voyage or Forge Stone")
    elif step.get("any"):
        parts.append(f"{step['any']} stones, Voyage or Forge as you like")
    return listed(parts) or "nothing"


def joined(fx: Fx) -> str:
    return ", then ".join(words(step) for step in fx)


def cheaper(step: Step, *, aether: bool = False) -> str:
    """`off` takes resources of any kind away; from the power row it takes Aether."""
    if step.get("free"):
        return " for free"
    if not step.get("off"):
        return ""
    return f" for {some(step['off'], 'A') if aether else counted(step['off'], 'resource')} less"


def words(step: Step, stone: str = "V") -> str:
    n = step.get("n", 0)
    match step["do"]:
        case "move":
            return moving(step)
        case "build":
            what = listed([f"a {kind.capitalize()}" for kind in step.get("only", ())], "or") or "a structure"
            at = " on your galaxy or an adjacent one" if step.get("at") == "adjacent" else ""
            return f"build {what}{at}{cheaper(step)}"
        case "recruit":
            return f"recruit an Entity{cheaper(step)}"
        case "power":
            return f"gain a Cosmic Power{cheaper(step, aether=True)}"
        case "upgrade":
            return f"upgrade{cheaper(step)}"
        case "gain":
            return f"gain {gained(step, stone)}"
        case "tokens":
            return f"gain {counted(n, 'attack token')}"
        case "artifact":
            return f"draw {counted(n, 'artifact')}"
        case "ascend":
            return f"ascend {counted(n, 'level')}"
        case "slot_token":
            return "take your Resource Slot token"
        case "draw":
            return f"draw {counted(n, 'card')}"
        case "trash":
            zones = [ZONES[zone] for zone in step.get("zones", ZONES)]
            return f"trash a non-permanent Cosmic Power from your {listed(zones, 'or')}"
        case "fetch":
            return "take a card of your choice from your deck into your hand"
        case "refresh":
            return "put the face-up Entities under their deck and refill the row"
        case "harvest":
            return HARVEST.get(step["where"], f"harvest up to {n} galaxies with your Sanctums and Gateways")
        case "relocate":
            return RELOCATE[step["to"]]
        case "shift":
            what = listed([kind.capitalize() for kind in step["what"]], "or")
            return f"relocate a {what} of yours to an adjacent galaxy without a structure"
        case "convert":
            return converting(step)
        case "may":
            return f"you may {joined(step['fx'])}"
        case "choose":
            return choosing(step)
    return standing(step)


def moving(step: Step) -> str:
    plus = f" with {counted(step['plus'], 'extra movement')}" if step.get("plus") else ""
    names = {"basic": "Basic movements are free", "void": "Void movements are free", "loop": "a Time Loop is free"}
    free = [names[kind] for kind in step.get("free", ())]
    if step.get("loop_uncounted"):
        free.append("it doesn’t count as a movement" if free else "a Time Loop doesn’t count as a movement")
    return f"move{plus}" + (f"; {listed(free)}" if free else "")


def converting(step: Step) -> str:
    """Both ways, and as often as it says."""
    how = {
        "swap": "a Voyage Stone for a Forge Stone, or the other way round",
        "exchange": "any 2 stones for 1 Aether, or 1 Aether for any 2 stones",
    }[step["kind"]]
    return f"exchange {how}, up to {step['max']} times"


def choosing(step: Step) -> str:
    branches = [joined(branch) for branch in step["of"]]
    n = step["n"]
    many = "one" if n == 1 else f"up to {n} different"
    if branches == list(CORE.values()):
        return f"perform {many} Core Cosmic Power Action{'s' if n > 1 else ''}: {listed(branches, 'or')}"
    return f"do {many} of these: {'; '.join(branches)}"


def standing(step: Step) -> str:
    match step["do"]:
        case "pay":
            return f"the attacker pays {amounts(step)}"
        case "discard":
            return f"the attacker discards {counted(step['n'], 'card')}"
        case "hp":
            return f"+{step['add']} HP for each {each(step['per'])}"
        case "mod":
            key, add = step["key"], step["add"]
            if key in MODIFIERS:
                sign = f"{add:+}".replace("-", "−")
                return f"{sign} {MODIFIERS[key][abs(add) > 1]}"
            _, what, which = key.split(".")
            return f"{PRICED[what]} costs {some(abs(add), which)} {'more' if add > 0 else 'less'}"
        case "on":
            return f"whenever {EVENTS[step['event']]}: {joined(step['fx'])}"
        case "ban":
            return BANS[step["what"]]
    return scoring(step)


def scoring(step: Step) -> str:
    if "per" in step:
        most = f", {step['max']} VP at most" if step.get("max") else ""
        return f"{step['vp']} VP for each {each(step['per'])}{most}"
    condition = step["if"]
    what = condition["count"]
    if what.startswith("control."):
        return f"{step['vp']} VP if you {each(what)}"
    least, most = condition.get("at_least"), condition.get("at_most")
    if what == "ascension" and least is not None:
        return f"{step['vp']} VP if you have reached Ascension level {least}"
    if what == "green_areas_with_structure" and least == 2:
        return f"{step['vp']} VP if you have a Sanctum or Gateway in both green areas"
    bound = f"at least {least}" if least is not None else f"at most {most}"
    return f"{step['vp']} VP if you have {bound} {MANY[what]}"


def each(name: str) -> str:
    if name.startswith("control."):
        return f"control the {name.partition('.')[2]} sector"
    return EACH[name]
