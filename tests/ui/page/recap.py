"""Texts of a recap, as they are shared out between its steps."""

from __future__ import annotations

from boardgames.ui.play.match.turn_recap import TEXT_LENGTH, short_texts

__all__ = ["TEXT_LENGTH", "short_texts"]
