"""What can be typed: the commands of `boardgames` and the chores of `dev.py`, with their arguments."""

from __future__ import annotations

import argparse
import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from boardgames.__main__ import _studio, _window_parsers
from boardgames.cli.main import COMMANDS, DRAWN, parser_of
from boardgames.text.cli_help import WINDOW

ROOT: Final = Path(__file__).resolve().parents[2]
RUN_OPTIONS: Final = ROOT / "boardgames" / "cli" / "run_options.py"
"""What all long runs share, declared by its function that adds them."""


class Argument(NamedTuple):
    """One argument of a command: how it is typed (`-o FILE, --output FILE`), all its flags, and what it means."""

    typed: str
    flags: tuple[str, ...]
    meaning: str


class Command(NamedTuple):
    """A command or chore: its name, what it does in one sentence, more of it, and its arguments."""

    name: str
    purpose: str
    more: str
    arguments: tuple[Argument, ...]


def program_commands() -> list[Command]:
    """Return the commands of `boardgames`, in the order of its help."""
    parsers = _window_parsers() | {name: parser_of(name) for name in COMMANDS}
    parsers |= {name: parser_of(name, _studio()) for name in DRAWN}
    return [
        Command(
            name,
            f"{purpose[0].upper()}{purpose[1:]}.",
            (parsers[name].description or "").partition("\n\n")[2].strip(),
            tuple(
                _of_action(action)
                for action in parsers[name]._actions
                if action.dest != "help" and action.help != argparse.SUPPRESS
            ),
        )
        for name, purpose in {**WINDOW, **COMMANDS, **DRAWN}.items()
    ]


def _of_action(action: argparse.Action) -> Argument:
    value = action.metavar or ("|".join(map(str, action.choices)) if action.choices else action.dest.upper())
    value = "" if action.nargs == 0 else " ".join(value) if isinstance(value, tuple) else value
    typed = ", ".join(f"{flag} {value}".strip() for flag in action.option_strings) or value
    return Argument(typed, tuple(action.option_strings), (action.help or "").replace("%%", "%"))


def chores() -> list[Command]:
    """Return the chores of `dev.py`, in the order of its help, each word that chooses a script apart.

    The scripts are read, not run.
    """
    tree = ast.parse((ROOT / "dev.py").read_text(encoding="utf-8"))
    functions = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
    (table,) = [
        node.value for node in tree.body if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "CHORES"
    ]
    assert isinstance(table, ast.DictComp) and isinstance(table.generators[0].iter, ast.Tuple)
    names = [ast.unparse(name) for name in table.generators[0].iter.elts]
    return [command for name in names for command in _of_chore(functions[name])]


def _of_chore(function: ast.FunctionDef) -> Iterator[Command]:
    """Yield a chore, and before it those that `if arguments[:1] == ["--window"]` makes of it."""
    purpose = (ast.get_docstring(function) or "").strip()
    rest = []
    for node in function.body[1:]:
        test = ast.unparse(node.test) if isinstance(node, ast.If) else ""
        if test.startswith("arguments[:1] == "):
            word = test.partition(" == ")[2].strip("[]'")
            yield Command(f"{function.name} {word}", _first_sentence(node), "", _arguments_of(node))
        else:
            rest.append(node)
    found = [argument for node in rest for argument in _arguments_of(node)]
    yield Command(function.name, f"{purpose[0].upper()}{purpose[1:]}.", "", tuple(found))


def _scripts_of(node: ast.AST) -> Iterator[Path]:
    """Yield the scripts that a part of `dev.py` runs, as files or as modules."""
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str) and part.value.startswith("tests"):
            path = ROOT / (part.value if part.value.endswith(".py") else f"{part.value.replace('.', '/')}.py")
            yield from (place for place in (path, path.with_suffix("") / "__main__.py") if place.is_file())


def _first_sentence(node: ast.AST) -> str:
    texts = [ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or "" for path in _scripts_of(node)]
    return " ".join("".join(texts[:1]).partition("\n\n")[0].split())


def _arguments_of(node: ast.AST) -> tuple[Argument, ...]:
    return tuple(argument for script in _scripts_of(node) for argument in script_arguments(script))


def script_arguments(script: Path) -> list[Argument]:
    """Return what a script reads with `argparse`, as far as its source says it in plain strings."""
    found: list[Argument] = []
    for node in ast.walk(ast.parse(script.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func).startswith("add_run"):
            found += script_arguments(RUN_OPTIONS)
        if not (
            isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "add_argument"
        ):
            continue
        names = [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
        more = {word.arg: word.value for word in node.keywords if word.arg}
        shown = {name: value.value for name, value in more.items() if isinstance(value, ast.Constant)}
        if not names or ast.unparse(more.get("help", ast.Constant(""))) == "argparse.SUPPRESS":
            continue
        flags = tuple(name for name in names if name.startswith("-"))
        takes = (
            "" if shown.get("action") == "store_true" else str(shown.get("metavar") or names[-1].strip("-").upper())
        )
        typed = ", ".join(f"{flag} {takes}".strip() for flag in flags) or takes
        found.append(Argument(typed, flags, str(shown.get("help", ""))))
    return found
