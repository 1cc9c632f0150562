"""Catalog of cards, monsters and events as plain data, for drawing and for names.

`cards` holds everything that has a name, by id; its `role` tells what it is. Sentences have ids of their own there:
`<id>.text` for what a special or an event says, the numbers of its effects filled in. `pictures` lists what is
drawn, with the pictures of which one must be there.
"""

from __future__ import annotations

from typing import Any

from ...data.plural_forms import fill_numbers
from ...data.rule_models import LANGUAGES, Names
from .card_models import EventCard, Special
from .ids import LINES
from .ruleset import RuleSet


def build_catalog(ruleset: RuleSet) -> dict[str, Any]:
    """Return names, numbers and texts of all that lies on the table."""
    cards: dict[str, dict[str, Any]] = {}
    for relic in ruleset.deck.relics:
        cards[relic.id] = {
            "names": _names(relic.name),
            "role": "relic",
            "line": relic.line,
            "value": relic.value,
        }
    for special in ruleset.deck.specials:
        cards[special.id] = {
            "names": _names(special.name),
            "role": "special",
            "class": special.kind,
            "value": special.value,
            "numbers": dict(special.numbers),
        }
        cards[f"{special.id}.text"] = {"names": _texts(special), "role": "text"}
    for trauma in ruleset.deck.traumas:
        cards[trauma.id] = {"names": _names(trauma.name), "role": "trauma", "value": trauma.value}
    for monster in ruleset.monsters:
        cards[monster.id] = {
            "names": _names(monster.name),
            "role": "monster",
            "type": monster.type,
            "strength": dict(zip(LINES, monster.strength.by_line(), strict=True)),
            "first": monster.first,
            "second": monster.second,
        }
    for event in ruleset.events:
        cards[event.id] = _event(event)
        cards[f"{event.id}.text"] = {"names": _sayings(ruleset, event), "role": "text"}
    for role, words in (
        ("line", ruleset.board.lines),
        ("type", ruleset.board.types),
        ("level", ruleset.board.levels),
    ):
        for id, word in words.items():
            cards[id] = {"names": _names(word.name), "role": role}
    return {"cards": cards, "pictures": _pictures(cards)}


def deck_counts(ruleset: RuleSet) -> dict[str, int]:
    """Cards of each id in the deck of one seat."""
    relics = {relic.id: relic.copies for relic in ruleset.deck.relics}
    return relics | {special.id: special.copies for special in ruleset.deck.specials}


def _pictures(cards: dict[str, dict[str, Any]]) -> list[tuple[str, tuple[str, ...]]]:
    """Cards lie on the table as pictures, lines and types as icons."""
    drawn = [(id, about["role"]) for id, about in cards.items() if about["role"] not in ("text", "level")]
    return [(id, (f"icons/{id}" if role in ("line", "type") else id,)) for id, role in drawn]


def _names(names: Names) -> dict[str, str]:
    return {language: names.of(language) for language in LANGUAGES}


def _texts(special: Special) -> dict[str, str]:
    numbers = {str(name): number for name, number in special.numbers.items()} | {"value": special.value}
    return {language: fill_numbers(getattr(special.text, language), language, numbers) for language in LANGUAGES}


def _event(event: EventCard) -> dict[str, Any]:
    return {
        "names": _names(event.name),
        "role": "event",
        "number": event.number,
        "kind": event.kind,
        "modifiers": dict(zip(LINES, event.modifiers.by_line(), strict=True)),
        "points": event.points,
        "penalty": event.penalty,
        "track": event.track,
        "effects": [(effect.effect, effect.n) for effect in event.text],
    }


def _sayings(ruleset: RuleSet, event: EventCard) -> dict[str, str]:
    """Texts of the effects of an event, in order."""
    return {
        language: " ".join(
            fill_numbers(getattr(ruleset.effects[effect.effect], language), language, {"n": effect.n})
            for effect in event.text
        )
        for language in LANGUAGES
    }
