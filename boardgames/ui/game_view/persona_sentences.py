"""Sentences of the computer players' personas at the beginning, at the turning point and at the end of a game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Literal

from boardgames.ui.scene.player_names import persona_name
from boardgames.ui.scene.scene_factory import SeatChoice

Occasion = Literal["begin", "turn", "end"]


def persona_sentence(
    tr: Callable[..., str],
    game_id: str,
    seats: Sequence[SeatChoice],
    occasion: Occasion,
    *,
    winners: Collection[int] = (),
) -> str:
    """Return what one persona at the table says, a winner before others; empty without a known persona."""
    known = [seat for seat, choice in enumerate(seats) if persona_name(tr, game_id, choice.persona)]
    speaker = next((seat for seat in known if seat in winners), known[0] if known else None)
    if speaker is None:
        return ""
    persona = seats[speaker].persona
    text = tr(f"{game_id}.persona.{persona}.{occasion}")
    return tr("ui.persona.says", name=persona_name(tr, game_id, persona), text=text)
