"""A shelf full of games: the title, the way back to it, the statistics."""

from __future__ import annotations

import os
import random
import re
import time
from typing import Any

from .figures import spent, told
from .playing import Game
from .window import opened, turn


def records(finished: str, unfinished: str) -> None:
    """Fill the home with recorded games, made from one played game of each kind."""
    from boardgames.data.data_paths import user_dir

    texts: list[list[str]] = [[], []]
    folder = user_dir("records")
    for game in ("sacrifice", "sacrificio", "terrorixico", "walpurgisnacht"):
        played, chance = Game(game, {"walpurgisnacht": 3}.get(game, 2)), random.Random(1)
        for count, kind in ((40, 1), (1460, 0)):
            played.play_ordinary(chance, count)
            if kind or played.match.outcome() is not None:
                path = played.write()
                texts[kind].append(path.read_text())
                path.unlink()
    now = time.time()
    for kind, count in ((0, int(finished)), (1, int(unfinished))):
        for number in range(count):
            text = re.sub(r"(?m)^seed: \d+$", f"seed: {number + 5}", texts[kind][number % len(texts[kind])])
            path = folder / f"{'finished' if kind == 0 else 'open'}-{number:05}.yaml"
            path.write_text(text)
            os.utime(path, (now - number * 60, now - number * 60))
    told(files=len(list(folder.iterdir())))


def without_shelf() -> Any:
    """The doors of a home without records."""
    from dataclasses import replace

    from boardgames.ui.scene_makers.scene_factory_setup import make_scene_factory

    return replace(make_scene_factory(), list_resumable_games=list, has_unread_records=lambda: False)


def shelf(size: str) -> None:
    """The title with a shelf full of games, until it answers and until all is known; back; the statistics."""
    app = opened(size)
    from boardgames.ui.scene_makers.scene_factory_setup import make_scene_factory
    from boardgames.ui.shell.statistics import StatisticsScene
    from boardgames.ui.shell.title_screen import TitleScene

    app.push(TitleScene(app, without_shelf()), fade=False)
    app.step()  # what is drawn of a title without records is measured by the start
    title = TitleScene(app, make_scene_factory())

    def until_known() -> None:
        while not title.unfinished and time.time() < give_up:
            turn(app)

    figures, give_up = {}, time.time() + 60
    figures["title"] = spent(lambda: (app.push(title, fade=False), app.step()))
    until_known()
    give_up = time.time() + 60
    wall = time.time()
    spent_before = time.process_time()
    app.push(statistics_scene := StatisticsScene(app), fade=False)
    app.step()
    figures["statistics"] = (time.process_time() - spent_before) * 1000
    figures["statistics_wall"] = (time.time() - wall) * 1000
    longest = 0.0
    while (app.is_animating or not statistics_scene.rows) and time.time() < give_up:
        longest = max(longest, spent(lambda: turn(app)))
    figures["statistics_longest_turn"] = longest
    figures["statistics_known_wall"] = (time.time() - wall) * 1000
    title.unfinished = []
    wall = time.time()
    figures["back"] = spent(lambda: (app.pop(fade=False), app.step()))
    figures["back_wall"] = (time.time() - wall) * 1000
    until_known()
    figures["back_known_wall"] = (time.time() - wall) * 1000
    told(**figures)
    app.close()
