"""Lessons in the window: every one is played to its praise, what else is tried is answered, nothing is recorded."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest

from boardgames import registry
from boardgames.core.game_protocol import Action
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, bounding_rect
from boardgames.draw.widget_skin import SHELL
from boardgames.scenario.lessons import lessons_of
from boardgames.ui.contract.table_types import PlacedThing
from boardgames.ui.near.near_geometry import MARGIN
from boardgames.ui.play.board.board_overlays import SpotlightVeil, make_spotlight_veil
from boardgames.ui.play.match.lesson_script import LessonScript, goal_step
from boardgames.ui.play.panels.lesson_callout import LARGER
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.widget import InteractionState
from tests.games.parts import games_with_lessons
from tests.ui.lessons import ALL, MARTYR, small
from tests.ui.matrix import some
from tests.ui.page import Give, LessonPage, PraisePage, make_lesson, open_lesson
from tests.ui.pilot import Pilot

CELL = re.compile(r"[a-h]\d+")


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    with Pilot(animation="off", ai_pace="fast") as pilot:
        yield pilot


# the guide -----------------------------------------------------------------------------------------------------
def test_the_guide_follows_what_was_played() -> None:
    guide = LessonScript(small().scenario)
    first = guide.current_step(0, 0)
    assert first is not None and first.is_read_only and first.anchor_key == "c3" and not first.is_taught
    second, third = guide.current_step(0, 1), guide.current_step(1, 1)
    assert second is not None and second.is_taught and second.action == "move c3 c4"
    assert second.wrong_action_answers["move c3 c5"].en == "Not so fast"
    assert third is not None and not third.is_taught and not third.is_read_only and not third.wrong_action_answers
    assert guide.current_step(2, 1) is None
    assert guide.actions == ("move c3 c4", "move c4 c5") and guide.taught_actions == ("move c3 c4",)
    assert guide.is_followed_by([Action("move c3 c4")]) and not guide.is_followed_by([Action("end")])


def test_the_aim_is_the_last_thing_that_must_hold() -> None:
    step = goal_step(small().scenario)
    assert step is not None and step.expect == {"board.c5": "P1 martyr"}


WAYS: list[Give] = [LessonPage.give_by_mouse, LessonPage.give_by_enter, LessonPage.give_by_arrows]


# on the table --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("one", "give"), some(ALL, WAYS))
def test_every_lesson_is_played_to_its_praise(pilot: Pilot, one: tuple[str, int], give: Give) -> None:
    game, number = one
    page = open_lesson(pilot, game, number)
    praise = page.play_to_praise(give)
    assert praise.is_won and pilot.app.services.player_progress.lessons == {game: (page.file.id,)}
    assert not list((pilot.home / "records").rglob("*.yaml"))


def test_enter_does_what_is_lit_after_a_wrong_click(pilot: Pilot) -> None:
    page = open_lesson(pilot, "sacrifice", 0)
    lit = page.keys_next()[0]
    pilot.click("cell.e6")
    assert page.notice() and not page.taken_up()
    pilot.key("return")
    assert page.taken_up() == (lit,)


def test_a_lesson_reads_teaches_plays_by_itself_and_praises(pilot: Pilot) -> None:
    page = make_lesson(pilot, small())
    assert page.said() == "Look here" and "Look here" in pilot.words()
    pilot.click("cell.d13")  # a sentence that is read: any press on the board goes on, and does no more
    assert page.said() == "Go" and not page.taken_up()
    assert page.keys_next() == ("c3", "c4")
    pilot.click("cell.c3")
    assert page.keys_next() == ("c4",) and page.wants("c4")
    pilot.click("cell.c4")
    assert not page.said()
    pilot.settle(lambda: not page.is_on_top())
    assert page.actions() == ["move c3 c4", "move c4 c5"]
    assert not PraisePage.on_top(pilot).has_next()
    pilot.check_layout()


def test_what_else_is_tried_is_answered_and_not_played(pilot: Pilot) -> None:
    page = make_lesson(pilot, small())
    pilot.key("return")
    first = page.tr("lesson.first")
    for keys in (("d13", "d14"), ("c3", "b3")):
        for key in keys:
            page.give(key)
        assert page.notice() == first, keys
        assert page.open_keys() == frozenset(page.sight().open_keys)
    page.give("end")  # the rules' own reason
    assert page.notice() not in ("", first) and page.notice_rule()
    assert not page.allows()
    assert not page.allows("move c3 c4", "end")
    assert page.answer_to("move c3 c5", "far") == ("Not so fast", "")
    assert page.answer_to("move c3 c9", "far")[0] != "Not so fast"
    assert not page.action_count() and page.said() == "Go"


def test_a_lesson_has_only_the_commands_that_are_taught_or_were(pilot: Pilot) -> None:
    """Sacrifice teaches ending a turn in its third lesson, walls in its seventh and the Emissary in its eighth."""
    shown: dict[int, set[str]] = {}
    for number in (0, 2, 6, 8):
        page = open_lesson(pilot, "sacrifice", number)
        shown[number] = {deed.key for deed in page.commands()}
        dead = any(".dead:" in widget.id for widget in pilot.top.widget_root.root.walk())
        assert (dead or page.tr("sacrifice.panel.graveyard") in pilot.words()) == (number > 6)
        pilot.app.pop()
    assert shown[0] == set() and "resurrect" not in shown[6] and "build" in shown[6]
    assert shown[8] > {"build", "resurrect", "end"}  # a game of one's own has them all


@pytest.mark.parametrize("game", games_with_lessons())
def test_a_lesson_has_neither_log_nor_taking_back_nor_round(game: str, pilot: Pilot) -> None:
    page = open_lesson(pilot, game, 0)
    assert not any(page.has(id) for id in ("log", "table.undo", "table.redo", "table.outside", "table.log"))
    said = pilot.words()
    ids = ("table.log.empty", "table.inspect.empty")
    assert not any(page.tr(id) in said for id in ids) and page.tr("table.round", round=1) not in said
    free = open_lesson(pilot, game, len(page.lessons) - 1)
    assert free.has("table.undo") is free.is_free()


@pytest.mark.parametrize("game", games_with_lessons())
def test_what_is_lit_in_a_lesson_lies_under_no_veil(game: str, pilot: Pilot) -> None:
    page = open_lesson(pilot, game, 0)
    while page.is_on_top() and (beat := page.beat()) is not None:
        keys = [key for key in page.keys_next() if key in page.places()]
        assert all(page.touches(key) for key in keys), (beat, keys)
        assert any(not page.touches(thing.key) for thing in page.things() if thing.face)
        if not page.go_on():
            pilot.step(120)


def test_the_veil_of_a_card_table_ends_softly_beside_what_is_lit(pilot: Pilot) -> None:
    services = pilot.app.services
    surface = pygame.Surface((300, 300))
    surface.fill((255, 255, 255))
    painter = Painter(surface, services.fonts, services.images, 1.0)
    veil = SpotlightVeil((), (Rect(0, 0, 300, 300),), (Rect(100, 100, 80, 80),), 112, round=False)
    veil.draw(painter, SHELL, InteractionState())
    row = [surface.get_at((x, 140)).g for x in range(60, 110)]
    assert row[0] < 160 and row[-1] == 255 == surface.get_at((100, 100)).g, "dim far away, as it was within"
    assert max(after - before for before, after in pairwise(row)) < 24, "no edge in between"


def test_what_a_lit_thing_lies_on_is_lit_with_all_that_lies_there() -> None:
    book, monster, event, line = Rect(0, 0, 200, 100), Rect(5, 5, 60, 90), Rect(80, 5, 60, 90), Rect(220, 0, 90, 20)
    things = [
        PlacedThing("book", book, 0, "book"),
        PlacedThing("monster", monster, 1, "aluxe", monster),
        PlacedThing("event", event, 1, "crow", event),
        PlacedThing("line", line, 0, "line", line),
    ]
    veil = make_spotlight_veil(things, (), lambda key: key == "monster", is_first=True, grounds=True)
    assert any(light.contains_rect(book) for light in veil.lit) and not any(line.overlaps(one) for one in veil.lit)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_sentence_with_a_button_covers_no_figure_of_the_lines(size: tuple[int, int]) -> None:
    with Pilot(size, animation="off") as pilot:
        page = open_lesson(pilot, "terrorixico", 0)
        bubble = page.bubble().rect
        assert page.has("lesson.on") and page.bubble().text
        figures = page.texts_to_keep_clear()
        assert len(figures) >= 4 and not any(bubble.overlaps(one, 1) for one in figures)


@pytest.mark.parametrize("game", registry.GAME_IDS)
def test_the_sentences_have_room_with_the_largest_letters(game: str) -> None:
    with Pilot(language="fr", text=200, animation="off") as pilot:
        for number in range(len(lessons_of(game))):
            page = open_lesson(pilot, game, number)
            pilot.check_layout()
            if page.has("lesson") and page.bubble().text:  # nor does one lie on what it asks for
                asked = page.places_asked()
                assert not any(page.bubble().rect.overlaps(one, 1) for one in asked), (number, asked)
            pilot.app.return_to_title()


@pytest.mark.parametrize("game", games_with_lessons())
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_near_view_shows_what_the_sentence_of_a_lesson_speaks_of(game: str, size: tuple[int, int]) -> None:
    with Pilot(size, text=200, animation="off") as pilot:
        for number in range(len(lessons_of(game))):
            page, stands = open_lesson(pilot, game, number), []
            if (beat := page.beat()) is not None and beat.is_read_only:
                stands = [page.place(key) for key in (beat.anchor_key,) if key in page.places()]
            seen = [one.intersection(page.middle()) for one in stands]
            assert all(one.w * one.h > 0.25 * all_of.w * all_of.h for one, all_of in zip(seen, stands, strict=True))
            if stands and not page.bubble().text:
                button = page.rect("lesson.on")
                assert not any(button.overlaps(one, 1) for one in seen), number
            pilot.app.return_to_title()


@pytest.mark.parametrize("game", games_with_lessons())
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_each_step_of_a_lesson_at_large_letters_shows_what_it_asks_for(game: str, size: tuple[int, int]) -> None:
    with Pilot(size, text=200, animation="off") as pilot:
        page = open_lesson(pilot, game, 0)
        while page.is_on_top() and (beat := page.beat()) is not None:
            asked = [page.place(key) for key in page.keys_next()[:2] if key in page.places()]
            whole = bounding_rect(asked) if asked else Rect(0, 0, 0, 0)
            fits = whole.w <= page.middle().w - 2 * MARGIN and whole.h <= page.middle().h - 2 * MARGIN
            for place in asked if fits else asked[:1]:
                seen = place.intersection(page.middle())
                assert seen.w * seen.h > 0.75 * place.w * place.h, (beat, place)  # a line of cards is longer
                bubble = page.has("lesson") and page.bubble().text
                assert not (bubble and page.bubble().rect.overlaps(place, 1)), (beat, place)
            if not page.go_on():
                pilot.step(120)


def test_what_a_step_asks_for_next_is_framed_from_its_first_sentence_on(pilot: Pilot) -> None:
    page = open_lesson(pilot, "sacrificio", 0)
    card, slot = page.keys_next()[:2]
    around = [rect.expand(1) for rect in page.bubble().extra_places]
    for key in (card, slot):
        assert any(rect.contains_rect(page.place(key)) for rect in around), key


def test_taking_back_goes_back_in_the_lesson(pilot: Pilot) -> None:
    page = open_lesson(pilot, "sacrifice", 0)
    before = page.said()
    while not page.action_count():
        page.go_on()
    said = page.said()
    assert said != before
    pilot.key("u")
    assert page.said() == said, "no button names that key here"
    pilot.click("table.menu")
    pilot.click("menu.undo")
    assert page.said() == before and not page.action_count()
    assert page.play_to_praise().is_won


def icon_of(pilot: Pilot, id: str) -> str:
    """The sign of a button of the scene on top."""
    button = pilot.top.widget_root.find(id)
    assert isinstance(button, Button)
    return button.icon


def test_a_menu_offers_to_undo_only_what_was_done_and_beginning_again_has_its_own_sign(pilot: Pilot) -> None:
    page = open_lesson(pilot, "sacrifice", 0)
    pilot.click("table.menu")
    assert not pilot.top.widget_root.has("menu.undo") and icon_of(pilot, "menu.again") != "undo"
    pilot.key("escape")
    while not page.action_count():
        page.go_on()
    pilot.click("table.menu")
    assert icon_of(pilot, "menu.undo") == "undo"


def test_a_lesson_is_played_by_keys_alone(pilot: Pilot) -> None:
    page = open_lesson(pilot, "sacrifice", 0)
    for _ in range(3):
        pilot.key("return")  # the cursor waits where the lesson goes on
    pilot.settle(lambda: pilot.top.name == "praise")
    pilot.enter()
    assert LessonPage.on_top(pilot).number == page.number + 1


def test_escape_leads_to_the_list(pilot: Pilot) -> None:
    page = make_lesson(pilot, small())
    assert not page.has("table.hint")
    pilot.key("escape")
    assert pilot.top.name == "table_menu"
    pilot.check_layout()
    pilot.click("menu.leave")
    assert not page.is_open()


def test_a_free_game_that_ends_otherwise_is_begun_again(pilot: Pilot) -> None:
    against = MARTYR.replace("lesson: {", "lesson: {against: novice, ")
    page = make_lesson(pilot, small(against.replace("expect: {board.c5: P1 martyr}", "over: {winners: [P2]}")))
    assert page.is_free() and not page.is_guided()
    for line in ("move d13 d14", "move d14 d15"):  # P1 wins, which is not what was wanted
        page.play_on(line)
    pilot.settle(lambda: pilot.top.name == "praise")
    assert not PraisePage.on_top(pilot).is_won and not pilot.app.services.player_progress.lessons
    pilot.click("praise.again")
    assert not LessonPage.on_top(pilot).action_count()


def test_a_free_game_is_won_when_its_aim_holds(pilot: Pilot) -> None:
    page = make_lesson(pilot, small(MARTYR.replace("lesson: {", "lesson: {against: novice, ")))
    page.play("move d13 d12")  # its own way
    assert page.beat() is None and not page.said()
    for line in ("move c3 c4", "move c4 c5"):
        assert not page.is_won()
        page.play(line)
    pilot.settle(lambda: pilot.top.name == "praise")
    assert PraisePage.on_top(pilot).is_won


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_card_is_shown_large_beside_its_sentence_or_not_at_all(size: tuple[int, int]) -> None:
    """A copy that is no larger than the card in the hand says nothing."""
    with Pilot(size, animation="off") as pilot:
        page = open_lesson(pilot, "terrorixico", 0)
        seen = 0
        for _ in range(5):
            callout, key = page.bubble(), next(iter(page.keys_next()), "")
            if callout.text and key.startswith("hand:"):
                seen += 1
                assert callout.picture_size.h == 0 or callout.picture_size.h >= LARGER * page.place(key).h
            page.go_on()
            pilot.settle()
        assert seen


def test_the_sentence_of_a_lesson_covers_no_card_that_lies_on_the_table() -> None:
    with Pilot(size=(1920, 1080), animation="off") as pilot:
        page = open_lesson(pilot, "terrorixico", 0)
        for _ in range(5):
            callout = page.bubble()
            cards = [thing.rect for thing in page.things() if thing.key.startswith("slot:")]
            assert len(cards) > 2 and not any(callout.rect.overlaps(card, 1) for card in cards if callout.text)
            page.go_on()
            pilot.settle()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("number", [0, 1])
def test_a_sentence_about_the_golden_strip_leaves_it_in_sight(number: int, size: tuple[int, int]) -> None:
    with Pilot(size=size, animation="off") as pilot:
        page = open_lesson(pilot, "sacrifice", number)
        while "golden strip" not in page.said():
            page.go_on()
            pilot.settle()
        strip = [page.place(f"{row}{column}") for row in "abcdefgh" for column in (15, 16)]
        callout = page.bubble()
        assert not callout.text or not any(callout.rect.overlaps(cell, 1) for cell in strip)


@pytest.mark.parametrize("number", [2, 3, 4, 6])
def test_a_sentence_covers_no_place_of_the_action_after_the_present_one(number: int) -> None:
    with Pilot(size=(1920, 1080), animation="off") as pilot:
        page = open_lesson(pilot, "sacrifice", number)
        told = 0
        for _ in range(40):
            if pilot.top.name != "lesson":
                break
            callout, words = page.bubble() if page.has("lesson") else None, page.words_ahead()
            if callout is not None and callout.text:
                told += 1
                cells = [page.place(word) for word in words if CELL.fullmatch(word)]
                assert not any(callout.rect.overlaps(cell, 4) for cell in cells), (page.said(), words)
            if not page.go_on():
                pilot.step(120)
            pilot.settle()
        assert told > 1


def test_a_sentence_about_a_button_stands_in_the_prompt_bar_where_it_has_no_room_beside_the_button() -> None:
    with Pilot(size=(1280, 720), animation="off") as pilot:
        page = open_lesson(pilot, "walpurgisnacht", 0)
        pilot.settle()
        for _ in range(200):
            if page.said().startswith("Two alike"):
                break
            if not page.go_on():
                pilot.step(120)
        pilot.settle()
        spoken = [line.rect for line in pilot.traced() if line.text.startswith("Two alike")]
        assert spoken and spoken[0].bottom < page.rect("board").y
