"""Panel of the decisions of one person, found while the result is read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple, final

from boardgames.core.game_protocol import Game, Seat
from boardgames.draw.theme import S2, S3
from boardgames.puzzles.own_puzzle import OwnPuzzleSearch, keep_own_puzzle
from boardgames.review.analysis_model import JudgedDecision
from boardgames.review.review_text import DecisionText, ReviewText
from boardgames.review.seat_review import STAGES
from boardgames.review.verdicts import GOOD
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.game_view.picture_cache import CachedPicture
from boardgames.ui.play.match.game_review import GameReview
from boardgames.ui.results.decision_dialog import DecisionDialog, DecisionSteps
from boardgames.ui.scene.scene import Scene
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.containers import Column, Padding
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.list_row import ListRow
from boardgames.ui.widgets.progress_bar import ProgressBar
from boardgames.ui.widgets.widget import Widget

POLL_MS: Final = 60.0
"""Time between two looks for a result."""


class DecisionActions(NamedTuple):
    """Callbacks of a decision panel: review a seat's decisions; open a decision as the seat saw it, retry it, or look
    for a puzzle in it, each by its number of actions; open what the seat of a finished review suspected of hidden
    roles. `find_puzzle` is None where no puzzle can be kept.
    """

    start_review: Callable[[Seat], GameReview | None]
    open_decision: Callable[[int, Seat], None]
    retry_decision: Callable[[int], None]
    open_suspicions: Callable[[GameReview], None]
    find_puzzle: Callable[[int, Seat], OwnPuzzleSearch] | None = None


@final
class DecisionPanel:
    """Decisions of one person of a finished match. Nobody is shown those of another unasked: where several people
    sat, each asks for its own.
    """

    def __init__(
        self,
        scene: Scene,
        game: Game,
        words: MessageFormatter,
        persons: Sequence[Seat],
        actions: DecisionActions,
        make_picture: Callable[[JudgedDecision, Seat], CachedPicture | None],
    ) -> None:
        """`make_picture` makes the picture of a decision of a seat; None where there is none."""
        self._scene: Final = scene
        self._make_picture: Final = make_picture
        self._game: Final = game
        self._words: Final = words
        self._persons: Final = tuple(persons)
        self._actions: Final = actions
        self._review: GameReview | None = None
        self._shown: object = None
        self._puzzle_search: OwnPuzzleSearch | None = None

    def begin(self) -> None:
        """Begin to look at the decisions of the only person."""
        if len(self._persons) == 1:
            self._look_at(self._persons[0])

    def close(self) -> None:
        """Stop looking."""
        if self._review is not None:
            self._review.close()
        self._stop_puzzle_search()

    def _look_at(self, seat: Seat) -> None:
        self.close()
        self._review = self._actions.start_review(seat)
        self._scene.rebuild()
        self._poll(self._review)

    def _poll(self, review: GameReview | None) -> None:
        """Look for results until there are no more, or another review has begun."""
        if review is None or review is not self._review:
            return
        if review.advance() and (state := self._state(review)) != self._shown:
            self._shown = state
            self._scene.refresh()
        if not review.is_over:
            self._scene.after(POLL_MS, lambda: self._poll(review))

    @staticmethod
    def _state(review: GameReview) -> object:
        return review.progress, review.is_over, tuple(one.after for one in review.told_decisions())

    def make_widget(self) -> Widget | None:
        """Make the panel; None where nothing can be said."""
        tr, review = self._scene.tr, self._review
        if review is None:
            return self._choice() if len(self._persons) > 1 else None
        told = review.told_decisions()
        over = review.is_over
        head = tr(f"review.key_decisions.{len(told)}") if told else tr("review.title")
        parts: list[Widget] = [Label(head, "results.decisions.title", role="lead_strong")]
        if len(self._persons) > 1:
            parts.append(Label(self._words.seat_title(review.seat), tone="muted"))
        parts += [
            Label(tr(f"review.{key}"), tone="muted")
            for key, holds in (
                ("order", review.scale == "order"),
                ("skipped", review.analysis.skipped > 0),
            )
            if holds
        ]
        if over and not told:
            parts.append(Label(self._text(review).nothing_told(review.analysis.decisions), tone="muted"))
        texts = self._text(review).decisions(told)
        parts += [self._row(review, number, one, texts[number]) for number, one in enumerate(told)]
        if not over:
            stage, done, count = review.progress
            words = tr(f"review.looking.{STAGES[stage]}", step=stage + 1, steps=len(STAGES))
            parts.append(ProgressBar("results.decisions.progress", done, count, words))
        text = self._text(review)
        moments = text.moments_seen(review.analysis.points, review.window, review.seat) if over else ()
        if moments:
            parts.append(Label(text.moments_title, role="lead_strong"))
        parts += [Label(one, f"results.moment.{number}", tone="muted") for number, one in enumerate(moments)]
        if over and review.analysis.roles:
            call = partial(self._actions.open_suspicions, review)
            parts.append(Button("results.suspicions", tr("notes.suspected"), call, icon="eye"))
        return Padding(Column(parts, "results.decisions", gap=S2), x=S2)

    def _choice(self) -> Widget | None:
        """Buttons with which each person asks for its own decisions."""
        tr, title = self._scene.tr, self._words.seat_title
        rows: list[Widget] = [Label(tr("review.ask"), role="lead_strong")]
        rows += [
            Button(f"results.decisions.of.{seat}", title(seat), partial(self._look_at, seat))
            for seat in self._persons
        ]
        return Padding(Column(rows, "results.decisions", gap=S3), x=S2)

    def _text(self, review: GameReview) -> ReviewText:
        words = self._words
        name_seat, narrate = words.title_of_public_name, words.event_sentences
        return ReviewText(words.catalog, self._game, review.scale, name_seat, narrate)

    def _row(self, review: GameReview, number: int, decision: JudgedDecision, text: DecisionText) -> Widget:
        return ListRow(
            f"results.decision.{number}",
            self._text(review).decision_in_short(decision),
            lambda: self._open(review, decision, text),
            note=f"{text.heading} · {text.round}",
            icon="check" if decision.verdict == GOOD else "hint",
            mark="play",
            whole=True,
        )

    def _find_puzzle(self, find: Callable[[int, Seat], OwnPuzzleSearch], after: int, seat: Seat) -> None:
        """Look whether a decision has one clear answer, and keep it as a puzzle."""
        self._stop_puzzle_search()
        self._puzzle_search = find(after, seat)
        self._scene.app.toast("puzzle.make.looking")
        self._poll_puzzle(self._puzzle_search)

    def _poll_puzzle(self, search: OwnPuzzleSearch) -> None:
        if search is not self._puzzle_search:
            return
        if search.poll():
            self._scene.after(POLL_MS, partial(self._poll_puzzle, search))
            return
        self._stop_puzzle_search()
        if not search.text:
            self._scene.app.toast("puzzle.make.not_clear")
            return
        try:
            keep_own_puzzle(search.game, search.puzzle_id, search.text)
        except OSError as error:
            self._scene.app.toast("puzzle.make.unwritten", reason=error.strerror)
        else:
            self._scene.app.toast("puzzle.make.kept")

    def _stop_puzzle_search(self) -> None:
        if self._puzzle_search is not None:
            self._puzzle_search.close()
            self._puzzle_search = None

    def _open(self, review: GameReview, decision: JudgedDecision, text: DecisionText) -> None:
        app, find = self._scene.app, self._actions.find_puzzle
        app.push(
            DecisionDialog(
                app,
                text,
                decision.verdict,
                lambda: self._make_picture(decision, review.seat),
                DecisionSteps(
                    "review.look" if self._game.hidden else "review.look_open",
                    lambda: self._actions.open_decision(decision.after, review.seat),
                    lambda: self._actions.retry_decision(decision.after),
                    None if find is None else lambda: self._find_puzzle(find, decision.after, review.seat),
                ),
            )
        )
