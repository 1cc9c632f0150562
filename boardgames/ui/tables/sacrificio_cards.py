"""What the table must know of the cards themselves: kinds, colours, what temples ask for, names and texts.

Read from the rule files, so that a designer's change is seen on the table at once.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final, NamedTuple

from boardgames.data.places import share
from boardgames.data.source import load_yaml
from boardgames.games.sacrificio import ids

HIDDEN: Final = "?"
ECLIPSES: Final = ("solar_eclipse", "lunar_eclipse")


class Card(NamedTuple):
    """A sacrifice card. `kind` is dagger, priest, victim or action; `colour` a dagger's."""

    id: str
    kind: str
    colour: str = ""
    supreme: bool = False


class Temple(NamedTuple):
    """A temple card: colour of its heart, colour of the dagger, the three priests."""

    id: str
    heart: str
    dagger: str
    priests: tuple[str, ...]


@cache
def _file(name: str) -> Mapping[str, Any]:
    found: Mapping[str, Any] = load_yaml(share("rules") / ids.GAME / name).data
    return found


@cache
def cards() -> Mapping[str, Card]:
    """All sacrifice cards by id, supreme ones too."""
    data = _file("cards.yaml")
    out = {}
    for part in ("deck", "supreme"):
        for card, fields in data.get(part, {}).items():
            kind = fields.get("kind") or fields["stands_for"]
            out[card] = Card(card, kind, fields.get("colour", ""), part == "supreme")
    return out


@cache
def temples() -> Mapping[str, Temple]:
    """All temples by id."""
    return {
        name: Temple(name, fields["heart"], fields["dagger"], tuple(fields["priests"]))
        for name, fields in _file("temples.yaml")["temples"].items()
    }


@cache
def words(language: str) -> Mapping[str, str]:
    """Names and texts of cards, temples and hearts in a language, by the ids of the catalog."""
    data, out = _file("cards.yaml"), {}
    for part in ("deck", "supreme"):
        for card, fields in data.get(part, {}).items():
            out[f"card.{ids.GAME}.{card}.name"] = fields["name"][language]
            out[f"card.{ids.GAME}.{card}.text"] = fields["text"][language]
    for part, colours in _file("temples.yaml")["names"].items():
        for colour, names in colours.items():
            out[f"card.{ids.GAME}.{part}_{colour}.name"] = names[language]
    return out


def wild(card: str | None) -> bool:
    """Whether a card stands for any priest of a ritual."""
    return card in ("supreme_priest", "kukulkan")


def plain_priest(card: str | None) -> bool:
    found = cards().get(card or "")
    return found is not None and found.kind == "priest" and not found.supreme


def plain_victim(card: str | None) -> bool:
    found = cards().get(card or "")
    return found is not None and found.kind == "victim" and not found.supreme


def takeable(card: str | None) -> bool:
    """Whether a card lies in the ordered part of a cenote (SCO-60)."""
    found = cards().get(card or "")
    return found is not None and found.kind in ids.KINDS and not found.supreme
