"""All that lies in a game's box, piece by piece, for whoever looks through it. Pure; for every game."""

from __future__ import annotations

from typing import NamedTuple

from boardgames.ui.contract.card_page import CardPage
from boardgames.ui.contract.table_types import Message


class GameComponent(NamedTuple):
    """A card or a piece by itself. `id` is the one of the rule files, `kind` the group it belongs to."""

    id: str
    kind: str
    group: Message
    page: CardPage
