"""Motions of TerroriXico: cards that come into a line or leave it, lines that complete, and how each deed sounds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, final

from boardgames.core.game_protocol import HIDDEN, Dump, Event, Seat
from boardgames.ui.contract.motions import GameMotions
from boardgames.ui.contract.placed import Flash, Motion, Trail, lights
from boardgames.ui.games.terrorixico.story import TURN_MS
from boardgames.ui.games.terrorixico.view_reader import seen

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
class TerroriXicoMotions(GameMotions):
    """What moves, flashes and sounds, by the events of an action."""

    def moved_things(self, before: Dump, events: Sequence[Event], eyes: Seat | None = None) -> Sequence[Motion]:
        out: list[Motion] = []
        for order, event in enumerate(events):
            it = event.public
            what = it.get("what", "")
            if what in ("up", "up_at", "up_copy", "down"):
                start = f"seat:{it['seat']}"
                own = seen(before)["seats"][it["seat"]]["hand"]
                if it.get("card") in own:
                    start = f"hand:{own.index(it['card'])}" if HIDDEN not in own else start
                out.append(Motion("move", f"slot:{it['line']}.{it['slot']}", start, order=order))
            elif what in ("removed", "eliminated", "spent", "orphan"):
                key = f"slot:{it['line']}.{it['slot']}"
                out.append(Motion("vanish", key, key, it["card"], order))
            elif what in ("draw", "draw_open") and eyes is not None:
                out.append(Motion("appear", "pile:draw", order=order))
        return out

    def pause_ms(self, events: Sequence[Event]) -> float:
        """A trauma that is shown is gone at once. TER-33"""
        return TURN_MS if any(event.public.get("what") == "trauma_zero" for event in events) else 0.0

    def flashes(self, before: Dump, after: Dump, events: Sequence[Event]) -> Sequence[Flash]:
        """A line that completes is felt all along it, card by card. TXO-19"""
        was, now = seen(before)["battle"], seen(after)["battle"]
        fresh = was["monsters"] == now["monsters"]
        done = (line for line, need in now["need"].items() if fresh and now["have"][line] >= need > 0)
        full = [line for line in done if was["have"][line] < was["need"][line]]
        slots = {line: range(1, len(now["lines"][line]) + 1) for line in full}
        keys = (key for line in full for key in (f"line:{line}", *(f"slot:{line}.{slot}" for slot in slots[line])))
        return lights(keys, "won", "strum")

    def event_sound(self, event: Event) -> str:
        return EVENT_SOUNDS.get(event.public.get("what", ""), "")

    def trail(self, events: Sequence[Event]) -> Sequence[Trail]:
        out = []
        for event in events:
            it = event.public
            if it.get("what") in ("up", "up_at", "up_copy", "down"):
                key = f"slot:{it['line']}.{it['slot']}"
                place = "down" if it["what"] == "down" else "line"
                out.append(Trail(f"{place}:{it['line']}", key, "place"))
            elif it.get("what") in ("taken", "defeat"):
                return ()
        return out
