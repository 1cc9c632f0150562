"""The table of Sacrificio as pure functions: places, keys of lines, what the eye is told, the count at the end."""

from __future__ import annotations

from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from boardgames import registry
from boardgames.core.game_protocol import Event, State, seat_name
from boardgames.data.data_paths import shared_folder
from boardgames.draw.fonts import Fonts
from boardgames.draw.images import Images
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.text.catalog import Catalog
from boardgames.ui.contract.table_types import DecisionContext, Message
from boardgames.ui.games.sacrificio.card_renderer import SIGN
from boardgames.ui.games.sacrificio.end_presentation import count_sides
from boardgames.ui.games.sacrificio.game_data import SacrificioGameData
from boardgames.ui.games.sacrificio.game_ui import make_game_ui
from boardgames.ui.games.sacrificio.near_table_geometry import lay_out_pages, page_counts
from boardgames.ui.games.sacrificio.seat_plate import draw_seat_plate
from boardgames.ui.games.sacrificio.table_geometry import NAMED, lay_out_table
from boardgames.ui.games.sacrificio.table_keys import find_key_uses, find_ready_rituals
from boardgames.ui.games.sacrificio.typed_view import DisplayView
from boardgames.ui.input.action_tree import ActionTree
from tests.games.sacrificio.play import GAME, SETTINGS, positions

UI = make_game_ui(GAME)
DATA = SacrificioGameData(GAME)
BROAD = [Rect(16, 122, 1804, 942), Rect(12, 100, 1529, 780), Rect(10, 80, 868, 410)]
"""Boards beside which only a rail stands: at 1080p, at 720p, and at 1080p with large letters."""
BOARDS = [Rect(12, 90, 1290, 816), Rect(12, 90, 1560, 950), Rect(12, 70, 1000, 710), Rect(8, 60, 560, 400), *BROAD]


def sight_of(state: State, **more: Any) -> DecisionContext:
    seat = state.to_act()
    return DecisionContext(state.view(seat), seat, seat, tuple(state.legal_actions()), **more)


def some(options: dict[str, Any], seed: int, step: int) -> list[State]:
    """A few positions of a game, copied."""
    return [state.clone() for number, state in enumerate(positions(options, seed)) if number % step == 0][:-1]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("board", BOARDS)
def test_everything_lies_apart_and_inside(board: Rect, seats: int) -> None:
    view = GAME.new_game({"seats": seats}, 1).view(0)
    view["seats"]["P1"]["hand"] = ["curse"] * 6
    for own in range(seats):
        laid = lay_out_table(board, seats, own)
        assert laid.own == own and len(laid.zones) == seats
        things = UI.layout.place_things(view, board, UI.layout.board_shape_for(0), False)
        assert all(board.contains_rect(thing.rect, 1.5) for thing in things)
        zones = [zone.zone_rect for zone in laid.zones]
        for one, other in combinations([*zones, laid.hand_room, *laid.middle.values()], 2):
            assert not one.overlaps(other, 1.5), (own, one, other)
        mine = laid.zones[own]
        assert all(mine.unit >= zone.unit for zone in laid.zones), "the own zone is the largest"
        assert all(mine.grid.bottom >= zone.grid.bottom for zone in laid.zones), "and lies lowest"
        for one, other in combinations([mine.place_rect(name) for name in ("t1", "s0", "v1", "s1", "b1", "v2")], 2):
            assert not one.overlaps(other, 0.5)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("board", BROAD)
def test_the_temples_are_a_wall_at_the_back_where_the_table_is_broad(board: Rect, seats: int) -> None:
    laid = lay_out_table(board, seats, 0)
    mine = laid.zones[0]
    view = over({"P1": (list(DATA.temples)[:9], 18), **{seat_name(seat): ([], 3) for seat in range(1, seats)}})
    temples = [mine.place_rect(name) for name in ("t1", "t2", "t3")]
    assert all(rect.h >= 0.36 * board.h for rect in temples), "of 942 units about 340"
    assert sum(rect.w for rect in temples) >= 0.78 * mine.grid.w
    things = UI.layout.place_things(view, board, "seat0", False)
    hearts = [thing.rect for thing in things if thing.face.startswith("heart_") and thing.seat == 0]
    assert len(hearts) == 27 and all(mine.steps_rect.contains_rect(rect, 1) for rect in hearts)
    assert not any(rect.overlaps(mine.place_rect(slot), 0.5) for rect in hearts for slot in ("v1", "s0", "v3"))


@pytest.mark.parametrize("board", BROAD)
def test_a_game_that_is_over_keeps_no_place_for_an_empty_hand(board: Rect) -> None:
    view = over({"P1": (list(DATA.temples)[:2], 18), "P2": ([], 1)})
    with_hand, without = ({**view, "phase": phase} for phase in ("moves", "over"))
    for seats in (with_hand["seats"], without["seats"]):
        seats["P1"] = {**seats["P1"], "hand": []}
    before, after = (UI.layout.table_geometry(one, board, "seat0") for one in (with_hand, without))
    assert before.hand_room.h > 0 and not after.hand_room.h
    assert after.zones[1].grid.h > 1.1 * before.zones[1].grid.h
    assert all(board.contains_rect(zone.zone_rect, 1) for zone in after.zones)
    held = {**without, "seats": {**without["seats"], "P1": {**without["seats"]["P1"], "hand": ["curse"]}}}
    assert UI.layout.table_geometry(held, board, "seat0") == before


def test_many_hollow_hearts_stand_on_two_steps_and_leave_room_for_the_points() -> None:
    zone = lay_out_table(BROAD[0], 2, 0).zones[0]
    few, many = zone.heart_rects(1, 4)[1], zone.heart_rects(1, 17)[1]
    assert len({round(one.y) for one in few}) == 1 and len({round(one.y) for one in many}) == 2
    assert many[0].w >= 0.85 * few[0].w and not any(a.overlaps(b, 0.5) for a, b in combinations(many[:9], 2))
    place = zone.sum_rect(1, 17)
    assert place is not None and not any(place.overlaps(one, 0.5) for one in many)
    assert zone.sum_rect(9, 18) is None


def test_a_heart_goes_from_its_temple_to_the_steps_of_its_winner() -> None:
    state = next(
        s for s in positions({"seats": 3}, 4) if any(line.startswith("sacrifice") for line in s.legal_actions())
    ).clone()
    seat = state.to_act()
    before = state.view(seat)
    events: list[Event] = []
    state.apply(next(line for line in state.legal_actions() if line.startswith("sacrifice")), log=events)
    things = {thing.key for thing in UI.layout.place_things(state.view(seat), BROAD[0], "seat0", False)}
    moved = [one for one in UI.action_feedback.thing_motions(before, events) if one.key.startswith("heart:")]
    assert len(moved) == 1 and moved[0].key in things
    assert moved[0].start.partition(":")[2] in ("t1", "t2", "t3")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_few_cards_are_larger_on_a_page_and_no_hand_changes_its_size_on_the_table(seats: int) -> None:
    columns, rows = page_counts(seats)
    page = lay_out_pages(Rect(0, 0, columns * 870, rows * 388), seats, 0)
    table = lay_out_table(BROAD[0], seats, 0)
    three, six = page.hand_card_rects(3), page.hand_card_rects(6)
    assert three[0].w > 1.1 * six[0].w and not any(a.overlaps(b, 0.5) for a, b in combinations(three, 2))
    assert all(page.hand_room.contains_rect(one, 1) for one in three)
    assert table.hand_card_rects(3)[0].w == table.hand_card_rects(6)[0].w


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hearts_cover_no_temple_of_a_page(seats: int) -> None:
    columns, rows = page_counts(seats)
    for zone in lay_out_pages(Rect(0, 0, columns * 870, rows * 388), seats, 0).zones:
        hearts = [rect for some in zone.heart_rects(9, 18) for rect in some]
        others = [zone.place_rect(name) for name in ("t1", "t2", "t3", "s0", "v1", "s3")]
        assert all(zone.zone_rect.contains_rect(heart, 1) for heart in hearts)
        assert not any(heart.overlaps(other, 0.5) for heart in hearts for other in others)
        assert hearts[0].w >= 0.55 * zone.unit


@pytest.mark.parametrize(("seats", "own", "other", "hand"), [(2, 66, 50, 110), (3, 66, 50, 110), (4, 75, 42, 88)])
def test_cards_can_be_made_out_in_a_small_window(seats: int, own: int, other: int, hand: int) -> None:
    """At 1280 x 720 a unit is 0.78 pixels: widths of cards, signs of what temples ask for of 13 or more."""
    board, scale = Rect(12, 90, 1290, 816), 0.778
    laid = lay_out_table(board, seats, 0)
    assert laid.zones[0].unit * scale >= own
    assert min(zone.unit for zone in laid.zones) * scale >= other
    assert laid.hand_card_rects(6)[0].w * scale >= hand
    for zone in laid.zones:
        sills = [zone.temple_foot_rect(name) for name in ("t1", "t2", "t3")]
        assert all(sill.h * SIGN * scale >= 13 for sill in sills)
        assert not any(one.overlaps(other, 0.5) for one, other in combinations([*sills, zone.place_rect("v1")], 2))
        corners = [
            zone.cenote_rect,
            zone.hand_rect,
            zone.place_rect("b1"),
            zone.place_rect("b3"),
            zone.place_rect("s0"),
            zone.place_rect("s3"),
        ]
        assert not any(one.overlaps(other, 0.5) for one, other in combinations(corners, 2))


@pytest.mark.parametrize("options", SETTINGS[::2])
def test_every_legal_line_can_be_given(options: dict[str, Any]) -> None:
    for state in some(options, 3, 7):
        sight = sight_of(state)
        paths = UI.input_mapping.actions_by_key_path(sight)
        assert set(paths.values()) == set(sight.legal)
        places = {
            thing.key
            for thing in UI.layout.place_things(sight.view, BOARDS[0], UI.layout.board_shape_for(sight.seat), False)
        }
        deeds = {deed.key for deed in UI.prompts.commands(sight)}
        for path in paths:
            for key in path:
                assert key in places | deeds or key.startswith(("do:", "top:")), key


def test_what_a_key_does_is_what_its_lines_do() -> None:
    verbs = {"kill": "kill", "place": "place", "cleanse": "cleanse", "swap": "place", "lay": "place"}
    met = set()
    for state in some({"seats": 3}, 5, 3):
        sight = sight_of(state)
        if sight.view["phase"] != "moves":
            continue
        tree = ActionTree(UI.input_mapping.actions_by_key_path(sight))
        for key in tree.next_keys():
            for spot, use in find_key_uses(
                DATA, sight_of(state, selected_keys=(key,), open_keys=tree.next_keys((key,)))
            ).items():
                begun = {line.split(" ")[0] for line in tree.actions(tree.part_of((key, spot)))}
                met.add(use)
                if use == "ritual":
                    assert begun == {"sacrifice"}
                elif use in verbs and use != "lay":
                    assert begun == {verbs[use]}, (use, begun)
    assert {"place", "kill", "discard", "fetch", "move"} <= met


def test_the_eye_and_the_rules_agree_on_what_is_missing() -> None:
    ready = 0
    for state in some({"seats": 2}, 2, 2):
        view = state.view(0)
        if view["phase"] != "moves":
            continue
        sight = sight_of(state)
        told = set(find_ready_rituals(sight))
        for place in ("t1", "t2", "t3"):
            own = seat_name(sight.seat)
            lack = DATA.zone_facts(sight.view, own)["lacks"][place]
            hand = sight.view["seats"][own]["hand"]
            if lack is None:
                continue
            held = any(DATA.cards[c].colour == lack.dagger or c in ("supreme_dagger", "kukulkan") for c in hand)
            assert (f"{own}:{place}" in told) == (lack.ready and held), (place, lack, hand)
            ready += lack.ready
    assert ready


def test_every_question_is_told_in_words() -> None:
    catalog = Catalog()
    catalog.add_messages(UI.id, UI.component_gallery.rule_file_texts)
    phases = set()
    for options in SETTINGS[:4:3]:
        for state in some(options, 8, 3):
            sight = sight_of(state)
            phases.add(sight.view["phase"])
            watcher = DecisionContext(state.view((sight.seat + 1) % 2), (sight.seat + 1) % 2, sight.seat)
            phrases = [
                UI.prompts.prompt(sight),
                UI.prompts.prompt(watcher),
                *(deed.label for deed in UI.prompts.commands(sight)),
            ]
            tree = ActionTree(UI.input_mapping.actions_by_key_path(sight))
            for key in tree.next_keys():
                picked = sight_of(state, selected_keys=(key,), open_keys=tree.next_keys((key,)))
                phrases += [UI.prompts.prompt(picked), *(chip.label for chip in UI.prompts.choice_chips(picked)[1])]
            for thing in UI.layout.place_things(sight.view, BOARDS[0], UI.layout.board_shape_for(sight.seat), False):
                phrases += UI.inspector_pages.describe_place(sight, thing.key)
                for page in UI.inspector_pages.card_pages_at(sight.view, thing.key):
                    phrases += [page.title, *(line.text for line in page.lines)]
                    phrases += [phrase for phrase in (page.kind, page.note) if phrase]
            for phrase in phrases:
                assert catalog.has(phrase.key), phrase.key
                for value in phrase.args.values():
                    assert not isinstance(value, Message) or catalog.has(value.key), value.key
            assert UI.prompts.rules_section(sight)
    assert {"setup", "moves", "react", "closing", "refill"} <= phases


def test_other_hands_are_never_shown() -> None:
    for state in some({"seats": 3}, 4, 9):
        view = state.view(1)
        for key in ("hand:0", "hand:5", "offer:0"):
            for page in UI.inspector_pages.card_pages_at(view, key):
                card = page.face.removeprefix("temple:")
                assert card in view["seats"]["P2"]["hand"] + view["seats"]["P2"]["offer"]


RED, GREEN, BLUE = (tuple(t for t, of in DATA.temples.items() if of.heart == c) for c in ("red", "green", "blue"))


@pytest.mark.parametrize(
    ("hearts", "groups"),
    [
        ((3, 3, 3), ["different"] * 3),
        ((4, 1, 1), ["different", "alike"]),
        ((3, 3, 1), ["alike", "alike", ""]),
        ((3, 1, 1), ["different", "", ""]),
    ],
)
def test_hearts_are_laid_out_in_the_groups_that_count_best(hearts: tuple[int, int, int], groups: list[str]) -> None:
    won = [name for names, count in zip((RED, GREEN, BLUE), hearts, strict=True) for name in names[:count]]
    view = over({"P1": (won, 2), "P2": ([], 0)})
    side = count_sides(DATA, view)[0]
    assert [part for _colours, part in side.heart_groups()] == groups
    assert sum(len(colours) for colours, _part in side.heart_groups()) == sum(hearts)


def over(won: dict[str, tuple[list[str], int]]) -> dict[str, Any]:
    """A view of a game that is over, with these hearts and hollow hearts."""
    view = GAME.new_game({"seats": len(won)}, 1).view(0)
    for seat, (hearts, hollow) in won.items():
        view["seats"][seat] |= {"hearts": sorted(hearts), "hollow": hollow}
    scores = {f"P{seat + 1}": side.score for side in count_sides(DATA, view) for seat in side.seats}
    best = max(scores.values())
    return view | {
        "over": {"winners": [s for s in won if scores[s] == best], "scores": scores, "reason": "hollow_hearts"}
    }


@pytest.mark.parametrize("options", SETTINGS)
def test_the_count_at_the_end_adds_up(options: dict[str, Any]) -> None:
    *_before, state = positions(options, 6)
    view, outcome = state.view(0), state.outcome()
    assert outcome is not None
    sides = count_sides(DATA, view)
    for side in sides:
        assert side.score == outcome.scores[seat_name(side.seats[0])] == sum(side.points.values())
    boards = [act.view["count"] for act in UI.end_presentation.finale_steps(view, []) if "count" in act.view]
    for before, after in pairwise(boards):
        for old, new in zip(before.lines, after.lines, strict=True):
            assert new.thing_count - old.thing_count in (0, 1) and new.points_so_far >= old.points_so_far
    assert [line.points_so_far for line in boards[-1].lines] == [side.score for side in sides]
    assert [phrase.args["count"] for phrase in UI.end_presentation.score_table(view)[-1][1:]] == [
        side.score for side in sides
    ]
    won = {seat for line in boards[-1].lines if line.won for seat in line.side.seats}
    assert won == set(outcome.winners)


def test_every_point_is_a_step_of_the_temple_and_every_thing_stands_clear_of_the_others() -> None:
    """A black heart is worth three steps more, a group three or four; hearts are of 72 units on a wide table."""
    won = [*RED[:2], *GREEN[:2], *BLUE[:1], *(t for t, of in DATA.temples.items() if of.heart == "black")][:6]
    view = over({"P1": (won, 9), "P2": (list(GREEN[2:6]), 4)})
    *_before, last = (act for act in UI.end_presentation.finale_steps(view, []) if "count" in act.view)
    for side in count_sides(DATA, view):
        things = side.counted_things()
        assert things[-1].step == side.score
        gains = [new.step - old.step for old, new in pairwise(things)]
        assert {gain for gain, new in zip(gains, things[1:], strict=True) if new.part in ("hearts", "hollow")} == {1}
    for board in BROAD:
        things = UI.layout.place_things(last.view, board, "seat0", False)
        hearts = [thing for thing in things if thing.face == "counted"]
        assert all(board.contains_rect(thing.rect) for thing in things)
        assert not any(one.rect.overlaps(other.rect, 1) for one, other in combinations(hearts, 2))
        if board == BROAD[0]:
            assert all(thing.rect.h == 72 for thing in hearts)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_winner_is_named_soon_after_the_last_ritual(seats: int) -> None:
    *_before, state = positions({"seats": seats}, 6)
    steps = UI.end_presentation.finale_steps(state.view(0), [])
    named = next(number for number, step in enumerate(steps) if step.message.key in WON)
    assert sum(step.duration_ms for step in steps[:named]) < 12_000
    assert all(step.view_before is not None for step in steps if step.flows_on)


WON = ("sacrificio.end.won", "sacrificio.end.won_team", "sacrificio.result.shared")


def _totals(message: Message) -> list[object]:
    """Totals that a sentence of the count tells, side after side."""
    own = [message.args["total"]] if "total" in message.args else []
    return own + [one for part in message.args.values() if isinstance(part, Message) for one in _totals(part)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_total_is_told_before_all_of_it_has_climbed(seats: int) -> None:
    *_before, state = positions({"seats": seats}, 6)
    told = 0
    for step in UI.end_presentation.finale_steps(state.view(0), []):
        if "count" in step.view and (totals := _totals(step.message)):
            assert not step.events and not step.flows_on
            assert set(totals) <= {line.points_so_far for line in step.view["count"].lines}
            told += 1
    assert told


def test_a_tie_is_broken_by_name() -> None:
    """16 points each: seven hearts and three hollow ones are fewer than four and eight."""
    jade, ochre = [RED[0], GREEN[0], BLUE[0], RED[1]], [*GREEN[1:4], *BLUE[1:4], RED[2]]
    told = [
        act.message.key for act in UI.end_presentation.finale_steps(over({"P1": (jade, 8), "P2": (ochre, 3)}), [])
    ]
    assert "sacrificio.result.tie_hearts" in told and "sacrificio.result.tie_hollow" not in told
    same = [
        act.message.key for act in UI.end_presentation.finale_steps(over({"P1": (jade, 8), "P2": (jade[:0], 0)}), [])
    ]
    assert "sacrificio.result.tie_hearts" not in same


def test_a_designers_own_cards_and_temples_show_on_the_table(tmp_path: Path) -> None:
    for name in ("cards", "temples", "constants", "setup"):
        text = (shared_folder("rules") / "sacrificio" / f"{name}.yaml").read_text()
        if name == "cards":
            text = text.replace("Red dagger", "Crimson blade")
        if name == "temples":
            text = text.replace("  red_ccc:", "  red_ccs_old:", 1).replace("  red_ccs:", "  red_ccc:", 1)
        (tmp_path / f"{name}.yaml").write_text(text)
    game = registry.build("sacrificio", {}, tmp_path)
    mine = SacrificioGameData(game)
    assert (
        make_game_ui(game).component_gallery.rule_file_texts("en")["card.sacrificio.dagger_red.name"]
        == "Crimson blade"
    )
    assert "red_ccs_old" in mine.temples and sorted(mine.temples["red_ccc"].priests) != ["priest_circle"] * 3
    view = game.new_game({}, 1).view(0)
    view["seats"]["P1"]["temples"]["t1"] = "red_ccc"
    view["phase"] = "moves"
    lack = mine.zone_facts(view, "P1")["lacks"]["t1"]
    assert lack is not None and "priest_square" in lack.priests


@pytest.mark.parametrize("board", [BOARDS[0], BROAD[0]])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_arrows_go_along_rows_and_columns_and_reach_everything(seats: int, board: Rect) -> None:
    state = next(s for s in positions({"seats": seats}, 4) if s.view(0)["phase"] == "moves").clone()
    things = UI.layout.place_things(state.view(0), board, "seat0", False)
    places = {thing.key: thing.rect for thing in things if thing.click_rect.w > 0}
    for owner in [seat_name(seat) for seat in range(seats)]:
        for row in (("t1", "t2", "t3"), ("s0", "v1", "s1", "v2", "s2", "v3", "s3"), ("b1", "b2", "b3")):
            for one, other in pairwise(f"{owner}:{name}" for name in row):
                assert (
                    UI.layout.next_cursor_key(places, one, 1, 0) == other
                    and UI.layout.next_cursor_key(places, other, -1, 0) == one
                )
        for column in (("t1", "v1", "b1"), ("t2", "v2", "b2"), ("t3", "v3", "b3")):
            for one, other in pairwise(f"{owner}:{name}" for name in column):
                assert (
                    UI.layout.next_cursor_key(places, one, 0, 1) == other
                    and UI.layout.next_cursor_key(places, other, 0, -1) == one
                )
    hand = [key for key in places if key.startswith("hand:")]
    leftmost = min(hand, key=lambda key: (places[key].x, places[key].y))
    assert UI.layout.next_cursor_key(places, leftmost, -1, 0)[:3] == "P1:"
    beside = "P1:s3" if board == BOARDS[0] else "cenote:P1"
    assert UI.layout.next_cursor_key(places, beside, 1, 0).startswith("hand:")
    reached, todo = {"hand:0"}, ["hand:0"]
    while todo:
        here = todo.pop()
        for dx, dy in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            there = UI.layout.next_cursor_key(places, here, dx, dy)
            if there and there not in reached:
                reached.add(there)
                todo.append(there)
    assert reached == set(places)


@pytest.mark.parametrize("variant", ["standard", "quick"])
def test_every_pile_in_the_middle_has_a_name_and_says_what_it_is_for(variant: str) -> None:
    state = GAME.new_game({"seats": 2, "variant": variant}, 3)
    view, names = state.view(0), UI.layout.board_messages(state.view(0))
    piles = [
        thing.key
        for thing in UI.layout.place_things(view, BOARDS[0], UI.layout.board_shape_for(0), False)
        if thing.seat < 0
    ]
    assert len(piles) == 6
    for key in piles:
        assert f"pile:{key.removeprefix('supply:')}" in names
        assert UI.inspector_pages.describe_place(sight_of(state), key) or UI.inspector_pages.card_pages_at(
            view, key
        ), key
    said = [phrase.key for phrase in UI.inspector_pages.describe_place(sight_of(state), "temple_pile")]
    assert ("sacrificio.lies.temples_out" in said) == (variant == "standard"), "only there they are a clock"


@pytest.mark.parametrize(("variant", "temples"), [("standard", 27), ("quick", 1)])
def test_the_goal_counts_the_temples_that_end_the_game(variant: str, temples: int) -> None:
    """The pile where sacrificed temples are replaced, else the zone that has fewest."""
    seats = {"P1": {"temples": {"t1": "red_ccc", "t2": "red_ccs"}}, "P2": {"temples": {"t3": "blue_ttt"}}}
    if variant == "standard":
        seats = {name: {"temples": dict(zip(("t1", "t2", "t3"), three, strict=True))} for name, three in FULL.items()}
    state = GAME.load({"options": {"seats": 2, "variant": variant}, "seats": seats}, {}, 1)
    goal = UI.prompts.goal(state.view(0), 0)
    assert goal is not None
    slots = {slot.id: slot for slot in goal.slots}
    assert slots["temples"].label == Message("sacrificio.goal.temples", {"count": temples})
    assert slots["temples"].tip.key.endswith(variant) and slots["hollow"].tip != slots["temples"].tip


FULL = {"P1": ("red_ccc", "red_ccs", "green_ccc"), "P2": ("blue_ttt", "blue_sss", "green_ttt")}


def test_a_temple_offered_says_what_it_shares_with_the_one_beside_it() -> None:
    state = GAME.new_game({"seats": 2}, 3)
    offer = state.view(0)["seats"]["P1"]["offer"]
    for first, other in combinations(range(len(offer)), 2):
        picked, key = (f"offer:{first}",), f"offer:{other}"
        said = UI.prompts.click_effect(sight_of(state, selected_keys=picked, open_keys=frozenset((key,))), key)
        common = set(DATA.temples[offer[first]].priests) & set(DATA.temples[offer[other]].priests)
        assert said is not None and said.key == f"sacrificio.lies.shares{'' if common else '_none'}"


@pytest.mark.parametrize(("other", "word"), [("P1", "no_target_pays"), ("P2", "no_target")])
def test_a_dagger_without_a_target_says_that_it_can_only_be_discarded(other: str, word: str) -> None:
    """A green dagger kills nobody and no ritual asks for it; the victim in the own zone can be moved for it."""
    seats: dict[str, Any] = {
        "P1": {"temples": {"t1": "red_ccs"}, "slots": {}, "hand": ["dagger_green", "priest_circle"]},
        "P2": {"temples": {"t1": "red_stt"}, "slots": {}, "hand": []},
    }
    seats[other]["slots"] = {"v1": "victim_man"}
    state = GAME.load({"options": {"seats": 2}, "seats": seats}, {"seats": 2}, 1)
    says = {
        key: UI.prompts.click_effect(sight_of(state, open_keys=frozenset((key,))), key)
        for key in ("hand:0", "hand:1")
    }
    assert says["hand:1"] is None
    assert says["hand:0"] == Message(f"sacrificio.lies.{word}")


def test_a_ritual_says_what_it_takes_from_the_temple_beside_it() -> None:
    """The priest in a shared slot counts for both temples; a dagger tells so before, and the card itself."""
    temples = {"t1": "red_ccs", "t2": "blue_css", "t3": "green_ttt"}
    slots = {"s0": "priest_circle", "s1": "priest_circle", "b1": "priest_square", "v1": "victim_man"}
    seats = {
        "P1": {"temples": temples, "slots": slots, "hand": [f"dagger_{DATA.temples['red_ccs'].dagger}"]},
        "P2": {"temples": {"t1": "red_stt"}, "hand": []},
    }
    state = GAME.load({"options": {"seats": 2}, "seats": seats}, {"seats": 2}, 1)
    picked = sight_of(state, selected_keys=("hand:0",), open_keys=("P1:t1",))
    assert UI.action_costs is not None
    price = UI.action_costs.cost_of_action(
        picked, state, next(line for line in state.legal_actions() if line.startswith("sacrifice"))
    )
    assert price is not None and price.message.key == "sacrificio.price.shared"
    assert set(price.loss_keys) == {"P1:s0", "P1:s1", "P1:b1", "P1:v1", "P1:t2"}
    assert UI.prompts.prompt(picked).key == "sacrificio.prompt.hand_dagger_shared"
    (page,) = UI.inspector_pages.card_pages_at(state.view(0), "P1:s1")
    assert "sacrificio.lies.counts_both" in [line.text.key for line in page.lines]
    (page,) = UI.inspector_pages.card_pages_at(state.view(0), "P1:s0")
    assert "sacrificio.lies.counts_both" not in [line.text.key for line in page.lines]


@pytest.mark.parametrize("high", range(440, 900, 20))
def test_piles_have_names_below_or_are_larger_without(high: int) -> None:
    laid = lay_out_table(Rect(0, 0, 940, high), 4, 0)
    wide = min(spot.w for spot in laid.middle.values())
    assert wide >= (NAMED if laid.pile_foot else 0.85 * NAMED)
    foot = laid.pile_foot
    assert max(spot.bottom for spot in laid.middle.values()) + foot <= laid.hand_room.y


def test_a_narrow_line_over_a_zone_keeps_its_points(monkeypatch: pytest.MonkeyPatch) -> None:
    assets = shared_folder("assets")
    painter = Painter(pygame.Surface((400, 60)), Fonts(assets / "fonts"), Images(assets), 1.0)
    told: list[str] = []
    text = Painter.text

    def kept(painter: Painter, what: str, *more: Any) -> float:
        told.append(what)
        return text(painter, what, *more)

    monkeypatch.setattr(Painter, "text", kept)
    view = GAME.new_game({"seats": 4}, 1).view(0)
    words = {"name:P3": "Turquoise", "points:P3": "0 points"}
    for width in (400, 360, 300, 260):
        told.clear()
        draw_seat_plate(painter, DATA, Rect(0, 0, width, 34), view, 2, words, thinks=True, shines=False)
        assert "0 points" in told


def test_a_narrow_line_shows_the_hearts_of_all_colours_or_of_none(monkeypatch: pytest.MonkeyPatch) -> None:
    assets = shared_folder("assets")
    painter = Painter(pygame.Surface((600, 60)), Fonts(assets / "fonts"), Images(assets), 1.0)
    hearts = {"red": 1, "green": 2, "blue": 3, "black": 4}
    drawn: list[str] = []
    facts = SacrificioGameData.zone_facts

    def with_hearts(data: SacrificioGameData, view: DisplayView, name: str) -> dict[str, Any]:
        return {**facts(data, view, name), "hearts": hearts}

    monkeypatch.setattr(SacrificioGameData, "zone_facts", with_hearts)
    monkeypatch.setattr(Painter, "picture", lambda _painter, id, *_more, **_named: drawn.append(id))
    view = GAME.new_game({"seats": 4}, 1).view(0)
    words = {"name:P3": "Turquoise", "points:P3": "21 points", "markers": "may be robbed"}
    counts = set()
    for width in range(240, 600, 10):
        drawn.clear()
        draw_seat_plate(painter, DATA, Rect(0, 0, width, 34), view, 2, words, thinks=False, shines=False)
        counts.add(sum(f"sacrificio/heart_{colour}" in drawn for colour in hearts))
    assert counts == {0, len(hearts)}


@pytest.mark.parametrize("seats", [2, 4])
def test_cards_of_rivals_are_as_large_as_the_own_ones_in_the_near_view(seats: int) -> None:
    columns, rows = page_counts(seats)
    laid = lay_out_pages(Rect(0, 0, 1180 * columns, 546 * rows), seats, 0)
    assert len({round(zone.unit, 2) for zone in laid.zones}) == 1
