"""The table of Walpurgisnacht without a window: places, what is drawn of a view, paths, words, stakes, the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from dataclasses import replace
from functools import cache
from itertools import combinations
from types import SimpleNamespace
from typing import Any

import pytest

from boardgames.core.game_protocol import Action, Dump, Event, Seat, State, seat_name
from boardgames.core.rng import Rng
from boardgames.draw.rects import Rect
from boardgames.text.catalog import LANGUAGES, Catalog, read_language
from boardgames.text.event_narration import narrate
from boardgames.ui.contract.card_page import CardPage
from boardgames.ui.contract.layout import NEAR_ROW
from boardgames.ui.contract.table_types import DecisionContext, Message
from boardgames.ui.contract.viewer import Viewer
from boardgames.ui.games.walpurgisnacht.card_pages import card_page
from boardgames.ui.games.walpurgisnacht.game_data import WalpurgisnachtGameData
from boardgames.ui.games.walpurgisnacht.game_ui import make_game_ui
from boardgames.ui.games.walpurgisnacht.layout import NEAR, face_of_card, lay_out_view, spaces_to_show
from boardgames.ui.games.walpurgisnacht.log_memory_filter import FORGOTTEN
from boardgames.ui.games.walpurgisnacht.near_table_geometry import lay_out_pages, page_count
from boardgames.ui.games.walpurgisnacht.table_geometry import (
    AROUND,
    GAP,
    GIFT_COUNTS,
    SEAT_LEAST,
    gift_slots_of,
    lay_out_board,
    lay_out_seat,
)
from boardgames.ui.games.walpurgisnacht.table_renderer import make_table_renderer
from boardgames.ui.games.walpurgisnacht.typed_view import as_typed_view
from boardgames.ui.play.board.table_layout import full_board_layout
from tests.games.sacrifice.game import Sleeper
from tests.games.walpurgisnacht.page import GAME
from tests.ui.page import COMPUTER, PERSON, HeadlessGame, ReplayPage, TablePage, open_table
from tests.ui.pilot import Pilot

UI = make_game_ui(GAME)
DATA = WalpurgisnachtGameData(GAME)
assert UI.log_memory_filter is not None
MEMORY = UI.log_memory_filter
VIEWS = [(1646.0, 926.0), (1316.0, 823.0), (1920.0, 1080.0), (960.0, 540.0), (2560.0, 1080.0)]
OPTIONS = GAME.complete({})
ROOMS = [
    ((0.778, 1202, 613), (1.167, 1182, 556), (1.44, 1159, 518)),
    ((1.0, 1820, 942), (1.5, 1770, 819), (2.0, 1752, 800)),
]
"""Of windows of 1280x720 and 1920x1080: pixels of a design unit and size of the board in pixels at text size 100 %,
the same for a page of the near view at 150 and 200 %.
"""


def test_what_floats_spares_heads_and_parts_of_the_turn_and_frames_of_seats_cut_nothing() -> None:
    state = GAME.new_game({"seats": 4}, 1)
    for w, h in VIEWS:
        board = Rect(0, 0, w, h)
        laid = lay_out_board(board, 4)
        told = UI.layout.areas_to_keep_clear({**state.view(0), "phase": "wisps"}, board)
        heads = [lay_out_seat(seat).head for seat in laid.seats]
        assert {*heads, laid.turn_phase_area} <= set(told) and laid.tray.contains(
            laid.turn_phase_area.cx, laid.turn_phase_area.cy
        )
        assert all(head.x - seat.x > AROUND + 4 for head, seat in zip(heads, laid.seats, strict=True))


def showing(eyes: int, **changes: object) -> Viewer:
    return Viewer(eyes, OPTIONS)._replace(**changes)  # type: ignore[arg-type]


@cache
def games() -> tuple[tuple[State, Action, tuple[Event, ...], State], ...]:
    """Steps of some games by chance, with Mephistopheles unmasking now and then."""
    out = []
    for seed in range(10):
        state, rng = GAME.new_game({"seats": 3 + seed % 6, "talk": "claims"}, seed), Rng(seed)
        while state.outcome() is None:
            before, legal = state.clone(), state.legal_actions()
            action = Action("unmask") if "unmask" in legal and rng.below(5) == 0 else rng.choice(legal)
            log: list[Event] = []
            state.apply(action, log)
            out.append((before, action, tuple(log), state.clone()))
    return tuple(out)


def sight(state: State, seat: int, picked: tuple[str, ...] = ()) -> DecisionContext:
    to_act = None if state.outcome() else state.to_act()
    legal = tuple(state.legal_actions()) if to_act == seat else ()
    return DecisionContext(state.view(seat), seat, to_act, legal, picked)


# places ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seats", range(3, 9))
@pytest.mark.parametrize("view", VIEWS)
def test_nothing_lies_over_anything(view: tuple[float, float], seats: int) -> None:
    frame = full_board_layout(Rect(0, 0, *view))
    laid = lay_out_board(frame.board, seats)
    spaces = [laid.space_rect(where["x"], where["y"]) for where in DATA.spaces.values()]
    parts = [*spaces, *laid.seats, laid.track, laid.tray, laid.stake]
    for rect in parts:
        assert frame.board.contains_rect(rect, 1.0)
    for i, one in enumerate(parts):
        assert not any(one.overlaps(other, 1.0) for other in parts[i + 1 :]), (i, one)
    assert min(rect.w for rect in laid.seats) >= SEAT_LEAST and not frame.board.overlaps(frame.rail)
    assert not any(window.overlaps(seat, 1.0) for window in laid.mountain_windows for seat in laid.seats)


@pytest.mark.parametrize("seats", range(3, 9))
def test_on_a_high_board_the_seats_are_below_a_large_mountain(seats: int) -> None:
    laid = lay_out_board(Rect(0, 0, 640, 810), seats)
    spaces = [laid.space_rect(where["x"], where["y"]) for where in DATA.spaces.values()]
    parts = [*spaces, *laid.seats, laid.track, laid.stake]
    for i, one in enumerate(parts):
        assert laid.board.contains_rect(one, 1.0) and not any(one.overlaps(other, 1.0) for other in parts[i + 1 :])
    assert laid.radius > 200 and min(rect.y for rect in laid.seats) > max(rect.bottom for rect in spaces)


@pytest.mark.parametrize("seats", range(3, 9))
def test_with_the_largest_letters_the_mountain_stays_large(seats: int) -> None:
    laid = lay_out_board(full_board_layout(Rect(0, 0, 800, 500)).board, seats)
    assert laid.radius > 130 and laid.card.h > 37
    usual = lay_out_board(full_board_layout(Rect(0, 0, 960, 540)).board, seats)  # 1280 x 720
    assert usual.radius > 160, "seats are narrow before the mountain is small"
    parts = [laid.tray, laid.stake, *laid.seats]
    for i, one in enumerate(parts):
        assert laid.board.contains_rect(one, 1.0) and not any(one.overlaps(other, 1.0) for other in parts[i + 1 :])
    for rect in laid.seats:
        found = lay_out_seat(rect)
        assert (
            found.face_down_gifts.h > 1.2 * found.face_down_gifts.w
            and min(found.role.h, found.face_down_gifts.h) >= 25
        ), "upright and to be seen"
        assert not found.role.overlaps(found.face_down_gifts, 1.0) and rect.contains_rect(found.face_down_gifts)
        assert found.note.contains_rect(found.role, 0.5) or not found.note.overlaps(found.role)


def test_the_mountain_comes_nearer_over_what_is_left_and_covers_nothing() -> None:
    nearest = 1.0
    for before, _action, _log, _after in games()[::3]:
        drawn = UI.layout.visible_view(before.view(0), showing(0))
        for board in (Rect(0, 0, 1273, 816), Rect(16, 94, 1804, 970), Rect(0, 0, 860, 400)):
            laid, whole = lay_out_view(DATA, drawn, board), lay_out_board(board, len(drawn["seats"]))
            left = spaces_to_show(DATA, drawn)
            spaces = [laid.space_rect(DATA.spaces[name]["x"], DATA.spaces[name]["y"]) for name in left]
            others = [laid.track, laid.tray, laid.stake, *laid.seats]
            assert all(board.contains_rect(rect, 1.0) for rect in (*spaces, *others))
            assert not any(space.overlaps(other, 1.0) for space in spaces for other in others)
            assert laid.radius >= whole.radius and laid.seats[0].w >= whole.seats[0].w
            nearest = max(nearest, laid.radius / whole.radius)
    assert nearest >= 1.3


@pytest.mark.parametrize("board", [Rect(0, 0, 1273, 816), Rect(16, 94, 1804, 970)])
def test_it_comes_nearer_as_soon_as_no_card_lies_in_the_outermost_ring(board: Rect) -> None:
    def shown(eyes: Seat, **more: Any) -> tuple[float, set[str]]:
        mountain = {"c2": "walpurga", "p2": "bells", "s1": "bonfire_1"} | more.pop("mountain", {})
        roles = ("calf", "mephistopheles", "ointment_3", "goat", "herbs")
        seats = {f"P{number}": {"role": role} for number, role in enumerate(roles, 1)}
        position = {"seats": seats, "mountain": mountain, **more}
        view = GAME.load(position, {"seats": 5}, 1).view(eyes)
        drawn = UI.layout.visible_view(view, Viewer(eyes, GAME.complete({"seats": 5})))
        things = UI.layout.place_things(drawn, board, "whole", False)
        return lay_out_view(DATA, as_typed_view(drawn), board).radius, {thing.key for thing in things}

    whole, _keys = shown(1, mountain={"o1": "brooms", "o3": "spectre"})
    assert whole < shown(1, mountain={"o3": "brooms"})[0], "an empty space of that ring is not shown"
    near, keys = shown(1)
    assert near >= 1.45 * whole and "o1" not in keys and {"s1", "p2", "c2", "c3"} <= keys
    assert shown(0, phase="dance")[0] < near and "o1" in shown(0, phase="dance")[1], "a card may be moved there"
    assert shown(0, phase="dance") == shown(0), "and it is as near in the whole own turn"
    assert shown(1, phase="dance") == shown(1), "others look on from as near"


def test_what_is_shown_of_the_mountain_stays_within_a_turn() -> None:
    with Pilot(size=(1280, 720), animation="off") as pilot:
        page = open_table(pilot, "walpurgisnacht", (PERSON, *[COMPUTER] * 4), {"seats": 5}, seed=5, make=Sleeper)
        turn, shown, sizes = None, set[str](), set[int]()
        for number in range(60):
            legal = page.legal_actions()
            if not legal:
                break
            page.play_on(legal[number * 7 % len(legal)])
            pilot.settle()
            drawn = as_typed_view(page.drawn())
            now, left = (drawn["round"], drawn["turn"]), set(spaces_to_show(DATA, drawn))
            if drawn["phase"] != "over":
                assert now != turn or shown <= left, (number, shown - left)
                sizes.add(round(page.place("c3").w))
            turn, shown = now, left
        assert len(sizes) > 1, "it comes nearer from turn to turn"


def test_a_space_to_which_a_card_can_be_moved_is_never_burnt() -> None:
    burnt = set()
    for before, _action, _log, _after in games():
        gone = DATA.burnt_spaces(as_typed_view(before.view(0)))
        burnt |= gone
        if before.outcome() is None:
            words = {word for line in before.legal_actions() for word in line.split(" ")}
            assert not gone & words
        assert all(before.view(0)["mountain"][name] is None for name in gone)
    assert len(burnt) >= 10


def test_who_may_put_a_card_anywhere_sees_every_space() -> None:
    view = games()[-1][0].view(0)
    for whole in (False, True):
        drawn = UI.layout.visible_view(view, showing(0, sees_all=True, shows_all_places=whole))
        things = UI.layout.place_things(drawn, Rect(0, 0, 1273, 816), "whole", False)
        assert bool(DATA.burnt_spaces(as_typed_view(drawn))) is not whole
        assert {thing.key for thing in things} >= set(DATA.spaces) or not whole


def test_gifts_of_few_seats_have_one_size_and_others_room_for_half_of_the_fullest() -> None:
    assert gift_slots_of([1, 1, 1]) == (1, 1, 1) and gift_slots_of([0, 2, 8]) == (8, 8, 8)
    assert gift_slots_of([0, 0, 0, 2, 8]) == (4, 4, 4, 4, 8)
    laid = lay_out_board(Rect(16, 94, 1804, 970), 5, gift_slots=gift_slots_of([3, 3, 3, 3, 14]))
    few, many = laid.seat_parts(0).slots, laid.seat_parts(4).slots
    assert few[0].w > 1.1 * many[0].w and len(many) >= 14
    for counts in ([1, 4, 2], [7, 2, 3, 0], [4, 0, 1, 2, 3, 1, 1, 1]):
        laid = lay_out_board(Rect(16, 94, 1804, 970), len(counts), gift_slots=gift_slots_of(counts))
        assert len({round(laid.seat_parts(seat).slots[0].w) for seat in range(len(counts))}) == 1, counts


@pytest.mark.parametrize("seats", range(3, 9))
@pytest.mark.parametrize("rooms", ROOMS)
def test_gifts_are_no_smaller_on_pages_of_large_letters(rooms: Sequence[tuple[float, int, int]], seats: int) -> None:
    (scale, w, h), *pages_of_texts = rooms
    board = Rect(0, 0, w / scale, h / scale)
    for text, wide, high in pages_of_texts:
        near = Rect(0, 0, wide / text, high / text * page_count(seats))
        for most in (2, 4, 7, 10, 14):
            slots = gift_slots_of([most] + [2] * (seats - 1))
            plain = lay_out_board(board, seats, gift_slots=slots)
            pages = lay_out_pages(near, seats, 0, frozenset(), slots, False)
            for seat in range(seats):
                small, large = plain.seat_parts(seat).slots[0].w * scale, pages.seat_parts(seat).slots[0].w * text
                assert large >= small - 1, (text, seat, most, large, small)


@pytest.mark.parametrize("seats", range(3, 9))
def test_few_gifts_leave_the_whole_mountain_more_width(seats: int) -> None:
    board = Rect(16, 94, 1804, 970)
    wide, narrow = (lay_out_board(board, seats, gift_slots=(slots,) * seats) for slots in (1, 14))
    assert wide.card == narrow.card and wide.middle.w > 1.1 * narrow.middle.w
    assert all(wide.seat_parts(seat).slots[0].w >= wide.card.w for seat in range(seats))
    assert len({round(seat.h) for seat in wide.seats}) == 1, "all seats have the same size"


def test_in_high_contrast_ways_lead_between_the_spaces_that_are_left() -> None:
    def ways(view: Dump) -> int:
        lines: list[object] = []
        painter: Any = SimpleNamespace(clip=nullcontext, line=lambda *line: lines.append(line))
        look: Any = SimpleNamespace(view=view, shape="")
        make_table_renderer(UI).draw_high_contrast_marks(painter, Rect(0, 0, 1273, 816), look)
        return len(lines)

    first, last = (UI.layout.visible_view(games()[at][0].view(0), showing(0)) for at in (0, -1))
    pairs = sum(len(where["inner"]) for where in DATA.spaces.values())
    burnt = DATA.burnt_spaces(as_typed_view(last))
    crossed = 2 * len(burnt)
    assert ways(first) == pairs > ways(last) - crossed > 0 and burnt, "a burnt space has a cross"


def test_gifts_are_larger_the_fewer_the_fullest_seat_has() -> None:
    for board in (Rect(0, 0, 1273, 816), Rect(16, 94, 1804, 970)):
        for seats in range(3, 9):
            rect = lay_out_board(board, seats).seats[0]
            wides = [lay_out_seat(rect, slots).slots[0].w for slots in GIFT_COUNTS]
            assert wides == sorted(wides, reverse=True) and wides[0] > 1.3 * wides[-1]


def test_seats_lie_clockwise_from_the_lower_left() -> None:
    laid = lay_out_board(Rect(0, 0, 1200, 800), 8)
    lefts, rights = laid.seats[:4], laid.seats[4:]
    assert [rect.y for rect in lefts] == sorted((rect.y for rect in lefts), reverse=True)
    assert [rect.y for rect in rights] == sorted(rect.y for rect in rights)
    assert max(rect.right for rect in lefts) < min(rect.x for rect in rights)


def test_every_card_of_a_view_has_its_place() -> None:
    for before, _action, _log, _after in games()[::9]:
        drawn = UI.layout.visible_view(before.view(0), showing(0))
        things = UI.layout.place_things(drawn, Rect(0, 0, 1200, 800), "whole", False)
        keys = [thing.key for thing in things]
        assert len(keys) == len(set(keys))
        taken = {name for name, card in drawn["mountain"].items() if card is not None}
        assert {key[5:] for key in keys if key.startswith("card:")} == taken
        for seat, of in drawn["seats"].items():
            assert {key for key in keys if key.startswith(f"up:{seat}:")} == {
                f"up:{seat}:{card}" for card in of["up"]
            }
            assert (f"down:{seat}" in keys) == bool(of["down"])


def test_thorns_lie_where_the_rules_block() -> None:
    for before, _action, _log, _after in games()[::5]:
        if before.dump()["phase"] != "wisps":
            continue
        view = as_typed_view(before.view(before.to_act()))
        free = {line.split()[1] for line in before.legal_actions() if line.startswith("reveal")}
        face_down = {n for n, card in view["mountain"].items() if card is not None and n not in view["face_up"]}
        assert free == face_down - DATA.blocked_spaces(view)


# what is drawn and told ------------------------------------------------------------------------------------------
def test_without_notes_a_card_face_down_is_drawn_face_down() -> None:
    for before, _action, _log, _after in games()[::7]:
        for eyes in (0, 2):
            view = before.view(eyes)
            drawn = UI.layout.visible_view(view, showing(eyes)._replace(hides_private=True))
            for name, card in drawn["mountain"].items():
                assert card in (None, "?") or name in view["face_up"]
            for of in drawn["seats"].values():
                assert set(of["down"]) <= {"?"} and (of["role"] == "?" or of["unmasked"])


def test_the_own_role_lies_open_where_nobody_else_sits_at_the_device() -> None:
    for before, _action, _log, _after in games()[::7]:
        view = before.view(2)
        drawn = UI.layout.visible_view(view, showing(2))
        assert drawn["seats"]["P3"]["role"] == view["seats"]["P3"]["role"] != "?"
        assert set(drawn["seats"]["P3"]["down"]) <= {"?"}, "gifts are looked at, not laid open"
        assert all(of["role"] == "?" or of["unmasked"] for seat, of in drawn["seats"].items() if seat != "P3")


def test_the_goal_tells_the_own_side_only_where_it_lies_open() -> None:
    told = set()
    for before, _action, _log, _after in games()[::5]:
        view = before.view(1)
        role = GAME.components["cards"][view["seats"]["P2"]["role"]]["role"]
        for shared in (False, True):
            for peek in (False, True):
                goal = UI.prompts.goal(
                    UI.layout.visible_view(
                        view, showing(1, is_peeking=peek)._replace(hides_private=shared and not peek)
                    ),
                    1,
                )
                lies_open = not shared or peek or view["seats"]["P2"]["unmasked"]
                assert goal.slots[0].icon.endswith(role) == lies_open
                assert (goal.message.key == "walpurgisnacht.goal.all") == (not lies_open)
                scores = [slot.label.args["points"] for slot in goal.slots[1:]]
                assert scores == list(view["scores"].values())
                told.add((goal.message.key, goal.slots[0].icon))
    assert len(told) > 1


def test_under_the_covers_one_sees_only_ones_own() -> None:
    for before, _action, _log, _after in games()[::7]:
        view = before.view(1)
        drawn = UI.layout.visible_view(view, showing(1, is_peeking=True))
        assert drawn["seats"]["P2"]["role"] == view["seats"]["P2"]["role"] != "?"
        assert drawn["seats"]["P2"]["down"] == view["seats"]["P2"]["down"]
        others = [of for seat, of in drawn["seats"].items() if seat != "P2"]
        assert all(set(of["down"]) <= {"?"} for of in others)


def test_notes_are_drawn_dimmed_and_only_what_the_view_names() -> None:
    before = games()[8][0]
    noted = Viewer(0, {**OPTIONS, "assist": "notes"})
    view, drawn = before.view(0), UI.layout.visible_view(before.view(0), noted)
    for name, card in view["mountain"].items():
        expected = card if card in (None, "?") or name in view["face_up"] else f"~{card}"
        assert drawn["mountain"][name] == expected
    assert face_of_card("~goat") == "note:goat" and face_of_card("?") == "back" and face_of_card("goat") == "goat"


def test_looking_back_shows_no_card_that_lies_face_down_now() -> None:
    study, now = games()[0][0], games()[12][0]
    drawn = UI.layout.visible_view(study.view(0), showing(0, is_past=True, present_view=now.view(0)))
    assert set(drawn["mountain"].values()) <= {None, "?"} and drawn["face_up"] == []


def test_several_people_see_received_cards_to_choose_from_only_under_the_cover() -> None:
    for before, _action, _log, _after in games():
        if before.outcome() is not None or before.dump()["phase"] not in ("forced", "mephisto"):
            continue
        eyes = before.to_act()
        view = before.view(eyes)
        shared = UI.layout.visible_view(view, showing(eyes, hides_private=True))["offered"]
        alone = UI.layout.visible_view(view, showing(eyes))["offered"]
        mine = view["seats"][seat_name(eyes)]
        assert alone == [*mine["down"], *mine["up"]]
        assert shared == [*["?"] * len(mine["down"]), *mine["up"]]


def test_the_log_of_earlier_turns_names_no_card_face_down() -> None:
    """It fails when a card is told that lies face down by then."""
    names = {id: f"<{id}>" for id in DATA.cards}
    catalog = Catalog("en")
    for _before, _action, log, after in games():
        if after.outcome() is not None:
            continue
        for eyes in (0, 1):
            events = MEMORY.filter_events([event.seen_by(eyes) for event in log], showing(eyes), past=True)
            told = " ".join(narrate(catalog, UI.id, events, str, names))
            open_cards = {event.public["card"] for event in log if str(event.public.get("what")).endswith("_up")}
            open_cards |= {"mephistopheles"}
            assert not [id for id in names if f"<{id}>" in told and id not in open_cards], told
            assert UI.event_narration.log_icon(events) == "" or open_cards
    assert set(FORGOTTEN) == {"reveal", "put", "give_seen", "regift_seen", "yield_seen"}


# clicks ----------------------------------------------------------------------------------------------------------
def test_every_legal_line_has_its_clicks_on_things_that_are_there() -> None:
    for before, _action, _log, _after in games()[::3]:
        if before.outcome() is not None:
            continue
        seat = before.to_act()
        seen = sight(before, seat)
        paths = UI.input_mapping.actions_by_key_path(seen)
        assert set(paths.values()) == set(seen.legal)
        drawn = UI.layout.visible_view(seen.view, showing(seat))
        there = {
            t.key for t in UI.layout.place_things(drawn, Rect(0, 0, 1200, 800), "whole", False) if t.click_rect.w > 0
        }
        deeds = {deed.key for deed in UI.prompts.commands(seen)}
        for path in paths:
            assert set(path) <= there | deeds, path


def test_what_cannot_be_done_is_asked_about_and_refused() -> None:
    codes = set()
    for before, _action, _log, _after in games()[::4]:
        if before.outcome() is not None:
            continue
        seen = sight(before, before.to_act())
        firsts = {path[0] for path in UI.input_mapping.actions_by_key_path(seen)}
        for key in [*DATA.spaces, *(f"seat:{seat}" for seat in seen.view["seats"])]:
            action = UI.input_mapping.intended_action(seen, key)
            if key in firsts or action is None or action in seen.legal:
                continue
            code = before.why_not(action).code
            codes.add(code)
            assert code != "form", (key, action)
    assert {"blocked", "empty", "face_up"} <= codes


def test_a_card_before_a_seat_stands_for_the_seat_or_for_itself() -> None:
    seen = sight(games()[0][0], 0)
    assert (
        UI.input_mapping.resolve_key(seen, "up:P3:goat") == "seat:P3" == UI.input_mapping.resolve_key(seen, "role:P3")
    )
    choosing = replace(seen, open_keys=("mine:goat",))
    assert (
        UI.input_mapping.resolve_key(choosing, "up:P1:goat") == "mine:goat"
        and UI.input_mapping.resolve_key(choosing, "o1") == "o1"
    )


# words -----------------------------------------------------------------------------------------------------------
def phrases(phrase: Message) -> Iterator[Message]:
    yield phrase
    for value in phrase.args.values():
        if isinstance(value, Message):
            yield from phrases(value)


def of_page(page: CardPage) -> Iterator[Message]:
    for part in (
        page.title,
        page.kind,
        page.note,
        *(line.text for line in page.lines),
        *(line.head for line in page.lines),
    ):
        if part is not None:
            yield from phrases(part)


def all_phrases() -> set[str]:
    found: set[str] = set()
    for before, _action, log, after in games()[::2]:
        for seat in (0, before.to_act()):
            seen = sight(before, seat)
            drawn = UI.layout.visible_view(seen.view, showing(seat, is_peeking=True))
            said = [
                UI.prompts.prompt(seen),
                *UI.layout.board_messages(drawn).values(),
                *(d.label for d in UI.prompts.commands(seen)),
            ]
            said += [part for deed in UI.prompts.commands(seen) for part in deed.confirmation or ()]
            for key in [*DATA.spaces, "seat:P1", "role:P2", "down:P1"]:
                said += UI.inspector_pages.describe_place(seen, key)
                found |= {p.key for page in UI.inspector_pages.card_pages_at(drawn, key) for p in of_page(page)}
            for path in UI.input_mapping.actions_by_key_path(seen):
                said.append(UI.prompts.prompt(sight(before, seat, path[:1])))
            found |= {part.key for phrase in said for part in phrases(phrase)}
        if after.outcome() is not None:
            view = after.view(0)
            rows = [part for row in UI.end_presentation.score_table(view) for part in row]
            rows += [act.message for act in UI.end_presentation.finale_steps(view, log)]
            found |= {part.key for phrase in rows for part in phrases(phrase)}
    found |= {page.key for card in DATA.cards for page in of_page(card_page(card, DATA))}
    return found | {f"walpurgisnacht.keys.{word}" for _letter, word in UI.prompts.shortcut_letters()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_is_said_has_words(language: str) -> None:
    assert all_phrases() - set(read_language(language)) == set()


# the count -------------------------------------------------------------------------------------------------------
def test_the_stake_is_what_stopping_banks() -> None:
    seen = 0
    for before, action, _log, after in games():
        if action == "stop":
            found = DATA.stop_stake(before.view(0))
            assert found is not None
            old, new = before.dump()["scores"], after.dump()["scores"]
            gained = {side: new[side] - old[side] for side in new if new[side] != old[side]}
            assert gained == ({found.side: found.now} if found.now else {})
            seen += bool(found.now)
    assert seen > 10


def test_the_stake_tells_what_the_next_card_does() -> None:
    for before, action, _log, after in games():
        found = DATA.stop_stake(before.view(0))
        if found is None or not found.side or not action.startswith("reveal") or after.outcome() is not None:
            continue
        card = after.dump()["revealed"][-1]
        wisp = DATA.cards[card]["wisp"]
        old, new = before.dump()["scores"], after.dump()["scores"]
        gained = sum(new.values()) - sum(old.values())
        own = "purple" if found.side == "witches" else "green"
        if wisp not in (own, "none"):
            assert gained == found.opposite
        elif wisp == own and found.left == 1:
            assert gained == found.same


def test_the_end_is_told_to_the_last_point() -> None:
    for _before, _action, log, after in games():
        if after.outcome() is None:
            continue
        view = after.view(0)
        acts = UI.end_presentation.finale_steps(view, log)
        assert acts[0].view["scores"] == dict(zip(("witches", "villagers"), view["tally"]["track"], strict=True))
        assert all(of["down"] == ["?"] * len(of["down"]) for of in acts[0].view["seats"].values())
        assert acts[-1].view["scores"] == view["scores"]
        assert {s: of["up"] for s, of in acts[-1].view["seats"].items()} == {
            s: o["up"] for s, o in view["seats"].items()
        }
        assert acts[-1].view["seats"]["P1"]["down"] == view["seats"]["P1"]["down"]
        for act in acts:
            drawn = UI.layout.visible_view(act.view, showing(0, sees_all=True))
            there = {t.key for t in UI.layout.place_things(drawn, Rect(0, 0, 1200, 800), "whole", False)}
            assert set(act.highlighted_keys) <= there, (act.message, set(act.highlighted_keys) - there)
        steps = [act.message.args["number"] for act in acts if act.message.key.endswith(".step")]
        assert steps == sorted(steps)  # type: ignore[type-var]


def test_what_moves_comes_to_a_place_that_is_there() -> None:
    for before, _action, log, after in games()[::3]:
        for eyes in (0, 1):
            events = [event.seen_by(eyes) for event in log]
            drawn = UI.layout.visible_view(after.view(eyes), showing(eyes, sees_all=after.outcome() is not None))
            there = {t.key for t in UI.layout.place_things(drawn, Rect(0, 0, 1200, 800), "whole", False)}
            for motion in UI.action_feedback.thing_motions(before.view(eyes), events):
                gone = motion.kind == "turn" or motion.key.startswith("hand:")  # taken at once, or given on
                assert motion.key in there or gone, motion


def test_a_card_that_has_danced_is_told_once() -> None:
    """Who dances reads the refusal of it; only who looks on is told by the space."""
    told = {False: 0, True: 0}
    for state, *_ in games():
        for seat in range(3):
            one = sight(state, seat)
            for space in as_typed_view(one.view)["moved"]:
                keys = [phrase.key for phrase in UI.inspector_pages.describe_place(one, space)]
                assert ("walpurgisnacht.space.moved" in keys) is not one.is_own_decision
                told[one.is_own_decision] += 1
    assert all(told.values())


@pytest.mark.parametrize("seats", range(3, 9))
def test_seats_of_a_page_begin_at_one_height_below_the_row_of_the_seats(seats: int) -> None:
    high = 400.0
    laid = lay_out_pages(Rect(0, 0, 876, high * page_count(seats)), seats, 0, frozenset(), (3,) * seats, "")
    for page in range(1, page_count(seats)):
        there = [seat for seat in laid.seats if page * high <= seat.y < (page + 1) * high]
        columns = {seat.x for seat in there}
        tops = {min(seat.y for seat in there if seat.x == x) for x in columns}
        assert len(tops) == 1 and min(tops) >= page * high + NEAR_ROW


def test_gifts_face_down_whose_faces_are_seen_begin_right_after_the_role() -> None:
    down, up = ["ointment_1", "bonfire_1"], ["calf"]
    seats: dict[str, Any] = {"P1": {"role": "crucifix_2", "down": down, "up": up}, "P2": {"role": "crucifix_1"}}
    seats["P3"] = {"role": "mephistopheles"}
    start = {"phase": "wisps", "turn": "P2", "seats": seats, "mountain": {"c1": "walpurga", "o1": "goat"}}
    view = GAME.load(start, {"seats": 3}, 1).view(0)
    drawn = {**view, "seats": {**view["seats"], "P1": {**view["seats"]["P1"], "down": down}}}
    board = Rect(0, 0, 1800, 900)
    places = {thing.key: thing.rect for thing in UI.layout.place_things(drawn, board, "", False)}
    laid = lay_out_view(DATA, as_typed_view(drawn), board)
    first = laid.seat_parts(0).slots[0]
    assert min(place.x for key, place in places.items() if key.startswith(("down:P1", "up:P1"))) == first.x


@pytest.mark.parametrize("seats", [3, 5, 7])
@pytest.mark.parametrize("board", [Rect(0, 0, 1205, 420), Rect(0, 0, 1800, 700)])
def test_at_the_end_seats_and_mountain_leave_no_corner_free(board: Rect, seats: int) -> None:
    core = frozenset((where["x"], where["y"]) for name, where in DATA.spaces.items() if name.startswith("c"))
    laid = lay_out_board(board, seats, core, is_over=True)
    (window,) = laid.mountain_windows
    assert min(seat.y for seat in laid.seats if seat.x < window.x) == window.y
    assert window.x - max(seat.right for seat in laid.seats if seat.x < window.x) == pytest.approx(GAP)
    assert min(seat.x for seat in laid.seats if seat.x > window.x) - window.right == pytest.approx(GAP)


@pytest.mark.parametrize(("seats", "slots"), [(3, (5, 3, 3)), (5, (3, 5, 3, 2, 2)), (8, (2, 3, 3, 2, 5, 2, 0, 2))])
@pytest.mark.parametrize("board", [Rect(0, 0, 1545, 710), Rect(0, 0, 1800, 860)])
def test_at_the_end_all_seats_have_cards_of_one_size_side_by_side(
    board: Rect, seats: int, slots: tuple[int, ...]
) -> None:
    full = tuple(max(1, count) for count in slots)
    laid = lay_out_board(board, seats, gift_slots=full, is_over=True)
    parts = [laid.seat_parts(seat) for seat in range(seats)]
    widths = {round(spot.w, 3) for part in parts for spot in (part.lead, *part.slots)}
    assert len(widths) == 1 and min(widths) >= 60
    for part, seat in zip(parts, laid.seats, strict=True):
        assert seat.w >= 0.2 * board.w and all(seat.contains_rect(spot, 1) for spot in part.slots)


@pytest.mark.parametrize("seats", [5, 8])
def test_at_the_end_of_a_replay_cards_before_the_seats_have_whole_names_apart(seats: int) -> None:
    up = {"P1": ["ointment_1"], "P2": ["crucifix_1", "brooms", "black_cat"], "P3": ["ointment_2", "goat"]}
    roles = {"P1": "calf", "P2": "mephistopheles", "P3": "bells"}
    placed = {seat: {"up": cards, "down": [], "role": roles[seat]} for seat, cards in up.items()}
    position = {"seats": placed, "mountain": {"c1": "walpurga"}, "phase": "wisps"}
    people = (PERSON, *[COMPUTER] * (seats - 1))
    game = HeadlessGame.begin("walpurgisnacht", people, {"seats": seats}, seed=3, make=Sleeper, position=position)
    game.play_unseen(next(line for line in game.legal_actions() if line.endswith("c1")))
    with Pilot((1280, 720), animation="off", explain=False) as pilot:
        page = TablePage.open(pilot, game)
        page.show_results()
        page.open_replay()
        replay = ReplayPage.on_top(pilot)
        replay.look_at(replay.action_count)
        pilot.settle()
        names = {page.card_names[card] for cards in up.values() for card in cards}
        lines = [line for line in pilot.traced() if line.text in names]
        assert {line.text for line in lines} == names
        assert not any(one.rect.overlaps(other.rect, 1) for one, other in combinations(lines, 2))


@pytest.mark.parametrize("board", [Rect(0, 0, 1205, 600), Rect(0, 0, 1800, 960)])
def test_walpurga_shown_large_hides_the_card_that_she_is_and_not_the_whole_fire(board: Rect) -> None:
    core = frozenset((where["x"], where["y"]) for name, where in DATA.spaces.items() if name.startswith("c"))
    laid = lay_out_board(board, 5, core, is_over=True)
    for name in (name for name in DATA.spaces if name.startswith("c")):
        card = laid.space_rect(DATA.spaces[name]["x"], DATA.spaces[name]["y"])
        large = laid.found_card(card)
        assert large.contains_rect(card, 1) and laid.middle.contains_rect(large, 1)
        assert not large.contains(*laid.centre), name


def test_at_the_end_roles_stand_whether_their_face_is_seen_or_not() -> None:
    state = next(after for *_, after in games() if after.outcome() is not None)
    drawn = as_typed_view(state.view(0))
    assert drawn["phase"] == "over"
    hidden = {**drawn, "seats": {seat: {**of, "role": "?"} for seat, of in drawn["seats"].items()}}
    for view in (drawn, hidden):
        places = {t.key: t.rect for t in UI.layout.place_things(view, Rect(0, 0, 1200, 600), "whole", False)}
        assert all(places[f"role:{seat}"].h > places[f"role:{seat}"].w for seat in drawn["seats"])


@pytest.mark.parametrize("seats", range(3, 9))
def test_cards_of_a_near_page_have_one_size_and_no_place_is_kept_free(seats: int) -> None:
    view = as_typed_view(
        GAME.load({"phase": "wisps", "turn": "P1", "mountain": {"c1": "walpurga"}}, {"seats": seats}, 1).view(0)
    )
    held = {
        seat: {**of, "down": [], "up": ["goat", "calf", "bells"][: number % 4]}
        for number, (seat, of) in enumerate(view["seats"].items())
    }
    drawn = as_typed_view({**view, "seats": held})
    high = 500.0
    board = Rect(0, 0, 1400, high * page_count(seats))
    things = {t.key: t.rect for t in UI.layout.place_things(drawn, board, NEAR, False)}
    laid = lay_out_view(DATA, drawn, board, NEAR)
    for page in range(1, page_count(seats)):
        there = [
            number for number, seat in enumerate(laid.seats) if number and page * high <= seat.y < (page + 1) * high
        ]
        sizes = {round(laid.seat_parts(number).slots[0].w) for number in there}
        assert len(sizes) <= 1, (page, sizes)
    for number, seat in enumerate(held):
        if held[seat]["up"]:
            assert things[f"up:{seat}:{held[seat]['up'][0]}"] == laid.seat_parts(number).slots[0]
