"""Bubble of what is pointed at: at once its name and one sentence, after a rest of the pointer the whole page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple, final

from boardgames.draw.fonts import Fonts
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import S2, S3, TextStyle
from boardgames.draw.widget_skin import Role, Skin
from boardgames.ui.play.board.board_overlays import draw_bubble
from boardgames.ui.play.panels.inspector import ICON, PICTURES, Inspector
from boardgames.ui.play.panels.inspector_sheet import PICTURE, InspectorSheet
from boardgames.ui.widgets.bubble_geometry import BubblePlace, place_bubble, place_bubble_near, place_sheet
from boardgames.ui.widgets.containers import Container
from boardgames.ui.widgets.widget import InteractionState, MeasureContext, Widget

WIDTHS: Final = (480.0, 380.0, 600.0)
"""Widths of the bubble with the whole page, the preferred one first."""
NARROW: Final = 300.0
"""Width of a bubble beside something large, in design units."""
SHEET_PARTS: Final = (1.0, 0.75, 0.55, 0.42)
"""Widths of a sheet as parts of its room, the preferred one first."""
BRIEF_WIDE, BRIEF_LEAST = 440.0, 180.0
"""Largest and least width of a bubble with one sentence."""
BRIEF_HIGH: Final = 150.0
"""Largest height of such a bubble; its sentence is shortened to it."""
NAME_LINES: Final = 1
"""Lines of a name; what is longer is a sentence."""
LINE_PAD: Final = 2.0
"""Air above and below a name and a sentence in one line of the foot."""


@final
class InspectorBrief(Widget):
    """Name of a thing and the sentence about it that matters now. Screen readers are told the whole page."""

    def __init__(self, whole: Inspector, body: Role = "body") -> None:
        super().__init__("inspector")
        self._whole = whole
        self._told = whole.title, whole.main_sentence, whole.has_effect  # compared with those of another brief
        self._strong: Role = "lead_strong" if body == "lead" else "strong"
        self._body: Role = "body" if body == "caption" else body

    @property
    def accessible_text(self) -> str:
        return self._whole.accessible_text

    @property
    def key(self) -> str:
        """Key of the thing."""
        return self._whole.page.key

    def _rows(
        self, fonts: Fonts, skin: Skin, width: float, height: float
    ) -> tuple[Sequence[tuple[str, TextStyle]], float]:
        """Lines of the name, then of the sentence, shortened to a height; and the width of the widest."""
        strong, body = self._name_style(fonts, skin, width), skin.text_style(self._body)
        title, sentence, _has_effect = self._told
        name = fonts.wrap(title, strong, width)
        room = width - self._indent
        most = max(1, int((height - len(name) * fonts.line_height(strong)) / fonts.line_height(body)))
        said = list(fonts.wrap(sentence, body, room)) if sentence else []
        if len(said) > most:
            said[most - 1 :] = [fonts.shorten_with_ellipsis(" ".join(said[most - 1 :]), body, room)]
        wide = max(
            *(fonts.width(line, strong) for line in name),
            *(fonts.width(line, body) + self._indent for line in said),
            0,
        )
        return [*((line, strong) for line in name), *((line, body) for line in said)], wide

    def _name_style(self, fonts: Fonts, skin: Skin, width: float) -> TextStyle:
        """Text style of the name, smaller for a whole sentence."""
        style = skin.text_style(self._strong)
        return style if len(fonts.wrap(self._told[0], style, width)) <= NAME_LINES else skin.text_style("strong")

    @property
    def _indent(self) -> float:
        """Room for the tick of an effect."""
        return ICON + S2 if self._told[2] else 0.0

    def measure(self, kit: MeasureContext, width: float) -> Size:
        rows, wide = self._rows(kit.fonts, kit.skin, width, BRIEF_HIGH - 2 * S3)
        return Size(min(width, wide + 1), sum(kit.fonts.line_height(style) for _line, style in rows))

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        fonts, strong = painter.fonts, self._name_style(painter.fonts, skin, self.rect.w)
        rows, _wide = self._rows(fonts, skin, self.rect.w, self.rect.h + 1)
        y, ticked = self.rect.y, False
        for line, style in rows:
            high, indent = fonts.line_height(style), 0.0 if style == strong else self._indent
            if indent and not ticked:
                painter.icon("check", Rect(self.rect.x, y + (high - ICON) / 2, ICON, ICON), skin.accent)
                ticked = True
            painter.text(line, self.rect.x + indent, y, style, skin.text)
            y += high


class KeptForm(NamedTuple):
    """Height of the picture and box of a bubble, and what they were found for: page and room, surroundings."""

    mark: object
    place: BubblePlace
    picture: float
    box: Rect


class InspectorBubble(Container):
    """Box with what is told of a thing; takes no clicks. A subclass places it after the rest of the layout."""

    def __init__(self, told: Widget, place_of: Callable[[], BubblePlace], *, stays: bool = False) -> None:
        """`stays`: while the page is the same, the bubble stays where it was, whatever has moved."""
        super().__init__((told,), "inspector.panel")
        self._place_of, self._stays = place_of, stays
        self._kept: KeptForm | None = None

    def memento(self) -> object:
        return self._kept

    def restore_memento(self, memento: object) -> None:
        self._kept = memento if isinstance(memento, KeptForm) else None

    def form(self, mark: object, find: Callable[[BubblePlace], tuple[float, Rect]]) -> tuple[float, Rect]:
        """Return picture and box; `find` finds them unless they are known for `mark` and these surroundings."""
        kept = self._kept if self._kept is not None and self._kept.mark == mark else None
        if kept is None or not self._stays:
            place = self._place_of()
            if kept is None or kept.place != place:
                kept = KeptForm(mark, place, *find(place))
        self._kept = kept
        return kept.picture, kept.box

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        draw_bubble(painter, self.rect, skin.raised, skin.line, lift=1.3)

    def put(self, kit: MeasureContext, box: Rect, pad: float = S3) -> None:
        """Arrange the box and what is in it."""
        super().arrange(kit, box)
        self.children[0].arrange(kit, box.inset(S3, pad))


@final
class BriefBubble(InspectorBubble):
    """Name and one sentence beside a thing, or in the line at the foot where `line_of` returns its rectangle."""

    def __init__(
        self,
        told: InspectorBrief,
        room: Rect,
        place_of: Callable[[], BubblePlace],
        line_of: Callable[[], Rect | None] = lambda: None,
        *,
        stays: bool = False,
    ) -> None:
        super().__init__(told, place_of, stays=stays)
        self._told, self._room = told, room
        self._line_of = line_of

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        line = self._line_of()
        if line is not None:
            self.put(kit, line, LINE_PAD)
            return
        size = self._told.measure(kit, min(BRIEF_WIDE, self._room.w) - 2 * S3)
        whole = Size(max(BRIEF_LEAST, size.w + 2 * S3), size.h + 2 * S3)
        mark = self._told.key, whole, self._room
        self.put(kit, self.form(mark, lambda place: (0.0, place_bubble_near((whole,), self._room, place)[1]))[1])


@final
class PageBubble(InspectorBubble):
    """Whole page of a thing beside it, without a picture of a thing that is larger on the screen."""

    def __init__(
        self, inspector: Inspector, room: Rect, place_of: Callable[[], BubblePlace], *, stays: bool = False
    ) -> None:
        super().__init__(inspector, place_of, stays=stays)
        self._inspector = inspector
        self._room = room

    def prerender(self, painter: Painter, kit: MeasureContext) -> None:
        """Draw the inspector as it would appear, to fill the caches."""
        self.arrange(kit, self._room)
        for part in self._inspector.walk():
            part.draw(painter, kit.skin, InteractionState())

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        picture, box = self.form((self._inspector.page, self._room, kit), partial(self._find, kit))
        self._inspector.measure_with_picture(kit, box.w - 2 * S3, picture)
        self.put(kit, box)

    def _find(self, kit: MeasureContext, place: BubblePlace) -> tuple[float, Rect]:
        """Height of the picture and box of the form that covers least in its surroundings."""
        room = self._room
        pictures = [high for high in PICTURES if high > place.thing.h or not high]
        tries = [(wide, picture) for picture in pictures for wide in WIDTHS if wide <= room.w]
        forms = page_forms(kit, self._inspector, (*tries, (NARROW, 0.0)), room.h)
        sizes = [size for _picture, size in forms]
        index, box = place_bubble_near(sizes, room, place)
        if any(box.overlaps(panel) for panel in place.panels):  # farther away rather than over a hint
            index, box = place_bubble(sizes, room, place)
        return forms[index][0], box


@final
class PageSheet(InspectorBubble):
    """Whole page of a thing as a sheet at the foot or the head of one of `rooms`.

    It shows no picture of a thing that is larger on the screen.
    """

    def __init__(
        self, inspector: Inspector, rooms: Callable[[], Sequence[Rect]], place_of: Callable[[], BubblePlace]
    ) -> None:
        self._sheet = InspectorSheet(inspector)
        super().__init__(self._sheet, place_of)
        self._rooms = rooms

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        rooms, place = self._rooms(), self._place_of()
        pictures = (True, False) if place.thing.h < PICTURE else (False,)
        widths = dict.fromkeys(part * room.w for part in SHEET_PARTS for room in reversed(rooms))
        forms = [(picture, wide) for picture in pictures for wide in widths]
        sizes = [Size(wide, self._height(kit, wide, has_picture=picture)) for picture, wide in forms]
        index, box = place_sheet(sizes, rooms, place)
        self._sheet.show_picture(shown=forms[index][0])
        self.put(kit, box, S2)

    def _height(self, kit: MeasureContext, width: float, *, has_picture: bool) -> float:
        self._sheet.show_picture(shown=has_picture)
        return self._sheet.measure(kit, width - 2 * S3).h + 2 * S2


def page_forms(
    kit: MeasureContext, inspector: Inspector, tries: Sequence[tuple[float, float]], most: float
) -> list[tuple[float, Size]]:
    """Return the height of the picture and the size of each form (width, height of picture) of a page that is at most
    so high; the last one if there is none.
    """
    out: list[tuple[float, Size]] = []
    for wide, picture in tries:
        size = inspector.measure_with_picture(kit, wide - 2 * S3, picture)
        if size is not None and (size.h + 2 * S3 <= most or (wide, picture) == tries[-1]):
            out.append((picture, Size(wide, min(size.h + 2 * S3, most))))
    return out
