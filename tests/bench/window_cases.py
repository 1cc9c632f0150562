"""One measurement of the window a process: `window_cases.py CASE [WORD ...]` prints its figures as a line of JSON.

Milliseconds are CPU time of this process, but where a name ends in `wall`. Nothing here needs a module that the tree
under `PYTHONPATH` may lack, so that two states of the project can be measured alternately.
"""

from __future__ import annotations

import json
import os
import random
import re
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

BORN = float(os.environ.get("BENCH_BORN", "0")) or time.time()
FRAME = 16.0
SEED = 11
MIDDLE = {"sacrifice": 60, "sacrificio": 60, "terrorixico": 60, "walpurgisnacht": 30}
"""After how many actions a game by chance is far from its beginning and its end."""


def size_of(word: str) -> tuple[int, int]:
    """A size from `WxH`."""
    w, h = word.split("x")
    return int(w), int(h)


def told(**figures: Any) -> None:
    """Print what was measured."""
    print(json.dumps(figures), flush=True)


def first_flip() -> dict[str, float]:
    return {"cpu": time.process_time() * 1000, "wall": (time.time() - BORN) * 1000}


# the start ---------------------------------------------------------------------------------------------------------
def bare(size: str) -> None:
    """The yardstick: nothing but a window with one colour."""
    import pygame

    pygame.display.init()
    if pygame.display.get_driver() == "x11":
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    window = pygame.Window("bare", size_of(size), resizable=True, allow_high_dpi=True)
    window.get_surface().fill((40, 40, 40))
    window.flip()
    told(**first_flip())
    sys.stdout.flush()
    os._exit(0)


def start(size: str, linger: str = "0") -> None:
    """The app to its first flip; it lives on for `linger` seconds, for what it puts off."""
    from boardgames.ui.app import window

    flip, seen = window.Screen.flip, []

    def flipped(self: Any) -> None:
        flip(self)
        if not seen:
            seen.append(first_flip())
            if not float(linger):
                told(**seen[0], modules=len(sys.modules))
                os._exit(0)

    window.Screen.flip = flipped  # type: ignore[method-assign]
    if float(linger):
        from boardgames.ui.scene import scene

        advance, until = scene.Scene.advance, time.time() + float(linger)

        def advanced(self: Any, dt: float) -> None:
            advance(self, dt)
            self.services.after(50, lambda: None)
            if seen and time.time() > until:
                self.app.quit()

        scene.Scene.advance = advanced  # type: ignore[method-assign]
    from boardgames.__main__ import main

    main(["play", "--size", size])
    told(**seen[0], modules=len(sys.modules))


# the shelf ---------------------------------------------------------------------------------------------------------
def records(finished: str, unfinished: str) -> None:
    """Fill the home with recorded games, made from one played game of each kind."""
    from boardgames.data.places import user_dir

    texts: list[list[str]] = [[], []]
    folder = user_dir("records")
    for game in ("sacrifice", "sacrificio", "terrorixico", "walpurgisnacht"):
        session = session_of(game, {"walpurgisnacht": 3}.get(game, 2), seed=SEED)
        path = session.pen.path
        chance = random.Random(1)
        count = 0
        while session.match.outcome() is None and count < 1500:
            legal = [one for one in session.match.legal() if one not in session.match.game.silent]
            session.play(chance.choice(legal))
            count += 1
            if count == 40:
                texts[1].append(path.read_text())
        if session.match.outcome() is not None:
            texts[0].append(path.read_text())
        session.close()
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

    from boardgames.ui.play.install import table_doors

    return replace(table_doors(), resumable=list, pending=lambda: False)


def shelf(size: str) -> None:
    """The title with a shelf full of games, until it answers and until all is known; back; the statistics."""
    app = opened(size)
    from boardgames.ui.play.install import table_doors
    from boardgames.ui.shell.statistics import StatisticsScene
    from boardgames.ui.shell.title import Title

    app.push(Title(app, without_shelf()), fade=False)
    app.step()  # what is drawn of a title without records is measured by the start
    title = Title(app, table_doors())

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
    while not statistics_scene.lines and time.time() < give_up:
        turn(app)
    figures["statistics_known_wall"] = (time.time() - wall) * 1000
    title.unfinished = []
    wall = time.time()
    figures["back"] = spent(lambda: (app.pop(fade=False), app.step()))
    figures["back_wall"] = (time.time() - wall) * 1000
    until_known()
    figures["back_known_wall"] = (time.time() - wall) * 1000
    told(**figures)
    app.close()


# the table ---------------------------------------------------------------------------------------------------------
class Mute:
    """A computer that never answers; the measurement plays for it."""

    def __init__(self, *_told: Any) -> None:
        self.thinking = False

    def ask(self, *_told: Any) -> None:
        self.thinking = True

    def poll(self) -> None:
        return None

    def move_now(self) -> None:
        pass

    def stop(self) -> None:
        self.thinking = False

    def close(self) -> None:
        pass


def choice_of(game: str, seats: int, seed: int = SEED) -> Any:
    """One person and computers, on a table of so many."""
    from boardgames.ui.scene.doors import SeatChoice, TableChoice

    sits = [SeatChoice("person", "Ana"), *[SeatChoice("computer", level="adept")] * (seats - 1)]
    options = {"seats": seats} if game != "sacrifice" else {}
    return TableChoice(game, tuple(sits), options, seed)


def session_of(game: str, seats: int, seed: int = SEED) -> Any:
    from boardgames.ui.play.session import Session

    return Session.begin(choice_of(game, seats, seed), Mute)


def opened(size: str, clock: Any = None) -> Any:
    """An app without sounds."""
    from boardgames.ui.app.app import App

    app = App(size=size_of(size), clock=clock)
    app.services.prefs.change(language="en")
    return app


def spent(call: Callable[[], object]) -> float:
    """Milliseconds of CPU that a call takes."""
    before = time.process_time()
    call()
    return (time.process_time() - before) * 1000


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


def turn(app: Any) -> None:
    """One turn of the loop that sleeps for a moment at most."""
    app.after(20, lambda: None)
    app.step(wait=True)


def quiet(app: Any) -> None:
    """Until nothing moves."""
    app.step()
    until = time.time() + 3
    while app.moving and time.time() < until:
        app.step()
        time.sleep(0.005)


def frames(game: str, seats: str, size: str, actions: str = "", behind: str = "0") -> None:
    """Frames in mid-game: at rest, pointing from thing to thing, after actions, in motion.

    `behind` are as many actions as lie behind the position at least.
    """
    import pygame

    from boardgames.ui.play.table import TableScene
    from boardgames.ui.scene.clock import FixedClock

    clock = FixedClock()
    app = opened(size, clock)
    session = session_of(game, int(seats))
    chance = random.Random(3)
    play_by_chance(session, chance, int(actions or MIDDLE.get(game, 60)))
    lengthen(session, int(behind))
    scene = TableScene(app, session)
    app.push(scene, fade=False)

    def step(ms: float = FRAME) -> float:
        clock.advance(ms)
        return spent(app.step)

    def settle() -> list[float]:
        out = []
        for _ in range(2000):
            out.append(step())
            if app.top is not scene:
                app.pop(fade=False)
            if not app.moving:
                break
        return out

    settle()
    figures: dict[str, Any] = {}
    rest = []
    for _ in range(12):
        app.invalidate()
        rest.append(step())
    figures["whole"] = rest
    scale = app.services.view.scale / app.screen.density
    hover = []
    things = [thing.hit if thing.hit.w else thing.rect for thing in scene.board.placed()]
    chance.shuffle(things)
    for thing in things[:16]:
        at = round(thing.cx * scale), round(thing.cy * scale)
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False))
        hover.append(step())
        for _ in range(16):
            hover.append(step())
    figures["hover"] = [one for one in hover if one > 0.15]
    first, motion = [], []
    for _ in range(14):
        if session.match.outcome() is not None:
            break
        legal = session.match.legal()
        action = chance.choice(legal)
        clock.advance(FRAME)
        first.append(spent(lambda action=action: (scene.course.perform(action), app.step())))
        motion += settle()
    figures["first"] = first
    figures["motion"] = [one for one in motion if one > 0.15]
    while app.services.images.settle():
        pass  # written in idle time otherwise: the next run finds them
    figures["frames"] = app.frames
    told(**{name: summed(found) if isinstance(found, list) else found for name, found in figures.items()})
    app.close()


def summed(times: list[float]) -> list[float]:
    """Median, 95th percentile, number."""
    if not times:
        return [0.0, 0.0, 0]
    times = sorted(times)
    return [statistics.median(times), times[min(len(times) - 1, int(len(times) * 0.95))], len(times)]


def play_by_chance(session: Any, chance: random.Random, count: int) -> None:
    """Play so many actions, and on until the person is to act; never to the end."""
    for number in range(count + 400):
        if number >= count and session.person(session.match.to_act()):
            return
        legal = [one for one in session.match.legal() if one not in session.match.game.silent]
        chance.shuffle(legal)
        for action in legal or session.match.legal():
            session.match.play(action)
            if session.match.outcome() is None:
                break
            session.match.undo()


def lengthen(session: Any, count: int) -> None:
    """Let what lies behind a position be so many actions: those that were played, again and again.

    The position stays, so that nothing but the length differs.
    """
    from dataclasses import replace

    match = session.match
    entries, states = list(match._history), list(match._before)
    while len(match._history) < count:
        for entry, state in zip(entries, states, strict=True):
            match._played += 1
            match._history.append(replace(entry, serial=match._played))
            match._before.append(state.clone())


def length(game: str, seats: str, size: str, actions: str) -> None:
    """What an action with its first frame costs after so many."""
    frames(game, seats, size, "40", actions)


def replay(game: str, seats: str, size: str) -> None:
    """Steps of a replay, each with its first frame: on, back, and from place to place on its line."""
    from boardgames.ui.play.install import table_doors
    from boardgames.ui.scene.clock import FixedClock

    clock = FixedClock()
    app = opened(size, clock)
    session = session_of(game, int(seats))
    chance = random.Random(3)
    for _ in range(400):
        legal = [one for one in session.match.legal() if one not in session.match.game.silent]
        if not legal:
            break
        session.play(chance.choice(legal))
    path, total = session.pen.path, len(session.match)
    session.close()
    figures: dict[str, Any] = {}
    opening = spent(lambda: app.push(table_doors().open_record(app, path), fade=False) or app.step())
    scene = app.top

    def step(call: Callable[[], object]) -> float:
        clock.advance(FRAME)
        return spent(lambda: (call(), app.step()))

    def still() -> None:
        while app.moving:
            clock.advance(FRAME)
            app.step()

    step(lambda: scene.look_at(total // 2))
    for name, call in (("on", lambda: scene.step(1)), ("back", lambda: scene.step(-1))):
        times = []
        for _ in range(25):
            times.append(step(call))
            still()
        figures[name] = summed(times)
    places = [(total * number) // 40 for number in range(40)]
    figures["scrub"] = summed([step(lambda at=at: scene.look_at(at)) for at in places])
    told(opening=opening, actions=total, **figures)
    app.close()


def idle(game: str, seconds: str, size: str, thinking: str = "") -> None:
    """The part of a core, in percent, that the window takes at rest: at the title, or at a table.

    `thinking`: a computer is to act, in a process that is not counted and never answers.
    """
    from dataclasses import replace

    from boardgames.ui.play.install import table_doors
    from boardgames.ui.play.table import TableScene
    from boardgames.ui.shell.title import Title

    app = opened(size)
    seats = 3 if game == "walpurgisnacht" else 2
    if game == "title":
        app.begin(Title(app, table_doors()))
    else:
        session = session_of(game, seats)
        if thinking:
            session.seats = (replace(session.seats[1]), *session.seats[1:])
        app.push(TableScene(app, session), fade=False)
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


# memory ------------------------------------------------------------------------------------------------------------
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
    from boardgames.ui.play.install import table_doors
    from boardgames.ui.play.table import TableScene
    from boardgames.ui.scene.clock import FixedClock
    from boardgames.ui.shell.title import Title

    clock = FixedClock()
    app = opened(size, clock)
    app.push(Title(app, table_doors()), fade=False)

    def run(count: int) -> None:
        for _ in range(count):
            clock.advance(FRAME)
            app.step()

    run(20)
    figures = {"title": resident()}
    for game, seats in MOST.items():
        session = session_of(game, seats)
        play_by_chance(session, random.Random(2), 40)
        app.push(TableScene(app, session))
        run(60)
        app.home()
        run(60)
        figures[game] = resident()
    run(400)
    figures["back"] = resident()
    told(**figures)
    app.close()


def games(count: str, size: str) -> None:
    """Megabytes back at the title after so many games in one process, each forty actions at most and its result."""
    import gc

    from boardgames.ui.play.install import table_doors
    from boardgames.ui.play.table import TableScene
    from boardgames.ui.scene.clock import FixedClock
    from boardgames.ui.shell.title import Title

    clock = FixedClock()
    app = opened(size, clock)
    app.services.prefs.change(animation="off")
    app.begin(Title(app, table_doors()))

    def run(frames: int) -> None:
        for _ in range(frames):
            clock.advance(FRAME)
            app.step()

    chance = random.Random(7)
    figures: dict[str, float] = {}
    objects: dict[int, int] = {}
    for number in range(1, int(count) + 1):
        game = ("sacrifice", "sacrificio", "terrorixico", "walpurgisnacht")[number % 4]
        session = session_of(game, 3 if game == "walpurgisnacht" else 2, number)
        if number % 3 == 0:
            play_by_chance(session, chance, 200)
        scene = TableScene(app, session)
        app.push(scene)
        run(20)
        for _ in range(40):
            legal = session.match.legal()
            if not legal:
                break
            if app.top is not scene:
                app.pop(fade=False)
            scene.course.perform(chance.choice(legal))
            run(2)
        app.home()
        run(200)
        del scene, session
        if number in (20, 50, 100, 150, 200, int(count)):
            gc.unfreeze()
            gc.collect()
            objects[number] = len(gc.get_objects())
            figures[str(number)] = resident()
            print(number, resident(), objects[number], file=sys.stderr, flush=True)
    told(**figures, objects=objects[int(count)] / objects[min(objects)])
    app.close()


MOST = {"sacrifice": 2, "sacrificio": 4, "terrorixico": 4, "walpurgisnacht": 8}


def computers(game: str, seats: str, level: str) -> None:
    """Private megabytes of the processes of all computers of a table, once each seat has answered once."""
    import multiprocessing
    from dataclasses import replace

    from boardgames.ui.play.session import Session

    choice = choice_of(game, int(seats))
    choice = replace(choice, seats=tuple(replace(one, level=level) if one.level else one for one in choice.seats))
    session = Session.begin(choice)
    session.warm_up()
    answered: set[int] = set()
    chance, until = random.Random(4), time.time() + 240
    while len(answered) < int(seats) - 1 and time.time() < until and session.match.outcome() is None:
        seat = session.match.to_act()
        if session.person(seat):
            session.play(chance.choice(session.match.legal()))
            continue
        action = session.consult()
        if action is not None:
            session.play(action)
            answered.add(seat)
        time.sleep(0.002)
    children = multiprocessing.active_children()
    told(private=sum(private(one.pid or 0) for one in children), processes=len(children), answered=len(answered))
    session.close()


# the workshop ------------------------------------------------------------------------------------------------------
ROADS = Path(__file__).resolve().parents[2] / "examples" / "terrorixico-roads"


def save(size: str, count: str, busy: str) -> None:
    """All cards while one scrolls. From the moment that a file is saved until the window shows it, beside so many
    processes that never rest: a changed card among all cards, the same card in three languages, a mistake told.
    """
    import shutil
    import subprocess
    import tempfile

    from boardgames.ui.workshop import gallery

    shop = Path(tempfile.mkdtemp(prefix="boardgames-shop-"))
    shutil.copytree(ROADS, shop / "roads")
    file = shop / "roads" / "monsters.yaml"
    text, chance = file.read_text(encoding="utf-8"), random.Random(5)
    app = opened(size)
    from boardgames.ui.workshop.bench import opened as workshop

    scene = workshop(app, shop / "roads")
    app.push(scene, fade=False)
    assert isinstance(scene, gallery.Gallery)
    seen, read = [0.0], scene.read

    def timed() -> None:
        seen[0] = time.time()
        read()

    scene.read = timed  # type: ignore[method-assign]
    others = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(int(busy))]

    def rest(seconds: float) -> None:
        until = time.time() + seconds
        while time.time() < until or scene.pictures.busy:
            turn(app)

    def saved(new: str, shown: Callable[[], bool]) -> tuple[float, float]:
        """Milliseconds until a frame shows what was saved, and until the file was looked at."""
        rest(0.3 + chance.random() / 3)
        begun, seen[0], before = time.time(), 0.0, time.process_time()
        file.write_text(new, encoding="utf-8")
        while not seen[0] or not shown() or {key[:2] for key in scene.pictures._wanted if key[3] == 0.0}:
            turn(app)
            if time.time() > begun + 30:
                raise RuntimeError("it never came")
        frames = app.frames
        while app.frames == frames and app._dirty:
            turn(app)
        figures["cpu"].append((time.process_time() - before) * 1000)
        return (time.time() - begun) * 1000, (seen[0] - begun) * 1000

    def scrolled() -> list[float]:
        """Milliseconds of each frame while the wheel turns down and up again."""
        import pygame

        area = scene.stage.find("workshop.cards").rect
        scale = app.services.view.scale / app.screen.density
        at = round(area.cx * scale), round(area.cy * scale)
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False))
        app.step()
        frames = []
        for notch in (1, -1) * 3:
            for _ in range(12):
                turned = pygame.Event(pygame.MOUSEWHEEL, x=0, y=-notch, precise_x=0.0, precise_y=float(-notch))
                pygame.event.post(turned)
                for _ in range(4):
                    before = app.frames
                    took = spent(app.step)
                    frames += [took] if app.frames > before else []
        return frames

    def named(name: str) -> bool:
        item = scene.item("lechuza")
        return item is not None and item.names["en"] == name

    figures: dict[str, list[float]] = {"all": [], "close": [], "mistake": [], "seen": [], "cpu": [], "scroll": []}
    try:
        rest(4)
        figures["scroll"] = scrolled()
        for kind in ("all", "close", "mistake"):
            if kind == "close":
                scene.open("lechuza")
            elif kind == "mistake":
                app.pop(fade=False)
            for number in range(int(count)):
                name = f"Owl {kind} {number}"
                if kind == "mistake" and number % 2 == 0:
                    new, shown = text.replace("first: 4", f"first: four {number}", 1), lambda: scene.broken
                else:
                    new = text.replace("en: La Lechuza", f"en: {name}", 1).replace(
                        "range: 3", f"range: {number % 4}", 1
                    )
                    shown = lambda name=name: named(name) and not scene.broken  # noqa: E731
                took, waited = saved(new, shown)
                figures["seen"].append(waited)
                figures[kind].append(took)
    finally:
        for other in others:
            other.kill()
        shutil.rmtree(shop)
    told(**{name: [*summed(found), max(found)] for name, found in figures.items()})
    app.close()


CASES = (bare, start, records, shelf, click, frames, length, replay, idle, memory, computers, games, save)

if __name__ == "__main__":
    {case.__name__: case for case in CASES}[sys.argv[1]](*sys.argv[2:])
