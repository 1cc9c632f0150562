"""Tooltip of a widget: a short text in a box beside it, which covers nothing that can be clicked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardgames.draw.box_layout import CoverCosts, place_at_least_cost, place_without_covering
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.theme import R_CHIP, S3, S4
from boardgames.draw.widget_skin import Skin
from boardgames.ui.widgets.widget import MeasureContext

TIP_WIDTH: Final = 380.0
TIP_FAR: Final = 60.0  # maximum distance from its widget, beyond which the link is unclear


def place_tooltip(kit: MeasureContext, at: Rect, text: str, lit: Sequence[Rect], buttons: Sequence[Rect]) -> Rect:
    """Return the place of a tooltip near `at` that covers no button and, if possible, no highlighted place."""
    size = kit.fonts.measure(text, kit.skin.text_style("body"), min(TIP_WIDTH, kit.view.w - 4 * S4))
    box = size._replace(w=size.w + 2 * S4, h=size.h + 2 * S3)
    room = kit.view.inset(S3)
    found = place_at_least_cost(at, (box,), room, CoverCosts(((at, *buttons), lit)), gap=10)[1]
    for spared, far in ((buttons, TIP_FAR), ((), 2 * TIP_FAR)):
        if not found.expand(far).overlaps(at):
            found = place_without_covering(at, box, room, spared, gap=10)
    return found


def draw_tooltip(painter: Painter, skin: Skin, box: Rect, text: str) -> None:
    """Draw a tooltip in its box."""
    painter.owner, painter.owner_rect = "tip", box
    painter.shadow(box, R_CHIP)
    painter.fill(box, skin.hover, R_CHIP)
    painter.edge(box, skin.line, 1, R_CHIP)
    face = skin.text_style("body")
    painter.paragraph(text, Rect(box.x + S4, box.y + S3, box.w - 2 * S4 + 1, box.h - 2 * S3), face, skin.text)
