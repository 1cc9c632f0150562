"""Windows: who is asked next, in turn order from the seat after the one acting."""

from __future__ import annotations

import pytest

from boardgames.core.reaction_windows import next_able_seat, turn_order


@pytest.mark.parametrize(("seats", "after", "order"), [(2, 0, [1]), (4, 2, [3, 0, 1]), (3, 0, [1, 2])])
def test_turn_order_begins_after_a_seat_and_leaves_it_out(seats: int, after: int, order: list[int]) -> None:
    assert list(turn_order(seats, after)) == order


def test_each_seat_that_can_answer_is_asked_once_and_the_acting_one_never() -> None:
    able = {0, 1, 3}
    asked, last = [], 2
    while True:
        following = next_able_seat(5, last, 2, able.__contains__)
        if following is None:
            break
        asked.append(following)
        last = following
    assert asked == [3, 0, 1]
    assert next_able_seat(5, 2, 2, {2}.__contains__) is None


def test_who_can_no_longer_answer_is_passed_over() -> None:
    assert next_able_seat(4, 1, 0, {1, 2}.__contains__) == 2
    assert next_able_seat(4, 2, 0, {1, 2}.__contains__) is None
