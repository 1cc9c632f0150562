"""A game and the workshop in a real window, pressed by themselves; each prints how many actions were shown."""

from __future__ import annotations

import os
import time
from pathlib import Path
from random import Random

from boardgames.ui.app.app import App
from boardgames.ui.scene_makers.scene_factory_setup import make_scene_factory
from boardgames.ui.shell.title_screen import TitleScene
from boardgames.ui.workshop.position_editor import PositionEditor
from boardgames.ui.workshop.rule_snapshot import RuleSource
from tests.soak.players import Hasty
from tests.soak.pressing import post
from tests.soak.scenes import app_doors, begun
from tests.ui.page.app_table import AppTable


def play(game: str, path: str = "") -> None:
    """Play any legal action now and then; say how many stand once the frame after them was shown."""
    app = App()
    app.services.prefs.change(animation="off", ai_pace="fast", explain=False)
    app.show_first_scene(TitleScene(app, make_scene_factory(Hasty)))
    if os.environ.get("SOAK_CLOCK"):
        jumping()
    if path:
        app.push(app_doors(app).resume_game(app, _Found(Path(path))))
    else:
        app.push(begun(app, game))
    chance, shown = Random(), -1

    def act() -> None:
        page = AppTable.find(app)
        if page is not None and page.is_over():
            app.return_to_title()
            app.push(begun(app, game))
        elif page is not None and page.is_on_top() and page.to_act() == 0 and not page.is_held():
            legal = [one for one in page.legal_actions() if one not in page.game.ignored_actions]
            page.play(chance.choice([one for one in legal if one not in ("resign", "offer draw")] or legal))
        app.after(25, act)

    app.after(25, act)
    while app.is_running:
        app.step(wait=True)
        page = AppTable.find(app)
        if page is None or not page.is_on_top():
            print(f"scene {app.top.name if app.top else ''}", flush=True)
        elif page.action_count() != shown:
            shown = page.action_count()
            print(f"shown {shown} {page.save_trouble() or 'saved'} {page.find_record_path()}", flush=True)
    app.close()


def jumping() -> None:
    """From now on the system's time goes back and forth by up to two days."""
    now, chance = time.time, Random(3)
    time.time = lambda: now() + chance.uniform(-2, 2) * 24 * 3600


class _Found:
    """A record by its path, as the title's list has it."""

    def __init__(self, path: Path) -> None:
        self.path = path


def in_workshop(game: str) -> None:
    app, chance = App(), Random()
    app.show_first_scene(TitleScene(app, make_scene_factory(Hasty)))
    scene = PositionEditor(app, RuleSource(game))
    app.push(scene)
    app.step()
    if app.top is not scene:
        print("offered", flush=True)
        app.pop(fade=False)
    scene.restart_with(scene.draft.reset_to_midgame)
    count = 0

    def press() -> None:
        post(app, chance, plain=True)
        app.after(10, press)

    app.after(10, press)
    while app.is_running:
        app.step(wait=True)
        count += 1
        at_work = [
            one.autosave for one in app.scenes if isinstance(one, PositionEditor) and not one.autosave.is_saved
        ]
        if at_work and at_work[-1].path is not None:
            print(f"draft {at_work[-1].change_count} {at_work[-1].path}", flush=True)
        print(f"shown {count} saved", flush=True)
    app.close()
