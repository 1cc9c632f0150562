"""Charts of finished games: a wreath for all games of a kind, bars, and the latest games as steps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, pi, sin
from typing import Final

from boardgames.draw.ornaments import ornament_id
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import R_CHIP, S1, S2, SIGN_LEAST, Colour, GameTheme, legible_colour, mix_colours
from boardgames.draw.widget_skin import Skin
from boardgames.record.game_statistics import PEOPLE, FinishedGame, StatisticsRow
from boardgames.ui.scene.player_names import computer_name
from boardgames.ui.widgets.widget import InteractionState, MeasureContext, Widget

Tr = Callable[..., str]
BAR: Final = 22.0
LEAST: Final = 34.0
"""Minimum width of a bar segment with a number, in design units."""
BAR_SIGN: Final = 15.0
ICON: Final = 22.0
LATEST: Final = 10
"""Maximum number of games in the chart of recent games; the latest is on the right."""
SHAPE: Final = 42.0
SIGN: Final = 22.0
STEP: Final = 68.0
RISE: Final = 26.0  # maximum height of a step
LOWEST: Final = 16.0  # the height of the lowest step
DISC: Final = 0.315  # radius of the ring, as a fraction of the wreath's side
RING: Final = 0.062  # thickness of the ring, as a fraction of the same
SEAM: Final = 1.4  # gap in degrees between segments
GLOW: Final = 60  # of 255
SIGNS: Final = ("trophy", "draw", "close")
"""Icons of win, draw and loss, in addition to their colours."""


def row_name(tr: Tr, row: StatisticsRow) -> str:
    """Return whose games a row counts: of a role, of a seat, or of a kind of table."""
    if not row.seats:
        return tr(f"{row.game_id}.part.{row.seat}")
    if row.seat:
        return tr(f"seat.{row.game_id}.{row.seat[1:]}")
    if row.level == PEOPLE:
        return tr("ui.statistics.kind_people", number=row.seats)
    level = ", ".join(computer_name(tr, row.game_id, one) for one in row.level.split("+"))
    return tr("ui.statistics.kind", number=row.seats, level=level)


class ResultBar(Widget):
    """A bar of won, drawn and lost games, each segment with its number; the table columns repeat the numbers."""

    def __init__(self, line: StatisticsRow, theme: GameTheme) -> None:
        super().__init__()
        self.row = line
        self.theme = theme

    def measure(self, kit: MeasureContext, width: float) -> Size:
        return Size(width, BAR)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        face, x, theme = skin.text_style("strong").with_size(16), self.rect.x, self.theme
        for (number, ground, ink), sign in zip(_grounds(self.row, theme), SIGNS, strict=True):
            wide = self.rect.w * number / max(1, self.row.played)
            if not number:
                continue
            part = Rect(x, self.rect.cy - BAR / 2, wide, BAR).inset(1, 0)
            painter.fill(part, ground, R_CHIP)
            painter.edge(part, theme.line, 1, R_CHIP)
            text, y = painter.fonts.width(str(number), face), part.cy - painter.fonts.line_height(face) / 2
            both = BAR_SIGN + S1 + text
            if wide >= both + 2 * S2:
                left = part.cx - both / 2
                painter.icon(sign, Rect(left, part.cy - BAR_SIGN / 2, BAR_SIGN, BAR_SIGN), ink)
                painter.text(str(number), left + BAR_SIGN + S1, y, face, ink)
            elif wide >= max(LEAST, text):
                painter.text(str(number), part.cx, y, face, ink, "centre")
            x += wide


def _grounds(line: StatisticsRow, theme: GameTheme) -> tuple[tuple[int, Colour, Colour], ...]:
    """Numbers of won, drawn and lost games, each with its fill and text colour."""
    drawn = mix_colours(theme.raised, theme.text, 0.6)
    return (
        (line.won, theme.accent, theme.on_accent),
        (line.drawn, drawn, legible_colour(theme.cloth, drawn)),
        (line.lost_count, mix_colours(theme.cloth, (0, 0, 0), 0.25), theme.text),
    )


class WreathChart(Widget):
    """A game's wreath around a ring of won, drawn and lost games with icons, and the win rate in its middle."""

    is_text = True

    def __init__(self, line: StatisticsRow, share: str, note: str, theme: GameTheme, side: float) -> None:
        super().__init__()
        self.row = line
        self.share = share
        self.note = note
        self.theme = theme
        self.side = side

    @property
    def accessible_text(self) -> str:
        return f"{self.share} {self.note}"

    def measure(self, kit: MeasureContext, width: float) -> Size:
        side = min(self.side, width)
        return Size(side, side)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        theme, side = self.theme, min(self.rect.w, self.rect.h)
        box = self.rect.centred_rect(side, side)
        painter.light(box.cx, box.cy, side * 0.5, theme.accent, GLOW)
        wreath = ornament_id(painter.images, theme.id, "laurel")
        painter.picture(wreath, box, legible_colour(theme.accent, theme.raised, SIGN_LEAST))
        outer = DISC * side
        inner = outer - RING * side
        angle = -90.0
        played = max(1, self.row.played)
        for (number, ground, ink), sign in zip(_grounds(self.row, theme), SIGNS, strict=True):
            if not number:
                continue
            turn = 360.0 * number / played
            gap = SEAM if number < played else 0.0
            _arc(painter, box, inner, outer, angle + gap, angle + turn - gap, mix_colours(ground, theme.line, 0.5))
            _arc(painter, box, inner + 1.5, outer - 1.5, angle + gap, angle + turn - gap, ground)
            icon = min(ICON, (outer - inner) * 0.8)
            if turn * pi / 180 * inner > 1.5 * icon:
                middle, far = (angle + turn / 2) * pi / 180, (inner + outer) / 2
                spot = Rect(box.cx + far * cos(middle), box.cy + far * sin(middle), 0, 0).centred_rect(icon, icon)
                painter.icon(sign, spot, ink)
            angle += turn
        large, small = theme.figures, skin.text_style("body")
        room = 1.8 * inner
        share, large = painter.fonts.fit_line(self.share, large.with_size(round(inner * 0.56)), room, 14)
        note, small = painter.fonts.fit_line(self.note, small, room * 0.86, 12)
        high, low = painter.fonts.line_height(large), painter.fonts.line_height(small)
        y = box.cy - (high + low * 0.8) / 2
        painter.text(share, box.cx, y, large, theme.text, "centre")
        painter.text(note, box.cx, y + high * 0.94, small, theme.text, "centre")


def _arc(painter: Painter, box: Rect, inner: float, outer: float, start: float, end: float, ink: Colour) -> None:
    """Draw a part of a ring around the centre of `box`, between two angles in degrees."""
    steps = max(2, round((end - start) / 3))
    turns = [(start + (end - start) * step / steps) * pi / 180 for step in range(steps + 1)]
    far = [(box.cx + outer * cos(turn), box.cy + outer * sin(turn)) for turn in turns]
    near = [(box.cx + inner * cos(turn), box.cy + inner * sin(turn)) for turn in reversed(turns)]
    painter.polygon((*far, *near), ink)


class RecentGamesChart(Widget):
    """The latest games as steps, the oldest on the left: one up for each win, one down for each loss.

    Each step shows the shape of the person's seat: filled for a win, half for a draw, hollow for a loss, with its
    icon below. `words` give the same as text.
    """

    is_text = True

    def __init__(self, games: Sequence[FinishedGame], words: str, theme: GameTheme, high: float) -> None:
        super().__init__()
        self.games = games[-LATEST:]
        self._words = words
        self.theme = theme
        self.high = high

    @property
    def accessible_text(self) -> str:
        return self._words

    def measure(self, kit: MeasureContext, width: float) -> Size:
        return Size(min(width, STEP * len(self.games)), self.high)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        theme, step = self.theme, min(STEP, self.rect.w / len(self.games))
        levels, level = [], 0
        for game in self.games:
            level += 1 if game.is_won_by_person else -1 if game.won else 0
            levels.append(level)
        low, base = min(levels), self.rect.bottom - SIGN - S2
        size = min(SHAPE, step * 0.8)
        rise = min(RISE, (base - self.rect.y - size - LOWEST) / max(1, max(levels) - low))
        for number, (game, level) in enumerate(zip(self.games, levels, strict=True)):
            x, top = self.rect.x + number * step, base - LOWEST - (level - low) * rise
            lit = 0.62 if game.is_won_by_person else 0.34 if not game.won else 0.16
            body = Rect(x, top, step, base - top)
            painter.fill(body, mix_colours(theme.raised, theme.accent, lit * 0.7))
            painter.fill(body._replace(h=4), mix_colours(theme.raised, theme.accent, min(1.0, lit + 0.3)))
            painter.fill(body._replace(x=body.right - 1.5, w=1.5), theme.raised)
            self._mark(painter, game, Rect(x + (step - size) / 2, top - size - 3, size, size))
            sign = SIGNS[0] if game.is_won_by_person else SIGNS[2] if game.won else SIGNS[1]
            tone = legible_colour(theme.accent, theme.raised, SIGN_LEAST) if game.is_won_by_person else theme.muted
            painter.icon(sign, Rect(x + (step - SIGN) / 2, base + S1, SIGN, SIGN).inset(1), tone)
        painter.fill(Rect(self.rect.x, base, step * len(self.games), 2), theme.line)

    def _mark(self, painter: Painter, game: FinishedGame, spot: Rect) -> None:
        theme = self.theme
        sat = next((name for name in game.persons if name in game.won), game.persons[0] if game.persons else "P1")
        seat = int(sat[1:]) - 1
        painter.seat_mark(seat, spot, mix_colours(theme.cloth, (0, 0, 0), 0.3), theme.line)
        with painter.clip(spot if game.is_won_by_person else spot._replace(w=0.0 if game.won else spot.w / 2)):
            painter.seat_mark(seat, spot, theme.seats[seat % len(theme.seats)], theme.text)
