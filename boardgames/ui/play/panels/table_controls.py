"""Controls of the table: the rail of signs beside the board, and the buttons of the turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, final

from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import S1, S2, S3, S4
from boardgames.draw.widget_skin import Role
from boardgames.ui.contract.goal import Goal
from boardgames.ui.contract.table_types import Command
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.play.panels.choice_buttons import ChoiceController
from boardgames.ui.play.panels.goal_strip import make_goal_column, make_goal_strip
from boardgames.ui.widgets.button import ICON, Button
from boardgames.ui.widgets.containers import Column, Container, Spacer
from boardgames.ui.widgets.widget import MeasureContext, Widget

LARGE: Final = 260.0
"""Width up to which the main button of a turn has large text."""


class TableCallbacks(NamedTuple):
    """Callbacks of the controls."""

    hint: Callable[[], None] | None  # requests or hides the hint; None: no button
    rules: Callable[[], None]
    open_section: Callable[[str], None]  # takes the id of a section of the rules
    menu: Callable[[], None]
    log: Callable[[], None]  # shows or hides the log
    recap: Callable[[], None]  # shows the last turns again
    undo: Callable[[], None]
    redo: Callable[[], None]
    move_now: Callable[[], None]
    result: Callable[[], None]
    home: Callable[[], None]
    branch: Callable[[], None] | None  # None: no button
    covers: Callable[[], None]
    outside: Callable[[], None]
    unsaved: Callable[[], None]
    near: Callable[[], None] | None  # opens and closes the near view; None: no button


class ControlState(NamedTuple):
    """State that the controls show."""

    is_looking_back: bool
    undoes_computer: bool  # undo takes back actions of a computer
    undo_obstacle: str  # reason why undo is impossible, or empty
    can_redo: bool
    is_thinking: bool
    is_hint_sought: bool  # a hint is being searched for
    is_over: bool
    is_telling: bool  # what happened is told, or waits for a press: nothing else can be done
    are_covers_lifted: bool | None  # True if the covers are lifted; None: no covers
    can_show_outside: bool  # True if the table can be drawn as the others see it
    has_unsaved: bool  # actions are not on the disk yet
    shows_only_needed: bool  # in a lesson: no log and no undo
    is_log_open: bool
    is_near: bool
    has_goal_text: bool  # the open log tells the goal in words
    goal: Goal | None = None


@final
class TableControls:
    """Makes the controls of one table."""

    def __init__(
        self,
        words: MessageFormatter,
        kit: Callable[[], MeasureContext],
        choices: ChoiceController,
        calls: TableCallbacks,
    ) -> None:
        self._formatter = words
        self.kit = kit
        self._choices = choices
        self._calls = calls
        self.on_log: Final = calls.log

    # the rail -------------------------------------------------------------------------------------------------
    def make_rail(self, place: Rect, state: ControlState, maps: Sequence[Widget] = ()) -> Widget:
        """Make the rail of signs: help, menu and the map of a near view above, the goal, undo and covers below."""
        above = self._help_signs(state)
        below = [*self._unsaved(state), *self._cover_signs(state)]
        if not (state.is_looking_back or state.shows_only_needed):
            below += self._undo_signs(state)
        count, target = len(above) + len(below), self.kit().target
        room = place.h - count * (target + S1) - sum(one.measure(self.kit(), place.w).h + S1 for one in maps)
        told = state.is_log_open and state.has_goal_text
        goal = [] if told else self._goal_signs(state.goal, place._replace(h=room))
        signs = [*above, *maps, *goal, *below]  # with the spacer between them there are as many gaps
        free = place.h - sum(one.measure(self.kit(), place.w).h for one in signs)
        gap = max(0.0, min(S1, place.h / (count + 1) - target, free / len(signs)))
        return Column((*above, *maps, *goal, Spacer(grow=1), *below), "rail", gap=gap)

    def _sign(
        self,
        id: str,
        icon: str,
        call: Callable[[], None],
        word: str,
        key: str = "",
        reason: str = "",
        *,
        rank: int = 0,
        labelled: bool = True,
    ) -> Button:
        """Sign with a tooltip that says what it does and by which key; `labelled`: the key stands beside it, too."""
        catalog = self._formatter.catalog
        tip, label = catalog.with_key(word, key), catalog.key_label_of(key) if key and labelled else ""
        return Button(id, "", call, icon=icon, kind="bare", tip=tip, key=label, reason=reason, rank=rank)

    def _help_signs(self, state: ControlState) -> list[Button]:
        tr, calls = self._formatter.tr, self._calls
        hint = [] if calls.hint is None else [self._sign("table.hint", "hint", calls.hint, tr("table.tip.hint"), "h")]
        word = tr(f"table.log.{'fold' if state.is_log_open else 'unfold'}")
        log = [] if state.shows_only_needed else [self._sign("table.log", "log", calls.log, word, "l")]
        shown, icon = ("overview", "fullscreen") if state.is_near else ("open", "search")
        near = (
            [] if calls.near is None else [self._sign("table.near", icon, calls.near, tr(f"table.near.{shown}"), "z")]
        )
        return [
            *hint,
            self._sign("table.rules", "rules", calls.rules, tr("table.button.rules"), "f1"),
            self._sign("table.menu", "menu", calls.menu, tr("table.tip.menu"), "m"),
            *log,
            *near,
        ]

    def _goal_signs(self, goal: Goal | None, place: Rect) -> list[Widget]:
        """Signs of the goal and its slots."""
        words = self._formatter
        if goal is None or not words.catalog.has(goal.message.key):
            return []
        return [make_goal_column(goal, words.format_message, self._calls.open_section, self.kit(), place)]

    def make_goal_text(self, state: ControlState) -> list[Widget]:
        """Goal in words, for the log, if it has room for that."""
        words, goal = self._formatter, state.goal
        if goal is None or not state.has_goal_text or not words.catalog.has(goal.message.key):
            return []
        more = words.tr("table.goal.more")
        return [make_goal_strip(goal, words.format_message, more, self._calls.open_section)]

    def make_log_buttons(self) -> list[Button]:
        """Buttons of the log: show the last turns again, close. No key labels: they would lie on the icons."""
        tr, calls = self._formatter.tr, self._calls
        return [
            self._sign("log.recap", "undo", calls.recap, tr("table.keys.last_turn"), "shift l", labelled=False),
            self._sign("log.close", "close", calls.log, tr("table.log.fold"), "l", labelled=False),
        ]

    def _unsaved(self, state: ControlState) -> list[Button]:
        """Sign shown while something is unsaved; it opens the ways to save it."""
        tr = self._formatter.tr
        tip = f"{tr('table.unsaved.sign')}. {tr('table.unsaved.tip')}"
        sign = Button("table.unsaved", "", self._calls.unsaved, icon="warning", kind="danger", tip=tip)
        return [sign] if state.has_unsaved else []

    def _cover_signs(self, state: ControlState) -> list[Button]:
        """Signs to lift the covers and to see the table as the others do."""
        if state.is_looking_back:
            return []
        tr, calls = self._formatter.tr, self._calls
        out: list[Button] = []
        if state.are_covers_lifted is not None:
            word = "close" if state.are_covers_lifted else "look"
            words = self._formatter.game_specific_text(f"table.covers.{word}")
            out.append(self._sign("table.covers", "eye", calls.covers, words, "v"))
        if state.can_show_outside:
            out.append(self._sign("table.outside", "person", calls.outside, tr("table.covers.outside")))
        return out

    def _undo_signs(self, state: ControlState) -> list[Button]:
        tr, calls = self._formatter.tr, self._calls
        word = "take_back" if state.undoes_computer else "undo"
        none = "" if state.can_redo else tr("table.none.redo")
        undo = self._sign("table.undo", "undo", calls.undo, tr(f"table.tip.{word}"), "u", state.undo_obstacle, rank=1)
        redo = self._sign("table.redo", "redo", calls.redo, tr("table.tip.redo"), "y", none, rank=1)
        return [undo, redo]

    # the turn -------------------------------------------------------------------------------------------------
    def make_turn_buttons(self, state: ControlState) -> list[Button]:
        """Make the buttons of the turn, the main one last, or those that lead back from an earlier position."""
        if state.is_looking_back:
            return self._home()
        open_now = () if state.is_telling else self._choices.commands()
        commands = [command for command in open_now if command.location == "side"]
        commands.sort(key=lambda command: command.is_main)
        return [*map(self._command, commands), *self._waiting(state)]

    def _home(self) -> list[Button]:
        """Buttons in history view: branch, and back to the game."""
        tr, calls = self._formatter.tr, self._calls
        branch = tr("table.button.play_from_here")
        return [
            *([Button("look.branch", branch, calls.branch, icon="continue")] if calls.branch else ()),
            Button("look.back", tr("table.button.back_to_game"), calls.home, icon="last", kind="primary"),
        ]

    def _waiting(self, state: ControlState) -> list[Button]:
        """Buttons while waiting: stop the hint, hurry the computer; after the end, show the result."""
        tr, calls = self._formatter.tr, self._calls
        if state.is_hint_sought and calls.hint is not None:
            catalog, stop = self._formatter.catalog, tr("table.hint.stop")
            tip, sign = catalog.with_key(tr("table.hint.stop_tip"), "h"), catalog.key_label_of("h")
            return [Button("table.hint_stop", stop, calls.hint, icon="close", tip=tip, key=sign)]
        if state.is_thinking:
            now, tip = tr("table.button.move_now"), tr("table.tip.move_now")
            return [Button("table.move_now", now, calls.move_now, icon="thinking", tip=tip, role="strong")]
        if state.is_over and not state.is_telling:
            words, show = tr("table.button.result"), calls.result
            return [
                Button("table.result", words, show, icon="trophy", kind="primary", role="strong", takes_enter=True)
            ]
        return []

    def make_story_end_button(self) -> Button:
        """Make the quiet button that skips the rest of a count, beside the one that shows its next step."""
        return Button("table.result", self._formatter.tr("table.button.last"), self._calls.result, icon="last")

    def _command(self, command: Command) -> Button:
        """Button of a command; a disabled one has a reason."""
        words, catalog = self._formatter.format_message(command.label), self._formatter.catalog
        tip = catalog.with_key(words, command.letter) if command.letter else ""
        is_gold = command.is_on or (command.is_main and not self._choices.is_calm())
        return Button(
            f"deed.{command.key}",
            words,
            lambda: self._choices.run_command(command),
            icon=command.icon,
            kind="danger" if command.is_dangerous else "primary" if is_gold and not command.is_quiet else "quiet",
            role=self._main_role(words) if command.is_main else "body",
            reason=self._choices.disabled_reason(command),
            tip=tip,
            key=catalog.key_label_of(command.letter) if command.letter else "",
            takes_enter=self._choices.is_only_choice(command),
        )

    def _main_role(self, words: str) -> Role:
        """Large text for a main button, unless it makes the button too wide."""
        kit = self.kit()
        wide = kit.fonts.width(words, kit.skin.text_style("lead_strong")) + ICON + S3 + 2 * S4
        return "lead_strong" if wide <= LARGE else "strong"


@final
class TableFoot(Container):
    """Foot of a narrow window: a line, and the buttons of the turn at the right. Where the line has no room, quiet
    buttons show icons alone: those of the line from the right, then those of the turn from the left.
    """

    def __init__(self, line: Widget, buttons: Sequence[Button]) -> None:
        super().__init__((line, *buttons), "foot")
        self._line = line
        self._buttons = tuple(buttons)

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        self.rect = rect
        for button in (*reversed(self._line.children), *self._buttons):
            if self._line.measure(kit, self._place(kit, rect)[0]).h <= rect.h:
                break
            if isinstance(button, Button):
                button.shorten()
        width, sizes = self._place(kit, rect)
        right = rect.right
        for button, size in reversed(list(zip(self._buttons, sizes, strict=True))):
            high = min(rect.h, size.h)
            button.arrange(kit, Rect(right - size.w, rect.cy - high / 2, size.w, high))
            right -= size.w + S2
        self._line.arrange(kit, Rect(rect.x, rect.y, width, rect.h))

    def _place(self, kit: MeasureContext, rect: Rect) -> tuple[float, list[Size]]:
        """Width of the line, and sizes of the buttons."""
        least = kit.target + S2
        room = (rect.w - least) / max(1, len(self._buttons)) - S2
        sizes = [button.measure(kit, rect.w - least) for button in self._buttons]
        if sum(size.w + S2 for size in sizes) > rect.w - least:
            sizes = [button.measure(kit, room) for button in self._buttons]
        return max(kit.target, rect.w - sum(size.w + S2 for size in sizes)), sizes
