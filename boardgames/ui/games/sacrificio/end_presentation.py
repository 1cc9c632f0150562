"""The end of Sacrificio: the count in steps (hearts, groups, hollow, ties), result, key moments. SCO-81..86

The figures are the game's own (`Game.view_facts`); here they are laid out, one thing after the other.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from itertools import islice
from typing import Any, Final, final

from boardgames.core.game_protocol import Dump, Event, Seat, seat_name
from boardgames.games.sacrificio.dump_types import Tie
from boardgames.ui.contract.action_feedback import ActionFeedback
from boardgames.ui.contract.end_presentation import EndPresentation
from boardgames.ui.contract.message_composition import seat_of_public_name
from boardgames.ui.contract.result_display import (
    EndIllustration,
    KeyMomentMark,
    ScoreBarData,
    ScoreBarPart,
    SeatResult,
)
from boardgames.ui.contract.table_types import Message, SeatNamePlaceholder
from boardgames.ui.contract.viewer import LAST_ACTION_PAUSE_MS, StoryStep
from boardgames.ui.games.sacrificio.action_feedback import CLIMBED, ritual_places
from boardgames.ui.games.sacrificio.event_narration import count_events_before_end, describe_ritual
from boardgames.ui.games.sacrificio.final_count import SCORE_PARTS, FinalCount, FinalCountRow, SideScore
from boardgames.ui.games.sacrificio.game_data import SacrificioGameData
from boardgames.ui.games.sacrificio.log_sentences import combine_events_into_sentences
from boardgames.ui.games.sacrificio.typed_view import DisplayView, as_typed_view

TIE_TEXTS: Final[Mapping[Tie, str]] = {
    "hearts": "sacrificio.result.tie_hearts",
    "hollow": "sacrificio.result.tie_hollow",
    "shared": "sacrificio.result.shared",
}
PART_ICONS: Final[Mapping[str, str]] = {
    "hearts": "sacrificio/icons/heart",
    "black": "skull",
    "different": "sacrificio/icons/ritual",
    "alike": "sacrificio/icons/temple",
    "hollow": "sacrificio/icons/heart_hollow",
}
MARKS: Final[Mapping[str, KeyMomentMark]] = {
    "killed": KeyMomentMark("sacrificio.mark.killed", "sacrificio/icons/dagger", 3),
    "slain": KeyMomentMark("sacrificio.mark.killed", "sacrificio/icons/dagger", 4),
    "denied": KeyMomentMark("sacrificio.mark.denied", "close", 3),
    "blocked": KeyMomentMark("sacrificio.mark.blocked", "lock", 7),
    "swapped": KeyMomentMark("sacrificio.mark.swapped", "sacrificio/icons/temple", 4),
    "cannibalism": KeyMomentMark("sacrificio.mark.cannibalism", "skull", 2),
}
CLIMB_MS: Final = 1200.0
CLIMB_LEAST_MS, CLIMB_MOST_MS = 150.0, 240.0
"""Time for all things of a part to climb their temples, and for one of them."""
READ_MS: Final = 550.0
"""Time to read what a part brought, once all of it has climbed."""
TIE_MS: Final = 2000.0
LAST_MS: Final = 7000.0
HEARTS_SHOWN: Final = 6


@final
class SacrificioEndPresentation(EndPresentation):
    """Sides are counted part by part, all together; `motions` tell the places of the last action."""

    def __init__(self, data: SacrificioGameData, motions: ActionFeedback) -> None:
        self._data: Final = data
        self._motions: Final = motions

    def finale_steps(self, view: Dump, events: Sequence[Event]) -> Sequence[StoryStep]:
        """Each part for all sides together, thing by thing up their temples; ties, then who has won."""
        lit = (*ritual_places(events), *(trail.end for trail in self._motions.move_trails(events)))
        sides, ties = count_sides(self._data, as_typed_view(view)), self._data.facts_of(view)["ties"]
        told = count_events_before_end(events)
        return tuple(
            act._replace(events_shown=told) for act in _count_in_steps(as_typed_view(view), sides, ties, lit)
        )

    def end_illustration(self, view: Dump, events: Sequence[Event], result: SeatResult) -> EndIllustration:
        """A high priest over the hearts won; for who lost, a sacrifice; for a draw, the moon before the sun."""
        words = Message(f"sacrificio.ending.said_{result}")
        if ties := self._data.facts_of(view)["ties"]:  # equal points need a reason
            words = Message("sacrificio.ending.tied", {"tie": Message(TIE_TEXTS[ties[-1]]), "said": words})
        if result == "drawn":
            return EndIllustration("sacrificio/lunar_eclipse", words)
        if result == "lost":
            return EndIllustration("sacrificio/supreme_victim", words, ("sacrificio/heart_hollow",) * 3)
        winners = [seat_of_public_name(name) for name in as_typed_view(view)["over"]["winners"]]
        row = tuple(islice(self._hearts(view, winners), HEARTS_SHOWN))
        return EndIllustration("sacrificio/supreme_priest", words, row)

    def key_moment_of(self, events: Sequence[Event]) -> KeyMomentMark | None:
        """A heart, a kill, an answer that undid what another wanted, a swap of temples, cannibalism."""
        found = [MARKS[event.public["what"]] for event in events if event.public.get("what", "") in MARKS]
        sentences = (one.public for one in combine_events_into_sentences(events))
        found += [_mark_heart(it) for it in sentences if str(it["what"]).startswith("did_ritual")]
        return max(found, key=lambda one: one.weight, default=None)

    def winner_sentence(self, view: Dump) -> Message | None:
        """Return the sentence that names the winning team, or None for any other outcome."""
        winners = [seat_of_public_name(name) for name in as_typed_view(view).get("over", {}).get("winners", [])]
        if len(as_typed_view(view)["seats"]) == 4 and len(winners) == 2:
            return Message(
                "sacrificio.end.team",
                {"seat": SeatNamePlaceholder(winners[0]), "partner": SeatNamePlaceholder(winners[1])},
            )
        return None

    def score_table(self, view: Dump) -> Sequence[tuple[Message, ...]]:
        """The sides, one line for each thing that counts, the total; empty lines are left out."""
        found = count_sides(self._data, as_typed_view(view))
        rows = [(Message("sacrificio.result.side"), *map(_name_side, found))]
        parts: list[dict[str, Any]] = [{**side.points, "total": side.score} for side in found]
        for name in (*SCORE_PARTS, "total"):
            if any(part[name] for part in parts) or name in ("hearts", "hollow", "total"):
                figures = (Message("sacrificio.result.number", {"count": part[name]}) for part in parts)
                rows.append((Message(f"sacrificio.result.{name}"), *figures))
        return rows

    def score_bars(self, view: Dump) -> Sequence[ScoreBarData]:
        """Return the score bar of each side, with one part for each kind of score that is not 0."""
        return [
            ScoreBarData(
                tuple(side.seats),
                tuple(
                    ScoreBarPart(Message(f"sacrificio.result.{name}"), PART_ICONS[name], side.points[name])
                    for name in SCORE_PARTS
                    if side.points[name]
                ),
                pictures=(*self._hearts(view, side.seats), *("sacrificio/heart_hollow",) * side.hollow),
            )
            for side in count_sides(self._data, as_typed_view(view))
        ]

    def _hearts(self, view: Dump, seats: Sequence[Seat]) -> Iterator[str]:
        """Pictures of the hearts of some seats, those of a colour together."""
        for seat in seats:
            for colour, count in self._data.zone_facts(as_typed_view(view), seat_name(seat))["hearts"].items():
                yield from (f"sacrificio/heart_{colour}",) * count

    def seat_summary(self, view: Dump, seat: Seat) -> Sequence[tuple[str, object]]:
        hearts = self._data.zone_facts(as_typed_view(view), seat_name(seat))["hearts"]
        return (
            ("sacrificio.result.hearts", sum(hearts.values())),
            ("sacrificio.result.hollow", as_typed_view(view)["seats"][seat_name(seat)]["hollow"]),
        )


def count_sides(data: SacrificioGameData, view: DisplayView) -> list[SideScore]:
    """Return the sides of a view, counted by the game itself."""
    return [
        SideScore(it.seats, it.hearts, it.hollow, it.different, it.alike, it.score, it.points._asdict(), it.size)
        for it in data.facts_of(view)["sides"]
    ]


def _count_in_steps(
    view: DisplayView, sides: Sequence[SideScore], ties: Sequence[Tie], lit: tuple[str, ...]
) -> Iterator[StoryStep]:
    """The steps of the count; `lit` are the places of the last action: what it did ended the game."""
    over = view["over"]
    begin = Message("sacrificio.end.begin", {"reason": Message(f"sacrificio.reason.{over['reason']}")})
    late = over["reason"] == "round_limit"  # no deed ended it that was seen before
    yield StoryStep({**view}, begin, lit, "drum" if late else "", LAST_ACTION_PAUSE_MS, waits_for_press=late)
    lines = [FinalCountRow(side, tuple(_hearts_of_seat(view, seat) for seat in side.seats)) for side in sides]
    for part in SCORE_PARTS:
        told = [side for side in sides if side.counts_by_part[part] or part in ("hearts", "hollow")]
        if not told:
            continue
        words = reduce(_append_sentence, (_describe_part(line, part) for line in lines if line.side in told))
        waves = max(1, *(side.counts_by_part[part] for side in told))
        climb_ms = min(CLIMB_MOST_MS, max(CLIMB_LEAST_MS, CLIMB_MS / waves))
        plates = tuple(f"plate:{seat_name(seat)}" for side in told for seat in side.seats)
        for wave in range(waves):
            before = FinalCount(tuple(lines))
            climbing = [number for number, side in enumerate(sides) if wave < side.counts_by_part[part]]
            for number in climbing:
                lines[number] = lines[number]._replace(thing_count=lines[number].thing_count + 1, current_part=part)
            yield StoryStep(
                {**view, "count": FinalCount(tuple(lines))},
                words,
                plates,
                "bead" if climbing else "",
                climb_ms,
                view_before={**view, "count": before},
                events=tuple(
                    Event(CLIMBED, {"line": number, "index": before.lines[number].thing_count}) for number in climbing
                ),
                flows_on=True,
            )
        sums = reduce(
            _append_sentence, (_describe_part(line, part, with_total=True) for line in lines if line.side in told)
        )
        yield StoryStep({**view, "count": FinalCount(tuple(lines))}, sums, plates, "", READ_MS)
        lines = [line._replace(current_part="") for line in lines]
    tie = ""
    for compared in ties:
        tie = TIE_TEXTS[compared]
        yield StoryStep({**view, "count": FinalCount(tuple(lines), tie)}, Message(tie), (), "stone_tap", TIE_MS)
    won = [line._replace(won=seat_name(line.side.seats[0]) in over["winners"]) for line in lines]
    yield StoryStep({**view, "count": FinalCount(tuple(won), tie)}, _describe_winner(won), (), "bead", LAST_MS)


def _append_sentence(first: Message, last: Message) -> Message:
    return Message("sacrificio.end.both", {"first": first, "last": last})


def _hearts_of_seat(view: DisplayView, seat: Seat) -> tuple[int, int]:
    """Hearts and hollow hearts of one seat."""
    own = view["seats"][seat_name(seat)]
    return len(own["hearts"]), own["hollow"]


def _name_side(side: SideScore) -> Message:
    """A side in a sentence: a seat, or two partners."""
    if len(side.seats) == 1:
        return Message("sacrificio.side.one", {"seat": SeatNamePlaceholder(side.seats[0])})
    return Message(
        "sacrificio.side.two",
        {"seat": SeatNamePlaceholder(side.seats[0]), "partner": SeatNamePlaceholder(side.seats[1])},
    )


def _describe_part(line: FinalCountRow, part: str, *, with_total: bool = False) -> Message:
    """Describe the score of a side for one part; its total is told when all of that has climbed."""
    if with_total and part != SCORE_PARTS[0]:
        total = sum(line.side.points[one] for one in SCORE_PARTS[: SCORE_PARTS.index(part) + 1])
        word = "in_all" if part == SCORE_PARTS[-1] else "so_far"
        return _append_sentence(_describe_part(line, part), Message(f"sacrificio.end.{word}", {"total": total}))
    side = line.side
    fill: dict[str, object] = {
        "side": _name_side(side),
        "count": side.counts_by_part[part],
        "points": side.points[part],
    }
    if len(side.seats) == 2 and part in ("hearts", "hollow"):
        at = 0 if part == "hearts" else 1
        fill |= {"seat": SeatNamePlaceholder(side.seats[0]), "partner": SeatNamePlaceholder(side.seats[1])}
        fill |= {"mine": line.own[0][at], "theirs": line.own[1][at]}
        return Message(f"sacrificio.end.{part}_team", fill)
    return Message(f"sacrificio.end.{part}", fill)


def _describe_winner(lines: Sequence[FinalCountRow]) -> Message:
    """Describe the winning side and its score, or a shared win."""
    winners = [line for line in lines if line.won]
    if len(winners) != 1:
        return Message("sacrificio.result.shared")
    side = winners[0].side
    word = "won_team" if len(side.seats) == 2 else "won"
    return Message(f"sacrificio.end.{word}", {"side": _name_side(side), "count": side.score})


def _mark_heart(it: Mapping[str, Any]) -> KeyMomentMark:
    """A ritual weighs by what it brought: hollow hearts, a black heart; a little more in a rival's zone."""
    rival = it["owner"] != it["seat"]
    weight = min(9, 5 + it["count"] + rival + 2 * (it["colour"] == "black"))
    word = "sacrificio.mark.rival_heart" if rival else "sacrificio.mark.heart"
    return KeyMomentMark(word, "sacrificio/icons/heart", weight, describe_ritual(it))
