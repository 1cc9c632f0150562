"""Cards dealt again and again: every order by chance in each deal, and no place keeps its card within a shuffle."""

from __future__ import annotations

from collections import Counter

from boardgames.core.resampler import DEALS, Resampler
from boardgames.core.rng import Rng


def test_each_deal_by_itself_is_fair_and_together_they_cover_the_cards() -> None:
    cards = list(range(DEALS))
    firsts: dict[int, Counter[tuple[int, ...]]] = {turn: Counter() for turn in range(DEALS)}
    for seed in range(1200):
        redeal, rng = Resampler(cards), Rng(seed)
        deals = [redeal.draw(rng) for _ in range(DEALS)]
        assert all(sorted(deal) == cards for deal in deals)
        assert all(sorted(place) == cards for place in zip(*deals, strict=True))
        for turn, deal in enumerate(deals):
            firsts[turn][tuple(deal[:2])] += 1
    for pairs in firsts.values():
        assert len(pairs) == DEALS * (DEALS - 1)
        assert all(15 <= count <= 75 for count in pairs.values())  # 40 each, five and a half spreads


def test_few_cards_and_none_are_dealt_too() -> None:
    rng = Rng(1)
    assert [Resampler(()).draw(rng) for _ in range(3)] == [[], [], []]
    one = Resampler((7,))
    assert [one.draw(rng) for _ in range(DEALS + 1)] == [[7]] * (DEALS + 1)
