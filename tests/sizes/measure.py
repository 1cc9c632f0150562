"""Measures everything on a table in pixels: cards, cells, places, buttons, and the texts on the board."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

import pygame

from boardgames import registry
from boardgames.core.rng import Rng
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.ui.widgets.button import Pressable
from tests.games.parts import games_with_room
from tests.ui.page import COMPUTER, PERSON, TablePage
from tests.ui.page.game import HeadlessGame
from tests.ui.pilot import Pilot

WINDOWS: Final = ((1280, 720), (1920, 1080))
TEXTS: Final = (100, 150, 200)
KINDS: Final = ("things", "targets")
PIXEL: Final = 1.0
"""Pixels by which rounding may make something smaller."""
PLAYED: Final = 30
"""Actions played at random before a table is measured."""


class Idle:
    """A computer that never answers, so that a table stands still."""

    expected_actions = ()
    is_thinking = True

    def __init__(self, *_of: Any) -> None:
        """Any seat of any game will do."""

    def ask(self, *_of: Any) -> None:
        """It does not think."""

    def poll(self) -> None:
        return None

    def move_now(self) -> None:
        """It never answers."""

    def stop(self) -> None:
        """Nothing runs."""

    def close(self) -> None:
        """Nothing is open."""


class TableSizes(NamedTuple):
    """Sizes of one table in pixels: of things and targets by key or id; heights of words, the largest first."""

    things: Mapping[str, tuple[float, float]]
    targets: Mapping[str, tuple[float, float]]
    words: Mapping[str, Sequence[float]]


def faults_between(plain: TableSizes, large: TableSizes) -> list[str]:
    """What is smaller than at text size 100 %; of a target the narrower side counts."""
    found = []
    for key in plain.things.keys() & large.things.keys():
        (w, h), (wide, high) = plain.things[key], large.things[key]
        if wide < w - PIXEL or high < h - PIXEL:
            found.append(f"{key} is {wide:.0f}x{high:.0f} px, at 100 % {w:.0f}x{h:.0f}")
    for key in plain.targets.keys() & large.targets.keys():
        if min(large.targets[key]) < min(plain.targets[key]) - PIXEL:
            found.append(
                f"{key} is a target of {min(large.targets[key]):.0f}, at 100 % {min(plain.targets[key]):.0f}"
            )
    for word in plain.words.keys() & large.words.keys():
        for before, after in zip(plain.words[word], large.words[word], strict=False):
            if after < before - PIXEL:
                found.append(f"{word!r} is {after:.0f} px high, at 100 % {before:.0f}")
    return sorted(found)


def lost_words(plain: TableSizes, large: TableSizes) -> list[str]:
    """Words that the board has at text size 100 % alone."""
    return sorted(plain.words.keys() - large.words.keys())


def tables() -> Iterator[tuple[str, int]]:
    """Every game with a table of its own, with each of its numbers of seats."""
    for game in games_with_room("table_renderer"):
        for seats in registry.load(game).seats:
            yield game, seats


def open_played_table(pilot: Pilot, game: str, seats: int, make: Any = Idle) -> TablePage:
    """Open a table in the middle of a game, with a person to act."""
    options = {"seats": seats} if "seats" in registry.load(game).options else {}
    begun = HeadlessGame.begin(game, (PERSON, *(COMPUTER,) * (seats - 1)), options, seed=5, make=make)
    rng, number = Rng(seats), 0
    while not begun.is_over() and (number < PLAYED or begun.to_act() != 0):
        begun.play_unrecorded(rng.choice(begun.common_legal()))
        number += 1
    assert not begun.is_over(), (game, seats)
    return TablePage.open(pilot, begun)


def sizes_of(page: TablePage) -> TableSizes:
    """Measure a table as it is laid out now; of a near view everything, also what lies beyond its edge."""
    scale = page.pilot.app.services.view.scale

    def pixels(rect: Rect) -> tuple[float, float]:
        return rect.w * scale, rect.h * scale

    things = {thing.key: pixels(thing.rect) for thing in page.things() if thing.rect.w > 0}
    grounds = {thing.key for thing in page.things() if thing.key.startswith("seat:") and not thing.face}
    things |= {
        key: (side, side) for key in grounds for side in [math.sqrt(math.prod(things[key]))]
    }  # what holds cards
    targets = {thing.key: pixels(thing.click_rect) for thing in page.things() if thing.click_rect.w > 0}
    targets |= {one.id: pixels(one.rect) for one in page.widgets() if isinstance(one, Pressable) and one.id}
    return TableSizes(things, targets, _board_words(page, scale))


def _board_words(page: TablePage, scale: float) -> Mapping[str, Sequence[float]]:
    """Return the words on the whole board with their heights in pixels, the largest first."""
    services, board = page.pilot.app.services, page.area("board")
    painter = Painter(
        pygame.Surface((round(board.w * scale), round(board.h * scale))), services.fonts, services.images, scale
    )
    painter.trace = []
    page.draw_board_at(painter, board._replace(x=0.0, y=0.0))
    found: dict[str, list[float]] = defaultdict(list)
    for line in painter.trace:
        for word in line.text.split():
            found[word].append(line.rect.h * scale)
    return {word: sorted(heights, reverse=True) for word, heights in found.items()}
