"""What a hint says of a wisp of the other side is what comes of it."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames.core.game_protocol import Action, HintReason
from boardgames.core.match import Match
from tests.games.walpurgisnacht.page import GAME


def night(mountain: dict[str, str], face_up: list[str]) -> Match:
    """A villager's turn, who knows every card."""
    seats: dict[str, Any] = {
        "P1": {"role": "crucifix_1", "knows": "all"},
        "P2": {"role": "mephistopheles"},
        "P3": {"role": "ointment_4"},
    }
    start = {"seats": seats, "mountain": {"c1": "walpurga", **mountain}, "face_up": face_up}
    return Match(GAME, GAME.load(start, {"seats": 3}, 1))


@pytest.mark.parametrize(("before", "points"), [([], 1), (["o3"], 2)])
def test_a_purple_wisp_first_makes_sense_where_a_known_green_one_ends_it(before: list[str], points: int) -> None:
    match = night({"o1": "goat", "o2": "crucifix_2", "o3": "black_cat"}, before)
    assert GAME.hint_reason is not None
    told = GAME.hint_reason(match.player_view(0).view(), Action("reveal o1"))
    assert told.id == "seen_bait" and told.args["count"] == points
    match.play(Action("reveal o1"))
    match.play(Action("reveal o2"))
    assert match.player_view(0).view()["scores"] == {"witches": 1, "villagers": 1 + points}


def test_a_purple_wisp_first_is_told_with_what_the_whole_plan_brings() -> None:
    """Two purple ones, then the green: not the one point that the green would bring at once."""
    match = night({"o1": "goat", "o2": "crucifix_2", "o3": "black_cat"}, [])
    plan = [Action(line) for line in ("reveal o3", "reveal o2", "give goat P2", "done")]
    assert GAME.hint_reason is not None
    told = GAME.hint_reason(match.player_view(0).view(), Action("reveal o1"), plan)
    assert told.id == "seen_bait_two_off" and told.args["count"] == 2
    kept = GAME.hint_reason(match.player_view(0).view(), Action("reveal o1"), plan[:2])
    assert kept.id == "seen_bait_two" and kept.args["count"] == 2


@pytest.mark.parametrize(
    ("hand", "id", "count"),
    [(["bonfire_3", "herbs"], "done_own", 2), (["goat", "herbs"], "done_own", 1), (["goat"], "done_rites", None)],
)
def test_who_gives_no_more_is_told_which_own_wisps_go_back(hand: list[str], id: str, count: int | None) -> None:
    seats = {"P1": {"role": "crucifix_1", "hand": hand}, "P2": {"role": "mephistopheles"}, "P3": {"role": "calf"}}
    start = {"seats": seats, "mountain": {"c1": "walpurga"}, "phase": "rites", "gifts": 1}
    assert GAME.hint_reason is not None
    told = GAME.hint_reason(GAME.load(start, {"seats": 3}, 1).view(0), Action("done"))
    assert (told.id, told.args.get("count")) == (id, count)


def test_it_is_no_more_than_a_gift_where_nothing_of_the_own_colour_can_follow() -> None:
    assert GAME.hint_reason is not None
    for mountain, before in (
        ({"o1": "goat", "o3": "black_cat"}, []),
        ({"o1": "goat", "o2": "crucifix_2", "o3": "black_cat", "o4": "calf"}, ["o3", "o4"]),
    ):
        told = GAME.hint_reason(night(mountain, before).player_view(0).view(), Action("reveal o1"))
        assert told.id == "seen_gift"


@pytest.mark.parametrize(
    ("mine", "foot", "id"),
    [
        ({"down": ["fertility"]}, "goat", "unmask"),
        ({}, "crucifix_2", "unmask_spares"),
        ({}, "goat", "unmask_acts"),
    ],
)
def test_a_mask_comes_off_for_what_lies_there(mine: dict[str, Any], foot: str, id: str) -> None:
    seats = {
        "P1": {"role": "mephistopheles", "knows": "all", **mine},
        "P2": {"role": "calf"},
        "P3": {"role": "bells"},
    }
    state = GAME.load({"seats": seats, "mountain": {"c1": "walpurga", "o1": foot}}, {"seats": 3}, 1)
    assert GAME.hint_reason is not None
    assert GAME.hint_reason(state.view(0), Action("unmask")).id == id


def why(
    seats: dict[str, Any], mountain: dict[str, str], line: str, options: dict[str, Any] | None = None, **more: Any
) -> HintReason:
    rules = {"seats": 3, **(options or {})}
    state = GAME.load({"seats": seats, "mountain": mountain, "turn": "P1", **more}, rules, 1)
    assert Action(line) in state.legal_actions(), state.legal_actions()
    assert GAME.hint_reason is not None
    return GAME.hint_reason(state.view(state.to_act()), Action(line))


def test_who_is_forced_and_who_bestows_gives_no_first_gift() -> None:
    """A crucifix takes the fertility of a witch; P1 and P2 are witches."""
    seats: dict[str, Any] = {
        "P1": {"role": "mephistopheles", "unmasked": True, "up": ["crucifix_2"]},
        "P2": {"role": "goat", "up": ["crucifix_3"]},
        "P3": {"role": "bells", "up": ["fertility"]},
    }
    forced = {"phase": "forced", "to_act": "P2", "force_to": "P3"}
    told = why(seats, {"c1": "walpurga"}, "yield crucifix_3", **forced)
    assert told.id == "yields" and told.args["count"] > 0
    assert why(seats, {"c1": "walpurga"}, "bestow crucifix_2 P3", phase="mephisto").id == "away"


def test_a_gift_to_somebody_unmasked_is_judged_by_his_side_alone() -> None:
    seats: dict[str, Any] = {
        "P1": {"role": "bells", "hand": ["crucifix_2"]},
        "P2": {"role": "mephistopheles", "unmasked": True},
        "P3": {"role": "calf"},
    }
    told = why(seats, {"c1": "walpurga"}, "give crucifix_2 P2", phase="rites", revealed=["crucifix_2"])
    assert told.id == "harmless"


@pytest.mark.parametrize(
    ("card", "more", "id", "lost"),
    [
        ("brooms", {}, "if_villager_risk", 3),
        ("brooms", {"claim": "villager"}, "said_villager_risk", 3),
        ("crucifix_2", {}, "if_villager_none", 0),
    ],
)
def test_a_gift_to_somebody_unknown_is_told_with_what_it_comes_to_otherwise(
    card: str, more: dict[str, Any], id: str, lost: int
) -> None:
    seats: dict[str, Any] = {
        "P1": {"role": "bells", "hand": [card]},
        "P2": {"role": "mephistopheles"},
        "P3": {"role": "calf", **more},
    }
    options = {"talk": "claims"} if more else {}
    told = why(seats, {"c1": "walpurga"}, f"give {card} P3", options, phase="rites", revealed=[card])
    assert (told.id, told.args["lost"]) == (id, lost)


@pytest.mark.parametrize(("witches", "id"), [(5, "frees_unknown_first"), (0, "frees_peril")])
def test_the_end_is_brought_nearer_only_for_a_side_that_leads(witches: int, id: str) -> None:
    """P1 is a villager with a point; p1 alone closes c1, which it does not know."""
    seats: dict[str, Any] = {
        "P1": {"role": "bells", "knows": ["bells", "crucifix_3", "brooms"]},
        "P2": {"role": "mephistopheles"},
        "P3": {"role": "calf"},
    }
    mountain = {"c1": "walpurga", "c3": "crucifix_2", "p1": "black_cat", "o1": "crucifix_3", "p4": "brooms"}
    scores = {"witches": witches, "villagers": 1}
    told = why(seats, mountain, "move p1 s3", phase="dance", scores=scores)
    assert told.id == id


@pytest.mark.parametrize(("villagers", "id"), [(7, "hopes"), (2, "first_blind")])
def test_among_the_last_unseen_cards_who_leads_hopes_for_walpurga(villagers: int, id: str) -> None:
    seats: dict[str, Any] = {
        "P1": {"role": "bells", "knows": ["bells"]},
        "P2": {"role": "mephistopheles"},
        "P3": {"role": "calf"},
    }
    scores = {"witches": 3, "villagers": villagers}
    assert why(seats, {"c1": "walpurga", "c3": "black_cat"}, "reveal c1", scores=scores).id == id


def test_a_crucifix_takes_nothing_from_mephistopheles_without_mask() -> None:
    """WAL-58, step 3."""
    seats: dict[str, Any] = {
        "P1": {"role": "bells", "hand": ["crucifix_2"]},
        "P2": {"role": "mephistopheles", "up": ["fertility"]},
        "P3": {"role": "calf"},
    }
    gift = {"phase": "rites", "revealed": ["crucifix_2"]}
    assert why(seats, {"c1": "walpurga"}, "give crucifix_2 P2", **gift).id == "if_witch_none"
    seats["P2"]["unmasked"] = True
    assert why(seats, {"c1": "walpurga"}, "give crucifix_2 P2", **gift).id == "harmless"


@pytest.mark.parametrize(("lying", "points"), [(["goat"], 2), (["goat", "calf"], 3)])
def test_a_further_familiar_is_worth_what_it_adds(lying: list[str], points: int) -> None:
    """WAL-58, step 1: two bring 2 points, three 5."""
    seats: dict[str, Any] = {
        "P1": {"role": "ointment_4", "hand": ["black_cat"]},
        "P2": {"role": "mephistopheles", "unmasked": True, "up": lying},
        "P3": {"role": "bells"},
    }
    told = why(seats, {"c1": "walpurga"}, "give black_cat P2", phase="rites", revealed=["black_cat"])
    assert (told.id, told.args["count"]) == ("least_off", points)


def test_lines_that_show_only_what_the_seat_knows_are_told_apart_by_points() -> None:
    """The second gift and what goes back are shown to all; their seat knew them. WAL-30, WAL-33."""
    seats: dict[str, Any] = {
        "P1": {"role": "crucifix_3", "hand": ["calf", "crucifix_2", "goat"], "up": ["crucifix_5"]},
        "P2": {"role": "bells"},
        "P3": {"role": "mephistopheles", "unmasked": True, "up": ["fertility"]},
    }
    dump = {"seats": seats, "mountain": {"c1": "walpurga", "o2": "ointment_1"}, "turn": "P1"}
    state = GAME.load({**dump, "phase": "rites", "revealed": ["calf", "goat", "crucifix_2"]}, {"seats": 3}, 1)
    lines = [[Action(f"give crucifix_2 {to}"), Action("give calf P3"), Action("put goat c2")] for to in ("P2", "P3")]
    assert GAME.line_contrast is not None
    told = GAME.line_contrast([state], 0, *lines)
    assert told is not None and (told.id, told.args) == ("points", {"count": 2})


def test_walpurga_brought_down_from_the_pentacle_is_told() -> None:
    seats: dict[str, Any] = {
        "P1": {"role": "bells", "knows": "all"},
        "P2": {"role": "mephistopheles"},
        "P3": {"role": "calf"},
    }
    mountain, scores = {"c1": "walpurga", "p3": "black_cat", "s1": "crucifix_2"}, {"witches": 2, "villagers": 1}
    told = why(seats, mountain, "move c1 o1", phase="dance", scores=scores)
    assert (told.id, told.args["own"], told.args["other"]) == ("walpurga_freed", 1, 2)
    blind = {**seats, "P1": {"role": "bells", "knows": ["bells", "black_cat", "crucifix_2"]}}
    assert why(blind, mountain, "move c1 o1", phase="dance", scores=scores).id == "walpurga_freed_maybe"
    assert why(seats, mountain, "move c1 c4", phase="dance", scores=scores).id == "quiet_first"
    lower = {"s2": "walpurga", "p3": "black_cat", "s1": "crucifix_2"}
    assert why(seats, lower, "move s2 c5", phase="dance", scores=scores).id == "walpurga_up"
