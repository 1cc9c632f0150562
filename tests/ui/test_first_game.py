"""Somebody's first game: it waits after an opponent's turn, and says what happened until one acts."""

from __future__ import annotations

from boardgames.ui.scene.scene_factory import NewGameSettings
from boardgames.ui.scene_makers.scene_factory_setup import make_scene_factory
from boardgames.ui.shell.title_screen import TitleScene
from tests.games.sacrifice.game import Sleeper
from tests.ui.page import COMPUTER, PERSON, HeadlessGame, TablePage
from tests.ui.pilot import Pilot


def begun(pilot: Pilot, *, first: bool) -> TablePage:
    pilot.open(
        make_scene_factory().create_table(pilot.app, NewGameSettings("sacrifice", (PERSON, PERSON), {}, 1, first))
    )
    return TablePage.on_top(pilot)


def test_only_a_first_game_is_slow_until_it_is_hurried() -> None:
    with Pilot(animation="off", ai_pace="fast") as pilot:
        assert begun(pilot, first=False).pace.of_computers() == "fast"
        pace = begun(pilot, first=True).pace
        assert pace.of_computers() == "slow" and pace.is_gentle()
        pace.hurry()
        assert pace.of_computers() == "fast" and not pace.is_gentle()


def test_a_first_game_stays_one_when_it_goes_on_after_a_mistake_of_ours() -> None:
    with Pilot(doors=make_scene_factory(Sleeper), animation="off") as pilot:
        pilot.app.show_first_scene(TitleScene(pilot.app, pilot.doors))
        begun(pilot, first=True).play("move a6 a7")

        def fail() -> None:
            raise ValueError("once")

        pilot.app.post(fail)
        pilot.app.step()
        assert pilot.top.name == "crash"
        pilot.top.widget_root.find("crash.go_on").on_press()
        page = TablePage.on_top(pilot)
        assert page.action_count() == 1 and page.pace.is_gentle()


def test_a_first_game_of_sacrifice_says_first_what_is_what_and_no_later_one_does() -> None:
    with Pilot(animation="off") as pilot:
        for first in (False, True):
            game = HeadlessGame.begin("sacrifice", (PERSON, COMPUTER), make=Sleeper)
            page = TablePage.open(pilot, game, first=first)
            assert page.is_telling() == first and page.is_live() != first
        assert set(page.look().highlighted_keys) == {f"{column}{row}" for column in "abcdefgh" for row in (15, 16)}
        pilot.step(60_000)
        pilot.click("table.go_on")
        assert {"b4", "c4"} <= page.look().highlighted_keys, "a mineral and the monkey beside it"
        pilot.key("return")
        assert page.is_live() and not page.is_telling()


def test_who_hurries_is_waited_for_by_nothing_in_that_game_whatever_the_settings_say() -> None:
    with Pilot(animation="off", await_click=True) as pilot:
        pace = begun(pilot, first=True).pace
        assert not pace.goes_on_by_itself() and pace.holds_results()
        pace.hurry()
        assert pace.goes_on_by_itself() and not pace.holds_results()
        assert not pace.waits_for_click()


def test_what_the_other_did_is_told_once_by_the_log() -> None:
    with Pilot(animation="off", ai_pace="fast") as pilot:
        page = begun(pilot, first=True)
        for _ in range(80):
            if page.to_act() == 0 and any(one.seat == 1 for one in page.history()):
                break
            legal = [line for line in page.legal_actions() if line not in ("resign", "offer draw")]
            page.play(legal[0])
            pilot.step()
        pilot.settle()
        assert not page.told_title()
        last = [line.text for line in page.log_lines() if line.seat == 1 and not line.is_heading][-1]
        assert not page.has("inspector"), "nothing is pointed at"
        assert last in pilot.words(), "it is the last event, over the board"
