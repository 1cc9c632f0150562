"""Motions of TerroriXico: cards that come into a line or leave it, lines that complete, and how each deed sounds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, final

from boardgames.core.game_protocol import HIDDEN, Dump, Event, Seat
from boardgames.ui.contract.action_feedback import ActionFeedback
from boardgames.ui.contract.table_types import FlashEffect, MoveTrail, ThingMotion, flash_sequence
from boardgames.ui.games.terrorixico.event_narration import TURN_MS
from boardgames.ui.games.terrorixico.typed_view import as_typed_view

EVENT_SOUNDS: Final[Mapping[str, str]] = {
    "up": "card_slide",
    "up_at": "maraca",
    "up_copy": "maraca",
    "down": "card_slide",
    "fire": "machete",
    "strike": "machete",
    "trauma_zero": "bead",
    "received": "trauma",
    "pass": "cancel",
    "stop": "click",
    "toss": "card_slide",
    "toss_opening": "card_slide",
    "discard_one": "card_slide",
    "wear": "machete",
    "keep": "click",
    "won": "howl",
    "uncovered": "page",
}


@final
class TerroriXicoActionFeedback(ActionFeedback):
    """Motions, flashes and sounds of the events of an action."""

    def thing_motions(self, before: Dump, events: Sequence[Event], eyes: Seat | None = None) -> Sequence[ThingMotion]:
        out: list[ThingMotion] = []
        for order, event in enumerate(events):
            it = event.public
            what = it.get("what", "")
            if what in ("up", "up_at", "up_copy", "down"):
                start = f"seat:{it['seat']}"
                own = as_typed_view(before)["seats"][it["seat"]]["hand"]
                if it.get("card") in own:
                    start = f"hand:{own.index(it['card'])}" if HIDDEN not in own else start
                out.append(ThingMotion("move", f"slot:{it['line']}.{it['slot']}", start, order=order))
            elif what in ("removed", "eliminated", "spent", "orphan"):
                key = f"slot:{it['line']}.{it['slot']}"
                out.append(ThingMotion("vanish", key, key, it["card"], order))
            elif what in ("draw", "draw_open") and eyes is not None:
                out.append(ThingMotion("appear", "pile:draw", order=order))
        return out

    def pause_after_ms(self, events: Sequence[Event]) -> float:
        """A trauma that is shown is gone at once. TER-33"""
        return TURN_MS if any(event.public.get("what") == "trauma_zero" for event in events) else 0.0

    def flash_effects(self, before: Dump, after: Dump, events: Sequence[Event]) -> Sequence[FlashEffect]:
        """A line that completes is felt all along it, card by card. TXO-19"""
        was, now = as_typed_view(before)["battle"], as_typed_view(after)["battle"]
        fresh = was["monsters"] == now["monsters"]
        done = (line for line, need in now["need"].items() if fresh and now["have"][line] >= need > 0)
        full = [line for line in done if was["have"][line] < was["need"][line]]
        slots = {line: range(1, len(now["lines"][line]) + 1) for line in full}
        keys = (key for line in full for key in (f"line:{line}", *(f"slot:{line}.{slot}" for slot in slots[line])))
        return flash_sequence(keys, "won", "strum")

    def event_sound(self, event: Event) -> str:
        return EVENT_SOUNDS.get(event.public.get("what", ""), "")

    def move_trails(self, events: Sequence[Event]) -> Sequence[MoveTrail]:
        out = []
        for event in events:
            it = event.public
            if it.get("what") in ("up", "up_at", "up_copy", "down"):
                key = f"slot:{it['line']}.{it['slot']}"
                place = "down" if it["what"] == "down" else "line"
                out.append(MoveTrail(f"{place}:{it['line']}", key, "place"))
            elif it.get("what") in ("taken", "defeat"):
                return ()
        return out
