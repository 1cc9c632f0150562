"""Registers the scenes of tables with the shell: new games, unfinished ones, replays.

The makers of scenes (`table_makers.py`) are imported on first use: the title needs none of them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from datetime import date, datetime
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, final

from boardgames.data.data_paths import SEAT_KEYS, user_dir
from boardgames.record.library_listing import IndexRenewal, round_of_record
from boardgames.ui.scene.player_names import seat_choices_of
from boardgames.ui.scene.scene import Scene, SceneHost
from boardgames.ui.scene.scene_factory import NewGameSettings, OptionValue, ResumableGame, SceneFactory, TablePreviews
from boardgames.ui.scene.seating import quick_start_settings
from boardgames.ui.scene.services import Services

if TYPE_CHECKING:
    from boardgames.data.own_rules import OwnRules
    from boardgames.record.series import Series
    from boardgames.scenario.puzzles import PuzzleHead
    from boardgames.ui.game_view.picture_cache import PictureCache
    from boardgames.ui.lessons.rule_pictures import RulePictureRenderer
    from boardgames.ui.play.match.computer_players import MakeComputerPlayer
    from boardgames.ui.widgets.fitted_pictures import FittedPicture, ThumbnailStyle

MOST_SHOWN: Final = 12


@final
class UnfinishedGames:
    """Lists unfinished games; `is_pending` is True while the index is still being read and a later call may find
    more.
    """

    def __init__(self) -> None:
        self._renewal = IndexRenewal()
        self._has_unread = False

    @property
    def is_pending(self) -> bool:
        return self._has_unread and self._renewal.busy

    def list_games(self) -> list[ResumableGame]:
        """Games that can be resumed and have a person at a seat, latest first."""
        listing = self._renewal.list_records(is_over=False)
        self._has_unread = listing.unread > 0
        out: list[ResumableGame] = []
        with_phones = _tables_with_phones()
        for one in listing.summaries:
            if len(out) >= MOST_SHOWN:
                break
            if one.is_resumable and one.count and any(who.person is not None for who in one.seats.values()):
                when = datetime.fromtimestamp(one.changed).isoformat(timespec="seconds")
                seats = seat_choices_of(one.seats, len(one.seats))
                has_phones = one.table_id in with_phones
                out.append(ResumableGame(one.path, one.game_id, seats, round_of_record(one), when, has_phones))
        return out


def _tables_with_phones() -> Collection[str]:
    """Return the ids of the tables to which phones have keys."""
    path = user_dir("progress") / SEAT_KEYS
    if not path.exists():
        return ()
    from boardgames.seats.seat_keys import names_by_table  # not needed where nobody has played with a phone

    return {table for table, names in names_by_table(path).items() if names}


def make_scene_factory(
    make: MakeComputerPlayer | None = None, *, workshop: Callable[[SceneHost], Scene] | None = None
) -> SceneFactory:
    """Make the scene factory. `make` makes computer players; by default they have a process of their own. `workshop`
    makes the scene of the workshop, if there is one.
    """

    def maker() -> MakeComputerPlayer:
        from boardgames.ui.play.match.computer_players import make_computer_player

        return make or make_computer_player

    def new_table(app: SceneHost, choice: NewGameSettings) -> Scene:
        from boardgames.ui.scene_makers import table_makers

        return table_makers.make_table(app, choice, maker())

    def resume(app: SceneHost, record: ResumableGame) -> Scene:
        from boardgames.ui.scene_makers import table_makers

        return table_makers.make_resumed_table(app, record.path, maker(), daily_opener(app))

    def continue_series(app: SceneHost, series: Series) -> Scene:
        from boardgames.ui.scene_makers import table_makers

        return table_makers.make_series_table(app, series, maker())

    def open_record(app: SceneHost, path: Path, own: OwnRules | None = None) -> Scene:
        from boardgames.ui.scene_makers import table_makers

        return table_makers.make_replay(app, path, maker(), own)

    def open_replays(app: SceneHost) -> Scene:
        from boardgames.ui.scene_makers import table_makers

        return table_makers.make_replay_shelf(app, open_record)

    def lesson(app: SceneHost, game: str, id: str, *, go_on: bool = False) -> Scene:
        from boardgames.ui.scene_makers import table_makers

        def play_now() -> None:
            app.return_to_title()
            app.push(new_table(app, quick_start_settings(app.services, doors, game)))

        def unfinished_game() -> Callable[[], None] | None:
            record = doors.last_unfinished_game(game)
            if record is None:
                return None

            def play_on() -> None:
                app.return_to_title()
                app.push(resume(app, record))

            return play_on

        return table_makers.make_lesson_table(
            app, game, id, maker(), go_on=go_on, play_now=play_now, unfinished_game=unfinished_game
        )

    def puzzle(app: SceneHost, game: str, id: str) -> Scene:
        from boardgames.ui.scene_makers import table_makers

        return table_makers.make_puzzle_table(app, game, id)

    def daily_sheet(app: SceneHost) -> Scene:
        from boardgames.ui.daily.daily_sheet import DailyDoors, DailySheetScene

        return DailySheetScene(app, DailyDoors(deal_of_day, puzzle))

    def deal_of_day(app: SceneHost, game: str, day: date) -> Scene:
        from boardgames.ui.scene_makers import daily_makers

        return daily_makers.make_daily_table(app, game, day, maker(), daily_opener(app))

    def daily_opener(app: SceneHost) -> Callable[[], None]:
        def open_sheet() -> None:
            app.return_to_title()
            app.push(daily_sheet(app))

        return open_sheet

    def levels() -> tuple[str, ...]:
        from boardgames.ai.levels import AT_TABLE

        return AT_TABLE

    unfinished = UnfinishedGames()
    doors = SceneFactory(
        create_table=new_table,
        create_lesson=lesson,
        create_puzzle=puzzle,
        create_daily_sheet=daily_sheet,
        create_table_previews=make_rule_previews,
        list_resumable_games=unfinished.list_games,
        has_unread_records=lambda: unfinished.is_pending,
        resume_game=resume,
        continue_series=continue_series,
        create_replay_list=open_replays,
        create_replay=open_record,
        level_ids=levels,
        create_workshop=workshop,
    )
    return doors


def make_rule_previews(services: Services, drawn: Callable[[], None]) -> TablePreviews:
    """Make previews of tables, examples and lessons for the shell; `drawn` is called when another picture is
    ready.
    """

    @cache
    def pictures() -> PictureCache:
        from boardgames.ui.game_view.picture_cache import PictureCache

        return PictureCache(services, drawn)

    @cache
    def stills() -> RulePictureRenderer:
        from boardgames.ui.lessons.rule_pictures import RulePictureRenderer

        return RulePictureRenderer(pictures())

    def example(app: SceneHost, game: str, id: str) -> Scene:
        from boardgames.ui.scene_makers import table_makers

        return table_makers.make_example_table(app, game, id)

    def lesson(game: str, id: str) -> FittedPicture:
        from boardgames.ui.scene_makers import table_makers

        return table_makers.make_lesson_picture(pictures(), game, id)

    def puzzle(head: PuzzleHead) -> FittedPicture:
        from boardgames.ui.lessons.puzzle_picture import PuzzlePicture

        return PuzzlePicture(pictures(), head)

    def unfinished(one: ResumableGame) -> FittedPicture:
        from boardgames.ui.replay.record_picture import RecordPicture

        return RecordPicture(pictures(), one.game, one.path, one.when)

    def make_thumbnail(
        game: str, options: Mapping[str, OptionValue], style: ThumbnailStyle | None
    ) -> FittedPicture | None:
        from boardgames.ui.scene_makers import table_makers

        return table_makers.make_table_thumbnail(pictures(), game, options, style)

    return TablePreviews(
        lambda *what: stills().make_picture(*what), example, lesson, puzzle, unfinished, make_thumbnail
    )
