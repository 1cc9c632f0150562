"""Rich text: headings, list items, bold words, inline icons, links, search marks, and a large first letter."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

from boardgames.draw.fonts import Fonts
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import FOCUS, S2, S3, S4, S5, TextStyle, mix_colours
from boardgames.draw.widget_skin import Role, Skin, Tone
from boardgames.text.search_key import search_key_of
from boardgames.ui.widgets.button import Pressable
from boardgames.ui.widgets.widget import InteractionState, MeasureContext, Widget

_INLINE: Final = re.compile(
    r"\*\*(.+?)\*\*|\{(?:icon\.)?([a-z][a-z0-9_]*)\}|\[([^\]]+)\]\(#([a-z0-9_-]+)\)", re.DOTALL
)
_LEFT_OUT: Final = re.compile(" +(?=[ .,;:!?)\u00a0]|$)")
"""Spaces that remain where an icon is removed."""
ICON_GROW: Final = 1.25  # size of inline icons relative to the text
BULLET: Final = 26.0
BREAKS: Final = " \t\n"  # without the no-break space
BESIDE: Final = (3, 2)  # lines beside a large first letter, at most as many as the paragraph has
LEFT: Final = 0.06  # gap after it, relative to its size


class _Word(NamedTuple):
    text: str  # empty for an icon
    bold: bool
    icon: str
    link: str
    glued: bool  # no space before it


class _Run(NamedTuple):
    text: str
    rect: Rect  # relative to the widget
    face: TextStyle
    icon: str
    link: int  # index of the link, -1 for none
    hit: bool
    tone: Tone


@dataclass
class _Block:
    kind: str  # "p", "h", "li"
    words: list[_Word]


def _words(text: str) -> list[_Word]:
    out: list[_Word] = []
    glued = True

    def add(piece: str, bold: bool, link: str) -> None:
        nonlocal glued
        if piece[:1] in BREAKS:
            glued = False
        for part in filter(None, re.split(f"[{BREAKS}]+", piece)):
            out.append(_Word(part, bold, "", link, glued))
            glued = False
        glued = bool(piece) and piece[-1:] not in BREAKS

    last = 0
    for m in _INLINE.finditer(text):
        if m.start() > last:
            add(text[last : m.start()], False, "")
        if m[1] is not None:
            add(m[1], True, "")
        elif m[2] is not None:
            out.append(_Word("", False, m[2], "", glued))
            glued = True
        else:
            add(m[3], False, m[4])
        last = m.end()
    if last < len(text):
        add(text[last:], False, "")
    return out


def _strip_markup(text: str) -> str:
    """Text without its markup and icons; an icon always stands beside the word for what it shows."""
    return _LEFT_OUT.sub("", _INLINE.sub(lambda found: found[1] or found[3] or "", text))


def _blocks(text: str) -> list[_Block]:
    return [_Block(kind, _words(body)) for kind, body in _split_blocks(text)]


def _split_blocks(text: str) -> list[tuple[str, str]]:
    """Kind and text of each paragraph, list item and heading."""
    out: list[tuple[str, str]] = []
    for part in re.split(r"\n\s*\n", text.strip()):
        lines: list[tuple[str, str]] = []
        for line in part.split("\n"):
            line = line.strip()
            if line.startswith("#"):
                lines.append(("h", line.lstrip("# ")))
            elif line.startswith("- "):
                lines.append(("li", line[2:]))
            elif lines and lines[-1][0] in ("p", "li"):
                lines[-1] = (lines[-1][0], f"{lines[-1][1]} {line}")
            else:
                lines.append(("p", line))
        out.extend((kind, body) for kind, body in lines if body)
    return out


def _baseline(fonts: Fonts, face: TextStyle) -> float:
    """Distance from the top of a line to its baseline, in design units."""
    font = fonts.pygame_font(face)
    return fonts.line_height(face) / 2 + (font.get_ascent() - font.get_height() / 2) / fonts.scale


def _capital(fonts: Fonts, face: TextStyle) -> float:
    """Height of the capitals of a text style, in design units."""
    metrics = fonts.pygame_font(face).metrics("H")[0]
    return (metrics[3] if metrics else fonts.pygame_font(face).get_ascent()) / fonts.scale


class TextLink(Pressable):
    """Click area of a link in a text; the text draws the link."""

    access_role = "link"

    def __init__(self, id: str, target: str, text: str, on_press: Callable[[], None]) -> None:
        super().__init__(id, on_press)
        self.target = target
        self.text = text

    @property
    def accessible_text(self) -> str:
        return self.text


class RichText(Widget):
    """A text with markup (see `text.rules_text`).

    `icons` are the folders searched for `{name}`, in order. `on_link` gets the id of a followed link. `find`
    marks words that begin with or contain it. `sizes` are text sizes larger than that of the role: the first is
    used with which the text is no higher than `most`. `initial` is the text style of a large first letter.
    """

    is_text = True

    def __init__(
        self,
        id: str,
        text: str,
        *,
        icons: Sequence[str] = (),
        on_link: Callable[[str], None] | None = None,
        find: str = "",
        role: Role = "body",
        tone: Tone = "text",
        sizes: Sequence[int] = (),
        most: float = 0.0,
        initial: TextStyle | None = None,
    ) -> None:
        super().__init__(id)
        self.sizes = tuple(sizes)
        self.max_height = most
        self.initial = initial
        self.text = text
        self.icons = (*icons, "shell/icons")
        self.role: Role = role
        self.tone: Tone = tone
        self._blocks = _blocks(text)
        self._paragraphs = tuple(_strip_markup(body) for _kind, body in _split_blocks(text))
        self._find = [word for word in search_key_of(find).split() if len(word) > 1]
        self._runs: list[_Run] = []
        self._laid: tuple[float, float, float] | None = None
        self._on_link = on_link
        self._height = 0.0
        links = {found[4]: found[3] for found in reversed(tuple(_INLINE.finditer(text))) if found[4]}  # first text
        targets = dict.fromkeys(w.link for b in self._blocks for w in b.words if w.link)
        self._links = tuple(
            TextLink(f"{id}.{i}.{target}", target, links[target], partial(self._follow, target))
            for i, target in enumerate(targets)
        )

    def limit_height(self, most: float) -> None:
        """Set the maximum height, as far as a small enough text size exists."""
        self.max_height = most

    @property
    def children(self) -> Sequence[Widget]:
        return self._links

    @property
    def accessible_text(self) -> str:
        return _strip_markup(self.text)

    @property
    def paragraphs(self) -> Sequence[str]:
        return self._paragraphs

    def _follow(self, target: str) -> None:
        if self._on_link:
            self._on_link(target)

    def _picture(self, kit: MeasureContext, name: str) -> str:
        return next((f"{folder}/{name}" for folder in self.icons if kit.images.has_picture(f"{folder}/{name}")), "")

    def _lay(self, kit: MeasureContext, width: float) -> None:
        if self._laid == (width, kit.fonts.scale, self.max_height):
            return
        self._laid = (width, kit.fonts.scale, self.max_height)
        for size in (*self.sizes, kit.skin.text_style(self.role).size):
            self._height = self._lay_all(kit, width, size)
            if self._height <= self.max_height:
                break

    def _lay_all(self, kit: MeasureContext, width: float, size: int) -> float:
        """Lay out all blocks in a text size; return the height."""
        self._runs = []
        y = 0.0
        before = ""
        for block in self._blocks:
            if before:
                y += {"h": S5, "li": S2 if before == "li" else S3, "p": S3}[block.kind]
            first = self.initial if not before and block.kind == "p" else None
            y = self._lay_block(kit, block, width, y, size, first)
            before = block.kind
        return y

    def _lay_block(
        self, kit: MeasureContext, block: _Block, width: float, y: float, size: int, initial: TextStyle | None
    ) -> float:
        plain = kit.skin.text_style(self.role).with_size(size)
        if block.kind == "h":
            plain = kit.skin.text_style("lead_strong").with_size(max(size, kit.skin.text_style("lead_strong").size))
        words, begun = block.words, len(self._runs)
        if initial is not None and words and words[0].text[:1].isalpha():
            rest = [words[0]._replace(text=words[0].text[1:]), *words[1:]]
            for lines in BESIDE:
                del self._runs[begun:]
                foot, indent = self._lay_initial(kit, words[0].text, y, lines, plain, initial)
                end = self._lay_words(kit, rest, plain, width, y, foot, indent)
                if end >= foot - 1:
                    break
            return max(end, foot)
        left = 0.0
        if block.kind == "li":
            left = BULLET
            self._runs.append(_Run("•", Rect(S2, y, 10, kit.fonts.line_height(plain)), plain, "", -1, False, "muted"))
        return self._lay_words(kit, words, plain, width, y, math.inf, left)

    def _lay_words(
        self,
        kit: MeasureContext,
        words: Sequence[_Word],
        plain: TextStyle,
        width: float,
        y: float,
        foot: float,
        left: float,
    ) -> float:
        """Lay out words in lines that begin at `left` down to `foot`; return the y where they end."""
        bold: Role = "strong" if self.role == "body" else "lead_strong"
        strong, high = kit.skin.text_style(bold).with_size(plain.size), kit.fonts.line_height(plain)
        targets = [spot.target for spot in self._links]
        x, index = left, 0
        while index < len(words):
            end = index + 1
            while end < len(words) and words[end].glued:
                end += 1
            unit = words[index:end]  # words without a break, such as a bold word and its comma
            widths = [
                plain.size * ICON_GROW if w.icon else kit.fonts.width(w.text, strong if w.bold else plain)
                for w in unit
            ]
            gap = kit.fonts.width(" ", plain) if x > left else 0.0
            if x > left and x + gap + sum(widths) > width:
                y += high
                left = left if y + high / 2 < foot else 0.0
                x, gap = left, 0.0
            x += gap
            for word, w in zip(unit, widths, strict=True):
                link = targets.index(word.link) if word.link else -1
                hit = bool(word.text) and any(f in search_key_of(word.text) for f in self._find)
                icon = self._picture(kit, word.icon) if word.icon else ""
                tone: Tone = "accent" if link >= 0 else self.tone
                face = strong if word.bold else plain
                self._runs.append(_Run(word.text, Rect(x, y, w, high), face, icon, link, hit, tone))
                x += w
            index = end
        return y + high

    def _lay_initial(
        self, kit: MeasureContext, word: str, y: float, lines: int, plain: TextStyle, face: TextStyle
    ) -> tuple[float, float]:
        """Place the large first letter with the height of `lines` lines; return the y below it and the x after it."""
        fonts, high, letter = kit.fonts, kit.fonts.line_height(plain), word[0]
        face = face.with_size(100)
        face = face.with_size(round(100 * ((lines - 1) * high + _capital(fonts, plain)) / _capital(fonts, face)))
        foot = y + (lines - 1) * high + _baseline(fonts, plain)
        wide = fonts.width(letter, face)
        place = Rect(0, foot - _baseline(fonts, face), wide, fonts.line_height(face))
        hit = any(f in search_key_of(word) for f in self._find)
        self._runs.append(_Run(letter, place, face, "", -1, hit, "accent"))
        return y + lines * high, wide + LEFT * face.size

    def measure(self, kit: MeasureContext, width: float) -> Size:
        self._lay(kit, width)
        return Size(width, self._height)

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        self.rect = rect
        self._lay(kit, rect.w)
        for i, spot in enumerate(self._links):
            runs = [run.rect for run in self._runs if run.link == i]
            first = runs[0]
            same = [r for r in runs if r.y == first.y and r.x < first.x + rect.w]
            spot.arrange(kit, Rect(first.x + rect.x, first.y + rect.y, max(r.right for r in same) - first.x, first.h))

    def first_match_rect(self) -> Rect | None:
        """Rectangle of the first marked word, in the coordinates of the window; None without one."""
        return next((run.rect.move_by(self.rect.x, self.rect.y) for run in self._runs if run.hit), None)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        clip = painter.surface.get_clip()
        top, bottom = clip.top / painter.scale, clip.bottom / painter.scale
        for run in self._runs:
            place = run.rect.move_by(self.rect.x, self.rect.y)
            if place.bottom < top or place.y > bottom:
                continue
            if run.hit:
                painter.fill(place.expand(2), mix_colours(skin.ground, FOCUS, 0.4), 4)
            if run.icon:
                painter.picture(
                    run.icon, place.inset(1, (place.h - place.w) / 2), skin.text if "/icons/" in run.icon else None
                )
            elif run.text:
                colour = skin.text_colour(run.tone)
                if place.h > 2 * painter.fonts.line_height(skin.text_style(self.role)):
                    painter.owner_rect = self.rect.expand(
                        place.h
                    )  # the font box of a large letter exceeds the letter
                painter.text(run.text, place.x, place.y, run.face, colour)
                painter.owner_rect = self.rect
                if run.link >= 0:
                    painter.line(place.x, place.bottom - S4 / 4, place.right, place.bottom - S4 / 4, colour, 1)
