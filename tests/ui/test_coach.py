"""A hint that comes unasked: for what the first lessons teach, while it is new, and never in the way."""

from __future__ import annotations

import pytest

from boardgames import registry
from boardgames.core.machine import Action
from boardgames.ui.play.board.floating import Pointing
from boardgames.ui.play.panels.prompt import PromptBar
from boardgames.ui.play.panels.why import Why
from tests.ui.pilot import Pilot
from tests.ui.sages import Apt, Asleep, coached, gold, opened


@pytest.mark.parametrize("game", registry.GAME_IDS)
@pytest.mark.parametrize("size", [(1280, 720), (1024, 640), (1920, 1080)])
def test_a_new_kind_of_question_brings_a_hint_by_itself_and_one_voice_speaks(
    game: str, size: tuple[int, int]
) -> None:
    with Pilot(size=size, animation="off") as pilot:
        scene = coached(pilot, game)
        hint = scene.course.hint
        assert scene.stage.find("advice").words == hint.text
        assert gold(scene) == ["hint.do"]
        pilot.check_layout()
        place = scene.stage.find("advice.panel").rect
        assert scene.board.frame.side.holds(place), "nothing lies over the board"
        lights = [w for w in scene.stage.root.walk() if isinstance(w, Pointing)]
        assert [w.text for w in lights] == [""]
        bar = scene.stage.find("prompt")
        assert isinstance(bar, PromptBar) and not bar.why
        for thing in scene.board.placed()[:6]:  # neither the place nor the banner follows the pointer
            pilot.point(thing.rect.cx, thing.rect.cy)
            pilot.step(400)
            assert scene.stage.find("advice.panel").rect == place and hint.action is not None
            assert scene.stage.find("prompt").words == bar.words


def test_who_chooses_alone_is_left_alone_for_the_turn_and_the_second_time_for_the_game() -> None:
    with Pilot(animation="off") as pilot:
        scene = coached(pilot, "sacrifice")
        coach = scene.picture.coach
        assert coach is not None

        def again() -> bool:
            coach._asked = -1
            scene.renewed()
            pilot.step(400)
            return scene.course.hint.action is not None

        before = len(scene.session.match)
        pilot.click("hint.decline")
        assert len(scene.session.match) == before and not scene.stage.has("advice") and not again()
        scene.perform(Action(next(line for line in scene.port.legal() if line.startswith("move"))))
        pilot.settle()
        assert scene.port.to_act() == 0 and not again(), "the same turn"
        scene.perform(Action("end"))
        pilot.settle(lambda: scene.port.to_act() == 0)
        pilot.settle(lambda: scene.course.hint.action is not None)
        pilot.click("hint.decline")
        scene.perform(Action(next(line for line in scene.port.legal() if line.startswith("move"))))
        scene.perform(Action("end"))
        pilot.settle(lambda: scene.port.to_act() == 0)
        assert not again(), "never again in this game"
        assert coach._ended, "and it was said where advice is"
        pilot.key("h")
        pilot.settle(lambda: scene.course.hint.action is not None)
        assert not scene.course.hint.offered


@pytest.mark.parametrize(
    ("game", "line", "told"),
    [
        ("sacrifice", "move b3 b4", True),
        ("sacrifice", "build p11 e", False),
        ("sacrificio", "place priest_circle s1", True),
        ("sacrificio", "exchange curse curse curse for priest", False),
        ("terrorixico", "pass", False),
        ("walpurgisnacht", "reveal o1", True),
        ("walpurgisnacht", "accuse P2", False),
    ],
)
def test_only_deeds_that_the_first_lessons_teach_are_told_unasked(game: str, line: str, told: bool) -> None:
    with Pilot(animation="off", explain=False) as pilot:
        scene = opened(pilot, game)
        assert scene.course.advisor.welcome(Action(line), ()) == told


def test_nothing_waits_for_a_hint_that_comes_by_itself_nor_tells_of_the_search() -> None:
    with Pilot(animation="off") as pilot:
        scene = opened(pilot, "sacrifice", Asleep)
        assert scene.session.hinter.busy and not scene.course.hint.on
        assert scene.tr("table.hint.thinking") not in pilot.words() and not scene.stage.has("table.hint_stop")
        pilot.key("escape")
        assert pilot.top.name == "table_menu"  # the search is nothing that could be left
        pilot.key("escape")
        scene.perform(scene.port.legal()[0])
        assert scene.course.hint.action is None


def test_who_has_taken_something_up_is_offered_no_hint() -> None:
    with Pilot(animation="off") as pilot:
        scene = opened(pilot, "sacrifice", Asleep)
        assert scene.session.hinter.busy
        scene.intake.give("a5")
        pilot.step(400)
        assert scene.hand.picker.chosen and not scene.course.hint.on and not scene.session.hinter.busy


def test_after_two_deeds_of_a_kind_or_without_reasons_no_hint_comes_by_itself() -> None:
    with Pilot(animation="off", explain=False) as pilot:
        scene = opened(pilot, "sacrifice", Apt)
        pilot.step(400)
        assert not scene.session.hinter.busy and not scene.course.hint.on
        pilot.app.services.prefs.change(explain=True)
        kind = Why(scene.session, scene.words, pilot.app.services).kind(scene.table.prompt(scene.hand.sight))
        for _ in range(2):
            pilot.app.services.progress.practise("", "sacrifice", kind)
        scene.renewed()
        pilot.step(400)
        assert not scene.session.hinter.busy and not scene.course.hint.on
        pilot.app.services.progress.begin_anew("")
        scene.renewed()
        pilot.settle(lambda: scene.course.hint.action is not None)
        assert scene.course.hint.offered


def test_no_hint_comes_by_itself_where_others_look_on() -> None:
    with Pilot(animation="off") as pilot:
        scene = opened(pilot, "walpurgisnacht", people=3)
        for _ in range(3):
            pilot.key("return")
            scene.perform(Action("ready"))
            pilot.settle()
        pilot.settle(lambda: scene.live)
        pilot.step(400)
        assert scene.course.curtain.covered and not scene.session.hinter.busy and not scene.course.hint.on
