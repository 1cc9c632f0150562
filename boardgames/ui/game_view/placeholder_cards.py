"""Placeholders of cards without a picture: name, kind and its colour, in the language of a catalog."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from boardgames.draw.placeholder_art import PlaceholderInfo, kind_colour
from boardgames.text.catalog import Catalog


def placeholders_of_cards(
    catalog: Catalog, game: str, cards: Mapping[str, Mapping[str, Any]], picture: Callable[[str], str]
) -> dict[str, PlaceholderInfo]:
    """Return what is drawn in place of each card's picture, by the id of that picture.

    A card's kind is the field `kind` of `Game.components`, or else its `role`; `<game>.kind.<kind>` is its name.
    """
    out: dict[str, PlaceholderInfo] = {}
    kinds: list[str] = []
    for id, about in cards.items():
        kind = str(about.get("kind") or about.get("role") or "")
        if kind not in kinds:
            kinds.append(kind)
        base = f"{game}.kind.{kind}"
        word = next((catalog.tr(key) for key in (base, f"{base}.name") if catalog.has(key)), "")
        name = about["names"][catalog.language]
        out[picture(id)] = PlaceholderInfo(name, word if word != name else "", kind_colour(kinds.index(kind)))
    return out
