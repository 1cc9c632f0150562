"""Sentences of the computer players' personas: at the beginning, where their chance turns, and at the end."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Literal

from boardgames.ui.scene.player_names import persona_name
from boardgames.ui.scene.scene_factory import SeatChoice

Occasion = Literal["begin", "turn", "setback", "end"]
"""`turn`: the chance of the persona has risen far; `setback`: it has fallen far."""


def persona_sentence(
    tr: Callable[..., str],
    game_id: str,
    seats: Sequence[SeatChoice],
    occasion: Occasion,
    *,
    winners: Collection[int] = (),
) -> str:
    """Return what one persona at the table says, a winner before others; empty without a known persona.

    The turning point of a game that others have won is a setback.
    """
    known = [seat for seat, choice in enumerate(seats) if persona_name(tr, game_id, choice.persona)]
    speaker = next((seat for seat in known if seat in winners), known[0] if known else None)
    if speaker is None:
        return ""
    if occasion == "turn" and winners and speaker not in winners:
        occasion = "setback"
    return spoken_sentence(tr, game_id, seats[speaker].persona, occasion)


def spoken_sentence(tr: Callable[..., str], game_id: str, persona: str, occasion: Occasion) -> str:
    """Return what a persona says on an occasion, after its name."""
    text = tr(f"{game_id}.persona.{persona}.{occasion}")
    return tr("ui.persona.says", name=persona_name(tr, game_id, persona), text=text)
