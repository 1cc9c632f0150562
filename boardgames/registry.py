"""The ids of the games and the one way to load one by id (by import, so that nothing above rules imports a game)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

GAME_IDS: Final = ("sacrifice", "sacrificio", "terrorixico", "walpurgisnacht")


@cache
def load(game_id: str) -> Any:
    """Return the `core.game_protocol.Game` of `game_id` with the rules the project ships.

    Raises KeyError for an unknown id, `core.game_protocol.BadPosition` when its rule files are faulty.
    """
    return build(game_id)


def build(game_id: str, constants: Mapping[str, Any] | None = None, folder: Any = None) -> Any:
    """Return a fresh `Game`, with `constants` laid over the rule constants (a designer's changed rule)
    and, when given, the rules of `folder` (`data.own_rules.Folder`) instead of the shipped `rules/<game_id>`.

    Of a set the game keeps in `own_rules` what it lays over them.
    """
    if game_id not in GAME_IDS:
        raise KeyError(game_id)
    module = import_module(f"boardgames.games.{game_id}")
    game = module.build(constants or {}, folder)
    fields = getattr(folder, "as_fields", None)
    return game if fields is None else replace(game, own_rules=fields())


def models(game_id: str) -> Mapping[str, Any]:
    """Return the models of a game's rule files, by their names without ending. Raises KeyError for an unknown id."""
    if game_id not in GAME_IDS:
        raise KeyError(game_id)
    return import_module(f"boardgames.games.{game_id}.ruleset").MODELS  # type: ignore[no-any-return]


def rule_warnings(game_id: str, folder: Any = None) -> Iterable[Any]:
    """Return each `RuleWarning` of a game for the rules in `folder`; none where the game has no such checks."""
    room = f"boardgames.games.{game_id}"
    if game_id not in GAME_IDS or find_spec(f"{room}.rule_warnings") is None:
        return ()
    return import_module(f"{room}.rule_warnings").find_rule_warnings(import_module(f"{room}.ruleset").read(folder))  # type: ignore[no-any-return]
