"""SVG charts for the report: bars, histograms and lines, distinguished by shape and colour."""

from __future__ import annotations

import html
import math
from collections.abc import Sequence
from typing import Final, NamedTuple

COLOURS: Final = ("#2C6E9B", "#C2611F")
"""Of the first and the second rules."""
INK: Final = "#22262B"
QUIET: Final = "#5B6470"
GRID: Final = "#D5DAE0"
WIDE: Final = 560
LABEL: Final = 160
LABEL_MOST: Final = 232
"""Maximum width of names in a chart."""
ROW: Final = 24
APART: Final = 8
"""Between rows that have a bar for each rules."""
TICK: Final = 48
"""No two numbers below an axis stand nearer to each other."""
BAND: Final = "#F1F3F5"
WIDEST: Final = 0.56
"""A letter’s width, in its size: no name leaves the chart."""
VALUE: Final = 142


class ChartBar(NamedTuple):
    """Row of a chart: its name, and for each rule set a value with its interval (0..1; None is left out).

    `open`: values that are not significant; their bars are hollow.
    """

    label: str
    values: tuple[tuple[float, float, float] | None, ...]
    value_texts: tuple[str, ...]
    strong: bool = False
    open: tuple[bool, ...] = ()


def svg_text(x: float, y: float, label: str, *, anchor: str = "start", colour: str = INK, size: int = 13) -> str:
    """A line of words."""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{colour}" font-size="{size}">'
        f"{html.escape(label)}</text>"
    )


def _svg(wide: float, high: float, title: str, parts: Sequence[str]) -> str:
    return (
        f'<svg viewBox="0 0 {wide:.0f} {high:.0f}" role="img" aria-label="{html.escape(title, quote=True)}">'
        f"<title>{html.escape(title)}</title>{''.join(parts)}</svg>"
    )


def _rules(x0: float, x1: float, low: float, high: float, top: float, bottom: float, *, percent: bool) -> list[str]:
    """Upright lines at round values, each with its number below."""
    parts = []
    step = _step(high - low, max(2, int((x1 - x0) / TICK)))
    value = step * round(low / step)
    while value <= high + 1e-9:
        if value >= low - 1e-9:
            x = x0 + (x1 - x0) * (value - low) / (high - low)
            colour = QUIET if abs(value) < 1e-9 else GRID
            parts.append(f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{top}" y2="{bottom}" stroke="{colour}"/>')
            told = f"{100 * value:.0f} %" if percent else f"{value:g}"
            parts.append(svg_text(x, bottom + 15, told, anchor="middle", colour=QUIET, size=11))
        value += step
    return parts


def _step(span: float, most: int = 8) -> float:
    """A round number of which at most so many go into a span."""
    for step in (0.01, 0.02, 0.05, 0.1, 0.2, 0.25, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000):
        if span / step <= most:
            return float(step)
    return span / most


def bar_chart(title: str, rows: Sequence[ChartBar], *, mark: float | None = None) -> str:
    """Level bars from zero with whiskers for the intervals; `mark` is a line to compare with."""
    known = [value for row in rows for value in row.values if value is not None]
    if not known:
        return ""
    low = min(0.0, min(value[1] for value in known))
    high = max(0.0, max(value[2] for value in known), mark or 0.0)
    low, high = (-0.02 if low < 0 else 0.0) + low, high * 1.04 or 1.0
    count = max(len(row.values) for row in rows)
    longest = max(len(row.label) for row in rows)
    label = min(float(LABEL_MOST), max(float(LABEL), 26 + WIDEST * 13 * longest))
    wrapped = any(len(_lines(row.label, label - 26)) > 1 for row in rows)
    step = ROW + (13 + APART) * (count - 1) + (6 if wrapped and count == 1 else 0)
    x0, x1, bottom = label, float(WIDE - VALUE), 6.0 + step * len(rows)

    def at(value: float) -> float:
        return x0 + (x1 - x0) * (value - low) / (high - low)

    parts = []
    for number in range(0, len(rows) if count > 1 else 0, 2):
        parts.append(f'<rect x="0" y="{3 + step * number}" width="{WIDE}" height="{step}" fill="{BAND}"/>')
    parts += _rules(x0, x1, low, high, 2, bottom, percent=True)
    if mark is not None:
        x = at(mark)
        parts.append(f'<line x1="{x:.1f}" x2="{x:.1f}" y1="0" y2="{bottom}" stroke="{INK}" stroke-dasharray="4 3"/>')
    for number, row in enumerate(rows):
        y = 6.0 + step * number
        lines = _lines(row.label, label - 26)
        size = min(13 if len(lines) == 1 else 10, int((label - 26) / (WIDEST * max(1, *map(len, lines)))))
        for place, line in enumerate(lines):
            middle = y + step / 2 + 2 + (place - (len(lines) - 1) / 2) * 11
            parts.append(svg_text(x0 - 8, middle, line, anchor="end", size=max(8, size)))
        if row.strong:
            parts.append(svg_text(4, y + step / 2 + 2, "◆", size=12))
        each = (step - 8 - APART * (count > 1)) / count
        for side, value in enumerate(row.values):
            if value is None:
                continue
            top = y + side * each + APART / 2 * (count > 1)
            left, right = sorted((at(0.0), at(value[0])))
            parts.append(
                f'<rect x="{left:.1f}" y="{top:.1f}" width="{max(1.0, right - left):.1f}" height="{each - 2:.1f}" '
                f'fill="{COLOURS[side]}" {_look(side, hollow=row.open[side : side + 1] == (True,))}/>'
            )
            middle, a, b = top + (each - 2) / 2, at(value[1]), at(value[2])
            parts.append(
                f'<path d="M{a:.1f} {middle:.1f}H{b:.1f}M{a:.1f} {middle - 4:.1f}v8M{b:.1f} {middle - 4:.1f}v8" '
                f'stroke="{INK}" stroke-width="1.3" fill="none"/>'
            )
            parts.append(svg_text(WIDE - VALUE + 8, middle + 4, row.value_texts[side], size=11, colour=QUIET))
    return _svg(WIDE, bottom + 22, title, parts)


def _lines(label: str, width: float) -> list[str]:
    """Return a name on one line, or on two if its letters would be too small."""
    if len(label) * WIDEST * 10 <= width or " " not in label:
        return [label]
    gaps = [place for place, letter in enumerate(label) if letter == " "]
    gap = min(gaps, key=lambda place: abs(place - len(label) / 2))
    return [label[:gap], label[gap + 1 :]]


def _look(side: int, *, hollow: bool) -> str:
    """Fill of a bar: hollow with a dashed edge where the value is open."""
    if hollow:
        return f'fill-opacity="0.14" stroke="{COLOURS[side]}" stroke-dasharray="3 2"'
    return f'fill-opacity="{0.85 if side == 0 else 0.7}"'


def histogram(title: str, values: Sequence[Sequence[float]], unit: str, bins: int = 24) -> str:
    """Histogram of the values as shares of all games; two sets are drawn side by side."""
    every = [value for one in values for value in one]
    if not every:
        return ""
    low, high = min(every), max(every)
    whole = all(float(value).is_integer() for value in every)
    if whole:
        width = max(1.0, round((high - low + 1) / bins + 0.49))
        high = low + width * -(-(high - low + 1) // width)
    else:
        width = _step((high - low) * 8 / bins or 0.01)
        low = width * int(low / width)
        high = low + width * max(1, math.ceil((high - low) / width - 1e-9))
    number = round((high - low) / width)
    shares = []
    for one in values:
        found = [0] * number
        for value in one:
            found[min(number - 1, int((value - low) / width))] += 1
        shares.append([hits / max(1, len(one)) for hits in found])
    top, x0, x1, y0 = max(map(max, shares)), 44.0, float(WIDE - 10), 190.0
    parts = []
    for part in (0.0, 0.5, 1.0):
        y = y0 - 170 * part
        parts.append(f'<line x1="{x0}" x2="{x1}" y1="{y:.1f}" y2="{y:.1f}" stroke="{GRID}"/>')
        parts.append(svg_text(x0 - 6, y + 4, f"{100 * top * part:.0f} %", anchor="end", colour=QUIET, size=11))
    each = (x1 - x0) / number
    for side, share in enumerate(shares):
        wide = (each - 2) / len(shares)
        for i, part in enumerate(share):
            if part:
                tall = 170 * part / top
                parts.append(
                    f'<rect x="{x0 + i * each + side * wide:.1f}" y="{y0 - tall:.1f}" width="{max(1.0, wide):.1f}" '
                    f'height="{tall:.1f}" fill="{COLOURS[side]}" fill-opacity="{0.85 if side == 0 else 0.7}"/>'
                )
    for i in range(0, number + 1, max(1, -(-number // 8))):
        anchor = "end" if i == number else "middle"
        parts.append(svg_text(x0 + i * each, y0 + 15, f"{low + i * width:.4g}", anchor=anchor, colour=QUIET, size=11))
    parts.append(svg_text((x0 + x1) / 2, y0 + 32, unit, anchor="middle", colour=QUIET, size=12))
    return _svg(WIDE, y0 + 40, title, parts)


def line_chart(title: str, lines: Sequence[Sequence[float]], unit: str) -> str:
    """Values 0..1 at equal steps, a line for each rules; the second one is dashed."""
    known = [line for line in lines if line]
    if not known:
        return ""
    x0, x1, y0 = 44.0, float(WIDE - 10), 190.0
    parts = []
    for part in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = y0 - 170 * part
        parts.append(f'<line x1="{x0}" x2="{x1}" y1="{y:.1f}" y2="{y:.1f}" stroke="{GRID}"/>')
        parts.append(svg_text(x0 - 6, y + 4, f"{100 * part:.0f} %", anchor="end", colour=QUIET, size=11))
    for side, line in enumerate(lines):
        if line:
            step = (x1 - x0) / max(1, len(line) - 1)
            points = " ".join(f"{x0 + i * step:.1f},{y0 - 170 * value:.1f}" for i, value in enumerate(line))
            dash = ' stroke-dasharray="7 4"' if side else ""
            parts.append(
                f'<polyline points="{points}" fill="none" stroke="{COLOURS[side]}" stroke-width="2.5"{dash}/>'
            )
    for part in (0.0, 0.25, 0.5, 0.75, 1.0):
        anchor = "end" if part == 1.0 else "middle"
        parts.append(
            svg_text(x0 + (x1 - x0) * part, y0 + 15, f"{100 * part:.0f} %", anchor=anchor, colour=QUIET, size=11)
        )
    parts.append(svg_text((x0 + x1) / 2, y0 + 32, unit, anchor="middle", colour=QUIET, size=12))
    return _svg(WIDE, y0 + 40, title, parts)
