"""A review counts the points of a revealed card once, and its rule to take home is about what was revealed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from boardgames import registry
from boardgames.core.game_protocol import Action
from boardgames.games.walpurgisnacht import line_contrast
from boardgames.review.analysis_model import JudgedDecision, ReasonFields
from boardgames.review.review_text import ReviewText
from boardgames.text.catalog import LANGUAGES, Catalog


@pytest.mark.parametrize(("verb", "told"), [("reveal o1", False), ("give bells P3", True)])
def test_points_are_no_contrast_of_two_reveals(verb: str, told: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    game = registry.load("walpurgisnacht")
    world = game.new_game(game.complete({"seats": 5}), 3)
    leads = iter((4, 2))
    monkeypatch.setattr(line_contrast, "_end_of", lambda world, *_: world)
    monkeypatch.setattr(line_contrast, "_lead", lambda *_: next(leads))
    other = Action(verb.replace("o1", "o2").replace("P3", "P4"))
    found = line_contrast.contrast_of([world], 0, (Action(verb),), (other,))
    assert (found is not None and found.id == "points") is told


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
