"""The figures of a server in the text format that Prometheus reads."""
from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import accumulate

from orrery.table.meter import SECONDS, Histogram

KIND = "text/plain; version=0.0.4; charset=utf-8"


class Exposition:
    """A page of figures, written line by line."""

    def __init__(self) -> None:
        self._lines: list[str] = []

    def gauge(self, name: str, text: str, value: float) -> None:
        self._head(name, text, "gauge")
        self._lines.append(f"{name} {number(value)}")

    def counter(self, name: str, text: str, values: float | Mapping[str, float], label: str = "") -> None:
        """One number, or one for each value of a label."""
        self._head(name, text, "counter")
        if isinstance(values, Mapping):
            self._lines += [f"{name}{labels(label, key)} {number(value)}" for key, value in sorted(values.items())]
        else:
            self._lines.append(f"{name} {number(values)}")

    def histogram(self, name: str, text: str, all_of_it: Histogram | Mapping[str, Histogram], label: str = "") -> None:
        self._head(name, text, "histogram")
        if isinstance(all_of_it, Histogram):
            self._buckets(name, all_of_it, "", "")
        else:
            for key, histogram in sorted(all_of_it.items()):
                self._buckets(name, histogram, label, key)

    def _buckets(self, name: str, histogram: Histogram, label: str, key: str) -> None:
        sums = list(accumulate(histogram.counts))
        for bound, count in zip([*(number(bound) for bound in SECONDS), "+Inf"], sums, strict=True):
            self._lines.append(f"{name}_bucket{labels(label, key, le=bound)} {count}")
        self._lines.append(f"{name}_sum{labels(label, key)} {number(histogram.total)}")
        self._lines.append(f"{name}_count{labels(label, key)} {sums[-1]}")

    def _head(self, name: str, text: str, kind: str) -> None:
        self._lines += [f"# HELP {name} {text}", f"# TYPE {name} {kind}"]

    def __str__(self) -> str:
        return "\n".join([*self._lines, ""])


def labels(label: str, value: str, **more: str) -> str:
    pairs: Iterable[tuple[str, str]] = [*([(label, value)] if label else []), *more.items()]
    inside = ",".join(f'{name}="{escaped(text)}"' for name, text in pairs)
    return f"{{{inside}}}" if inside else ""


def escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


def number(value: float) -> str:
    return str(int(value)) if value == int(value) else f"{value:.6g}"
