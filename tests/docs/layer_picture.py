"""The picture of the layers, drawn from the import contracts in pyproject.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape

ROOT: Final = Path(__file__).resolve().parents[2]
NOTES: Final = {
    "__main__": "chooses tool or window",
    "cli": "the tools",
    "ui": "the window",
    "balance": "measures games",
    "proof": "finds faults in rules",
    "scenario": "rules as tests",
    "record": "played games",
    "draw": "pixels",
    "arena": "rates players",
    "research": "OpenSpiel, PettingZoo",
    "ai": "computer players",
    "text": "sentences",
    "seats": "screens of other devices",
    "games": "the rules, one package a game",
    "data": "reads YAML, finds files",
    "core": "protocol, match, laws",
    "registry": "which games there are",
    "app": "window, event loop, devices",
    "workshop": "cards while you edit",
    "console": "a game in a terminal",
    "shell": "title, set-up, rules",
    "play": "the table",
    "game_view": "a game ready to be shown",
    "scene": "base of all scenes",
    "paper": "print",
    "widgets": "buttons, lists, focus",
    "input": "intents, keys",
    "motion": "timeline, sounds",
    "ui.games": "the window part of each game",
    "contract": "what a game gives the window",
    "scene_makers": "make tables, replays, lessons",
    "lessons": "taught tables, puzzles, examples",
    "table": "scene: input to action",
    "replay": "recorded games",
    "results": "who won",
    "ui.seats": "seats at phones",
    "panels": "beside the board",
    "board": "drawing, pointer, animation",
    "match": "session, turn flow",
}
"""Package -> what it is for, in a few words; with its parent where two have the same name."""
WIDE, HIGH, GAP, TOP = 330, 44, 6, 64
COLUMNS: Final = (("boardgames", 10), ("boardgames.ui", 370), ("boardgames.ui.play", 730))
"""Package -> where its column begins, in pixels."""
INK, PAPER, EDGE, OPEN = "#1f2328", "#ffffff", "#8c959f", "#ddf4ff"


def layers_of(package: str) -> list[list[str]]:
    """Return the layers of a package from the top, as its contract has them."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    for contract in project["tool"]["importlinter"]["contracts"]:
        if contract["type"] == "layers" and contract["containers"] == [package]:
            return [[name.strip() for name in layer.split("|")] for layer in contract["layers"]]
    raise LookupError(package)


def layer_picture() -> Iterator[str]:
    """Yield the lines of the picture, as SVG."""
    columns = [(package, x, layers_of(package)) for package, x in COLUMNS]
    height = TOP + max(len(layers) for _package, _x, layers in columns) * (HIGH + GAP) + 10
    yield f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1070 {height}"'
    yield f'  font-family="sans-serif" fill="{INK}">'
    yield f'<rect width="1070" height="{height}" fill="{PAPER}"/>'
    opened = {package.rpartition(".")[2] for package, _x in COLUMNS[1:]}
    for package, x, layers in columns:
        yield f'<text x="{x}" y="28" font-size="19" font-weight="bold">{package}</text>'
        yield f'<text x="{x}" y="50" font-size="13">imports go downwards only</text>'
        for row, names in enumerate(layers):
            wide = (WIDE - GAP * (len(names) - 1)) / len(names)
            for place, name in enumerate(names):
                left, top = x + place * (wide + GAP), TOP + row * (HIGH + GAP)
                ground = OPEN if name in opened else PAPER
                place_words = f'x="{left:.0f}" y="{top}" width="{wide:.0f}" height="{HIGH}" rx="4"'
                yield f'<rect {place_words} fill="{ground}" stroke="{EDGE}"/>'
                middle = f'x="{left + wide / 2:.0f}" text-anchor="middle"'
                yield f'<text {middle} y="{top + 19}" font-size="15" font-weight="bold">{name}</text>'
                note = NOTES.get(f"{package.rpartition('.')[2]}.{name}", NOTES.get(name, ""))
                size = 12 if len(note) * 6.2 < wide else 9.5
                yield f'<text {middle} y="{top + 36}" font-size="{size}">{escape(note)}</text>'
    yield "</svg>"
