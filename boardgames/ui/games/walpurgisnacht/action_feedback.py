"""Motions, flashes and sounds of Walpurgisnacht between two views.

Only faces that the viewer has seen are shown.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Literal, final

from boardgames.core.game_protocol import Dump, Event, Seat
from boardgames.ui.contract.action_feedback import ActionFeedback
from boardgames.ui.contract.table_types import FlashEffect, MoveTrail, ThingMotion, flash_sequence
from boardgames.ui.games.walpurgisnacht.game_data import WalpurgisnachtGameData
from boardgames.ui.games.walpurgisnacht.typed_view import DisplayView, as_typed_view

REVEALED_MS: Final = 1000.0
"""Time for everybody to look at a card that stays face up, in ms: the next one may follow."""
SEEN_MS: Final = 2000.0
"""Time for which a card that ends the wisps is shown before it goes into the hand, in ms."""
TURNED_MS: Final = 2000.0
"""Time for which returned cards lie face up before they are turned down, in ms; at least 1000."""
SCORED_MS: Final = 450.0
"""Time for which a marker shines, with its gain beside it, before it moves along the track, in ms."""
STUDIED_MS: Final = 250.0
"""Time for which cards lie face up after the first look at the mountain, in ms."""
TONES: Final[Mapping[str, Literal["violet", "green"]]] = {"witches": "violet", "villagers": "green"}
"""Of the light in which a side scores."""
SOUNDS: Final[Mapping[str, str]] = {
    "reveal": "wisp",
    "unmask": "unmask",
    "force": "thorns",
    "put": "card_flip",
    "move": "card_slide",
    "swap": "card_slide",
    "stop": "bell",
    "ready": "click",
}
GIFTS: Final = ("give", "regift", "yield", "bestow")
"""Prefixes of the names of events that give a card."""


@final
class WalpurgisnachtActionFeedback(ActionFeedback):
    """Cards that are turned over, taken, given and danced; wisps that score."""

    def __init__(self, data: WalpurgisnachtGameData) -> None:
        self._data: Final = data

    def thing_motions(self, before: Dump, events: Sequence[Event], eyes: Seat | None = None) -> Sequence[ThingMotion]:
        return tuple(_motions(as_typed_view(before), events))

    def pause_after_ms(self, events: Sequence[Event]) -> float:
        """Return the pause after an action that turned up cards, in ms: `SEEN_MS` if a card leaves after it was
        shown.
        """
        kinds = _kinds(events)
        if "unmask" in kinds or ("reveal" in kinds and "take" in kinds):
            return SEEN_MS
        return REVEALED_MS if kinds & {"reveal", "put"} else 0.0

    def flash_effects(self, before: Dump, after: Dump, events: Sequence[Event]) -> Sequence[FlashEffect]:
        """Wisps that score are felt where they burn, and at the marker of their side; the most that may be revealed,
        one after the other. WAL-23
        """
        most = self._data.constants["wisp_points_same"][-1]
        out: list[FlashEffect] = []
        for event in events:
            if event.kind == "scored" and event.public.get("what") == "wisps":
                side = event.public["side"]
                spots = [
                    *as_typed_view(before)["face_up"],
                    *(str(it.public["space"]) for it in events if it.public.get("what") == "reveal"),
                ]
                keys = [*(f"card:{spot}" for spot in spots), f"marker:{side}"]
                whole = event.public["count"] >= most
                out += (
                    flash_sequence(keys, TONES[side], "circle")
                    if whole
                    else [FlashEffect(key, TONES[side]) for key in keys]
                )
        return out

    def event_sound(self, event: Event) -> str:
        what = str(event.public.get("what"))
        if event.kind == "scored" and what == "wisps":
            return "cauldron"
        if what.startswith(GIFTS):
            return "card_slide"
        return SOUNDS.get(what, "") if event.kind in ("shown", "moved", "chose", "asked") else ""

    def move_trails(self, events: Sequence[Event]) -> Sequence[MoveTrail]:
        """Return the trails of cards as all seats saw them; the face of a gift face down is known to its receiver
        alone.
        """
        return tuple(_trails(events))


def _motions(before: DisplayView, events: Sequence[Event]) -> Iterator[ThingMotion]:
    """The motions of one action; `before` is the view of the seat that looks."""
    kinds = _kinds(events)
    hold = (SEEN_MS if "reveal" in kinds else REVEALED_MS) if "take" in kinds else 0.0
    ends = "put" in kinds and "dance" in kinds
    for event in events:
        it = event.public
        match it.get("what"):
            case "reveal":
                yield ThingMotion("turn", f"card:{it['space']}", face="back")
            case "take":
                yield ThingMotion("move", f"hand:{it['card']}", it["from"].partition(".")[2], delay_ms=hold)
            case "wisps" if event.kind == "scored":
                marker = f"marker:{it['side']}"
                yield ThingMotion("move", marker, marker, face=f"+{it['count']}", delay_ms=hold or SCORED_MS)
            case "put":
                yield ThingMotion("move", f"card:{it['space']}", f"hand:{it['card']}", it["card"])
                if ends:
                    yield ThingMotion("turn", f"card:{it['space']}", face=it["card"], delay_ms=TURNED_MS)
            case "move" | "swap" | "swapped":
                yield ThingMotion("move", f"card:{it['target']}", it["space"])
            case "unmask":
                yield ThingMotion("turn", f"role:{it['seat']}", face="back")
            case str(what) if what.startswith(GIFTS):
                yield _gift(event, what)
            case _:
                pass
    if ends or (before["phase"] == "study" and "wisps" in kinds):
        for space in before["face_up"]:
            card = before["mountain"][space]
            if card is not None:
                yield ThingMotion("turn", f"card:{space}", face=card, delay_ms=TURNED_MS if ends else STUDIED_MS)


def _trails(events: Sequence[Event]) -> Iterator[MoveTrail]:
    for event in events:
        it, what = event.public, str(event.public.get("what"))
        if what in ("move", "swap"):
            yield MoveTrail(it["space"], it["target"], "move")
        elif what == "put":
            yield MoveTrail(f"hand:{it['card']}", it["space"], "place")
        elif what == "unmask":
            yield MoveTrail(f"role:{it['seat']}", f"role:{it['seat']}", "place")
        elif what.startswith(GIFTS):
            pile = f"up:{it['receiver']}:{it['card']}" if what.endswith("_up") else f"down:{it['receiver']}"
            yield MoveTrail(f"seat:{it['seat']}", pile, "move")


def _kinds(events: Sequence[Event]) -> set[str]:
    return {str(event.public.get("what")) for event in events}


def _gift(event: Event, what: str) -> ThingMotion:
    it = event.public
    card, pile = it.get("card", "?"), it["from"].rpartition(".")[2]
    start = {"hand": f"hand:{card}", "up": f"up:{it['seat']}:{card}"}.get(pile, f"down:{it['seat']}")
    if pile == "hand" and not what.endswith("_up"):  # the length of its flight would tell which card it is
        start = f"seat:{it['seat']}"
    if what.endswith("_up"):
        return ThingMotion("move", f"up:{it['receiver']}:{card}", start)
    return ThingMotion("fly", f"down:{it['receiver']}", start, "back")
