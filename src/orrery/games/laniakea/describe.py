"""Effects in plain words: what stands on a card, made from its data."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

Fx = Sequence[Mapping[str, Any]]

MODIFIERS = {
    "moves": "movements per Move action",
    "attack": "to every attack",
    "hand.size": "cards in hand after Upkeep",
    "discard.gain": "stones when you discard a card for one",
    "gateway.income": "Aether whenever a Gateway pays you",
    "seraph.stone": "stones from a Seraph",
}
PRICED = {
    "basic": "a Basic movement", "void": "a Void movement", "loop": "a Time Loop", "sanctum": "a Sanctum",
    "gateway": "a Gateway", "throne": "a Throne", "upgrade": "an Upgrade", "recruit": "recruiting",
    "power": "gaining a Cosmic Power",
}  # fmt: skip
EVENTS = {
    "discover": "you discover a galaxy", "seraph": "you play a Seraph", "recruit": "you recruit",
    "build_gateway": "you build a Gateway", "build_sanctum": "you build a Sanctum",
    "build_throne": "you build a Throne",
    "cross_void": "you cross a void", "time_loop": "you make a Time Loop", "power": "you gain a Cosmic Power",
    "upgrade": "you upgrade", "defeat": "you defeat a Chaos card",
}  # fmt: skip
COUNTERS = {
    "sanctums": "Sanctum", "gateways": "Gateway", "thrones": "Throne",
    "sectors_with_structure": "sector with a structure of yours", "sectors_controlled": "sector you control",
    "green_areas_with_structure": "green area with a structure of yours", "entities": "Entity", "artifacts": "artifact",
    "chaos": "defeated Chaos card", "powers_gained": "Cosmic Power gained", "cards_owned": "card you own",
    "ascension": "Ascension level", "A": "Aether left", "move_level": "step on the Movement Tracker",
    "other_chaos": "other face-up Chaos card", "thrones_on_board": "Throne on the board",
}  # fmt: skip
HARVEST = {
    "here": "harvest where you stand", "own_all": "harvest all galaxies with your structures",
    "here_or_own": "harvest where you stand or a galaxy with your structure",
}  # fmt: skip
RELOCATE = {
    "own_gateway": "relocate to a Gateway of yours", "gates_or_own": "relocate to any gate or structure of yours",
    "sector": "relocate within the sector", "any": "relocate anywhere",
}  # fmt: skip
BANS = {"teleport": "nobody teleports", "loop": "nobody makes a Time Loop", "throne": "nobody builds a Throne"}


def describe(fx: Fx) -> str:
    """Sentences, one for each step."""
    return " ".join(sentence(step_words(step)) for step in fx)


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + "."


def amounts(data: Mapping[str, Any]) -> str:
    parts = [f"{data[which]} {which}" for which in ("V", "F", "A") if data.get(which)]
    if data.get("any"):
        parts.append(f"{data['any']} V or F")
    return " + ".join(parts) or "nothing"


def joined(fx: Fx) -> str:
    return ", then ".join(step_words(step) for step in fx)


def cheaper(step: Mapping[str, Any]) -> str:
    if step.get("free"):
        return " for free"
    return f" for {step['off']} less" if step.get("off") else ""


def step_words(step: Mapping[str, Any]) -> str:
    n = step.get("n", 0)
    match step["do"]:
        case "move":
            plus = f" with {step['plus']} more movement{'s' if step['plus'] > 1 else ''}" if step.get("plus") else ""
            free = "; ".join(
                {"basic": "Basic movements", "void": "Void movements", "loop": "the Time Loop"}[kind]
                for kind in step.get("free", ())
            )
            uncounted = " and does not count" if step.get("loop_uncounted") else ""
            verb = "is" if free == "the Time Loop" else "are"
            return f"move{plus}" + (f" ({free} {verb} free{uncounted})" if free else "")
        case "build":
            what = " or ".join(f"a {kind.capitalize()}" for kind in step.get("only", ())) or "a structure"
            at = " here or next to you" if step.get("at") == "adjacent" else ""
            return f"build {what}{at}{cheaper(step)}"
        case "recruit":
            return f"recruit{cheaper(step)}"
        case "power":
            return f"gain a Cosmic Power{cheaper(step)}"
        case "upgrade":
            return f"upgrade{cheaper(step)}"
        case "gain":
            return f"gain {amounts(step)}"
        case "tokens":
            return f"gain {n} attack token{'s' if n > 1 else ''}"
        case "artifact":
            return "draw an artifact" if n == 1 else f"draw {n} artifacts"
        case "ascend":
            return f"ascend {n}"
        case "slot_token":
            return "take your Resource Slot token"
        case "draw":
            return "draw a card" if n == 1 else f"draw {n} cards"
        case "trash":
            zones = step.get("zones", ("hand", "discard", "deck"))
            return f"trash a Cosmic Power from {' or '.join(zones)}"
        case "fetch":
            return "take a card of your choice from your deck"
        case "refresh":
            return "put the face-up Entities under their deck and refill the row"
        case "harvest":
            return HARVEST.get(step["where"], f"harvest up to {n} galaxies with your structures")
        case "relocate":
            return RELOCATE[step["to"]]
        case "shift":
            return f"move a {' or '.join(kind.capitalize() for kind in step['what'])} to an adjacent galaxy"
        case "convert":
            stones = "V and F" if step["kind"] == "swap" else "two stones and 1 A"
            return f"exchange {stones} up to {step['max']} times"
        case "may":
            return f"you may {joined(step['fx'])}"
        case "choose":
            return f"choose {n}: {' / '.join(joined(branch) for branch in step['of'])}"
    return standing_words(step)


def standing_words(step: Mapping[str, Any]) -> str:
    match step["do"]:
        case "pay":
            return f"the attacker pays {amounts(step)}"
        case "discard":
            return f"the attacker discards {step['n']} card{'s' if step['n'] > 1 else ''}"
        case "hp":
            return f"+{step['add']} HP per {counter(step['per'])}"
        case "mod":
            key, add = step["key"], step["add"]
            if key in MODIFIERS:
                return f"{add:+} {MODIFIERS[key]}"
            _, what, which = key.split(".")
            return f"{PRICED[what]} costs {abs(add)} {which} {'more' if add > 0 else 'less'}"
        case "on":
            return f"whenever {EVENTS[step['event']]}: {joined(step['fx'])}"
        case "ban":
            return BANS[step["what"]]
    return score_words(step)


def score_words(step: Mapping[str, Any]) -> str:
    if "per" in step:
        most = f", at most {step['max']}" if step.get("max") else ""
        return f"{step['vp']} VP per {counter(step['per'])}{most}"
    condition = step["if"]
    what = condition["count"]
    if what.startswith("control."):
        return f"{step['vp']} VP if you control the {what.partition('.')[2]} sector"
    least, most = condition.get("at_least"), condition.get("at_most")
    bound = f"at least {least}" if least is not None else f"at most {most}"
    return f"{step['vp']} VP with {bound} of: {counter(what)}"


def counter(name: str) -> str:
    if name.startswith("control."):
        return f"control of the {name.partition('.')[2]} sector"
    return COUNTERS[name]
