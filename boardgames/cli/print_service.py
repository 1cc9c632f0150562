"""Interface of what `__main__` passes to commands, which may not import the window: print service and log."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from ..core.game_protocol import Event, Game
from ..proof.rule_diff import RulePair


class PrintService(Protocol):
    """The module `boardgames.ui.paper.print_service`."""

    PAPERS: Sequence[str]
    PARTS: Sequence[str]

    def card_style(self, game_id: str) -> Any:
        """Style of a game's cards (`draw.card_renderer.CardStyle`); None for the default."""

    def sheet_capacity(self, paper: str, bleed: float | None) -> int:
        """Number of cards on a sheet. Raises ValueError if not one fits."""

    def print_pdf(
        self,
        game: Game,
        language: str,
        seats: int,
        wishes: Mapping[str, Any],
        path: Path,
        bar: Bar,
        against: Game | None = None,
        art_folder: Path | None = None,
    ) -> int:
        """Print into a PDF and return its number of pages; `wishes` are fields of `Job`. Raises OSError.

        With `against` only cards are printed that the other game lacks, has fewer of, or that have a picture in
        `art_folder`.
        """

    def write_tabletop(
        self, game: Game, language: str, seats: int, folder: Path, url: str, bar: Bar, art_folder: Path | None = None
    ) -> Sequence[Path]:
        """Write sheets and JSON for digital tables into a folder; return the files. Raises OSError."""

    def compare_cards(
        self, before: Game, after: Game, language: str, arts: tuple[Path | None, Path | None] = (None, None)
    ) -> Sequence[RulePair]:
        """The cards that look otherwise under two rules of one game; `arts` are the folders of their own pictures."""


class ProgressDisplay(Protocol):
    """A bar that shows how far something is."""

    def show(self, done_count: int) -> None: ...

    def clear(self) -> None: ...


Bar = Callable[[int, str], ProgressDisplay]
"""Makes a bar for so many of what is counted."""
DrawIn = Callable[[], PrintService]
LogEvents = Callable[[Game, Sequence[Event]], Sequence[Event]]
"""Makes of a game's events those that are told, one for each sentence, as the window's log does."""


def card_styles(draw_in: DrawIn | None) -> Callable[[str], Any]:
    """Return what tells how the cards of a game look, for those who measure names on them."""
    return lambda game_id: None if draw_in is None else draw_in().card_style(game_id)
