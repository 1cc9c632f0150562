"""The title in windows of every shape and with letters of every size: its buttons are in sight, its words whole."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from boardgames import registry
from boardgames.text.catalog import LANGUAGES
from boardgames.ui.scene.scene_factory import SeatChoice
from boardgames.ui.scene_makers.scene_factory_setup import make_scene_factory
from boardgames.ui.shell.title_screen import FIGURES_BELOW, TitleScene
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.widget import visible_part
from tests.ui.matrix import some
from tests.ui.pilot import Pilot
from tests.ui.sampled import pale, sampling
from tests.ui.stubs import Opened, stub_doors

SIZES = [(1024, 640), (1280, 720), (700, 1000), (800, 800), (2560, 1080)]
QUIET = ("title.cover.",)  # ids of what is pale until it is pointed at
SEATED = (SeatChoice("person", "Maximiliana"), *[SeatChoice("computer", level="expert")] * 3)


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    """The title with every button that it can have: two unfinished games of each kind, lessons, and the workshop."""
    doors = make_scene_factory()
    left = [
        one._replace(game=game, seats=SEATED)
        for game in doors.game_ids()
        for one in stub_doors(2).list_resumable_games()
    ]
    doors = replace(doors, list_resumable_games=lambda: left, create_workshop=lambda app: Opened(app, "workshop"))  # type: ignore[arg-type]
    with Pilot(animation="off", doors=doors) as one:
        one.app.show_first_scene(TitleScene(one.app, doors))
        one.settle()
        yield one


def title(pilot: Pilot) -> TitleScene:
    scene = pilot.top
    assert isinstance(scene, TitleScene)
    return scene


def show(pilot: Pilot, size: tuple[int, int], text: int, language: str = "en") -> None:
    pilot.app.window.resize(size)
    pygame.event.post(pygame.Event(pygame.WINDOWSIZECHANGED))
    pilot.app.services.prefs.change(text_percent=text, language=language)
    pilot.settle()


def cut(pilot: Pilot) -> list[str]:
    """The buttons of which a part is not in sight, and the name of the game if a part of that is not."""
    root = pilot.top.widget_root.root
    widgets = [widget for widget in root.walk() if isinstance(widget, Button) or widget.id == "title.game"]
    assert {"title.game", "title.replays", "title.workshop"} <= {widget.id for widget in widgets}
    return [widget.id for widget in widgets if not visible_part(widget).contains_rect(widget.rect, 1)]


def test_all_its_buttons_are_in_sight(pilot: Pilot) -> None:
    games = pilot.doors.game_ids()
    for number, (size, text, language) in enumerate(some(SIZES, (100, 200), LANGUAGES)):
        pilot.app.services.prefs.change(player=("Maximiliana", "")[number // 2 % 2])
        show(pilot, size, text, language)
        pilot.click(f"title.cover.{games[(number + 1) % len(games)]}")
        pilot.check_layout()
        assert not cut(pilot), (size, text, language)


def test_its_texts_stand_out_from_every_picture(pilot: Pilot) -> None:
    for size, text, game in some(SIZES[1:4], (80, 200), pilot.doors.game_ids()):
        show(pilot, size, text)
        if game != title(pilot).chosen_game:
            pilot.click(f"title.cover.{game}")
        with sampling() as found:
            pilot.picture()
        faults = pale(one for one in found if one.owner.startswith("title.") and not one.owner.startswith(QUIET))
        assert not faults, f"{game} {size} {text}: {faults}"


def test_the_golden_button_says_what_happens(pilot: Pilot) -> None:
    show(pilot, (1280, 720), 100)
    pilot.click("title.cover.terrorixico")
    assert "Continue, battle 7" in pilot.words()
    pilot.click("title.cover.sacrificio")
    assert "Continue, round 7" in pilot.words()


def test_the_chosen_game_lights_the_window(pilot: Pilot) -> None:
    show(pilot, (1280, 720), 100)
    grounds = []
    for game in pilot.doors.game_ids():
        if game != title(pilot).chosen_game:
            pilot.click(f"title.cover.{game}")
        grounds.append(pilot.picture()[0].get_at((1200, 200)))
    assert len(set(map(tuple, grounds))) == len(grounds)


@pytest.mark.parametrize(("settings", "fades"), [({}, True), ({"reduced_motion": True}, False)])
def test_the_light_changes_softly_only_where_motion_is_wanted(
    pilot: Pilot, settings: dict[str, bool], fades: bool
) -> None:
    pilot.app.services.prefs.change(animation="normal", **settings)
    show(pilot, (1280, 720), 100)
    box = pilot.rect("title.cover.walpurgisnacht")
    pilot.press(box.cx, box.cy)
    pilot.release(box.cx, box.cy)
    pilot.step()
    early = pilot.picture()[0].get_at((1200, 200))
    pilot.settle()
    assert (early != pilot.picture()[0].get_at((1200, 200))) is fades


@pytest.mark.parametrize(
    ("begins", "keys", "game"), [("title.cover.sacrifice", ["right"], "sacrificio"), ("title.play", ["tab"] * 9, "")]
)
def test_a_key_that_comes_to_a_box_chooses_its_game(pilot: Pilot, begins: str, keys: list[str], game: str) -> None:
    show(pilot, (1280, 720), 100)
    pilot.click("title.cover.walpurgisnacht")
    pilot.top.widget_root.focus(begins, ring=True)
    seen = set()
    for key in keys:
        pilot.key(key)
        if pilot.focused.startswith("title.cover."):
            seen.add(pilot.focused)
            assert pilot.focused == f"title.cover.{title(pilot).chosen_game}"
    assert seen and game in title(pilot).chosen_game


def test_it_begins_with_the_game_played_last() -> None:
    with Pilot(doors=stub_doors(games=registry.GAME_IDS), last_setup={"sacrifice": {}, "sacrificio": {}}) as pilot:
        pilot.app.show_first_scene(scene := TitleScene(pilot.app, pilot.doors))
        assert scene.chosen_game == "sacrificio"


def test_only_the_button_that_enter_presses_wears_its_name() -> None:
    with Pilot() as pilot:
        pilot.open(TitleScene(pilot.app, stub_doors()))
        root = pilot.top.widget_root
        play, learn = root.find("title.play"), root.find("title.new")
        root.focus("title.play", ring=True)
        assert root.interaction_state_of(play).is_keyboard_used
        root.focus("title.new", ring=True)
        assert not root.interaction_state_of(play).is_keyboard_used
        assert root.interaction_state_of(learn).is_keyboard_used


@pytest.mark.parametrize("language", LANGUAGES)
def test_large_letters_leave_the_picture_free_and_tell_who_can_play(language: str) -> None:
    doors = make_scene_factory()
    with Pilot((1280, 720), text=200, language=language, animation="off", doors=doors) as pilot:
        pilot.app.show_first_scene(TitleScene(pilot.app, doors))
        pilot.settle()
        for game in doors.game_ids():
            if game != title(pilot).chosen_game:
                pilot.click(f"title.cover.{game}")
            told = [line.text for line in pilot.traced() if line.owner == "title.facts"]
            assert len(told) == 1 and pilot.tr(f"game.{game}.players") in told[0], game
            ids = ("title.facts", "title.tagline", "title.new", "title.rules", "title.replays")
            assert all(pilot.rect(id).right <= title(pilot).view.w / 2 for id in ids), game


def test_only_the_chosen_cover_has_a_sign_to_start(pilot: Pilot) -> None:
    """A tap on another cover chooses it, wherever on the cover it is."""
    show(pilot, (1920, 1080), 100)
    for game in [one for one in registry.GAME_IDS if one != title(pilot).chosen_game]:
        corner = pilot.rect(f"title.play.{title(pilot).chosen_game}")
        box, old = pilot.rect(f"title.cover.{game}"), pilot.rect(f"title.cover.{title(pilot).chosen_game}")
        pilot.click_at(box.x + (corner.cx - old.x) * box.w / old.w, box.y + (corner.cy - old.y) * box.h / old.h)
        pilot.settle()
        assert pilot.top.name == "title" and title(pilot).chosen_game == game
        signs = [one for one in registry.GAME_IDS if pilot.top.widget_root.has(f"title.play.{one}")]
        assert signs == [game]


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("text", [100, 200])
def test_the_buttons_of_the_foot_cover_no_figure(pilot: Pilot, size: tuple[int, int], text: int) -> None:
    show(pilot, size, text)
    title(pilot).chosen_game = "sacrificio"
    title(pilot).rebuild()
    pilot.settle()
    scene, top = title(pilot), pilot.rect("title.settings").y
    figures = scene._scene_layout().figures
    assert figures.bottom <= top + FIGURES_BELOW and figures.h > 0.6 * pilot.app.services.view.h


def test_drawing_the_title_changes_nothing_of_it(pilot: Pilot) -> None:
    scene = title(pilot)
    before = dict(vars(scene))
    scene.draw_ground(pilot.app.services.painter(pilot.app.window.surface))
    assert vars(scene) == before


def test_a_saved_game_moves_no_button_of_its_row_and_leaving_the_app_is_asked_first() -> None:
    ids = ("title.new", "title.learn", "title.rules", "title.replays")
    places, doors = [], make_scene_factory()
    for saved in ([], [one._replace(game="terrorixico") for one in stub_doors(1).list_resumable_games()]):
        some = replace(doors, list_resumable_games=lambda saved=saved: saved)  # type: ignore[misc]
        with Pilot(animation="off", doors=some) as pilot:
            pilot.app.show_first_scene(TitleScene(pilot.app, some))
            pilot.settle()
            if title(pilot).chosen_game != "terrorixico":
                pilot.click("title.cover.terrorixico")
            places.append([pilot.rect(id).x for id in ids])
            pilot.click("title.quit")
            assert pilot.app.is_running and pilot.top.name == "question"
    assert places[0] == places[1]
