"""Tweens: they end where they should, at once when asked, and gently when less motion is wanted."""

from __future__ import annotations

import pytest

from boardgames.ui.motion import timeline
from boardgames.ui.motion.timeline import REDUCED_MS, Timeline


@pytest.mark.parametrize("curve", [timeline.linear, timeline.out_cubic, timeline.in_out_cubic, timeline.smooth_step])
def test_curves_begin_at_0_and_end_at_1(curve: object) -> None:
    assert callable(curve)
    assert curve(0.0) == pytest.approx(0, abs=1e-9) and curve(1.0) == pytest.approx(1)


def test_a_tween_runs_and_tells_its_end() -> None:
    seen: list[float] = []
    ended: list[str] = []
    line = Timeline()
    line.start_tween(seen.append, ms=100, ease=timeline.linear, done=lambda: ended.append("x"))
    assert line.advance(50) and seen[-1] == pytest.approx(0.5) and not ended
    assert not line.advance(60)
    assert seen[-1] == 1.0 and ended == ["x"] and not line.is_busy


def test_a_delay_goes_before_the_motion() -> None:
    at = [0.0, 0.0, 0.0]
    line = Timeline()
    for i in range(3):
        line.start_tween(lambda t, i=i: at.__setitem__(i, t), ms=100, delay=60 * i)  # type: ignore[misc]
    line.advance(70)
    assert at[0] > at[1] > at[2] == 0.0
    line.finish_all()
    assert at == [1.0, 1.0, 1.0]


def test_speed_scales_and_zero_is_at_once() -> None:
    seen: list[float] = []
    Timeline(speed=0.0).start_tween(seen.append, ms=500)
    assert seen == [1.0]
    slow = Timeline(speed=2.0)
    slow.start_tween(seen.append, ms=100, ease=timeline.linear)
    slow.advance(100)
    assert seen[-1] == pytest.approx(0.5)


def test_less_motion_jumps_moves_and_shortens_fades() -> None:
    moved: list[float] = []
    faded: list[float] = []
    line = Timeline(reduced=True)
    line.start_tween(moved.append, ms=400)
    assert moved == [1.0]
    line.start_tween(faded.append, ms=400, kind="fade")
    line.advance(REDUCED_MS + 1)
    assert faded[-1] == 1.0 and not line.is_busy


def test_finish_follows_what_ends_begin() -> None:
    ended: list[int] = []
    line = Timeline()

    def chain(n: int) -> None:
        ended.append(n)
        if n < 5:
            line.call_after(100, lambda: chain(n + 1))

    line.call_after(100, lambda: chain(1))
    line.finish_all()
    assert ended == [1, 2, 3, 4, 5]


def test_tweens_that_never_end_are_a_fault() -> None:
    line = Timeline()

    def again() -> None:
        line.call_after(10, again)

    again()
    with pytest.raises(AssertionError):
        line.finish_all()
