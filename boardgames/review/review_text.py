"""Sentences of a review: the decisions worth telling and the moments that moved the chances. No figures."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Final, NamedTuple, final

from ..ai.judge import ALLOWED_WIN, FOUND_WIN, ONLY, WEIGHED
from ..core.game_protocol import Event, Game, HintReason, Seat, seat_name
from ..core.match import MatchView
from ..text.catalog import Catalog
from ..text.event_narration import narrate
from ..text.field_formatter import SeatNamer
from ..text.reason_sentences import ReasonKind, hint_sentence, reason_sentence
from ..text.rule_numbers import rule_numbers
from .analysis_model import CurvePoint, JudgedDecision, ReasonFields, Scale
from .chance_moments import EXACT_KINDS, ChanceMoment, told_moments
from .decision_reasons import without_stops
from .verdicts import (
    CLOSE,
    EXACT,
    GOOD,
    UNCLEAR,
    best_share,
    is_clear_preference,
    is_close_preference,
    is_same_reason,
    weightiest_decision,
)

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
BEST_SHARES: Final = {"all": 1.0, "nearly": 0.85, "most": 0.6}
"""Words for the share of decisions in which nothing better was found, each from its least share on."""
AHEAD: Final = 0.6
"""Value from which a seat stands ahead; below its complement it stands behind."""
END: Final = "end"
"""The action that does nothing but end a turn."""
ENDS: Final = frozenset(("end", "done"))
"""Deeds that end a turn, which are told only where nothing else is done."""
MOST_DEEDS: Final = (3, 5)
"""Deeds of a played turn, and further ones of a better turn, that are told, at most: in games with hidden
information, and in open ones.
"""
MOST_ANSWERS: Final = 2
"""Deeds of the other side's best answer that are told, at most."""
TOLD_EVENTS: Final = 2
"""Sentences about what happened at a moment, at most: what follows from it by itself is not told."""


class DecisionText(NamedTuple):
    """Sentences of a decision: heading, round, what is said of it, what the best turn and the played one share, what
    was played otherwise, how the other side could then win, what was better and why, what was expected to follow,
    what differs, what the other side would answer, a rule for other games; empty where there is nothing to say.
    """

    heading: str
    round: str
    about: str
    shared: str
    played: str
    rival_win: str
    better: str
    following: str
    contrast: str
    answers: str
    takeaway: str

    @property
    def lines(self) -> tuple[str, ...]:
        """Sentences below heading and round, those that say something."""
        return tuple(line for line in self[2:] if line)


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
        self._kinds: Final = game.reason_kinds

    def decisions(self, told: Sequence[JudgedDecision]) -> list[DecisionText]:
        """Return what is said of the decisions of one review: which of them mattered most, and no rule twice."""
        weightiest, said, found = weightiest_decision(told), set[str](), list[DecisionText]()
        for one in told:
            words = self.decision(one)
            if one is weightiest:
                words = words._replace(heading=self._catalog.tr("review.mattered_most", heading=words.heading))
            words = words._replace(takeaway=self._takeaway(one, said))
            said.add(words.takeaway)
            found.append(words)
        return found

    def nothing_told(self, decisions: Sequence[JudgedDecision]) -> str:
        """Return what is said where no decision is worth telling: how often the seat played what was best."""
        tr, share = self._catalog.tr, best_share(decisions)
        word = next((word for word, least in BEST_SHARES.items() if share >= least), "")
        return " ".join((tr("review.none"), *([tr(f"review.none_best.{word}")] if word else [])))

    def decision(self, decision: JudgedDecision) -> DecisionText:
        """Return what is said of a decision that is told."""
        tr, verdict = self._catalog.tr, decision.verdict
        is_close, is_clear = is_close_preference(decision, self._scale), is_clear_preference(decision)
        kind = "preference_close" if is_close else "preference_clear" if is_clear else verdict
        about = tr(f"review.about.{kind}", share=tr(f"review.share.{_nearest(SHARES, decision.cost)}"))
        heading = tr(f"review.heading.{verdict}")
        if decision.praise == WEIGHED:
            heading, about = self._weighed(decision)
        elif decision.praise in (ONLY, FOUND_WIN):
            heading, about = tr(f"review.heading.{decision.praise}"), tr(f"review.about.{decision.praise}")
        better, worse = standing_of(decision.value), standing_of(decision.value - decision.cost)
        if verdict == "preference" and self._scale == "standing" and better != worse:
            words = {"better": tr(f"review.standing.{better}"), "worse": tr(f"review.standing.{worse}")}
            about = tr("review.about.standing", **words)
        if decision.until > decision.round:
            rounds = {"first": self._round(decision.round), "last": self._round(decision.until)}
            about = f"{about} {tr(f'review.stayed.{verdict}', **rounds)}"
        if decision.hint:
            about = f"{about} {tr(f'review.hint.{GOOD if verdict == GOOD else decision.hint}')}"
        rival_win = self._deeds(decision.rival_win)
        prevented = self._deeds([decision.prevented]) if decision.prevented.id else ""
        further = [one for one in without_stops(decision.reasons[1:]) if one.deed not in ENDS]
        told = further if verdict in EXACT else further[: self._most_deeds]
        following = "" if verdict == GOOD else self._deeds(told)
        shared = self._deeds(decision.shared)
        return DecisionText(
            heading,
            self._round(decision.round),
            about,
            tr("review.shared", deeds=shared) if shared else "",
            self._played(decision),
            tr("review.rival_win", deeds=rival_win) if rival_win else "",
            self._second(decision) if verdict == GOOD else self._better(decision),
            " ".join(
                tr(id, deeds=deeds)
                for id, deeds in (("review.following", following), ("review.prevented", prevented))
                if deeds
            ),
            self._contrast(decision),
            self._answers(decision),
            self._takeaway(decision),
        )

    def _weighed(self, decision: JudgedDecision) -> tuple[str, str]:
        """Return heading and first sentence of a risk that was rightly taken or avoided."""
        tr, game, least = self._catalog.tr, self._game, min(decision.margins)
        confirmed = game.confirmed_cost if self._scale == "chance" else 0.0
        kind = "clear" if confirmed and least >= confirmed else "close"
        share = tr(f"review.share.{_nearest(SHARES, least)}")
        deed = decision.reason.deed
        return tr(f"{game.id}.weighed.{deed}"), tr(f"{game.id}.weighed.{deed}_{kind}", share=share)

    def decision_in_short(self, decision: JudgedDecision) -> str:
        """Return what was played and what was better, without reasons."""
        tr = self._catalog.tr
        if decision.verdict == GOOD:
            return tr("review.good", deeds=self._deeds(decision.reasons[:1]) or decision.played)
        told = [tr("review.played", deed=self._deeds(decision.instead[:1] or [decision.reason]) or decision.played)]
        rather = _rather(decision)
        if is_left_out(decision) and not decision.reasons:
            told.append(tr(f"review.{rather}_nothing"))
        elif is_left_out(decision):
            told.append(tr(f"review.{rather}_without", deed=self._left_out(decision, why=False)))
        elif decision.reasons:
            told.append(tr(f"review.{rather}", hint=self._hint(decision.reasons[0], why=False)))
        return " ".join(told)

    def _better(self, decision: JudgedDecision) -> str:
        """Return what was better and why, and what the whole turn would have been for."""
        tr, rather = self._catalog.tr, _rather(decision)
        if is_left_out(decision) and not decision.reasons:
            return tr(f"review.{rather}_nothing") if decision.instead else ""
        if is_left_out(decision):
            return tr(f"review.{rather}_without", deed=self._left_out(decision, why=decision.verdict not in EXACT))
        if not decision.reasons:
            return ""
        first = decision.reasons[0]
        is_stop = decision.verdict == ALLOWED_WIN  # what the turn is for says why, not what its first action is for
        purpose = self._reason(first, "purpose") if is_stop or first.purpose != first.id else ""
        is_weak = first.id in self._kinds.weak and bool(decision.contrast.id)
        is_silent = (
            (is_stop and bool(purpose)) or is_weak or decision.contrast.id == UNCLEAR or is_same_reason(decision)
        )
        told = self._hint(first, why=not is_silent)
        return tr(f"review.{rather}", hint=" ".join(one for one in (told, purpose) if one))

    def _left_out(self, decision: JudgedDecision, *, why: bool) -> str:
        """Return what was better left out: what the best line does at once, where that has a reason of its own."""
        first = decision.reasons[0]
        return self._hint(first, why=why and bool(first.args))

    def _second(self, decision: JudgedDecision) -> str:
        """Return what a good decision is better than."""
        deeds = self._deeds(decision.second)
        if decision.praise in (WEIGHED, ONLY):
            deeds = self._deeds(decision.second[:1])
        kind = f"second_{decision.praise}" if decision.praise in (WEIGHED, ONLY) else "second"
        return self._catalog.tr(f"review.{kind}", deeds=deeds) if deeds else ""

    def _deeds(self, line: Sequence[ReasonFields]) -> str:
        """Return what is done in a line, without reasons, and without the end of the turn where more is done."""
        told = without_stops(line)
        told = [one for one in told if one.deed not in ENDS] or told[:1]
        return " ".join(self._hint(one, why=False) for one in told if one.id)

    def _answers(self, decision: JudgedDecision) -> str:
        """Return what the other side would answer, where that differs."""
        told = [self._deeds(self._main_deeds(line)) for line in decision.answers]
        if (
            decision.verdict == GOOD
            or len(told) < 2
            or told[0] == told[1]
            or not all(told)
            or decision.contrast.id == self._kinds.harmed
        ):
            return ""
        return self._catalog.tr("review.answers", best=told[0], played=told[1])

    def _main_deeds(self, line: Sequence[ReasonFields]) -> list[ReasonFields]:
        """Return what matters most in a turn of the other side: its harm, else what it does first."""
        told = without_stops(line)
        return ([one for one in told if one.deed in self._kinds.harms] or told)[:MOST_ANSWERS]

    def _takeaway(self, decision: JudgedDecision, said: Collection[str] = ()) -> str:
        """Return a rule for other games that follows from the reason of a decision; empty where none does, or all are
        `said`.
        """
        first = decision.reasons[0] if decision.reasons else ReasonFields()
        exact = (decision.verdict,) if decision.verdict in EXACT else ()
        contrast, also = decision.contrast.id, decision.contrast.args.get("also")
        second = str(also["id"]) if isinstance(also, Mapping) else ""
        purposes = (first.purpose,) if first.purpose in self._kinds.first else ()
        rule = str(decision.contrast.args.get("rule", ""))
        for id in (*exact, *purposes, rule, f"{contrast}_{first.deed}", contrast, second, first.purpose, first.id):
            key = f"{self._game.id}.takeaway.{id}"
            if id and self._catalog.has(key):
                told = self._catalog.tr("review.takeaway", rule=self._catalog.tr(key, **self._numbers))
                if told not in said:
                    return told
        return ""

    def moments_seen(self, points: Sequence[CurvePoint], window: MatchView, seat: Seat) -> list[str]:
        """Return what is said of the moments that moved the chances of a seat most.

        Left out are those after which no other word for the chances can be told.
        """
        said: list[str] = []
        for moment in told_moments(points, window, seat):
            is_same = self.chance(moment.before) == self.chance(moment.point)
            if is_same and moment.kind not in EXACT_KINDS:
                continue
            lesson = self._lesson(moment, window, seat)
            is_new = lesson and not any(one.endswith(lesson) for one in said)
            said.append(" ".join((self.moment_seen(moment, window, seat), *([lesson] if is_new else []))))
        return said

    def _lesson(self, moment: ChanceMoment, window: MatchView, seat: Seat) -> str:
        """Return the rule that follows from a moment that hurt: by what another seat did to something of the seat, or
        by the kind of the moment; empty where none does.
        """
        played, own = window.history()[moment.first], seat_name(seat)
        if moment.change >= 0.0:
            return ""
        events = played.events if moment.events is None else moment.events
        hurt = (event for event in events if played.seat != seat and event.public.get("owner") == own)
        kinds = [f"{event.kind}_{event.public.get('what', '')}" for event in hurt]
        kinds += ["shown"] if played.seat == seat and moment.kind == "others" else []
        for kind in kinds:
            key = f"{self._game.id}.lesson.{kind}"
            if self._catalog.has(key):
                return self._catalog.tr("review.takeaway", rule=self._catalog.tr(key, **self._numbers))
        return ""

    def moment_seen(self, moment: ChanceMoment, window: MatchView, seat: Seat, *, with_events: bool = True) -> str:
        """Return what is said of a moment of a seat, whose view of the match is `window`."""
        number = moment.first
        played, round_number = window.history()[number], int(window.view_after(number)["round"])
        if played.seat == seat and moment.kind == "others":
            moment = moment._replace(kind="shown")
        events = played.events if moment.events is None else moment.events
        return self.moment(moment, round_number, seat_name(played.seat), events if with_events else ())

    def moment(self, moment: ChanceMoment, round_number: int, seat: str, events: Sequence[Event] = ()) -> str:
        """Return what is said of a moment; `seat` is the public name of who acted, `events` what the viewer saw."""
        tr = self._catalog.tr
        way = "up" if moment.point.value > moment.before.value else "down"
        kind, when = f"review.moment.{moment.kind}_{way}", self._round(round_number)
        if moment.kind in EXACT_KINDS:
            kind = f"review.moment.{moment.kind}"
        told = tr(kind, round=when, seat=self._name_seat(seat))
        if moment.kind == "overlooked" and (deeds := self._deeds(moment.before.win)):
            told = tr("review.moment.overlooked_deeds", moment=told, deeds=deeds)
        done = [event for event in events if not _begins_turn_of_another(event, seat)]
        told = " ".join((told, *self._narrate(done)[:TOLD_EVENTS]))
        before, after = self.chance(moment.before), self.chance(moment.point)
        change = "chances" if self._scale == "chance" else "from_to"
        return told if before == after else tr(f"review.moment.{change}", moment=told, before=before, after=after)

    def _narrate_plainly(self, events: Sequence[Event]) -> Sequence[str]:
        return narrate(self._catalog, self._game.id, events, self._name_seat, self._card_names())

    def state(self, point: CurvePoint) -> str:
        """Return a sentence about how a seat stood."""
        key = "review.curve" if self._scale == "chance" else "review.curve_standing"
        return f"{self._catalog.tr(key, chance=self.chance(point))}."

    @property
    def moments_title(self) -> str:
        """Title of the moments that moved the chances most, or changed how a seat stood."""
        return self._catalog.tr("review.moments" if self._scale == "chance" else "review.moments_standing")

    def chance(self, point: CurvePoint) -> str:
        """Return the words for an expected result, or for what is certain, with the score at the end."""
        value = point.value
        if point.sure:
            told = self._catalog.tr(f"review.sure.{point.sure}")
            own, other = point.score or ("", "")
            return self._catalog.tr("review.score", result=told, own=own, other=other) if point.score else told
        if self._scale == "chance":
            return self._catalog.tr(f"review.chance.{_nearest(CHANCES, value)}")
        return self._catalog.tr(f"review.standing.{standing_of(value)}")

    def _round(self, number: int) -> str:
        """Return the name of a round as the game's table calls it."""
        return self._catalog.tr_of_game(self._game.id, "table.round", round=number)

    def _played(self, decision: JudgedDecision) -> str:
        """Return what was played, and why where nothing else says in what it differs; only what the best turn does
        not hold, too.
        """
        tr, reason = self._catalog.tr, decision.reason
        if decision.verdict == GOOD:
            return self._praised(decision)
        if not reason.id:
            return tr("review.played", deed=decision.played)
        instead = [one for one in decision.instead if one.deed not in ENDS]
        if decision.shared or len(without_stops(instead)) > 1:
            deeds = self._deeds(without_stops(instead)[: self._most_deeds])
            kind = "only_played" if decision.shared else "played_turn"
            return tr(f"review.{kind}", deeds=deeds) if deeds else ""
        is_compared = decision.verdict not in EXACT and self._game.hidden and not decision.contrast.id
        return tr("review.played", deed=self._hint(reason, why=is_compared and not is_same_reason(decision)))

    def _praised(self, decision: JudgedDecision) -> str:
        """Return what was played and was right, and what it was for."""
        if not decision.reasons:
            return self._catalog.tr("review.good", deeds=decision.played)
        first = decision.reasons[0]
        purpose = self._reason(first, "purpose") if first.purpose != first.id else ""
        further = self._deeds(decision.reasons[1 : self._most_deeds]) if not self._game.hidden else ""
        told = " ".join(one for one in (self._hint(first, why=not purpose), further, purpose) if one)
        return self._catalog.tr("review.good", deeds=told)

    @property
    def _most_deeds(self) -> int:
        return MOST_DEEDS[int(not self._game.hidden)]

    def _contrast(self, decision: JudgedDecision) -> str:
        """Return in what two turns differ, and how good the other choice of a risk would have been."""
        weighed = f"{self._game.id}.weighed.{decision.weighed}"
        told = self._difference(decision)
        return " ".join(one for one in (told, self._catalog.tr(weighed) if decision.weighed else "") if one)

    def _difference(self, decision: JudgedDecision) -> str:
        """Return in what the expected turn is better than the played one, or a good one than the second-best."""
        reason, tr = decision.contrast, self._catalog.tr
        if reason.id in ("", UNCLEAR) or (decision.verdict == GOOD and reason.id in self._kinds.of_a_fault):
            return ""
        also = reason.args.get("also")
        told = self._contrasted(decision, reason.id, reason.args)
        if not isinstance(also, Mapping):
            return tr("review.contrast", contrast=told)
        return tr("review.contrast_two", contrast=told, also=self._contrasted(decision, str(also["id"]), also))

    def _contrasted(self, decision: JudgedDecision, id: str, args: Mapping[str, Any]) -> str:
        """Return one difference of two lines, of whole turns or, by its `span`, of their first actions."""
        span, tr = str(args.get("span", "turn")), self._catalog.tr
        part = "" if span == "turn" else f"_{span}"
        if decision.verdict == GOOD:
            second = decision.praise if decision.praise in (WEIGHED, ONLY) else "second"
            words = {"after_that": tr(f"review.then.good{part}"), "otherwise": tr(f"review.otherwise.{second}")}
        else:
            whole = "turn" if decision.is_own_played else "action"
            other = whole if span == "turn" else span
            words = {"after_that": tr(f"review.then.better{part}"), "otherwise": tr(f"review.otherwise.{other}")}
        plain = {name: value for name, value in args.items() if name not in ("also", "span", "id")}
        return self._reason(ReasonFields(id, args={**plain, **words}), "contrast")

    def _reason(self, reason: ReasonFields, kind: ReasonKind) -> str:
        found = HintReason(reason.id, reason.deed, reason.args, reason.purpose)
        words = self._catalog, self._game.id, found, self._name_seat, self._card_names(), self._numbers
        return reason_sentence(*words, kind=kind)

    def _hint(self, reason: ReasonFields, *, why: bool = True) -> str:
        found = HintReason(reason.id, reason.deed, reason.args, reason.purpose)
        cards = self._card_names()
        return hint_sentence(
            self._catalog,
            self._game.id,
            found,
            self._name_seat,
            cards,
            self._numbers,
            with_reason=why and reason.id not in self._kinds.silent,
        )

    def _card_names(self) -> Mapping[str, str]:
        return card_names(self._game, self._catalog.language)


def card_names(game: Game, language: str) -> dict[str, str]:
    """Return the names of a game's cards by id."""
    cards: Mapping[str, Any] = game.components.get("cards", {})
    return {id: card["names"][language] for id, card in cards.items()}


def _rather(decision: JudgedDecision) -> str:
    return "rather" if decision.verdict in ("preference", CLOSE) else "better"


def is_left_out(decision: JudgedDecision) -> bool:
    """True if the best line does nothing but what was played as well, without something of that."""
    if not decision.reasons:
        return bool(decision.instead)
    return decision.best == (END,) and decision.played != END


def standing_of(value: float) -> str:
    """Return the id of how a seat stands: ahead, even or behind."""
    if value >= AHEAD:
        return "ahead"
    return "behind" if value <= 1.0 - AHEAD else "even"


def _begins_turn_of_another(event: Event, seat: str) -> bool:
    """True if an event says that the turn of another seat begins, which is no part of what happened."""
    return "round" in event.public and event.public.get("seat", seat) != seat


def _nearest(words: Mapping[str, float], value: float) -> str:
    return min(words, key=lambda word: abs(words[word] - value))
