"""Side column of the table: title, buttons, goal, hint, inspector, log, undo, commands of the turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import S1, S2, S3, S4
from boardgames.draw.widget_skin import Role
from boardgames.ui.contract.goal import Goal
from boardgames.ui.contract.table_types import Command
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.play.panels.choice_buttons import ChoiceController
from boardgames.ui.play.panels.goal_strip import make_goal_strip
from boardgames.ui.play.panels.hint_panel import BROAD, HintPanel, HintPanelState
from boardgames.ui.play.panels.inspector import Inspector
from boardgames.ui.play.panels.match_log import FEWEST, FoldedLogButton, LogLine, LogWidget
from boardgames.ui.widgets.button import ICON, Button
from boardgames.ui.widgets.containers import Column, Container, Panel, Row, Spacer
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.scroll_area import ScrollArea
from boardgames.ui.widgets.widget import InteractionState, MeasureContext, Widget

MARGIN: Final = 4.0
"""Margin around the lines of the log."""
BOTH: Final = 330.0
"""Least height for the inspector above the log; with less, the inspector covers the log."""
LEAST: Final = 140.0
"""Least useful height of the inspector."""
SHARE: Final = 0.6
"""Share of the height for the inspector while something is pointed at, unless it needs more."""
LEAST_BOTH: Final = 80.0
"""Least height of the inspector above a folded log; with less, it takes the place of the log too."""
LOG: Final = FEWEST + 2 * (S1 + MARGIN)
"""Least height of a log with its margins."""
SPARE: Final = 12.0
"""Height taken from the log, which is then folded, if the goal would otherwise have no words."""


Place = tuple[Widget, Rect]
"""Part and its rectangle."""


class InspectorArea(Container):
    """Inspector with all the height, in a lesson, which has no log."""

    def __init__(self, inspector: Inspector) -> None:
        about = inspector.page.key if inspector.page is not None else ""
        area = ScrollArea(f"inspector.area.{about}", inspector, least=80, grow=1, margin=S3)
        super().__init__((Panel(area, "inspector.panel", pad=0, radius=12),), grow=1)
        self._inspector = inspector

    def measure(self, kit: MeasureContext, width: float) -> Size:
        return Size(width, LEAST)

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        self.rect = rect
        self._inspector.limit_height(rect.h - 2 * S3)
        self.children[0].arrange(kit, rect)


class SidePanels(Container):
    """Inspector and log: stacked, side by side, or in a low column one in place of the other.

    A hint takes the place of the inspector, which moves below it, or to the place of the log while something is
    pointed at. The log has at least four rows; with less room its `fold` button replaces it, if there is one.
    """

    def __init__(
        self,
        log: Panel,
        body: LogWidget,
        inspector: Inspector,
        *,
        pointed: bool,
        advice: HintPanel | None = None,
        fold: FoldedLogButton | None = None,
    ) -> None:
        about = inspector.page.key if inspector.page is not None else ""
        self.log_area = ScrollArea(f"inspector.area.{about}", inspector, least=80, grow=1, margin=S3)
        panel = Panel(self.log_area, "inspector.panel", pad=0, radius=12)
        super().__init__([part for part in (advice, fold, log, panel) if part is not None], "telling", grow=1)
        self._advice, self._fold = advice, fold
        self._log, self._panel, self._inspector, self._body = log, panel, inspector, body
        self._pointed = pointed
        self._shown: Sequence[Widget] | None = None

    @property
    def children(self) -> Sequence[Widget]:
        return super().children if self._shown is None else self._shown

    def prerender_inspector(self, about: Inspector, painter: Painter, kit: MeasureContext) -> None:
        """Draw another inspector as it would appear here, to fill the caches."""
        there = self._inspector
        about.limit_height(self._wish(kit, self.rect, about) - 2 * S3 if self.rect.h >= BOTH else there.place_height)
        about.arrange(kit, there.rect)
        for part in about.walk():
            part.draw(painter, kit.skin, InteractionState())

    def _summary(self) -> Sequence[LogLine]:
        """Summary page of the inspector as lines of the log, when the inspector covers the log."""
        summed = self._inspector.summary_lines
        return [LogLine(text, 0, -1, icon, is_heading=not number) for number, (icon, text) in enumerate(summed)]

    def memento(self) -> object:
        """State of the log's scroll area while the log is covered."""
        return self._log.children[0].memento()

    def restore_memento(self, memento: object) -> None:
        self._log.children[0].restore_memento(memento)

    def measure(self, kit: MeasureContext, width: float) -> Size:
        advice = 0.0 if self._advice is None else self._advice.next_step_height(kit, width) + S2
        return Size(width, advice + LOG)

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        self.rect = rect
        places = self._places(kit, rect)
        self._inspector.limit_height(next((place.h for child, place in places if child is self._panel), 0.0) - 2 * S3)
        self._shown = [child for child, _place in places]
        for part in super().children:
            if part not in self._shown:  # detach hidden parts from the widget tree
                for widget in part.walk():
                    widget.set_parent(None)
        for child, place in places:
            child.arrange(kit, place)

    def _places(self, kit: MeasureContext, rect: Rect) -> list[Place]:
        if rect.w >= BROAD:
            half = (rect.w - S2) / 2
            return self._side_by_side(kit, rect._replace(w=half), rect._replace(x=rect.right - half, w=half))
        if self._advice is not None:
            return self._advised(kit, self._advice)
        if rect.h >= BOTH:
            told, below = _split_at_height(rect, self._wish(kit, rect, self._inspector))
            return [(self._panel, told), *self._logged(kit, below)]
        self._body.add_summary(self._summary())
        return self._over_log(kit, rect) if self._pointed else self._logged(kit, rect)

    def _logged(self, kit: MeasureContext, rect: Rect) -> list[Place]:
        """Places of the log, or of the button that replaces it."""
        if self._fold is None or (rect.h >= LOG and not self._fold.is_open):
            return [(self._log, rect)]
        if not self._fold.is_open:
            return [(self._fold, rect)]
        bar, below = _split_at_height(rect, self._fold.measure(kit, rect.w).h)
        return [(self._fold, bar), (self._log, below)]

    def _wish(self, kit: MeasureContext, rect: Rect, about: Inspector) -> float:
        """Height of an inspector above the log: its full content, if possible."""
        most = rect.h - S2 - LOG
        asked = about.measure_within(kit, rect.w - 2 * S3, most - 2 * S3).h + 2 * S3
        points = about.page is not None and about.page.key  # a summary page takes only what it needs
        least = (rect.h - S2) * SHARE if points else 0.0
        return min(max(asked, least), most)

    def _side_by_side(self, kit: MeasureContext, told: Rect, below: Rect) -> list[Place]:
        """Places of hint and inspector beside the log."""
        advice = self._advice
        if advice is None and self._fold is not None and self._fold.is_open:
            bar, told = _split_at_height(told, self._fold.measure(kit, told.w).h)
            return [(self._fold, bar), (self._panel, told), (self._log, below)]
        if advice is None:
            return [(self._panel, told), *self._logged(kit, below)]
        whole, rest = _split_at_height(told, min(advice.full_height(kit, told.w), told.h))
        if rest.h >= LEAST:
            return [(advice, whole), (self._panel, rest), *self._logged(kit, below)]
        return [(advice, whole), *(self._over_log(kit, below) if self._pointed else self._logged(kit, below))]

    def _advised(self, kit: MeasureContext, advice: HintPanel) -> list[Place]:
        """Places with the hint instead of the inspector, and the parts that fit below it."""
        rect, fold = self.rect, self._fold
        bar = fold.measure(kit, rect.w).h + S2 if fold is not None and fold.is_open else 0.0
        least, most = advice.next_step_height(kit, rect.w), rect.h - bar - S2 - LOG
        if most < least and fold is not None:
            most = (
                max(most, advice.buttons_height(kit, rect.w))
                if fold.is_open
                else rect.h - S2 - fold.measure(kit, rect.w).h
            )
        high = min(advice.full_height(kit, rect.w), most)
        told, below = _split_at_height(rect, high)
        if below.h < LOG:
            return [(advice, told), *self._logged(kit, below)]
        if self._pointed:
            return [(advice, told), *self._read_first(kit, below)]
        panel, log = _split_at_height(below, below.h - S2 - max(LOG, rect.h * (1 - SHARE)))
        if self._inspector.page is not None and panel.h >= LEAST:
            return [(advice, told), (self._panel, panel), *self._logged(kit, log)]
        return [(advice, told), *self._logged(kit, below)]

    def _read_first(self, kit: MeasureContext, room: Rect) -> list[Place]:
        """Places with the whole inspector if possible; the log gets the rest, or is folded."""
        about = self._inspector
        panel, log = _split_at_height(room, about.measure_within(kit, room.w - 2 * S3, room.h - 2 * S3).h + 2 * S3)
        shut = self._fold is None or not self._fold.is_open
        return [(self._panel, panel), *self._logged(kit, log)] if shut and log.h >= LOG else self._over_log(kit, room)

    def _over_log(self, kit: MeasureContext, room: Rect) -> list[Place]:
        """Places with the inspector over the log, which is folded; an unfolded log stays."""
        fold = self._fold
        if fold is None:
            return [(self._panel, room)]
        if fold.is_open:
            return self._logged(kit, room)
        panel, bar = _split_at_height(room, room.h - S2 - fold.measure(kit, room.w).h)
        return [(self._panel, panel), (fold, bar)] if panel.h >= LEAST_BOTH else [(self._panel, room)]


def _split_at_height(rect: Rect, high: float) -> tuple[Rect, Rect]:
    """Split a rectangle into an upper part of that height and the rest, with a gap."""
    return rect._replace(h=high), rect._replace(y=rect.y + high + S2, h=rect.h - high - S2)


LARGE: Final = 58.0
SMALL: Final = 48.0
TALL: Final = 560.0
"""Column height below which large buttons are smaller and rare ones have icons only."""
STEADY: Final = 100.0
"""Height reserved for large buttons in such a column if the goal has short labels: three lines of text."""


class SideCallbacks(NamedTuple):
    """Callbacks of the buttons of the column."""

    hint: Callable[[], None] | None  # requests or hides the hint; None: no button
    rules: Callable[[], None]
    open_section: Callable[[str], None]  # takes the id of a section of the rules
    menu: Callable[[], None]
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
    on_changed: Callable[[], None]  # the content of the column has changed


class SideState(NamedTuple):
    """State that the column shows."""

    is_looking_back: bool
    undoes_computer: bool  # undo takes back actions of a computer
    undo_obstacle: str  # reason why undo is impossible, or empty
    can_redo: bool
    is_thinking: bool
    is_hint_sought: bool  # a hint is being searched for
    is_over: bool
    is_story_waiting: bool  # a story step waits for a press: no other button
    are_covers_lifted: bool | None  # True if the covers are lifted; None: no covers
    can_show_outside: bool  # True if the table can be drawn as the others see it
    has_unsaved: bool  # actions are not on the disk yet
    shows_only_needed: bool  # in a lesson: no log and no undo
    is_near: bool = False
    goal: Goal | None = None
    hint: HintPanelState | None = None  # hint shown in the column


class SideColumn:
    """Builds the side column of one table."""

    def __init__(
        self,
        game: str,
        words: MessageFormatter,
        kit: Callable[[], MeasureContext],
        choices: ChoiceController,
        calls: SideCallbacks,
    ) -> None:
        self._game = game
        self._formatter = words
        self.kit = kit
        self._choices = choices
        self._calls = calls
        self._shows_log = False

    def make_widget(
        self, place: Rect, body: LogWidget, state: SideState, inspector: Inspector | None, *, pointed: bool
    ) -> Widget:
        """Make all widgets beside the board, for the rectangle `place`."""
        width = place.w
        area = ScrollArea("log.area", body, least=80, margin=MARGIN, ends=True, whole=body.whole_lines_offset)
        log = Panel(area, "log.panel", pad=S1, radius=12, grow=1)
        told: Widget = log
        if state.shows_only_needed:
            told = Spacer(grow=1) if inspector is None or inspector.page is None else InspectorArea(inspector)
        elif inspector is not None:
            told = self._beside(log, body, inspector, state.hint, pointed=pointed)
        head = self._head(width, is_near=state.is_near)
        parts: list[Widget] = [told, *self._unsaved(state)]
        if state.is_looking_back:
            return self._column(place, head, state.goal, [*parts, *self._home()])
        commands = [command for command in self._choices.commands() if command.location == "side"]
        small, large = [one for one in commands if not one.is_main], [one for one in commands if one.is_main]
        if place.h < TALL and width >= BROAD:
            *rows, last = self._rows(width, state, small, large)
            return self._column(place, head, state.goal, [*parts, *rows], [last])
        aside = [] if place.h >= TALL else self._outside(state, short=True)
        parts += self._looks(state, short=bool(aside))
        parts += aside if state.shows_only_needed else self._backs(width, state, aside)
        parts += self._side_by_side(small, width)
        return self._column(place, head, state.goal, parts, self._large(width, state, large, place.h))

    def _large(self, width: float, state: SideState, commands: Sequence[Command], high: float) -> list[Button]:
        """Large buttons: commands of the turn, and what can be done while waiting."""
        buttons = [self._command(command, width) for command in commands] + self._waiting(state)
        for button in buttons:
            button.resize(grow=0.0, least=LARGE if high > TALL else SMALL)
        return buttons

    def _rows(
        self, width: float, state: SideState, small: Sequence[Command], large: Sequence[Command]
    ) -> list[Widget]:
        """All buttons of a low band, in two rows if their texts fit."""
        half = (width - S2) / 2
        backs = () if state.shows_only_needed else self._both_backs(state)
        whole = [*self._looks(state, short=False), *backs]
        signs = [*self._outside(state, short=True), *self._looks(state, short=True), *backs]
        less, more = [self._command(command, half) for command in small], self._large(half, state, large, 0.0)
        for above, below in ((whole + less, more), (whole, less + more), (signs, less + more)):
            if self._fit(above, width) and self._fit(below, width):
                return [_even(above), _even(below)]
        return [_even(signs), *self._side_by_side(small, width), _even(more)]

    def _fit(self, buttons: Sequence[Button], width: float) -> bool:
        """True if all texts fit on one line when the buttons stand side by side."""
        each = (width - S2 * (len(buttons) - 1)) / max(1, len(buttons))
        return all(self._fits(button.text, each, button.role) for button in buttons)

    def _beside(
        self, log: Panel, body: LogWidget, inspector: Inspector, advised: HintPanelState | None, *, pointed: bool
    ) -> SidePanels:
        """Hint, inspector and log."""
        does = self._formatter.tr(f"table.log.{'fold' if self._shows_log else 'unfold'}")
        fold = FoldedLogButton(body, self._turn_log, does, is_open=self._shows_log)
        advice = HintPanel(advised, self._formatter) if advised is not None else None
        return SidePanels(log, body, inspector, pointed=pointed, advice=advice, fold=fold)

    def _turn_log(self) -> None:
        """Unfold the log, which hides the goal, or fold it again."""
        self._shows_log = not self._shows_log
        self._calls.on_changed()

    def _column(
        self, place: Rect, head: Widget, goal: Goal | None, parts: Sequence[Widget], large: Sequence[Widget] = ()
    ) -> Widget:
        """Head, goal and the rest; the goal gets the height that is left, independent of the present large buttons in
        a low column.
        """
        words, kit = self._formatter, self.kit()._replace(view=place)
        if goal is None or self._shows_log or not words.catalog.has(goal.message.key):
            return Column((head, *parts, *large), gap=S2)
        high = Column(large, gap=S2).measure(kit, place.w).h if large else 0.0
        room = place.h - Column((head, *parts), gap=S2).measure(kit, place.w).h - 2 * S2
        kept = max(high, STEADY) if place.h < TALL and all(slot.short for slot in goal.slots) else high
        word, more = words.tr("table.goal.head"), words.tr("table.goal.more")
        read = partial(self._calls.open_section, goal.section)
        strip = make_goal_strip(
            goal, words.format_message, word, more, read, kit, Size(place.w, room - kept), room - high + SPARE
        )
        return Column((head, strip, *parts, *large), gap=S2)

    def _fits(self, words: str, width: float, role: Role) -> bool:
        """True if a text fits on one line of a button of that width, beside its icon."""
        kit = self.kit()
        return kit.fonts.width(words, kit.skin.text_style(role)) + ICON + S3 + 2 * S4 <= width

    def _head(self, width: float, *, is_near: bool) -> Widget:
        tr, calls, sign = self._formatter.tr, self._calls, self._formatter.catalog.key_label_of
        hint, rules, menu = (
            f"{tr('table.tip.hint')} ({sign('h')})",
            f"{tr('table.button.rules')} ({sign('f1')})",
            f"{tr('table.tip.menu')} ({sign('m')})",
        )
        own = self._formatter.rule_set_name
        name = own or tr(f"game.{self._game}.name")
        kit = self.kit()
        fits = kit.fonts.width(name, kit.skin.text_style("heading")) + 4 * kit.target + 5 * S1 <= width
        parts: list[Widget] = [Label(name, role="heading")] if fits else []
        shown = "overview" if is_near else "open"
        near = f"{tr(f'table.near.{shown}')} ({sign('z')})"
        has_near = 4 * kit.target + 4 * S1 <= width
        parts += [
            Spacer(grow=1),
            *(
                [Button("table.near", "", calls.near, icon="search", kind="bare", tip=near, key=sign("z"))]
                if calls.near is not None and has_near
                else ()
            ),
            *(
                [Button("table.hint", "", calls.hint, icon="hint", kind="bare", tip=hint, key=sign("h"))]
                if calls.hint
                else ()
            ),
            Button("table.rules", "", calls.rules, icon="rules", kind="bare", tip=rules, key=sign("f1")),
            Button("table.menu", "", calls.menu, icon="menu", kind="bare", tip=menu, key=sign("m")),
        ]
        row = Row(parts, gap=S1)
        return Column((row, Label(own, tone="muted", shorten=True)), gap=S1) if own and not fits else row

    def _unsaved(self, state: SideState) -> list[Widget]:
        """Button shown while something is unsaved; it opens the ways to save it."""
        if not state.has_unsaved:
            return []
        words, tip = self._formatter.tr("table.unsaved.sign"), self._formatter.tr("table.unsaved.tip")
        return [Button("table.unsaved", words, self._calls.unsaved, icon="warning", kind="danger", tip=tip)]

    def _home(self) -> list[Widget]:
        """Buttons in history view: branch, and back to the game."""
        tr, calls = self._formatter.tr, self._calls
        branch = tr("table.button.play_from_here")
        return [
            *([Button("look.branch", branch, calls.branch, icon="continue")] if calls.branch else ()),
            Button("look.back", tr("table.button.back_to_game"), calls.home, icon="last", kind="primary"),
        ]

    def _backs(self, width: float, state: SideState, aside: Sequence[Widget]) -> list[Widget]:
        """Undo and redo, and further buttons of a low column beside them."""
        undo, redo = self._both_backs(state)
        both = not aside and all(self._fits(button.text, (width - S2) / 2, "body") for button in (undo, redo))
        if aside and not self._fits(undo.text, width - 2 * (self.kit().target + S2), "body"):
            undo.show_icon_only()
        if not both:
            redo.show_icon_only()
        redo.resize(grow=1.0 if both else 0.0)
        return [Row((*aside, undo, redo), gap=S2, across="fill")]

    def _both_backs(self, state: SideState) -> tuple[Button, Button]:
        """Undo and redo buttons."""
        tr, calls, sign = self._formatter.tr, self._calls, self._formatter.catalog.key_label_of
        word = "take_back" if state.undoes_computer else "undo"
        words, tip = tr(f"table.button.{word}"), f"{tr(f'table.tip.{word}')} ({sign('u')})"
        again, again_tip = tr("table.button.redo"), f"{tr('table.tip.redo')} ({sign('y')})"
        none = "" if state.can_redo else tr("table.none.redo")
        undo = Button(
            "table.undo", words, calls.undo, icon="undo", reason=state.undo_obstacle, tip=tip, grow=1, key=sign("u")
        )
        redo = Button("table.redo", again, calls.redo, icon="redo", reason=none, tip=again_tip, key=sign("y"))
        undo.rank = redo.rank = 1
        return undo, redo

    def _looks(self, state: SideState, *, short: bool) -> list[Button]:
        """Buttons to lift the covers and to see the table as the others do."""
        words, calls = self._formatter.game_specific_text, self._calls
        out: list[Button] = []
        if state.are_covers_lifted is not None:
            sign = self._formatter.catalog.key_label_of("v")
            word = "close" if state.are_covers_lifted else "look"
            out.append(
                Button("table.covers", words(f"table.covers.{word}"), calls.covers, icon="eye", tip=sign, key=sign)
            )
        return out if short else [*out, *self._outside(state, short=False)]

    def _outside(self, state: SideState, *, short: bool) -> list[Button]:
        """Button to see the table as the others do; `short`: icon only."""
        words = self._formatter.tr("table.covers.outside")
        told = Button("table.outside", "" if short else words, self._calls.outside, icon="person")
        told.tip = words if short else ""
        return [told] if state.can_show_outside else []

    def _waiting(self, state: SideState) -> list[Button]:
        """Buttons while waiting: stop the hint, hurry the computer; after the end, show the result."""
        tr, calls = self._formatter.tr, self._calls
        if state.is_hint_sought and calls.hint is not None:
            sign = self._formatter.catalog.key_label_of("h")
            stop, tip = tr("table.hint.stop"), f"{tr('table.hint.stop_tip')} ({sign})"
            return [Button("table.hint_stop", stop, calls.hint, icon="close", tip=tip, key=sign)]
        if state.is_thinking:
            now, tip = tr("table.button.move_now"), tr("table.tip.move_now")
            return [Button("table.move_now", now, calls.move_now, icon="thinking", tip=tip, role="strong")]
        if state.is_over and not state.is_story_waiting:  # only one way to continue at a time
            words = tr("table.button.result")
            return [Button("table.result", words, calls.result, icon="trophy", kind="primary", role="lead_strong")]
        return []

    def _command(self, command: Command, width: float, *, grow: float = 1.0) -> Button:
        """Button of a command; a disabled one has a reason."""
        words = self._formatter.format_message(command.label)
        sign = self._formatter.catalog.key_label_of(command.letter) if command.letter else ""
        tip = f"{words} ({sign})" if sign else ""
        large = command.is_main and self._fits(words, width, "lead_strong")
        return Button(
            f"deed.{command.key}",
            words,
            lambda: self._choices.run_command(command),
            icon=command.icon,
            kind="danger"
            if command.is_dangerous
            else "primary"
            if not command.is_quiet and (command.is_on or (command.is_main and not self._choices.is_calm()))
            else "quiet",
            role="lead_strong" if large else "strong" if command.is_main else "body",
            reason=self._choices.disabled_reason(command),
            tip=tip,
            grow=grow,
            key=sign,
        )

    def _side_by_side(self, commands: Sequence[Command], width: float) -> list[Widget]:
        """Small commands in one row, or stacked if a text would wrap."""
        if not commands:
            return []
        each = (width - S2 * (len(commands) - 1)) / len(commands)
        if all(self._fits(self._formatter.format_message(command.label), each, "body") for command in commands):
            return [Row([self._command(command, width) for command in commands], gap=S2, across="fill")]
        return [self._command(command, width, grow=0.0) for command in commands]


def _even(buttons: Sequence[Button]) -> Row:
    """Row of buttons: icon buttons at their own width, all others equally wide."""
    for button in buttons:
        button.resize(grow=1.0 if button.text else 0.0)
    return Row(buttons, gap=S2, across="fill")
