"""Templates write down what was decided elsewhere, in lines that can be read."""
from __future__ import annotations

import re
from pathlib import Path

import orrery

ROOT = Path(orrery.__file__).parent
LONGEST = 200  # characters in a line


def lines() -> list[tuple[str, str]]:
    """Every line of a template, and where it stands."""
    files = [path for kind in ("*.html", "*.jinja", "templates/*.svg") for path in ROOT.rglob(kind)]
    names = {path: path.relative_to(ROOT).as_posix() for path in files}
    return [
        (f"{name}:{number}", line)
        for path, name in sorted(names.items())
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
    ]


def test_no_line_of_a_template_is_too_long_to_read() -> None:
    assert len({where.partition(":")[0] for where, _ in lines()}) > 20
    assert [where for where, line in lines() if len(line) > LONGEST] == []


def test_no_template_sets_a_variable() -> None:
    assert [where for where, line in lines() if "{% set " in line or "{%- set " in line] == []


def test_no_template_names_an_address_without_the_root_path() -> None:
    naked = re.compile(r'(href|src|action|data-[a-z]+)="/')
    assert [where for where, line in lines() if naked.search(line)] == []
