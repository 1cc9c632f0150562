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
PARTS: Final = ("layout", "input", "prompts", "motions", "story", "ending", "pages", "exhibits")
"""Parts that every game has a file for; the plain table has those in which it differs from the defaults."""
OPTIONAL: Final = (
    "turned_board",
    "planned_pieces",
    "multi_choice",
    "action_points",
    "action_costs",
    "covers",
    "public_memory",
    "reactions",
    "piles",
)
ROLES: Final = {
    "game_ui": {"game_ui": ("game",)},
    "art": {"art": ("ui",)},
    "faces": {"STYLE": None},
    "feats": {"FEATS": None},
    "laying": {"laying": ("game",)},
    "paper": {"paper": ("game", "ui", "speaker", "seats")},
    "sounds": {"SOUNDS": None},
    "theme": {"THEME": None},
    "game_data": {},
    "view_reader": {"seen": ("view",)},
}
"""File -> what it offers -> its parameters, None for a constant."""
NOUNS: Final = {
    "sacrifice": {
        "board",
        "board_ground",
        "board_ornaments",
        "board_steps",
        "grid",
        "marks",
        "panel",
        "pieces",
        "routes",
        "walks",
    },
    "sacrificio": {
        "counting_board",
        "final_count",
        "geometry",
        "log_sentences",
        "marks",
        "phrases",
        "plate",
        "stone",
        "table_keys",
    },
    "terrorixico": {
        "book",
        "card_pages",
        "cards",
        "cursor_navigation",
        "geometry",
        "keys",
        "lanes",
        "ledger",
        "placed_details",
        "plates",
    },
    "walpurgisnacht": {
        "brackets",
        "card_pages",
        "concealment",
        "counting_board",
        "geometry",
        "gifts",
        "marks",
        "seats",
        "track",
    },
    "plain": {"choices", "sheet", "tiles", "words"},
}
"""What only one game has, under its own noun."""


def files(game: str) -> set[str]:
    return {path.stem for path in (GAMES / game).glob("*.py")} - {"__init__"}


def class_of(part: str) -> str:
    """The class of a part in the contract: `GameLayout` of `layout`, `TurnedBoard` of `turned_board`."""
    return ("" if part in OPTIONAL else "Game") + "".join(word.capitalize() for word in part.split("_"))


@pytest.mark.parametrize("game", [*games_with_room("game_ui"), "plain"])
def test_every_file_is_a_part_a_role_or_an_own_noun(game: str) -> None:
    allowed = {*PARTS, *OPTIONAL, *ROLES} | NOUNS[game]
    assert sorted(files(game) - allowed) == []
    assert sorted(NOUNS[game] - files(game)) == [], "no such file any more: take the noun off the list"
    assert game == "plain" or sorted({*PARTS, "game_ui", "art", "paper", "theme", "sounds"} - files(game)) == []


@pytest.mark.parametrize("game", [*registry.GAME_IDS, "plain"])
def test_a_parts_file_has_its_class(game: str) -> None:
    for part in sorted(files(game) & {*PARTS, *OPTIONAL}):
        tree = ast.parse((GAMES / game / f"{part}.py").read_text(encoding="utf-8"))
        bases = {ast.unparse(base) for node in tree.body if isinstance(node, ast.ClassDef) for base in node.bases}
        assert class_of(part) in bases or (game == "plain" and part == "pages"), (game, part)


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
