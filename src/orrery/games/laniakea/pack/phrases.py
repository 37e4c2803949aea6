"""The longer verbs, in words and in signs."""
from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from orrery.games.laniakea.pack.naming import NAMES, counted, listed, some
from orrery.games.laniakea.pack.terms import MODIFIERS, PRICED, STONES, counter

Fields = Mapping[str, Any]  # a step as a pack writes it
Signs = Iterable[str]


def amounts(step: Fields) -> Signs:
    for which, glyph in STONES.items():
        if step.get(which):
            yield from (str(step[which]), glyph)
    if step.get("any"):
        yield from (str(step["any"]), "#stone")


def gaining(step: Fields) -> str:
    parts = [some(step[which], which) for which in NAMES if step.get(which)]
    if step.get("any") == 1:
        parts.append("a Voyage or Forge Stone")
    elif step.get("any"):
        parts.append(f"{step['any']} stones, each Voyage or Forge")
    return f"gain {listed(parts) or 'nothing'}"


def cheaper(step: Fields, *, aether: bool = False) -> str:
    """`off` takes resources of any kind away; from the power row it takes Aether."""
    if step.get("free"):
        return " for free"
    if not step.get("off"):
        return ""
    return f" for {some(step['off'], 'A') if aether else counted(step['off'], 'resource')} less"


def discount(step: Fields) -> Signs:
    return ("0",) if step.get("free") else (f"−{step['off']}",) if step.get("off") else ()


def moving(step: Fields) -> str:
    plus = f" with {counted(step['plus'], 'extra movement')}" if step.get("plus") else ""
    names = {"basic": "Basic movements are free", "void": "Void movements are free", "loop": "a Time Loop is free"}
    free = [names[kind] for kind in step.get("free", ())]
    if step.get("loop_uncounted"):
        free.append("it doesn’t count as a movement" if free else "a Time Loop doesn’t count as a movement")
    return f"move{plus}" + (f"; {listed(free)}" if free else "")


def movement_signs(step: Fields) -> Signs:
    yield "#move"
    if step.get("plus"):
        yield f"+{step['plus']}"
    for kind in step.get("free", ()):
        yield from (PRICED[kind].sign, "0")


def building(step: Fields) -> str:
    what = listed([f"a {kind.capitalize()}" for kind in step.get("only", ())], "or") or "a structure"
    at = " on your galaxy or an adjacent one" if step.get("at") == "adjacent" else ""
    return f"build {what}{at}{cheaper(step)}"


def harvesting(step: Fields) -> str:
    return {
        "here": "harvest the galaxy you’re on",
        "own": f"harvest up to {step.get('n')} galaxies with your Sanctums and Gateways",
        "own_all": "harvest all galaxies with your Sanctums and Gateways",
        "here_or_own": "harvest the galaxy you’re on or one with your Sanctum or Gateway",
    }[step["where"]]


def harvest_signs(step: Fields) -> Signs:
    where = {"here": (), "own": ("#sanctum",), "own_all": ("#sanctum", "#gateway"), "here_or_own": ("/", "#sanctum")}
    return (*([str(step["n"])] if step["where"] == "own" else []), "#harvest", *where[step["where"]])


def choosing(branches: list[str], n: int, core: list[str]) -> str:
    many = "one" if n == 1 else f"up to {n} different"
    if branches == core:
        return f"perform {many} Core Cosmic Power Action{'s' if n > 1 else ''}: {listed(branches, 'or')}"
    return f"do {many} of these: {'; '.join(branches)}"


def modifying(step: Fields) -> str:
    key, add = step["key"], step["add"]
    if key in MODIFIERS:
        return f"{signed(add)} {MODIFIERS[key].many if abs(add) > 1 else MODIFIERS[key].one}"
    _, what, which = key.split(".")
    return f"{PRICED[what].text} costs {some(abs(add), which)} {'more' if add > 0 else 'less'}"


def modifier_signs(step: Fields) -> Signs:
    key, add = step["key"], signed(step["add"])
    if key == "gateway.income":
        return (MODIFIERS[key].sign, add, "#aether")
    if key in MODIFIERS:
        return (MODIFIERS[key].sign, add)
    _, what, which = key.split(".")
    return (PRICED[what].sign, add, STONES[which])


def signed(add: int) -> str:
    return f"{add:+}".replace("-", "−")


def scoring(step: Fields) -> str:
    if "per" in step:
        most = f", {step['max']} VP at most" if step.get("max") else ""
        return f"{step['vp']} VP for each {counter(step['per']).one}{most}"
    what, least = step["if"]["count"], step["if"].get("at_least")
    if what.startswith("control."):
        condition = counter(what).one
    elif what == "ascension" and least is not None:
        condition = f"have reached Ascension level {least}"
    elif what == "green_areas_with_structure" and least == 2:
        condition = "have a Sanctum or Gateway in both green areas"
    else:
        bound = f"at least {least}" if least is not None else f"at most {step['if'].get('at_most')}"
        condition = f"have {bound} {counter(what).many}"
    return f"{step['vp']} VP if you {condition}"


def score_signs(step: Fields) -> Signs:
    yield f"@{step['vp']}"
    if "per" in step:
        yield from ("/", counter(step["per"]).sign)
        if step.get("max"):
            yield f"≤{step['max']}"
        return
    condition = step["if"]
    yield from (":", counter(condition["count"]).sign)
    if not condition["count"].startswith("control."):
        yield f"≥{condition['at_least']}" if "at_least" in condition else f"≤{condition['at_most']}"
