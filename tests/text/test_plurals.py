"""Sentences with numbers, read with 1: no plural behind it, in three languages, in the texts and on the cards."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

import pytest

from boardgames import registry
from boardgames.core.game_protocol import Event
from boardgames.data.data_paths import shared_folder
from boardgames.data.plural_forms import FORMS, fill_numbers, inflect, number_text, uses_singular
from boardgames.data.yaml_source import load_yaml
from boardgames.text.catalog import LANGUAGES, PLACEHOLDER, Catalog, read_language
from boardgames.text.event_narration import narrate
from boardgames.text.rule_numbers import rule_numbers

NUMBERS: Final = frozenset(
    (
        *("count", "number", "points", "total", "rounds", "round", "steps", "goal", "chosen", "want", "have", "need"),
        *(
            "share",
            "gain",
            "first",
            "second",
            "hand",
            "discard",
            "draw",
            "wear",
            "traumas",
            "moves",
            "value",
            "most",
            "n",
            "cost",
        ),
        *(
            "witch_points",
            "villager_points",
            "winners_number",
            "monsters_number",
            "two",
            "three",
            "races",
            "witches",
            "villagers",
        ),
        *("hearts", "hollow", "temples"),
        *("now", "then", "turns", "lost", "own", "other", "left", "revealed"),
        *("before", "gone_number", "hides", "unseen"),
        *(name for game in registry.GAME_IDS for name in rule_numbers(registry.load(game).constants)),
    )
)
"""Placeholders that stand for a number, those of the rules among them."""
WRONG: Final[Mapping[str, re.Pattern[str]]] = {
    "en": re.compile(r"(?<!of )\b1 (?:more )?(?!is\b|has\b)[^\W\d]+s\b|\b1 are\b|\b(?:are|were) 1\b"),
    "es": re.compile(
        r"(?<!de )\b1 (?!más\b|es\b)[^\W\d]+s\b|\b(?:[Qq]uedan|[Ff]altan|[Rr]estan|[Ss]on|perderían|juegan) 1\b"
    ),
    "fr": re.compile(
        r"(?<!sur )\b1 (?!fois\b|plus\b|pas\b|dans\b|vous\b)[^\W\d]+[sx]\b|\b(?:[Rr]estent|[Mm]anquent|[Ss]ont) 1\b"
    ),
}
"""What betrays a plural behind or before a one."""


def rendered(language: str, number: int) -> Iterator[tuple[str, str]]:
    """Every sentence with a number in it, all its numbers being that one."""
    catalog = Catalog(language)
    for key, message in read_language(language).items():
        args: dict[str, Any] = dict.fromkeys(message.placeholders & NUMBERS, number)
        args |= dict.fromkeys((found[1] for found in FORMS.finditer(message.other)), number)
        if args:
            yield key, catalog.tr(key, **args)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_with_one_reads_well(language: str) -> None:
    found = [f"{key}: {text}" for key, text in rendered(language, 1) if WRONG[language].search(text)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reader_of_this_test_sees_a_plural(language: str) -> None:
    """Read with the form for more, a good part of the sentences is found to be wrong at one."""
    plain = [message.other for message in read_language(language).values() if message.one is not None]
    read = [inflect(PLACEHOLDER.sub("1", text), language, {}) for text in plain]
    assert sum(bool(WRONG[language].search(text)) for text in read) > 25


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_pair_of_forms_is_left_open(language: str) -> None:
    for number in (0, 1, 2):
        for key, text in rendered(language, number):
            assert "|" not in text, key
    used = {name[1] for message in read_language(language).values() for name in FORMS.finditer(message.other)}
    assert used <= NUMBERS, f"no number that this test knows: {used - NUMBERS}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_effects_on_cards_read_well_with_one(language: str) -> None:
    effects = load_yaml(shared_folder("rules") / "terrorixico" / "effects.yaml", name="effects.yaml").data["effects"]
    for name, texts in effects.items():
        text = inflect(texts[language], language, {"n": 1}).replace("{n}", "1")
        assert not WRONG[language].search(text) and "|" not in text, (name, text)


def test_cards_of_every_game_read_well() -> None:
    for game in registry.GAME_IDS:
        for id, card in registry.load(game).components.get("cards", {}).items():
            for language, text in card.get("names", {}).items():
                assert not WRONG[language].search(text) and "{" not in text, (game, id, text)


MAY_BE_NONE: Final = (
    *("table.inspect.reach", "ui.rules.found", "workshop.compare.made"),
    *("sacrifice.panel.walls", "sacrifice.panel.walls_tip"),
    *(f"sacrifice.why.{why}" for why in ("wall", "kills", "kills_by_fanatic", "pays_theirs", "pays")),
    *(f"sacrificio.{key}" for key in ("goal.points.own", "goal.points.team", "moves_left", "temple.worth")),
    *(f"sacrificio.lies.{key}" for key in ("hand", "hollow_won", "won", "points", "black")),
    *("sacrificio.end.hearts", "sacrificio.end.hollow"),
    *(f"terrorixico.{key}" for key in ("book.event_points", "gauge", "goal.points", "panel.hand", "panel.traumas")),
    *(f"terrorixico.pile.{pile}_says" for pile in ("draw", "discard", "wear")),
    *("walpurgisnacht.goal.scored.witches", "walpurgisnacht.goal.scored.villagers"),
)
"""Sentences that are told where there is none of what they count; found by playing all games and noting every 0."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_none_is_said_in_words(language: str) -> None:
    catalog = Catalog(language)
    shown = {key: catalog.tr(key, count=0, points=0, hearts=0, hollow=0) for key in MAY_BE_NONE}
    assert not [(key, text) for key, text in shown.items() if "0" in text or text == key or "|" in text]


def test_three_forms_say_none_one_and_more() -> None:
    text = "{n:No card|At most {n} card|At most {n} cards} face down, {m:point|points}"
    assert [fill_numbers(text, "fr", {"n": n, "m": n}) for n in (0, 1, 2)] == [
        "No card face down, point",
        "At most 1 card face down, point",
        "At most 2 cards face down, points",
    ]
    said = registry.load("terrorixico").components["cards"]["candlelight.text"]["names"]
    assert [said[language] for language in LANGUAGES] == [
        "No card face down in any line.",
        "Ninguna carta boca abajo en las líneas.",
        "Aucune carte cachée dans les lignes.",
    ]


def test_french_counts_nothing_as_one() -> None:
    assert uses_singular("fr", 0) and not uses_singular("en", 0) and not uses_singular("es", 0)
    assert inflect("{n} {n:carte|cartes}", "fr", {"n": 0}) == "{n} carte"
    assert inflect("{n} {n:card|cards}", "en", {}) == "{n} {n:card|cards}"


@pytest.mark.parametrize(("monsters", "said"), [(["sack_man"], "escapes."), (["sack_man", "moctezuma"], "escape.")])
def test_the_log_counts_what_it_lists(monsters: list[str], said: str) -> None:
    names = {"sack_man": "The Sack Man", "moctezuma": "Moctezuma"}
    event = Event("phase", {"what": "defeat", "monsters": monsters})
    (line,) = narrate(Catalog("en"), "terrorixico", [event], str, names)
    assert line.endswith(said)


def test_a_number_below_zero_has_a_minus_sign_not_a_hyphen() -> None:
    assert [number_text(value) for value in (-2, 0, 3, "P1-a")] == ["−2", "0", "3", "P1-a"]
