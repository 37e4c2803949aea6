"""Parts of drawings that many views share: drawn once, kept under all that they depend on."""
from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Generic, TypeVar

from jinja2 import Environment, nodes
from jinja2.ext import Extension
from jinja2.parser import Parser

from orrery.faces.web import things
from orrery.faces.web.pieces import Part, pieces_of

PARTS = 24_000_000  # characters
T = TypeVar("T")


class Keeper(Generic[T]):
    """What was made from a pack before, up to a weight in all; what was not asked for lately goes.

    Two generations: when the young one has half of the weight it becomes the old one, which is forgotten; whatever is
    found in the old one is young again. So to find something is no more than to look it up.
    """

    def __init__(self, most: int) -> None:
        self.half = most // 2
        self._young: dict[tuple[int, Hashable], tuple[Any, T, int]] = {}
        self._old = self._young
        self._weight = 0

    def find(self, content: Any, key: Hashable) -> T | None:
        whole = (id(content), key)
        found = self._young.get(whole)
        if found is None:
            found = self._old.get(whole)
            if found is None:
                return None
            self._add(whole, found)
        return found[1]

    def put(self, content: Any, key: Hashable, made: T, weight: int = 1) -> T:
        """The pack stays as long as what was made from it, so that its number cannot become another's."""
        self._add((id(content), key), (content, made, weight))
        return made

    def _add(self, whole: tuple[int, Hashable], kept: tuple[Any, T, int]) -> None:
        self._weight += kept[2]
        if self._weight > self.half:
            self._old, self._young, self._weight = self._young, {}, kept[2]
        self._young[whole] = kept


class Keep(Extension):
    """`{% keep KEY %}…{% endkeep %}` draws what depends on the pack and the key alone, once for each key.

    The key is one value or several with commas between them; the place in the template is added to it. What is kept is
    a piece of its own to be sent.
    """

    def __init__(self, environment: Environment) -> None:
        super().__init__(environment)
        self.tags = {"keep"}
        self.parts = Keeper[Part](PARTS)

    def parse(self, parser: Parser) -> list[nodes.Node]:
        line = next(parser.stream).lineno
        content, key, drawn = nodes.Name("content", "load"), parser.free_identifier(line), parser.free_identifier(line)
        place = f"{parser.name} {key.name}"  # no other part of this template has the name
        own = nodes.Tuple([nodes.Const(place), parser.parse_tuple()], "load")
        body = parser.parse_statements(("name:endkeep",), drop_needle=True)
        draw = [
            nodes.AssignBlock(drawn, None, body),
            nodes.Assign(drawn, self.call_method("put", [content, key, drawn])),
        ]
        is_new = nodes.Compare(drawn, [nodes.Operand("eq", nodes.Const(None))])
        made: list[nodes.Node] = [
            nodes.Assign(key, own),
            nodes.Assign(drawn, self.call_method("find", [content, key])),
            nodes.If(is_new, draw, [], []),
            nodes.Output([drawn]),
        ]
        return [node.set_lineno(line) for node in made]

    def find(self, content: Any, key: Hashable) -> Part | None:
        """A part as it was drawn before; its things are registered again, and those that are taught drawn anew."""
        register = things.now.get()
        kept = None if self.environment.auto_reload else self.parts.find(content, key)
        if register is None:
            return kept
        if kept is not None and (names := kept.names) is not None and register.taught.isdisjoint(names):
            register.names += names
            return kept
        register.begun.append(len(register.names))
        return None

    def put(self, content: Any, key: Hashable, drawn: str) -> Part:
        register = things.now.get()
        names = None if register is None else tuple(register.names[register.begun.pop() :])
        part = Part(pieces_of(drawn), names)
        if register is None or names is None or register.taught.isdisjoint(names):
            self.parts.put(content, key, part, len(drawn) + len(part.pieces))  # the parts in it weigh for themselves
        return part
