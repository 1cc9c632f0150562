"""The end of Sacrifice: what decided it, race by race, and what is worth finding again. SAC-80, SAC-86."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, final

from boardgames.core.game_protocol import Dump, Event, Seat, other_seat, seat_name
from boardgames.games.sacrifice import ids
from boardgames.games.sacrifice.dump_types import SacrificeDump, SeatFacts
from boardgames.ui.contract.end_presentation import EndPresentation
from boardgames.ui.contract.message_composition import seat_of_public_name
from boardgames.ui.contract.result_display import (
    GAME_END_WEIGHT,
    EndIllustration,
    IconValue,
    KeyMomentMark,
    ScoreBarData,
    ScoreBarPart,
    SeatResult,
)
from boardgames.ui.contract.table_types import Message, SeatNamePlaceholder
from boardgames.ui.contract.viewer import LAST_ACTION_PAUSE_MS, StoryStep
from boardgames.ui.games.sacrifice.board_grid import cell_of_name
from boardgames.ui.games.sacrifice.game_data import SacrificeGameData
from boardgames.ui.games.sacrifice.piece_names import ICONS, piece_name_forms, piece_picture
from boardgames.ui.games.sacrifice.typed_view import as_typed_view

RACE_MS: Final = 1300.0
MOST_SHOWN: Final = 6


@final
class SacrificeEndPresentation(EndPresentation):
    """Counts the races that the winner has elevated, and weighs actions by what they changed."""

    def __init__(self, data: SacrificeGameData) -> None:
        self._data: Final = data

    def finale_steps(self, view: Dump, events: Sequence[Event]) -> Sequence[StoryStep]:
        """The table as it lies, with who came where at last; then each race that the winner has elevated, and where.

        All that the winner has elevated stays lit; where nothing on the board has won, all that the winner has there.
        `events` are those of the last action.
        """
        drawn = as_typed_view(view)
        over = drawn["over"]
        winners = [seat_of_public_name(name) for name in over["winners"]]
        loser = SeatNamePlaceholder(1 - winners[0]) if winners else None
        reason = Message(
            "sacrifice.ending.over", {"reason": Message(f"sacrifice.reason.{over['reason']}", {"seat": loser})}
        )
        elevated = [(race, keys) for seat in winners for race, keys in self._elevated(drawn, seat)]
        counted = over["reason"] == "elevation"
        lit = tuple(key for _race, keys in elevated for key in keys) if counted else ()
        army = lit or tuple(key for seat in winners for key in _army(drawn, seat))
        if over["reason"] == "dead":
            reason = Message("sacrifice.ending.dead")
        told = sum(event.kind != "over" for event in events)
        if not counted:
            return [
                StoryStep(
                    {**view},
                    reason,
                    lit,
                    duration_ms=LAST_ACTION_PAUSE_MS,
                    events=events,
                    events_shown=told,
                    winner_keys=army,
                )
            ]
        words = self._last_arrival(events, winners[0]) or reason
        acts = [
            StoryStep(
                {**view},
                words,
                lit,
                duration_ms=LAST_ACTION_PAUSE_MS,
                events=events,
                events_shown=told,
                winner_keys=army,
            )
        ]
        for race, keys in elevated:
            who = {} if race == "mineral" else piece_name_forms(drawn["board"][keys[0]][3:])
            words = Message(f"sacrifice.ending.there_{race}", {**who, "cell": keys[0]})
            acts.append(StoryStep({**view}, words, keys, "stone_tap", RACE_MS, events_shown=told, winner_keys=army))
        return acts

    def _last_arrival(self, events: Sequence[Event], winner: Seat) -> Message | None:
        """Return the sentence for the piece or mineral that reached the golden rows by the last action, or None."""
        for event in events:
            it = event.public
            if self._arrives(event, winner):
                race = "mineral" if it.get("drop") else self._data.race_of(it["piece"])
                words = {
                    **piece_name_forms(it["piece"]),
                    "cell": it.get("drop") or it["to"],
                    "seat": SeatNamePlaceholder(winner),
                }
                return Message(f"sacrifice.ending.last_{race}", words)
        return None

    def _arrives(self, event: Event, seat: Seat) -> bool:
        """True if something moved into the elevation zone of a seat."""
        return event.kind == "moved" and cell_of_name(event.public["to"]).j in self._data.board.goal_rows(seat)

    def _elevated(self, view: SacrificeDump, seat: Seat) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Each race that counts, with the cells of its elevated pieces, in the order of `ids.RACES`."""
        name, goal = seat_name(seat), self._data.board.goal_rows(seat)
        own = {where: who[3:] for where, who in view["board"].items() if who[:2] == name}
        for race in ids.RACES:
            if race == "mineral":
                cells = view["seats"][name]["minerals"]
            else:
                cells = [where for where, piece in own.items() if self._data.race_of(piece) == race]
            found = tuple(dict.fromkeys(where for where in cells if cell_of_name(where).j in goal))
            if found:
                yield race, found

    def end_illustration(self, view: Dump, events: Sequence[Event], result: SeatResult) -> EndIllustration:
        """The one that decided, with all who got through; for who lost, Death and those who were lost."""
        drawn = as_typed_view(view)
        winners, reason = drawn["over"]["winners"], drawn["over"]["reason"]
        yielded = result in ("won", "shown") and reason == "resign"
        words = Message(f"sacrifice.ending.said_{'yielded' if yielded else result}")
        if result == "drawn" or len(winners) != 1:
            return EndIllustration("", words)
        winner, seat = winners[0], seat_of_public_name(winners[0])
        if result == "lost":
            loser = seat_name(other_seat(seat))
            lost = drawn["seats"][loser]["graveyard"][:MOST_SHOWN]
            if not lost:
                words = Message("sacrifice.ending.said_unharmed")
            fallen = tuple(piece_picture(piece, loser) for piece in lost)
            return EndIllustration(piece_picture("taker", winner), words, fallen)
        through = {
            race: "mineral" if race == "mineral" else drawn["board"][cells[0]][3:]
            for race, cells in self._elevated(drawn, seat)
        }
        came = [event.public["piece"] for event in events if self._arrives(event, seat)]
        decided = came[-1] if came else next(iter(through.values()), "immortal")
        if self._data.race_of(decided) in through:  # the one that came last, where two of its race are there
            through[self._data.race_of(decided)] = decided
        pieces = tuple(piece_picture(piece, winner) for piece in through.values())
        return EndIllustration(piece_picture(decided, winner), words, pieces)

    def key_moment_of(self, events: Sequence[Event]) -> KeyMomentMark | None:
        """A kill (a god's weighs more), a return from the graveyard, an elevation, an attack that an Immortal undid,
        a wall; what left no side a way to win.
        """
        found: list[KeyMomentMark] = []
        for event in events:
            match event.kind:
                case "killed":
                    weight = 5 if self._data.race_of(event.public["piece"]) == "god" else 3
                    found.append(KeyMomentMark("sacrifice.mark.kill", "sword", weight))
                case "elevated":
                    found.append(KeyMomentMark("sacrifice.mark.elevated", f"{ICONS}/race_{event.public['race']}", 7))
                case "resurrected":
                    found.append(KeyMomentMark("sacrifice.mark.resurrected", f"{ICONS}/emissary", 6))
                case "built":
                    found.append(KeyMomentMark("sacrifice.mark.wall", f"{ICONS}/wall", 1))
                case "cancelled":
                    found.append(KeyMomentMark("sacrifice.mark.cancelled", f"{ICONS}/immortal", 4))
                case "over" if event.public["reason"] == "dead":
                    found.append(KeyMomentMark("sacrifice.mark.dead", "skull", GAME_END_WEIGHT))
                case _:
                    pass
        return max(found, key=lambda one: one.weight, default=None)

    def score_bars(self, view: Dump) -> Sequence[ScoreBarData]:
        """The races that each seat has elevated, of all that there are."""
        return [
            ScoreBarData(
                (seat,),
                tuple(
                    ScoreBarPart(Message(f"sacrifice.race.{race}"), f"{ICONS}/race_{race}", 1)
                    for race in _races(self._facts(view, seat), elevated=True)
                ),
                len(ids.RACES),
            )
            for seat in range(len(ids.SEATS))
        ]

    def seat_summary(self, view: Dump, seat: Seat) -> Sequence[tuple[str, object]]:
        """Return the rows of a seat's summary: races elevated, pieces left and lost, walls built."""
        facts = self._facts(view, seat)
        up, down = _races(facts, elevated=True), _races(facts, elevated=False)
        names = tuple(f"{ICONS}/race_{race}" for race in (*up, *down))
        return (
            ("sacrifice.result.races", IconValue(names, len(up), f"{len(up)} / {len(ids.RACES)}")),
            ("sacrifice.result.left", facts["alive"]),
            ("sacrifice.result.killed", len(as_typed_view(view)["seats"][seat_name(seat)]["graveyard"])),
            ("sacrifice.result.walls", facts["walls_all"] - facts["walls"]),
        )

    def _facts(self, view: Dump, seat: Seat) -> SeatFacts:
        return self._data.facts_of(view)["seats"][seat_name(seat)]


def _army(view: SacrificeDump, seat: Seat) -> Iterator[str]:
    """The cells of all pieces of a seat."""
    name = seat_name(seat)
    yield from (where for where, who in view["board"].items() if who[:2] == name)
    yield from dict.fromkeys(view["seats"][name]["minerals"])


def _races(facts: SeatFacts, *, elevated: bool) -> list[str]:
    """The races that a seat has elevated, or those that it has not."""
    return [race for race, there in facts["races"].items() if bool(there) == elevated]
