"""Draws each frame twice, in part and as a whole, and tells where the pixels differ."""

from __future__ import annotations

import random
from collections.abc import Callable
from types import TracebackType
from typing import Self

import numpy as np
import pygame

from boardgames.core.game_protocol import OptionValue
from boardgames.draw.display_list import DisplayListRecorder, DrawCommand, RecordedPart
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.ui.app.app import App
from boardgames.ui.contract.board_rendering import BoardRenderState
from boardgames.ui.scene.scene_factory import SeatChoice
from boardgames.ui.scene_makers.scene_factory_setup import make_scene_factory
from tests.bench.cases.playing import Mute
from tests.ui.page import BoardPage, DisplayListDiff, HeadlessGame, ReplayPage, TablePage
from tests.ui.pilot import Pilot

TABLES: dict[str, tuple[int, dict[str, OptionValue]]] = {
    "sacrifice": (2, {}),
    "sacrificio": (4, {"seats": 4}),
    "terrorixico": (4, {"seats": 4}),
    "walpurgisnacht": (5, {"seats": 5}),
}
SEEN = 0xFFFFFF
"""The bits of a pixel that a window shows: the others may be anything."""


class Watch:
    """Draws the window after each step once more as a whole, unless that was just done, and keeps what differs.

    Each display list is recorded once more, without the parts of the one before. `parts` and `rests` are how many
    frames were drawn in part, and not at all; of rests that follow each other every one of `rest_interval` is looked
    at, from the first on: what is stale stays so. Use as a context manager.
    """

    def __init__(self, rest_interval: int = 1) -> None:
        self.parts = 0
        self.rests = 0
        self._rest_interval = rest_interval
        self._rested = 0
        """Rests since something was drawn."""
        self.faults: list[str] = []
        self._draw, self._step, self._record = App._draw_changed, App.step, DisplayListDiff.record_changes
        self._drawn: list[str] = []
        self._before: pygame.Surface | None = None  # kept: at 4K a new copy takes longer than the comparison

    def __enter__(self) -> Self:
        watch = self

        def draw(app: App) -> None:
            watch._drawn[:] = ["whole"] if app._dirty else [f"told {app._damage}"]
            watch._draw(app)

        def step(app: App, *, wait: bool = False) -> None:
            watch._drawn.clear()
            watch._step(app, wait=wait)
            watch._look(app)

        def record(
            diff: DisplayListDiff,
            tracer: DisplayListRecorder,
            look: BoardRenderState,
            ground: object,
            draw: Callable[[Painter], None],
        ) -> list[Rect] | None:
            found = watch._record(diff, tracer, look, ground, draw)
            fresh = DisplayListRecorder(tracer.surface.get_size(), tracer.fonts, tracer.images, tracer.scale)
            draw(fresh)
            own = [name for name, part in tracer.parts.items() if not alike(part, fresh.parts.get(name))]
            if own:
                watch.faults.append(f"parts whose inputs do not tell all that they draw: {own}")
            return found

        App._draw_changed, App.step = draw, step  # type: ignore[method-assign]
        DisplayListDiff.record_changes = record  # type: ignore[method-assign]
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        App._draw_changed, App.step = self._draw, self._step  # type: ignore[method-assign]
        DisplayListDiff.record_changes = self._record  # type: ignore[method-assign]

    def _look(self, app: App) -> None:
        drawn = self._drawn
        self._rested = 0 if drawn else self._rested + 1
        if drawn == ["whole"] or app.top is None:
            return
        self.parts += bool(drawn)
        self.rests += not drawn
        if self._rested and (self._rested - 1) % self._rest_interval:
            return
        app.flicker.remove_lights()
        screen = app.window.surface
        if self._before is None or self._before.get_size() != screen.get_size():
            self._before = screen.copy()
        else:
            self._before.blit(screen, (0, 0))
        app.draw()
        self._compare(self._before, screen, f"frame {app.frames}: {drawn or 'nothing drawn'}")

    def _compare(self, one: pygame.Surface, other: pygame.Surface, what: str) -> None:
        pixels = [np.frombuffer(side.get_buffer(), np.uint32) for side in (one, other)]  # type: ignore[call-overload]
        if np.array_equal(*pixels):
            return
        if np.any((pixels[0] ^ pixels[1]) & SEEN):
            same = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
            same.invert()
            self.faults.append(f"{what}: {same.count()} pixels in {same.get_bounding_rects()[:3]}")


def alike(one: RecordedPart, other: RecordedPart | None) -> bool:
    """True if two parts draw the same; pixels that were made anew are compared."""
    if other is None or len(one.commands) != len(other.commands):
        return False
    pairs = zip(one.commands, other.commands, strict=True)
    return all(mine == theirs or _plain(mine) == _plain(theirs) for mine, theirs in pairs)


def _plain(command: DrawCommand) -> tuple[object, ...]:
    args = (pygame.image.tobytes(one, "RGBA") if isinstance(one, pygame.Surface) else one for one in command.args)
    return command.name, command.clip, *args


def step_through(page: BoardPage, count: int) -> None:
    """Let so many frames pass; whatever lies over the page goes at once."""
    for _ in range(count):
        page.pilot.step()
        if not page.is_on_top():
            page.pilot.app.pop(fade=False)


def begin_game(game: str) -> HeadlessGame:
    """A game of one person and computers that never answer."""
    seats, options = TABLES[game]
    sits = (SeatChoice("person", "Ana"), *[SeatChoice("computer", level="adept")] * (seats - 1))
    return HeadlessGame.begin(game, sits, options, seed=11, make=Mute)


def open_middle(pilot: Pilot, game: str, rests: int = 150) -> TablePage:
    """A table in mid-game, after so many frames; at rest after most of them."""
    begun = begin_game(game)
    begun.play_unseen_to_person(40)
    page = TablePage.open(pilot, begun, fade=False, settle=False)
    step_through(page, rests - 1)
    return page


def scrub(pilot: Pilot, game: str) -> None:
    """See a recorded game again: steps on and back, and from place to place."""
    begun, chance = begin_game(game), random.Random(3)
    for _ in range(40):
        begun.play_unseen(
            chance.choice([line for line in begun.legal_actions() if line not in begun.game.ignored_actions])
        )
    path, total = begun.record_path(), begun.action_count()
    begun.close()
    pilot.app.push(make_scene_factory().create_replay(pilot.app, path), fade=False)
    page = ReplayPage.on_top(pilot)
    step_through(page, 30)
    for number in range(6):
        page.look_at(total * (2 + number) // 9)
        step_through(page, 3)
        for by in (1, 1, -1):
            page.step(by)
            step_through(page, 12)


def click(pilot: Pilot, game: str) -> None:
    """Play by clicks alone: on what may be given, and now and then beside it."""
    page = open_middle(pilot, game)
    chance = random.Random(4)
    for _ in range(16):
        places = page.places()
        keys = sorted(key for key in page.open_keys() if key in places)
        given = [places[key] for key in keys] if chance.random() < 0.85 else []
        rect = chance.choice(given or [thing.rect for thing in page.things()])
        pilot.press(rect.cx, rect.cy)
        pilot.release(rect.cx, rect.cy)
        step_through(page, 25)


def point_and_play(pilot: Pilot, game: str) -> None:
    """Point at what lies on a table in mid-game and play, four times over; whatever is heard is seen, too."""
    page, chance = open_middle(pilot, game), random.Random(5)
    for _ in range(4):
        things = [thing.rect for thing in page.things()]
        things += [widget.rect for widget in page.widgets() if widget.focusable]
        for rect in chance.sample(things, 8):
            pilot.point(rect.cx, rect.cy)
            step_through(page, 12)
        if not page.is_over():
            before, told = pilot.app.window.surface.copy(), len(pilot.sounds.played)
            page.play(chance.choice(page.legal_actions()))
            step_through(page, 60)
            heard = pilot.sounds.played[told:]
            assert not any(heard) or before.get_buffer().raw != pilot.app.window.surface.get_buffer().raw, heard
