"""Panel of a series: who has how many points, what the last game brought, how points are made, what comes next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import final

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Size
from boardgames.draw.theme import S1, S2, S3, S4
from boardgames.draw.widget_skin import Role, Skin
from boardgames.record.head_to_head import HeadToHead
from boardgames.record.series import Series
from boardgames.ui.scene.series_text import points_sentences, series_names, standing_sentence
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.containers import Column, ColumnGrid, FixedSize, Flow, Panel, Row, Spacer
from boardgames.ui.widgets.label import Icon, Label
from boardgames.ui.widgets.widget import InteractionState, MeasureContext, Widget

Tr = Callable[..., str]
FIGURE = 92.0
"""Width of a column of figures."""
TROPHY = 26.0
PAIR = 300.0
"""Least width of the result of two people."""
MEDAL = 32.0
"""Size of the points of a game."""


@final
class GameMedals(Widget):
    """Points of one player in the last games of a series, as many as fit: a filled disc if won, else a ring."""

    def __init__(self, points: Sequence[int], won: Sequence[bool]) -> None:
        super().__init__(grow=1)
        self._points = tuple(points)
        self._won = tuple(won)

    def measure(self, kit: MeasureContext, width: float) -> Size:
        return Size(width, MEDAL)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        count = min(len(self._points), int((self.rect.w + S1) // (MEDAL + S1)))
        games = zip(self._points[-count:], self._won[-count:], strict=True)
        for number, (points, is_won) in enumerate(games):
            cx, cy, radius = self.rect.x + number * (MEDAL + S1) + MEDAL / 2, self.rect.cy, MEDAL / 2
            painter.disc(cx, cy, radius, skin.accent if is_won else skin.line)
            if not is_won:
                painter.disc(cx, cy, radius - 2, skin.raised)
            style = skin.text_style("strong" if is_won else "body")
            text, style = painter.fonts.fit_line(str(points), style, MEDAL - S2, 12)
            ink = skin.on_accent if is_won else skin.text
            painter.text(text, cx, cy - painter.fonts.line_height(style) / 2, style, ink, "centre")


def make_series_table(tr: Tr, series: Series) -> Widget:
    """Make the table of games and totals, the leader first."""
    names, totals, wins, leaders = series_names(tr, series), series.totals, series.wins, series.leaders
    last = series.finished_games[-1] if series.finished_games else None
    heads = [tr(f"series.{word}") for word in ("last_game", "won", "points")]
    rows: list[Widget] = [Row((Label(tr("series.player"), tone="muted", grow=1), *map(_head, heads)), gap=S3)]
    for one in series.order:
        is_ahead = one in leaders
        role: Role = "strong" if is_ahead else "body"
        figures = [f"+{last.points[one]}" if last is not None else "", str(wins[one]), str(totals[one])]
        cup: Sequence[Widget] = (
            (Icon("trophy", TROPHY, tone="accent", tip=tr("series.ahead")),) if is_ahead else (Spacer(w=TROPHY),)
        )
        name = Label(names[one], f"series.player.{one}", role=role, grow=1)
        cells = [FixedSize(Label(text, role=role, align="right"), w=FIGURE) for text in figures]
        games = series.finished_games
        medals = GameMedals([game.points[one] for game in games], [one in game.winners for game in games])
        rows.append(Row((*cup, name, *cells), gap=S3))
        if games:
            rows.append(Row((Spacer(w=TROPHY), medals), gap=S3))
    return Column(rows, gap=S3)


def _head(text: str) -> Widget:
    return FixedSize(Label(text, tone="muted", align="right"), w=FIGURE)


def make_head_to_head(tr: Tr, found: Sequence[HeadToHead]) -> Widget:
    """Make the results of each two people who have met, over all recorded games."""
    lines: list[Widget] = []
    for one in found:
        args = {"first": one.first, "second": one.second, "won": one.first_ahead, "lost": one.second_ahead}
        word = "pair_equal" if one.equal_count else "pair"
        lines.append(Label(tr(f"series.{word}", **args, equal=one.equal_count)))
    return Column(
        (Label(tr("series.head_to_head"), role="strong"), ColumnGrid(lines, least=PAIR, most=3, gap=S3)), gap=S3
    )


def make_series_panel(tr: Tr, series: Series, buttons: Sequence[Button]) -> Panel:
    """Make the panel of a series in a result."""
    return Panel(make_series_column(tr, series, buttons), f"series.{series.id}", pad=S4, edge=not series.is_ended)


def make_series_column(tr: Tr, series: Series, buttons: Sequence[Button], more: Sequence[Widget] = ()) -> Column:
    """Make all that is told of a series, with `more` below its table and buttons at its end."""
    title = tr("series.after", count=len(series.finished_games))
    sentences = points_sentences(tr, dict.fromkeys(game.game for game in series.games))
    parts: list[Widget] = [
        Label(title, role="lead_strong"),
        Label(standing_sentence(tr, series), "series.standing"),
        make_series_table(tr, series),
        *(Label(text, tone="muted") for text in sentences),
        *more,
        Flow(buttons, gap=S3),
    ]
    return Column(parts, gap=S3, grow=1)
