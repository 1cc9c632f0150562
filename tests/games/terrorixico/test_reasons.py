"""What a hint says of cards that leave the hand: which the event forbids, which no line asks for, what stays."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames import registry
from boardgames.core.game_protocol import Action, Game, HintReason
from boardgames.text.catalog import Catalog
from boardgames.text.reason_sentences import hint_sentence

GAME: Game = registry.load("terrorixico")
SILENT = {
    "phase": "end_turn",
    "monsters": ["nahual", "chaneque", "cadejo"],
    "battle": {
        "monsters": ["aluxe"],
        "events": ["silent_bells"],
        "lines": {"range": ["P1 range_1"], "melee": ["P1 melee_1"], "shield": [], "codex": []},
        "last": ["P1"],
        "placed": 2,
    },
    "seats": {"P1": {"hand": ["strength", "range_1", "trickery"]}, "P2": {"hand": ["codex_1"]}},
}
"""An event that forbids specials. TER-24"""


def why(position: dict[str, Any], line: str) -> HintReason:
    state = GAME.load(position, {"seats": 2}, 1)
    assert Action(line) in state.legal_actions(), state.legal_actions()
    assert GAME.hint_reason is not None
    return GAME.hint_reason(state.view(0), Action(line))


def test_a_special_that_the_event_forbids_is_discarded_for_that_reason() -> None:
    told = why(SILENT, "discard strength")
    assert told.id == "discard_banned" and told.args["event"] == "silent_bells"
    assert why(SILENT, "discard strength wear trickery").id == "discard_banned_wear"
    assert "banned" not in why(SILENT, "discard range_1").id
    free = {**SILENT, "battle": {**SILENT["battle"], "events": ["rooster_crow"]}}  # type: ignore[dict-item]
    assert "banned" not in why(free, "discard strength").id


def test_a_pass_names_the_event_that_forbids_the_specials_in_hand() -> None:
    position = {
        **SILENT,
        "phase": "play",
        "battle": {**SILENT["battle"], "placed": 0},  # type: ignore[dict-item]
        "seats": {"P1": {"hand": ["strength", "trickery"]}, "P2": {"hand": ["codex_1"]}},
    }
    told = why(position, "pass")
    assert told.id == "pass_banned" and told.args["event"] == "silent_bells"


def test_a_hand_of_eight_is_told_what_the_kept_cards_fill() -> None:
    hand = ["codex_1", "codex_2", "melee_1", "melee_3", "range_2", "range_3", "shield_1", "strength"]
    position = {
        "phase": "opening",
        "monsters": ["nahual", "chaneque", "cadejo"],
        "battle": {"monsters": ["aluxe"], "events": ["rooster_crow"]},
        "seats": {"P1": {"hand": hand, "owes": 3}, "P2": {"hand": ["codex_1"] * 5 + ["range_1"] * 3, "owes": 3}},
    }
    told = why(position, "toss codex_1 codex_2 melee_1")  # 2, 3, 1 and 0 are asked for
    assert told.id == "toss" and (told.args["filled"], told.args["need"]) == (6, 6)
    assert told.args["kept"] == ["melee_3", "range_2", "range_3", "shield_1", "strength"]
    assert why(position, "toss melee_3 range_3 shield_1").args["filled"] == 3


def test_cards_for_a_line_that_asks_for_nothing_are_named_so() -> None:
    hand = ["codex_1", "codex_2", "codex_3", "melee_3", "range_2", "range_3", "shield_1", "strength"]
    position = {
        "phase": "opening",
        "monsters": ["nahual", "chaneque", "cadejo"],
        "battle": {"monsters": ["aluxe"], "events": ["rooster_crow"]},
        "seats": {"P1": {"hand": hand, "owes": 3}, "P2": {"hand": ["codex_1"] * 5 + ["range_1"] * 3, "owes": 3}},
    }
    assert why(position, "toss codex_1 codex_2 codex_3").id == "toss_unneeded"


def test_a_card_turned_up_is_given_its_target_for_what_it_does_there() -> None:
    def chosen(card: str, line: str) -> HintReason:
        lines = {"range": [], "melee": ["P1 melee_3", "P2 melee_2"], "shield": [f"P1 {card}", "P2 shield_3"]}
        battle = {
            "monsters": ["aluxe"],
            "events": ["rooster_crow"],
            "lines": {**lines, "codex": ["P2 down codex_2"]},
            "last": ["P1", "P2"],
            "won": True,
            "resolving": "shield.1",
        }
        hands = {"P1": {"hand": ["codex_1"]}, "P2": {"hand": ["codex_1"]}}
        return why({"phase": "reveal", "monsters": ["nahual", "cadejo"], "battle": battle, "seats": hands}, line)

    told = chosen("friendly_fire", "choose melee.2")
    assert (told.id, told.args["target"], told.args["share"]) == ("chosen_card", "melee_2", 3)
    assert chosen("friendly_fire", "choose codex.1").id == "strikes_hidden"
    assert chosen("mimetic", "choose shield.2").id == "becomes"
    assert chosen("take_advantage", "choose p2").id == "harms"


def test_one_card_that_is_tossed_is_spoken_of_as_one() -> None:
    battle = {"monsters": ["aluxe"], "events": ["rooster_crow"]}
    hands = {"P1": {"hand": ["melee_1", "melee_2"], "owes": 1}, "P2": {"hand": ["codex_1"] * 5}}
    told = why({"phase": "trim", "monsters": ["nahual", "cadejo"], "battle": battle, "seats": hands}, "toss melee_1")
    assert told.id == "toss_weak" and told.args["count"] == 1


@pytest.mark.parametrize(
    ("card", "id"),
    [("trickery", "down_relic"), ("take_advantage", "down_harms"), ("friendly_fire", "down_strikes"),
     ("mimetic", "down_copies"), ("strength", "down_doubles"), ("equality", "down_counts"), ("fury", "down_special")],
)  # fmt: skip
def test_a_special_face_down_is_told_by_what_it_will_do(card: str, id: str) -> None:
    lines = {"range": [], "melee": ["P1 melee_1", "P2 melee_1"], "shield": [], "codex": []}
    battle = {"monsters": ["aluxe"], "events": ["witching_hour"], "lines": lines, "last": ["P1", "P2"]}
    hands = {"P1": {"hand": [card]}, "P2": {"hand": ["codex_1"]}}
    told = why({"monsters": ["nahual", "cadejo"], "battle": battle, "seats": hands}, f"down {card} melee")
    assert told.id == id and told.args.get("count", 2) == 2


def test_a_card_without_a_line_is_discarded_for_what_stays() -> None:
    free = {**SILENT, "battle": {**SILENT["battle"], "events": ["rooster_crow"]}}  # type: ignore[dict-item]
    told = why(free, "discard trickery")
    assert told.id == "discard_fills" and 0 <= told.args["filled"] <= told.args["need"]


def test_as_many_as_must_go_are_not_called_the_weakest() -> None:
    position = {
        **SILENT,
        "phase": "omens",
        "seats": {"P1": {"hand": ["range_3", "range_1", "melee_3", "codex_1"]}, "P2": {"hand": ["codex_1"]}},
    }
    assert why(position, "wear codex_1 melee_3 range_1").id == "wear"
    assert why(position, "wear codex_1 melee_3 range_3").id == "wear_must"


def fought(lines: dict[str, list[str]], hand: list[str], phase: str = "play") -> dict[str, Any]:
    """A battle against the Aluxe (2, 3, 1 and 0) with an event that changes nothing."""
    battle: dict[str, Any] = {"monsters": ["aluxe"], "events": ["rooster_crow"], "last": ["P1", "P2"]}
    battle["placed"] = 0 if phase == "play" else 2
    battle["lines"] = {"range": [], "melee": [], "shield": [], "codex": [], **lines}
    hands = {"P1": {"hand": hand}, "P2": {"hand": ["codex_1"]}}
    return {"phase": phase, "monsters": ["nahual", "cadejo"], "battle": battle, "seats": hands}


def test_what_a_discard_takes_from_the_lines_is_no_reason_for_it() -> None:
    end = fought({"range": ["P1 range_1"]}, ["range_2", "melee_1", "fury"], "end_turn")
    assert why(end, "discard range_2 wear melee_1").id == "discard_other_weak_wear"
    assert why(end, "discard fury").id == "discard_fills"
    trim = fought({}, ["berserker", "fury", "strength"], "trim")
    trim["seats"]["P1"]["owes"] = 1
    told = why(trim, "toss fury")
    assert told.id == "toss_kept" and told.args["kept"] == ["berserker", "strength"]


def test_own_cards_face_down_count_where_a_card_wins_the_battle() -> None:
    lines = {"range": ["P2 range_2"], "melee": ["P2 melee_3", "P1 down melee_3"], "shield": []}
    told = why(fought(lines, ["shield_2", "shield_1"]), "up shield_2 shield")
    assert (told.id, told.args["share"]) == ("defeats_equal", 5)
    lines["range"].append("P1 down range_1")
    assert why(fought(lines, ["shield_2", "shield_1"]), "up shield_2 shield").id == "defeats_first"
    hidden = {**lines, "melee": ["P2 melee_3", "P2 down melee_3"]}
    assert why(fought(hidden, ["shield_2"]), "up shield_2 shield").id == "defeats_second"


def test_a_card_for_a_common_line_says_who_is_ahead_there() -> None:
    lines = {"range": ["P2 range_2"], "melee": ["P2 melee_3"]}
    told = why(fought({**lines, "melee": ["P2 melee_1"]}, ["shield_2"]), "up shield_2 shield")
    assert (told.id, told.args["seat"], told.args["most"]) == ("holds_behind", "P2", 3)
    told = why(fought({**lines, "melee": ["P2 melee_1"]}, ["melee_1"]), "up melee_1 melee")
    assert (told.id, told.args["seat"], told.args["most"]) == ("adds_behind", "P2", 3)
    assert why(fought(lines, ["shield_2"]), "up shield_2 shield").args["seat"] == "P2", "the battle is won behind it"


def test_a_card_face_down_that_would_win_at_once_is_told_so() -> None:
    lines = {"range": ["P2 range_2"], "melee": ["P2 melee_3"]}
    assert why(fought(lines, ["shield_2"]), "down shield_2 shield").id == "down_wins"
    assert why(fought({"range": ["P2 range_2"]}, ["shield_2"]), "down shield_2 shield").id == "down_holds"


@pytest.mark.parametrize(("hidden", "unseen"), [([], 0), (["P2 down melee_3"], 1)])
def test_a_share_is_the_largest_only_of_what_lies_open(hidden: list[str], unseen: int) -> None:
    lines = {"range": ["P2 range_1"], "melee": hidden}
    told = why(fought(lines, ["shield_2"]), "up shield_2 shield")
    assert told.args["unseen"] == unseen
    leads = HintReason("leads", "up", {"card": "shield_2", "line": "shield", "share": 2, "unseen": unseen})
    said = hint_sentence(Catalog("en"), GAME.id, leads, str, {"shield_2": "Shield 2"}, {})
    assert ("as far as the cards lie open" in said) is bool(unseen)
