"""Plots as SVG that needs no script: bars, intervals, a curve with its band. Colours and type come from report.css.

No other style sheet may know the classes: a height in CSS would go before that of a rect.
"""
from __future__ import annotations

from collections.abc import Sequence
from math import floor, log10

from markupsafe import Markup, escape

WIDTH = 640
LEFT, RIGHT, TOP, BOTTOM = 46, 14, 10, 26
ROW = 22  # the height of a row of intervals
NAMES = 190  # the room for names beside them


def picture(height: float, label: str, parts: Sequence[str]) -> Markup:
    """All of it escaped by who makes the parts."""
    inner = "".join(parts)
    return Markup(
        f'<svg class="plot" viewBox="0 0 {WIDTH} {height:g}" role="img" aria-label="{escape(label)}">{inner}</svg>'
    )


def bars(steps: Sequence[tuple[float, int]], label: str) -> Markup:
    """A histogram: where each step begins, and how many there are in it."""
    height = 200
    most = max(count for _, count in steps)
    width = (WIDTH - LEFT - RIGHT) / len(steps)
    bottom = height - BOTTOM
    parts = [f'<line class="axis" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{bottom}" y2="{bottom}"/>']
    every = max(1, len(steps) // 10)
    for place, (start, count) in enumerate(steps):
        x, tall = LEFT + place * width, (bottom - TOP) * count / most
        parts.append(
            f'<rect class="column" x="{x + 0.5:.1f}" y="{bottom - tall:.1f}" width="{max(width - 1, 0.5):.1f}" '
            f'height="{tall:.1f}"><title>{start:g}: {count:,}</title></rect>'
        )
        if place % every == 0:
            parts.append(f'<text class="tick mid" x="{x + width / 2:.1f}" y="{height - 8}">{start:g}</text>')
    parts.append(f'<text class="tick end" x="{LEFT - 6}" y="{TOP + 10}">{most:,}</text>')
    return picture(height, label, parts)


def intervals(rows: Sequence[tuple[str, float, float, bool]], even: float, label: str) -> Markup:
    """A dot with its interval for each row: name, share, half the interval, whether it's marked. In points."""
    low = min(*(share - half for _, share, half, _ in rows), even)
    high = max(*(share + half for _, share, half, _ in rows), even)
    step = nice((high - low) / 5)
    low, high = floor(low / step) * step, -floor(-high / step) * step
    height = ROW * len(rows) + TOP + BOTTOM
    room = WIDTH - NAMES - RIGHT - 10

    def x(value: float) -> float:
        return NAMES + 10 + room * (value - low) / (high - low or 1)

    parts = []
    for place in range(round((high - low) / step) + 1):
        value = low + place * step
        at = f"{100 * value:.{0 if step >= 0.01 else 1}f}".replace("-", "−")
        line = f"{x(value):.1f}"
        parts.append(f'<line class="gridline" x1="{line}" x2="{line}" y1="{TOP}" y2="{height - BOTTOM}"/>')
        parts.append(f'<text class="tick mid" x="{line}" y="{height - 8}">{at}</text>')
    parts.append(f'<line class="even" x1="{x(even):.1f}" x2="{x(even):.1f}" y1="{TOP}" y2="{height - BOTTOM}"/>')
    for place, (name, share, half, marked) in enumerate(rows):
        y = TOP + ROW * (place + 0.5)
        mark = " marked" if marked else ""
        shown = name if len(name) <= 30 else f"{name[:29]}…"
        parts.append(f'<text class="name end{mark}" x="{NAMES}" y="{y + 4:.1f}">{escape(shown)}</text>')
        parts.append(
            f'<line class="whisker{mark}" x1="{x(share - half):.1f}" x2="{x(share + half):.1f}" y1="{y}" y2="{y}"/>'
            f'<circle class="dot{mark}" cx="{x(share):.1f}" cy="{y}" r="4">'
            f"<title>{escape(name)}: {100 * share:.1f} ± {100 * half:.1f}</title></circle>"
        )
    return picture(height, label, parts)


def curve(points: Sequence[tuple[float, float, float]], even: float, label: str) -> Markup:
    """Shares from 0 to 1 over a game: where, share, half the interval; a line where all would be even."""
    height = 220
    bottom = height - BOTTOM

    def at(where: float, share: float) -> str:
        x = LEFT + (WIDTH - LEFT - RIGHT) * where
        return f"{x:.1f},{bottom - (bottom - TOP) * max(0.0, min(share, 1.0)):.1f}"

    parts = []
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = bottom - (bottom - TOP) * share
        parts.append(f'<line class="gridline" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>')
        parts.append(f'<text class="tick end" x="{LEFT - 6}" y="{y + 4:.1f}">{share:.0%}</text>')
    y = bottom - (bottom - TOP) * even
    parts.append(f'<line class="even" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>')
    up = [at(where, share + half) for where, share, half in points]
    down = [at(where, share - half) for where, share, half in reversed(points)]
    parts.append(f'<polygon class="band" points="{" ".join(up + down)}"/>')
    parts.append(f'<polyline class="trend" points="{" ".join(at(w, share) for w, share, _ in points)}"/>')
    for where, _, _ in points:
        x = at(where, 0).partition(",")[0]
        parts.append(f'<text class="tick mid" x="{x}" y="{height - 8}">{where:.0%}</text>')
    return picture(height, label, parts)


def shares(parts: Sequence[tuple[str, float]], label: str) -> Markup:
    """One bar cut into parts that add up to 1."""
    height = 74
    drawn, x = [], 0.0
    for place, (name, share) in enumerate(parts):
        width = WIDTH * share
        drawn.append(f'<rect class="slice p{place + 1}" x="{x:.1f}" y="8" width="{width:.1f}" height="30"/>')
        if share >= 0.04:
            drawn.append(f'<text class="name" x="{x + 4:.1f}" y="54">{escape(name)}</text>')
            drawn.append(f'<text class="tick" x="{x + 4:.1f}" y="69">{share:.0%}</text>')
        x += width
    return picture(height, label, drawn)


def nice(step: float) -> float:
    """The next 1, 2 or 5 times a power of ten."""
    if step <= 0:
        return 0.01
    power = 10.0 ** floor(log10(step))
    return next(power * factor for factor in (1, 2, 5, 10) if power * factor >= step * 0.999)
