"""Log, interludes and welcome of Sacrifice: walks and walls told by their ends, losses that the other side chose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from boardgames.core.game_protocol import Dump, Event, Seat, seat_name
from boardgames.ui.contract.event_narration import EventNarration
from boardgames.ui.contract.message_composition import seat_name_placeholder
from boardgames.ui.contract.table_types import Message
from boardgames.ui.contract.viewer import StoryStep
from boardgames.ui.games.sacrifice.board_dimensions import BoardDimensions
from boardgames.ui.games.sacrifice.board_grid import GridCell, wall_ends
from boardgames.ui.games.sacrifice.piece_names import ICONS, piece_name_forms, piece_picture
from boardgames.ui.games.sacrifice.typed_view import as_typed_view

LOSS_MS: Final = 2600.0
WENT_MS: Final = 700.0
FLIGHTS: Final = frozenset(("flight", "climb", "descent"))
"""Legs of a falcon: together they are a flight."""


@final
class SacrificeEventNarration(EventNarration):
    """Joins the legs of a walk to one line of the log."""

    marks_log_places = False

    def __init__(self, board: BoardDimensions) -> None:
        self._board: Final = board

    def log_events(self, events: Sequence[Event]) -> Sequence[Event]:
        """A wall is told by the first and the last of its cells, a walk by where it began and ended."""
        return [self._with_ends(event) if event.kind == "built" else event for event in join_legs(events)]

    def _with_ends(self, event: Event) -> Event:
        """A wall that was built, `h c4`, told by both ends: `h c4–e4`. SAC-50."""
        wall = str(event.public["wall"])
        told = f"{wall.split(' ')[0]} {wall_ends(wall, self._board.wall_length)}"
        return Event(event.kind, {**event.public, "wall": told}, event.secret)

    def continues_action(self, before: Sequence[Event], events: Sequence[Event]) -> bool:
        """True if an action is the next leg of the walk whose last leg is the action before it."""
        return len(before) == 1 and bool(events) and is_same_walk(before[0], events[0])

    def log_icon(self, events: Sequence[Event]) -> str:
        for event in events:
            it = event.public
            if "piece" in it and "seat" in it:
                return piece_picture(it["piece"], it["seat"])
        kinds = {event.kind for event in events}
        return f"{ICONS}/wall" if "built" in kinds else f"{ICONS}/point_hollow" if "ended" in kinds else ""

    def interlude_steps(
        self, before: Dump, after: Dump, events: Sequence[Event], *, own: bool
    ) -> Sequence[StoryStep]:
        """Return two steps: the dying piece highlighted with the reason, then the board without it.

        Only for a cancelled attack and a loss chosen by the opponent, while the game goes on; empty otherwise.
        SAC-46, SAC-72
        """
        if own or "over" in after:
            return ()
        fields = {event.kind: event.public for event in events}
        if "cancelled" in fields:
            dead = fields["given"]
            word, seat = (
                "cancelled_opponent" if as_typed_view(after)["to_act"] == dead["seat"] else "cancelled",
                dead["seat"],
            )
        elif "sacrificed" in fields and fields["sacrificed"]["chooser"] != fields["sacrificed"]["seat"]:
            dead = fields["sacrificed"]
            word, seat = "chosen", dead["chooser"]
        else:
            return ()
        args = {**piece_name_forms(dead["piece"]), "seat": seat_name_placeholder(seat), "cell": dead["cell"]}
        words = Message(f"sacrifice.interlude.{word}", args)
        return (
            StoryStep({**before}, words, (dead["cell"],), "", LOSS_MS, waits_for_press=True),
            StoryStep({**after}, words, (), "", WENT_MS, {**before}, events, events_shown=len(events)),
        )

    def welcome_steps(self, view: Dump, seat: Seat) -> Sequence[StoryStep]:
        """The strip to reach, then the pieces with which one may well begin."""
        drawn, own = as_typed_view(view), seat_name(seat)
        if drawn["phase"] != "play":
            return ()
        rows, columns = self._board.goal_rows(seat), range(self._board.columns)
        strip = tuple(GridCell(column, row).name for row in rows for column in columns)
        monkeys = (name for name, words in drawn["board"].items() if words == f"{own} monkey")
        return (
            StoryStep(view, Message("sacrifice.welcome.strip"), strip),
            StoryStep(view, Message("sacrifice.welcome.begin"), (*drawn["seats"][own]["minerals"], *monkeys)),
        )


def is_same_walk(leg: Event, following: Event) -> bool:
    """True if the same character goes on from where a leg ended, with or without a mineral as before."""
    a, b = leg.public, following.public
    if leg.kind != "moved" or following.kind != "moved":
        return False
    return bool(a["to"] == b["from"]) and all(a[field] == b[field] for field in ("seat", "piece", "carry"))


def join_legs(events: Sequence[Event]) -> list[Event]:
    """Make one event of the legs of a walk, told as `walked`: its ends, the points of all, the cells `past`."""
    joined: list[Event] = []
    for event in events:
        if joined and is_same_walk(joined[-1], event):
            leg, following = joined[-1].public, event.public
            fields = {**following, "from": leg["from"], "cost": leg["cost"] + following["cost"], "what": "walked"}
            fields["way"] = "flight" if following["way"] in FLIGHTS else following["way"]
            fields["past"] = (*leg.get("past", ()), leg["to"])
            joined[-1] = Event("moved", fields, event.secret)
        else:
            joined.append(event)
    return joined
