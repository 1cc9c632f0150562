"""Goal: a sentence with labelled slots, filled or missing; beside the board a column of signs."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, final

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import R_CHIP, S1, S2, mix_colours
from boardgames.draw.viewport import TARGET
from boardgames.draw.widget_skin import Skin
from boardgames.ui.contract.goal import Goal, GoalSlot
from boardgames.ui.contract.table_types import Message
from boardgames.ui.widgets.button import Pressable
from boardgames.ui.widgets.containers import Column, Flow, Panel
from boardgames.ui.widgets.widget import InteractionState, MeasureContext, Widget

SIGN: Final = 26.0
HIGH: Final = 42.0
PAD: Final = 5.0
BADGE: Final = 15.0


def _least(kit: MeasureContext) -> float:
    """Least height of a slot or the sentence: less than other targets at normal size."""
    return HIGH if kit.target == TARGET else kit.target


@final
class GoalSlotSign(Pressable):
    """Slot of the goal. A filled one has a solid ground and a tick; a missing one is hollow."""

    allows_tooltip = True
    access_role = "link"

    def __init__(self, slot: GoalSlot, label: str, tip: str, open_rules: Callable[[], None]) -> None:
        super().__init__(f"goal.{slot.id}", open_rules, tip=tip)
        self.slot = slot
        self.highlighted_places = slot.route_keys
        self.label = label
        self.radius = R_CHIP

    @property
    def accessible_text(self) -> str:
        return self.tip

    def measure(self, kit: MeasureContext, width: float) -> Size:
        face = kit.skin.text_style("body")
        label = kit.fonts.width(self.label, face) + S1 + 2 if self.label else 0.0
        high = _least(kit)
        if 2 * PAD + SIGN + label > width:  # the label stands below the sign
            return Size(width, max(high, 2 * PAD + SIGN + kit.fonts.line_height(face)))
        return Size(max(2 * PAD + SIGN + label, high), high)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        box, filled = self.rect, self.slot.is_filled
        warm = 0.5 * touch.hover_progress
        if filled is not False:
            painter.fill(box, mix_colours(skin.hover, skin.accent, 0.22 if filled else 0.0), R_CHIP)
        elif warm:
            painter.fill(box, mix_colours(skin.raised, skin.hover, warm), R_CHIP)
        if filled is not None:
            painter.edge(box, skin.accent if filled else skin.line, 2 if filled else 1, R_CHIP)
        face = skin.text_style("body")
        label = painter.fonts.width(self.label, face) + S1 + 2 if self.label else 0.0
        is_upright = 2 * PAD + SIGN + label > box.w
        sign = box.centred_rect(SIGN + label, SIGN)._replace(w=SIGN)
        if is_upright:
            sign = Rect(box.cx - SIGN / 2, box.y + PAD, SIGN, SIGN)
        ink = skin.muted if filled is False else skin.text
        if self.slot.is_painted:
            painter.picture(self.slot.icon, sign)
        else:
            painter.icon(self.slot.icon, sign, ink)
        if filled:
            x, y = sign.right - 2, sign.bottom - 3
            painter.disc(x, y, BADGE / 2, skin.accent)
            painter.icon("check", Rect(x - BADGE / 2 + 2, y - BADGE / 2 + 2, BADGE - 4, BADGE - 4), skin.on_accent)
        if self.label and is_upright:
            painter.text(self.label, box.cx, sign.bottom, face, ink, "centre")
        elif self.label:
            painter.text(self.label, sign.right + S1 + 2, box.cy - painter.fonts.line_height(face) / 2, face, ink)


@final
class GoalSentence(Pressable):
    """Sentence of the goal; a press opens the rules about it."""

    allows_tooltip = True
    access_role = "link"

    def __init__(self, text: str, tip: str, open_rules: Callable[[], None]) -> None:
        super().__init__("goal", open_rules, tip=tip)
        self.text = text
        self.radius = R_CHIP

    @property
    def accessible_text(self) -> str:
        return self.text

    def measure(self, kit: MeasureContext, width: float) -> Size:
        size = kit.fonts.measure(self.text, kit.skin.text_style("body"), width - 2 * S1 + 0.5)
        return Size(width, max(_least(kit), size.h + S1))

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        if touch.hovered or touch.pressed:
            painter.fill(self.rect, skin.hover, R_CHIP)
        painter.paragraph(self.text, self.rect.inset(S1, 0), skin.text_style("body"), skin.text, middle=True)


def make_goal_strip(
    goal: Goal, say: Callable[[Message], str], more: str, open_section: Callable[[str], None]
) -> Widget:
    """Make the goal as a sentence with its labelled slots; `more` is the tooltip of a press on the sentence."""
    about = partial(_section_opener, goal, open_section)
    signs = [
        GoalSlotSign(slot, say(slot.label) if slot.label is not None else "", say(slot.tip), about(slot))
        for slot in goal.slots
        if not slot.is_on_board
    ]
    sentence = GoalSentence(say(goal.message), more, partial(open_section, goal.section))
    body = Column([sentence, Flow(signs, gap=S1)], gap=S1) if signs else sentence
    return Panel(body, "goal.strip", pad=S2, radius=R_CHIP)


def _section_opener(goal: Goal, open_section: Callable[[str], None], slot: GoalSlot) -> Callable[[], None]:
    """Return what opens the rules about a slot."""
    return partial(open_section, slot.section or goal.section)


def make_goal_column(
    goal: Goal, say: Callable[[Message], str], open_section: Callable[[str], None], kit: MeasureContext, place: Rect
) -> Widget:
    """Make the goal as a column of signs: one for its sentence, and its slots if all of them fit."""
    about = partial(_section_opener, goal, open_section)
    everything = GoalSlot("all", "target", goal.message, goal.message)
    whole = GoalSlotSign(everything, "", say(goal.message), about(everything))
    whole.id = "goal"
    shown = [slot for slot in goal.slots if not slot.is_on_board]
    shorts = [say(slot.short) if slot.short is not None else "" for slot in shown]
    face = kit.skin.text_style("body")
    labels = [label if kit.fonts.width(label, face) <= place.w else "" for label in shorts]
    slots = [GoalSlotSign(slot, label, say(slot.tip), about(slot)) for slot, label in zip(shown, labels, strict=True)]
    column = Column((whole, *slots), "goal.strip", gap=S1)
    return column if column.measure(kit, place.w).h <= place.h else Column((whole,), "goal.strip")
