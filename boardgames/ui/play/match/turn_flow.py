"""Turn flow: closed type of what a table waits for, and pure functions to find it. Uses no window and no clock."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import final

from boardgames.core.game_protocol import Seat
from boardgames.core.match import PlayedAction
from boardgames.ui.contract.table_types import Message
from boardgames.ui.play.match.match_snapshot import TableSnapshot
from boardgames.ui.play.match.turn_state import DummyQuestion, TurnState


@dataclass(frozen=True)
class AwaitPerson:
    """A person may act."""

    seat: Seat


@dataclass(frozen=True)
class AwaitComputer:
    """A computer is to act; `is_paused` while one person looks under covers."""

    seat: Seat
    is_paused: bool = False


@dataclass(frozen=True)
class AwaitRemoteSeat:
    """An action is expected from another device."""

    seat: Seat


@dataclass(frozen=True)
class AwaitStory:
    """A story is shown or about to start; `holds_game`: the game goes on after it."""

    holds_game: bool


@dataclass(frozen=True)
class AwaitDummyPrompt:
    """A person at a shared device gets a dummy prompt, so that nobody learns who holds an answer."""

    seat: Seat


@dataclass(frozen=True)
class AwaitHeldAction:
    """The last action is held back: a computer seems to be asked, for the usual time of an answer."""

    seat: Seat | None


@dataclass(frozen=True)
class AwaitPress:
    """A person is to confirm that the opponent's turn was seen."""

    finished_seat: Seat


@dataclass(frozen=True)
class AwaitEverybody:
    """Everybody is called to the device, to see the actions made under covers."""


@dataclass(frozen=True)
class AwaitCovers:
    """Covers are about to be lifted for a secret decision, or to be closed after one."""

    is_closing: bool


@dataclass(frozen=True)
class AwaitDevice:
    """Another person must take the device."""

    seat: Seat


@dataclass(frozen=True)
class GameOver:
    """The game has ended, and its end has been shown."""


TurnFlow = (
    AwaitPerson
    | AwaitComputer
    | AwaitRemoteSeat
    | AwaitStory
    | AwaitDummyPrompt
    | AwaitHeldAction
    | AwaitPress
    | AwaitEverybody
    | AwaitCovers
    | AwaitDevice
    | GameOver
)


def find_turn_flow(state: TurnState, snapshot: TableSnapshot) -> TurnFlow:
    """Find what the table waits for, by priority."""
    now, reaction, privacy = snapshot.match_snapshot, state.reaction, state.privacy
    if state.has_story:
        return AwaitStory(state.story is not None and state.story.holds_game)
    if (prompted := reaction.next_prompted) is not None:
        return AwaitDummyPrompt(prompted)
    if reaction.is_pausing:
        return AwaitHeldAction(reaction.held_back)
    if privacy.is_calling:
        return AwaitEverybody()
    if (after := state.pause.seat_to_confirm(snapshot.settings)) is not None:
        return AwaitPress(after)
    if now.to_act is None:
        return GameOver()
    is_alone = is_private(state, snapshot)
    if snapshot.has_covers and (
        snapshot.is_secret_decided(privacy.since) if is_alone else snapshot.is_decision_secret
    ):
        return AwaitCovers(is_alone)
    if now.remote_seat is not None:
        return AwaitRemoteSeat(now.remote_seat)
    if now.thinking_seat is not None:
        return AwaitComputer(now.thinking_seat, is_paused=is_alone)
    if now.awaited_seat is not None and not is_alone:
        return AwaitDevice(now.awaited_seat)
    return AwaitPerson(now.to_act)


def is_live(flow: TurnFlow) -> bool:
    """True while a seat may act, or seems about to, in sight of the viewer."""
    return not isinstance(flow, (AwaitStory, AwaitCovers, GameOver))


def is_paused(flow: TurnFlow) -> bool:
    """True while the game stands still for something to be seen or answered."""
    match flow:
        case AwaitStory(holds_game=holds):
            return holds
        case AwaitComputer(is_paused=is_paused):
            return is_paused
        case AwaitDummyPrompt() | AwaitHeldAction() | AwaitPress() | AwaitEverybody():
            return True
        case _:
            return False


@final
@dataclass(frozen=True)
class TurnStatus:
    """Values derived from turn state and snapshot, computed once for each pair of them.

    `is_live`: the present is shown, and a seat may act. `is_paused`: something is still to be seen or answered.
    `is_over`: the game has ended, and its end may be shown. `is_suspended`: the last action is held back.
    `is_private`: one person views alone, and may lift its covers; `is_public`: everybody at a device with covers may
    look. `finished_seat`: the seat whose finished turn a person is to confirm; `waits_for_press`: the same while the
    present is shown. `waits_for_look`: the only person at the screen is to lift the covers for its decision.
    """

    flow: TurnFlow
    is_live: bool
    is_paused: bool
    is_over: bool
    is_suspended: bool
    is_private: bool
    is_public: bool
    finished_seat: Seat | None
    waits_for_press: bool
    waits_for_look: bool

    @classmethod
    def of_state(cls, state: TurnState, snapshot: TableSnapshot) -> TurnStatus:
        flow, is_present = find_turn_flow(state, snapshot), state.history_count is None
        after = state.pause.seat_to_confirm(snapshot.settings)
        return cls(
            flow,
            is_present and is_live(flow),
            is_paused(flow),
            is_over(state, snapshot),
            is_present and state.reaction.held_back is not None,
            is_private(state, snapshot),
            is_public(state, snapshot),
            after,
            is_present and after is not None,
            is_present and snapshot.has_cover_button and flow == AwaitCovers(is_closing=False),
        )


def is_private(state: TurnState, snapshot: TableSnapshot) -> bool:
    """True while one person views alone and may lift its covers."""
    return snapshot.has_covers and state.privacy.is_alone and not snapshot.match_snapshot.is_covered


def is_public(state: TurnState, snapshot: TableSnapshot) -> bool:
    """True while everybody at a device with covers may look."""
    return snapshot.has_covers and not is_private(state, snapshot)


def is_over(state: TurnState, snapshot: TableSnapshot) -> bool:
    """True after the game has ended and its end may be shown."""
    return (
        snapshot.match_snapshot.outcome is not None and state.reaction.held_back is None and not state.is_before_end
    )


def thinking_seat(state: TurnState, snapshot: TableSnapshot) -> Seat | None:
    """Computer that thinks or seems to: a computer that could answer shows it whether it is asked or not."""
    now, held_back = snapshot.match_snapshot, state.reaction.held_back
    if state.is_story_shown or state.pause.seat_to_confirm(snapshot.settings) is not None:
        return None
    if held_back is not None:
        return None if held_back in now.persons else held_back
    return now.thinking_seat if now.outcome is None else None


def find_dummy_questions(
    snapshot: TableSnapshot, deed: PlayedAction, stakes_for: Callable[[Seat], Message]
) -> Sequence[DummyQuestion]:
    """Dummy questions after an action, for seats without an answer. `stakes_for(seat)` returns the stakes as a
    message.
    """
    now, reactions = snapshot.match_snapshot, snapshot.ui.reactions
    if reactions is None or not (now.persons or now.remote_seats):
        return ()
    found: list[DummyQuestion] = []
    for seat in map(reactions.prompted_seat, deed.events):
        if seat is None or now.to_act == seat:
            continue
        if seat not in now.persons or (now.is_shared and now.has_single_person):
            found.append(DummyQuestion(seat, None))
        elif now.is_shared and snapshot.settings.ask_everyone:
            found.append(DummyQuestion(seat, stakes_for(seat)))
    return found
