"""The end of the night in steps that a table can follow: roles one by one, then the seven steps of the count.

WAL-57 to WAL-64 and section 15.1 of docs/rules/walpurgisnacht.md.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from typing import Any, Final, Literal, final

from boardgames.core.game_protocol import HIDDEN, Dump, Event, Seat, seat_name
from boardgames.games.walpurgisnacht.ids import GAME_ID, SIDES, TALLY
from boardgames.ui.contract.card_page import CardNamePlaceholder
from boardgames.ui.contract.end_presentation import EndPresentation
from boardgames.ui.contract.message_composition import seat_name_placeholder
from boardgames.ui.contract.result_display import (
    GAME_END_WEIGHT,
    EndIllustration,
    KeyMomentMark,
    ScoreBarData,
    ScoreBarPart,
    SeatResult,
)
from boardgames.ui.contract.table_types import Message
from boardgames.ui.contract.viewer import StoryStep
from boardgames.ui.games.walpurgisnacht.game_data import WalpurgisnachtGameData
from boardgames.ui.games.walpurgisnacht.typed_view import DisplayView, PointCount, as_typed_view

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
STEP_ICONS: Final[Mapping[str, str]] = {"track": f"{ICONS}/mountain", "wisps": f"{ICONS}/wisp"}
SIDE_PICTURES: Final[Mapping[str, str]] = {"witches": "role_witch", "villagers": "role_villager"}
"""A small and a large picture of each side."""
UNEQUAL: Final = 2
"""A side with so many seats more, and so many times as many, has the better deal."""


@final
class WalpurgisnachtEndPresentation(EndPresentation):
    """End presentation of Walpurgisnacht: counts the two sides, whatever seats belong to them."""

    finale_heading = f"{GAME_ID}.finale.head"

    def __init__(self, data: WalpurgisnachtGameData) -> None:
        self._data: Final = data

    def finale_steps(self, view: Dump, events: Sequence[Event]) -> Sequence[StoryStep]:
        return tuple(_acts(_before(as_typed_view(view), events), events))

    def end_illustration(self, view: Dump, events: Sequence[Event], result: SeatResult) -> EndIllustration:
        """A role of the side that won; for who lost, the spectre; for a tie, the fires."""
        words = Message(f"{GAME_ID}.ending.said_{result}")
        over = as_typed_view(view)["over"]
        if result == "drawn" or over["reason"] not in SIDE_PICTURES:
            return EndIllustration(f"{GAME_ID}/bonfire", words)
        if result == "lost":
            return EndIllustration(f"{GAME_ID}/spectre", words)
        return EndIllustration(f"{GAME_ID}/{SIDE_PICTURES[over['reason']]}", words)

    def key_moment_of(self, events: Sequence[Event]) -> KeyMomentMark | None:
        """Walpurga, wisps (by their points), a mask that fell, an accusation."""
        found: list[KeyMomentMark] = []
        for event in events:
            it = event.public
            if it.get("what") == "reveal" and it["card"] == "walpurga":
                words = Message(f"{GAME_ID}.finale.walpurga", {"seat": seat_name_placeholder(it["seat"])})
                found.append(KeyMomentMark(f"{GAME_ID}.mark.walpurga", f"{ICONS}/walpurga", GAME_END_WEIGHT, words))
            elif event.kind == "scored" and it["what"] == "wisps":
                found.append(KeyMomentMark(f"{GAME_ID}.mark.wisps", f"{ICONS}/wisp", min(8, 1 + it["count"])))
            elif event.kind == "shown" and it["what"] == "unmask":
                found.append(KeyMomentMark(f"{GAME_ID}.mark.unmask", "eye", 9))
            elif event.kind == "chose" and it["what"] == "accuse":
                found.append(KeyMomentMark(f"{GAME_ID}.mark.accuse", "target", 2))
        return max(found, key=lambda one: one.weight, default=None)

    def deal_as_key_moment(self, view: Dump) -> KeyMomentMark | None:
        """Roles dealt so unequally that the larger side won by it: how many seats each had."""
        sides = self.score_bars(view)
        larger, smaller = sorted((bar.seats for bar in sides), key=len, reverse=True)
        unequal = len(larger) >= max(UNEQUAL * len(smaller), len(smaller) + UNEQUAL)
        if not unequal or seat_name(larger[0]) not in as_typed_view(view)["over"]["winners"]:
            return None
        witches, villagers = (len(bar.seats) for bar in sides)
        words = Message(
            f"{GAME_ID}.deal.{'sides' if villagers else 'all'}", {"witches": witches, "villagers": villagers}
        )
        return KeyMomentMark(f"{GAME_ID}.mark.deal", "hand", 8, words)

    def winner_sentence(self, view: Dump) -> Message | None:
        return Message(f"{GAME_ID}.verdict.{as_typed_view(view)['over']['reason']}") if "over" in view else None

    def score_table(self, view: Dump) -> Sequence[tuple[Message, ...]]:
        drawn = as_typed_view(view)
        head = (Message("table.name", {"name": ""}), *(Message(f"{GAME_ID}.side_short.{side}") for side in SIDES))
        rows = [head]
        for step in TALLY:
            pair = drawn["tally"].get(step, (0, 0))
            if any(pair) or step == "track":
                points = (Message("table.number", {"number": number}) for number in pair)
                rows.append((Message(f"{GAME_ID}.score.{step}"), *points))
        total = (Message("table.number", {"number": drawn["scores"][side]}) for side in SIDES)
        return [*rows, (Message(f"{GAME_ID}.score.total"), *total)]

    def score_bars(self, view: Dump) -> Sequence[ScoreBarData]:
        """Return the score bars of both sides, step by step, with the seats of each side."""
        drawn = as_typed_view(view)
        roles = [self._data.cards.get(of["role"], {}).get("role") for of in drawn["seats"].values()]
        found = []
        for number, role in enumerate(("witch", "villager")):
            parts = (
                ScoreBarPart(
                    Message(f"{GAME_ID}.score.{step}"),
                    STEP_ICONS.get(step, ""),
                    drawn["tally"].get(step, (0, 0))[number],
                )
                for step in TALLY
            )
            seats = tuple(seat for seat, own in enumerate(roles) if own == role)
            found.append(ScoreBarData(seats, tuple(part for part in parts if part.value)))
        return found

    def seat_summary(self, view: Dump, seat: Seat) -> Sequence[tuple[str, object]]:
        cards, card = self._data.cards, as_typed_view(view)["seats"][seat_name(seat)]["role"]
        side = Message(f"{GAME_ID}.role.{cards[card]['role']}") if card in cards else ""
        role = Message("table.name", {"name": CardNamePlaceholder(card)})
        return ((f"{GAME_ID}.result.role", role), (f"{GAME_ID}.result.side", side))


def count_board_messages() -> dict[str, Message]:
    """Return the texts of the final count board: the night's points, the numbered steps, the totals."""
    out = {f"count:{step}": Message(f"{GAME_ID}.count.step_{step}") for step in range(1, max(STEPS.values()) + 1)}
    return {"count:0": Message(f"{GAME_ID}.score.track"), **out, "count:total": Message(f"{GAME_ID}.score.total")}


def _before(view: DisplayView, events: Sequence[Event]) -> DisplayView:
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


def _acts(table: DisplayView, events: Sequence[Event]) -> Iterator[StoryStep]:
    for event in events:
        it = event.public
        match it.get("what"):
            case "reveal":
                words = Message(f"{GAME_ID}.finale.walpurga", {"seat": seat_name_placeholder(it["seat"])})
                yield StoryStep(
                    _as_it_lies(table), words, (f"card:{it['space']}",), "bell", OPENING_MS, waits_for_press=True
                )
            case "role":
                yield _role(table, it)
            case "discard":
                yield _discard(table, it)
            case _ if event.kind == "scored":
                yield _scored(table, it)
            case _ if event.kind == "over":
                if "count" in table:
                    table["count"] = table["count"]._replace(current_step=0, is_over=True)
                args = {name: it[name] for name in ("witch_points", "villager_points")}
                yield StoryStep(
                    _as_it_lies(table),
                    Message(f"event.{GAME_ID}.over_{it['what']}", args),
                    duration_ms=LAST_MS,
                    waits_for_press=True,
                    winner_keys=tuple(f"seat:{name}" for name in table["over"]["winners"]),
                )
            case _:
                pass


def _as_it_lies(table: DisplayView) -> Dump:
    return deepcopy({**table})


def _role(table: DisplayView, it: Mapping[str, Any]) -> StoryStep:
    seat = it["seat"]
    of = table["seats"][seat]
    of["role"], of["down"] = it["card"], table["covered"][seat]
    side = Message(f"{GAME_ID}.side.{it['side']}")
    words = Message(
        f"event.{GAME_ID}.shown_role",
        {"seat": seat_name_placeholder(seat), "card": CardNamePlaceholder(it["card"]), "side": side},
    )
    return StoryStep(_as_it_lies(table), words, (f"role:{seat}",), "card_flip", ROLE_MS)


def _discard(table: DisplayView, it: Mapping[str, Any]) -> StoryStep:
    seat, card = it["seat"], it["card"]
    _count(table, STEPS[it["step"]], "", 0)
    lit = (*_lit(table, [card]), f"seat:{seat}")
    pile: Pile = it["from"].split(".")[2]
    shown = _as_it_lies(table)
    table["seats"][seat][pile] = [other for other in table["seats"][seat][pile] if other != card]
    words = Message(
        f"{GAME_ID}.finale.discard_{it['step']}",
        {"seat": seat_name_placeholder(seat), "card": CardNamePlaceholder(card)},
    )
    return StoryStep(shown, _numbered(it["step"], words), lit, "thorns", STEP_MS, waits_for_press=True)


def _scored(table: DisplayView, it: Mapping[str, Any]) -> StoryStep:
    table["scores"] = dict(it["total"])
    _count(table, STEPS[it["what"]], it["side"], it["count"])
    args: dict[str, object] = {"count": it["count"], "side": Message(f"{GAME_ID}.side.{it['side']}")}
    if "seat" in it:
        args["seat"] = seat_name_placeholder(it["seat"])
    words = Message(f"event.{GAME_ID}.scored_{it['what']}", args)
    lit = (*_lit(table, it["cards"]), f"marker:{it['side']}")
    return StoryStep(_as_it_lies(table), _numbered(it["what"], words), lit, "bead", STEP_MS, waits_for_press=True)


def _count(table: DisplayView, step: int, side: str, points: int) -> None:
    """A step is told: it and those before it are on the board, with what they brought."""
    if "count" not in table:
        witches, villagers = table["tally"]["track"]
        table["count"] = PointCount((witches, villagers), {})
    told = {number: table["count"].points_by_step.get(number, (0, 0)) for number in range(1, step + 1)}
    witches, villagers = told[step]
    told[step] = (witches + points * (side == "witches"), villagers + points * (side == "villagers"))
    table["count"] = table["count"]._replace(points_by_step=told, current_step=step)


def _numbered(step: str, words: Message) -> Message:
    return Message(f"{GAME_ID}.finale.step", {"number": STEPS[step], "text": words})


def _lit(table: DisplayView, cards: Sequence[str]) -> Iterator[str]:
    """Yield the keys of the places of the given cards before the seats."""
    for seat, of in table["seats"].items():
        for card in cards:
            if card in of["up"] or card in of["down"]:
                yield f"up:{seat}:{card}"
