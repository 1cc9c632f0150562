"""The cloth, paper, colours and faces of Sacrifice to a Surface."""

from __future__ import annotations

from typing import Final

from boardgames.draw.theme import GameTheme, TextStyle, rgb_of_hex

THEME: Final = GameTheme(
    id="sacrifice",
    cloth=rgb_of_hex("#24272C"),
    raised=rgb_of_hex("#30343A"),
    line=rgb_of_hex("#7B818B"),
    text=rgb_of_hex("#F1ECE1"),
    muted=rgb_of_hex("#C3BDB1"),
    paper=rgb_of_hex("#ECE7DC"),
    ink=rgb_of_hex("#1E2024"),
    accent=rgb_of_hex("#D9A92B"),
    on_accent=rgb_of_hex("#1E1808"),
    legal=rgb_of_hex("#1E7F5C"),
    title=TextStyle("marcellus", 400, 36),
    body=TextStyle("jost", 400, 18),
    figures=TextStyle("jost", 600, 22),
    seats=(rgb_of_hex("#C9651F"), rgb_of_hex("#153768")),  # 3:1 to each other: armies that are told apart in grey
    puzzle_signs=(
        ("kill", "sword"),
        ("carry", "carry"),
        ("race", "speed"),
        ("block", "lock"),
        ("two", "copy"),
        ("resurrect", "redo"),
        ("wall", "sacrifice/icons/wall"),
    ),
)
