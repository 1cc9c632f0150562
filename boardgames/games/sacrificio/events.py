"""Events for log and animation, and the names of places in them.

Rules never read an event. Callers in hot paths ask for `log` first.
"""

from __future__ import annotations

from typing import Any

from ...core.game_protocol import Event, seat_name
from .ids import COLOURS, PLACES, SLOTS
from .position import Position


def log_event(
    position: Position, kind: str, event_name: str, secret: dict[int, dict[str, Any]] | None = None, **public: Any
) -> None:
    """Append an event if there is a log. Callers in hot paths test `log` first.

    `event_name` refines the kind; it is the last field, which message ids try first.
    """
    if position.log is not None:
        position.log.append(Event(kind, {**public, "what": event_name}, secret))


def log_card_move(position: Position, seat: int, card: int, source: str, target: str, reason: str) -> None:
    """Log the move of a public card, and the seat that moved it. `owner` and `spot`: zone and place of the card."""
    if position.log is None:
        return
    places = {"card": position.rules.cards[card], "source": source, "target": target}
    for name in (target, source):
        owner, *rest = name.split(".")
        if len(rest) == 2 and owner != "supply":
            places |= {"owner": owner, "spot": rest[1]}
            break
    else:
        if source.endswith(".cenote"):
            places["owner"] = source.split(".")[0]
    position.log.append(Event("moved", {"seat": seat_name(seat), **places, "what": reason}))


def log_temple_move(
    position: Position, kind: str, event_name: str, temple: int, source: str, target: str, pile: tuple[int, ...] = ()
) -> None:
    """Log the move of a public temple. `owner` and `spot`: zone and place that it enters or leaves; `pile`: cards
    under it.
    """
    if position.log is not None:
        owner, _, spot = (target if target.startswith("P") else source).split(".")
        log_event(
            position,
            kind,
            event_name,
            owner=owner,
            spot=spot,
            temple=position.rules.temples[temple],
            colour=COLOURS[position.rules.heart[temple]],
            source=source,
            target=target,
            pile=[position.rules.cards[card] for card in pile],
        )


def hand_name(seat: int) -> str:
    """Return the name of a hand in events."""
    return f"{seat_name(seat)}.hand"


def cenote_name(seat: int) -> str:
    """Return the name of a cenote in events."""
    return f"{seat_name(seat)}.cenote"


def temple_name(seat: int, place: int) -> str:
    """Return the name of a temple place in events."""
    return f"{seat_name(seat)}.temples.{PLACES[place]}"


def pile_name(seat: int, place: int) -> str:
    """Return the name of the pile on a temple in events."""
    return f"{seat_name(seat)}.piles.{PLACES[place]}"


def slot_name(seat: int, slot: int) -> str:
    """Return the name of a slot in events."""
    return f"{seat_name(seat)}.slots.{SLOTS[slot]}"
