"""What the table of TerroriXico answers who points, asks or tries what cannot be done."""

from __future__ import annotations

import pytest

from boardgames.core.game_protocol import Action, seat_name
from boardgames.core.match import Match
from boardgames.core.rng import Rng
from boardgames.draw.rects import Rect
from boardgames.games.terrorixico.ids import LINES
from boardgames.ui.games.terrorixico.card_catalog import prize_sum_text
from tests.games.terrorixico.sights import DATA, GAME, UI, positions, shown, sight_of

BOARD = Rect(10, 70, 564, 420)


def test_what_cannot_be_done_is_asked_about() -> None:
    asked = 0
    for match, _action in positions(range(3)):
        actor = match.to_act()
        assert actor is not None
        sight = sight_of(match, actor)
        if sight.view["phase"] != "play":
            continue
        first = {path[0] for path in UI.input_mapping.actions_by_key_path(sight)}
        for index in range(len(sight.view["seats"][seat_name(actor)]["hand"])):
            key = f"hand:{index}"
            if key not in first:
                action = UI.input_mapping.intended_action(sight, key)
                assert action is not None
                why = match.why_not(action)
                assert why is not None and why.code != "syntax", (action, why)
                code, rule = UI.input_mapping.refusal_text_and_rule(sight, action, why.code)
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
def test_a_wrong_target_is_explained(hand: str, key: str, code: str) -> None:
    lines = {"range": ["P2 range_3", "P1 range_3"], "melee": ["P1 down melee_2", "P2 down melee_3"]}
    position = {
        "battle": {"monsters": ["aluxe"], "events": ["rooster_crow"], "lines": lines, "last": ["P2"]},
        "seats": {"P1": {"hand": sorted([hand, "shield_1"])}},
    }
    match = Match(GAME, GAME.load(position, {"seats": 2}, 1))
    index = sorted([hand, "shield_1"]).index(hand)
    action = UI.input_mapping.intended_action(sight_of(match, 0, (f"hand:{index}",)), key)
    assert action is not None
    why = match.why_not(action)
    assert why is not None and why.code == code, (action, why)


def test_a_click_on_a_covered_card_that_is_no_target_means_the_places_for_face_down_cards() -> None:
    lines = {"range": ["P2 range_3"], "melee": ["P2 melee_1", "P1 down melee_2"]}
    position = {
        "battle": {"monsters": ["aluxe"], "events": ["rooster_crow"], "lines": lines, "last": ["P2"]},
        "seats": {"P1": {"hand": ["shield_1", "trauma_2"]}},
    }
    match = Match(GAME, GAME.load(position, {"seats": 2}, 1))
    sight = sight_of(match, 0, ("hand:1",), ("down:melee", "down:shield"))
    assert UI.input_mapping.resolve_key(sight, "slot:melee.2") == "down:melee"
    assert UI.input_mapping.resolve_key(sight, "slot:melee.1") == "slot:melee.1", "a wrong target is explained"


def test_a_seat_that_passed_is_told_why_it_gains_nothing() -> None:
    told = set()
    for match, _action in positions(range(3)):
        sight = sight_of(match, 0)
        facts = DATA.facts_of(sight.view)
        for name, prospect in facts["prospects"].items():
            keys = [phrase.key for phrase in UI.inspector_pages.describe_place(sight, f"seat:{name}")]
            nothing = "terrorixico.panel.nothing" in keys
            assert nothing == (prospect.place == "none") and (not nothing or name in sight.view["battle"]["passed"])
            told.add(nothing)
        if told == {True, False}:
            break
    assert told == {True, False}


def test_every_sign_of_a_seat_a_line_and_the_book_has_its_sentence() -> None:
    kept = 0
    for number, (match, _action) in enumerate(positions(range(2))):
        sight = sight_of(match, 0)
        view = shown(sight.view, 0)
        if number % 7 or not view["battle"]["monsters"]:
            continue
        facts = DATA.facts_of(sight.view)
        for name, own in view["seats"].items():
            told = {phrase.key: phrase.args for phrase in UI.inspector_pages.describe_place(sight, f"seat:{name}")}
            score = told["terrorixico.panel.score"]
            share = facts["shares"][name]
            goal = {"goal": facts["goal"], "share": share, "most": 3}
            assert dict(score) == {"vp": own["vp"], "track": own["track"], **goal}
            assert ("terrorixico.panel.taken" in told) == bool(own["monsters"])
            kept += bool(own["monsters"])
        for line in LINES:
            down = sum(" down " in entry for entry in view["battle"]["lines"][line])
            about = UI.inspector_pages.describe_place(sight, f"down:{line}")[0]
            free = facts["face_down"] - down
            assert about.key == f"terrorixico.line.{'down_more' if free > 0 else 'down_full'}"
            assert free <= 0 or about.args["count"] == free
        first, second = (prize_sum_text(total, facts["event_points"]) for total in facts["prizes"])
        pages = UI.inspector_pages.card_pages_at(view, "book:monster")
        assert pages
        for page in pages:
            assert dict(page.lines[-1].text.args) == {"first": first, "second": second}
    assert kept


def test_a_line_that_needs_nothing_says_so_and_counts_as_neither_filled_nor_missing() -> None:
    position = {
        "monsters": ["nahual"],
        "battle": {"monsters": ["aluxe"], "events": ["rooster_crow"]},
        "seats": {"P1": {"hand": ["range_1"]}, "P2": {"hand": ["range_1"]}},
    }
    view = shown(GAME.load(position, {"seats": 2}, 1).view(0), 0)
    words = UI.layout.board_messages(view)
    assert words["state:codex"].key == "terrorixico.line.nothing_needed"
    assert words["state:range"].key == "terrorixico.line.missing_short"
    goal = UI.prompts.goal(view, 0)
    assert goal is not None
    filled = {slot.id: slot.is_filled for slot in goal.slots}
    assert filled["codex"] is None and filled["range"] is False


def test_what_stands_on_a_page_of_the_book_is_told_where_it_stands() -> None:
    view = shown(GAME.new_game({"seats": 2}, 3).view(0), 0)
    hit = {thing.key: thing.click_rect for thing in UI.layout.place_things(view, BOARD, "whole", False)}
    for page in ("monster", "event"):
        assert hit[f"text:{page}"].h > 40
        told = UI.inspector_pages.page_of_place(view, f"text:{page}")
        assert told is not None and told == UI.inspector_pages.page_of_place(view, f"book:{page}")
        assert UI.browsable_piles.is_view_only_key(f"text:{page}")


@pytest.mark.parametrize(("event", "word"), [("silent_bells", "opening_banned"), ("rooster_crow", "opening")])
def test_who_tosses_for_the_first_hand_is_told_that_the_event_forbids_specials(event: str, word: str) -> None:
    position = {
        "phase": "opening",
        "monsters": ["nahual"],
        "battle": {"monsters": ["aluxe"], "events": [event]},
        "seats": {name: {"hand": ["codex_1"] * 5 + ["range_1"] * 3, "owes": 3} for name in ("P1", "P2")},
    }
    match = Match(GAME, GAME.load(position, {"seats": 2}, 1))
    assert UI.prompts.prompt(sight_of(match, 0)).key == f"terrorixico.prompt.{word}"


@pytest.mark.parametrize(("placed", "owes", "word"), [(0, 1, "trim_limit"), (0, 2, "trim"), (1, 1, "trim")])
def test_who_holds_too_many_cards_is_told_the_limit(placed: int, owes: int, word: str) -> None:
    """Two may go by an event, and one by a Berserker."""
    position = {
        "phase": "trim",
        "monsters": ["nahual"],
        "battle": {"monsters": ["aluxe"], "events": ["cihuacoatl"], "placed": placed, "last": ["P1"][:placed]},
        "seats": {"P1": {"hand": ["codex_1"] * 5, "owes": owes}, "P2": {"hand": ["codex_1"]}},
    }
    match = Match(GAME, GAME.load(position, {"seats": 2}, 1))
    told = UI.prompts.prompt(sight_of(match, 0))
    assert told.key == f"terrorixico.prompt.{word}" and told.args.get("limit", 4) == 4


def test_where_no_battle_is_fought_no_line_says_what_it_needs() -> None:
    for seed in range(20):
        match, rng = Match(GAME, GAME.new_game({"seats": 2}, seed)), Rng(seed)
        while match.outcome() is None:
            match.play(
                rng.choice([line for line in match.legal_actions() if line != "pass"] or match.legal_actions())
            )
        view = shown(match.player_view(0).view(), 0)
        fought = bool(view["battle"]["monsters"])
        assert ("state:range" in UI.layout.board_messages(view)) == fought
        if not fought:
            return
    raise AssertionError("no game ended with a battle that was won")


def test_a_refused_relic_is_not_sent_where_it_cannot_go() -> None:
    said = set()
    for match, _action in positions(range(3)):
        sight = sight_of(match, match.to_act() or 0)
        for card in set(sight.view["seats"][seat_name(sight.seat)]["hand"]):
            for line in LINES:
                action = Action(f"up {card} {line}")
                why = match.why_not(action) if sight.view["phase"] == "play" else None
                if why is None or why.code != "line_complete":
                    continue
                word = UI.input_mapping.refusal_text_and_rule(sight, action, why.code)[0]
                elsewhere = any(legal.split(" ")[1] == card for legal in sight.legal if " " in legal)
                assert word == ("line_complete_else" if elsewhere else "line_complete")
                said.add((word, DATA.catalog.role_of(card)))
    assert ("line_complete", "relic") in said and ("line_complete_else", "special") in said
