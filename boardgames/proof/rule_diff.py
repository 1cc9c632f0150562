"""Difference of two rule sets of one game: constants, values of cards, stale texts; and its HTML page."""

from __future__ import annotations

import base64
import html
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol

from ..core.game_protocol import Game
from ..data.card_tables import Cell, tables_of
from ..data.own_rules import OwnRules
from ..data.rule_files import read_file
from ..data.rule_models import LANGUAGES
from ..data.yaml_writer import yaml_flow

STYLE: Final = """
body{font:16px/1.5 system-ui,sans-serif;color:#22262b;background:#f6f4ef;margin:0}
main{max-width:1120px;margin:0 auto;padding:24px}h2{margin:1.6em 0 .4em;border-bottom:1px solid #d5dae0}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,510px),1fr));gap:20px}
figure{margin:0;background:#fff;border:1px solid #d5dae0;border-radius:8px;padding:12px}
figcaption{font-weight:700;margin-bottom:8px}.pair{display:flex;gap:10px;align-items:flex-start}
.pair div{flex:1;min-width:0}.pair span{display:block;color:#5b6470;font-size:14px}
img{width:100%;border-radius:10px;display:block}.none{border:2px dashed #b9bfc7;border-radius:10px;color:#5b6470;
aspect-ratio:63.5/88.9;display:flex;align-items:center;justify-content:center}
table{border-collapse:collapse;background:#fff;border:1px solid #d5dae0;width:100%}
th,td{padding:5px 10px;text-align:left;vertical-align:top}thead th{background:#eceff2}
.scroll{overflow-x:auto}tbody tr:nth-child(even){background:#f8f9fa}del{color:#8a2b1c}ins{color:#14603c}
"""

Say = Callable[..., str]
"""The sentence of an id of the texts, filled in: `Catalog.tr`."""
THERE: Final = "there"
"""Value that stands for an entry as a whole."""


class RulePair(Protocol):
    """A card under both rule sets, drawn as JPEG; None if a set lacks it."""

    @property
    def id(self) -> str: ...

    @property
    def title(self) -> str: ...

    @property
    def before(self) -> bytes | None: ...

    @property
    def after(self) -> bytes | None: ...


class ValueChange(NamedTuple):
    """One changed value: its place, its name, and the value before and after (None: absent)."""

    entry: str
    column: str
    before: Any
    after: Any


class StaleText(NamedTuple):
    """A text of an entry that some languages still have as before, or (`new`) only in English."""

    entry: str
    column: str
    languages: tuple[str, ...]
    new: bool


class RuleDiff(NamedTuple):
    """All that differs but how cards look."""

    numbers: Sequence[ValueChange]
    values: Sequence[ValueChange]
    lagging: Sequence[StaleText]


def diff_rules(first: Game, second: Game, sets: tuple[OwnRules | None, OwnRules | None]) -> RuleDiff:
    """Return the differences of two games; `sets` lie over the shipped rules of either. Raises `BadFile`."""
    before, after = (_cells(first.id, one) for one in sets)
    return RuleDiff(tuple(_numbers(first, second)), tuple(_values(before, after)), tuple(_lagging(before, after)))


def _numbers(first: Game, second: Game) -> Iterator[ValueChange]:
    """Yield changed constants and set-up options; numbers of cards belong to the cards."""
    for name in read_file(first.id, None, "constants").data:
        before, after = first.constants.get(name), second.constants.get(name)
        if before != after:
            yield ValueChange("constants", name, before, after)
    for name in dict.fromkeys((*first.options, *second.options)):
        before, after = first.options.get(name), second.options.get(name)
        if before != after:
            yield ValueChange("options", name, before and list(before), after and list(after))


def _cells(game_id: str, own_rules: OwnRules | None) -> dict[str, Mapping[str, Cell]]:
    """All entries of some rules with their values."""
    return {row.entry: row.cells for table in tables_of(game_id, own_rules) for row in table.rows}


def _values(
    before: Mapping[str, Mapping[str, Cell]], after: Mapping[str, Mapping[str, Cell]]
) -> Iterator[ValueChange]:
    """Yield added and removed entries as a whole, and each changed value of the others."""
    for entry in dict.fromkeys((*before, *after)):
        a, b = before.get(entry), after.get(entry)
        if a is None or b is None:
            yield ValueChange(entry, "", None if a is None else THERE, None if b is None else THERE)
            continue
        for column in dict.fromkeys((*a, *b)):
            if a.get(column) != b.get(column):
                yield ValueChange(entry, column, a.get(column), b.get(column))


def _lagging(
    before: Mapping[str, Mapping[str, Cell]], after: Mapping[str, Mapping[str, Cell]]
) -> Iterator[StaleText]:
    """Words that one language says anew and another still as before, or as English does."""
    for entry, cells in after.items():
        old = before.get(entry, {})
        for column in cells:
            if not column.endswith(".en"):
                continue
            head = column.removesuffix("en")
            same = {one for one in LANGUAGES if cells.get(head + one) == old.get(head + one)}
            if old and 0 < len(same) < len(LANGUAGES):
                yield StaleText(entry, head[:-1], tuple(sorted(same)), new=False)
            elif not old:
                english = [one for one in LANGUAGES[1:] if cells.get(head + one) in (None, cells[column])]
                if english and " " in str(cells[column]):
                    yield StaleText(entry, head[:-1], tuple(english), new=True)


def value_text(value: Any) -> str:
    """Return a value as text for a terminal."""
    return "nothing" if value is None else yaml_flow(value)


def diff_page(
    titles: tuple[str, str], pairs: Sequence[RulePair], rule_diff: RuleDiff, language: str, translate: Say
) -> str:
    """The whole page, in one language; it fetches nothing."""
    names = [html.escape(one) for one in titles]
    head = html.escape(translate("paper.diff.title", first=titles[0], second=titles[1]))
    parts = [f"<h1>{head}</h1>"]
    if pairs:
        cards = "".join(_figure(pair, names, translate) for pair in pairs)
        parts.append(f"<h2>{translate('paper.diff.cards')} ({len(pairs)})</h2><div class='cards'>{cards}</div>")
    for key, some in (("numbers", rule_diff.numbers), ("values", rule_diff.values)):
        if some:
            parts.append(f"<h2>{translate(f'paper.diff.{key}')}</h2>{_table(names, some, translate)}")
    if rule_diff.lagging:
        rows = "".join(
            f"<tr><td>{html.escape(one.entry)}</td><td>{html.escape(_lag(one, translate))}</td></tr>"
            for one in rule_diff.lagging
        )
        title = translate("paper.diff.lagging")
        parts.append(f"<h2>{title}</h2><div class='scroll'><table><tbody>{rows}</tbody></table></div>")
    if len(parts) == 1:
        parts.append(f"<p>{translate('paper.diff.nothing')}</p>")
    return (
        f"<!doctype html><html lang='{language}'><head><meta charset='utf-8'><title>{head}</title>"
        f"<meta name='viewport' content='width=device-width,initial-scale=1'><style>{STYLE}</style></head>"
        f"<body><main>{''.join(parts)}</main></body></html>\n"
    )


def _figure(pair: RulePair, names: Sequence[str], translate: Say) -> str:
    sides = []
    for name, data in zip(names, (pair.before, pair.after), strict=True):
        told = html.escape(f"{pair.title}, {html.unescape(name)}", quote=True)
        if data is None:
            drawn = f"<div class='none'>{html.escape(translate('paper.diff.absent'))}</div>"
        else:
            drawn = f"<img alt='{told}' src='data:image/jpeg;base64,{base64.b64encode(data).decode()}'>"
        sides.append(f"<div><span>{name}</span>{drawn}</div>")
    return (
        f"<figure><figcaption>{html.escape(pair.title)}</figcaption><div class='pair'>{''.join(sides)}</div></figure>"
    )


def _table(names: Sequence[str], values: Sequence[ValueChange], translate: Say) -> str:
    def value_html(value: Any) -> str:
        if value is None:
            return html.escape(translate("paper.diff.absent"))
        return html.escape(translate("paper.diff.there") if value == THERE else yaml_flow(value))

    rows = "".join(
        f"<tr><td>{html.escape(one.entry)}</td><td>{html.escape(one.column)}</td>"
        f"<td><del>{value_html(one.before)}</del></td><td><ins>{value_html(one.after)}</ins></td></tr>"
        for one in values
    )
    head = "".join(f"<th>{one}</th>" for one in (translate("paper.diff.where"), translate("paper.diff.what"), *names))
    return f"<div class='scroll'><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>"


def _lag(stale_text: StaleText, translate: Say) -> str:
    languages = ", ".join(translate(f"ui.language.{language}") for language in stale_text.languages)
    return translate(
        "paper.diff.new" if stale_text.new else "paper.diff.old", what=stale_text.column, languages=languages
    )
