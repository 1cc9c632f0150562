"""The page of a series of games, or of two under different rules: one HTML file that fetches nothing."""

from __future__ import annotations

import html
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from .drawing import COLOURS, Bar, bars, curves, histogram
from .measures import CardNumbers, Difference, Measures, Number
from .watching import Plan

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
th:first-child,td:first-child{text-align:left}thead th{background:#eceff2;position:sticky;top:0}
tbody tr:nth-child(even){background:#f8f9fa}.beyond{font-weight:700}.quiet{color:#5b6470}
.key{display:inline-block;width:.9em;height:.9em;border-radius:2px;margin-right:.4em;vertical-align:-.05em}
ul{margin:.2em 0}
"""
CARDS_DRAWN: Final = 40
"""So many cards at either end of the order are drawn; the table and the CSV hold all."""
WORDS: Final[Mapping[str, tuple[str, str]]] = {
    "decisions": ("Length", "decisions in a game"),
    "rounds": ("Rounds", "rounds in a game"),
    "choices": ("Choice", "legal actions at a decision, mean of a game"),
    "changes": ("Changes of the lead", "how often another seat took the lead in a game"),
    "decided": ("When it is decided", "part of a game after which its winner led to the end"),
    "margin": ("How close it ends", "points between the winner and the next"),
}
WORTHS: Final = ("worth", "drawn", "owned")
COLUMNS: Final = ("seen", "played", "kept", "winner", *WORTHS)


class Side(NamedTuple):
    """One set of rules in the report: what it is called, how it was played, what came of it, names of its cards."""

    title: str
    plan: Plan
    measures: Measures
    names: Mapping[str, str]


def page(sides: Sequence[Side], found: Sequence[Difference], seed: int) -> str:
    """The whole page; `found` are the differences of two sides."""
    first = sides[0]
    beyond = {one.name for one in found if one.beyond}
    parts = [_head(sides, seed)]
    if found:
        parts.append(_differences(found, first.names))
    parts.append("<h2>Who wins</h2><section>" + _seats(sides, beyond) + _ends(sides, beyond) + "</section>")
    parts.append("<h2>What a game is like</h2><section>" + _likeness(sides) + "</section>")
    if any(side.measures.cards for side in sides):
        parts.append("<h2>Cards</h2>" + _cards(sides, beyond))
    title = html.escape(" and ".join(side.title for side in sides))
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Balance: {title}</title>'
        f'<meta name="viewport" content="width=device-width,initial-scale=1"><style>{STYLE}</style></head>'
        f"<body><main>{''.join(parts)}</main></body></html>\n"
    )


def _head(sides: Sequence[Side], seed: int) -> str:
    rows = []
    for number, side in enumerate(sides):
        plan, games = side.plan, side.measures.games
        options = ", ".join(f"{name} {value}" for name, value in plan.options.items())
        rows.append(
            f"<p>{_key(sides, number)}<b>{html.escape(side.title)}</b>: {games} games, seeds {seed} to "
            f"{seed + games - 1}; {html.escape(', '.join(plan.players))}; {html.escape(options)}</p>"
        )
    title = " against ".join(html.escape(side.title) for side in sides)
    note = (
        "<p class='quiet'>Computer players played these games. Lines with ends are 95 % intervals: where they are "
        "long, more games tell more. Other levels play otherwise; believe what holds for more than one.</p>"
    )
    return f"<h1>{title}</h1>{''.join(rows)}{note}"


def _differences(found: Sequence[Difference], names: Mapping[str, str]) -> str:
    chosen = sorted((one for one in found if one.beyond), key=lambda one: one.p)
    said = f"{len(found)} numbers were compared; so many that some seem to differ by chance. These differ beyond it:"
    if not chosen:
        return f"<h2>What differs</h2><p>Of {len(found)} numbers that were compared none differs beyond chance.</p>"
    rows = "".join(
        f"<tr class='beyond'><td>{html.escape(_called(one.name, names))}</td><td>{_figure(one.first, one.name)}</td>"
        f"<td>{_figure(one.second, one.name)}</td><td>{_figure(one.by, one.name, sign=True)}</td>"
        f"<td>{_figure(one.low, one.name, sign=True)} to {_figure(one.high, one.name, sign=True)}</td></tr>"
        for one in chosen
    )
    head = "<tr><th>what</th><th>first</th><th>second</th><th>difference</th><th>95 %</th></tr>"
    return f"<h2>What differs</h2><p>{said}</p>{_table(head, rows)}"


def _called(name: str, names: Mapping[str, str]) -> str:
    """The name of a number that was compared, with the name of its card."""
    head, _, rest = name.partition(" ")
    if head == "card":
        id, _, what = rest.rpartition(" ")
        told = {"worth": "worth when played", "drawn": "worth when held", "owned": "worth when kept"}.get(what, what)
        return f"{names.get(id, id)}: {told}"
    return f"{head}: {rest}" if head == "end" else {"starter": "wins of who starts"}.get(name, name)


def _figure(value: float, name: str, *, sign: bool = False) -> str:
    plus = "+" if sign else ""
    if name in ("decisions", "rounds", "choices", "changes", "margin"):
        return f"{value:{plus}.2f}"
    return f"{100 * value:{plus}.1f} %"


def _table(head: str, rows: str) -> str:
    return f"<div class='scroll'><table><thead>{head}</thead><tbody>{rows}</tbody></table></div>"


def _block(title: str, words: str, drawing: str) -> str:
    return f"<div><h3>{title}</h3><p class='quiet'>{words}</p>{drawing}</div>" if drawing else ""


def _bar(label: str, ones: Sequence[Number | None], *, strong: bool = False) -> Bar:
    return Bar(
        label,
        tuple(None if one is None else (one.value, one.low, one.high) for one in ones),
        tuple("" if one is None else _told(one) for one in ones),
        strong,
    )


def _told(one: Number) -> str:
    return f"{100 * one.value:.1f} % ({100 * one.low:.1f} to {100 * one.high:.1f})"


def _seats(sides: Sequence[Side], beyond: set[str]) -> str:
    first = sides[0].measures
    rows = []
    for seat in range(len(first.seats)):
        level = sides[0].plan.players[seat]
        ones = [s.measures.seats[seat] if seat < len(s.measures.seats) else None for s in sides]
        rows.append(_bar(f"P{seat + 1} {level}", ones, strong=f"seat P{seat + 1}" in beyond))
    rows.append(_bar("who starts", [side.measures.starters for side in sides], strong="starter" in beyond))
    words = (
        "The part of the wins of each seat, a shared win by heads. "
        "The dashed line is what each would have if the seat did not matter."
    )
    return _block("By seat", words, bars("Wins by seat", rows, mark=first.fair))


def _ends(sides: Sequence[Side], beyond: set[str]) -> str:
    reasons = list(dict.fromkeys(reason for side in sides for reason in side.measures.ends))
    rows = [_bar(r, [side.measures.ends.get(r) for side in sides], strong=f"end {r}" in beyond) for r in reasons]
    rows.append(_bar("no winner", [side.measures.draws for side in sides]))
    rows.append(_bar("several winners", [side.measures.shared for side in sides]))
    return _block("How it ends", "The part of the games by the reason of their end.", bars("Ends by reason", rows))


def _likeness(sides: Sequence[Side]) -> str:
    out = []
    for name, (title, unit) in WORDS.items():
        told = "; ".join(_mean(side.measures.numbers[name], name) for side in sides)
        drawing = histogram(title, [side.measures.spreads[name] for side in sides], unit)
        out.append(_block(title, f"{unit}: {told}", drawing))
    drawing = curves("Chance of the winner", [side.measures.chances for side in sides], "part of the game")
    words = (
        "What chance the winner seemed to have while the game went on. "
        "Low to the end: it stays open. High at once: it is over early."
    )
    out.insert(5, _block("How soon the winner is seen", words, drawing))
    return "".join(out)


def _mean(one: Number, name: str) -> str:
    scale, unit = (100.0, " %") if name == "decided" else (1.0, "")
    return f"{scale * one.value:.1f}{unit} ({scale * one.low:.1f} to {scale * one.high:.1f})"


def _cards(sides: Sequence[Side], beyond: set[str]) -> str:
    played = (
        "How much more of the wins it brings to play a card once more than the others at the same table; where all "
        "play it as often, to hold it or to keep it. A card whose whole interval lies right of zero wins games. "
        "◆ marks what differs beyond chance."
    )
    won = "Prizes are won, not drawn: that they go with winning is no wonder. What matters is which goes how far."
    head = "<tr><th>card</th>" + "".join(
        f"<th>{title}</th>"
        for title in ("seen", "played", "kept", "a winner has it", "worth played", "worth held", "worth kept")
    )
    body = []
    for number, side in enumerate(sides):
        for card in side.measures.cards:
            name = html.escape(_card_name(sides, card.id))
            body.append(
                f"<tr><td>{_key(sides, number)}{name}</td>{''.join(_cell(card, one) for one in COLUMNS)}</tr>"
            )
    table = _table(head + "</tr>", "".join(body))
    charts = _block("In hand", played, _worths(sides, beyond, prizes=False))
    charts += _block("Prizes", won, _worths(sides, beyond, prizes=True))
    return f"<section>{charts}</section><h3>All cards</h3>{table}"


def _key(sides: Sequence[Side], number: int) -> str:
    """Which rules a row is of, by colour and letter; nothing where there are not two."""
    style = f"background:{COLOURS[number]}"
    return f'<span class="key" style="{style}"></span>{"AB"[number]} · ' if len(sides) > 1 else ""


def _worths(sides: Sequence[Side], beyond: set[str], *, prizes: bool) -> str:
    """What cards are worth as bars, the best of the last rules first."""
    by_id = [{card.id: card for card in side.measures.cards if card.prize == prizes} for side in sides]
    order = list(dict.fromkeys(id for side in reversed(by_id) for id in side))
    known = [id for id in order if any(side[id].best for side in by_id if id in side)]
    drawn = known if len(known) <= 2 * CARDS_DRAWN else known[:CARDS_DRAWN] + known[-CARDS_DRAWN:]
    rows = []
    for id in drawn:
        ones = [side[id].best if id in side else None for side in by_id]
        strong = any(name.startswith(f"card {id} ") for name in beyond)
        rows.append(_bar(_card_name(sides, id), ones, strong=strong))
    return bars("Worth of cards", rows)


def _card_name(sides: Sequence[Side], id: str) -> str:
    return next((side.names[id] for side in sides if id in side.names), id.replace("_", " "))


def _cell(card: CardNumbers, column: str) -> str:
    one: Number | None = getattr(card, column)
    if one is None:
        return "<td class='quiet'>too few</td>"
    worth = column in WORTHS
    told = f"{100 * one.value:+.1f} %" if worth else f"{100 * one.value:.1f} %"
    strong = " class='beyond'" if worth and (one.low > 0 or one.high < 0) else ""
    return f"<td{strong} title='{100 * one.low:.1f} to {100 * one.high:.1f} %, of {one.of}'>{told}</td>"
