"""Samples of the settings of access: things and a question of a game's table, as they are seen with each setting."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, final

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size, fit_centred
from boardgames.draw.theme import (
    BLACK,
    R_BUTTON,
    R_CHIP,
    S2,
    S3,
    S4,
    SIGN_LEAST,
    GameTheme,
    TextStyle,
    legible_colour,
    mix_colours,
    tint_ground,
)
from boardgames.draw.widget_skin import Skin
from boardgames.ui.games.plugins import plugin_of
from boardgames.ui.widgets.fitted_pictures import FittedPicture
from boardgames.ui.widgets.widget import InteractionState, MeasureContext, Widget

LOW: Final = 780.0
"""Height of the window below which samples have their least height."""
PICTURES: Final = (118.0, 0.92, 320.0)
"""Least height of a sample with pictures, its part of each unit of the window above that, and its greatest height."""
SIGNS: Final = (76.0, 0.38, 140.0)
"""The same of a sample with a sign."""
SLOT: Final = 0.72
"""Width of a place for a card, as a fraction of its height."""
MOST_SLOTS: Final = 7
SIDE: Final = 112.0
"""Width of the place of a sign."""
SIGN: Final = 0.62
"""Height of a sign, as a fraction of its sample's."""
LEAST_THING: Final = 56.0
"""Height from which things lie below the question."""
PROMPT: Final = 0.28
"""Part of a seat's colour in the bar with a question."""
COVER: Final = "/cover"
"""End of the id of a picture that is no thing on a table."""


class SampleTable:
    """The table of a game in samples: its theme, and things that lie on it, drawn once `is_laid`."""

    def __init__(self, game: str) -> None:
        plugin = plugin_of(game)
        self.theme: Final[GameTheme] = plugin.theme
        self.pictures: Final = [
            one.picture for one in plugin.medal_pictures.values() if not one.picture.endswith(COVER)
        ]
        self.is_laid = False

    def draw_ground(self, painter: Painter, rect: Rect, skin: Skin) -> None:
        """Draw a piece of the table."""
        painter.fill(rect, BLACK if skin.high_contrast else self.theme.cloth, R_BUTTON)
        painter.edge(rect, skin.line, 2 if skin.high_contrast else 1, R_BUTTON)

    def draw_slot(self, painter: Painter, slot: Rect, skin: Skin) -> None:
        """Draw an empty place."""
        theme = self.theme
        painter.fill(slot, BLACK if skin.high_contrast else mix_colours(theme.cloth, BLACK, 0.4), R_CHIP)
        painter.edge(slot, skin.line if skin.high_contrast else theme.line, 3 if skin.high_contrast else 1, R_CHIP)

    def draw_thing(self, painter: Painter, number: int, slot: Rect) -> None:
        """Draw a thing in its place."""
        if self.is_laid and self.pictures:
            name = self.pictures[number % len(self.pictures)]
            painter.picture(name, fit_centred(Size(*painter.images.picture_size(name)), slot.inset(4)))


class AccessSample(Widget):
    """A field on which a setting shows what it does, with a line of words."""

    height: tuple[float, float, float] = SIGNS
    at_fold = "hide"

    def __init__(self, id: str, words: str, table: SampleTable) -> None:
        super().__init__(id)
        self.words = words
        self.table = table

    def measure(self, kit: MeasureContext, width: float) -> Size:
        least, part, most = self.height
        high = min(most, max(least, (kit.view.h - LOW) * part))
        return Size(width, max(high, self.words_height(kit, width)))

    def words_height(self, kit: MeasureContext, width: float) -> float:
        """Height that the words need."""
        return kit.fonts.measure(self.words, kit.skin.text_style("body"), self._words_width(width) + 0.5).h + 2 * S3

    def _words_width(self, width: float) -> float:
        return max(20.0, width - SIDE - S4)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        rect = self.rect
        painter.fill(rect, skin.recess_ground, R_BUTTON)
        painter.edge(rect, skin.line, 2 if skin.high_contrast else 1, R_BUTTON)
        high = min(rect.h, SIDE) * SIGN
        self.draw_sign(painter, skin, Rect(rect.x, rect.y, SIDE, rect.h).centred_rect(high, high))
        room = Rect(rect.x + SIDE, rect.y, self._words_width(rect.w), rect.h)
        painter.paragraph(self.words, room, skin.text_style("body"), skin.text, "left", middle=True)

    def draw_sign(self, painter: Painter, skin: Skin, place: Rect) -> None:
        """Draw what the setting changes."""


class TableSample(AccessSample):
    """A sample on the table of a game: a picture of it, or things in their places, and the words below."""

    height = PICTURES

    def __init__(self, id: str, words: str, table: SampleTable, picture: FittedPicture | None = None) -> None:
        super().__init__(id, words, table)
        self._picture = picture

    @property
    def children(self) -> Sequence[Widget]:
        return () if self._picture is None else (self._picture,)

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        super().arrange(kit, rect)
        if self._picture is not None:
            lines = kit.fonts.measure(self.words, kit.skin.text_style("body"), self._words_width(rect.w) + 0.5).h
            room = self._things_room(rect.bottom - lines - S2)
            self._picture.limit_height(room.h)
            size = self._picture.measure(kit, room.w)
            self._picture.arrange(kit, room.centred_rect(size.w, size.h))

    def words_height(self, kit: MeasureContext, width: float) -> float:
        lines = kit.fonts.measure(self.words, kit.skin.text_style("body"), self._words_width(width) + 0.5).h
        return 56.0 + lines + 3 * S2

    def _words_width(self, width: float) -> float:
        return max(20.0, width - 2 * S4)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        rect, face = self.rect, skin.text_style("body")
        self.table.draw_ground(painter, rect, skin)
        high = painter.fonts.measure(self.words, face, self._words_width(rect.w) + 0.5).h
        words = Rect(rect.x + S4, rect.bottom - high - S2, self._words_width(rect.w), high)
        painter.paragraph(self.words, words, face, skin.text if skin.high_contrast else self.table.theme.text)
        if self._picture is None:
            self.draw_things(painter, skin, self._things_room(words.y))

    def _things_room(self, words_top: float) -> Rect:
        """Place of the things, above words that begin there."""
        rect = self.rect
        return Rect(rect.x + S4, rect.y + S3, rect.w - 2 * S4, words_top - rect.y - S3 - S2)

    def draw_things(self, painter: Painter, skin: Skin, room: Rect) -> None:
        """Draw the things above the words."""

    def _slots(self, room: Rect) -> Sequence[Rect]:
        """Places side by side over the whole width."""
        wide = room.h * SLOT
        count = min(MOST_SLOTS, max(1, round((room.w + S3) / (wide + S3))))
        wide = min(wide, (room.w - (count - 1) * S3) / count)
        gap = (room.w - count * wide) / max(1, count - 1)
        return [Rect(room.x + number * (wide + gap), room.y, wide, room.h) for number in range(count)]


@final
class ContrastSample(TableSample):
    """The table in the colours of the present skin; without a picture things in places, the last of them empty."""

    def draw_things(self, painter: Painter, skin: Skin, room: Rect) -> None:
        slots = self._slots(room)
        for number, slot in enumerate(slots):
            self.table.draw_slot(painter, slot, skin)
            if number < max(1, len(slots) - 1):
                self.table.draw_thing(painter, number, slot)


@final
class MotionSample(TableSample):
    """A thing that goes its way as things do on a board."""

    def __init__(self, id: str, words: str, table: SampleTable, way: Callable[[], float]) -> None:
        super().__init__(id, words, table)
        self._way = way

    @property
    def way(self) -> float:
        """Part of the way that the thing has gone, 0..1."""
        return self._way()

    def draw_things(self, painter: Painter, skin: Skin, room: Rect) -> None:
        slots = self._slots(room)
        for slot in slots:
            self.table.draw_slot(painter, slot, skin)
        self.table.draw_thing(painter, 1, slots[0].move_by((slots[-1].x - slots[0].x) * self.way, 0))


@final
class TextSizeSample(TableSample):
    """A question of the table at the text size under the slider, before it is released."""

    def __init__(self, id: str, words: str, table: SampleTable, now: int, percent: int) -> None:
        super().__init__(id, words, table)
        self.now = now
        self.percent = percent

    def words_height(self, kit: MeasureContext, width: float) -> float:
        """Height of the whole question, so that no line of it is cut."""
        face = self._face(kit.skin.text_style("lead"))
        line = kit.fonts.line_height(face)
        return len(kit.fonts.wrap(self.words, face, self._room(width, line))) * line + 2 * S2 + 2 * S3

    def _room(self, width: float, line: float) -> float:
        """Width of the question beside the mark of a seat."""
        return width - 2 * S3 - line - 3 * S4

    def _face(self, face: TextStyle) -> TextStyle:
        return face.with_size(max(8, round(face.size * self.percent / self.now)))

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        theme, face = self.table.theme, self._face(skin.text_style("lead"))
        self.table.draw_ground(painter, self.rect, skin)
        whole, ink = self.rect.inset(S3), skin.text if skin.high_contrast else theme.text
        line = painter.fonts.line_height(face)
        wide = self._room(self.rect.w, line)
        lines = painter.fonts.wrap(self.words, face, wide)
        high = len(lines) * line + 2 * S2
        has_things = whole.h - high - S3 >= LEAST_THING
        bar = whole._replace(h=high if has_things else whole.h)  # else the box would be empty below it
        ground = BLACK if skin.high_contrast else tint_ground(theme.raised, theme.seats[0], PROMPT, theme.text)
        painter.fill(bar, ground, R_BUTTON)
        painter.edge(bar, skin.line if skin.high_contrast else theme.seats[0], 2, R_BUTTON)
        mark = Rect(bar.x + S4, bar.cy - line / 2, line, line)
        painter.seat_mark(0, mark.inset(2), theme.seats[0], ink)
        painter.paragraph("\n".join(lines), Rect(mark.right + S4, bar.y, wide, bar.h), face, ink, "left", middle=True)
        if has_things:
            below = Rect(whole.x, bar.bottom + S3, whole.w, whole.bottom - bar.bottom - S3)
            for number, slot in enumerate(self._slots(below)):
                self.table.draw_slot(painter, slot, skin)
                self.table.draw_thing(painter, number + 2, slot)


@final
class VoiceSample(AccessSample):
    """Sample of a spoken text, beside a loudspeaker that is lit while the voice is on."""

    def __init__(self, id: str, words: str, table: SampleTable, *, is_on: bool) -> None:
        super().__init__(id, words, table)
        self.is_on = is_on

    def draw_sign(self, painter: Painter, skin: Skin, place: Rect) -> None:
        painter.icon("sound" if self.is_on else "mute", place, skin.accent if self.is_on else skin.muted)


@final
class SignalSample(AccessSample):
    """The sign that is seen whenever a signal is heard: the mark of the seat whose turn it is."""

    def draw_sign(self, painter: Painter, skin: Skin, place: Rect) -> None:
        painter.edge(place, legible_colour(skin.accent, skin.recess_ground, SIGN_LEAST), 4, place.w / 2)
        painter.seat_mark(0, place.inset(place.w * 0.24), self.table.theme.seats[0], skin.text)
