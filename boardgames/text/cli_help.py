"""Help texts of commands: what each does, examples that it can parse itself, exit codes."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from typing import Final

from .. import registry

EXAMPLES: Final[Mapping[str, Mapping[str, str]]] = {
    "open": {
        "open game.record.yaml": "a record: the replay, or whose eyes first where there are secrets",
        "open roads.pack.zip": "a pack: taken in among one's sets, and laid out for play",
    },
    "play": {
        "play": "the title of all games",
        "play --rules roads --size 1280x720": "a set of rules of one's own, in a window of that size",
    },
    "replay": {"replay game.record.yaml": "a recorded game, from its first action"},
    "workshop": {
        "workshop": "the cards and pieces of the games that ship",
        "workshop roads": "those of a set, drawn again whenever a file is saved",
    },
    "host": {
        "host {game}": "prints an address and a code for phones, and asks whom to let in",
        "host {game} --computers 1 --open": "a computer takes the last seat; free seats are given to whoever asks",
        "host {game} --resume": "goes on with the newest game that is not over; phones find their seats again",
    },
    "check": {
        "check tests/games": "every scenario in a folder, however deep",
        "check my-case.yaml --format github": "a case of one's own, told to a workflow",
    },
    "validate": {
        "validate": "all that is shipped",
        "validate roads --watch": "a set, again whenever a file is saved",
        "validate roads --format json": "faults and warnings as one object",
    },
    "simulate": {
        "simulate {game} -n 200": "200 games of random players",
        "simulate {game} --players adept,novice --seed 7": "who sits where, and which deals",
        "simulate {game} -n 50 --format json": "every game as data",
    },
    "daily": {"daily {game} --date 2026-11-28": "the same for everybody, offline"},
    "puzzles": {
        "puzzles {game} -n 20 --out found": "twenty files, which `boardgames check found` proves again",
        "puzzles {game} --record game.record.yaml --out found": "one for each decision of yours with a clear answer",
    },
    "arena": {
        "arena {game} --players adept,greedy,novice -n 20": "every two meet in 20 pairs of games",
        'arena {game} --players "adept,cmd:python3 mine.py" -o run.jsonl': "a program of one's own, each pair kept",
    },
    "analyse": {
        "analyse game.record.yaml": "three decisions, and what moved the chances",
        "analyse game.record.yaml --seat P2 --json": "everything, as data",
        "analyse games": "what decisions cost by month and kind of action, over a folder of records",
    },
    "balance": {
        "balance {game} -n 500 -o report.html": "what the game is like, as a page",
        "balance roads --against {game} -n 500 -o report.html": "a set beside the game, on the same deals",
    },
    "new": {"new {game} roads": "a folder to begin in; nothing differs yet"},
    "schema": {"schema roads": "what an editor needs to complete and explain"},
    "pack": {"pack roads -o roads.pack.zip": "one file, which opens by a double click"},
    "export": {
        "export {game} cards.xlsx": "a sheet for each kind of card",
        "export roads cards.csv": "all cards below each other",
    },
    "import": {
        "import roads cards.xlsx": "shows what differs, asks, writes into the set",
        "import {game} cards.csv --into roads": "makes a new set of what differs",
    },
    "engine": {"engine --level adept": "answers questions line by line until the input ends"},
    "print": {
        "print {game} -o {game}.pdf --paper Letter --language es": "to be cut and played, in Spanish",
        "print roads -o changed.pdf --only-changed": "only what a set changes",
    },
    "diff": {"diff {game} roads -o diff.html": "what a set changes, its cards drawn before and after"},
    "completion": {
        "completion bash": "to be put into ~/.local/share/bash-completion/completions/boardgames",
        "completion zsh": "to be put into a folder of $fpath, as _boardgames",
        "completion fish": "to be put into ~/.config/fish/completions/boardgames.fish",
    },
}
"""Command -> words after `boardgames`, and what they do. `{game}` stands for the first game of the registry."""

WINDOW: Final = {
    "open": "open a record, a position, a set or a pack (also without `open`), in the window that is open",
    "play": "open the window (also without any command); with --text GAME, play in this terminal",
    "replay": "open the window on a recorded game or a saved position",
    "workshop": "open the window on the cards and pieces of rule files",
    "host": "open a table to the browsers of other devices in this network, without a window",
}
"""Commands that need what the window is made of, and what they do."""

EXITS: Final = {
    0: "it went well",
    1: "something failed: a rule that does not hold, a faulty file, one that cannot be written",
    2: "wrong use: the arguments do not fit",
    130: "interrupted by Ctrl-C",
}
"""Exit code -> what it says."""


def examples(command: str) -> list[tuple[str, str]]:
    """Return the examples of a command as (words after `boardgames`, what they do)."""
    game = registry.GAME_IDS[0]
    return [(words.format(game=game), does) for words, does in EXAMPLES.get(command, {}).items()]


def help_parser(command: str, description: str) -> argparse.ArgumentParser:
    """Return a parser for the words after `boardgames COMMAND`, whose help ends in examples."""
    lines = [f"  boardgames {words}\n      {does}" for words, does in examples(command)]
    return argparse.ArgumentParser(
        prog=f"boardgames {command}",
        description=description.strip(),
        epilog="examples:\n" + "\n".join(lines) if lines else None,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
