"""The cloth, paper, colours and faces of TerroriXico."""

from __future__ import annotations

from typing import Final

from boardgames.draw.theme import GameTheme, TextStyle, rgb

THEME: Final = GameTheme(
    id="terrorixico",
    cloth=rgb("#231628"),
    raised=rgb("#33213B"),
    line=rgb("#8F7A97"),
    text=rgb("#F6E9D0"),
    muted=rgb("#D0BFC0"),
    paper=rgb("#F2E2C0"),
    ink=rgb("#2A1A12"),
    accent=rgb("#F5A11C"),
    on_accent=rgb("#2A1A12"),
    legal=rgb("#8E1145"),
    title=TextStyle("rye", 400, 36),
    body=TextStyle("alegreya", 400, 20),
    figures=TextStyle("jost", 600, 22),
    seats=(rgb("#C0392B"), rgb("#2E8B4F"), rgb("#2C7FB8"), rgb("#E0A526")),
    heading=TextStyle("alegreya", 700, 30),
)
