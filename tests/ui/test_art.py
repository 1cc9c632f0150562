"""The drawings: only what the renderer understands, nothing empty, and no two cards that look alike when small."""

from __future__ import annotations

import itertools
import operator
import os
import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import numpy as np
import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from boardgames import registry
from tests.ui.drawings import ASSETS, brightness_of, coverage, lightness, picture, unlike

DRAWINGS = sorted(ASSETS.rglob("*.svg"))

PAINT = {
    "fill",
    "fill-opacity",
    "fill-rule",
    "stroke",
    "stroke-width",
    "stroke-opacity",
    "stroke-linecap",
} | {
    *("stroke-linejoin", "stroke-dasharray", "opacity", "transform"),
}
GRADIENT = {"id", "gradientUnits"}
KNOWN = {
    "svg": {"viewBox", "width", "height"},
    "defs": set(),
    "g": PAINT | {"id", "display"},
    "path": PAINT | {"d"},
    "rect": PAINT | {"x", "y", "width", "height", "rx"},
    "circle": PAINT | {"cx", "cy", "r"},
    "ellipse": PAINT | {"cx", "cy", "rx", "ry"},
    "linearGradient": GRADIENT | {"x1", "y1", "x2", "y2"},
    "radialGradient": GRADIENT | {"cx", "cy", "r"},
    "stop": {"offset", "stop-color", "stop-opacity"},
}
"""Tags and attributes that nanosvg draws as a browser does; it leaves out text, clips, masks, filters."""
COLOUR = re.compile(r"#[0-9A-Fa-f]{6}|none|url\(#[\w-]+\)")
LEAST_APART = 6.0  # mean difference of lightness, L* of 100, at 120 pixels of height
LEAST_SPREAD = 90  # brightness of 255 between the dark fifth of a card and its lightest twentieth
LARGEST = 240_000  # bytes; a drawing beyond that slows the first frame


def faults(source: str) -> list[str]:
    """What a drawing says that the renderer would draw wrongly or not at all."""
    found: list[str] = []
    try:
        root = ElementTree.fromstring(source)
    except ElementTree.ParseError as error:
        return [f"not well-formed: {error}"]
    ids = [node.get("id", "") for node in root.iter() if node.get("id")]
    found += [f"id {name} is given twice" for name in sorted(set(ids)) if ids.count(name) > 1]
    if not re.fullmatch(r"0 0 \d+ \d+", root.get("viewBox", "")):
        found.append("viewBox must be 0 0 width height")
    for node in root.iter():
        tag = node.tag.removeprefix("{http://www.w3.org/2000/svg}")
        if tag not in KNOWN:
            found.append(f"tag {tag} is not drawn")
            continue
        found += [f"attribute {name} of {tag} is not drawn" for name in node.attrib if name not in KNOWN[tag]]
        if (node.text or "").strip():
            found.append(f"{tag} holds text")
        for name in ("fill", "stroke", "stop-color"):
            value = node.get(name, "none")
            if not COLOUR.fullmatch(value):
                found.append(f"{name} {value} is no colour")
            elif value.startswith("url(#") and value[5:-1] not in ids:
                found.append(f"{value} points nowhere")
        if tag in ("linearGradient", "radialGradient") and node.get("gradientUnits") != "userSpaceOnUse":
            found.append(f"{tag} {node.get('id')} needs gradientUnits userSpaceOnUse: unitless box units paint flat")
    return found


def test_there_are_drawings() -> None:
    assert len(DRAWINGS) > 60


def test_linter_refuses_what_is_not_drawn() -> None:
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">'
    assert faults(head + '<path d="M0 0" fill="#FFFFFF"/></svg>') == []
    assert "tag text is not drawn" in faults(head + "<text>A</text></svg>")[0]
    assert faults(head + '<use href="#a"/></svg>') == ["tag use is not drawn"]
    assert faults(head + '<path d="M0 0" clip-path="url(#c)"/></svg>')
    assert faults(head + '<path d="M0 0" fill="url(#gone)"/></svg>') == ["url(#gone) points nowhere"]
    assert faults(head + '<defs><linearGradient id="a" x1="0" y1="0" x2="0" y2="1"/></defs></svg>')
    assert faults(head + '<path d="M0 0" fill="red"/></svg>') == ["fill red is no colour"]
    assert faults("<svg>")


def test_every_drawing_keeps_to_the_subset() -> None:
    wrong = {str(path.relative_to(ASSETS)): found for path in DRAWINGS if (found := faults(path.read_text("utf-8")))}
    assert wrong == {}


def test_every_drawing_shows_something() -> None:
    empty = [path.name for path in DRAWINGS if sum(coverage(path, 48)) < 255 * 48]
    assert empty == []


def test_drawings_are_light_enough_to_load() -> None:
    heavy = [path.name for path in DRAWINGS if path.stat().st_size > LARGEST]
    assert heavy == []


@pytest.mark.parametrize("folder", ["shell", *registry.GAME_IDS])
def test_icons_can_be_tinted(folder: str) -> None:
    for path in sorted((ASSETS / folder / "art" / "icons").glob("*.svg")):
        source = path.read_text("utf-8")
        assert 'viewBox="0 0 24 24"' in source, path.name
        assert set(re.findall(r"#[0-9A-Fa-f]{6}", source)) == {"#FFFFFF"}, path.name


def test_seat_shapes_differ_by_silhouette_at_20_pixels() -> None:
    inked = [coverage(ASSETS / "shell/art/icons" / f"seat_{seat}.svg", 20) for seat in range(1, 9)]
    for one, other in itertools.combinations(range(8), 2):
        assert unlike(inked[one], inked[other]) > 0.08, f"seats {one + 1} and {other + 1}"


@pytest.mark.parametrize("path", sorted(ASSETS.glob("*/art/cover.svg")), ids=lambda path: path.parts[-3])
def test_covers_are_upright_and_calm_where_the_title_stands(path: Path) -> None:
    assert 'viewBox="0 0 600 800"' in path.read_text("utf-8")
    light = brightness_of(picture(path, 150, 200).subsurface((10, 166, 130, 26)))
    mean = sum(light) / len(light)
    spread = (sum((value - mean) ** 2 for value in light) / len(light)) ** 0.5
    assert mean < 60 and spread < 12, f"mean {mean:.0f}, spread {spread:.1f}"


def cards(game: str) -> list[Path]:
    """The card pictures of a game (copies share one picture)."""
    drawings = sorted((ASSETS / game / "art").glob("*.svg"))
    return [path for path in drawings if 'viewBox="0 0 400 560"' in path.read_text("utf-8")]


BACKS = [path for game in registry.GAME_IDS for path in cards(game) if path.stem.startswith("back")]


def test_there_are_cards_to_compare() -> None:
    assert len(BACKS) > 5 and sum(len(cards(game)) for game in registry.GAME_IDS) >= 100


@pytest.mark.parametrize("game", [game for game in registry.GAME_IDS if cards(game)])
def test_no_two_cards_of_a_game_look_alike_without_colour(game: str) -> None:
    light = {path.stem: lightness(picture(path, 86, 120)) for path in cards(game)}
    apart = {(one, other): abs(light[one] - light[other]).mean() for one, other in itertools.combinations(light, 2)}
    assert {pair: round(far, 1) for pair, far in apart.items() if far < LEAST_APART} == {}


def on_plaster(path: Path) -> pygame.Surface:
    """The piece as it lies on the board."""
    ground = pygame.Surface((120, 120))
    ground.fill("#ECE7DC")
    ground.blit(picture(path, 120), (0, 0))
    return ground


def test_pieces_of_two_armies_are_told_apart_without_colour() -> None:
    pieces = ASSETS / "sacrifice/art/pieces"
    for path in sorted(pieces.glob("*_p1.svg")):
        one, other = (on_plaster(drawn) for drawn in (path, pieces / path.name.replace("_p1", "_p2")))
        assert abs(lightness(one) - lightness(other)).mean() >= LEAST_APART, path.stem


@pytest.mark.parametrize("game", [game for game in registry.GAME_IDS if cards(game)])
def test_the_figure_of_a_card_stands_out_from_its_ground(game: str) -> None:
    spread = {}
    for path in cards(game):
        dark, light = np.percentile(brightness_of(picture(path, 86, 120)), (20, 95))
        spread[path.stem] = round(light - dark)
    assert {name: far for name, far in spread.items() if far < LEAST_SPREAD and not name.startswith("back")} == {}


@pytest.mark.parametrize("path", BACKS, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_a_card_back_tells_no_orientation(path: Path) -> None:
    back = picture(path, 200, 280)
    turned = pygame.image.tobytes(pygame.transform.rotate(back, 180), "RGB")
    raw = pygame.image.tobytes(back, "RGB")
    assert sum(map(abs, map(operator.sub, raw, turned))) / len(raw) < 1.5


def test_every_typeface_loads_and_writes_the_three_languages() -> None:
    pygame.font.init()
    files = sorted((ASSETS / "fonts").glob("*/*.woff"))
    assert len(files) == 12
    for path in files:
        face = pygame.font.Font(str(path), 24)
        assert None not in face.metrics("áéíóúñüçèêëàâîïôùûœ«»¿¡ÁÉÍÓÚÑÇ·–—…0123456789"), path.name
        assert (path.parent / "LICENSE.txt").read_text("utf-8").count("SIL Open Font License") > 0
