"""The table of TerroriXico without a window: places, sums and worth, keys and lines, what is told, what is hidden."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from boardgames import registry
from boardgames.core.machine import Action, Dump, Seat, seat_name
from boardgames.core.match import Match
from boardgames.core.rng import Rng
from boardgames.draw.rects import Rect
from boardgames.games.terrorixico.ids import LINES
from boardgames.ui.contract.placed import Placed, Sight
from boardgames.ui.contract.showing import Showing
from boardgames.ui.games.terrorixico.arrows import step
from boardgames.ui.games.terrorixico.cards import prize_sum, sum_text
from boardgames.ui.games.terrorixico.room import room
from boardgames.ui.games.terrorixico.table import TerroriXicoTable, table
from tests.games.terrorixico.pilot import COMPUTER, PERSON, go_through, open_table
from tests.ui.pilot import Pilot

GAME = registry.load("terrorixico")
BOARDS = (Rect(10, 70, 564, 420), Rect(16, 94, 1009, 713), Rect(16, 94, 1273, 816), Rect(16, 94, 1492, 970))


@pytest.fixture(scope="module")
def tables() -> TerroriXicoTable:
    return table(GAME)


def positions(seeds: range, seats: int = 0) -> Iterator[tuple[Match, Any]]:
    """Random play: the match before each action, and the action."""
    for seed in seeds:
        count = seats or 2 + seed % 3
        match = Match(GAME, GAME.new({"seats": count, "start": "random", "opening": "choose"}, seed))
        rng = Rng(seed)
        while match.outcome() is None:
            action = rng.choice(match.legal())
            yield match, action
            match.play(action)


def sight_of(match: Match, seat: Seat, picked: tuple[str, ...] = (), open: tuple[str, ...] = ()) -> Sight:
    port = match.port(seat)
    return Sight(port.view(), seat, match.to_act(), tuple(port.legal()), picked, open)


def shown(tables: TerroriXicoTable, view: Dump, eyes: Seat) -> Dump:
    return tables.veiled(view, Showing(eyes, {}))


# -- places --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("board", BOARDS, ids=lambda rect: f"{rect.w}x{rect.h}")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_lies_inside_and_nothing_large_overlaps(tables: TerroriXicoTable, board: Rect, seats: int) -> None:
    laid = room(board, seats)
    parts = [*laid.seats, laid.book, *(row.whole for row in laid.rows.values()), laid.hand]
    for one, other in combinations(parts, 2):
        assert not one.overlaps(other, 0.5), (one, other)
    for number, (match, _action) in enumerate(positions(range(seats, seats + 1), seats)):
        if number % 9:
            continue
        for thing in tables.place(shown(tables, match.port(0).view(), 0), board, "whole", False):
            assert board.holds(thing.rect, 14 if thing.key.startswith("book") else 1), thing
            assert thing.hit.w == 0 or thing.hit.w * thing.hit.h > 200, thing


def test_places_at_1280_by_720() -> None:
    laid = room(BOARDS[2], 4)
    assert [round(rect.x) for rect in laid.seats] == [16, 336, 656, 977]
    assert round(laid.book.w) == 484 and round(laid.rows["codex"].whole.h) == 114
    assert round(laid.hand_places(5)[0].h) == 199
    assert len(laid.rows["melee"].up_places(12)) == 12


def test_every_card_of_a_line_can_be_clicked(tables: TerroriXicoTable) -> None:
    for number, (match, _action) in enumerate(positions(range(7, 9))):
        if number % 11:
            continue
        placed = tables.place(shown(tables, match.port(0).view(), 0), BOARDS[1], "whole", False)
        for thing in placed:
            if thing.key.startswith(("slot:", "hand:")):
                assert topmost(placed, thing.hit.x + 3, thing.hit.cy) == thing.key


def topmost(placed: tuple[Placed, ...], x: float, y: float) -> str:
    return [thing.key for thing in placed if thing.hit.w > 0 and thing.hit.contains(x, y)][-1]


def test_from_the_text_of_a_card_arrows_lead_as_from_the_card(tables: TerroriXicoTable) -> None:
    view = GAME.new({}, 1).view(0)
    placed = tables.place(shown(tables, view, 0), BOARDS[2], "whole", False)
    places = {one.key: one.rect for one in placed if one.hit.w > 0}
    assert {"text:event", "book:event"} <= places.keys()
    for dx, dy in ((0, 1), (0, -1), (1, 0), (-1, 0)):
        assert step(places, "text:event", dx, dy) == step(places, "book:event", dx, dy)


def test_arrows_lead_everywhere(tables: TerroriXicoTable) -> None:
    for number, (match, _action) in enumerate(positions(range(3, 5))):
        if number % 25:
            continue
        placed = tables.place(shown(tables, match.port(1).view(), 1), BOARDS[2], "whole", False)
        told = ("text:",)  # what stands on a page is told with its card
        places = {one.key: one.rect for one in placed if one.hit.w > 0 and not one.key.startswith(told)}
        for start in (next(iter(places)), "hand:0"):
            reached, todo = {start}, [start]
            while todo and start in places:
                here = todo.pop()
                for dx, dy in ((0, 1), (0, -1), (1, 0), (-1, 0)):
                    there = step(places, here, dx, dy)
                    if there not in reached:
                        reached.add(there)
                        todo.append(there)
            assert start not in places or reached == set(places)


# -- numbers -------------------------------------------------------------------------------------------------------


def test_a_sum_is_written_as_people_write_it(tables: TerroriXicoTable) -> None:
    state = GAME.load(
        {"battle": {"monsters": ["aluxe"], "events": ["loose_pages", "crossroads"], "lines": {}}}, {"seats": 2}, 1
    )
    view = state.dump()
    texts = [sum_text(tables.facts_of(view)["lines"][line]) for line in LINES]
    assert texts == ["(2 + 1) × 2", "(3 + 2) × 2", "1 + 1", "0 + 2"]


def test_boosts_show_what_they_are_worth_now(tables: TerroriXicoTable) -> None:
    lines = {"melee": ["P1 melee_2", "P2 melee_3", "P1 equality", "P2 strength", "P2 down melee_1"]}
    state = GAME.load(
        {"battle": {"monsters": ["ahuizotl"], "events": ["cihuacoatl"], "lines": lines}}, {"seats": 2}, 1
    )
    assert tables.facts_of(state.view(1))["lines"]["melee"]["worth"] == (4, 6, 4, 0, 0)


# -- keys and lines ------------------------------------------------------------------------------------------------


def test_every_legal_line_has_its_keys(tables: TerroriXicoTable) -> None:
    for match, _action in positions(range(4)):
        actor = match.to_act()
        assert actor is not None
        sight = sight_of(match, actor)
        if tables.gather(sight) is None:
            paths = tables.paths(sight)
            assert set(paths.values()) == set(sight.legal)
            assert all(path[0] in {"pass", "stop"} or ":" in path[0] for path in paths)
            continue
        asked = tables.gather(sight)
        assert asked is not None and tables.paths(sight) == {}
        made = set()
        for count in range(asked.least, asked.most + 1):
            for keys in combinations(asked.keys, count):
                made |= {tables.gathered(sight, keys), tables.gathered(sight, keys[::-1])}
        assert set(sight.legal) <= made
        why = {match.why_not(line) for line in made - set(sight.legal)}
        assert all(one is not None and one.code == "trauma_stays" for one in why)


def test_what_cannot_be_done_is_asked_about(tables: TerroriXicoTable) -> None:
    asked = 0
    for match, _action in positions(range(3)):
        actor = match.to_act()
        assert actor is not None
        sight = sight_of(match, actor)
        if sight.view["phase"] != "play":
            continue
        first = {path[0] for path in tables.paths(sight)}
        for index in range(len(sight.view["seats"][seat_name(actor)]["hand"])):
            key = f"hand:{index}"
            if key not in first:
                action = tables.meant(sight, key)
                assert action is not None
                why = match.why_not(action)
                assert why is not None and why.code != "syntax", (action, why)
                code, rule = tables.nuance(sight, action, why.code)
                assert code == why.code and rule.startswith("TER-"), why.code
                asked += 1
    assert asked > 40


@pytest.mark.parametrize(
    ("hand", "key", "code"),
    [
        ("range_1", "line:melee", "wrong_line"),
        ("range_1", "line:range", "line_complete"),
        ("strength", "line:melee", "line_empty"),
        ("trauma_0", "down:melee", "trauma_zero"),
        ("trauma_2", "slot:range.1", "wrong_value"),
        ("friendly_fire", "slot:range.2", "own_card"),
        ("mimetic", "slot:range.1", "line_complete"),
        ("melee_1", "down:melee", "face_down_full"),
    ],
)
def test_a_wrong_target_is_explained(tables: TerroriXicoTable, hand: str, key: str, code: str) -> None:
    lines = {"range": ["P2 range_3", "P1 range_3"], "melee": ["P1 down melee_2", "P2 down melee_3"]}
    position = {
        "battle": {"monsters": ["aluxe"], "events": ["rooster_crow"], "lines": lines, "last": ["P2"]},
        "seats": {"P1": {"hand": sorted([hand, "shield_1"])}},
    }
    match = Match(GAME, GAME.load(position, {"seats": 2}, 1))
    index = sorted([hand, "shield_1"]).index(hand)
    action = tables.meant(sight_of(match, 0, (f"hand:{index}",)), key)
    assert action is not None
    why = match.why_not(action)
    assert why is not None and why.code == code, (action, why)


def test_a_click_on_a_covered_card_that_is_no_target_means_the_places_for_face_down_cards(
    tables: TerroriXicoTable,
) -> None:
    lines = {"range": ["P2 range_3"], "melee": ["P2 melee_1", "P1 down melee_2"]}
    position = {
        "battle": {"monsters": ["aluxe"], "events": ["rooster_crow"], "lines": lines, "last": ["P2"]},
        "seats": {"P1": {"hand": ["shield_1", "trauma_2"]}},
    }
    match = Match(GAME, GAME.load(position, {"seats": 2}, 1))
    sight = sight_of(match, 0, ("hand:1",), ("down:melee", "down:shield"))
    assert tables.meaning(sight, "slot:melee.2") == "down:melee"
    assert tables.meaning(sight, "slot:melee.1") == "slot:melee.1", "a wrong target is explained"


# -- what is told --------------------------------------------------------------------------------------------------


def test_battles_are_told_to_the_numbers_of_the_rules(tables: TerroriXicoTable) -> None:
    told = 0
    for match, action in positions(range(10, 16)):
        before = match.port(0).view()
        twin = match.state_after(len(match))
        log: list[Any] = []
        twin.apply(action, log)
        after = twin.view(0)
        acts = tables.interlude(before, after, [event.seen_by(0) for event in log], own=True)
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
            so_far = [event.public for event in log[: act.told] if event.public.get("what") == "received"]
            assert len(act.view["trauma"]) == len(before["trauma"]) - sum(it["count"] for it in so_far)
        last = counted[-1]
        for name, gain in scored[0]["gains"].items():
            assert last["seats"][name]["vp"] == before["seats"][name]["vp"] + gain
            assert last["seats"][name]["track"] == after["seats"][name]["track"]
        for act in acts:
            tables.place(shown(tables, act.view, 0), BOARDS[2], "whole", False)
            tables.inscriptions(shown(tables, act.view, 0))
    assert told > 20


def test_the_end_is_counted_to_the_final_scores(tables: TerroriXicoTable) -> None:
    for seed in range(20, 26):
        match = Match(GAME, GAME.new({"seats": 2 + seed % 3, "start": "random", "opening": "deal"}, seed))
        rng = Rng(seed)
        while match.outcome() is None:
            match.play(rng.choice(match.legal()))
        over = next(event.public for event in match.history[-1].events if event.kind == "over")
        acts = tables.finale(match.dump(), match.history[-1].events)
        lines = {line.seat: line.cells for line in acts[-1].view["ledger"].lines}
        for name, score in over["scores"].items():
            vp, bonus, traumas = (int(cell.replace("−", "-")) for cell in lines[name][:3])
            assert vp + bonus + traumas == score == int(lines[name][3])
            assert lines[name][4] == over["levels"][name]


# -- what is hidden ------------------------------------------------------------------------------------------------


def test_nothing_of_another_seat_is_drawn_or_written(tables: TerroriXicoTable) -> None:
    for number, (match, _action) in enumerate(positions(range(2, 4))):
        if number % 7 or "open_hands" in str(match.dump()["battle"]["events"]):
            continue
        for seat in range(len(match.dump()["seats"])):
            view = match.port(seat).view()
            placed = tables.place(shown(tables, view, seat), BOARDS[2], "whole", False)
            for thing in placed:
                if thing.key.startswith("slot:") and thing.detail.down and thing.seat != seat:
                    assert thing.face == "back_deck" and not tables.pages(shown(tables, view, seat), thing.key)
            own = sorted(view["seats"][seat_name(seat)]["hand"])
            assert sorted(t.face for t in placed if t.key.startswith("hand:")) == own
            for heap_seat in view["seats"]:
                heaps = tables.heaps(shown(tables, view, seat), f"seat:{heap_seat}")
                if heap_seat != seat_name(seat) and "?" in view["seats"][heap_seat]["hand"]:
                    assert len(heaps) <= 3


# -- layouts -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "es", "fr"])
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1024, 640), 100), ((1920, 1080), 130)])
def test_every_text_stays_at_its_place(size: tuple[int, int], text: int, language: str) -> None:
    with Pilot(size=size, language=language, text=text, animation="off") as pilot:
        scene = open_table(pilot, PERSON, COMPUTER, COMPUTER, COMPUTER, seed=12)
        rng = Rng(4)
        pilot.check_layout()
        played = 0
        while scene.session.match.outcome() is None and played < 70:
            scene.session.play(Action(rng.choice(scene.session.match.legal())))
            played += 1
        scene.hand.renew()
        scene.rebuild()
        go_through(pilot, scene)
        pilot.check_layout()


def test_a_seat_that_passed_is_told_why_it_gains_nothing(tables: TerroriXicoTable) -> None:
    told = set()
    for match, _action in positions(range(3)):
        sight = sight_of(match, 0)
        facts = tables.facts_of(sight.view)
        for name, prospect in facts["prospects"].items():
            keys = [phrase.key for phrase in tables.describe(sight, f"seat:{name}")]
            nothing = "terrorixico.panel.nothing" in keys
            assert nothing == (prospect.place == "none") and (not nothing or name in sight.view["battle"]["passed"])
            told.add(nothing)
        if told == {True, False}:
            break
    assert told == {True, False}


# -- signs ---------------------------------------------------------------------------------------------------------


def test_every_sign_of_a_seat_a_line_and_the_book_has_its_sentence(tables: TerroriXicoTable) -> None:
    kept = 0
    for number, (match, _action) in enumerate(positions(range(2))):
        sight = sight_of(match, 0)
        view = shown(tables, sight.view, 0)
        if number % 7 or not view["battle"]["monsters"]:
            continue
        facts = tables.facts_of(sight.view)
        for name, own in view["seats"].items():
            told = {phrase.key: phrase.args for phrase in tables.describe(sight, f"seat:{name}")}
            score = told["terrorixico.panel.score"]
            share = facts["shares"][name]
            goal = {"goal": facts["goal"], "share": share, "most": 3}
            assert dict(score) == {"vp": own["vp"], "track": own["track"], **goal}
            assert ("terrorixico.panel.taken" in told) == bool(own["monsters"])
            kept += bool(own["monsters"])
        for line in LINES:
            down = sum(" down " in entry for entry in view["battle"]["lines"][line])
            about = tables.describe(sight, f"down:{line}")[0]
            free = facts["face_down"] - down
            assert about.key == f"terrorixico.line.{'down_more' if free > 0 else 'down_full'}"
            assert free <= 0 or about.args["count"] == free
        first, second = (prize_sum(total, facts["event_points"]) for total in facts["prizes"])
        pages = tables.pages(view, "book:monster")
        assert pages
        for page in pages:
            assert dict(page.lines[-1].text.args) == {"first": first, "second": second}
    assert kept


def test_a_line_that_needs_nothing_says_so_and_counts_as_neither_filled_nor_missing(tables: TerroriXicoTable) -> None:
    position = {
        "monsters": ["nahual"],
        "battle": {"monsters": ["aluxe"], "events": ["rooster_crow"]},
        "seats": {"P1": {"hand": ["range_1"]}, "P2": {"hand": ["range_1"]}},
    }
    view = shown(tables, GAME.load(position, {"seats": 2}, 1).view(0), 0)
    words = tables.inscriptions(view)
    assert words["state:codex"].key == "terrorixico.line.nothing_needed"
    assert words["state:range"].key == "terrorixico.line.missing_short"
    goal = tables.goal(view, 0)
    assert goal is not None
    filled = {slot.id: slot.filled for slot in goal.slots}
    assert filled["codex"] is None and filled["range"] is False


def test_what_stands_on_a_page_of_the_book_is_told_where_it_stands(tables: TerroriXicoTable) -> None:
    view = shown(tables, GAME.new({"seats": 2}, 3).view(0), 0)
    hit = {thing.key: thing.hit for thing in tables.place(view, BOARDS[0], "whole", False)}
    for page in ("monster", "event"):
        assert hit[f"text:{page}"].h > 40
        told = tables.page(view, f"text:{page}")
        assert told is not None and told == tables.page(view, f"book:{page}")
        assert tables.reads(f"text:{page}")


@pytest.mark.parametrize(("event", "word"), [("silent_bells", "opening_banned"), ("rooster_crow", "opening")])
def test_who_tosses_for_the_first_hand_is_told_that_the_event_forbids_specials(
    tables: TerroriXicoTable, event: str, word: str
) -> None:
    position = {
        "phase": "opening",
        "monsters": ["nahual"],
        "battle": {"monsters": ["aluxe"], "events": [event]},
        "seats": {name: {"hand": ["codex_1"] * 5 + ["range_1"] * 3, "owes": 3} for name in ("P1", "P2")},
    }
    match = Match(GAME, GAME.load(position, {"seats": 2}, 1))
    assert tables.prompt(sight_of(match, 0)).key == f"terrorixico.prompt.{word}"


@pytest.mark.parametrize(("placed", "owes", "word"), [(0, 1, "trim_limit"), (0, 2, "trim"), (1, 1, "trim")])
def test_who_holds_too_many_cards_is_told_the_limit(
    tables: TerroriXicoTable, placed: int, owes: int, word: str
) -> None:
    """Two may go by an event, and one by a Berserker."""
    position = {
        "phase": "trim",
        "monsters": ["nahual"],
        "battle": {"monsters": ["aluxe"], "events": ["cihuacoatl"], "placed": placed, "last": ["P1"][:placed]},
        "seats": {"P1": {"hand": ["codex_1"] * 5, "owes": owes}, "P2": {"hand": ["codex_1"]}},
    }
    match = Match(GAME, GAME.load(position, {"seats": 2}, 1))
    told = tables.prompt(sight_of(match, 0))
    assert told.key == f"terrorixico.prompt.{word}" and told.args.get("limit", 4) == 4


def test_where_no_battle_is_fought_no_line_says_what_it_needs(tables: TerroriXicoTable) -> None:
    for seed in range(20):
        match, rng = Match(GAME, GAME.new({"seats": 2}, seed)), Rng(seed)
        while match.outcome() is None:
            match.play(rng.choice([line for line in match.legal() if line != "pass"] or match.legal()))
        view = shown(tables, match.port(0).view(), 0)
        fought = bool(view["battle"]["monsters"])
        assert ("state:range" in tables.inscriptions(view)) == fought
        if not fought:
            return
    raise AssertionError("no game ended with a battle that was won")


def test_a_refused_relic_is_not_sent_where_it_cannot_go(tables: TerroriXicoTable) -> None:
    said = set()
    for match, _action in positions(range(3)):
        sight = sight_of(match, match.to_act() or 0)
        for card in set(sight.view["seats"][seat_name(sight.seat)]["hand"]):
            for line in LINES:
                action = Action(f"up {card} {line}")
                why = match.why_not(action) if sight.view["phase"] == "play" else None
                if why is None or why.code != "line_complete":
                    continue
                word = tables.nuance(sight, action, why.code)[0]
                elsewhere = any(legal.split(" ")[1] == card for legal in sight.legal if " " in legal)
                assert word == ("line_complete_else" if elsewhere else "line_complete")
                said.add((word, tables.known.role(card)))
    assert ("line_complete", "relic") in said and ("line_complete_else", "special") in said
