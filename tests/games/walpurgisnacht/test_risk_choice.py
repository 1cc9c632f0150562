"""Stop, or one more card that nobody knows: what is weighed with what, and how a review tells it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from boardgames import registry
from boardgames.ai import judge
from boardgames.ai.judge import WEIGHED, Judgement, judge_once
from boardgames.ai.search_budget import SearchBudget
from boardgames.core.game_protocol import HIDDEN, Action
from boardgames.review.analysis_model import JudgedDecision, ReasonFields
from boardgames.review.review_text import ReviewText
from boardgames.review.seat_history import SeatHistory
from boardgames.review.verdicts import GOOD, key_decisions, weighed_as
from boardgames.text.catalog import LANGUAGES, Catalog
from tests.review.games import TABLES, match_of, played_lines

GAME = registry.load("walpurgisnacht")
STOP = Action("stop")


def test_one_more_unknown_card_is_weighed_with_stopping_and_a_known_one_is_not() -> None:
    assert GAME.weighed_actions is not None
    match = match_of("walpurgisnacht", played_lines("walpurgisnacht"))
    kinds = set[str]()
    for seat in range(5):
        history = SeatHistory(match, TABLES["walpurgisnacht"], seat)
        for point in history.decisions():
            view, action = history.view_after(point.after), point.played[0]
            found = GAME.weighed_actions(view, action)
            if view["phase"] != "wisps" or not view["revealed"]:
                assert not found
            elif action == STOP:
                assert all(view["mountain"][one.removeprefix("reveal ")] == HIDDEN for one in found)
                kinds.add("stop")
            else:
                is_unknown = view["mountain"][action.removeprefix("reveal ")] == HIDDEN
                assert found == ((STOP,) if is_unknown else ())
                kinds.add("unknown" if is_unknown else "known")
    assert kinds == {"stop", "unknown", "known"}


def test_a_risk_that_was_rightly_taken_or_avoided_is_judged_beside_the_other_choice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """And where another card is better than the one that was revealed, stopping is judged, too."""
    monkeypatch.setattr(judge, "SUSPICIOUS_COST", -1.0)
    praised = [one for one in risks_judged() if one.praise == WEIGHED]
    assert praised and all((one.best[0] == STOP) != (one.second[0] == STOP) for one in praised)
    monkeypatch.setattr(judge, "LEAST_TEMPTING", -1.0)
    compared = [one for one in risks_judged() if one.weighed]
    assert compared and all(one.best[0] != STOP for one in compared)


def risks_judged() -> Iterator[Judgement]:
    """Yield the judgements of all decisions of a night that take or avoid a risk."""
    match = match_of("walpurgisnacht", played_lines("walpurgisnacht"))
    for seat in range(5):
        history = SeatHistory(match, TABLES["walpurgisnacht"], seat)
        for point in history.decisions():
            request = history.request_after(point.after)
            assert GAME.weighed_actions is not None
            if GAME.weighed_actions(request.view, point.played[0]):
                found = judge_once(request, point.played[:1], SearchBudget(150))
                assert found is not None
                yield found


def test_the_other_choice_of_a_risk_needs_two_searches_that_agree() -> None:
    assert [weighed_as(found) for found in ((0.05, 0.06), (-0.05, -0.06), (0.01, -0.01))] == [
        "worse",
        "better",
        "even",
    ]
    assert [weighed_as(found) for found in ((), (0.05,), (0.05, -0.05), (0.0, 0.03))] == [""] * 4


def praised(after: int, margin: float, praise: str, verdict: str = GOOD) -> JudgedDecision:
    reason = ReasonFields("stop_bank", "stop", "", {"count": 3, "colour": "purple", "lost": 2})
    one = JudgedDecision(after, after, 1, "stop", "none", 0.0, 0.0, 0.6, reason=reason, reasons=(reason,))
    found = replace(one, margins=(margin, margin), best=(f"reveal o{after}",), second=(reason,))
    return replace(found, praise=praise, verdict=verdict)  # type: ignore[arg-type]


def test_the_closest_risk_is_told_first_and_what_was_plain_to_see_once_at_most() -> None:
    only = [replace(praised(after, 0.3, "only"), reason=ReasonFields(f"x{after}")) for after in (40, 60)]
    assert [one.after for one in key_decisions(only)] == [40]
    risks = [
        replace(praised(after, margin, "weighed"), reason=ReasonFields(f"y{after}"))
        for after, margin in ((10, 0.2), (25, 0.05))
    ]
    told = key_decisions([*only, *risks], count=1)
    assert [one.after for one in told] == [25]
    assert [one.after for one in key_decisions([*only, *risks])] == [10, 25, 40]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_risk_is_told_with_its_size_in_words_and_the_other_choice(language: str) -> None:
    catalog = Catalog(language)
    text = ReviewText(catalog, GAME, "chance", lambda name: name)
    clear, close = (text.decision(praised(10, margin, "weighed")) for margin in (0.2, 0.05))
    assert clear.heading == close.heading == catalog.tr("walpurgisnacht.weighed.stop")
    assert catalog.tr("review.share.five") in clear.about and catalog.tr("review.share.five") not in close.about
    assert clear.better and clear.better != text.decision(praised(10, 0.2, "only")).better
    lost = replace(praised(10, 0.2, "", "costly"), weighed="worse")
    assert text.decision(lost).contrast == catalog.tr("walpurgisnacht.weighed.worse")
