"""The cloth, paper, colours and faces of Walpurgisnacht."""

from __future__ import annotations

from typing import Final

from boardgames.draw.theme import SANS, SEAT_COLOURS, GameTheme, TextStyle, rgb_of_hex

THEME: Final = GameTheme(
    id="walpurgisnacht",
    cloth=rgb_of_hex("#17101F"),
    raised=rgb_of_hex("#251B31"),
    line=rgb_of_hex("#83739A"),
    text=rgb_of_hex("#EDE6F5"),
    muted=rgb_of_hex("#BFB2CF"),
    paper=rgb_of_hex("#DCD2BF"),
    ink=rgb_of_hex("#1D1424"),
    accent=rgb_of_hex("#FFD993"),
    on_accent=rgb_of_hex("#1D1008"),
    legal=rgb_of_hex("#5B2A8C"),
    title=TextStyle("grenze-gotisch", 700, 38),
    body=TextStyle("alegreya", 400, 20),
    figures=TextStyle(SANS, 700, 22),
    seats=SEAT_COLOURS,
    heading=TextStyle("alegreya", 700, 30),
    puzzle_signs=(
        ("alike", "walpurgisnacht/icons/wisp"),
        ("pair", "walpurgisnacht/icons/wisp"),
        ("over", "redo"),
        ("bar", "lock"),
        ("put", "walpurgisnacht/icons/mountain"),
        ("best_wisps", "pause"),
        ("best_wisps_no_revealed", "search"),
        ("best_forced", "hand"),
    ),
)
