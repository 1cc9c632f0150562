"""One hard life in a process of its own: what `run.py` starts, stops, kills and reads.

    child.py play GAME [PATH]     a game played by itself in a real window; prints how many actions were shown
    child.py workshop GAME        the workshop, pressed at random in a real window
    child.py random SCENE SECONDS SEED
    child.py changes SCENE
    child.py games COUNT          games, computer against computer, one after the other in one app
    child.py day                  a table that nobody touches for a day

The last four use a clock of their own and no screen, and print JSON.
"""

from __future__ import annotations

import json
import os
import resource
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))
if sys.argv[1] not in ("play", "workshop"):
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame  # noqa: E402

from boardgames import registry  # noqa: E402
from boardgames.ai.hasty import hasty  # noqa: E402
from boardgames.ai.player import Question  # noqa: E402
from boardgames.core.machine import Action, Dump, Seat  # noqa: E402
from boardgames.core.rng import Rng  # noqa: E402
from boardgames.data.places import user_dir  # noqa: E402
from boardgames.scenario.examples import examples_of  # noqa: E402
from boardgames.scenario.files import lesson_ids  # noqa: E402
from boardgames.ui.app.app import App  # noqa: E402
from boardgames.ui.app.start import _workshop as workshop  # noqa: E402
from boardgames.ui.play.install import table_doors  # noqa: E402
from boardgames.ui.play.session import Session  # noqa: E402
from boardgames.ui.play.table import TableScene  # noqa: E402
from boardgames.ui.scene.clock import FixedClock  # noqa: E402
from boardgames.ui.scene.doors import Doors, SeatChoice, TableChoice  # noqa: E402
from boardgames.ui.scene.scene import Scene  # noqa: E402
from boardgames.ui.shell.about import About  # noqa: E402
from boardgames.ui.shell.feats import FeatsScene  # noqa: E402
from boardgames.ui.shell.learn import Learn  # noqa: E402
from boardgames.ui.shell.reader import RulesReader  # noqa: E402
from boardgames.ui.shell.sets import SetChooser  # noqa: E402
from boardgames.ui.shell.settings import SettingsScene  # noqa: E402
from boardgames.ui.shell.setup import Setup  # noqa: E402
from boardgames.ui.shell.statistics import StatisticsScene  # noqa: E402
from boardgames.ui.shell.title import Title  # noqa: E402
from boardgames.ui.workshop.editor import Editor  # noqa: E402
from boardgames.ui.workshop.gallery import Gallery  # noqa: E402
from boardgames.ui.workshop.stock import Source  # noqa: E402

PERSON: Final = SeatChoice("person", name="Ana")
COMPUTER: Final = SeatChoice("computer", level="novice")
SLOW: Final = 2.0
"""Seconds after which a step of the loop is a hang."""
LONG: Final = 120
"""Actions after which a game by chance is given up, or left: it could last for thousands."""
LANGUAGES: Final = ("en", "es", "fr")
SCALES: Final = (80, 100, 150, 200)
SIZES: Final = ((640, 400), (800, 600), (1024, 640), (1280, 720), (1920, 1080))
KEYS: Final = (
    *("return", "escape", "tab", "left", "right", "up", "down", "space", "backspace", "delete", "home", "end"),
    *("f1", "f11", "f12"),
    *"abcdefghijklmnopqrstuvwxyz0123456789", "page up", "page down", "left shift",
)  # fmt: skip


class Mute:
    """A computer player that is never heard: what is remembered to judge positions lies in its own process."""

    thinking = True

    def __init__(self, *_told: Any) -> None:
        """Nothing is kept."""

    def ask(self, *_told: Any) -> None:
        """It does not answer."""

    def poll(self) -> Action | None:
        return None

    def move_now(self) -> None:
        """It does not move."""

    def stop(self) -> None:
        """It never began."""

    def close(self) -> None:
        """It holds nothing."""


class Hasty:
    """A computer player in this process, which answers at once with what looks best."""

    def __init__(
        self,
        game: str,
        options: Mapping[str, Any],
        level: str,
        seat: Seat,
        seed: int,
        constants: Any,
        own: Any = None,
    ) -> None:
        self._game, self._options, self._seat = registry.build(game, constants), options, seat
        self._rng = Rng(seed)
        self._view: Dump | None = None

    @property
    def thinking(self) -> bool:
        return self._view is not None

    def ask(self, view: Dump, number: int, seconds: float | None = None, watched: Sequence[Dump] = ()) -> None:
        self._view = view

    def poll(self) -> Action | None:
        view, self._view = self._view, None
        return None if view is None else hasty(Question(self._game, self._options, self._seat, view), self._rng)

    def move_now(self) -> None:
        """It always does."""

    def stop(self) -> None:
        self._view = None

    def close(self) -> None:
        """It holds nothing."""


def told(**fields: object) -> None:
    print(json.dumps(fields), flush=True)


def memory() -> float:
    """Megabytes of this process now, where the system tells; else at most."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[1]) * 4096 / 1e6
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def peak() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


# a real window ----------------------------------------------------------------------------------------------------


def play(game: str, path: str = "") -> None:
    """Play any legal action now and then; say how many stand once the frame after them was shown."""
    app = App()
    app.services.prefs.change(animation="off", ai_pace="fast", explain=False)
    app.begin(Title(app, table_doors(Hasty)))
    if os.environ.get("SOAK_CLOCK"):
        jumping()
    if path:
        app.push(app_doors(app).resume(app, _Found(Path(path))))
    else:
        app.push(begun(app, game))
    chance, shown = Random(), -1

    def act() -> None:
        top = app.top
        table = next((one for one in app.scenes if isinstance(one, TableScene)), None)
        if table is not None and table.session.match.outcome() is not None:
            app.home()
            app.push(begun(app, game))
        if isinstance(top, TableScene) and top.session.match.to_act() == 0 and not top.held:
            match = top.session.match
            legal = [one for one in match.legal() if one not in match.game.silent]
            top.perform(chance.choice([one for one in legal if one not in ("resign", "offer draw")] or legal))
        app.after(25, act)

    app.after(25, act)
    while app.running:
        app.step(wait=True)
        scene = next((one for one in app.scenes if isinstance(one, TableScene)), None)
        if scene is None or app.top is not scene:
            print(f"scene {app.top.name if app.top else ''}", flush=True)
        elif len(scene.session.match) != shown and scene.session.pen is not None:
            shown = len(scene.session.match)
            pen = scene.session.pen
            print(f"shown {shown} {pen.trouble or 'saved'} {pen.path}", flush=True)
    app.close()


def begun(app: App, game: str) -> Scene:
    """The table of a new game with a record, of one person and computers."""
    seats = (PERSON, *(COMPUTER,) * (usual(game) - 1))
    return app_doors(app).new_table(app, TableChoice(game, seats, {}, int(time.time() * 1000) % 10**9))


def jumping() -> None:
    """From now on the system's time goes back and forth by up to two days."""
    now, chance = time.time, Random(3)
    time.time = lambda: now() + chance.uniform(-2, 2) * 24 * 3600


class _Found:
    """A record by its path, as the title's list has it."""

    def __init__(self, path: Path) -> None:
        self.path = path


def app_doors(app: App) -> Doors:
    scene = app.scenes[0]
    assert isinstance(scene, Title)
    return scene.doors


def in_workshop(game: str) -> None:
    app, chance = App(), Random()
    app.begin(Title(app, table_doors(Hasty)))
    opener = SCENES[f"gallery {game}"] if chance.random() < 0.5 else SCENES[f"editor {game}"]
    app.push(opener(app))  # type: ignore[arg-type]
    count = 0

    def press() -> None:
        post(app, chance, plain=True)
        app.after(10, press)

    app.after(10, press)
    while app.running:
        app.step(wait=True)
        count += 1
        print(f"shown {count} saved", flush=True)
    app.close()


# scenes -----------------------------------------------------------------------------------------------------------


def table(app: App, game: str, *others: SeatChoice) -> Scene:
    return app_doors(app).new_table(app, TableChoice(game, (PERSON, *others * (usual(game) - 1)), {}, 7))


def usual(game: str) -> int:
    """How many seats a game has where nothing is said of them."""
    return registry.load(game).seat_count({})


def replayed(app: App, game: str) -> Scene:
    """A record of some actions, played again."""
    session = Session.begin(TableChoice(game, (PERSON,) * usual(game), {}, 3), Hasty)
    for _ in range(25):
        session.play(session.match.legal()[0])
    session.close()
    path = session.pen.path if session.pen is not None else None
    assert path is not None
    return app_doors(app).open_record(app, path)


def lesson(app: App, game: str) -> Scene:
    door = app_doors(app).lesson
    assert door is not None
    return door(app, game, lesson_ids(game)[0])


def scenes() -> dict[str, Callable[[App], Scene | None]]:
    out: dict[str, Callable[[App], Scene | None]] = {
        "title": lambda app: None,
        "settings": SettingsScene,
        "statistics": StatisticsScene,
        "about": lambda app: About(app, registry.GAME_IDS),
        "feats": FeatsScene,
        "shelf": lambda app: app_doors(app).open_replays(app),  # type: ignore[misc]
        "workshop": workshop,
    }
    for game in registry.GAME_IDS:
        example = examples_of(game)[0].id
        out |= {
            f"setup {game}": lambda app, game=game: Setup(app, app_doors(app), game),  # type: ignore[misc]
            f"sets {game}": lambda app, game=game: SetChooser(app, game, None, lambda _own: None),  # type: ignore[misc]
            f"learn {game}": lambda app, game=game: Learn(app, app_doors(app), game),  # type: ignore[misc]
            f"rules {game}": lambda app, game=game: RulesReader(app, game, "", app.shown),  # type: ignore[misc]
            f"table {game}": lambda app, game=game: table(app, game, COMPUTER),  # type: ignore[misc]
            f"hotseat {game}": lambda app, game=game: table(app, game, PERSON),  # type: ignore[misc]
            f"replay {game}": lambda app, game=game: replayed(app, game),  # type: ignore[misc]
            f"lesson {game}": lambda app, game=game: lesson(app, game),  # type: ignore[misc]
            f"example {game}": lambda app, game=game, one=example: app.shown.example(app, game, one),  # type: ignore[misc]
            f"gallery {game}": lambda app, game=game: Gallery(app, Source(game)),  # type: ignore[misc]
            f"editor {game}": lambda app, game=game: Editor(app, Source(game)),  # type: ignore[misc]
        }
    return out


SCENES: Final = scenes()


def post(app: App, chance: Random, *, plain: bool = False) -> None:
    """Post one event that a hand, a window or a system could make; `plain`: a hand alone."""
    w, h = app.screen.size
    at = chance.randrange(-5, w + 5), chance.randrange(-5, h + 5)
    if app.top is not None and chance.random() < 0.5:  # where something is
        places = [widget.rect for widget in app.top.stage.root.walk() if widget.focusable]
        places += [rect for _id, rect in app.top.places()]
        if places:
            rect, scale = chance.choice(places), app.services.view.scale / app.screen.density
            at = round(rect.cx * scale), round(rect.cy * scale)
    kind, button = chance.random(), chance.choice((1, 1, 1, 1, 2, 3))
    if kind < 0.45:
        moved = pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        down = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button, touch=False)
        up = pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=button, touch=False)
        for event in chance.choice(((moved,), (moved, down, up), (moved, down, up), (down,), (up,))):
            pygame.event.post(event)
    elif kind < 0.55:
        notches = chance.choice((-3, -1, 1, 3))
        pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=notches, precise_x=0.0, precise_y=float(notches)))
    elif kind < 0.88:
        code, mod = (
            pygame.key.key_code(chance.choice(KEYS)),
            chance.choice((0, 0, 0, 0, pygame.KMOD_CTRL, pygame.KMOD_SHIFT)),
        )
        for one in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.Event(one, key=code, mod=mod, unicode="", scancode=0))
    elif kind < 0.94:
        pygame.event.post(
            pygame.Event(pygame.TEXTINPUT, text=chance.choice(("a", "ñ", "?", "9", "漢", "\u202e", "x" * 300)))
        )
    elif not plain:
        unruly(app, chance)


def unruly(app: App, chance: Random) -> None:
    """What only happens now and then: another size, language or scale, a file dropped, the window hidden."""
    kind = chance.randrange(6)
    if kind == 0:
        app.screen.resize(chance.choice(SIZES))
        pygame.event.post(pygame.Event(pygame.WINDOWSIZECHANGED))
    elif kind == 1:
        app.services.prefs.change(language=chance.choice(LANGUAGES))
    elif kind == 2:
        app.services.prefs.change(text_percent=chance.choice(SCALES))
    elif kind == 3:
        files = ("/dev/null", "/nowhere", str(ROOT / "README.md"), str(user_dir("records")))
        pygame.event.post(pygame.Event(pygame.DROPFILE, file=chance.choice(files)))
    elif kind == 4:
        for one in (pygame.WINDOWHIDDEN, pygame.WINDOWSHOWN):
            pygame.event.post(pygame.Event(one))
    else:
        pygame.event.post(pygame.Event(pygame.QUIT))


def quiet_app(size: tuple[int, int] = (1280, 720), make: Any = Hasty) -> tuple[App, FixedClock]:
    clock = FixedClock()
    app = App(size=size, clock=clock)
    app.begin(Title(app, table_doors(make)))
    app.doors = app_doors(app)
    app.doors.workshop = workshop
    return app, clock


def logs() -> list[str]:
    return [path.read_text(encoding="utf-8")[-1500:] for path in sorted(user_dir("logs").glob("*/log.txt"))]


def random(scene: str, seconds: str, seed: str) -> None:
    """Events without sense in a scene and wherever they lead; back to it again and again."""
    chance, until = Random(f"{scene} {seed}"), time.monotonic() + float(seconds)
    app, clock = quiet_app()
    events, slowest, first = 0, 0.0, 0.0
    while time.monotonic() < until and not logs():
        app.home() if app.scenes else app.begin(Title(app, table_doors(Hasty)))
        app._running = True
        opened = SCENES[scene](app)
        if opened is not None:
            app.push(opened)
        for _ in range(400):
            post(app, chance)
            clock.advance(chance.choice((0, 16, 16, 100, 700)))
            started = time.perf_counter()
            app.step()
            slowest, events = max(slowest, time.perf_counter() - started), events + 1
            if not app.scenes or time.monotonic() > until:
                break
            app._running = True
        first = first or memory()
    told(scene=scene, events=events, slowest=slowest, first=first, memory=memory(), peak=peak(), logs=logs())


def changes(scene: str) -> None:
    """Every language, scale and size in a scene, one after the other."""
    app, clock = quiet_app()
    opened = SCENES[scene](app)
    if opened is not None:
        app.push(opened)
    count, slowest = 0, 0.0
    for language in LANGUAGES:
        for percent in SCALES:
            for size in SIZES:
                app.services.prefs.change(language=language, text_percent=percent)
                app.screen.resize(size)
                for _ in range(2):
                    clock.advance(700)
                    started = time.perf_counter()
                    app.step()
                    slowest = max(slowest, time.perf_counter() - started)
                count += 1
    told(scene=scene, events=count, slowest=slowest, memory=memory(), peak=peak(), logs=logs())


# age --------------------------------------------------------------------------------------------------------------


def games(count: str) -> None:
    """Whole games at tables of one app: computers alone, a person's table left, the title in between."""
    app, clock = quiet_app(make=Mute)
    app.services.prefs.change(animation="off", ai_pace="fast")
    chance, curve, actions, ended, begun = Random(1), [], 0, 0, time.monotonic()
    for number in range(int(count)):
        game = registry.GAME_IDS[number % len(registry.GAME_IDS)]
        scene = app_doors(app).new_table(app, TableChoice(game, (COMPUTER,) * usual(game), {}, number))
        assert isinstance(scene, TableScene)
        app.push(scene)
        match, steps = scene.session.match, 0
        while match.outcome() is None and steps < 2000:
            legal = [one for one in match.legal() if one not in match.game.silent] or match.legal()
            if steps >= LONG and "resign" not in match.legal():
                break
            scene.session.play(chance.choice(legal) if steps < LONG else Action("resign"))
            steps += 1
            if steps % 40 == 0:
                scene.renewed()
                clock.advance(16)
                app.step()
        for _ in range(6):
            clock.advance(700)
            app.step()
        for _ in range(3):
            clock.advance(700)
            app.step()
        actions, ended = actions + steps, ended + (match.outcome() is not None)
        app.home()
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
    frames, first, slowest, cpu = app.frames, memory(), 0.0, time.process_time()
    for _ in range(24 * 3600):
        clock.advance(1000)
        started = time.perf_counter()
        app.step()
        slowest = max(slowest, time.perf_counter() - started)
    app.top.handle(pygame_key("u")) if app.top else None
    app.step()
    told(
        frames=app.frames - frames, first=first, memory=memory(), slowest=slowest, cpu=time.process_time() - cpu,
        logs=logs(),
    )  # fmt: skip


def pygame_key(name: str) -> Any:
    from boardgames.ui.input.intents import Key

    return Key(name)


if __name__ == "__main__":
    WAYS: Final = {
        "play": play, "workshop": in_workshop, "random": random, "changes": changes, "games": games, "day": day,
    }  # fmt: skip
    WAYS[sys.argv[1]](*sys.argv[2:])  # type: ignore[operator]
