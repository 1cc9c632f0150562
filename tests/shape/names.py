"""Draws paths and names at random for a blind test: a reader guesses what is behind each from the name alone.

python3 dev.py names --seed N           120 paths and 100 names
python3 dev.py names --seed N --key     the same, each with the first line of its docstring, for who marks the guesses
"""

from __future__ import annotations

import argparse
import ast
import random
import re
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.shape.source import PRODUCT, Module, modules

PATH_COUNT: Final = 120
NAME_COUNT: Final = 100
PARALLEL: Final = re.compile(rf"^({PRODUCT}(?:/ui)?/games)/(\w+)/")
"""The packages of the games: files of the same name, and the same names in them, are one candidate."""


class Candidate(NamedTuple):
    """One thing that can be drawn: the text to guess from, and the docstring that answers it."""

    text: str
    answer: str


def path_groups(product: Sequence[Module]) -> list[list[Candidate]]:
    """Return all modules but `__init__`, those that are parallel in one group."""
    groups: dict[str, list[Candidate]] = defaultdict(list)
    for module in product:
        if not module.path.endswith("__init__.py"):
            groups[_parallel(module.path)].append(Candidate(module.path, _first_line(module.tree)))
    return list(groups.values())


def name_groups(product: Sequence[Module]) -> list[list[Candidate]]:
    """Return classes, and public functions and methods without overloaded operators, parallel ones in one group."""
    groups: dict[str, list[Candidate]] = defaultdict(list)
    for module in product:
        for name, kind, node in _definitions(module):
            candidate = Candidate(f"{module.path} : {name} ({kind})", _first_line(node))
            groups[_parallel(module.path) + _without_game(name, module.path)].append(candidate)
    return list(groups.values())


def draw(groups: Sequence[Sequence[Candidate]], count: int, chance: random.Random) -> list[Candidate]:
    """Return one candidate of each of `count` groups, or of all where there are fewer."""
    return [chance.choice(group) for group in chance.sample(groups, min(count, len(groups)))]


def _definitions(module: Module) -> Iterator[tuple[str, str, ast.ClassDef | ast.FunctionDef]]:
    for node in module.tree.body:
        if isinstance(node, ast.ClassDef):
            yield node.name, "class", node
            for one in node.body:
                if isinstance(one, ast.FunctionDef) and not one.name.startswith("_"):
                    yield f"{node.name}.{one.name}", "method", one
        elif isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            yield node.name, "function", node


def _parallel(path: str) -> str:
    return PARALLEL.sub(r"\1/*/", path)


def _without_game(name: str, path: str) -> str:
    found = PARALLEL.match(path)
    return re.sub(found[2], "", name, flags=re.IGNORECASE) if found else name


def _first_line(node: ast.Module | ast.ClassDef | ast.FunctionDef) -> str:
    return (ast.get_docstring(node) or "").partition("\n")[0]


def main(words: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="dev.py names", description="paths and names at random for a blind test")
    parser.add_argument(
        "--seed", type=int, required=True, metavar="N", help="the same seed and tree, the same sample"
    )
    parser.add_argument("--key", action="store_true", help="add the docstring of each")
    chosen = parser.parse_args(words)
    product = modules(PRODUCT)
    chance = random.Random(chosen.seed)
    for letter, groups, count in (("P", path_groups(product), PATH_COUNT), ("N", name_groups(product), NAME_COUNT)):
        for number, candidate in enumerate(draw(groups, count, chance), 1):
            print(f"{letter}{number}  {candidate.text}" + (f"  |  {candidate.answer}" if chosen.key else ""))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
