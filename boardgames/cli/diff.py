"""Compare two sets of rules of one game: changed cards drawn before and after, numbers, words that lag behind.

The page is one HTML file that needs no network. A short account is printed.
"""

from __future__ import annotations

import argparse
import base64
import html
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from ..core.machine import Game
from ..data.models import LANGUAGES
from ..data.rulefiles import read_file
from ..data.tables import Cell, tables_of
from ..data.writer import flow
from .named import WANTED, art_of, game_named, rules_named, title
from .studio import Pair, Studio

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


class Value(NamedTuple):
    """One value that differs: where, what it is called there, and before and after (None: not there)."""

    entry: str
    column: str
    before: Any
    after: Any


def add_arguments(parser: argparse.ArgumentParser, studio: Studio) -> None:
    """Declare the arguments of `boardgames diff`."""
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("first", metavar="A", help=f"before: {WANTED}, a game or the folder of a set of rules")
    parser.add_argument("second", metavar="B", help="after: the same game, other rules")
    parser.add_argument("-o", "--output", type=Path, metavar="FILE.html", help="the page to be written")
    parser.add_argument("--language", choices=LANGUAGES, default="en", help="of the cards (default en)")


def run(arguments: argparse.Namespace, studio: Studio) -> int:
    """Compare; return 0, or 2 when the arguments do not fit or the page cannot be written."""
    first, second = game_named(arguments.first), game_named(arguments.second)
    if first.id != second.id:
        print(f"expected rules of {first.id}, found {second.id}", file=sys.stderr)
        return 2
    numbers = list(_numbers(first, second))
    tables = [_cells(text) for text in (arguments.first, arguments.second)]
    values = list(_values(*tables))
    lagging = list(_lagging(*tables))
    for one in (*numbers, *values):
        print(f"{one.entry} {one.column}: {_shown(one.before)} -> {_shown(one.after)}".replace(" :", ":"))
    for entry, words in lagging:
        print(f"{entry}: {words}")
    if not (numbers or values):
        print("nothing differs")
    if arguments.output is not None:
        pairs = studio.compared(
            first, second, arguments.language, (art_of(arguments.first), art_of(arguments.second))
        )
        try:
            page = _page((title(first), title(second)), pairs, numbers, values, lagging)
            arguments.output.write_text(page, encoding="utf-8")
        except OSError as error:
            print(error, file=sys.stderr)
            return 2
        print(f"{arguments.output}: {len(pairs)} cards look otherwise")
    return 0


def _numbers(first: Game, second: Game) -> Iterator[Value]:
    """Constants and set-up options that differ; what a game adds to its constants of cards is told with the cards."""
    for name in read_file(first.id, None, "constants").data:
        before, after = first.constants.get(name), second.constants.get(name)
        if before != after:
            yield Value("constants", name, before, after)
    for name in dict.fromkeys((*first.options, *second.options)):
        before, after = first.options.get(name), second.options.get(name)
        if before != after:
            yield Value("options", name, before and list(before), after and list(after))


def _cells(text: str) -> dict[str, Mapping[str, Cell]]:
    """All entries of some rules with their values."""
    return {row.entry: row.cells for table in tables_of(*rules_named(text)) for row in table.rows}


def _values(before: Mapping[str, Mapping[str, Cell]], after: Mapping[str, Mapping[str, Cell]]) -> Iterator[Value]:
    """Entries that came or went, as a whole; of the others each value that differs."""
    for entry in dict.fromkeys((*before, *after)):
        a, b = before.get(entry), after.get(entry)
        if a is None or b is None:
            yield Value(entry, "", None if a is None else "there", None if b is None else "there")
            continue
        for column in dict.fromkeys((*a, *b)):
            if a.get(column) != b.get(column):
                yield Value(entry, column, a.get(column), b.get(column))


def _lagging(
    before: Mapping[str, Mapping[str, Cell]], after: Mapping[str, Mapping[str, Cell]]
) -> Iterator[tuple[str, str]]:
    """Words that one language says anew and another still as before, or as English does."""
    for entry, cells in after.items():
        old = before.get(entry, {})
        for column in cells:
            if not column.endswith(".en"):
                continue
            head = column.removesuffix("en")
            same = {one for one in LANGUAGES if cells.get(head + one) == old.get(head + one)}
            if old and 0 < len(same) < len(LANGUAGES):
                yield entry, f"{head[:-1]} changed, but not in {', '.join(sorted(same))}"
            elif not old:
                english = [one for one in LANGUAGES[1:] if cells.get(head + one) in (None, cells[column])]
                if english and " " in str(cells[column]):
                    yield entry, f"{head[:-1]} is in {', '.join(english)} as in en"


def _shown(value: Any) -> str:
    return "nothing" if value is None else flow(value)


def _page(
    titles: Sequence[str],
    pairs: Sequence[Pair],
    numbers: Sequence[Value],
    values: Sequence[Value],
    lagging: Sequence[tuple[str, str]],
) -> str:
    """The whole page."""
    names = [html.escape(one) for one in titles]
    parts = [f"<h1>{names[0]} and {names[1]}</h1>"]
    if pairs:
        cards = "".join(_figure(pair, names) for pair in pairs)
        parts.append(f"<h2>Cards that look otherwise ({len(pairs)})</h2><div class='cards'>{cards}</div>")
    for head, some in (("Constants and options", numbers), ("Values of cards", values)):
        if some:
            parts.append(f"<h2>{head}</h2>{_table(names, some)}")
    if lagging:
        rows = "".join(f"<tr><td>{html.escape(e)}</td><td>{html.escape(w)}</td></tr>" for e, w in lagging)
        parts.append(f"<h2>Words that lag behind</h2><div class='scroll'><table><tbody>{rows}</tbody></table></div>")
    if len(parts) == 1:
        parts.append("<p>Nothing differs.</p>")
    return (
        f"<!doctype html><html lang='en'><head><meta charset='utf-8'><title>{names[0]} and {names[1]}</title>"
        f"<meta name='viewport' content='width=device-width,initial-scale=1'><style>{STYLE}</style></head>"
        f"<body><main>{''.join(parts)}</main></body></html>\n"
    )


def _figure(pair: Pair, names: Sequence[str]) -> str:
    sides = []
    for name, data in zip(names, (pair.before, pair.after), strict=True):
        told = html.escape(f"{pair.title}, {name}", quote=True)
        if data is None:
            drawn = "<div class='none'>not there</div>"
        else:
            drawn = f"<img alt='{told}' src='data:image/jpeg;base64,{base64.b64encode(data).decode()}'>"
        sides.append(f"<div><span>{name}</span>{drawn}</div>")
    return (
        f"<figure><figcaption>{html.escape(pair.title)}</figcaption><div class='pair'>{''.join(sides)}</div></figure>"
    )


def _table(names: Sequence[str], values: Sequence[Value]) -> str:
    rows = "".join(
        f"<tr><td>{html.escape(one.entry)}</td><td>{html.escape(one.column)}</td>"
        f"<td><del>{html.escape(_shown(one.before))}</del></td><td><ins>{html.escape(_shown(one.after))}</ins></td></tr>"
        for one in values
    )
    head = f"<tr><th>where</th><th>what</th><th>{names[0]}</th><th>{names[1]}</th></tr>"
    return f"<div class='scroll'><table><thead>{head}</thead><tbody>{rows}</tbody></table></div>"
