"""The log in words: every event of a whole game is told in three languages, with nothing left unfilled."""

from __future__ import annotations

import pytest

from boardgames import registry
from boardgames.core.game_protocol import NOT_YOUR_TURN, Action, Event, Game
from boardgames.core.match import Match
from boardgames.games.sacrifice import ids
from boardgames.text.catalog import LANGUAGES, Catalog
from boardgames.text.event_narration import narrate
from boardgames.text.refusal_sentences import refusal_key, refusal_sentence
from boardgames.text.rule_numbers import rule_numbers
from boardgames.text.rules_text import read_rulebook
from boardgames.ui.games.sacrifice.input_mapping import RULE_OF_REASON
from tests.games.sacrifice.game import LINES

NOT_TOLD = {"asked", "turn", "elevated", "ended", "killed"}
"""Said by another line: who is asked by the prompt, a turn by its head, a death by the attack."""


def seat(name: str) -> str:
    return {"P1": "Ana", "P2": "Luis"}[name]


@pytest.fixture(scope="module")
def match() -> Match:
    game: Game = registry.load("sacrifice")
    played = Match(game, game.new_game(game.complete({}), 1))
    for line in LINES:
        played.play(Action(line))
    return played


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_is_told(match: Match, language: str) -> None:
    catalog = Catalog(language)
    for entry in match.history:
        told = narrate(catalog, "sacrifice", entry.events, seat)
        assert all("{" not in line and "." not in line[:-1].replace(". ", "") for line in told), told
        if any(event.kind not in NOT_TOLD for event in entry.events):
            assert told, entry


def test_what_belongs_together_is_told_together(match: Match) -> None:
    catalog = Catalog("en")
    by_line = {entry.action: narrate(catalog, "sacrifice", entry.events, seat) for entry in match.history}
    assert by_line[Action("attack a9 a11")] == ["The Cheetah kills the Falcon on a11."]
    assert by_line[Action("move a14 a15 carry drop a16")] == ["The Monkey is elevated on a15, its mineral on a16."]
    assert by_line[Action("move e11 e12")] == ["The Fanatic climbs from e11 onto the Taker on e12."]
    assert by_line[Action("cancel a6")] == [
        "The attack is cancelled; the Cheetah goes back to a7.",
        "Ana sacrifices the Falcon on a6.",
    ]
    assert (
        by_line[Action("move b14 b15")][-1]
        == "Ana wins: a mineral, an animal and a human have reached the golden strip."
    )


def test_who_chooses_for_another_is_named() -> None:
    event = Event("sacrificed", {"piece": "monkey", "seat": "P1", "cell": "c4", "chooser": "P2", "cause": "owed"})
    assert narrate(Catalog("en"), "sacrifice", [event], seat) == ["Luis chooses the sacrifice: the Monkey on c4."]
    own = Event("sacrificed", {**event.public, "chooser": "P1"})
    assert narrate(Catalog("es"), "sacrifice", [own], seat) == ["Ana sacrifica al Mono en c4."]


def test_a_fanatic_given_as_payment_did_not_die_with_its_victim() -> None:
    fields = {"piece": "fanatic", "seat": "P1", "cell": "c4", "chooser": "P1"}
    paid, struck = (Event("sacrificed", {**fields, "cause": cause}) for cause in ("owed", "fanatic"))
    assert narrate(Catalog("en"), "sacrifice", [paid], seat) == ["Ana sacrifices the Fanatic on c4."]
    assert narrate(Catalog("en"), "sacrifice", [struck], seat) == ["The Fanatic dies with its victim."]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_event_has_its_words(language: str) -> None:
    catalog = Catalog(language)
    for kind in ids.EVENTS:
        told = any(
            catalog.has(f"event.sacrifice.{kind}{rest}") for rest in ("", "+killed", "_owed", "_unused", "_winners")
        )
        assert told or kind in NOT_TOLD, kind


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_says_what_to_do_and_names_a_rule(language: str) -> None:
    catalog = Catalog(language)
    known = {rule for section in read_rulebook("sacrifice", language) for rule in section.rules}
    for code in ids.REASONS:
        text = refusal_sentence(
            catalog, "sacrifice", "move c4 c5", code, **rule_numbers(registry.load("sacrifice").constants)
        )
        assert text.endswith(".") and "{" not in text and "refusal." not in text, code
        assert code in RULE_OF_REASON and (RULE_OF_REASON[code] in known or code == "syntax"), code


def test_a_verb_may_have_its_own_sentence() -> None:
    catalog = Catalog("en")
    assert refusal_key(catalog, "sacrifice", "place monkey c9", "zone") == "refusal.sacrifice.place.zone"
    assert refusal_key(catalog, "sacrifice", "move c4 c2", "zone") == "refusal.sacrifice.zone"
    assert refusal_key(catalog, "sacrifice", "offer draw", "perched") == "refusal.sacrifice.offer draw.perched"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_can_say_that_it_is_another_seats_turn(language: str) -> None:
    catalog = Catalog(language)
    for game in (*registry.GAME_IDS, "a_game_of_tomorrow"):
        assert refusal_key(catalog, game, "move c4 c5", NOT_YOUR_TURN) == "refusal.not_your_turn"
    assert catalog.has("refusal.not_your_turn")


@pytest.mark.parametrize("language", LANGUAGES)
def test_pieces_and_ends_have_names(language: str) -> None:
    catalog = Catalog(language)
    for piece in ids.PIECES:
        for form in ("name", "subject", "object", "at", "power"):
            assert catalog.has(f"sacrifice.piece.{piece}.{form}")
    for end in ids.ENDS:
        assert catalog.has(f"sacrifice.reason.{end}")
    for phase in ids.PHASES:
        assert phase == "over" or catalog.has(f"sacrifice.watch.{phase}")


def test_names_are_those_of_the_rule_files() -> None:
    from boardgames.data.data_paths import shared_folder
    from boardgames.data.yaml_source import load_yaml

    pieces = load_yaml(shared_folder("rules") / "sacrifice" / "pieces.yaml").data
    for language in LANGUAGES:
        catalog = Catalog(language)
        for piece in ids.PIECES:
            assert catalog.tr(f"sacrifice.piece.{piece}.subject") == pieces[piece]["names"][language]
