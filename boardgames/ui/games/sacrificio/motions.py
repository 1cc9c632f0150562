"""What is heard, seen moving and marked of what happened in Sacrificio."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from boardgames.core.machine import Event
from boardgames.ui.contract.placed import Motion, Trail
from boardgames.ui.games.sacrificio.drawn import Drawn

ANNOUNCED: Final = "drum"
ANSWERED_MS: Final = 2000.0
"""How long all look at an answer."""
SOUNDS: Final[Mapping[str, str]] = {
    "placed": "card_slide",
    "laid": "card_slide",
    "announced": ANNOUNCED,
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


def sound(event: Event) -> str:
    """The sound of an event, or empty. What only leads up to another event is silent."""
    what = event.public.get("what", "")
    if what in ("used", "struck", "eaten", "asked", "silent") or event.kind in ("phase", "over"):
        return ""
    return SOUNDS.get(what, "")


def late(events: Sequence[Event]) -> list[Event]:
    """A move told after the fact: its card comes from where announced cards lie, and nobody was asked."""
    out = []
    for event in events:
        if event.kind == "asked":
            continue
        it = event.public
        used = it.get("what") in ("placed", "laid", "struck", "used") and str(it.get("source", "")).endswith(".hand")
        out.append(Event(event.kind, {**it, "source": "pending"}, event.secret) if used else event)
    return out


def emblem(events: Sequence[Event]) -> str:
    """The picture of a deed in the log."""
    for event in events:
        it, what = event.public, event.public.get("what")
        if what in ("heart", "rival_heart"):
            return f"sacrificio/heart_{it['colour']}"
        if event.kind == "shown" and what == "cannibalism":
            return "sacrificio/cannibalism"
        if event.kind == "shown" and what == "kept":
            return "sacrificio/icons/temple"
    for event in events:
        card = event.public.get("card")
        if event.kind in ("moved", "chose") and isinstance(card, str):
            return "sacrificio/back" if card == "?" else f"sacrificio/{card}"
    return ""


def key_of(place: str) -> str:
    """The key of a place named in an event: `P1.slots.s1` is `P1:s1`; a hand is the plate of its seat."""
    parts = place.split(".")
    if len(parts) == 3:
        return f"{parts[0]}:{parts[2]}"
    if len(parts) == 2:
        return {"hand": f"plate:{parts[0]}", "cenote": f"cenote:{parts[0]}", "hearts": f"plate:{parts[0]}"}.get(
            parts[1], f"supply:{parts[1]}" if parts[0] == "supply" else ""
        )
    return place if place in ("deck", "temple_pile") else ""


def _from(before: Drawn, event: Event) -> str:
    """Where a card comes from, as a key: a card of the open hand from its place there."""
    source = str(event.public.get("source", ""))
    if source == "pending":
        return f"plate:{event.public['seat']}"
    if source.endswith(".hand"):
        hand = before["seats"][source.split(".")[0]]["hand"]
        if "?" not in hand and event.public.get("card") in hand:
            return f"hand:{hand.index(event.public['card'])}"
    return key_of(source)


def motions(before: Drawn, events: Sequence[Event]) -> Sequence[Motion]:
    """What to show moving, in the order of the events."""
    out: list[Motion] = []
    for order, event in enumerate(events):
        it, what = event.public, event.public.get("what")
        if event.kind == "moved" and "card" in it:
            start, end = _from(before, event), key_of(str(it["target"]))
            if what in ("killed", "used", "lifted", "wiped", "removed") and start:
                out.append(Motion("vanish", start, start, it["card"], order))
            elif start and end and not end.startswith("plate:"):
                out.append(Motion("move", end, start, it["card"], order))
        elif event.kind == "shown" and "temple" in it and what == "temple":
            out.append(Motion("move", f"{it['owner']}:{it['spot']}", "temple_pile", it["temple"], order))
        elif what in ("heart", "rival_heart"):
            heart = f"heart_{it['colour']}"
            out.append(Motion("fly", f"plate:{it['seat']}", key_of(str(it["source"])), heart, order))
        elif event.kind == "moved" and what == "swapped":
            out.append(Motion("move", key_of(str(it["target"])), key_of(str(it["source"])), it["temple"], order))
    return out


def lingers(events: Sequence[Event]) -> float:
    """How long all look at what happened (ms): an answer changes what somebody did."""
    return ANSWERED_MS if any(event.public.get("what") in ("answered", "blocked") for event in events) else 0.0


def won(events: Sequence[Event]) -> Sequence[str]:
    """The places at which hearts were won."""
    hearts = (event.public for event in events if event.public.get("what") in ("heart", "rival_heart"))
    return [key_of(str(it["source"])) for it in hearts]


def trail(events: Sequence[Event]) -> Sequence[Trail]:
    """Places to mark: where something came to lie or was killed. A won temple is gone."""
    out: list[Trail] = []
    for event in events:
        it, what = event.public, event.public.get("what")
        if event.kind == "moved" and what in ("placed", "laid", "shifted", "blocked", "swapped"):
            key = key_of(str(it["target"]))
            out.append(Trail(key, key, "place"))
        elif what in ("killed", "lifted"):
            key = key_of(str(it["source"]))
            out.append(Trail(key, key, "kill"))
        elif event.kind == "moved" and what == "taken":
            key = key_of(str(it["source"]))
            out.append(Trail(key, key, "move"))
    return out
