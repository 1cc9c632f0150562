"""A review counts the points of a revealed card once, and its rule to take home is about what was revealed."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

import pytest

from boardgames import registry
from boardgames.core.game_protocol import Action, HintReason
from boardgames.games.walpurgisnacht import line_contrast
from boardgames.games.walpurgisnacht.ids import SPACES, WISPS
from boardgames.games.walpurgisnacht.position import Position
from boardgames.review.analysis_model import JudgedDecision, ReasonFields
from boardgames.review.review_text import ReviewText
from boardgames.text.catalog import LANGUAGES, Catalog


def night(*wisps: bool) -> Position:
    """A night before its first card is revealed. Its seat to act knows the cards on o1, o2, ... : their wisps are of
    its side or of the other one.
    """
    game = registry.load("walpurgisnacht")
    world = cast(Position, game.new_game(game.complete({"seats": 5}), 3))
    while world.phase != WISPS:
        world.apply(world.legal_actions()[0])
    seat, deck = world.turn, world.rules.deck
    outer = [SPACES.index(f"o{number}") for number in range(1, 6)]
    for space, is_own in zip(outer, wisps, strict=False):
        wanted = deck.purple if is_own == world.is_witch(seat) else deck.green
        there = next(n for n, card in enumerate(world.mountain) if n not in outer and wanted >> card & 1)
        world.mountain[space], world.mountain[there] = world.mountain[there], world.mountain[space]
        world.knows[seat] |= 1 << world.mountain[space]
    return world


ONE, TWO, STOP = Action("reveal o1"), Action("reveal o2"), Action("stop")


def test_points_of_one_reveal_are_told_by_its_reason_and_those_of_more_by_the_contrast() -> None:
    world = night(True, True)
    assert line_contrast.contrast_of([world], world.turn, (ONE, TWO), (ONE, STOP)) == HintReason(
        "points", "", {"count": 2}
    )
    world = night(True, False)
    single = line_contrast.contrast_of([world], world.turn, (ONE,), (TWO,))
    assert single is None or single.id != "points"


def test_a_card_that_was_not_known_is_told_with_its_colours() -> None:
    worlds = [night(True, False), night(True, False), night(True, True)]
    seat = worlds[0].turn
    for world in worlds:
        world.knows[seat] &= ~(1 << world.mountain[SPACES.index("o2")])
    found = line_contrast.contrast_of(worlds, seat, (ONE,), (TWO,))
    assert found is not None and found.id == "unseen_risk"
    assert (found.args["space"], found.args["own_share"], found.args["other_share"]) == ("o2", "third", "two_thirds")
    assert line_contrast.contrast_of(worlds, seat, (TWO,), (ONE,)) == HintReason("unclear", "")
    worlds[1].mountain[SPACES.index("o2")] = worlds[2].mountain[SPACES.index("o2")]
    own_first = line_contrast.contrast_of(worlds, seat, (ONE, STOP), (TWO,))
    assert own_first is None or own_first.id in ("unclear", "points"), "two of three are of its own side"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rule_belongs_to_the_told_reason(language: str) -> None:
    text = ReviewText(Catalog(language), registry.load("walpurgisnacht"), "chance", lambda name: name)
    args = {"card": "black_cat", "colour": "purple", "count": 5, "now": 3, "space": "o4"}
    reveal = ReasonFields("seen_raises", "reveal", "", args)
    gift = ReasonFields("both", "give", "", {"card": "bells", "receiver": "P3", "count": 2})
    one = JudgedDecision(7, 0, 1, "reveal o1", "preference", 0.05, 0.01, 0.9, contrast=ReasonFields("points"))
    rules = [text._takeaway(replace(one, reasons=(reason,))) for reason in (reveal, gift)]
    assert all(rules) and rules[0] != rules[1]
    assert text._catalog.tr("walpurgisnacht.takeaway.points_give") in rules[1]
