"""Input mapping of Sacrifice: key paths over the legal actions, and the intended action of a refused click."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final, final

from boardgames.core.game_protocol import Action
from boardgames.ui.contract.input_mapping import GameInputMapping
from boardgames.ui.contract.table_types import DecisionContext
from boardgames.ui.games.sacrifice.board_grid import GridCell, cell_of_name, is_cell_key
from boardgames.ui.games.sacrifice.game_data import SacrificeGameData
from boardgames.ui.games.sacrifice.typed_view import as_typed_view, character_at
from boardgames.ui.input.action_picker import Path

CARRY: Final = "switch:carry"
"""The key that turns the switch between carrying a mineral along and leaving it."""
RULE_OF_REASON: Final[Mapping[str, str]] = {
    "not_yours": "SAC-13",
    "perched": "SAC-25",
    "frozen": "SAC-61",
    "god_moved": "SAC-43",
    "distance": "SAC-20",
    "cheetah_mode": "SAC-31",
    "zone": "SAC-22",
    "wall": "SAC-21",
    "enemy": "SAC-23",
    "blocked": "SAC-41",
    "no_target": "SAC-44",
    "mid_flight": "SAC-38",
    "occupied": "SAC-61",
    "cannot_carry": "SAC-56",
    "no_mineral": "SAC-56",
    "drop": "SAC-61",
    "minerals_full": "SAC-58",
    "points": "SAC-13",
    "stranded": "SAC-26",
    "no_walls": "SAC-9",
    "wall_zone": "SAC-52",
    "wall_overlap": "SAC-53",
    "wall_cluster": "SAC-53",
    "wall_contact": "SAC-51",
    "no_emissary": "SAC-54",
    "not_dead": "SAC-54",
    "must_move": "SAC-15",
    "offered": "SAC-83",
    "not_eligible": "SAC-45",
    "not_in_reserve": "SAC-11",
    "phase": "SAC-12",
    "syntax": "",
}
"""The rule that each reason code goes back to."""


@final
class SacrificeInputMapping(GameInputMapping):
    """Piece first, then the cell; carrying follows the switch; a falcon over an enemy chooses its deed last."""

    marks_available_keys = False
    allows_reselection = True
    toggle_keys = frozenset((CARRY,))

    def __init__(self, data: SacrificeGameData) -> None:
        self._data: Final = data

    def actions_by_key_path(self, sight: DecisionContext) -> Mapping[Path, Action]:
        return _paths(sight.legal, CARRY in sight.switches)

    def intended_action(self, sight: DecisionContext, key: str) -> Action | None:
        phase = as_typed_view(sight.view)["phase"]
        picked = sight.selected_keys[0] if sight.selected_keys else ""
        if phase in ("sacrifice", "immortal") and is_cell_key(key):
            return Action(f"{'sacrifice' if phase == 'sacrifice' else 'cancel'} {key}")
        if phase == "placement":
            return Action(f"place {picked[8:]} {key}") if picked.startswith("reserve:") and is_cell_key(key) else None
        if key == "end":
            return Action("end")
        if key.startswith("wall:"):
            return Action(f"build {key[5:]}")
        if key.startswith("dead:"):
            return Action(f"resurrect {key[5:]}")
        if phase != "play" or not is_cell_key(key):
            return None
        if is_cell_key(picked):
            found = character_at(as_typed_view(sight.view), key)
            verb = "attack" if found and found[0] != sight.seat else "move"
            return Action(f"{verb} {picked} {key}")
        return Action(f"move {key} {self._cell_in_reach(sight, key)}")

    def _cell_in_reach(self, sight: DecisionContext, name: str) -> str:
        """Some cell within geometric reach, so that the first refusal is about the mover itself."""
        spot, far, board = cell_of_name(name), 2 if self._is_god(sight, name) else 1, self._data.board
        ahead = spot.j + far < board.row_count - board.elevation_rows
        return GridCell(spot.i, spot.j + far if ahead else spot.j - far).name

    def _is_god(self, sight: DecisionContext, name: str) -> bool:
        found = character_at(as_typed_view(sight.view), name)
        return found is not None and self._data.race_of(found[1]) == "god"

    def refusal_text_and_rule(self, sight: DecisionContext, action: Action, code: str) -> tuple[str, str]:
        if code == "distance" and self._is_god(sight, action.split(" ")[1]):
            return "distance_god", "SAC-40"
        if code == "not_yours" and not sight.selected_keys and "moved" in as_typed_view(sight.view)["marks"].values():
            return "not_yours_god", "SAC-43"
        return code, RULE_OF_REASON.get(code, "")

    def initial_selection(self, sight: DecisionContext, last: Action | None) -> Path:
        view = as_typed_view(sight.view)
        if view["phase"] != "play" or not sight.is_own_decision:
            return ()
        if view["perched"]:
            return (view["perched"]["cell"],)
        words = (last or "").split(" ")
        return (words[2],) if words[0] in ("move", "attack") and len(words) > 2 else ()


def prefer_carrying(lines: Iterable[Action], carry: bool) -> list[Action]:
    """Of the lines that differ only in the mineral: those with it when `carry` and possible, else those without."""
    lines = list(lines)
    with_it = [line for line in lines if " carry" in line]
    without = [line for line in lines if " carry" not in line]
    return (with_it or without) if carry else (without or with_it)


@lru_cache(maxsize=64)
def _paths(legal: tuple[Action, ...], carry: bool) -> Mapping[Path, Action]:
    """The paths over the legal lines; of moves that differ in the mineral alone, those that `carry` asks for."""
    goes: dict[tuple[str, str, str], list[Action]] = {}
    out: dict[Path, Action] = {}
    for line in legal:
        words = line.split(" ")
        match words[0]:
            case "move" | "attack":
                goes.setdefault((words[1], words[2], words[0]), []).append(line)
            case "build":
                out[("build", f"wall:{words[1]} {words[2]}")] = line
            case "resurrect":
                out[("resurrect", f"dead:{words[1]}")] = line
            case "sacrifice" | "cancel":
                out[(words[1],)] = line
            case "place":
                out[(f"reserve:{words[1]}", words[2])] = line
            case _:
                out[(line,)] = line
    for (origin, target, verb), lines in goes.items():
        other = "attack" if verb == "move" else "move"
        end = (f"do:{verb}",) if (origin, target, other) in goes else ()
        for line in prefer_carrying(lines, carry):
            words = line.split(" ")
            drop = (words[5],) if len(words) == 6 else ()
            out[(origin, target, *drop, *end)] = line
    return out
