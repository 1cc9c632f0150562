"""Drives a session by real input in simulated time, and notes after every input what a person sees and hears."""

from __future__ import annotations

import fnmatch
from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

import pygame

from boardgames import registry
from boardgames.ai.levels import AT_TABLE
from boardgames.data.yaml_source import load_yaml
from boardgames.ui.scene.activation_guard import LOCK_MS
from boardgames.ui.scene.scene_factory import SeatChoice
from tests.traces.players import BoundedPlayer
from tests.traces.screen import Motions, ScreenState, controls, flat, name_of, read_screen
from tests.traces.session import TraceSession
from tests.ui.hearing import heard, lines
from tests.ui.page import HeadlessGame, LessonPage, ReplayPage, TablePage, open_lesson
from tests.ui.page.board import BoardPage, board_on_top
from tests.ui.pilot import FRAME, Pilot

GAVE_UP: Final = 30_000.0
"""ms of the app's time after which nothing more is waited for."""


class TraceEntry(NamedTuple):
    """What an input led to: the input in words, what happened meanwhile, and the screen at rest after it.

    `heard` are spoken words, sounds and motions in their order; `moved` is where motions began and how long, in ms,
    it took until nothing moved.
    """

    input: str
    heard: tuple[str, ...]
    moved: tuple[str, ...]
    rested_ms: int
    screen: ScreenState


class TracingPilot(Pilot):
    """A pilot that notes every input and what came of it, once nothing moves."""

    def __init__(self, session: TraceSession) -> None:
        super().__init__(session.window, language=session.language, text=session.text, **session.settings)
        self.entries: list[TraceEntry] = []
        self.step_now = "open"
        self._pressed: list[str] = []
        self._motions = Motions(self)
        self._ear = heard(self) if session.voice else None
        self._sounds_told = 0
        self._begun = self.clock.now()

    def step(self, ms: float = FRAME) -> None:
        events = pygame.event.get()
        for event in events:
            self._pressed += _described(event)
            pygame.event.post(event)
        super().step(ms)
        self._motions.watch()

    def settle(self, until: Callable[[], bool] = lambda: True) -> None:
        super().settle(until)
        self.note()

    def note(self) -> None:
        """Note what is seen now; nothing where nobody pressed anything and nothing is otherwise."""
        sounds = self.sounds.played[self._sounds_told :]
        self._sounds_told = len(self.sounds.played)
        told = lines(self._ear) if self._ear is not None else []
        happened = (
            *(f"says {flat(line)}" for line in told),
            *(f"sounds {name}" for name in sounds if name),
            *sorted(self._motions.seen),
        )
        moved = tuple(sorted(f"{what} {where}" for what, where in self._motions.seen.items() if where))
        pressed, self._pressed = self._pressed, []
        begun, self._begun = self._begun, self.clock.now()
        self._motions.seen.clear()
        screen = read_screen(self)
        if not pressed and not happened and self.entries and screen == self.entries[-1].screen:
            return
        words = self.step_now + (f": {' '.join(pressed)}" if pressed else ": waits" if self.entries else "")
        self.entries.append(TraceEntry(words, happened, moved, round(self._begun - begun), screen))


def _described(event: pygame.Event) -> Iterator[str]:
    if event.type == pygame.KEYDOWN:
        held = "shift+" * bool(event.mod & pygame.KMOD_SHIFT) + "ctrl+" * bool(event.mod & pygame.KMOD_CTRL)
        yield held + pygame.key.name(event.key)
    elif event.type == pygame.TEXTINPUT:
        yield f"“{event.text}”"
    elif event.type == pygame.MOUSEBUTTONDOWN:
        yield "press" if event.button == 1 else f"press button {event.button}"
    elif event.type == pygame.MOUSEBUTTONUP:
        yield "release"
    elif event.type == pygame.MOUSEMOTION:
        yield "drag" if event.buttons[0] else "point"
    elif event.type == pygame.MOUSEWHEEL:
        yield f"wheel {-event.y}"
    elif event.type == pygame.CONTROLLERBUTTONDOWN:
        yield f"controller button {event.button}"


class Recorder:
    """One session while it is driven. Use `record`."""

    def __init__(self, session: TraceSession, pilot: TracingPilot) -> None:
        self._session = session
        self._pilot = pilot
        self.table: Any = None

    # opening --------------------------------------------------------------------------------------------------
    def _open(self, _rest: str) -> None:
        """Open the lesson or the table that the session begins with."""
        session = self._session
        if session.lesson is not None:
            self.table = open_lesson(self._pilot, session.game, session.lesson)
        else:
            self.table = TablePage.open(self._pilot, self._game(), first=session.first)

    def _game(self) -> HeadlessGame:
        session = self._session
        seats = [
            SeatChoice("computer", level=one) if one in AT_TABLE else SeatChoice("person", "" if one == "-" else one)
            for one in session.seats
        ]
        options, seed, more = dict(session.options), session.seed, dict[str, Any]()
        if session.scenario:
            found = load_yaml(_scenario_path(session)).data
            options = {**found.get("options", {}), **options}
            more = {"position": found.get("position"), "constants": found.get("constants") or None}
            seed = found.get("seed", seed)
        if "seats" in registry.load(session.game).options:
            options.setdefault("seats", len(seats))
        game = HeadlessGame.begin(
            session.game, seats, options, seed=seed, make=BoundedPlayer, lines=session.lines, **more
        )
        count = len(game.position()["seats"])
        assert len(seats) == count, f"{count} seats play, and not {len(seats)}"
        game.play_unseen_by_chance(session.chance, seed=session.seed)
        return game

    # steps ----------------------------------------------------------------------------------------------------
    def do(self, step: str) -> None:
        """Do one step of the session."""
        self._pilot.step_now = step
        verb, _, rest = step.partition(" ")
        getattr(self, f"_{verb}")(rest.strip())

    def _page(self) -> Any:
        """The page of the board on top, or the table."""
        if self._pilot.top.name == "replay":
            return ReplayPage.on_top(self._pilot)
        return self.table

    def _line(self, wanted: str) -> str:
        legal = [str(line) for line in self.table.legal_actions()]
        found = next((line for line in legal if fnmatch.fnmatchcase(line, wanted)), None)
        assert found is not None, f"no legal line is like {wanted!r}: {legal[:40]}"
        return found

    def _play(self, wanted: str) -> None:
        self.table.click_line(self._line(wanted))

    def _type(self, wanted: str) -> None:
        self.table.type_line(self._line(wanted))

    def _board(self) -> BoardPage:
        board = board_on_top(self._pilot)
        assert board is not None, f"no board on top but {self._pilot.top.name}"
        return board

    def _click(self, key: str) -> None:
        self._board().click_on(key)

    def _look(self, key: str) -> None:
        self._board().click_on(key, button=3)

    def _point(self, key: str) -> None:
        self._board().point_at(key)

    def _drag(self, keys: str) -> None:
        start, end = keys.split()
        board = self._board()
        self._pilot.drag(board.spot_on(start), board.spot_on(end))

    def _wheel(self, rest: str) -> None:
        notches, _, where = rest.partition(" ")
        if where.startswith("at "):
            x, y = self._board().spot_on(where.removeprefix("at "))
        else:
            rect = self._pilot.rect(self._control(where))
            x, y = rect.cx, rect.cy
        self._pilot.wheel(x, y, int(notches))

    def _control(self, words: str) -> str:
        """The id of the control of some words that can be used; `@` begins a text id, `#` an id."""
        if words.startswith("#"):
            return words[1:]
        wanted = self._pilot.top.tr(words[1:]) if words.startswith("@") else words
        usable = [widget for widget in controls(self._pilot) if widget.focusable and widget.id]
        for fits in (str.__eq__, str.startswith):
            found = [widget.id for widget in usable if fits(name_of(widget), wanted)]
            if found:
                return found[0]
        raise AssertionError(f"no control says {wanted!r}: {[name_of(one) for one in usable]}")

    def _press(self, words: str) -> None:
        self._pilot.click(self._control(words))

    def _hover(self, words: str) -> None:
        rect = self._pilot.show(self._control(words))
        self._pilot.point(rect.cx, rect.cy)
        self._pass(1000)

    def _key(self, names: str) -> None:
        for name in names.split():
            *held, key = name.split("+") if name != "+" else ["+"]
            self._pilot.key(key.replace("_", " "), shift="shift" in held, ctrl="ctrl" in held)

    def _hold(self, name: str) -> None:
        page = self._page()
        page.hold_key(name)
        self._pass(1000)
        page.release_key(name)

    def _pad(self, names: str) -> None:
        devices = self._pilot.app.devices
        devices.find_gamepads()
        for name in names.split():
            button = getattr(pygame, f"CONTROLLER_BUTTON_{name.upper()}")
            self._pilot.step()
            if self._pilot.app.activation.is_locked():
                self._pilot.step(LOCK_MS)
            for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
                pygame.event.post(pygame.Event(kind, instance_id=0, button=button))
            self._pilot.settle()

    def _write(self, text: str) -> None:
        self._pilot.type(text)

    def _wait(self, ms: str) -> None:
        self._pass(float(ms))

    def _pass(self, ms: float) -> None:
        end = self._pilot.clock.now() + ms
        while self._pilot.clock.now() < end:
            self._pilot.step()
        self._pilot.settle()

    def _await(self, _rest: str) -> None:
        table = self.table
        self._pilot.settle(lambda: table.is_over() or (table.is_acting() and not table.is_held()))

    def _hint(self, _rest: str) -> None:
        self.table.ask_hint()

    def _teach(self, rest: str) -> None:
        manner, _, times = rest.partition(" ")
        give = {
            "mouse": LessonPage.give_by_mouse,
            "enter": LessonPage.give_by_enter,
            "arrows": LessonPage.give_by_arrows,
        }
        for _ in range(int(times or 1)):
            if not self.table.is_on_top():
                return
            begun = self._pilot.clock.now()
            while not self.table.go_on(give[manner]) and self.table.is_on_top():
                assert self._pilot.clock.now() - begun < GAVE_UP, "the lesson never goes on"
                self._pilot.step(120)
            self._pilot.settle()

    def _resize(self, rest: str) -> None:
        width, height = map(int, rest.split())
        self._pilot.resize(width, height)

    def _language(self, code: str) -> None:
        self._pilot.app.services.prefs.change(language=code)
        self._pilot.settle()

    def _resume(self, _rest: str) -> None:
        path = self.table.record_path()
        self._pilot.app.pop(fade=False)
        self._pilot.revive()
        self.table = TablePage.open(self._pilot, HeadlessGame.resume(path, BoundedPlayer))

    def _replay(self, _rest: str) -> None:
        self.table.open_replay()

    def _result(self, _rest: str) -> None:
        self.table.show_results()


def _scenario_path(session: TraceSession) -> Any:
    from tests.traces.session import FOLDER

    root = FOLDER.parents[2]
    folders = root / f"tests/games/{session.game}/scenarios", root / f"rules/{session.game}/examples"
    return next(path for folder in folders if (path := folder / f"{session.scenario}.yaml").exists())


class Recording(NamedTuple):
    """What a session led to; `trouble` says which step could not be done, and why, where one could not."""

    entries: list[TraceEntry]
    trouble: str = ""


def record(session: TraceSession, last: Callable[[Any], None] = lambda _table: None) -> Recording:
    """Drive a session from its beginning to its end; `last` gets the page of the table before it is closed."""
    with TracingPilot(session) as pilot:
        recorder = Recorder(session, pilot)
        for step in ("open", *session.steps):
            try:
                recorder.do(step)
            except Exception as error:
                return Recording(pilot.entries, f"{step!r} cannot be done: {type(error).__name__}: {error}")
        last(recorder.table)
        return Recording(pilot.entries)
