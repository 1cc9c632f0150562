"""Buttons for choices: commands beside the board and in the menu, small choices near a place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple, final

from boardgames.core.game_protocol import Action
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import R_BUTTON, S2, S3, mix_colours
from boardgames.draw.widget_skin import Skin
from boardgames.ui.contract.table_types import ChoiceChip, Command, Message
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.play.board.board_overlays import AnchoredBox, AreasToAvoid
from boardgames.ui.play.match.lesson_state import LessonState
from boardgames.ui.play.match.selection import CONFIRM, Selection
from boardgames.ui.widgets.button import Button, PictureButton, Pressable, draw_key_cap, key_cap_size
from boardgames.ui.widgets.containers import Flow
from boardgames.ui.widgets.widget import InteractionState, MeasureContext, Widget

PICTURE: Final = 30.0
TICK: Final = 20.0
PALE: Final = 110
"""Opacity (0..255) of the picture of a segment that is off."""


class SegmentButton(Pressable):
    """One segment. The one that is on does nothing and takes no focus; the other one shows its `key`."""

    def __init__(
        self,
        id: str,
        text: str,
        holds: bool,
        press: Callable[[], None],
        picture: str,
        *,
        tip: str = "",
        key: str = "",
    ) -> None:
        super().__init__(id, press, tip=tip)
        self.text = text
        self.is_on = holds
        self.picture = picture
        self.focusable = not holds
        self.key = key

    @property
    def accessible_text(self) -> str:
        return self.text

    def measure(self, kit: MeasureContext, width: float) -> Size:
        lead = (TICK if not self.picture else PICTURE) + S2
        tick = TICK + S2 if self.picture else 0.0  # reserved, so that nothing moves on a switch
        tick += key_cap_size(kit.fonts, kit.skin, self.key).w + S2 if self.key else 0.0
        return Size(kit.fonts.width(self.text, kit.skin.text_style("body")) + lead + tick + 2 * S3, kit.target)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        box, face = self.rect.inset(2), skin.text_style("body")
        if self.is_on:
            painter.fill(box, mix_colours(skin.raised, skin.accent, 0.38), R_BUTTON - 2)
            painter.edge(box, skin.accent, 2, R_BUTTON - 2)
        elif touch.hovered or touch.pressed or touch.focused:
            painter.fill(box, skin.hover, R_BUTTON - 2)
        ink, x = skin.text if self.is_on else skin.muted, box.x + S3 - 2
        if self.picture:
            spot = Rect(x, box.cy - PICTURE / 2, PICTURE, PICTURE)
            painter.picture(self.picture, spot, alpha=255 if self.is_on else PALE)
            x = spot.right + S2
        if self.is_on:
            painter.icon("check", Rect(x, box.cy - TICK / 2, TICK, TICK), skin.accent)
        x += TICK + S2
        painter.text(self.text, x, box.cy - painter.fonts.line_height(face) / 2, face, ink)
        if self.key and touch.is_keyboard_used:
            draw_key_cap(painter, skin, self.rect, self.key, skin.muted, right=self.rect.right - S3)


class SegmentedControl(Widget):
    """Control with two segments. The segment that switches it has its id and key label."""

    def __init__(
        self, id: str, on: str, off: str, holds: bool, turn: Callable[[], None], *, picture: str = "", sign: str = ""
    ) -> None:
        super().__init__(f"{id}.sides")
        self._sides: tuple[SegmentButton, ...] = tuple(
            SegmentButton(
                f"{id}.held" if side == holds else id,
                text,
                side == holds,
                (lambda: None) if side == holds else turn,
                picture if side else "",
                tip=f"{text} ({sign})" if sign and side != holds else "",
                key=sign if side != holds else "",
            )
            for side, text in ((True, on), (False, off))
        )

    @property
    def children(self) -> Sequence[Widget]:
        return self._sides

    def measure(self, kit: MeasureContext, width: float) -> Size:
        """Size of the segments side by side, or stacked if the width is too small."""
        wide = [side.measure(kit, width).w for side in self._sides]
        return Size(sum(wide), kit.target) if sum(wide) <= width else Size(max(wide), 2 * kit.target)

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        self.rect = rect
        x, y = rect.x, rect.y
        stacked = rect.h > 1.5 * kit.target
        for side in self._sides:
            wide = rect.w if stacked else side.measure(kit, rect.w).w
            side.arrange(kit, Rect(x, y, wide, rect.h / 2 if stacked else rect.h))
            x, y = (x, y + rect.h / 2) if stacked else (x + wide, y)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        painter.fill(self.rect, skin.ground, R_BUTTON)
        painter.edge(self.rect, skin.line, 1, R_BUTTON)


PART: Final = 0.55
"""Largest share of the prompt bar's width for small choices."""


class ChoiceMoment(NamedTuple):
    """State that choices depend on besides the selection: a seat may act; covers are down; a hint is shown."""

    is_live: bool
    is_covered: bool
    has_hint: bool
    lesson: LessonState | None


@final
class ChoiceController:
    """Choices of one table, computed anew on each call."""

    def __init__(
        self,
        hand: Callable[[], Selection],
        words: MessageFormatter,
        now: Callable[[], ChoiceMoment],
        why_not: Callable[[Action], str],
        give: Callable[[str], None],
        do: Callable[[Command], None],
    ) -> None:
        """`give` chooses a key, `do` runs a command; `why_not` returns the reason of a refusal."""
        self._selection = hand
        self._formatter = words
        self._now = now
        self._why_not = why_not
        self._give = give
        self.run_command: Final = do

    def lesson_lock_reason(self, key: str) -> str:
        """Reason that names the later lesson of a key, or empty."""
        lesson = self._now().lesson
        return lesson.lock_reason(key) if lesson is not None else ""

    def is_calm(self) -> bool:
        """True if a hint or a lesson highlights something other than the main button."""
        now = self._now()
        keys = now.lesson.next_keys if now.lesson is not None else ()
        main = (command.key for command in self.commands() if command.is_main)
        return now.has_hint or (bool(keys) and keys[0] not in main)

    def commands(self) -> Sequence[Command]:
        """Commands of the present position; those that reveal hidden information only under the covers."""
        hand, now = self._selection(), self._now()
        covers, lesson = hand.ui.hidden_information if now.is_covered else None, now.lesson
        commands = hand.ui.prompts.commands(hand.sight) if now.is_live else ()
        shown = (command for command in commands if lesson is None or not lesson.hides_command(command.key))
        return tuple(command for command in shown if covers is None or not covers.is_secret_command(command.key))

    def choice_chips(self) -> tuple[str, Sequence[ChoiceChip]]:
        """Small choices of the present position, and the place near which they are shown."""
        hand = self._selection()
        if not (hand.sight.is_own_decision and self._now().is_live):
            return "", ()
        anchor, chips = hand.ui.prompts.choice_chips(hand.sight)
        if hand.can_confirm:
            chips = (*chips, ChoiceChip(CONFIRM, Message("table.button.confirm"), "check", is_main=True))
        return anchor, tuple(chip for chip in chips if not self.lesson_lock_reason(chip.key))

    def prompt_chips(self, line: Rect, kit: MeasureContext) -> tuple[str, Sequence[ChoiceChip]]:
        """Small choices and their place, which is empty if they fit beside the text of the prompt bar."""
        anchor, chips = self.choice_chips()
        if not self._selection().ui.prompts.can_use_prompt_line(anchor):
            return anchor, chips
        sizes = [self.make_chip_widget(chip).measure(kit, line.w) for chip in chips]
        fits = sum(size.w + S2 for size in sizes) <= line.w * PART and all(size.h <= line.h for size in sizes)
        return "" if fits else anchor, chips

    def is_only_choice(self, command: Command) -> bool:
        """True if nothing else can be chosen: no place, no small choice, and no other command beside the board."""
        usable = {one.key for one in self.commands() if one.is_open and one.location == "side"}
        return usable | self._selection().open_keys == {command.key} and not self.choice_chips()[1]

    def disabled_reason(self, command: Command) -> str:
        """Reason why a command is disabled, or empty."""
        later = self.lesson_lock_reason(command.key)
        if later or command.is_open or command.refused is None:
            return later
        return self._why_not(command.refused)

    # widgets --------------------------------------------------------------------------------------------------
    def make_chip_widget(self, chip: ChoiceChip) -> Widget:
        """Make the button of a small choice, with a picture if it has one."""
        words, catalog = self._formatter.format_message(chip.label), self._formatter.catalog
        id, call = f"chip.{chip.key}", partial(self._give, chip.key)
        sign = catalog.key_label_of(chip.letter) if chip.letter else ""
        if chip.switch_labels is not None:
            on, off = (self._formatter.format_message(side) for side in chip.switch_labels)
            return SegmentedControl(id, on, off, chip.is_on, call, picture=chip.picture, sign=sign)
        if chip.picture:
            return PictureButton(id, words, call, chip.picture)
        kind = "primary" if (chip.is_main and not self.is_calm()) or chip.is_on else "quiet"
        tip = catalog.with_key(words, chip.letter) if chip.letter else ""
        return Button(id, words, call, icon=chip.icon, kind=kind, tip=tip, key=sign)  # type: ignore[arg-type]

    def make_floating_chips(
        self, anchor: str, chips: Sequence[ChoiceChip], place: Rect | None, room: Rect, spared: AreasToAvoid
    ) -> list[Widget]:
        """Make the choices near a place on the board."""
        if not (anchor and chips and place is not None):
            return []
        flow = Flow([self.make_chip_widget(chip) for chip in chips], gap=S2)
        return [AnchoredBox(flow, place, room, "choices", spared)]
