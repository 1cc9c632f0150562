"""The end of Sacrifice: what decided it, race by race, and what is worth finding again. SAC-80, SAC-86."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from boardgames.core.machine import Event, Seat, seat_name
from boardgames.games.sacrifice import ids
from boardgames.games.sacrifice.shapes import SacrificeDump
from boardgames.ui.contract.ended import ENDS, Bar, Closing, Icons, Mark, Part, Result
from boardgames.ui.contract.placed import Phrase, SeatName
from boardgames.ui.contract.showing import BEAT_MS, Act
from boardgames.ui.games.sacrifice.grid import cell
from boardgames.ui.games.sacrifice.words import piece_phrase

RACE_MS: Final = 1300.0
MOST_SHOWN: Final = 6
Goals = tuple[range, range]
Races = Mapping[str, str]


def finale(view: SacrificeDump, events: Sequence[Event], goals: Goals, races: Races) -> Sequence[Act]:
    """The table as it lies, with who came where at last; then each race that the winner has elevated, and where.

    All that the winner has elevated stays lit; where nothing on the board has won, all that the winner has there.
    `events` are those of the last action.
    """
    over = view["over"]
    winners = [ids.SEATS.index(name) for name in over["winners"]]
    loser = SeatName(1 - winners[0]) if winners else None
    reason = Phrase(
        "sacrifice.ending.over", {"reason": Phrase(f"sacrifice.reason.{over['reason']}", {"seat": loser})}
    )
    elevated = [(race, keys) for seat in winners for race, keys in _elevated(view, seat, goals, races)]
    counted = over["reason"] == "elevation"
    lit = tuple(key for _race, keys in elevated for key in keys) if counted else ()
    army = lit or tuple(key for seat in winners for key in _army(view, seat))
    if over["reason"] == "dead":
        reason = Phrase("sacrifice.ending.dead")
    told = sum(event.kind != "over" for event in events)
    if not counted:
        return [Act({**view}, reason, lit, ms=BEAT_MS, events=events, told=told, winners=army)]
    words = _last(events, winners[0], goals, races) or reason
    acts = [Act({**view}, words, lit, ms=BEAT_MS, events=events, told=told, winners=army)]
    for race, keys in elevated:
        who = {} if race == "mineral" else piece_phrase(view["board"][keys[0]][3:])
        words = Phrase(f"sacrifice.ending.there_{race}", {**who, "cell": keys[0]})
        acts.append(Act({**view}, words, keys, "stone_tap", RACE_MS, told=told, winners=army))
    return acts


def _army(view: SacrificeDump, seat: Seat) -> Iterator[str]:
    """The cells of all pieces of a seat."""
    name = seat_name(seat)
    yield from (where for where, who in view["board"].items() if who[:2] == name)
    yield from dict.fromkeys(view["seats"][name]["minerals"])


def _last(events: Sequence[Event], winner: Seat, goals: Goals, races: Races) -> Phrase | None:
    """Who came to the golden rows by the last action, or what was carried there."""
    for event in events:
        it = event.public
        if event.kind == "moved" and cell(it["to"]).j in goals[winner]:
            race = "mineral" if it.get("drop") else races[it["piece"]]
            words = {**piece_phrase(it["piece"]), "cell": it.get("drop") or it["to"], "seat": SeatName(winner)}
            return Phrase(f"sacrifice.ending.last_{race}", words)
    return None


def _elevated(view: SacrificeDump, seat: Seat, goals: Goals, races: Races) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Each race that counts, with the cells of its elevated pieces, in the order of `ids.RACES`."""
    name = seat_name(seat)
    for race in ids.RACES:
        if race == "mineral":
            cells = view["seats"][name]["minerals"]
        else:
            cells = [where for where, who in view["board"].items() if who[:2] == name and races[who[3:]] == race]
        found = tuple(dict.fromkeys(where for where in cells if cell(where).j in goals[seat]))
        if found:
            yield race, found


def closing(view: SacrificeDump, events: Sequence[Event], result: Result, goals: Goals, races: Races) -> Closing:
    """The one that decided, with all who got through; for who lost, Death and those who were lost.

    `events` are those of the last action.
    """
    winners, reason = view["over"]["winners"], view["over"]["reason"]
    yielded = result in ("won", "shown") and reason == "resign"
    words = Phrase(f"sacrifice.ending.said_{'yielded' if yielded else result}")
    if result == "drawn" or len(winners) != 1:
        return Closing("", words)
    seat = ids.SEATS.index(winners[0])
    ours, theirs = winners[0].lower(), ids.SEATS[1 - seat].lower()
    if result == "lost":
        lost = view["seats"][ids.SEATS[1 - seat]]["graveyard"][:MOST_SHOWN]
        if not lost:
            words = Phrase("sacrifice.ending.said_unharmed")
        return Closing(f"sacrifice/pieces/taker_{ours}", words, tuple(f"sacrifice/pieces/{p}_{theirs}" for p in lost))
    through = {
        race: "mineral" if race == "mineral" else view["board"][cells[0]][3:]
        for race, cells in _elevated(view, seat, goals, races)
    }
    came = [it.public for it in events if it.kind == "moved" and cell(it.public["to"]).j in goals[seat]]
    decided = came[-1]["piece"] if came else next(iter(through.values()), "immortal")
    if races[decided] in through:  # the one that came last, where two of its race are there
        through[races[decided]] = decided
    pieces = tuple(f"sacrifice/pieces/{piece}_{ours}" for piece in through.values())
    return Closing(f"sacrifice/pieces/{decided}_{ours}", words, pieces)


def mark(events: Sequence[Event], races: Races) -> Mark | None:
    """A kill (a god's weighs more), a return from the graveyard, an elevation, an attack that an Immortal undid, a
    wall; what left no side a way to win.
    """
    found: list[Mark] = []
    for event in events:
        match event.kind:
            case "killed":
                weight = 5 if races[event.public["piece"]] == "god" else 3
                found.append(Mark("sacrifice.mark.kill", "sword", weight))
            case "elevated":
                icon = f"sacrifice/icons/race_{event.public['race']}"
                found.append(Mark("sacrifice.mark.elevated", icon, 7))
            case "resurrected":
                found.append(Mark("sacrifice.mark.resurrected", "sacrifice/icons/emissary", 6))
            case "built":
                found.append(Mark("sacrifice.mark.wall", "sacrifice/icons/wall", 1))
            case "cancelled":
                found.append(Mark("sacrifice.mark.cancelled", "sacrifice/icons/immortal", 4))
            case "over" if event.public["reason"] == "dead":
                found.append(Mark("sacrifice.mark.dead", "skull", ENDS))
            case _:
                pass
    return max(found, key=lambda one: one.weight, default=None)


def bar(seat: Seat, facts: Mapping[str, Any], icons: str) -> Bar:
    """The races that a seat has elevated, of all that there are."""
    up = [race for race, elevated in facts["races"].items() if elevated]
    parts = (Part(Phrase(f"sacrifice.race.{race}"), f"{icons}/race_{race}", 1) for race in up)
    return Bar((seat,), tuple(parts), len(ids.RACES))


def summary(facts: Mapping[str, Any], icons: str) -> Sequence[tuple[str, object]]:
    """The counts of a seat: what it elevated, what it has left and lost, what it built."""
    up = [race for race, elevated in facts["races"].items() if elevated]
    down = [race for race in facts["races"] if race not in up]
    names = tuple(f"{icons}/race_{race}" for race in (*up, *down))
    return (
        ("sacrifice.result.races", Icons(names, len(up), f"{len(up)} / {len(ids.RACES)}")),
        ("sacrifice.result.left", facts["alive"]),
        ("sacrifice.result.killed", facts["graveyard"].total()),
        ("sacrifice.result.walls", facts["walls_all"] - facts["walls"]),
    )
