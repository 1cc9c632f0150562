"""The model of a table: a row for every event of what is chosen, pointed at and said. No window, no clock."""

from __future__ import annotations

from typing import Any, get_args

import pytest

import boardgames.ui.play.match.view_events as on
from boardgames.ui.play.match.hint_state import HintState
from boardgames.ui.play.match.selection import SelectionState
from boardgames.ui.play.match.table_model import (
    LONG_MS,
    NOTICE_MS,
    PAGE_MS,
    REST_MS,
    BoardState,
    FollowState,
    NearState,
    PointerState,
    PressState,
    TableModel,
    TableStore,
    step_view,
)
from boardgames.ui.play.match.turn_events import DelayedEventEffect
from boardgames.ui.play.match.turn_state import PauseState, TurnState
from boardgames.ui.play.match.view_events import NameSearch, Notice
from tests.ui.test_turn_flow import moment, snapshot

NOTICE = Notice("c4", "no")
OTHER = Notice("c4", "no")
"""Equal, and another one."""
HERE = BoardState(cursor_key="a1", pointed_key="c4")
KEYS = SelectionState(("c4",))


def model(**parts: Any) -> TableModel:
    return TableModel()._replace(board=HERE, **parts)


def pointer(**fields: Any) -> TableModel:
    return model(pointer=PointerState(**fields))


NOW_MS = moment(snapshot()).time_ms
SEEN = TurnState(pause=PauseState(finished_seat=1, is_gentle=True))
OTHERS_GO_ON = "others go on: the place on which the pointer was left is told no more"
RESTS = (
    DelayedEventEffect(REST_MS, on.PointerRestEvent("c4")),
    DelayedEventEffect(PAGE_MS, on.PageRestEvent("c4")),
)
ROWS = {
    "other keys are in hand": (model(), on.SelectionEvent(KEYS), model(selection=KEYS), ()),
    "the hint goes on": (
        model(),
        on.HintStateEvent(HintState(request_count=2)),
        model(hint=HintState(request_count=2)),
        (),
    ),
    "the cursor moves alone": (model(), on.CursorEvent("b2"), model()._replace(board=BoardState("b2", "c4")), ()),
    "another key is pointed at": (
        model(),
        on.CursorEvent(pointed_key=""),
        model()._replace(board=BoardState("a1", "")),
        (),
    ),
    "the board is turned": (model(), on.BoardTurnEvent(1), model()._replace(board=HERE._replace(facing_seat=1)), ()),
    "the board lies otherwise": (
        model(),
        on.BoardShapeEvent("lying"),
        model()._replace(board=HERE._replace(shape="lying")),
        (),
    ),
    "the near view opens at the own things": (
        model()._replace(board=HERE._replace(near=NearState(False, (0.1, 0.2), 1))),
        on.NearOpenEvent(True),
        model()._replace(board=HERE._replace(near=NearState(True))),
        (on.WidgetTask.REBUILD,),
    ),
    "the near view moves": (
        model(),
        on.NearPanEvent((0.3, 0.4), 2, "near"),
        model()._replace(board=HERE._replace(near=NearState(None, (0.3, 0.4), 2, "near"))),
        (on.WidgetTask.REBUILD,),
    ),
    "the pointer moves": (model(), on.PointerMoveEvent(3, 4), pointer(pointer_position=(3, 4)), ()),
    "a key without a price: told after a rest, wherever the keyboard has led": (
        pointer(ignored_key="c4", pointer_position=(3, 4)),
        on.TargetChangeEvent(shows_cost=False),
        pointer(),
        (*RESTS, on.WidgetTask.REDRAW),
    ),
    "a key with a price shows it at once": (
        pointer(pointer_position=(3, 4)),
        on.TargetChangeEvent(shows_cost=True, is_marked=True),
        pointer(shows_cost=True, pointer_position=(3, 4)),
        (on.WidgetTask.REFRESH, *RESTS),
    ),
    "a price goes": (
        pointer(shows_cost=True, is_page_open=True),
        on.TargetChangeEvent(shows_cost=False, is_marked=True),
        pointer(),
        (on.WidgetTask.REFRESH, *RESTS),
    ),
    "the pointer has rested": (pointer(), on.PointerRestEvent("c4"), pointer(), (on.InspectEffect("c4"),)),
    "it has gone on since": (pointer(), on.PointerRestEvent("d5"), pointer(), ()),
    "it was only left there": (pointer(ignored_key="c4"), on.PointerRestEvent("c4"), pointer(ignored_key="c4"), ()),
    "it has rested long: the whole page": (
        pointer(inspected_key="c4"),
        on.PageRestEvent("c4"),
        pointer(inspected_key="c4", is_page_open=True),
        (on.WidgetTask.REFRESH,),
    ),
    "long, but it is not told": (
        pointer(inspected_key="d5"),
        on.PageRestEvent("c4"),
        pointer(inspected_key="d5"),
        (),
    ),
    "a key is told": (pointer(), on.InspectionEvent("c4"), pointer(inspected_key="c4"), (on.WidgetTask.REFRESH,)),
    "beside all places the last one stays told": (
        pointer(inspected_key="d5"),
        on.InspectionEvent(""),
        pointer(inspected_key="d5"),
        (on.WidgetTask.REFRESH,),
    ),
    "a thing is dragged": (pointer(), on.DragEvent(("c4", 1, 2)), pointer(drag=("c4", 1, 2)), ()),
    "a thing is let go": (pointer(drag=("c4", 1, 2)), on.DragEvent(), pointer(), ()),
    "a press may become a long one": (
        model(press=PressState(4, "a1")),
        on.PressEvent("c4"),
        model(press=PressState(5, "c4")),
        (DelayedEventEffect(LONG_MS, on.LongPressEvent(5)),),
    ),
    "not beside all places": (model(), on.PressEvent(""), model(press=PressState(1)), ()),
    "not under a lifted cover": (
        model(is_peeking=True),
        on.PressEvent("c4"),
        model(is_peeking=True, press=PressState(1, "c4")),
        (),
    ),
    "a press leaves its place": (
        model(press=PressState(5, "c4")),
        on.ViewSignal.PRESS_END,
        model(press=PressState(5)),
        (),
    ),
    "a long press looks closely": (
        model(press=PressState(5, "c4")),
        on.LongPressEvent(5),
        model(press=PressState(5, "c4")),
        (on.ZoomEffect("c4"),),
    ),
    "an earlier press does not": (
        model(press=PressState(6, "c4")),
        on.LongPressEvent(5),
        model(press=PressState(6, "c4")),
        (),
    ),
    "a notice is shown for a while": (
        model(),
        on.NoticeEvent(NOTICE),
        model(notice=NOTICE),
        (DelayedEventEffect(NOTICE_MS, on.NoticeEndEvent(NOTICE)), on.WidgetTask.REBUILD),
    ),
    "a notice ends": (model(notice=NOTICE), on.NoticeEndEvent(NOTICE), model(), (on.WidgetTask.REBUILD,)),
    "whatever notice is shown ends": (model(notice=NOTICE), on.NoticeEndEvent(), model(), (on.WidgetTask.REBUILD,)),
    "no notice ends": (model(), on.NoticeEndEvent(), model(), ()),
    "one that was said again stays": (model(notice=OTHER), on.NoticeEndEvent(NOTICE), model(notice=OTHER), ()),
    "covers are lifted": (
        model(),
        on.PeekEvent(True),
        model(is_peeking=True),
        (on.SoundEffect("slide"), on.WidgetTask.REBUILD),
    ),
    "covers are closed": (
        model(is_peeking=True),
        on.PeekEvent(False),
        model(),
        (on.SoundEffect(""), on.WidgetTask.REBUILD),
    ),
    "other eyes look": (model(is_peeking=True), on.ViewSignal.PEEK_END, model(), ()),
    "what is shown changes in the own turn": (
        model(notice=NOTICE, follow=FollowState(False, False)),
        on.ScreenChangeEvent(follow=False),
        model(follow=FollowState(False, True), pointer=PointerState(inspected_key="c4")),
        (),
    ),
    OTHERS_GO_ON: (
        pointer(inspected_key="c4"),
        on.ScreenChangeEvent(follow=True),
        pointer(ignored_key="c4", was_acting=False),
        (),
    ),
    "an opponent's turn is to be seen": (
        pointer(inspected_key="c4")._replace(turn=SEEN),
        on.ScreenChangeEvent(follow=True),
        pointer(ignored_key="c4", was_waiting=True)._replace(turn=SEEN),
        (),
    ),
    "the keyboard has followed": (model(), on.FollowedEvent(True), model(follow=FollowState(True, False)), ()),
    "the log has followed": (model(), on.FollowedEvent(False), model(follow=FollowState(False, True)), ()),
    "a name is typed": (
        model(),
        on.NameSearchEvent("a"),
        model(name_search=NameSearch("a", NOW_MS)),
        (),
    ),
    "more of a name is typed": (
        model(name_search=NameSearch("a", 5.0)),
        on.NameSearchEvent("ab"),
        model(name_search=NameSearch("ab", 5.0)),
        (),
    ),
    "nobody types": (model(name_search=NameSearch("a", 5.0)), on.NameSearchEvent(), model(), ()),
    "no key waits": (model(), on.KeyQueueEvent(()), model(), ()),
}


@pytest.mark.parametrize("name", ROWS)
def test_an_event_changes_the_model_and_has_effects(name: str) -> None:
    before, event, after, effects = ROWS[name]
    now = snapshot(to_act=1 if name == OTHERS_GO_ON else 0, persons=(0,))
    found, run = step_view(before, event, lambda: moment(now))
    assert found == after
    assert tuple(run) == effects


def test_every_event_has_a_row() -> None:
    assert {type(event) for _before, event, _after, _effects in ROWS.values()} == set(get_args(on.ViewEvent))


def test_the_store_holds_the_model_and_runs_effects_after_it_is_replaced() -> None:
    seen: list[Any] = []
    store = TableStore(model(), run=lambda effect: seen.append((effect, store.model.notice)))
    store.send(on.NoticeEvent(NOTICE))
    assert [type(effect) for effect, _ in seen] == [DelayedEventEffect, on.WidgetTask]
    assert all(notice is NOTICE for _, notice in seen)
    store.send(on.NoticeEndEvent(OTHER))
    assert store.model.notice is NOTICE, "an equal notice that came later is another one"
