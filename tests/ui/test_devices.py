"""Every device: a game by a controller alone, keys that were changed, small targets, what the desktop wishes."""

from __future__ import annotations

import pygame
import pytest

from boardgames import registry
from boardgames.draw.theme import contrast_ratio
from boardgames.draw.widget_skin import SHELL, game_skin, high_contrast
from boardgames.ui.app.os_preferences import OsPreferences, apply_os_preferences, read_os_preferences
from boardgames.ui.games.plugins import plugin_of
from boardgames.ui.scene.activation_guard import LOCK_MS
from boardgames.ui.shell.key_settings import KeyRow, KeySettingsScene
from boardgames.ui.shell.title_screen import TitleScene
from boardgames.ui.widgets.scroll_area import ScrollArea
from tests.games.walpurgisnacht.page import open_night
from tests.ui.pilot import Pilot
from tests.ui.stubs import stub_doors
from tests.ui.test_inspector import TABLES


class Stick:
    """A controller whose axes stand where a test puts them."""

    def __init__(self) -> None:
        self.axes: dict[int, int] = {}

    def get_axis(self, axis: int) -> int:
        return self.axes.get(axis, 0)


def press(pilot: Pilot, button: int) -> None:
    if button == pygame.CONTROLLER_BUTTON_A and pilot.app.activation.is_locked():
        pilot.step(LOCK_MS)
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        pygame.event.post(pygame.Event(kind, instance_id=0, button=button))
    pilot.step()
    if pilot.app.is_animating:
        pilot.settle()


def pull(pilot: Pilot, stick: Stick) -> None:
    """The right trigger, pulled and let go: to the next place where something may be given."""
    for far in (32000, 0):
        stick.axes[pygame.CONTROLLER_AXIS_TRIGGERRIGHT] = far
        pilot.app.devices.poll_sticks()
        pilot.step()


def test_a_game_is_played_by_a_controller_alone() -> None:
    with Pilot(size=(640, 400), animation="off", ai_pace="fast") as pilot:
        page = open_night(pilot, 1, 3)
        devices, stick = pilot.app.devices, Stick()
        devices.find_gamepads()
        assert devices.gamepads is not None
        devices.gamepads.devices[0] = stick
        for turn in range(900):
            if page.is_over():
                break
            if page.is_live() and page.is_acting() and page.is_on_top():
                for _ in range(1 + turn % 3):
                    pull(pilot, stick)
            press(pilot, pygame.CONTROLLER_BUTTON_A)
            if page.is_on_top() and page.thinking_seat() is not None:
                pilot.step(400)
        assert page.is_over() and devices.key_labels.device == "pad"


def test_signs_follow_the_device_that_was_used_last() -> None:
    with Pilot(size=(800, 500), animation="off") as pilot:
        page = TABLES["sacrifice"][0](pilot)
        assert page.find("table.hint").tip.endswith("(H)")
        pilot.app.devices.find_gamepads()
        press(pilot, pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
        assert page.cursor() and page.find("table.hint").tip.endswith("(Y)")
        press(pilot, pygame.CONTROLLER_BUTTON_RIGHTSTICK)
        assert pilot.top.name == "keys" and "RT\nLT" in pilot.words()
        press(pilot, pygame.CONTROLLER_BUTTON_B)
        pilot.key("right")
        assert page.find("table.hint").tip.endswith("(H)")


def test_a_stick_that_is_held_goes_on_and_one_that_trembles_wakes_nobody() -> None:
    with Pilot(size=(800, 500), animation="off") as pilot:
        page = TABLES["sacrifice"][0](pilot)
        devices, stick = pilot.app.devices, Stick()
        devices.find_gamepads()
        assert devices.gamepads is not None
        devices.gamepads.devices[0] = stick
        stick.axes[pygame.CONTROLLER_AXIS_LEFTX] = 9000
        assert not devices.poll_sticks() and not page.cursor()
        assert pygame.event.get_blocked(pygame.CONTROLLERAXISMOTION)
        stick.axes[pygame.CONTROLLER_AXIS_LEFTX] = 30000
        assert devices.poll_sticks()
        seen = set()
        for _ in range(60):
            pilot.step()
            seen.add(page.cursor())
        assert len(seen) > 3
        stick.axes.clear()
        devices.poll_sticks()
        last = page.cursor()
        for _ in range(30):
            pilot.step()
        assert page.cursor() == last


def test_a_key_is_given_another_one_conflicts_are_told_and_the_defaults_come_back() -> None:
    with Pilot(size=(1024, 640), animation="off") as pilot:
        page = TABLES["sacrifice"][0](pilot)
        pilot.open(KeySettingsScene(pilot.app))
        pilot.check_layout()
        pilot.check_reach()
        pilot.click("keys.h")
        pilot.key("u")
        assert pilot.app.services.settings.keys == {"h": "u", "u": "h"}
        assert "Undo" in pilot.app.toasts.shown_texts[-1]
        pilot.click("keys.left")
        pilot.key("u")
        assert "left" not in pilot.app.services.settings.keys, "it has no key to give for it"
        pilot.key("q")
        pilot.key("escape")
        assert page.is_on_top() and page.find("table.hint").tip.endswith("(U)")
        pilot.key("right")
        here = page.cursor()
        pilot.key("right")
        pilot.key("q")
        assert page.cursor() == here
        pilot.key("h")
        assert not page.is_hint_sought() and pilot.app.toasts.shown_texts[-1] == page.tr("table.none.undo")
        pilot.key("u")
        assert page.is_hint_sought()
        pilot.open(KeySettingsScene(pilot.app))
        pilot.click("keys.defaults")
        assert not pilot.app.services.settings.keys


def test_keys_stand_in_columns_apart_from_each_other_and_those_at_the_table_in_sight() -> None:
    with Pilot(size=(1280, 720), animation="off") as pilot:
        scene = pilot.open(KeySettingsScene(pilot.app))
        pilot.check_layout()
        page, kit = pilot.rect("keys.scroll"), scene.measure_context
        for key in ("f", "v", "e", "x", "0", "left", "pad.a"):
            assert page.contains_rect(scene.widget_root.find(f"keys.{key}").rect, 1), key
        rows = [one for one in scene.widget_root.root.walk() if isinstance(one, KeyRow)]
        assert len({round(row.rect.x) for row in rows}) == 4, "two columns in each part"
        face = kit.skin.text_style("body")
        for row, below in ((a, b) for a in rows for b in rows if a.rect.x == b.rect.x and b.rect.y > a.rect.y):
            texts = [kit.fonts.measure(one.description, face, row.text_width).h for one in (row, below)]
            free = below.rect.cy - row.rect.cy - sum(texts) / 2
            assert free > kit.fonts.line_height(face) - face.size, (row.description, below.description)


def test_a_press_beside_a_small_target_means_it_as_far_as_a_finger_needs() -> None:
    """A button is 40 pixels high at 1280x720; a finger reaches two more above it."""
    with Pilot(size=(1280, 720), animation="off", text=80) as pilot:
        page = TABLES["sacrifice"][0](pilot)
        scale = pilot.app.services.view.scale
        button = pilot.rect("table.hint")  # the first of the rail: nothing stands above it
        beside = (44 / scale - button.h) / 2 - 1
        assert beside > 1 and button.h * scale < 44
        pilot.click_at(button.cx, button.y - beside - 4)
        assert not page.is_hint_sought()
        pilot.click_at(button.cx, button.y - beside)
        assert page.is_hint_sought()


def test_what_the_desktop_wishes_is_heeded_once() -> None:
    told = {"enable-animations": "false", "high-contrast": "true"}
    gnome = read_os_preferences(lambda words: told.get(words[-1], ""), "linux")
    portal = {"reduced-motion": "(<<uint32 1>>,)", "contrast": "(<<uint32 0>>,)"}
    assert read_os_preferences(lambda words: portal.get(words[-1], ""), "linux") == OsPreferences(True, False)
    assert gnome == OsPreferences(True, True) and read_os_preferences(lambda _words: "", "linux") == OsPreferences()
    assert read_os_preferences(lambda words: "1" if words[-1] == "reduceMotion" else "0", "darwin") == OsPreferences(
        True, False
    )
    with Pilot(doors=stub_doors(), animation="off") as pilot:
        pilot.open(TitleScene(pilot.app, pilot.doors))
        apply_os_preferences(pilot.app, gnome)
        settings = pilot.app.services.settings
        assert settings.reduced_motion and settings.high_contrast and len(pilot.app.toasts.shown_texts) == 2
        assert not pilot.app.services.prefs.is_new_file
        apply_os_preferences(pilot.app, gnome)
        assert len(pilot.app.toasts.shown_texts) == 2


def test_the_theme_of_high_contrast_keeps_to_its_ratios() -> None:
    for skin in (SHELL, *(game_skin(plugin_of(game).theme) for game in registry.GAME_IDS)):
        worn = high_contrast(skin)
        pairs = [
            (worn.text, worn.ground),
            (worn.muted, worn.hover),
            (worn.on_accent, worn.accent),
            (worn.ink, worn.paper),
        ]
        assert min(contrast_ratio(*pair) for pair in pairs) >= 7
        assert min(contrast_ratio(line, worn.ground) for line in (worn.line, worn.soft_line, worn.accent)) >= 4.5


def test_buttons_of_a_controller_change_places_and_are_named_where_they_are() -> None:
    with Pilot(size=(1024, 640), animation="off") as pilot:
        page = TABLES["sacrifice"][0](pilot)
        pilot.app.devices.find_gamepads()
        keys = pilot.open(KeySettingsScene(pilot.app))
        pilot.click("keys.pad.y")
        press(pilot, pygame.CONTROLLER_BUTTON_A)
        assert pilot.app.services.settings.buttons == {"y": "a", "a": "y"}
        assert keys.tr("ui.keymap.return") in pilot.app.toasts.shown_texts[-1]
        pilot.click("keys.pad.b")
        pilot.key("escape")
        assert pilot.top is keys and pilot.app.devices.key_labels.buttons.key_for("b") == "b"
        press(pilot, pygame.CONTROLLER_BUTTON_B)
        assert page.is_on_top() and page.find("table.hint").tip.endswith("(A)")
        press(pilot, pygame.CONTROLLER_BUTTON_A)
        assert page.is_hint_sought()
        pilot.open(KeySettingsScene(pilot.app))
        pilot.click("keys.defaults")
        assert not pilot.app.services.settings.buttons


@pytest.mark.parametrize("language", ["en", "es"])
def test_all_keys_are_in_sight_in_a_window_of_720_lines(language: str) -> None:
    with Pilot(size=(1280, 720), animation="off") as pilot:
        pilot.app.services.prefs.change(language=language)
        pilot.open(KeySettingsScene(pilot.app))
        pilot.settle()
        area = pilot.top.widget_root.find("keys.scroll")
        assert isinstance(area, ScrollArea) and not area.scroll_to(50.0), "there is nothing below"
        pilot.check_layout()
