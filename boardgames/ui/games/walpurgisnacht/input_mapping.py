"""Input mapping of Walpurgisnacht: the key paths of each action, and the intended action of a key."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, final

from boardgames.core.game_protocol import Action, seat_name
from boardgames.ui.contract.input_mapping import GameInputMapping
from boardgames.ui.contract.table_types import DecisionContext
from boardgames.ui.games.walpurgisnacht.game_data import WalpurgisnachtGameData
from boardgames.ui.games.walpurgisnacht.typed_view import DisplayView, as_typed_view
from boardgames.ui.input.action_picker import Path

RULES: Final[Mapping[str, str]] = {
    "talk_off": "R28",
    "already_talked": "R28",
    "no_mask": "WAL-41",
    "compulsory": "WAL-37",
    "no_third_gift": "WAL-31",
    "to_self": "WAL-32",
    "no_cards": "WAL-55",
    "not_yours": "WAL-31",
    "empty": "WAL-21",
    "face_up": "WAL-21",
    "blocked": "WAL-7",
    "already_moved": "WAL-38",
    "occupied": "WAL-11",
    "target_blocked": "WAL-7",
    "floating": "WAL-10",
}
"""The rule that each reason code goes back to."""


@final
class WalpurgisnachtInputMapping(GameInputMapping):
    """A key is a space (`o1`), `hand:goat`, `mine:goat`, `seat:P2`, or the words of a line."""

    def __init__(self, data: WalpurgisnachtGameData) -> None:
        self._data: Final = data

    def actions_by_key_path(self, sight: DecisionContext) -> Mapping[Path, Action]:
        return _paths(sight.legal)

    def resolve_key(self, sight: DecisionContext, key: str) -> str:
        """A card or cover before a seat, or its line in the near view, stands for the seat, or for itself where
        received cards are chosen.
        """
        kind, _, rest = key.partition(":")
        if kind == "to":
            return f"seat:{rest}"
        if kind == "note" and f"seat:{rest}" in sight.open_keys:
            return f"seat:{rest}"
        if kind not in ("up", "down", "role"):
            return key
        seat, _, card = rest.partition(":")
        if f"mine:{card}" in sight.open_keys and seat == seat_name(sight.seat):
            return f"mine:{card}"
        return f"seat:{seat}"

    def intended_action(self, sight: DecisionContext, key: str) -> Action | None:
        """The line that a key which is not open would mean, to ask why not."""
        view = as_typed_view(sight.view)
        picked = sight.selected_keys[0] if sight.selected_keys else ""
        kind, _, name = key.partition(":")
        match view["phase"]:
            case "wisps" if key in self._data.spaces:
                return Action(f"reveal {key}")
            case "rites" | "mephisto" if kind == "seat" and picked:
                return _to_seat(sight, picked, name)
            case "mephisto" if kind == "seat":
                other = next(seat for seat in view["seats"] if seat not in (name, seat_name(sight.seat)))
                return Action(f"force {name} {other}")
            case "rites" if kind in ("hand", "mine"):
                other = next(seat for seat in view["seats"] if seat != seat_name(sight.seat))
                return Action(f"{'give' if kind == 'hand' else 'regift'} {name} {other}")
            case "return" if key in self._data.spaces and picked:
                return Action(f"put {picked[5:]} {key}")
            case "dance" if key in self._data.spaces:
                return _dance(view, picked, key, list(self._data.spaces))
            case _:
                return None

    def refusal_text_and_rule(self, sight: DecisionContext, action: Action, code: str) -> tuple[str, str]:
        return code, RULES.get(code, "")

    def initial_selection(self, sight: DecisionContext, last: Action | None) -> Path:
        """A single card that must go on is in hand by itself."""
        view = as_typed_view(sight.view)
        if (
            not sight.is_own_decision
            or view["phase"] not in ("rites", "return")
            or (view["gifts"] >= self._data.constants["give_max"] and view["phase"] == "rites")
        ):
            return ()
        hand = view["seats"][seat_name(sight.seat)]["hand"]
        return (f"hand:{hand[0]}",) if len(hand) == 1 else ()


@lru_cache(maxsize=64)
def _paths(legal: tuple[Action, ...]) -> Mapping[Path, Action]:
    """All rows of keys over the legal lines."""
    out: dict[Path, Action] = {}
    for line in legal:
        verb, *rest = line.split(" ")
        match verb:
            case "reveal":
                out[(rest[0],)] = line
            case "give":
                out[(f"hand:{rest[0]}", f"seat:{rest[1]}")] = line
            case "regift" | "bestow":
                out[(f"mine:{rest[0]}", f"seat:{rest[1]}")] = line
            case "put":
                out[(f"hand:{rest[0]}", rest[1])] = line
            case "move":
                out[(rest[0], rest[1])] = line
            case "swap":
                out[(rest[0], rest[1])] = line
                out[(rest[1], rest[0])] = line
            case "force":
                out[(f"seat:{rest[0]}", f"seat:{rest[1]}")] = line
            case "yield":
                out[(f"mine:{rest[0]}",)] = line
            case "accuse":
                out[("accuse", f"seat:{rest[0]}")] = line
            case _:
                out[(line,)] = line
    return out


def _to_seat(sight: DecisionContext, picked: str, seat: str) -> Action:
    kind, _, name = picked.partition(":")
    if kind == "hand":
        return Action(f"give {name} {seat}")
    if kind == "mine":
        return Action(f"{'regift' if as_typed_view(sight.view)['phase'] == 'rites' else 'bestow'} {name} {seat}")
    return Action(f"accuse {seat}" if picked == "accuse" else f"force {name} {seat}")


def _dance(view: DisplayView, picked: str, key: str, spaces: Sequence[str]) -> Action:
    """The line to ask about: without a card in hand, some move of that one."""
    source = picked or key
    target = key if picked else next(name for name in reversed(spaces) if name != key)
    if picked and view["mountain"][key] is not None:
        first, second = sorted((source, target), key=spaces.index)
        return Action(f"swap {first} {second}")
    return Action(f"move {source} {target}")
