"""Easing curves: progress in, progress out, both 0..1."""

from __future__ import annotations


def linear(t: float) -> float:
    return t


def out_cubic(t: float) -> float:
    """Quick start, soft landing: moves."""
    return 1 - (1 - t) ** 3


def in_out_cubic(t: float) -> float:
    """Soft at both ends: flips and slides of whole panels."""
    return 4 * t**3 if t < 0.5 else 1 - (-2 * t + 2) ** 3 / 2


def smooth_step(t: float) -> float:
    """Gentle start and landing: what is carried through the air."""
    return t * t * (3 - 2 * t)
