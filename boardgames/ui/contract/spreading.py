"""Piles that all may look through, laid out card by card. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol, runtime_checkable

from boardgames.core.machine import Dump
from boardgames.ui.contract.paged import CardPage
from boardgames.ui.contract.placed import Phrase


class Heap(NamedTuple):
    """One pile: its title, and each different card in it with how many there are."""

    title: Phrase
    cards: tuple[tuple[CardPage, int], ...]


@runtime_checkable
class Spreading(Protocol):
    """A table with piles to look through."""

    def heaps(self, view: Dump, key: str) -> Sequence[Heap]:
        """The piles at a place of a drawn view; empty where there are none."""
        ...
