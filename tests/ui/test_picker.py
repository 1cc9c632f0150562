"""The prefix tree over the legal lines: what may be chosen next, when a line is complete, when one is left."""

from __future__ import annotations

import pytest

from boardgames.core.game_protocol import Action
from boardgames.ui.input.picker import Picker, words

LINES = tuple(map(Action, ("discard a", "discard a b", "discard b", "end", "move c4 c5", "move c4 c6")))


def test_words_lead_from_word_to_word() -> None:
    picker = Picker(words(LINES))
    assert picker.open == ("discard", "end", "move")
    assert picker.choose("move") and picker.choose("c4")
    assert picker.open == ("c5", "c6")
    assert picker.count == 2 and picker.sole is None
    assert picker.choose("c6")
    assert picker.complete == picker.sole == "move c4 c6"
    assert picker.chosen == ("move", "c4", "c6")


def test_what_does_not_lead_on_changes_nothing() -> None:
    picker = Picker(words(LINES))
    assert not picker.choose("c4")
    assert picker.chosen == () and not picker.back()


def test_a_line_that_begins_another_is_complete_and_open() -> None:
    picker = Picker(words(LINES))
    picker.follow(("discard", "a"))
    assert picker.complete == "discard a"
    assert picker.open == ("b",)
    assert picker.lines() == ("discard a", "discard a b")


def test_the_last_line_left_is_known_before_it_is_spelled_out() -> None:
    picker = Picker({("build", "wall", "far"): Action("build h c4"), ("end",): Action("end")})
    assert picker.sole is None
    picker.choose("build")
    assert picker.sole == "build h c4" and picker.complete is None


def test_following_keeps_as_much_as_still_leads_on() -> None:
    picker = Picker(words(LINES))
    picker.follow(("move", "c4", "c9"))
    assert picker.chosen == ("move", "c4")
    assert picker.back() and picker.chosen == ("move",)
    picker.clear()
    assert picker.chosen == ()


def test_questions_about_other_paths_do_not_move_the_choice() -> None:
    picker = Picker(words(LINES))
    assert picker.first("move") and not picker.first("c4")
    assert picker.has(("move", "c4")) and not picker.has(("move", "d4"))
    assert picker.after(("move", "c4")) == ("c5", "c6")
    assert picker.chosen == ()


def test_two_lines_on_one_path_are_an_error_of_the_table() -> None:
    picker = Picker({("a",): Action("a")})
    with pytest.raises(ValueError, match="two lines on one path"):
        picker.put(("a",), Action("b"))
