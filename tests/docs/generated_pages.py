"""The pages that are made from data: each says in its first line from what, and how it is made anew."""

from __future__ import annotations

import ast
import csv
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, get_args

from boardgames import registry
from boardgames.data.faults import Code
from boardgames.data.yaml_source import load_yaml
from boardgames.text.catalog import Catalog
from tests.docs.commands import Command, chores, program_commands
from tests.docs.layer_picture import layer_picture

ROOT: Final = Path(__file__).resolve().parents[2]
DATA: Final = ROOT / "docs" / "data"
PERSONA_WORDS: Final = ("name", "text", "begin", "turn", "setback", "end")
LANGUAGES: Final = {"en": "English", "es": "español", "fr": "français"}


def read_yaml(name: str) -> dict[str, Any]:
    """Return a data file of the pages."""
    return dict(load_yaml(DATA / name).data)


def read_rows(name: str) -> list[dict[str, str]]:
    """Return the rows of a CSV file of the pages."""
    with (DATA / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def write_rows(name: str, rows: list[dict[str, str]]) -> None:
    """Write rows with the same columns to a CSV file of the pages."""
    with (DATA / name).open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


def merge_rows(name: str, rows: list[dict[str, str]], key: tuple[str, ...]) -> None:
    """Put rows of a CSV file in the place of those with the same values of `key`; others stay, new ones follow."""
    kept = {tuple(row[part] for part in key): row for row in (read_rows(name) if (DATA / name).is_file() else [])}
    write_rows(name, list({**kept, **{tuple(row[part] for part in key): row for row in rows}}.values()))


def write_page(page: str) -> None:
    """Write a generated page."""
    (ROOT / page).write_text(page_text(page), encoding="utf-8")


def table(heads: tuple[str, ...], rows: list[tuple[str, ...]]) -> Iterator[str]:
    """Yield the lines of a Markdown table."""
    yield f"| {' | '.join(heads)} |"
    yield "|" + "---|" * len(heads)
    for row in rows:
        yield "| " + " | ".join(cell.replace("|", "&#124;") for cell in row) + " |"


FAULTS: Final = """\
`boardgames validate` prints `file:line:column: code: expected ..., found ...`, a suggestion where it has one,
and in brackets the place in the file. An error keeps a set from being played and makes the exit code 1; a
warning does not. [tools.md](tools.md) describes the output for programs."""

GLOSSARY: Final = """\
The words of the app in three languages, and the rulebooks' own. A text, a lesson, a log line and a card use
these and no others. Where a rulebook has a word, it is taken. Spanish is neutral and says `tú`. French says
`vous` and puts a no-break space before `; : ! ?`."""

STRENGTH: Final = """\
`score` is the share of the points that the first player won against the second, with its 95 % interval. A pair
of games is one opening, played twice with sides changed; a draw is half a point. `python3 dev.py strength ROW`
plays a row again and compares, `--write` keeps the result. It runs `boardgames arena GAME --players
FIRST,SECOND` with the arguments of the row. A level with a factor, such as `master*0.1`, has a tenth of its
positions, so that a row takes minutes. [opponents.md](opponents.md) says what the levels are, and how to read
an interval."""

RATING: Final = """\
A person's rating stands on the scale of the levels (`adept` is 1500, the gaps are those of the tables above). Five
kinds of simulated people play the level that their rating so far suggests, from the weakest one on, at tables of
`seats`. `5` to `100`: per cent of them whose rating is within 75 points of the truth after so many games. `enough`:
from how many games on it is for four in five. `±`: half of the 95 % interval after 30 games; `held`: per cent of
these intervals with the truth inside. `python3 dev.py rating --write` measures it again. Walpurgisnacht has no
rating: there sides win, which tells little about one person."""

STYLES: Final = """\
A style makes a player of a level prefer some actions among nearly equal ones. `with` is how often a player with the
style takes a preferred action where it may take another one, too; `others` is the highest rate of the players with
another style or none, each with its 95 % interval. `python3 dev.py styles GAME --write` measures a game again."""

JUDGE: Final = """\
The judge says after a game what a decision cost by what its seat knew ([opponents.md](opponents.md)). It is
measured in games of computer players of mixed levels, on seeds that nothing was fitted to. `python3 dev.py judge
MEASURE GAME --options seats=N -n GAMES --write` measures a table again."""

CALIBRATION: Final = """\
`points`: estimates of each seat's chance at the start of each turn. `Brier`: their mean squared error (0.25 for
those who always say one half). `slope`: 1 if a chance is the share of the games that are won, above 1 if the
estimates are too cautious. `turned up`: mean change of the chance by what the seat's own actions turned up, with its
standard error; it must be 0 within three of them. One table of each game is enough for it."""

STABILITY: Final = """\
`told`: decisions that two searches told, by a cost from 0.03 and from 0.10; `halved`: of these, how many an
independent third search finds less than half as costly."""

JUDGE_ERRORS: Final = """\
One action in seven is by chance. `confirmed`: suspicious ones of these that lost at least 0.10, and more than two
standard errors, when the best line and the played action were each played on to the end by strong players; `found`:
how many of them the judge tells. `told as`: mean cost of those that it calls costly; `lost`: what playing on lost
there."""

PERSONAS: Final = """\
A computer player may have a character: a style of playing, at any level, with a name, a portrait and something to
say. The set-up offers the three of each game and one by chance; records and statistics name them.
[opponents.md](opponents.md) says how a style is made, [strength.md](strength.md) how it was measured.

![The portraits of all twelve](pictures/personas.jpg)

`turn` is said when the chance of the character has risen far for the first time in a game, `setback` when it has
fallen far, each at the start of a turn, at most two of them in a game. The chance is estimated from what
everybody at the table knows, so that a sentence tells nothing hidden."""

SPEED: Final = """\
Written by `python3 dev.py bench --write` (rules) and `python3 dev.py bench --window --write` (window). Only the
last run is kept; older ones are in git. Times are CPU time of the process where the unit does not say `wall`.
Other programs may run meanwhile: compare shares of a yardstick, multiples of a bare window, or two checkouts
with `--before`, not the times of two days. `load` is that of the machine (two cores) while a row was measured."""

RULES: Final = """\
`share` is of the yardstick: random play of Breakthrough on 8 x 8 in plain Python with full move lists, which
runs between the blocks of each game."""

GAME_FILES: Final = """\
The same role lies in the same file of every game, under the same names with the same parameters
(`tests/house/test_rooms.py`). A small game leaves out what it does not need. What only one game has keeps a
file under its own noun. The sentences are the first ones of the modules."""


# -- the pages ----------------------------------------------------------------------------------------------------


def faults() -> Iterator[str]:
    """Yield the page of fault codes, in the order of `Code`."""
    known = read_yaml("faults.yaml")
    yield from ("# Fault codes", "")
    yield from FAULTS.splitlines()
    for code in get_args(Code):
        entry = known[code]
        yield from ("", f"## {code}", "", f"*{entry['severity'].capitalize()}.* {entry['when']}", "", entry["advice"])


def glossary() -> Iterator[str]:
    """Yield the page of words that players read."""
    yield from ("# Glossary: one concept, one word", "")
    yield from GLOSSARY.splitlines()
    for title, rows in read_yaml("glossary.yaml").items():
        yield from ("", f"## {title}", "")
        heads = ("concept", *LANGUAGES.values(), "the rulebook's word")
        yield from table(heads, [tuple(row[key] for key in ("concept", *LANGUAGES, "rulebook")) for row in rows])


def strength() -> Iterator[str]:
    """Yield the page of arena results."""
    yield from ("# Strength of the computer players", "")
    yield from STRENGTH.splitlines()
    for game in registry.GAME_IDS:
        rows = [row for row in read_rows("strength.csv") if row["game"] == game]
        if not rows:
            continue
        yield from ("", f"## {registry.load(game).id.capitalize()}", "")
        cells = [
            (
                f"`{row['row']}`",
                f"`{row['first']}`",
                f"`{row['second']}`",
                f"{row['score']} %" + (f" ({row['low']} to {row['high']})" if row["low"] else ""),
                row["pairs"],
                f"`{row['arguments']}`",
                row["measured"],
            )
            for row in rows
        ]
        yield from table(("row", "first", "second", "score", "pairs", "arguments", "measured"), cells)
    yield from ("", "## How soon the rating of a person is known", "")
    yield from RATING.splitlines()
    yield ""
    columns = [name for name in read_rows("rating.csv")[0] if name != "people"]
    heads = tuple({"margin_30": "±"}.get(name, name.removeprefix("after_")) for name in columns)
    yield from table(heads, [tuple(row[name] for name in columns) for row in read_rows("rating.csv")])
    yield from ("", "## Styles", "")
    yield from STYLES.splitlines()
    yield ""
    yield from table(("game", "style", "player", "with", "others", "games"), list(style_cells()))


def style_cells() -> Iterator[tuple[str, ...]]:
    """Yield the cells of each style: how often it does what it prefers, and how often others do."""
    rows = read_rows("styles.csv")
    for row in rows:
        if row["player"].endswith(f":{row['style']}"):
            rivals = [
                one for one in rows if (one["game"], one["style"]) == (row["game"], row["style"]) and one != row
            ]
            most = max(rivals, key=lambda one: float(one["rate"]))
            rates = [f"{one['rate']} % ({one['low']} to {one['high']})" for one in (row, most)]
            yield row["game"], row["style"], f"`{row['player']}`", *rates, row["games"]


def judge() -> Iterator[str]:
    """Yield the page of what the judge of decisions was measured at."""
    yield from ("# How far the judge of decisions can be trusted", "", *JUDGE.splitlines())
    yield from ("", "## Calibration", "", *CALIBRATION.splitlines(), "")
    rows = [
        (
            *(row[name] for name in ("game", "table", "games", "points", "brier", "slope")),
            f"{row['revealed']} ({row['revealed_error']})" if row["revealed"] else "",
        )
        for row in read_rows("judge_calibration.csv")
    ]
    yield from table(("game", "table", "games", "points", "Brier", "slope", "turned up"), rows)
    yield from ("", "## Stability", "", *STABILITY.splitlines(), "")
    heads = ("game", "table", "games", "told from 0.03", "halved", "told from 0.10", "halved")
    names = ("suspicious_told", "suspicious_told_halved", "costly_told", "costly_told_halved")
    rows = [
        tuple(row[name] for name in ("game", "table", "games", *names)) for row in read_rows("judge_stability.csv")
    ]
    yield from table(heads, rows)
    yield from ("", "## Errors", "", *JUDGE_ERRORS.splitlines(), "")
    heads = ("game", "table", "games", "confirmed", "found", "told", "told as", "lost")
    rows = [
        (
            *(row[name] for name in ("game", "table", "games", "confirmed", "found", "told", "told_cost")),
            f"{row['lost']} ({row['lost_error']})",
        )
        for row in read_rows("judge_errors.csv")
    ]
    yield from table(heads, rows)


def personas() -> Iterator[str]:
    """Yield the page of the computer players' characters."""
    catalog = Catalog("en")
    yield from ("# Characters of the computer players", "")
    yield from PERSONAS.splitlines()
    for game_id in registry.GAME_IDS:
        yield from ("", f"## {catalog.tr(f'game.{game_id}.name')}", "")
        words = {
            style: [catalog.tr(f"{game_id}.persona.{style}.{word}") for word in PERSONA_WORDS]
            for style in registry.load(game_id).styles
        }
        heads = ("name", "style", "", *PERSONA_WORDS[2:])
        yield from table(heads, [(name, f"`{style}`", *rest) for style, (name, *rest) in words.items()])


def speed() -> Iterator[str]:
    """Yield the page of measured speeds."""
    yield from ("# Speed", "")
    yield from SPEED.splitlines()
    yield from ("", "## Rules", "")
    yield from RULES.splitlines()
    yield ""
    rows = [(row["what"], row["game"], row["rate"], row["share"], row["measured"]) for row in read_rows("rules.csv")]
    yield from table(("what", "game", "per second", "share", "measured"), rows)
    yield from ("", "## Window", "")
    heads = ("what", "value", "unit", "aim", "measured", "load")
    yield from table(heads, [tuple(row[head] for head in heads) for row in read_rows("window.csv")])


def commands() -> Iterator[str]:
    """Yield the page of all commands and chores with their arguments."""
    yield from ("# Commands", "")
    yield "Everything that can be typed. [tools.md](tools.md) shows how the tools are used."
    yield from ("", "Exit codes: 0 fine, 1 something failed, 2 wrong use, 130 interrupted.")
    for command in program_commands():
        yield from _section(f"boardgames {command.name}", command)
    for chore in chores():
        yield from _section(f"python3 dev.py {chore.name}", chore)


def _section(heading: str, command: Command) -> Iterator[str]:
    yield from ("", f"## {heading}", "", command.purpose)
    if command.more:
        yield from ("", " ".join(command.more.split()))
    rows = [(f"`{argument.typed}`", argument.meaning) for argument in command.arguments]
    if rows:
        yield from ("", *table(("argument", "meaning"), rows))


def game_files() -> Iterator[str]:
    """Yield the page of what lies in which file of a game, from the first sentence of each module."""
    yield from ("# The files of the games", "")
    yield from GAME_FILES.splitlines()
    for title, folder in (("Rules", "boardgames/games"), ("Window", "boardgames/ui/games")):
        modules = {game: _module_sentences(ROOT / folder / game) for game in registry.GAME_IDS}
        games = [game for game, found in modules.items() if len(found) > 1]
        every = sorted({name for game in games for name in modules[game]})
        shared = [name for name in every if sum(name in modules[game] for game in games) > 1]
        yield from ("", f"## {title}: `{folder}/<id>/`", "")
        rows = []
        for name in shared:
            having = [game for game in games if name in modules[game]]
            rows.append((f"`{name}`", modules[having[0]][name], "all" if having == games else ", ".join(having)))
        yield from table(("file", f"in {games[0]}, or the first game that has it", "games"), rows)
        for game in games:
            own = [name for name in sorted(modules[game]) if name not in shared]
            if own:
                yield from ("", f"Only in {game}:", "")
                yield from table(("file", "what is in it"), [(f"`{name}`", modules[game][name]) for name in own])


def _module_sentences(folder: Path) -> dict[str, str]:
    """Return the first sentence of each module of a folder, by file name."""
    found = {}
    for path in sorted(folder.glob("*.py")):
        text = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
        found[path.name] = re.split(r"(?<=\.) ", " ".join(text.split()), maxsplit=1)[0]
    return found


PAGES: Final[dict[str, tuple[str, Callable[[], Iterator[str]]]]] = {
    "docs/commands.md": ("the parsers of the commands and dev.py", commands),
    "docs/faults.md": ("docs/data/faults.yaml", faults),
    "docs/game-files.md": ("the first sentences of the games' modules", game_files),
    "docs/glossary.md": ("docs/data/glossary.yaml", glossary),
    "docs/judge.md": ("judge_calibration.csv, judge_stability.csv and judge_errors.csv in docs/data", judge),
    "docs/personas.md": ("the texts of the games in assets/<id>/locale/en/personas.yaml", personas),
    "docs/speed.md": ("docs/data/rules.csv and docs/data/window.csv", speed),
    "docs/pictures/architecture.svg": ("the import contracts in pyproject.toml", layer_picture),
    "docs/strength.md": ("strength.csv, rating.csv and styles.csv in docs/data", strength),
}
"""Page -> what it is made from, and what makes its lines."""


def page_text(page: str) -> str:
    """Return what a generated page must say."""
    source, lines = PAGES[page]
    head = f"<!-- Made by `python3 dev.py docs` from {source}. Change that, not this page. -->"
    return "\n".join((head, "", *lines())) + "\n"


def stale_pages() -> list[str]:
    """Return the generated pages that do not say what they must, those that are missing among them."""
    return [
        page
        for page in PAGES
        if not (ROOT / page).is_file() or (ROOT / page).read_text(encoding="utf-8") != page_text(page)
    ]
