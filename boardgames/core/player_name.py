"""Names of computer players in records, statistics and arenas: a level, and a style of playing after a colon."""

from __future__ import annotations

from typing import Final, NamedTuple

MARK: Final = ":"


class PlayerName(NamedTuple):
    """Level of a computer player, and its style; empty for none."""

    level: str
    style: str = ""

    @property
    def text(self) -> str:
        """The name as it is written: `adept`, or `adept:hunter`."""
        return f"{self.level}{MARK}{self.style}" if self.style else self.level


def parse_player_name(text: str) -> PlayerName:
    """Return the parts of a name."""
    level, _mark, style = text.partition(MARK)
    return PlayerName(level, style)
