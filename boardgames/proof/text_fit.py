"""Text fit: names and sentences of a set that are too long for their card, or have letters that the font lacks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from ..data.data_paths import shared_folder
from ..data.faults import FileFault
from ..data.own_rules import OwnRules
from ..data.rule_files import read_file
from ..data.rule_models import LANGUAGES
from ..data.yaml_source import MarkedData, Path_
from ..draw.card_renderer import CardStyle
from ..draw.fonts import Fonts
from ..draw.theme import SANS, TextStyle

CARD: Final = 240.0
"""Width in units of a card on which its name must be readable."""
ROOM: Final = 0.92
"""Share of the card's width that a name may fill."""
LEAST: Final = 18
"""Units of the smallest letters that are meant to be read."""
HIGH: Final = 1.4
"""Height of a card, in widths."""
SHARE: Final = 0.45
"""Share of a card's height that its text may fill."""
TEXT_CARD: Final = 320.0
"""Width in units of a card looked at closely, where its text stands."""


def letter_faults(own_rules: OwnRules, style: CardStyle | None) -> Iterator[FileFault]:
    """Yield names and sentences in a set that do not fit their card, or hold letters that are not drawn.

    `style` is how the game's cards look; without one (pieces, plain cards) names are set in the shell's face.
    """
    fonts = Fonts(shared_folder("assets") / "fonts")
    title = style.title if style else TextStyle(SANS, 700, LEAST)
    body = style.body if style else TextStyle(SANS, 400, LEAST)
    for name, file in own_rules.files.items():
        laid = read_file(own_rules.game, own_rules, name)
        for path, words in _sentences(laid.data, ()):
            mine = [lang for lang in LANGUAGES if laid.file((*path, lang)) == file.name]
            for language in mine:
                at = (*path, language)
                text = str(words[language])
                yield from _lacking(fonts, laid, at, text, {title, body, TextStyle(SANS, 400, LEAST)})
                if path[-1] in ("name", "names"):
                    yield from _too_long(fonts, laid, at, text, title, language)
                elif path[-1] == "text":
                    yield from _too_high(fonts, laid, at, text, body, language)


def _sentences(node: Any, path: Path_) -> Iterator[tuple[Path_, Mapping[str, Any]]]:
    if isinstance(node, Mapping):
        if set(node) == set(LANGUAGES):
            yield path, node
            return
        for key, item in node.items():
            yield from _sentences(item, (*path, key))
    elif isinstance(node, list):
        for index, item in enumerate(node):
            yield from _sentences(item, (*path, index))


def _lacking(
    fonts: Fonts, marked_data: MarkedData, yaml_path: Path_, text: str, styles: set[TextStyle]
) -> Iterator[FileFault]:
    lacking = sorted({sign for style in styles for sign in fonts.missing_glyphs(text, style)})
    for sign in lacking:
        expected, found = "letters that the faces of the cards have", f"{sign!r} (U+{ord(sign):04X})"
        yield marked_data.fault(
            yaml_path, expected, found, "it is drawn as an empty box", code="no-letter", severity="warning"
        )


def _too_long(
    fonts: Fonts, marked_data: MarkedData, yaml_path: Path_, text: str, style: TextStyle, language: str
) -> Iterator[FileFault]:
    wide, room = fonts.width(text, style.with_size(LEAST)), CARD * ROOM
    if wide > room:
        expected = f"a name of at most {room:.0f} pixels in letters of {LEAST}"
        found = f"{wide:.0f} pixels ({language})"
        yield marked_data.fault(yaml_path, expected, found, "shorten it", code="does-not-fit", severity="warning")


def _too_high(
    fonts: Fonts, marked_data: MarkedData, yaml_path: Path_, text: str, style: TextStyle, language: str
) -> Iterator[FileFault]:
    high = fonts.measure(text, style.with_size(LEAST), TEXT_CARD * 0.88).h
    room = TEXT_CARD * HIGH * SHARE
    if high > room:
        expected = f"a text of at most {room:.0f} pixels in height, in letters of {LEAST}"
        found = f"{high:.0f} pixels ({language})"
        yield marked_data.fault(yaml_path, expected, found, "shorten it", code="does-not-fit", severity="warning")
