"""Every game has the same rooms: a role lies in the file of its name, under the same names, with the same parameters.

A game need not have every room; the files of its own nouns are listed in `OWN_FILES`.
"""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Final

import pytest

from boardgames import registry
from tests.games.parts import games_with

ROOT: Final = Path(__file__).parents[2]
GAMES: Final = ROOT / "boardgames" / "games"

ROLES: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "__init__": {"build": ("constants", "folder")},
    "position_checks": {},
    "rule_warnings": {"find_rule_warnings": ("ruleset",)},
    "effects": {},
    "view_facts": {"derive_facts": ("rules", "view")},
    "features": {
        "OPTIONS": (),
        "NAMES": (),
        "features": ("state", "seat"),
        "weights_key": ("state",),
        "game_progress": ("state",),
    },
    "action_space": {"build_action_space": ("rules", "options")},
    "evaluation": {"evaluate": ("state", "seat")},
    "ids": {"GAME_ID": ()},
    "legal_actions": {"legal_actions": ("position",)},
    "action_notation": {},
    "position_loader": {"load": ("rules", "position", "options", "seed")},
    "component_catalog": {"build_catalog": ("ruleset",)},
    "initial_position": {"deal_position": ("rules", "options", "seed")},
    "turn_phases": {},
    "random_action": {"sample_action": ("position", "random_below", "ignored_actions")},
    "position": {"Position": ()},
    "hint_reasons": {"hint_reason": ("rules", "view", "action", "next_actions")},
    "goal_gap": {"goal_gap": ("rules", "view")},
    "line_contrast": {"contrast_of": ("worlds", "seat", "best", "own")},
    "refusals": {"refusal": ("position", "action")},
    "rulebook": {"Rulebook": ()},
    "ruleset": {"RuleSet": (), "MODELS": (), "read": ("folder",), "overlaid": ("rules", "constants")},
    "hidden_state_sampler": {"<Game>Sampler": ("rules", "view", "seat", "options")},
    "scoring": {},
    "dump_types": {},
    "state": {"<Game>State": ()},
    "events": {},
    "opportunity_cost": {"opportunity_cost_of": ("state", "action")},
    "play_styles": {"STYLES": ()},
    "later_questions": {},
    "turn_goals": {"TURN_GOALS": ()},
    "public_view": {"public_view": ("rules", "view")},
    "seat_view": {"view_of": ("position", "seat")},
    "position_writer": {"dump": ("position",)},
}
"""File -> what it offers -> its parameters."""


OWN_FILES: Final[dict[str, set[str]]] = {
    "sacrifice": {
        "arrival_defences",
        "board",
        "cheapest_routes",
        "coordinate_rules",
        "detour_costs",
        "fights",
        "goal_arrivals",
        "movement_rules",
        "path_costs",
        "position_change",
        "turn_purpose",
        "vital_pieces",
        "walls",
        "defence_ideas",
        "win_ideas",
        "win_search",
    },
    "sacrificio": {
        "action_line_cache",
        "card_index",
        "cenotes",
        "placed_components",
        "hand_memory",
        "immediate_win",
        "reactions",
        "ritual",
        "ritual_threats",
        "rival_help",
        "temple_prospects",
        "zone_geometry",
    },
    "terrorixico": {
        "action_effects",
        "battle_outlook",
        "card_models",
        "former_shuffle",
        "line_end",
        "piles",
    },
    "walpurgisnacht": {
        "card_index",
        "card_knowledge",
        "card_value",
        "mountain",
        "role_beliefs",
    },
}
"""Game -> files under a noun of its own; `docs/game-files.md` says what is in each."""


def strange(folder: Path, own: set[str]) -> list[str]:
    """Return the files of a game that are neither a role nor one of its own nouns, and nouns without a file."""
    there = {path.stem for path in folder.glob("*.py")}
    return sorted(there - ROLES.keys() - own) + sorted(own - there)


def lacking(folder: Path, game: str) -> list[str]:
    """Return what a game's rooms ought to offer and do not, or with other parameters."""
    faults = []
    for room, names in ROLES.items():
        path = folder / f"{room}.py"
        if not path.exists():
            continue
        found = offered(ast.parse(path.read_text(encoding="utf-8")))
        for name, wanted in names.items():
            name = name.replace("<Game>", game.capitalize())
            if name not in found:
                faults.append(f"{room}: no {name}")
            elif wanted and found[name] != wanted:
                faults.append(f"{room}: {name}{found[name]}, not {wanted}")
    return faults


def offered(module: ast.Module) -> dict[str, tuple[str, ...]]:
    """Return the public names of a module, functions and classes with their parameters."""
    found: dict[str, tuple[str, ...]] = {}
    for node in module.body:
        if isinstance(node, ast.FunctionDef):
            found[node.name] = tuple(arg.arg for arg in node.args.args)
        elif isinstance(node, ast.ClassDef):
            made = [part for part in node.body if isinstance(part, ast.FunctionDef) and part.name == "__init__"]
            found[node.name] = tuple(arg.arg for arg in made[0].args.args[1:]) if made else ()
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found[node.target.id] = ()
    return found


@pytest.mark.parametrize("game", registry.GAME_IDS)
def test_a_file_is_a_role_or_one_of_the_games_own_nouns(game: str) -> None:
    assert strange(GAMES / game, OWN_FILES.get(game, set())) == []


@pytest.mark.parametrize("game", registry.GAME_IDS)
def test_the_same_role_has_the_same_names(game: str) -> None:
    assert lacking(GAMES / game, game) == []


def test_a_game_that_goes_its_own_way_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "legal_actions.py").write_text("def actions(position): ...\n", encoding="utf-8")
    (tmp_path / "initial_position.py").write_text("def deal_position(options, rules, seed): ...\n", encoding="utf-8")
    (tmp_path / "tricks.py").write_text("", encoding="utf-8")
    assert strange(tmp_path, {"trumps"}) == ["tricks", "trumps"]
    assert lacking(tmp_path, "whist") == [
        "legal_actions: no legal_actions",
        "initial_position: deal_position('options', 'rules', 'seed'), not ('rules', 'options', 'seed')",
    ]


def test_own_files_are_those_of_games_that_there_are() -> None:
    assert OWN_FILES.keys() <= set(registry.GAME_IDS)


TELLERS = [game for game in registry.GAME_IDS if (GAMES / game / "events.py").exists()]


@pytest.mark.parametrize("game", TELLERS)
def test_events_are_made_in_one_place(game: str) -> None:
    made = [path.name for path in GAMES.joinpath(game).glob("*.py") if makes_events(path.read_text(encoding="utf-8"))]
    assert made == ["events.py"]


def makes_events(source: str) -> bool:
    """Whether a module makes events of the core."""
    tree = ast.parse(source)
    known = any(
        isinstance(node, ast.ImportFrom)
        and node.module == "core.game_protocol"
        and any(name.name == "Event" for name in node.names)
        for node in ast.walk(tree)
    )
    calls = (node.func for node in ast.walk(tree) if isinstance(node, ast.Call))
    return known and any(isinstance(name, ast.Name) and name.id == "Event" for name in calls)


def test_an_event_made_elsewhere_is_noticed() -> None:
    assert makes_events("from ...core.game_protocol import Event\nlog.append(Event('moved', {}))")
    assert not makes_events("from ...core.game_protocol import Event\nlog: list[Event] = []")
    assert not makes_events("class Event: ...\nEvent()")


@pytest.mark.parametrize("game", games_with("refusals"))
def test_a_refusal_is_a_reason_code_in_every_game(game: str) -> None:
    module = ast.parse((GAMES / game / "refusals.py").read_text(encoding="utf-8"))
    (made,) = [node for node in module.body if isinstance(node, ast.FunctionDef) and node.name == "refusal"]
    assert made.returns is not None and ast.unparse(made.returns) == "str | None"
