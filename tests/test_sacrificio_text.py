"""Every id that Sacrificio can produce has its words in three languages."""

from __future__ import annotations

from typing import Any

import pytest
from sacrificio_play import GAME, SETTINGS, chosen

from boardgames.core.machine import Action, Event
from boardgames.core.rng import Rng
from boardgames.games.sacrificio import ruleset
from boardgames.games.sacrificio.ids import COLOURS, END_REASONS, PHASES, REFUSALS, VERBS
from boardgames.text.catalog import LANGUAGES, Catalog, read_language
from boardgames.text.narrate import narrate
from boardgames.text.rulebook import read_rulebook

UNTOLD = {
    ("moved", "used"),
    ("moved", "cannibalism"),
    ("moved", "announced"),  # a line of its own would tell apart who was asked from who could not answer
    ("asked", "asked"),
    ("phase", "moves"),
    ("scored", "side"),
    ("phase", "closing"),
    ("phase", "setup"),
}
"""Events that animate something, or sum up, without a line in the log."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_id_has_its_words(language: str) -> None:
    known = read_language(language)
    wanted = [f"refusal.sacrificio.{code}" for code in REFUSALS]
    wanted += [f"sacrificio.phase.{phase}" for phase in PHASES]
    wanted += [f"sacrificio.action.{verb}" for verb in VERBS]
    wanted += [f"sacrificio.reason.{reason}" for reason in END_REASONS]
    wanted += [f"sacrificio.colour.{colour}" for colour in COLOURS]
    rules = ruleset.read()
    cards = [*rules.cards.deck, "supreme_dagger", "supreme_priest", "supreme_victim"]
    wanted += [f"sacrificio.card.{card}.object" for card in cards]
    for option, values in GAME.options.items():
        wanted += [f"option.sacrificio.{option}.name"]
        wanted += [f"option.sacrificio.{option}.{value}.{word}" for value in values for word in ("name", "text")]
    wanted += [f"seat.sacrificio.{seat}" for seat in range(1, 5)]
    assert [key for key in wanted if key not in known] == []


@pytest.mark.parametrize("options", SETTINGS[::2], ids=lambda o: str(o["seats"]))
def test_every_event_has_a_sentence_with_fields_that_it_has(options: dict[str, Any]) -> None:
    known = read_language("en")
    state, rng = GAME.new(options, 17), Rng(17)
    while state.outcome() is None:
        log: list[Event] = []
        state.apply(chosen(state, rng), log)
        for event in log:
            what = event.public["what"]
            if (event.kind, what) in UNTOLD:
                continue
            key = f"event.sacrificio.{event.kind}" + ("_winners" if event.kind == "over" else f"_{what}")
            assert key in known, key
            assert known[key].placeholders <= set(event.public), (key, event)


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "P1 places a circle priest on s0 of P2."),
        ("es", "P1 coloca un sacerdote del círculo en s0 de P2."),
        ("fr", "P1 pose un prêtre du cercle sur s0 de P2."),
    ],
)
def test_the_log_names_cards_in_words(language: str, line: str) -> None:
    state = GAME.load({"seats": {"P1": {"hand": ["priest_circle"]}, "P2": {"temples": {"t1": "red_ccc"}}}}, {}, 1)
    log: list[Event] = []
    state.apply(Action("place priest_circle p2 s0"), log)
    assert line in narrate(Catalog(language), "sacrificio", [event.seen_by(1) for event in log], str)


def test_the_rules_reader_tells_every_rule_that_players_need() -> None:
    told = {rule for section in read_rulebook("sacrificio", "en") for rule in section.rules}
    numbers = {int(rule.removeprefix("SCO-")) for rule in told}
    assert {*range(1, 5), *range(10, 18), *range(20, 24), *range(30, 52)} <= numbers
    assert {*range(52, 59), *range(60, 64), 65, 66, *range(70, 79), *range(80, 87), 90, 91} <= numbers


def test_names_and_texts_of_cards_are_in_three_languages() -> None:
    cards = ruleset.read().cards
    supreme = [getattr(cards.supreme, f"supreme_{kind}") for kind in ("dagger", "priest", "victim")]
    for card in (*cards.deck.values(), *supreme):
        assert len({card.text.en, card.text.es, card.text.fr}) == 3
        assert card.name.of("fr") and card.name.of("es")
