"""Which rules are written down, which are cited by a test, and what is missing.

Sources are parsed, not imported: the answer is the same for the whole suite, for one file and in every worker.
"""
from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Mapping
from pathlib import Path

ROOT = Path(__file__).parent.parent
RULE = re.compile(r"^- \*\*([A-Z]{3}-\d+)\*\*", re.MULTILINE)
BOLD = re.compile(r"\*\*([A-Z]{3}-\d+)\*\*")

# Rules that no test can exercise, each with the reason.
EXCEPTIONS: dict[str, str] = {}


def documents() -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8") for path in sorted((ROOT / "docs" / "rules").glob("*.md"))}


def sources() -> dict[str, str]:
    files = sorted((ROOT / "tests").rglob("test_*.py"))
    return {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in files}


def complaints(texts: Mapping[str, str], files: Mapping[str, str], exceptions: Mapping[str, str]) -> list[str]:
    """Everything that is wrong between rules and tests, one sentence each; empty when all is well."""
    found: list[str] = []
    written: set[str] = set()
    for name, text in texts.items():
        numbers = RULE.findall(text)
        found += [f"{n} is written down twice ({name})." for n in sorted({n for n in numbers if numbers.count(n) > 1})]
        stray = set(BOLD.findall(text)) - set(numbers)
        found += [f"{n} in {name} is bold but not a list item of its own." for n in sorted(stray)]
        written |= set(numbers)
    cited: set[str] = set()
    for name, source in files.items():
        for test in tests(ast.parse(source)):
            cites = citations(test)
            if cites is None:
                found.append(f"{name}, {test.name}: the rules cited must be plain texts.")
                continue
            numbers = cites
            if numbers and not decides(test):
                found.append(f"{name}, {test.name} cites {', '.join(numbers)} but asserts nothing.")
            if numbers and skipped(test):
                found.append(f"{name}, {test.name} cites {', '.join(numbers)} but is skipped.")
            found += [f"{name}, {test.name} cites {n}, which is no rule." for n in numbers if n not in written]
            cited |= set(numbers)
    found += [f"{number} is cited by no test." for number in in_order(written - cited - set(exceptions))]
    found += [f"{number} is an exception but has a test, or is no rule." for number in exceptions if number in cited
              or number not in written]  # fmt: skip
    return found


def in_order(numbers: Iterable[str]) -> list[str]:
    return sorted(numbers, key=lambda number: (number.split("-")[0], int(number.split("-")[1])))


def tests(tree: ast.Module) -> list[ast.FunctionDef]:
    return [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")]


def citations(test: ast.FunctionDef) -> list[str] | None:
    """The numbers in a test's rule markers; None if one is not a plain text."""
    numbers: list[str] = []
    for marker in test.decorator_list:
        if isinstance(marker, ast.Call) and isinstance(marker.func, ast.Name) and marker.func.id == "rule":
            for argument in marker.args:
                if not isinstance(argument, ast.Constant) or not isinstance(argument.value, str):
                    return None
                numbers.append(argument.value)
    return numbers


def decides(test: ast.FunctionDef) -> bool:
    """Whether the test can fail by its own words: it asserts, or expects a refusal."""
    return any(
        isinstance(node, ast.Assert) or (isinstance(node, ast.Attribute) and node.attr == "raises")
        for node in ast.walk(test)
    )


def skipped(test: ast.FunctionDef) -> bool:
    return any(
        isinstance(node, ast.Attribute) and node.attr in ("skip", "skipif", "xfail")
        for marker in test.decorator_list
        for node in ast.walk(marker)
    )
