"""The end of Sacrificio: the count in steps (hearts, groups, hollow, ties), result, key moments. SCO-81..86

The figures are the game's own (`Game.view_facts`); here they are laid out, one thing after the other.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, final

from boardgames.core.game_protocol import Dump, Event, Seat, seat_name
from boardgames.games.sacrificio.dump_types import Tie
from boardgames.ui.contract.ending import GameEnding
from boardgames.ui.contract.game_result import Bar, Closing, Mark, Part, Result
from boardgames.ui.contract.motions import GameMotions
from boardgames.ui.contract.phrases import seat_number
from boardgames.ui.contract.placed import Phrase, SeatName
from boardgames.ui.contract.showing import Act
from boardgames.ui.games.sacrificio.final_count import SCORE_PARTS, CountBoard, CountRow, SideCount
from boardgames.ui.games.sacrificio.game_data import SacrificioData
from boardgames.ui.games.sacrificio.log_sentences import combine_events
from boardgames.ui.games.sacrificio.motions import ritual_places
from boardgames.ui.games.sacrificio.story import count_events_before_end, describe_ritual
from boardgames.ui.games.sacrificio.view_reader import Drawn, seen

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
MARKS: Final[Mapping[str, Mark]] = {
    "killed": Mark("sacrificio.mark.killed", "sacrificio/icons/dagger", 3),
    "slain": Mark("sacrificio.mark.killed", "sacrificio/icons/dagger", 4),
    "denied": Mark("sacrificio.mark.denied", "close", 3),
    "blocked": Mark("sacrificio.mark.blocked", "lock", 7),
    "swapped": Mark("sacrificio.mark.swapped", "sacrificio/icons/temple", 4),
    "cannibalism": Mark("sacrificio.mark.cannibalism", "skull", 2),
}
OPENING_MS: Final = 2400.0
STEP_MS: Final = 1500.0
TIE_MS: Final = 2600.0
LAST_MS: Final = 9000.0
HEARTS_SHOWN: Final = 6


@final
class SacrificioEnding(GameEnding):
    """Sides are counted part by part; `motions` tell the places of the last action."""

    def __init__(self, data: SacrificioData, motions: GameMotions) -> None:
        self._data: Final = data
        self._motions: Final = motions

    def finale(self, view: Dump, events: Sequence[Event]) -> Sequence[Act]:
        """Each part for one side after the other, ties, then who has won."""
        lit = (*ritual_places(events), *(trail.end for trail in self._motions.trail(events)))
        sides, ties = count_sides(self._data, seen(view)), self._data.facts_of(view)["ties"]
        told = count_events_before_end(events)
        return tuple(act._replace(told=told) for act in _count_in_steps(seen(view), sides, ties, lit))

    def closing(self, view: Dump, events: Sequence[Event], result: Result) -> Closing:
        """A high priest over the hearts won; for who lost, a sacrifice; for a draw, the moon before the sun."""
        words = Phrase(f"sacrificio.ending.said_{result}")
        if ties := self._data.facts_of(view)["ties"]:  # equal points need a reason
            words = Phrase("sacrificio.ending.tied", {"tie": Phrase(TIE_TEXTS[ties[-1]]), "said": words})
        if result == "drawn":
            return Closing("sacrificio/lunar_eclipse", words)
        if result == "lost":
            return Closing("sacrificio/supreme_victim", words, ("sacrificio/heart_hollow",) * 3)
        hearts = [
            colour
            for name in seen(view)["over"]["winners"]
            for colour, count in self._data.zone(seen(view), name)["hearts"].items()
            for _ in range(count)
        ]
        row = tuple(f"sacrificio/heart_{one}" for one in hearts[:HEARTS_SHOWN])
        return Closing("sacrificio/supreme_priest", words, row)

    def key_moment(self, events: Sequence[Event]) -> Mark | None:
        """A heart, a kill, an answer that undid what another wanted, a swap of temples, cannibalism."""
        found = [MARKS[event.public["what"]] for event in events if event.public.get("what", "") in MARKS]
        sentences = (one.public for one in combine_events(events))
        found += [_mark_heart(it) for it in sentences if str(it["what"]).startswith("did_ritual")]
        return max(found, key=lambda one: one.weight, default=None)

    def verdict(self, view: Dump) -> Phrase | None:
        """Who has won, where it is a team or a shared win."""
        winners = [seat_number(name) for name in seen(view).get("over", {}).get("winners", [])]
        if len(seen(view)["seats"]) == 4 and len(winners) == 2:
            return Phrase("sacrificio.end.team", {"seat": SeatName(winners[0]), "partner": SeatName(winners[1])})
        return None

    def tally(self, view: Dump) -> Sequence[tuple[Phrase, ...]]:
        """The sides, one line for each thing that counts, the total; empty lines are left out."""
        found = count_sides(self._data, seen(view))
        rows = [(Phrase("sacrificio.result.side"), *map(_name_side, found))]
        parts: list[dict[str, Any]] = [{**side.points, "total": side.score} for side in found]
        for name in (*SCORE_PARTS, "total"):
            if any(part[name] for part in parts) or name in ("hearts", "hollow", "total"):
                figures = (Phrase("sacrificio.result.number", {"count": part[name]}) for part in parts)
                rows.append((Phrase(f"sacrificio.result.{name}"), *figures))
        return rows

    def bars(self, view: Dump) -> Sequence[Bar]:
        """What each side counted, part by part."""
        return [
            Bar(
                tuple(side.seats),
                tuple(
                    Part(Phrase(f"sacrificio.result.{name}"), PART_ICONS[name], side.points[name])
                    for name in SCORE_PARTS
                    if side.points[name]
                ),
            )
            for side in count_sides(self._data, seen(view))
        ]

    def summary(self, view: Dump, seat: Seat) -> Sequence[tuple[str, object]]:
        hearts = self._data.zone(seen(view), seat_name(seat))["hearts"]
        return (
            ("sacrificio.result.hearts", sum(hearts.values())),
            ("sacrificio.result.hollow", seen(view)["seats"][seat_name(seat)]["hollow"]),
        )


def count_sides(data: SacrificioData, view: Drawn) -> list[SideCount]:
    """Return the sides of a view, counted by the game itself."""
    return [
        SideCount(it.seats, it.hearts, it.hollow, it.different, it.alike, it.score, it.points._asdict(), it.size)
        for it in data.facts_of(view)["sides"]
    ]


def _count_in_steps(
    view: Drawn, sides: Sequence[SideCount], ties: Sequence[Tie], lit: tuple[str, ...]
) -> Iterator[Act]:
    """The steps of the count; `lit` are the places of the last action: what it did ended the game."""
    over = view["over"]
    begin = Phrase("sacrificio.end.begin", {"reason": Phrase(f"sacrificio.reason.{over['reason']}")})
    late = over["reason"] == "round_limit"  # no deed ended it that was seen before
    yield Act({**view}, begin, lit, "drum" if late else "", OPENING_MS, stands=late)
    lines = [CountRow(side, tuple(_hearts_of_seat(view, seat) for seat in side.seats)) for side in sides]
    for part in SCORE_PARTS:
        for number, side in enumerate(sides):
            told = (*lines[number].told, part)
            if not side.counts[part] and part not in ("hearts", "hollow"):
                lines[number] = lines[number]._replace(told=told)
                continue
            lines[number] = lines[number]._replace(told=told, lit=part)
            plates = tuple(f"plate:{seat_name(seat)}" for seat in side.seats)
            sound = "bead" if side.points[part] else ""
            words = _describe_part(lines[number], part)
            yield Act({**view, "count": CountBoard(tuple(lines))}, words, plates, sound, STEP_MS)
            lines[number] = lines[number]._replace(lit="")
    tie = ""
    for compared in ties:
        tie = TIE_TEXTS[compared]
        yield Act({**view, "count": CountBoard(tuple(lines), tie)}, Phrase(tie), (), "stone_tap", TIE_MS)
    won = [line._replace(won=seat_name(line.side.seats[0]) in over["winners"]) for line in lines]
    yield Act({**view, "count": CountBoard(tuple(won), tie)}, _describe_winner(won), (), "bead", LAST_MS)


def _hearts_of_seat(view: Drawn, seat: Seat) -> tuple[int, int]:
    """Hearts and hollow hearts of one seat."""
    own = view["seats"][seat_name(seat)]
    return len(own["hearts"]), own["hollow"]


def _name_side(side: SideCount) -> Phrase:
    """A side in a sentence: a seat, or two partners."""
    if len(side.seats) == 1:
        return Phrase("sacrificio.side.one", {"seat": SeatName(side.seats[0])})
    return Phrase("sacrificio.side.two", {"seat": SeatName(side.seats[0]), "partner": SeatName(side.seats[1])})


def _describe_part(line: CountRow, part: str) -> Phrase:
    """What a side counts for one part."""
    side = line.side
    fill: dict[str, object] = {
        "side": _name_side(side),
        "count": side.counts[part],
        "points": side.points[part],
        "total": line.total,
    }
    if len(side.seats) == 2 and part in ("hearts", "hollow"):
        at = 0 if part == "hearts" else 1
        fill |= {"seat": SeatName(side.seats[0]), "partner": SeatName(side.seats[1])}
        fill |= {"mine": line.own[0][at], "theirs": line.own[1][at]}
        return Phrase(f"sacrificio.end.{part}_team", fill)
    return Phrase(f"sacrificio.end.{part}", fill)


def _describe_winner(lines: Sequence[CountRow]) -> Phrase:
    """Who has won, with how much."""
    winners = [line for line in lines if line.won]
    if len(winners) != 1:
        return Phrase("sacrificio.result.shared")
    side = winners[0].side
    word = "won_team" if len(side.seats) == 2 else "won"
    return Phrase(f"sacrificio.end.{word}", {"side": _name_side(side), "count": side.score})


def _mark_heart(it: Mapping[str, Any]) -> Mark:
    """A ritual weighs by what it brought: hollow hearts, a black heart; a little more in a rival's zone."""
    rival = it["owner"] != it["seat"]
    weight = min(9, 5 + it["count"] + rival + 2 * (it["colour"] == "black"))
    word = "sacrificio.mark.rival_heart" if rival else "sacrificio.mark.heart"
    return Mark(word, "sacrificio/icons/heart", weight, describe_ritual(it))
