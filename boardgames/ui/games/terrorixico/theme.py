"""The cloth, paper, colours and faces of TerroriXico."""

from __future__ import annotations

from typing import Final

from boardgames.draw.theme import GameTheme, TextStyle, rgb_of_hex

THEME: Final = GameTheme(
    id="terrorixico",
    cloth=rgb_of_hex("#231628"),
    raised=rgb_of_hex("#33213B"),
    line=rgb_of_hex("#8F7A97"),
    text=rgb_of_hex("#F6E9D0"),
    muted=rgb_of_hex("#D0BFC0"),
    paper=rgb_of_hex("#F2E2C0"),
    ink=rgb_of_hex("#2A1A12"),
    accent=rgb_of_hex("#F5A11C"),
    on_accent=rgb_of_hex("#2A1A12"),
    legal=rgb_of_hex("#8E1145"),
    title=TextStyle("rye", 400, 36),
    body=TextStyle("alegreya", 400, 20),
    figures=TextStyle("jost", 600, 22),
    seats=(rgb_of_hex("#C0392B"), rgb_of_hex("#2E8B4F"), rgb_of_hex("#2C7FB8"), rgb_of_hex("#E0A526")),
    heading=TextStyle("alegreya", 700, 30),
    puzzle_signs=(
        ("boost", "plus"),
        ("joker", "random"),
        ("strike", "sword"),
        ("count", "chart"),
        ("hide", "terrorixico/icons/face_down"),
    ),
)
