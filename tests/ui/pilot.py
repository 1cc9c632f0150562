"""Drives the app like a person: real pygame events at the place of an id, on a clock that it moves itself."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import TracebackType
from typing import Any, Self

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from boardgames.data.data_paths import HOME_VARIABLE
from boardgames.draw.painter import Painter, TracedText
from boardgames.draw.rects import Rect
from boardgames.draw.viewport import LEAST_TARGET
from boardgames.ui.app.app import App
from boardgames.ui.games.plugins import all_sound_recipes
from boardgames.ui.input.focus_navigation import nearest_in_direction
from boardgames.ui.scene.activation_guard import LOCK_MS
from boardgames.ui.scene.clock import FixedClock
from boardgames.ui.scene.scene import Scene
from boardgames.ui.scene.scene_factory import SceneFactory
from boardgames.ui.scene.services import SilentSoundPlayer
from boardgames.ui.scene.spoken_text import control_description
from boardgames.ui.widgets.scroll_area import ScrollArea
from boardgames.ui.widgets.setting_controls import Choice, Slider
from boardgames.ui.widgets.text_field import TextField
from boardgames.ui.widgets.widget import Widget, visible_part
from boardgames.ui.widgets.widget_root import MOVED_MS

FRAME = 16.0
WAIT = 0.001  # seconds that are left to other processes where the app waits for one
LONGEST = 30_000.0  # ms of the app's time until everything must have come to rest
_CACHE = tempfile.TemporaryDirectory(prefix="boardgames-cache-")


class Known(SilentSoundPlayer):
    """Fails where a sound is asked for that there is not."""

    def play(self, name: str) -> bool:
        assert not name or name in all_sound_recipes(), name
        return super().play(name)


class Pilot:
    """Opens an app without a screen in a home of its own. Use as a context manager.

    `settings` are preferences to begin with; the app's time moves only in `step` and what calls it.
    """

    def __init__(
        self,
        size: tuple[int, int] = (1280, 720),
        *,
        language: str = "en",
        text: int = 100,
        doors: SceneFactory | None = None,
        home: Path | None = None,
        **settings: Any,
    ) -> None:
        self._own_home = tempfile.TemporaryDirectory() if home is None else None
        self.home = home or Path(self._own_home.name if self._own_home else "")
        if self._own_home:  # what can be computed again is computed once for all tests of a process
            (self.home / "cache").symlink_to(_CACHE.name, target_is_directory=True)
        self._home_before = os.environ.get(HOME_VARIABLE)
        os.environ[HOME_VARIABLE] = str(self.home)
        self.clock = FixedClock()
        self.sounds = Known()
        self.app = App(size=size, clock=self.clock, sounds=self.sounds)
        self.doors = doors or SceneFactory()
        self.app.services.prefs.change(language=language, text_percent=text, **settings)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.app.close()
        pygame.event.clear()
        if self._home_before is None:
            os.environ.pop(HOME_VARIABLE, None)
        else:
            os.environ[HOME_VARIABLE] = self._home_before
        if self._own_home:
            self._own_home.cleanup()

    # time -----------------------------------------------------------------------------------------------------
    def step(self, ms: float = FRAME) -> None:
        """Let so much time pass, in one turn of the loop. Fails when the app caught an error of ours."""
        self.clock.advance(ms)
        self.app.step()
        logs = sorted((self.home / "logs").glob("*/log.txt"))
        assert not logs, logs[-1].read_text()

    def revive(self) -> None:
        """Go on after the app was left, as if it had been started again."""
        self.app._running = True

    def resize(self, width: int, height: int) -> None:
        """Make the window as large, in pixels, as its edge is dragged."""
        self.app.window.resize((width, height))
        pygame.event.post(pygame.Event(pygame.WINDOWSIZECHANGED))
        self.settle()

    def hide(self) -> None:
        """Let the window be hidden: the game goes on, and nothing is drawn."""
        pygame.event.post(pygame.Event(pygame.WINDOWHIDDEN))
        self.step()

    def settle(self, until: Callable[[], bool] = lambda: True) -> None:
        """Let time pass until nothing moves and `until` holds."""
        passed = 0.0
        self.step()
        while self.app.is_animating or not until():
            assert passed < LONGEST, "it never came to rest"
            if not self.app.is_animating:
                time.sleep(WAIT)
            self.step()
            passed += FRAME
        self.step()

    # what is there --------------------------------------------------------------------------------------------
    @property
    def top(self) -> Scene:
        scene = self.app.top
        assert scene is not None
        return scene

    def open(self, scene: Scene) -> Scene:
        """Push a scene and wait until it stands."""
        self.app.push(scene)
        self.settle()
        return scene

    def rect(self, id: str) -> Rect:
        """Where a widget or a key of the scene can be seen, in design units."""
        if self.top.widget_root.has(id):
            return visible_part(self.top.widget_root.find(id))
        return dict(self.top.places())[id]

    @property
    def focused(self) -> str:
        return self.top.widget_root.focused

    def words(self) -> str:
        """Everything that is drawn now, as one text."""
        return "\n".join(line.text for line in self.traced())

    def tr(self, key: str, **args: object) -> str:
        """The sentence of an id in the language of the window."""
        return self.app.services.tr(key, **args)

    # deeds ----------------------------------------------------------------------------------------------------
    def _at(self, x: float, y: float) -> tuple[int, int]:
        factor = self.app.services.view.scale / self.app.window.density
        return round(x * factor), round(y * factor)

    def point(self, x: float, y: float, held: bool = False) -> None:
        """Move the pointer to a place in design units."""
        buttons = (1 if held else 0, 0, 0)
        event = pygame.Event(pygame.MOUSEMOTION, pos=self._at(x, y), rel=(0, 0), buttons=buttons, touch=False)
        pygame.event.post(event)
        self.step()

    def press(self, x: float, y: float, button: int = 1) -> None:
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=self._at(x, y), button=button, touch=False))
        self.step()

    def release(self, x: float, y: float, button: int = 1) -> None:
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=self._at(x, y), button=button, touch=False))
        self.step()

    def show(self, id: str) -> Rect:
        """Bring a widget into sight, as a person would by scrolling, and return where it is."""
        if self.top.widget_root.has(id):
            self.top.widget_root.scroll_into_view(id)
            self.step()
        return self.rect(id)

    def click(self, id: str, button: int = 1) -> None:
        """Click the middle of a widget or key. Fails when another widget lies on top of it there."""
        rect = self.show(id)
        if self.top.widget_root.has(id):
            found = self.top.widget_root.widget_at(rect.cx, rect.cy)
            assert found is not None and found.id == id, f"{found.id if found else 'nothing'} lies over {id}"
        self.click_at(rect.cx, rect.cy, button)

    def click_at(self, x: float, y: float, button: int = 1) -> None:
        """Click there; where a button has only just moved under the pointer, it is looked at first."""
        self.point(x, y)
        if self.top.widget_root.has_just_moved(x, y):
            self.step(MOVED_MS)
        self.press(x, y, button)
        self.release(x, y, button)
        self.settle()

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Press at one place, move to another in a few steps, let go."""
        self.point(*start)
        self.press(*start)
        for i in range(1, 5):
            self.point(start[0] + (end[0] - start[0]) * i / 4, start[1] + (end[1] - start[1]) * i / 4, held=True)
        self.release(*end)
        self.settle()

    def wheel(self, x: float, y: float, notches: int) -> None:
        """Turn the wheel at a place; positive is towards the end."""
        self.point(x, y)
        pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-notches, precise_x=0.0, precise_y=float(-notches)))
        self.settle()

    def key(self, name: str, *, shift: bool = False, ctrl: bool = False) -> None:
        """Press and let go a key by pygame's name: `return`, `escape`, `left`, `f1`, `u`.

        Enter and Space wait, as a person does, for a frame to look at, and for the half second in which they do
        nothing after something closed.
        """
        if name in ("return", "space"):
            self.step()
            if self.app.activation.is_locked():
                self.step(LOCK_MS)
        self.post_key(name, shift=shift, ctrl=ctrl)
        self.settle()

    def enter(self, name: str = "return") -> None:
        """Press Enter, or Space, as one who looks where that acts: the first press draws that, if nothing does."""
        if not self.top.widget_root.shown_focus_id and (self.top.keyboard_target() is None or name == "space"):
            self.key(name)
        self.key(name)

    def post_key(self, name: str, *, shift: bool = False, ctrl: bool = False) -> None:
        """Press and let go a key, without any time for the app to react."""
        mod = (pygame.KMOD_LSHIFT if shift else 0) | (pygame.KMOD_LCTRL if ctrl else 0)
        code = pygame.key.key_code(name)
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0))
        pygame.event.post(pygame.Event(pygame.KEYUP, key=code, mod=mod, unicode="", scancode=0))

    def type(self, text: str) -> None:
        """Type letters; they come as text alone, as an input method sends them."""
        for letter in text:
            pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=letter))
        self.settle()

    # checks ---------------------------------------------------------------------------------------------------
    def traced(self) -> list[TracedText]:
        """Every text that the top scene draws now."""
        return self.picture()[1]

    def picture(self) -> tuple[pygame.Surface, list[TracedText]]:
        """The top scene and the toasts, drawn anew as a whole, and every text that was drawn."""
        services = self.app.services
        surface = pygame.Surface(self.app.window.surface.get_size())
        painter = Painter(surface, services.fonts, services.images, services.view.scale)
        painter.trace = []
        self.top.draw(painter)
        self.app.toasts.draw(painter)
        return surface, painter.trace

    def check_layout(self) -> None:
        """Everything inside the window or a scroll area, siblings apart, targets large enough, texts at home."""
        faults = [*self._misplaced(), *self._strayed()]
        assert not faults, f"{self.top.name} {self.app.window.size}:\n" + "\n".join(faults)

    def _misplaced(self) -> Iterator[str]:
        scale = self.app.services.view.scale
        pixel, target = 1.5 / scale, LEAST_TARGET * max(1.0, self.app.window.density / scale)
        for widget in self.top.widget_root.root.walk():
            if widget.clip is None and not self.top.view.contains_rect(widget.rect, pixel):
                yield f"{_name(widget)} leaves the window: {widget.rect}"
            parent = widget.parent
            if (
                parent is not None
                and not isinstance(parent, ScrollArea)
                and not parent.rect.contains_rect(widget.rect, pixel)
            ):
                yield f"{_name(widget)} leaves {_name(parent)}: {widget.rect} {parent.rect}"
            if widget.focusable and widget.id and not _is_text(widget):
                least = min(widget.rect.w, widget.rect.h)
                if least < target - pixel:
                    yield f"{_name(widget)} is a target of only {least:.0f}"
            if widget.has_overlapping_children:
                continue
            children = [child for child in widget.children if child.rect.w > 0 and child.rect.h > 0]
            for i, one in enumerate(children):
                for other in children[i + 1 :]:
                    if one.rect.overlaps(other.rect, pixel) and not _is_text(one):
                        yield f"{_name(one)} overlaps {_name(other)}: {one.rect} {other.rect}"

    def _strayed(self) -> Iterator[str]:
        pixel = 2.5 / self.app.services.view.scale
        for line in self.traced():
            if not line.owner_rect.contains_rect(line.rect, pixel):
                yield f"{line.text!r} leaves {line.owner or 'its place'}: {line.rect} {line.owner_rect}"
                continue
            cut = line.rect.x < line.clip.x - pixel or line.rect.right > line.clip.right + pixel
            if cut and line.owner not in self._fields() and not self._is_panned(line):
                yield f"{line.text!r} is cut at its side"

    def _is_panned(self, line: TracedText) -> bool:
        """A near view shows a part of a board: what is cut at its edge is whole when it is moved there."""
        return line.owner == "board" and self.top.widget_root.find("board").rect != line.owner_rect

    def _fields(self) -> set[str]:
        """Text fields may hold more than they show."""
        return {w.id for w in self.top.widget_root.root.walk() if isinstance(w, TextField)}

    def check_words(self) -> None:
        """Everything that takes the focus has words and a role, and every place of a board has words."""
        scene, stage = self.top, self.top.widget_root
        mute = [id for id in stage.focus_order() if not control_description(stage, stage.find(id), scene.tr)]
        mute += [id for id in stage.focus_order() if id != "board" and not stage.find(id).access_role]
        if scene.narrator is not None and not scene.narrator.is_private:
            mute += [
                key for key, _r in scene.places() if not scene.narrator.place_description(key.removeprefix("cell."))
            ]
        assert not mute, f"{scene.name}: {mute}"

    def check_reach(self) -> None:
        """Everything that takes the focus has words, and is reached by Tab, and by arrows from where that begins."""
        self.check_words()
        stage = self.top.widget_root
        order = stage.focus_order()
        assert len(order) == len(set(order)), f"an id twice: {order}"
        if not order:
            return
        stage.focus(order[0], ring=True)
        seen = []
        for _ in order:
            seen.append(self.focused)
            self.key("tab")
        assert seen == order and self.focused == order[0]
        places, reached, todo = stage.focusable_places(), {order[0]}, [order[0]]
        while todo:
            here = todo.pop()
            takes_sides = isinstance(stage.find(here), (Slider, Choice))
            for dx, dy in ((0, -1), (0, 1)) if takes_sides else ((0, -1), (0, 1), (-1, 0), (1, 0)):
                there = nearest_in_direction(places, here, dx, dy)
                if there is not None and there not in reached:
                    reached.add(there)
                    todo.append(there)
        assert reached == set(order), f"no arrow leads to {set(order) - reached}"


def _name(widget: Widget) -> str:
    return widget.id or type(widget).__name__


def _is_text(widget: Widget) -> bool:
    """Links lie in running text: small, and over the words they are."""
    return type(widget).__name__ == "TextLink"
