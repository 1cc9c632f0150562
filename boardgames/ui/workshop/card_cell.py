"""Cell of a card or piece in the gallery: its picture, its name, and status icons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

import pygame

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size, fit_centred
from boardgames.draw.theme import DANGER_DEEP, R_CHIP, S1, S2, TEXT
from boardgames.draw.widget_skin import Skin
from boardgames.ui.widgets.button import Pressable
from boardgames.ui.widgets.widget import InteractionState, MeasureContext, Widget
from boardgames.ui.workshop.rule_snapshot import WorkshopItem

SIGN: Final = 30.0


class ItemPictureSource(Protocol):
    """Source of the pixels of an item."""

    def proportions(self, item: WorkshopItem) -> Size: ...

    def item_surface(self, item: WorkshopItem, language: str, size: tuple[int, int]) -> pygame.Surface | None: ...


class CardCell(Pressable):
    """An item that a press opens. Status icons are at its upper right corner, that of a fault on its own ground."""

    access_role = "card"

    def __init__(
        self,
        pictures: ItemPictureSource,
        item: WorkshopItem,
        language: str,
        on_press: Callable[[], None],
        *,
        ratio: float,
        tip: str,
    ) -> None:
        super().__init__(f"card.{item.key}", on_press, tip=tip)
        self.item = item
        self.language = language
        self.ratio = ratio
        self._pictures = pictures

    @property
    def accessible_text(self) -> str:
        return self.item.names[self.language]

    def measure(self, kit: MeasureContext, width: float) -> Size:
        return Size(
            width, (width - 2 * S1) * self.ratio + kit.fonts.line_height(kit.skin.text_style("body")) + 2 * S1 + S2
        )

    @property
    def picture_rect(self) -> Rect:
        """Rectangle of the picture."""
        box = self.rect.inset(S1)
        return Rect(box.x, box.y, box.w, box.w * self.ratio)

    def request_picture(self, painter: Painter) -> None:
        """Request the picture before the cell is visible."""
        self._pictures.item_surface(
            self.item, self.language, item_pixel_size(painter, self._pictures, self.item, self.picture_rect)
        )

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        if touch.hovered or touch.pressed:
            painter.fill(self.rect, skin.hover, R_CHIP)
        draw_item(painter, self._pictures, self.item, self.language, self.picture_rect)
        face, place = skin.text_style("body"), self.picture_rect
        name, face = painter.fonts.fit_line(self.accessible_text, face, place.w, 16)
        painter.text(name, place.cx, place.bottom + S1, face, skin.text, "centre")
        x = place.right - SIGN
        for icon, on in item_status_icons(self.item):
            spot = Rect(x, place.y, SIGN, SIGN)
            painter.fill(spot, DANGER_DEEP if on else skin.ground, SIGN / 2)
            painter.edge(spot, skin.text, 1, SIGN / 2)
            painter.icon(icon, spot.inset(5), TEXT)
            x -= SIGN + S1


def item_status_icons(item: WorkshopItem) -> list[tuple[str, bool]]:
    """Return the status icons of an item, each with True if it is a fault."""
    told = [("warning", True)] if item.faults else []
    told += [("edit", False)] if item.is_changed else []
    return told + ([("reconstructed", False)] if item.is_reconstructed else [])


def draw_item(painter: Painter, pictures: ItemPictureSource, item: WorkshopItem, language: str, place: Rect) -> None:
    """Draw an item into a place, if its pixels are ready."""
    where = painter.pixel_rect(fit_centred(pictures.proportions(item), place))
    if not where.colliderect(painter.surface.get_clip()):
        return
    found = pictures.item_surface(item, language, item_pixel_size(painter, pictures, item, place))
    if found is not None:
        painter.surface.blit(found, where)


def item_pixel_size(
    painter: Painter, pictures: ItemPictureSource, item: WorkshopItem, place: Rect
) -> tuple[int, int]:
    """Return the pixel size of an item in a place, independent of the scroll offset."""
    fitted = fit_centred(pictures.proportions(item), place)
    return painter.px(fitted.w, 1), painter.px(fitted.h, 1)


class ItemPicture(Widget):
    """A display-only item, as high as `most` or as wide as its place allows."""

    def __init__(self, pictures: ItemPictureSource, item: WorkshopItem, language: str, most: float) -> None:
        super().__init__()
        self._pictures = pictures
        self._item = item
        self._language = language
        self.most = most

    def measure(self, kit: MeasureContext, width: float) -> Size:
        shape = self._pictures.proportions(self._item)
        scale = min(width / shape.w, self.most / shape.h)
        return Size(shape.w * scale, shape.h * scale)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        draw_item(painter, self._pictures, self._item, self._language, self.rect)
