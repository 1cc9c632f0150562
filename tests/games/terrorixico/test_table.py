"""The table of TerroriXico without a window: places, sums and worth, keys and lines, what is told, what is hidden."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import Any
from unittest.mock import patch

import pygame
import pytest

from boardgames.core.game_protocol import Action, seat_name
from boardgames.core.match import Match
from boardgames.core.rng import Rng
from boardgames.data.data_paths import shared_folder
from boardgames.draw.card_renderer import CardRenderer
from boardgames.draw.fonts import Fonts
from boardgames.draw.high_contrast_painter import HighContrastPainter
from boardgames.draw.images import Images
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.games.terrorixico.ids import LINES
from boardgames.text.catalog import LANGUAGES
from boardgames.ui.contract.table_types import Message, PlacedThing
from boardgames.ui.games.terrorixico.battle_line_renderer import draw_battle_line
from boardgames.ui.games.terrorixico.card_catalog import requirement_sum_text
from boardgames.ui.games.terrorixico.cursor_navigation import next_cursor_key
from boardgames.ui.games.terrorixico.event_narration import HEADS
from boardgames.ui.games.terrorixico.ledger_renderer import RING, trophy_rects
from boardgames.ui.games.terrorixico.score_ledger import FINAL_HEADS, LedgerRow, ScoreLedger, lay_out_ledger
from boardgames.ui.games.terrorixico.table_geometry import lay_out_table
from boardgames.ui.games.terrorixico.thing_details import BattleLineDetail
from tests.games.terrorixico.page import go_through, open_table
from tests.games.terrorixico.sights import DATA, GAME, UI, positions, shown, sight_of
from tests.sizes.measure import Idle
from tests.ui.page import COMPUTER, PERSON, HeadlessGame, TablePage
from tests.ui.pilot import Pilot

BOARDS = (Rect(10, 70, 564, 420), Rect(16, 94, 1009, 713), Rect(16, 94, 1273, 816), Rect(16, 94, 1492, 970))


# -- places --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("board", BOARDS, ids=lambda rect: f"{rect.w}x{rect.h}")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_lies_inside_and_nothing_large_overlaps(board: Rect, seats: int) -> None:
    laid = lay_out_table(board, seats)
    parts = [*laid.seats, laid.book, *(row.row_rect for row in laid.rows.values()), laid.hand]
    for one, other in combinations(parts, 2):
        assert not one.overlaps(other, 0.5), (one, other)
    for number, (match, _action) in enumerate(positions(range(seats, seats + 1), seats)):
        if number % 9:
            continue
        for thing in UI.layout.place_things(shown(match.player_view(0).view(), 0), board, "whole", False):
            assert board.contains_rect(thing.rect, 14 if thing.key.startswith("book") else 1), thing
            assert thing.click_rect.w == 0 or thing.click_rect.w * thing.click_rect.h > 200, thing


def test_places_at_1280_by_720() -> None:
    laid = lay_out_table(BOARDS[2], 4)
    assert [round(rect.x) for rect in laid.seats] == [16, 336, 656, 977]
    assert round(laid.book.w) == 496 and round(laid.rows["codex"].row_rect.h) == 119
    assert round(laid.hand_places(5)[0].h) == 196
    assert len(laid.rows["melee"].places(12, 2).face_up) == 12


def test_every_card_of_a_line_can_be_clicked() -> None:
    for number, (match, _action) in enumerate(positions(range(7, 9))):
        if number % 11:
            continue
        placed = UI.layout.place_things(shown(match.player_view(0).view(), 0), BOARDS[1], "whole", False)
        for thing in placed:
            if thing.key.startswith(("slot:", "hand:")):
                assert topmost(placed, thing.click_rect.x + 3, thing.click_rect.cy) == thing.key


def topmost(placed: tuple[PlacedThing, ...], x: float, y: float) -> str:
    return [thing.key for thing in placed if thing.click_rect.w > 0 and thing.click_rect.contains(x, y)][-1]


def test_from_the_text_of_a_card_arrows_lead_as_from_the_card() -> None:
    view = GAME.new_game({}, 1).view(0)
    placed = UI.layout.place_things(shown(view, 0), BOARDS[2], "whole", False)
    places = {one.key: one.rect for one in placed if one.click_rect.w > 0}
    assert {"text:event", "book:event"} <= places.keys()
    for dx, dy in ((0, 1), (0, -1), (1, 0), (-1, 0)):
        assert next_cursor_key(places, "text:event", dx, dy) == next_cursor_key(places, "book:event", dx, dy)


def test_arrows_lead_everywhere() -> None:
    for number, (match, _action) in enumerate(positions(range(3, 5))):
        if number % 25:
            continue
        placed = UI.layout.place_things(shown(match.player_view(1).view(), 1), BOARDS[2], "whole", False)
        told = ("text:",)  # what stands on a page is told with its card
        places = {one.key: one.rect for one in placed if one.click_rect.w > 0 and not one.key.startswith(told)}
        for start in (next(iter(places)), "hand:0"):
            reached, todo = {start}, [start]
            while todo and start in places:
                here = todo.pop()
                for dx, dy in ((0, 1), (0, -1), (1, 0), (-1, 0)):
                    there = next_cursor_key(places, here, dx, dy)
                    if there not in reached:
                        reached.add(there)
                        todo.append(there)
            assert start not in places or reached == set(places)


# -- numbers -------------------------------------------------------------------------------------------------------


def test_a_sum_is_written_as_people_write_it() -> None:
    state = GAME.load(
        {"battle": {"monsters": ["aluxe"], "events": ["loose_pages", "crossroads"], "lines": {}}}, {"seats": 2}, 1
    )
    view = state.dump()
    texts = [requirement_sum_text(DATA.facts_of(view)["lines"][line]) for line in LINES]
    assert texts == ["(2 + 1) × 2", "(3 + 2) × 2", "1 + 1", "0 + 2"]


def test_boosts_show_what_they_are_worth_now() -> None:
    lines = {"melee": ["P1 melee_2", "P2 melee_3", "P1 equality", "P2 strength", "P2 down melee_1"]}
    state = GAME.load(
        {"battle": {"monsters": ["ahuizotl"], "events": ["cihuacoatl"], "lines": lines}}, {"seats": 2}, 1
    )
    assert DATA.facts_of(state.view(1))["lines"]["melee"]["worth"] == (4, 6, 4, 0, 0)


# -- keys and lines ------------------------------------------------------------------------------------------------


def test_every_legal_line_has_its_keys() -> None:
    for match, _action in positions(range(4)):
        actor = match.to_act()
        assert actor is not None
        sight = sight_of(match, actor)
        if UI.multi_select.multi_select_spec(sight) is None:
            paths = UI.input_mapping.actions_by_key_path(sight)
            assert set(paths.values()) == set(sight.legal)
            assert all(path[0] in {"pass", "stop"} or ":" in path[0] for path in paths)
            continue
        asked = UI.multi_select.multi_select_spec(sight)
        assert asked is not None and UI.input_mapping.actions_by_key_path(sight) == {}
        made = set()
        for count in range(asked.min_count, asked.max_count + 1):
            for keys in combinations(asked.keys, count):
                made |= {
                    UI.multi_select.action_of_selection(sight, keys),
                    UI.multi_select.action_of_selection(sight, keys[::-1]),
                }
        assert set(sight.legal) <= made
        why = {match.why_not(line) for line in made - set(sight.legal)}
        assert all(one is not None and one.code == "trauma_stays" for one in why)


# -- what is told --------------------------------------------------------------------------------------------------


def test_battles_are_told_to_the_numbers_of_the_rules() -> None:
    told = 0
    for match, action in positions(range(10, 16)):
        before = match.player_view(0).view()
        twin = match.state_after(len(match))
        log: list[Any] = []
        twin.apply(action, log)
        after = twin.view(0)
        acts = UI.event_narration.interlude_steps(before, after, [event.seen_by(0) for event in log], own=True)
        scored = [event.public for event in log if event.public.get("what") == "battle"]
        if not scored:
            continue
        told += 1
        counted = [act.view for act in acts if act.view.get("ledger") is not None]
        for view in counted:  # the plates run no further than the count
            told_so_far = {line.seat: int(line.cells[0]) for line in view["ledger"].lines}
            assert view["battle"]["share"] == told_so_far
        assert counted[-1]["battle"]["share"] == scored[0]["shares"]
        for act in acts:  # nor does the pile
            so_far = [event.public for event in log[: act.events_shown] if event.public.get("what") == "received"]
            assert len(act.view["trauma"]) == len(before["trauma"]) - sum(it["count"] for it in so_far)
        last = counted[-1]
        for name, gain in scored[0]["gains"].items():
            assert last["seats"][name]["vp"] == before["seats"][name]["vp"] + gain
            assert last["seats"][name]["track"] == after["seats"][name]["track"]
        for act in acts:
            UI.layout.place_things(shown(act.view, 0), BOARDS[2], "whole", False)
            UI.layout.board_messages(shown(act.view, 0))
    assert told > 20


def test_at_the_end_of_a_turn_each_card_says_whether_it_is_discarded_or_eliminated() -> None:
    position = {"phase": "end_turn", "seats": {"P1": {"hand": ["range_1", "trauma_1", "fury"]}, "P2": {}}}
    position["battle"] = {"monsters": ["aluxe"], "lines": {"range": ["P1 range_2"]}, "last": ["P1"], "placed": 1}
    match = Match(GAME, GAME.load(position, {"seats": 2}, 1))
    keys = {card: f"hand:{number}" for number, card in enumerate(match.player_view(0).view()["seats"]["P1"]["hand"])}

    def told(card: str, *picked: str) -> str:
        message = UI.prompts.click_effect(sight_of(match, 0, tuple(keys[one] for one in picked)), keys[card])
        return message.key if message is not None else ""

    assert told("range_1") == told("trauma_1") == "terrorixico.takes.discards_first"
    assert told("fury", "range_1") == "terrorixico.takes.eliminates"
    assert told("trauma_1", "range_1") == "refusal.terrorixico.trauma_stays"
    assert told("range_1", "range_1") == told("fury", "range_1", "trauma_1") == ""
    asked = [UI.prompts.prompt(sight_of(match, 0, picked)).key for picked in ((), (keys["range_1"],))]
    assert asked == ["terrorixico.prompt.end_turn", "terrorixico.prompt.pick_wear"]


def test_the_end_is_counted_to_the_final_scores() -> None:
    for seed in range(20, 26):
        match = Match(GAME, GAME.new_game({"seats": 2 + seed % 3, "start": "random", "opening": "deal"}, seed))
        rng = Rng(seed)
        while match.outcome() is None:
            match.play(rng.choice(match.legal_actions()))
        over = next(event.public for event in match.history[-1].events if event.kind == "over")
        acts = UI.end_presentation.finale_steps(match.dump(), match.history[-1].events)
        counted = acts[-1].view["ledger"].lines
        lines = {line.seat: line.cells for line in counted}
        for line in counted:  # what a seat won and what wounded it lies in its row
            own = match.dump()["seats"][line.seat]
            assert sorted(line.trophies) == sorted(own["monsters"]) and line.traumas == own["traumas"]
        for name, score in over["scores"].items():
            vp, bonus, traumas = (int(cell.replace("−", "-")) for cell in lines[name][:3])
            assert vp + bonus + traumas == score == int(lines[name][3])
            assert lines[name][4] == over["levels"][name]


@pytest.mark.parametrize("seats", (2, 3, 4))
def test_every_figure_of_the_final_count_is_told_and_reached_by_arrows(seats: int) -> None:
    match = Match(GAME, GAME.new_game({"seats": seats, "start": "random", "opening": "deal"}, 5))
    rng = Rng(5)
    while match.outcome() is None:
        match.play(rng.choice(match.legal_actions()))
    view = shown(match.player_view(0).view(), 0)
    placed = UI.layout.place_things(view, BOARDS[2], "whole", False)
    places = {one.key: one.rect for one in placed if one.click_rect.w > 0 and not one.key.startswith("text:")}
    figures = {key for key in places if key.startswith("count:")}
    assert len(figures) == 5 * (seats + 1)
    pages = [page for key in figures if (page := UI.inspector_pages.page_of_place(view, key)) is not None]
    assert len(pages) == len(figures)
    assert len({page.lines[0].text.key for page in pages}) == 5
    assert reached_by_arrows(places) == set(places)


def reached_by_arrows(places: dict[str, Rect]) -> set[str]:
    """Where arrows lead, from one thing to another, from the first seat on."""
    reached, todo = {"seat:P1"}, ["seat:P1"]
    while todo:
        here = todo.pop()
        for dx, dy in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            there = next_cursor_key(places, here, dx, dy)
            if there not in reached:
                reached.add(there)
                todo.append(there)
    return reached


def counted_battles(seats: int) -> Iterator[tuple[dict[str, int], Any]]:
    """What a battle brought each seat, and its whole count as it is told."""
    for match, action in positions(range(seats, seats + 3), seats):
        before, twin = match.player_view(0).view(), match.state_after(len(match))
        log: list[Any] = []
        twin.apply(action, log)
        acts = UI.event_narration.interlude_steps(before, twin.view(0), [event.seen_by(0) for event in log], own=True)
        for event in log:
            if event.public.get("what") == "battle":
                counted = [act.view for act in acts if act.view.get("ledger") is not None]
                yield event.public["gains"], shown(counted[-1], 0)


@pytest.mark.parametrize("seats", (2, 3, 4))
@pytest.mark.parametrize("board", BOARDS, ids=lambda rect: f"{rect.w}x{rect.h}")
def test_every_figure_of_a_battles_count_is_told_and_reached_by_arrows(seats: int, board: Rect) -> None:
    gains, view = next(counted_battles(seats))
    placed = UI.layout.place_things(view, board, "whole", False)
    places = {one.key: one.rect for one in placed if one.click_rect.w > 0 and not one.key.startswith("text:")}
    figures = {key for key in places if key.startswith("tally:")}
    assert len(figures) == 3 * (seats + 1)
    assert not any(key.startswith("hand:") for key in places), "the count lies over the hand"
    pages = {key: page for key in figures if (page := UI.inspector_pages.page_of_place(view, key)) is not None}
    assert len(pages) == len(figures)
    assert len({page.lines[0].text.key for page in pages.values()}) == 3
    brought = pages["tally:2"].lines[0].text.args
    assert {brought["first"], brought["second"]} >= set(gains.values()) - {0}
    assert reached_by_arrows(places) == set(places)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_count_of_a_battle_is_told_by_mouse_and_by_keys(language: str) -> None:
    lines = {"range": ["P1 range_3", "P2 range_3"], "melee": ["P1 melee_3", "P2 melee_3"]}
    position = {
        "phase": "play",
        "monsters": ["mummy", "llorona", "nahual"],
        "events": ["full_moon", "silent_bells"],
        "battle": {"monsters": ["aluxe"], "events": ["rooster_crow"], "lines": lines, "last": ["P2", "P1"]},
        "seats": {"P1": {"hand": ["shield_3"]}, "P2": {"hand": ["codex_1"]}},
    }
    with Pilot(language=language) as pilot:
        page = open_table(pilot, PERSON, COMPUTER, position=position)
        go_through(page)
        page.play("up shield_3 shield")
        pilot.settle(lambda: (act := page.story_step()) is not None and act.waits_for_press)
        brought = {"first": 3, "second": 1}
        heads = [f"terrorixico.ledger.{head}_tip" for head in ("share", "place", "points")]
        tips = [" ".join(page.say(Message(head, brought)).split()) for head in heads]
        for column, tip in enumerate(tips):
            place = page.targets()[f"tally:{column}:P2"]
            pilot.point(place.cx, place.cy)
            pilot.settle(lambda tip=tip: tip in said(pilot))  # type: ignore[misc]
        pilot.point(2, 2)
        while pilot.focused != "board":
            pilot.key("tab")
        for column, tip in enumerate(tips):
            pilot.key("right")
            assert page.cursor() == f"tally:{column}"
            pilot.settle(lambda tip=tip: tip in said(pilot))  # type: ignore[misc]
        assert page.story_step() is not None, "who looks at it does not go on"
        pilot.key("return")
        pilot.settle(lambda: not page.is_telling())
        pilot.key("right")
        assert page.cursor() in page.targets()


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_near_view_counts_beside_the_lines_and_covers_no_card_in_them(size: tuple[int, int], seats: int) -> None:
    over, line = last_battle(seats)
    usual = line_card_width(over, line, size)
    with Pilot(size, text=200, animation="off", explain=False) as pilot:
        page = TablePage.open(pilot, over)
        page.play(line)
        counted = 0
        while page.is_telling():
            pilot.settle()
            step = page.story_step()
            assert step is not None and page.is_near
            if "ledger" in step.highlighted_keys:
                counted, ledger = counted + 1, step.view["ledger"]
                assert page.is_in_view("ledger"), step.message
                sheet = next(thing.rect for thing in page.things() if thing.key == "ledger")
                cards = [thing.rect for thing in page.things() if thing.key.startswith("slot:")]
                assert bool(cards) != ledger.final
                assert not any(sheet.overlaps(card, 1) for card in cards)
                assert all(page.rect("board").contains_rect(card, 1) for card in cards)
                scale = pilot.app.services.view.scale
                assert all(card.w * scale >= usual - 1 for card in cards)
            page.tell_on()
        assert counted > 6


def last_battle(seats: int) -> tuple[HeadlessGame, str]:
    """A short game before the action that ends it with a battle, and that action."""
    people = (PERSON, *(COMPUTER,) * (seats - 1))
    options, short = {"seats": seats, "start": "P1"}, {"monster_goal": {"2": 2, "3": 2, "4": 2}}
    for seed in range(20):
        game = HeadlessGame.begin("terrorixico", people, options, seed=seed, make=Idle, constants=short)
        rng = Rng(seed)
        while not game.is_over():
            game.play_unseen(rng.choice(game.common_legal()))
        if any(event.public.get("what") == "battle" for event in game.events(game.action_count() - 1)):
            return game, game.drop_last()
    raise AssertionError("no game ends with a battle")


def line_card_width(game: HeadlessGame, line: str, size: tuple[int, int]) -> float:
    """The greatest width of a card in the lines while that battle is counted with text of usual size, in pixels."""
    with Pilot(size, animation="off", explain=False) as pilot:
        page = TablePage.open(pilot, HeadlessGame.copy_of(game.record_until(game.action_count()), game.seats, Idle))
        page.play(line)
        while (step := page.story_step()) is None or step.view["ledger"] is None:
            page.tell_on()
        pilot.settle()
        scale = pilot.app.services.view.scale
        return max(thing.rect.w * scale for thing in page.things() if thing.key.startswith("slot:"))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_monsters_in_the_final_count_are_no_smaller_in_the_near_view(seats: int) -> None:
    rows = tuple(LedgerRow(f"P{seat + 1}", ("1", "+0", "0", "1", "baby")) for seat in range(seats))
    ledger = ScoreLedger(FINAL_HEADS, rows, final=True)
    for window in ((1280, 720), (1920, 1080)):
        heights = []
        for text in (100, 150, 200):
            with Pilot(window, text=text, animation="off") as pilot:
                page = open_table(pilot, *(PERSON, *(COMPUTER,) * (seats - 1)))
                go_through(page)
                view = {**page.view_shown(), "ledger": ledger}
                scale = pilot.app.services.view.scale
                board, shape = page.area("board"), page.look().shape
                sheet = next(one for one in UI.layout.place_things(view, board, shape, False) if one.key == "ledger")
                laid = lay_out_ledger(sheet.rect, sheet.detail)
                heights.append(laid.cards_rect(0).h * scale if laid.cards else 0)
        assert min(heights) == heights[0] > 0, (window, heights)


@pytest.mark.parametrize("rect", [Rect(0, 0, 900, 330), Rect(0, 0, 980, 520), Rect(0, 0, 1200, 700)])
@pytest.mark.parametrize("near", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_a_final_count_each_name_stands_at_the_left_and_covers_neither_cards_nor_figures(
    seats: int, near: bool, rect: Rect
) -> None:
    rows = tuple(LedgerRow(f"P{seat + 1}", ("1", "+0", "0", "1", "baby")) for seat in range(seats))
    laid = lay_out_ledger(rect, ScoreLedger(FINAL_HEADS, rows, final=True, is_near=near))
    for number, row in enumerate(laid.lines):
        name, cards, figures = laid.name_rect(number), laid.cards_rect(number), [*laid.cell_rects(number)]
        assert name.x == row.x and laid.cards and row.contains_rect(cards, 1)
        assert not name.overlaps(cards, 1) and not any(one.overlaps(cards, 1) for one in figures)
        assert name.right <= min(one.x for one in figures) + 1


@pytest.mark.parametrize("rect", [Rect(0, 0, 900, 330), Rect(0, 0, 980, 520), Rect(0, 0, 1050, 600)])
@pytest.mark.parametrize("near", [False, True])
@pytest.mark.parametrize("count", [1, 4, 5, 7])
def test_cards_of_a_final_count_lie_with_their_golden_edges_in_their_row(count: int, near: bool, rect: Rect) -> None:
    rows = tuple(LedgerRow(f"P{seat + 1}", ("1", "+2", "0", "1", "baby")) for seat in range(2))
    laid = lay_out_ledger(rect, ScoreLedger(FINAL_HEADS, rows, final=True, is_near=near))
    for number, row in enumerate(laid.lines):
        places, pile = trophy_rects(laid.cards_rect(number), count, count, has_traumas=True)
        edges = [place.expand(RING) for place in places]
        assert all(row.y + 2 <= edge.y and edge.bottom <= row.bottom - 2 for edge in edges)
        assert not any(laid.name_rect(number).overlaps(edge, 6) for edge in edges)
        assert all(after.x - card.x >= 0.5 * card.w for card, after in pairwise(places)), "each is half seen"
        assert pile.right <= laid.cards_rect(number).right + 18 and pile.x >= places[-1].right


def test_the_seats_beside_a_final_count_show_what_is_counted() -> None:
    view = Match(GAME, GAME.new_game({"seats": 2, "start": "random", "opening": "deal"}, 5)).dump()
    for cells, points in ((("18", "", "", "", ""), 0), (("18", "+2", "0", "20", "baby"), "20")):
        rows = tuple(LedgerRow(name, cells) for name in view["seats"])
        counted = {**view, "ledger": ScoreLedger(FINAL_HEADS, rows, final=True)}
        summary = UI.layout.seat_summary(counted, 0)
        assert summary is not None and summary.args["points"] == points


def test_the_count_of_a_battle_covers_the_hand_and_tells_nothing_of_it() -> None:
    view = Match(GAME, GAME.new_game({"seats": 2, "start": "random", "opening": "deal"}, 5)).dump()
    rows = tuple(LedgerRow(name, ("0", "", "")) for name in view["seats"])
    pages = UI.inspector_pages
    assert pages.page_of_place(view, "hand:0") is not None
    for final in (False, True):
        counted = {**view, "ledger": ScoreLedger(HEADS, rows, final=final)}
        assert (pages.page_of_place(counted, "hand:0") is not None) == final


def said(pilot: Pilot) -> str:
    """What is drawn, without the breaks of its lines."""
    return " ".join(pilot.words().split())


# -- what is hidden ------------------------------------------------------------------------------------------------


def test_nothing_of_another_seat_is_drawn_or_written() -> None:
    for number, (match, _action) in enumerate(positions(range(2, 4))):
        if number % 7 or "open_hands" in str(match.dump()["battle"]["events"]):
            continue
        for seat in range(len(match.dump()["seats"])):
            view = match.player_view(seat).view()
            placed = UI.layout.place_things(shown(view, seat), BOARDS[2], "whole", False)
            for thing in placed:
                if thing.key.startswith("slot:") and thing.detail.down and thing.seat != seat:
                    assert thing.face == "back_deck" and not UI.inspector_pages.card_pages_at(
                        shown(view, seat), thing.key
                    )
            own = sorted(view["seats"][seat_name(seat)]["hand"])
            assert sorted(t.face for t in placed if t.key.startswith("hand:")) == own
            for heap_seat in view["seats"]:
                heaps = UI.browsable_piles.piles_at(shown(view, seat), f"seat:{heap_seat}")
                if heap_seat != seat_name(seat) and "?" in view["seats"][heap_seat]["hand"]:
                    assert len(heaps) <= 3


# -- layouts -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "es", "fr"])
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1024, 640), 100), ((1920, 1080), 130)])
def test_every_text_stays_at_its_place(size: tuple[int, int], text: int, language: str) -> None:
    with Pilot(size=size, language=language, text=text, animation="off") as pilot:
        page = open_table(pilot, PERSON, COMPUTER, COMPUTER, COMPUTER, seed=12)
        rng = Rng(4)
        pilot.check_layout()
        played = 0
        while page.outcome() is None and played < 70:
            page.play_unseen(Action(rng.choice(page.legal_actions())))
            played += 1
        page.catch_up()
        go_through(page)
        pilot.check_layout()


# -- drawn ---------------------------------------------------------------------------------------------------------


def test_the_ring_goes_around_a_card_of_the_hand_where_it_is_drawn() -> None:
    with Pilot((1280, 720), animation="off", explain=False) as pilot:
        page = open_table(pilot, PERSON, COMPUTER, COMPUTER, opening="deal", seed=6)
        go_through(page)
        key = next(key for key in page.places() if key.startswith("hand:") and page.may_give(key))
        page.walk_to(key)
        for is_taken in (False, True):
            rings, cards = rings_and_cards(pilot)
            assert [ring for ring in rings if ring in cards], (is_taken, rings)
            assert (page.place(key) not in rings) is is_taken
            pilot.key("return")


def rings_and_cards(pilot: Pilot) -> tuple[list[Rect], list[Rect]]:
    """What the rings of the focus go around, and the cards that have a shadow."""
    rings: list[Rect] = []
    cards: list[Rect] = []
    with (
        patch("boardgames.draw.painter.Painter.focus_ring", lambda _on, rect, *_more: rings.append(rect)),
        patch.object(CardRenderer, "draw_shadow", lambda _self, _on, rect, *_more: cards.append(rect)),
    ):
        pilot.picture()
    return rings, cards


def test_high_contrast_shows_the_signs_of_what_a_line_lacks() -> None:
    assets, row = shared_folder("assets"), Rect(0, 0, 800, 120)
    sheet = pygame.Surface((800, 120))
    painter = HighContrastPainter(Painter(sheet, Fonts(assets / "fonts", 1.0, 12), Images(assets), 1.0))
    draw_battle_line(painter, row, BattleLineDetail("melee", 0, 3, "3", 0, 2), {}, open=False, pulse=0.0)
    middle = pygame.surfarray.array3d(sheet)[250:600, 30:90].max(axis=2)
    assert (middle > 100).mean() > 0.05


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_plate_tells_hand_and_share_in_one_row_and_in_the_same_form(language: str) -> None:
    seats = {"P1": {"monsters": ["mummy"]}, "P2": {}}
    with Pilot((1920, 1080), animation="off", explain=False, language=language) as pilot:
        page = open_table(pilot, PERSON, COMPUTER, position={"phase": "play", "seats": seats})
        go_through(page)
        told, texts = pilot.traced(), page.look().texts
        for name in seats:
            plate = page.place(f"seat:{name}")
            rows = {line.text: round(line.rect.cy) for line in told if plate.contains_rect(line.rect)}
            share = next(y for text, y in rows.items() if text.startswith(texts["share"]))
            assert abs(rows[texts[f"hand:{name}"]] - share) <= 3, (rows, "beside the share, in words")
