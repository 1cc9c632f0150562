"""Game controllers by SDL's mapping: hot-plugged; their buttons and sticks become intents.

Sticks are polled between two sleeps of the loop and send no events, so that a trembling stick does not wake the loop.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping, Sequence
from typing import Final, Protocol, final

import pygame

from boardgames.ui.input.intents import Activate, Back, DirectionStep, Intent, Key, KeyUp, Tab, TextInput

BUTTONS: Final[Mapping[int, str]] = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "lb",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "rb",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_BACK: "select",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "l3",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "r3",
}
DOES: Final[Mapping[str, Intent]] = {
    "a": Activate(),
    "b": Back(),
    "x": Activate(space=True),
    "y": Key("h"),
    "lb": Tab(-1),
    "rb": Tab(1),
    "start": Key("m"),
    "select": Key("f1"),
    "l3": Key("v"),
    "r3": TextInput("?"),
}
"""Default intent of each button."""
PADS: Final[Mapping[int, tuple[int, int]]] = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: (-1, 0),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: (1, 0),
    pygame.CONTROLLER_BUTTON_DPAD_UP: (0, -1),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: (0, 1),
}
AXES: Final = (
    pygame.CONTROLLER_AXIS_LEFTX,
    pygame.CONTROLLER_AXIS_LEFTY,
    pygame.CONTROLLER_AXIS_RIGHTY,
    pygame.CONTROLLER_AXIS_TRIGGERLEFT,
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT,
)
PUSHED, LET_GO = 18000, 13000
"""Deflection (of 32767) from which a stick counts as pushed, and below which it counts as released."""
FIRST_MS, NEXT_MS = 380.0, 120.0
UNUSED: Final = (
    pygame.CONTROLLERAXISMOTION,
    pygame.JOYAXISMOTION,
    pygame.JOYBALLMOTION,
    pygame.JOYBUTTONDOWN,
    pygame.JOYBUTTONUP,
    pygame.JOYHATMOTION,
)


class ControllerDevice(Protocol):
    """One controller of pygame."""

    def get_axis(self, axis: int) -> int: ...


@final
class Gamepads:
    """All connected controllers.

    `intend` receives the intents; `after` calls back in so many ms. `meant` gives the intent of a button by its
    name, by default that of `DOES`.
    """

    def __init__(
        self,
        intend: Callable[[Intent], None],
        after: Callable[[float, Callable[[], None]], None],
        meant: Callable[[str], Intent] = DOES.__getitem__,
    ) -> None:
        self._intend = intend
        self._meant = meant
        self._after = after
        self.devices: dict[int, ControllerDevice] = {}
        self._held: dict[object, tuple[int, int]] = {}  # directions held now
        self._turn = 0
        self._pushed: set[tuple[int, object]] = set()
        with contextlib.suppress(ImportError, pygame.error):
            from pygame._sdl2 import controller

            pygame.event.set_blocked(UNUSED)
            controller.init()

    def handle_event(self, event: pygame.Event) -> bool:
        """Handle an event of a controller; return False for any other."""
        kind = event.type
        if kind == pygame.CONTROLLERDEVICEADDED:
            self._added(event.device_index)
        elif kind == pygame.CONTROLLERDEVICEREMOVED:
            self.devices.pop(event.instance_id, None)
            self._let_go()
        elif kind == pygame.CONTROLLERBUTTONDOWN:
            self._down(event.button)
        elif kind == pygame.CONTROLLERBUTTONUP:
            self._up(event.button)
        else:
            return False
        return True

    def _added(self, index: int) -> None:
        with contextlib.suppress(pygame.error):
            from pygame._sdl2 import controller

            if controller.is_controller(index):
                pad = controller.Controller(index)
                self.devices[pad.id] = pad

    def _down(self, button: int) -> None:
        if button in PADS:
            self._push(button, PADS[button])
        elif button in BUTTONS:
            self._intend(self._meant(BUTTONS[button]))

    def _up(self, button: int) -> None:
        self._release(button)
        intent = self._meant(BUTTONS[button]) if button in BUTTONS else None
        if isinstance(intent, Key):
            self._intend(KeyUp(intent.name))

    # directions -------------------------------------------------------------------------------------------------
    def _push(self, what: object, way: tuple[int, int]) -> None:
        if self._held.get(what) == way:
            return
        self._held[what] = way
        self._turn += 1
        self._step(self._turn, FIRST_MS)

    def _release(self, what: object) -> None:
        if self._held.pop(what, None) is not None:
            self._turn += 1

    def _let_go(self) -> None:
        self._held.clear()
        self._pushed.clear()
        self._turn += 1

    def _step(self, turn: int, wait: float) -> None:
        """Step in the held direction, and repeat while it is held."""
        if turn == self._turn and self._held:
            self._intend(DirectionStep(*next(reversed(self._held.values()))))
            self._after(wait, lambda: self._step(turn, NEXT_MS))

    # sticks -----------------------------------------------------------------------------------------------------
    def poll_sticks(self) -> bool:
        """Poll sticks and triggers; return whether one of them crossed a threshold."""
        before = self._turn, len(self._pushed)
        for number, pad in self.devices.items():
            try:
                far = [pad.get_axis(axis) for axis in AXES]
            except pygame.error:  # it was just unplugged
                continue
            if self._held or self._pushed or max(far) > PUSHED or min(far) < -PUSHED:
                self._look(number, far)
        return before != (self._turn, len(self._pushed))

    def _look(self, number: int, far: Sequence[int]) -> None:
        x, y, look, *triggers = far
        stick = (number, "stick")
        if max(abs(x), abs(y)) > PUSHED:
            self._push(stick, (1 if x > 0 else -1, 0) if abs(x) > abs(y) else (0, 1 if y > 0 else -1))
        elif max(abs(x), abs(y)) < LET_GO:
            self._release(stick)
        self._pull((number, "up"), -look, Key("page up"))
        self._pull((number, "down"), look, Key("page down"))
        for name, value in zip(("left", "right"), triggers, strict=True):
            self._pull((number, name), value, Key("n", shift=name == "left"))

    def _pull(self, what: tuple[int, object], far: int, intent: Intent) -> None:
        if far > PUSHED and what not in self._pushed:
            self._pushed.add(what)
            self._intend(intent)
        elif far < LET_GO:
            self._pushed.discard(what)
