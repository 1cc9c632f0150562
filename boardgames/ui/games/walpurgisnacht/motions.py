"""What moves at the table of Walpurgisnacht from one view to the next. Faces are only those that were seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from boardgames.core.machine import Event
from boardgames.ui.contract.placed import Motion
from boardgames.ui.games.walpurgisnacht.drawn import Drawn

SEEN_MS: Final = 900.0
"""How long a card that ends the wisps is looked at before it goes into the hand."""
TURNED_MS: Final = 1300.0
"""How long returned cards lie face up before they are turned down (at least a second)."""
STUDIED_MS: Final = 250.0


def motions(before: Drawn, events: Sequence[Event]) -> Iterator[Motion]:
    """The motions of one action; `before` is the view of the seat that looks."""
    kinds = {str(event.public.get("what")) for event in events}
    hold = SEEN_MS if "reveal" in kinds and "take" in kinds else 0.0
    ends = "put" in kinds and "dance" in kinds
    for event in events:
        it = event.public
        match it.get("what"):
            case "reveal":
                yield Motion("turn", f"card:{it['space']}", face="back")
            case "take":
                yield Motion("move", f"hand:{it['card']}", it["from"].partition(".")[2], hold=hold)
            case "wisps" if event.kind == "scored":
                yield Motion("move", f"marker:{it['side']}", f"marker:{it['side']}", hold=hold)
            case "put":
                yield Motion("move", f"card:{it['space']}", f"hand:{it['card']}", it["card"])
                if ends:
                    yield Motion("turn", f"card:{it['space']}", face=it["card"], hold=TURNED_MS)
            case "move" | "swap" | "swapped":
                yield Motion("move", f"card:{it['target']}", it["space"])
            case "unmask":
                yield Motion("turn", f"role:{it['seat']}", face="back")
            case str(what) if what.startswith(("give", "regift", "yield", "bestow")):
                yield _gift(event, what)
            case _:
                pass
    if ends or (before["phase"] == "study" and "wisps" in kinds):
        for space in before["face_up"]:
            card = before["mountain"][space]
            if card is not None:
                yield Motion("turn", f"card:{space}", face=card, hold=TURNED_MS if ends else STUDIED_MS)


def _gift(event: Event, what: str) -> Motion:
    it = event.public
    card, pile = it.get("card", "?"), it["from"].rpartition(".")[2]
    start = {"hand": f"hand:{card}", "up": f"up:{it['seat']}:{card}"}.get(pile, f"down:{it['seat']}")
    if card == "?" and pile == "hand":
        start = f"seat:{it['seat']}"
    if what.endswith("_up"):
        return Motion("move", f"up:{it['receiver']}:{card}", start)
    return Motion("fly", f"down:{it['receiver']}", start, "back")
