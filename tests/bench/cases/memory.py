"""What stays in memory: of the window, of many games, of computers that play."""

from __future__ import annotations

import random
import re
import sys
import time
from pathlib import Path

from .figures import told
from .playing import MOST, Game, choice_of, matches, open_table
from .window import FRAME, opened, turn


def private(pid: int | str = "self") -> float:
    """Megabytes that a process shares with none."""
    try:
        text = Path(f"/proc/{pid}/smaps_rollup").read_text()
    except OSError:
        return 0.0
    return sum(map(int, re.findall(r"Private_\w+:\s+(\d+)", text))) / 1024


def resident() -> float:
    """Megabytes of this process in memory."""
    try:
        text = Path("/proc/self/status").read_text()
    except OSError:
        return 0.0
    found = re.search(r"VmRSS:\s+(\d+)", text)
    return int(found[1]) / 1024 if found else 0.0


def memory(size: str) -> None:
    """Megabytes at the title, and back there after a look at every table with the most seats."""
    from boardgames.ui.scene.clock import FixedClock
    from boardgames.ui.scene_makers.scene_factory_setup import make_scene_factory
    from boardgames.ui.shell.title_screen import TitleScene

    clock = FixedClock()
    app = opened(size, clock)
    app.show_first_scene(TitleScene(app, make_scene_factory()))  # which also lets go of what is no longer needed

    def run(count: int) -> None:
        for _ in range(count):
            clock.advance(FRAME)
            app.step()

    run(20)
    figures = {"title": resident()}
    for game, seats in MOST.items():
        played = Game(game, seats)
        played.play_to_person(random.Random(2), 40)
        app.push(open_table(app, played.write())[0])
        run(60)
        app.return_to_title()
        run(60)
        figures[game] = resident()
    run(400)
    figures["back"] = resident()
    told(**figures)
    app.close()


def games(count: str, size: str) -> None:
    """Megabytes back at the title after so many games in one process, each forty actions at most and its result."""
    import gc

    from boardgames.ui.scene.clock import FixedClock
    from boardgames.ui.scene_makers.scene_factory_setup import make_scene_factory
    from boardgames.ui.shell.title_screen import TitleScene

    clock = FixedClock()
    app = opened(size, clock)
    app.services.prefs.change(animation="off")
    app.show_first_scene(TitleScene(app, make_scene_factory()))

    def run(frames: int) -> None:
        for _ in range(frames):
            clock.advance(FRAME)
            app.step()

    chance = random.Random(7)
    figures: dict[str, float] = {}
    objects: dict[int, int] = {}
    for number in range(1, int(count) + 1):
        game = ("sacrifice", "sacrificio", "terrorixico", "walpurgisnacht")[number % 4]
        played = Game(game, 3 if game == "walpurgisnacht" else 2, number)
        if number % 3 == 0:
            played.play_to_person(chance, 200)
        scene, match = open_table(app, played.write())
        app.push(scene)
        run(20)
        for _ in range(40):
            legal = match.legal_actions()
            if not legal:
                break
            if app.top is not scene:
                app.pop(fade=False)
            scene.perform_action(chance.choice(legal))
            run(2)
        app.return_to_title()
        run(200)
        del scene, match, played
        if number in (20, 50, 100, 150, 200, int(count)):
            gc.unfreeze()
            gc.collect()
            objects[number] = len(gc.get_objects())
            figures[str(number)] = resident()
            print(number, resident(), objects[number], file=sys.stderr, flush=True)
    told(**figures, objects=objects[int(count)] / objects[min(objects)])
    app.close()


def computers(game: str, seats: str, level: str) -> None:
    """Private megabytes of the processes of all computers of a table, once each seat has answered once."""
    import multiprocessing

    from boardgames.ui.scene_makers.scene_factory_setup import make_scene_factory

    choice = choice_of(game, int(seats), level=level)
    app = opened("1280x720")
    app.services.prefs.change(animation="off", ai_pace="fast", explain=False)
    with matches() as made:
        scene = make_scene_factory().create_table(app, choice)
    app.push(scene, fade=False)
    match, chance, until = made[0], random.Random(4), time.time() + 240
    answered: set[int] = set()
    while len(answered) < int(seats) - 1 and time.time() < until and match.outcome() is None:
        if app.top is not scene:
            app.pop(fade=False)
        if match.to_act() == 0:
            scene.perform_action(chance.choice(match.legal_actions()))
        turn(app)
        answered = {entry.seat for entry in match.history if entry.seat}
    children = multiprocessing.active_children()
    told(private=sum(private(one.pid or 0) for one in children), processes=len(children), answered=len(answered))
    app.close()
