"""Events for log and animation; all are created here, so that no hidden card gets into a public field.

Each event's `what` names its sentence (`event.walpurgisnacht.<kind>_<what>`). Places are dotted paths of a dump.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...core.game_protocol import Event
from .ids import PHASES, SEAT_NAMES, SIDES, SPACES, VILLAGERS, WITCHES
from .position import Position

Log = list[Event]

MOVED: Final = "moved"
SHOWN: Final = "shown"
CHOSE: Final = "chose"
SCORED: Final = "scored"
PHASE: Final = "phase"
ASKED: Final = "asked"
OVER: Final = "over"


def space_path(space: int) -> str:
    """Return the path of a space."""
    return f"mountain.{SPACES[space]}"


def pile_path(seat: int, pile: str) -> str:
    """Return the path of a seat's `hand`, `down` or `up`."""
    return f"seats.{SEAT_NAMES[seat]}.{pile}"


def log_choice(log: Log, seat: int, event_name: str, **fields: object) -> None:
    """Log a choice that everyone sees."""
    log.append(Event(CHOSE, {"what": event_name, "seat": SEAT_NAMES[seat], **fields}))


def log_phase_start(log: Log, position: Position) -> None:
    """Log the start of the present phase."""
    words = {
        "what": PHASES[position.phase],
        "seat": SEAT_NAMES[position.turn],
        "round": position.round,
    }
    log.append(Event(PHASE, words))


def log_reveal(log: Log, position: Position, space: int, card: int) -> None:
    """Log that a card of the mountain is turned face up for all."""
    words = {"seat": SEAT_NAMES[position.turn], "space": SPACES[space], "card": position.rules.deck.ids[card]}
    log.append(Event(SHOWN, {"what": "reveal", **words}))


def log_banked_points(log: Log, position: Position, side: int, points: int) -> None:
    """Log points of the wisps that go onto the track."""
    cards = [position.rules.deck.ids[card] for card in position.revealed]
    words = {"seat": SEAT_NAMES[position.turn], "side": SIDES[side], "count": points, "cards": cards}
    log.append(Event(SCORED, {"what": "wisps", **words}))


def log_take(log: Log, position: Position, space: int, card: int) -> None:
    """Log that a revealed card goes from its space to the hand."""
    words = {"seat": SEAT_NAMES[position.turn], "card": position.rules.deck.ids[card]}
    log.append(
        Event(MOVED, {"what": "take", **words, "from": space_path(space), "to": pile_path(position.turn, "hand")})
    )


def log_put_back(log: Log, position: Position, card: int, space: int, learned: bool) -> None:
    """Log a hand card that returns to the mountain face up. `learned`: some seat did not know its place for
    certain.
    """
    words = {"seat": SEAT_NAMES[position.turn], "space": SPACES[space], "card": position.rules.deck.ids[card]}
    places = {"from": pile_path(position.turn, "hand"), "to": space_path(space)}
    log.append(Event(SHOWN if learned else MOVED, {"what": "put", **words, **places}))


def log_dance(log: Log, position: Position, event_name: str, source: int, target: int) -> None:
    """Log that a card goes from space to space, face down."""
    words = {"seat": SEAT_NAMES[position.turn], "space": SPACES[source], "target": SPACES[target]}
    log.append(Event(MOVED, {"what": event_name, **words, "from": space_path(source), "to": space_path(target)}))


def log_face_up_gift(
    log: Log, position: Position, event_name: str, giver: int, receiver: int, card: int, pile: str
) -> None:
    """Log a card that changes hands face up. `pile` is its former place."""
    words = {"seat": SEAT_NAMES[giver], "receiver": SEAT_NAMES[receiver], "card": position.rules.deck.ids[card]}
    places = {"from": pile_path(giver, pile), "to": pile_path(receiver, "up")}
    kind = SHOWN if pile == "down" or position.gave_card >= 0 else MOVED
    log.append(Event(kind, {"what": f"{event_name}_up", **words, **places}))


def log_face_down_gift(
    log: Log, position: Position, event_name: str, giver: int, receiver: int, card: int, pile: str
) -> None:
    """Log a card that changes hands face down: giver and receiver alone see which."""
    words = {"seat": SEAT_NAMES[giver], "receiver": SEAT_NAMES[receiver]}
    places = {"from": pile_path(giver, pile), "to": pile_path(receiver, "down")}
    secret = {"what": f"{event_name}_seen", "card": position.rules.deck.ids[card]}
    log.append(Event(MOVED, {"what": f"{event_name}_down", **words, **places}, {giver: secret, receiver: secret}))


def log_unmask(log: Log, position: Position) -> None:
    """Log that Mephistopheles reveals his role card."""
    card = position.rules.deck.ids[position.roles[position.turn]]
    log.append(Event(SHOWN, {"what": "unmask", "seat": SEAT_NAMES[position.turn], "card": card}))


def log_force(log: Log, position: Position, giver: int, receiver: int) -> None:
    """Log that a seat must give one of its received cards to a third."""
    words = {"seat": SEAT_NAMES[position.turn], "giver": SEAT_NAMES[giver], "receiver": SEAT_NAMES[receiver]}
    log.append(Event(ASKED, {"what": "force", **words}))


# -- the end ------------------------------------------------------------------------------------------------------


def log_role(log: Log, position: Position, seat: int, side: int) -> None:
    """Log that a seat reveals its role card and the cards it received face down."""
    deck = position.rules.deck
    words = {"seat": SEAT_NAMES[seat], "card": deck.ids[position.roles[seat]], "side": SIDES[side]}
    log.append(Event(SHOWN, {"what": "role", **words, "cards": deck.names(position.down[seat])}))


def log_discard(log: Log, position: Position, seat: int, card: int, step: str) -> None:
    """Log a card that leaves its seat in a step of scoring."""
    pile = "down" if position.down[seat] >> card & 1 else "up"
    words = {"seat": SEAT_NAMES[seat], "card": position.rules.deck.ids[card], "step": step}
    log.append(Event(MOVED, {"what": "discard", **words, "from": pile_path(seat, pile), "to": "discard"}))


def log_score(
    log: Log, position: Position, event_name: str, seat: int, side: int, points: int, cards: int, total: Sequence[int]
) -> None:
    """Log a step of scoring: the seat (negative for the side together), the side, its points, the running total."""
    words: dict[str, object] = {"what": event_name, "side": SIDES[side], "count": points}
    if seat >= 0:
        words["seat"] = SEAT_NAMES[seat]
    words["cards"] = position.rules.deck.names(cards)
    words["total"] = dict(zip(SIDES, total, strict=True))
    log.append(Event(SCORED, words))


def log_game_over(log: Log, winners: tuple[int, ...], reason: str, total: Sequence[int]) -> None:
    """Log the end of the game: `reason` is one of `ids.REASONS`, `total` the points of both sides."""
    points = {"witch_points": total[WITCHES], "villager_points": total[VILLAGERS]}
    words = {"what": reason, "winners": [SEAT_NAMES[seat] for seat in winners]}
    log.append(Event(OVER, {**words, "scores": dict(zip(SIDES, total, strict=True)), **points}))
