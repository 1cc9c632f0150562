"""The numbers of the rules that a table says are those of the rules it is played under, in every language."""

from __future__ import annotations

from typing import Any, Final

import pytest

from boardgames import registry
from boardgames.text.catalog import LANGUAGES, PLACEHOLDER, Catalog, read_language
from boardgames.text.rule_numbers import rule_numbers
from boardgames.ui.contract.table_types import DecisionContext, Message
from boardgames.ui.games.plugins import plugin_of
from tests.ui.page import make_speaker

CHANGED: Final[list[tuple[str, dict[str, Any], str, tuple[str, ...]]]] = [
    ("sacrifice", {"wall_cluster": 7}, "refusal.sacrifice.wall_cluster", ("7",)),
    ("sacrifice", {"kill_cost": 3}, "refusal.sacrifice.points", ("1", "3")),
    ("sacrificio", {"keep": 3, "offer": 8}, "sacrificio.prompt.setup_0", ("3", "8")),
    ("sacrificio", {"group_alike": 4}, "sacrificio.result.alike", ("4",)),
    ("sacrificio", {"score_black_extra": 8, "black_hearts_to_end": 5}, "sacrificio.temple.black", ("8", "5")),
    ("terrorixico", {"deal": 9, "hand_size": 6}, "option.terrorixico.opening.choose.text", ("9", "6")),
    ("terrorixico", {"monster_goal": {"2": 7}}, "option.terrorixico.seats.2.text", ("7",)),
    ("walpurgisnacht", {"reveal_max": 2}, "refusal.walpurgisnacht.no_third_gift", ("2",)),
    ("walpurgisnacht", {"give_max": 4}, "refusal.walpurgisnacht.give.no_third_gift", ("4",)),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "constants", "key", "said"), CHANGED)
def test_a_changed_constant_is_said(
    language: str, game: str, constants: dict[str, Any], key: str, said: tuple[str, ...]
) -> None:
    one = registry.build(game, constants)
    words = make_speaker(one, plugin_of(game).make_ui_and_renderer(one)[0], (), language)
    text = words.tr(key)
    assert [part for part in said if part not in text] == [] and not PLACEHOLDER.search(text), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_says_the_number_of_the_rules(language: str) -> None:
    game = registry.build("sacrifice", {"minerals_per_cell": 5})
    words = make_speaker(game, plugin_of(game.id).make_ui_and_renderer(game)[0], (), language)
    assert "5" in words.refusal_sentence("move c4 c5", "minerals_full")


def test_a_hand_is_filled_to_the_size_of_the_rules() -> None:
    game = registry.build("sacrificio", {"hand_size": 9})
    view = {"phase": "refill", "seats": {"P1": {"hand": ["curse", "pulque"]}}}
    prompt = plugin_of(game.id).make_game_ui(game).prompts.prompt(DecisionContext(view, 0, 0))
    assert prompt == Message("sacrificio.prompt.refill", {"count": 7})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", registry.GAME_IDS)
def test_every_option_is_told_in_whole_sentences(language: str, game: str) -> None:
    filled = rule_numbers(registry.load(game).constants)
    catalog = Catalog(language)
    for key in read_language(language):
        if key.startswith(f"option.{game}."):
            assert not PLACEHOLDER.search(catalog.tr(key, **filled)), key
