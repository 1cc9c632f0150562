"""Suspicions of a seat about hidden roles, compared after the game with what it could know."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from boardgames.record.seat_notes import SeatMark
from boardgames.review.analysis_model import RoleEstimate
from boardgames.ui.contract.optional_interfaces import HiddenInformation
from boardgames.ui.contract.table_types import Message

LIKELY: Final = 0.75
"""Share of the worlds from which a side is called likely; below its complement the other side is."""

SideOf = Callable[[str], str]


def suspicions(
    estimates: Sequence[RoleEstimate], marks: Sequence[SeatMark], covers: HiddenInformation, own: str
) -> dict[str, list[Message]]:
    """Return for each other public seat name what it was, when that was likely, and what the seat `own` had marked.

    `estimates` are those of its analysis: the last one is what the end of the game showed.
    """
    end, found = estimates[-1], {}
    for about, shown in end.shares.items():
        if about != own:
            role = next(iter(shown))
            side = covers.side_of_role(role)
            shares = [(one.round, _share(one.shares[about], side, covers.side_of_role)) for one in estimates[:-1]]
            likely = _round_from(shares, LIKELY)
            own_marks = [one for one in marks if one.about == about]
            found[about] = [
                Message("notes.was", {"role": covers.role_words(role)}),
                _likely(shares, likely),
                *_certain(shares),
                _marked(own_marks, likely, side, covers),
            ]
    return found


def _share(shares: Mapping[str, float], side: str, side_of: SideOf) -> float:
    return sum(share for role, share in shares.items() if side_of(role) == side)


def _round_from(shares: Sequence[tuple[int, float]], least: float) -> int | None:
    """Return the round from which the share never fell below the least again; None if it was below at the end."""
    found = None
    for round_number, share in reversed(shares):
        if share < least:
            break
        found = round_number
    return found


def _likely(shares: Sequence[tuple[int, float]], likely: int | None) -> Message:
    if likely is None:
        against = bool(shares) and shares[-1][1] <= 1.0 - LIKELY
        return Message("notes.likely.against" if against else "notes.likely.never")
    if all(share >= LIKELY for _, share in shares):
        return Message("notes.likely.start")
    return Message("notes.likely.from", {"round": likely})


def _certain(shares: Sequence[tuple[int, float]]) -> Sequence[Message]:
    certain = _round_from(shares, 1.0)
    likely = _round_from(shares, LIKELY)
    return () if certain is None or certain == likely else (Message("notes.likely.certain", {"round": certain}),)


def _marked(marks: Sequence[SeatMark], likely: int | None, side: str, covers: HiddenInformation) -> Message:
    """Return what the marks about one seat come to; the last one counts, since when it was right."""
    if not any(one.mark for one in marks):
        return Message("notes.marked.nothing")
    last = marks[-1].mark
    if covers.side_of_role(last) != side:
        if not last:
            return Message("notes.marked.open")
        wrong = covers.side_of_role(last)
        return (
            Message("notes.marked.wrong", {"mark": covers.role_words(last)})
            if wrong
            else Message("notes.marked.doubt")
        )
    since = marks[-1].round
    for one in reversed(marks):
        if covers.side_of_role(one.mark) != side:
            break
        since = one.round
    if likely is None:
        return Message("notes.marked.alone", {"round": since})
    apart = abs(likely - since)
    word = "same" if not apart else "early" if since < likely else "late"
    return Message(f"notes.marked.{word}", {"round": since, "count": apart})
