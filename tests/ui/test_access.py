"""The settings of access: asked once at the very first start, first among the settings, each with a live sample."""

from __future__ import annotations

from pathlib import Path

import pytest

from boardgames.text.catalog import LANGUAGES
from boardgames.ui.scene.preferences import FILE, PreferenceStore
from boardgames.ui.shell.access_samples import AccessSample, MotionSample, TextSizeSample
from boardgames.ui.shell.access_settings import ASKED, FirstAccessScene
from boardgames.ui.shell.settings import SettingsScene
from boardgames.ui.shell.title_screen import TitleScene
from boardgames.ui.widgets.setting_controls import Slider
from boardgames.ui.widgets.widget import visible_part
from tests.ui.matrix import some
from tests.ui.pilot import Pilot
from tests.ui.sampled import pale, sampling
from tests.ui.stubs import stub_doors

SIZES = [(1024, 640), (1280, 720), (700, 1000), (1920, 1080)]
ASKED_FOR = ("language", "text", "high_contrast", "speak", "reduced_motion", "signals")


def over_title(pilot: Pilot) -> FirstAccessScene:
    pilot.app.show_first_scene(TitleScene(pilot.app, pilot.doors))
    scene = FirstAccessScene(pilot.app)
    pilot.open(scene)
    return scene


def test_the_page_of_the_first_start_fits_and_is_read_and_reached() -> None:
    for size, text, language in some(SIZES, (100, 200), LANGUAGES):
        with Pilot(size, text=text, language=language, doors=stub_doors(), animation="off") as pilot:
            over_title(pilot)
            pilot.check_layout()
            pilot.check_reach()
            with sampling() as found:
                pilot.picture()
            assert not pale(found), (size, text, language)


def test_enter_begins_and_the_answers_stay(tmp_path: Path) -> None:
    with Pilot(doors=stub_doors(), home=tmp_path, animation="off") as pilot:
        over_title(pilot)
        pilot.click("settings.high_contrast")
        pilot.top.widget_root.focus("access.done", ring=True)
        pilot.key("return")
        assert pilot.top.name == "title"
    kept = PreferenceStore(tmp_path / "settings" / FILE).value
    assert kept.high_contrast and ASKED in kept.seen


@pytest.mark.parametrize("scene", [FirstAccessScene, SettingsScene])
def test_size_contrast_voice_motion_and_hearing_have_samples(scene: type[FirstAccessScene | SettingsScene]) -> None:
    with Pilot(doors=stub_doors(), animation="off") as pilot:
        pilot.open(scene(pilot.app))
        stage = pilot.top.widget_root
        assert all(stage.has(f"settings.{name}") for name in ASKED_FOR)
        samples = [widget for widget in stage.root.walk() if isinstance(widget, AccessSample)]
        assert len({type(one) for one in samples}) == len(ASKED_FOR) - 1


@pytest.mark.parametrize(("reduced", "glides"), [(True, False), (False, True)])
def test_the_stone_shows_how_pieces_move(reduced: bool, glides: bool) -> None:
    with Pilot(doors=stub_doors(), reduced_motion=not reduced) as pilot:
        pilot.open(SettingsScene(pilot.app))
        box = pilot.rect("settings.reduced_motion")
        pilot.press(box.cx, box.cy)
        pilot.release(box.cx, box.cy)
        ways = set()
        for _ in range(10):
            pilot.step()
            sample = pilot.top.widget_root.find("settings.sample.motion")
            assert isinstance(sample, MotionSample)
            ways.add(round(sample.way, 2))
        assert (len(ways) > 3) is glides


def _slider(pilot: Pilot) -> Slider:
    found = pilot.top.widget_root.find("settings.text")
    assert isinstance(found, Slider)
    return found


def _sample(pilot: Pilot) -> TextSizeSample:
    found = pilot.top.widget_root.find("settings.sample")
    assert isinstance(found, TextSizeSample)
    return found


def _pull_text_size(pilot: Pilot, to: int) -> tuple[float, float]:
    """Press the slider and move the pointer to a text size; return where the pointer is then."""
    pilot.show("settings.text")
    control = _slider(pilot).control
    x, y = control.x + 0.3 * control.w, control.cy
    pilot.point(x, y)
    pilot.press(x, y)
    while _sample(pilot).percent != to:
        x += 3 if to > _sample(pilot).percent else -3
        assert control.expand(20).contains(x, y)
        pilot.point(x, y, held=True)
    for _ in range(4):
        pilot.step()
    return x, y


@pytest.mark.parametrize("scene", [FirstAccessScene, SettingsScene])
@pytest.mark.parametrize(("now", "to"), [(100, 200), (200, 100), (100, 150)])
def test_the_sample_is_whole_while_the_slider_is_pulled_and_the_slider_stays_in_sight(
    scene: type[FirstAccessScene | SettingsScene], now: int, to: int
) -> None:
    with Pilot(doors=stub_doors(), animation="off", text=now) as pilot:
        pilot.open(scene(pilot.app))
        pilot.settle()
        x, y = _pull_text_size(pilot, to)
        words = pilot.tr("ui.settings.sample").split()
        sample = [line for line in pilot.traced() if line.owner == "settings.sample"]
        assert " ".join(line.text for line in sample).split() == words
        assert all(line.clip.contains_rect(line.rect, 2) for line in sample)
        before = pilot.app.services.view.scale
        pilot.release(x, y)
        pilot.settle()
        scale = pilot.app.services.view.scale
        assert scale == pytest.approx(before * to / now, rel=0.12)
        slider = _slider(pilot)
        assert visible_part(slider).h > 0.9 * slider.rect.h
        if to == 200:  # then there is enough to scroll
            assert slider.control.cy * scale == pytest.approx(y * before, abs=40), "below the pointer"


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 140), ((1920, 1080), 150)])
def test_samples_lie_above_the_fold_or_are_not_begun(size: tuple[int, int], text: int) -> None:
    with Pilot(size, text=text, animation="off") as pilot:
        pilot.open(SettingsScene(pilot.app))
        pilot.settle()
        root = pilot.top.widget_root
        area, sample = (root.find(id).rect for id in ("settings.scroll.access", "settings.sample.contrast"))
        assert sample.y < area.bottom < sample.bottom, "it would be cut"
        pilot.picture()
        surface, scale = pilot.app.window.surface, pilot.app.services.view.scale
        ground = surface.get_at((round((area.x + 4) * scale), round((area.y + 4) * scale)))
        for part in (0.1, 0.3):
            at = (round((sample.x + part * sample.w) * scale), round((area.bottom - 3) * scale))
            assert surface.get_at(at) == ground


def test_samples_of_what_is_seen_leave_no_blank_strip_above_the_fold() -> None:
    with Pilot((1920, 1080), text=140, animation="off") as pilot:
        pilot.open(SettingsScene(pilot.app))
        pilot.settle()
        root = pilot.top.widget_root
        area, sample = (root.find(id).rect for id in ("settings.scroll.access", "settings.sample.contrast"))
        assert area.bottom - 60 < sample.bottom < area.bottom
