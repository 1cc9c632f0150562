"""State: fields of the table's classes that change, and stores into fields of other objects."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from typing import Final

from tests.shape.source import (
    PLAY,
    WINDOW,
    Figure,
    Module,
    functions,
    is_record,
    methods,
    own_name,
    stores,
    within,
)

Function = ast.FunctionDef | ast.AsyncFunctionDef
TABLE: Final = ("table", "match", "board")
"""The packages of play that the audit of 9a3a9a36 looked at for mutable fields."""
MAKING: Final = ("__init__", "__new__", "__post_init__", "_bare", "clone", "copy")
DRAWING: Final = frozenset(
    {
        "lay",
        "layout",
        "arrange",
        "measure",
        "draw",
        "paint",
        "painted",
        "painter",
        "compose",
        "prepare",
        "gather",
        "widget",
    }
)
"""First words in the names of functions of layout or painting."""
LAYOUT: Final = ("render_state", "make_widget", "update_layout", "prepare_partial_draw", "shape_and_area")
"""Other functions of layout or painting, such as those that fill the record of how a board is drawn."""


def mutable_figures(product: Sequence[Module]) -> Iterator[Figure]:
    """Fields that change after their object was made: stored in a method other than the constructor, or deleted.

    The audit of 9a3a9a36 says the same: 118 in 39 classes of table, match and board. A field that only other objects
    set is in the figure of stores; containers that grow are not counted.
    """
    inside = within(product, PLAY)
    found = [f"{module.path} {field}" for module in inside for field in mutable_fields(module)]
    narrow = tuple(f"{PLAY}/{folder}/" for folder in TABLE)
    yield Figure("mutable fields in table, match and board", *_listed(one for one in found if one.startswith(narrow)))
    yield Figure("mutable fields in play", len(found), found)


def mutable_fields(module: Module) -> Iterator[str]:
    """The mutable fields of its classes, as `Class.field`."""
    for node in module.classes:
        if is_record(node):
            continue
        found = set()
        for method in methods(node):
            if method.name in MAKING:
                continue
            own = own_name(method)
            found |= {at.attr for at in stores(method) if isinstance(at.value, ast.Name) and at.value.id == own}
        setters = {method.name for method in methods(node) if _is_setter(method)}
        yield from (f"{node.name}.{name}" for name in sorted(found - setters))


def foreign_figures(product: Sequence[Module]) -> Iterator[Figure]:
    """Stores into a field of another object: `a.b = c` where `a` is neither the object itself nor made just here.

    Functions of layout and painting do not count. What a constructor stores into other objects is a figure of its
    own: a lesson changes the parts of a table so. The audit of 9a3a9a36 says 43 for play, as here.
    """
    for folder, place in ((PLAY, "play"), (WINDOW, "the window")):
        stored: dict[bool, list[str]] = {True: [], False: []}
        for module in within(product, folder):
            for function, text in foreign_stores(module):
                stored[function in MAKING].append(f"{module.path} {function}: {text}")
        for by_constructor, name in ((False, "stores into"), (True, "stores by constructors into")):
            yield Figure(f"{name} other objects in {place}", len(stored[by_constructor]), stored[by_constructor])


def foreign_stores(module: Module) -> Iterator[tuple[str, str]]:
    """Function and target of every such store."""
    inner = {id(one) for outer in functions(module.tree) for one in functions(outer) if one is not outer}
    for function in functions(module.tree):
        if id(function) in inner or _draws(function.name):
            continue
        own, made = own_name(function), _made_here(function)
        for at in stores(function):
            if not isinstance(at.value, ast.Name) or at.value.id not in (own, "self", "cls", *made):
                yield function.name, ast.unparse(at)


def _draws(name: str) -> bool:
    return name in LAYOUT or name.lstrip("_").split("_")[0] in DRAWING


def _made_here(function: Function) -> set[str]:
    """Names that a function binds to what it makes: the result of a call of a class."""
    found = set()
    for node in ast.walk(function):
        if isinstance(node, (ast.Assign, ast.AnnAssign, ast.NamedExpr)) and isinstance(node.value, ast.Call):
            called = node.value.func
            name = (
                called.attr
                if isinstance(called, ast.Attribute)
                else called.id
                if isinstance(called, ast.Name)
                else ""
            )
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if name[:1].isupper() or name in ("__new__", "copy", "clone", "replace"):
                found |= {target.id for target in targets if isinstance(target, ast.Name)}
    return found


def _is_setter(method: Function) -> bool:
    return any(isinstance(one, ast.Attribute) and one.attr == "setter" for one in method.decorator_list)


def _listed(found: Iterator[str]) -> tuple[int, list[str]]:
    listed = list(found)
    return len(listed), listed


def state_figures(product: Sequence[Module]) -> dict[str, list[Figure]]:
    """All figures of this module, by heading."""
    return {"state": [*mutable_figures(product), *foreign_figures(product)]}
