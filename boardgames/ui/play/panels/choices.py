"""What may be chosen in words: the commands beside the board and in the menu, the small choices by a place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol, final

from boardgames.core.match import Port
from boardgames.draw.rects import Rect
from boardgames.draw.theme import S2
from boardgames.ui.contract.placed import Chip, Command, Phrase
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.play.board.floating import Floating, PictureButton, Spared
from boardgames.ui.play.match.hand import CONFIRM, Changed, Decision, Hand
from boardgames.ui.play.panels.notices import Notice, Notices
from boardgames.ui.play.panels.sides import Sides
from boardgames.ui.widgets.boxes import Flow
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.widget import Kit, Widget

PART: Final = 0.55
"""The part of the line over the board that small choices may take."""


class ChoiceHost(Protocol):
    """What the choices ask of the table."""

    @property
    def live(self) -> bool: ...

    @property
    def busy(self) -> bool:
        """Whether lines of a decision are still to be played."""

    def give(self, key: str, onto: bool = False) -> None: ...

    def decide(self, decision: Decision) -> None: ...

    def play(self, sound: str) -> None: ...

    def ask_before(self, command: Command, yes: Callable[[], None]) -> bool:
        """Ask whether a command is meant; False when no question is wanted."""


@final
class Choices:
    """The choices of one table, asked anew at every moment."""

    def __init__(
        self,
        host: ChoiceHost,
        hand: Hand,
        words: MessageFormatter,
        notices: Notices,
        port: Callable[[], Port],
        covered: Callable[[], bool],
    ) -> None:
        self._host = host
        self._hand = hand
        self._words = words
        self._notices = notices
        self._port = port
        self._covered = covered  # whether everybody may look
        self.later: Callable[[str], str] = lambda _key: ""
        """Why the command of a key comes later, or empty: a lesson keeps what it has not taught."""
        self.hides: Callable[[str], bool] = lambda _key: False
        """Whether the command of a key is not shown at all: a lesson has only what it needs."""
        self.calm: Callable[[], bool] = lambda: False
        """Whether none of them is the one to take now: a hint is told, and does what it says."""

    def commands(self) -> Sequence[Command]:
        """What may be done beside the board, in the present position; what tells a secret only under the covers."""
        table, covered = self._hand.table, self._covered()
        covers = table.covers if covered else None
        covers = table.covers
        commands = table.prompts.commands(self._hand.sight) if self._host.live else ()
        shown = [command for command in commands if not self.hides(command.key)]
        return tuple(
            command for command in shown if not (covered and covers is not None and covers.hides_command(command.key))
        )

    def chips(self) -> tuple[str, Sequence[Chip]]:
        """Small choices of this moment, and the place by which they stand."""
        hand = self._hand
        if not (self._host.live and hand.sight.acting):
            return "", ()
        anchor, chips = hand.table.prompts.chips(hand.sight)
        if hand.picker.complete is not None and hand.picker.open:
            chips = (*chips, Chip(CONFIRM, Phrase("table.button.confirm"), "check", main=True))
        return anchor, tuple(chip for chip in chips if not self.later(chip.key))

    def laid(self, line: Rect, kit: Kit) -> tuple[str, Sequence[Chip]]:
        """The same, without a place where they stand in the line over the board: it has room beside what is asked."""
        anchor, chips = self.chips()
        if not self._hand.table.prompts.fits_prompt_line(anchor):
            return anchor, chips
        sizes = [self.chip_widget(chip).measure(kit, line.w) for chip in chips]
        fits = sum(size.w + S2 for size in sizes) <= line.w * PART and all(size.h <= line.h for size in sizes)
        return "" if fits else anchor, chips

    def reason(self, command: Command) -> str:
        """Why a command is not open, or empty."""
        later = self.later(command.key)
        if later or command.open or command.refused is None:
            return later
        why = self._port().why_not(command.refused)
        return self._notices.why(command.refused, why.code, self._hand.sight)[0] if why is not None else ""

    def do(self, command: Command) -> None:
        """A command's button or letter was pressed."""
        host = self._host
        if host.busy:
            host.give(command.key)  # which says so
            return
        reason = self.reason(command)
        if reason:
            host.play("warning")
            self._notices.say(Notice("", reason))
        elif command.on:
            self._hand.clear()
            host.decide(Changed(False))
        elif not host.ask_before(command, lambda: host.give(command.key)):
            host.give(command.key)

    # widgets --------------------------------------------------------------------------------------------------
    def chip_widget(self, chip: Chip) -> Widget:
        """A small choice as a button, or as a picture with its name."""
        words, key = self._words.say(chip.words), chip.key
        if chip.sides is not None:
            on, off = (self._words.say(side) for side in chip.sides)
            sign = self._words.catalog.sign(chip.letter) if chip.letter else ""
            turn = lambda: self._host.give(key)  # noqa: E731
            return Sides(f"chip.{key}", on, off, chip.on, turn, picture=chip.picture, sign=sign)
        if chip.picture:
            return PictureButton(f"chip.{key}", words, lambda: self._host.give(key), chip.picture)
        kind = "primary" if (chip.main and not self.calm()) or chip.on else "quiet"
        sign = self._words.catalog.sign(chip.letter) if chip.letter else ""
        tip = f"{words} ({sign})" if sign else ""
        call = lambda: self._host.give(key)  # noqa: E731
        return Button(f"chip.{key}", words, call, icon=chip.icon, kind=kind, tip=tip, key=sign)  # type: ignore[arg-type]

    def floating(
        self, anchor: str, chips: Sequence[Chip], place: Rect | None, room: Rect, spared: Spared
    ) -> list[Widget]:
        """Choices by a place on the board."""
        if not (anchor and chips and place is not None):
            return []
        flow = Flow([self.chip_widget(chip) for chip in chips], gap=S2)
        return [Floating(flow, place, room, "choices", spared)]
