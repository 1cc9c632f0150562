"""Names: classes with several meanings, bare participles, what a position and a rulebook are called."""

from __future__ import annotations

import ast
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from typing import Final

from tests.shape.source import PRODUCT, WINDOW, Figure, Module, functions, within

PARALLEL: Final = (f"{PRODUCT}/games/", f"{WINDOW}/games/")
"""Folders with one package a game, which share names on purpose."""
IRREGULAR: Final = (
    "begun borne bought bound broken built burnt caught chosen cut dealt done drawn driven fallen felt found "
    "given gone got grown heard held hidden hung kept known laid learnt led left lent let lit lost made meant met "
    "paid put read said seen sent set shown shut sold spent split spoken spread stood struck stuck sunk swept "
    "taken taught told thought thrown torn undone undrawn understood unseen woken won worn written "
)
NOUNS: Final = "seed need feed speed bed red shed deed heed embed exceed proceed weed shred"
"""Words in -ed that are no participles."""
QUESTIONS: Final = "who what whether where which how when why whose"
VERBS: Final = "cut let put read set shut split spread left lit met bound led"
"""Participles that are also a present tense or a standard name: a function may be called so, a class may not."""


def class_name_figures(product: Sequence[Module]) -> Iterator[Figure]:
    """Class names that stand in several modules, where all classes of one game package's namesake count as one.

    The audit of 9a3a9a36 says 69, and 66 were counted later. Here it is 67, or 70 with private classes: a name that
    stands in both trees of packages has two meanings.
    """
    homes: dict[str, set[str]] = defaultdict(set)
    for module in product:
        for node in module.classes:
            homes[node.name].add(_home(module))
    several = sorted(name for name, found in homes.items() if len(found) > 1)
    public = [name for name in several if not name.startswith("_")]
    yield Figure(
        "class names with several meanings", len(public), [f"{n}: {', '.join(sorted(homes[n]))}" for n in public]
    )
    yield Figure("class names with several meanings, private ones too", len(several))


def participle_figures(product: Sequence[Module]) -> Iterator[Figure]:
    """Public classes, functions and methods that are named by a bare participle.

    About 270 were counted at 9a3a9a36. Classes and functions of modules make 239 here; methods have a row of their
    own. A word of two meanings (`read`, `set`) counts for a class alone.
    """
    classes, plain, inside = [], [], []
    for module in product:
        for node in module.classes:
            if is_participle(node.name.lower()) and not node.name.startswith("_"):
                classes.append(f"{module.path} {node.name}")
            for one in node.body:
                if isinstance(one, ast.FunctionDef) and _named_so(one.name):
                    inside.append(f"{module.path} {node.name}.{one.name}")
        for one in module.tree.body:
            if isinstance(one, ast.FunctionDef) and _named_so(one.name):
                plain.append(f"{module.path} {one.name}")
    yield Figure("classes named by a participle", len(classes), classes)
    yield Figure("functions named by a participle", len(plain), plain)
    yield Figure("methods named by a participle", len(inside), inside)
    yield Figure("classes, functions and methods named by a participle", len(classes) + len(plain) + len(inside))


def parameter_figures(product: Sequence[Module]) -> Iterator[Figure]:
    """What parameters of the types `Position` and `Rulebook` are called in the rules of the games.

    The audit of 9a3a9a36 says for a position: `board` 169, `b` 138, `s` 120, `table` 93.
    """
    for kind in ("Position", "Rulebook"):
        names = Counter[str]()
        for module in within(product, f"{PRODUCT}/games"):
            for function in functions(module.tree):
                for arg in (*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs):
                    if arg.annotation is not None and ast.unparse(arg.annotation).strip("'\"") == kind:
                        names[arg.arg] += 1
        yield Figure(f"names of a {kind} parameter", len(names))
        for name, count in names.most_common():
            yield Figure(f"a {kind} called {name}", count)


def question_figures(product: Sequence[Module]) -> Iterator[Figure]:
    """Docstrings that open with a question word where a noun phrase or an imperative should stand."""
    found = []
    for module in product:
        for node in module.nodes:
            if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)):
                words = (ast.get_docstring(node) or "").split()
                if words and re.sub(r"\W", "", words[0]).lower() in QUESTIONS.split():
                    found.append(f"{module.path}:{getattr(node, 'lineno', 1)} {' '.join(words)[:80]}")
    yield Figure("docstrings that open with a question word", len(found), found)
    outside = [line for line in found if not line.startswith(f"{WINDOW}/")]
    yield Figure("docstrings that open with a question word, without the window", len(outside))


def is_participle(word: str) -> bool:
    """True for a single word that is a past participle."""
    return word in IRREGULAR.split() or (bool(re.fullmatch(r"[a-z]{2,}ed", word)) and word not in NOUNS.split())


def _named_so(name: str) -> bool:
    return not name.startswith("_") and name not in VERBS.split() and is_participle(name)


def _home(module: Module) -> str:
    """The module, or for a game's package the folder of all games and the file's name: those share names."""
    for folder in PARALLEL:
        rest = module.path.removeprefix(folder)
        if rest != module.path and "/" in rest:
            return folder
    return module.path


def naming_figures(product: Sequence[Module]) -> dict[str, list[Figure]]:
    """All figures of this module, by heading."""
    found = [*class_name_figures(product), *participle_figures(product), *parameter_figures(product)]
    found += question_figures(product)
    return {"names": found}
