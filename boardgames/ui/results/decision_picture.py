"""Picture of one decision: the position as the seat saw it, with what was played and what was better marked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Final, final

import pygame

from boardgames.core.game_protocol import Action, Dump, Seat
from boardgames.core.match import MatchView
from boardgames.draw.rects import Rect, Size
from boardgames.draw.widget_skin import Skin
from boardgames.review.analysis_model import JudgedDecision
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.contract.table_types import DecisionContext, PlacedThing
from boardgames.ui.contract.viewer import Viewer
from boardgames.ui.game_view.game_view import GameView
from boardgames.ui.game_view.picture_cache import CachedPicture, PictureCache
from boardgames.ui.game_view.position_renderer import PositionLayout, PositionRenderer
from boardgames.ui.results.decision_marks import (
    BETTER,
    PLAYED,
    MarkedStep,
    arrows_of_path,
    arrows_to_pile,
    draw_hand_names,
    draw_marks,
)
from boardgames.ui.widgets.widget import MeasureContext

ROOM: Final = 780.0
"""Width of the table, in design units: small, so that its words can be read."""
SHAPE: Final = 1.7
"""Its width by its height: nearly as in a window, so that seats and piles lie where they lay, and higher, so that
cards in the hand have room for their names.
"""
READ_FROM: Final = 50
"""Width of a picture in which no word is left out, in heights of the smallest letters."""


@final
class DecisionPicture(CachedPicture):
    """Position with what was played and what was better: frames and arrows, each step with a sign or its number."""

    def __init__(
        self,
        cache: PictureCache,
        view: GameView,
        moment: tuple[int, Dump, Viewer],
        lines: tuple[Sequence[Action], Sequence[Action]],
    ) -> None:
        """`view`: the game with the seats of the match; `moment`: number of actions before the decision, the view of
        the seat and its viewer; `lines`: the actions that were played, and those that were better.
        """
        super().__init__(cache, "decision", view.game.id, moment[0], *map(tuple, lines))
        self.id = "decision.picture"
        self._renderer: Final = PositionRenderer(view)
        self._moment: Final = moment
        self._lines: Final = lines

    @property
    def _area(self) -> Rect:
        """The room of the table, whatever the size of the picture."""
        return self._renderer.shape_and_area(self._moment[2].seat, Rect(0, 0, ROOM, ROOM / SHAPE))[1]

    @property
    def aspect_ratio(self) -> float:
        return self._area.w / self._area.h

    def measure(self, kit: MeasureContext, width: float) -> Size:
        high = min(width / self.aspect_ratio, self.max_height)
        return Size(high * self.aspect_ratio, high)

    def render_pixels(self, size: tuple[int, int], skin: Skin) -> pygame.Surface:
        _after, view, viewer = self._moment
        renderer = self._renderer
        renderer.view.set_card_names(self.cache.services.images)
        within = self._area
        position = renderer.lay_out_position(view, viewer, within=within)
        part = position.area if renderer.view.game_ui.rotatable_board is None else within
        surface = pygame.Surface(size)
        scale = size[0] / part.w
        is_read = size[0] >= READ_FROM * self.cache.services.fonts.least_pixels
        painter = self.cache.make_painter(surface, scale, is_read=is_read)
        painter.trace = drawn = [] if painter.trace is None else painter.trace
        renderer.draw_position(painter, position, part, stark=skin.high_contrast)
        unnamed = self._unnamed_cards(position, part, {one.text for one in drawn}) if is_read else ()
        bounds = Rect(0, 0, part.w, part.h)
        played, better = self._lines
        lines = {
            PLAYED: self._steps(position, played, part, left_out=better),
            BETTER: self._steps(position, better, part),
        }
        draw_marks(painter, bounds, lines)
        draw_hand_names(painter, unnamed, bounds)
        return surface

    def _unnamed_cards(self, position: PositionLayout, part: Rect, told: set[str]) -> Sequence[tuple[Rect, str]]:
        """Cards in the hand with their names, if the table has no room for one of them."""
        texts = self._renderer.view.board_texts(position.visible_view)
        held = [thing for thing in position.things if thing.key.startswith("hand:") and thing.face]
        names = [texts.get(f"title:{thing.face}") or texts.get(thing.face, "") for thing in held]
        words = {word for line in told for word in line.split()}
        if all(set(name.split()) <= words for name in names):
            return ()
        return [(thing.rect.move_by(-part.x, -part.y), name) for thing, name in zip(held, names, strict=True) if name]

    def _steps(
        self, position: PositionLayout, line: Sequence[Action], part: Rect, *, left_out: Sequence[Action] = ()
    ) -> Sequence[MarkedStep]:
        """Actions of a line that have places in a part of the table; those `left_out` are counted all the same."""
        steps: list[MarkedStep] = []
        number = 0
        for count, action in enumerate(line):
            places, arrows = self._places_and_arrows(position, action, is_first=not count)
            if not places:
                continue
            number += 1
            if action not in left_out:
                x, y = -part.x, -part.y
                ways = [(start.move_by(x, y), end.move_by(x, y)) for start, end in arrows]
                steps.append(MarkedStep([place.move_by(x, y) for place in places], ways, number))
        return steps

    def _places_and_arrows(
        self, position: PositionLayout, action: Action, *, is_first: bool
    ) -> tuple[Sequence[Rect], Sequence[tuple[Rect, Rect]]]:
        """Places of an action, of which only the first of a line is one of the position's own, and its arrows."""
        _after, view, viewer = self._moment
        table = self._renderer.view.game_ui
        if built := places_of_built(table, position, action):
            return built, ()
        keys = keys_of_action(table, view, viewer.seat, action) if is_first else action.split()[1:]
        if places := places_of_keys(position.rects, keys):
            return places, arrows_of_path(places)
        places = places_of_action(position.things, action) if is_first else ()
        return places, arrows_to_pile(position.things, places)


def make_decision_picture(
    cache: PictureCache, view: GameView, window: MatchView, showing: Viewer, decision: JudgedDecision
) -> DecisionPicture | None:
    """Picture of a decision for its seat, which `window` and `showing` are of; None if nothing was better."""
    if not decision.best:
        return None
    after = decision.after
    viewer = showing._replace(sees_all=False, present_view=None, played_actions=lambda: window.history()[:after])
    played = takewhile(lambda one: one.seat == showing.seat, window.history()[after:])
    lines = marked_lines(decision, [one.action for one in played], is_hidden=view.game.hidden)
    return DecisionPicture(cache, view, (after, window.view_after(after), viewer), lines)


def marked_lines(
    decision: JudgedDecision, turn: Sequence[Action], *, is_hidden: bool
) -> tuple[Sequence[Action], Sequence[Action]]:
    """Actions that were played, and those that were better: the whole turn, with hidden information the first ones
    in which the lines differ, for what follows them depends on what they show. `turn`: what the seat played from the
    decision on.
    """
    played = decision.own if decision.own and decision.is_own_played else (decision.played,)
    if not is_hidden:
        return [*turn], [Action(line) for line in decision.best]
    better = next((line for line in decision.best if line not in played), decision.best[0])
    return [Action(played[0])], [Action(better)]


def keys_of_action(table: GameUI, view: Dump, seat: Seat, line: Action) -> Sequence[str]:
    """Keys of the places at which a seat gives an action; empty if it gives several things at once."""
    sight = DecisionContext(view, seat, seat, (line,), is_private=True)
    for switch in ("", *sorted(table.input_mapping.toggle_keys)):
        switched = replace(sight, switches=frozenset((switch,)) if switch else frozenset())
        paths = table.input_mapping.actions_by_key_path(switched)
        if (path := next((path for path, action in paths.items() if action == line), None)) is not None:
            return path
    return ()


def places_of_built(table: GameUI, position: PositionLayout, line: Action) -> Sequence[Rect]:
    """Place of the piece that an action builds, empty for none."""
    pieces = table.buildable_pieces
    key = pieces.built_key(line) if pieces is not None else ""
    if pieces is None or not key:
        return ()
    return [*pieces.buildable_rects([key], position.area, position.shape, False).values()]


def places_of_keys(rects: Mapping[str, Rect], keys: Sequence[str]) -> Sequence[Rect]:
    """Places of those keys that lie on the table."""
    return [rects[key] for key in keys if key in rects]


def places_of_action(things: Sequence[PlacedThing], line: Action) -> Sequence[Rect]:
    """Places that the words of an action name, each once: `c15` is the cell, `axe` a card of that face in the hand;
    of a seat the whole place.
    """
    rects = {thing.key: thing.rect for thing in things}
    found: dict[Rect, None] = {}
    for word in line.replace(":", " ").split(" ")[1:]:
        held = (thing.rect for thing in things if thing.key.startswith("hand:") and thing.face == word)
        whole = rects.get(f"seat:{word}") or next((rect for rect in held if rect not in found), None)
        places = [whole] if whole else [rect for key, rect in rects.items() if key.rpartition(":")[2] == word]
        found |= dict.fromkeys(places)
    return [*found]
