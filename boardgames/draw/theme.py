"""The colours, type and spacing of the shell, what a game's theme names, and the theme of games without one."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

Colour = tuple[int, int, int]


def rgb_of_hex(code: str) -> Colour:
    """A colour from `#rrggbb`."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def hex_of_rgb(colour: Colour) -> str:
    """A colour as `#rrggbb`."""
    return "#{:02x}{:02x}{:02x}".format(*colour[:3])


@lru_cache(maxsize=2048)
def mix_colours(a: Colour, b: Colour, t: float) -> Colour:
    """The colour at `t` (0..1) on the way from `a` to `b`."""
    return round(a[0] + (b[0] - a[0]) * t), round(a[1] + (b[1] - a[1]) * t), round(a[2] + (b[2] - a[2]) * t)


def _light(c: Colour) -> float:
    def part(v: int) -> float:
        s = v / 255
        return s / 12.92 if s <= 0.03928 else float(((s + 0.055) / 1.055) ** 2.4)

    return 0.2126 * part(c[0]) + 0.7152 * part(c[1]) + 0.0722 * part(c[2])


def contrast_ratio(a: Colour, b: Colour) -> float:
    """The contrast ratio of two colours after WCAG 2, 1..21."""
    high, low = sorted((_light(a), _light(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


TEXT_LEAST: Final = 4.5  # contrast of letters with what they stand on
SIGN_LEAST: Final = 3.0  # the same of signs, marks and rings
MARGIN: Final = 1.2  # what is made keeps so much more: a ground is never quite flat
STEPS: Final = 24


@lru_cache(maxsize=512)
def legible_colour(ink: Colour, ground: Colour, min_contrast: float = TEXT_LEAST) -> Colour:
    """Return `ink`, made lighter (on a light ground darker) until its contrast with `ground` is `min_contrast`."""
    far = (255, 255, 255) if _light(ground) < 0.18 else (0, 0, 0)
    steps = (mix_colours(ink, far, step / STEPS) for step in range(STEPS))
    return next((made for made in steps if contrast_ratio(made, ground) >= MARGIN * min_contrast), far)


@lru_cache(maxsize=512)
def tint_ground(ground: Colour, colour: Colour, share: float, text: Colour) -> Colour:
    """Return a ground tinted by a seat's colour: at most by `share`, and as far as `text` stays legible."""
    steps = (mix_colours(ground, colour, share * (1 - step / STEPS)) for step in range(STEPS))
    return next((made for made in steps if contrast_ratio(text, made) >= MARGIN * TEXT_LEAST), ground)


class TextStyle(NamedTuple):
    """A face: family folder under assets/fonts, weight, size in design units."""

    family: str
    weight: int
    size: int

    def with_size(self, size: int) -> TextStyle:
        return TextStyle(self.family, self.weight, size)


# shell ---------------------------------------------------------------------------------------------------------
TABLE: Final = rgb_of_hex("#15171C")
TABLE_EDGE: Final = rgb_of_hex("#0E1013")
RAISED: Final = rgb_of_hex("#20242C")
RAISED_2: Final = rgb_of_hex("#2A2F39")  # a button on a raised panel, a row under the mouse
LINE: Final = rgb_of_hex("#6F7480")
LINE_SOFT: Final = rgb_of_hex("#343A45")  # parts regions; never the only sign of a control
TEXT: Final = rgb_of_hex("#F3EBDD")
MUTED: Final = rgb_of_hex("#B9B0A2")
FOCUS: Final = rgb_of_hex("#FFD166")
DANGER: Final = rgb_of_hex("#E4572E")
DANGER_DEEP: Final = rgb_of_hex("#9C3418")  # the ground of a danger button, under TEXT
GOOD: Final = rgb_of_hex("#58B08A")
BRASS: Final = rgb_of_hex("#E0B25A")  # the ground of the one main button
ON_BRASS: Final = rgb_of_hex("#1B1408")
BLACK: Final = rgb_of_hex("#000000")
WHITE: Final = rgb_of_hex("#FFFFFF")

SANS: Final = "atkinson-hyperlegible"
CAPTION: Final = TextStyle(SANS, 400, 15)  # under icons only
BODY: Final = TextStyle(SANS, 400, 18)
STRONG: Final = TextStyle(SANS, 700, 18)
LEAD: Final = TextStyle(SANS, 400, 22)
LEAD_STRONG: Final = TextStyle(SANS, 700, 22)
HEADING: Final = TextStyle(SANS, 700, 28)
TITLE: Final = TextStyle(SANS, 700, 36)
DISPLAY: Final = TextStyle(SANS, 700, 54)

S1, S2, S3, S4, S5, S6, S7 = 4, 8, 12, 16, 24, 32, 48  # the spacing scale, design units
R_CHIP: Final = 6
R_BUTTON: Final = 10
R_CARD: Final = 16
RING: Final = 3  # focus ring: this thick, this far outside
LIFT: Final = 0.03  # growth of what the mouse is on

SEAT_COLOURS: Final = tuple(
    rgb_of_hex(c) for c in ("#E0A526", "#2C7FB8", "#C0392B", "#ECE7DC", "#009E73", "#CC79A7", "#56B4E9", "#F0E442")
)


class GameTheme(NamedTuple):
    """The cloth, paper and type that a game brings to the table."""

    id: str
    cloth: Colour  # the ground of its screens
    raised: Colour  # panels on the cloth
    line: Colour  # edges of panels
    text: Colour  # on cloth and raised
    muted: Colour  # less important text on cloth and raised
    paper: Colour  # cards, boards, dialogs
    ink: Colour  # text on paper
    accent: Colour  # the one main button
    on_accent: Colour
    legal: Colour  # where something may go, on paper
    title: TextStyle
    body: TextStyle
    figures: TextStyle
    seats: tuple[Colour, ...]
    heading: TextStyle | None = None  # where the title's face is too fine for the size of headings
    puzzle_signs: tuple[tuple[str, str], ...] = ()  # theme or end of goal text of puzzles, and its icon


NEUTRAL: Final = GameTheme(
    id="neutral",
    cloth=rgb_of_hex("#1D2126"),
    raised=rgb_of_hex("#292E35"),
    line=rgb_of_hex("#7D848E"),
    text=TEXT,
    muted=rgb_of_hex("#BDB6AA"),
    paper=rgb_of_hex("#E8E4DA"),
    ink=rgb_of_hex("#1E2126"),
    accent=rgb_of_hex("#9DB8C9"),
    on_accent=rgb_of_hex("#141C22"),
    legal=rgb_of_hex("#1F6A6E"),
    title=TextStyle(SANS, 700, 36),
    body=TextStyle(SANS, 400, 18),
    figures=TextStyle(SANS, 700, 22),
    seats=SEAT_COLOURS,
)
"""The theme of a game that has none of its own."""


LIT: Final = (0.22, 0.5)  # how much of a seat’s colour lies in a ground: its own things, and while it is to act


def seat_tinted_grounds(game: GameTheme) -> list[tuple[str, Colour]]:
    """Yield (name, colour) of every ground that the seats of a game tint, and of its accent."""
    lights = [*((f"seat.{number + 1}", colour) for number, colour in enumerate(game.seats)), ("accent", game.accent)]
    return [
        (f"{game.id}.{name}.{round(100 * share)}", tint_ground(game.raised, colour, share, game.text))
        for name, colour in lights
        for share in LIT
    ]


def text_contrast_pairs(*games: GameTheme) -> list[tuple[str, Colour, Colour]]:
    """Every pair (name, text, ground) of the shell and these games for body text: each must reach 4.5 to 1."""
    pairs = [
        ("shell.text", TEXT, TABLE),
        ("shell.text.on.raised", TEXT, RAISED),
        ("shell.text.on.hover", TEXT, RAISED_2),
        ("shell.muted", MUTED, TABLE),
        ("shell.muted.on.raised", MUTED, RAISED),
        ("shell.muted.on.hover", MUTED, RAISED_2),
        ("main.button", ON_BRASS, BRASS),
        ("danger.button", TEXT, DANGER_DEEP),
        ("danger.word", DANGER, TABLE),
        ("good.word", GOOD, TABLE),
        ("focus.as.text", FOCUS, RAISED),
    ]
    for game in games:
        pairs += [
            (f"{game.id}.text", game.text, game.cloth),
            (f"{game.id}.text.on.raised", game.text, game.raised),
            (f"{game.id}.muted", game.muted, game.cloth),
            (f"{game.id}.muted.on.raised", game.muted, game.raised),
            (f"{game.id}.ink", game.ink, game.paper),
            (f"{game.id}.main.button", game.on_accent, game.accent),
        ]
        for name, ground in seat_tinted_grounds(game):
            pairs += [
                (f"{name}.text", game.text, ground),
                (f"{name}.muted", legible_colour(game.muted, ground), ground),
            ]
    return pairs


def shape_contrast_pairs(*games: GameTheme) -> list[tuple[str, Colour, Colour]]:
    """Every pair (name, mark, ground) of their controls and rings: each must reach 3 to 1."""
    pairs = [
        ("shell.line", LINE, TABLE),
        ("shell.line.on.raised", LINE, RAISED),
        ("shell.focus", FOCUS, TABLE),
        ("shell.focus.on.raised", FOCUS, RAISED),
    ]
    for game in games:
        pairs += [
            (f"{game.id}.focus", FOCUS, game.cloth),
            (f"{game.id}.focus.on.raised", FOCUS, game.raised),
            (f"{game.id}.line", game.line, game.cloth),
            (f"{game.id}.line.on.raised", game.line, game.raised),
            (f"{game.id}.legal", game.legal, game.paper),
        ]
        for name, ground in seat_tinted_grounds(game):
            pairs.append((f"{name}.edge.of.marks", game.text, ground))
            pairs += [
                (f"{name}.sign.{seat + 1}", legible_colour(colour, ground, SIGN_LEAST), ground)
                for seat, colour in enumerate(game.seats)
            ]
    return pairs
