"""A hint says what to do and why at one place beside the board; one key does it, another lets it go."""

from __future__ import annotations

import pytest

from boardgames import registry
from boardgames.core.machine import NOT_YOUR_TURN, Action
from boardgames.text.catalog import LANGUAGES
from boardgames.ui.play.match.hand import Refused
from boardgames.ui.play.match.lesson import next_keys
from boardgames.ui.play.panels.prompt import PromptBar
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.scroll import ScrollArea
from tests.ui.pilot import Pilot
from tests.ui.sages import Apt, Asleep, coached, gold, opened, planning


@pytest.mark.parametrize("game", registry.GAME_IDS)
def test_a_hint_is_told_by_the_lit_place_and_done_by_a_key(game: str) -> None:
    with Pilot(animation="off") as pilot:
        scene = opened(pilot, game)
        view = scene.port.view()
        pilot.key("h")
        pilot.settle(lambda: scene.course.hint.action is not None)
        hint = scene.course.hint
        assert hint.action is not None and hint.text
        assert scene.stage.find("advice").words == hint.text
        lit = scene.picture.place_of(next_keys(scene.hand, hint.action))
        assert lit is not None
        pilot.check_layout()
        pilot.key("j")
        assert scene.session.match.history[0].action == hint.action or scene.port.view() != view
        pilot.settle()
        assert not scene.stage.has("advice")


@pytest.mark.parametrize("game", registry.GAME_IDS)
def test_enter_alone_does_what_a_hint_lights(game: str) -> None:
    with Pilot(animation="off") as pilot:
        scene = opened(pilot, game)
        for _ in range(3):  # from wherever the focus is
            pilot.key("tab")
        pilot.key("h")
        pilot.settle(lambda: scene.course.hint.action is not None)
        before = len(scene.session.match)
        keys = next_keys(scene.hand, scene.course.hint.action or Action(""))
        for _ in keys:
            assert scene.course.hint.on and len(scene.session.match) == before
            pilot.key("return")
        assert len(scene.session.match) > before and not scene.course.hint.on


def test_the_hint_stays_while_its_keys_are_given_and_goes_with_the_position() -> None:
    with Pilot(animation="off", ai_pace="fast") as pilot:
        scene = opened(pilot, "walpurgisnacht")
        while True:
            pilot.key("h")
            pilot.settle(lambda: scene.course.hint.action is not None)
            assert scene.course.hint.action is not None
            keys = next_keys(scene.hand, scene.course.hint.action)
            if len(keys) > 1:
                break
            pilot.key("j")
            pilot.settle(lambda: scene.port.to_act() == 0 and scene.live)
        scene.intake.give(keys[0])
        pilot.settle()
        assert scene.stage.has("advice") and next_keys(scene.hand, scene.course.hint.action) == keys[1:]
        assert scene.picture.place_of(keys[1:]) != scene.picture.place_of(keys)
        scene.intake.give(keys[1])
        pilot.settle()
        assert not scene.stage.has("advice") and not scene.course.hint.on


@pytest.mark.parametrize("stop", ["h", "escape", "click"])
def test_a_search_for_a_hint_says_so_and_can_be_stopped(stop: str) -> None:
    with Pilot(animation="off") as pilot:
        scene = opened(pilot, "sacrifice", Asleep)
        pilot.click("table.hint")
        pilot.step()
        assert scene.tr("table.hint.thinking") in pilot.words().replace("\n", " ")
        if stop == "click":
            pilot.click("table.hint_stop")
        else:
            pilot.key(stop)
        pilot.step()
        assert not scene.course.hint.on and not scene.session.hinter.busy and pilot.top is scene
        assert not scene.stage.has("table.hint_stop")


def test_with_others_at_the_device_a_hint_lies_under_the_cover() -> None:
    with Pilot(animation="off") as pilot:
        scene = opened(pilot, "walpurgisnacht", people=3)
        for _ in range(3):  # all look at their roles, and are ready
            pilot.key("return")
            scene.perform(Action("ready"))
            pilot.settle()
        pilot.settle(lambda: scene.live)
        assert pilot.top is scene and scene.course.curtain.covered
        pilot.key("h")
        assert not scene.course.hint.on and "Look under your covers first" in pilot.app.toasts.texts[-1]
        pilot.key("v")
        pilot.key("return")
        pilot.key("h")
        pilot.settle(lambda: scene.course.hint.action is not None)
        assert scene.stage.find("advice").words == scene.course.hint.text
        pilot.key("v")
        assert scene.course.curtain.covered and not scene.stage.has("advice") and not scene.board_look().hint


@pytest.mark.parametrize("game", registry.GAME_IDS)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_where_words_are_large_the_line_over_the_board_tells_the_hint(game: str, language: str) -> None:
    with Pilot(text=200, language=language, animation="off") as pilot:
        scene = coached(pilot, game)
        bar, hint = scene.stage.find("prompt"), scene.course.hint
        assert isinstance(bar, PromptBar) and {bar.text, bar.why} & {hint.text, hint.said.deed}
        assert not scene.stage.has("advice.panel") and bar.rect.holds(scene.stage.find("hint.do").rect)
        assert gold(scene) == ["hint.do"]
        pilot.check_layout()


@pytest.mark.parametrize("game", registry.GAME_IDS)
@pytest.mark.parametrize("text", [100, 200])
def test_a_refusal_beside_advice_can_be_read_and_covers_neither_it_nor_the_board(game: str, text: int) -> None:
    with Pilot(text=text, animation="off") as pilot:
        scene = coached(pilot, game)
        own = scene.hand.sight
        found = [
            Refused(thing.key, action, why.code)
            for thing in scene.board.placed()
            if not scene.intake.may_give(thing.key)
            and (action := scene.table.meant(own, thing.key)) is not None
            and (why := scene.port.why_not(action)) is not None
        ]
        refused = found[0] if found else Refused("", Action(""), NOT_YOUR_TURN)
        for language in LANGUAGES:
            pilot.app.services.prefs.change(language=language)
            for pointed in (False, True):  # the log beside advice, or what one points at
                thing = scene.board.placed()[-1].hit
                pilot.point(*((thing.x + 5, thing.cy) if pointed else (2, 2)))
                pilot.step(400)
                scene.intake.decide(refused)
                pilot.settle()
                bubble, frame = pilot.rect("bubble"), scene.board.frame
                told = "advice.panel" if scene.stage.has("advice.panel") else "prompt"
                # what is told of a card stays in sight: where that fills the column, a refusal stands over the board
                free = [frame.side, frame.prompt] if pointed and told != "prompt" else [frame.side]
                assert bubble.w >= 200 and any(one.holds(bubble, 1) for one in free), (language, pointed, bubble)
                assert not bubble.overlaps(pilot.rect("board"), 1)
                assert not bubble.overlaps(pilot.rect(told), 1), (language, pointed)


def test_a_hint_rests_while_one_looks_at_something_else_and_comes_back() -> None:
    with Pilot(animation="off") as pilot:
        scene = coached(pilot, "sacrifice")
        action = scene.course.hint.action
        assert action is not None
        said = action.split()[1]
        other = next(key for key in sorted(scene.hand.open) if key != said and key in scene.board.rects)
        scene.intake.give(other)
        pilot.settle()
        assert scene.hand.sight.picked == (other,) and not scene.stage.has("advice")
        assert not scene.picture.look(ring=False).hint, "no arrow without its sentence"
        scene.renewed()
        pilot.step(400)
        assert not scene.session.hinter.busy, "nothing is offered while something is in hand"
        pilot.key("escape")
        pilot.settle()
        assert scene.stage.has("advice") and scene.course.hint.action == action


def test_who_asks_again_while_a_hint_rests_is_told_it_again() -> None:
    with Pilot(animation="off", explain=False) as pilot:
        scene = opened(pilot, "sacrifice", Apt)
        pilot.key("h")
        pilot.settle(lambda: scene.course.hint.action is not None)
        said = (scene.course.hint.action or Action("")).split()[1]
        other = next(key for key in sorted(scene.hand.open) if key != said and key in scene.board.rects)
        scene.intake.give(other)
        pilot.settle()
        assert scene.hand.sight.picked == (other,) and not scene.course.advisor.tells
        pilot.key("h")  # who asks puts down what is in hand
        assert not scene.hand.sight.picked and scene.course.advisor.tells


def test_one_press_makes_all_choices_of_a_line_and_counts_none_of_them() -> None:
    with Pilot(animation="off", explain=False) as pilot:
        scene = opened(pilot, "sacrificio")
        pilot.key("h")
        pilot.settle(lambda: scene.course.hint.action is not None)
        keys = [key for key in next_keys(scene.hand, scene.course.hint.action or Action("")) if key != "confirm"]
        button = scene.stage.find("hint.do")
        before = len(scene.session.match)
        assert isinstance(button, Button)
        assert len(keys) > 1 and not any(map(str.isdigit, button.text))
        pilot.click("hint.do")
        assert len(scene.session.match) >= before + 1


def test_the_log_cuts_no_row_of_words_in_two_at_its_upper_edge() -> None:
    with Pilot(animation="off", explain=False) as pilot:
        scene = opened(pilot, "terrorixico")
        for _ in range(4):
            scene.perform(next(line for line in reversed(scene.port.legal()) if line != "pass"))
            pilot.settle(lambda: scene.port.to_act() == 0)
        area = scene.stage.find("log.area")
        assert isinstance(area, ScrollArea) and area.reach > 50
        for back in range(0, 49, 7):
            area.scroll(area.reach - back)
            rows = [line.rect for line in pilot.traced() if line.owner == "log" and line.rect.bottom > area.rect.y]
            assert rows and all(row.y >= area.rect.y - 4 for row in rows), back


def test_what_is_expected_to_follow_is_told_when_it_is_asked_for() -> None:
    plan = ("move b3 b4", "move b4 b5 carry", "end", "move g14 g13")
    with Pilot(language="fr", animation="off") as pilot:
        scene = opened(pilot, "sacrifice", make=planning(plan, plan[2:]))
        pilot.key("h")
        pilot.settle(lambda: scene.course.hint.action is not None and not scene.session.hinter.busy)
        rows = [row.text for row in scene.course.hint.said.rows]
        assert rows[-1] == f"{scene.tr('sacrifice.hint.end')}." and rows[-1] in pilot.words()
        assert scene.stage.has("hint.more") and not scene.stage.has("advice.ahead")
        pilot.click("hint.more")
        pilot.settle()
        assert scene.words.seat_title(1) in scene.stage.find("advice.ahead").words
        assert not scene.stage.has("hint.more") and gold(scene) == ["hint.do"]
        pilot.check_layout()
        pilot.key("j")
        assert scene.stage.has("advice.ahead"), "the same hint goes on"
        pilot.key("j", shift=True)
        pilot.settle(lambda: scene.port.to_act() == 1)
        assert not scene.stage.has("advice.ahead")
