"""HTML report of a series of games, or of two under different rules; one file without external resources."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from .component_section import card_section, piece_section
from .html_parts import (
    ReportSide,
    chart_bar,
    chart_block,
    component_name,
    escape_html,
    figure_text,
    html_table,
    side_key,
)
from .interval_estimate import IntervalEstimate
from .series_comparison import NumberDifference
from .svg_charts import ChartBar, bar_chart, histogram, line_chart

STYLE: Final = """
body{font:16px/1.5 system-ui,sans-serif;color:#22262b;background:#f6f4ef;margin:0}
main{max-width:1120px;margin:0 auto;padding:24px}
h1{margin:.2em 0}h2{margin:1.6em 0 .3em;border-bottom:1px solid #d5dae0}
section{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,500px),1fr));gap:8px 28px}
section>div{min-width:0}h3{margin:.8em 0 .1em;font-size:1rem}p{margin:.2em 0 .5em;max-width:70ch}
svg{width:100%;max-width:640px;height:auto;background:#fff;border:1px solid #d5dae0;border-radius:6px}
svg text{font-family:system-ui,sans-serif}
.scroll{overflow-x:auto;background:#fff;border:1px solid #d5dae0;border-radius:6px}
table{border-collapse:collapse;width:100%;font-size:14px}th,td{padding:4px 8px;text-align:right;white-space:nowrap}
th:first-child,td:first-child{text-align:left}
td.text{text-align:left;white-space:normal}thead th{background:#eceff2;position:sticky;top:0}
tbody tr:nth-child(even){background:#f8f9fa}.beyond{font-weight:700}.quiet{color:#5b6470}
.key{display:inline-block;width:.9em;height:.9em;border-radius:2px;margin-right:.4em;vertical-align:-.05em}
tr.first td{border-top:1px solid #b9c0c8}
"""
WORDS: Final[Mapping[str, tuple[str, str]]] = {
    "decisions": ("Length", "decisions in a game"),
    "rounds": ("Rounds", "rounds in a game"),
    "choices": ("Choice", "legal actions at a decision, mean of a game"),
    "changes": ("Changes of the lead", "how often another seat took the lead in a game"),
    "decided": ("When it is decided", "part of a game after which its winner led to the end"),
    "margin": ("How close it ends", "points between the winner and the next"),
}


def report_page(sides: Sequence[ReportSide], differences: Sequence[NumberDifference], seed: int) -> str:
    """The whole page. Of two sides the first is the base, `differences` what the second does otherwise."""
    beyond = {one.name for one in differences if one.is_significant}
    parts = [_head(sides, seed)]
    if differences:
        parts.append(_differences(differences, sides))
    parts.append("<h2>Who wins</h2><section>" + _seats(sides, beyond) + _ends(sides, beyond) + "</section>")
    parts.append("<h2>What a game is like</h2><section>" + _likeness(sides) + "</section>")
    parts += [card_section(sides, beyond), piece_section(sides, beyond)]
    title = escape_html(" and ".join(side.labels.title for side in sides))
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Balance: {title}</title>'
        f'<meta name="viewport" content="width=device-width,initial-scale=1"><style>{STYLE}</style></head>'
        f"<body><main>{''.join(parts)}</main></body></html>\n"
    )


def _head(sides: Sequence[ReportSide], seed: int) -> str:
    rows = []
    for number, side in enumerate(sides):
        words, games = side.labels, side.measures.games
        players = ", ".join(f"P{seat} {level}" for seat, level in enumerate(words.players, 1))
        rows.append(
            f"<p>{side_key(sides, number)}<b>{escape_html(words.title)}</b>: {games} games, seeds {seed} to "
            f"{seed + games - 1}. {escape_html(players)}. {escape_html(words.options)}</p>"
        )
    title = " against ".join(escape_html(side.labels.title) for side in reversed(sides))
    note = (
        "<p class='quiet'>Computer players played these games. Lines with ends are 95 % intervals: where they are "
        "long, more games tell more. Other levels play otherwise; believe what holds for more than one.</p>"
    )
    return f"<h1>{title}</h1>{''.join(rows)}{note}"


def _differences(differences: Sequence[NumberDifference], sides: Sequence[ReportSide]) -> str:
    without, with_ = (escape_html(side.labels.title) for side in sides)
    chosen = sorted((one for one in differences if one.is_significant), key=lambda one: one.p)
    if not chosen:
        count = len(differences)
        return f"<h2>What differs</h2><p>Of {count} numbers that were compared none differs beyond chance.</p>"
    said = (
        f"A is {without}, the base; B is {with_}. A difference is B minus A: above zero there is more of it with "
        f"{with_}. {len(differences)} numbers were compared, so many that some seem to differ by chance. "
        "These differ beyond it:"
    )
    rows = "".join(
        f"<tr class='beyond'><td class='text'>{escape_html(_called(one.name, sides))}</td>"
        f"<td>{figure_text(one.before, one.name)}</td><td>{figure_text(one.after, one.name)}</td>"
        f"<td>{figure_text(one.by, one.name, sign=True)}</td>"
        f"<td>{figure_text(one.low, one.name, sign=True)} to {figure_text(one.high, one.name, sign=True)}</td></tr>"
        for one in chosen
    )
    head = ("what", f"{side_key(sides, 0)}without", f"{side_key(sides, 1)}with", "B minus A", "95 %")
    return f"<h2>What differs</h2><p>{said}</p>{html_table(head, rows)}"


def _called(name: str, sides: Sequence[ReportSide]) -> str:
    """Return the name of a compared number, with the name of its card or piece."""
    head, _, rest = name.partition(" ")
    if head == "card":
        id, _, what = rest.rpartition(" ")
        told = {"worth": "worth when played", "drawn": "worth when held", "owned": "worth when kept"}.get(what, what)
        return f"{component_name(sides, id)}: {told}"
    if head in ("piece", "worth"):
        piece, _, deed = rest.partition(" ")
        return f"{component_name(sides, piece)}: {'what it is worth that it ' if head == 'worth' else ''}{deed}"
    if head in ("end", "unwon"):
        return f"{'ends with a winner' if head == 'end' else 'ends without a winner'}: {_reason(sides, rest)}"
    if head == "seat":
        return f"wins of {rest}"
    return {"starter": "wins of who starts"}.get(name) or WORDS[name][1]


def _reason(sides: Sequence[ReportSide], id: str) -> str:
    return sides[0].labels.reason(id)


def _seats(sides: Sequence[ReportSide], significant: set[str]) -> str:
    first = sides[0].measures
    rows = []
    for seat in range(len(first.seats)):
        level = sides[0].labels.players[seat]
        ones = [s.measures.seats[seat] if seat < len(s.measures.seats) else None for s in sides]
        rows.append(chart_bar(f"P{seat + 1} {level}", ones, strong=f"seat P{seat + 1}" in significant))
    rows.append(chart_bar("who starts", [side.measures.starters for side in sides], strong="starter" in significant))
    of = " and ".join(f"{side.measures.won} of {side.measures.games}" for side in sides)
    words = (
        f"The part of the wins of each seat in the games that somebody won ({of}), a shared win by heads. "
        "The dashed line is what each would have if the seat did not matter."
    )
    return chart_block("By seat", words, bar_chart("Wins by seat", rows, mark=first.fair))


def _ends(sides: Sequence[ReportSide], significant: set[str]) -> str:
    """Chart of the ends of games: those with a winner, then those without."""
    measures = [side.measures for side in sides]

    def rows(ends: Sequence[Mapping[str, IntervalEstimate]], word: str) -> list[ChartBar]:
        reasons = dict.fromkeys(reason for one in ends for reason in one)
        return [
            chart_bar(_reason(sides, r), [one.get(r) for one in ends], strong=f"{word} {r}" in significant)
            for r in reasons
        ]

    won = rows([one.ends for one in measures], "end")
    if won:
        won.append(chart_bar("won by several seats", [one.shared for one in measures]))
    nobody = rows([one.undecided for one in measures], "unwon")
    said = "; ".join(f"{one.games - one.won} of {one.games} games" for one in measures)
    out = chart_block(
        "How it ends", "Games that somebody won, as a part of all games.", bar_chart("Ends by reason", won)
    )
    if nobody:
        nobody.append(chart_bar("all of them", [one.draws for one in measures]))
    return out + chart_block(
        "Without a winner",
        f"{said}: drawn, or lost by all. They count for no seat and no worth.",
        bar_chart("Ends without a winner", nobody),
    )


def _likeness(sides: Sequence[ReportSide]) -> str:
    out = []
    for name, (title, unit) in WORDS.items():
        told = "; ".join(_mean(side.measures.numbers[name], name) for side in sides)
        drawing = histogram(title, [side.measures.spreads[name] for side in sides], unit)
        out.append(chart_block(title, f"{unit}: {told}", drawing))
    drawing = line_chart("Chance of the winner", [side.measures.chances for side in sides], "part of the game")
    words = (
        "What chance the winner seemed to have while the game went on. "
        "Low to the end: it stays open. High at once: it is over early."
    )
    out.insert(5, chart_block("How soon the winner is seen", words, drawing))
    return "".join(out)


def _mean(estimate: IntervalEstimate, name: str) -> str:
    scale, unit = (100.0, " %") if name == "decided" else (1.0, "")
    return f"{scale * estimate.value:.1f}{unit} ({scale * estimate.low:.1f} to {scale * estimate.high:.1f})"
