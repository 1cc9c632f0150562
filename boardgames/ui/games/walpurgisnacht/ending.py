"""The end of the night in steps that a table can follow: roles one by one, then the seven steps of the count.

WAL-57 to WAL-64 and section 15.1 of docs/rules/walpurgisnacht.md.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from typing import Any, Final, Literal, final

from boardgames.core.game_protocol import HIDDEN, Dump, Event, Seat, seat_name
from boardgames.games.walpurgisnacht.ids import GAME_ID, SIDES, TALLY
from boardgames.ui.contract.card_page import CardName
from boardgames.ui.contract.ending import GameEnding
from boardgames.ui.contract.game_result import ENDS, Bar, Closing, Mark, Part, Result
from boardgames.ui.contract.phrases import name_of_seat
from boardgames.ui.contract.placed import Phrase
from boardgames.ui.contract.showing import Act
from boardgames.ui.games.walpurgisnacht.game_data import WalpurgisnachtData
from boardgames.ui.games.walpurgisnacht.view_reader import Counted, Drawn, seen

ICONS: Final = f"{GAME_ID}/icons"
STEPS: Final[Mapping[str, int]] = {
    "familiars": 1,
    "bells": 2,
    "crucifix": 3,
    "herbs": 4,
    "brooms": 5,
    "spectre": 5,
    "ointments": 6,
    "bonfires": 6,
    "fertility": 6,
    "villager": 7,
}
OPENING_MS: Final = 3600.0
ROLE_MS: Final = 1300.0
STEP_MS: Final = 2100.0
LAST_MS: Final = 2600.0
Pile = Literal["up", "down"]
ROLES_SHOWN: Final = 5
STEP_ICONS: Final[Mapping[str, str]] = {"track": f"{ICONS}/mountain", "wisps": f"{ICONS}/wisp"}
SIDE_PICTURES: Final[Mapping[str, tuple[str, str]]] = {
    "witches": ("wisp_purple", "role_witch"),
    "villagers": ("wisp_green", "role_villager"),
}
"""A small and a large picture of each side."""
UNEQUAL: Final = 2
"""A side with so many seats more, and so many times as many, has the better deal."""


@final
class WalpurgisnachtEnding(GameEnding):
    """Two sides are counted, whoever was on them."""

    finale_heading = f"{GAME_ID}.finale.head"

    def __init__(self, data: WalpurgisnachtData) -> None:
        self._data: Final = data

    def finale(self, view: Dump, events: Sequence[Event]) -> Sequence[Act]:
        return tuple(_acts(_before(seen(view), events), events))

    def closing(self, view: Dump, events: Sequence[Event], result: Result) -> Closing:
        """The side that won, with the roles of those on it; for who lost, the spectre; for a tie, the fires."""
        words = Phrase(f"{GAME_ID}.ending.said_{result}")
        over = seen(view)["over"]
        if result == "drawn" or over["reason"] not in SIDE_PICTURES:
            return Closing(f"{GAME_ID}/bonfire", words)
        if result == "lost":
            return Closing(f"{GAME_ID}/spectre", words)
        wisp, picture = SIDE_PICTURES[over["reason"]]
        return Closing(f"{GAME_ID}/{picture}", words, (f"{GAME_ID}/{wisp}",) * min(ROLES_SHOWN, len(over["winners"])))

    def key_moment(self, events: Sequence[Event]) -> Mark | None:
        """Walpurga, wisps (by their points), a mask that fell, an accusation."""
        found: list[Mark] = []
        for event in events:
            it = event.public
            if it.get("what") == "reveal" and it["card"] == "walpurga":
                words = Phrase(f"{GAME_ID}.finale.walpurga", {"seat": name_of_seat(it["seat"])})
                found.append(Mark(f"{GAME_ID}.mark.walpurga", f"{ICONS}/walpurga", ENDS, words))
            elif event.kind == "scored" and it["what"] == "wisps":
                found.append(Mark(f"{GAME_ID}.mark.wisps", f"{ICONS}/wisp", min(8, 1 + it["count"])))
            elif event.kind == "shown" and it["what"] == "unmask":
                found.append(Mark(f"{GAME_ID}.mark.unmask", "eye", 9))
            elif event.kind == "chose" and it["what"] == "accuse":
                found.append(Mark(f"{GAME_ID}.mark.accuse", "target", 2))
        return max(found, key=lambda one: one.weight, default=None)

    def decisive_deal(self, view: Dump) -> Mark | None:
        """Roles dealt so unequally that the larger side won by it: how many seats each had."""
        sides = self.bars(view)
        larger, smaller = sorted((bar.seats for bar in sides), key=len, reverse=True)
        unequal = len(larger) >= max(UNEQUAL * len(smaller), len(smaller) + UNEQUAL)
        if not unequal or seat_name(larger[0]) not in seen(view)["over"]["winners"]:
            return None
        witches, villagers = (len(bar.seats) for bar in sides)
        words = Phrase(
            f"{GAME_ID}.deal.{'sides' if villagers else 'all'}", {"witches": witches, "villagers": villagers}
        )
        return Mark(f"{GAME_ID}.mark.deal", "hand", 8, words)

    def verdict(self, view: Dump) -> Phrase | None:
        return Phrase(f"{GAME_ID}.verdict.{seen(view)['over']['reason']}") if "over" in view else None

    def tally(self, view: Dump) -> Sequence[tuple[Phrase, ...]]:
        drawn = seen(view)
        head = (Phrase("table.name", {"name": ""}), *(Phrase(f"{GAME_ID}.side_short.{side}") for side in SIDES))
        rows = [head]
        for step in TALLY:
            pair = drawn["tally"].get(step, (0, 0))
            if any(pair) or step == "track":
                points = (Phrase("table.number", {"number": number}) for number in pair)
                rows.append((Phrase(f"{GAME_ID}.score.{step}"), *points))
        total = (Phrase("table.number", {"number": drawn["scores"][side]}) for side in SIDES)
        return [*rows, (Phrase(f"{GAME_ID}.score.total"), *total)]

    def bars(self, view: Dump) -> Sequence[Bar]:
        """What each side counted, step by step, and who was on it."""
        drawn = seen(view)
        roles = [self._data.cards.get(of["role"], {}).get("role") for of in drawn["seats"].values()]
        found = []
        for number, role in enumerate(("witch", "villager")):
            parts = (
                Part(
                    Phrase(f"{GAME_ID}.score.{step}"),
                    STEP_ICONS.get(step, ""),
                    drawn["tally"].get(step, (0, 0))[number],
                )
                for step in TALLY
            )
            seats = tuple(seat for seat, own in enumerate(roles) if own == role)
            found.append(Bar(seats, tuple(part for part in parts if part.value)))
        return found

    def summary(self, view: Dump, seat: Seat) -> Sequence[tuple[str, object]]:
        cards, card = self._data.cards, seen(view)["seats"][seat_name(seat)]["role"]
        side = Phrase(f"{GAME_ID}.role.{cards[card]['role']}") if card in cards else ""
        role = Phrase("table.name", {"name": CardName(card)})
        return ((f"{GAME_ID}.result.role", role), (f"{GAME_ID}.result.side", side))


def counting_board_phrases() -> dict[str, Phrase]:
    """What stands on the counting board: the night's points, the steps by their number, the totals."""
    out = {f"count:{step}": Phrase(f"{GAME_ID}.count.step_{step}") for step in range(1, max(STEPS.values()) + 1)}
    return {"count:0": Phrase(f"{GAME_ID}.score.track"), **out, "count:total": Phrase(f"{GAME_ID}.score.total")}


def _before(view: Drawn, events: Sequence[Event]) -> Drawn:
    """The table before anything was turned up or counted."""
    start = deepcopy(view)
    for event in events:
        if event.public.get("what") == "discard":
            seat = event.public["from"].split(".")[1]
            pile: Pile = event.public["from"].split(".")[2]
            start["seats"][seat][pile] = sorted([*start["seats"][seat][pile], event.public["card"]])
    start["discard"] = []
    witches, villagers = view["tally"]["track"]
    start["scores"] = {"witches": witches, "villagers": villagers}
    start["covered"] = {seat: list(of["down"]) for seat, of in start["seats"].items()}
    start["roles"] = {seat: of["role"] for seat, of in start["seats"].items()}
    for of in start["seats"].values():
        if not of["unmasked"]:
            of["role"] = HIDDEN
        of["down"] = [HIDDEN] * len(of["down"])
    return start


def _acts(table: Drawn, events: Sequence[Event]) -> Iterator[Act]:
    for event in events:
        it = event.public
        match it.get("what"):
            case "reveal":
                words = Phrase(f"{GAME_ID}.finale.walpurga", {"seat": name_of_seat(it["seat"])})
                yield Act(_as_it_lies(table), words, (f"card:{it['space']}",), "bell", OPENING_MS, stands=True)
            case "role":
                yield _role(table, it)
            case "discard":
                yield _discard(table, it)
            case _ if event.kind == "scored":
                yield _scored(table, it)
            case _ if event.kind == "over":
                if "count" in table:
                    table["count"] = table["count"]._replace(now=0, over=True)
                args = {name: it[name] for name in ("witch_points", "villager_points")}
                yield Act(_as_it_lies(table), Phrase(f"event.{GAME_ID}.over_{it['what']}", args), (), "", LAST_MS)
            case _:
                pass


def _as_it_lies(table: Drawn) -> Dump:
    return deepcopy({**table})


def _role(table: Drawn, it: Mapping[str, Any]) -> Act:
    seat = it["seat"]
    of = table["seats"][seat]
    of["role"], of["down"] = it["card"], table["covered"][seat]
    side = Phrase(f"{GAME_ID}.side.{it['side']}")
    words = Phrase(
        f"event.{GAME_ID}.shown_role", {"seat": name_of_seat(seat), "card": CardName(it["card"]), "side": side}
    )
    return Act(_as_it_lies(table), words, (f"role:{seat}",), "card_flip", ROLE_MS)


def _discard(table: Drawn, it: Mapping[str, Any]) -> Act:
    seat, card = it["seat"], it["card"]
    _count(table, STEPS[it["step"]], "", 0)
    lit = (*_lit(table, [card]), f"seat:{seat}")
    pile: Pile = it["from"].split(".")[2]
    shown = _as_it_lies(table)
    table["seats"][seat][pile] = [other for other in table["seats"][seat][pile] if other != card]
    words = Phrase(f"{GAME_ID}.finale.discard_{it['step']}", {"seat": name_of_seat(seat), "card": CardName(card)})
    return Act(shown, _numbered(it["step"], words), lit, "thorns", STEP_MS)


def _scored(table: Drawn, it: Mapping[str, Any]) -> Act:
    table["scores"] = dict(it["total"])
    _count(table, STEPS[it["what"]], it["side"], it["count"])
    args: dict[str, object] = {"count": it["count"], "side": Phrase(f"{GAME_ID}.side.{it['side']}")}
    if "seat" in it:
        args["seat"] = name_of_seat(it["seat"])
    words = Phrase(f"event.{GAME_ID}.scored_{it['what']}", args)
    lit = (*_lit(table, it["cards"]), f"marker:{it['side']}")
    return Act(_as_it_lies(table), _numbered(it["what"], words), lit, "bead", STEP_MS)


def _count(table: Drawn, step: int, side: str, points: int) -> None:
    """A step is told: it and those before it are on the board, with what they brought."""
    if "count" not in table:
        witches, villagers = table["tally"]["track"]
        table["count"] = Counted((witches, villagers), {})
    told = {number: table["count"].told.get(number, (0, 0)) for number in range(1, step + 1)}
    witches, villagers = told[step]
    told[step] = (witches + points * (side == "witches"), villagers + points * (side == "villagers"))
    table["count"] = table["count"]._replace(told=told, now=step)


def _numbered(step: str, words: Phrase) -> Phrase:
    return Phrase(f"{GAME_ID}.finale.step", {"number": STEPS[step], "text": words})


def _lit(table: Drawn, cards: Sequence[str]) -> Iterator[str]:
    """Where those cards lie."""
    for seat, of in table["seats"].items():
        for card in cards:
            if card in of["up"] or card in of["down"]:
                yield f"up:{seat}:{card}"
