"""English labels of the report: cards, pieces, hearts, ends of games, options, levels."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ..core.game_protocol import Game
from ..text.catalog import Catalog


class Labels(NamedTuple):
    """English names by id, settings, and players."""

    title: str
    component_names: Mapping[str, str]
    reasons: Mapping[str, str]
    options: str
    players: tuple[str, ...]

    def name_of(self, id: str) -> str:
        """Return the name of a card or piece; its id if it has no name."""
        return self.component_names.get(id, id.replace("_", " "))

    def reason(self, id: str) -> str:
        """Label of the reason for which a game ended."""
        return self.reasons.get(id, id.replace("_", " "))


def labels_of(game: Game, title: str, options: Mapping[str, Any], players: tuple[str, ...]) -> Labels:
    """Labels of games played with these options and players."""
    catalog = Catalog()
    things: dict[str, str] = {}
    for part in ("kept", "cards", "pieces"):
        for id, about in game.components.get(part, {}).items():
            names = about.get("names", about) if isinstance(about, Mapping) else {}
            if "en" in names:
                things[id] = names["en"]
    base = f"{game.id}.reason."
    reasons = {id: catalog.tr(base + id, seat="a seat") for id in catalog.ids_below(base)}
    told = "; ".join(_option(catalog, game.id, name, value) for name, value in options.items())
    levels = tuple(_first(catalog, f"level.{one}.name", one) for one in players)
    return Labels(title, things, reasons, told, levels)


def _option(catalog: Catalog, game_id: str, name: str, value: Any) -> str:
    word = str(value).lower() if isinstance(value, bool) else str(value)
    key = f"option.{game_id}.{name}"
    return f"{_first(catalog, f'{key}.name', name)}: {_first(catalog, f'{key}.{word}.name', word)}"


def _first(catalog: Catalog, key: str, otherwise: str) -> str:
    return catalog.tr(key) if catalog.has(key) else otherwise
