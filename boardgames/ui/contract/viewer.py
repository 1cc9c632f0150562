"""For whose eyes a table is drawn, and what it tells in steps. Pure; no pygame, no rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from boardgames.core.game_protocol import Dump, Event, OptionValue, Seat
from boardgames.core.match import PlayedAction
from boardgames.ui.contract.table_types import Message

LAST_ACTION_PAUSE_MS: Final = 2000.0
"""How long the table is seen as the last action left it, before anything is counted."""


class Viewer(NamedTuple):
    """For whose eyes the table is drawn.

    `is_peeking`: the seat looks under its own covers; `sees_all`: everybody may see everything; `hides_private`:
    everybody at the device may look, so nothing is drawn that only some of them may know; `is_past`: an earlier
    moment is drawn, and `present_view` is the view of now; `played_actions` returns the actions up to the moment
    drawn, as the seat knows them; `private_notes`: notes of that seat, None where nobody can write any;
    `is_simplified`: parts that a first lesson does not need may be left out.
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


class StoryStep(NamedTuple):
    """One step of what is told: the table as it lies then, what is said, what is lifted, how long it is held (ms).

    What moves in it comes from where it lay in the view `before`, by `events`. What `stands` is a result: it stays
    until a press, and where others play fast for its whole time. `told` is how many events of the action that it
    belongs to have happened by then: the log tells as much. What `is_end` says itself that the game ends with it.
    `winners` are the places of who has won: they stay in the light while one after the other is lifted.
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
