"""What the pages name in code: paths, commands with their options, modules, classes, members and functions."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from tests.docs.commands import Command, chores, program_commands

ROOT: Final = Path(__file__).resolve().parents[2]
FOLDERS: Final = ("boardgames", "tests", "examples", "rules", "assets", "docs", "seeds", ".github", ".ci", "ship")
SUFFIXES: Final = (".py", ".md", ".yaml", ".yml", ".json", ".csv", ".svg", ".toml", ".xml", ".spec", ".jpg", ".txt")
PLACEHOLDER: Final = re.compile(r"<[\w ]+>|(?<![A-Za-z])[A-Z]{2,}(?![A-Za-z])")
"""Stands for any name in a path: `<id>`, `GAME`."""
OTHERS_FILES: Final = re.compile(
    r"(?:roads|my-set|my-rules|games|more-cases|build|dist|licences|templates|\.schema|\.venv|art|icons|scenarios)(?:/|$)"
)
"""Folders that a reader makes, or that a command makes: nothing in them is in the project."""
OTHERS_NAMES: Final = frozenset(
    (
        *("run.jsonl", "sense.jsonl", "first.jsonl", "report.html", "report.csv", "report.games.jsonl"),
        *("diff.html", "out.pdf"),
        *("map.json", "my_player.py", "mine.py", "player.py", "my-case.yaml", "game.record.yaml", "cards.csv"),
        *("cards.xlsx", "set.yaml", "monster.yaml", "melee_2_club"),
    )
)
"""Files and cards of a reader that the pages use in examples."""


class Names(NamedTuple):
    """All names of the project that a page may use."""

    files: frozenset[str]
    modules: frozenset[str]
    classes: dict[str, frozenset[str]]
    functions: frozenset[str]
    parameters: frozenset[str]
    """Names of parameters and of fields, which may hold functions."""
    words: frozenset[str]
    """Every name and key in sources and data files."""


@cache
def project_names() -> Names:
    """Return the names of the project, read from its files."""
    paths = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*") if "__pycache__" not in path.parts]
    paths += [path for path in ROOT.iterdir() if path.is_file()]
    files, modules, words = set(), set(), set()
    classes: dict[str, set[str]] = {}
    functions: set[str] = set()
    parameters: set[str] = set()
    for path in paths:
        place = path.relative_to(ROOT).as_posix()
        files.add(place)
        if path.suffix == ".py":
            modules.add(path.stem)
            if not path.name.startswith("test_"):
                _read_source(ast.parse(path.read_text(encoding="utf-8")), classes, functions, parameters, words)
        elif path.suffix in (".yaml", ".json", ".toml", ".csv"):
            words |= set(re.findall(r"[\w-]+", path.read_text(encoding="utf-8")))
    bases = {name: frozenset(members) for name, members in classes.items()}
    known = (frozenset(names) for names in (functions, parameters, words | functions | parameters))
    return Names(frozenset(files), frozenset(modules), bases, *known)


def _read_source(
    tree: ast.Module, classes: dict[str, set[str]], functions: set[str], parameters: set[str], words: set[str]
) -> None:
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            members = classes.setdefault(node.name, set())
            for part in ast.walk(node):
                if isinstance(part, ast.FunctionDef):
                    members.add(part.name)
                elif isinstance(part, ast.Attribute):
                    members.add(part.attr)
                elif isinstance(part, ast.Name):
                    members.add(part.id)
        elif isinstance(node, ast.FunctionDef):
            functions.add(node.name)
        elif isinstance(node, ast.Name):
            words.add(node.id)
        elif isinstance(node, ast.Attribute):
            words.add(node.attr)
        elif isinstance(node, ast.arg):
            parameters.add(node.arg)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            parameters.add(node.target.id)
        elif isinstance(node, ast.keyword):
            words.add(node.arg or "")
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and len(node.value) < 60:
            words |= set(re.findall(r"[\w-]+", node.value))


@cache
def _commands() -> dict[str, tuple[Command, ...]]:
    """Return by their first word all commands of `boardgames`, and chores with `dev.py` before the name."""
    found: dict[str, tuple[Command, ...]] = {command.name: (command,) for command in program_commands()}
    for chore in chores():
        name = f"dev.py {chore.name.split()[0]}"
        found[name] = (*found.get(name, ()), chore)
    return found


def code_of(page: str) -> Iterator[str]:
    """Yield what a page sets in code: spans between backticks, and the lines of blocks that begin with a command."""
    rest = re.sub(r"(?ms)^```(\w*)\n.*?^```$", "", page)
    for line in rest.splitlines():
        if line.startswith("    "):
            yield line.strip()
    yield from re.findall(r"`([^`\n]+)`", rest)


def _statements(node: ast.AST) -> Iterator[ast.AST]:
    """Yield every statement below a node, without looking through expressions."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, (ast.stmt, ast.ExceptHandler, ast.match_case)):
            yield child
            yield from _statements(child)


def docstrings_of(source: Path) -> str:
    """Return the docstrings of a module, of what is in it, and of its fields."""
    nodes = _statements(ast.parse(source.read_text(encoding="utf-8")))
    texts = [node.value for node in nodes if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)]
    return "\n".join(inspect.cleandoc(text.value) for text in texts if isinstance(text.value, str))


def unknown_in(page: str, folder: Path = ROOT) -> list[str]:
    """Return what a page names that is not there. `folder` is where the page lies."""
    return sorted({f"{code}: {fault}" for code in code_of(page) if (fault := fault_of(code, folder))})


def fault_of(code: str, folder: Path) -> str:
    """Return what is wrong with one name or command, empty if nothing is or it is neither."""
    names = project_names()
    words = re.split(r"\s{2,}#?|#", code.strip())[0].split()
    if words and words[0] in ("boardgames", "python3", "dev.py", ".venv/bin/boardgames"):
        return _command_fault(words)
    if len(words) != 1 or "://" in code:
        return ""
    if re.fullmatch(r"\.\w+(?:\.\w+)*", code):
        return ""  # an ending of files
    if re.fullmatch(r"\w+/\d+", code):
        return ""  # a format of files, a fraction
    if re.fullmatch(r"[\w<>{},.*/-]+", code) and ("/" in code.strip("/") or code.endswith(SUFFIXES)):
        return "" if "=" in code or has_path(code, folder) else "no such path"
    if found := re.fullmatch(r"([A-Z]\w*[a-z]\w*)\.(\w+)", code):
        if found[1] not in names.classes:
            return "no such class"
        return "" if found[2] in _members(found[1]) else "no such member"
    if found := re.fullmatch(r"(?:[\w.]+\.)?(\w+)\([\w, =…]*\)", code):
        known = (names.functions, names.classes, names.parameters)
        return "" if any(found[1] in one for one in known) else "no such function"
    if re.fullmatch(r"[A-Z][a-z]+(?:[A-Z][a-z]+)+", code):
        return "" if code in names.classes or code in names.words else "no such class"
    if re.fullmatch(r"[a-z]+(?:_[a-z0-9]+)+|[A-Z]+(?:_[A-Z]+)+", code):
        return "" if any(code in one for one in (names.words, names.modules, OTHERS_NAMES)) else "no such name"
    return ""


def _members(name: str) -> frozenset[str]:
    """Return what a class has, what its bases have among it."""
    names = project_names()
    found = names.classes[name]
    return found.union(*(names.classes[base] for base in found & names.classes.keys() if base != name))


def _command_fault(words: list[str]) -> str:
    if words[0] == "python3" and words[1:2] != ["dev.py"]:
        return ""
    words = words[1:] if words[0] == "python3" else words
    key = f"dev.py {words[1] if len(words) > 1 else ''}" if words[0] == "dev.py" else words[1] if words[1:] else ""
    if not key.strip() or key in ("dev.py", "dev.py ") or PLACEHOLDER.fullmatch(key.split()[-1]) or key == "...":
        return ""
    if key.split()[-1].startswith("-"):
        return ""
    if key not in _commands():
        return f"no such command {key}"
    flags = {flag for command in _commands()[key] for argument in command.arguments for flag in argument.flags}
    flags |= {word for command in _commands()[key] for word in command.name.split()[1:]} | {"--help", "-h"}
    if key in ("dev.py test", "dev.py fifth", "dev.py play"):
        return ""  # what follows goes to another program
    given = [word.partition("=")[0].strip("[]") for word in words[2:] if re.match(r"\[?--?[a-z]", word)]
    unknown = [flag for flag in given if flag not in flags]
    return f"no such option {unknown[0]}" if unknown else ""


def has_path(code: str, folder: Path) -> bool:
    """Return whether a path, perhaps with placeholders or choices in braces, is in the project."""
    if code in OTHERS_NAMES or OTHERS_FILES.match(code):
        return True
    for one in _choices(code.strip("/").removeprefix("../").removeprefix("../")):
        wanted = PLACEHOLDER.sub("*", one)
        if (folder / one).exists():
            continue
        if not any(fnmatch(file, wanted) or fnmatch(file, f"*/{wanted}") for file in project_names().files):
            return False
    return True


def _choices(path: str) -> Iterator[str]:
    """Yield the paths that `{a,b}` stands for."""
    found = re.search(r"\{([^{}]*)\}", path)
    if found is None:
        yield path
        return
    for choice in found[1].split(","):
        yield from _choices(path[: found.start()] + choice + path[found.end() :])
