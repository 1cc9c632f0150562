"""What a hint says counts the hand, too, and names what an answer prevents."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames import registry
from boardgames.core.game_protocol import Action, Game, HintReason
from boardgames.games.sacrificio.dump_types import RitualNeeds
from boardgames.games.sacrificio.ritual_threats import obstacle_words
from boardgames.text.catalog import LANGUAGES, Catalog
from boardgames.text.reason_sentences import hint_sentence

GAME: Game = registry.load("sacrificio")
OPTIONS = {"seats": 2, "variant": "quick"}
TEMPLES = {"t1": "red_ccs", "t2": "blue_ctt", "t3": "green_cct"}
RIVAL = {"temples": {"t1": "red_cct", "t2": "blue_sss", "t3": "green_sst"}}


def why(mine: dict[str, Any], theirs: dict[str, Any], line: str, *foreseen: str, **more: Any) -> HintReason:
    """Asked of whoever is to act in a position with P1's turn."""
    seats = {"P1": {"temples": TEMPLES, **mine}, "P2": {**RIVAL, **theirs}}
    state = GAME.load({"seats": seats, "options": OPTIONS, "phase": "moves", "turn": "P1", **more}, OPTIONS, 1)
    assert Action(line) in state.legal_actions(), state.legal_actions()
    assert GAME.hint_reason is not None
    return GAME.hint_reason(state.view(state.to_act()), Action(line), [Action(one) for one in foreseen])


@pytest.mark.parametrize(
    ("hand", "top", "take", "draw"),
    [
        ([], "dagger_red", "takes_wanted", "draws"),
        (["dagger_red"], "dagger_red", "takes_dagger", "draws_better"),
        (["victim_man"] * 3, "victim_woman", "takes", "draws_better"),
        (["victim_man"] * 5, "dagger_red", "takes_wanted", "draws_last"),
    ],
)
def test_what_the_hand_already_holds_is_no_longer_wanted(hand: list[str], top: str, take: str, draw: str) -> None:
    theirs = {"cenote": [top]}
    assert why({"hand": hand}, theirs, "take p2", phase="refill").id == take
    assert why({"hand": hand}, theirs, "draw", phase="refill").id == draw


@pytest.mark.parametrize(
    ("hand", "id"),
    [
        (["dagger_red", "dagger_red"], "discards_spare"),
        (["dagger_red", "dagger_blue"], "discards"),
    ],
)
def test_a_card_of_which_another_stays_is_discarded_as_spare(hand: list[str], id: str) -> None:
    assert why({"hand": hand}, {}, "discard dagger_red").id == id


def test_an_eclipse_is_discarded_for_a_pile_only_where_that_is_worth_a_wipe() -> None:
    hand, pile = {"hand": ["lunar_eclipse", "zero"]}, ["lunar_eclipse"]
    assert why(hand, {"piles": {"t1": pile}}, "discard lunar_eclipse").id == "eclipses"
    assert why({**hand, "piles": {"t1": pile}}, {}, "discard lunar_eclipse").id == "discards_useless"
    told = why(hand, {"piles": {"t1": pile}}, "discard lunar_eclipse", "wipe none")
    assert told.id == "discards_useless"


def test_what_covers_a_curse_is_told_by_that() -> None:
    mine = {"hand": ["solar_eclipse"], "piles": {"t2": ["curse"]}}
    assert why(mine, {}, "place solar_eclipse t2").id == "covers_curse"
    assert why({**mine, "piles": {"t2": []}}, {}, "place solar_eclipse t2").id == "piles"


def test_an_answer_says_what_does_not_happen() -> None:
    hand = {"hand": ["dagger_red"]}
    theirs = {"hand": ["dagger_blue"], "slots": {"b1": "priest_circle"}}
    asked = {"phase": "react", "moves": 1, "to_act": "P2"}
    told = why(hand, theirs, "deny dagger_blue", pending="kill p2 b1 with dagger_red", **asked)
    assert (told.id, told.args["place"]) == ("answers_kill", "t1")
    spoiling = {**theirs, "slots": {}}
    told = why(hand, spoiling, "slay dagger_blue", pending="place priest_square p2 b1", **asked)
    assert (told.id, told.args["place"]) == ("answers_spoil", "t1")


@pytest.mark.parametrize(
    ("pending", "id", "place"),
    [
        ("cleanse p2 t1 with supreme_priest", "answers_cleanse", "own_t1"),
        ("place solar_eclipse t2 swap p2 t3", "answers_swap", "own_t3"),
    ],
)
def test_an_answer_to_a_lifted_curse_or_a_swap_names_the_temple(pending: str, id: str, place: str) -> None:
    theirs = {"hand": ["kukulkan"], "piles": {"t1": ["curse"]}}
    asked = {"phase": "react", "moves": 1, "to_act": "P2", "pending": pending}
    told = why({"hand": ["zero"]}, theirs, "deny kukulkan", **asked)
    assert (told.id, told.args["whose"]) == (id, place)
    if "cleanse" in id:
        spent = why({"hand": ["zero"], "used": ["P2"]}, theirs, "deny kukulkan", **asked)
        assert spent.id == "answers", "who has been here does not come again"


def test_cards_laid_below_the_first_are_not_told_as_lying_on_top() -> None:
    cenote = ["dagger_red", "victim_man", "priest_circle"]
    asked = {"phase": "closing", "moves": 0, "fresh": 3}
    first = why({"cenote": cenote}, {}, "top victim_man", **asked)
    assert (first.id, first.hint_id) == ("tops", "top")
    second = why({"cenote": cenote}, {}, "top victim_man", **asked, arranged=1)
    assert (second.id, second.hint_id) == ("tops_next", "top_next")


def test_a_card_taken_away_is_told_by_what_its_temple_then_lacks() -> None:
    mine = {"hand": ["dagger_red"], "slots": {"v1": "victim_man", "b2": "priest_square"}}
    told = why(mine, {}, "remove v1 for dagger_red")
    assert told.id == "undoes" and "victim" in told.args["missing"]
    assert why(mine, {}, "remove b2 for dagger_red").id == "tidies"


def test_a_card_that_serves_says_whether_the_hand_has_the_rest_and_what_the_ritual_brings() -> None:
    slots, rest = {"s0": "priest_circle"}, ["priest_square", "victim_man", "dagger_red"]
    line = "place priest_circle b1"
    assert why({"slots": slots, "hand": ["priest_circle", *rest]}, {}, line).id == "serves_held"
    assert why({"slots": slots, "hand": ["priest_circle", *rest[1:]]}, {}, line).id == "serves"
    away = ["priest_circle", "dagger_red"]
    assert why({"slots": {**slots, "s1": "priest_square"}, "hand": away}, {}, line).id == "serves", "no victim"
    ready = {"slots": {**slots, "s1": "priest_circle", "v1": "victim_man"}, "hand": ["priest_square", "dagger_red"]}
    told = why(ready, {}, "place priest_square b1")
    assert (told.id, told.args["count"]) == ("readies_held", 1)
    piled = why({**ready, "piles": {"t1": ["lunar_eclipse", "lunar_eclipse"]}}, {}, "place priest_square b1")
    assert piled.args["count"] == 3, "two hollow hearts besides"


READY = {"s0": "priest_circle", "s1": "priest_circle", "b1": "priest_square", "v1": "victim_man"}
THEIRS = {"s0": "priest_circle", "s1": "priest_circle", "b1": "priest_triangle", "v1": "victim_man"}


@pytest.mark.parametrize(
    ("line", "id"),
    [("remove v1 for curse", "averts"), ("move v1 v3 for curse", "averts"), ("place curse t1", "averts_curse")],
)
def test_what_is_done_to_an_own_temple_against_a_rival_names_temple_rival_and_dagger(line: str, id: str) -> None:
    mine = {"hand": ["curse"], "slots": READY}
    told = why(mine, {}, line)
    assert (told.id, told.args["rival"], told.args["whose"], told.args["gain"]) == (id, "P2", "own_t1", "heart")
    assert list(told.args["needs"]) == ["dagger_red"]
    assert list(why(mine, {"hand": ["supreme_dagger"]}, line).args["needs"]) == ["held"]
    assert not why(mine, {"used": ["P1"]}, line).id.startswith("averts"), "who has been here cannot come again"


@pytest.mark.parametrize(
    ("card", "line", "id"),
    [
        ("dagger_red", "kill p2 b1 with dagger_red", "averts"),
        ("curse", "place curse p2 t1", "averts_curse"),
        ("lunar_eclipse", "place lunar_eclipse p2 t1 renew", "averts_new"),
    ],
)
def test_what_is_done_to_a_temple_of_a_rival_says_what_it_lacked_for_the_next_turn(
    card: str, line: str, id: str
) -> None:
    told = why({"hand": [card]}, {"slots": THEIRS}, line)
    assert (told.id, told.args["rival"], told.args["place"], told.args["gain"]) == (id, "P2", "t1", "heart")
    last = {"t1": "red_cct", "t2": None, "t3": None}
    assert why({"hand": [card]}, {"slots": THEIRS, "temples": last}, line).args["gain"] == "ends"
    assert why({"hand": [card]}, {"slots": THEIRS}, line, supply={"hollow": 1}).args["gain"] == "heart"


def test_two_cards_are_within_a_turn_of_a_rival_and_three_are_not() -> None:
    hand = {"hand": ["curse"]}
    near = {**THEIRS, "v1": None}
    told = why(hand, {"slots": near}, "place curse p2 t1")
    assert list(told.args["needs"]) == ["victim", "dagger_red"]
    assert why(hand, {"slots": {**near, "b1": None}}, "place curse p2 t1").id == "curses"
    priest = {"hand": ["priest_square"]}
    told = why(priest, {"slots": {**THEIRS, "b1": None}}, "place priest_square p2 b1")
    assert (told.id, list(told.args["needs"])) == ("averts_wrong", ["priest_triangle", "dagger_red"])


def test_an_exchange_says_for_which_ritual_it_is() -> None:
    cards = ["dagger_blue", "dagger_blue", "dagger_green"]
    line = "exchange dagger_blue dagger_blue dagger_green"
    assert why({"hand": cards, "slots": READY}, {}, line).args["whose"] == "own_t1"
    told = why({"hand": cards}, {"slots": THEIRS}, line)
    assert (told.id, told.args["rival"], told.args["place"]) == ("exchanges_rival", "P2", "t1")
    assert why({"hand": cards, "used": ["P2"]}, {"slots": THEIRS}, line).id == "exchanges_for"
    told = why({"hand": cards, "slots": {**READY, "v1": None}}, {}, line)
    assert (told.args["whose"], told.args["missing"]) == ("own_t1", ["victim"])


def test_an_exchange_speaks_of_the_ritual_that_the_turn_goes_on_to() -> None:
    cards = ["dagger_blue", "dagger_blue", "dagger_red"]
    line, own, rival = (
        "exchange dagger_blue dagger_blue dagger_red",
        "sacrifice t1 with supreme_dagger",
        "sacrifice p2 t1 with supreme_dagger",
    )
    mine = {"hand": cards, "slots": READY}
    told = why(mine, {"slots": THEIRS}, line, own)
    assert told.id == "exchanges" and "rival" not in told.args, (
        "the ritual was ready: the exchange adds a hollow heart"
    )
    short = {**mine, "hand": ["dagger_blue", "dagger_blue", "dagger_green"]}
    other = "exchange dagger_blue dagger_blue dagger_green"
    assert why(short, {"slots": THEIRS}, other, own).args["whose"] == "own_t1"
    told = why(short, {"slots": THEIRS}, other, rival)
    assert (told.id, told.args["rival"], told.args["place"]) == ("exchanges_rival", "P2", "t1")


def test_a_ritual_that_ends_the_game_says_so_with_the_points() -> None:
    last = {"hand": ["dagger_red"], "slots": READY, "temples": {**TEMPLES, "t2": None, "t3": None}}
    told = why(last, {"hollow": 3}, "sacrifice t1 with dagger_red")
    assert (told.id, told.args["count"], told.args["most"]) == ("ritual_ends", 1, 3)
    assert why({**last, "temples": TEMPLES}, {}, "sacrifice t1 with dagger_red").id == "ritual"


@pytest.mark.parametrize(
    ("line", "hand"),
    [
        ("sacrifice t1 with dagger_red", "dagger_red"),
        ("place curse t1", "curse"),
        ("place solar_eclipse t1 swap p2 t3", "solar_eclipse"),
    ],
)
def test_a_hint_about_an_own_temple_says_that_it_is_the_own_one(line: str, hand: str) -> None:
    told = why({"hand": [hand], "slots": READY}, {}, line)
    assert told.args["mine"] == "own_t1"
    if "swap" in line:
        assert (told.id, told.args["place"]) == ("averts_new", "t3"), "the temple it is swapped for is told"


def test_a_turn_that_ends_with_a_zero_in_hand_says_why_it_is_kept() -> None:
    told = why({"hand": ["zero"]}, {}, "done", phase="closing", moves=0)
    assert (told.id, told.hint_id) == ("done_zero", "end")
    assert why({"hand": ["curse"]}, {}, "done", phase="closing", moves=0).id == "done_nothing"


OPEN = {"slots": {"s1": "priest_square", "b2": "priest_square", "s2": "priest_square"}}
"""The rival's middle temple, `blue_sss`, lacks a victim and its dagger."""


@pytest.mark.parametrize(
    ("hand", "used", "moves", "id"),
    [
        (["victim_woman", "supreme_dagger"], [], 2, "reaps"),
        (["victim_woman", "supreme_dagger"], [], 1, "reaps_next"),
        (["victim_woman", "dagger_red"], [], 2, "helps_rival"),
        (["victim_woman", "supreme_dagger"], ["P2"], 2, "helps_rival"),
    ],
)
def test_what_helps_a_rival_says_what_the_seat_makes_of_it(
    hand: list[str], used: list[str], moves: int, id: str
) -> None:
    told = why({"hand": hand, "used": used}, OPEN, "place victim_woman p2 v2", moves=moves)
    assert told.id == id
    assert told.args["missing"] == ["dagger_blue"] and told.args["seat"] == "P2"


def test_a_hint_helps_no_rival_to_what_its_seat_could_not_take() -> None:
    assert GAME.helps_rival is not None
    for hand, gives in ((["victim_woman", "dagger_red"], True), (["victim_woman", "dagger_blue"], False)):
        seats = {"P1": {"temples": TEMPLES, "hand": hand}, "P2": {**RIVAL, **OPEN}}
        state = GAME.load({"seats": seats, "options": OPTIONS, "phase": "moves", "turn": "P1"}, OPTIONS, 1)
        assert GAME.helps_rival(state.view(0), Action("place victim_woman p2 v2")) is gives
        assert not GAME.helps_rival(state.view(0), Action("place victim_woman v2"))


def test_what_helps_a_partner_says_whose_temple_it_is() -> None:
    options = {"seats": 4, "variant": "quick"}
    temples = {"t1": "red_cct", "t2": "blue_sss", "t3": "green_sst"}
    seats = {"P1": {"temples": TEMPLES, "hand": ["victim_woman", "dagger_blue"]}, "P3": {"temples": temples, **OPEN}}
    state = GAME.load({"seats": seats, "options": options, "phase": "moves", "turn": "P1"}, options, 1)
    assert GAME.hint_reason is not None
    told = GAME.hint_reason(state.view(0), Action("place victim_woman p3 v2"))
    assert (told.id, told.args["whose"]) == ("readies", "partner_t2"), "no seat completes a ritual of its partner"


def contrast(mine: dict[str, Any], theirs: dict[str, Any], best: list[str], own: list[str]) -> HintReason | None:
    seats = {"P1": {"temples": TEMPLES, **mine}, "P2": {**RIVAL, **theirs}}
    state = GAME.load({"seats": seats, "options": OPTIONS, "phase": "moves", "turn": "P1"}, OPTIONS, 1)
    assert GAME.line_contrast is not None
    return GAME.line_contrast([state], 0, [Action(one) for one in best], [Action(one) for one in own])


def test_two_turns_differ_in_what_is_held_what_is_nearer_and_what_no_dagger_kills() -> None:
    hand = ["priest_circle", "priest_square", "victim_man", "dagger_red", "kukulkan"]
    mine = {"slots": {"s0": "priest_circle"}, "hand": hand}
    told = contrast(mine, {}, ["place priest_circle b1"], ["place victim_man p2 v3"])
    assert told is not None and told.id in ("complete", "nearer") and told.args["whose"] == "own_t1"
    safe = contrast(mine, {}, ["place kukulkan b1"], ["place priest_circle b1"])
    assert safe is not None and (safe.id, safe.args) == ("immune", {"card": "kukulkan", "instead": "priest_circle"})
    back = contrast(mine, {}, ["place priest_circle b1"], ["place kukulkan b1"])
    assert back is None or back.id != "immune"


def test_a_turn_that_leaves_a_rival_its_ritual_is_told_by_that() -> None:
    theirs = {"slots": {"s0": "priest_circle", "s1": "priest_circle", "b1": "priest_triangle"}}
    mine = {"hand": ["curse", "victim_man", "priest_square"]}
    told = contrast(mine, theirs, ["place curse p2 t1"], ["place victim_man v1"])
    assert told is not None and told.id == "threat"
    assert (told.args["rival"], told.args["whose"]) == ("P2", "t1")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_swap_tells_what_is_in_the_way_of_each_ritual(language: str) -> None:
    """A temple with a curse on top, or with a priest too many, lacks more than cards."""
    bare = RitualNeeds(("priest_circle",), False, False, 0, "blue", False, 0, (), 0)
    words = [obstacle_words(bare._replace(cursed=cursed, wrong=wrong)) for cursed, wrong in ((True, 0), (False, 1))]
    assert words == [["dagger_blue", "uncursed"], ["dagger_blue", "cleared"]]
    args = {"card": "solar_eclipse", "mine": "own_t3", "missing": words[0], "place": "t2", "seat": "P2", "spot": "t3"}
    reason = HintReason("swaps", "swap", {**args, "theirs": words[1]})
    told = hint_sentence(Catalog(language), "sacrificio", reason, lambda name: name, {}, {})
    assert "uncursed" not in told and "cleared" not in told and "{" not in told
    if language == "en":
        assert "yours lacks a blue dagger and the lifting of its curse" in told
        assert "theirs a blue dagger and the removal of a wrong priest" in told
