"""Links of a table to the scenes that open from it and lie above it: result, replay, screens of other people."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from boardgames.core.game_protocol import Seat, seat_name
from boardgames.puzzles.own_puzzle import OwnPuzzleSearch, moment_of_decision
from boardgames.puzzles.puzzle_draft import Moment
from boardgames.ui.daily.daily_table import DailyTable
from boardgames.ui.games.plugins import plugin_of
from boardgames.ui.notes.notes_sheet import KEY, notes_entries, open_notes
from boardgames.ui.notes.suspicions import suspicions
from boardgames.ui.notes.suspicions_dialog import SuspicionsDialog
from boardgames.ui.play.match.game_review import GameReview
from boardgames.ui.play.match.match_session import Session
from boardgames.ui.play.table.table_scene import ScreenOpening, TableLinks, TableScene
from boardgames.ui.replay.recorded_match import RecordedMatch
from boardgames.ui.replay.replay_scene import ReplayScene
from boardgames.ui.results.decision_panel import DecisionActions
from boardgames.ui.results.level_panel import NextLevel, count_finished_game
from boardgames.ui.results.result_scene import ResultScene, award_achievements
from boardgames.ui.results.table_series import table_series
from boardgames.ui.scene.scene import SceneHost
from boardgames.ui.seats.table_screens import TableScreens


def open_replay(table: TableScene, count: int = 0, seat: Seat | None = None) -> None:
    """Open the replay of a table's game at its start, or after `count` actions; as `seat` saw it, if given."""
    scene = ReplayScene(table.app, RecordedMatch.from_session(table.session), partial(make_linked_table, table.app))
    table.app.push(scene)
    scene.show_history(count)
    if seat is not None:
        scene.show_as(seat)


def open_suspicions(table: TableScene, review: GameReview) -> None:
    """Open what the seat of a finished review suspected of hidden roles, beside what it could know."""
    covers, words = table.ui.hidden_information, table.formatter
    if covers is not None:
        marks = table.session.notes.history_of(review.seat)
        found = suspicions(review.analysis.roles, marks, covers, seat_name(review.seat))
        table.app.push(SuspicionsDialog(table.app, words, words.tr("notes.suspected"), found))


def make_result(table: TableScene) -> ResultScene:
    """Make the result of a table's finished game. Achievements are awarded once, however often it is shown."""
    session, port, exits = table.session, table.player_view, table.menu_actions
    tests, progress = plugin_of(table.ui.id).achievements, table.services.progress
    replay, memo = partial(open_replay, table), table.context.memo
    offer = memo.value_of("level_offer", "", lambda: count_finished_game(session, table.services))
    daily = table if isinstance(table, DailyTable) else None
    if daily is not None:
        daily.record_result()
    series = None if daily else memo.value_of("series", "", lambda: table_series(table.app, session))
    is_counted = len(table.ui.end_presentation.finale_steps(session.snapshot.view, ())) > 1
    is_shipped = not session.record.constants and session.record.set is None
    levels = {} if offer is None else {offer.level: offer.offered}

    def open_next() -> None:
        following = exits.open_rematch()
        if series is not None:
            series.note_next(following)

    return ResultScene(
        table.app,
        table.context.game_view,
        port,
        port.view(),
        table.view_mode.current_viewer(),
        persons=session.people,
        replay=replay,
        rematch=open_next,
        recount=table.turn_controller.show_ending if is_counted else None,
        honours=memo.value_of("achievements", "", lambda: award_achievements(session, tests, progress)),
        chances=session.expected_results,
        decision_actions=DecisionActions(
            session.start_review,
            replay,
            exits.retry_decision,
            partial(open_suspicions, table),
            partial(_find_puzzle, session) if is_shipped else None,
        ),
        next_level=None if offer is None or daily else NextLevel(offer, lambda: exits.open_setup(levels)),
        series=series,
        open_sheet=daily.open_sheet if daily else None,
    )


def _find_puzzle(session: Session, after: int, seat: Seat) -> OwnPuzzleSearch:
    """Begin to look for a puzzle in a decision of a finished game."""
    moment: Callable[..., Moment] = lambda match, *_others: moment_of_decision(  # noqa: E731
        match, session.options, seat, after
    )
    return OwnPuzzleSearch(session.call_with_match(moment))


TABLE_LINKS: Final = TableLinks(make_result, TableScreens, notes_entries, {KEY: open_notes})
DAILY_LINKS: Final = TABLE_LINKS._replace(make_screens=None)
"""Links of a deal of the day, which is played alone."""


def make_linked_table(
    app: SceneHost, session: Session, *, first: bool = False, opens_to_screens: ScreenOpening = "no"
) -> TableScene:
    """Make the table of a session, with all links."""
    return TableScene(app, session, TABLE_LINKS, first=first, opens_to_screens=opens_to_screens)
