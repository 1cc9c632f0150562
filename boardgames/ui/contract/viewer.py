"""Viewer of the table, and steps of a story. Pure: no pygame, no rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from boardgames.core.game_protocol import Dump, Event, OptionValue, Seat
from boardgames.core.match import PlayedAction
from boardgames.ui.contract.table_types import Message

LAST_ACTION_PAUSE_MS: Final = 2000.0
"""Time for which the table is shown as the last action left it, before anything is counted, in ms."""


class Viewer(NamedTuple):
    """Viewer for whom the table is drawn.

    - `is_peeking`: the seat looks under its own covers.
    - `sees_all`: everybody may see everything.
    - `hides_private`: everybody at the device may look, so nothing private is drawn.
    - `is_past`: an earlier moment is drawn, and `present_view` is the view of now.
    - `played_actions`: returns the actions up to the moment drawn, as the seat knows them.
    - `private_notes`: notes of that seat, None where notes are not possible.
    - `is_simplified`: parts that a first lesson does not need may be left out.
    - `is_replay`: a replay is drawn, and nobody plays on.
    - `shows_all_places`: a thing may be put anywhere, so every place is drawn.
    """

    seat: Seat
    options: Mapping[str, OptionValue]
    is_peeking: bool = False
    sees_all: bool = False
    is_past: bool = False
    hides_private: bool = False
    present_view: Dump | None = None
    played_actions: Callable[[], Sequence[PlayedAction]] = tuple
    private_notes: Mapping[str, str] | None = None
    is_simplified: bool = False
    is_replay: bool = False
    shows_all_places: bool = False


class StoryStep(NamedTuple):
    """One step of a story: the view, the message, highlighted keys, and the duration.

    - `view_before`, `events`: things move from their places in this view, by these events.
    - `waits_for_press`: a result that stays until a press, and for its whole time when others play fast.
    - `events_shown`: number of events of the action that the log shows by then.
    - `is_end`: its message says that the game ends.
    - `winner_keys`: places of the winners, which stay highlighted.
    - `flows_on`: a part of one movement, which goes on by itself even where steps wait for a press.
    - `told_actions`: indexes of the past actions that a recap tells; None in other stories.
    """

    view: Dump
    message: Message
    highlighted_keys: tuple[str, ...] = ()
    sound: str = ""
    duration_ms: float = 1500.0
    view_before: Dump | None = None
    events: Sequence[Event] = ()
    waits_for_press: bool = False
    events_shown: int = 0
    is_end: bool = False
    winner_keys: tuple[str, ...] = ()
    flows_on: bool = False
    told_actions: range | None = None
