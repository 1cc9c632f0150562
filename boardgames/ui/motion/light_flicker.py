"""Flickering lights: six times a second, around the glowing areas of a scene, while nothing else moves.

Only the pixels around the lights are touched: the last frame is stored there and a soft rim drawn over it. It pauses
without input focus, with reduced motion, with animations off, and during animations.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, final

import pygame

from boardgames.draw.painter import Painter
from boardgames.draw.pixel_cache import PixelCache
from boardgames.draw.rects import Rect
from boardgames.draw.theme import Colour

TICK_MS: Final = 1000 / 6
REACH: Final = 0.2  # of the width of the glowing area
STEPS: Final = 7
BRIGHT: Final = 20  # maximum added by one step, of 255
KEPT_MB: Final = 4  # cache of light pictures


class GlowingArea(NamedTuple):
    """An area with light around it, in design units."""

    rect: Rect
    colour: Colour


class _Light(NamedTuple):
    area: pygame.Rect
    below: pygame.Surface
    rim: pygame.Surface


@final
class LightFlicker:
    """Draws the lights and stores the pixels under them since the last frame.

    `is_moving` returns whether anything else moves; `show_again` shows the pixels of the window on the screen.
    """

    def __init__(
        self,
        after: Callable[[float, Callable[[], None]], None],
        is_moving: Callable[[], bool],
        show_again: Callable[[], None],
    ) -> None:
        self._after = after
        self._is_moving = is_moving
        self._show_again = show_again
        self._lights: list[_Light] = []
        self._rims: PixelCache[tuple[int, int, Colour]] = PixelCache(KEPT_MB)
        self._surface: pygame.Surface | None = None
        self._waiting = False
        self._focused = True
        self._wanted = True
        self.tick_count = 0

    def set_enabled(self, wanted: bool) -> None:
        """Start or stop the flicker with the next frame."""
        self._wanted = wanted

    def on_window_focus(self, focused: bool) -> None:
        """Pause or resume when the window loses or gains the input focus."""
        self._focused = focused

    def on_frame_drawn(self, painter: Painter, glimmers: Sequence[GlowingArea]) -> None:
        """Store the pixels under the lights of a new frame and continue to flicker."""
        self._surface = painter.surface
        self._lights = []
        if self._wanted:
            for rect, colour in glimmers:
                area = painter.pixel_rect(rect.expand(rect.w * REACH)).clip(painter.surface.get_rect())
                rim = self._rim(painter.pixel_rect(rect), area, colour)
                self._lights.append(_Light(area, painter.surface.subsurface(area).copy(), rim))
        self._wait()

    def remove_lights(self) -> None:
        """Remove the lights before a part of the frame is redrawn."""
        if self._surface is not None:
            for light in self._lights:
                self._surface.blit(light.below, light.area)

    def _wait(self) -> None:
        if self._lights and self._focused and not self._waiting:
            self._waiting = True
            self._after(TICK_MS, self._tick)

    def _tick(self) -> None:
        self._waiting = False
        if not self._lights or not self._focused or self._surface is None:
            return
        if not self._is_moving():
            self.tick_count += 1
            for index, light in enumerate(self._lights):
                light.rim.set_alpha(round(255 * _strength(self.tick_count, index)))
                self._surface.blit(light.below, light.area)
                self._surface.blit(light.rim, light.area)
            self._show_again()
        self._wait()

    def _rim(self, thing: pygame.Rect, area: pygame.Rect, colour: Colour) -> pygame.Surface:
        """Return the picture of light around a thing, cached by size and colour."""
        key = (area.w, area.h, colour)
        piece = self._rims.get(key)
        if piece is None:
            piece = pygame.Surface(area.size, pygame.SRCALPHA)
            reach = (area.w - thing.w) / 2
            for step in range(STEPS):
                inset = round(reach * step / STEPS)
                ring = pygame.Rect(0, 0, *area.size).inflate(-2 * inset, -2 * inset)
                layer = pygame.Surface(area.size, pygame.SRCALPHA)
                pygame.draw.rect(layer, (*colour, BRIGHT), ring, border_radius=round(reach * 1.4))
                piece.blit(layer, (0, 0))
            hole = thing.move(-area.x, -area.y)
            pygame.draw.rect(piece, (0, 0, 0, 0), hole, border_radius=round(thing.w * 0.08))
            self._rims.put(key, piece)
        return piece


def _strength(tick: int, index: int) -> float:
    """Return the strength of a light at a tick, 0..1: slow, with a different phase for each light."""
    return 0.5 + 0.27 * math.sin(0.9 * tick + 2.1 * index) + 0.23 * math.sin(0.53 * tick + 1.3 * index)
