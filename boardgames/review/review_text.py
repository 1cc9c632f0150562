"""Sentences of a review: the decisions worth telling and the moments that moved the chances. No figures."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple, final

from ..ai.judge import ALLOWED_WIN
from ..core.game_protocol import Event, Game, HintReason, Seat, seat_name
from ..core.match import MatchView
from ..text.catalog import Catalog
from ..text.event_narration import narrate
from ..text.field_formatter import SeatNamer
from ..text.reason_sentences import ReasonKind, hint_sentence, reason_sentence
from ..text.rule_numbers import rule_numbers
from .analysis_model import CurvePoint, JudgedDecision, ReasonFields, Scale
from .verdicts import EXACT, UNCLEAR, is_clear_preference, is_close_preference, is_same_reason

SHARES: Final = {"ten": 0.1, "seven": 1 / 7, "five": 0.2, "four": 0.25, "three": 1 / 3, "two": 0.5}
CHANCES: Final = {
    "hardly": 0.02,
    "tenth": 0.1,
    "fifth": 0.2,
    "third": 0.34,
    "even": 0.5,
    "two_thirds": 0.66,
    "four_fifths": 0.8,
    "nine_tenths": 0.9,
    "nearly": 0.98,
}
"""Words for shares and chances, each for the numbers nearest to its own. `dev.py judge calibration` says whether the
word fits the share of wins: of the values that are told as nearly won at least 0.97 were.
"""
AHEAD: Final = 0.6
"""Value from which a seat stands ahead; below its complement it stands behind."""
END: Final = "end"
"""The action that does nothing but end a turn."""
TOLD_EVENTS: Final = 2
"""Sentences about what happened at a moment, at most: what follows from it by itself is not told."""
LEAST_MOMENT: Final = 0.12
"""Change of the expected result from which a moment is told."""


class DecisionText(NamedTuple):
    """Sentences of a decision: heading, round, what is said of it, what was played, how the other side could then
    win, what was better and why, what was expected to follow, what differs; empty where there is nothing to say.
    """

    heading: str
    round: str
    about: str
    played: str
    rival_win: str
    better: str
    following: str
    contrast: str

    @property
    def lines(self) -> tuple[str, ...]:
        """Sentences below heading and round, those that say something."""
        return tuple(line for line in self[2:] if line)


class ChanceMoment(NamedTuple):
    """A moment that moved the chances of a seat: what came before, and the point after it.

    `kind`: "revealed" by its own action, by what "others" did, or "shown": by what others had hidden before it.
    """

    before: CurvePoint
    point: CurvePoint
    kind: str


@final
class ReviewText:
    """Sentences of one game's reviews in the catalog's language; `name_seat` names the player of a public seat.

    `narrate_events` gives the sentences of events; without it the texts of the game's events do.
    """

    def __init__(
        self,
        catalog: Catalog,
        game: Game,
        scale: Scale,
        name_seat: SeatNamer,
        narrate_events: Callable[[Sequence[Event]], Sequence[str]] | None = None,
    ) -> None:
        self._catalog: Final = catalog
        self._game: Final = game
        self._scale: Final = scale
        self._name_seat: Final = name_seat
        self._narrate: Final = narrate_events or self._narrate_plainly
        self._numbers: Final = rule_numbers(game.constants)

    def decision(self, decision: JudgedDecision) -> DecisionText:
        """Return what is said of a decision that is told."""
        tr, verdict = self._catalog.tr, decision.verdict
        is_close, is_clear = is_close_preference(decision, self._scale), is_clear_preference(decision)
        kind = "preference_close" if is_close else "preference_clear" if is_clear else verdict
        about = tr(f"review.about.{kind}", share=tr(f"review.share.{_nearest(SHARES, decision.cost)}"))
        better, worse = standing_of(decision.value), standing_of(decision.value - decision.cost)
        if verdict == "preference" and self._scale == "standing" and better != worse:
            words = {"better": tr(f"review.standing.{better}"), "worse": tr(f"review.standing.{worse}")}
            about = tr("review.about.standing", **words)
        following, rival_win = (
            " ".join(self._hint(one, why=False) for one in line)
            for line in (decision.reasons[1:], without_stops(decision.rival_win))
        )
        prevented = self._hint(decision.prevented, why=False) if decision.prevented.id else ""
        return DecisionText(
            tr(f"review.heading.{verdict}"),
            self._round(decision.round),
            about,
            tr("review.played", deed=self._played(decision)),
            tr("review.rival_win", deeds=rival_win) if rival_win else "",
            self._better(decision),
            " ".join(
                tr(id, deeds=deeds)
                for id, deeds in (("review.following", following), ("review.prevented", prevented))
                if deeds
            ),
            self._contrast(decision),
        )

    def decision_in_short(self, decision: JudgedDecision) -> str:
        """Return what was played and what was better, without reasons."""
        tr, played = self._catalog.tr, decision.reason
        deed = self._hint(played, why=False) if played.id else decision.played
        told = [tr("review.played", deed=deed)]
        if decision.reasons:
            instead, rather = self._hint(decision.reasons[0], why=False), _rather(decision)
            left_out = is_left_out(decision)
            told.append(
                tr(f"review.{rather}_without", deed=instead) if left_out else tr(f"review.{rather}", hint=instead)
            )
        return " ".join(told)

    def _better(self, decision: JudgedDecision) -> str:
        """Return what was better and why, and what the whole turn would have been for."""
        if not decision.reasons:
            return ""
        tr, first = self._catalog.tr, decision.reasons[0]
        rather = _rather(decision)
        if is_left_out(decision):
            is_told = bool(first.args) and decision.verdict not in EXACT
            return tr(f"review.{rather}_without", deed=self._hint(first, why=is_told))
        is_stop = decision.verdict == ALLOWED_WIN  # what the turn is for says why, not what its first action is for
        purpose = self._reason(first, "purpose") if is_stop or first.purpose != first.id else ""
        is_silent = (is_stop and bool(purpose)) or decision.contrast.id == UNCLEAR or is_same_reason(decision)
        told = self._hint(first, why=not is_silent)
        return tr(f"review.{rather}", hint=" ".join(one for one in (told, purpose) if one))

    def moments_seen(self, points: Sequence[CurvePoint], window: MatchView, seat: Seat) -> list[str]:
        """Return what is said of the moments that moved the chances of a seat most.

        Left out are those of which neither an event nor another word for the chances can be told.
        """
        said = []
        for moment in chance_moments(points):
            is_same = self.chance(moment.before.value) == self.chance(moment.point.value)
            if not is_same or self._narrate(window.history()[moment.before.after].events):
                said.append(self.moment_seen(moment, window, seat))
        return said

    def moment_seen(self, moment: ChanceMoment, window: MatchView, seat: Seat, *, with_events: bool = True) -> str:
        """Return what is said of a moment of a seat, whose view of the match is `window`."""
        number = moment.before.after
        played, round_number = window.history()[number], int(window.view_after(number)["round"])
        if played.seat == seat and moment.kind == "others":
            moment = moment._replace(kind="shown")
        return self.moment(moment, round_number, seat_name(played.seat), played.events if with_events else ())

    def moment(self, moment: ChanceMoment, round_number: int, seat: str, events: Sequence[Event] = ()) -> str:
        """Return what is said of a moment; `seat` is the public name of who acted, `events` what the viewer saw."""
        tr = self._catalog.tr
        way = "up" if moment.point.value > moment.before.value else "down"
        kind, when = f"review.moment.{moment.kind}_{way}", self._round(round_number)
        told = tr(kind, round=when, seat=self._name_seat(seat))
        done = [event for event in events if not _begins_turn_of_another(event, seat)]
        told = " ".join((told, *self._narrate(done)[:TOLD_EVENTS]))
        before, after = self.chance(moment.before.value), self.chance(moment.point.value)
        change = "chances" if self._scale == "chance" else "from_to"
        return told if before == after else tr(f"review.moment.{change}", moment=told, before=before, after=after)

    def _narrate_plainly(self, events: Sequence[Event]) -> Sequence[str]:
        return narrate(self._catalog, self._game.id, events, self._name_seat, self._card_names())

    def state(self, value: float) -> str:
        """Return a sentence about how a seat stood."""
        key = "review.curve" if self._scale == "chance" else "review.curve_standing"
        return f"{self._catalog.tr(key, chance=self.chance(value))}."

    @property
    def moments_title(self) -> str:
        """Title of the moments that moved the chances most, or changed how a seat stood."""
        return self._catalog.tr("review.moments" if self._scale == "chance" else "review.moments_standing")

    def chance(self, value: float) -> str:
        """Return the words for an expected result."""
        if self._scale == "chance":
            return self._catalog.tr(f"review.chance.{_nearest(CHANCES, value)}")
        return self._catalog.tr(f"review.standing.{standing_of(value)}")

    def _round(self, number: int) -> str:
        """Return the name of a round as the game's table calls it."""
        own = f"{self._game.id}.table.round"
        return self._catalog.tr(own if self._catalog.has(own) else "review.round", round=number)

    def _played(self, decision: JudgedDecision) -> str:
        """Return what was played; where another action is preferred in a game with hidden information, also what it
        brings, so that both can be compared, unless what differs is told.
        """
        reason = decision.reason
        if not reason.id:
            return decision.played
        is_compared = decision.verdict not in EXACT and self._game.hidden and not decision.contrast.id
        return self._hint(reason, why=is_compared and not is_same_reason(decision))

    def _contrast(self, decision: JudgedDecision) -> str:
        """Return in what the expected turn is better than the best one that begins with what was played."""
        reason = decision.contrast
        if reason.id in ("", UNCLEAR):
            return ""
        return self._catalog.tr("review.contrast", contrast=self._reason(reason, "contrast"))

    def _reason(self, reason: ReasonFields, kind: ReasonKind) -> str:
        found = HintReason(reason.id, reason.deed, reason.args, reason.purpose)
        words = self._catalog, self._game.id, found, self._name_seat, self._card_names(), self._numbers
        return reason_sentence(*words, kind=kind)

    def _hint(self, reason: ReasonFields, *, why: bool = True) -> str:
        found = HintReason(reason.id, reason.deed, reason.args, reason.purpose)
        cards = self._card_names()
        return hint_sentence(
            self._catalog, self._game.id, found, self._name_seat, cards, self._numbers, with_reason=why
        )

    def _card_names(self) -> Mapping[str, str]:
        cards: Mapping[str, Any] = self._game.components.get("cards", {})
        return {id: card["names"][self._catalog.language] for id, card in cards.items()}


def _rather(decision: JudgedDecision) -> str:
    return "rather" if decision.verdict == "preference" else "better"


def without_stops(line: Sequence[ReasonFields]) -> list[ReasonFields]:
    """Return the reasons of a line without the cells at which a piece only stops on its way further."""
    ends = [reason.args.get("end", reason.args.get("to")) for reason in line]
    return [
        reason
        for number, reason in enumerate(line)
        if not (reason.deed.endswith("_on") and ends[number] in ends[number + 1 : number + 2])
    ]


def is_left_out(decision: JudgedDecision) -> bool:
    """True if the best line only ends the turn, without what was played."""
    return decision.best == (END,) and decision.played != END


def standing_of(value: float) -> str:
    """Return the id of how a seat stands: ahead, even or behind."""
    if value >= AHEAD:
        return "ahead"
    return "behind" if value <= 1.0 - AHEAD else "even"


def chance_moments(points: Sequence[CurvePoint], count: int = 3) -> list[ChanceMoment]:
    """Return the moments that moved the chances most and were no choice of the seat, in the order of the game."""
    found = [one for one in map(moment_at, pairwise(points)) if one is not None]
    found.sort(key=lambda one: (-abs(one.point.revealed + one.point.others), one.point.after))
    return sorted(found[:count], key=lambda one: one.point.after)


def moment_at(pair: tuple[CurvePoint, CurvePoint], least: float = LEAST_MOMENT) -> ChanceMoment | None:
    """Return the moment between two points next to each other, None if nothing but a choice of the seat has changed
    its chances by at least so much.
    """
    before, point = pair
    kind = "revealed" if abs(point.revealed) > abs(point.others) else "others"
    enough = abs(point.revealed + point.others) >= max(least, 2.0 * (before.error + point.error))
    return ChanceMoment(before, point, kind) if enough else None


def _begins_turn_of_another(event: Event, seat: str) -> bool:
    """True if an event says that the turn of another seat begins, which is no part of what happened."""
    return "round" in event.public and event.public.get("seat", seat) != seat


def _nearest(words: Mapping[str, float], value: float) -> str:
    return min(words, key=lambda word: abs(words[word] - value))
