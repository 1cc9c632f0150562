"""The app without a screen and with a clock of its own: events of chance, changes, many games, a day. Prints JSON."""

from __future__ import annotations

import json
import sys
import time
from random import Random
from typing import Final

from boardgames import registry
from boardgames.data.data_paths import user_dir
from boardgames.ui.input.intents import Key
from boardgames.ui.scene.scene_factory import NewGameSettings
from boardgames.ui.scene_makers.scene_factory_setup import make_scene_factory
from boardgames.ui.shell.title_screen import TitleScene
from tests.soak.players import Hasty, Mute
from tests.soak.pressing import LANGUAGES, SCALES, SIZES, post
from tests.soak.scenes import COMPUTER, PERSON, SCENES, app_doors, quiet_app, table, usual
from tests.soak.watching import Watch, memory, peak
from tests.ui.page.app_table import AppTable

LONG: Final = 120
"""Actions after which a game by chance is given up, or left: it could last for thousands."""


def told(**fields: object) -> None:
    print(json.dumps(fields), flush=True)


def logs() -> list[str]:
    return [path.read_text(encoding="utf-8")[-1500:] for path in sorted(user_dir("logs").glob("*/log.txt"))]


def random(scene: str, seconds: str, seed: str) -> None:
    """Events without sense in a scene and wherever they lead; back to it again and again."""
    chance, until = Random(f"{scene} {seed}"), time.monotonic() + float(seconds)
    app, clock = quiet_app()
    watch, events, first = Watch(app), 0, 0.0
    while time.monotonic() < until and not logs():
        app.return_to_title() if app.scenes else app.show_first_scene(TitleScene(app, make_scene_factory(Hasty)))
        app._running = True
        with watch.step(f"opening {scene}"):
            opened = SCENES[scene](app)
            if opened is not None:
                app.push(opened)
        for _ in range(400):
            what = post(app, chance)
            clock.advance(chance.choice((0, 16, 16, 100, 700)))
            with watch.step(what):
                app.step()
            events += 1
            if not app.scenes or time.monotonic() > until:
                break
            app._running = True
        first = first or memory()
    told(scene=scene, events=events, first=first, logs=logs(), **watch.told())


def changes(scene: str) -> None:
    """Every language, scale and size in a scene, one after the other."""
    app, clock = quiet_app()
    opened = SCENES[scene](app)
    if opened is not None:
        app.push(opened)
    watch, count = Watch(app), 0
    for language in LANGUAGES:
        for percent in SCALES:
            for size in SIZES:
                app.services.prefs.change(language=language, text_percent=percent)
                app.window.resize(size)
                for _ in range(2):
                    clock.advance(700)
                    with watch.step(language):
                        app.step()
                count += 1
    told(scene=scene, events=count, logs=logs(), **watch.told())


def games(count: str) -> None:
    """Whole games at tables of one app: computers alone, a person's table left, the title in between."""
    app, clock = quiet_app(make=Mute)
    app.services.prefs.change(animation="off", ai_pace="fast")
    chance, curve, actions, ended, begun = Random(1), [], 0, 0, time.monotonic()
    for number in range(int(count)):
        game = registry.GAME_IDS[number % len(registry.GAME_IDS)]
        app.push(app_doors(app).create_table(app, NewGameSettings(game, (COMPUTER,) * usual(game), {}, number)))
        page, steps = AppTable.find(app), 0
        assert page is not None
        while not page.is_over() and steps < 2000:
            all_legal = page.legal_actions()
            legal = [one for one in all_legal if one not in page.game.ignored_actions] or all_legal
            if steps >= LONG and "resign" not in all_legal:
                break
            page.play_unseen(chance.choice(legal) if steps < LONG else "resign")
            steps += 1
            if steps % 40 == 0:
                page.catch_up()
                clock.advance(16)
                app.step()
        page.catch_up()
        for _ in range(9):
            clock.advance(700)
            app.step()
        actions, ended = actions + steps, ended + page.is_over()
        app.return_to_title()
        clock.advance(700)
        app.step()
        if number % 20 == 19:
            curve.append(round(memory(), 1))
            print(number + 1, actions, curve[-1], file=sys.stderr, flush=True)
    told(
        games=int(count),
        ended=ended,
        actions=actions,
        seconds=time.monotonic() - begun,
        curve=curve,
        peak=peak(),
        logs=logs(),
    )


def day() -> None:
    """A day at a table, a second at a time; nobody does anything."""
    app, clock = quiet_app()
    app.push(table(app, "sacrifice", PERSON))
    for _ in range(600):
        clock.advance(100)
        app.step()
    watch, frames, first, cpu = Watch(app), app.frames, memory(), time.process_time()
    for _ in range(24 * 3600):
        clock.advance(1000)
        with watch.step("a second"):
            app.step()
    if app.top is not None:
        app.top.handle(Key("u"))
    app.step()
    used = time.process_time() - cpu
    told(frames=app.frames - frames, first=first, used=used, logs=logs(), **watch.told())
