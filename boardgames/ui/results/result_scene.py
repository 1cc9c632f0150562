"""Result scene of a game: winner with a picture of the game, score, key moments, buttons to continue."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from boardgames import registry
from boardgames.core.game_protocol import Dump, Seat
from boardgames.core.match import MatchView
from boardgames.draw.ornaments import ornament_id
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.round_cutouts import draw_cutout, make_round_cutout
from boardgames.draw.theme import S2, S3, S4, S5, S6, Colour, mix_colours, rgb_of_hex
from boardgames.draw.widget_skin import Role, Skin, Tone, paper_theme
from boardgames.record.player_progress import ProgressStore
from boardgames.ui.contract.achievements import AchievementTests, SeatGameHistory, earned_achievements
from boardgames.ui.contract.board_rendering import recent_action_trails
from boardgames.ui.contract.result_display import SeatResult, result_for_player
from boardgames.ui.contract.viewer import Viewer
from boardgames.ui.game_view.achievement_medal import AchievementMedal
from boardgames.ui.game_view.game_view import GameView
from boardgames.ui.game_view.persona_sentences import Occasion, persona_sentence
from boardgames.ui.games.plugins import achievement_text, plugin_of
from boardgames.ui.motion.timeline import out_cubic
from boardgames.ui.play.match.match_session import Session
from boardgames.ui.results.decision_panel import DecisionActions, DecisionPanel
from boardgames.ui.results.key_moments import Estimate, KeyMoment, find_key_moments, view_of_moment
from boardgames.ui.results.level_panel import NextLevel, make_level_panel
from boardgames.ui.results.score_sheet import ScoreBar, ScoreBarSegment, ScoreFigure, ScoreTable, WonPicture
from boardgames.ui.results.series_panel import make_series_panel
from boardgames.ui.results.table_series import TableSeries
from boardgames.ui.scene.scene import Scene, SceneHost, Shortcut
from boardgames.ui.scene.spoken_text import Announcement, widget_announcements
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.containers import Centre, Column, ColumnGrid, FixedSize, Flow, Padding, Panel, Row, Spacer
from boardgames.ui.widgets.cover_emblem import ColouredSeat
from boardgames.ui.widgets.fitted_pictures import PLAIN, FittedPicture
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.list_row import ListRow
from boardgames.ui.widgets.paper_panel import PaperPanel, paper_margin
from boardgames.ui.widgets.scroll_area import ScrollArea
from boardgames.ui.widgets.widget import InteractionState, MeasureContext, Widget

if TYPE_CHECKING:
    from boardgames.review.analysis_model import JudgedDecision
    from boardgames.ui.game_view.picture_cache import CachedPicture, PictureCache


class NewAchievement(NamedTuple):
    """Achievement that a person has earned for the first time."""

    seat: Seat
    achievement_id: str


def award_achievements(session: Session, judges: AchievementTests, progress: ProgressStore) -> list[NewAchievement]:
    """Evaluate a finished game for each person, save new achievements, and return them.

    A game from a position, or with other constants, earns none.
    """
    outcome = session.snapshot.player_view.outcome()
    assert outcome is not None
    if not session.uses_shipped_rules:
        return []
    view, out = session.snapshot.player_view.view(), list[NewAchievement]()
    deeds = [(deed.seat, deed.events) for deed in session.snapshot.player_view.public_history()]
    for seat in session.snapshot.persons:
        for feat in earned_achievements(judges, SeatGameHistory(seat, seat in outcome.winners, view, deeds)):
            if progress.record_achievement(session.seats[seat].name, f"{session.record.game_id}.{feat}"):
                out.append(NewAchievement(seat, feat))
    return out


WARM: Final = rgb_of_hex("#FFC65A")
COLD: Final = rgb_of_hex("#5B6C96")
PALE: Final = rgb_of_hex("#CFC8BC")
LIGHTS: Final[dict[SeatResult, tuple[Colour, int]]] = {
    "won": (WARM, 255),
    "shown": (WARM, 225),
    "drawn": (PALE, 120),
    "lost": (COLD, 150),
}
"""Colour and strength (0..255) of the light behind the picture."""
FAINT: Final[dict[SeatResult, int]] = {"won": 255, "shown": 255, "drawn": 225, "lost": 170}
"""Opacity of the picture, 0..255."""
RAYS: Final = 14
SMALL: Final = 0.93  # initial scale
PICTURE: Final = Size(0.6, 0.72)  # size as shares of the wreath
UPRIGHT: Final = 0.85  # largest ratio of width to height of a card
ROUND: Final = 0.335  # share of the wreath: radius of the disc that a card is cut to
ROUND_MIDDLE: Final = (0.5, 0.42)
COVER_PART: Final = 0.96  # share of a cover's width; less of a card, without its frame
CARD_PART: Final = 0.83
SEAL: Final = 0.16  # share of the wreath: the seal of a winner, below the disc of the picture
SEALS: Final = 0.72  # share of its width for the seals of several
ROW: Final = 72.0  # height of the small pictures, at most
HALOS: Final = ((1.3, 0.9), (0.75, 1.0))  # lights behind the wreath: radius in sizes of that, share of the strength


DUSK: Final = 1.7  # radius of the dark around the light of a winner, in sizes of the wreath
DUSK_STRENGTH: Final = 235


class WinnerPicture(Widget):
    """Picture of the winners in a wreath. `sitters` are the winners, after a draw all seats; two share the wreath.

    `shown` returns the progress of the animation, 0..1.
    """

    def __init__(
        self,
        id: str,
        game: str,
        sitters: Sequence[ColouredSeat],
        picture: str,
        result: SeatResult,
        *,
        shown: Callable[[], float],
        height: float,
        grow: float = 0.0,
    ) -> None:
        super().__init__(id, grow=grow)
        self.game = game
        self.sitters = tuple(sitters)
        self.picture = picture
        self.result: SeatResult = result
        self.rise_progress = shown
        self.height = height

    def measure(self, kit: MeasureContext, width: float) -> Size:
        return Size(width, self.height)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        risen, room = self.rise_progress(), self.rect
        side = min(room.w, room.h) * (SMALL + (1 - SMALL) * risen)
        place = room.centred_rect(side, side)
        colour, strength = LIGHTS[self.result]
        rays = RAYS if self.result in ("won", "shown") else 0
        if rays:
            painter.light(place.cx, place.cy, side * DUSK, (0, 0, 0), round(DUSK_STRENGTH * risen))
        for reach, part in HALOS:
            painter.light(place.cx, place.cy, side * reach, colour, round(strength * part * risen), rays)
        self._wreath(painter, skin, place, round(255 * risen))
        alpha = round(FAINT[self.result] * risen)
        shown = place.centred_rect(PICTURE.w * side, PICTURE.h * side)
        lies = painter.picture_rect(self.picture, shown)
        upright = lies.w < UPRIGHT * lies.h
        if upright and painter.images.has_picture(self.picture):
            self._round(painter, skin, place, min(room.w, room.h) * ROUND, risen)
        else:
            painter.picture(self.picture, shown, alpha=alpha)
        self._seals(painter, skin, place)

    def _round(self, painter: Painter, skin: Skin, place: Rect, radius: float, risen: float) -> None:
        """Draw the middle of a card or cover as a disc in the wreath; it fades in and does not grow."""
        part = COVER_PART if self.picture == f"{self.game}/cover" else CARD_PART
        piece = make_round_cutout(
            painter, self.picture, radius, ROUND_MIDDLE, part, mix_colours(skin.ground, (0, 0, 0), 0.4)
        )
        painter.disc(place.cx, place.cy, radius, mix_colours(skin.ground, (0, 0, 0), 0.6), round(255 * risen))
        draw_cutout(painter, piece, place, round(FAINT[self.result] * risen))
        if risen > 0.5:
            painter.circle_outline(place.cx, place.cy, radius + 1, 3, mix_colours(skin.ground, skin.accent, 0.7))

    def _wreath(self, painter: Painter, skin: Skin, place: Rect, alpha: int) -> None:
        wreath = ornament_id(painter.images, self.game, "laurel")
        if self.result != "drawn":
            tint = mix_colours(skin.accent, skin.muted, 0.7) if self.result == "lost" else skin.accent
            painter.picture(wreath, place, tint, alpha)
            return
        two = self.sitters if len(self.sitters) == 2 else (None, None)
        for half, sitter in zip((0, 1), two, strict=True):
            with painter.clip(place._replace(x=place.x + half * place.w / 2, w=place.w / 2)):
                tint = skin.muted if sitter is None else mix_colours(sitter.colour, skin.text, 0.35)
                painter.picture(wreath, place, tint, alpha)

    def _seals(self, painter: Painter, skin: Skin, place: Rect) -> None:
        """Draw the shapes of the seats, each in a ring, over the bottom of the wreath."""
        count = len(self.sitters)
        size = min(SEAL * place.w, SEALS * place.w / max(1, count))
        y, first = place.bottom - size * 0.5, place.cx - size * (count - 1) / 2
        for number, sitter in enumerate(self.sitters):
            x = first + number * size
            painter.disc(x, y + 2, size / 2, (0, 0, 0), 120)
            painter.disc(x, y, size / 2, skin.accent)
            painter.disc(x, y, size / 2 - 3, mix_colours(skin.ground, (0, 0, 0), 0.35))
            spot = Rect(x, y, 0, 0).centred_rect(size * 0.62, size * 0.62)
            painter.seat_mark(sitter.seat, spot, sitter.colour, skin.text)


class PictureRow(Widget):
    """Row of small pictures of equal height, which `shown` lets appear."""

    def __init__(self, pictures: Sequence[str], shown: Callable[[], float]) -> None:
        super().__init__("results.row")
        self._pictures: Final = tuple(pictures)
        self._shown: Final = shown

    def measure(self, kit: MeasureContext, width: float) -> Size:
        return Size(width, min(ROW, width / len(self._pictures)))

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        each, count = self.rect.h, len(self._pictures)
        for number, name in enumerate(self._pictures):
            spot = Rect(self.rect.cx + (number - count / 2) * each, self.rect.y, each, each)
            painter.picture(name, spot, alpha=round(255 * self._shown()))


BESIDE: Final = 1240.0
"""Least width of a window with the picture beside the score."""
HIGH: Final = 660.0
"""Least height for that layout; a lower window scrolls all of it."""
SHORT: Final = 1060.0
"""Width below which two buttons have icons only."""
TALL: Final = 1000.0
"""Height from which the winner's name has the size `NAME`."""
NAME: Final = 72
PICTURE_PART: Final = 0.38
WIDEST: Final = 2200.0
"""Margin of the sheet in a low window: clear of its double rule."""
MEDAL: Final = 96.0
FEAT: Final = 380.0
"""Least width of a new achievement."""
TABLE: Final = Rect(0, 0, 1340, 720)
"""Room of a table in the picture of a moment, with the proportions of a table in a wide window."""
PICTURES: Final = 400.0
"""Height of the rows of pictures below the bars of all sides together."""
WINNERS_SHARE: Final = 1.75
"""Height of the row of a winner, in that of another one."""
RISE_MS: Final = 1100.0
VICTOR: Final = 300.0  # height of the winner's picture; the least height if it grows
LOW_PART: Final = 0.42  # the same as a share of the window, if all scrolls
LOW_PICTURE: Final = 0.36  # its share of the width there, beside the words
TURNING: Final = 0.26  # largest height of the board picture, as a share of the window
TURNING_TALL: Final = 0.32  # the same in a high window
FINAL: Final = 0.4  # the same of the board at the end
SHOWN_PART: Final = 0.5  # its share of the width
SHOWN_FROM: Final = 620.0


class ResultScene(Scene):
    """Scene over the table, which is shown again after it closes. `view` is the final position."""

    name = "results"
    opens_locked = True
    first_focus = "results.rematch"

    def __init__(
        self,
        app: SceneHost,
        game_view: GameView,
        window: MatchView,
        view: Dump,
        showing: Viewer,
        *,
        persons: Sequence[Seat],
        replay: Callable[[int], None],
        rematch: Callable[[], None],
        recount: Callable[[], None] | None,
        honours: Sequence[NewAchievement],
        chances: Estimate,
        decision_actions: DecisionActions,
        next_level: NextLevel | None = None,
        series: TableSeries | None = None,
        open_sheet: Callable[[], None] | None = None,
    ) -> None:
        """`open_sheet` opens the sheet of the day after its deal, in place of a rematch."""
        super().__init__(app)
        self.skin = game_view.table_renderer.skin
        self.ui, self.formatter = table, words = game_view.game_ui, game_view.message_formatter
        self.window, self.end = window, view
        outcome = window.outcome()
        assert outcome is not None
        self.winners = outcome.winners
        self.persons = tuple(persons)
        self.result: SeatResult = result_for_player(outcome.winners, persons, len(words.seats))
        self.key_moments = find_key_moments(table, words, window, showing, chances)
        self._replay, self._rematch, self._recount = replay, rematch, recount
        self.new_achievements = tuple(honours)
        self.next_level = next_level
        self._series: Final = series
        self._open_sheet: Final = open_sheet
        self._closing = table.end_presentation.end_illustration(
            view, window.history(len(window) - 1)[0].events, self.result
        )
        actions = decision_actions._replace(
            retry_decision=lambda count: self._leave(lambda: decision_actions.retry_decision(count))
        )
        self._decisions: Final = DecisionPanel(self, window.game, words, persons, actions, self._decision_picture)
        self.shows_figures = False
        self._risen = 0.0
        self._showing = showing
        self._theme, self._game_view = game_view.theme, game_view
        self._pictures: PictureCache | None = None

    def enter(self) -> None:
        def rise(part: float) -> None:
            self._risen = part
            self.invalidate()

        self.timeline.start_tween(rise, ms=RISE_MS, ease=out_cubic, kind="fade")
        self._decisions.begin()

    def leave(self) -> None:
        self._decisions.close()

    # widgets --------------------------------------------------------------------------------------------------
    def compose(self) -> Widget:
        view = self.view
        beside = view.w >= BESIDE and view.h >= HIGH
        edge = S6 if beside else S4
        whole = min(WIDEST, view.w - 2 * edge)
        if beside:
            left = whole * PICTURE_PART
            pictured = self._victor(VICTOR, grow=1), *self._pictured_name(), *self._small_pictures()
            said = Column((*pictured, *self._said()), gap=S3)
            right = self._scroll([self._sheet(whole - left - S6, large=True)], upright=True)
            body: Widget = Row((FixedSize(said, w=left), right), gap=S6, across="fill", grow=1)
        else:
            high = min(VICTOR, view.h * LOW_PART)
            told = [self._sheet(whole - 2 * S4)]
            said = Column((*self._said(), *self._small_pictures()), gap=S3, grow=1)
            head: list[Widget] = [Column((self._victor(high), *self._pictured_name()), gap=S3), said]
            if view.w >= view.h:
                head = [Row((FixedSize(head[0], w=whole * LOW_PICTURE), said), gap=S4)]
            body = self._scroll([*head, *told])
        foot = Flow(self._buttons(), gap=S3, across="end")
        return Padding(Centre(Column((body, foot), gap=S4), width=WIDEST), x=edge, y=edge)

    def _scroll(self, parts: Sequence[Widget], *, upright: bool = False) -> Widget:
        whole = Centre(Column(parts, gap=S4), upright=upright)
        led = any(isinstance(one, ScoreFigure) for one in whole.walk())  # arrows move between figures
        return ScrollArea("results.scroll", whole, least=120, grow=1, keys=not led)

    def _sheet(self, width: float, *, large: bool = False) -> Widget:
        """Score, key moments and achievements on a sheet of the game's paper."""
        pad = paper_margin(low=not large)
        parts = Column(self._told(width - 2 * pad, large=large), gap=S3)
        return PaperPanel(parts, "results.sheet", self.ui.id, low=not large)

    def _victor(self, height: float, *, grow: float = 0.0) -> Widget:
        """Picture of the winners."""
        closing, words = self._closing, self.formatter
        picture = closing.picture or f"{self.ui.id}/cover"
        picture = picture if self.services.images.has_picture(picture) else "shell/icons/trophy"
        whose = self.winners or (range(len(words.seats)) if self.result == "drawn" else self.persons)
        return WinnerPicture(
            "results.victor",
            self.ui.id,
            [ColouredSeat(seat, words.seat_colour(seat)) for seat in whose],
            picture,
            self.result,
            shown=lambda: self._risen,
            height=height,
            grow=grow,
        )

    def _pictured_name(self) -> list[Widget]:
        """Name of the card in the wreath."""
        return self._names((self._closing.picture,), "results.pictured")

    def _small_pictures(self) -> list[Widget]:
        """Small pictures with their names; none if what was won is pictured below the bars."""
        small = self._closing.small_pictures
        if not small or (self.result == "won" and self._bar_pictures_height):
            return []
        return [PictureRow(small, lambda: self._risen), *self._names(small, "results.pictured_row")]

    def _names(self, pictures: Sequence[str], id: str) -> list[Widget]:
        """Names of the cards of some pictures, each once."""
        shown = dict.fromkeys(self.formatter.card_names.get(picture.rpartition("/")[2], "") for picture in pictures)
        text = " · ".join(filter(None, shown))
        return [Label(text, id, tone="muted", align="centre")] if text else []

    @property
    def _bar_pictures_height(self) -> float:
        """Height of all rows of pictures below the bars; 0 where the window has no room for them."""
        view = self.view
        return PICTURES if view.w >= BESIDE and view.h >= TALL else 0.0

    @property
    def winner_title(self) -> str:
        """Title: addressed to the only person, else with the names of the winners."""
        tr, words = self.tr, self.formatter
        if self.result in ("won", "lost"):
            return tr(f"table.ending.{self.result}")
        verdict = self.ui.end_presentation.winner_sentence(self.end)
        if verdict is not None:
            return words.format_message(verdict)
        if self.result == "drawn":
            return tr("table.result.title_draw")
        return self._others()

    def _said(self) -> list[Widget]:
        """Title, verdict, reason, and a sentence by the game."""
        words, large = self.formatter, self.view.w >= BESIDE
        size = self.skin.text_style("display" if large else "title").size
        face = self.skin.text_style("title").with_size(NAME if large and self.view.h >= TALL else size)
        head = Label(self.winner_title, "results.title", face=face, align="centre")
        told = self.result in ("won", "lost")
        verdict = self.ui.end_presentation.winner_sentence(self.end) if told else None
        own = (
            words.format_message(verdict) if verdict is not None else self._others() if self.result == "lost" else ""
        )
        length = words.game_specific_text(
            "table.result.length", rounds=self.end.get("round", 0), count=len(self.window)
        )
        said: list[tuple[str, str, Role, Tone]] = [
            (own, "verdict", "lead_strong", "text"),
            (words.outcome_reason(self.window), "why", "lead", "text"),
            (words.format_message(self._closing.message), "said", "lead" if large else "body", "muted"),
            (self._persona_sentence("end"), "persona_end", "lead" if large else "body", "text"),
            (length, "length", "body", "muted"),
        ]
        lines = [
            Label(text, f"results.{id}", role=role, tone=tone, align="centre")
            for text, id, role, tone in said
            if text
        ]
        return [head, *lines]

    def _persona_sentence(self, occasion: Occasion) -> str:
        seats = self.formatter.seats
        return persona_sentence(self.tr, self.ui.id, seats, occasion, winners=self.winners)

    def _others(self) -> str:
        """Sentence with the winners' names, or empty."""
        names = ", ".join(self.formatter.seat_title(seat) for seat in self.winners)
        return self.tr("table.result.title_win", seat=names) if names else ""

    def _told(self, width: float, *, large: bool = False) -> list[Widget]:
        """Score, key moments and achievements."""
        bars = self._bars(self._bar_pictures_height)
        table = ScoreTable(self.ui, self.formatter, self.end, self.winners, width, self.tr, large=large)
        counts = table.make_widget() if bars is None or self.shows_figures else table.make_widget_beside_bars()
        parts = [bars] if bars is not None else []
        parts += self._series_panel()
        if (found := self.next_level) is not None:
            parts.append(make_level_panel(self.tr, found, lambda: self._leave(found.open_setup)))
        parts += [self._turning(width, large=large)] if self.key_moments else self._final_board() if large else []
        parts += [self._honoured()] if self.new_achievements else []
        decisions = self._decisions.make_widget()
        parts += [decisions] if decisions is not None else []
        parts += [self._fold()] if bars is not None else []
        parts += [counts] if counts is not None else []
        return parts

    def _series_panel(self) -> list[Widget]:
        """Totals of the series to which the game belongs."""
        series, tr = self._series, self.tr
        if series is None or series.series is None:
            return []
        word, icon = ("end", "check") if series.goes_on else ("resume", "redo")
        end = partial(self._change_series, partial(series.set_ended, series.goes_on))
        button = Button(f"results.series_{word}", tr(f"series.{word}"), end, icon=icon)
        return [make_series_panel(tr, series.series, (button,))]

    def _change_series(self, change: Callable[[], None]) -> None:
        change()
        self.rebuild()

    def _fold(self) -> Widget:
        """Button that shows or hides the figures that the bars tell already."""
        icon, words = "chevron_up" if self.shows_figures else "chevron_down", self.tr("table.ending.figures")
        return Row((Button("results.figures", words, self._toggle_figures, icon=icon, kind="bare"), Spacer(grow=1)))

    def _toggle_figures(self) -> None:
        self.shows_figures = not self.shows_figures
        self.rebuild()

    def _turning(self, width: float, *, large: bool) -> Widget:
        """Key moments, with the board at the turning point."""
        rows: list[Widget] = [Label(self.tr("table.ending.moments"), role="lead_strong")]
        large = large and self.view.h >= TALL
        rows += [self._moment(number, large=large) for number in range(len(self.key_moments))]
        if said := self._persona_sentence("turn"):
            rows.append(Label(said, "results.persona_turn"))
        told: Widget = Column(rows, gap=S2, grow=1)
        one = next(one for one in self.key_moments if one.is_turning_point)
        most = (TURNING_TALL if large else TURNING) * self.view.h
        picture = self._board_after(one.action_count, most) if width >= SHOWN_FROM else None
        if picture is not None:
            head = self.tr(f"table.ending.{'turning' if one.action_count else 'decided'}")
            parts: list[Widget] = [Label(head, role="lead_strong"), Row((picture, Spacer(grow=1)))]
            parts.append(Label(self._moment_note(one), "results.turning_note", tone="muted"))
            told = Row((FixedSize(Column(parts, gap=S2), w=width * SHOWN_PART), told), gap=S5, across="start")
        return Panel(told, "results.moments", pad=S2)

    def _final_board(self) -> list[Widget]:
        """Board at the end, where no moment stands out."""
        picture = self._board_after(len(self.window), FINAL * self.view.h) if len(self.window) else None
        return [] if picture is None else [Row((Spacer(grow=1), picture, Spacer(grow=1)))]

    def _board_after(self, after: int, most: float) -> FittedPicture | None:
        """Board after `after` actions, no higher than `most`; None under custom rules."""
        window = self.window
        if window.game is not registry.load(self.ui.id):
            return None
        from boardgames.ui.game_view.table_thumbnail import (  # imported only here
            TableThumbnail,
            ThumbnailMoment,
        )

        cache = self._picture_cache()
        if not cache.position_renderer_of(self.ui.id).has_board:
            return None

        def find_moment() -> ThumbnailMoment:
            trail = recent_action_trails(self.ui, window.history()[after - 1 : after], None)
            return ThumbnailMoment(view_of_moment(self.ui, window, after), self._showing, trail)

        thumbnail = TableThumbnail(cache, self.ui.id, len(self.formatter.seats), ("moment", after), find_moment, most)
        thumbnail.use_style(PLAIN, TABLE)
        return thumbnail

    def _picture_cache(self) -> PictureCache:
        from boardgames.ui.game_view.picture_cache import PictureCache  # not at the start

        if self._pictures is None:
            self._pictures = PictureCache(self.services, self._redraw)
        return self._pictures

    def _redraw(self) -> None:
        """Show a picture that is ready, here or in the dialog above."""
        if self.app.top is not None:
            self.app.top.invalidate()

    def _decision_picture(self, decision: JudgedDecision, seat: Seat) -> CachedPicture | None:
        """Picture of a decision of the seat that looks; None for others, whose views are not at hand."""
        from boardgames.ui.results.decision_picture import make_decision_picture  # not at the start

        cache = self._picture_cache()
        if seat != self._showing.seat or not cache.position_renderer_of(self.ui.id).has_board:
            return None
        return make_decision_picture(cache, self._game_view, self.window, self._showing, decision)

    def _bars(self, pictures: float) -> Widget | None:
        """Score bars of each side, winner first; None without any. `pictures`: height of those of all together."""
        words, skin = self.formatter, self.skin
        bars = sorted(
            self.ui.end_presentation.score_bars(self.end),
            key=lambda bar: (not set(bar.seats) & set(self.winners), -bar.total),
        )
        shares = [WINNERS_SHARE if set(bar.seats) & set(self.winners) else 1.0 for bar in bars]
        longest = max(
            (sum(max(0, sign * part.value) for part in bar.parts) for bar in bars for sign in (1, -1)), default=0
        )
        rows: list[Widget] = []
        for bar in bars:
            won = bool(set(bar.seats) & set(self.winners))
            alone = len(bar.seats) == 1
            title = ", ".join(words.seat_label(seat).heading for seat in bar.seats)
            colour = words.seat_colour(bar.seats[0]) if alone else skin.accent if won else skin.line
            rows.append(
                ScoreBar(
                    f"results.bar.{len(rows)}",
                    title,
                    [ColouredSeat(seat, words.seat_colour(seat)) for seat in bar.seats],
                    [ScoreBarSegment(words.format_message(part.name), part.icon, part.value) for part in bar.parts],
                    colour,
                    lambda: self._risen,
                    longest=longest,
                    whole=bar.maximum,
                    won=won,
                    told=any(part.value for part in bar.parts),
                    pictures=[
                        WonPicture(picture, words.card_names.get(picture.rpartition("/")[2], ""))
                        for picture in bar.pictures
                        if self.services.images.has_picture(picture)
                    ],
                    picture_height=pictures * shares[len(rows)] / sum(shares),
                )
            )
        return Panel(Column(rows, gap=S5), "results.bars", pad=S2) if rows else None

    def _honoured(self) -> Widget:
        """Achievements earned in this game, each with its medal."""
        plugin = plugin_of(self.ui.id)
        theme = plugin.theme if self.skin.high_contrast else paper_theme(plugin.theme)
        feats: list[Widget] = []
        for seat, feat in self.new_achievements:
            name = self.tr(f"{self.ui.id}.feat.{feat}.name")
            if len(self.persons) > 1:
                name = self.tr("feats.new_of", seat=self.formatter.seat_title(seat), feat=name)
            texts = Column(
                (Label(name, role="lead_strong"), Label(achievement_text(self.tr, self.ui.id, feat), tone="muted")),
                gap=0.0,
            )
            texts.grow = 1
            medal = AchievementMedal(plugin.medal_pictures.get(feat), theme, "", earned=True, size=MEDAL)
            feats.append(Row((medal, texts), gap=S3))
        title = Label(self.tr("feats.new"), role="lead_strong")
        return Panel(Column((title, ColumnGrid(feats, least=FEAT, most=2, gap=S4)), gap=S3), "results.feats", pad=S2)

    def _moment_note(self, one: KeyMoment) -> str:
        """Name of a key moment and its round."""
        name = self.tr(one.mark.name)
        say = self.formatter.game_specific_text
        return say("table.ending.moment", name=name, round=one.round) if one.action_count else name

    def _moment(self, number: int, *, large: bool) -> Widget:
        one = self.key_moments[number]
        return ListRow(
            f"results.moment.{number}",
            one.text or self.tr(one.mark.name),
            lambda: self._replay(one.action_count),
            note=self._moment_note(one),
            icon=one.mark.icon,
            mark="play",
            whole=True,
            large=large,
        )

    def _buttons(self) -> list[Widget]:
        tr = self.tr
        goes_on = self._series is not None and self._series.goes_on
        again, home = tr("series.next" if goes_on else "table.button.rematch"), tr("table.button.title")
        play_on, icon = self._rematch, "play"
        if self._open_sheet is not None:
            again, play_on, icon = tr("daily.title"), self._open_sheet, "trophy"
        look = tr("table.button.look")
        short = self.view.w < SHORT
        buttons: list[Widget] = [
            Button(
                "results.title_screen",
                "" if short else home,
                self.app.return_to_title,
                icon="exit",
                tip=home if short else "",
            ),
            Button("results.look", "" if short else look, self.back, icon="eye", tip=look if short else ""),
        ]
        if self._recount is not None:
            call = self._recount
            tip = tr("table.ending.count_steps_tip")
            words = tr("table.ending.count_steps")
            buttons.append(Button("results.count", words, lambda: self._leave(call), icon="redo", tip=tip))
        if (series := self._series) is not None and series.series is None:
            known = series.joinable
            words = tr("series.begin") if known is None else tr("series.join", count=len(known.finished_games))
            begin = partial(self._change_series, series.begin)
            tip = tr("series.begin_tip")
            buttons.append(Button("results.series", words, begin, icon="trophy", tip=tip))
        return [
            *buttons,
            Button("results.replay", tr("table.button.replay"), lambda: self._replay(0), icon="film"),
            Button(
                "results.rematch",
                again,
                lambda: self._leave(play_on),
                icon=icon,
                kind="primary",
                role="lead_strong" if self.view.w >= BESIDE else "body",
            ),
        ]

    def _leave(self, go_on: Callable[[], None]) -> None:
        self.app.pop(fade=False)
        go_on()

    def announcements(self) -> Iterator[Announcement]:
        """Announcements of winner, reason and score, before the buttons."""
        return widget_announcements(self.widget_root, self.tr, (), first=True)

    def shortcuts(self) -> list[Shortcut]:
        return [Shortcut(self.tr("ui.keys.escape"), self.tr("table.button.look"))]

    def rules_section(self) -> tuple[str, str]:
        return self.ui.id, ""
