"""A random walk of keys over the app, and its judge: no key acts but at a drawn place, or by a button that names it.

The judge reads what the last presented frame showed from the widgets of that moment, not from what the app itself
takes for shown, and makes sure by the colour of the pixels there.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final, NamedTuple

import pygame

from boardgames.draw.rects import Rect
from boardgames.draw.theme import FOCUS
from boardgames.ui.scene.scene import Scene
from boardgames.ui.widgets.widget import visible_part
from tests.ui.page.keyboard import KeyPlace, drawn_place, lit_place, lying_over, standing, state_of, table_in
from tests.ui.pilot import Pilot

LOCK_MS: Final = 500.0
"""So long after something has closed, from the frame that shows a place, what acts at a place does nothing."""
ENTERS: Final = ("return", "return", "return", "space", "pad a", "pad x")
MOVES: Final = ("left", "right", "up", "down", "tab", "n", "pad right", "pad down", "home", "end")
LETTERS: Final = (*"abcdefhjklmoprtuvxyz123456789", "backspace", "delete", "page up", "page down", "escape")
PAUSES: Final = (0.0, 16.0, 16.0, 40.0, 120.0, 300.0, 600.0)
PADS: Final = {
    "pad a": pygame.CONTROLLER_BUTTON_A,
    "pad x": pygame.CONTROLLER_BUTTON_X,
    "pad right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    "pad down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
}
AT_A_PLACE: Final = frozenset(("return", "space", "pad a", "pad x", "o", "delete"))
ALIASES: Final = {"backspace": "u"}
DEEDS: Final = frozenset(("deed", "note", "hand", "value", "settings"))
"""Effects that a letter may have only through a button that names it."""


class Finding(NamedTuple):
    """A key that did what nobody could see coming."""

    effect: str
    why: str
    told: str


def seems_drawn(pilot: Pilot, rect: Rect) -> bool:
    """Whether pixels of the colour of cursor and focus, or of what a lesson lights, lie around a place."""
    scale = pilot.app.services.view.scale
    around = rect.expand(12)
    box = pygame.Rect(around.x * scale, around.y * scale, around.w * scale, around.h * scale)
    surface = pilot.app.window.surface
    part = surface.subsurface(box.clip(surface.get_rect()))
    colours = FOCUS, pilot.top.skin.accent
    return any(pygame.mask.from_threshold(part, one, (40, 40, 60)).count() > 20 for one in colours)


def events_of(name: str) -> list[pygame.Event]:
    """What comes in when a key, or a button of a controller, is pressed and let go."""
    if name in PADS:
        kinds = pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP
        return [pygame.Event(kind, instance_id=0, button=PADS[name]) for kind in kinds]
    code = pygame.key.key_code(name)
    down, up = (
        pygame.Event(kind, key=code, mod=0, unicode="", scancode=0) for kind in (pygame.KEYDOWN, pygame.KEYUP)
    )
    typed = " " if name == "space" else name if len(name) == 1 else ""
    return [down, *([pygame.Event(pygame.TEXTINPUT, text=typed)] if typed else []), up]


class KeyWalk:
    """Presses keys and the buttons of a controller, and keeps what it found."""

    def __init__(self, pilot: Pilot, chance: Random) -> None:
        self.pilot = pilot
        self.chance = chance
        self.found: list[Finding] = []
        self.presses = self.acts = 0
        self._frames = -1
        self._drawn: KeyPlace | None = None
        self._lit: KeyPlace | None = None
        self._over: Mapping[str, Any] = {}
        self._closed, self._since = "", 0.0
        self._pressed = False
        pilot.app.devices.find_gamepads()
        self.look()

    def look(self) -> None:
        """Note what was presented and what has closed."""
        app, now = self.pilot.app, self.pilot.clock.now()
        over, top = lying_over(app), app.top
        gone = [name for name, one in self._over.items() if over.get(name) is not one]
        gone = [name for name in gone if name.startswith("scene") or self._over[name] is top]
        self._over = over
        if gone:
            self._closed, self._since = gone[0], 0.0
        if app.frames != self._frames and app.top is not None:
            self._frames, before = app.frames, self._drawn
            self._drawn, self._lit = drawn_place(app.top), lit_place(app.top)
            jumped = self._drawn is not None and before is not None and self._drawn[:3] != before[:3]
            if jumped and not self._pressed and self._drawn and before and self._drawn.scene == before.scene:
                self._closed, self._since = "a jump of the cursor", 0.0
            self._pressed = False
            if self._closed and not self._since and (self._drawn or self._lit or self._names(app.top, "return")):
                self._since = now
        if self._closed and self._since and now - self._since >= LOCK_MS:
            self._closed = ""

    def wait(self, ms: float) -> None:
        """Let time pass in short steps, as the app's loop would."""
        while True:
            self.pilot.step(min(ms, 48.0))
            self.look()
            ms -= 48.0
            if ms <= 0:
                return

    # pressing -------------------------------------------------------------------------------------------------
    def go(self, presses: int, letters: float = 0.35) -> None:
        """Press so many keys at random, and click now and then: then the pointer was used last."""
        chance = self.chance
        for _ in range(presses):
            if not self.pilot.app.is_running or not self.pilot.app.scenes:
                return
            kind = chance.random()
            if kind < 0.06:
                self.click()
            elif kind < 0.12:
                self.burst(chance.choice(MOVES), chance.choice(ENTERS))
            elif kind < 0.12 + letters:
                self.press(chance.choice(LETTERS))
            elif kind < 0.5 + letters / 2:
                self.press(chance.choice(MOVES))
            else:
                self.press(chance.choice(ENTERS))
            self.wait(chance.choice(PAUSES))

    def click(self) -> None:
        """Click somewhere; what comes of it was meant."""
        top = self.pilot.app.top
        assert top is not None
        places = [
            visible_part(w) for w in top.widget_root.root.walk() if w.focusable and w.id and visible_part(w).h > 0
        ]
        places = places or [top.view]
        rect = self.chance.choice(places)
        x, y = self.chance.uniform(rect.x, rect.right), self.chance.uniform(rect.y, rect.bottom)
        self._pressed = True
        self.pilot.point(x, y)
        self.pilot.press(x, y)
        self.pilot.release(x, y)
        self.look()

    def burst(self, move: str, enter: str) -> None:
        """Press a key that moves cursor or focus, and at once one that acts: no frame shows yet where that is."""
        pilot, top = self.pilot, self.pilot.app.top
        if top is None or top is not table_in(pilot.app):
            return
        before, place = state_of(pilot.app), standing(top)
        self._take(move)
        moved = place != standing(top)
        self._take(enter)
        self._pressed = True
        self.presses += 2
        now = state_of(pilot.app)
        effect = next((one for one in ("deed", "note", "hand") if now.get(one) != before[one]), "")
        if moved and effect:
            self.found.append(Finding(effect, "the place was not presented yet", f"{move}, {enter}, from {place}"))
        pilot.app.step()
        self.look()

    def press(self, name: str) -> None:
        """Press one key and judge what it did."""
        pilot, top = self.pilot, self.pilot.app.top
        assert top is not None
        here, before, lit = drawn_place(top), state_of(pilot.app), lit_place(top)
        names, bare = self._names(top, name), not top.widget_root.focus_order()
        digit = self._digit(top, name)
        entered = name in ("return", "pad a") and self._names(top, "return")
        planned = here is not None and here.key.startswith("wall:")  # the wall itself is drawn
        shown = here is not None and (planned or seems_drawn(pilot, here.rect))
        for event in events_of(name):
            pygame.event.post(event)
        self.presses, self._pressed = self.presses + 1, True
        pilot.app.step()  # at the same moment: nothing happens by itself
        if not pilot.app.scenes:
            return
        now = state_of(pilot.app)
        effects = [what for what in now if what in before and now[what] != before[what]]
        if "scene" in effects:  # another tree has other values
            effects = [what for what in effects if what != "value"]
        if effects:
            self.acts += 1
            effect = next(
                (one for one in ("deed", "note", "hand", "pause", "value", "settings") if one in effects), "scene"
            )
            why = self._fault(name, effect, here, lit, shown, names or digit, bare=bare, entered=entered)
            if why:
                self.found.append(
                    Finding(effect, why, f"{name} in {top.name}, at {here and (here.widget, here.key)}")
                )
        self.look()

    def _take(self, name: str) -> None:
        """Hand a key to the app with no frame after it."""
        for event in events_of(name):
            self.pilot.app.devices.handle_event(event, self.pilot.app.window.density)

    # judging --------------------------------------------------------------------------------------------------
    def _fault(
        self,
        name: str,
        effect: str,
        here: KeyPlace | None,
        lit: KeyPlace | None,
        shown: bool,
        named: bool,
        *,
        bare: bool,
        entered: bool,
    ) -> str:
        """Why a key must not have had an effect, or empty."""
        if name == "escape":
            return "" if effect not in ("deed", "note") else "Escape does nothing to the game"
        if name not in AT_A_PLACE and effect in ("value", "settings") and here is not None and here.key == "":
            return "" if here == self._drawn and shown else "the place was not drawn"
        if name not in AT_A_PLACE or (name in ("space", "pad x") and named):
            if effect in DEEDS and not named:
                return "no button that is shown names the key"
            return ""
        if name not in ("o", "delete") and self._closed:
            return f"within half a second of the end of {self._closed}"
        if bare and effect == "scene":
            return ""  # a picture to look at, which any key closes
        if here is None and (entered or effect == "pause"):
            return ""  # what is told by itself goes on; where it waits, a button says so
        if here is None:
            return "" if lit is not None and lit == self._lit else "nothing was drawn as cursor or focus"
        if here != self._drawn:
            return "the place was not presented yet"
        if here.widget == "board" and not here.key and effect != "pause":
            return "the board had no cursor"
        return "" if shown else "no pixels of a cursor or focus"

    def _names(self, top: Scene, name: str) -> bool:
        """Whether a button in sight names the key."""
        catalog = self.pilot.app.services.catalog
        name = ALIASES.get(name, name)
        plays = name in ("space", "pad x")
        sign = self.pilot.app.services.tr("table.keys.space") if plays else catalog.key_label_of(name)
        seen = (w for w in top.widget_root.root.walk() if visible_part(w).h > 0 and not w.blocked_reason)
        return any(getattr(w, "key", "") == sign or f"({sign})" in w.tip for w in seen)

    def _digit(self, top: Scene, name: str) -> bool:
        """Whether a digit stands on the board."""
        return name.isdigit() and any(line.text == name and line.owner == "board" for line in self.pilot.traced())
