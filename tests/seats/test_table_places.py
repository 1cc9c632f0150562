"""Places and pictures of a table for other screens: each action can be chosen, nothing is named that is hidden."""

from __future__ import annotations

import io
import json
import struct
import threading
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import Any

import pygame
import pytest
from PIL import Image

from boardgames import registry
from boardgames.core.dump_paths import canonical_text
from boardgames.core.rng import Rng
from boardgames.data.data_paths import shared_folder
from boardgames.draw.fonts import Fonts
from boardgames.draw.images import Images
from boardgames.proof.picture_checks import drawable
from boardgames.seats.frames import ScreenShape
from boardgames.seats.http_responses import HttpResponder
from boardgames.seats.page_files import PageFile
from boardgames.ui.contract.board_rendering import ScreenFace
from tests.games.parts import games_with_room
from tests.seats.test_law_frames import HIDING, positions
from tests.ui.page.seat_screens import ArtCache, Table, TableArt, art_cache, digest_of_art, lines_of, table_art


def table_of(game_id: str, seed: int = 1, **given: Any) -> Table:
    game = registry.load(game_id)
    options = game.complete(given)
    return Table(game, options, game.new_game(options, seed))


def bundles_of(art: TableArt) -> list[bytes]:
    """Draw and pack all pictures of a game: a small bundle and a large one."""
    ready = threading.Event()
    while len(art.bundles) < 2:
        if not art.draw_next(ready.set) and len(art.bundles) < 2:
            assert ready.wait(30)
            ready.clear()
    small, large = art.bundles
    return [small.body, large.body]


def pictures_in(bundle: bytes) -> tuple[list[list[float] | None], Image.Image]:
    """Return the index and the sheet of a bundle."""
    end = 4 + struct.unpack("<I", bundle[:4])[0]
    return json.loads(bundle[4:end]), Image.open(io.BytesIO(bundle[end:]))


def test_a_large_picture_is_drawn_in_parts_and_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """A ground has up to a million pixels: drawn at once it would hold the window up."""
    art = table_of("sacrifice").frames.art
    grounds = [face for face in art.faces if face.name.startswith("ground:")]
    drawn: list[int] = []

    def noted(face: ScreenFace, sheet: pygame.Surface, fonts: Fonts, images: Images) -> bool:
        drawn.append(sheet.get_clip().w * sheet.get_clip().h)
        return art._draw(face, sheet, fonts, images)

    monkeypatch.setattr(table_art, "STEP_SECONDS", 0.0)
    sheet = table_art._Sheet(grounds, noted, Images(shared_folder("assets")))
    steps = 0
    while sheet.draw_some():
        steps += 1
    assert max(drawn) <= table_art.PART_PIXELS < sum(drawn) / len(grounds) and steps == len(drawn)
    for face, place in zip(grounds, sheet._places, strict=True):
        pieces = sheet._sheet.subsurface(place), art.draw_face(face.name)
        assert len({pygame.image.tobytes(one, "RGBA") for one in pieces}) == 1, face.name


@pytest.mark.parametrize("game_id", games_with_room("table_renderer"))
def test_every_action_has_a_path_and_every_place_lies_on_the_table(game_id: str) -> None:
    game, rng = registry.load(game_id), Rng(3)
    options = game.complete({})
    shapes: Sequence[ScreenShape] = ("tall", "wide")
    for state in positions(game, options, rng, 1):
        table = Table(game, options, state)
        for seat, shape in product((*range(game.seat_count(options)), None), shapes):
            frame = table.state(seat, shape=shape)
            places, (w, h) = frame["table"]["places"], frame["table"]["size"]
            assert len({one["id"] for one in places}) == len(places) > 10
            outside = [one for one in places if not (-w / 9 <= one["at"][0] < w and -h / 9 <= one["at"][1] < h)]
            assert outside == []
            if frame["ask"]:
                chosen = {path[-1] for path in frame["ask"]["paths"]}
                lines = set(lines_of(frame["ask"]["groups"]))
                assert chosen == (lines - game.ignored_actions or lines), "what ends a game early has words alone"


@pytest.mark.parametrize("game_id", HIDING)
def test_no_place_names_a_card_that_its_seat_does_not_see(game_id: str) -> None:
    """Neither by its id, nor by its name, nor by its picture."""
    game, rng = registry.load(game_id), Rng(5)
    options, hidden_count = game.complete({}), 0
    for state in positions(game, options, rng, 1):
        table = Table(game, options, state)
        cards = {face.name for face in table.frames.art.faces if face.name in game.components.get("cards", ())}
        for seat in (*range(game.seat_count(options)), None):
            view = table.match.public_view() if seat is None else table.match.player_view(seat)
            seen = canonical_text(view.view())
            sent = table.state(seat)["table"]["places"]
            arts = {one["art"] for one in sent if "art" in one and not one["id"].startswith("supply:")}
            for card in cards:
                if card not in seen:
                    hidden_count += 1
                    assert table.frames.art.number_of(card) not in arts
                    assert f'"{card}"' not in json.dumps(sent)
    assert hidden_count


@pytest.fixture(scope="module")
def drawn() -> Table:
    """Return a table with pictures."""
    table = table_of("sacrifice")
    assert table.state(0)["art"] == []
    bundles_of(table.frames.art)
    return table


def test_bundles_are_the_same_for_every_seat_and_every_deal(drawn: Table) -> None:
    """Their bytes follow from game and options; a screen asks for them whole, whatever lies on its table."""
    other = table_of("sacrifice", seed=2)
    other.match.play(other.match.legal_actions()[0])
    assert bundles_of(other.frames.art) == bundles_of(drawn.frames.art)
    assert len({tuple(table.state(seat)["art"]) for table in (drawn, other) for seat in (0, 1, None)}) == 1
    assert drawn.frames.door("en", (), False)["art"] == drawn.state(0)["art"], "they are fetched at the door already"
    small, large = bundles_of(drawn.frames.art)
    for body in (small, large):
        index, sheet = pictures_in(body)
        assert len(index) == len(drawn.frames.art.faces) and None not in index
        assert all(one and one[0] + one[2] <= sheet.width and one[1] + one[3] <= sheet.height for one in index)
    assert len(small) < 65_000 and len(small) < len(large) / 4, (len(small), len(large))


def test_the_small_bundle_is_there_before_the_large_one_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TableArt, "_draw", lambda *about: False)
    art, counts, is_done = table_of("sacrifice").frames.art, [], threading.Event()

    def take() -> None:
        art.draw_next(take)
        counts.append(len(art.bundles))
        if counts[-1] == 2:
            is_done.set()

    while art.draw_next(take):
        pass
    assert is_done.wait(30) and counts[:2] == [1, 2] and not art.draw_next(take)


@pytest.mark.parametrize("game_id", games_with_room("table_renderer"))
def test_faces_are_numbered_alike_at_every_table(game_id: str) -> None:
    one, other = (table_of(game_id, seed).frames.art for seed in (1, 2))
    assert [face.name for face in one.faces] == [face.name for face in other.faces]
    assert len({face.name for face in one.faces}) == len(one.faces) > 20


def test_pictures_are_those_of_the_window(drawn: Table) -> None:
    """The pixels of a piece are near those that the table draws; what is packed has lost a little."""
    art = drawn.frames.art
    index, sheet = pictures_in(bundles_of(art)[1])
    wanted = art.draw_face("falcon_p1")
    x, y, w, h, _foot = index[art.number_of("falcon_p1") or 0] or [0] * 5
    packed = sheet.convert("RGBA").crop((x, y, x + w, y + h))
    assert packed.size == wanted.get_size()
    differing = 0.0
    for column in range(0, w, 5):
        for row in range(0, h, 5):
            here, got = wanted.get_at((column, row)), packed.getpixel((column, row))
            assert isinstance(got, tuple)
            differing += sum(abs(a * here.a - b * got[3]) for a, b in zip(here[:3], got[:3], strict=True)) / 255
    assert differing / (w * h / 25 * 3) < 6


def test_a_second_table_has_its_pictures_from_the_cache_and_a_broken_file_counts_for_nothing(
    drawn: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, art = drawn.match.game, drawn.frames.art
    bodies = bundles_of(art)
    cache = ArtCache(tmp_path)
    own = tmp_path / "own.svg"
    own.write_text("one")
    digests = [digest_of_art(game, {}, art.faces, files) for files in ({}, {"a": own})]
    own.write_text("two")
    digests += [digest_of_art(game, {}, art.faces, {"a": own}), digest_of_art(game, {}, art.faces[:-1], {})]
    monkeypatch.setattr(art_cache, "__version__", "next")
    digests.append(digest_of_art(game, {}, art.faces, {}))
    assert len(set(digests)) == 5, "another picture, face or version is another file"
    cache.keep(digests[0], *bodies)
    (path,) = tmp_path.glob("*.bundles")
    content = path.read_bytes()
    assert [*cache.read(digests[0])] == bodies and cache.read(digests[1]) == ()
    for broken in (b"", b"x", content[:-1], content[:40] + b"x" + content[41:]):
        path.write_bytes(broken)
        assert cache.read(digests[0]) == ()
    for number in range(20):
        cache.keep(f"{number}", b"small", b"large")
    assert len([*tmp_path.glob("*.bundles")]) == art_cache.MAX_FILES


def test_pictures_that_are_kept_are_not_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given, made = (b"small", b"large"), table_of("sacrifice").frames.art
    keeper = ArtCache(tmp_path)
    monkeypatch.setattr(table_art, "digest_of_art", lambda *about: "d")
    monkeypatch.setattr(TableArt, "_draw", lambda *about: pytest.fail("drawn"))
    keeper.keep("d", *given)
    made.use_cache(keeper)
    assert bundles_of(made) == [*given]


def test_pictures_of_a_set_are_sent_as_pixels_and_missing_ones_as_tiles(tmp_path: Path) -> None:
    """What the window cannot draw is left out; a tile has name, kind and colour."""
    pieces = tmp_path / "pieces"
    pieces.mkdir()
    (pieces / "falcon_p1.svg").write_text('<svg viewBox="0 0 50 50"><path d="M0 0h50v50H0z" fill="#FF0000"/></svg>')
    (pieces / "falcon_p2.svg").write_text("no picture")
    Image.new("RGB", (3000, 3000)).save(pieces / "prophet_p1.png")
    own = drawable(tmp_path, "sacrifice")
    assert list(own) == ["sacrifice/pieces/falcon_p1"]
    table = table_of("sacrifice")
    art = table.frames.art
    missing = next(face for face in art.faces if face.needs and "falcon" not in face.needs)
    art.use_own_pictures({**own, missing.needs: tmp_path / "gone.svg"})
    number = art.number_of(missing.name)
    for body in bundles_of(art):
        index, sheet = pictures_in(body)
        assert b"<svg" not in body
        assert [place for place, found in enumerate(index) if found is None] == [number]
        x, y, w, h, _foot = index[art.number_of("falcon_p1") or 0] or [0] * 5
        red, green, blue, alpha = sheet.convert("RGBA").getpixel((int(x + w / 2), int(y + h / 2)))  # type: ignore[misc]
        assert red > 230 > 30 > max(green, blue) and alpha == 255
    places = [one for one in table.state(0)["table"]["places"] if one.get("art") == number]
    assert places and all(one["colour"][0] == "#" and "kind" in one and one["label"] for one in places), places


def test_a_bundle_is_served_by_its_digest_and_kept() -> None:
    responder = HttpResponder(["table.lan:1"], {})
    headers = {"Host": ["table.lan:1"]}
    assert responder.answer("GET", "/art/0", lambda name: headers.get(name, ())).status == 404  # type: ignore[union-attr]
    responder.add_file("/art/0", PageFile("application/octet-stream", b"pixels", is_constant=True))
    answer = responder.answer("GET", "/art/0", lambda name: headers.get(name, ()))
    assert answer is not None and answer.body == b"pixels"
    assert dict(answer.headers)["Cache-Control"] == "max-age=86400"
