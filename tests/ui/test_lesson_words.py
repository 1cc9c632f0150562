"""What a lesson says and where it stands: the sentence at its place, the line above, the praise."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import pygame
import pytest

from boardgames import registry
from boardgames.draw.box_layout import callout_tail, covered_share
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import S4
from boardgames.scenario.lessons import lessons_of
from boardgames.ui.play.board.board_overlays import AnchoredBox, AreasToAvoid
from boardgames.ui.play.panels.lesson_callout import FAR, HIDDEN_FIGURES, CalloutContent, LessonCallout
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.containers import FixedSize, Layers
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.lesson_stars import LessonStars
from boardgames.ui.widgets.widget import InteractionState
from tests.games.parts import games_with_lessons
from tests.ui.lessons import small
from tests.ui.page import make_lesson, open_lesson
from tests.ui.page.lesson import LEAST_PRIZE
from tests.ui.pilot import Pilot


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    with Pilot(animation="off", ai_pace="fast") as pilot:
        yield pilot


def test_a_button_is_lit_without_covering_the_next(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    number = next(i for i, one in enumerate(lessons_of("walpurgisnacht")) if one.id.startswith("05"))
    page = open_lesson(pilot, "walpurgisnacht", number)
    for _ in range(100):
        if page.keys_next()[:1] == ("accuse",):
            break
        if not page.go_on():
            pilot.step(120)
    drawn: list[Rect] = []
    edge = Painter.edge

    def seen(painter: Painter, rect: Rect, *more: Any) -> None:
        if painter.owner == "lesson":
            drawn.append(rect)
        edge(painter, rect, *more)

    monkeypatch.setattr(Painter, "edge", seen)
    pilot.traced()
    lit = pilot.rect("deed.accuse")
    rings = [rect for rect in drawn if rect.contains_rect(lit)]
    others = [w.rect for w in page.widgets() if isinstance(w, Button) and w.id != "deed.accuse"]
    assert rings and others and not any(ring.overlaps(other, 1) for ring in rings for other in others)


def test_a_guided_lesson_marks_no_cell_that_it_would_refuse(pilot: Pilot) -> None:
    """The Taker could go to eleven cells; the lesson takes one of them."""
    page = open_lesson(pilot, "sacrifice", 5)
    pilot.settle()
    page.give("d5")
    assert "d7" in page.open_keys() and page.look().choices.open_keys == {"d8"}


def test_enter_does_what_is_lit_beside_the_board(pilot: Pilot) -> None:
    """Two moves are made by Enter; that the turn is ended by the same key is what one expects."""
    page = open_lesson(pilot, "sacrificio", 1)
    for _ in range(60):
        if page.keys_next()[:1] == ("done",) or "done" in page.actions():
            break
        page.go_on()
        pilot.step()
    assert page.keys_next() == ("done",) and pilot.focused == "deed.done"
    pilot.key("return")
    pilot.settle(lambda: page.actions()[-1] == "done")
    assert not page.notice()


@pytest.mark.parametrize(("text", "language"), [(100, "en"), (200, "fr")])
@pytest.mark.parametrize("game", registry.GAME_IDS)
def test_a_sentence_is_said_once_and_above_where_it_has_room(game: str, text: int, language: str) -> None:
    with Pilot(language=language, text=text, animation="off", ai_pace="fast") as pilot:
        for number in range(len(lessons_of(game))):
            page = open_lesson(pilot, game, number)
            for _ in range(20):
                if page.said():
                    break
                pilot.step(120)
            if not page.said():
                continue
            pilot.settle()
            bubble, bar = page.bubble(), page.prompt_bar
            assert (bubble.text == page.said()) != (bar.text == page.said()), page.file.id
            if not bubble.text or bubble.children:  # what is read has a way on in itself, and no tail from afar
                continue
            lit = [one for one in (*page.lit_places(), bubble.lit) if one is not None]
            no_room = not page.bar_says(page.said())
            assert no_room or not any(bubble.rect.overlaps(one, 1) for one in lit), page.file.id


def sentence_at(lit: Rect | None, place: Rect, room: Rect, spared: Callable[[], AreasToAvoid]) -> LessonCallout:
    """A sentence without a picture."""
    content = CalloutContent("A sentence.", (1, 3), "", lambda *_told: None, Size(5, 7))
    return LessonCallout(content, lambda: (lit, place, None), room, spared=spared, above=lambda _kit: False, on=None)


def test_a_sentence_finds_its_place_once_floating_choices_have_theirs(pilot: Pilot) -> None:
    page = make_lesson(pilot, small())
    kit, room, place = page.stage.measure_context, Rect(0, 0, 900, 500), Rect(400, 200, 60, 60)
    choices = AnchoredBox(FixedSize(Label("choices"), w=200, h=90), place, room, "choices")
    free = sentence_at(place, place, room, lambda: AreasToAvoid())
    later = sentence_at(place, place, room, lambda: AreasToAvoid([choices.rect]))
    assert kit is not None
    Layers((choices, free, later)).arrange(kit, room)
    assert free.rect.overlaps(choices.rect) and not later.rect.overlaps(choices.rect)


def test_floating_choices_hide_no_figures(pilot: Pilot) -> None:
    page = make_lesson(pilot, small())
    kit, room, place = page.stage.measure_context, Rect(0, 0, 900, 500), Rect(400, 200, 60, 60)
    assert kit is not None
    things, figures = [room], [room._replace(w=640)]
    for spared, is_near in (
        (AreasToAvoid((), things), True),
        (AreasToAvoid((), things, figure_rects=figures), False),
    ):
        choices = AnchoredBox(FixedSize(Label("choices"), w=200, h=90), place, room, spared=spared)
        choices.arrange(kit, room)
        assert choices.rect.overlaps(figures[0], 1) is is_near


def test_a_sentence_hides_no_figures(pilot: Pilot) -> None:
    page = make_lesson(pilot, small())
    kit, room, place = page.stage.measure_context, Rect(0, 0, 900, 500), Rect(400, 200, 60, 60)
    assert kit is not None
    free = sentence_at(place, place, room, lambda: AreasToAvoid())
    free.arrange(kit, room)
    panel = free.rect.move_by(0.9 * free.rect.w, 0)  # a tenth of it lies below the sentence
    as_figures = sentence_at(place, place, room, lambda: AreasToAvoid(figure_rects=[panel]))
    as_figures.arrange(kit, room)
    assert covered_share(free.rect, panel) > 0.05
    assert covered_share(as_figures.rect, panel) <= HIDDEN_FIGURES


def test_from_far_away_the_light_alone_leads_to_the_place(pilot: Pilot) -> None:
    page = make_lesson(pilot, small())
    services, kit, room, place = (
        pilot.app.services,
        page.stage.measure_context,
        Rect(0, 0, 1200, 600),
        Rect(20, 20, 60, 60),
    )
    assert kit is not None
    wall = [Rect(0, 0, 1200, 420)]
    sentence = sentence_at(None, place, room, lambda: AreasToAvoid(wall))
    sentence.arrange(kit, room)
    surface = pygame.Surface((1200, 600))
    sentence.draw(Painter(surface, services.fonts, services.images, 1.0), pilot.top.skin, InteractionState())
    tip, (_one, base, _other) = callout_tail(sentence.rect, place)
    assert math.dist(tip, base) > FAR
    between = round((tip[0] + base[0]) / 2), round((tip[1] + base[1]) / 2)
    assert surface.get_at(between)[:3] == (0, 0, 0)


def test_the_line_of_a_lesson_says_what_for_and_which_keys(pilot: Pilot) -> None:
    page = open_lesson(pilot, "sacrifice", 0)
    bar = page.prompt_bar
    assert bar.text == page.file.lesson.goal.en and "Enter" in bar.why and "Esc" in bar.why
    page.give("h12")  # what refuses stands beside the board, and the sentence stays
    assert page.has("bubble") and page.bubble().text == page.said()


# the praise ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("wide", [400.0, 120.0])
def test_stars_of_many_lessons_stay_in_their_place(wide: float) -> None:
    stars = LessonStars("stars", [True] * 9, "9 of 9")
    stars.rect = Rect(10, 10, wide, 30)
    rects = stars.star_rects()
    assert all(stars.rect.contains_rect(rect) for rect in rects)
    assert not any(one.overlaps(other, 0.01) for one, other in pairwise(rects))


@pytest.mark.parametrize("game", games_with_lessons())
@pytest.mark.parametrize(("text", "language"), [(100, "es"), (200, "fr")])
def test_the_praise_shows_what_was_won_and_has_all_ways_on(game: str, text: int, language: str) -> None:
    begun: list[str] = []
    with Pilot(language=language, text=text, animation="off", ai_pace="fast") as pilot:
        page = make_lesson(pilot, *lessons_of(game), play_now=lambda: begun.append(game))
        praise = page.play_to_praise()
        pilot.settle()
        box, view, shown = pilot.rect("modal"), pilot.top.view, praise.prize_area()
        assert praise.prize is not None and (shown.h > LEAST_PRIZE or text == 200)
        assert not shown.overlaps(box)
        assert abs(box.cx - view.cx) < 1 and abs(view.bottom - S4 - box.bottom) < 1  # in each lesson
        pilot.click_at(view.x + 8, view.y + 8)
        assert praise.is_on_top()  # a press beside it means nothing
        assert box.w * box.h < (0.35 if text == 100 else 0.6) * pilot.top.view.w * pilot.top.view.h
        assert praise.words("praise.learnt").endswith(str(getattr(page.file.lesson.title, language)))
        stars = praise.find("praise.stars")
        assert isinstance(stars, LessonStars) and stars.done_flags == (True, *[False] * (len(page.lessons) - 1))
        pilot.check_layout()
        pilot.check_reach()
        assert all(pilot.top.widget_root.has(f"praise.{way}") for way in ("next", "list", "again"))
        assert praise.first_focus == "praise.next", "the next lesson comes first"
        pilot.click("praise.play")  # who knows enough begins a game after any of them
        assert begun == [game]


@pytest.mark.parametrize("game", games_with_lessons())
def test_what_was_won_is_drawn_by_the_games_art_at_its_size_and_not_cut_from_the_screen(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Pilot(animation="off", ai_pace="fast") as pilot:
        page = open_lesson(pilot, game, 0)
        praise = page.play_to_praise()
        pilot.settle()
        assert praise.prize is not None and praise.prize.face_ids == tuple(page.file.lesson.shows)
        services = pilot.app.services
        surface = pygame.Surface(pilot.app.window.surface.get_size())
        painter = Painter(surface, services.fonts, services.images, services.view.scale)
        places = [place for _face, place in praise.prize.face_rects(painter, praise.prize_area())]
        monkeypatch.setattr(pygame.transform, "smoothscale", lambda *_: pytest.fail("something is enlarged"))
        praise.prize.draw_faces(painter, praise.prize_area())
        for place in places:
            assert praise.prize_area().contains_rect(place, 1) and place.h > 150
            inner = painter.pixel_rect(place.inset(place.w * 0.2, place.h * 0.2))
            assert any(pygame.image.tobytes(surface.subsurface(inner), "RGB")), (
                "something is drawn on the empty ground"
            )


@pytest.mark.parametrize("game", registry.GAME_IDS)
def test_each_lesson_names_what_is_won_and_each_of_it_has_a_drawing(game: str) -> None:
    with Pilot() as pilot:
        for number, one in enumerate(lessons_of(game)):
            assert one.lesson.shows, one.id
            page = make_lesson(pilot, *lessons_of(game), number=number, opened=False)
            images = pilot.app.services.images
            for face in one.lesson.shows:
                drawing = f"{game}/{face}"
                assert (
                    face in page.card_names
                    or images.has_picture(drawing)
                    or images.has_picture(page.picture_of(face))
                ), face
                assert "back" not in page.picture_of(face) or images.has_picture(drawing), (one.id, face)


@pytest.mark.parametrize("text", [100, 200])
def test_a_sentence_hides_no_large_part_of_the_board_and_shows_its_card(text: int) -> None:
    with Pilot(size=(1920, 1080), text=text, animation="off") as pilot:
        page = open_lesson(pilot, "terrorixico", 1)
        pilot.settle()
        owner, board = "prompt" if text > 100 else "lesson", page.area("board")
        if owner == "prompt":  # over a near view the sentence stands in the bar
            assert page.said() == page.prompt_bar.text and not page.has("bubble")
        else:
            bubble = page.bubble()
            assert page.said() == bubble.text and bubble.rect.w * bubble.rect.h < 0.35 * board.w * board.h
        letters = {line.rect.h for line in pilot.traced() if line.owner == owner and line.text in page.said()}
        assert min(letters) * pilot.app.services.view.scale > 22


def test_nothing_is_asked_under_the_praise(pilot: Pilot) -> None:
    """After its ritual the cenote could be put in order: that is another lesson's question."""
    page = open_lesson(pilot, "sacrificio", 0)
    page.play_to_praise()
    assert page.view_shown()["phase"] == "closing" and page.possible_choices()
    assert not page.has("choices")
    assert page.said() == page.file.lesson.praise.en


def test_only_what_a_lesson_asks_for_next_is_gold(pilot: Pilot) -> None:
    page = open_lesson(pilot, "sacrificio", 2)
    while not "".join(page.keys_next()[:1]).startswith("top:"):
        if not page.go_on():
            pilot.step(120)
    done = page.find("deed.done")
    assert isinstance(done, Button) and done.kind == "quiet", "the card for the cenote comes first"


@pytest.mark.parametrize("number", [0, 8])
def test_the_last_ritual_is_told_before_it_is_praised(pilot: Pilot, number: int) -> None:
    page = open_lesson(pilot, "sacrificio", number)
    while not page.is_telling():
        if not page.go_on():
            pilot.step()
    assert page.is_done() and not page.said()
    assert page.file.lesson.praise.en not in pilot.words()


@pytest.mark.parametrize("game", registry.GAME_IDS)
def test_the_keys_of_a_hint_do_no_harm_in_a_lesson(game: str) -> None:
    """A lesson has no hint: J and Shift+J tell that their button is not seen."""
    with Pilot(animation="off") as pilot:
        open_lesson(pilot, game, 0)
        table = pilot.top
        for key in ("h", "j", "J"):
            pilot.key(key.lower(), shift=key.isupper())
            pilot.settle()
        assert pilot.top is table
