"""Box of a game: the cover, its thickness, and its name in the game's typeface."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from boardgames.draw.fonts import Fonts
from boardgames.draw.medal_relief import FIGURE, draw_medal_rim, draw_medal_shade
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size, fit_centred
from boardgames.draw.theme import BLACK, S2, STRONG, GameTheme, TextStyle, legible_colour, mix_colours
from boardgames.draw.widget_skin import Skin
from boardgames.ui.widgets.button import ICON, Button, Pressable
from boardgames.ui.widgets.containers import Layers
from boardgames.ui.widgets.widget import AccessState, InteractionState, MeasureContext, Widget

PROPORTION: Final = Size(3, 4)
NAME_TOP: Final = 0.825  # fraction of the height where the plain bottom of a cover begins
DEPTH: Final = 10.0  # thickness of the box, design units
RISE: Final = 6.0  # rise of the box on hover, design units
SHADE: Final = 0.42  # how much of a box that is not chosen lies in the dark
LEAST: Final = 9  # minimum text size of a fitted name, reached only with doubled text


def fit_text_style(fonts: Fonts, text: str, face: TextStyle, width: float) -> TextStyle:
    """Return the text style, reduced in size if needed, so that `text` fits one line of `width`."""
    wide = fonts.width(text, face)
    return face if wide <= width else face.with_size(max(LEAST, int(face.size * width / wide)))


def box_width_for(height: float) -> float:
    """Width of a box of a height, its sides included."""
    return (height - DEPTH) * PROPORTION.w / PROPORTION.h + DEPTH


def box_height_for(width: float) -> float:
    """Height of a box of a width, its sides included."""
    return (width - DEPTH) * PROPORTION.h / PROPORTION.w + DEPTH


def draw_game_box(
    painter: Painter,
    rect: Rect,
    theme: GameTheme,
    name: str,
    lift: float,
    shade: float = 0.0,
    lit: float = 0.0,
    glow: float = 0.0,
    *,
    plain: bool = False,
) -> None:
    """Draw a box with its shadow, its sides and the name on its cover; without a name, only the cover's picture.

    `shade` (0..1) darkens it, `lit` (0..1) lights its rim, `glow` (0..1) what is around it; `plain`: its name is in
    the typeface of texts.
    """
    rise = RISE * lift
    face = Rect(rect.x, rect.y - rise, rect.w - DEPTH, rect.h - DEPTH)
    dark = mix_colours(theme.cloth, (0, 0, 0), 0.35)
    side, under = mix_colours(dark, theme.line, 0.32), mix_colours(dark, theme.line, 0.16)
    painter.shadow(rect, 8, 1.6 + lift)
    painter.glow(Rect(rect.x, rect.y - rise, rect.w, rect.h), 8, theme.accent, glow)
    d, right, bottom = DEPTH, face.right, face.bottom  # the sides of the box, lit from the upper left
    painter.polygon(((right, face.y), (right + d, face.y + d), (right + d, bottom + d), (right, bottom)), side)
    painter.polygon(((face.x, bottom), (right, bottom), (right + d, bottom + d), (face.x + d, bottom + d)), under)
    if painter.images.has_picture(f"{theme.id}/cover"):
        seen = face if name else Rect(face.cx - face.w / NAME_TOP / 2, face.y, face.w / NAME_TOP, face.h / NAME_TOP)
        with painter.clip(face):
            painter.picture(f"{theme.id}/cover", seen)
    else:
        _plain_cover(painter, face, theme)
    if shade:
        painter.fill(Rect(face.x, face.y, rect.w, rect.h), dark, 3, round(255 * shade))
    rim = mix_colours(mix_colours(theme.line, dark, 0.4), theme.paper, lit)
    painter.edge(face, rim, 3 if lit > 0.5 else 1, 3)
    draw_cover_name(painter, face, face.w, theme, name, plain=plain)


def draw_cover_name(
    painter: Painter, face: Rect, wide: float, theme: GameTheme, name: str, *, plain: bool = False
) -> None:
    """Draw the name of a game on the plate at the foot of its cover, of which the width `wide` is seen."""
    style = STRONG if plain else theme.title
    style = fit_text_style(painter.fonts, name, style.with_size(max(18, round(wide * 0.125))), wide * 0.86)
    foot = Rect(face.x, face.y + face.h * NAME_TOP, face.w, face.h * (1 - NAME_TOP - 0.035))
    painter.text(name, foot.cx, foot.cy - painter.fonts.line_height(style) / 2, style, theme.paper, "centre")


def _plain_cover(painter: Painter, face: Rect, theme: GameTheme) -> None:
    """Draw a default cover: discs in the colours of the seats, arranged as a quincunx."""
    ground = mix_colours(theme.cloth, theme.line, 0.22)
    painter.fill(face, ground)
    painter.edge(
        face.inset(face.w * 0.05), mix_colours(ground, theme.paper, 0.4), max(1.0, face.w * 0.006), face.w * 0.03
    )
    centre = Rect(face.cx, face.y + face.h * 0.44, 0, 0)
    radius = face.w * 0.085
    spots = [(0, 0), *((x, y) for y in (-1, 1) for x in (-1, 1))]
    for number, (x, y) in enumerate(spots):
        cx, cy = centre.x + x * face.w * 0.23, centre.y + y * face.w * 0.23
        colour = theme.paper if not number else theme.seats[(number - 1) % len(theme.seats)]
        painter.disc(cx, cy + radius * 0.14, radius, mix_colours(ground, (0, 0, 0), 0.5))
        painter.disc(cx, cy, radius, mix_colours(colour, ground, 0.12))
        painter.disc(cx, cy, radius * 0.72, mix_colours(colour, ground, 0.3))


class GameBox(Widget):
    """A box that cannot be clicked."""

    def __init__(self, id: str, name: str, theme: GameTheme, *, height: float) -> None:
        super().__init__(id)
        self.name = name
        self.theme = theme
        self.height = height

    def measure(self, kit: MeasureContext, width: float) -> Size:
        return Size(box_width_for(self.height), self.height)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        draw_game_box(painter, self.rect, self.theme, self.name, 0.0)


class BoxWithCorner(Layers):
    """A box with a small widget in the lower right corner of its cover."""

    def __init__(self, box: GameBoxButton, corner: Widget) -> None:
        super().__init__((box, corner))
        self.box = box
        self.corner = corner
        self._rests = corner.rect
        box.set_rise_listener(self._draw_risen)

    def measure(self, kit: MeasureContext, width: float) -> Size:
        return self.box.measure(kit, width)

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        self.box.arrange(kit, rect)
        self.rect = face = self.box.rect
        size = self.corner.measure(kit, face.w)
        right, bottom = face.right - DEPTH - S2, face.y + face.h * NAME_TOP - S2
        self.corner.arrange(kit, Rect(right - size.w, bottom - size.h, size.w, size.h))
        self._rests = self.corner.rect

    def _draw_risen(self, rise: float) -> None:
        """Move the corner widget up with the box."""
        self.corner.rect = self._rests.move_by(0, -rise)


class CoverPlayButton(Button):
    """Round button on a cover that starts its game; it is no stop of the keyboard, the box itself is."""

    focusable = False

    def __init__(self, id: str, theme: GameTheme, on_press: Callable[[], None], *, icon: str, tip: str) -> None:
        super().__init__(id, "", on_press, icon=icon, tip=tip)
        self.theme = theme

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        disc, dark = self.rect.inset(1), mix_colours(self.theme.cloth, BLACK, 0.55)
        ground = mix_colours(dark, self.theme.accent, touch.hover_progress)
        ink = legible_colour(self.theme.text, ground) if touch.hover_progress < 0.5 else self.theme.on_accent
        field = disc.centred_rect(FIGURE * disc.w, FIGURE * disc.h)
        draw_medal_rim(painter, disc, self.theme.accent)
        painter.fill(field, ground, field.w / 2)
        draw_medal_shade(painter, disc)
        painter.icon(self.icon, disc.centred_rect(ICON, ICON), ink)


class GameBoxButton(Pressable):
    """A box as a button. `chosen` boxes are lit; `shaded` ones are dark until then."""

    radius = 8
    access_role = "box"

    def __init__(
        self,
        id: str,
        name: str,
        theme: GameTheme,
        on_press: Callable[[], None],
        *,
        height: float,
        chosen: bool = False,
        grow: float = 0.0,
        tip: str = "",
        shaded: bool = False,
    ) -> None:
        super().__init__(id, on_press, grow=grow, tip=tip)
        self.shaded = shaded
        self.name = name
        self.theme = theme
        self.height = height
        self.chosen = chosen
        self._risen: Callable[[float], None] = lambda _rise: None

    def set_rise_listener(self, call: Callable[[float], None]) -> None:
        """Set a function that is called with the rise of the box, before widgets on it are drawn."""
        self._risen = call

    @property
    def accessible_text(self) -> str:
        return self.name

    @property
    def access_state(self) -> AccessState:
        return "chosen" if self.chosen else ""

    def measure(self, kit: MeasureContext, width: float) -> Size:
        box = fit_centred(PROPORTION, Rect(0, 0, width - DEPTH, self.height - DEPTH))
        return Size(box.w + DEPTH, box.h + DEPTH)

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        box = fit_centred(PROPORTION, Rect(0, 0, rect.w - DEPTH, rect.h - DEPTH))
        self.rect = rect.centred_rect(box.w + DEPTH, box.h + DEPTH)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        # the chosen one has no glow of its own: at 4K that delays the first frame
        glow = 1.0 if touch.focused else touch.hover_progress
        lit = 1.0 if self.chosen else glow
        shade = SHADE * (1.0 - lit) if self.shaded else 0.0
        draw_game_box(painter, self.rect, self.theme, self.name, touch.hover_progress, shade, lit, glow, plain=True)
        self._risen(RISE * touch.hover_progress)
