"""The drawings: only what the renderer understands, nothing empty, and no two pieces that look alike when small."""

from __future__ import annotations

import itertools
import operator
import os
import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

ASSETS = Path(__file__).resolve().parents[2] / "assets"
DRAWINGS = sorted(ASSETS.rglob("*.svg"))
KINDS = (
    *("immortal", "taker", "emissary"),
    *("fanatic", "builder", "martyr"),
    *("monkey", "cheetah", "falcon"),
    "mineral",
)
GAMES = ("sacrifice", "sacrificio", "terrorixico", "walpurgisnacht")

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
    "g": PAINT,
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


@pytest.mark.parametrize("folder", ["shell", "sacrifice", "sacrificio", "terrorixico"])
def test_icons_can_be_tinted(folder: str) -> None:
    for path in sorted((ASSETS / folder / "art" / "icons").glob("*.svg")):
        source = path.read_text("utf-8")
        assert 'viewBox="0 0 24 24"' in source, path.name
        assert set(re.findall(r"#[0-9A-Fa-f]{6}", source)) == {"#FFFFFF"}, path.name


def test_every_piece_has_its_drawings() -> None:
    for kind in KINDS:
        assert (ASSETS / "sacrifice/art/icons" / f"{kind}.svg").is_file()
        for seat in ("p1", "p2"):
            assert (ASSETS / "sacrifice/art/pieces" / f"{kind}_{seat}.svg").is_file()


def test_piece_icons_differ_by_silhouette_at_24_pixels() -> None:
    inked = {kind: coverage(ASSETS / "sacrifice/art/icons" / f"{kind}.svg", 24) for kind in KINDS}
    alike = {
        (one, other): unlike(inked[one], inked[other])
        for one, other in itertools.combinations(KINDS, 2)
        if unlike(inked[one], inked[other]) < 0.3
    }
    assert alike == {}


def test_pieces_differ_without_colour_at_24_pixels() -> None:
    for seat in ("p1", "p2"):
        seen = {kind: brightness(ASSETS / "sacrifice/art/pieces" / f"{kind}_{seat}.svg", 24) for kind in KINDS}
        for one, other in itertools.combinations(KINDS, 2):
            apart = sum(1 for a, b in zip(seen[one], seen[other], strict=True) if abs(a - b) > 30)
            assert apart >= 40, f"{one} and {other} of {seat} differ in {apart} of 576 pixels only"


def test_seats_differ_by_the_shape_of_the_stud() -> None:
    for kind in KINDS:
        studs = []
        for seat in ("p1", "p2"):
            piece = picture(ASSETS / "sacrifice/art/pieces" / f"{kind}_{seat}.svg", 120)
            cream = [(x, y) for x in range(44, 77) for y in range(97, 114) if sum(piece.get_at((x, y))[:3]) > 680]
            wide = max(x for x, _ in cream) - min(x for x, _ in cream) + 1
            high = max(y for _, y in cream) - min(y for _, y in cream) + 1
            studs.append(len(cream) / (wide * high))
        assert studs[0] < 0.9 < studs[1], f"{kind}: {studs}"


def test_seat_shapes_differ_by_silhouette_at_20_pixels() -> None:
    inked = [coverage(ASSETS / "shell/art/icons" / f"seat_{seat}.svg", 20) for seat in range(1, 9)]
    for one, other in itertools.combinations(range(8), 2):
        assert unlike(inked[one], inked[other]) > 0.08, f"seats {one + 1} and {other + 1}"


@pytest.mark.parametrize("game", GAMES)
def test_covers_are_upright_and_calm_where_the_title_stands(game: str) -> None:
    path = ASSETS / game / "art" / "cover.svg"
    assert 'viewBox="0 0 600 800"' in path.read_text("utf-8")
    light = brightness_of(picture(path, 150, 200).subsurface((10, 166, 130, 26)))
    mean = sum(light) / len(light)
    spread = (sum((value - mean) ** 2 for value in light) / len(light)) ** 0.5
    assert mean < 60 and spread < 12, f"{game}: mean {mean:.0f}, spread {spread:.1f}"


def brightness_of(surface: pygame.Surface) -> list[float]:
    """Brightness (0..255) of every pixel of an opaque picture."""
    raw = pygame.image.tobytes(surface, "RGB")
    return [0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in zip(raw[0::3], raw[1::3], raw[2::3], strict=True)]


CARDS = {
    "sacrificio": (
        *("dagger_red", "dagger_green", "dagger_blue", "priest_circle", "priest_square", "priest_triangle"),
        *("victim_man", "victim_woman", "victim_warrior", "solar_eclipse", "lunar_eclipse", "pulque", "zero"),
        *("cannibalism", "curse", "kukulkan", "supreme_dagger", "supreme_priest", "supreme_victim"),
        *("temple_red", "temple_green", "temple_blue", "temple_black", "cenote", "back"),
    ),
    "terrorixico": (
        *(f"{kind}_{value}" for kind in ("range", "melee", "shield", "codex") for value in (1, 2, 3)),
        *(f"trauma_{value}" for value in range(4)),
        *(
            "berserker",
            "equality",
            "friendly_fire",
            "fury",
            "good_omens",
            "last_chance",
            "mimetic",
            "strength",
        ),
        *("take_advantage", "trickery"),
        *("aluxe", "nahual", "chaneque", "tlahuelpuchi", "cadejo", "chupacabras", "ahuizotl", "mummy"),
        *("charro_negro", "pascualita", "llorona", "planchada", "xtabay"),
        *("full_moon", "night_of_the_dead", "crossroads", "loose_pages", "kiss_alley", "island_of_dolls"),
        *("tonas_house", "candlelight", "rooster_crow", "silent_bells", "witching_hour", "fatal_hour"),
        *("mictlantecuhtli", "camazotz", "tezcatlipoca", "cihuacoatl"),
        *("back_deck", "back_monster", "back_event", "back_trauma"),
    ),
    "walpurgisnacht": (
        *(
            "mephistopheles",
            "walpurga",
            "calf",
            "black_cat",
            "goat",
            "bells",
            "fertility",
            "brooms",
            "spectre",
        ),
        *("herbs", "crucifix", "ointment", "bonfire", "role_witch", "role_villager", "back"),
    ),
}
"""The card pictures of each game, by the ids of its rules (copies share one picture)."""
BACKS = [(game, card) for game, cards in CARDS.items() for card in cards if card.startswith("back")]


@pytest.mark.parametrize("game", CARDS)
def test_no_two_cards_of_a_game_look_alike(game: str) -> None:
    size = (30, 42)
    seen = {}
    for card in CARDS[game]:
        path = ASSETS / game / "art" / f"{card}.svg"
        assert 'viewBox="0 0 400 560"' in path.read_text("utf-8"), f"{card} is no card picture"
        seen[card] = pygame.image.tobytes(picture(path, *size), "RGB")
    for one, other in itertools.combinations(CARDS[game], 2):
        apart = sum(map(abs, map(operator.sub, seen[one], seen[other]))) / len(seen[one])
        assert apart > 7, f"{one} and {other} differ by {apart:.1f} of 255 only"


@pytest.mark.parametrize(("game", "card"), BACKS)
def test_a_card_back_tells_no_orientation(game: str, card: str) -> None:
    back = picture(ASSETS / game / "art" / f"{card}.svg", 200, 280)
    turned = pygame.image.tobytes(pygame.transform.rotate(back, 180), "RGB")
    raw = pygame.image.tobytes(back, "RGB")
    assert sum(map(abs, map(operator.sub, raw, turned))) / len(raw) < 1.5


def test_the_hearts_of_the_temples_differ_by_outline() -> None:
    inked = [
        coverage(ASSETS / "sacrificio" / "art" / f"heart_{colour}.svg", 48)
        for colour in ("red", "green", "blue", "black")
    ]
    for one, other in itertools.combinations(inked, 2):
        assert unlike(one, other) > 0.08


def test_the_two_wisps_differ_by_outline() -> None:
    green, purple = (
        [
            255 if alpha > 200 else 0
            for alpha in coverage(ASSETS / "walpurgisnacht" / "art" / f"wisp_{colour}.svg", 48)
        ]
        for colour in ("green", "purple")
    )
    assert unlike(green, purple) > 0.3


def test_every_typeface_loads_and_writes_the_three_languages() -> None:
    pygame.font.init()
    files = sorted((ASSETS / "fonts").glob("*/*.woff"))
    assert len(files) == 12
    for path in files:
        face = pygame.font.Font(str(path), 24)
        assert None not in face.metrics("áéíóúñüçèêëàâîïôùûœ«»¿¡ÁÉÍÓÚÑÇ·–—…0123456789"), path.name
        assert (path.parent / "LICENSE.txt").read_text("utf-8").count("SIL Open Font License") > 0
