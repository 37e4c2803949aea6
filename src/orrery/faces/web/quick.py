"""Templates that are quick to write: a view has a thousand values and hundreds of calls in it."""
from __future__ import annotations

from collections.abc import MutableMapping
from functools import lru_cache
from types import FunctionType, MethodType
from typing import Any

from jinja2 import Environment, Template, nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.environment import TemplateModule
from jinja2.idtracking import VAR_LOAD_RESOLVE
from jinja2.runtime import Context, Macro
from markupsafe import escape

PLAIN = (FunctionType, MethodType, type(lru_cache(lambda: None)))
KEPT = 32768  # texts


@lru_cache(maxsize=KEPT)
def escaped(text: str) -> str:
    return str(escape(text))


def written(value: Any) -> str:
    """What a template writes for a value. As `escape` does it, but a text that is only joined needn't be Markup."""
    if type(value) is str:
        return escaped(value)
    if not hasattr(value, "__html__"):
        return escaped(str(value))
    drawn: str = value.__html__()
    return drawn


class QuickGenerator(CodeGenerator):
    """Where a template's text is written, `written` stands for `escape`; what is known to be a function is called."""

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:
        if frame.eval_ctx.volatile or not frame.eval_ctx.autoescape or finalize.src is not None:
            super()._output_child_pre(node, frame, finalize)
        else:
            self.write("environment.written(")

    def visit_Call(self, node: nodes.Call, frame: Frame, forward_caller: bool = False) -> None:  # noqa: N802
        if forward_caller or node.dyn_args or node.dyn_kwargs or not self._is_plain(node.node, frame):
            super().visit_Call(node, frame, forward_caller=forward_caller)
            return
        self.visit(node.node, frame)
        self.write("(")
        for argument in (*node.args, *node.kwargs):
            self.visit(argument, frame)
            self.write(", ")
        self.write(")")

    def visit_CondExpr(self, node: nodes.CondExpr, frame: Frame) -> None:  # noqa: N802
        """`x if y` is an empty text otherwise, not a value made on the spot to say what is missing."""
        super().visit_CondExpr(nodes.CondExpr(node.test, node.expr1, node.expr2 or nodes.Const("")), frame)

    def _is_plain(self, called: nodes.Expr, frame: Frame) -> bool:
        """Whether it is a method of an extension, or a function of all templates that this one hasn't replaced."""
        if isinstance(called, nodes.ExtensionAttribute):
            return True
        if not isinstance(called, nodes.Name):
            return False
        load = frame.symbols.find_load(frame.symbols.ref(called.name))
        return load == (VAR_LOAD_RESOLVE, called.name) and is_plain(self.environment.globals.get(called.name))


def is_plain(function: Any) -> bool:
    """Whether it is called with what is written in the template alone."""
    return type(function) in PLAIN and not hasattr(function, "jinja_pass_arg")


class QuickContext(Context):
    """Calls functions and macros without asking what kind of thing each is: a view has hundreds of calls."""

    def call(self, fn: Any, /, *args: Any, **kwargs: Any) -> Any:
        kind = type(fn)
        if kind is not Macro and not is_plain(fn):
            return super().call(fn, *args, **kwargs)
        kwargs.pop("_block_vars", None)
        kwargs.pop("_loop_vars", None)
        return fn(self.eval_ctx, *args, **kwargs) if kind is Macro else fn(*args, **kwargs)


class QuickTemplate(Template):
    """Finds what another template defines without comparing their globals first: all templates have the same."""

    def _get_default_module(self, ctx: Context | None = None) -> TemplateModule:
        return super()._get_default_module()


class QuickEnvironment(Environment):
    """Looks into a dictionary before it asks for an attribute: a view has a thousand of these, each a raised error."""

    code_generator_class = QuickGenerator
    context_class = QuickContext
    template_class = QuickTemplate
    written = staticmethod(written)

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._found: dict[str, Template] = {}

    def _load_template(self, name: str, globals: MutableMapping[str, Any] | None) -> Template:
        """A template that has been read is found by its name alone."""
        found = None if self.auto_reload or globals else self._found.get(name)
        if found is None:
            found = self._found[name] = super()._load_template(name, globals)
        return found

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """One plain dictionary for all templates: each rendering copies it, which a chain of them makes slow."""
        return self.globals if d is None else {**self.globals, **d}

    def getattr(self, obj: Any, attribute: str) -> Any:
        if obj.__class__ is not dict:
            try:
                return getattr(obj, attribute)
            except AttributeError:
                pass
        elif attribute in obj:
            return obj[attribute]
        return super().getattr(obj, attribute)
