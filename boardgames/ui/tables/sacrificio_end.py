"""The end of Sacrificio told step by step: hearts, black hearts, groups, hollow hearts, ties (SCO-81..86)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from boardgames.core.machine import Dump, Event, Seat
from boardgames.ui.tables.card_table import Act
from boardgames.ui.tables.placed import Phrase, SeatName

PLAIN = ("red", "green", "blue")


class Side(NamedTuple):
    """What one side has, as the event of the count tells it."""

    seats: tuple[Seat, ...]
    hearts: tuple[int, int, int, int]
    hollow: int
    different: int
    alike: tuple[int, int, int]
    score: int

    @property
    def total(self) -> int:
        """Hearts in all, hollow ones too: the first tie-break."""
        return sum(self.hearts) + self.hollow


def sides(events: Sequence[Event]) -> list[Side]:
    """The sides as they were counted."""
    return [
        Side(
            tuple(int(name[1:]) - 1 for name in it["seats"]),
            tuple(it["hearts"]),
            it["hollows"],
            it["different"],
            tuple(it["alike"]),
            it["score"],
        )
        for it in (event.public for event in events if event.kind == "scored" and event.public.get("what") == "side")
    ]


def counted(view: Dump, constants: Mapping[str, Any]) -> list[Side]:
    """The sides counted from a view, for a table that was opened after the end."""
    from boardgames.ui.tables import sacrificio_aims as aims

    names = list(view["seats"])
    teams = [(0, 2), (1, 3)] if len(names) == 4 else [(seat,) for seat in range(len(names))]
    out = []
    for team in teams:
        hearts = [sum(aims.hearts(view, seat)[colour] for seat in team) for colour in (*PLAIN, "black")]
        hollow = sum(view["seats"][names[seat]]["hollow"] for seat in team)
        different, alike = grouped(hearts[:3], constants)
        score = view.get("over", {}).get("scores", {}).get(names[team[0]], 0)
        out.append(Side(tuple(team), tuple(hearts), hollow, different, alike, score))  # type: ignore[arg-type]
    return out


def grouped(hearts: Sequence[int], constants: Mapping[str, Any]) -> tuple[int, tuple[int, int, int]]:
    """SCO-83: the best grouping: groups of three colours, groups of one colour."""
    three, one = int(constants.get("score_different", 4)), int(constants.get("score_alike", 3))
    best = max(range(min(hearts) + 1), key=lambda k: (three * k + one * sum((have - k) // 3 for have in hearts), -k))
    return best, ((hearts[0] - best) // 3, (hearts[1] - best) // 3, (hearts[2] - best) // 3)


def named(side: Side) -> Phrase:
    """A side in a sentence: a seat, or two partners."""
    if len(side.seats) == 1:
        return Phrase("sacrificio.side.one", {"seat": SeatName(side.seats[0])})
    return Phrase("sacrificio.side.two", {"seat": SeatName(side.seats[0]), "partner": SeatName(side.seats[1])})


def points(side: Side, constants: Mapping[str, Any]) -> dict[str, int]:
    """A side's points by what they are for."""
    return {
        "hearts": int(constants.get("score_heart", 1)) * sum(side.hearts),
        "black": int(constants.get("score_black_extra", 3)) * side.hearts[3],
        "different": int(constants.get("score_different", 4)) * side.different,
        "alike": int(constants.get("score_alike", 3)) * sum(side.alike),
        "hollow": int(constants.get("score_heart", 1)) * side.hollow,
    }


def finale(view: Dump, events: Sequence[Event], constants: Mapping[str, Any]) -> Sequence[Act]:
    """The steps of the count, one side after the other, then who has won."""
    found = sides(events) or counted(view, constants)
    return tuple(_acts(view, found, constants))


def _acts(view: Dump, found: Sequence[Side], constants: Mapping[str, Any]) -> Iterator[Act]:
    reason = view.get("over", {}).get("reason", "")
    yield Act(view, Phrase("sacrificio.end.begin", {"reason": Phrase(f"sacrificio.reason.{reason}")}), ms=2200)
    for side in found:
        lit, running = tuple(f"plate:P{seat + 1}" for seat in side.seats), 0
        count = {"hearts": sum(side.hearts), "black": side.hearts[3], "different": side.different,
                 "alike": sum(side.alike), "hollow": side.hollow}  # fmt: skip
        for part, more in points(side, constants).items():
            if not count[part] and part not in ("hearts", "hollow"):
                continue
            running += more
            said = Phrase(
                f"sacrificio.end.{part}",
                {"side": named(side), "count": count[part], "points": more, "total": running},
            )
            yield Act(view, said, lit, "bead" if more else "", 1700)
    yield from _ties(view, found)


def _ties(view: Dump, found: Sequence[Side]) -> Iterator[Act]:
    """How a tie was broken, if there was one (SCO-85)."""
    best = [side for side in found if side.score == max(s.score for s in found)]
    if len(best) < 2:
        return
    fewest = min(side.total for side in best)
    left = [side for side in best if side.total == fewest]
    if len(left) == 1:
        yield Act(view, Phrase("sacrificio.result.tie_hearts"), (), "stone_tap", 1900)
        return
    yield Act(view, Phrase("sacrificio.result.tie_hollow"), (), "stone_tap", 1900)
    hollow = min(side.hollow for side in left)
    if sum(side.hollow == hollow for side in left) > 1:
        yield Act(view, Phrase("sacrificio.result.shared"), (), "stone_tap", 1900)


def verdict(view: Dump) -> Phrase | None:
    """Who has won, where it is a team or a shared win."""
    winners = [int(name[1:]) - 1 for name in view.get("over", {}).get("winners", [])]
    if len(view["seats"]) == 4 and len(winners) == 2:
        return Phrase("sacrificio.end.team", {"seat": SeatName(winners[0]), "partner": SeatName(winners[1])})
    return None


def tally(view: Dump, constants: Mapping[str, Any]) -> Sequence[tuple[Phrase, ...]]:
    """The count as lines: the sides, one line for each thing that counts, the total; empty lines are left out."""
    found = counted(view, constants)
    rows = [(Phrase("sacrificio.result.side"), *(named(side) for side in found))]
    parts = [{**points(side, constants), "total": side.score} for side in found]
    for name in ("hearts", "black", "different", "alike", "hollow", "total"):
        if any(part[name] for part in parts) or name in ("hearts", "hollow", "total"):
            figures = (Phrase("sacrificio.result.number", {"count": part[name]}) for part in parts)
            rows.append((Phrase(f"sacrificio.result.{name}"), *figures))
    return rows
