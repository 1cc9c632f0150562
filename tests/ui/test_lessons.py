"""Lessons in the window: every one is played to its praise, what else is tried is answered, nothing is recorded."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from boardgames import registry
from boardgames.core.machine import Action
from boardgames.scenario.lessons import lessons_of
from boardgames.ui.play.board.floating import Pointing
from boardgames.ui.play.lessons.lesson_table import LessonTable
from boardgames.ui.play.lessons.praise import Praise
from boardgames.ui.play.match.hand import Play
from boardgames.ui.play.match.lesson import Guide, aim
from tests.ui.lessons import (
    ALL,
    MARTYR,
    Give,
    by_arrows,
    by_enter,
    by_mouse,
    go_on,
    open_lesson,
    opened,
    play_lesson,
    small,
)
from tests.ui.matrix import some
from tests.ui.pilot import Pilot


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    with Pilot(animation="off", ai_pace="fast") as pilot:
        yield pilot


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
@pytest.mark.parametrize(("one", "give"), some(ALL, [by_mouse, by_enter, by_arrows]))
def test_every_lesson_is_played_to_its_praise(pilot: Pilot, one: tuple[str, int], give: Give) -> None:
    game, number = one
    table = open_lesson(pilot, game, number)
    praise = play_lesson(pilot, table, give)
    assert praise.won and pilot.app.services.own.lessons == {game: (table.one.id,)}
    assert not list((pilot.home / "records").rglob("*.yaml"))


def test_enter_does_what_is_lit_after_a_wrong_click(pilot: Pilot) -> None:
    table = open_lesson(pilot, "sacrifice", 0)
    lit = table.keys_next()[0]
    pilot.click("cell.e6")
    assert table.intake.notices.now is not None and not table.hand.picker.chosen
    pilot.key("return")
    assert table.hand.picker.chosen == (lit,)


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
            table = open_lesson(pilot, game, number)
            pilot.check_layout()
            said = table.stage.find("lesson") if table.stage.has("lesson") else None
            if isinstance(said, Pointing) and said.text:  # nor does one lie on what it asks for
                asked = [table.picture.place_of((key,)) for key in table.keys_next()]
                assert not any(one is not None and said.rect.overlaps(one, 1) for one in asked), (number, asked)
            pilot.app.home()


def test_taking_back_goes_back_in_the_lesson(pilot: Pilot) -> None:
    table = open_lesson(pilot, "sacrifice", 0)
    before = table.said
    while not len(table.session.match):
        go_on(pilot, table)
    said = table.said
    assert said != before
    pilot.key("u")
    assert table.said == said, "no button names that key here"
    pilot.click("table.menu")
    pilot.click("menu.undo")
    assert table.said == before and not len(table.session.match)
    assert play_lesson(pilot, table).won


def test_a_lesson_is_played_by_keys_alone(pilot: Pilot) -> None:
    table = open_lesson(pilot, "sacrifice", 0)
    for _ in range(3):
        pilot.key("return")  # the cursor waits where the lesson goes on
    pilot.settle(lambda: isinstance(pilot.top, Praise))
    pilot.enter()
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
