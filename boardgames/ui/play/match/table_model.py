"""Model of a table as one immutable record, and its reducer. Uses no window and no clock.

`TableStore` holds the model of one table and alone replaces it. `step_view(model, event, moment)` returns the next
model and the effects to run, in order; `moment()` tells it match, clock and settings, as the turn flow is told.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, final

from boardgames.core.game_protocol import Seat
from boardgames.ui.input.intents import Intent
from boardgames.ui.play.match import view_events as on
from boardgames.ui.play.match.hint_state import HintState
from boardgames.ui.play.match.lesson_script import LessonProgress
from boardgames.ui.play.match.selection import SelectionState
from boardgames.ui.play.match.turn_events import (
    DelayedEventEffect,
    RecomposeEffect,
    TurnContext,
    TurnEffect,
    TurnEvent,
)
from boardgames.ui.play.match.turn_flow import TurnStatus
from boardgames.ui.play.match.turn_state import TurnState
from boardgames.ui.play.match.turn_step import reduce_event
from boardgames.ui.play.match.view_events import NameSearch, Notice, ViewEffect, ViewEvent

REST_MS: Final = 120.0
"""Milliseconds that the pointer rests on a place before the inspector shows its name and one sentence."""
PAGE_MS: Final = 600.0
"""Milliseconds that it rests there before the inspector shows the whole page."""
LONG_MS: Final = 520.0
"""Milliseconds after which a held press opens the card zoom."""
NOTICE_MS: Final = 5200.0
ANSWER_MS: Final = 20_000.0
"""Milliseconds of an answer to a tried action; any press ends it."""


class NearState(NamedTuple):
    """Near view of a board: whether it is open, and the point of the board in its middle (0..1 across and down).

    `seat` has chosen that point on a board of that `shape`; for any other the view begins at the own things.
    """

    is_open: bool | None = None  # None: as the text size wants it
    centre: tuple[float, float] | None = None
    seat: Seat = 0
    shape: str = ""


class BoardState(NamedTuple):
    """View of a board chosen by a person: cursor, pointed key, orientation, shape, near view, log over it."""

    cursor_key: str = ""
    pointed_key: str = ""
    facing_seat: Seat | None = None  # None: as the viewing seat has it
    shape: str = ""  # empty: as set in the settings
    near: NearState = NearState()
    is_log_open: bool = False


class PointerState(NamedTuple):
    """Inspected place and dragged thing.

    `ignored_key` is where the pointer lay when another seat began to act or a story began: not inspected until the
    pointer moves. `was_acting`: the viewer was to act and nothing was told; `was_waiting`: an opponent's turn was to
    be seen. `pointer_position` is None after the keyboard has moved the target.
    """

    inspected_key: str = ""  # inspected place: the last one on which the pointer rested
    is_page_open: bool = False  # it has rested there so long that the whole page is shown
    drag: tuple[str, float, float] | None = None
    ignored_key: str = ""
    shows_cost: bool = False
    was_acting: bool = True
    was_waiting: bool = False
    pointer_position: tuple[float, float] | None = None


class PressState(NamedTuple):
    """Latest press on the board: its number, and its key while it may become a long press."""

    number: int = 0
    key: str = ""


class FollowState(NamedTuple):
    """Changes still to be followed: by the log, which scrolls to its end, and by the focus, which moves to the
    highlight.
    """

    log: bool = True
    focus: bool = True


class TableModel(NamedTuple):
    """Everything that a table remembers of its input. What is shown follows from this and the match.

    `is_peeking`: a held key or finger looks under the viewer's covers. `name_search`: typed name of a place.
    `queued_keys`: keys pressed while actions were still to be played, with the seat that viewed.
    """

    turn: TurnState = TurnState()
    selection: SelectionState = SelectionState()
    hint: HintState = HintState()
    board: BoardState = BoardState()
    pointer: PointerState = PointerState()
    press: PressState = PressState()
    notice: Notice | None = None
    is_peeking: bool = False
    follow: FollowState = FollowState()
    name_search: NameSearch | None = None
    queued_keys: tuple[tuple[Intent, Seat], ...] = ()
    lesson: LessonProgress | None = None


TableEvent = TurnEvent | ViewEvent
TableEffect = TurnEffect | ViewEffect


def no_moment() -> TurnContext:
    """Context of a board that nobody plays at. Raises `LookupError`: no event there asks for one."""
    raise LookupError("nothing is played at this board")


@final
class TableStore:
    """Store of the model of one table. `moment` returns the context of events; `run` runs an effect."""

    def __init__(
        self,
        model: TableModel | None = None,
        moment: Callable[[], TurnContext] = no_moment,
        run: Callable[[TableEffect], None] = lambda _effect: None,
    ) -> None:
        self.model = model if model is not None else TableModel()
        self._moment: Final = moment
        self._run: Final = run

    def send(self, event: TableEvent) -> None:
        """Reduce an event and run its effects."""
        if isinstance(event, ViewEvent):
            self.model, effects = step_view(self.model, event, self._moment)
        else:
            turn, effects = reduce_event(self.model.turn, event, self._moment())
            self.model = self.model._replace(turn=turn)
        for effect in effects:
            self._run(effect)


def step_view(
    model: TableModel, event: ViewEvent, moment: Callable[[], TurnContext]
) -> tuple[TableModel, Sequence[TableEffect]]:
    """Reduce an event of selection, pointer and notices. Return the next model and the effects to run."""
    board, pointer, press = model.board, model.pointer, model.press
    match event:
        case on.CursorEvent(cursor_key=cursor, pointed_key=pointed):
            cursor, pointed = (
                board.cursor_key if cursor is None else cursor,
                board.pointed_key if pointed is None else pointed,
            )
            return model._replace(board=board._replace(cursor_key=cursor, pointed_key=pointed)), ()
        case on.SelectionEvent(state=state):
            return model._replace(selection=state), ()
        case on.ScreenChangeEvent():
            return _change_screen(model, event, moment()), ()
        case on.FollowedEvent(by_focus=by_focus):
            follow = model.follow._replace(focus=False) if by_focus else model.follow._replace(log=False)
            return model._replace(follow=follow), ()
        case on.HintStateEvent(state=hint):
            return model._replace(hint=hint), ()
        case on.PointerMoveEvent(x=x, y=y):
            return model._replace(pointer=pointer._replace(pointer_position=(x, y))), ()
        case on.TargetChangeEvent(shows_cost=priced, is_marked=is_marked):
            spot = pointer.pointer_position if is_marked else None
            effects: list[TableEffect] = [on.WidgetTask.REFRESH] if priced or pointer.shows_cost else []
            effects.append(DelayedEventEffect(REST_MS, on.PointerRestEvent(board.pointed_key)))
            if board.pointed_key:
                effects.append(DelayedEventEffect(PAGE_MS, on.PageRestEvent(board.pointed_key)))
            effects += () if is_marked else (on.WidgetTask.REDRAW,)
            return model._replace(
                pointer=pointer._replace(ignored_key="", shows_cost=priced, pointer_position=spot, is_page_open=False)
            ), effects
        case on.PointerRestEvent(key=key):
            if board.pointed_key != key or (
                key and key == pointer.ignored_key
            ):  # another seat acted before the pointer had rested
                return model, ()
            return model, (on.InspectEffect(key),)
        case on.PageRestEvent(key=key):
            if pointer.is_page_open or not key == board.pointed_key == pointer.inspected_key:
                return model, ()
            return model._replace(pointer=pointer._replace(is_page_open=True)), (on.WidgetTask.REFRESH,)
        case on.InspectionEvent(key=key):
            return model._replace(pointer=pointer._replace(inspected_key=key or pointer.inspected_key)), (
                on.WidgetTask.REFRESH,
            )
        case on.DragEvent(drag=dragged):
            return model._replace(pointer=pointer._replace(drag=dragged)), ()
        case on.PressEvent(key=key):
            number = press.number + 1
            waits = (DelayedEventEffect(LONG_MS, on.LongPressEvent(number)),) if key and not model.is_peeking else ()
            return model._replace(press=PressState(number, key)), waits
        case on.ViewSignal.PRESS_END:
            return model._replace(press=press._replace(key="")), ()
        case on.LongPressEvent(number=number):
            return model, (on.ZoomEffect(press.key),) if press.key and press.number == number else ()
        case _:
            return _step_words(model, event, moment)


def _step_words(
    model: TableModel, event: ViewEvent, moment: Callable[[], TurnContext]
) -> tuple[TableModel, Sequence[TableEffect]]:
    """Reduce events of notices, covers, name search, and layout of the board."""
    match event:
        case on.NoticeEvent(notice=notice):
            return model._replace(notice=notice), (
                DelayedEventEffect(NOTICE_MS if notice.tried is None else ANSWER_MS, on.NoticeEndEvent(notice)),
                on.WidgetTask.REBUILD,
            )
        case on.NoticeEndEvent(notice=notice):
            if model.notice is None or (notice is not None and notice is not model.notice):
                return model, ()
            return model._replace(notice=None), (on.WidgetTask.REBUILD,)
        case on.PeekEvent(is_on=is_on):
            sound = on.SoundEffect("slide" if is_on else "")
            return model._replace(is_peeking=is_on), (sound, on.WidgetTask.REBUILD)
        case on.ViewSignal.PEEK_END:
            return model._replace(is_peeking=False), ()
        case on.NameSearchEvent(text=str(text)):
            search = model.name_search or NameSearch("", moment().time_ms)
            return model._replace(name_search=search._replace(text=text)), ()
        case on.NameSearchEvent():
            return model._replace(name_search=None), ()
        case on.KeyQueueEvent(queued_keys=waiting):
            return model._replace(queued_keys=waiting), ()
        case on.ViewSignal.LESSON_READ:
            assert model.lesson is not None
            lesson = model.lesson._replace(read_count=model.lesson.read_count + 1)
            return model._replace(lesson=lesson), (RecomposeEffect(follows_log=False),)
        case on.ViewSignal.LOG_TOGGLED:
            is_open = not model.board.is_log_open
            follow = model.follow._replace(log=model.follow.log or is_open)
            return model._replace(board=model.board._replace(is_log_open=is_open), follow=follow), ()
        case on.BoardTurnEvent(seat=seat):
            return model._replace(board=model.board._replace(facing_seat=seat)), ()
        case on.BoardShapeEvent(shape=shape):
            return model._replace(board=model.board._replace(shape=shape)), ()
        case on.NearOpenEvent(is_open=is_open):
            return model._replace(board=model.board._replace(near=NearState(is_open))), (on.WidgetTask.REBUILD,)
        case on.NearPanEvent(centre=centre, seat=seat, shape=shape):
            near = model.board.near._replace(centre=centre, seat=seat, shape=shape)
            return model._replace(board=model.board._replace(near=near)), (on.WidgetTask.REBUILD,)
    return model, ()


def _change_screen(model: TableModel, event: on.ScreenChangeEvent, moment: TurnContext) -> TableModel:
    """Drop the notice when another state is shown. While others play or a story is told, ignore the place where the
    pointer was left, so that what happens has the room.
    """
    before, here = model.pointer, model.board.pointed_key
    is_acting = moment.sight.is_own_decision and not model.turn.has_story
    is_waiting = TurnStatus.of_state(model.turn, moment.snapshot).waits_for_press
    is_left = (before.was_acting and not is_acting) or (is_waiting and not before.was_waiting)
    left = here if is_left else before.ignored_key
    told = "" if here == left else here
    pointer = before._replace(inspected_key=told, ignored_key=left, was_acting=is_acting, was_waiting=is_waiting)
    follow = FollowState(model.follow.log or event.follow, True)
    return model._replace(pointer=pointer, follow=follow, notice=None)
