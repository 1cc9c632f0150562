"""All that a table remembers, as one immutable record, and what follows an event. Knows no window and no clock.

`TableStore` holds the model of one table: it is read everywhere, and replaced here alone. `step_table(model, event,
moment)` returns the next model and the effects to run, in that order.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, final

from boardgames.core.game_protocol import Seat
from boardgames.ui.input.intents import Intent
from boardgames.ui.play.match import view_events as on
from boardgames.ui.play.match.hint_state import HintState
from boardgames.ui.play.match.selection import SelectionState
from boardgames.ui.play.match.turn_events import DelayedEventEffect, TurnContext, TurnEffect, TurnEvent
from boardgames.ui.play.match.turn_state import TurnState
from boardgames.ui.play.match.turn_step import reduce_event
from boardgames.ui.play.match.view_events import NameSearch, Notice, ViewEffect, ViewEvent

REST_MS: Final = 120.0
"""Time for which the pointer rests on a place until that is inspected: passing over others shows none of them."""
LONG_MS: Final = 520.0
"""Time after which a press that is held looks closely."""
NOTICE_MS: Final = 5200.0


class BoardState(NamedTuple):
    """What a person chose on a board: the key under the cursor, the key pointed at, and how the board lies."""

    cursor_key: str = ""
    pointed_key: str = ""
    facing_seat: Seat | None = None  # None: as the seat that looks would have it
    shape: str = ""  # empty: as the settings have it


class PointerState(NamedTuple):
    """What the pointer tells of, and what hangs at it.

    `left` is where it lay when others went on: until it moves nobody reads about that place. `acts`: whether who
    looks was to act; `waits`: whether an opponent's turn was to be seen. `spot` is where it is, or None where the
    keyboard has led elsewhere since.
    """

    inspected_key: str = ""  # the place that is inspected: the last one on which the pointer rested
    drag: tuple[str, float, float] | None = None
    ignored_key: str = ""
    shows_cost: bool = False
    was_acting: bool = True
    was_waiting: bool = False
    pointer_position: tuple[float, float] | None = None


class PressState(NamedTuple):
    """The latest press on the board: its number, and its key while it may become a long one."""

    number: int = 0
    key: str = ""


class FollowState(NamedTuple):
    """What has changed is still to be followed: by the log, which scrolls to its end; by the keyboard, which goes to
    what is lit.
    """

    log: bool = True
    focus: bool = True


class TableModel(NamedTuple):
    """Everything that a table remembers of what was done at it. What is shown follows from this and the match.

    `is_peeking`: a key or finger is down that looks under the own covers. `search`: the name of a place is typed.
    `waiting`: keys that were pressed while actions were still to be played, each with the seat that looked.
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


TableEvent = TurnEvent | ViewEvent
TableEffect = TurnEffect | ViewEffect


@final
class TableStore:
    """Holds the model of one table. `moment` tells what an event reads beside it; `run` runs an effect."""

    def __init__(
        self,
        model: TableModel | None = None,
        moment: Callable[[], TurnContext] | None = None,
        run: Callable[[TableEffect], None] = lambda _effect: None,
    ) -> None:
        self.model = model if model is not None else TableModel()
        self._moment: Final = moment
        self._run: Final = run

    def send(self, event: TableEvent) -> None:
        """Take an event and run the effects that follow from it."""
        if isinstance(event, ViewEvent):
            self.model, effects = step_view(self.model, event)
        else:
            assert self._moment is not None
            turn, effects = reduce_event(self.model.turn, event, self._moment())
            self.model = self.model._replace(turn=turn)
        for effect in effects:
            self._run(effect)


def step_view(model: TableModel, event: ViewEvent) -> tuple[TableModel, Sequence[TableEffect]]:
    """Take one event of what is chosen, pointed at and said. Return the model after it and the effects to run."""
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
            return _change_screen(model, event), ()
        case on.FollowedEvent(by_focus=by_focus):
            follow = model.follow._replace(focus=False) if by_focus else model.follow._replace(log=False)
            return model._replace(follow=follow), ()
        case on.HintStateEvent(state=hint):
            return model._replace(hint=hint), ()
        case on.PointerMoveEvent(x=x, y=y):
            return model._replace(pointer=pointer._replace(pointer_position=(x, y))), ()
        case on.TargetChangeEvent(shows_cost=priced, is_marked=is_marked):
            spot = pointer.pointer_position if is_marked else None
            effects: list[TableEffect] = [on.RefreshEffect()] if priced or pointer.shows_cost else []
            effects.append(DelayedEventEffect(REST_MS, on.PointerRestEvent(board.pointed_key)))
            effects += () if is_marked else (on.RedrawEffect(),)
            return model._replace(
                pointer=pointer._replace(ignored_key="", shows_cost=priced, pointer_position=spot)
            ), effects
        case on.PointerRestEvent(key=key):
            if board.pointed_key != key or (
                key and key == pointer.ignored_key
            ):  # others went on before it had rested
                return model, ()
            return model, (on.InspectEffect(key),)
        case on.InspectionEvent(key=key):
            return model._replace(pointer=pointer._replace(inspected_key=key or pointer.inspected_key)), (
                on.RefreshEffect(),
            )
        case on.DragEvent(drag=dragged):
            return model._replace(pointer=pointer._replace(drag=dragged)), ()
        case on.PressEvent(key=key):
            number = press.number + 1
            waits = (DelayedEventEffect(LONG_MS, on.LongPressEvent(number)),) if key and not model.is_peeking else ()
            return model._replace(press=PressState(number, key)), waits
        case on.PressEndEvent():
            return model._replace(press=press._replace(key="")), ()
        case on.LongPressEvent(number=number):
            return model, (on.ZoomEffect(press.key),) if press.key and press.number == number else ()
        case _:
            return _step_words(model, event)


def _step_words(model: TableModel, event: ViewEvent) -> tuple[TableModel, Sequence[TableEffect]]:
    """Events of what is said and typed, of covers, and of how the board lies."""
    match event:
        case on.NoticeEvent(notice=notice):
            return model._replace(notice=notice), (
                DelayedEventEffect(NOTICE_MS, on.NoticeEndEvent(notice)),
                on.RebuildEffect(),
            )
        case on.NoticeEndEvent(notice=notice):
            if model.notice is None or (notice is not None and notice is not model.notice):
                return model, ()
            return model._replace(notice=None), (on.RebuildEffect(),)
        case on.PeekEvent(is_on=is_on):
            sound = on.SoundEffect("slide" if is_on else "")
            return model._replace(is_peeking=is_on), (sound, on.RebuildEffect())
        case on.PeekEndEvent():
            return model._replace(is_peeking=False), ()
        case on.NameSearchEvent(search=search):
            return model._replace(name_search=search), ()
        case on.KeyQueueEvent(queued_keys=waiting):
            return model._replace(queued_keys=waiting), ()
        case on.BoardTurnEvent(seat=seat):
            return model._replace(board=model.board._replace(facing_seat=seat)), ()
        case on.BoardShapeEvent(shape=shape):
            return model._replace(board=model.board._replace(shape=shape)), ()
    return model, ()


def _change_screen(model: TableModel, event: on.ScreenChangeEvent) -> TableModel:
    """Something else is shown: what was said is over. While others play, the pointer tells of no place on which it
    was only left, so that what they do has the room.
    """
    before, here = model.pointer, model.board.pointed_key
    is_left = (before.was_acting and not event.is_acting) or (event.is_waiting and not before.was_waiting)
    left = here if is_left else before.ignored_key
    told = "" if here == left else here
    pointer = before._replace(
        inspected_key=told, ignored_key=left, was_acting=event.is_acting, was_waiting=event.is_waiting
    )
    follow = FollowState(model.follow.log or event.follow, True)
    return model._replace(pointer=pointer, follow=follow, notice=None)
