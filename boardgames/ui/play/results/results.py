"""The last scene of a game: who has won, in the game's own picture and light, the count, key moments, ways on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from boardgames import registry
from boardgames.core.game_protocol import Dump, Seat
from boardgames.core.match import Window
from boardgames.draw.skin import Role, Tone
from boardgames.draw.theme import S2, S3, S4, S5, S6
from boardgames.ui.contract.ended import Result
from boardgames.ui.contract.look import marked
from boardgames.ui.contract.showing import Showing
from boardgames.ui.game_view.game_view import GameView
from boardgames.ui.games.rooms import feat_text
from boardgames.ui.motion.ease import out_cubic
from boardgames.ui.play.results.bars import CountBar, Slice
from boardgames.ui.play.results.chances import Estimate
from boardgames.ui.play.results.counts import Counts, Explained
from boardgames.ui.play.results.ending import result_of
from boardgames.ui.play.results.honours import Honour
from boardgames.ui.play.results.moments import key_moments, shown
from boardgames.ui.play.results.victor import Victor
from boardgames.ui.scene.scene import Host, Scene, Shortcut
from boardgames.ui.scene.spoken import Said, of_stage
from boardgames.ui.widgets.boxes import Centre, Column, Flow, Pad, Panel, Row, Sized
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.label import Icon, Label
from boardgames.ui.widgets.listing import ListRow
from boardgames.ui.widgets.plate import Plate
from boardgames.ui.widgets.scroll import ScrollArea
from boardgames.ui.widgets.seal import Sitter
from boardgames.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from boardgames.ui.game_view.picture_cache import PictureCache

BESIDE: Final = 1240.0
"""From this width on the picture stands beside the count."""
HIGH: Final = 660.0
"""And from this height on; a lower window scrolls all of it."""
SHORT: Final = 1060.0
"""Below this width two of the buttons have pictures alone."""
TALL: Final = 1000.0
"""From this height on the name of the winner is as large as `NAME`."""
NAME: Final = 72
PICTURE_PART: Final = 0.38
WIDEST: Final = 2200.0
RISE_MS: Final = 1100.0
VICTOR: Final = 300.0  # height of the winner's picture, at least where it grows
LOW_PART: Final = 0.42  # of the window, where all scrolls
TURNING: Final = 0.24  # of the window: height of the board at the turning point, at most
SHOWN_PART: Final = 0.4  # what it has of the width
SHOWN_FROM: Final = 700.0


class Results(Scene):
    """Stands over the table, which is there again when this is left. `view` is the position at the end."""

    name = "results"
    opens_locked = True
    first_focus = "results.rematch"

    def __init__(
        self,
        app: Host,
        game_view: GameView,
        window: Window,
        view: Dump,
        showing: Showing,
        *,
        persons: Sequence[Seat],
        replay: Callable[[int], None],
        rematch: Callable[[], None],
        recount: Callable[[], None] | None,
        honours: Sequence[Honour],
        chances: Estimate,
    ) -> None:
        super().__init__(app)
        self.skin = game_view.art.skin
        self.table, self.words = table, words = game_view.table, game_view.words
        self.window, self.end = window, view
        outcome = window.outcome()
        assert outcome is not None
        self.winners = outcome.winners
        self.persons = tuple(persons)
        self.result: Result = result_of(outcome.winners, persons, len(words.seats))
        self.moments = key_moments(table, words, window, showing, chances)
        self._replay, self._rematch, self._recount = replay, rematch, recount
        self.honours = tuple(honours)
        self._closing = table.ending.closing(view, window.history(len(window) - 1)[0].events, self.result)
        self._risen = 0.0
        self._showing = showing
        self._pictures: PictureCache | None = None

    def enter(self) -> None:
        def rise(part: float) -> None:
            self._risen = part
            self.invalidate()

        self.timeline.add(rise, ms=RISE_MS, ease=out_cubic, kind="fade")

    # what is on it --------------------------------------------------------------------------------------------
    def compose(self) -> Widget:
        view = self.view
        beside = view.w >= BESIDE and view.h >= HIGH
        edge = S6 if beside else S4
        whole = min(WIDEST, view.w - 2 * edge)
        if beside:
            left = whole * PICTURE_PART
            said = Column((self._victor(VICTOR, grow=1), *self._said()), gap=S3)
            width = whole - left - S6
            told = self._scroll(self._told(width, large=True), upright=True)
            body: Widget = Row((Sized(said, w=left), told), gap=S6, across="fill", grow=1)
        else:
            high = min(VICTOR, view.h * LOW_PART)
            body = self._scroll([self._victor(high), *self._said(), *self._told(whole - 2 * S4)])
        foot = Flow(self._buttons(), gap=S3, across="end")
        return Pad(Centre(Column((body, foot), gap=S4), width=WIDEST), x=edge, y=edge)

    def _scroll(self, parts: Sequence[Widget], *, upright: bool = False) -> Widget:
        whole = Centre(Column(parts, gap=S4), upright=upright)
        led = any(isinstance(one, Explained) for one in whole.walk())  # from figure to figure
        return ScrollArea("results.scroll", whole, least=120, grow=1, keys=not led)

    def _victor(self, height: float, *, grow: float = 0.0) -> Widget:
        """Who has won, in a wreath, as the game's own picture."""
        closing, words = self._closing, self.words
        picture = closing.picture or f"{self.table.id}/cover"
        picture = picture if self.services.images.has(picture) else "shell/icons/trophy"
        whose = self.winners or (range(len(words.seats)) if self.result == "drawn" else self.persons)
        return Victor(
            "results.victor",
            self.table.id,
            [Sitter(seat, words.colour(seat)) for seat in whose],
            picture,
            closing.row,
            self.result,
            lambda: self._risen,
            height=height,
            grow=grow,
        )

    @property
    def title(self) -> str:
        """Who has won: said to the one who sits there, else by names."""
        tr, words = self.tr, self.words
        if self.result in ("won", "lost"):
            return tr(f"table.ending.{self.result}")
        verdict = self.table.ending.verdict(self.end)
        if verdict is not None:
            return words.say(verdict)
        if self.result == "drawn":
            return tr("table.result.title_draw")
        return self._others()

    def _said(self) -> list[Widget]:
        """Who has won, large; the verdict, why, and a sentence in the game's own voice."""
        words, large = self.words, self.view.w >= BESIDE
        size = self.skin.face("display" if large else "title").size
        face = self.skin.face("title").sized(NAME if large and self.view.h >= TALL else size)
        head = Label(self.title, "results.title", face=face, align="centre")
        told = self.result in ("won", "lost")
        verdict = self.table.ending.verdict(self.end) if told else None
        own = words.say(verdict) if verdict is not None else self._others() if self.result == "lost" else ""
        length = words.own("table.result.length", rounds=self.end.get("round", 0), count=len(self.window))
        said: list[tuple[str, str, Role, Tone]] = [
            (own, "verdict", "lead_strong", "text"),
            (words.outcome_reason(self.window), "why", "lead", "text"),
            (words.say(self._closing.words), "said", "lead" if large else "body", "muted"),
            (length, "length", "body", "muted"),
        ]
        lines = [
            Label(text, f"results.{id}", role=role, tone=tone, align="centre")
            for text, id, role, tone in said
            if text
        ]
        return [head, *lines]

    def _others(self) -> str:
        """Who has won instead of the one who sits there."""
        names = ", ".join(self.words.seat_title(seat) for seat in self.winners)
        return self.tr("table.result.title_win", seat=names) if names else ""

    def _told(self, width: float, *, large: bool = False) -> list[Widget]:
        """The count, and the moments that made it."""
        counts = Counts(self.table, self.words, self.end, self.winners, width, self.tr, large=large).widget()
        bars = self._bars()
        parts = [bars] if bars is not None else []
        parts += [self._turning(width)] if self.moments else []
        parts += [self._honoured()] if self.honours else []
        parts += [counts] if counts is not None else []
        return parts

    def _turning(self, width: float) -> Widget:
        """The moments that made it; the board as it lay at the one that weighs most."""
        rows: list[Widget] = [Label(self.tr("table.ending.moments"), role="lead_strong")]
        rows += [self._moment(number) for number in range(len(self.moments))]
        told: Widget = Column(rows, gap=S2, grow=1)
        one = next(one for one in self.moments if one.is_turning_point)
        picture = self._pictured(one.after) if width >= SHOWN_FROM else None
        if picture is not None:
            picture.most = TURNING * self.view.h
            head = self.tr(f"table.ending.{'turning' if one.after else 'decided'}")
            parts: list[Widget] = [Label(head, role="lead_strong"), picture]
            if len(self.moments) > 1:
                parts.append(Label(one.text or self.tr(one.mark.name), tone="muted"))
            told = Row((Sized(Column(parts, gap=S2), w=width * SHOWN_PART), told), gap=S5, across="start")
        return Panel(told, "results.moments", pad=S4)

    def _pictured(self, after: int) -> Plate | None:
        """The board after so many actions; under other rules than the shipped ones it is not drawn twice."""
        window = self.window
        if window.game is not registry.load(self.table.id):
            return None
        from boardgames.ui.game_view.picture_cache import PictureCache
        from boardgames.ui.play.panels.laid_picture import LaidPicture, Moment  # needed by ends alone

        if self._pictures is None:
            self._pictures = PictureCache(self.services, self.invalidate)
        if not self._pictures.renderer(self.table.id).has_board:
            return None

        def find_moment() -> Moment:
            trail = marked(self.table, window.history()[after - 1 : after], None)
            return Moment(shown(self.table, window, after), self._showing, trail)

        return LaidPicture(self._pictures, self.table.id, len(self.words.seats), ("moment", after), find_moment)

    def _bars(self) -> Widget | None:
        """What each side counted, part by part; the winner first."""
        words, skin = self.words, self.skin
        bars = sorted(
            self.table.ending.bars(self.end), key=lambda bar: (not set(bar.seats) & set(self.winners), -bar.total)
        )
        longest = max((sum(part.value for part in bar.parts if part.value > 0) for bar in bars), default=0)
        rows: list[Widget] = []
        for bar in bars:
            won = bool(set(bar.seats) & set(self.winners))
            alone = len(bar.seats) == 1
            title = ", ".join(words.plate(seat) for seat in bar.seats)
            colour = words.colour(bar.seats[0]) if alone else skin.accent if won else skin.line
            rows.append(
                CountBar(
                    f"results.bar.{len(rows)}",
                    title,
                    [Sitter(seat, words.colour(seat)) for seat in bar.seats],
                    [Slice(words.say(part.name), part.icon, part.value) for part in bar.parts],
                    colour,
                    lambda: self._risen,
                    longest=longest,
                    whole=bar.whole,
                    won=won,
                    told=any(part.value for part in bar.parts),
                )
            )
        return Panel(Column(rows, gap=S4), "results.bars", pad=S4) if rows else None

    def _honoured(self) -> Widget:
        """What was earned with this game."""
        rows: list[Widget] = [Label(self.tr("feats.new"), role="strong")]
        for seat, feat in self.honours:
            name = self.tr(f"{self.table.id}.feat.{feat}.name")
            if len(self.persons) > 1:
                name = self.tr("feats.new_of", seat=self.words.seat_title(seat), feat=name)
            texts = Column(
                (Label(name, role="lead_strong"), Label(feat_text(self.tr, self.table.id, feat), tone="muted")),
                gap=0.0,
            )
            texts.grow = 1
            rows.append(Row((Icon("trophy", 34, tone="accent"), texts), gap=S3))
        return Panel(Column(rows, gap=S3), "results.feats", pad=S4, edge=True)

    def _moment(self, number: int) -> Widget:
        one = self.moments[number]
        name = self.tr(one.mark.name)
        note = self.words.own("table.ending.moment", name=name, round=one.round) if one.after else name
        return ListRow(
            f"results.moment.{number}",
            one.text or name,
            lambda: self._replay(one.after),
            note=note,
            icon=one.mark.icon,
            mark="play",
            whole=True,
        )

    def _buttons(self) -> list[Widget]:
        tr = self.tr
        again, home, look = tr("table.button.rematch"), tr("table.button.title"), tr("table.button.look")
        short = self.view.w < SHORT
        buttons: list[Widget] = [
            Button(
                "results.title_screen", "" if short else home, self.app.home, icon="exit", tip=home if short else ""
            ),
            Button("results.look", "" if short else look, self.back, icon="eye", tip=look if short else ""),
        ]
        if self._recount is not None:
            call = self._recount
            buttons.append(
                Button("results.count", tr("table.ending.count_again"), lambda: self._leave(call), icon="redo")
            )
        return [
            *buttons,
            Button("results.replay", tr("table.button.replay"), lambda: self._replay(0), icon="film"),
            Button(
                "results.rematch",
                again,
                lambda: self._leave(self._rematch),
                icon="play",
                kind="primary",
                role="lead_strong" if self.view.w >= BESIDE else "body",
            ),
        ]

    def _leave(self, go_on: Callable[[], None]) -> None:
        self.app.pop(fade=False)
        go_on()

    def spoken(self) -> Iterator[Said]:
        """Who has won, why and with how much, before the way on."""
        return of_stage(self.stage, self.tr, (), first=True)

    def shortcuts(self) -> list[Shortcut]:
        return [Shortcut(self.tr("ui.keys.escape"), self.tr("table.button.look"))]

    def rules_at(self) -> tuple[str, str]:
        return self.table.id, ""
