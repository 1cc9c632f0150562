"""The cloth, paper, colours and faces of Sacrificio."""

from __future__ import annotations

from typing import Final

from boardgames.draw.theme import GameTheme, TextStyle, rgb

THEME: Final = GameTheme(
    id="sacrificio",
    cloth=rgb("#1C2423"),
    raised=rgb("#26322F"),
    line=rgb("#7A8A80"),
    text=rgb("#F0E6D2"),
    muted=rgb("#C9BDA4"),
    paper=rgb("#E6D8BC"),
    ink=rgb("#221A12"),
    accent=rgb("#E0A526"),
    on_accent=rgb("#221A12"),
    legal=rgb("#1F5A4E"),
    title=TextStyle("cinzel", 700, 36),
    body=TextStyle("alegreya-sans", 400, 20),
    figures=TextStyle("cinzel", 700, 22),
    seats=(rgb("#1F7F68"), rgb("#E0A526"), rgb("#7B4FA8"), rgb("#2BA3B3")),
)
