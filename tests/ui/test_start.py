"""The start of the window: its parts are put together, with or without a recorded game to open."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from boardgames import registry
from boardgames.__main__ import main
from boardgames.data.data_paths import user_dir
from boardgames.ui.app.app import App
from boardgames.ui.app.startup import run_app
from boardgames.ui.games.plugins import plugin_of
from boardgames.ui.scene.preferences import FILE
from boardgames.ui.scene.scene import Scene
from boardgames.ui.shell.title_screen import TitleScene

RECORDS = Path(__file__).resolve().parents[1] / "fixtures" / "version-0.1.0" / "records"


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[tuple[App, Scene]]:
    """The app and the scene that `start` would live with; here it lives for three steps."""
    monkeypatch.setenv("BOARDGAMES_HOME", str(tmp_path))
    (user_dir("settings") / FILE).parent.mkdir(parents=True, exist_ok=True)
    (user_dir("settings") / FILE).write_text("{}", encoding="utf-8")  # not the very first start
    found: list[tuple[App, Scene]] = []

    def run(app: App, first: Scene) -> None:
        found.append((app, first))
        app.show_first_scene(first)
        for _ in range(3):
            app.step()
        app.close()
        pygame.event.clear()

    monkeypatch.setattr(App, "run", run)
    return found


def test_the_very_first_start_asks_how_to_see_and_hear_once(shown: list[tuple[App, Scene]]) -> None:
    (user_dir("settings") / FILE).unlink()
    assert run_app([]) == 0 and shown[0][1].name == "access"
    assert run_app([]) == 0 and shown[1][1].name == "title", "its answers were written when it closed"


def test_it_starts_with_the_title_of_all_games_and_their_sounds(shown: list[tuple[App, Scene]]) -> None:
    assert run_app([]) == 0
    app, first = shown[0]
    assert isinstance(first, TitleScene) and first.games == registry.GAME_IDS
    own = [name for game_id in registry.GAME_IDS for name in list(plugin_of(game_id).sound_recipes)[:1]]
    assert all(app.services.sounds.play(name) for name in ("click", *own))
    assert not app.services.sounds.play("no such sound")


def test_a_recorded_game_opens_over_the_title(shown: list[tuple[App, Scene]]) -> None:
    assert run_app(["replay", str(RECORDS / "app-sacrifice.yaml"), "--size", "1024x640"]) == 0
    app, first = shown[0]
    assert first.name == "replay" and app.frames > 0


@pytest.mark.parametrize("words", [["--size", "1200x700"], ["--size=1200x700"]])
def test_options_of_the_window_need_no_command(words: list[str], shown: list[tuple[App, Scene]]) -> None:
    assert main(words) == 0
    app, first = shown[0]
    assert isinstance(first, TitleScene) and app.frames > 0


def test_a_recorded_game_with_secrets_that_is_not_over_asks_whose_eyes_first(shown: list[tuple[App, Scene]]) -> None:
    assert run_app(["replay", str(RECORDS / "app-terrorixico.yaml"), "--size", "1024x640"]) == 0
    app, first = shown[0]
    assert first.name == "whose_eyes" and app.frames > 0
