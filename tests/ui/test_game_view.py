"""The view of a game and the pictures of its positions: names on boards, languages, parts of a table."""

from __future__ import annotations

import pygame
import pytest

from boardgames import registry
from boardgames.data.data_paths import shared_folder
from boardgames.draw.fonts import Fonts
from boardgames.draw.images import Images
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.text.catalog import Catalog
from boardgames.ui.contract.viewer import Viewer
from boardgames.ui.game_view.game_view import GameView, make_game_view, nameless_persons
from boardgames.ui.game_view.position_renderer import PositionLayout, PositionRenderer
from boardgames.ui.scene.scene_factory import SeatChoice

PERSON, COMPUTER = SeatChoice("person", "Ana"), SeatChoice("computer", level="novice")
DRAWN = ("sacrifice", "sacrificio", "terrorixico", "walpurgisnacht")


def view_of(game_id: str) -> GameView:
    game = registry.load(game_id)
    return make_game_view(Catalog("en"), game, nameless_persons(game.seat_count({})))


def dealt(renderer: PositionRenderer) -> PositionLayout:
    game = renderer.view.game
    return renderer.lay_out_position(game.new_game({}, 1).view(0), Viewer(0, game.complete({}), hides_private=True))


def painter_on(surface: pygame.Surface) -> Painter:
    return Painter(surface, Fonts(shared_folder("assets") / "fonts"), Images(shared_folder("assets")), 1.0)


def test_a_table_that_is_played_says_you_in_every_language() -> None:
    view = make_game_view(Catalog("en"), registry.load("terrorixico"), (PERSON, COMPUTER), speaks_to_you=True)
    french = view.with_catalog(Catalog("fr"))
    assert (view.message_formatter.seat_label(0).short, french.message_formatter.seat_label(0).short) == (
        "You",
        "Vous",
    )
    assert (
        french.game_ui is view.game_ui and french.table_renderer is view.table_renderer and french.seats == view.seats
    )
    assert make_game_view(Catalog("en"), view.game, view.seats).message_formatter.seat_label(0).short == "Ana"


def test_a_board_bears_the_names_of_its_seats_and_who_thinks() -> None:
    view = make_game_view(Catalog("en"), registry.load("terrorixico"), (PERSON, COMPUTER))
    drawn = dealt(PositionRenderer(view)).visible_view
    words, thinking = (view.board_texts(drawn, view.message_formatter.seat_labels(now)) for now in ((), {1}))
    assert words["name:P1"] == words["called:P1"] == "Ana" and words["note:P1"] == ""
    assert (
        view.message_formatter.tr("table.thinking") in thinking["note:P2"] and words["note:P2"] != thinking["note:P2"]
    )
    told = {
        place: view.message_formatter.format_message(phrase)
        for place, phrase in view.game_ui.layout.board_messages(drawn).items()
    }
    assert told and told.items() <= words.items()


def test_seats_beside_a_board_are_not_written_on_it() -> None:
    view = view_of("sacrifice")
    assert view.board_texts(dealt(PositionRenderer(view)).visible_view) == {}
    assert sorted(view.background_texts()) == ["sacrifice.zone.goal.0", "sacrifice.zone.goal.1"]


@pytest.mark.parametrize("game_id", DRAWN)
def test_a_part_of_a_picture_is_that_part_of_the_whole(game_id: str) -> None:
    renderer = PositionRenderer(view_of(game_id))
    position = dealt(renderer)
    room = position.area
    part = Rect(room.x + 100, room.y + 60, 400, 300)
    whole, cut = pygame.Surface((round(room.w), round(room.h))), pygame.Surface((400, 300))
    everywhere = renderer.draw_position(painter_on(whole), position)
    here = renderer.draw_position(painter_on(cut), position, part)
    assert everywhere == position.rects
    assert here.keys() == everywhere.keys()
    moved = {key: rect.move_by(-100, -60) for key, rect in everywhere.items()}
    assert all(abs(a - b) < 1e-6 for key, rect in moved.items() for a, b in zip(rect, here[key], strict=True))
    pixels = (pygame.image.tobytes(one, "RGB") for one in (whole.subsurface(100, 60, 400, 300), cut))
    other = sum(abs(a - b) > 12 for a, b in zip(*pixels, strict=True))
    assert other < 0.002 * 400 * 300, "the rim of a shadow that begins outside, no more"
    few = renderer.draw_position(painter_on(pygame.Surface((400, 300))), position, part, rim=400.0)
    assert few == here, "what is left out has its place"


def test_no_more_is_placed_than_may_be_seen() -> None:
    renderer = PositionRenderer(view_of("walpurgisnacht"))
    game = renderer.view.game
    view, options = game.new_game({}, 1).view(0), game.complete({})
    covered, open_hand = (
        {thing.face for thing in renderer.lay_out_position(view, Viewer(0, options, **shown)).things}
        for shown in ({"hides_private": True}, {"is_peeking": True})
    )
    assert covered < open_hand
