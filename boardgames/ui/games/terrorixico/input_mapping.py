"""Input on the table of TerroriXico: which keys lead to which action, card first, then line, card or seat.

`table_keys.py` lists the keys; cards of a hand are chosen in `multi_select.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, final

from boardgames.core.game_protocol import Action
from boardgames.ui.contract.input_mapping import GameInputMapping
from boardgames.ui.contract.table_types import DecisionContext
from boardgames.ui.games.terrorixico.card_catalog import CardCatalog
from boardgames.ui.games.terrorixico.table_keys import DOWN, HAND, LINE, SEAT, SLOT, WEAR, card_in_hand, cards_in_hand
from boardgames.ui.games.terrorixico.typed_view import as_typed_view
from boardgames.ui.input.action_picker import Path

REFUSAL_RULES: Final[Mapping[str, str]] = {
    "not_in_hand": "TER-28",
    "wrong_number": "TER-44",
    "must_discard": "TER-29",
    "trauma_stays": "TER-29",
    "must_play": "TER-28",
    "already_played": "TER-28",
    "nothing_played": "TER-28",
    "turn_limit": "TER-35",
    "no_specials": "TER-24",
    "trauma_zero": "TER-33",
    "no_face_down": "TER-33",
    "one_face_down": "TER-33",
    "wrong_line": "TER-33",
    "line_complete": "TER-55",
    "face_down_full": "TER-33",
    "line_empty": "TER-33",
    "no_such_card": "TER-46",
    "own_card": "TER-46",
    "face_down_target": "TER-47",
    "wrong_value": "TER-48",
    "bad_target": "TER-61",
}
"""The rule that each reason code goes back to."""


@final
class TerroriXicoInputMapping(GameInputMapping):
    """One key after the other: a card of the hand, then what it is aimed at."""

    def __init__(self, catalog: CardCatalog) -> None:
        self._catalog: Final = catalog

    def actions_by_key_path(self, sight: DecisionContext) -> Mapping[Path, Action]:
        """The picker's paths. Each copy of a card in hand leads where the card leads."""
        if as_typed_view(sight.view)["phase"] not in ("play", "reveal"):
            return {}
        out: dict[Path, Action] = {}
        hand = cards_in_hand(as_typed_view(sight.view), sight.seat)
        for line in sight.legal:
            words = line.split(" ")
            if words[0] in ("up", "down"):
                ends = tuple(_target_keys(words))
                for index, card in enumerate(hand):
                    if card == words[1]:
                        out[(f"{HAND}{index}", *ends)] = line
            elif words[0] == "choose":
                out[tuple(map(_key_of_word, words[1:]))] = line
            else:
                out[(line,)] = line
        return out

    def resolve_key(self, sight: DecisionContext, key: str) -> str:
        """A click on a card in a line that is no target means its line, or its places for face-down cards."""
        if key.startswith(SLOT) and sight.selected_keys and key not in sight.open_keys:
            line, _, place = key.removeprefix(SLOT).partition(".")
            covered = " down " in as_typed_view(sight.view)["battle"]["lines"][line][int(place) - 1]
            if covered and f"{DOWN}{line}" in sight.open_keys:
                return f"{DOWN}{line}"
            if f"{LINE}{line}" in sight.open_keys:
                return f"{LINE}{line}"
        return key

    def automatic_action(self, sight: DecisionContext, last: Action | None) -> Action | None:
        """`stop` where nothing else is left, and the only target of a card that was turned up."""
        if not sight.is_own_decision or len(sight.legal) != 1:
            return None
        line = sight.legal[0]
        return line if line == "stop" or line.startswith("choose ") else None

    # refusals -------------------------------------------------------------------------------------------------
    def intended_action(self, sight: DecisionContext, key: str) -> Action | None:
        """The line that a key which leads nowhere would mean."""
        if as_typed_view(sight.view)["phase"] == "reveal":
            word = _word_of_key(key)
            return Action(f"choose {word}") if key.startswith((SLOT, SEAT)) else None
        if as_typed_view(sight.view)["phase"] != "play":
            return None
        if key in ("pass", "stop"):
            return Action(key)
        if key.startswith(HAND):
            return self._first_thought(card_in_hand(sight, key))
        card = card_in_hand(sight, sight.selected_keys[0]) if sight.selected_keys else ""
        if not card or not key.startswith((LINE, DOWN, SLOT, SEAT)):
            return None
        if key.startswith(DOWN):
            return Action(f"down {card} {_word_of_key(key)}")
        return Action(self._aimed(card, key))

    def _first_thought(self, card: str) -> Action:
        """Return the likely intended action of a selected card, to look up its refusal."""
        line = self._catalog.line_of_relic(card)
        return Action(self._aimed(card, f"{LINE}{line}" if line else f"{SLOT}range.1"))

    def _aimed(self, card: str, key: str) -> str:
        """A card played at a place, in the form that the card wants; a place of another kind means its line."""
        word = _word_of_key(key)
        line = word.partition(".")[0]
        role = self._catalog.role_of(card)
        if card in ("friendly_fire", "mimetic") or (role == "trauma" and self._catalog.card_value(card)):
            return f"up {card} {word if key.startswith(SLOT) else f'{line}.9'}"
        if role == "trauma":
            return f"up {card}"
        return f"up {card} {line}" + (" p9" if card == "take_advantage" else "")

    def refusal_text_and_rule(self, sight: DecisionContext, action: Action, code: str) -> tuple[str, str]:
        elsewhere = code == "line_complete" and _fits_elsewhere(sight, action)
        return f"{code}_else" if elsewhere else code, REFUSAL_RULES.get(code, "")


def _target_keys(words: list[str]) -> Iterator[str]:
    """The keys that follow the card of a line `up ...` or `down ...`."""
    if words[0] == "down":
        yield f"{DOWN}{words[2]}"
    elif len(words) == 2:
        yield WEAR
    else:
        yield from map(_key_of_word, words[2:])


def _key_of_word(word: str) -> str:
    """The key of a line, slot or seat named in an action."""
    if "." in word:
        return f"{SLOT}{word}"
    return f"{SEAT}{word.upper()}" if word[0] == "p" and word[1:].isdigit() else f"{LINE}{word}"


def _word_of_key(key: str) -> str:
    """Return the word that stands for a key in an action line."""
    word = key.partition(":")[2]
    return word.lower() if key.startswith(SEAT) else word


def _fits_elsewhere(sight: DecisionContext, action: Action) -> bool:
    """True if the card of a refused line can be played elsewhere: a relic goes to one line only. TER-33"""
    card = action.split(" ")[1]
    return any(line.split(" ")[1:2] == [card] for line in sight.legal)
