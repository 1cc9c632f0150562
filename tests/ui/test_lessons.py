"""Lessons in the window: every one is played to its praise, what else is tried is answered, nothing is recorded."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from boardgames import registry
from boardgames.core.machine import Action
from boardgames.draw.boxes import pointer
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.theme import S4
from boardgames.record.progress import Left
from boardgames.scenario.lessons import LessonFile, lessons_of
from boardgames.scenario.model import parse_scenario
from boardgames.ui.play.floating import FAR, Floating, Pointing, Spared
from boardgames.ui.play.hand import Play
from boardgames.ui.play.install import table_doors
from boardgames.ui.play.lesson import Guide, aim
from boardgames.ui.play.lesson_session import scripted
from boardgames.ui.play.lesson_table import LessonTable
from boardgames.ui.play.praise import LEAST, Praise
from boardgames.ui.play.prompt import PromptBar
from boardgames.ui.scene.doors import Doors, Resumable, SeatChoice
from boardgames.ui.scene.scene import Host, Scene
from boardgames.ui.shell.learn import Learn
from boardgames.ui.shell.lesson_tile import LessonTile
from boardgames.ui.shell.title import Title
from boardgames.ui.widgets.boxes import Layers, Sized
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.stars import Stars
from boardgames.ui.widgets.widget import Touch, visible
from tests.ui.lessons import ALL, NAMES, Give, by_arrows, by_enter, by_mouse, go_on, open_lesson, play_lesson
from tests.ui.pilot import Pilot

MARTYR = """
format: scenario/1
game: sacrifice
title: A small lesson
lesson: {title: {en: T, es: T, fr: T}, goal: {en: G, es: G, fr: G}, praise: {en: P, es: P, fr: P}}
position:
  points: 3
  board: {a15: P1 fanatic, d13: P1 monkey, c3: P1 martyr, g12: P2 martyr, h12: P2 monkey}
  seats: {P1: {minerals: [b16]}, P2: {minerals: [h13]}}
steps:
  - teach: {en: Look here, es: Mira, fr: Regardez}
    at: c3
  - deny: move c3 c5
    teach: {en: Not so fast, es: Despacio, fr: Doucement}
  - teach: {en: Go, es: Ve, fr: Allez}
    do: move c3 c4
  - do: move c4 c5
  - expect: {board.c5: P1 martyr}
"""


def small(text: str = MARTYR) -> LessonFile:
    return LessonFile("small", parse_scenario(text, "small.yaml"))


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    with Pilot(animation="off", ai_pace="fast") as pilot:
        yield pilot


def opened(pilot: Pilot, *lessons: LessonFile) -> LessonTable:
    table = LessonTable(pilot.app, lessons or (small(),), 0, scripted)
    pilot.open(table)
    return table


# the guide -----------------------------------------------------------------------------------------------------
def test_the_guide_follows_what_was_played() -> None:
    guide = Guide(small().scenario)
    first = guide.now(0)
    assert first is not None and first.read and first.at == "c3" and not first.taught
    guide.read_on()
    second, third = guide.now(0), guide.now(1)
    assert second is not None and second.taught and second.line == "move c3 c4"
    assert second.answers["move c3 c5"].en == "Not so fast"
    assert third is not None and not third.taught and not third.read and not third.answers
    assert guide.now(2) is None
    assert guide.now(0) == second  # taken back: what was read is not read again
    assert guide.follows(0, [Action("move c3 c4"), Action("move c4 c5")])
    assert not guide.follows(1, [Action("move c3 c4")]) and not guide.follows(2, [Action("end")])
    assert guide.kept([Action("move c3 c4")]) and not guide.kept([Action("end")])


def test_the_aim_is_the_last_thing_that_must_hold() -> None:
    step = aim(small().scenario)
    assert step is not None and step.expect == {"board.c5": "P1 martyr"}


# on the table --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("game", "number"), ALL, ids=NAMES)
@pytest.mark.parametrize("give", [by_mouse, by_enter, by_arrows])
def test_every_lesson_is_played_to_its_praise(pilot: Pilot, game: str, number: int, give: Give) -> None:
    table = open_lesson(pilot, game, number)
    praise = play_lesson(pilot, table, give)
    assert praise.won and pilot.app.services.own.lessons == {game: (table.one.id,)}
    assert not list((pilot.home / "records").rglob("*.yaml"))


def test_a_lesson_reads_teaches_plays_by_itself_and_praises(pilot: Pilot) -> None:
    table = opened(pilot)
    assert table.said == "Look here" and "Look here" in pilot.words()
    pilot.click("cell.d13")  # a sentence that is read: any press on the board goes on, and does no more
    assert table.said == "Go" and not table.hand.picker.chosen
    assert table.keys_next() == ("c3", "c4")
    pilot.click("cell.c3")
    assert table.keys_next() == ("c4",) and table.wants("c4")
    pilot.click("cell.c4")
    assert not table.said
    pilot.settle(lambda: not table.on_top)
    assert [entry.action for entry in table.session.match.history] == ["move c3 c4", "move c4 c5"]
    assert isinstance(pilot.top, Praise) and not pilot.top._following
    pilot.check_layout()


def test_what_else_is_tried_is_answered_and_not_played(pilot: Pilot) -> None:
    table = opened(pilot)
    pilot.key("return")
    first = table.tr("lesson.first")
    for keys in (("d13", "d14"), ("c3", "b3")):
        for key in keys:
            table.intake.give(key)
        notice = table.intake.notices.now
        assert notice is not None and notice.text == first, keys
        pilot.step()
        assert table.hand.picker.open == table.hand.sight.open
    table.intake.give("end")  # the rules' own reason
    notice = table.intake.notices.now
    assert notice is not None and notice.text != first and notice.rule
    assert not table.allows("x", None)
    assert not table.allows("x", Play((Action("move c3 c4"), Action("end"))))
    assert table.intake.notices.why(Action("move c3 c5"), "far", table.hand.sight) == ("Not so fast", "")
    assert table.intake.notices.why(Action("move c3 c9"), "far", table.hand.sight)[0] != "Not so fast"
    assert not len(table.session.match) and table.said == "Go"


def test_a_lesson_has_only_the_commands_that_are_taught_or_were(pilot: Pilot) -> None:
    """Sacrifice teaches ending a turn in its third lesson, walls in its seventh and the Emissary in its eighth."""
    shown: dict[int, set[str]] = {}
    for number in (0, 2, 6, 8):
        table = open_lesson(pilot, "sacrifice", number)
        shown[number] = {deed.key for deed in table.intake.choices.commands()}
        assert ("Graveyard" in pilot.words()) == (number > 6)
        pilot.app.pop()
    assert shown[0] == set() and "resurrect" not in shown[6] and "build" in shown[6]
    assert shown[8] > {"build", "resurrect", "end"}  # a game of one's own has them all


@pytest.mark.parametrize("game", registry.GAME_IDS)
def test_a_lesson_has_neither_log_nor_taking_back_nor_round(game: str, pilot: Pilot) -> None:
    table = open_lesson(pilot, game, 0)
    assert not any(table.stage.has(id) for id in ("log", "table.undo", "table.redo", "table.outside", "telling"))
    said = pilot.words()
    ids = ("table.log.empty", "table.inspect.empty")
    assert not any(table.tr(id) in said for id in ids) and table.tr("table.round", round=1) not in said
    free = open_lesson(pilot, game, len(table.lessons) - 1)
    assert free.stage.has("table.undo") is free.free


@pytest.mark.parametrize("game", registry.GAME_IDS)
def test_what_is_lit_in_a_lesson_lies_under_no_veil(game: str, pilot: Pilot) -> None:
    table = open_lesson(pilot, game, 0)
    while table.on_top and (beat := table.beat) is not None:
        keys = [key for key in table.keys_next() if key in table.board.rects]
        assert all(table.touched(key) for key in keys), (beat, keys)
        assert any(not table.touched(thing.key) for thing in table.board.placed() if thing.face)
        if not go_on(pilot, table):
            pilot.step(120)


@pytest.mark.parametrize("game", registry.GAME_IDS)
def test_the_sentences_have_room_with_the_largest_letters(game: str) -> None:
    with Pilot(language="fr", text=200, animation="off") as pilot:
        for number in range(len(lessons_of(game))):
            open_lesson(pilot, game, number)
            pilot.check_layout()
            pilot.app.home()


def test_taking_back_goes_back_in_the_lesson(pilot: Pilot) -> None:
    table = open_lesson(pilot, "sacrifice", 0)
    before = table.said
    while not len(table.session.match):
        go_on(pilot, table)
    assert table.said != before
    pilot.key("u")
    assert table.said == before and not len(table.session.match)
    assert play_lesson(pilot, table).won


def test_a_lesson_is_played_by_keys_alone(pilot: Pilot) -> None:
    table = open_lesson(pilot, "sacrifice", 0)
    for _ in range(3):
        pilot.key("return")  # the cursor waits where the lesson goes on
    pilot.settle(lambda: isinstance(pilot.top, Praise))
    pilot.key("return")
    assert isinstance(pilot.top, LessonTable) and pilot.top.number == table.number + 1


def test_escape_leads_to_the_list(pilot: Pilot) -> None:
    table = opened(pilot)
    assert not table.stage.has("table.hint")
    pilot.key("escape")
    assert pilot.top.name == "table_menu"
    pilot.check_layout()
    pilot.click("menu.leave")
    assert not pilot.app.holds(table)


def test_a_free_game_that_ends_otherwise_is_begun_again(pilot: Pilot) -> None:
    against = MARTYR.replace("lesson: {", "lesson: {against: novice, ")
    table = opened(pilot, small(against.replace("expect: {board.c5: P1 martyr}", "over: {winners: [P2]}")))
    assert table.free and not table.course.guided and table.intake.guard is None
    for line in ("move d13 d14", "move d14 d15"):  # P1 wins, which is not what was wanted
        table.perform(Action(line))
        pilot.settle()
    pilot.settle(lambda: isinstance(pilot.top, Praise))
    assert isinstance(pilot.top, Praise) and not pilot.top.won and not pilot.app.services.own.lessons
    pilot.click("praise.again")
    assert isinstance(pilot.top, LessonTable) and not len(pilot.top.session.match)


def test_a_free_game_is_won_when_its_aim_holds(pilot: Pilot) -> None:
    table = opened(pilot, small(MARTYR.replace("lesson: {", "lesson: {against: novice, ")))
    table.perform(Action("move d13 d12"))  # its own way
    assert table.beat is None and not table.said
    for line in ("move c3 c4", "move c4 c5"):
        assert not table.won
        table.perform(Action(line))
    pilot.settle(lambda: isinstance(pilot.top, Praise))
    assert isinstance(pilot.top, Praise) and pilot.top.won


# left in the middle --------------------------------------------------------------------------------------------
def entered(pilot: Pilot) -> Learn:
    pilot.open(Title(pilot.app, table_doors(scripted)))
    page = Learn(pilot.app, table_doors(scripted), "sacrifice")
    pilot.open(page)
    return page


def test_a_lesson_is_gone_on_with_where_it_was_left_or_begun_anew(pilot: Pilot) -> None:
    page = entered(pilot)
    id = page.lessons[3].id
    pilot.click(f"lesson.{id}")
    table = pilot.top
    assert isinstance(table, LessonTable)
    while not len(table.session.match):
        go_on(pilot, table)
    pilot.settle(lambda: bool(table.said))
    here, lines = table.said, [entry.action for entry in table.session.match.history]
    pilot.key("escape")
    pilot.click("menu.leave")
    assert pilot.top is page and page.first_focus == f"lesson.{id}"
    pilot.check_layout()
    for answer, played in (("modal.yes", lines), ("modal.no", [])):
        pilot.click(f"lesson.{id}")
        pilot.click(answer)
        again = pilot.top
        assert isinstance(again, LessonTable) and (again.said == here) == bool(played)
        assert [entry.action for entry in again.session.match.history] == played
        pilot.app.pop()
    assert not pilot.app.services.own.left  # begun anew and left at once: nothing to go on with


def test_a_lesson_that_was_finished_is_left_nowhere(pilot: Pilot) -> None:
    pilot.app.services.progress.leave("", "sacrifice", Left(lesson="small", lines=("move c3 c4",), read=1))
    table = LessonTable(pilot.app, (small(),), 0, scripted, left=pilot.app.services.own.left["sacrifice"])
    pilot.open(table)
    pilot.settle(lambda: isinstance(pilot.top, Praise))
    pilot.click("praise.again")
    assert not pilot.app.services.own.left


def test_a_place_in_a_lesson_that_has_changed_is_only_as_far_as_it_still_goes(pilot: Pilot) -> None:
    for lines, played in ((("move c3 c9",), 0), (("move c3 c4", "move h1 h2"), 1)):
        left = Left(lesson="small", lines=lines, read=1)
        table = LessonTable(pilot.app, (small(),), 0, scripted, left=left)
        assert len(table.session.match) == played and not table.guide.read
        table.leave()
    other = LessonTable(pilot.app, (small(),), 0, scripted, left=Left(lesson="another", lines=("move c3 c4",)))
    assert not len(other.session.match)
    other.leave()


def test_after_the_last_lesson_a_game_begins(pilot: Pilot) -> None:
    begun: list[str] = []
    table = LessonTable(pilot.app, (small(),), 0, scripted, play_now=lambda: begun.append("game"))
    pilot.open(table)
    play_lesson(pilot, table)
    assert pilot.focused == "praise.play"
    pilot.check_layout()
    pilot.key("return")
    assert begun == ["game"]


def test_a_game_that_was_left_comes_before_a_new_one(pilot: Pilot) -> None:
    begun: list[str] = []

    def unfinished() -> Callable[[], None]:
        return lambda: begun.append("left")

    table = LessonTable(
        pilot.app, (small(),), 0, scripted, play_now=lambda: begun.append("new"), unfinished_game=unfinished
    )
    pilot.open(table)
    play_lesson(pilot, table)
    assert pilot.focused == "praise.continue" and pilot.top.stage.has("praise.play")
    pilot.key("return")
    assert begun == ["left"]


@pytest.mark.parametrize("game", registry.GAME_IDS)
def test_the_lists_of_lessons_and_the_boxes_lead_to_the_game_that_was_left(game: str, tmp_path: Path) -> None:
    seats = (SeatChoice("person"),)
    left = Resumable(tmp_path, game, seats, 1, "2020-01-01T00:00:00")
    gone_on: list[str] = []

    def resume(app: Host, record: Resumable) -> Scene:
        gone_on.append(record.game)
        return Title(app, Doors())

    doors = replace(table_doors(scripted), resumable=lambda: [left], resume=resume)
    with Pilot(animation="off", doors=doors) as pilot:
        pilot.open(Title(pilot.app, doors))
        pilot.click(f"title.play.{game}")
        pilot.settle()
        pilot.app.home()
        pilot.open(Learn(pilot.app, doors, game))
        assert pilot.top.stage.has("learn.play")
        pilot.click("learn.continue")
        assert gone_on == [game, game]


def test_what_is_only_read_goes_on_by_a_button_and_says_which_step_it_is(pilot: Pilot) -> None:
    table = opened(pilot)
    assert "Lesson 1, step 1 of 2" in pilot.words()
    pilot.click("lesson.on")
    assert table.said == "Go" and not pilot.top.stage.has("lesson.on")
    assert "Lesson 1, step 2 of 2" in pilot.words()


def test_who_learns_is_spoken_to_whoever_acts_and_nobody_seems_to_think(pilot: Pilot) -> None:
    """A sentence to be read while another seat is to act."""
    text = MARTYR.replace("position:\n", "position:\n  turn: P2\n")
    table = opened(pilot, small(text))
    bar = table.stage.find("prompt")
    assert isinstance(bar, PromptBar) and table.said and table.port.to_act() == 1
    assert bar.name == table.tr("table.you") and not table.stage.has("table.move_now")


# the list ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("language", ["en", "es", "fr"])
def test_from_the_title_to_a_lesson_and_back(language: str) -> None:
    with Pilot(language=language, animation="off", ai_pace="fast") as pilot:
        pilot.open(Title(pilot.app, table_doors()))
        pilot.check_layout()
        pilot.click("title.learn")
        page = pilot.top
        assert isinstance(page, Learn)
        pilot.check_layout()
        pilot.check_reach()
        pilot.click(f"lesson.{page.lessons[0].id}")
        table = pilot.top
        assert isinstance(table, LessonTable)
        pilot.check_layout()
        play_lesson(pilot, table)
        pilot.check_layout()
        pilot.click("praise.list")
        assert pilot.top is page and page.first_focus == pilot.focused == f"lesson.{page.lessons[1].id}"
        kept = json.loads((pilot.home / "progress" / "progress.json").read_text(encoding="utf-8"))
        assert kept["people"][""]["lessons"] == {page.game: [page.lessons[0].id]}


@pytest.mark.parametrize("text", [100, 200])
def test_the_next_lesson_is_in_sight_and_its_tile_has_a_picture_that_the_game_draws(text: int) -> None:
    with Pilot(text=text, animation="off") as pilot:
        for one in lessons_of("terrorixico")[:3]:
            pilot.app.services.progress.learned("", "terrorixico", one.id)
        page = Learn(pilot.app, table_doors(), "terrorixico")
        pilot.open(page)
        for _ in range(20):  # a picture a frame
            pilot.step()
        tiles = [one for one in page.stage.root.walk() if isinstance(one, LessonTile)]
        assert [bool(one.done) for one in tiles[:4]] == [True, True, True, False]
        assert [one.number for one in tiles if one.mark] == [4]
        ahead = tiles[3]
        assert pilot.focused == ahead.id and visible(ahead).h > 0.9 * ahead.rect.h
        assert ahead.picture is not None and page.lessons[3].lesson.title.en in pilot.words()
        seen = pilot.app.screen.surface.subsurface(painter_of(pilot).area(ahead.picture.rect.inset(60)))
        assert len({tuple(seen.get_at((x, seen.get_height() // 2))) for x in range(seen.get_width())}) > 20


def painter_of(pilot: Pilot) -> Painter:
    services = pilot.app.services
    return Painter(pilot.app.screen.surface, services.fonts, services.images, services.view.scale)


def test_a_faulty_lesson_says_so_and_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "01-good.yaml").write_text(MARTYR, encoding="utf-8")
    (tmp_path / "02-bad.yaml").write_text(MARTYR.replace("move c4 c5", "move c4 h9"), encoding="utf-8")
    (tmp_path / "03-broken.yaml").write_text("format: [", encoding="utf-8")
    (tmp_path / "04-none.yaml").write_text("format: scenario/1\ngame: sacrifice\nsteps: []\n", encoding="utf-8")
    (tmp_path / "read.txt").write_text("no lesson", encoding="utf-8")
    found = lessons_of("sacrifice", tmp_path)
    assert [one.id for one in found] == ["01-good", "02-bad", "03-broken", "04-none"]
    assert [bool(one.fault) for one in found] == [one.file is None for one in found] == [False, True, True, True]
    assert "02-bad.yaml:17" in found[1].fault.replace(str(tmp_path), "")


def test_a_button_is_lit_without_covering_the_next(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    number = next(i for i, one in enumerate(lessons_of("walpurgisnacht")) if one.id.startswith("05"))
    table = open_lesson(pilot, "walpurgisnacht", number)
    for _ in range(100):
        if table.keys_next()[:1] == ("accuse",):
            break
        if not go_on(pilot, table):
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
    rings = [rect for rect in drawn if rect.holds(lit)]
    others = [w.rect for w in table.stage.root.walk() if isinstance(w, Button) and w.id != "deed.accuse"]
    assert rings and others and not any(ring.overlaps(other, 1) for ring in rings for other in others)


def test_a_guided_lesson_marks_no_cell_that_it_would_refuse(pilot: Pilot) -> None:
    """The Taker could go to eleven cells; the lesson takes one of them."""
    table = open_lesson(pilot, "sacrifice", 5)
    pilot.settle()
    table.intake.give("d5")
    pilot.settle()
    assert "d7" in table.hand.open and table.picture.look(ring=False).open == {"d8"}


def test_enter_does_what_is_lit_beside_the_board(pilot: Pilot) -> None:
    """Two moves are made by Enter; that the turn is ended by the same key is what one expects."""
    table = open_lesson(pilot, "sacrificio", 1)
    for _ in range(60):
        if table.keys_next()[:1] == ("done",) or "done" in [entry.action for entry in table.session.match.history]:
            break
        go_on(pilot, table)
        pilot.step()
    assert table.keys_next() == ("done",) and pilot.focused == "deed.done"
    pilot.key("return")
    pilot.settle(lambda: table.session.match.history[-1].action == "done")
    assert table.intake.notices.now is None


@pytest.mark.parametrize(("text", "language"), [(100, "en"), (200, "fr")])
@pytest.mark.parametrize("game", registry.GAME_IDS)
def test_a_sentence_is_said_once_and_above_where_it_has_room(game: str, text: int, language: str) -> None:
    with Pilot(language=language, text=text, animation="off", ai_pace="fast") as pilot:
        for number in range(len(lessons_of(game))):
            table = open_lesson(pilot, game, number)
            for _ in range(20):
                if table.said:
                    break
                pilot.step(120)
            if not table.said:
                continue
            pilot.settle()
            bubble, bar = table.stage.find("lesson"), table.stage.find("prompt")
            assert isinstance(bubble, Pointing) and isinstance(bar, PromptBar)
            assert (bubble.text == table.said) != (bar.text == table.said), table.one.id
            if not bubble.text or bubble.children:  # what is read has a way on in itself, and no tail from afar
                continue
            lit = [one for one in (*table.picture.in_sight(table.keys_next()).lit, bubble.lit) if one is not None]
            no_room = not bar.says(table.stage.kit, table.said, "")
            assert no_room or not any(bubble.rect.overlaps(one, 1) for one in lit), table.one.id
            tip, (_one, base, _other) = pointer(bubble.rect, bubble.anchor)
            assert no_room or math.dist(tip, base) <= FAR <= 40


def test_a_sentence_finds_its_place_once_floating_choices_have_theirs(pilot: Pilot) -> None:
    table = opened(pilot)
    kit, room, place = table.stage.kit, Rect(0, 0, 900, 500), Rect(400, 200, 60, 60)
    choices = Floating(Sized(Label("choices"), w=200, h=90), place, room, "choices")
    free = Pointing("A sentence.", lambda: place, lambda: place, room)
    later = Pointing("A sentence.", lambda: place, lambda: place, room, spared=lambda: Spared([choices.rect]))
    Layers((choices, free, later)).arrange(kit, room)
    assert free.rect.overlaps(choices.rect) and not later.rect.overlaps(choices.rect)


def test_from_far_away_the_light_alone_leads_to_the_place(pilot: Pilot) -> None:
    table = opened(pilot)
    services, room, place = pilot.app.services, Rect(0, 0, 1200, 600), Rect(20, 20, 60, 60)
    wall = [Rect(0, 0, 1200, 420)]
    sentence = Pointing("A sentence.", lambda: None, lambda: place, room, spared=lambda: Spared(wall))
    sentence.arrange(table.stage.kit, room)
    surface = pygame.Surface((1200, 600))
    sentence.draw(Painter(surface, services.fonts, services.images, 1.0), table.skin, Touch())
    tip, (_one, base, _other) = pointer(sentence.rect, place)
    assert math.dist(tip, base) > FAR
    between = round((tip[0] + base[0]) / 2), round((tip[1] + base[1]) / 2)
    assert surface.get_at(between)[:3] == (0, 0, 0)


def test_the_line_of_a_lesson_says_what_for_and_which_keys(pilot: Pilot) -> None:
    table = open_lesson(pilot, "sacrifice", 0)
    bar = table.stage.find("prompt")
    assert isinstance(bar, PromptBar)
    assert bar.text == table.one.lesson.goal.en and "Enter" in bar.why and "Esc" in bar.why
    table.intake.give("h12")  # what refuses stands beside the board, and the sentence stays
    pilot.step()
    sentence = table.stage.find("lesson")
    assert table.stage.has("bubble") and isinstance(sentence, Pointing) and sentence.text == table.said


# the praise ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", registry.GAME_IDS)
@pytest.mark.parametrize(("text", "language"), [(100, "es"), (200, "fr")])
def test_the_praise_shows_what_was_won_and_has_all_ways_on(game: str, text: int, language: str) -> None:
    begun: list[str] = []
    with Pilot(language=language, text=text, animation="off", ai_pace="fast") as pilot:
        table = open_lesson(pilot, game, 0)
        table._play_now = lambda: begun.append(game)
        praise = play_lesson(pilot, table)
        pilot.settle()
        box = pilot.rect("modal")
        assert praise.prize is not None and (praise.shown().h > LEAST or text == 200)
        assert not praise.shown().overlaps(box)
        assert abs(box.cx - praise.view.cx) < 1 and abs(praise.view.bottom - S4 - box.bottom) < 1  # in each lesson
        pilot.click_at(praise.view.x + 8, praise.view.y + 8)
        assert pilot.top is praise  # a press beside it means nothing
        assert box.w * box.h < (0.35 if text == 100 else 0.6) * pilot.top.view.w * pilot.top.view.h
        assert praise.stage.find("praise.learnt").words.endswith(str(getattr(table.one.lesson.title, language)))
        stars = praise.stage.find("praise.stars")
        assert isinstance(stars, Stars) and stars.done == (True, *[False] * (len(table.lessons) - 1))
        pilot.check_layout()
        pilot.check_reach()
        assert all(pilot.top.stage.has(f"praise.{way}") for way in ("next", "list", "again"))
        assert not pilot.top.stage.has("praise.play"), "the first three lessons come before a game"
        praise._learnt = praise._learnt._replace(done=(True, True, True))
        praise.rebuild()
        pilot.settle()
        pilot.click("praise.play")
        assert begun == [game]


@pytest.mark.parametrize("game", registry.GAME_IDS)
def test_what_was_won_is_drawn_by_the_games_art_at_its_size_and_not_cut_from_the_screen(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Pilot(animation="off", ai_pace="fast") as pilot:
        table = open_lesson(pilot, game, 0)
        praise = play_lesson(pilot, table)
        pilot.settle()
        assert praise.prize is not None and praise.prize.faces == tuple(table.one.lesson.shows)
        services = pilot.app.services
        surface = pygame.Surface(pilot.app.screen.surface.get_size())
        painter = Painter(surface, services.fonts, services.images, services.view.scale)
        places = [place for _face, place in praise.prize.places(painter, praise.shown())]
        monkeypatch.setattr(pygame.transform, "smoothscale", lambda *_: pytest.fail("something is enlarged"))
        praise.prize.draw(painter, praise.shown())
        for place in places:
            assert praise.shown().holds(place, 1) and place.h > 150
            inner = painter.area(place.inset(place.w * 0.2, place.h * 0.2))
            assert any(pygame.image.tobytes(surface.subsurface(inner), "RGB")), (
                "something is drawn on the empty ground"
            )


@pytest.mark.parametrize("game", registry.GAME_IDS)
def test_each_lesson_names_what_is_won_and_each_of_it_has_a_drawing(game: str) -> None:
    with Pilot() as pilot:
        for number, one in enumerate(lessons_of(game)):
            assert one.lesson.shows, one.id
            table = LessonTable(pilot.app, lessons_of(game), number, scripted)
            images = pilot.app.services.images
            for face in one.lesson.shows:
                drawing = f"{game}/{face}"
                assert face in table.words.cards or images.has(drawing) or images.has(table.art.picture(face)), face
                assert "back" not in table.art.picture(face) or images.has(drawing), (one.id, face)


@pytest.mark.parametrize(("text", "beside"), [(200, False)])
def test_a_sentence_that_stands_above_hides_no_large_part_of_the_board(text: int, beside: bool) -> None:
    with Pilot(size=(1280, 720), text=text, animation="off") as pilot:
        table = open_lesson(pilot, "terrorixico", 1)
        pilot.settle()
        assert table.said
        texts = [line.text for line in pilot.traced() if line.owner == "lesson"]
        assert bool(texts) is beside
        assert any(line.text in table.said for line in pilot.traced() if line.owner == "prompt")


def test_nothing_is_asked_under_the_praise(pilot: Pilot) -> None:
    """After its ritual the cenote could be put in order: that is another lesson's question."""
    table = open_lesson(pilot, "sacrificio", 0)
    play_lesson(pilot, table)
    assert table.view_shown()["phase"] == "closing" and table.picture.choices.chips()[1]
    assert not table.stage.has("choices")
    assert table.said == table.one.lesson.praise.en


@pytest.mark.parametrize("number", [0, 8])
def test_the_last_ritual_is_told_before_it_is_praised(pilot: Pilot, number: int) -> None:
    table = open_lesson(pilot, "sacrificio", number)
    while not table.course.telling.on:
        if not go_on(pilot, table):
            pilot.step()
    assert table.done and not table.said
    assert table.one.lesson.praise.en not in pilot.words()
