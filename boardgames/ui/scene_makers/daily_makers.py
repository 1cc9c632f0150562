"""Makers of the tables of daily deals: a new attempt, and one that goes on."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path

from boardgames import registry
from boardgames.data.faults import BadFile
from boardgames.puzzles.daily_deal import OPPONENT, DailyDeal, deal_of_day
from boardgames.record import load_record
from boardgames.record.library_listing import list_records
from boardgames.record.player_progress import DailyAttempt
from boardgames.ui.daily.daily_table import DailyTable
from boardgames.ui.play.match.computer_players import (
    MakeComputerPlayer,
    make_computer_player,
    make_repeatable_player,
)
from boardgames.ui.play.match.match_session import Session
from boardgames.ui.scene.rule_set_assets import apply_rule_set_assets
from boardgames.ui.scene.scene import Scene, SceneHost
from boardgames.ui.scene.scene_factory import NewGameSettings, SeatChoice
from boardgames.ui.scene_makers.scene_errors import scene_or_error
from boardgames.ui.scene_makers.table_links import DAILY_LINKS

OpenSheet = Callable[[], None]


def make_daily_table(app: SceneHost, game: str, day: date, make: MakeComputerPlayer, open_sheet: OpenSheet) -> Scene:
    """Make the table of the deal of a day: the attempt goes on if its record is there, else one begins."""
    result = app.services.player_progress.daily_result(game, day)
    if result is not None and result.result == "open":
        records = list_records(is_over=False).summaries
        path = next((one.path for one in records if one.table_id == result.table and one.is_resumable), None)
        if path is not None:
            return resume_daily_table(app, path, make, DailyAttempt(game, day.isoformat()), open_sheet)
    deal = deal_of_day(registry.load(game), day)
    return scene_or_error(app, lambda: _begin(app, deal, make, open_sheet))


def _begin(app: SceneHost, deal: DailyDeal, make: MakeComputerPlayer, open_sheet: OpenSheet) -> Scene:
    services = app.services
    name = services.settings.player
    count = registry.load(deal.game).seat_count(deal.options)
    person, computer = SeatChoice("person", name), SeatChoice("computer", level=OPPONENT)
    seats = tuple(person if seat == deal.seat else computer for seat in range(count))
    session = Session.begin(NewGameSettings(deal.game, seats, deal.options, deal.seed), _repeatable(make))
    services.progress.begin_daily(name, deal.game, deal.day, deal.edition, session.record.table_id)
    return _table(app, session, DailyAttempt(deal.game, deal.day.isoformat()), open_sheet)


def find_attempt(app: SceneHost, path: Path) -> DailyAttempt | None:
    """Return the attempt at a daily deal that a record holds, or None."""
    try:
        record = load_record(path)
    except (BadFile, OSError):
        return None
    of = app.services.progress.of
    names = [who.person for who in record.seats.values() if who.person is not None]
    return next((found for name in names if (found := of(name).open_daily(record.table_id)) is not None), None)


def resume_daily_table(
    app: SceneHost, path: Path, make: MakeComputerPlayer, attempt: DailyAttempt, open_sheet: OpenSheet
) -> Scene:
    """Make the table of an attempt that goes on. Raises `RecordInUse` while another window plays it."""
    return scene_or_error(app, lambda: _table(app, Session.resume(path, _repeatable(make)), attempt, open_sheet))


def _repeatable(make: MakeComputerPlayer) -> MakeComputerPlayer:
    """Return the factory without time limits in place of the default one."""
    return make_repeatable_player if make is make_computer_player else make


def _table(app: SceneHost, session: Session, attempt: DailyAttempt, open_sheet: OpenSheet) -> Scene:
    apply_rule_set_assets(app.services, session.game)
    return DailyTable(app, session, DAILY_LINKS, attempt, open_sheet)
