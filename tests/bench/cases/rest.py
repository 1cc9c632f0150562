"""The window at rest."""

from __future__ import annotations

import time

from .figures import told
from .playing import Game, open_table
from .window import opened, turn


def idle(game: str, seconds: str, size: str, thinking: str = "") -> None:
    """The part of a core, in percent, that the window takes at rest: at the title, or at a table.

    `thinking`: a computer is to act, in a process that is not counted and never answers.
    """
    from boardgames.ui.scene_makers.scene_factory_setup import make_scene_factory
    from boardgames.ui.shell.title_screen import TitleScene

    app = opened(size)
    seats = 3 if game == "walpurgisnacht" else 2
    if game == "title":
        app.show_first_scene(TitleScene(app, make_scene_factory()))
    else:
        begun = Game(game, seats, people=0 if thinking else 1)
        app.push(open_table(app, begun.write())[0], fade=False)
    until = time.time() + 12.0
    while time.time() < until:
        turn(app)
    frames, wall, cpu = app.frames, time.time(), time.process_time()
    until = wall + float(seconds)
    app.after(float(seconds) * 1000, lambda: None)
    while time.time() < until:
        app.step(wait=True)
    told(percent=100 * (time.process_time() - cpu) / (time.time() - wall), frames=app.frames - frames)
    app.close()
