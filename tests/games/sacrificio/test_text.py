"""Every id that Sacrificio can produce has its words in three languages."""

from __future__ import annotations

import re
from typing import Any

import pytest

from boardgames.core.game_protocol import Action, Event
from boardgames.core.rng import Rng
from boardgames.games.sacrificio import ruleset
from boardgames.games.sacrificio.ids import COLOURS, END_REASONS, PHASES, REFUSALS, VERBS
from boardgames.text.catalog import LANGUAGES, Catalog, read_language
from boardgames.text.event_narration import narrate
from boardgames.text.rules_text import read_rulebook
from boardgames.ui.games.sacrificio.log_sentences import combine_events_into_sentences
from tests.games.sacrificio.play import GAME, SETTINGS, chosen


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


SAID_ELSEWHERE = ("pass", "done", "kill", "place", "sacrifice", "cleanse")
"""Actions that may be told by nothing of their own: what was let happen, and a move that is waiting."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("options", SETTINGS[::2], ids=lambda o: str(o["seats"]))
def test_every_action_is_told_in_one_sentence(options: dict[str, Any], language: str) -> None:
    catalog, known = Catalog(language), read_language(language)
    state, rng, met = GAME.new_game(options, 17), Rng(17), set()
    while state.outcome() is None:
        log: list[Event] = []
        action = chosen(state, rng)
        state.apply(action, log)
        events = combine_events_into_sentences([event.seen_by(1) for event in log])
        for event in events:
            key = f"event.sacrificio.{event.public['what']}"
            assert key in known, key
            assert known[key].placeholders <= {*event.public, "count"}, (key, event)
            met.add(event.public["what"])
        told = narrate(catalog, "sacrificio", events, str)
        assert all("{" not in line and "sacrificio." not in line for line in told), told
        assert told or action.split(" ")[0] in SAID_ELSEWHERE, action
        more = {"did_temple", "did_deck", "did_opened", "did_dealt", "did_cannibalism", "did_drawn"}
        own = [event for event in events if event.public["what"] not in more and event.kind != "over"]
        assert len(own) <= 1, (action, told)
    assert {"did_exchange", "did_discard", "did_place_other", "did_kill", "did_taken", "did_opened"} <= met


def told_of(language: str, fields: dict[str, Any], action: str) -> list[str]:
    state = GAME.load(fields, {}, 1)
    log: list[Event] = []
    state.apply(Action(action), log)
    return narrate(
        Catalog(language), "sacrificio", combine_events_into_sentences([event.seen_by(1) for event in log]), str
    )


ZONE = {"t1": "red_ccc", "t2": "red_ccs", "t3": "green_ccc"}


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "P1 places a circle priest on the far left slot in P2’s zone."),
        ("es", "P1 coloca un sacerdote del círculo en la casilla del extremo izquierdo de la zona de P2."),
        ("fr", "P1 pose un prêtre du cercle sur la case tout à gauche, chez P2."),
    ],
)
def test_the_log_names_cards_and_places_in_words(language: str, line: str) -> None:
    fields = {"seats": {"P1": {"hand": ["priest_circle"]}, "P2": {"temples": ZONE}}}
    assert told_of(language, fields, "place priest_circle p2 s0") == [line]


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "P1 trades 2 blue daggers and a red dagger for a supreme dagger."),
        ("es", "P1 cambia 2 dagas azules y una daga roja por una daga suprema."),
        ("fr", "P1 échange 2 dagues bleues et une dague rouge contre une dague suprême."),
    ],
)
def test_equal_cards_of_an_action_are_told_together(language: str, line: str) -> None:
    hand = ["dagger_blue", "dagger_blue", "dagger_red"]
    fields = {"seats": {"P1": {"hand": hand, "temples": ZONE}}}
    assert told_of(language, fields, "exchange dagger_blue dagger_blue dagger_red") == [line]


@pytest.mark.parametrize(
    ("language", "zone"), [("en", "in P2’s zone"), ("es", "de la zona de P2"), ("fr", "chez P2")]
)
def test_a_blocked_ritual_is_told_with_whose_temple_it_was(language: str, zone: str) -> None:
    round_it = {"s0": "priest_circle", "s1": "priest_circle", "b1": "priest_triangle", "v1": "victim_man"}
    theirs = {"hand": ["curse"], "temples": {"t1": "red_cct"}, "slots": round_it}
    seats = {"P1": {"hand": ["zero"], "temples": ZONE}, "P2": theirs}
    waits = {"phase": "react", "turn": "P1", "to_act": "P2", "moves": 1}
    fields = {"seats": seats, **waits, "pending": "sacrifice p2 t1 with dagger_red"}
    (told,) = told_of(language, fields, "block curse")
    assert zone in told


def test_what_was_let_happen_is_told_as_if_nobody_could_have_answered() -> None:
    seats = {"P1": {"hand": ["curse", "zero"], "temples": ZONE}, "P2": {"temples": {"t1": "blue_ccc"}}}
    silent = told_of("en", {"seats": {**seats, "P2": {**seats["P2"], "hand": ["zero"]}}}, "place curse p2 t1")
    asked = GAME.load({"seats": {**seats, "P2": {**seats["P2"], "hand": ["kukulkan"]}}}, {}, 1)
    log: list[Event] = []
    for action in ("place curse p2 t1", "pass"):
        asked.apply(Action(action), log)
    told = narrate(
        Catalog("en"), "sacrificio", combine_events_into_sentences([event.seen_by(0) for event in log]), str
    )
    assert told == silent == ["P1 lays a curse on the left temple in P2’s zone."]


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


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_call_no_place_by_its_code(language: str) -> None:
    texts = [part for section in read_rulebook("sacrificio", language) for part in section.parts]
    assert [part for part in texts if isinstance(part, str) and re.search(r"\b[tsvb][0-3]\b", part)] == []
    read = read_language(language)
    named = {
        key for section in read_rulebook("sacrificio", language) for s in section.illustrations for key in s.names
    }
    assert named and all(f"sacrificio.named.{key.rpartition(':')[2]}" in read for key in named)
