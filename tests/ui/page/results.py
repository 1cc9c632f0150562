"""The last scene of a game as a person sees it: who has won, the count, the moments that weighed most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Self

import pygame
import pytest

from boardgames import registry
from boardgames.core.game_protocol import Action, Dump, Seat, seat_name
from boardgames.draw.painter import Painter, TracedText
from boardgames.draw.rects import Rect
from boardgames.draw.widget_skin import SHELL
from boardgames.record.player_progress import ProgressStore
from boardgames.review.analysis_model import JudgedDecision
from boardgames.review.review_text import DecisionText
from boardgames.ui.contract.table_types import PlacedThing
from boardgames.ui.contract.viewer import Viewer
from boardgames.ui.game_view.game_view import make_game_view, nameless_persons
from boardgames.ui.game_view.picture_cache import CachedPicture, PictureCache
from boardgames.ui.game_view.position_renderer import PositionLayout
from boardgames.ui.games.plugins import plugin_of
from boardgames.ui.results import decision_picture
from boardgames.ui.results.decision_dialog import DecisionDialog, DecisionSteps, mark_emphasis
from boardgames.ui.results.decision_marks import (
    BETTER,
    PLAYED,
    ActionSign,
    MarkedStep,
    arrow_ends,
    arrows_to_pile,
    draw_marks,
    draw_sign,
    spots_of_signs,
)
from boardgames.ui.results.decision_picture import (
    DecisionPicture,
    keys_of_action,
    marked_lines,
    places_of_action,
    places_of_built,
)
from boardgames.ui.results.key_moments import KeyMoment, view_of_moment
from boardgames.ui.results.result_scene import ResultScene, award_achievements
from boardgames.ui.results.score_sheet import ScoreBar, ScoreBarSegment, ScoreFigure, SeatNameCell, WonPicture
from boardgames.ui.widgets.label import Icon
from boardgames.ui.widgets.widget import InteractionState, MeasureContext
from tests.ui.page.game import GameFacts
from tests.ui.page.scene import ScenePage
from tests.ui.pilot import Pilot


class CountLine(NamedTuple):
    """A bar of the count: what it comes to, whether it won, and for whom it is."""

    total: str
    won: bool
    seats: set[Seat]


class NameLine(NamedTuple):
    """A player's name in a count: where its parts stand, from the left, and whether a cup is one of them."""

    parts: Sequence[Rect]
    has_cup: bool


def segments_seen(values: Sequence[int]) -> Sequence[tuple[float, float]]:
    """Start and length of each segment of a bar with these values, in points."""
    slices = [ScoreBarSegment(str(number), "", value) for number, value in enumerate(values)]
    bar = ScoreBar("bar", "", (), slices, (0, 0, 0), lambda: 1.0, longest=50, whole=0, won=False, told=True)
    return bar.visible_spans()


def names_below_bar(pilot: Pilot, picture: str, names: Sequence[str], high: float) -> Sequence[TracedText]:
    """The lines drawn below the pictures of a bar that are so high and have these names."""
    won = [WonPicture(picture, name) for name in names]
    bar = ScoreBar(
        "bar", "", (), (), (0, 0, 0), lambda: 1.0, longest=50, whole=0, won=False, told=False,
        pictures=won, picture_height=high,
    )  # fmt: skip
    services, skin = pilot.app.services, SHELL
    painter = Painter(pygame.Surface((1000, 600)), services.fonts, services.images, services.view.scale)
    size = bar.measure(MeasureContext(services.fonts, services.images, skin, Rect(0, 0, 1000, 600)), 900)
    bar.rect = Rect(0, 0, *size)
    painter.trace = []
    bar.draw(painter, skin, InteractionState())
    said = {word for name in names for word in name.split()}
    return [line for line in painter.trace if line.text and set(line.text.split()) <= said]


def open_decision(pilot: Pilot, text: DecisionText, picture: CachedPicture) -> None:
    """Open the dialog of a decision with these sentences beside a picture."""
    steps = DecisionSteps("review.look", lambda: None, lambda: None, None)
    pilot.app.push(DecisionDialog(pilot.app, text, "preference", lambda: picture, steps))
    pilot.settle()


class ResultsPage(ScenePage):
    """The result of one game."""

    def __init__(self, pilot: Pilot, scene: ResultScene) -> None:
        super().__init__(pilot, scene)
        self._scene: Any = scene

    @classmethod
    def on_top(cls, pilot: Pilot) -> Self:
        """The result that lies on top."""
        assert isinstance(pilot.top, ResultScene), pilot.top.name
        return cls(pilot, pilot.top)

    @property
    def result(self) -> str:
        """How the game ended for who looks: `won`, `lost` or `drawn`, or `over` where nobody did."""
        return self._scene.result

    @property
    def winners(self) -> Sequence[Seat]:
        return self._scene.winners

    @property
    def title(self) -> str:
        """How the game ended, told largest."""
        return self._scene.winner_title

    @property
    def seat_count(self) -> int:
        return len(self._scene.formatter.seats)

    def seat_names(self, seat: Seat) -> set[str]:
        """How a seat is called beside its things, with room and without."""
        label = self._scene.formatter.seat_label(seat)
        return {label.heading, label.short}

    def is_review_over(self) -> bool:
        """True if nothing more is looked for among a person's decisions."""
        review = self._scene._decisions._review
        return review is not None and review.is_over

    def reviewed_seat(self) -> Seat:
        """The seat whose decisions are told."""
        seat: Seat = self._scene._decisions._review.seat
        return seat

    def open_again(self, new_pipe: Any) -> Self:
        """The same result, opened again from its table."""
        table: Any = self.pilot.top
        table.session.new_search_pipe = new_pipe
        table.show_results()
        self.pilot.settle()
        return type(self).on_top(self.pilot)

    def feats(self) -> list[str]:
        """The ids of the feats that were earned for the first time."""
        return [one.achievement_id for one in self._scene.new_achievements]

    def names(self) -> list[NameLine]:
        """The names of the players, wherever one stands."""
        lines = [widget for widget in self.widgets() if isinstance(widget, SeatNameCell)]
        return [
            NameLine([part.rect for part in line.children], any(isinstance(part, Icon) for part in line.children))
            for line in lines
        ]

    def show_figures(self) -> None:
        """Unfold the figures that the bars tell already."""
        self.pilot.click("results.figures")
        self.pilot.settle()

    def figures(self) -> dict[str, str]:
        """What each head and figure of the count tells that it is, by its id."""
        return {widget.id: widget.tip for widget in self.widgets() if isinstance(widget, ScoreFigure)}

    def heads(self) -> list[str]:
        """What is counted for each player."""
        return [head for head, _value in self._scene.ui.end_presentation.seat_summary(self._scene.end, 0)]

    def tally(self) -> Sequence[Sequence[Any]]:
        """The count by sides, its heads first."""
        return self._scene.ui.end_presentation.score_table(self._scene.end)

    def bars(self) -> list[CountLine]:
        """The bars of the count, from the top."""
        bars = [widget for widget in self.widgets() if isinstance(widget, ScoreBar)]
        return [CountLine(str(bar.total), bar.has_won, {sitter.seat for sitter in bar.sitters}) for bar in bars]

    def moments(self) -> Sequence[KeyMoment]:
        """The moments that weighed most, in the order of play."""
        return self._scene.key_moments

    @property
    def action_count(self) -> int:
        """How many actions the game had."""
        return len(self._scene.window)

    def view_after(self, count: int) -> Dump:
        """The position after so many actions, as it may be seen now."""
        return self._scene.window.view_after(count)

    def board_of(self, moment: KeyMoment) -> Dump:
        """The position that is drawn for a moment."""
        return view_of_moment(self._scene.ui, self._scene.window, moment.action_count)


def earn_feats(game: GameFacts, store: ProgressStore) -> list[str]:
    """Have the feats of a game that is over judged and kept; return the ids of those that are new."""
    return [
        one.achievement_id for one in award_achievements(game._session, plugin_of(game.game.id).achievements, store)
    ]


def decision_keys(game: str, view: Dump, seat: Seat, line: Action) -> tuple[str, ...]:
    """Keys of the places at which a seat gives an action, as the picture of a decision marks them."""
    return tuple(keys_of_action(plugin_of(game).make_game_ui(registry.load(game)), view, seat, line))


def decision_emphasis(line: str, *, with_deed: bool) -> str:
    """A sentence of the dialog of a decision with its bold words marked."""
    return mark_emphasis(line, with_deed=with_deed)


def decision_lines(
    decision: JudgedDecision, turn: Sequence[str], *, is_hidden: bool
) -> tuple[Sequence[Action], Sequence[Action]]:
    """The actions whose places that picture marks: played, and better."""
    return marked_lines(decision, [Action(line) for line in turn], is_hidden=is_hidden)


def built_places(game: str, line: Action) -> Sequence[Rect]:
    """Place of what an action builds, as that picture marks it."""
    table = plugin_of(game).make_game_ui(registry.load(game))
    shape = "" if table.rotatable_board is None else table.rotatable_board.board_shapes()[0].id
    return places_of_built(table, PositionLayout({}, shape, Rect(0, 0, 780, 445), ()), line)


class DecisionMarks(NamedTuple):
    """What is drawn in the picture of a decision: words, and both lines with their steps; the names of cards in the
    hand of its seat.
    """

    words: Sequence[TracedText]
    hand: Sequence[str]
    played: Sequence[MarkedStep]
    better: Sequence[MarkedStep]


def decision_marks(
    pilot: Pilot, game_id: str, position: tuple[Dump, Seat], lines: tuple[Sequence[str], Sequence[str]], width: int
) -> DecisionMarks:
    """Draw the picture of a decision of a seat in its view, so many pixels wide, and return what it shows."""
    game, services, (view, seat) = registry.load(game_id), pilot.app.services, position
    options = game.complete({})
    table = make_game_view(services.catalog, game, nameless_persons(len(view["seats"])))
    shown = DecisionPicture(
        PictureCache(services, lambda: None),
        table,
        (0, view, Viewer(seat, options)),
        ([Action(line) for line in lines[0]], [Action(line) for line in lines[1]]),
    )
    drawn: list[TracedText] = []
    found: dict[ActionSign, Sequence[MarkedStep]] = {}

    def make_painter(cache: PictureCache, *how: Any, **more: Any) -> Painter:
        painter = make(cache, *how, **more)
        painter.trace = drawn
        return painter

    def keep_marks(painter: Painter, bounds: Rect, marked: dict[ActionSign, Sequence[MarkedStep]]) -> None:
        found.update(marked)
        draw_marks(painter, bounds, marked)

    make = PictureCache.make_painter
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(PictureCache, "make_painter", make_painter)
        patch.setattr(decision_picture, "draw_marks", keep_marks)
        shown.render_pixels((width, round(width / shown.aspect_ratio)), SHELL)
    texts = table.board_texts(table.game_ui.layout.visible_view(view, Viewer(seat, options)))
    cards = view["seats"][seat_name(seat)].get("hand", ())
    hand = [texts.get(f"title:{card}") or texts[card] for card in cards]
    return DecisionMarks(drawn, hand, found[PLAYED], found[BETTER])


def decision_arrow_ends(start: Rect, end: Rect) -> tuple[tuple[float, float], tuple[float, float]]:
    """Where an arrow between two places begins and ends in that picture."""
    return arrow_ends(start, end)


def arrows_to_piles(things: Sequence[PlacedThing], line: Action) -> Sequence[tuple[Rect, Rect]]:
    """Arrows of an action that names several cards, in that picture."""
    return arrows_to_pile(things, places_of_action(things, line))


def grey_signs(pilot: Pilot, number: int) -> tuple[bytes, bytes]:
    """The signs of what was played and of what was better with a number, both in one colour, as pixels."""
    services = pilot.app.services

    def pixels(sign: ActionSign) -> bytes:
        surface = pygame.Surface((60, 60))
        painter = Painter(surface, services.fonts, services.images, 1.0)
        draw_sign(painter, Rect(10, 10, 40, 40), sign._replace(colour=(200, 200, 200)), number)
        return pygame.image.tobytes(surface, "RGB")

    return pixels(PLAYED), pixels(BETTER)


def decision_sign_spots(places: Sequence[Rect], bounds: Rect) -> Sequence[Rect]:
    """Spots of the signs that mark places in that picture."""
    return spots_of_signs(places, bounds)


def decision_places(things: Sequence[PlacedThing], line: Action) -> Sequence[Rect]:
    """Places that the words of an action name, as that picture marks them."""
    return places_of_action(things, line)
