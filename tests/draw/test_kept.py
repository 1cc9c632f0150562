"""Pixels are kept by their bytes: however many and however large, no kind grows beyond its room, nor all together."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from boardgames.data.data_paths import shared_folder
from boardgames.draw import pixel_cache, shapes
from boardgames.draw.fonts import Fonts
from boardgames.draw.pixel_cache import MB, PixelCache
from boardgames.draw.theme import BODY


@pytest.fixture(autouse=True)
def window() -> Iterator[None]:
    pixel_cache.fit_to_window(100, 100)
    yield
    pixel_cache.clear_all_caches()


def test_the_oldest_go_and_the_latest_stays_even_where_it_is_too_large() -> None:
    own: PixelCache[int] = PixelCache(1)
    for number in range(9):
        own.put(number, pygame.Surface((256, 256), 0, 32))
        own.get(0)
    assert [number for number, _piece in own.items()] == [6, 7, 8, 0], "four of a quarter of a megabyte"
    own.put(9, pygame.Surface((1024, 1024), 0, 32))
    assert list(own.items()) == [(9, own[9])]
    own.clear()
    assert not len(own) and own.get(9) is None


def test_a_larger_window_has_more_room_and_all_can_be_let_go_at_once() -> None:
    own: PixelCache[str] = PixelCache(1, 4)
    assert own.byte_limit == MB
    pixel_cache.fit_to_window(3840, 2160)
    assert own.byte_limit == 4 * 3840 * 2160
    own.put("a", pygame.Surface((9, 9)))
    pixel_cache.clear_all_caches()
    assert "a" not in own


def test_of_all_kinds_together_goes_first_what_was_used_longest_ago() -> None:
    """They have less room together than two of them alone: 32 megabytes in a small window."""
    left, shown = PixelCache[int](20), PixelCache[int](20)
    for number in range(20):
        left.put(number, pygame.Surface((512, 512), 0, 32))
    for number in range(15):
        left.get(0)
        shown.put(number, pygame.Surface((512, 512), 0, 32))
    assert [number for number, _piece in left.items()] == [*range(4, 20), 0] and len(shown) == 15
    assert sum(one._bytes for one in pixel_cache.live_caches()) == 32 * MB
    pixel_cache.fit_to_window(2560, 1440)
    left.put(20, pygame.Surface((512, 512), 0, 32))
    assert len(left) == 18, "a larger window has room for more"


def test_letters_and_shapes_of_every_size_and_colour_stay_within_their_room() -> None:
    fonts = Fonts(shared_folder("assets") / "fonts", 3.0)
    for number in range(150):
        fonts.render(f"word number {number} of a long page", BODY, (9, 9, 9))
        shapes.relief_slab((300 + number, 100), 8, (9, 9, 9), False)
    for one in (fonts._renders, shapes._large):
        assert one._bytes <= one.byte_limit
        assert one._bytes == sum(piece.get_width() * piece.get_height() * 4 for _key, piece in one.items())
