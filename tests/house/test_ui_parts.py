"""The window's package of every game has the same parts in the same files, each with the class of its part.

A file is a part, a role that shared code or other games know, or one of the game's own nouns.
"""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Final

import pytest

from boardgames import registry
from tests.games.parts import games_with_room

ROOT: Final = Path(__file__).resolve().parents[2]
GAMES: Final = ROOT / "boardgames" / "ui" / "games"
PARTS: Final = (
    "layout",
    "input_mapping",
    "prompts",
    "action_feedback",
    "event_narration",
    "end_presentation",
    "inspector_pages",
    "component_gallery",
)
"""Parts that every game has a file for; the plain table has those in which it differs from the defaults."""
OPTIONAL: Final = (
    "rotatable_board",
    "buildable_pieces",
    "multi_select",
    "action_points",
    "action_costs",
    "hidden_information",
    "log_memory_filter",
    "reactions",
    "browsable_piles",
)
ROLES: Final = {
    "game_ui": {"make_game_ui": ("game",)},
    "table_renderer": {"make_table_renderer": ("ui",)},
    "card_renderer": {"STYLE": None},
    "achievements": {"ACHIEVEMENTS": None},
    "persona_pictures": {"PERSONA_PICTURES": None},
    "placement_model": {"make_placement_model": ("game",)},
    "print_components": {"make_print_components": ("game", "ui", "speaker", "seats")},
    "sound_recipes": {"SOUNDS": None},
    "theme": {"THEME": None},
    "game_data": {},
    "typed_view": {"as_typed_view": ("view",)},
}
"""File -> what it offers -> its parameters, None for a constant."""
NOUNS: Final = {
    "sacrifice": {
        "board_dimensions",
        "board_background",
        "board_ornaments",
        "board_terraces",
        "board_grid",
        "board_markers",
        "near_rulers",
        "seat_panel",
        "dead_pieces",
        "piece_names",
        "route_messages",
        "zone_marks",
    },
    "sacrificio": {
        "final_count_board",
        "final_count_geometry",
        "final_count",
        "table_geometry",
        "near_table_geometry",
        "log_sentences",
        "board_markers",
        "card_messages",
        "seat_plate",
        "table_surface",
        "table_keys",
    },
    "terrorixico": {
        "battle_book",
        "card_pages",
        "card_catalog",
        "cursor_navigation",
        "table_geometry",
        "table_keys",
        "near_table_geometry",
        "picture_geometry",
        "battle_line_renderer",
        "score_ledger",
        "ledger_renderer",
        "thing_details",
        "seat_plates",
    },
    "walpurgisnacht": {
        "certain_roles",
        "mountain_outline",
        "choice_brackets",
        "card_pages",
        "memory_view_filter",
        "final_count_board",
        "table_geometry",
        "near_table_geometry",
        "near_own_sheet",
        "night_landscape",
        "near_seat_lines",
        "gift_history",
        "board_markers",
        "seat_renderer",
        "score_track",
    },
    "plain": {"action_buttons", "position_sheet", "card_tiles", "identifier_texts"},
}
"""What only one game has, under its own noun."""


def files(game: str) -> set[str]:
    return {path.stem for path in (GAMES / game).glob("*.py")} - {"__init__"}


def class_of(part: str) -> str:
    """The class of a part in the contract: `RotatableBoard` of `rotatable_board`, `GameLayout` of `layout`."""
    name = "".join(word.capitalize() for word in part.split("_"))
    return f"Game{name}" if part in ("layout", "prompts", "input_mapping", "multi_select") else name


@pytest.mark.parametrize("game", [*games_with_room("game_ui"), "plain"])
def test_every_file_is_a_part_a_role_or_an_own_noun(game: str) -> None:
    allowed = {*PARTS, *OPTIONAL, *ROLES} | NOUNS[game]
    assert sorted(files(game) - allowed) == []
    assert sorted(NOUNS[game] - files(game)) == [], "no such file any more: take the noun off the list"
    assert (
        game == "plain"
        or sorted({*PARTS, "game_ui", "table_renderer", "print_components", "theme", "sound_recipes"} - files(game))
        == []
    )


@pytest.mark.parametrize("game", [*registry.GAME_IDS, "plain"])
def test_a_parts_file_has_its_class(game: str) -> None:
    for part in sorted(files(game) & {*PARTS, *OPTIONAL}):
        tree = ast.parse((GAMES / game / f"{part}.py").read_text(encoding="utf-8"))
        bases = {ast.unparse(base) for node in tree.body if isinstance(node, ast.ClassDef) for base in node.bases}
        assert class_of(part) in bases or (game == "plain" and part == "inspector_pages"), (game, part)


@pytest.mark.parametrize("game", [*registry.GAME_IDS, "plain"])
def test_a_role_offers_the_same_in_every_game(game: str) -> None:
    for role, offers in ROLES.items():
        path = GAMES / game / f"{role}.py"
        if not path.exists():
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        functions = {node.name: node.args for node in tree.body if isinstance(node, ast.FunctionDef)}
        stored = [node for node in tree.body if isinstance(node, (ast.Assign, ast.AnnAssign))]
        targets = [target for node in stored for target in getattr(node, "targets", [getattr(node, "target", None)])]
        names = {target.id for target in targets if isinstance(target, ast.Name)}
        for name, parameters in offers.items():
            if parameters is None:
                assert name in names, (game, role, name)
            else:
                assert [one.arg for one in functions[name].args] == list(parameters), (game, role, name)
