"""Input mapping of Sacrificio: the key paths of each action, and the intended action of a refused key."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import permutations
from typing import Final, final

from boardgames.core.game_protocol import Action, seat_name
from boardgames.ui.contract.input_mapping import GameInputMapping
from boardgames.ui.contract.table_types import DecisionContext
from boardgames.ui.games.sacrificio.game_data import SacrificioGameData
from boardgames.ui.games.sacrificio.table_keys import (
    CHOICE_KEYS,
    FILL_KEY,
    card_of_action,
    card_of_hand_key,
    cards_in_hand,
    count_missing_cards,
    parse_action,
    target_key_of_action,
    use_verb_of_action,
    zone_key,
)
from boardgames.ui.games.sacrificio.typed_view import as_typed_view
from boardgames.ui.input.action_picker import Path


@final
class SacrificioInputMapping(GameInputMapping):
    """Cards first, then places; what cannot be given is asked about as the action it would mean."""

    never_automatic_keys = frozenset(("keep",))

    def __init__(self, data: SacrificioGameData) -> None:
        self._data: Final = data

    def actions_by_key_path(self, sight: DecisionContext) -> Mapping[Path, Action]:
        own = seat_name(sight.seat)
        seat = as_typed_view(sight.view)["seats"][own]
        return _paths(self._data, sight.legal, tuple(seat["hand"]), tuple(seat["offer"]), own)

    def intended_action(self, sight: DecisionContext, key: str) -> Action | None:
        view, own = as_typed_view(sight.view), seat_name(sight.seat)
        phase: str = view["phase"]
        head, _, place = key.partition(":")
        if phase == "refill":
            return Action(f"take {place.lower()}") if head == "cenote" else None
        if phase == "wipe" and head in view["seats"] and place[:1] == "t":
            return Action(f"wipe {_owner_words(head, own)}{place}")
        if phase == "react" and head == "hand":
            card = card_of_hand_key(view, sight.seat, key)
            pending = str(view["pending"] or "")
            if self._data.has_effect(card, "curse"):
                return Action(f"block {card}")
            placing = pending.startswith("place ") and self._data.is_plain_priest(pending.split(" ")[1])
            daggers = card in self._data.cards and self._data.cards[card].kind == "dagger"
            return Action(f"{'slay' if placing and daggers else 'deny'} {card}")
        if phase != "moves":
            return None
        if head == "hand":
            return _exchange_with(sight, key)
        return self._intended_move(sight, head, place, own)

    def _intended_move(self, sight: DecisionContext, head: str, place: str, own: str) -> Action | None:
        """The line that a key would mean in a turn of moves."""
        view, picked = as_typed_view(sight.view), sight.selected_keys
        card = card_of_hand_key(view, sight.seat, picked[0]) if picked else ""
        if head == "supply" and card:
            return Action("exchange " + " ".join([card] * 3))
        if head not in view["seats"] or not place:
            return None
        where = _owner_words(head, own)
        if not picked:
            if head != own or place[0] == "t":
                return None
            return Action(f"remove {place} for {cards_in_hand(view, sight.seat)[0]}")
        if not card:
            if picked[0].startswith(f"{own}:") and place[0] != "t":
                first = picked[0].partition(":")[2]
                return Action(f"move {first} {place} for {cards_in_hand(view, sight.seat)[0]}")
            return None
        kind, supreme = self._data.cards[card].kind, self._data.cards[card].supreme
        if place[0] == "t":
            if kind == "dagger":
                return Action(f"sacrifice {where}{place} with {card}")
            return (
                Action(f"cleanse {where}{place} with {card}") if supreme else Action(f"place {card} {where}{place}")
            )
        if kind == "dagger" and head != own:
            return Action(f"kill {where}{place} with {card}")
        return Action(f"place {card} {where}{place}")

    def refusal_text_and_rule(self, sight: DecisionContext, action: Action, code: str) -> tuple[str, str]:
        if action == f"take {seat_name(sight.seat).lower()}":
            code = "own_cenote"
        verb, card, _key = parse_action(action, seat_name(sight.seat))
        if code == "wrong_spot" and verb == "lay" and self._data.cards[card].kind == "dagger":
            code = "wrong_spot_dagger"
        if code == "empty_slot" and not sight.selected_keys:
            code = "choose_first"
        return code, ""

    def action_sequence(self, sight: DecisionContext, key: str) -> Sequence[Action]:
        """All missing cards from the deck in one go."""
        return (Action("draw"),) * count_missing_cards(self._data, sight) if key == FILL_KEY else ()

    def automatic_action(self, sight: DecisionContext, last: Action | None) -> Action | None:
        """`done` without a choice; `draw` where only drawing is left and the first card was drawn by a person."""
        if not sight.is_own_decision or len(sight.legal) != 1:
            return None
        line = sight.legal[0]
        return line if line == "done" or (line == "draw" and last == "draw") else None

    def digit_shortcuts(self, sight: DecisionContext) -> Mapping[str, str]:
        """Keys of the keyboard that give a card in hand or on offer."""
        if as_typed_view(sight.view)["phase"] == "setup":
            return {str(number + 1): f"offer:{number}" for number in range(9)}
        hand = self._data.hand_order.display_order(sight.seat, cards_in_hand(as_typed_view(sight.view), sight.seat))
        return {str(place): f"hand:{index}" for place, index in enumerate(hand[:9], 1)}


@lru_cache(maxsize=2)  # each holds a whole game by `data`
def _paths(
    data: SacrificioGameData, legal: tuple[Action, ...], hand: tuple[str, ...], offer: tuple[str, ...], own: str
) -> Mapping[Path, Action]:
    """All rows of keys over the legal lines. Equal copies of a card give the same line by other keys."""
    out: dict[Path, Action] = {}
    spots: dict[tuple[str, str], set[str]] = {}
    for line in legal:
        words = line.split(" ")
        if words[0] in ("place", "sacrifice"):
            spots.setdefault((card_of_action(words), target_key_of_action(words, own)), set()).add(
                use_verb_of_action(words)
            )
    for line in legal:
        for path in _paths_of(data, line.split(" "), hand, offer, own, spots):
            out[path] = line
    return out


def _copies(hand: Sequence[str], card: str) -> list[str]:
    return [f"hand:{i}" for i, held in enumerate(hand) if held == card]


def _paths_of(
    data: SacrificioGameData,
    words: list[str],
    hand: tuple[str, ...],
    offer: tuple[str, ...],
    own: str,
    spots: Mapping[tuple[str, str], set[str]],
) -> Iterator[Path]:
    """All rows of keys for one line; `spots` are the uses of each card at each place."""
    match words[0]:
        case "keep":
            yield (*(f"offer:{offer.index(name)}" for name in words[1:]), "keep")
        case "place" | "sacrifice":
            spot, verb = target_key_of_action(words, own), use_verb_of_action(words)
            several = len(spots[card_of_action(words), spot]) > 1
            for key in _copies(hand, card_of_action(words)):
                if verb == "swap":
                    yield (key, spot, zone_key(words[-2].upper(), words[-1]))
                else:
                    yield (key, spot, CHOICE_KEYS[verb]) if several else (key, spot)
        case "kill" | "cleanse":
            for key in _copies(hand, words[-1]):
                yield (key, target_key_of_action(words, own))
        case "move":
            for key in _copies(hand, words[-1]):
                yield (zone_key(own, words[1]), zone_key(own, words[2]), key)
        case "remove":
            for key in _copies(hand, words[-1]):
                yield (zone_key(own, words[1]), f"cenote:{own}", key)
        case "discard":
            for row in _rows(words[1:], hand):
                yield (row[0], f"cenote:{own}", *row[1:])
                yield (f"cenote:{own}", *row)
        case "exchange":
            pile = f"supply:supreme_{data.cards[words[1]].kind}"
            for row in _rows(words[1:], hand):
                yield (row[0], pile, *row[1:])
                yield (pile, *row)
        case "zero":
            yield ("zero",)
            for key in _copies(hand, "zero"):
                yield (key, "do:zero")
        case "wipe":
            yield ("spare",) if words[-1] == "none" else (target_key_of_action(words, own),)
        case "top":
            yield (f"top:{words[1]}",)
        case "draw":
            yield ("deck",)
        case "take":
            yield (f"cenote:{words[1].upper()}",)
        case "deny" | "slay" | "block":
            for key in _copies(hand, words[1]):
                yield (key,)
        case _:
            yield (words[0],)


def _rows(cards: Sequence[str], hand: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """All ways to click these cards, in any order and by any copies."""
    need = Counter(cards)
    usable = [i for i, card in enumerate(hand) if card in need]
    for row in permutations(usable, len(cards)):
        if Counter(hand[i] for i in row) == need:
            yield tuple(f"hand:{i}" for i in row)


def _exchange_with(sight: DecisionContext, key: str) -> Action | None:
    """A second hand card while something else waits for one: discards and exchanges that cannot be."""
    picked = sight.selected_keys
    if len(picked) >= 2 and "supply:" in "".join(picked):
        cards = [
            card_of_hand_key(as_typed_view(sight.view), sight.seat, one)
            for one in (*picked, key)
            if one.startswith("hand:")
        ]
        cards = (cards * 3)[:3] if len(cards) < 3 else cards[:3]
        return Action("exchange " + " ".join(sorted(cards)))
    return None


def _owner_words(head: str, own: str) -> str:
    return "" if head == own else f"{head.lower()} "
