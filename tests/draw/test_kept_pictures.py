"""What is drawn once for all tests of a run is what would be drawn anew."""

from __future__ import annotations

from collections import OrderedDict
from pathlib import Path

import pygame
import pytest

from boardgames.data.data_paths import shared_folder
from boardgames.draw.images import Key
from tests import kept_pictures
from tests.kept_pictures import FOLDER, draw_once, make_once


def test_a_picture_that_another_process_drew_is_the_same_pixel_for_pixel(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = shared_folder("assets") / "sacrifice" / "art" / "cover.svg"
    keys: list[Key] = [("sacrifice/cover", 60, 80, None), ("sacrifice/cover", 61, 81, (9, 99, 200))]
    monkeypatch.setenv(FOLDER, str(tmp_path))
    monkeypatch.setattr(kept_pictures, "_bytes", 0)
    monkeypatch.setattr(kept_pictures, "_kept", OrderedDict())
    drawn = [draw_once(path, key) for key in keys]
    kept_pictures._kept.clear()
    monkeypatch.setattr(kept_pictures, "_drawn", None)
    read = [draw_once(path, key) for key in keys]
    for one, other in zip(drawn, read, strict=True):
        assert one is not other
        assert (one.get_size(), one.get_flags(), one.get_masks()) == (
            other.get_size(),
            other.get_flags(),
            other.get_masks(),
        )
        assert pygame.image.tobytes(one, "RGBA") == pygame.image.tobytes(other, "RGBA")


def test_a_shape_is_made_once_for_equal_arguments_and_again_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_pictures, "_bytes", 0)
    monkeypatch.setattr(kept_pictures, "_kept", OrderedDict())
    made: list[tuple[int, int]] = []

    def draw_bar(width: int, height: int) -> pygame.Surface:
        made.append((width, height))
        return pygame.Surface((width, height), pygame.SRCALPHA)

    draw_bar_once = make_once(draw_bar)
    first = draw_bar_once(9, 4)
    assert draw_bar_once(9, 4) is first and draw_bar_once(4, 9) is not first
    assert made == [(9, 4), (4, 9)]
    large = draw_bar_once(1000, 1000)
    assert draw_bar_once(1000, 1000) is not large, "a large one is not kept"
