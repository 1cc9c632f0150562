"""Write the beginning of a set of rules of your own: files with comments and nothing changed yet."""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path

from .. import registry
from ..data.digests import rules_digest
from ..data.faults import shown
from ..data.layers import entries
from ..data.places import share
from ..data.schemas import line
from ..data.sets import ART, FORMAT, SET_FILE, rule_names
from ..data.source import load_yaml
from ..data.writer import word
from .schema import write_schemas

ABOUT = """\
# What your set is. `boardgames validate DIR` tells every mistake with its line.
format: {format}
game: {game}
id: {id}
name: {{en: {name}, es: {name}, fr: {name}}}
words:
  en: "What it is about, in a sentence."
  es: "De qué se trata, en una frase."
  fr: "De quoi il s’agit, en une phrase."
version: "0.1"
author: Somebody
# What others may do with it: MIT, CC-BY-4.0, CC0-1.0, or "all rights reserved".
licence: CC-BY-4.0
# The shipped rules that it was made for.
based_on: {digest}
"""

RULES = """\
# Write only what differs from rules/{game}/{name}.yaml; delete this file where nothing does.
# An entry with an id of your own is added. One with a shipped id changes what it names and keeps the rest.
# Ids of shipped entries that your game does without:
remove: []
"""

CONSTANTS = """\
# Write only what differs from rules/{game}/{name}.yaml; delete this file where nothing does.
# A value of yours is marked `source: reconstructed`, for the rulebook does not print it.
remove: []
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of `boardgames new`."""
    games = ", ".join(registry.GAME_IDS)
    parser.add_argument("game", metavar="GAME", choices=registry.GAME_IDS, help=f"one of {games}")
    parser.add_argument("folder", metavar="DIR", help="a folder that is not there yet, or is empty")


def run(arguments: argparse.Namespace) -> int:
    """Write the files; return 0, or 1 where something is there already or the folder cannot be written."""
    folder = Path(arguments.folder)
    try:
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            print(f"{folder}: expected an empty folder or none, found something in it", file=sys.stderr)
            return 1
        written = write_beginning(arguments.game, folder)
    except OSError as error:
        print(f"{folder}: {(error.strerror or type(error).__name__).lower()}", file=sys.stderr)
        return 1
    print(f"{folder}: " + ", ".join(written))
    print(f"next: change a file, then boardgames validate {folder} and boardgames play --rules {folder}")
    return 0


def write_beginning(game_id: str, folder: Path) -> list[str]:
    """Write a set that changes nothing yet; return the names of its files. Raises `OSError`."""
    stem = folder.resolve().name
    id = re.sub(r"[^a-z0-9_-]+", "-", stem.lower()).strip("-_")[:40]
    id = id if re.match(r"[a-z]", id) else f"my-{id}".rstrip("-")
    name = word(stem[:60].replace("-", " ").replace("_", " ").strip().capitalize() or "Mine")
    about = ABOUT.format(format=FORMAT, game=game_id, id=id, name=name, digest=shown(rules_digest(game_id)))
    texts = {SET_FILE: f"{line('set')}\n{about}"}
    texts |= {f"{each}.yaml": f"{line(each)}\n{_beginning(game_id, each)}" for each in rule_names(game_id)}
    (folder / ART).mkdir(parents=True, exist_ok=True)
    for file, text in texts.items():
        with (folder / file).open("x", encoding="utf-8", newline="\n") as out:
            out.write(text)
    write_schemas(game_id, folder)
    return list(texts)


def _beginning(game_id: str, name: str) -> str:
    """Return the text of a rule file that changes nothing, with a shipped entry as a comment to begin from."""
    path = share("rules") / game_id / f"{name}.yaml"
    marked = load_yaml(path)
    lines = path.read_text(encoding="utf-8").splitlines()
    listed = [place for _, place in entries(marked.data)]
    if name == "constants" or not listed:
        first = sorted(mark.line for place, mark in marked.keys.items() if len(place) == 1)
        shown_lines = lines[first[0] - 1 : first[1] - 1] if len(first) > 1 else lines[first[0] - 1 :]
        head = CONSTANTS
    else:
        keys = [place[0] for place in listed]
        key = max(keys, key=keys.count)
        mine = [place for place in listed if place[0] == key]
        starts = [(marked.keys.get(place) or marked.mark(place)).line for place in mine]
        end = starts[1] - 1 if len(starts) > 1 else len(lines)
        shown_lines = [f"{key}:", *lines[starts[0] - 1 : end]]
        head = RULES
    body = "".join(f"# {text}".rstrip() + "\n" for text in shown_lines)
    return head.format(game=game_id, name=name) + "#\n" + body
