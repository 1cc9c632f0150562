"""What a table waits for: one closed type, and the pure function that finds it. Knows no window and no clock.

`TurnFacts` is all that it depends on. Order is the rule of `find_flow`: the first thing that holds the table wins.
`follow_action` says what is done after an action; the table does it (`Course`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import NamedTuple

from boardgames.core.game_protocol import Seat
from boardgames.ui.play.match.snapshot import MatchSnapshot


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
    """Who plays is to say that the turn of an opponent has been seen."""

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


Flow = Ready | Thinking | Story | DummyPrompt | Suspense | AwaitPress | CallEverybody | TurnCovers | PassDevice | Over


class TurnFacts(NamedTuple):
    """All that what a table waits for depends on.

    `is_telling`: steps are shown, or about to be; `story_holds`: the game goes on only after them. `prompted` is
    asked for form's sake, `is_pausing` while a computer seems to be asked; `held_back` is the seat that seems to be
    asked about an action that is not shown yet.
    """

    snapshot: MatchSnapshot
    is_telling: bool = False
    story_holds: bool = False
    held_back: Seat | None = None
    prompted: Seat | None = None
    is_pausing: bool = False
    is_calling: bool = False
    is_alone: bool = False
    is_cover_due: bool = False
    waits_after: Seat | None = None


def find_flow(facts: TurnFacts) -> Flow:
    """What the table waits for."""
    now = facts.snapshot
    if facts.is_telling:
        return Story(facts.story_holds)
    if facts.prompted is not None:
        return DummyPrompt(facts.prompted)
    if facts.is_pausing:
        return Suspense(facts.held_back)
    if facts.is_calling:
        return CallEverybody()
    if facts.waits_after is not None:
        return AwaitPress(facts.waits_after)
    if now.to_act is None:
        return Over()
    if facts.is_cover_due:
        return TurnCovers(facts.is_alone)
    if now.thinking is not None:
        return Thinking(now.thinking, is_paused=facts.is_alone)
    if now.awaited is not None and not facts.is_alone:
        return PassDevice(now.awaited)
    return Ready(now.to_act)


class Played(NamedTuple):
    """An action that has been played and shown, or is held back from sight: what follows depends on this alone.

    `held_back` and `to_act` are as in `TurnFacts`; `passes` is the person to act whose answer passes by itself.
    `is_guided`: a lesson says what comes next.
    """

    seat: Seat
    to_act: Seat | None
    held_back: Seat | None = None
    passes: Seat | None = None
    is_guided: bool = False


class Effect(Enum):
    """What the table does after an action."""

    DROP_LINES = auto()
    SOUND_COMPUTER = auto()
    PASS_BY = auto()
    WATCH_TURN = auto()
    TELL_END = auto()
    ANNOUNCE = auto()
    PASS_DEVICE = auto()
    BLINK = auto()
    WAKE = auto()
    PLAY_ALONE = auto()


def follow_action(played: Played, persons: Sequence[Seat]) -> tuple[Effect, ...]:
    """What follows an action, the first thing first."""
    if played.held_back is not None:
        heard = () if played.held_back in persons else (Effect.SOUND_COMPUTER,)
        return Effect.DROP_LINES, *heard, Effect.PASS_DEVICE, Effect.WAKE
    if played.passes is not None:
        return (Effect.PASS_BY,)
    watched = () if played.is_guided else (Effect.WATCH_TURN,)
    if played.to_act is None:
        return *watched, Effect.DROP_LINES, Effect.TELL_END
    told = () if played.to_act == played.seat else (Effect.DROP_LINES, Effect.ANNOUNCE)
    return *watched, *told, Effect.PASS_DEVICE, Effect.BLINK, Effect.WAKE, Effect.PLAY_ALONE


def is_live(flow: Flow) -> bool:
    """Whether somebody may act, or seems about to, before the eyes of who looks."""
    return not isinstance(flow, (Story, TurnCovers, Over))


def is_held(flow: Flow) -> bool:
    """Whether nobody goes on now: something is still to be seen or answered."""
    match flow:
        case Story(holds=holds):
            return holds
        case Thinking(is_paused=is_paused):
            return is_paused
        case DummyPrompt() | Suspense() | AwaitPress() | CallEverybody():
            return True
        case _:
            return False
