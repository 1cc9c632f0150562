"""A recorded game seen again: step by step, by turns, at any speed, and from anywhere on as a game of one's own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from boardgames.core.machine import Dump, Event, Seat
from boardgames.core.match import Match
from boardgames.draw.theme import S1, S2, TARGET
from boardgames.record import Record, Summary
from boardgames.ui.contract.look import Look
from boardgames.ui.contract.showing import Showing
from boardgames.ui.input.intents import Hover, Intent, Key
from boardgames.ui.play import clipboard
from boardgames.ui.play.base import TableBase
from boardgames.ui.play.places import Placing
from boardgames.ui.play.prompt import PromptBar
from boardgames.ui.play.session import Session
from boardgames.ui.play.thinkers import MakeThinker
from boardgames.ui.scene.doors import SeatChoice
from boardgames.ui.scene.page import page
from boardgames.ui.scene.scene import Host, Scene, Shortcut, hastens
from boardgames.ui.widgets.boxes import Column, Grid, Panel, Row, Space
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.listing import ListRow, listing
from boardgames.ui.widgets.scroll import ScrollArea
from boardgames.ui.widgets.switches import Slider
from boardgames.ui.widgets.widget import Widget

STEP_MS: Final = 900.0
SPEEDS: Final = (50, 100, 200, 400)
SHORT: Final = 560.0
"""A column lower than this, in design units, has pictures on its buttons: words of twice their size need the room."""


class ReplayScene(TableBase):
    """Shows a match that is over or was broken off. Nothing that is done here changes the record."""

    name = "replay"
    first_focus = "replay.play"

    def __init__(self, app: Host, match: Match, record: Record, seats: Sequence[SeatChoice], make: MakeThinker,
                 at: int | None = None) -> None:  # fmt: skip
        super().__init__(app, match, seats)
        self._record = record
        self.make = make
        self.at = 0 if at is None else at
        self.viewer: Seat | None = None  # None: everything is shown
        self.playing = False
        self.speed = 100
        self._turn = 0

    @property
    def record(self) -> Record:
        return self._record

    @property
    def shown(self) -> int:
        return self.at

    # whose eyes -----------------------------------------------------------------------------------------------
    @property
    def eyes(self) -> Seat:
        return self.viewer or 0

    @property
    def view_shown(self) -> Dump:
        return self.match.state_after(self.at).dump() if self._open else super().view_shown

    @property
    def _open(self) -> bool:
        """Whether everything that is hidden in the game is shown."""
        return self.viewer is None and self.match.game.hidden

    def showing(self) -> Showing:
        seen = {**self.match.game.complete(self._record.options), "assist": "notes"}
        return Showing(self.eyes, seen, peek=True, open=self._open)

    def _stamp(self) -> object:
        return super()._stamp(), self.viewer

    def told_events(self, since: int) -> Sequence[Sequence[Event]]:
        if not self._open:
            return super().told_events(since)
        return [[_open_event(event) for event in entry.events] for entry in self.match.history[since:]]

    def next_eyes(self) -> None:
        """See it all, then as each seat saw it, one after the other."""
        count = len(self.seats)
        self.viewer = 0 if self.viewer is None else self.viewer + 1 if self.viewer + 1 < count else None
        self.animator.clear()
        self.rebuild()

    def look_at(self, count: int) -> None:
        self._go(count)

    # going ----------------------------------------------------------------------------------------------------
    def _go(self, count: int, *, move: bool = False) -> None:
        count = min(max(0, count), len(self.match))
        if count == self.at:
            return
        before = {thing.key: thing for thing in self.placed()}
        view = self.view_shown
        forward = move and count == self.at + 1
        self.animator.clear()
        self.at = count
        if forward:
            entry = self.match.history[count - 1]
            after = {thing.key: thing for thing in self.placed()}
            cells = {thing.key: thing.rect for thing in self.placed() if thing.hit.w > 0}
            self.animator.show(self.table.motions(view, entry.events), before, after, cells)
            sound = next((s for s in map(self.table.sound, entry.events) if s), "")
            if sound:
                self.play(sound)
        self.rebuild()

    def _turns(self) -> list[int]:
        """Counts at which a turn begins, the start and the end included."""
        history = self.match.history
        starts = [i + 1 for i, entry in enumerate(history) if self.chronicle.begins_turn(entry.events)]
        return sorted({0, *starts, len(history)})

    def _by_turn(self, by: int) -> None:
        turns = self._turns()
        nexts = [t for t in turns if t > self.at] if by > 0 else [t for t in turns if t < self.at][::-1]
        if nexts:
            self._go(nexts[0])

    def _step(self, by: int) -> None:
        self._stop()
        self._go(self.at + by, move=True)

    def _stop(self) -> None:
        self.playing = False
        self._turn += 1
        self.rebuild()

    def toggle(self) -> None:
        """Play, or pause; at the end it begins anew."""
        if self.playing:
            self._stop()
            return
        if self.at >= len(self.match):
            self._go(0)
        self.playing = True
        self._turn += 1
        self._later(self._turn)
        self.rebuild()

    def _later(self, turn: int) -> None:
        self.after(STEP_MS * 100 / self.speed, lambda: self._tick(turn))

    def _tick(self, turn: int) -> None:
        if not self.playing or turn != self._turn:
            return
        self._go(self.at + 1, move=True)
        if self.at >= len(self.match):
            self._stop()
        else:
            self._later(turn)

    def _faster(self) -> None:
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
        self.rebuild()

    def branch(self) -> None:
        """Play on from here in a record of one's own."""
        lines = tuple(entry.action for entry in self.match.history[: self.at])
        copy = replace(self._record, lines=lines, places=(), over=None, file="", torn=False)
        from boardgames.ui.play.tables import table_scene

        self.app.replace(table_scene(self.app, Session.copy_of(copy, self.seats, self.make)))
        self.app.toast("table.toast.branch")

    # intents --------------------------------------------------------------------------------------------------
    def handle(self, intent: Intent) -> bool:
        if hastens(intent) and self.timeline.busy:
            self.timeline.finish()
        if isinstance(intent, Hover) and self._log is not None and self._log.hover(intent):
            self.invalidate()
        if isinstance(intent, Key) and self._key(intent):
            return True
        return super().handle(intent)

    def _key(self, key: Key) -> bool:
        if key.ctrl and key.name == "c":
            clipboard.copy(self)
            return True
        match key.name:
            case "page down" | "pagedown" | ".":
                self._step(1)
            case "page up" | "pageup" | ",":
                self._step(-1)
            case "home":
                self._go(0)
            case "end":
                self._go(len(self.match))
            case "p":
                self.toggle()
            case "t":
                self.turn_to = None if self.turn_to is not None else 1
                self.rebuild()
            case _:
                return False
        return True

    def shortcuts(self) -> list[Shortcut]:
        tr = self.tr
        return [
            Shortcut("P", tr("table.keys.play")),
            Shortcut(tr("table.keys.pages"), tr("table.keys.look_back")),
            Shortcut(tr("table.keys.home_end"), tr("table.keys.ends")),
            Shortcut("T", tr("table.keys.turn")),
            Shortcut(tr("table.keys.ctrl_c"), tr("table.keys.copy")),
        ]

    def rules_at(self) -> tuple[str, str]:
        return self.table.id, ""

    # what is on it --------------------------------------------------------------------------------------------
    def compose(self) -> Widget:
        laid, view = self.frame, self.view_shown
        prompt = self._prompt()
        board = self.board_widget(prompt.words)
        if self.board is not None:
            self.board.focusable = False
        panels = [self.art.panel(self, view, seat) for seat in range(len(laid.seats))]
        side = self._side()
        return Placing((prompt, board, *panels, side), lambda _r: (laid.prompt, laid.board, *laid.seats, laid.side))

    def _prompt(self) -> PromptBar:
        view, total = self.view_shown, len(self.match)
        line = next((line for line in reversed(self.log_lines()) if line.after <= self.at and not line.head), None)
        text = line.text if line is not None and self.at else self.tr("table.replay.start")
        to_act = view["to_act"]
        seat = None if to_act is None else int(to_act[1:]) - 1
        name = self.seat_title(seat) if seat is not None else self.tr("table.over")
        note = self.tr("table.replay.at", number=self.at, total=total)
        gauge = self.table.gauge(view)
        words = self.say(self.table.gauge_words(gauge)) if gauge else ""
        return PromptBar(text, seat, name, note, self.colour(seat or 0), gauge, words, ())

    def _side(self) -> Widget:
        tr = self.tr
        log = ScrollArea("log.area", self.log_body(), least=80, grow=1, margin=4)
        back = Button("back", "", self.back, icon="back", kind="bare", tip=tr("ui.dialog.back"))
        title = tr("table.replay.title")
        fits = self.services.fonts.width(title, self.skin.face("heading")) + TARGET + S1 <= self.frame.side.w
        head = Row((back, Label(title, role="heading" if fits else "lead_strong"), Space(grow=1)), gap=S1)
        total = len(self.match)
        scrub = Slider("replay.scrub", "", self.at, self._scrub, low=0, high=max(1, total), step=1, show=str)
        over = self.at == total and self.match.outcome() is not None
        none = tr("table.none.over") if over else ""
        go_on = tr("table.button.play_from_here")
        parts: list[Widget] = [head, Panel(log, pad=S1, radius=12, grow=1), scrub, *self._controls(total)]
        if self.match.game.hidden:
            whose = tr("table.replay.all") if self._open else tr("table.replay.eyes", seat=self.seat_title(self.eyes))
            parts.append(Button("replay.eyes", whose, self.next_eyes, icon="eye"))
        parts.append(Button("replay.branch", go_on, self.branch, icon="continue", reason=none))
        return Column(parts, gap=S2)

    def _controls(self, total: int) -> list[Widget]:
        """What moves through the game: buttons with words, or with pictures alone where the column is short."""
        tr, go = self.tr, self._go
        words = "pause" if self.playing else "play"
        speed = tr("table.replay.speed", percent=self.speed)
        first = self._icon("replay.first", "first", "first", lambda: go(0))
        back = self._icon("replay.back", "step_back", "previous", lambda: self._step(-1))
        on = self._icon("replay.on", "step_forward", "next", lambda: self._step(1))
        last = self._icon("replay.last", "last", "last", lambda: go(total))
        if self.frame.side.h < SHORT:
            play = self._icon("replay.play", words, words, self.toggle)
            play.kind = "primary"
            before = self._icon("replay.turn_back", "turn_back", "previous_turn", lambda: self._by_turn(-1))
            after = self._icon("replay.turn_on", "turn_on", "next_turn", lambda: self._by_turn(1))
            pace = Button("replay.speed", speed, self._faster, icon="speed")
            rows = ((before, back, on, after), (first, play, last))
            return [*(Row(row, gap=S2, across="fill") for row in rows), pace]
        play = Button(
            "replay.play", tr(f"table.button.{words}"), self.toggle, icon=words, kind="primary", role="strong"
        )
        named: list[Widget] = [
            Button("replay.turn_back", tr("table.button.previous_turn"), lambda: self._by_turn(-1), grow=1),
            Button("replay.turn_on", tr("table.button.next_turn"), lambda: self._by_turn(1), grow=1),
        ]
        return [
            play,
            Row((first, back, on, last), gap=S2, across="fill"),
            Grid(named, least=136, most=2, gap=S2),
            Button("replay.speed", speed, self._faster, icon="speed"),
        ]

    def _icon(self, id: str, icon: str, words: str, call: Callable[[], None]) -> Button:
        return Button(id, "", call, icon=icon, tip=self.tr(f"table.button.{words}"), grow=1)

    def _scrub(self, value: int) -> None:
        self._stop()
        self._go(value)

    def board_look(self) -> Look:
        look = super().board_look()
        if self.at:
            look.trail = self.table.trail(self.match.history[self.at - 1].events)
        return look

    def prepare(self) -> None:
        super().prepare()
        if self._log is not None and self.stage.has("log.area"):
            index = max((i for i, line in enumerate(self._log.lines) if line.after <= self.at), default=0)
            area = self.stage.find("log.area")
            if self._log.lines and area.reveal(self._log.place(index)):  # type: ignore[attr-defined]
                self.stage.rearranged()


def _open_event(event: Event) -> Event:
    """The event as the one tells it who knows most of it."""
    return event.seen_by(min(event.secret)) if event.secret else event


class ReplayShelf(Scene):
    """All recorded games, the latest first; one that cannot be read says why."""

    name = "replays"
    first_focus = "replays.0"

    def __init__(self, app: Host, summaries: Sequence[Summary], names: object, open_file: object) -> None:
        super().__init__(app)
        self.summaries = tuple(summaries)
        self._names = names
        self._open = open_file

    def compose(self) -> Widget:
        tr = self.tr
        rows = [self._row(index, one) for index, one in enumerate(self.summaries)]
        body: Widget = listing("replays.list", rows) if rows else Label(tr("table.replay.none"), role="lead")
        return page(self, tr("table.replay.shelf"), body, width=980)

    def _row(self, index: int, one: Summary) -> ListRow:
        tr = self.tr
        if one.fault:
            return ListRow(
                f"replays.{index}", one.path.name, lambda: None, note=one.fault, icon="warning", reason=one.fault
            )
        players = self._names(one)  # type: ignore[operator]
        state = tr("table.replay.finished" if one.over else "table.replay.unfinished", count=one.count)
        text = f"{tr(f'game.{one.game_id}.name')} · {players}"
        when = one.started.replace("T", " ")[:16]
        call = partial(self._show, one.path)
        return ListRow(
            f"replays.{index}", text, call, note=f"{when} · {state}", icon="trophy" if one.over else "save"
        )

    def _show(self, path: Path) -> None:
        scene = self._open(self.app, path)  # type: ignore[operator]
        if scene is not None:
            self.app.push(scene)
