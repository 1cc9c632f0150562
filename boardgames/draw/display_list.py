"""Display list: the commands of a drawing, recorded without pixels, compared, and drawn in part.

Commands that two display lists share, in the same order, give the same pixels wherever no other command of either
draws.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple, final

import pygame

from boardgames.draw.fonts import Fonts
from boardgames.draw.images import Images
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, bounding_rect
from boardgames.draw.theme import Colour

AHEAD: Final = (24, 160, 900)
"""Numbers of commands to search for the point from which two drawings are alike, tried in this order."""


class DrawCommand(NamedTuple):
    """A method of `Painter` (or `blit` of ready pixels: piece, x, y, flags) with what it is given, inside which clip.

    Equal ones put equal pixels.
    """

    name: str
    args: tuple[Any, ...]
    clip: tuple[int, int, int, int]


class RecordedPart(NamedTuple):
    """Commands of a part of a drawing, its inputs, and the clip inside which it was recorded."""

    inputs: object
    clip: tuple[int, int, int, int]
    commands: Sequence[DrawCommand]


@final
class DisplayList:
    """All strokes of something, and the pixels that each may change."""

    def __init__(self, tracer: DisplayListRecorder, before: DisplayList | None = None) -> None:
        """`before` is a drawing of the same thing: what is in both is not measured again."""
        self.commands: Sequence[DrawCommand] = tracer.commands
        self.parts: Mapping[str, RecordedPart] = tracer.parts
        self._whole = (0, 0, *tracer.surface.get_size())
        self._scale = tracer.scale
        if before is not None and (before._whole, before._scale) == (self._whole, self._scale):
            self._bounds, self.changed_rects = self._measured(tracer, before)
        else:
            self._bounds, self.changed_rects = list(map(tracer.pixel_rect_of, self.commands)), None

    changed_rects: Sequence[pygame.Rect] | None
    """The pixels of all strokes that this drawing has and the one before lacks, or has at another turn, and the other
    way round; None without one.
    """

    def draw(self, painter: Painter) -> None:
        """Draw what can be seen inside the clip."""
        surface, strokes = painter.surface, self.commands
        clip = surface.get_clip()
        for number in clip.collidelistall(self._bounds):
            name, args, within = strokes[number]
            if within != self._whole:
                surface.set_clip(clip.clip(within))
            if name == "blit":
                surface.blit(args[0], args[1:3], None, args[3])
            else:
                getattr(painter, name)(*args)
            if within != self._whole:
                surface.set_clip(clip)

    def _measured(
        self, tracer: DisplayListRecorder, before: DisplayList
    ) -> tuple[list[pygame.Rect], list[pygame.Rect]]:
        """The pixels of every stroke, and `differing`."""
        old, new, there = before.commands, self.commands, before._bounds
        bounds: list[pygame.Rect] = []
        found: list[pygame.Rect] = []
        i, j, ends, others = 0, 0, len(old), len(new)
        while ends > i and others > i and old[ends - 1] == new[others - 1]:
            ends, others = ends - 1, others - 1
        while i < ends or j < others:
            if i < ends and j < others and old[i] == new[j]:
                bounds.append(there[i])
                i, j = i + 1, j + 1
                continue
            past, on = _again(old[i:ends], new[j:others])
            come = list(map(tracer.pixel_rect_of, new[j : j + on]))
            found += (*there[i : i + past], *come)
            bounds += come
            i, j = i + past, j + on
        return [*bounds, *there[ends:]], [area for area in found if area.w and area.h]


def _again(old: Sequence[DrawCommand], new: Sequence[DrawCommand]) -> tuple[int, int]:
    """Return the numbers of commands after which two lists continue alike; all of both if they never do."""
    never = len(old), len(new)
    for ahead in AHEAD:
        first: dict[DrawCommand, int] = {}
        for number, stroke in enumerate(old[:ahead]):
            first.setdefault(stroke, number)
        best = never
        for number, stroke in enumerate(new[:ahead]):
            if number >= sum(best):
                break
            past = first.get(stroke)
            if past is not None and past + number < sum(best):
                best = (past, number)
        if best != never:
            return best
    return never


class _RecordingSurface:
    """Surface of a recording painter: records blits."""

    def __init__(self, size: tuple[int, int], strokes: list[DrawCommand]) -> None:
        self._whole = pygame.Rect((0, 0), size)
        self._strokes = strokes
        self.set_clip(None)

    def get_size(self) -> tuple[int, int]:
        return self._whole.size

    def get_rect(self) -> pygame.Rect:
        return self._whole.copy()

    def get_clip(self) -> pygame.Rect:
        return self._clip

    def set_clip(self, clip: pygame.Rect | None) -> None:
        self._clip = self._whole if clip is None else clip.clip(self._whole)
        self.within = (self._clip.x, self._clip.y, self._clip.w, self._clip.h)

    def blit(self, piece: pygame.Surface, at: Any, _area: None = None, special_flags: int = 0) -> None:
        self._strokes.append(DrawCommand("blit", (piece, at[0], at[1], special_flags), self.within))


@final
class DisplayListRecorder(Painter):
    """Painter that records its commands and draws nothing."""

    __slots__ = ("_known", "_sheet", "commands", "parts")

    def __init__(self, size: tuple[int, int], fonts: Fonts, images: Images, scale: float) -> None:
        self.commands: list[DrawCommand] = []
        self.parts: dict[str, RecordedPart] = {}
        self._known: Mapping[str, RecordedPart] = {}
        self._sheet = _RecordingSurface(size, self.commands)
        super().__init__(self._sheet, fonts, images, scale)  # type: ignore[arg-type]

    def use_parts(self, drawn: DisplayList) -> None:
        """Take over parts of an earlier drawing, of the same size and settings, where their inputs are the same."""
        self._known = drawn.parts

    def part(self, name: str, inputs: object, draw: Callable[[], None]) -> None:
        clip, known = self._sheet.within, self._known.get(name)
        if known is not None and known.clip == clip and known.inputs == inputs:
            self.commands += known.commands
        else:
            first = len(self.commands)
            draw()
            known = RecordedPart(inputs, clip, self.commands[first:])
        self.parts[name] = known

    def _keep(self, name: str, *args: Any) -> None:
        self.commands.append(DrawCommand(name, args, self._sheet.within))

    def pixel_rect_of(self, stroke: DrawCommand) -> pygame.Rect:
        """The pixels that a stroke may change."""
        name, args, within = stroke
        match name:
            case "blit":
                return pygame.Rect(args[1:3], args[0].get_size()).clip(within)
            case "_halo":
                rect = args[0].expand((self.px(args[2], 1) + 2) / self.scale)
            case "line":
                rect = bounding_rect((Rect(args[0], args[1], 0, 0), Rect(args[2], args[3], 0, 0))).expand(args[5])
            case "light":
                rect = Rect(args[0], args[1], 0, 0).expand(args[2])
            case "polygon":
                xs, ys = zip(*args[0], strict=True)
                left, top = min(xs), min(ys)
                rect = Rect(left, top, max(xs) - left, max(ys) - top)
            case "picture":
                rect = args[1]
            case "veil":
                return pygame.Rect(within)
            case _:
                rect = args[0]
        return self.pixel_rect(rect).inflate(6, 6).clip(within)

    def fill(self, rect: Rect, colour: Colour, radius: float = 0, alpha: int = 255) -> None:
        self._keep("fill", rect, colour, radius, alpha)

    def edge(self, rect: Rect, colour: Colour, width: float = 1, radius: float = 0, alpha: int = 255) -> None:
        self._keep("edge", rect, colour, width, radius, alpha)

    def _halo(self, rect: Rect, radius: float, far: float, colour: Colour, alpha: int) -> None:
        self._keep("_halo", rect, radius, far, colour, alpha)

    def veil(self, alpha: int, colour: Colour = (0, 0, 0)) -> None:
        self._keep("veil", alpha, colour)

    def line(self, x0: float, y0: float, x1: float, y1: float, colour: Colour, width: float = 1) -> None:
        self._keep("line", x0, y0, x1, y1, colour, width)

    def light(self, x: float, y: float, radius: float, colour: Colour, alpha: int = 255, rays: int = 0) -> None:
        self._keep("light", x, y, radius, colour, alpha, rays)

    def polygon(self, points: Sequence[tuple[float, float]], colour: Colour) -> None:
        self._keep("polygon", tuple(points), colour)

    def picture(self, name: str, rect: Rect, tint: Colour | None = None, alpha: int = 255) -> Rect:
        if alpha >= 255 and self.images.placeholder_of(name) is None:
            return super().picture(name, rect, tint)
        self._keep("picture", name, rect, tint, alpha)
        return self.picture_rect(name, rect)
