"""Large shapes: even grounds are tiled inside the clip, with the pixels of a piece stretched over the whole."""

from __future__ import annotations

import pygame
import pytest

from boardgames.draw import shapes

AREA = pygame.Rect(13, 7, 411, 302)


def stretched_whole(piece: pygame.Surface, corner: int, size: tuple[int, int]) -> pygame.Surface:
    """A piece over a whole sheet: every line of its middle is stretched."""
    sheet, (w, h) = pygame.Surface(size, pygame.SRCALPHA), piece.get_size()
    for y in range(size[1]):
        row = y if y < corner else h - size[1] + y if y >= size[1] - corner else corner
        for x in range(size[0]):
            column = x if x < corner else w - size[0] + x if x >= size[0] - corner else corner
            sheet.set_at((x, y), piece.get_at((column, row)))
    return sheet


@pytest.mark.parametrize("clip", [None, (100, 80, 190, 90), (0, 0, 20, 400), (400, 290, 90, 90)])
@pytest.mark.parametrize("shape", ["square", "shadow"])
def test_a_large_shape_has_the_pixels_of_a_stretched_piece(shape: str, clip: tuple[int, ...] | None) -> None:
    colour = (90, 30, 10)
    piece = shapes.rounded_square(9, colour, 120) if shape == "square" else shapes.soft_shadow(6, 12, 200, colour)
    corner = 9 if shape == "square" else (piece.get_width() - 1) // 2
    ground = pygame.Surface((500, 400))
    for x in range(0, 500, 20):
        ground.fill((x // 2, 255 - x // 2, 60), (x, 0, 20, 400))
    plain = ground.copy()
    for sheet in (ground, plain):
        sheet.set_clip(clip)
    shapes.stretch_nine_slice(ground, piece, AREA, corner, is_hollow=False)
    plain.blit(stretched_whole(piece, corner, AREA.size), AREA)
    assert ground.get_view("2").raw == plain.get_view("2").raw
    assert ground.get_clip() == plain.get_clip()


def test_a_large_shape_stretches_no_large_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[tuple[int, int]] = []
    scale = pygame.transform.scale

    def counted(piece: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
        made.append(size)
        return scale(piece, size)

    monkeypatch.setattr(pygame.transform, "scale", counted)
    sheet = pygame.Surface((1600, 900))
    shapes.stretch_nine_slice(sheet, shapes.rounded_square(17, (3, 5, 7), 77), sheet.get_rect(), 17, is_hollow=False)
    assert made and max(w * h for w, h in made) <= shapes.SMALL


@pytest.mark.parametrize("colour", [(0, 0, 0), (217, 112, 30)])
@pytest.mark.parametrize(("radius", "spread"), [(0, 5), (6, 9), (9, 17), (24, 36)])
def test_a_soft_shadow_has_the_pixels_of_a_blurred_square(radius: int, spread: int, colour: tuple[int, ...]) -> None:
    core = 2 * radius + 2
    plain = pygame.Surface((core + 2 * spread, core + 2 * spread), pygame.SRCALPHA)
    plain.fill((*colour, 0))
    pygame.draw.rect(plain, (*colour, 255), pygame.Rect(spread, spread, core, core), border_radius=radius)
    plain = pygame.transform.gaussian_blur(plain, max(1, spread // 2))
    red, green, blue = colour
    assert shapes.soft_shadow(radius, spread, 255, (red, green, blue)).get_view("2").raw == plain.get_view("2").raw
    plain.fill((255, 255, 255, 110), special_flags=pygame.BLEND_RGBA_MULT)
    assert shapes.soft_shadow(radius, spread, 110, (red, green, blue)).get_view("2").raw == plain.get_view("2").raw
