"""Placement of the bubble of what is pointed at, as it can be tried without a screen."""

from __future__ import annotations

from boardgames.ui.widgets.bubble_geometry import BubblePlace, place_bubble, place_sheet

__all__ = ["BubblePlace", "place_bubble", "place_sheet"]
