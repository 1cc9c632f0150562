"""Places and pictures of a table for other screens: each action can be chosen, nothing is named that is hidden."""

from __future__ import annotations

import io
import json
import struct
import threading
from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest
from PIL import Image

from boardgames import registry
from boardgames.core.dump_paths import canonical_text
from boardgames.core.rng import Rng
from boardgames.seats.frames import ScreenShape
from boardgames.seats.http_responses import HttpResponder
from boardgames.seats.page_files import PageFile
from tests.games.parts import games_with_room
from tests.seats.test_law_frames import HIDING, positions
from tests.ui.page.seat_screens import Table, TableArt, lines_of


def table_of(game_id: str, seed: int = 1, **given: Any) -> Table:
    game = registry.load(game_id)
    options = game.complete(given)
    return Table(game, options, game.new_game(options, seed))


def bundle_of(art: TableArt) -> bytes:
    """Draw and pack all pictures of a game."""
    ready = threading.Event()
    if art.bundle is not None:
        return art.bundle.body
    while art.draw_next(ready.set):
        pass
    assert ready.wait(30)
    art.draw_next(ready.set)
    assert art.bundle is not None
    return art.bundle.body


def pictures_in(bundle: bytes) -> tuple[list[list[int] | None], Image.Image]:
    """Return the index and the sheet of a bundle."""
    end = 4 + struct.unpack("<I", bundle[:4])[0]
    return json.loads(bundle[4:end]), Image.open(io.BytesIO(bundle[end:]))


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
                assert chosen == set(lines_of(frame["ask"]["groups"]))


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
    assert table.state(0)["art"] is None
    bundle_of(table.frames.art)
    return table


def test_a_bundle_is_the_same_for_every_seat_and_every_deal(drawn: Table) -> None:
    """Its bytes follow from game and options; a screen asks for it whole, whatever lies on its table."""
    other = table_of("sacrifice", seed=2)
    other.match.play(other.match.legal_actions()[0])
    assert bundle_of(other.frames.art) == bundle_of(drawn.frames.art)
    assert len({table.state(seat)["art"] for table in (drawn, other) for seat in (0, 1, None)}) == 1
    index, sheet = pictures_in(bundle_of(drawn.frames.art))
    assert len(index) == len(drawn.frames.art.faces) and None not in index
    assert all(one and one[0] + one[2] <= sheet.width and one[1] + one[3] <= sheet.height for one in index)


@pytest.mark.parametrize("game_id", games_with_room("table_renderer"))
def test_faces_are_numbered_alike_at_every_table(game_id: str) -> None:
    one, other = (table_of(game_id, seed).frames.art for seed in (1, 2))
    assert [face.name for face in one.faces] == [face.name for face in other.faces]
    assert len({face.name for face in one.faces}) == len(one.faces) > 20


def test_pictures_are_those_of_the_window(drawn: Table) -> None:
    """The pixels of a piece are near those that the table draws; what is packed has lost a little."""
    art = drawn.frames.art
    index, sheet = pictures_in(bundle_of(art))
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


def test_a_bundle_is_served_by_its_digest_and_kept() -> None:
    responder = HttpResponder(["table.lan:1"], {})
    headers = {"Host": ["table.lan:1"]}
    assert responder.answer("GET", "/art/0", lambda name: headers.get(name, ())).status == 404  # type: ignore[union-attr]
    responder.add_file("/art/0", PageFile("application/octet-stream", b"pixels", is_constant=True))
    answer = responder.answer("GET", "/art/0", lambda name: headers.get(name, ()))
    assert answer is not None and answer.body == b"pixels"
    assert dict(answer.headers)["Cache-Control"] == "max-age=86400"
