"""The goal strip: it fits every table at every size, tells each sign by pointer and by keys, and opens the rules."""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

import pytest

from boardgames import registry
from boardgames.core.game_protocol import actions_to_play
from boardgames.core.rng import Rng
from boardgames.text.catalog import LANGUAGES, Catalog
from boardgames.text.rules_text import read_rulebook
from boardgames.ui.games import plugins
from boardgames.ui.scene.activation_guard import LOCK_MS
from tests.games.sacrifice.game import Sleeper
from tests.games.sacrifice.page import open_table
from tests.games.sacrificio.page import open_table as open_sacrificio
from tests.ui.page import COMPUTER, PERSON, HeadlessGame, TablePage
from tests.ui.page.goal import goal_marks
from tests.ui.pilot import Pilot

WINDOWS = [((1280, 720), 100), ((1280, 720), 200), ((1024, 640), 100), ((800, 1000), 100)]
LIT: dict[str, Any] = {
    "phase": "play",
    "turn": "P1",
    "points": 4,
    "board": {"a15": "P1 builder", "c13": "P1 monkey", "h3": "P2 immortal", "h9": "P1 taker", "h8": "P2 monkey"},
    "seats": {"P1": {"minerals": ["a16"]}, "P2": {"minerals": ["h13"]}},
}


def goal_ids(pilot: Pilot) -> list[str]:
    return [id for id in pilot.top.widget_root.focus_order() if id == "goal" or id.startswith("goal.")]


def seated(pilot: Pilot, game_id: str, actions: int = 40, people: int = 1, seed: int = 3) -> TablePage:
    """A table with the most seats in the middle of a game."""
    game = registry.load(game_id)
    seats = game.seats.stop - 1
    options = {"seats": seats} if "seats" in game.options else {}
    state, rng = game.new_game(options, seed), Rng(seed)
    while state.outcome() is None and (actions > 0 or state.to_act() != 0):
        state.apply(rng.choice(actions_to_play(state, game.ignored_actions)))
        actions -= 1
    who = (PERSON,) * people + (COMPUTER,) * (seats - people)
    begun = HeadlessGame.begin(game_id, who, options, seed=seed, make=Sleeper, position=state.dump())
    page = TablePage.open(pilot, begun, settle=False)
    for _ in range(29):
        pilot.step()
    return page


TOLD = ("sacrifice", "sacrificio", "terrorixico", "walpurgisnacht")


@pytest.mark.parametrize("game_id", TOLD)
@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_it_fits_with_most_seats_in_every_language(game_id: str, size: tuple[int, int], text: int) -> None:
    with Pilot(size=size, text=text, animation="off") as pilot:
        page = seated(pilot, game_id)
        for language in LANGUAGES:
            pilot.app.services.prefs.change(language=language)
            for _ in range(4):
                pilot.step()
            pilot.check_layout()
            assert pilot.rect("goal.strip").w > 0
            assert page.area("rail").contains_rect(pilot.rect("goal.strip"))
            pilot.key("l")
            pilot.check_layout()
            marks = goal_marks(page)
            assert page.words("goal") and all(mark.label for mark in marks if mark.has_label), "signs alone"
            pilot.key("escape")


@pytest.mark.parametrize("game_id", TOLD)
def test_every_sign_is_told_by_pointer_and_by_keys(game_id: str) -> None:
    with Pilot(animation="off") as pilot:
        page = seated(pilot, game_id)
        stage = pilot.top.widget_root
        ids = goal_ids(pilot)
        assert len(ids) > 1
        told = {}
        for id in ids:
            rect = pilot.rect(id)
            pilot.point(rect.cx, rect.cy)
            for _ in range(40):
                pilot.step()
            told[id] = stage.tooltip_text
            assert stage.tooltip_text and stage.find(id).accessible_text, id
        signs = {(mark.icon, mark.filled): mark.tip for mark in goal_marks(page) if mark.id in ids}
        assert len(set(signs.values())) == len(signs) > 1
        pilot.point(2, 2)
        for id in ids:
            stage.focus(id, ring=True)
            for _ in range(40):
                pilot.step()
            assert stage.tooltip_text == told[id]


def test_what_is_there_and_what_is_missing_differ_beyond_colour() -> None:
    with Pilot(animation="off") as pilot:
        open_table(pilot, PERSON, COMPUTER, position=LIT)
        tips = {id: pilot.top.widget_root.find(id).tip for id in goal_ids(pilot)}
        assert tips["goal.mineral"] != tips["goal.animal"]
        assert "missing" in tips["goal.animal"] and "missing" not in tips["goal.mineral"]
        services, shapes = pilot.app.services, {}
        for id in ("goal.mineral", "goal.animal"):
            icons: list[str] = []
            with patch("boardgames.draw.painter.Painter.icon", lambda _p, name, *_a, seen=icons: seen.append(name)):
                widget = pilot.top.widget_root.find(id)
                painter = services.painter(pilot.app.window.surface)
                widget.draw(painter, pilot.top.skin, pilot.top.widget_root.interaction_state_of(widget))
            shapes[id] = icons
        assert "check" in shapes["goal.mineral"] and "check" not in shapes["goal.animal"]


def test_a_press_and_enter_open_the_rules_about_winning() -> None:
    with Pilot(animation="off") as pilot:
        page = open_table(pilot, PERSON, COMPUTER, position=LIT)
        pilot.click("goal.mineral")
        assert pilot.top.name == "rules" and pilot.focused == "rules.section.minerals"
        pilot.key("escape")
        assert page.is_on_top()
        page.focus("goal", ring=True)
        pilot.key("return")
        assert pilot.top.name == "rules" and pilot.focused == "rules.section.goal"


@pytest.mark.parametrize("game_id", TOLD)
def test_every_sign_opens_the_section_of_the_rules_about_it(game_id: str) -> None:
    with Pilot(size=(1920, 1080), animation="off") as pilot:
        page = seated(pilot, game_id)
        sections, opened = {section.id for section in read_rulebook(game_id, "en")}, {}
        for mark in goal_marks(page):
            assert (mark.section or "goal") in sections, mark
            pilot.click(mark.id)
            opened[mark.id] = pilot.focused
            assert pilot.focused == f"rules.section.{mark.section or 'goal'}"
            pilot.key("escape")
        assert len(set(opened.values())) > 1, opened


def test_it_shows_the_moment_that_is_looked_at() -> None:
    board = {"c13": "P1 monkey", "h9": "P1 builder", "h3": "P2 immortal", "h8": "P2 monkey"}
    far = {**LIT, "board": board}
    with Pilot(animation="off") as pilot:
        page = open_table(pilot, PERSON, PERSON, position=far)
        page.play_on("move c13 c14", "move c14 c15")
        assert page.is_on_top() and "missing" not in page.find("goal.animal").tip
        page.look_back(1)
        pilot.settle()
        assert "missing" in page.find("goal.animal").tip


@pytest.mark.parametrize("game_id", TOLD)
def test_the_plain_table_shows_a_goal_that_the_texts_tell(game_id: str) -> None:
    part = plugins._part

    def only_plain(game: str, name: str) -> object:
        return None if name in ("game_ui", "table_renderer") and game != plugins.PLAIN else part(game, name)

    with patch.object(plugins, "_part", only_plain), Pilot(animation="off") as pilot:
        seats = (PERSON,) * registry.load(game_id).seat_count({})
        page = TablePage.open(pilot, HeadlessGame.begin(game_id, seats))
        assert page.is_plain()
        if not page.is_on_top():
            pilot.key("return")
        assert page.words("goal") == page.tr(f"{game_id}.goal.all")
        with patch.object(Catalog, "has", lambda _self, key: not key.endswith(".goal.all")):
            page.catch_up()
            pilot.settle()
            assert not page.has("goal")


@pytest.mark.parametrize("game_id", ("sacrifice", "sacrificio", "terrorixico"))
def test_the_coins_say_what_they_are(game_id: str) -> None:
    with Pilot(animation="off") as pilot:
        page = seated(pilot, game_id)
        stage, coins = pilot.top.widget_root, pilot.rect("prompt.gauge")
        pilot.point(coins.cx, coins.cy)
        for _ in range(40):
            pilot.step()
        told = stage.tooltip_text
        assert told.endswith(page.tr("table.gauge", left=""))
        assert told.split(".")[0] in stage.find("prompt").accessible_text, (
            "who hears it is told how many, not where the coins are"
        )
        pilot.point(2, 2)
        stage.focus("prompt.gauge", ring=True)
        for _ in range(40):
            pilot.step()
        assert stage.tooltip_text == told


def test_races_and_walls_beside_the_board_say_what_they_are() -> None:
    with Pilot(animation="off") as pilot:
        open_table(pilot, PERSON, COMPUTER, position=LIT)
        races = [f"seat.{seat}.race.{race}" for seat in (0, 1) for race in ("mineral", "animal", "human")]
        tips = {id: pilot.top.widget_root.find(id).tip for id in (*races, "seat.0.walls")}
        assert len(set(tips.values())) == len(tips)
        assert [id for id in races if "needs" not in tips[id]] == [races[0], races[2], races[5]]
        assert "no human left" in tips[races[5]]


SACRIFICE: dict[str, Any] = {
    "options": {"seats": 2},
    "seats": {
        "P1": {
            "temples": {"t1": "red_ccs", "t2": "green_cst", "t3": "blue_ttt"},
            "hand": ["dagger_red", "zero"],
            "slots": {"s0": "priest_circle", "s1": "priest_circle", "b1": "priest_square", "v1": "victim_man"},
        },
        "P2": {"temples": {"t1": "black_red", "t2": "blue_css", "t3": "red_sst"}, "hand": ["zero"] * 2},
    },
}


@pytest.mark.parametrize("gap", [1, 4, 14])
def test_it_is_true_after_an_animation_that_was_cut_short(gap: int) -> None:
    with Pilot() as pilot:
        page = open_sacrificio(pilot, position=SACRIFICE)
        pilot.key("left")
        pilot.step(LOCK_MS)  # keys act again after the table has opened
        pilot.click("cell.hand:0")
        temple = pilot.rect("cell.P1:t1")
        pilot.point(temple.cx, temple.cy)
        pilot.press(temple.cx, temple.cy)
        pilot.release(temple.cx, temple.cy)
        assert page.is_telling()
        for name in ("return", "space"):
            pilot.post_key(name)
            for _ in range(gap):
                pilot.step()
        pilot.settle(lambda: not page.is_telling())
        told = page.goal()
        assert told is not None
        assert page.words("goal") == page.say(told.message)
