"""From the click on the title to the table."""

from __future__ import annotations

import time

from .figures import spent, told
from .playing import choice_of
from .window import opened, quiet, turn


def click(game: str, seats: str, size: str) -> None:
    """From the click to the first frame of the table, and the worst frame of the fade; and the second time."""
    from boardgames.ui.scene_makers.scene_factory_setup import make_scene_factory
    from boardgames.ui.shell.game_setup import GameSetupScene
    from boardgames.ui.shell.title_screen import TitleScene

    app, doors = opened(size), make_scene_factory()
    app.show_first_scene(TitleScene(app, doors))
    figures: dict[str, float] = {}
    for which in ("first", "second"):
        until = time.time() + 2.5  # with what is done in idle time
        while time.time() < until:
            turn(app)
        app.push(GameSetupScene(app, doors, game))
        figures[f"{which}_setup"] = spent(app.step)
        quiet(app)
        wall, cpu = time.time(), time.process_time()
        app.replace(doors.create_table(app, choice_of(game, int(seats))))
        app.step()
        figures[f"{which}_wall"] = (time.time() - wall) * 1000
        figures[which] = (time.process_time() - cpu) * 1000
        frames = []
        while app._fade.timeline.is_busy:
            frames.append(spent(app.step))
            time.sleep(0.005)
        figures[f"{which}_fade"] = max(frames, default=0.0)
        until = time.time() + 1.0
        while time.time() < until:
            app.step()
            time.sleep(0.01)
        app.return_to_title()
        quiet(app)
    told(**figures)
    app.close()
