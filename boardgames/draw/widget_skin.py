"""Skin of widgets: colours and fonts of the shell or of a game, under the same names."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from boardgames.draw import theme
from boardgames.draw.theme import Colour, GameTheme, TextStyle

Role = Literal["caption", "body", "strong", "lead", "lead_strong", "heading", "title", "display"]
Tone = Literal["text", "muted", "accent", "danger", "good", "ink"]


SHELL_ORNAMENTS: Final = "shell"
"""Owner of the ornaments of scenes without a game."""


class Skin(NamedTuple):
    """Colours by use and faces by role."""

    ground: Colour
    raised: Colour
    hover: Colour  # raised, under the mouse
    line: Colour
    soft_line: Colour  # lines that only part
    text: Colour
    muted: Colour
    accent: Colour
    on_accent: Colour
    paper: Colour
    ink: Colour
    faces: dict[Role, TextStyle]
    high_contrast: bool = False  # of high contrast: what is raised has an edge
    depth: float = 0.25  # how much darker hollows are
    game: str = SHELL_ORNAMENTS  # id of the game whose ornaments it has
    plain: Skin | None = None  # the skin of which this is the high-contrast version

    @property
    def recess_ground(self) -> Colour:
        """The ground of what something is chosen or written in."""
        return theme.mix_colours(self.ground, theme.BLACK, self.depth)

    def text_style(self, role: Role) -> TextStyle:
        return self.faces[role]

    def text_colour(self, tone: Tone) -> Colour:
        """The colour of a tone of text."""
        return {
            "text": self.text,
            "muted": self.muted,
            "accent": self.accent,
            "danger": theme.DANGER,
            "good": theme.GOOD,
            "ink": self.ink,
        }[tone]


def high_contrast(skin: Skin) -> Skin:
    """The same faces in black, white and one yellow: the theme of high contrast."""
    return skin._replace(
        ground=theme.BLACK,
        raised=theme.BLACK,
        hover=theme.rgb_of_hex("#2B2B2B"),
        line=theme.WHITE,
        soft_line=theme.rgb_of_hex("#B4B4B4"),
        text=theme.WHITE,
        muted=theme.rgb_of_hex("#DDDDDD"),
        accent=theme.rgb_of_hex("#FFE14D"),
        on_accent=theme.BLACK,
        paper=theme.WHITE,
        ink=theme.BLACK,
        high_contrast=True,
        plain=skin.plain or skin,
    )


def paper_skin(skin: Skin) -> Skin:
    """The same for what is printed on the game's paper; high contrast stays as it is."""
    if skin.high_contrast:
        return skin
    paper, ink = skin.paper, skin.ink
    return skin._replace(
        ground=paper,
        raised=paper,
        hover=theme.mix_colours(paper, ink, 0.1),
        line=theme.mix_colours(paper, ink, 0.6),
        soft_line=theme.mix_colours(paper, ink, 0.24),
        text=ink,
        muted=theme.legible_colour(theme.mix_colours(paper, ink, 0.66), paper),
        accent=theme.legible_colour(theme.mix_colours(skin.accent, ink, 0.3), paper),
        on_accent=paper,
        depth=0.07,
    )


def paper_theme(game: GameTheme) -> GameTheme:
    """The theme of a game for what is printed on its paper; its accent stays, for fills that have an edge."""
    skin = paper_skin(game_skin(game))
    return game._replace(
        cloth=theme.mix_colours(game.paper, game.ink, 0.04),
        raised=game.paper,
        line=skin.line,
        text=game.ink,
        muted=skin.muted,
    )


SHELL: Final = Skin(
    ground=theme.TABLE,
    raised=theme.RAISED,
    hover=theme.RAISED_2,
    line=theme.LINE,
    soft_line=theme.LINE_SOFT,
    text=theme.TEXT,
    muted=theme.MUTED,
    accent=theme.BRASS,
    on_accent=theme.ON_BRASS,
    paper=theme.rgb_of_hex("#ECE7DC"),
    ink=theme.rgb_of_hex("#1E2024"),
    faces={
        "caption": theme.CAPTION,
        "body": theme.BODY,
        "strong": theme.STRONG,
        "lead": theme.LEAD,
        "lead_strong": theme.LEAD_STRONG,
        "heading": theme.HEADING,
        "title": theme.TITLE,
        "display": theme.DISPLAY,
    },
)


def game_skin(game: GameTheme) -> Skin:
    """The skin of a game: its cloth and title face; small text and controls keep the shell's legible face."""
    return Skin(
        ground=game.cloth,
        raised=game.raised,
        hover=theme.mix_colours(game.raised, game.text, 0.07),
        line=game.line,
        soft_line=theme.mix_colours(game.raised, game.line, 0.35),
        text=game.text,
        muted=game.muted,
        accent=game.accent,
        on_accent=game.on_accent,
        paper=game.paper,
        ink=game.ink,
        faces={
            **SHELL.faces,
            "heading": game.heading or game.title.with_size(28),
            "title": game.title.with_size(36),
            "display": game.title.with_size(54),
        },
        game=game.id,
    )
