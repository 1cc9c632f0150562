"""The column beside the board: title and doors, goal, hint, inspector, log, taking back, commands of the turn."""

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
"""Around the lines of the log."""
BOTH: Final = 330.0
"""A column with so much height left has room for the inspector above the log; in a lower one it lies over the log."""
LEAST: Final = 140.0
"""Less height tells little of a thing."""
SHARE: Final = 0.6
"""The part of the height left that the inspector takes once something is pointed at; more where that asks for it."""
LEAST_BOTH: Final = 80.0
"""Less height for what is pointed at shows nothing of it: then it has the place of the folded log, too."""
LOG: Final = FEWEST + 2 * (S1 + MARGIN)
"""The height that a log has at least, with its edges."""
SPARE: Final = 12.0
"""So much of it is left to a goal that would have no words else: the log is folded then."""


Place = tuple[Widget, Rect]
"""A part and where it stands."""


class InspectorArea(Container):
    """The inspector alone, with all the room: a lesson has no log."""

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
    """The inspector and the log: below each other, side by side, or in a low column one in the place of the other.

    Advice has the place of the inspector, which then has what is left of it, or that of the log while one points at
    something. The log has four rows at least; with less room its `fold` stands for it, where there is one.
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
        """Let another inspector draw what it would draw here."""
        there = self._inspector
        about.limit_height(self._wish(kit, self.rect, about) - 2 * S3 if self.rect.h >= BOTH else there.place_height)
        about.arrange(kit, there.rect)
        for part in about.walk():
            part.draw(painter, kit.skin, InteractionState())

    def _summary(self) -> Sequence[LogLine]:
        """What the inspector sums up, as the last lines of a log that lies over it."""
        summed = self._inspector.summary_lines
        return [LogLine(text, 0, -1, icon, is_heading=not number) for number, (icon, text) in enumerate(summed)]

    def memento(self) -> object:
        """Where the log was, for as long as it lies below."""
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
            if part not in self._shown:  # so that all of it goes with the tree
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
        """The log, or what stands for it."""
        if self._fold is None or (rect.h >= LOG and not self._fold.is_open):
            return [(self._log, rect)]
        if not self._fold.is_open:
            return [(self._fold, rect)]
        bar, below = _split_at_height(rect, self._fold.measure(kit, rect.w).h)
        return [(self._fold, bar), (self._log, below)]

    def _wish(self, kit: MeasureContext, rect: Rect, about: Inspector) -> float:
        """The height of an inspector above the log: what it tells in full, if that can be."""
        most = rect.h - S2 - LOG
        asked = about.measure_within(kit, rect.w - 2 * S3, most - 2 * S3).h + 2 * S3
        points = about.page is not None and about.page.key  # what is only summed up grows by itself
        least = (rect.h - S2) * SHARE if points else 0.0
        return min(max(asked, least), most)

    def _side_by_side(self, kit: MeasureContext, told: Rect, below: Rect) -> list[Place]:
        """What is told beside the log."""
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
        """Advice in the place of the inspector, as high as it must be, and below it what has room."""
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
        """What is pointed at, whole if it can be; the log has what that leaves, or is folded."""
        about = self._inspector
        panel, log = _split_at_height(room, about.measure_within(kit, room.w - 2 * S3, room.h - 2 * S3).h + 2 * S3)
        shut = self._fold is None or not self._fold.is_open
        return [(self._panel, panel), *self._logged(kit, log)] if shut and log.h >= LOG else self._over_log(kit, room)

    def _over_log(self, kit: MeasureContext, room: Rect) -> list[Place]:
        """What is pointed at where it leaves the log no room: the log is folded, and one that was unfolded stays."""
        fold = self._fold
        if fold is None:
            return [(self._panel, room)]
        if fold.is_open:
            return self._logged(kit, room)
        panel, bar = _split_at_height(room, room.h - S2 - fold.measure(kit, room.w).h)
        return [(self._panel, panel), (fold, bar)] if panel.h >= LEAST_BOTH else [(self._panel, room)]


def _split_at_height(rect: Rect, high: float) -> tuple[Rect, Rect]:
    """The upper part of a place, so high, and the rest below it."""
    return rect._replace(h=high), rect._replace(y=rect.y + high + S2, h=rect.h - high - S2)


LARGE: Final = 58.0
SMALL: Final = 48.0
TALL: Final = 560.0
"""A lower column has smaller large buttons, and signs for what is seldom wanted."""
STEADY: Final = 100.0
"""The height that a goal with short words leaves in such a column to large buttons: three lines of words."""


class SideCallbacks(NamedTuple):
    """What the buttons of the column do."""

    hint: Callable[[], None] | None  # asks for one, or lets it go; None: no button
    rules: Callable[[], None]
    open_section: Callable[[str], None]  # the section of the rules of that id
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
    on_changed: Callable[[], None]  # the column shows something else


class SideState(NamedTuple):
    """What the column shows of the moment."""

    is_looking_back: bool
    undoes_computer: bool  # taking back goes behind what a computer chose
    undo_obstacle: str  # why nothing can be taken back, or empty
    can_redo: bool
    is_thinking: bool
    is_hint_sought: bool  # a hint is looked for
    is_over: bool
    is_story_waiting: bool  # what is told waits for a press: its button is the only way on
    are_covers_lifted: bool | None  # whether the covers are lifted; None: nobody lifts any
    can_show_outside: bool  # whether one may see what the others see
    has_unsaved: bool  # something that was played is not on the disk
    shows_only_needed: bool  # a lesson: neither log nor taking back
    goal: Goal | None = None
    hint: HintPanelState | None = None  # a hint that is told here


class SideColumn:
    """Lays out the column of one table."""

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
        """Everything beside the board, in the place that the frame gives it."""
        width = place.w
        area = ScrollArea("log.area", body, least=80, margin=MARGIN, ends=True, whole=body.whole_lines_offset)
        log = Panel(area, "log.panel", pad=S1, radius=12, grow=1)
        told: Widget = log
        if state.shows_only_needed:
            told = Spacer(grow=1) if inspector is None or inspector.page is None else InspectorArea(inspector)
        elif inspector is not None:
            told = self._beside(log, body, inspector, state.hint, pointed=pointed)
        head = self._head(width)
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
        """The large buttons: commands of the turn, and what can be done meanwhile."""
        buttons = [self._command(command, width) for command in commands] + self._waiting(state)
        for button in buttons:
            button.resize(grow=0.0, least=LARGE if high > TALL else SMALL)
        return buttons

    def _rows(
        self, width: float, state: SideState, small: Sequence[Command], large: Sequence[Command]
    ) -> list[Widget]:
        """All buttons of a low band, in two rows where their words have room for that."""
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
        """True if each has its words on one line if all stand side by side."""
        each = (width - S2 * (len(buttons) - 1)) / max(1, len(buttons))
        return all(self._fits(button.text, each, button.role) for button in buttons)

    def _beside(
        self, log: Panel, body: LogWidget, inspector: Inspector, advised: HintPanelState | None, *, pointed: bool
    ) -> SidePanels:
        """What is read: a hint, the inspector, the log."""
        does = self._formatter.tr(f"table.log.{'fold' if self._shows_log else 'unfold'}")
        fold = FoldedLogButton(body, self._turn_log, does, is_open=self._shows_log)
        advice = HintPanel(advised, self._formatter) if advised is not None else None
        return SidePanels(log, body, inspector, pointed=pointed, advice=advice, fold=fold)

    def _turn_log(self) -> None:
        """Show the log where it has no room: what wins leaves its own to it; or fold it again."""
        self._shows_log = not self._shows_log
        self._calls.on_changed()

    def _column(
        self, place: Rect, head: Widget, goal: Goal | None, parts: Sequence[Widget], large: Sequence[Widget] = ()
    ) -> Widget:
        """Head, goal and the rest; the goal says as much as the rest leaves it room for, in a low column whatever
        large button stands there now.
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
        """True if a text stands on one line of a button so wide, beside its icon."""
        kit = self.kit()
        return kit.fonts.width(words, kit.skin.text_style(role)) + ICON + S3 + 2 * S4 <= width

    def _head(self, width: float) -> Widget:
        tr, calls, sign = self._formatter.tr, self._calls, self._formatter.catalog.key_label_of
        hint, rules, menu = (
            f"{tr('table.tip.hint')} ({sign('h')})",
            f"{tr('table.button.rules')} ({sign('f1')})",
            f"{tr('table.tip.menu')} ({sign('m')})",
        )
        own = self._formatter.rule_set_name
        name = own or tr(f"game.{self._game}.name")
        kit = self.kit()
        fits = kit.fonts.width(name, kit.skin.text_style("heading")) + 3 * kit.target + 4 * S1 <= width
        parts: list[Widget] = [Label(name, role="heading")] if fits else []
        parts += [
            Spacer(grow=1),
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
        """A sign that stays as long as something is not saved, and opens what can be done about it."""
        if not state.has_unsaved:
            return []
        words, tip = self._formatter.tr("table.unsaved.sign"), self._formatter.tr("table.unsaved.tip")
        return [Button("table.unsaved", words, self._calls.unsaved, icon="warning", kind="danger", tip=tip)]

    def _home(self) -> list[Widget]:
        """Looking back, the ways on and home."""
        tr, calls = self._formatter.tr, self._calls
        branch = tr("table.button.play_from_here")
        return [
            *([Button("look.branch", branch, calls.branch, icon="continue")] if calls.branch else ()),
            Button("look.back", tr("table.button.back_to_game"), calls.home, icon="last", kind="primary"),
        ]

    def _backs(self, width: float, state: SideState, aside: Sequence[Widget]) -> list[Widget]:
        """Taking back and playing again, and beside them what else a low column has room for."""
        undo, redo = self._both_backs(state)
        both = not aside and all(self._fits(button.text, (width - S2) / 2, "body") for button in (undo, redo))
        if aside and not self._fits(undo.text, width - 2 * (self.kit().target + S2), "body"):
            undo.show_icon_only()
        if not both:
            redo.show_icon_only()
        redo.resize(grow=1.0 if both else 0.0)
        return [Row((*aside, undo, redo), gap=S2, across="fill")]

    def _both_backs(self, state: SideState) -> tuple[Button, Button]:
        """Taking back and playing again."""
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
        """Looking under the own covers, and seeing oneself as the others do."""
        tr, calls = self._formatter.tr, self._calls
        out: list[Button] = []
        if state.are_covers_lifted is not None:
            sign = self._formatter.catalog.key_label_of("v")
            word = "close" if state.are_covers_lifted else "look"
            out.append(
                Button("table.covers", tr(f"table.covers.{word}"), calls.covers, icon="eye", tip=sign, key=sign)
            )
        return out if short else [*out, *self._outside(state, short=False)]

    def _outside(self, state: SideState, *, short: bool) -> list[Button]:
        """Seeing oneself as the others do; `short`: its sign alone."""
        words = self._formatter.tr("table.covers.outside")
        told = Button("table.outside", "" if short else words, self._calls.outside, icon="person")
        told.tip = words if short else ""
        return [told] if state.can_show_outside else []

    def _waiting(self, state: SideState) -> list[Button]:
        """While a computer thinks it can be hurried, or stopped; after the end the result is a click away."""
        tr, calls = self._formatter.tr, self._calls
        if state.is_hint_sought and calls.hint is not None:
            sign = self._formatter.catalog.key_label_of("h")
            stop, tip = tr("table.hint.stop"), f"{tr('table.hint.stop_tip')} ({sign})"
            return [Button("table.hint_stop", stop, calls.hint, icon="close", tip=tip, key=sign)]
        if state.is_thinking:
            now, tip = tr("table.button.move_now"), tr("table.tip.move_now")
            return [Button("table.move_now", now, calls.move_now, icon="thinking", tip=tip, role="strong")]
        if state.is_over and not state.is_story_waiting:  # one way on at a time
            words = tr("table.button.result")
            return [Button("table.result", words, calls.result, icon="trophy", kind="primary", role="lead_strong")]
        return []

    def _command(self, command: Command, width: float, *, grow: float = 1.0) -> Button:
        """The button of a command; one that is not open says why."""
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
        """Small commands in one row, or one below the other where a word would break."""
        if not commands:
            return []
        each = (width - S2 * (len(commands) - 1)) / len(commands)
        if all(self._fits(self._formatter.format_message(command.label), each, "body") for command in commands):
            return [Row([self._command(command, width) for command in commands], gap=S2, across="fill")]
        return [self._command(command, width, grow=0.0) for command in commands]


def _even(buttons: Sequence[Button]) -> Row:
    """Buttons side by side, signs as wide as they must be and all others equally wide."""
    for button in buttons:
        button.resize(grow=1.0 if button.text else 0.0)
    return Row(buttons, gap=S2, across="fill")
