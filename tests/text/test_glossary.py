"""Words that were given up stay away: the glossary (docs/data/glossary.yaml) has one word for one concept."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from boardgames.data.data_paths import languages_folders
from boardgames.data.yaml_source import load_yaml
from boardgames.text.catalog import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]

GIVEN_UP = {
    "en": (
        r"\bthe own\b",
        r"\b(?:this|that|another|each|your|a) seat\b",
        r"\blies free\b",
        r"\bwear zone\b",
        r"(?<![\w.{])toss(?:es)?\b(?![:_\w])",
        r"\bcontribut(?:es?|ions?)\b",
        r"\b(?:is|are|one of the) lit\b",
        r"\bslays?\b(?!:)",
        r"\b(?:is|be) rid of\b",
    ),
    "es": (
        r"\bcog(?:e|es|er|ido|ida)\b",
        r"\bordenador\b",
        r"\b(?:este|ese|otro|cada) puesto\b",
        r"\bcoraz(?:ón|ones) huecos?\b",
        r"\bTomadora\b",
        r"\bla semilla\b",
        r"\bcontribuci(?:ón|ones)\b",
        r"\bustedes?\b",
        r"\bilumina\w+",
        r"\bfuegos? (?:verdes?|púrpuras?)\b",
        r"\bse libra de\b",
        r"\b(?:Mimético|Aprovecharse)\b",
        r"\botorg(?:a|ar|ue)\b",
        r"\babat(?:e|ir|ido)\b",
    ),
    "fr": (
        r": Défaire$",
        r"\bla graine\b",
        r"\b(?:cette|une autre|chaque) place\b(?! (?:libre|vide))",
        r"\bdans le but\b",
        r"\bno-morts\b",
        r"\bcontribu(?:e|ent|tions?)\b",
        r"\bde \{(?:seat|owner|giver|name)\}",
        r"\béclairée?s?\b",
        r"\bfeux? (?:verts?|pourpres?)\b",
        r"\bMimétique\b",
        r"\bs’en débarrasse\b",
        r"\baccorde (?:à|une)\b",
        r"\babat(?:tues?|tre)?\b",
    ),
}
"""Patterns by language; every one was once in the texts, and what stands there now is in the glossary."""


def lines(language: str) -> Iterator[tuple[str, str]]:
    """Yield (place, line) of every text of a language, the rules readers and the rule files among them."""
    paths = [path for folder in languages_folders() for path in sorted((folder / language).glob("*.yaml"))]
    for path in paths:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            yield f"{path.relative_to(ROOT)}:{number}", line
    for path in sorted((ROOT / "rules").rglob("*.yaml")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for text in re.findall(rf'\b{language}: "([^"]*)"', line):
                yield f"{path.relative_to(ROOT)}:{number}", text


@pytest.mark.parametrize("language", GIVEN_UP)
def test_given_up_words_stay_away(language: str) -> None:
    words = re.compile("|".join(GIVEN_UP[language]), re.IGNORECASE)
    assert [(place, found[0]) for place, line in lines(language) if (found := words.search(line))] == []


@pytest.mark.parametrize("language", GIVEN_UP)
def test_every_pattern_finds_what_it_is_for(language: str) -> None:
    samples = {
        "en": [
            "the own cards",
            "that seat",
            "lies free",
            "the wear zone",
            "tosses three",
            "contributes",
            "what is lit",
            "slays a priest",
            "be rid of it",
        ],
        "es": [
            "coge una",
            "el ordenador",
            "ese puesto",
            "corazones huecos",
            "La Tomadora",
            "la semilla",
            "contribución",
            "ustedes",
            "los iluminados",
            "un fuego verde",
            "se libra de él",
            "Mimético",
            "otorga una carta",
            "abate a un sacerdote",
        ],
        "fr": [
            "undo: Défaire",
            "la graine",
            "cette place",
            "dans le but",
            "no-morts",
            "contribution",
            "la carte de {seat}",
            "les places éclairées",
            "feux verts",
            "Mimétique",
            "s’en débarrasse",
            "accorde à Ocre",
            "abat un prêtre",
        ],
    }
    patterns = GIVEN_UP[language]
    assert len(samples[language]) == len(patterns)
    for pattern, sample in zip(patterns, samples[language], strict=True):
        assert re.search(pattern, sample, re.IGNORECASE), pattern


def test_the_glossary_has_every_concept_in_three_languages() -> None:
    sections = load_yaml(ROOT / "docs" / "data" / "glossary.yaml").data
    rows = [row for section in sections.values() for row in section]
    assert len(rows) > 70
    wanted = {"concept", *LANGUAGES, "rulebook"}
    assert [row for row in rows if set(row) != wanted or not all(map(str.strip, row.values()))] == []
