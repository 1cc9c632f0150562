"""The beginning of a set of rules: files with comments and nothing changed yet, a template of a picture, schemas."""

from __future__ import annotations

import re
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, Literal

from .. import registry
from .data_paths import shared_folder
from .digests import rules_digest
from .faults import BadFile, short_value
from .json_schemas import schema_comment, write_schemas
from .own_rules import ART, FORMAT, SET_FILE, TEMPLATES, OwnRules, rule_names
from .rule_overlay import ID, removable_entries
from .yaml_source import MarkedData, Path_, load_yaml
from .yaml_writer import yaml_word

TO_FILL_IN: Final[Mapping[str, str]] = {
    "en": "What it is about, in a sentence.",
    "es": "De qué se trata, en una frase.",
    "fr": "De quoi il s’agit, en une phrase.",
}
"""The sentences of a new `set.yaml`, which its author is to replace."""
AUTHOR: Final = "Your name"
"""The author of a new `set.yaml`, to be replaced as well."""
ABOUT: Final = """\
# What your set is. `boardgames validate DIR` tells every mistake with its line.
format: {format}
game: {game}
id: {id}
name: {{en: {name}, es: {name}, fr: {name}}}
words:
  en: "{words[en]}"
  es: "{words[es]}"
  fr: "{words[fr]}"
version: "0.1"
author: {author}
# What others may do with it: MIT, CC-BY-4.0, CC0-1.0, or "all rights reserved".
licence: CC-BY-4.0
# The shipped rules that it was made for.
based_on: {digest}
"""
HEAD: Final = "# Write only what differs from rules/{game}/{name}.yaml; delete this file where nothing does.\n"
Adding = Literal["open", "tied", "closed"]
"""Condition for reading a new entry of a file: "open", none; "tied", only with other changes; "closed", never."""
RULES: Final[Mapping[Adding, str]] = {
    "open": """\
# An entry with an id of your own is added. One with a shipped id changes what it names and keeps the rest.
# Ids of shipped entries that your game does without:
remove: []
""",
    "tied": """\
# One with a shipped id changes what it names and keeps the rest. An entry with an id of your own is added where the
# rest of the rules fits it: `boardgames validate DIR` tells what else must change.
# Ids of shipped entries that your game does without:
remove: []
""",
    "closed": """\
# Change what a shipped entry says. Which entries there are is program code: none is added or taken out here.
# The next line only keeps the file from being empty.
remove: []
""",
}
CONSTANTS: Final = """\
# A value of yours is marked `source: reconstructed`, for the rulebook does not print it.
# The next line only keeps the file from being empty: no constant can be taken out.
remove: []
"""


def write_new_set(game_id: str, folder: Path) -> list[str]:
    """Write a set that changes nothing; return the names of its files. Raises `OSError`."""
    stem = folder.resolve().name
    id = re.sub(r"[^a-z0-9_-]+", "-", stem.lower()).strip("-_")[:40]
    id = id if re.match(r"[a-z]", id) else f"my-{id}".rstrip("-")
    name = yaml_word(stem[:60].replace("-", " ").replace("_", " ").strip().capitalize() or "Mine")
    about = ABOUT.format(
        format=FORMAT,
        game=game_id,
        id=id,
        name=name,
        words=TO_FILL_IN,
        author=AUTHOR,
        digest=short_value(rules_digest(game_id)),
    )
    texts = {SET_FILE: f"{schema_comment('set')}\n{about}"}
    texts |= {f"{each}.yaml": f"{schema_comment(each)}\n{_beginning(game_id, each)}" for each in rule_names(game_id)}
    (folder / ART).mkdir(parents=True, exist_ok=True)
    for file, text in texts.items():
        with (folder / file).open("x", encoding="utf-8", newline="\n") as out:
            out.write(text)
    write_schemas(game_id, folder)
    templates = shared_folder("assets") / game_id / TEMPLATES
    if templates.is_dir():
        shutil.copytree(templates, folder / TEMPLATES)
        texts[f"{TEMPLATES}/"] = ""
    return list(texts)


def _beginning(game_id: str, name: str) -> str:
    """Return the text of a rule file that changes nothing, with a shipped entry as a comment to begin from."""
    path = shared_folder("rules") / game_id / f"{name}.yaml"
    marked = load_yaml(path)
    lines = path.read_text(encoding="utf-8").splitlines()
    if name == "constants" or not list(removable_entries(marked.data)):
        first = sorted(mark.line for place, mark in marked.keys.items() if len(place) == 1)
        shown_lines = lines[first[0] - 1 : first[1] - 1] if len(first) > 1 else lines[first[0] - 1 :]
        head = CONSTANTS
    else:
        key, step, adding = _example(game_id, name, marked.data)
        starts = sorted(_line(marked, place) for _, place in removable_entries(marked.data) if place[0] == key)
        start = _line(marked, (key, step))
        end = min((at - 1 for at in starts if at > start), default=len(lines))
        later = (_line(marked, place) - 1 for place in marked.keys if len(place) == 1)
        end = min((at for at in (end, *later) if at >= start), default=end)
        shown_lines = [f"{key}:", *lines[start - 1 : end]]
        head = RULES[adding]
    body = "".join(f"# {text}".rstrip() + "\n" for text in shown_lines)
    return (HEAD + head).format(game=game_id, name=name) + "#\n" + body


def _line(marked_data: MarkedData, place: Path_) -> int:
    return (marked_data.keys.get(place) or marked_data.mark(place)).line


def _example(game_id: str, name: str, data: Any) -> tuple[str, Any, Adding]:
    """Return key and step of the entry to show: of the largest list the one that is added with the least ado."""
    places = [place for _, place in removable_entries(data)]
    keys = sorted(dict.fromkeys(key for key, _ in places), key=lambda key: -sum(place[0] == key for place in places))
    best: tuple[int, str, Any] | None = None
    for key, step in sorted(places, key=lambda place: keys.index(place[0])):
        count = _faults_of_adding(game_id, name, data, key, step)
        if count is not None and (best is None or count < best[0]):
            best = count, str(key), step
        if count == 0 or (count is None and best is None and key == keys[-1]):
            break
    if best is None:
        return str(keys[0]), next(step for key, step in places if key == keys[0]), "closed"
    return best[1], best[2], "tied" if best[0] else "open"


def _faults_of_adding(game_id: str, name: str, data: Any, key: Any, step: Any) -> int | None:
    """Count the faults of rules with a copy of an entry under an id of its own; None where there is no other id."""
    entry, id = data[key][step], f"{data[key][step][ID] if isinstance(step, int) else step}_own"
    if isinstance(step, int):
        entry = {**entry, ID: id}
        if "number" in entry:
            entry["number"] = max(one["number"] for one in data[key]) + 1
    over = {key: [entry] if isinstance(step, int) else {id: entry}}
    words: Mapping[str, str] = {}
    own = OwnRules(
        None, game_id, "new", words, words, "", "", "", "", "", {name: MarkedData(f"{name}.yaml", over, {}, {})}
    )
    try:
        registry.build(game_id, {}, own)
    except BadFile as error:
        is_closed = error.faults[0].code in ("unknown-word", "unknown-key")
        return None if is_closed else len(error.faults)
    return 0
