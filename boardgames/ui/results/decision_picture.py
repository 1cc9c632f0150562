"""Picture of one decision: the position as the seat saw it, with what was played and what was better marked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple, final

import pygame

from boardgames.core.game_protocol import Action, Dump, Seat
from boardgames.core.match import MatchView
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import FOCUS, NEUTRAL, Colour
from boardgames.draw.widget_skin import Skin
from boardgames.review.analysis_model import JudgedDecision
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.contract.table_types import DecisionContext, PlacedThing
from boardgames.ui.contract.viewer import Viewer
from boardgames.ui.game_view.game_view import GameView
from boardgames.ui.game_view.picture_cache import CachedPicture, PictureCache
from boardgames.ui.game_view.position_renderer import PositionLayout, PositionRenderer
from boardgames.ui.widgets.widget import MeasureContext

DARK: Final[Colour] = (12, 10, 8)
LINE: Final = 4.0
SIGN, LEAST_SIGN = 36.0, 24.0
SIGN_PART: Final = 0.6
RIM: Final = 1.5
"""Width of the frame round a place; greatest and least size of the sign at its corner, its part of the place, and the
dark rim round it.
"""
LARGE_PLACE: Final = 100.0
"""Sides of a place from which it is large: that of a seat."""
ROOM: Final = 780.0
"""Width of the table, in design units: small, so that its words can be read."""
SHAPE: Final = 1.75
"""Its width by its height: as in a window, so that seats and piles lie where they lay."""


class ActionSign(NamedTuple):
    """Icon and colour by which an action is known in the picture and beside its words."""

    icon: str
    colour: Colour


PLAYED: Final = ActionSign("minus", NEUTRAL.text)
BETTER: Final = ActionSign("check", FOCUS)


@final
class DecisionPicture(CachedPicture):
    """Thumbnail of a position. Places of what was played, and of what was better, have frames with a sign each."""

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
        painter = self.cache.make_painter(surface, scale)
        renderer.draw_position(painter, position, part, stark=skin.high_contrast)
        played, better = (self._places(position, line) for line in self._lines)
        marks = [
            (place.move_by(-part.x, -part.y), sign)
            for places, sign in ((played - better, PLAYED), (better, BETTER))
            for place in sorted(places)
        ]
        for place, sign in marks:
            painter.edge(place.expand(LINE + 1), DARK, LINE + 2, 5)
            painter.edge(place.expand(LINE), sign.colour, LINE, 4)
        spots = spots_of_signs([place for place, _sign in marks], Rect(0, 0, part.w, part.h))
        for spot, (_place, sign) in zip(spots, marks, strict=True):
            draw_sign(painter, spot, sign)
        return surface

    def _places(self, position: PositionLayout, line: Sequence[Action]) -> set[Rect]:
        """Places of the actions of a line, of which only the first is one of the position's own."""
        _after, view, viewer = self._moment
        table, found = self._renderer.view.game_ui, set[Rect]()
        for number, action in enumerate(line):
            built = places_of_built(table, position, action)
            given = () if number else keys_of_action(table, view, viewer.seat, action)
            keys = action.split()[1:] if number else given
            found.update(built or places_of_keys(position.rects, keys))
            if not number and not found:
                found.update(places_of_action(position.things, action))
        return found


def make_decision_picture(
    cache: PictureCache, view: GameView, window: MatchView, showing: Viewer, decision: JudgedDecision
) -> DecisionPicture | None:
    """Picture of a decision for its seat, which `window` and `showing` are of; None if nothing was better."""
    if not decision.best:
        return None
    after = decision.after
    viewer = showing._replace(sees_all=False, present_view=None, played_actions=lambda: window.history()[:after])
    lines = marked_lines(decision, is_hidden=view.game.hidden)
    return DecisionPicture(cache, view, (after, window.view_after(after), viewer), lines)


def marked_lines(decision: JudgedDecision, *, is_hidden: bool) -> tuple[Sequence[Action], Sequence[Action]]:
    """Actions that were played, and those that were better: the whole turn, with hidden information the first ones
    in which the lines differ, for what follows them depends on what they show.
    """
    played = decision.own if decision.own and decision.is_own_played else (decision.played,)
    if not is_hidden:
        return [Action(line) for line in played], [Action(line) for line in decision.best]
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


def spots_of_signs(places: Sequence[Rect], bounds: Rect) -> Sequence[Rect]:
    """Spots of the signs of marked places, each at a corner of its place, within bounds and over no other sign: the
    upper left one where it is free, of large places, whose names stand there, the lower right one.
    """
    spots: list[Rect] = []
    for place in places:
        half = min(SIGN, max(LEAST_SIGN, SIGN_PART * min(place.w, place.h))) / 2
        corners = [
            Rect(
                min(max(x, bounds.x + half + RIM), bounds.right - half - RIM),
                min(max(y, bounds.y + half + RIM), bounds.bottom - half - RIM),
                0,
                0,
            ).expand(half)
            for y in (place.y, place.bottom)
            for x in (place.x, place.right)
        ]
        if min(place.w, place.h) > LARGE_PLACE:
            corners.reverse()
        free = (spot for spot in corners if not any(spot.expand(RIM).overlaps(other) for other in spots))
        spots.append(next(free, corners[0]))
    return spots


def draw_sign(painter: Painter, spot: Rect, sign: ActionSign) -> None:
    """Draw a sign on a disc in the square `spot`, with a dark rim round it."""
    painter.disc(spot.cx, spot.cy, spot.w / 2 + RIM, DARK)
    painter.disc(spot.cx, spot.cy, spot.w / 2, sign.colour)
    painter.icon(sign.icon, spot.inset(spot.w / 7), DARK)
