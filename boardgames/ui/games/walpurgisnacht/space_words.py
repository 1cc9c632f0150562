"""What is said of a space of the mountain: whether its card is free, what lies on it, what an empty one may carry."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from boardgames.ui.contract.paged import CardName
from boardgames.ui.contract.phrases import join_phrases
from boardgames.ui.contract.placed import Phrase
from boardgames.ui.games.walpurgisnacht.drawn import Drawn
from boardgames.ui.games.walpurgisnacht.places import blocked_spaces
from boardgames.ui.games.walpurgisnacht.veil import NOTE
from boardgames.ui.games.walpurgisnacht.words import GAME

Spaces = Mapping[str, Mapping[str, Any]]
Cards = Mapping[str, Mapping[str, Any]]
SPACE: Final = f"{GAME}.space"


def told(
    view: Drawn, name: str, spaces: Spaces, cards: Cards, constants: Mapping[str, Any], *, acting: bool
) -> Iterator[Phrase]:
    """The sentences on a space; a card that has danced is not called free."""
    yield Phrase(f"{SPACE}.name", {"space": Phrase(f"{GAME}.at.{name}")})
    moved = name in view["moved"]
    if moved and not acting:  # who acts is told by the refusal
        yield Phrase(f"{SPACE}.moved")
    if name in blocked_spaces(view, spaces, constants["blocked_when"]):
        yield lying_on(view, name, spaces, cards, constants["blocked_when"])
    elif view["mountain"][name] is not None:
        if not moved:
            over = sum(view["mountain"][other] is not None for other in spaces[name]["outer"])
            yield Phrase(f"{SPACE}.{'free_gap' if over else 'free'}")
    else:
        inner = spaces[name]["inner"]
        held = sum(view["mountain"][other] is not None for other in inner)
        floats = bool(inner) and held < constants["support_needed"]
        yield Phrase(f"{SPACE}.{'floating' if floats else 'valid'}")


def lying_on(view: Drawn, name: str, spaces: Spaces, cards: Cards, when: Mapping[str, str]) -> Phrase:
    """The cards that block a space, by their names where all may see them or a note is drawn, and by their
    places; and what would free it.
    """
    found = []
    for other in spaces[name]["outer"]:
        card, at = view["mountain"][other], Phrase(f"{GAME}.at.{other}")
        known = (card or "").removeprefix(NOTE)
        if known in cards and (known != card or other in view["face_up"]):
            found.append(Phrase(f"{SPACE}.known_at", {"card": CardName(known), "space": at}))
        elif card is not None:
            found.append(Phrase(f"{SPACE}.card_at", {"space": at}))
    word = "blocked_both" if when[name[0]] == "all" else "blocked"
    return Phrase(f"{SPACE}.{word}", {"cards": join_phrases(found), "count": len(found)})
