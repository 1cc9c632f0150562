"""The end of TerroriXico: the final count, one column at a time, the result, and key moments. TER-94 to TER-97."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, final

from boardgames.core.game_protocol import Dump, Event, Seat, seat_name
from boardgames.games.terrorixico.dump_types import ViewFacts
from boardgames.ui.contract.card_page import CardNamePlaceholder
from boardgames.ui.contract.end_presentation import EndPresentation
from boardgames.ui.contract.message_composition import seat_name_placeholder
from boardgames.ui.contract.result_display import (
    EndIllustration,
    KeyMomentMark,
    ScoreBarData,
    ScoreBarPart,
    SeatResult,
)
from boardgames.ui.contract.table_types import Message
from boardgames.ui.contract.viewer import LAST_ACTION_PAUSE_MS, StoryStep
from boardgames.ui.games.terrorixico.card_catalog import ICONS
from boardgames.ui.games.terrorixico.event_narration import PLACE_MS, event_sentence
from boardgames.ui.games.terrorixico.game_data import TerroriXicoGameData
from boardgames.ui.games.terrorixico.score_ledger import (
    FINAL_HEADS,
    LedgerRow,
    ScoreLedger,
    final_ledger,
    ledger_text_values,
    monster_set_values,
    score_cells,
    trophies_of,
)
from boardgames.ui.games.terrorixico.typed_view import as_typed_view

TRAUMAS: Final = 3
"""Column of a final count from which on the traumas lie beside the monsters."""
SHOWN_MONSTERS: Final = 4
"""So many monsters at most stand beside the one that the closing scene shows."""


@final
class TerroriXicoEndPresentation(EndPresentation):
    """The final count. `data` is what all parts share."""

    def __init__(self, data: TerroriXicoGameData) -> None:
        self._data: Final = data

    def finale_steps(self, view: Dump, events: Sequence[Event]) -> Sequence[StoryStep]:
        """The final count, one column at a time; then ties broken, then who has won."""
        facts, drawn = self._data.facts_of(view), as_typed_view(view)
        names = list(drawn["seats"])
        cells = {name: score_cells(one) for name, one in facts["accounts"].items()}
        over = Message(f"event.terrorixico.over_{drawn['over']['reason']}")
        out = [
            StoryStep(
                {**view, "ledger": None},
                over,
                ("book:monster", "book:event"),
                "bell",
                duration_ms=LAST_ACTION_PAUSE_MS,
            )
        ]
        for column, word in enumerate(("vp", "bonus", "traumas", "score", "level"), 1):
            lines = tuple(
                LedgerRow(
                    name,
                    cells[name][:column] + ("",) * (5 - column),
                    trophies=trophies_of(drawn["seats"][name], self._data.catalog),
                    traumas=drawn["seats"][name]["traumas"] if column >= TRAUMAS else 0,
                )
                for name in names
            )
            words = Message(f"terrorixico.count.final_{word}", monster_set_values(facts))
            out.append(
                StoryStep(
                    {**view, "ledger": ScoreLedger(FINAL_HEADS, lines, final=True)},
                    words,
                    ("ledger",),
                    "bead",
                    PLACE_MS,
                )
            )
        winners: Sequence[str] = drawn["over"]["winners"]
        lit = tuple(f"seat:{name}" for name in winners)
        whole = {**view, "ledger": final_ledger(facts, drawn["seats"], winners, self._data.catalog)}
        told = (*lit, "ledger")  # the last one decides which page a near view shows
        out.append(StoryStep(whole, _decision(facts, winners[0]), told, "bead", PLACE_MS * 1.3, winner_keys=lit))
        return tuple(out)

    def end_illustration(self, view: Dump, events: Sequence[Event], result: SeatResult) -> EndIllustration:
        """The monsters that the winner keeps; for who lost, the wounds; for a draw, a candle."""
        words = Message(f"terrorixico.ending.said_{result}")
        if result == "drawn":
            return EndIllustration("terrorixico/candlelight", words)
        if result == "lost":
            return EndIllustration("terrorixico/trauma_3", words, ("terrorixico/trauma_1", "terrorixico/trauma_2"))
        drawn = as_typed_view(view)
        kept = [monster for name in drawn["over"]["winners"] for monster in drawn["seats"][name]["monsters"]]
        pictures = [f"terrorixico/{monster}" for monster in kept]
        if not pictures:
            return EndIllustration("terrorixico/rooster_crow", words)
        return EndIllustration(pictures[-1], words, tuple(pictures[:-1][:SHOWN_MONSTERS]))

    def key_moment_of(self, events: Sequence[Event]) -> KeyMomentMark | None:
        """A battle that was won (by more points: weightier), a monster that escaped, traumas played on another."""
        found: list[KeyMomentMark] = []
        for event in events:
            match event.public.get("what"):
                case "battle":
                    gains = event.public["gains"]
                    weight = min(9, 4 + max(gains.values()) - min(gains.values()))
                    found.append(
                        KeyMomentMark("terrorixico.mark.battle", f"{ICONS}/boss", weight, _taker(event.public))
                    )
                case "defeat":
                    found.append(KeyMomentMark("terrorixico.mark.defeat", "skull", 5, event_sentence(event)))
                case "trauma_given":
                    found.append(KeyMomentMark("terrorixico.mark.trauma", f"{ICONS}/trauma", 2))
                case _:
                    pass
        return max(found, key=lambda one: one.weight, default=None)

    def score_bars(self, view: Dump) -> Sequence[ScoreBarData]:
        """Return each seat's score bar: points of battles, the bonus of its set, and the points lost to traumas."""
        if "over" not in as_typed_view(view):
            return ()
        kinds = (("vp", "points"), ("bonus", "magical"), ("traumas", "trauma"))
        seats = as_typed_view(view)["seats"]
        return [
            ScoreBarData(
                (seat,),
                tuple(
                    ScoreBarPart(Message(f"terrorixico.ledger.{kind}"), f"{ICONS}/{icon}", value)
                    for (kind, icon), value in zip(kinds, (one.vp, one.bonus, -one.traumas), strict=True)
                    if value
                ),
                pictures=tuple(f"terrorixico/{card}" for card in trophies_of(seats[name], self._data.catalog)),
            )
            for seat, (name, one) in enumerate(self._data.facts_of(view)["accounts"].items())
        ]

    def seat_summary(self, view: Dump, seat: Seat) -> Sequence[tuple[str, object]]:
        if "over" not in as_typed_view(view):
            return ()
        one = self._data.facts_of(view)["accounts"][seat_name(seat)]
        return (
            ("terrorixico.ledger.vp", one.vp),
            ("terrorixico.ledger.bonus", f"+{one.bonus}"),
            ("terrorixico.ledger.traumas", f"−{one.traumas}" if one.traumas else 0),
            ("terrorixico.ledger.score", one.score),
            ("terrorixico.ledger.level", Message("terrorixico.name", {"name": CardNamePlaceholder(one.level)})),
        )

    def tooltip_values(self, view: Dump) -> Mapping[str, object]:
        return ledger_text_values(self._data.facts_of(view), self._data.catalog)


def _decision(facts: ViewFacts, winner: str) -> Message:
    """Describe the winner and the tie-break, if the scores alone do not decide. TER-96"""
    match facts["decided"]:
        case "score":
            count = facts["accounts"][winner].score
            return Message("terrorixico.count.wins", {"seat": seat_name_placeholder(winner), "count": count})
        case "shared":
            return Message("terrorixico.result.shared")
        case by:
            return Message(f"terrorixico.result.broken_{by}")


def _taker(it: Mapping[str, Any]) -> Message:
    """Describe the seat that took the monster of a battle, and its points."""
    args = {"seat": seat_name_placeholder(it["seat"]), "count": it["gains"][it["seat"]]}
    return Message("terrorixico.mark.taken", args)
