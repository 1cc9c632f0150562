"""The cloth, paper, colours and faces of Walpurgisnacht."""

from __future__ import annotations

from typing import Final

from boardgames.draw.theme import SANS, SEAT_COLOURS, GameTheme, TextStyle, rgb

THEME: Final = GameTheme(
    id="walpurgisnacht",
    cloth=rgb("#17101F"),
    raised=rgb("#251B31"),
    line=rgb("#83739A"),
    text=rgb("#EDE6F5"),
    muted=rgb("#BFB2CF"),
    paper=rgb("#DCD2BF"),
    ink=rgb("#1D1424"),
    accent=rgb("#FFD993"),
    on_accent=rgb("#1D1008"),
    legal=rgb("#5B2A8C"),
    title=TextStyle("grenze-gotisch", 700, 38),
    body=TextStyle("alegreya", 400, 20),
    figures=TextStyle(SANS, 700, 22),
    seats=SEAT_COLOURS,
)
