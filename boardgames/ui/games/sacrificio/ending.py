"""What Sacrificio tells in steps: a ritual, and the count of the end: hearts, groups, hollow, ties (SCO-81..86).

The figures are the game's own (`Game.facts`); here they are laid out, one thing after the other.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from boardgames.core.machine import Event, Seat
from boardgames.games.sacrificio.shapes import Tie
from boardgames.ui.contract.ended import Bar, Closing, Mark, Part, Result
from boardgames.ui.contract.placed import Phrase, SeatName
from boardgames.ui.contract.showing import Act
from boardgames.ui.games.sacrificio.cards import Known
from boardgames.ui.games.sacrificio.drawn import Count, Drawn, Line, Side
from boardgames.ui.games.sacrificio.motions import ANSWERED_MS, key_of
from boardgames.ui.games.sacrificio.paths import named as placed
from boardgames.ui.games.sacrificio.story import story
from boardgames.ui.games.sacrificio.words import ids_seat, spot, thing

PARTS: Final = ("hearts", "black", "different", "alike", "hollow")
"""What counts, in the order of the count."""
TIES: Final[Mapping[Tie, str]] = {
    "hearts": "sacrificio.result.tie_hearts",
    "hollow": "sacrificio.result.tie_hollow",
    "shared": "sacrificio.result.shared",
}
RITUAL_MS: Final = 1500.0
WON_MS: Final = 1600.0
LOST_MS: Final = 2600.0
WENT_MS: Final = 900.0
OPENING_MS: Final = 2400.0
STEP_MS: Final = 1500.0
TIE_MS: Final = 2600.0
LAST_MS: Final = 9000.0


def counted(view: Drawn, known: Known) -> list[Side]:
    """The sides of a view, counted by the game itself."""
    return [
        Side(it.seats, it.hearts, it.hollow, it.different, it.alike, it.score, it.points._asdict(), it.size)
        for it in known.facts_of(view)["sides"]
    ]


def named(side: Side) -> Phrase:
    """A side in a sentence: a seat, or two partners."""
    if len(side.seats) == 1:
        return Phrase("sacrificio.side.one", {"seat": SeatName(side.seats[0])})
    return Phrase("sacrificio.side.two", {"seat": SeatName(side.seats[0]), "partner": SeatName(side.seats[1])})


def interlude(before: Drawn, after: Drawn, events: Sequence[Event], rounds: int, *, own: bool) -> Sequence[Act]:
    """A ritual: the zone as it was, what is used up and the heart lit, then who has won it; that stands where another
    ended the game by it. An own card that another one answered: it is told and stands, for it is gone. Cannibalism,
    which takes all hands. That the last of so many rounds begins. Empty for all else.
    """
    stories = story(events)
    if any(one.public["what"] == "did_cannibalism" for one in stories):
        return _eaten(before, after, events)
    if after["round"] == rounds > before["round"]:
        last = Phrase("sacrificio.end.last_round", {"number": rounds})
        plates = tuple(f"plate:{name}" for name in after["seats"])
        return (Act({**after}, last, plates, "drum", LOST_MS, {**before}, events, stands=True),)
    lost = next((one for one in stories if one.public["what"] in ("did_deny", "did_save", "did_slay")), None)
    if lost is not None and "?" not in before["seats"][lost.public["owner"]]["hand"]:  # who looks lost it
        return _answered(before, after, events, lost.public)
    told = next((one for one in stories if str(one.public["what"]).startswith("did_ritual")), None)
    if told is None:
        return ()
    it, words = told.public, _said_of(told.public)
    temple, winner = f"{it['owner']}:{it['spot']}", f"plate:{it['seat']}"
    places = (key_of(str(event.public.get("source", ""))) for event in events if event.kind == "moved")
    used = tuple(key for key in places if key.startswith(f"{it['owner']}:") and key != temple)
    lit: Drawn = {**before, "won": (temple, it["colour"])}
    won: Drawn = {**after, "won": (winner, it["colour"])}
    won.pop("over", None)  # what it ends is told afterwards
    return (
        Act({**lit}, words, (temple, *used), "temple", RITUAL_MS),
        Act(
            {**won}, words, (winner,), "heart", WON_MS, {**before}, events, not own and "over" in after, _done(events)
        ),
    )


def _said_of(it: Mapping[str, Any]) -> Phrase:
    """A ritual in a sentence."""
    fields = {"seat": SeatName(ids_seat(it["seat"])), "owner": SeatName(ids_seat(it["owner"])), "count": it["count"]}
    colour = Phrase(f"sacrificio.colour.{it['colour']}")
    return Phrase(f"event.sacrificio.{it['what']}", {**fields, "spot": spot(it["spot"]), "colour": colour})


def _answered(before: Drawn, after: Drawn, events: Sequence[Event], it: Mapping[str, Any]) -> Sequence[Act]:
    """The own card where it was announced, and with what it was answered; then both go."""
    fields = {"seat": SeatName(ids_seat(it["seat"])), "owner": SeatName(ids_seat(it["owner"]))}
    things = {"card": thing(it["card"]), "things": thing(it["things"][0])}
    words = Phrase(f"event.sacrificio.{it['what']}", {**fields, **things})
    place = placed(str(before["pending"]), str(before["turn"]))[2]
    return (
        Act({**before}, words, (place,), "", LOST_MS, stands=True),
        Act({**after}, words, (), "", WENT_MS, {**before}, events),
    )


def _eaten(before: Drawn, after: Drawn, events: Sequence[Event]) -> Sequence[Act]:
    """Who drew the card and all hands as they were; then all of it in the cenotes, and the new hands."""
    drawers = [event.public["seat"] for event in events if event.kind == "shown"]
    hands = [f"held:{name}" for name in before["seats"]]
    hands += [f"hand:{number}" for own in before["seats"].values() if "?" not in own["hand"] for number in range(9)]
    acts = []
    for number, name in enumerate(drawers):
        words = Phrase("sacrificio.eaten.drawn", {"seat": SeatName(ids_seat(name))})
        shown: Drawn = {**before, "shown": ("deck", "cannibalism")}
        acts.append(Act({**shown}, words, tuple(hands), "drum", LOST_MS, stands=not number))
    cenotes = tuple(f"cenote:{name}" for name in before["seats"])
    words = Phrase("sacrificio.eaten.gone", {"seat": SeatName(ids_seat(drawers[0]))})
    return (*acts, Act({**after}, words, cenotes, "card_slide", ANSWERED_MS, {**before}, events))


def _done(events: Sequence[Event]) -> int:
    """How many events of an action stand before the end that it may bring."""
    return next((number for number, event in enumerate(events) if event.kind == "over"), len(events))


def finale(view: Drawn, known: Known, lit: tuple[str, ...], events: Sequence[Event]) -> Sequence[Act]:
    """The steps of the count: each part for one side after the other, ties, then who has won.

    `lit` are the places of the last action: what it did ended the game, by its `events`.
    """
    acts = _acts(view, counted(view, known), known.facts_of(view)["ties"], lit)
    return tuple(act._replace(told=_done(events)) for act in acts)


def _acts(view: Drawn, sides: Sequence[Side], ties: Sequence[Tie], lit: tuple[str, ...]) -> Iterator[Act]:
    over = view["over"]
    begin = Phrase("sacrificio.end.begin", {"reason": Phrase(f"sacrificio.reason.{over['reason']}")})
    late = over["reason"] == "round_limit"  # no deed ended it that was seen before
    yield Act({**view}, begin, lit, "drum" if late else "", OPENING_MS, stands=late)
    lines = [Line(side, tuple(_own(view, seat) for seat in side.seats)) for side in sides]
    for part in PARTS:
        for number, side in enumerate(sides):
            told = (*lines[number].told, part)
            if not side.counts[part] and part not in ("hearts", "hollow"):
                lines[number] = lines[number]._replace(told=told)
                continue
            lines[number] = lines[number]._replace(told=told, lit=part)
            plates = tuple(f"plate:P{seat + 1}" for seat in side.seats)
            sound = "bead" if side.points[part] else ""
            yield Act({**view, "count": Count(tuple(lines))}, _said(lines[number], part), plates, sound, STEP_MS)
            lines[number] = lines[number]._replace(lit="")
    tie = ""
    for compared in ties:
        tie = TIES[compared]
        yield Act({**view, "count": Count(tuple(lines), tie)}, Phrase(tie), (), "stone_tap", TIE_MS)
    won = [line._replace(won=f"P{line.side.seats[0] + 1}" in over["winners"]) for line in lines]
    yield Act({**view, "count": Count(tuple(won), tie)}, _last(won), (), "bead", LAST_MS)


def _own(view: Drawn, seat: Seat) -> tuple[int, int]:
    """Hearts and hollow hearts of one seat."""
    own = view["seats"][f"P{seat + 1}"]
    return len(own["hearts"]), own["hollow"]


def _said(line: Line, part: str) -> Phrase:
    side = line.side
    fill: dict[str, object] = {
        "side": named(side),
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


def _last(lines: Sequence[Line]) -> Phrase:
    """Who has won, with how much."""
    winners = [line for line in lines if line.won]
    if len(winners) != 1:
        return Phrase("sacrificio.result.shared")
    side = winners[0].side
    word = "won_team" if len(side.seats) == 2 else "won"
    return Phrase(f"sacrificio.end.{word}", {"side": named(side), "count": side.score})


def verdict(view: Drawn) -> Phrase | None:
    """Who has won, where it is a team or a shared win."""
    winners = [int(name[1:]) - 1 for name in view.get("over", {}).get("winners", [])]
    if len(view["seats"]) == 4 and len(winners) == 2:
        return Phrase("sacrificio.end.team", {"seat": SeatName(winners[0]), "partner": SeatName(winners[1])})
    return None


def tally(view: Drawn, known: Known) -> Sequence[tuple[Phrase, ...]]:
    """The count as lines: the sides, one line for each thing that counts, the total; empty lines are left out."""
    found = counted(view, known)
    rows = [(Phrase("sacrificio.result.side"), *(named(side) for side in found))]
    parts: list[dict[str, Any]] = [{**side.points, "total": side.score} for side in found]
    for name in (*PARTS, "total"):
        if any(part[name] for part in parts) or name in ("hearts", "hollow", "total"):
            figures = (Phrase("sacrificio.result.number", {"count": part[name]}) for part in parts)
            rows.append((Phrase(f"sacrificio.result.{name}"), *figures))
    return rows


PART_ICONS: Final[Mapping[str, str]] = {
    "hearts": "sacrificio/icons/heart",
    "black": "skull",
    "different": "sacrificio/icons/ritual",
    "alike": "sacrificio/icons/temple",
    "hollow": "sacrificio/icons/heart_hollow",
}


def bars(view: Drawn, known: Known) -> list[Bar]:
    """What each side counted, part by part."""
    return [
        Bar(
            tuple(side.seats),
            tuple(
                Part(Phrase(f"sacrificio.result.{name}"), PART_ICONS[name], side.points[name])
                for name in PARTS
                if side.points[name]
            ),
        )
        for side in counted(view, known)
    ]


HEARTS_SHOWN: Final = 6


def closing(view: Drawn, result: Result, known: Known) -> Closing:
    """A high priest over the hearts that were won; for who lost, a sacrifice; for a draw, the moon before the sun."""
    words = Phrase(f"sacrificio.ending.said_{result}")
    if ties := known.facts_of(view)["ties"]:  # equal points need a reason
        words = Phrase("sacrificio.ending.tied", {"tie": Phrase(TIES[ties[-1]]), "said": words})
    if result == "drawn":
        return Closing("sacrificio/lunar_eclipse", words)
    if result == "lost":
        return Closing("sacrificio/supreme_victim", words, ("sacrificio/heart_hollow",) * 3)
    hearts = [
        colour
        for name in view["over"]["winners"]
        for colour, count in known.zone(view, name)["hearts"].items()
        for _ in range(count)
    ]
    return Closing(
        "sacrificio/supreme_priest", words, tuple(f"sacrificio/heart_{one}" for one in hearts[:HEARTS_SHOWN])
    )


MARKS: Final[Mapping[str, Mark]] = {
    "killed": Mark("sacrificio.mark.killed", "sacrificio/icons/dagger", 3),
    "slain": Mark("sacrificio.mark.killed", "sacrificio/icons/dagger", 4),
    "denied": Mark("sacrificio.mark.denied", "close", 3),
    "blocked": Mark("sacrificio.mark.blocked", "lock", 7),
    "swapped": Mark("sacrificio.mark.swapped", "sacrificio/icons/temple", 4),
    "cannibalism": Mark("sacrificio.mark.cannibalism", "skull", 2),
}


def mark(events: Sequence[Event]) -> Mark | None:
    """A heart, a kill, an answer that undid what another wanted, a swap of temples, cannibalism."""
    found = [MARKS[event.public["what"]] for event in events if event.public.get("what", "") in MARKS]
    found += [_heart(one.public) for one in story(events) if str(one.public["what"]).startswith("did_ritual")]
    return max(found, key=lambda one: one.weight, default=None)


def _heart(it: Mapping[str, Any]) -> Mark:
    """A ritual weighs by what it brought: hollow hearts, a black heart; a little more in a rival's zone."""
    rival = it["owner"] != it["seat"]
    weight = min(9, 5 + it["count"] + rival + 2 * (it["colour"] == "black"))
    word = "sacrificio.mark.rival_heart" if rival else "sacrificio.mark.heart"
    return Mark(word, "sacrificio/icons/heart", weight, _said_of(it))
