"""Every id that Walpurgisnacht can put before a person has a sentence in every language."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from boardgames import registry
from boardgames.core.game_protocol import Action, Event, Game
from boardgames.core.rng import Rng
from boardgames.games.walpurgisnacht.ids import (
    CODES,
    KINDS,
    PHASES,
    REASONS,
    RINGS,
    ROLES,
    SIDES,
    TALLY,
    VERBS,
    WISPS_WORDS,
)
from boardgames.scenario.lessons import LessonFile, lessons_of
from boardgames.text.catalog import LANGUAGES, Catalog, read_language
from boardgames.text.event_narration import narrate
from boardgames.text.rules_text import read_rulebook
from boardgames.ui.games.walpurgisnacht.card_pages import WISP_ONLY, card_page
from boardgames.ui.games.walpurgisnacht.game_data import WalpurgisnachtGameData
from boardgames.ui.games.walpurgisnacht.game_ui import make_game_ui

GAME: Game = registry.load("walpurgisnacht")
ROOT = Path(__file__).parents[2].parent
SILENT = {"phase_rites", "phase_return", "phase_dance", "moved_take", "moved_swapped"}
"""Events that are drawn and not told: the line before them says it."""


def expected_ids() -> set[str]:
    """Return the ids of texts that follow from the ids of the rules."""
    own = {f"phase.{word}" for word in PHASES} | {f"action.{word}" for word in VERBS}
    own |= {f"action.claim {word}" for word in ROLES[1:]} | {f"ring.{ring}" for ring in RINGS}
    own |= {f"kind.{kind}.{part}" for kind in KINDS for part in ("name", "witch", "villager")}
    own |= {f"wisp.{word}" for word in WISPS_WORDS} | {f"role.{word}" for word in ROLES[1:]}
    own |= {f"side.{side}" for side in SIDES} | {f"reason.{word}" for word in REASONS}
    own |= {f"score.{step}" for step in TALLY}
    words = {f"walpurgisnacht.{word}" for word in own} | {f"refusal.walpurgisnacht.{code}" for code in CODES}
    words |= {f"seat.walpurgisnacht.{number}" for number in range(1, 9)}
    for option, values in GAME.options.items():
        base = f"option.walpurgisnacht.{option}"
        words.add(f"{base}.name")
        if option != "seats":
            words |= {f"{base}.{value}.{part}" for value in values for part in ("name", "text")}
    return words


@pytest.fixture(scope="module")
def events() -> list[Event]:
    """All events, as each seat sees them, of games with everything in them."""
    found: list[Event] = []
    for seed in range(40):
        seats = 3 + seed % 6
        state, rng = GAME.new_game({"seats": seats, "talk": "claims"}, seed), Rng(seed)
        while state.outcome() is None:
            log: list[Event] = []
            legal = state.legal_actions()
            action = "unmask" if "unmask" in legal and rng.below(3) == 0 else rng.choice(legal)
            state.apply(action, log)  # type: ignore[arg-type]
            found += [event.seen_by(seat) for event in log for seat in (0, seats - 1)]
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_id_has_a_text(language: str) -> None:
    assert expected_ids() - set(read_language(language)) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_a_sentence_with_its_words(language: str, events: list[Event]) -> None:
    messages = read_language(language)
    seen = {f"{event.kind}_{event.public['what']}" for event in events}
    told = {key.removeprefix("event.walpurgisnacht.") for key in messages if key.startswith("event.walpurgisnacht.")}
    assert seen - SILENT <= told
    assert not SILENT & told
    for event in events:
        message = messages.get(f"event.walpurgisnacht.{event.kind}_{event.public['what']}")
        if message is not None:
            assert message.placeholders <= set(event.public), event


def test_random_play_meets_nearly_every_event(events: list[Event]) -> None:
    seen = {f"{event.kind}_{event.public['what']}" for event in events}
    told = {key.removeprefix("event.walpurgisnacht.") for key in read_language("en") if key.startswith("event.walp")}
    # what a log forgets is told by the table, and a short sentence tells the same event
    told = {word for word in told if not word.endswith(("_past", "_brief"))}
    assert told - seen <= {"over_all_witches", "over_tie", "shown_regift_up", "moved_regift_up", "moved_regift_down",
                           "moved_regift_seen"}  # fmt: skip


def test_the_log_finds_its_sentences(events: list[Event]) -> None:
    catalog = Catalog("en")
    cards = {card: about["names"]["en"] for card, about in GAME.components["cards"].items()}
    for event in events:
        lines = narrate(catalog, "walpurgisnacht", [event], lambda seat: seat, cards)
        silent = f"{event.kind}_{event.public['what']}" in SILENT
        assert len(lines) == (0 if silent else 1), event
        assert not any("{" in line or "_" in line for line in lines), lines


def test_the_rules_reader_is_the_same_book_in_every_language() -> None:
    books = [read_rulebook("walpurgisnacht", language) for language in LANGUAGES]
    for sections in zip(*books, strict=True):
        assert len({(s.id, tuple(s.rules), s.source) for s in sections}) == 1
    contract = (ROOT / "docs" / "rules" / "walpurgisnacht.md").read_text(encoding="utf-8")
    known = set(re.findall(r"\*\*(WAL-\d+)\*\*", contract))
    told = {rule for section in books[0] for rule in section.rules}
    assert told <= known
    # What a player need not read: positions, constants, sampling.
    assert known - told == {"WAL-65", "WAL-67", "WAL-68", "WAL-72", "WAL-73"}


def test_every_rule_has_a_scenario() -> None:
    contract = (ROOT / "docs" / "rules" / "walpurgisnacht.md").read_text(encoding="utf-8")
    known = set(re.findall(r"\*\*WAL-(\d+)\*\*", contract))
    titles = " ".join(
        path.read_text(encoding="utf-8")
        for path in (ROOT / "tests" / "games" / "walpurgisnacht" / "scenarios").glob("*.yaml")
    )
    cited = {number for first, last in re.findall(r"WAL-(\d+) to WAL-(\d+)", titles)
             for number in map(str, range(int(first), int(last) + 1))}  # fmt: skip
    cited |= set(re.findall(r"WAL-(\d+)", titles))
    # Proved elsewhere: the table of cards and the geometry by tests of their own, what follows from other rules.
    elsewhere = {"1", "2", "3", "4", "5", "45", "71", "72"}
    assert known - cited <= elsewhere


@pytest.mark.parametrize("language", LANGUAGES)
def test_card_texts_follow_the_constants_of_the_rules(language: str) -> None:
    changed = {"familiars_points": {"2": 71, "3": 72}, "bonfire_points": -73, "moves_max": 74}
    changed |= {f"{kind}_points": 75 + i for i, kind in enumerate(("brooms", "spectre", "ointment", "fertility"))}
    ui = make_game_ui(replace(GAME, constants={**GAME.constants, **changed}))
    catalog = Catalog(language)
    said = " ".join(
        catalog.tr(line.text.key, **line.text.args)
        for page in ui.inspector_pages.help_card_pages()
        for line in page.lines
    )
    assert all(str(number) in said for number in (71, 72, "−73", 75, 76, 77, 78)), said
    assert not re.search(r"\b[0-9]\b|[{}]", said), said
    assert str(74) in catalog.tr("walpurgisnacht.prompt.dance_on", count=1, most=74)


LESSONS = [one for one in lessons_of("walpurgisnacht") if one.lesson.against is None]


@pytest.mark.parametrize("one", LESSONS, ids=[one.id for one in LESSONS])
def test_a_lesson_calls_everybody_as_the_table_does(one: LessonFile) -> None:
    """Nobody at the table is `player 2`: whom a taught line aims at is named as on the panel."""
    for step in one.scenario.steps or ():
        for language in LANGUAGES if step.teach is not None else ():
            said = getattr(step.teach, language)
            assert not re.search(r"(player|jugador|joueur) \d", said, re.IGNORECASE)
            aimed = re.findall(r"P(\d)", " ".join(step.do or ()))
            names = [Catalog(language).tr(f"seat.walpurgisnacht.{number}") for number in aimed if number != "1"]
            assert all(name in said for name in names), said


@pytest.mark.parametrize("one", LESSONS, ids=[one.id for one in LESSONS])
def test_nothing_is_done_for_the_learner_unasked(one: LessonFile) -> None:
    match = one.start_match()
    for step in one.scenario.steps or ():
        for line in step.do or ():
            acts = match.to_act() or 0
            assert step.teach is not None or f"P{acts + 1}" != one.lesson.seat, line
            match.play(Action(line))


def test_a_card_says_what_its_wisp_is_worth_at_a_villager() -> None:
    data = WalpurgisnachtGameData(GAME)
    for card, about in data.cards.items():
        if about["kind"] not in WISP_ONLY:
            continue
        told = card_page(card, data).lines[1].text
        assert told.key == f"walpurgisnacht.card.villager_{about['wisp']}" and told.args == {"points": 2}
