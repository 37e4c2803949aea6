"""Quick templates write what Jinja would have written."""
from __future__ import annotations

from typing import Any

import pytest
from jinja2 import DictLoader, Environment, pass_context
from markupsafe import Markup

from orrery.faces.web.quick import QuickEnvironment

TEMPLATES = {
    "values": "{{ text }}|{{ markup }}|{{ number }}|{{ nothing }}|{{ text ~ markup }}",
    "function": "{{ double(text) }}|{{ double(text, times=3) }}|{{ double(*both) }}|{{ who(1) }}",
    "macro": "{% macro double(x) %}[{{ x }}]{% endmacro %}{{ double(text) }}",
    "argument": "{% macro show(double) %}{{ double(2) }}{% endmacro %}{{ show(other) }}",
    "loop": "{% for double in (other,) %}{{ double(4) }}{{ '<' }}{% endfor %}{{ double('a') }}",
    "import": "{% from 'shelf' import double %}{{ double('<') }}{% include 'values' %}",
    "shelf": "{% macro double(x) %}({{ x }}){% endmacro %}",
}  # fmt: skip


@pass_context
def who(context: Any, number: int) -> str:
    return f"{context.name}{number}"


def written_by(kind: type[Environment], name: str) -> str:
    env = kind(loader=DictLoader(TEMPLATES), autoescape=True)
    env.globals.update(double=lambda text, times=2: text * times, who=who)
    own = {"text": "<Ana & \"Ben\">", "markup": Markup("<b>"), "number": 3, "both": ("x<", 2), "other": lambda n: n + 1}
    return env.get_template(name).render(own)


@pytest.mark.parametrize("name", TEMPLATES)
def test_what_is_written_is_the_same(name: str) -> None:
    assert written_by(QuickEnvironment, name) == written_by(Environment, name)


def test_what_people_type_is_escaped() -> None:
    assert written_by(QuickEnvironment, "values").startswith("&lt;Ana &amp; &#34;Ben&#34;&gt;|<b>|3||&lt;Ana")
