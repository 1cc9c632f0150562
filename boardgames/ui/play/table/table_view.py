"""What the table shows: the line over the board, the board, the column beside it, and what lies over them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple, final

from boardgames.core.game_protocol import Dump, Seat
from boardgames.core.match import PlayerView
from boardgames.draw.rects import Rect
from boardgames.draw.theme import S2
from boardgames.ui.contract.board_look import Look, marked
from boardgames.ui.contract.card_page import CardPage
from boardgames.ui.contract.placed import Chip, Sight, Trail
from boardgames.ui.contract.showing import Showing
from boardgames.ui.play.board.overlays import AreasToAvoid, FixedLayout, NameTag, beside, lights, spoken
from boardgames.ui.play.board.seat_panels import SeatPanels
from boardgames.ui.play.match.lesson import next_keys
from boardgames.ui.play.match.turn_events import PauseEnded, PausesRefused, StoryAdvanced
from boardgames.ui.play.match.view_events import Notice
from boardgames.ui.play.panels.hint_panel import HintPanelState, has_room, ways
from boardgames.ui.play.panels.inspector import Inspector, InspectorPage
from boardgames.ui.play.panels.log import HeightCache, LogBody, LogLine, MatchLog, RepeatedLines, upto
from boardgames.ui.play.panels.prompt import NARROW, PromptBar
from boardgames.ui.play.panels.side import SideColumn, SideState
from boardgames.ui.play.table.history_navigation import HistoryNavigation
from boardgames.ui.play.table.input_handler import InputHandler
from boardgames.ui.play.table.inspection import Inspection
from boardgames.ui.play.table.table_context import TableContext
from boardgames.ui.play.table.turn_controller import TurnController
from boardgames.ui.play.table.view_mode import ViewMode
from boardgames.ui.widgets.button import Button, enter_button
from boardgames.ui.widgets.containers import Layers
from boardgames.ui.widgets.widget import Kit, Widget


class Spot(NamedTuple):
    """Where a key is given: the id of a widget, the key that is given there, and the place."""

    widget: str
    key: str
    rect: Rect


class ComposedWidgets(NamedTuple):
    """What was laid out last: the log, the line over the board, the choices that float over it, and all but the
    sentences: what can be pressed.
    """

    log: LogBody | None = None
    prompt: PromptBar | None = None
    chips: Sequence[Widget] = ()
    pressable: Sequence[Widget] = ()


@final
class TableView:
    """Lays out one table from what its parts say; changes nothing of the game."""

    def __init__(
        self,
        context: TableContext,
        course: TurnController,
        intake: InputHandler,
        gaze: ViewMode,
        rewind: HistoryNavigation,
        side: SideColumn,
    ) -> None:
        self._context: Final = context
        self._table: Final = context.ui
        self._art: Final = context.game_view.art
        self.words: Final = context.formatter
        self.board: Final = context.board
        self.guide: Final = context.lesson_guide
        self._session: Final = context.session
        self._course: Final = course
        self.intake: Final = intake
        self._gaze: Final = gaze
        self._rewind: Final = rewind
        self._side: Final = side
        self._panels: Final = SeatPanels(
            context.game_view, context.board, intake, thinks=context.is_thinking, later=intake.choices.later
        )
        self.choices: Final = intake.choices
        self.chronicle: Final = MatchLog(context.ui, context.formatter)
        self._gathering: Final = RepeatedLines()
        self._heights: Final[HeightCache] = {}
        self.inspection: Final = Inspection(context, self._read)
        self._composed = ComposedWidgets()

    @property
    def log(self) -> LogBody | None:
        """The log as it was laid out last."""
        return self._composed.log

    def showing(self) -> Showing:
        """For whose eyes the board is drawn."""
        return self._gaze.showing()

    @property
    def _port(self) -> PlayerView:
        return self._context.player_view

    def widget(self, *, ring: bool, numbered: bool = False) -> Widget:
        """Everything on the screen."""
        laid, view, context = self.board.frame, self.board.view, self._context
        prompt = self._prompt(view)
        self._composed = self._composed._replace(prompt=prompt)
        board = self._board(prompt.words, ring, numbered)
        panels = [self._art.panel(self._panels, view, seat) for seat in range(len(laid.seats))]
        empty = self.words.tr("table.log.empty")
        log = LogBody(
            self.log_lines(), self._rewind.shown, self.words.colours, empty, self._rewind.look_at, self._heights
        )
        self._composed = self._composed._replace(log=log)
        inspector, pointed = self.inspector(self.inspection.told()), self.inspection.pointed
        side = self._side.widget(laid.side, log, self._side_state(), inspector, pointed=pointed)
        places = (laid.prompt, laid.board, *laid.seats, laid.side)
        base = FixedLayout((prompt, board, *panels, side), lambda _all: places)
        anchor, small = self._asked()
        room = laid.board.inset(S2)
        chips = self.choices.floating(anchor, small, self.board.rects.get(anchor), room, self.spared())
        self._composed = ComposedWidgets(log, prompt, chips, (base, *chips))
        # what happens by itself, and the end, is seen in full light
        dim = self._quiet and not (context.status.is_held or context.turn.is_telling)
        veils = (self.guide.veil(),) if dim and self.guide is not None else ()
        return Layers((base, *veils, *chips, *self._tag(room), *self._sentences(room)))

    @property
    def _is_first(self) -> bool:
        """True in somebody's first game, made gentle: said where nothing else is."""
        return self._context.turn.pause.is_gentle

    @property
    def _quiet(self) -> bool:
        """True if a lesson shows only what it needs."""
        return self.guide is not None and self.guide.quiet

    def inspector(self, told: InspectorPage | None) -> Inspector:
        """The inspector that tells of a thing, or of none."""
        art, empty = self._art, self.inspection.introduced(first=self._is_first)
        enlarge = partial(self._context.card_overlays.enlarge, told.key if told is not None else "")
        return Inspector(self.words, told, art.card, art.card_shape, empty, enlarge)

    def _board(self, said: str, ring: bool, numbered: bool) -> Widget:
        """The board of this moment, or the sheet of a table that is read."""
        sheet = self._art.sheet(self._panels, self.board.drawn, self._asking)
        if sheet is not None:
            return sheet
        board = self.board.make_widget(self.intake, said)
        board.show(self.look(ring=ring, numbered=numbered))  # a click may come before the first drawing
        return board

    @property
    def _asking(self) -> Sight | None:
        """What is asked of the position that is shown; None while one looks back."""
        return self._context.selection.sight if self._context.turn.looking is None else None

    def _read(self, id: str) -> CardPage | None:
        return self._art.told(self._panels, self.board.drawn, self._asking, id)

    def _prompt(self, view: Dump) -> PromptBar:
        """The line over the board for the moment that is shown."""
        course, words, hand = self._course, self.words, self._context.selection
        turn, status = self._context.turn, self._context.status
        passes_on = status.waits and turn.pause.passes_on
        nobody = turn.looking is not None or (status.is_held and not status.is_suspended)
        taught = self.guide is not None and bool(self.guide.said)  # a lesson speaks to who learns, whoever acts
        seat = hand.sight.seat if taught or passes_on else None if nobody else hand.sight.to_act
        anchor, chips = self._asked()
        idle = turn.is_telling or status.waits  # nothing is left to do while something is told
        points = self._table.action_points
        gauge = None if idle or points is None else points.points(view)
        name = words.head(seat) if seat is not None else self.words.tr(self._head())
        note = self._note(view, hand.sight.seat)
        left = words.say(points.points_text(gauge)).rstrip(".") if points is not None and gauge else ""
        below = points.points_note(gauge) if points is not None and gauge else None
        bar: list[Widget] = [] if anchor else [self.choices.chip_widget(chip) for chip in chips]
        if status.waits or (turn.waits_in_story and turn.looking is None):
            goes_on = PauseEnded() if status.waits else StoryAdvanced()
            does = words.tr("table.wait.pass_on" if passes_on else "table.wait.go_on")
            bar = [enter_button("table.go_on", does, partial(course.send, goes_on), words.catalog, icon="play")]
            if (turn.pause.is_gentle or not status.waits) and not (turn.is_recap or passes_on):
                text, tip = words.tr("table.wait.hurry"), words.tr("table.wait.hurry_tip")
                bar.insert(
                    0, Button("table.hurry", text, lambda: course.send(PausesRefused()), icon="step_forward", tip=tip)
                )
        said, why, colour = self._said(), self._why(), words.colour(seat or 0)
        done = self.chronicle.turn(self.log_lines()) if status.waits and not passes_on else []
        advised, narrow = self._advised(), self.board.frame.prompt.w < NARROW
        told_here = advised is not None and not self._aside
        if advised is not None:
            why = ""
        if advised is not None and told_here and not bar:
            bar, gauge = list(ways(advised, words, short=narrow)), None if narrow else gauge
        must = status.is_live and hand.sight.acting and self._table.prompts.must_choose(hand.sight)
        if self.guide is not None and self.guide.said:
            said, why = self.guide.above(beside=not self._advising)
        if (
            points is not None and gauge and below is None and (self._quiet or self._is_first)
        ):  # who has just begun reads what the coins are
            below = points.points_text(gauge)
        told = words.say(below) if below is not None else ""
        hinted = [*advised.text.lines()] if advised is not None and told_here else [""]
        return PromptBar(
            done[0] if done else said,
            seat,
            name,
            note,
            colour,
            gauge=gauge,
            gauge_words=left,
            chips=bar,
            warm=must,
            shorter=[*done[1:], said] if done else hinted[1:],
            spoken=said if done else "",
            why=why,
            gauge_note=told,
            gauge_tip=words.tr("table.gauge", left=left) if left else "",
            advice=hinted[0],
        )

    def _asked(self) -> tuple[str, Sequence[Chip]]:
        """The small choices of this moment, and by which place they stand; none once a lesson is over."""
        done = self.guide is not None and self.guide.done
        return ("", ()) if done else self.choices.laid(self.board.frame.prompt, self._side.kit())

    def says_above(self, kit: Kit, said: str, why: str) -> bool:
        """Have the line over the board say that; False where it has no room."""
        return self._composed.prompt is not None and self._composed.prompt.says(kit, said, why)

    def _why(self) -> str:
        """Why that is asked, while it is new to who acts."""
        why, status, sight = self._context.explanations, self._context.status, self._context.selection.sight
        if why is None:
            return ""
        why.watch()
        asked = status.is_live and not status.is_held and sight.acting and sight.to_act is not None
        return why.line(self._table.prompts.prompt(sight), sight.to_act or 0) if asked else ""

    def _note(self, view: Dump, seat: Seat) -> str:
        """The round, or that one person alone looks."""
        if self._context.status.is_private:
            return self.words.tr("table.covers.alone", seat=self.words.seat_title(seat))
        if self.guide is not None and self._quiet:
            return self.guide.note
        return self.words.own("table.round", round=view.get("round", 0))

    def _head(self) -> str:
        """The id of what stands before the line when it is nobody's turn."""
        if self._context.turn.looking is not None:
            return "table.log.title"
        if self._context.status.is_over and self._context.turn.is_telling and self._table.ending.finale_heading:
            return self._table.ending.finale_heading
        if self.guide is not None and self._context.status.is_over:
            return self.guide.head
        return "table.over" if self._context.status.is_over else "table.told"

    def _said(self) -> str:
        course, words, turn, status = self._course, self.words, self._context.turn, self._context.status
        if turn.looking is not None:
            number, total = self._rewind.moment(turn.looking), self._rewind.moment(len(self._port))
            return self.words.tr("table.log.looking", number=number, total=total)
        if turn.act is not None:
            return words.say(turn.act.words)
        if turn.pause.passes_on:
            return words.tr("table.wait.own", seat=words.seat_title(self._port.to_act() or 0))
        if status.waits_after is not None:
            return words.tr("table.wait.said", seat=words.seat_title(status.waits_after))
        if course.hints.state.is_sought:
            return words.tr("table.hint.thinking")
        if status.is_over:
            return words.outcome_line(self._port)
        if self._gaze.showing().covered and not status.is_public:
            return self.words.tr("table.covers.outside_said")
        price = None if self._advising else self._context.selection.price(self.board.pointed)
        said = words.say(
            price.words if price is not None else self._table.prompts.prompt(self._context.selection.sight)
        )
        covers = self._table.covers
        calls = covers is not None and status.is_public and covers.is_shown_to_all(self.board.view)
        return self.words.tr("table.covers.all", text=said) if calls else said

    def _side_state(self) -> SideState:
        context, session, status = self._context, self._session, self._context.status
        turn, hinting = context.turn, self._course.hints.state.is_sought
        return SideState(
            looking=turn.looking is not None,
            takes_back=session.takes_back,
            no_undo=self.words.tr(f"table.none.{session.undo_ends}") if session.undo_ends else "",
            redo=session.can_redo,
            hinting=hinting,
            thinks=self._context.status.is_live and bool(context.thinking_seats),
            over=status.is_over,
            tells=turn.waits_in_story,
            covers=status.is_private if context.snapshot.has_covers else None,
            outside=self._table.covers is not None
            and not status.is_public
            and not status.is_over
            and not self._quiet,
            unsaved=session.unsaved,
            quiet=self._quiet,
            goal=self.board.goal(),
            advised=self._advised() if self._aside else None,
        )

    def _tag(self, room: Rect) -> Sequence[Widget]:
        """The name of the card that is pointed at, where it is too small to bear it; a lesson has sentences there."""
        key, board = self._context.store.model.pointer.told, self.board
        if not self.inspection.pointed or board.widget is None or key not in board.rects or self.guide is not None:
            return ()
        if self.intake.pointer.is_off(board.rects[key]):
            return ()
        name = self._art.unwritten(self._side.kit().fonts, board.widget.look, key)
        return (NameTag(name, board.rects[key], room, self.in_sight),) if name else ()

    def _sentences(self, room: Rect) -> list[Widget]:
        """What is told over the board, and lit by a lesson."""
        said = self._bubble(room)
        lit = self._lit(room)
        if lit is None and self.guide is not None:
            lit = self.guide.pointing(room)
        return [one for one in (lit, said) if one is not None]

    def advised(self) -> tuple[str, ...]:
        """The keys of what a hint says, the next one first; empty without a hint."""
        action = self._course.hints.state.action
        return next_keys(self._context.selection, action) if action is not None and self._advising else ()

    @property
    def _advising(self) -> bool:
        """True if a hint is told."""
        return self._course.hints.is_told

    @property
    def _aside(self) -> bool:
        """True if it is told in the column; in a small window the line over the board does."""
        return has_room(self.board.frame.side)

    def _advised(self) -> HintPanelState | None:
        """What a hint says, and what can be done with it."""
        hints = self._course.hints
        if not hints.is_told or (text := hints.text) is None:
            return None
        state, decline = hints.state, self.decline_hint if hints.state.is_offered else None
        can, does, unfolded = hints.can_do_all, state.is_playing_all, state.is_reply_unfolded
        return HintPanelState(text, can, does, unfolded, hints.do, hints.do_all, hints.unfold, decline)

    def decline_hint(self) -> None:
        """Have whoever acts choose alone; say so once no hint comes unasked any more."""
        if self._course.hints.decline():
            self.intake.say(Notice("", self.words.tr("table.hint.always"), calm=True))

    def _lit(self, room: Rect) -> Widget | None:
        """The place where what a hint says goes on."""
        return lights(self.place_of, self.advised(), room) if self._advising else None

    def place_of(self, keys: Sequence[str]) -> Rect | None:
        """Where the next of some keys is given on the screen: on the board, or by a button."""
        spot = self.spot_of(keys)
        return spot.rect if spot is not None else None

    def spot_of(self, keys: Sequence[str]) -> Spot | None:
        """The same, with what is given there."""
        if not keys:
            return None
        plans = self._context.build_planner
        planned = self._table.planned_pieces
        if planned is not None and keys[0] == planned.planning_key:
            keys = keys[1:] or keys
        key = keys[0]
        known = {**self.board.rects, **plans.offered(), **plans.planned()}
        if key in known:
            return Spot("board", key, known[key])
        buttons = {widget.id: widget.rect for part in self._composed.pressable for widget in part.walk() if widget.id}
        ids = (f"deed.{key}", f"chip.{key}", f"choice.{key}", key)
        return next((Spot(id, key, buttons[id]) for id in ids if id in buttons), None)

    def _bubble(self, room: Rect) -> Widget | None:
        """A notice: over the log, else beside what is told there, never over advice or over that."""
        notice = self._context.store.model.notice
        if notice is None:
            return None
        side = self.board.frame.side.inset(S2)
        bar = self._composed.prompt
        free = bar is not None and (self._aside or not self._advising)  # else the hint is told there
        above = (lambda: bar.free) if bar is not None and free else None
        return spoken(
            notice.text, room, lambda high: beside(self._composed.pressable, side, above, high), calm=notice.calm
        )

    def spared(self, keys: Sequence[str] = ()) -> AreasToAvoid:
        """What must stay in sight on the board: `keys`, what may be given next, what else lies or is told there."""
        hand, rects = self._context.selection, self.board.rects
        lit = set(keys)
        if self._context.status.is_live and hand.sight.acting:
            lit |= {*hand.open, *hand.reach, *hand.strikes, *hand.sight.picked}
        slots = (
            self._table.turned_board is None
        )  # there each place without a face is a slot, a pile or a sum, and no mere ground
        things = [thing.rect for thing in self.board.placed() if thing.face or (slots and thing.hit.w)]
        things += self._table.layout.reading_areas(self.board.drawn, self.board.frame.board)
        return AreasToAvoid([rects[key] for key in lit if key in rects], things)

    def in_sight(self, keys: Sequence[str] = ()) -> AreasToAvoid:
        """The same, with the choices that float over the board, once those have their place."""
        lit, things = self.spared(keys)
        return AreasToAvoid([*lit, *(one.rect for one in self._composed.chips)], things)

    def log_lines(self) -> list[LogLine]:
        """The log in the present language; it does not run ahead of what is told or held back."""
        port, turn = self._port, self._context.turn
        part = turn.act.told if turn.act is not None else None
        lines = self._gathering.of(self.chronicle.lines(port, self._gaze.showing(), part))
        if turn.reaction.held_back is None:
            return lines
        settled = upto(lines, len(port) - 1)
        return [*lines[:settled], *(line for line in lines[settled:] if line.head)]

    def look(self, *, ring: bool, numbered: bool = False) -> Look:
        """What the board shows now; `ring`: the cursor is on it, `numbered`: digits that give a place stand there."""
        context, hand, table = self._context, self._context.selection, self._table
        model, status, guide = context.store.model, context.status, self.guide
        look = self.board.look(ring=ring, thinks=context.thinking_seats)
        look.trail = self._trail()
        act = model.turn.act
        if act is not None and model.turn.looking is None:
            look.lit, look.winners = frozenset(act.lit), frozenset(act.winners)
        if not status.is_live:
            return look
        advising = self._advising
        look.sight, look.picked, look.dragged = hand.sight, hand.picked, model.pointer.dragged
        look.pulse = self._course.blinker.light
        look.hint = self._course.hints.trail if advising else ()
        look.back = table.action_costs.retreats(hand.sight) if table.action_costs is not None else ()
        look.led = advising or guide is not None
        look.planned, look.offered = context.build_planner.planned(), context.build_planner.offered()
        if look.planned:  # the keyboard stands at one of those
            look.cursor = ""
        self.board.rects.update(look.planned)
        if not hand.sight.acting:
            return look
        if numbered:
            digits = table.input.digit_keys(hand.sight).items()
            look.numbers = {key: digit for digit, key in digits if key in look.rects}
        if table.prompts.must_choose(hand.sight):
            look.must = hand.open & frozenset(self.board.rects)
            taught = guide.keys_next() if guide is not None else ()
            look.must &= frozenset(taught) or look.must  # a lesson lights no more than it takes
        if self._context.host.services.settings.show_legal:
            if hand.chosen:
                look.reach, look.strikes = hand.reach, hand.strikes
            if hand.chosen or table.input.marks_open_keys:
                look.open = hand.open
        if guide is not None:
            look.open = frozenset(filter(guide.needs, look.open))
            look.reach = {key: reach for key, reach in look.reach.items() if guide.needs(key)}
        price = hand.price(self.board.pointed)
        look.lost = frozenset(price.keys) if price is not None else frozenset()
        return look

    def _trail(self) -> Sequence[Trail]:
        """The place of a line of the log on which the pointer rests; else what others did since this seat acted.

        Looking back, the last action alone.
        """
        port, looking = self._port, self._context.turn.looking
        hot = self.log.hot_after if self.log is not None and self._table.story.marks_log_places else 0
        if 0 < hot <= len(port):
            return self._table.motions.trail(self._context.seen_actions[hot - 1].events)
        if self._context.status.is_suspended:
            return ()
        deeds = self._context.seen_actions[: len(port) if looking is None else looking]
        since = None if looking is not None else self._session.eyes
        key = (len(deeds), deeds[-1] if deeds else None, since)
        return self._context.memo.value("trails", key, lambda: marked(self._table, deeds, since))
