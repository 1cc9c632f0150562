"""Places and pictures of a table for other screens: each action can be chosen, nothing is named that is hidden."""

from __future__ import annotations

import io
import json
import struct
import threading
from typing import Any

import pytest
from PIL import Image

from boardgames import registry
from boardgames.core.dump_paths import canonical_text
from boardgames.core.rng import Rng
from boardgames.seats.http_responses import HttpResponder
from boardgames.seats.page_files import PageFile
from tests.seats.test_law_frames import HIDING, positions
from tests.ui.page.seat_screens import Table, TableArt, lines_of


def table_of(game_id: str, seed: int = 1, **given: Any) -> Table:
    game = registry.load(game_id)
    options = game.complete(given)
    return Table(game, options, game.new_game(options, seed))


def bundle_of(art: TableArt) -> bytes:
    """Draw and pack all pictures of a game."""
    ready = threading.Event()
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


@pytest.mark.parametrize("shape", ["tall", "wide"])
@pytest.mark.parametrize("game_id", registry.GAME_IDS)
def test_every_action_has_a_path_and_every_place_lies_on_the_table(game_id: str, shape: Any) -> None:
    game, rng = registry.load(game_id), Rng(3)
    options = game.complete({})
    for state in positions(game, options, rng, 2):
        table = Table(game, options, state)
        for seat in (*range(game.seat_count(options)), None):
            frame = table.state(seat, shape=shape)
            places, (w, h) = frame["table"]["places"], frame["table"]["size"]
            assert len({one["id"] for one in places}) == len(places) > 10
            outside = [one for one in places if not (-w / 9 <= one["at"][0] < w and -h / 9 <= one["at"][1] < h)]
            assert outside == []
            if frame["ask"]:
                chosen = {path[-1] for path in frame["ask"]["paths"]}
                wanted = set(lines_of(frame["ask"]["groups"]))
                assert chosen == wanted or (game_id == "terrorixico" and not chosen), "several cards: by words"


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


def test_a_bundle_is_the_same_for_every_seat_and_every_deal() -> None:
    """Its bytes follow from game and options; a screen asks for it whole, whatever lies on its table."""
    tables = [table_of("walpurgisnacht", seed, seats=4) for seed in (1, 2)]
    bundles = [bundle_of(table.frames.art) for table in tables]
    assert bundles[0] == bundles[1]
    paths = {table.state(seat)["art"] for table in tables for seat in (0, 1, 2, 3, None)}
    assert len(paths) == 1 and len(bundles[0]) < 600_000
    index, sheet = pictures_in(bundles[0])
    assert len(index) == len(tables[0].frames.art.faces) and None not in index
    assert all(one and one[0] + one[2] <= sheet.width and one[1] + one[3] <= sheet.height for one in index)


def test_pictures_are_those_of_the_window() -> None:
    """The pixels of a piece are near those that the table draws; what is packed has lost a little."""
    art = table_of("sacrifice").frames.art
    index, sheet = pictures_in(bundle_of(art))
    drawn = art.draw_face("falcon_p1")
    x, y, w, h, _foot = index[art.number_of("falcon_p1") or 0] or [0] * 5
    packed = sheet.convert("RGBA").crop((x, y, x + w, y + h))
    assert packed.size == drawn.get_size()
    differing = 0.0
    for column in range(0, w, 5):
        for row in range(0, h, 5):
            wanted, got = drawn.get_at((column, row)), packed.getpixel((column, row))
            assert isinstance(got, tuple)
            differing += sum(abs(a * wanted.a - b * got[3]) for a, b in zip(wanted[:3], got[:3], strict=True)) / 255
    assert differing / (w * h / 25 * 3) < 6


def test_a_state_tells_of_pictures_once_they_are_made() -> None:
    table = table_of("sacrifice")
    assert table.state(0)["art"] is None
    bundle_of(table.frames.art)
    assert table.state(0)["art"] == table.frames.art.bundle.path  # type: ignore[union-attr]


def test_a_bundle_is_served_by_its_digest_and_kept() -> None:
    responder = HttpResponder(["table.lan:1"], {})
    headers = {"Host": ["table.lan:1"]}
    assert responder.answer("GET", "/art/0", lambda name: headers.get(name, ())).status == 404  # type: ignore[union-attr]
    responder.add_file("/art/0", PageFile("application/octet-stream", b"pixels", is_constant=True))
    answer = responder.answer("GET", "/art/0", lambda name: headers.get(name, ()))
    assert answer is not None and answer.body == b"pixels"
    assert dict(answer.headers)["Cache-Control"] == "max-age=86400"
