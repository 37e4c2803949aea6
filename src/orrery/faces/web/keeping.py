"""Parts of drawings that many views share: drawn once, kept under all that they depend on."""
from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Generic, TypeVar

from jinja2 import Environment, nodes
from jinja2.ext import Extension
from jinja2.parser import Parser
from markupsafe import Markup

from orrery.faces.web import things

PARTS = 8192
T = TypeVar("T")


class Keeper(Generic[T]):
    """What was made from a pack before; the least recently used goes first."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._kept: dict[tuple[int, Hashable], tuple[Any, T]] = {}

    def find(self, content: Any, key: Hashable) -> T | None:
        whole = (id(content), key)
        found = self._kept.pop(whole, None)
        if found is None:
            return None
        self._kept[whole] = found
        return found[1]

    def put(self, content: Any, key: Hashable, made: T) -> T:
        """The pack stays as long as what was made from it, so that its number cannot become another's."""
        if len(self._kept) >= self.most:
            self._kept.pop(next(iter(self._kept)), None)
        self._kept[id(content), key] = (content, made)
        return made


class Keep(Extension):
    """`{% keep KEY %}…{% endkeep %}` draws what depends on the pack and the key alone, once for each key.

    The key is one value or several with commas between them; the place in the template is added to it.
    """

    def __init__(self, environment: Environment) -> None:
        super().__init__(environment)
        self.tags = {"keep"}
        self.parts = Keeper[tuple[Markup, tuple[str, ...] | None]](PARTS)  # with the things in it, if noted

    def parse(self, parser: Parser) -> list[nodes.Node]:
        line = next(parser.stream).lineno
        content, key, drawn = nodes.Name("content", "load"), parser.free_identifier(line), parser.free_identifier(line)
        place = f"{parser.name} {key.name}"  # no other part of this template has the name
        own = nodes.Tuple([nodes.Const(place), parser.parse_tuple()], "load")
        body = parser.parse_statements(("name:endkeep",), drop_needle=True)
        draw = [
            nodes.AssignBlock(drawn, None, body),
            nodes.ExprStmt(self.call_method("put", [content, key, drawn])),
        ]
        is_new = nodes.Compare(drawn, [nodes.Operand("eq", nodes.Const(None))])
        made: list[nodes.Node] = [
            nodes.Assign(key, own),
            nodes.Assign(drawn, self.call_method("find", [content, key])),
            nodes.If(is_new, draw, [], []),
            nodes.Output([drawn]),
        ]
        return [node.set_lineno(line) for node in made]

    def find(self, content: Any, key: Hashable) -> Markup | None:
        """A part as it was drawn before; its things are registered again, and those that are taught drawn anew."""
        register = things.now.get()
        kept = None if self.environment.auto_reload else self.parts.find(content, key)
        if register is None:
            return kept[0] if kept is not None else None
        if kept is not None and (names := kept[1]) is not None and register.taught.isdisjoint(names):
            register.names += names
            return kept[0]
        register.parts.append(len(register.names))
        return None

    def put(self, content: Any, key: Hashable, drawn: Markup) -> None:
        register = things.now.get()
        names = None if register is None else tuple(register.names[register.parts.pop() :])
        if register is None or names is None or register.taught.isdisjoint(names):
            self.parts.put(content, key, (drawn, names))
