"""What tests see of a drawing: its pixels, its silhouette, its brightness, and how others see its colours."""

from __future__ import annotations

import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import numpy as np
import pygame
from PIL import Image, ImageFilter

ASSETS = Path(__file__).resolve().parents[2] / "assets"
SIGHTS = {
    "drawn": np.eye(3),
    "deuteranopia": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]]
    ),
    "tritanopia": np.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    ),
    "grey": np.tile([0.2126, 0.7152, 0.0722], (3, 1)),
}
"""What linear light becomes in an eye; those without red and green, and without blue and yellow, after Machado,
Oliveira and Fernandes, 2009.
"""
BLOCK = 24  # pixels of the side of a block that is looked at as a whole
EVEN = 14  # brightness (of 255) by which a block varies that is empty ground
BLUR = 2.0
"""Of tired eyes: a Gaussian of so many pixels."""


def picture(path: Path, width: int, height: int | None = None) -> pygame.Surface:
    """The drawing on a transparent ground, exactly of the size asked for."""
    size = (width, height or width)
    ground = pygame.Surface(size, pygame.SRCALPHA)
    drawn = pygame.image.load_sized_svg(str(path), size)
    ground.blit(drawn, drawn.get_rect(center=ground.get_rect().center))
    return ground


def coverage(path: Path, size: int) -> list[int]:
    """Alpha of every pixel, row by row."""
    return list(pygame.image.tobytes(picture(path, size), "RGBA")[3::4])


def brightness(path: Path, size: int) -> list[float]:
    """Brightness (0..255) of every pixel over a middle grey; colour is left out on purpose."""
    raw = pygame.image.tobytes(picture(path, size), "RGBA")
    grey = []
    for red, green, blue, alpha in zip(raw[0::4], raw[1::4], raw[2::4], raw[3::4], strict=True):
        light = 0.2126 * red + 0.7152 * green + 0.0722 * blue
        grey.append(light * alpha / 255 + 128 * (255 - alpha) / 255)
    return grey


def unlike(one: list[int], other: list[int]) -> float:
    """Share of the inked area in which two silhouettes differ, 0 (the same) to 1 (no common pixel)."""
    apart = sum(abs(a - b) for a, b in zip(one, other, strict=True))
    return apart / sum(max(a, b) for a, b in zip(one, other, strict=True))


def brightness_of(surface: pygame.Surface) -> list[float]:
    """Brightness (0..255) of every pixel of an opaque picture."""
    raw = pygame.image.tobytes(surface, "RGB")
    return [0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in zip(raw[0::3], raw[1::3], raw[2::3], strict=True)]


def linear(surface: pygame.Surface) -> np.ndarray:
    """Linear light (0..1) of every pixel, in columns as surfaces keep them."""
    light = pygame.surfarray.array3d(surface) / 255
    return np.where(light <= 0.04045, light / 12.92, ((light + 0.055) / 1.055) ** 2.4)


def seen(surface: pygame.Surface, sight: str) -> pygame.Surface:
    """The picture as an eye of `SIGHTS` sees it."""
    light = np.clip(linear(surface) @ SIGHTS[sight].T, 0, 1)
    back = np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)
    return pygame.surfarray.make_surface(np.rint(back * 255).astype(np.uint8))


def blurred(surface: pygame.Surface) -> pygame.Surface:
    """The picture as eyes see it that are not sharp."""
    image = Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
    soft = image.filter(ImageFilter.GaussianBlur(BLUR))
    return pygame.image.frombytes(soft.tobytes(), soft.size, "RGB")


def flat_share(surface: pygame.Surface) -> float:
    """Share (0..1) of the blocks of a picture that are empty ground: most of their pixels are equally bright."""
    luminance = pygame.surfarray.array3d(surface) @ SIGHTS["grey"][0]
    across, down = (side // BLOCK for side in luminance.shape)
    blocks = luminance[: across * BLOCK, : down * BLOCK].reshape(across, BLOCK, down, BLOCK).transpose(0, 2, 1, 3)
    low, high = np.percentile(blocks.reshape(across * down, -1), (5, 95), axis=1)
    return float((high - low < EVEN).mean())


def lightness(surface: pygame.Surface) -> np.ndarray:
    """Lightness L* (0..100) of every pixel: what is left of a picture without colour."""
    luminance = linear(surface) @ SIGHTS["grey"][0]
    return np.where(luminance > 0.008856, 116 * np.cbrt(luminance) - 16, 903.3 * luminance)
