"""Catalog of cards and temples as plain data, for drawing and for names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from ...data.plural_forms import fill_numbers
from ...data.rule_models import LANGUAGES, Names
from .ids import COLOURS, PLACES, SLOTS
from .ruleset import DeckCard, RuleSet, SupremeCard
from .zone_geometry import SERVES

SHAPES: Final = {"priest_circle": "●", "priest_square": "■", "priest_triangle": "▲"}
"""Priests as they are drawn."""


def build_catalog(ruleset: RuleSet) -> Mapping[str, Any]:
    """Return `cards` and `temples` by id, `names` of temples and hearts by colour, `counts` of cards by id.

    `each`: number of marker parts per seat; `kept`: the heart that each temple becomes, with its priests. A card
    is `renamed` if the shipped files have another name for it, or none.
    """
    numbers = ruleset.constants.numbers()
    cards: dict[str, dict[str, Any]] = {}
    counts = {card_id: card.count for card_id, card in ruleset.cards.deck.items()}
    for card_id, card in ruleset.cards.deck.items():
        cards[card_id] = {
            **_words(card, numbers),
            "kind": card.kind,
            "colour": card.colour or "",
            "effect": card.effect or "",
        }
        cards[card_id]["renamed"] = card_id in ruleset.renamed
    for kind in ("dagger", "priest", "victim"):
        supreme: SupremeCard = getattr(ruleset.cards.supreme, f"supreme_{kind}")
        cards[f"supreme_{kind}"] = {**_words(supreme, numbers), "kind": supreme.stands_for, "supreme": True}
        counts[f"supreme_{kind}"] = numbers["supreme_each"]
    temples = {
        temple_id: {"heart": temple.heart, "dagger": temple.dagger, "priests": tuple(temple.priests)}
        for temple_id, temple in ruleset.temples.temples.items()
    }
    names = {
        f"{part}_{colour}": _names(getattr(getattr(ruleset.temples.names, part), colour))
        for part in ("temple", "heart")
        for colour in COLOURS
    }

    slots = {word: tuple(PLACES[place] for place in SERVES[slot]) for slot, word in enumerate(SLOTS)}
    kept = {}
    for id, about in temples.items():
        hearts = names[f"heart_{about['heart']}"].items()
        kept[id] = {language: f"{heart} {_asked(about['priests'])}" for language, heart in hearts}
    each = {part: about.per_seat for part, about in ruleset.setup.parts if about.per_seat}
    return {
        "cards": cards,
        "temples": temples,
        "names": names,
        "slots": slots,
        "counts": counts,
        "each": each,
        "kept": kept,
    }


def _asked(priests: Iterable[str]) -> str:
    """Priests as their shapes."""
    return "".join(SHAPES[priest] for priest in priests)


def _names(names: Names) -> dict[str, str]:
    return {language: names.of(language) for language in LANGUAGES}


def _words(card: DeckCard | SupremeCard, numbers: Mapping[str, int]) -> dict[str, Any]:
    texts = {language: fill_numbers(getattr(card.text, language), language, numbers) for language in LANGUAGES}
    return {"names": _names(card.name), "texts": texts}
