"""Reading the parts of a position: every malformed part becomes a fault at its path, never an exception."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Final, final

from ...core.machine import Fault
from ...data.faults import nearest, shown
from .deck import Deck
from .ids import SEAT_NAMES, SPACES
from .position import NOBODY, NOTHING

STAR: Final = "*"
ALL_WORD: Final = "all"


@final
class Reader:
    """Reads values of one position and collects what is wrong with them."""

    __slots__ = ("_deck", "count", "faults")

    def __init__(self, deck: Deck) -> None:
        self._deck: Final = deck
        self.count = len(SEAT_NAMES)
        self.faults: list[Fault] = []

    def fault(self, path: str, expected: str, found: object) -> None:
        """Note one fault."""
        self.faults.append(Fault(path, expected, found if isinstance(found, str) else shown(found)))

    def mapping(self, path: str, value: Any, known: Collection[str] | None = None) -> Mapping[str, Any]:
        """Return a mapping (an empty one for anything else); keys that are not `known` are faults."""
        if not isinstance(value, Mapping):
            self.fault(path, "a mapping", value)
            return {}
        if known is not None:
            for key in value:
                if key not in known:
                    hint = nearest(str(key), known)
                    expected = "one of " + ", ".join(known) + (f" ({hint})" if hint else "")
                    self.fault(f"{path}.{key}" if path else str(key), expected, shown(key))
        return value

    def word(self, path: str, value: Any, words: Sequence[str]) -> int:
        """Return the place of a word among `words`; 0 for anything else."""
        if isinstance(value, str) and value in words:
            return words.index(value)
        hint = nearest(str(value), words)
        self.fault(path, "one of " + ", ".join(words) + (f" ({hint})" if hint else ""), value)
        return 0

    def whole(self, path: str, value: Any, least: int | None = None, most: int | None = None) -> int:
        """Return a whole number in a range; `least` (or 0) for anything else."""
        limits = "" if least is None else f" of at least {least}" if most is None else f" in {least}..{most}"
        fits = isinstance(value, int) and not isinstance(value, bool)
        if not fits or (least is not None and value < least) or (most is not None and value > most):
            self.fault(path, "a whole number" + limits, value)
            return least or 0
        return int(value)

    def truth(self, path: str, value: Any) -> bool:
        """Return true or false; false for anything else."""
        if not isinstance(value, bool):
            self.fault(path, "true or false", value)
        return value is True

    def seat(self, path: str, value: Any, absent: int = NOBODY) -> int:
        """Return the number of a seat that plays; `absent` for None and for anything else."""
        if value is None:
            return absent
        if isinstance(value, str) and value in SEAT_NAMES[: self.count]:
            return SEAT_NAMES.index(value)
        self.fault(path, f"a seat of P1..{SEAT_NAMES[self.count - 1]}", value)
        return absent

    def card(self, path: str, value: Any) -> int:
        """Return the number of a card; `NOTHING` for anything that is none."""
        if isinstance(value, str) and value in self._deck.number:
            return self._deck.number[value]
        hint = nearest(value, self._deck.ids) if isinstance(value, str) else ""
        self.fault(path, "the id of a card" + (f" ({hint})" if hint else ""), value)
        return NOTHING

    def items(self, path: str, value: Any) -> Iterator[tuple[str, Any]]:
        """Yield (path, item) for a list; nothing for anything else, or for a list longer than any pile."""
        if not isinstance(value, (list, tuple)):
            self.fault(path, "a list", value)
        elif len(value) > 2 * self._deck.size:
            self.fault(path, f"at most {self._deck.size} cards", f"{len(value)} items")
        else:
            for index, item in enumerate(value):
                yield f"{path}.{index}", item

    def cards(self, path: str, value: Any) -> list[int]:
        """Return the cards of a list, in order."""
        found = [self.card(place, item) for place, item in self.items(path, value)]
        return [card for card in found if card >= 0]

    def pile_or_star(self, path: str, value: Any) -> tuple[list[int], bool]:
        """Return the cards of a list that may end with `*`, and whether it does."""
        if isinstance(value, (list, tuple)) and value and value[-1] == STAR:
            return self.cards(path, value[:-1]), True
        return self.cards(path, value), False

    def cards_or_all(self, path: str, value: Any) -> int | None:
        """Return the mask of a list of cards; None for the word `all`, alone or in the list."""
        if value == ALL_WORD:
            return None
        if isinstance(value, (list, tuple)) and ALL_WORD in value:
            self.cards(path, [item for item in value if item != ALL_WORD])
            return None
        mask = 0
        for card in self.cards(path, value):
            mask |= 1 << card
        return mask

    def spaces(self, path: str, value: Any) -> int:
        """Return the mask of a list of spaces, each named once."""
        mask = 0
        for place, item in self.items(path, value):
            if not isinstance(item, str) or item not in SPACES:
                self.fault(place, "a space: c, p, s or o and 1..5", item)
                continue
            bit = 1 << SPACES.index(item)
            if mask & bit:
                self.fault(place, "each space once", item)
            mask |= bit
        return mask
