"""Which of all items are wanted: by kind, by a mark, by what is typed. Pure."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from boardgames.ui.workshop.stock import Item

Mark = Literal["", "changed", "reconstructed", "faulty"]
MARKS: Final[tuple[Mark, ...]] = ("", "changed", "reconstructed", "faulty")


@dataclass(frozen=True)
class Wanted:
    """What is asked for; an empty part asks for all. `typed` is sought in the names of all languages and the id."""

    kind: str = ""
    mark: Mark = ""
    typed: str = ""

    def shown(self, items: Sequence[Item]) -> list[Item]:
        """The items that are wanted, in their order."""
        return [item for item in items if self._kind(item) and self._marked(item) and self._named(item)]

    def _kind(self, item: Item) -> bool:
        return not self.kind or item.kind == self.kind

    def _marked(self, item: Item) -> bool:
        match self.mark:
            case "changed":
                return item.changed
            case "reconstructed":
                return item.reconstructed
            case "faulty":
                return bool(item.faults)
        return True

    def _named(self, item: Item) -> bool:
        wanted = plain(self.typed)
        return any(wanted in plain(name) for name in (item.exhibit.id, *item.names.values()))


def plain(text: str) -> str:
    """A text without accents and capitals, with spaces for underscores: so it is compared."""
    bare = (c for c in unicodedata.normalize("NFD", text.casefold()) if not unicodedata.combining(c))
    return "".join(bare).replace("_", " ").strip()
