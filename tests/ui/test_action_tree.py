"""The prefix tree over the legal actions: what may be chosen next, when an action is complete, when one is left."""

from __future__ import annotations

from boardgames.core.game_protocol import Action
from boardgames.ui.input.action_picker import paths_by_word
from boardgames.ui.input.action_tree import ActionTree

LINES = tuple(map(Action, ("discard a", "discard a b", "discard b", "end", "move c4 c5", "move c4 c6")))
TREE = ActionTree(paths_by_word(LINES))


def test_words_lead_from_word_to_word() -> None:
    assert TREE.next_keys() == ("discard", "end", "move")
    assert TREE.next_keys(("move", "c4")) == ("c5", "c6")
    assert TREE.only_action(("move", "c4")) is None
    assert TREE.action(("move", "c4", "c6")) == TREE.only_action(("move", "c4", "c6")) == "move c4 c6"


def test_what_does_not_lead_on_leads_nowhere() -> None:
    assert TREE.can_begin_with("move") and not TREE.can_begin_with("c4")
    assert TREE.next_keys(("c4",)) == () == TREE.actions(("c4",))
    assert TREE.action(("c4",)) is None is TREE.only_action(("c4",))


def test_an_action_that_begins_another_is_complete_and_open() -> None:
    assert TREE.action(("discard", "a")) == "discard a"
    assert TREE.only_action(("discard", "a")) is None
    assert TREE.next_keys(("discard", "a")) == ("b",)
    assert TREE.actions(("discard", "a")) == ("discard a", "discard a b")


def test_the_last_action_left_is_known_before_it_is_spelled_out() -> None:
    tree = ActionTree({("build", "wall", "far"): Action("build h c4"), ("end",): Action("end")})
    assert tree.only_action(()) is None
    assert tree.only_action(("build",)) == "build h c4" and tree.action(("build",)) is None


def test_a_single_action_is_not_taken_for_an_empty_path() -> None:
    assert ActionTree({("end",): Action("end")}).only_action(()) is None


def test_as_much_of_a_path_is_kept_as_still_leads_on() -> None:
    assert TREE.part_of(("move", "c4", "c9")) == ("move", "c4")
    assert TREE.part_of(("c4", "move")) == () == TREE.part_of(())
