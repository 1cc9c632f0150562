"""The cloth, paper, colours and faces of Sacrificio."""

from __future__ import annotations

from typing import Final

from boardgames.draw.theme import GameTheme, TextStyle, rgb_of_hex

THEME: Final = GameTheme(
    id="sacrificio",
    cloth=rgb_of_hex("#1C2423"),
    raised=rgb_of_hex("#26322F"),
    line=rgb_of_hex("#7A8A80"),
    text=rgb_of_hex("#F0E6D2"),
    muted=rgb_of_hex("#C9BDA4"),
    paper=rgb_of_hex("#E6D8BC"),
    ink=rgb_of_hex("#221A12"),
    accent=rgb_of_hex("#E0A526"),
    on_accent=rgb_of_hex("#221A12"),
    legal=rgb_of_hex("#1F5A4E"),
    title=TextStyle("cinzel", 700, 36),
    body=TextStyle("alegreya-sans", 400, 20),
    figures=TextStyle("cinzel", 700, 22),
    seats=(rgb_of_hex("#1F7F68"), rgb_of_hex("#E0A526"), rgb_of_hex("#7B4FA8"), rgb_of_hex("#2BA3B3")),
    puzzle_signs=(
        ("count", "sacrificio/icons/heart_hollow"),
        ("best_moves", "sacrificio/icons/ritual"),
        ("best_react", "sword"),
        ("best_refill", "sacrificio/icons/cenote"),
    ),
)
