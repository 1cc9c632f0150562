"""Filter of items by kind, mark and search text. Pure."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from boardgames.ui.workshop.rule_snapshot import WorkshopItem

FilterMark = Literal["", "changed", "reconstructed", "faulty"]
MARKS: Final[tuple[FilterMark, ...]] = ("", "changed", "reconstructed", "faulty")


@dataclass(frozen=True)
class ItemFilter:
    """Filter criteria; an empty one matches all. `search_text` is sought in the names of all languages and the id."""

    kind: str = ""
    mark: FilterMark = ""
    search_text: str = ""

    def matching_items(self, items: Sequence[WorkshopItem]) -> list[WorkshopItem]:
        """Return the matching items in their order."""
        return [item for item in items if self._kind(item) and self._marked(item) and self._named(item)]

    def _kind(self, item: WorkshopItem) -> bool:
        return not self.kind or item.kind == self.kind

    def _marked(self, item: WorkshopItem) -> bool:
        match self.mark:
            case "changed":
                return item.is_changed
            case "reconstructed":
                return item.is_reconstructed
            case "faulty":
                return bool(item.faults)
        return True

    def _named(self, item: WorkshopItem) -> bool:
        wanted = search_text(self.search_text)
        return any(wanted in search_text(name) for name in (item.exhibit.id, *item.names.values()))


def search_text(text: str) -> str:
    """Return a text for comparison: lower case, without accents, underscores as spaces."""
    bare = (c for c in unicodedata.normalize("NFD", text.casefold()) if not unicodedata.combining(c))
    return "".join(bare).replace("_", " ").strip()
