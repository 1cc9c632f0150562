"""Building blocks of the HTML report: blocks, rows of bars, tables, figures."""

from __future__ import annotations

import html
from collections.abc import Sequence
from typing import NamedTuple

from .game_measures import NUMBERS, SeriesMeasures
from .game_observer import ObservationPlan
from .interval_estimate import IntervalEstimate
from .labels import Labels
from .svg_charts import COLOURS, ChartBar


class ReportSide(NamedTuple):
    """One rule set in the report: its labels, the settings of the run, the measures."""

    labels: Labels
    plan: ObservationPlan
    measures: SeriesMeasures


def side_key(sides: Sequence[ReportSide], number: int) -> str:
    """Marker of a rule set by colour and letter; empty unless there are two."""
    style = f"background:{COLOURS[number]}"
    return f'<span class="key" style="{style}"></span>{"AB"[number]} · ' if len(sides) > 1 else ""


def component_name(sides: Sequence[ReportSide], id: str) -> str:
    """The name of a card or piece, from whichever rules have it."""
    return next(
        (side.labels.component_names[id] for side in sides if id in side.labels.component_names),
        sides[0].labels.name_of(id),
    )


def chart_block(title: str, caption: str, drawing: str) -> str:
    """Return a chart with title and caption; empty without a drawing."""
    return f"<div><h3>{title}</h3><p class='quiet'>{caption}</p>{drawing}</div>" if drawing else ""


def html_table(header: Sequence[str], rows: str) -> str:
    """Return a table that scrolls sideways if it is too wide."""
    cells = "".join(f"<th>{one}</th>" for one in header)
    return f"<div class='scroll'><table><thead><tr>{cells}</tr></thead><tbody>{rows}</tbody></table></div>"


def chart_bar(
    label: str, ones: Sequence[IntervalEstimate | None], *, strong: bool = False, worth: bool = False
) -> ChartBar:
    """A row of a chart; a worth that is not settled is left open."""
    return ChartBar(
        label,
        tuple(None if one is None else (one.value, one.low, one.high) for one in ones),
        tuple("" if one is None else percent_text(one) for one in ones),
        strong,
        tuple(worth and one is not None and not one.is_significant for one in ones),
    )


def percent_text(estimate: IntervalEstimate) -> str:
    """A part of 1 with its interval, in percent."""
    return f"{100 * estimate.value:.1f} % ({100 * estimate.low:.1f} to {100 * estimate.high:.1f})"


def figure_text(value: float, name: str, *, sign: bool = False) -> str:
    """A number of a comparison, in its unit."""
    plus = "+" if sign else ""
    if (name in NUMBERS and name != "decided") or name.startswith("piece "):
        return f"{value:{plus}.2f}"
    return f"{100 * value:{plus}.1f} %"


def escape_html(text: str) -> str:
    """Return text escaped for HTML."""
    return html.escape(text)
