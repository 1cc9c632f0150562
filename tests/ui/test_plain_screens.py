"""The plain screens: every place of a laid table in one sight, bars that add up to the score, deeds that are felt."""

from __future__ import annotations

import pytest

from boardgames.text.catalog import LANGUAGES
from boardgames.ui.scene.seating import SEATS_OPTION
from boardgames.ui.scene_makers.scene_factory_setup import make_scene_factory
from boardgames.ui.shell.game_setup import GameSetupScene
from boardgames.ui.shell.setup_widgets import LOWEST, SetupTable
from boardgames.ui.widgets.scroll_area import ScrollArea
from tests.games.parts import games_with_room
from tests.ui.ended import ended_game, show_results
from tests.ui.page import ReplayPage
from tests.ui.pilot import Pilot

SCORES = {"sacrificio": ["18", "1"], "terrorixico": ["10", "3"], "walpurgisnacht": ["32", "12"]}
"""What the two sides of a game that was won have, as the count of the end says it (`tests/ui/ended.py`)."""


def test_all_places_of_a_laid_table_are_seen_at_once() -> None:
    with Pilot((1280, 720), animation="off") as pilot:
        for game in games_with_room("game_ui"):
            scene = GameSetupScene(pilot.app, make_scene_factory(), game)
            pilot.open(scene)
            if SEATS_OPTION in scene.game.options:
                most = max(int(value) for value in scene.seating.available_values(SEATS_OPTION))
                scene.seating.set_option(SEATS_OPTION, most)
                scene.rebuild()
            for language in LANGUAGES:
                pilot.app.services.prefs.change(language=language)
                pilot.settle()
                pilot.check_layout()
                area = scene.widget_root.find("setup.scroll")
                (table,) = [widget for widget in scene.widget_root.root.walk() if isinstance(widget, SetupTable)]
                lowest = max(place.rect.bottom for place in table.seat_widgets)
                assert isinstance(area, ScrollArea) and lowest <= area.rect.bottom, (game, language)
                assert table.picture is not None and table.picture.rect.h >= LOWEST, "the dealt table lies among them"


@pytest.mark.parametrize("game", SCORES)
def test_the_bars_of_an_ending_add_up_to_the_score_and_begin_with_the_winner(game: str) -> None:
    with Pilot(animation="off") as pilot:
        page = show_results(pilot, ended_game(game, "won"))
        bars = page.bars()
        assert [bar.total for bar in bars] == SCORES[game]
        assert [bar.won for bar in bars] == [True, False]
        assert bars[0].seats == set(page.winners)


@pytest.mark.parametrize("reduced", [False, True])
def test_a_kill_is_felt_unless_motion_is_reduced(reduced: bool) -> None:
    with Pilot(reduced_motion=reduced) as pilot:
        show_results(pilot, ended_game("sacrifice", "won"))
        pilot.click("results.replay")
        page = ReplayPage.on_top(pilot)
        kill = next(i for i, deed in enumerate(page.deeds()) if any(event.kind == "killed" for event in deed.events))
        page.look_at(kill)
        pilot.settle()
        page.step(1)
        flares = [flare.tone for flare in page.look().motion.active_flashes]
        assert flares == ([] if reduced else ["lost"])
        pilot.settle()
        assert not page.look().motion.active_flashes
