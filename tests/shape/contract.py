"""The contract of the window with the games: its parts, who overrides them, and where games are put together."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from typing import Final

from tests.shape.size import public_members
from tests.shape.source import WINDOW, Figure, Module, base_names, methods, within

CONTRACT: Final = f"{WINDOW}/contract"
GAMES: Final = f"{WINDOW}/games"


def contract_figures(product: Sequence[Module]) -> Iterator[Figure]:
    """Members of each part of the contract, and how many of them each game overrides.

    A part is a class of the contract that a class of a game derives from, or a protocol. Members are methods and
    fields. The audit of 9a3a9a36 says the same of `Table`, with the plain table left out: 102 members, 26 overridden
    by all four games, 50 by exactly one, 2 by none. Its 101 delegations are all methods of one line.
    """
    parts = {part.name: public_members(part) for part in _parts(product)}
    yield Figure("contract: parts", len(parts))
    yield Figure("contract: members", sum(map(len, parts.values())))
    for name, members in sorted(parts.items()):
        yield Figure(f"contract: {name}", len(members), sorted(members))
    owners = _overriders(product, parts)
    games = sorted({game for found in owners.values() for game in found})
    for game in games:
        own = [member for member, found in owners.items() if game in found]
        yield Figure(f"contract: overridden by {game}", len(own), sorted(own))
    four = [game for game in games if game != "plain"]
    table = [member for member in owners if member.startswith("Table.")]
    for count, name in ((len(four), "all games"), (1, "exactly one game"), (0, "no game")):
        found = [member for member in table if len(owners[member] & set(four)) == count]
        yield Figure(f"contract: members of Table overridden by {name}", len(found), found)
    yield Figure("contract: methods that only delegate to their namesake", *_listed(_delegations(product)))


def building_figures(product: Sequence[Module]) -> Iterator[Figure]:
    """Places where a game on the screen is put together: table and art of its package, and who speaks for it.

    The audit of 9a3a9a36 says 8 and 7. The ground of a board was drawn in 5: on a table in play and in four pictures.
    """
    laid = [f"{m.path}:{call.lineno}" for m in product for call in _calls(m) if _lays_game(call)]
    yield Figure("places that make table and art of a game", len(laid), laid)
    spoken = [f"{m.path}:{call.lineno}" for m in product for call in _calls(m) if _called(call) == "MessageFormatter"]
    yield Figure("places that make a MessageFormatter", len(spoken), spoken)
    drawn = [f"{m.path}:{call.lineno}" for m in product for call in _calls(m) if _draws_ground(call)]
    yield Figure("places that draw the ground of a board", len(drawn), drawn)


def _parts(product: Sequence[Module]) -> Iterator[ast.ClassDef]:
    """The classes of the contract that games derive from, and its protocols."""
    derived = {base for module in within(product, GAMES) for node in module.classes for base in base_names(node)}
    for module in within(product, CONTRACT):
        for node in module.classes:
            kinds = base_names(node)
            if "Protocol" in kinds or (node.name in derived and "NamedTuple" not in kinds):
                yield node


def _overriders(product: Sequence[Module], parts: dict[str, set[str]]) -> dict[str, set[str]]:
    """The games that override each member, by `Part.member`. A class takes over what its bases in its game define."""
    owners: dict[str, set[str]] = {
        f"{part}.{name}": set() for part, names in sorted(parts.items()) for name in sorted(names)
    }
    for module in within(product, GAMES):
        game = module.path.split("/")[3]
        for node in module.classes:
            for part in base_names(node) & set(parts):
                for name in public_members(node) & parts[part]:
                    owners[f"{part}.{name}"].add(game)
    return owners


def _delegations(product: Sequence[Module]) -> Iterator[str]:
    """Methods whose whole body calls a function or method of the same name."""
    for module in within(product, GAMES):
        for node in module.classes:
            for method in methods(node):
                body = [one for one in method.body if not _is_docstring(one)]
                last = body[0] if len(body) == 1 else None
                value = last.value if isinstance(last, (ast.Return, ast.Expr)) else None
                if isinstance(value, ast.Call) and _called(value) == method.name and not method.name.startswith("_"):
                    yield f"{module.path} {node.name}.{method.name}"


def _is_docstring(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _calls(module: Module) -> Iterator[ast.Call]:
    if not module.path.startswith(WINDOW):
        return iter(())
    return (node for node in module.nodes if isinstance(node, ast.Call))


def _called(call: ast.Call) -> str:
    """The last word of what is called."""
    return (
        call.func.attr
        if isinstance(call.func, ast.Attribute)
        else call.func.id
        if isinstance(call.func, ast.Name)
        else ""
    )


def _lays_game(call: ast.Call) -> bool:
    """True for `plugin_of(id).make_ui_and_renderer(game)` and the same of a name."""
    if _called(call) != "make_ui_and_renderer" or not isinstance(call.func, ast.Attribute):
        return False
    owner = call.func.value
    return (isinstance(owner, ast.Call) and _called(owner) == "plugin_of") or (
        isinstance(owner, ast.Name) and owner.id in ("plugin", "room")
    )


def _draws_ground(call: ast.Call) -> bool:
    """True for `renderer.draw_background(painter, ...)` and the same of an attribute."""
    if _called(call) != "draw_background" or not isinstance(call.func, ast.Attribute):
        return False
    owner = call.func.value
    return (owner.attr if isinstance(owner, ast.Attribute) else getattr(owner, "id", "")) in ("art", "renderer")


def _listed(found: Iterator[str]) -> tuple[int, list[str]]:
    listed = list(found)
    return len(listed), listed
