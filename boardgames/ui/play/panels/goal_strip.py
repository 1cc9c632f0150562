"""Goal strip: the goal as a sentence, and a row of labelled slots, filled or missing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
        label = kit.fonts.width(self.label, kit.skin.text_style("body")) + S1 + 2 if self.label else 0.0
        high = _least(kit)
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
        sign = Rect(box.x + PAD, box.cy - SIGN / 2, SIGN, SIGN)
        if not self.label:
            sign = box.centred_rect(SIGN, SIGN)
        ink = skin.muted if filled is False else skin.text
        if self.slot.is_painted:
            painter.picture(self.slot.icon, sign)
        else:
            painter.icon(self.slot.icon, sign, ink)
        if filled:
            x, y = sign.right - 2, sign.bottom - 3
            painter.disc(x, y, BADGE / 2, skin.accent)
            painter.icon("check", Rect(x - BADGE / 2 + 2, y - BADGE / 2 + 2, BADGE - 4, BADGE - 4), skin.on_accent)
        if self.label:
            face = skin.text_style("body")
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
    goal: Goal,
    say: Callable[[Message], str],
    head: str,
    more: str,
    open_rules: Callable[[], None],
    kit: MeasureContext,
    room: Size,
    most: float,
) -> Widget:
    """Make the most detailed strip that fits: with the sentence, with an icon for it, with short labels, with none.

    `head` is the label of the goal, `more` the tooltip of its press. If no form with labels fits `room`, the strip
    may be as high as `most`.
    """

    def signs(labels: Sequence[str]) -> list[GoalSlotSign]:
        pairs = zip(shown, labels, strict=True)
        return [GoalSlotSign(slot, label, say(slot.tip), open_rules) for slot, label in pairs]

    def text_or_empty(phrase: Message | None) -> str:
        return say(phrase) if phrase is not None else ""

    def low(first: str, labels: Sequence[str]) -> Widget:
        whole = GoalSlotSign(GoalSlot("all", "target", goal.message, goal.message), first, words, open_rules)
        return Panel(Flow([whole, *signs(labels)], gap=S1), "goal.strip", pad=S1, radius=R_CHIP)

    shown = [slot for slot in goal.slots if not slot.is_on_board]
    words, labels = say(goal.message), [text_or_empty(slot.label) for slot in shown]
    sentence = GoalSentence(words, more, open_rules)
    body = Column([sentence, Flow(signs(labels), gap=S1)], gap=S1) if labels else sentence
    shorts = [text_or_empty(slot.short) for slot in shown]
    forms = [
        Panel(body, "goal.strip", pad=S2, radius=R_CHIP),
        low(head, labels),
        low("", shorts),
        low("", [""] * len(labels)),
    ]
    highs = [form.measure(kit, room.w).h for form in forms[:-1]]
    fitting = (form for least in (room.h, most) for form, high in zip(forms, highs, strict=False) if high <= least)
    return next(fitting, forms[-1])
