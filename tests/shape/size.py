"""Sizes: files and lines by package, public members, constructors, imports, protocols of hosts."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from typing import Final

from tests.shape.source import (
    PLAY,
    PRODUCT,
    WINDOW,
    Figure,
    LineCount,
    Module,
    base_names,
    is_record,
    methods,
    own_name,
    stores,
    within,
)

MOST_LINES: Final = 700
MOST_MEMBERS: Final = 25
MOST_PARAMETERS: Final = 6
MOST_IMPORTS: Final = 25


def line_figures(product: Sequence[Module]) -> Iterator[Figure]:
    """Files and lines of code of the whole, of the window, and package by package.

    Code is without imports, docstrings, comments and blank lines. The audit of 9a3a9a36 says 58,125 of 88,729 lines
    and 6,971 of imports, where it counted `__future__`, too. Its 10,568 for play are code and imports together: that
    sum is a row of its own.
    """
    yield Figure("files", len(product))
    kinds = LineCount()
    for module in product:
        kinds = kinds.plus(module.lines)
    yield Figure("lines", sum(kinds))
    for name, count in kinds._asdict().items():
        yield Figure(f"lines of {name}", count)
    yield Figure(
        f"files over {MOST_LINES} lines",
        *_listed(f"{module.path}: {sum(module.lines)}" for module in product if sum(module.lines) > MOST_LINES),
    )
    for folder in packages(product):
        inside = within(product, folder)
        yield Figure(f"{folder}: files", len(inside))
        yield Figure(f"{folder}: code", sum(module.lines.code for module in inside))
    table = within(product, PLAY)
    yield Figure(f"{PLAY}: code and imports", sum(module.lines.code + module.lines.imports for module in table))


def packages(product: Sequence[Module]) -> list[str]:
    """The folders that have figures of their own: those of the product and of the window, and those of play."""
    found = set()
    for module in product:
        parts = module.path.split("/")[:-1]
        for depth in (2, 3, 4):
            folder = "/".join(parts[:depth])
            deep = depth == 2 or (folder.startswith(f"{WINDOW}/") and (depth == 3 or folder.startswith(f"{PLAY}/")))
            if len(parts) >= depth and deep:
                found.add(folder)
    return sorted(found)


def member_figures(product: Sequence[Module]) -> Iterator[Figure]:
    """Classes with too many public members, constructors with too many parameters, modules with too many imports."""
    inherited = inherited_members(product)
    nodes = [(m.path, node) for m in product for node in m.classes]
    wide = ((f"{path} {node.name}", len(own_members(node) - inherited[node])) for path, node in nodes)
    yield Figure(f"classes with over {MOST_MEMBERS} public members", *_over(wide, MOST_MEMBERS))
    long = ((f"{path} {node.name}", parameter_count(node)) for path, node in nodes)
    yield Figure(f"constructors with over {MOST_PARAMETERS} parameters", *_over(long, MOST_PARAMETERS))
    many = ((module.path, len(module.imports_at_start)) for module in product)
    yield Figure(f"modules with over {MOST_IMPORTS} imports", *_over(many, MOST_IMPORTS))


def host_figures(product: Sequence[Module]) -> Iterator[Figure]:
    """Protocols of the window whose name ends in Host: what a part asks of whoever holds it.

    The audit of 9a3a9a36 says 23; a search for text finds 24, with `scene._RootHost`, a class.
    """
    found = [
        f"{module.path} {node.name}"
        for module in within(product, WINDOW)
        for node in module.classes
        if node.name.endswith("Host") and "Protocol" in base_names(node)
    ]
    yield Figure("Host protocols in the window", len(found), found)
    yield Figure("Host protocols in play", *_listed(one for one in found if one.startswith(f"{PLAY}/")))


def public_members(node: ast.ClassDef) -> set[str]:
    """The public methods, properties and fields that a class itself defines. Words of an enum are no members, and a
    TypedDict is a form of the public format: both have none.
    """
    if base_names(node) & {"TypedDict", "Enum", "StrEnum", "IntEnum"}:
        return set()
    found = {method.name for method in methods(node)}
    for one in node.body:
        if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name):
            found.add(one.target.id)
        elif isinstance(one, ast.Assign):
            found |= {target.id for target in one.targets if isinstance(target, ast.Name)}
    for method in methods(node):
        own = own_name(method)
        found |= {at.attr for at in stores(method) if isinstance(at.value, ast.Name) and at.value.id == own}
    return {name for name in found if not name.startswith("_")}


def own_members(node: ast.ClassDef) -> set[str]:
    """The public members of a class that others may call or read; the fields of a record are data and no members."""
    if is_record(node) or "Frozen" in base_names(node):
        return {method.name for method in methods(node) if not method.name.startswith("_")}
    return public_members(node)


def inherited_members(product: Sequence[Module]) -> dict[ast.ClassDef, set[str]]:
    """The public members of the bases of each class: who overrides one adds nothing to what others must know."""
    by_name: dict[str, list[ast.ClassDef]] = {}
    for module in product:
        for node in module.classes:
            by_name.setdefault(node.name, []).append(node)

    def of_bases(node: ast.ClassDef, seen: frozenset[str]) -> set[str]:
        found: set[str] = set()
        for name in base_names(node) - seen:
            for base in by_name.get(name, []):
                found |= public_members(base) | of_bases(base, seen | {name})
        return found

    return {node: of_bases(node, frozenset({node.name})) for nodes in by_name.values() for node in nodes}


def parameter_count(node: ast.ClassDef) -> int:
    """How many parameters a constructor has, besides the object. Fields of records and keyword-only parameters with
    defaults do not count; a starred one counts once.
    """
    if is_record(node):
        return 0
    made = next((method for method in methods(node) if method.name == "__init__"), None)
    if made is None:
        return 0
    args = made.args
    asked = sum(default is None for default in args.kw_defaults)
    return len(args.posonlyargs) + len(args.args) - 1 + asked + (args.vararg is not None)


def _over(counted: Iterator[tuple[str, int]], most: int) -> tuple[int, list[str]]:
    """Those over a limit, the largest first."""
    found = sorted(((count, name) for name, count in counted if count > most), reverse=True)
    return len(found), [f"{name}: {count}" for count, name in found]


def _listed(found: Iterator[str]) -> tuple[int, list[str]]:
    listed = list(found)
    return len(listed), listed


def size_figures(product: Sequence[Module]) -> dict[str, list[Figure]]:
    """All figures of this module, by heading."""
    assert all(module.path.startswith(PRODUCT) for module in product)
    return {
        "size": list(line_figures(product)),
        "width": [*member_figures(product), *host_figures(product)],
    }
