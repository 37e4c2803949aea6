"""Effects in pictures: the same data as in `describe`, as a strip of small signs for the face of a card.

A strip is a row of marks: `#move` is a glyph, `@3` are victory points, `|` parts two steps, all else is written.
"""
from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

Strip = tuple[str, ...]
Fx = Sequence[Mapping[str, Any]]

STONES = {"V": "#voyage", "F": "#forge", "A": "#aether"}
PRICED = {
    "basic": "#move", "void": "#void", "loop": "#loop", "sanctum": "#sanctum", "gateway": "#gateway",
    "throne": "#throne", "upgrade": "#upgrade", "recruit": "#recruit", "power": "#power",
}  # fmt: skip
MODIFIERS = {
    "moves": "#move", "attack": "#attack", "hand.size": "#hand", "discard.gain": "#discard",
    "gateway.income": "#gateway", "seraph.stone": "#seraph",
}  # fmt: skip
EVENTS = {
    "discover": "#galaxy", "seraph": "#seraph", "recruit": "#recruit", "build_gateway": "#gateway",
    "build_sanctum": "#sanctum", "build_throne": "#throne", "cross_void": "#void", "time_loop": "#loop",
    "power": "#power", "upgrade": "#upgrade", "defeat": "#chaos",
}  # fmt: skip
COUNTERS = {
    "sanctums": "#sanctum", "gateways": "#gateway", "thrones": "#throne", "sectors_with_structure": "#sector",
    "sectors_controlled": "#flag", "green_areas_with_structure": "#sector", "entities": "#recruit",
    "artifacts": "#artifact", "chaos": "#chaos", "powers_gained": "#power", "cards_owned": "#hand",
    "ascension": "#ascend", "A": "#aether", "move_level": "#move", "other_chaos": "#chaos",
    "thrones_on_board": "#throne",
}  # fmt: skip
RELOCATE = {
    "own_gateway": ("#teleport", "#gateway"), "gates_or_own": ("#teleport", "#gateway", "#sanctum"),
    "sector": ("#teleport", "#sector"), "any": ("#teleport", "#galaxy"),
}  # fmt: skip
HARVEST = {"here": (), "own_all": ("#sanctum", "#gateway"), "here_or_own": ("/", "#sanctum"), "own": ("#sanctum",)}
BANS = {"teleport": "#teleport", "loop": "#loop", "throne": "#throne"}
PLAIN = {"tokens": "#token", "artifact": "#artifact", "ascend": "#ascend", "draw": "#draw"}


def strip(fx: Fx) -> Strip:
    marks: list[str] = []
    for step in fx:
        if marks:
            marks.append("|")
        marks += signs(step)
    return tuple(marks)


def signs(step: Mapping[str, Any]) -> Iterator[str]:
    verb = step["do"]
    match verb:
        case "move":
            yield "#move"
            if step.get("plus"):
                yield f"+{step['plus']}"
            for kind in step.get("free", ()):
                yield from (PRICED[kind], "0")
        case "build":
            yield from (f"#{kind}" for kind in step.get("only", ("build",)))
            yield from cheaper(step)
        case "recruit" | "power" | "upgrade":
            yield f"#{verb}"
            yield from cheaper(step)
        case "gain":
            yield from amounts(step)
        case "tokens" | "artifact" | "ascend" | "draw":
            yield from (str(step["n"]), PLAIN[verb])
        case "slot_token":
            yield "#slot"
        case "trash":
            yield "#trash"
        case "fetch":
            yield from ("#deck", "#right", "#hand")
        case "refresh":
            yield from ("#again", "#recruit")
        case "harvest":
            if step["where"] == "own":
                yield str(step["n"])
            yield from ("#harvest", *HARVEST[step["where"]])
        case "relocate":
            yield from RELOCATE[step["to"]]
        case "shift":
            yield from ("#displace", *(f"#{kind}" for kind in step["what"]))
        case "convert":
            yield from ("#voyage", "#swap", "#forge") if step["kind"] == "swap" else ("2", "#stone", "#swap", "#aether")
            yield f"×{step['max']}"
        case "may":
            yield from ("(", *strip(step["fx"]), ")")
        case "choose":
            yield f"{step['n']}:"
            for branch in step["of"]:
                yield from strip(branch)
        case _:
            yield from standing(step)


def standing(step: Mapping[str, Any]) -> Iterator[str]:
    match step["do"]:
        case "pay":
            yield from ("−", *amounts(step))
        case "discard":
            yield from (f"−{step['n']}", "#hand")
        case "hp":
            yield from (f"+{step['add']}", "#life", "/", counter(step["per"]))
        case "mod":
            key, add = step["key"], f"{step['add']:+}".replace("-", "−")
            if key in MODIFIERS:
                yield from (MODIFIERS[key], add)
            else:
                _, what, which = key.split(".")
                yield from (PRICED[what], add, STONES[which])
            if key == "gateway.income":
                yield "#aether"
        case "on":
            yield from (EVENTS[step["event"]], ":", *strip(step["fx"]))
        case "ban":
            yield from ("#no", BANS[step["what"]])
        case "score":
            yield from score(step)


def score(step: Mapping[str, Any]) -> Iterator[str]:
    yield f"@{step['vp']}"
    if "per" in step:
        yield from ("/", counter(step["per"]))
        if step.get("max"):
            yield f"≤{step['max']}"
        return
    condition = step["if"]
    yield from (":", counter(condition["count"]))
    if not condition["count"].startswith("control."):
        yield f"≥{condition['at_least']}" if "at_least" in condition else f"≤{condition['at_most']}"


def amounts(step: Mapping[str, Any]) -> Iterator[str]:
    for which, glyph in STONES.items():
        if step.get(which):
            yield from (str(step[which]), glyph)
    if step.get("any"):
        yield from (str(step["any"]), "#stone")


def cheaper(step: Mapping[str, Any]) -> Iterator[str]:
    if step.get("free"):
        yield "0"
    elif step.get("off"):
        yield f"−{step['off']}"


def counter(name: str) -> str:
    return f"#control-{name.partition('.')[2]}" if name.startswith("control.") else COUNTERS[name]
