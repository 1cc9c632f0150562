"""The column beside the board: title and doors, the inspector, the log, taking back, and the commands of the turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final, NamedTuple

from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import S1, S2, S3, S4
from boardgames.draw.widget_skin import Role
from boardgames.ui.contract.goal import Goal
from boardgames.ui.contract.placed import Command
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.play.panels.advice import BROAD, AdvicePanel, Advised
from boardgames.ui.play.panels.beside import MARGIN, SPARE, Beside, Told
from boardgames.ui.play.panels.choices import Choices
from boardgames.ui.play.panels.goal_strip import goal_strip
from boardgames.ui.play.panels.inspector import Inspector
from boardgames.ui.play.panels.log import LogBody, LogFold
from boardgames.ui.widgets.boxes import Column, Panel, Row, Space
from boardgames.ui.widgets.button import ICON, Button
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.scroll import ScrollArea
from boardgames.ui.widgets.widget import Kit, Widget

LARGE: Final = 58.0
SMALL: Final = 48.0
TALL: Final = 560.0
"""A lower column has smaller large buttons, and signs for what is seldom wanted."""
STEADY: Final = 100.0
"""The height that a goal with short words leaves in such a column to large buttons: three lines of words."""


class SideCalls(NamedTuple):
    """What the buttons of the column do."""

    hint: Callable[[], None] | None  # asks for one, or lets it go; None: no button
    rules: Callable[[], None]
    read: Callable[[str], None]  # the section of the rules of that id
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
    changed: Callable[[], None]  # the column shows something else


class SideState(NamedTuple):
    """What the column shows of the moment."""

    looking: bool
    takes_back: bool  # taking back goes behind what a computer chose
    no_undo: str  # why nothing can be taken back, or empty
    redo: bool
    thinks: bool
    hinting: bool  # a hint is looked for
    over: bool
    tells: bool  # what is told waits for a press: its button is the only way on
    covers: bool | None  # whether the covers are lifted; None: nobody lifts any
    outside: bool  # whether one may see what the others see
    unsaved: bool  # something that was played is not on the disk
    quiet: bool  # a lesson: neither log nor taking back
    goal: Goal | None = None
    advised: Advised | None = None  # a hint that is told here


class SideColumn:
    """Lays out the column of one table."""

    def __init__(
        self,
        game: str,
        words: MessageFormatter,
        kit: Callable[[], Kit],
        choices: Choices,
        calls: SideCalls,
    ) -> None:
        self._game = game
        self._words = words
        self.kit = kit
        self._choices = choices
        self._calls = calls
        self._shows_log = False

    def widget(
        self, place: Rect, body: LogBody, state: SideState, inspector: Inspector | None, *, pointed: bool
    ) -> Widget:
        """Everything beside the board, in the place that the frame gives it."""
        width = place.w
        area = ScrollArea("log.area", body, least=80, margin=MARGIN, ends=True, whole=body.whole)
        log = Panel(area, "log.panel", pad=S1, radius=12, grow=1)
        told: Widget = log
        if state.quiet:
            told = Space(grow=1) if inspector is None or inspector.told is None else Told(inspector)
        elif inspector is not None:
            told = self._beside(log, body, inspector, state.advised, pointed=pointed)
        head = self._head(width)
        parts: list[Widget] = [told, *self._unsaved(state)]
        if state.looking:
            return self._column(place, head, state.goal, [*parts, *self._home()])
        commands = [command for command in self._choices.commands() if command.spot == "side"]
        small, large = [one for one in commands if not one.main], [one for one in commands if one.main]
        if place.h < TALL and width >= BROAD:
            *rows, last = self._rows(width, state, small, large)
            return self._column(place, head, state.goal, [*parts, *rows], [last])
        aside = [] if place.h >= TALL else self._outside(state, short=True)
        parts += self._looks(state, short=bool(aside))
        parts += aside if state.quiet else self._backs(width, state, aside)
        parts += self._side_by_side(small, width)
        return self._column(place, head, state.goal, parts, self._large(width, state, large, place.h))

    def _large(self, width: float, state: SideState, commands: Sequence[Command], high: float) -> list[Button]:
        """The large buttons: commands of the turn, and what can be done meanwhile."""
        buttons = [self._command(command, width) for command in commands] + self._waiting(state)
        for button in buttons:
            button.grow, button.least = 0.0, LARGE if high > TALL else SMALL
        return buttons

    def _rows(
        self, width: float, state: SideState, small: Sequence[Command], large: Sequence[Command]
    ) -> list[Widget]:
        """All buttons of a low band, in two rows where their words have room for that."""
        half = (width - S2) / 2
        backs = () if state.quiet else self._both_backs(state)
        whole = [*self._looks(state, short=False), *backs]
        signs = [*self._outside(state, short=True), *self._looks(state, short=True), *backs]
        less, more = [self._command(command, half) for command in small], self._large(half, state, large, 0.0)
        for above, below in ((whole + less, more), (whole, less + more), (signs, less + more)):
            if self._fit(above, width) and self._fit(below, width):
                return [_even(above), _even(below)]
        return [_even(signs), *self._side_by_side(small, width), _even(more)]

    def _fit(self, buttons: Sequence[Button], width: float) -> bool:
        """Whether each has its words on one line if all stand side by side."""
        each = (width - S2 * (len(buttons) - 1)) / max(1, len(buttons))
        return all(self._fits(button.text, each, button.role) for button in buttons)

    def _beside(
        self, log: Panel, body: LogBody, inspector: Inspector, advised: Advised | None, *, pointed: bool
    ) -> Beside:
        """What is read: a hint, the inspector, the log."""
        does = self._words.tr(f"table.log.{'fold' if self._shows_log else 'unfold'}")
        fold = LogFold(body, self._turn_log, does, is_open=self._shows_log)
        advice = AdvicePanel(advised, self._words) if advised is not None else None
        return Beside(log, body, inspector, pointed=pointed, advice=advice, fold=fold)

    def _turn_log(self) -> None:
        """Show the log where it has no room: what wins leaves its own to it; or fold it again."""
        self._shows_log = not self._shows_log
        self._calls.changed()

    def _column(
        self, place: Rect, head: Widget, goal: Goal | None, parts: Sequence[Widget], large: Sequence[Widget] = ()
    ) -> Widget:
        """Head, goal and the rest; the goal says as much as the rest leaves it room for, in a low column whatever
        large button stands there now.
        """
        words, kit = self._words, replace(self.kit(), view=place)
        if goal is None or self._shows_log or not words.catalog.has(goal.words.key):
            return Column((head, *parts, *large), gap=S2)
        high = Column(large, gap=S2).measure(kit, place.w).h if large else 0.0
        room = place.h - Column((head, *parts), gap=S2).measure(kit, place.w).h - 2 * S2
        kept = max(high, STEADY) if place.h < TALL and all(slot.short for slot in goal.slots) else high
        word, more = words.tr("table.goal.head"), words.tr("table.goal.more")
        read = partial(self._calls.read, goal.section)
        strip = goal_strip(goal, words.say, word, more, read, kit, Size(place.w, room - kept), room - high + SPARE)
        return Column((head, strip, *parts, *large), gap=S2)

    def _fits(self, words: str, width: float, role: Role) -> bool:
        """Whether a text stands on one line of a button so wide, beside its icon."""
        kit = self.kit()
        return kit.fonts.width(words, kit.skin.face(role)) + ICON + S3 + 2 * S4 <= width

    def _head(self, width: float) -> Widget:
        tr, calls, sign = self._words.tr, self._calls, self._words.catalog.sign
        hint, rules, menu = (
            f"{tr('table.tip.hint')} ({sign('h')})",
            f"{tr('table.button.rules')} ({sign('f1')})",
            f"{tr('table.tip.menu')} ({sign('m')})",
        )
        own = self._words.set_name
        name = own or tr(f"game.{self._game}.name")
        kit = self.kit()
        fits = kit.fonts.width(name, kit.skin.face("heading")) + 3 * kit.target + 4 * S1 <= width
        parts: list[Widget] = [Label(name, role="heading")] if fits else []
        parts += [
            Space(grow=1),
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
        if not state.unsaved:
            return []
        words, tip = self._words.tr("table.unsaved.sign"), self._words.tr("table.unsaved.tip")
        return [Button("table.unsaved", words, self._calls.unsaved, icon="warning", kind="danger", tip=tip)]

    def _home(self) -> list[Widget]:
        """Looking back, the ways on and home."""
        tr, calls = self._words.tr, self._calls
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
            undo.text = ""
        if not both:
            redo.text = ""
        redo.grow = 1.0 if both else 0.0
        return [Row((*aside, undo, redo), gap=S2, across="fill")]

    def _both_backs(self, state: SideState) -> tuple[Button, Button]:
        """Taking back and playing again."""
        tr, calls, sign = self._words.tr, self._calls, self._words.catalog.sign
        word = "take_back" if state.takes_back else "undo"
        words, tip = tr(f"table.button.{word}"), f"{tr(f'table.tip.{word}')} ({sign('u')})"
        again, again_tip = tr("table.button.redo"), f"{tr('table.tip.redo')} ({sign('y')})"
        none = "" if state.redo else tr("table.none.redo")
        undo = Button(
            "table.undo", words, calls.undo, icon="undo", reason=state.no_undo, tip=tip, grow=1, key=sign("u")
        )
        redo = Button("table.redo", again, calls.redo, icon="redo", reason=none, tip=again_tip, key=sign("y"))
        undo.rank = redo.rank = 1
        return undo, redo

    def _looks(self, state: SideState, *, short: bool) -> list[Button]:
        """Looking under the own covers, and seeing oneself as the others do."""
        tr, calls = self._words.tr, self._calls
        out: list[Button] = []
        if state.covers is not None:
            sign = self._words.catalog.sign("v")
            word = "close" if state.covers else "look"
            out.append(
                Button("table.covers", tr(f"table.covers.{word}"), calls.covers, icon="eye", tip=sign, key=sign)
            )
        return out if short else [*out, *self._outside(state, short=False)]

    def _outside(self, state: SideState, *, short: bool) -> list[Button]:
        """Seeing oneself as the others do; `short`: its sign alone."""
        words = self._words.tr("table.covers.outside")
        told = Button("table.outside", "" if short else words, self._calls.outside, icon="person")
        told.tip = words if short else ""
        return [told] if state.outside else []

    def _waiting(self, state: SideState) -> list[Button]:
        """While a computer thinks it can be hurried, or stopped; after the end the result is a click away."""
        tr, calls = self._words.tr, self._calls
        if state.hinting and calls.hint is not None:
            sign = self._words.catalog.sign("h")
            stop, tip = tr("table.hint.stop"), f"{tr('table.hint.stop_tip')} ({sign})"
            return [Button("table.hint_stop", stop, calls.hint, icon="close", tip=tip, key=sign)]
        if state.thinks:
            now, tip = tr("table.button.move_now"), tr("table.tip.move_now")
            return [Button("table.move_now", now, calls.move_now, icon="thinking", tip=tip, role="strong")]
        if state.over and not state.tells:  # one way on at a time
            words = tr("table.button.result")
            return [Button("table.result", words, calls.result, icon="trophy", kind="primary", role="lead_strong")]
        return []

    def _command(self, command: Command, width: float) -> Button:
        """The button of a command; one that is not open says why."""
        words = self._words.say(command.words)
        sign = self._words.catalog.sign(command.letter) if command.letter else ""
        tip = f"{words} ({sign})" if sign else ""
        large = command.main and self._fits(words, width, "lead_strong")
        return Button(
            f"deed.{command.key}",
            words,
            lambda: self._choices.do(command),
            icon=command.icon,
            kind="danger"
            if command.danger
            else "primary"
            if not command.calm and (command.on or (command.main and not self._choices.calm()))
            else "quiet",
            role="lead_strong" if large else "strong" if command.main else "body",
            reason=self._choices.reason(command),
            tip=tip,
            grow=1,
            key=sign,
        )

    def _side_by_side(self, commands: Sequence[Command], width: float) -> list[Widget]:
        """Small commands in one row, or one below the other where a word would break."""
        if not commands:
            return []
        each = (width - S2 * (len(commands) - 1)) / len(commands)
        buttons = [self._command(command, width) for command in commands]
        if all(self._fits(self._words.say(command.words), each, "body") for command in commands):
            return [Row(buttons, gap=S2, across="fill")]
        for button in buttons:
            button.grow = 0.0
        return list(buttons)


def _even(buttons: Sequence[Button]) -> Row:
    """Buttons side by side, signs as wide as they must be and all others equally wide."""
    for button in buttons:
        button.grow = 1.0 if button.text else 0.0
    return Row(buttons, gap=S2, across="fill")
