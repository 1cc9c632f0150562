"""Log filter for play from memory: hides details of earlier turns and summarizes the others' turns, a line each.

Trails on the mountain show the path of the dance.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, final

from boardgames.core.game_protocol import Event, Seat, seat_name
from boardgames.core.match import PlayedAction
from boardgames.games.walpurgisnacht.ids import GAME_ID, SIDE_WISPS, SIDES
from boardgames.ui.contract.card_page import CardNamePlaceholder, CardPage, CardPageLine
from boardgames.ui.contract.message_composition import join_messages, seat_name_placeholder, seat_of_public_name
from boardgames.ui.contract.optional_interfaces import LogMemoryFilter
from boardgames.ui.contract.table_types import Message, SeatNamePlaceholder
from boardgames.ui.contract.viewer import Viewer
from boardgames.ui.games.walpurgisnacht.game_data import WalpurgisnachtGameData
from boardgames.ui.games.walpurgisnacht.memory_view_filter import has_visible_notes

GIFTS: Final = ("give", "regift", "yield", "bestow")
PASSED: Final = ("regift_up", "bestow_up")
"""Received cards that go on face up: everybody sees which."""


FORGOTTEN: Final[Mapping[str, str]] = {
    "reveal": "reveal_past",
    "put": "put_past",
    "give_seen": "give_down",
    "regift_seen": "regift_down",
    "yield_seen": "yield_down",
}
"""Words of events that name a card which lies face down later, and those that do not name it."""


@final
class WalpurgisnachtLogMemoryFilter(LogMemoryFilter):
    """The table is played from memory, unless notes are drawn (option `assist`)."""

    def __init__(self, data: WalpurgisnachtGameData) -> None:
        self._data: Final = data

    def filter_events(self, events: Sequence[Event], showing: Viewer, *, past: bool) -> Sequence[Event]:
        """Without the parts of turns, and of an earlier turn without the names of cards that lie face down."""
        told = [event for event in events if event.kind != "phase" or event.public["what"] == "over"]
        return told if not past or has_visible_notes(showing) or showing.sees_all else list(_forget(told))

    def summarize_turns(self, deeds: Sequence[PlayedAction], viewer: Seat) -> CardPage | None:
        """The turns in `deeds`, without places and names of cards: those are to be remembered. What `viewer` received
        comes first. None without a turn.
        """
        turns: list[tuple[int, list[Event]]] = []
        for deed in deeds:
            if not turns or (deed.seat != turns[-1][0] and not deed.is_answer):
                turns.append((deed.seat, []))
            turns[-1][1].extend(deed.events)
        lines = [line for seat, events in turns if (line := _line(seat, events, self._data.cards)) is not None]
        own = _received([event for deed in deeds for event in deed.events], seat_name(viewer))
        return CardPage("", Message(f"{GAME_ID}.digest.title"), None, (*own, *lines)) if lines else None


def _forget(events: Sequence[Event]) -> Iterator[Event]:
    for event in events:
        if event.public.get("what") == "take":
            continue
        word = FORGOTTEN.get(str(event.public.get("what")))
        if word is None:
            yield event
        else:
            kept = {name: value for name, value in event.public.items() if name not in ("card", "what")}
            yield Event(event.kind, {"what": word, **kept})


def _received(events: Sequence[Event], name: str) -> Iterator[CardPageLine]:
    """Yield a line with the number and the givers of the cards that a seat received, if any."""
    gifts = [event.public for event in events if str(event.public.get("what")).startswith(GIFTS)]
    givers = [str(it["seat"]) for it in gifts if it["receiver"] == name]
    if givers:
        told = {"count": len(givers), "receiver": _to(name)}
        names = join_messages(
            [Message("table.name", {"name": seat_name_placeholder(one)}) for one in dict.fromkeys(givers)]
        )
        yield CardPageLine(f"{GAME_ID}/back", Message(f"{GAME_ID}.digest.received", {**told, "givers": names}))


def _line(seat: int, events: Sequence[Event], cards: Mapping[str, Mapping[str, Any]]) -> CardPageLine | None:
    told = list(_told(seat, events, cards))
    if not told:
        return None
    text = told[0]
    for more in told[1:]:
        text = Message(f"{GAME_ID}.digest.and", {"first": text, "second": more})
    return CardPageLine(
        _icon(events, cards), Message(f"{GAME_ID}.digest.turn", {"seat": SeatNamePlaceholder(seat), "told": text})
    )


def _icon(events: Sequence[Event], cards: Mapping[str, Mapping[str, Any]]) -> str:
    """The wisp that scored, else the last one of a colour; a card's back where there was none."""
    scored = [event.public["side"] for event in events if event.kind == "scored" and event.public["what"] == "wisps"]
    wisps = [SIDE_WISPS[SIDES.index(side)] for side in scored] or [
        w for w in _wisps(events, cards) if w in SIDE_WISPS
    ]
    return f"{GAME_ID}/wisp_{wisps[-1]}" if wisps else f"{GAME_ID}/back"


def _told(seat: int, events: Sequence[Event], cards: Mapping[str, Mapping[str, Any]]) -> Iterator[Message]:
    """The parts of one turn in the order in which they are played."""
    said = Counter(str(event.public.get("what")) for event in events)
    if said["unmask"]:
        yield Message(f"{GAME_ID}.digest.unmask")
    wisps = Counter(_wisps(events, cards))
    if wisps:
        parts = [Message(f"{GAME_ID}.digest.{wisp}", {"count": count}) for wisp, count in wisps.items()]
        yield join_messages(parts)
        scored = [event.public for event in events if event.kind == "scored" and event.public["what"] == "wisps"]
        for it in scored:
            side = Message(f"{GAME_ID}.side_short.{it['side']}")
            yield Message(f"{GAME_ID}.digest.points", {"count": it["count"], "side": side})
        if not scored and said["put"] + said["take"] + said["stop"]:
            yield Message(f"{GAME_ID}.digest.no_points")
    gifts = [event.public for event in events if str(event.public.get("what")).startswith(GIFTS)]
    if gifts:
        yield from (_forced(seat, it) for it in gifts if str(it["what"]).startswith("yield"))
        yield from (_passed(it) for it in gifts if it["what"] in PASSED)
        free = [it for it in gifts if not str(it["what"]).startswith("yield") and it["what"] not in PASSED]
        names = dict.fromkeys(str(it["receiver"]) for it in free)
        if free:
            yield Message(
                f"{GAME_ID}.digest.gifts", {"count": len(free), "receivers": join_messages(list(map(_to, names)))}
            )
    moves = said["move"] + said["swap"]
    if moves:
        yield Message(f"{GAME_ID}.digest.moves", {"count": moves})


def _to(name: str) -> Message:
    return Message(f"{GAME_ID}.digest.to", {"seat": seat_name_placeholder(name)})


def _passed(it: Mapping[str, Any]) -> Message:
    """Describe a received card that was passed on, and its receiver."""
    card = Message("table.name", {"name": CardNamePlaceholder(it["card"])})
    return Message(f"{GAME_ID}.digest.passes", {"card": card, "receiver": _to(it["receiver"])})


def _forced(seat: int, it: Mapping[str, Any]) -> Message:
    """Describe a forced gift in another seat's turn: the card if the viewer knows it, and the giver's name unless the
    line of `seat` already begins with that name.
    """
    card = (
        Message("table.name", {"name": CardNamePlaceholder(it["card"])})
        if "card" in it
        else Message(f"{GAME_ID}.digest.a_card")
    )
    giver, given = seat_of_public_name(it["seat"]), {"card": card, "receiver": _to(it["receiver"])}
    if giver == seat:
        return Message(f"{GAME_ID}.digest.gave_it", given)
    return Message(f"{GAME_ID}.digest.gave", {"seat": SeatNamePlaceholder(giver), **given})


def _wisps(events: Sequence[Event], cards: Mapping[str, Mapping[str, Any]]) -> list[str]:
    """The wisps of the cards that were revealed, in their order."""
    shown = (event.public for event in events if event.kind == "shown" and event.public["what"] == "reveal")
    return [cards[it["card"]]["wisp"] for it in shown]
