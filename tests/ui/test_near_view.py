"""Near view: a part of the board enlarged, moved by arrows, pointer and wheel; nothing acts where it is not seen."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames.core.rng import Rng
from boardgames.draw.rects import Rect
from boardgames.ui.games.sacrifice.near_rulers import THICKNESS
from boardgames.ui.games.terrorixico.card_renderer import owner_mark_rect
from tests.sizes.measure import Idle, open_played_table
from tests.traces.players import BoundedPlayer
from tests.ui.hearing import heard, lines
from tests.ui.page import COMPUTER, PERSON, TablePage
from tests.ui.page.game import HeadlessGame
from tests.ui.pilot import Pilot

SEATS = {"sacrifice": 2, "sacrificio": 4, "terrorixico": 3, "walpurgisnacht": 5}


def far_key(page: TablePage) -> str:
    """A place that is not in view, and can be chosen if there is one."""
    away = [key for key in page.targets() if not page.is_in_view(key)]
    return next((key for key in away if page.may_give(key)), away[0])


# opening ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("text", "opens"), [(100, False), (120, False), (130, True), (200, True)])
def test_it_opens_by_itself_with_large_letters_and_by_a_key_for_everyone(text: int, opens: bool) -> None:
    with Pilot(text=text, animation="off") as pilot:
        page = open_played_table(pilot, "sacrificio", 3)
        assert page.is_near == opens
        pilot.key("z")
        assert page.is_near != opens
        pilot.key("z")
        assert page.is_near == opens


def test_a_press_opens_and_closes_it_and_a_line_leads_to_its_seat() -> None:
    with Pilot(animation="off") as pilot:
        page = open_played_table(pilot, "sacrificio", 4)
        pilot.click("table.near")
        assert page.is_near and page.is_in_view("hand:0")
        assert "P3" in page.words("near.seat.2") or page.seat_head(2) in page.words("near.seat.2")
        pilot.click("near.seat.2")
        assert page.is_in_view("plate:P3") and not page.is_in_view("hand:0")
        pilot.click("near.home")
        assert page.is_in_view("hand:0")
        pilot.click("table.near")
        assert not page.is_near


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("game", SEATS)
def test_it_opens_at_whole_cards(game: str, size: tuple[int, int]) -> None:
    """All that is seen of the hand and has room is whole, and no side of the viewport runs through all of them."""
    with Pilot(size, text=200, animation="off") as pilot:
        page = open_played_table(pilot, game, SEATS[game])
        view = page.area("board")
        hand = [place for key, place in page.places().items() if key.startswith("hand:")]
        own = hand or [thing.rect for thing in page.things() if thing.seat == 0 and thing.face]
        whole = [place for place in own if view.contains_rect(place, 1)]
        cut = [place for place in own if view.overlaps(place, 4) and place not in whole]
        assert len(whole) > len(cut), (whole, cut)
        if hand:
            most = min(len(hand), int((view.w - 20 + 16) // (hand[0].w + 16)))
            assert len(whole) >= most - 1, (len(whole), most)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [150, 200])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hand_and_own_zone_are_one_page_and_no_page_cuts_anything(
    size: tuple[int, int], text: int, seats: int
) -> None:
    with Pilot(size, text=text, animation="off") as pilot:
        page = open_played_table(pilot, "sacrificio", seats)
        view = page.rect("board")
        own = [key for key in page.places() if key.startswith(("hand:", "P1:", "plate:P1", "cenote:P1"))]
        assert all(view.contains_rect(page.place(key), 1) for key in own)
        for seat in range(1, seats):
            pilot.click(f"near.seat.{seat}")
            assert page.is_in_view(f"P{seat + 1}:t1") and page.is_in_view(f"plate:P{seat + 1}")
            cut = [key for key, place in page.places().items() if view.overlaps(place, 1)]
            assert all(view.contains_rect(page.place(key), 1) for key in cut), cut
        pilot.click("near.home")
        assert all(map(page.is_in_view, own))


@pytest.mark.parametrize("game", sorted(SEATS))
def test_a_moved_view_cuts_no_card_that_has_room(game: str) -> None:
    """After a drag along the table hardly anything small is cut, and what is pressed on the map is seen."""
    with Pilot((1920, 1080), text=200, animation="off") as pilot:
        page = open_played_table(pilot, game, SEATS[game])
        small, ruler = pilot.rect("near.map"), THICKNESS if game == "sacrifice" else 0.0
        x, y, w, h = page.rect("board")
        view = Rect(x + ruler, y + ruler, w - ruler, h - ruler)
        pilot.click_at(small.x + 0.2 * small.w, small.cy)
        left = page.area("board").x
        pilot.click_at(small.x + 0.8 * small.w, small.cy)
        assert page.area("board").x <= left
        faces = [thing.rect for thing in page.things() if thing.face and thing.rect.w < view.w / 3]
        seen = [rect for rect in faces if view.overlaps(rect, 4)]
        cut = [rect for rect in seen if not view.contains_rect(rect, 1) and rect.h < view.h / 2]
        assert seen and len(cut) <= len(seen) / 3, (len(cut), len(seen))


def test_the_points_of_both_sides_are_in_sight_where_the_view_opens() -> None:
    with Pilot((1280, 720), text=200, language="fr", animation="off") as pilot:
        page = open_played_table(pilot, "walpurgisnacht", 8)
        told = [line.text for line in pilot.traced() if line.owner == "board"]
        for side, points in page.view_shown()["scores"].items():
            assert page.is_in_view(f"marker:{side}") and str(points) in told
            assert pilot.tr(f"walpurgisnacht.side_short.{side}") in told


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize(("seats", "text"), [(3, 200), (5, 100), (5, 200), (8, 200)])
def test_mountain_and_seats_are_pages_that_cut_nothing(size: tuple[int, int], seats: int, text: int) -> None:
    with Pilot(size, text=text, animation="off") as pilot:
        page = open_played_table(pilot, "walpurgisnacht", seats)
        if not page.is_near:
            pilot.key("z")
        view = page.rect("board")
        if not page.is_in_view("c3"):  # it opens where something can be chosen
            pilot.click("near.home")
        assert all(view.contains_rect(page.place(key), 1) for key in page.places() if key.startswith(("card:", "o1")))
        for seat in range(1, seats):
            pilot.click(f"near.seat.{seat}")
            assert page.is_in_view(f"seat:P{seat + 1}") and page.is_in_view(f"role:P{seat + 1}")
            seen = [page.place(key) for key in page.places() if view.overlaps(page.place(key), 1)]
            assert all(view.contains_rect(one, 1) for one in seen)
        pilot.click("near.home")
        assert page.is_in_view("c3")
        pilot.click("near.home")
        assert page.is_in_view("role:P1")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("seats", [3, 5, 8])
def test_cards_of_the_near_mountain_are_clearly_larger_than_on_the_whole_table(
    seats: int, size: tuple[int, int]
) -> None:
    with Pilot(size, animation="off") as pilot:
        page = open_played_table(pilot, "walpurgisnacht", seats)
        key = next(key for key in page.places() if key.startswith("card:"))
        small = page.place(key).w
        pilot.key("z")
        assert page.place(key).w >= 1.15 * small


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("game", ["sacrificio", "terrorixico"])
def test_with_letters_of_usual_size_it_shows_whole_pages_and_leaves_the_prompt_in_sight(
    game: str, size: tuple[int, int]
) -> None:
    with Pilot(size, animation="off") as pilot:
        page = open_played_table(pilot, game, 4)
        small = {key: place for key, place in page.places().items() if key.startswith("hand:")}
        pilot.key("z")
        view, prompt = page.rect("board"), page.prompt()
        seen = {key: place for key, place in page.places().items() if view.overlaps(place, 1)}
        assert all(view.contains_rect(place, 1) for place in seen.values()), "nothing is cut"
        own = ("P1:t1", "plate:P1") if game == "sacrificio" else ("line:range", "line:codex")
        assert {*own, *small} <= seen.keys() and all(seen[key].w > small[key].w for key in small)
        words = " ".join(pilot.words().split())
        assert prompt.partition(".")[0] in words


@pytest.mark.parametrize("language", ["en", "es", "fr"])
def test_narrow_lines_of_the_seats_have_their_names_where_these_have_room(language: str) -> None:
    with Pilot((1280, 720), text=200, language=language, animation="off") as pilot:
        page = open_played_table(pilot, "walpurgisnacht", 5)
        for seat in range(1, 5):
            told = [line.text for line in pilot.traced() if line.owner == f"near.seat.{seat}"]
            assert page.seat_head(seat) in told, (seat, told)


def test_it_opens_where_the_cursor_is() -> None:
    with Pilot(animation="off") as pilot:
        page = open_played_table(pilot, "sacrificio", 4)
        page.walk_to("P3:t1")
        pilot.key("z")
        assert page.is_near and page.is_in_view("P3:t1") and page.cursor() == "P3:t1"


def test_with_reduced_motion_it_moves_by_cuts() -> None:
    with Pilot(text=200, reduced_motion=True) as pilot:
        page = open_played_table(pilot, "sacrificio", 4)
        before = page.area("board")
        pilot.key("z")
        pilot.key("z")
        pilot.click("near.seat.1")
        pilot.post_key("home")
        pilot.step()
        assert page.area("board") != before and not page.is_animating()


# moving -----------------------------------------------------------------------------------------------------------
def test_the_pointer_drags_it_and_chooses_nothing() -> None:
    with Pilot(animation="off") as pilot:
        page = open_played_table(pilot, "sacrifice", 2)
        pilot.key("z")
        view, before, taken = page.rect("board"), page.area("board"), page.taken_up()
        spot = next(
            (x, y)
            for x in range(round(view.x + 340), round(view.right - 40), 12)
            for y in range(round(view.y + 40), round(view.bottom - 40), 12)
            if not page.may_give(page.key_at(x, y))
        )
        pilot.drag(spot, (spot[0] - 300, spot[1] + 20))
        moved = page.area("board").x
        assert moved < before.x - 60 and page.taken_up() == taken
        pilot.drag((spot[0] - 300, spot[1] + 20), spot)
        assert page.area("board").x > moved + 60


def test_the_wheel_and_a_drag_turn_pages() -> None:
    with Pilot(text=200, animation="off") as pilot:
        page = open_played_table(pilot, "sacrificio", 4)
        view = page.rect("board")
        assert page.is_in_view("P1:t1")
        pilot.wheel(view.cx, view.cy, -1)
        assert page.is_in_view("P2:t1") and not page.is_in_view("P1:t1")
        pilot.drag((view.cx, view.bottom - 30), (view.cx, view.bottom - 160))
        assert page.is_in_view("P1:t1")


def test_the_wheel_moves_it_and_the_edge_moves_it_step_by_step() -> None:
    with Pilot(animation="off") as pilot:
        page = open_played_table(pilot, "sacrifice", 2)
        pilot.key("z")
        view, before = page.rect("board"), page.area("board")
        pilot.wheel(view.cx, view.cy, -2)
        assert page.area("board").y > before.y
        pilot.point(view.cx, view.cy)
        above = page.area("board")
        pilot.point(view.x + 3, view.cy)
        for _ in range(80):
            pilot.step(50)
        assert above.x < page.area("board").x == pytest.approx(view.x, abs=1), "to the end of the board"
        pilot.point(view.cx, view.cy)
        pilot.step(2000)
        assert page.area("board").x == pytest.approx(view.x, abs=1)


@pytest.mark.parametrize("game", sorted(SEATS))
def test_it_is_played_by_keys_alone_and_follows_the_cursor(game: str) -> None:
    with Pilot(text=200, animation="off") as pilot:
        page = open_played_table(pilot, game, SEATS[game])
        rng, played = Rng(3), 0
        for _ in range(4):
            count, ways = page.action_count(), [one for one in sorted(page.common_legal()) if page.keys_to(one)]
            if page.to_act() != 0 or not page.is_live() or not ways:
                break
            page.type_line(rng.choice(ways))
            assert page.action_count() > count and page.is_near
            played += 1
        assert played


@pytest.mark.parametrize("game", sorted(SEATS))
def test_no_key_acts_at_a_place_that_was_panned_out(game: str) -> None:
    with Pilot(text=200, animation="off") as pilot:
        page = open_played_table(pilot, game, SEATS[game])
        key = far_key(page)
        page.walk_to(key)
        assert page.is_in_view(key) and page.cursor() == key
        board, place = page.area("board"), page.place(key)
        page.pan_by(*(-2000 if at < middle else 2000 for at, middle in ((place.cx, board.cx), (place.cy, board.cy))))
        assert not page.is_in_view(key)
        before = page.action_count(), page.taken_up()
        pilot.key("return")
        assert (page.action_count(), page.taken_up()) == before, "the first press plays nothing"
        assert page.is_in_view(key), "it brings the place back"
        assert page.cursor() == key


def test_a_hint_brings_its_place_into_view() -> None:
    with Pilot(text=200, animation="off") as pilot:
        page = open_played_table(pilot, "sacrificio", 4, make=BoundedPlayer)
        page.pan_by(2000, 2000)
        assert not page.is_in_view("hand:0")
        page.ask_hint()
        keys = page.keys_to(page.hint_line())
        assert keys[0] in page.places() and page.is_in_view(keys[0])


def test_the_voice_says_that_it_opened_and_what_is_in_sight() -> None:
    with Pilot(animation="off") as pilot:
        page = open_played_table(pilot, "sacrificio", 3)
        file = heard(pilot)
        pilot.key("z")
        before, _places, after = page.tr("table.near.opened", places="|").partition("|")
        assert page.notice().startswith(before + page.seat_head(0)) and page.notice().endswith(after)
        assert any(page.notice() in line for line in lines(file))
        pilot.key("z")
        assert any(page.tr("table.near.closed") in line for line in lines(file))


def test_the_voice_says_on_entering_that_it_is_open() -> None:
    with Pilot(text=200, animation="off") as pilot:
        file = heard(pilot)
        open_played_table(pilot, "terrorixico", 2)
        opened = pilot.tr("table.near.opened", places="").partition(".")[0]
        assert sum(opened in line for line in lines(file)) == 1


def crowded_line_table(pilot: Pilot) -> TablePage:
    """A table of TerroriXico with five face-up cards in a line, and a face-down one."""
    begun = HeadlessGame.begin("terrorixico", (PERSON, *(COMPUTER,) * 3), {"seats": 4}, seed=1, make=Idle)
    rng = Rng(1)
    while begun.to_act() != 0 or five_up(begun.view_of(0)) is None:
        begun.play_unrecorded(rng.choice(begun.common_legal()))
    return TablePage.open(pilot, begun)


def five_up(view: Any) -> str | None:
    """The line with five face-up cards."""
    lines = view["battle"]["lines"]
    return next((line for line in lines if sum(" down " not in one for one in lines[line]) == 5), None)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_five_cards_in_a_line_lie_apart_and_show_figures_and_names(size: tuple[int, int]) -> None:
    with Pilot(size, text=200, animation="off") as pilot:
        page = crowded_line_table(pilot)
        slots = [thing for thing in page.things() if thing.key.startswith(f"slot:{five_up(page.port.view())}.")]
        ups = [thing for thing in slots if not thing.detail.down]
        assert len(ups) == 5
        told = [line for line in pilot.traced() if line.owner == "board"]
        for thing in ups:
            seen = thing.rect._replace(w=thing.rect.w - max(0.0, thing.detail.covered))
            assert seen.w >= 0.85 * thing.rect.w
            on_card = [line for line in told if seen.expand(8).contains_rect(line.rect)]
            mark = owner_mark_rect(thing.rect, thing.detail.covered)
            assert not any(mark.overlaps(line.rect, 1) for line in on_card), "the mark lies on nothing that is read"
            if size == (1920, 1080):  # smaller cards have no names at any text size
                name = page.card_names[thing.face]
                assert name in " ".join(line.text for line in on_card)


def test_own_points_stand_in_the_row_and_the_way_home_leads_to_the_hand() -> None:
    with Pilot((1280, 720), text=200, animation="off") as pilot:
        page = open_played_table(pilot, "terrorixico", 4)
        assert not pilot.top.widget_root.has("near.home"), "the own seat is the way home"
        points = str(page.port.view()["seats"]["P1"]["vp"])
        assert page.is_in_view("hand:0") and not page.is_in_view("seat:P1")
        assert points in [line.text for line in pilot.traced() if line.owner == "near.seat.0"]
        pilot.click("near.seat.1")
        assert page.is_in_view("seat:P1") and not page.is_in_view("hand:0")
        for _ in range(2):
            pilot.click("near.seat.0")
            assert page.is_in_view("hand:0")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_each_cell_of_a_part_of_a_board_has_its_letter_and_number_in_sight(size: tuple[int, int]) -> None:
    with Pilot(size, text=200, animation="off") as pilot:
        page = open_played_table(pilot, "sacrifice", 2)
        for dx, dy in ((0, 0), (-250, -150), (-2000, -2000), (4000, 4000)):
            page.pan_by(dx, dy)
            view, board = page.rect("board"), page.area("board")
            whole = [key for key in page.places() if is_cell(key) and view.inset(30).contains_rect(page.place(key))]
            edges = [line for line in pilot.traced() if line.owner == "board" and view.contains_rect(line.rect, 1)]
            for key in whole:
                letter, number, cell = key[0], key[1:], page.place(key)
                on_left = any(one.text == letter and abs(one.rect.cy - cell.cy) < 12 for one in edges)
                on_top = any(one.text == number and abs(one.rect.cx - cell.cx) < 12 for one in edges)
                assert on_left == (board.x < view.x - 1), (key, dx)  # there the frame of the board has letters
                assert on_top == (board.y < view.y - 1), (key, dy)


def is_cell(key: str) -> bool:
    """True for a place such as `c12`."""
    return key[0].isalpha() and key[1:].isdigit()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_cell_that_the_cursor_reaches_lies_clear_of_the_rulers(size: tuple[int, int]) -> None:
    with Pilot(size, text=200, animation="off") as pilot:
        page = open_played_table(pilot, "sacrifice", 2)
        for name in ("up", "right", "down", "left", "up"):
            for _ in range(5):
                pilot.key(name)
                view, board, cell = page.rect("board"), page.area("board"), page.place(page.cursor())
                ruled = view if board.y >= view.y - 1 else view._replace(y=view.y + THICKNESS, h=view.h - THICKNESS)
                assert ruled.y - 1 <= cell.y and cell.bottom <= view.bottom + 1, (name, page.cursor())


@pytest.mark.parametrize("game", SEATS)
def test_opening_and_closing_it_leave_what_is_to_be_done_in_sight(game: str) -> None:
    with Pilot((1280, 720), animation="off", explain=False) as pilot:
        page = open_played_table(pilot, game, SEATS[game])
        said = page.prompt()
        for _ in range(2):
            pilot.key("z")
            pilot.settle()
            assert page.notice() and not page.has("bubble") and page.prompt() == said


def test_a_second_press_before_it_is_drawn_does_not_take_it_back() -> None:
    with Pilot(animation="off") as pilot:
        page = open_played_table(pilot, "terrorixico", 2)
        card = next(thing.rect for thing in page.things() if thing.key.startswith("hand:"))
        pilot.point(card.cx, card.cy)
        pilot.step(1500)
        pilot.post_key("z")
        pilot.post_key("z")
        pilot.settle()
        assert page.is_near
        pilot.key("z")
        assert not page.is_near and page.notice() == page.tr("table.near.closed")
