"""The cloth, paper, colours and faces of Sacrifice to a Surface."""

from __future__ import annotations

from typing import Final

from boardgames.draw.theme import GameTheme, TextStyle, rgb

THEME: Final = GameTheme(
    id="sacrifice",
    cloth=rgb("#24272C"),
    raised=rgb("#30343A"),
    line=rgb("#7B818B"),
    text=rgb("#F1ECE1"),
    muted=rgb("#C3BDB1"),
    paper=rgb("#ECE7DC"),
    ink=rgb("#1E2024"),
    accent=rgb("#D9A92B"),
    on_accent=rgb("#1E1808"),
    legal=rgb("#1E7F5C"),
    title=TextStyle("marcellus", 400, 36),
    body=TextStyle("jost", 400, 18),
    figures=TextStyle("jost", 600, 22),
    seats=(rgb("#C9651F"), rgb("#153768")),  # 3:1 to each other: armies that are told apart in grey
)
