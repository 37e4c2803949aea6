"""The verbs of the vocabulary as packs write them and people see them: a row each.

`rules/verbs.py` says what they do; a new verb is a row here and a class there. A strip of signs is a row of
marks for the face of a card: `#move` is a glyph, `@3` are victory points, `|` parts two steps, all else is written.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from orrery.games.laniakea.pack import fields, phrases
from orrery.games.laniakea.pack.fields import MOST, Field, count, flag, more, number, off, one_of, some_of, zero
from orrery.games.laniakea.pack.naming import amounts, counted, listed
from orrery.games.laniakea.pack.phrases import Fields, cheaper, discount
from orrery.games.laniakea.pack.terms import BANS, EVENTS, counter
from orrery.games.laniakea.rules import vocabulary as v
from orrery.kernel.pack import Table

if TYPE_CHECKING:
    from orrery.games.laniakea.pack.effects import EffectReader

Fx = Sequence[Fields]
Strip = tuple[str, ...]

# The effects that a verb can be part of.
ACTIVE, OVERPOWER, TRIGGER, STANDING, CHAOS_EFFECT, REQUIREMENT, SCORING = range(7)
CARDS = (ACTIVE, OVERPOWER)
GIFTS = (ACTIVE, OVERPOWER, TRIGGER)


@dataclass(frozen=True)
class Verb:
    uses: tuple[int, ...]
    fields: tuple[Field, ...]  # they become the numbers a to f of a step
    say: Callable[[Fields], str]
    signs: Callable[[Fields], Iterable[str]]
    offered: bool = False  # it can always be declined, so it reads "you may" (2.9)
    worth: int = 0  # in tenths of a point, for bots that have no better measure of it


# Fields that depend on each other -----------------------------------------------------------------------


def gain(reader: EffectReader, t: Table, use: int) -> list[int]:
    step = [*fields.resources(t), number(t, "any", 0, MOST, 0)]
    if not t.has("mod"):
        return [*step, int(v.NONE)]
    if step[1] or step[2]:
        t.refuse("mod", "changes V alone; F and A must not be given beside it.")
    return [*step, reader.key(t, "mod")]


def harvest(reader: EffectReader, t: Table, use: int) -> list[int]:
    where = fields.word(t, "where", v.WHERE, None)
    return [where, t.number("n", 1, MOST) if where == v.OWN else 0]


def choose(reader: EffectReader, t: Table, use: int) -> list[int]:
    branches = t.value("of", list, "a list of effects")
    if not 2 <= len(branches) <= 8:
        t.refuse("of", f"there must be two to eight branches, not {len(branches)}.")
    read: list[tuple[list[list[int]], str]] = []
    for i, branch in enumerate(branches):
        tables = fields.some_steps(Table(t.where, t.key, {f"of[{i}]": branch}), f"of[{i}]")
        read.append(([reader.step(step, use) for step in tables], describe([step.data for step in tables])))
    effects = [reader.append(steps, text) for steps, text in read]
    return [effects[0], len(branches), t.number("n", 1, len(branches))]


def on(reader: EffectReader, t: Table, use: int) -> list[int]:
    return [fields.word(t, "event", v.EVENTS, None), *fields.fx(reader, t, TRIGGER)]


def score(reader: EffectReader, t: Table, use: int) -> list[int]:
    vp = t.number("vp", 1, 99)
    if t.has("per"):
        return [vp, reader.counter(t, "per"), number(t, "max", 1, 999, 0)]
    condition = t.table("if")
    least, most = number(condition, "at_least", 0, 999, 0), number(condition, "at_most", 0, 999, 999)
    step = [vp, int(v.NONE), 0, reader.counter(condition, "count"), least, most]
    condition.done()
    return step


# The table ----------------------------------------------------------------------------------------------

RELOCATE = {
    "own_gateway": ("relocate to one of your Gateways", ("#gateway",)),
    "any_gateway": ("relocate to any Gateway", ("#gateway",)),  # the same with `seraph_gateway = any`
    "gates_or_own": ("relocate to any Gateway or Wormhole, or to one of your Sanctums", ("#gateway", "#sanctum")),
    "sector": ("relocate within the sector you are in", ("#sector",)),
    "any": ("relocate to any galaxy", ("#galaxy",)),
}
CONVERT = {
    "swap": ("a Voyage Stone for a Forge Stone, or the other way round", ("#voyage", "#swap", "#forge")),
    "exchange": ("any 2 stones for 1 Aether, or 1 Aether for any 2 stones", ("2", "#stone", "#swap", "#aether")),
}
CORE = ("move", "build", "recruit", "power", "upgrade")  # LAN-34
ZONES = {"hand": "hand", "discard": "discard pile", "deck": "deck"}
VERBS = {
    "move": Verb(CARDS, (more("plus"), some_of("free", v.MOVEMENTS, 0), flag("loop_uncounted")),
        phrases.moving, phrases.movement_signs),
    "build": Verb(CARDS, (some_of("only", v.STRUCTURES, 7), off, one_of("at", ("here", "adjacent"), 0)),
        phrases.building, lambda s: (*(f"#{kind}" for kind in s.get("only", ("build",))), *discount(s))),
    "recruit": Verb((ACTIVE,), (zero, more("off")),
        lambda s: f"recruit an Entity{cheaper(s)}", lambda s: ("#recruit", *discount(s))),
    "power": Verb(CARDS, (zero, more("off")),
        lambda s: f"gain a Cosmic Power{cheaper(s, aether=True)}", lambda s: ("#power", *discount(s))),
    "upgrade": Verb((ACTIVE,), (zero, fields.free),
        lambda s: f"upgrade{cheaper(s)}", lambda s: ("#upgrade", *discount(s))),
    "gain": Verb(GIFTS, (gain,), phrases.gaining, phrases.amounts),
    "tokens": Verb(GIFTS, (count("n"),),
        lambda s: f"gain {counted(s['n'], 'attack token')}", lambda s: (str(s["n"]), "#token")),
    "artifact": Verb(CARDS, (count("n"),),
        lambda s: f"draw {counted(s['n'], 'artifact')}", lambda s: (str(s["n"]), "#artifact")),
    "ascend": Verb(CARDS, (count("n"),),
        lambda s: f"ascend {counted(s['n'], 'level')}", lambda s: (str(s["n"]), "#ascend")),
    "slot_token": Verb(CARDS, (), lambda s: "take your Resource Slot token", lambda s: ("#slot",)),
    "draw": Verb(GIFTS, (count("n"),),
        lambda s: f"draw {counted(s['n'], 'card')}", lambda s: (str(s["n"]), "#draw")),
    "trash": Verb(CARDS, (some_of("zones", v.ZONES, 7),),
        lambda s: "trash a non-permanent Cosmic Power from your "
        + listed([ZONES[zone] for zone in s.get("zones", ZONES)], "or"),
        lambda s: ("#trash",), offered=True, worth=5),
    "fetch": Verb(CARDS, (some_of("zones", ("", "", "deck"), 4),),
        lambda s: "take a card of your choice from your deck into your hand",
        lambda s: ("#deck", "#right", "#hand"), offered=True, worth=8),
    "refresh": Verb(CARDS, (one_of("row", ("entities",), 0),),
        lambda s: "put the face-up Entities under their deck and refill the row",
        lambda s: ("#again", "#recruit"), worth=3),
    "harvest": Verb(CARDS, (harvest,), phrases.harvesting, phrases.harvest_signs),
    "relocate": Verb(CARDS, (one_of("to", v.WHITHER, int(v.ANY)),),
        lambda s: RELOCATE[s["to"]][0], lambda s: ("#teleport", *RELOCATE[s["to"]][1]), offered=True),
    "shift": Verb(CARDS, (some_of("what", v.STRUCTURES[:2], 3), one_of("to", ("adjacent",), 0)),
        lambda s: f"relocate one of your {listed([f'{kind.capitalize()}s' for kind in s['what']], 'or')} "
        "to an adjacent galaxy without a structure",
        lambda s: ("#displace", *(f"#{kind}" for kind in s["what"])), offered=True, worth=3),
    "convert": Verb(CARDS, (one_of("kind", v.CONVERSIONS), count("max", 99)),
        lambda s: f"exchange {CONVERT[s['kind']][0]}, up to {s['max']} times",
        lambda s: (*CONVERT[s["kind"]][1], f"×{s['max']}"), offered=True, worth=3),
    "may": Verb(CARDS, (fields.fx,),
        lambda s: f"you may {joined(s['fx'])}", lambda s: ("(", *strip(s["fx"]), ")")),
    "choose": Verb((ACTIVE,), (choose,),
        lambda s: phrases.choosing([joined(branch) for branch in s["of"]], s["n"], [say({"do": do}) for do in CORE]),
        lambda s: (f"{s['n']}:", *(mark for branch in s["of"] for mark in strip(branch)))),
    # These are looked up where they matter.
    "pay": Verb((REQUIREMENT,), (fields.stones,),
        lambda s: f"the attacker pays {amounts(s)}", lambda s: ("−", *phrases.amounts(s))),
    "discard": Verb((REQUIREMENT,), (count("n"),),
        lambda s: f"the attacker discards {counted(s['n'], 'card')}", lambda s: (f"−{s['n']}", "#hand")),
    "hp": Verb((REQUIREMENT,), (count("add"), fields.counter_of("per")),
        lambda s: f"+{s['add']} HP for each {counter(s['per']).one}",
        lambda s: (f"+{s['add']}", "#life", "/", counter(s["per"]).sign)),
    "mod": Verb((STANDING, CHAOS_EFFECT), (lambda r, t, use: [r.key(t, "key"), t.number("add", -MOST, MOST)],),
        phrases.modifying, phrases.modifier_signs),
    "on": Verb((STANDING,), (on,), lambda s: f"whenever {EVENTS[s['event']].text}, {joined(s['fx'])}",
        lambda s: (EVENTS[s["event"]].sign, ":", *strip(s["fx"]))),
    "ban": Verb((CHAOS_EFFECT,), (lambda r, t, use: [1 << fields.word(t, "what", v.BANS, None)],),
        lambda s: BANS[s["what"]].text, lambda s: ("#no", BANS[s["what"]].sign)),
    "score": Verb((SCORING,), (score,), phrases.scoring, phrases.score_signs),
}  # fmt: skip


# Whole effects ------------------------------------------------------------------------------------------


def describe(fx: Fx, stone: str = "V", *, any_gateway: bool = False) -> str:
    """Sentences, one for each step. House rules can change what a Seraph gives and where it takes the figure."""
    return " ".join(
        sentence(("you may " if VERBS[step["do"]].offered else "") + say(as_agreed(step, stone, any_gateway)))
        for step in fx
    )


def as_agreed(step: Fields, stone: str, any_gateway: bool) -> Fields:
    """Options `seraph_stone` and `seraph_gateway`."""
    if "fx" in step:
        return {**step, "fx": [as_agreed(inner, stone, any_gateway) for inner in step["fx"]]}
    if "of" in step:
        return {**step, "of": [[as_agreed(inner, stone, any_gateway) for inner in branch] for branch in step["of"]]}
    if step.get("mod") == "seraph.stone" and step.get("V"):
        return {"do": "gain", stone: step["V"]}
    if any_gateway and step.get("to") == "own_gateway":
        return {**step, "to": "any_gateway"}
    return step


def say(step: Fields) -> str:
    return VERBS[step["do"]].say(step)


def joined(fx: Fx) -> str:
    return ", then ".join(map(say, fx))


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + "."


def strip(fx: Fx) -> Strip:
    marks: list[str] = []
    for step in fx:
        if marks:
            marks.append("|")
        marks += VERBS[step["do"]].signs(step)
    return tuple(marks)
