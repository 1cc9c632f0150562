"""A hint says what to do and why, by the place that is lit; one key does it, another lets it go."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from boardgames import registry
from boardgames.core.machine import Action, Dump
from boardgames.core.rng import Rng
from boardgames.ui.play.lesson import next_keys
from boardgames.ui.play.session import Session
from boardgames.ui.play.table import TableScene
from boardgames.ui.play.why import Why
from boardgames.ui.scene.doors import SeatChoice, TableChoice
from tests.ui.pilot import Pilot

PERSON = SeatChoice("person")
COMPUTER = SeatChoice("computer", level="novice")


class Sage:
    """Answers a question with the first legal line, once it is `awake`."""

    awake = True

    def __init__(self, game: str, options: Mapping[str, Any], _level: str, seat: int, _seed: int, _c: object) -> None:
        self.game, self.options, self.seat = registry.load(game), options, seat
        self.view: Dump | None = None

    @property
    def thinking(self) -> bool:
        return self.view is not None

    def ask(self, view: Dump, number: int, seconds: float | None = None, watched: Sequence[Dump] = ()) -> None:
        self.view = view

    def poll(self) -> Action | None:
        if self.view is None or not self.awake:
            return None
        view, self.view = self.view, None
        legal = self.game.sampler(view, self.seat, self.options).draw(Rng(1)).legal()
        return legal[0]

    def move_now(self) -> None:
        """It has decided already."""

    def stop(self) -> None:
        self.view = None

    def close(self) -> None:
        self.view = None


class Asleep(Sage):
    """Never answers."""

    awake = False


def opened(pilot: Pilot, game: str, make: Callable[..., Sage] = Sage, people: int = 1) -> TableScene:
    """A new game of one person, or more, who is to act."""
    count = min(registry.load(game).seats)
    seats = (PERSON,) * people + (COMPUTER,) * (count - people)
    options = {"seats": count} if "seats" in registry.load(game).options else {}
    scene = TableScene(pilot.app, Session.begin(TableChoice(game, seats, options, 3), make))
    pilot.open(scene)
    pilot.settle(lambda: people > 1 or scene.port.to_act() == 0)
    return scene


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
    with Pilot(animation="off") as pilot:
        scene = opened(pilot, "walpurgisnacht")
        while True:
            pilot.key("h")
            pilot.settle(lambda: scene.course.hint.action is not None)
            assert scene.course.hint.action is not None
            keys = next_keys(scene.hand, scene.course.hint.action)
            if len(keys) > 1:
                break
            pilot.key("j")
            pilot.settle(lambda: scene.port.to_act() == 0)
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
        assert not scene.course.hint.on and not scene.session.hinting and pilot.top is scene
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


def coached(pilot: Pilot, game: str, **more: Any) -> TableScene:
    """A new game with a hint that came by itself."""
    scene = opened(pilot, game, **more)
    for _ in range(6):
        if len(scene.port.legal()) > 1:
            break
        scene.perform(scene.port.legal()[0])
        pilot.settle(lambda: scene.port.to_act() == 0)
    pilot.settle(lambda: scene.course.hint.action is not None)
    return scene


@pytest.mark.parametrize("game", registry.GAME_IDS)
def test_a_new_kind_of_question_brings_a_hint_by_itself(game: str) -> None:
    with Pilot(animation="off") as pilot:
        scene = coached(pilot, game)
        hint = scene.course.hint
        assert hint.text.startswith("Not sure?") and scene.stage.find("advice").words == hint.text
        pilot.check_layout()
        before, kind = len(scene.session.match), scene.picture.why.kind(scene.table.prompt(scene.hand.sight))
        pilot.click("hint.decline")
        assert len(scene.session.match) == before and not scene.stage.has("advice")
        scene.picture.coach._asked = -1  # the same kind asked again
        scene.renewed()
        pilot.step(400)
        assert kind and not hint.on and not scene.session.hinting


def test_nothing_waits_for_a_hint_that_comes_by_itself_nor_tells_of_the_search() -> None:
    with Pilot(animation="off") as pilot:
        scene = opened(pilot, "sacrifice", Asleep)
        assert scene.session.hinting and not scene.course.hint.on
        assert scene.tr("table.hint.thinking") not in pilot.words() and not scene.stage.has("table.hint_stop")
        pilot.key("escape")
        assert pilot.top.name == "table_menu"  # the search is nothing that could be left
        pilot.key("escape")
        scene.perform(scene.port.legal()[0])
        assert scene.course.hint.action is None


def test_who_has_taken_something_up_is_offered_no_hint() -> None:
    with Pilot(animation="off") as pilot:
        scene = opened(pilot, "sacrifice", Asleep)
        scene.intake.give("a5")
        scene.course.hinted(scene.port.legal()[0])
        assert scene.hand.picker.chosen and not scene.course.hint.on


def test_after_two_deeds_of_a_kind_or_without_reasons_no_hint_comes_by_itself() -> None:
    with Pilot(animation="off", explain=False) as pilot:
        scene = opened(pilot, "sacrifice")
        pilot.step(400)
        assert not scene.session.hinting and not scene.course.hint.on
        pilot.app.services.prefs.change(explain=True)
        kind = Why(scene.session, scene.words, pilot.app.services).kind(scene.table.prompt(scene.hand.sight))
        for _ in range(2):
            pilot.app.services.progress.practise("", "sacrifice", kind)
        scene.renewed()
        pilot.step(400)
        assert not scene.session.hinting and not scene.course.hint.on
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
        assert scene.course.curtain.covered and not scene.session.hinting and not scene.course.hint.on
