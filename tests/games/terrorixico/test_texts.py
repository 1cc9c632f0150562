"""Every id that TerroriXico can say has a sentence in each language; the contract's rules are proved and told."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_args

import pytest

from boardgames import registry
from boardgames.core.game_protocol import Game
from boardgames.core.rng import Rng
from boardgames.games.terrorixico import ids
from boardgames.text.catalog import LANGUAGES, PLACEHOLDER, read_language
from boardgames.text.rules_text import read_rulebook

ROOT = Path(__file__).resolve().parents[2].parent
KEPT_BY_READERS = {100, 101, 102, 103, 104, 105}
"""Rules of the position format, which players need not read."""


def rule_ids(text: str) -> set[int]:
    """Return the numbers of all rule ids that a text names, spans (`TER-70 to 77`) taken apart."""
    found = set()
    for match in re.finditer(r"TER-(\d+)(?: to (\d+))?((?:, \d+)*)", text):
        found |= set(range(int(match[1]), int(match[2] or match[1]) + 1))
        found |= {int(number) for number in re.findall(r"\d+", match[3])}
    return found


def contract() -> set[int]:
    """Return the numbers of the rules that the contract lays down."""
    text = (ROOT / "docs" / "rules" / "terrorixico.md").read_text(encoding="utf-8")
    return {int(number) for number in re.findall(r"\*\*TER-(\d+)\*\*", text)}


def test_every_rule_is_proved_by_a_scenario_or_a_test() -> None:
    proofs = [
        *(ROOT / "tests" / "games" / "terrorixico" / "scenarios").glob("*.yaml"),
        ROOT / "tests/games/terrorixico/test_rules.py",
    ]
    proved = set().union(*(rule_ids(path.read_text(encoding="utf-8")) for path in proofs))
    assert len(contract()) > 70
    assert contract() - proved == set()


def test_every_rule_is_told_to_players() -> None:
    sections = read_rulebook("terrorixico", "en")
    told = set().union(*(rule_ids(rule) for section in sections for rule in section.rules))
    assert contract() - told == KEPT_BY_READERS
    assert told <= contract()


def test_every_paragraph_of_the_rulebook_names_rules_and_scenarios_that_exist() -> None:
    text = (ROOT / "seeds" / "terrorixico.md").read_text(encoding="utf-8")
    assert rule_ids(text) <= contract()
    names = {path.stem for path in (ROOT / "tests" / "games" / "terrorixico" / "scenarios").glob("*.yaml")}
    named = set(re.findall(r"`(\d+-[a-z0-9-]+)`", text))
    assert named and named <= names, named - names


def said_in_play() -> dict[str, set[str]]:
    """Return what random games put into the log: each `what`, and the fields that come with it."""
    said: dict[str, set[str]] = {}
    game: Game = registry.build("terrorixico", {})
    for seed in range(40):
        state, rng = game.new_game({"seats": 2 + seed % 3}, seed), Rng(seed)
        while state.outcome() is None:
            log: list[Any] = []
            state.apply(rng.choice(state.legal_actions()), log)
            for event in log:
                fields = set(event.public) - {"what"}
                said[event.public["what"]] = said.get(event.public["what"], fields) & fields
    return said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_of_the_log_has_a_sentence(language: str) -> None:
    messages = read_language(language)
    said = said_in_play()
    assert len(said) > 35
    for what, fields in said.items():
        message = messages[f"event.terrorixico.{what}"]
        assert message.placeholders <= fields, (what, message, fields)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_id_has_its_words(language: str) -> None:
    messages = read_language(language)
    wanted = [f"refusal.terrorixico.{code}" for code in ids.REFUSALS]
    wanted += [f"terrorixico.phase.{phase}" for phase in ids.PHASES]
    wanted += [f"terrorixico.reason.{reason}" for reason in ids.REASONS_TO_END]
    wanted += [f"event.terrorixico.over_{reason}" for reason in ids.REASONS_TO_END]
    wanted += [f"event.terrorixico.asked_{phase}" for phase in ("opening", "trim", "omens", "reveal")]
    about = ("name", "tagline", "designer", "players", "age", "blurb")
    wanted += [f"game.terrorixico.{word}" for word in about]
    wanted += [f"seat.terrorixico.{number}" for number in (1, 2, 3, 4)]
    for option, values in registry.load("terrorixico").options.items():
        base = f"option.terrorixico.{option}"
        wanted.append(f"{base}.name")
        wanted += [f"{base}.{str(v).lower()}.{word}" for v in values for word in ("name", "text")]
    assert [key for key in wanted if key not in messages] == []


def test_languages_hold_the_same_ids_and_placeholders() -> None:
    english = {key: m for key, m in read_language("en").items() if "terrorixico" in key}
    for language in LANGUAGES:
        other = read_language(language)
        for key, message in english.items():
            assert other[key].placeholders == message.placeholders, (language, key)
            assert (other[key].one is None) == (message.one is None), (language, key)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_reader_has_the_same_sections(language: str) -> None:
    english = [(section.id, section.rules, section.source) for section in read_rulebook("terrorixico", "en")]
    assert [(s.id, s.rules, s.source) for s in read_rulebook("terrorixico", language)] == english


def test_effect_texts_fill_in_their_number() -> None:
    from boardgames.games.terrorixico.ruleset import read

    rules = read()
    for effect in get_args(ids.EffectId):
        texts = rules.effects[effect]
        found = [set(PLACEHOLDER.findall(text)) for text in (texts.en, texts.es, texts.fr)]
        assert found[0] == found[1] == found[2] <= {"n"}, effect
