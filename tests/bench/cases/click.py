"""From the click on the title to the table."""

from __future__ import annotations

import time

from .figures import spent, told
from .playing import choice_of
from .window import opened, quiet, turn


def click(game: str, seats: str, size: str) -> None:
    """From the click to the first frame of the table, and the worst frame of the fade; and the second time."""
    from boardgames.ui.play.install import table_doors
    from boardgames.ui.shell.setup import Setup
    from boardgames.ui.shell.title import Title

    app, doors = opened(size), table_doors()
    app.begin(Title(app, doors))
    figures: dict[str, float] = {}
    for which in ("first", "second"):
        until = time.time() + 2.5  # with what is done in idle time
        while time.time() < until:
            turn(app)
        app.push(Setup(app, doors, game))
        figures[f"{which}_setup"] = spent(app.step)
        quiet(app)
        wall, cpu = time.time(), time.process_time()
        app.replace(doors.new_table(app, choice_of(game, int(seats))))
        app.step()
        figures[f"{which}_wall"] = (time.time() - wall) * 1000
        figures[which] = (time.process_time() - cpu) * 1000
        frames = []
        while app._fade.timeline.busy:
            frames.append(spent(app.step))
            time.sleep(0.005)
        figures[f"{which}_fade"] = max(frames, default=0.0)
        until = time.time() + 1.0
        while time.time() < until:
            app.step()
            time.sleep(0.01)
        app.home()
        quiet(app)
    told(**figures)
    app.close()
