"""What moves, flashes and sounds when something happened in Sacrificio."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, final

from boardgames.core.game_protocol import Dump, Event, Seat
from boardgames.ui.contract.motions import GameMotions
from boardgames.ui.contract.placed import Flash, Motion, Trail, lights
from boardgames.ui.games.sacrificio.action_costs import filled_slots
from boardgames.ui.games.sacrificio.game_data import SacrificioData
from boardgames.ui.games.sacrificio.table_keys import key_of_place
from boardgames.ui.games.sacrificio.view_reader import Drawn, seen

ANSWERED_MS: Final = 2000.0
"""How long all look at an answer."""
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
class SacrificioMotions(GameMotions):
    """Cards that go from place to place, hearts that fly to their winner."""

    def __init__(self, data: SacrificioData) -> None:
        self._data: Final = data

    def moved_things(self, before: Dump, events: Sequence[Event], eyes: Seat | None = None) -> Sequence[Motion]:
        """What moves, in the order of the events."""
        out: list[Motion] = []
        for order, event in enumerate(events):
            it, what = event.public, event.public.get("what")
            if event.kind == "moved" and "card" in it:
                start, end = _start_key(seen(before), event), key_of_place(str(it["target"]))
                if what in ("killed", "used", "lifted", "wiped", "removed") and start:
                    out.append(Motion("vanish", start, start, it["card"], order))
                elif start and end and not end.startswith("plate:"):
                    out.append(Motion("move", end, start, it["card"], order))
            elif event.kind == "shown" and "temple" in it and what == "temple":
                out.append(Motion("move", f"{it['owner']}:{it['spot']}", "temple_pile", it["temple"], order))
            elif what in ("heart", "rival_heart"):
                heart = f"heart_{it['colour']}"
                out.append(Motion("fly", f"plate:{it['seat']}", key_of_place(str(it["source"])), heart, order))
            elif event.kind == "moved" and what == "swapped":
                start, end = key_of_place(str(it["source"])), key_of_place(str(it["target"]))
                out.append(Motion("move", end, start, it["temple"], order))
        return out

    def pause_ms(self, events: Sequence[Event]) -> float:
        """An answer changes what somebody did: all look at it."""
        return ANSWERED_MS if any(event.public.get("what") in ("answered", "blocked") for event in events) else 0.0

    def flashes(self, before: Dump, after: Dump, events: Sequence[Event]) -> Sequence[Flash]:
        """A heart is felt at its temple; a temple that lacks but its dagger, and all around it. SCO-35, SCO-50"""
        completed = self._completed_places(seen(before), seen(after))
        return [*(Flash(key, "won") for key in ritual_places(events)), *lights(completed, "won", "conch")]

    def _completed_places(self, before: Drawn, after: Drawn) -> Iterator[str]:
        """The temples that lack but their dagger now and did not before, each with the places around it."""
        for owner in after["seats"]:
            was, now = self._data.zone(before, owner)["lacks"], self._data.zone(after, owner)["lacks"]
            for temple, lack in now.items():
                old = was[temple]
                if lack is not None and lack.ready and old is not None and not old.ready:
                    yield from (f"{owner}:{one}" for one in (*filled_slots(self._data, after, owner, temple), temple))

    def event_sound(self, event: Event) -> str:
        """What only leads up to another event is silent."""
        what = event.public.get("what", "")
        if what in ("used", "struck", "eaten", "asked", "silent") or event.kind in ("phase", "over"):
            return ""
        return EVENT_SOUNDS.get(what, "")

    def trail(self, events: Sequence[Event]) -> Sequence[Trail]:
        """Places to mark: where something came to lie or was killed. A won temple is gone."""
        out: list[Trail] = []
        for event in events:
            it, what = event.public, event.public.get("what")
            if event.kind == "moved" and what in ("placed", "laid", "shifted", "blocked", "swapped"):
                key = key_of_place(str(it["target"]))
                out.append(Trail(key, key, "place"))
            elif what in ("killed", "lifted"):
                key = key_of_place(str(it["source"]))
                out.append(Trail(key, key, "kill"))
            elif event.kind == "moved" and what == "taken":
                key = key_of_place(str(it["source"]))
                out.append(Trail(key, key, "move"))
        return out


def ritual_places(events: Sequence[Event]) -> Sequence[str]:
    """Return the places at which hearts were won."""
    hearts = (event.public for event in events if event.public.get("what") in ("heart", "rival_heart"))
    return [key_of_place(str(it["source"])) for it in hearts]


def _start_key(before: Drawn, event: Event) -> str:
    """Where a card comes from, as a key: a card of the open hand from its place there."""
    source = str(event.public.get("source", ""))
    if source == "pending":
        return f"plate:{event.public['seat']}"
    if source.endswith(".hand"):
        hand = before["seats"][source.split(".")[0]]["hand"]
        if "?" not in hand and event.public.get("card") in hand:
            return f"hand:{hand.index(event.public['card'])}"
    return key_of_place(source)
