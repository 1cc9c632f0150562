"""Pages of the cards of Walpurgisnacht: all that a card does in words, and each kind of card on the help card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from boardgames.games.walpurgisnacht.ids import CLAIMS, GAME_ID
from boardgames.ui.contract.card_page import CardNamePlaceholder, CardPage, CardPageLine
from boardgames.ui.contract.table_types import Message
from boardgames.ui.games.walpurgisnacht.game_data import WalpurgisnachtGameData
from boardgames.ui.games.walpurgisnacht.typed_view import DisplayView

WISP_ONLY: Final = frozenset({"familiar", "fertility", "herbs", "crucifix", "ointment", "bonfire"})
"""The kinds that count at a villager by their wisp alone. WAL-58"""


def _role_lines(card: str, data: WalpurgisnachtGameData, *, own: bool = False) -> list[CardPageLine]:
    """Lines of a role card, of a player or to its owner."""
    role, whose = data.cards[card]["role"], "own" if own else "is"
    lines = [CardPageLine(f"{GAME_ID}/symbol_{role}", Message(f"{GAME_ID}.card.{whose}_{role}"))]
    if data.cards[card]["kind"] == "mephistopheles":
        told = Message(f"{GAME_ID}.card.{'own_mephistopheles' if own else 'mephistopheles'}")
        lines.append(CardPageLine(f"{GAME_ID}/symbol_witch", told))
    return lines


def card_page(card: str, data: WalpurgisnachtGameData, *, role: bool = False) -> CardPage:
    """All that a card does, in words: what it is worth before the rest. The cards of a kind share its name."""
    about = data.cards[card]
    kind = about["kind"]
    lines = []
    if role:
        lines = _role_lines(card, data)
    elif kind == "walpurga":
        lines.append(CardPageLine(f"{GAME_ID}/symbol_witch", Message(f"{GAME_ID}.kind.walpurga.witch")))
    else:
        for side in ("witch", "villager"):
            text = Message(f"{GAME_ID}.kind.{kind}.{side}", _worth_numbers(kind, data.constants))
            if side == "villager" and kind in WISP_ONLY:
                text = Message(f"{GAME_ID}.card.villager_{about['wisp']}", {"points": data.constants["wisp_factor"]})
            lines.append(CardPageLine(f"{GAME_ID}/symbol_{side}", text, Message(f"{GAME_ID}.card.at_{side}")))
        lines.append(CardPageLine(f"{GAME_ID}/wisp_{about['wisp']}", Message(f"{GAME_ID}.card.wisp_{about['wisp']}")))
        if about["eye"]:
            lines.append(CardPageLine(f"{GAME_ID}/eye", Message(f"{GAME_ID}.card.eye")))
    note = None
    if not role and about["role"] != "none":
        note = Message(f"{GAME_ID}.card.as_role", {"role": Message(f"{GAME_ID}.role.{about['role']}")})
    face = f"role:{card}" if role else card
    head = Message(f"{GAME_ID}.card.role_card") if role else None
    if kind == "familiar" and not role:
        head = Message(f"{GAME_ID}.kind.familiar.name")
    name = (
        Message("table.name", {"name": CardNamePlaceholder(card)})
        if kind == "familiar"
        else Message(f"{GAME_ID}.kind.{kind}.name")
    )
    return CardPage(face, name, head, tuple(lines), note)


def own_sheet_lines(view: DisplayView, data: WalpurgisnachtGameData) -> Sequence[CardPageLine]:
    """Lines of the own role, then the worth of each own face-up gift to its side; empty while the role is covered.

    The head of a line is the name of its gift.
    """
    of = view["seats"].get(view.get("eyes", ""))
    if of is None or of["role"] not in data.cards:
        return ()
    lines = _role_lines(of["role"], data, own=True)
    side = CLAIMS.index(data.cards[of["role"]]["role"])
    for card in of["up"]:
        worths = card_page(card, data).lines
        one = worths[min(side, len(worths) - 1)]
        lines.append(one._replace(head=Message("table.name", {"name": CardNamePlaceholder(card)})))
    return lines


def card_kind_page(card: str, data: WalpurgisnachtGameData) -> CardPage:
    """A kind of card on the help card: at a witch, at a villager."""
    kind = data.cards[card]["kind"]
    title = Message(f"{GAME_ID}.kind.{kind}.name")
    if kind == "walpurga":
        return CardPage(card, title, None, (CardPageLine("", Message(f"{GAME_ID}.kind.{kind}.witch")),))
    numbers = _worth_numbers(kind, data.constants)
    sides = ("witch", "villager")
    lines = [
        CardPageLine(f"{GAME_ID}/symbol_{side}", Message(f"{GAME_ID}.kind.{kind}.{side}", numbers)) for side in sides
    ]
    return CardPage(card, title, None, tuple(lines))


def _worth_numbers(kind: str, constants: Mapping[str, Any]) -> Mapping[str, object]:
    """The numbers in the texts of a kind of card, from the constants of the rules. WAL-58"""
    if kind == "familiar":
        two, three = constants["familiars_points"]["2"], constants["familiars_points"]["3"]
        return {"two": two, "three": three}
    points = constants.get(f"{kind}_points")
    return {} if points is None else {"points": points}
