"""Motions, flashes and sounds of events in Sacrificio."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, final

from boardgames.core.game_protocol import Dump, Event, Seat
from boardgames.ui.contract.action_feedback import ActionFeedback
from boardgames.ui.contract.table_types import FlashEffect, MoveTrail, ThingMotion, flash_sequence
from boardgames.ui.games.sacrificio.action_costs import filled_temple_slots
from boardgames.ui.games.sacrificio.game_data import SacrificioGameData
from boardgames.ui.games.sacrificio.table_keys import counted_key, heart_key, hollow_heart_key, key_of_place
from boardgames.ui.games.sacrificio.typed_view import DisplayView, as_typed_view

CLIMBED: Final = "climbed"
"""Kind of the events of the count: a thing has climbed the temple of its side."""
ANSWERED_MS: Final = 2000.0
"""Pause for all to look at an answer, in ms."""
EVENT_SOUNDS: Final[Mapping[str, str]] = {
    "placed": "card_slide",
    "laid": "card_slide",
    "announced": "drum",
    "killed": "dagger",
    "denied": "dagger",
    "slain": "dagger",
    "answered": "dagger",
    "blocked": "smoke",
    "lifted": "smoke",
    "discarded": "card_slide",
    "removed": "card_slide",
    "shifted": "slide",
    "fetched": "card_flip",
    "zero": "bead",
    "wiped": "smoke",
    "drawn": "card_slide",
    "taken": "card_slide",
    "cannibalism": "drum",
    "heart": "temple",
    "rival_heart": "temple",
    "deck": "shuffle",
    "kept": "stone_tap",
    "top": "card_slide",
    "renewed": "card_flip",
    "swapped": "card_flip",
}


@final
class SacrificioActionFeedback(ActionFeedback):
    """Cards that go from place to place, hearts that go to the steps of their winner."""

    def __init__(self, data: SacrificioGameData) -> None:
        self._data: Final = data

    def thing_motions(self, before: Dump, events: Sequence[Event], eyes: Seat | None = None) -> Sequence[ThingMotion]:
        """Return the motions of cards, temples and hearts, in the order of the events."""
        out: list[ThingMotion] = []
        hollow = {name: seat["hollow"] for name, seat in as_typed_view(before)["seats"].items()}
        for order, event in enumerate(events):
            it, what = event.public, event.public.get("what")
            if event.kind == CLIMBED:
                line = it["line"]
                out.append(ThingMotion("move", counted_key(line, it["index"]), f"fall:{line}", "", order))
                out.append(ThingMotion("move", f"sum:{line}", f"sum:{line}", "", order))
            elif event.kind == "moved" and "card" in it:
                start, end = _start_key(as_typed_view(before), event), key_of_place(str(it["target"]))
                if what in ("killed", "used", "lifted", "wiped", "removed") and start:
                    out.append(ThingMotion("vanish", start, start, it["card"], order))
                elif start and end and not end.startswith("plate:"):
                    out.append(ThingMotion("move", end, start, it["card"], order))
            elif event.kind == "shown" and "temple" in it and what == "temple":
                out.append(ThingMotion("move", f"{it['owner']}:{it['spot']}", "temple_pile", it["temple"], order))
            elif what in ("heart", "rival_heart"):
                place = key_of_place(str(it["source"]))
                owner, _, spot = place.partition(":")
                temple = as_typed_view(before)["seats"][owner]["temples"][spot] or ""
                out.append(ThingMotion("move", heart_key(it["seat"], temple), place, "", order))
            elif what == "hollow":
                first, hollow[it["seat"]] = hollow[it["seat"]], hollow[it["seat"]] + it["count"]
                for index in range(first, hollow[it["seat"]]):
                    key = hollow_heart_key(it["seat"], index)
                    out.append(ThingMotion("move", key, "hollow", "", order))
            elif event.kind == "moved" and what == "swapped":
                start, end = key_of_place(str(it["source"])), key_of_place(str(it["target"]))
                out.append(ThingMotion("move", end, start, it["temple"], order))
        return out

    def pause_after_ms(self, events: Sequence[Event]) -> float:
        """An answer changes what somebody did: all look at it."""
        return ANSWERED_MS if any(event.public.get("what") in ("answered", "blocked") for event in events) else 0.0

    def flash_effects(self, before: Dump, after: Dump, events: Sequence[Event]) -> Sequence[FlashEffect]:
        """A heart is felt at its temple; a temple that lacks but its dagger, and all around it. SCO-35, SCO-50"""
        completed = self._completed_places(as_typed_view(before), as_typed_view(after))
        return [
            *(FlashEffect(key, "won") for key in ritual_places(events)),
            *flash_sequence(completed, "won", "conch"),
        ]

    def _completed_places(self, before: DisplayView, after: DisplayView) -> Iterator[str]:
        """The temples that lack but their dagger now and did not before, each with the places around it."""
        for owner in after["seats"]:
            was, now = self._data.zone_facts(before, owner)["lacks"], self._data.zone_facts(after, owner)["lacks"]
            for temple, lack in now.items():
                old = was[temple]
                if lack is not None and lack.ready and old is not None and not old.ready:
                    yield from (
                        f"{owner}:{one}" for one in (*filled_temple_slots(self._data, after, owner, temple), temple)
                    )

    def event_sound(self, event: Event) -> str:
        """Return the sound of an event; empty for an event that only leads up to another one."""
        what = event.public.get("what", "")
        if what in ("used", "struck", "eaten", "asked", "silent") or event.kind in ("phase", "over"):
            return ""
        return EVENT_SOUNDS.get(what, "")

    def move_trails(self, events: Sequence[Event]) -> Sequence[MoveTrail]:
        """Places to mark: where something came to lie or was killed. A won temple is gone."""
        out: list[MoveTrail] = []
        for event in events:
            it, what = event.public, event.public.get("what")
            if event.kind == "moved" and what in ("placed", "laid", "shifted", "blocked", "swapped"):
                key = key_of_place(str(it["target"]))
                out.append(MoveTrail(key, key, "place"))
            elif what in ("killed", "lifted"):
                key = key_of_place(str(it["source"]))
                out.append(MoveTrail(key, key, "kill"))
            elif event.kind == "moved" and what == "taken":
                key = key_of_place(str(it["source"]))
                out.append(MoveTrail(key, key, "move"))
        return out


def ritual_places(events: Sequence[Event]) -> Sequence[str]:
    """Return the places at which hearts were won."""
    hearts = (event.public for event in events if event.public.get("what") in ("heart", "rival_heart"))
    return [key_of_place(str(it["source"])) for it in hearts]


def _start_key(before: DisplayView, event: Event) -> str:
    """Return the key of the place that a card comes from; for a card of an open hand, the key of its place in the
    hand.
    """
    source = str(event.public.get("source", ""))
    if source == "pending":
        return f"plate:{event.public['seat']}"
    if source.endswith(".hand"):
        hand = before["seats"][source.split(".")[0]]["hand"]
        if "?" not in hand and event.public.get("card") in hand:
            return f"hand:{hand.index(event.public['card'])}"
    return key_of_place(source)
