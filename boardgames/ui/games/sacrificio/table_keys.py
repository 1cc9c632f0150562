"""Keys of places on the table of Sacrificio: what lies at a key, what an action names, what giving a key would do.

A key is `hand:2`, `offer:0`, `P2:s1`, `P2:t3`, `cenote:P1`, `supply:supreme_dagger`, `deck`, or a command's own word.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal

from boardgames.core.game_protocol import Seat, seat_name
from boardgames.ui.contract.table_types import DecisionContext
from boardgames.ui.games.sacrificio.game_data import SacrificioGameData
from boardgames.ui.games.sacrificio.typed_view import DisplayView, as_typed_view
from boardgames.ui.input.action_picker import Path

KeyUse = Literal[
    "place", "kill", "ritual", "lay", "cleanse", "renew", "swap", "discard", "fetch", "move", "pay", "take"
]
"""Effect of giving a key, for colours and icons."""

CHOICE_KEYS: Final = {"lay": "do:lay", "sacrifice": "do:sacrifice", "renew": "do:renew", "swap": "do:swap"}
"""The key of each use of a card where it has several at one place, by its verb."""
FILL_KEY: Final = "fill"
"""The key that draws all the cards which a hand lacks."""


def zone_key(seat: Seat | str, place: str) -> str:
    """Return the key of a slot or temple."""
    return f"{seat if isinstance(seat, str) else seat_name(seat)}:{place}"


def heart_key(owner: str, temple: str) -> str:
    """Return the key of a heart that a seat has won, by the temple that it was."""
    return f"heart:{owner}:{temple}"


def hollow_heart_key(owner: str, index: int) -> str:
    """Return the key of one of the hollow hearts of a seat."""
    return f"hollow_heart:{owner}:{index}"


def counted_key(line: int, index: int) -> str:
    """Return the key of a counted thing on the temple of its side."""
    return f"counted:{line}:{index}"


def key_of_place(place: str) -> str:
    """Return the key of a place named in an event: `P1.slots.s1` is `P1:s1`; a hand is the plate of its seat."""
    parts = place.split(".")
    if len(parts) == 3:
        return f"{parts[0]}:{parts[2]}"
    if len(parts) == 2:
        return {"hand": f"plate:{parts[0]}", "cenote": f"cenote:{parts[0]}", "hearts": f"plate:{parts[0]}"}.get(
            parts[1], f"supply:{parts[1]}" if parts[0] == "supply" else ""
        )
    return place if place in ("deck", "temple_pile") else ""


def cards_in_hand(view: DisplayView, seat: Seat) -> Sequence[str]:
    """Return the hand of a seat as a view shows it."""
    found: Sequence[str] = view["seats"][seat_name(seat)]["hand"]
    return found


def count_missing_cards(data: SacrificioGameData, sight: DecisionContext) -> int:
    """Return how many cards the hand still lacks."""
    return int(data.constants["hand_size"]) - len(cards_in_hand(as_typed_view(sight.view), sight.seat))


def card_of_hand_key(view: DisplayView, seat: Seat, key: str) -> str:
    """Return the card that a hand key means, or empty."""
    hand = cards_in_hand(view, seat)
    number = int(key[5:]) if key.startswith("hand:") and key[5:].isdigit() else -1
    return hand[number] if 0 <= number < len(hand) else ""


# what an action names ---------------------------------------------------------------------------------------------
def parse_action(line: str, actor: str) -> tuple[str, str, str]:
    """Return verb, card and the key of the place of a line that `actor` (such as `P1`) plays."""
    words = line.split(" ")
    if words[0] in ("place", "sacrifice", "kill", "cleanse"):
        key = zone_key(words[-2].upper(), words[-1]) if "swap" in words else target_key_of_action(words, actor)
        return use_verb_of_action(words), card_of_action(words), key
    return words[0], words[-1], ""


def card_of_action(words: Sequence[str]) -> str:
    """Return the card of a line that plays one at a place."""
    return words[1] if words[0] == "place" else words[-1]


def target_key_of_action(words: Sequence[str], own: str) -> str:
    """Return the place a line names first, as a key: `place` has its card before it."""
    at = 2 if words[0] == "place" else 1
    if words[at][0] == "p" and words[at][1:].isdigit():
        return zone_key(words[at].upper(), words[at + 1])
    return zone_key(own, words[at])


def use_verb_of_action(words: Sequence[str]) -> str:
    """Return the verb of a line; `place` is told apart by what the card does there."""
    if words[0] == "place":
        if "swap" in words:
            return "swap"
        return "renew" if words[-1] == "renew" else "lay"
    return words[0]


def find_ready_rituals(sight: DecisionContext) -> Sequence[str]:
    """Return the keys of the temples whose ritual the hand completes now; none where a puzzle asks for it."""
    if sight.is_unaided:
        return ()
    own = seat_name(sight.seat)
    keys = (target_key_of_action(line.split(" "), own) for line in sight.legal if line.startswith("sacrifice "))
    return list(dict.fromkeys(keys))


# what giving a key would do ---------------------------------------------------------------------------------------
def find_key_uses(data: SacrificioGameData, sight: DecisionContext) -> Mapping[str, KeyUse]:
    """Return what each open key would do with what is in hand."""
    if not (sight.is_own_decision and sight.selected_keys):
        return {}
    view, own = as_typed_view(sight.view), seat_name(sight.seat)
    card = card_of_hand_key(view, sight.seat, sight.selected_keys[0])
    out: dict[str, KeyUse] = {}
    for key in sight.open_keys:
        found = _key_use(data, view, own, card, key, sight.selected_keys)
        if found:
            out[key] = found
    return out


def _key_use(
    data: SacrificioGameData, view: DisplayView, own: str, card: str, key: str, picked: Path
) -> KeyUse | None:
    head, _, place = key.partition(":")
    if head == "hand":
        return "pay" if picked[0].partition(":")[0] == own else "fetch" if "supply" in "".join(picked) else "discard"
    if head == "cenote":
        return "discard"
    if head == "supply":
        return "fetch"
    if head not in view["seats"]:
        return None
    if not card:
        return "move"
    if len(picked) == 2:
        return "swap"
    if place[0] != "t":
        return "kill" if view["seats"][head]["slots"][place] else "place"
    found = data.cards[card]
    if found.kind == "dagger" or found.effect == "kukulkan":
        piled = view["seats"][head]["piles"][place]
        cursed = bool(piled) and data.has_effect(piled[0], "curse")
        if found.supreme and cursed:
            return "cleanse"
        return "ritual" if found.kind == "dagger" else "lay"
    return "cleanse" if found.supreme else "lay"
