"""What a table waits for: one closed type, and the pure functions that find it. Knows no window and no clock."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import final

from boardgames.core.game_protocol import Seat
from boardgames.core.match import PlayedAction
from boardgames.ui.contract.placed import Phrase
from boardgames.ui.play.match.snapshot import TableSnapshot
from boardgames.ui.play.match.turn_state import (
    DummyQuestion,
    TurnState,
)


@dataclass(frozen=True)
class Ready:
    """A person may act."""

    seat: Seat


@dataclass(frozen=True)
class Thinking:
    """A computer is asked; `is_paused` while somebody looks under covers alone."""

    seat: Seat
    is_paused: bool = False


@dataclass(frozen=True)
class RemoteSeat:
    """An action is expected from another device."""

    seat: Seat


@dataclass(frozen=True)
class Story:
    """Something is told in steps, or about to be; `holds` where the game goes on after it."""

    holds: bool


@dataclass(frozen=True)
class DummyPrompt:
    """A person at a shared device is asked for form's sake, so that nobody learns who holds an answer."""

    seat: Seat


@dataclass(frozen=True)
class Suspense:
    """The last action is not shown yet: it looks as if a computer were asked, for as long as one takes."""

    seat: Seat | None


@dataclass(frozen=True)
class AwaitPress:
    """A person is to say that the turn of an opponent has been seen."""

    after: Seat


@dataclass(frozen=True)
class CallEverybody:
    """Everybody is called to the device, to see what was done under covers."""


@dataclass(frozen=True)
class TurnCovers:
    """Covers are about to be lifted for a secret decision, or to be closed after one."""

    is_closing: bool


@dataclass(frozen=True)
class PassDevice:
    """Another person must take the device."""

    seat: Seat


@dataclass(frozen=True)
class Over:
    """The game has ended, and has been told to have."""


Flow = (
    Ready
    | Thinking
    | RemoteSeat
    | Story
    | DummyPrompt
    | Suspense
    | AwaitPress
    | CallEverybody
    | TurnCovers
    | PassDevice
    | Over
)


def find_flow(state: TurnState, snapshot: TableSnapshot) -> Flow:
    """What the table waits for: the first thing that holds it."""
    now, reaction, privacy = snapshot.game, state.reaction, state.privacy
    if state.has_story:
        return Story(state.story is not None and state.story.holds_game)
    if (prompted := reaction.next_prompted) is not None:
        return DummyPrompt(prompted)
    if reaction.is_pausing:
        return Suspense(reaction.held_back)
    if privacy.is_calling:
        return CallEverybody()
    if (after := state.waits_after(snapshot.settings)) is not None:
        return AwaitPress(after)
    if now.to_act is None:
        return Over()
    is_alone = is_private(state, snapshot)
    if snapshot.has_covers and (snapshot.is_secret_done(privacy.since) if is_alone else snapshot.is_secret):
        return TurnCovers(is_alone)
    if now.remote is not None:
        return RemoteSeat(now.remote)
    if now.thinking is not None:
        return Thinking(now.thinking, is_paused=is_alone)
    if now.awaited is not None and not is_alone:
        return PassDevice(now.awaited)
    return Ready(now.to_act)


def is_live(flow: Flow) -> bool:
    """True while somebody may act, or seems about to, before the eyes of the viewer."""
    return not isinstance(flow, (Story, TurnCovers, Over))


def is_held(flow: Flow) -> bool:
    """True while nobody goes on: something is still to be seen or answered."""
    match flow:
        case Story(holds=holds):
            return holds
        case Thinking(is_paused=is_paused):
            return is_paused
        case DummyPrompt() | Suspense() | AwaitPress() | CallEverybody():
            return True
        case _:
            return False


@final
@dataclass(frozen=True)
class TurnStatus:
    """What follows from the state of the turn flow and the snapshot, found once for each pair of them.

    `is_live`: the present moment is shown, and somebody may act. `is_held`: something is still to be seen or answered
    before anybody goes on. `is_over`: the game has ended, and may be seen to have. `is_suspended`: the last action is
    not shown yet. `is_private`: one person looks alone, and may see under its own covers; `is_public`: everybody at a
    device with covers may look. `waits_after`: the seat whose turn a person is to say that it was seen; `waits`: and
    the present is shown.
    """

    flow: Flow
    is_live: bool
    is_held: bool
    is_over: bool
    is_suspended: bool
    is_private: bool
    is_public: bool
    waits_after: Seat | None
    waits: bool

    @classmethod
    def of(cls, state: TurnState, snapshot: TableSnapshot) -> TurnStatus:
        flow, is_present = find_flow(state, snapshot), state.looking is None
        after = state.waits_after(snapshot.settings)
        return cls(
            flow,
            is_present and is_live(flow),
            is_held(flow),
            is_over(state, snapshot),
            is_present and state.reaction.held_back is not None,
            is_private(state, snapshot),
            is_public(state, snapshot),
            after,
            is_present and after is not None,
        )


def is_private(state: TurnState, snapshot: TableSnapshot) -> bool:
    """True while one person looks alone, and may see under its own covers."""
    return snapshot.has_covers and state.privacy.is_alone


def is_public(state: TurnState, snapshot: TableSnapshot) -> bool:
    """True while everybody at a device with covers may look."""
    return snapshot.has_covers and not state.privacy.is_alone


def is_over(state: TurnState, snapshot: TableSnapshot) -> bool:
    """True once the game has ended, and may be seen to have."""
    return snapshot.game.outcome is not None and state.reaction.held_back is None and not state.is_before_end


def thinking_seat(state: TurnState, snapshot: TableSnapshot) -> Seat | None:
    """The computer that thinks, or seems to: one that could answer does, whether it is asked or not."""
    now, held_back = snapshot.game, state.reaction.held_back
    if state.is_telling or state.waits_after(snapshot.settings) is not None:
        return None
    if held_back is not None:
        return None if held_back in now.persons else held_back
    return now.thinking if now.outcome is None else None


def find_dummy_questions(
    snapshot: TableSnapshot, deed: PlayedAction, stakes_for: Callable[[Seat], Phrase]
) -> Sequence[DummyQuestion]:
    """Seats that seem to be asked about an action and hold no answer. `stakes_for(seat)` says what is at stake."""
    now, reactions = snapshot.game, snapshot.ui.reactions
    if reactions is None or not now.persons:
        return ()
    found: list[DummyQuestion] = []
    for seat in map(reactions.asked_seat, deed.events):
        if seat is None or now.to_act == seat:
            continue
        if seat not in now.persons:
            found.append(DummyQuestion(seat, None))
        elif now.is_shared and snapshot.settings.ask_everyone:
            found.append(DummyQuestion(seat, stakes_for(seat)))
    return found
