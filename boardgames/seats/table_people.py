"""People at an open table: who is away, what the others decide about that, undo by consent, time limits, signs.

Nothing here is decided by a clock: people are asked, and the table can revoke what they have decided. All of it
follows from what everybody knows: who is connected, who is to act, what was played openly.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple, Protocol, final, get_args

from .answer_timer import AnswerClock, AnswerTimer
from .presence import Presence

WINDOW: Final = -1
"""Stands for the people at the table's own screen, who answer together."""
SIGN_SECONDS: Final = 6.0
"""Seconds for which a sign is shown."""
SIGN_PAUSE: Final = 2.0
"""Least seconds between two signs of a seat."""
NOTICE_SECONDS: Final = 12.0
"""Seconds for which a decision is shown."""
Sign = Literal["thinking", "well_played", "oh_no"]
SIGNS: Final[tuple[Sign, ...]] = get_args(Sign)
VoteKind = Literal["away", "free", "undo"]
VoteChoice = Literal["wait", "computer", "pause", "yes", "no", "withdraw"]
CHOICES: Final[tuple[VoteChoice, ...]] = get_args(VoteChoice)
ABSENCE_CHOICES: Final[tuple[VoteChoice, ...]] = ("wait", "computer", "pause")


class UndoPlan(NamedTuple):
    """An undo that a seat asks for: number of actions, and the people who must agree, `WINDOW` among them."""

    action_count: int
    asked: frozenset[int]


class TableVote(NamedTuple):
    """A question to people about their table: what to do about an absent seat, or whether a seat may undo.

    `choices` are those of each seat that may answer, `WINDOW` for the table's own screen; `chosen` is what was
    decided and can be revoked by another choice.
    """

    number: int
    kind: VoteKind
    seat: int
    choices: Mapping[int, tuple[VoteChoice, ...]]
    chosen: VoteChoice | None = None


class DecisionNotice(NamedTuple):
    """Notice of a decision: id of its text, who decided (`WINDOW`: the table), and about whom."""

    text: str
    seat: int
    other: int


class PeopleTable(Protocol):
    """Interface of the owner of the game for what people decide about their table."""

    @property
    def open_seats(self) -> Collection[int]:
        """Seats that people at other screens may take."""

    @property
    def seat_to_act(self) -> int | None:
        """Seat that is asked now; None when the game is over."""

    @property
    def position_id(self) -> Hashable:
        """Another value after each action and undo."""

    @property
    def is_answer_due(self) -> bool:
        """True while a seat is asked out of its turn and may give no answer."""

    @property
    def substituted_seats(self) -> Collection[int]:
        """Open seats for which a computer plays until their people are back."""

    def set_substitute(self, seat: int, *, is_on: bool) -> None:
        """Let a computer play for an open seat, or end that."""

    def set_paused(self, *, is_on: bool) -> None:
        """Let computers wait, or go on."""

    def give_no_answer(self) -> bool:
        """Answer "no answer" for the seat to act; False if it may not."""

    def undo_plan(self, seat: int) -> UndoPlan | None:
        """Return what a seat (`WINDOW`: who acted last at the table's screen) can undo; None for nothing."""

    def undo(self, count: int) -> None:
        """Take actions back."""


@dataclass(slots=True)
class _UndoRequest:
    number: int
    seat: int
    plan: UndoPlan
    position: Hashable
    agreed: set[int] = field(default_factory=set)


@final
class TablePeople:
    """Presence, signs, votes and time limits of the people at an open table."""

    def __init__(self, table: PeopleTable) -> None:
        self._table: Final = table
        self._presence: Final = Presence()
        self._timer: Final = AnswerTimer()
        self._now = 0.0
        self._taken: frozenset[int] = frozenset()
        self._decisions: dict[int, VoteChoice] = {}
        self._numbers: dict[int, int] = {}
        """Number of the vote about each absent seat."""
        self._vote_count = 0
        self._request: _UndoRequest | None = None
        self._refused: set[tuple[int, Hashable]] = set()
        """Seats and positions of refused undos: nobody is asked the same again."""
        self._signs: dict[int, tuple[Sign, float]] = {}
        self._notice: tuple[DecisionNotice, float] | None = None
        self._is_paused = False

    # what is shown ------------------------------------------------------------------------------------------------
    @property
    def here(self) -> frozenset[int]:
        """Seats that are not shown as away; one that nobody has taken is not here."""
        return self._presence.here(self._now) & (self._presence.connected | self._taken)

    @property
    def signs(self) -> Mapping[int, Sign]:
        """Signs that are shown at seats."""
        return {seat: sign for seat, (sign, since) in self._signs.items() if self._now - since < SIGN_SECONDS}

    @property
    def notice(self) -> DecisionNotice | None:
        """Notice of the last decision, while it is shown; None otherwise."""
        is_new = self._notice is not None and self._now - self._notice[1] < NOTICE_SECONDS
        return self._notice[0] if self._notice is not None and is_new else None

    @property
    def clock(self) -> AnswerClock | None:
        """Time that runs for the answer that is asked now."""
        return self._timer.clock(self._now)

    @property
    def is_paused(self) -> bool:
        """True while the game waits for a seat because people have decided so."""
        return self._is_paused

    @property
    def votes(self) -> tuple[TableVote, ...]:
        """Questions to people that are open, or whose answer can be revoked."""
        asked = self._undo_vote()
        deciders = dict.fromkeys((WINDOW, *sorted(self._presence.connected)), ABSENCE_CHOICES)
        absent = [
            TableVote(
                self._numbers[seat],
                "away" if seat in self._taken else "free",
                seat,
                deciders,
                self._decision(seat),
            )
            for seat in sorted(self._numbers)
        ]
        return (*asked, *absent)

    def _undo_vote(self) -> tuple[TableVote, ...]:
        request = self._request
        if request is None:
            return ()
        choices: dict[int, tuple[VoteChoice, ...]] = dict.fromkeys(self._not_agreed(request), ("yes", "no"))
        return (TableVote(request.number, "undo", request.seat, {**choices, request.seat: ("withdraw",)}),)

    @property
    def revision(self) -> Hashable:
        """Another value whenever screens must show something else; time that runs by itself does not count."""
        votes = tuple((one.number, one.kind, one.chosen, tuple(one.choices.items())) for one in self.votes)
        return self.here, tuple(self.signs.items()), votes, self.notice, self._timer.is_running, self._timer.limit

    # time ---------------------------------------------------------------------------------------------------------
    def follow(self, connected: Collection[int], taken: Collection[int], now: float) -> None:
        """Note who is connected and whose seat is taken, and do what is due."""
        self._now, self._taken, table = now, frozenset(taken), self._table
        self._presence.follow(table.open_seats, connected, now)
        self._follow_absences()
        self._follow_request()
        question = table.position_id if table.is_answer_due else None
        runs = self._presence.missing <= frozenset(table.substituted_seats) and not self._is_paused
        self._timer.follow(question, now, is_running=runs)
        seat = table.seat_to_act
        if self._timer.is_over(now) and seat is not None and table.give_no_answer():
            self._announce("time_out", seat, seat)
            self._timer.follow(None, now, is_running=False)

    def seconds_to_change(self) -> float | None:
        """Return after how many seconds something is due without anybody doing anything; None if nothing is."""
        ends = [since + SIGN_SECONDS - self._now for seat, (_, since) in self._signs.items() if seat in self.signs]
        if self._notice is not None and self.notice is not None:
            ends.append(self._notice[1] + NOTICE_SECONDS - self._now)
        if self._timer.is_running:
            ends.append(self._timer.seconds_left(self._now))
        change = self._presence.seconds_to_change(self._now)
        return min([*ends, *([] if change is None else [change])], default=None)

    def _follow_absences(self) -> None:
        """Give seats back to those who are here again, and ask about those for whom the game waits."""
        absent, acting = self._presence.absent(self._now), self._table.seat_to_act
        for seat in self._table.substituted_seats:
            if seat in self._presence.connected or acting is None:
                self._table.set_substitute(seat, is_on=False)
        self._decisions = {
            seat: one for seat, one in self._decisions.items() if seat in absent and acting is not None
        }
        held = {seat for seat in absent if self._decision(seat) not in (None, "wait")}
        asked = {seat for seat in absent if seat == acting or seat in held} if acting is not None else set()
        for seat in asked - set(self._numbers):
            self._vote_count += 1
            self._numbers[seat] = self._vote_count
        self._numbers = {seat: number for seat, number in self._numbers.items() if seat in asked}
        is_paused = "pause" in self._decisions.values()
        if is_paused != self._is_paused:
            self._is_paused = is_paused
            self._table.set_paused(is_on=is_paused)

    # decisions ----------------------------------------------------------------------------------------------------
    def _decision(self, seat: int) -> VoteChoice | None:
        """Return what is decided about an absent seat."""
        return "computer" if seat in self._table.substituted_seats else self._decisions.get(seat)

    def vote(self, seat: int, number: int, choice: VoteChoice) -> None:
        """Take the choice of a seat, or of `WINDOW`; one that it does not have (any more) is ignored."""
        found = next((one for one in self.votes if one.number == number), None)
        if found is None or choice not in found.choices.get(seat, ()) or choice == found.chosen:
            return
        if found.kind == "undo":
            self._answer_undo(seat, choice)
        else:
            self._decide(seat, found.seat, choice)

    def _decide(self, seat: int, absent: int, choice: VoteChoice) -> None:
        if (choice == "computer") != (absent in self._table.substituted_seats):
            self._table.set_substitute(absent, is_on=choice == "computer")
        if choice == "computer":
            self._decisions.pop(absent, None)
        else:
            self._decisions[absent] = choice
        self._announce(choice, seat, absent)
        self._follow_absences()

    # undo ---------------------------------------------------------------------------------------------------------
    def ask_undo(self, seat: int) -> str:
        """Ask those who learned something whether a seat may undo; return the id of a refusal, or an empty text.

        Who needs nobody's consent undoes at once.
        """
        if self._is_paused:
            return "paused"
        if self._request is not None or (seat, self._table.position_id) in self._refused:
            return "asked_already"
        plan = self._table.undo_plan(seat)
        if plan is None:
            return "no_undo"
        self._vote_count += 1
        self._request = _UndoRequest(self._vote_count, seat, plan, self._table.position_id)
        self._follow_request()
        return ""

    def _not_agreed(self, request: _UndoRequest) -> frozenset[int]:
        """Return who is still to agree; computers agree, and a seat that nobody has taken is not asked."""
        empty = frozenset(self._table.open_seats) - self._taken
        return request.plan.asked - request.agreed - frozenset(self._table.substituted_seats) - empty

    def _follow_request(self) -> None:
        """Undo once all have agreed; forget a request that the game has gone past."""
        request = self._request
        if request is None:
            return
        if request.position != self._table.position_id:
            self._request = None
        elif not self._not_agreed(request):
            self._request = None
            self._table.undo(request.plan.action_count)
            self._announce("undone", request.seat, request.seat)

    def _answer_undo(self, seat: int, choice: VoteChoice) -> None:
        request = self._request
        assert request is not None
        if choice == "yes":
            request.agreed.add(seat)
            self._follow_request()
            return
        self._request = None
        self._refused = {one for one in self._refused if one[1] == request.position}
        self._refused.add((request.seat, request.position))
        if choice == "no":
            self._announce("not_undone", request.seat, request.seat)

    # signs and limits ---------------------------------------------------------------------------------------------
    def show_sign(self, seat: int, sign: Sign) -> None:
        """Show a sign at a seat, if its last one was not a moment ago."""
        known = self._signs.get(seat)
        if known is None or self._now - known[1] >= SIGN_PAUSE:
            self._signs[seat] = (sign, self._now)

    def set_answer_seconds(self, seconds: int) -> None:
        """Limit the time for answers out of turn; 0: no limit."""
        if seconds != self._timer.limit:
            self._timer.set_limit(seconds)

    def _announce(self, text: str, seat: int, other: int) -> None:
        self._notice = DecisionNotice(text, seat, other), self._now
