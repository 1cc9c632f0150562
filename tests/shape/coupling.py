"""Coupling of tests to the inside of scenes: imports, chains of attributes into parts, patches, private access."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from tests.shape.source import AROUND_PLAY, PLAY, Figure, Module, base_names, methods, own_name, within

INSIDE: Final = tuple(f"{folder}/".replace("/", ".") for folder in (PLAY, *AROUND_PLAY))
"""What the modules inside of play, and of the packages over it, begin with."""
SCENE: Final = "Scene"
DEEP: Final = 3
"""Steps of a chain such as `scene.course.hint.action`."""


def coupling_figures(product: Sequence[Module], tests: Sequence[Module]) -> Iterator[Figure]:
    """Imports from play, chains of attributes into the parts of its scenes, patches and private accesses in tests.

    The audit of 9a3a9a36 says 70 files, 418 chains of three steps, about 90 private accesses and 98 patches. Here
    every file below `tests` counts, also chores and helpers, and parts are read from the constructors of scenes, with
    the contract's table and art: that makes 77 files and 484 chains. A chain of two steps (`scene.board.cursor`) is
    tied to a part as well: with those there are 1,032. Its patches are all uses of `monkeypatch`; here those of play.
    """
    importing = [module.path for module in tests if any(map(is_inside, module.imported()))]
    yield Figure("test files that import from play", len(importing), importing)
    parts = scene_parts(product)
    yield Figure("parts of scenes", len(parts), sorted(parts))
    chains = [(module.path, chain) for module in tests for chain in part_chains(module, parts)]
    counts = Counter(path for path, _ in chains)
    yield Figure("test files with chains into parts", len(counts), [f"{p}: {n}" for p, n in counts.most_common()])
    yield Figure("chains into parts", len(chains))
    deep = Counter(".".join(chain) for _, chain in chains if len(chain) > DEEP)
    yield Figure(f"chains into parts of {DEEP} steps", deep.total(), [f"{c}: {n}" for c, n in deep.most_common()])
    private = [f"{module.path}: {text}" for module in tests for text in private_accesses(module)]
    yield Figure("private accesses", len(private), private)
    patches = [f"{module.path}: {text}" for module in tests for text in patches_of_play(module, parts)]
    yield Figure("patches of play", len(patches), patches)


def is_inside(name: str) -> bool:
    """True for the dotted name of a module inside of play, or of a package over it."""
    return name.startswith(INSIDE)


def scene_parts(product: Sequence[Module]) -> set[str]:
    """The public fields in which scenes of play keep objects of classes of play, and the contract's table and art."""
    found: dict[str, ast.ClassDef] = {node.name: node for module in product for node in module.classes}
    scenes = {SCENE}
    while grown := {name for name, node in found.items() if name not in scenes and base_names(node) & scenes}:
        scenes |= grown
    inside = [module for folder in (PLAY, *AROUND_PLAY) for module in within(product, folder)]
    classes = {node.name for module in inside for node in module.classes}
    parts = {"table", "art", "ui", "renderer"}
    for module in inside:
        for node in module.classes:
            if node.name in scenes:
                parts |= _kept_objects(node, classes)
    return {name for name in parts if not name.startswith("_")}


def part_chains(module: Module, parts: set[str]) -> Iterator[tuple[str, ...]]:
    """The longest chains of attributes in a module that go on after a part: `a.part.more`."""
    for chain in _chains(module.nodes):
        if set(chain[1:-1]) & parts:
            yield chain


def private_accesses(module: Module) -> Iterator[str]:
    """Attributes with a leading underscore that are read or set on something other than the object itself."""
    for node in module.nodes:
        if not isinstance(node, ast.Attribute) or not node.attr.startswith("_") or node.attr.startswith("__"):
            continue
        if not isinstance(node.value, ast.Name) or node.value.id not in ("self", "cls"):
            yield ast.unparse(node)


def patches_of_play(module: Module, parts: set[str]) -> Iterator[str]:
    """Replacements of something in play: by `monkeypatch.setattr`, or by a store into a part or an imported name."""
    own = {
        alias.asname or alias.name
        for node in module.imports
        if isinstance(node, ast.ImportFrom) and is_inside(f"{node.module}.")
        for alias in node.names
    }
    for node in module.nodes:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "setattr":
            target = ast.unparse(node.args[0]) if node.args else ""
            if (
                target.split(".")[0] in own
                or set(target.split(".")) & parts
                or any(name in target for name in INSIDE)
            ):
                yield target
    for at in (node for node in module.nodes if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)):
        steps = ast.unparse(at).split(".")
        if steps[0] in own or (len(steps) > 2 and set(steps[1:-1]) & parts):
            yield ".".join(steps)


def _kept_objects(node: ast.ClassDef, classes: set[str]) -> set[str]:
    """The fields that a constructor fills with objects of those classes: made there, handed in, or another's part."""
    made = next((method for method in methods(node) if method.name == "__init__"), None)
    if made is None:
        return set()
    own = own_name(made)
    makers = {one.name for one in methods(node) if one.returns is not None and ast.unparse(one.returns) in classes}
    args = (*made.args.args, *made.args.kwonlyargs)
    handed = {arg.arg for arg in args if arg.annotation is not None and ast.unparse(arg.annotation) in classes}
    kept: set[str] = set()
    for one in ast.walk(made):
        if not isinstance(one, (ast.Assign, ast.AnnAssign)) or one.value is None:
            continue
        steps = ast.unparse(one.value).partition("(")[0].split(".")
        of_part = len(steps) > 1 and steps[0] == own and steps[1] in kept | makers
        is_object = of_part or steps[0] in classes | handed
        targets = one.targets if isinstance(one, ast.Assign) else [one.target]
        if is_object:
            kept |= {at.attr for at in targets if isinstance(at, ast.Attribute) and ast.unparse(at.value) == own}
    return kept


def _chains(nodes: Sequence[ast.AST]) -> Iterator[tuple[str, ...]]:
    """Every longest chain of attributes, root first. Indices are passed over; a step that is called ends in `()`."""
    inner: set[int] = set()
    for node in nodes:
        if not isinstance(node, ast.Attribute) or id(node) in inner:
            continue
        steps: list[str] = []
        at: ast.expr = node
        called = ""
        while isinstance(at, (ast.Attribute, ast.Call, ast.Subscript)):
            if isinstance(at, ast.Attribute):
                inner.add(id(at))
                steps.append(at.attr + called)
                called, at = "", at.value
            elif isinstance(at, ast.Call):
                called, at = "()", at.func
            else:
                at = at.value
        yield (at.id if isinstance(at, ast.Name) else "", *reversed(steps))
