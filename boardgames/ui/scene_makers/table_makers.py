"""Makers of the table scenes; imported when the first of them opens, or in idle time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path

from boardgames.core.seat import rotate_seats
from boardgames.data.data_paths import SEAT_KEYS, user_dir
from boardgames.data.own_rules import OwnRules
from boardgames.record import Record, RecordInUse, list_trash, load_record, uses_former_shuffle
from boardgames.record.library_listing import IndexRenewal, list_records, round_of_record
from boardgames.record.series import Series
from boardgames.record.series_store import SeriesStore
from boardgames.scenario.lessons import lessons_of
from boardgames.scenario.puzzles import open_puzzle, own_puzzle_heads_of, puzzle_heads_of
from boardgames.seats.seat_keys import SeatKeys
from boardgames.ui.game_view.persona_sentences import persona_sentence
from boardgames.ui.game_view.picture_cache import PictureCache
from boardgames.ui.game_view.table_thumbnail import TableThumbnail, initial_thumbnail
from boardgames.ui.lessons.example_table import ExampleTable
from boardgames.ui.lessons.lesson_picture import LessonPicture
from boardgames.ui.lessons.lesson_table import LessonTable
from boardgames.ui.lessons.puzzle_table import PuzzleTable
from boardgames.ui.play.match.computer_players import MakeComputerPlayer
from boardgames.ui.play.match.match_session import Session
from boardgames.ui.play.table.table_scene import ScreenOpening
from boardgames.ui.replay.recorded_match import RecordedMatch
from boardgames.ui.replay.replay_scene import ReplayScene, ViewerChoiceScene
from boardgames.ui.replay.replay_shelf import ReplayShelf, ShelfRecords
from boardgames.ui.scene.dialogs import ConfirmDialog, MessageDialog
from boardgames.ui.scene.player_names import seat_choices_of
from boardgames.ui.scene.rule_set_assets import apply_rule_set_assets
from boardgames.ui.scene.scene import Scene, SceneHost
from boardgames.ui.scene.scene_factory import NewGameSettings, OptionValue, seats_of_kind
from boardgames.ui.scene.seating import random_seed_text
from boardgames.ui.scene.series_text import report_trouble
from boardgames.ui.scene_makers.daily_makers import find_attempt, resume_daily_table
from boardgames.ui.scene_makers.scene_errors import scene_or_error
from boardgames.ui.scene_makers.table_links import make_linked_table
from boardgames.ui.widgets.fitted_pictures import PLAIN, ThumbnailStyle

FORMER_SHUFFLE_TOAST = "table.toast.former"


def make_table(app: SceneHost, choice: NewGameSettings, make: MakeComputerPlayer) -> Scene:
    """Make the table of a new game; a persona at it says its first sentence."""
    said = persona_sentence(app.services.tr, choice.game, choice.seats, "begin")
    if said:
        app.toast("ui.persona.said", text=said)
    opening: ScreenOpening = "if_free" if seats_of_kind(choice.seats, "remote") else "no"
    return scene_or_error(
        app, lambda: _table(app, Session.begin(choice, make), first=choice.first, opens_to_screens=opening)
    )


def _table(app: SceneHost, session: Session, *, first: bool = False, opens_to_screens: ScreenOpening = "no") -> Scene:
    apply_rule_set_assets(app.services, session.snapshot.player_view.game)
    return make_linked_table(app, session, first=first, opens_to_screens=opens_to_screens)


def make_resumed_table(
    app: SceneHost, path: Path, make: MakeComputerPlayer, open_sheet: Callable[[], None] | None = None
) -> Scene:
    """Make the table of an unfinished game; a dialog if another window plays it. `open_sheet` opens the sheet of the
    day, to which an attempt at a daily deal belongs.
    """
    tr = app.services.tr
    try:
        if open_sheet is not None and (attempt := find_attempt(app, path)) is not None:
            return resume_daily_table(app, path, make, attempt, open_sheet)
        return scene_or_error(app, lambda: _continue_table(app, path, make))
    except RecordInUse:
        copy = lambda: app.push(scene_or_error(app, lambda: _table(app, Session.resume_copy(path, make))))  # noqa: E731
        title, text, go = (tr(f"table.in_use.{word}") for word in ("title", "text", "go"))
        no = tr("ui.dialog.cancel")
        return ConfirmDialog(app, title, text, go, copy, no, danger=False)


def make_series_table(app: SceneHost, series: Series, make: MakeComputerPlayer) -> Scene:
    """Make the table of the game of a series that is not over, or else of its next one; a dialog if its record is
    not there.
    """
    last, tr = series.games[-1], app.services.tr
    path = next((one.path for one in list_records().summaries if one.table_id == last.table and not one.fault), None)
    if path is None:
        return MessageDialog(app, tr("series.title"), tr("series.no_record"))
    if not last.is_over:
        return make_resumed_table(app, path, make)
    return scene_or_error(app, lambda: _next_of_series(app, series, path, make))


def _next_of_series(app: SceneHost, series: Series, path: Path, make: MakeComputerPlayer) -> Scene:
    """Begin the next game of a series, with the options of the last: people and phones move on by a seat."""
    record, last = load_record(path), series.games[-1]
    choices = seat_choices_of(record.seats, len(last.players))
    seed = int(random_seed_text())
    choice = NewGameSettings(record.game_id, rotate_seats(choices), record.options, seed, own_rules=record.set)
    session = Session.begin(choice, make, constants=record.constants)
    table = session.record.table_id
    store = SeriesStore()
    store.update(series.id, lambda one: one.with_game(table, record.game_id, rotate_seats(last.players)))
    report_trouble(app, store)
    SeatKeys(user_dir("progress") / SEAT_KEYS, record.table_id).copy_to(table, len(choices), 1)
    return _table_of_people(app, session)


def make_replay(app: SceneHost, path: Path, make: MakeComputerPlayer, own: OwnRules | None = None) -> Scene:
    """Make the replay of a record; `own` is a rule set that replaces the record's."""
    return scene_or_error(app, lambda: _replay_of(app, path, make, own))


def make_replay_shelf(app: SceneHost, open_record: Callable[[SceneHost, Path], Scene]) -> Scene:
    """Make the list of recorded games."""
    renewal = IndexRenewal()
    return ReplayShelf(app, lambda: ShelfRecords(*renewal.list_records(), list_trash()), round_of_record, open_record)


def make_lesson_table(
    app: SceneHost,
    game: str,
    id: str,
    make: MakeComputerPlayer,
    *,
    go_on: bool,
    play_now: Callable[[], None],
    unfinished_game: Callable[[], Callable[[], None] | None],
) -> Scene:
    """Make the table of a lesson; `go_on`: continue where it was left."""
    playable = [one for one in lessons_of(game) if one.file is not None]
    number = [one.id for one in playable].index(id)
    left = app.services.player_progress.left.get(game) if go_on else None
    return scene_or_error(
        app,
        lambda: LessonTable(
            app, playable, number, make, left=left, play_now=play_now, unfinished_game=unfinished_game
        ),
    )


def make_puzzle_table(app: SceneHost, game: str, id: str) -> Scene:
    """Make the table of a puzzle; a dialog where it does not fit the rules."""
    heads = (*puzzle_heads_of(game), *own_puzzle_heads_of(game))
    number = [head.id for head in heads].index(id)
    file = open_puzzle(heads[number])
    if file.fault:
        tr = app.services.tr
        return MessageDialog(app, tr("puzzle.faulty"), tr("table.file.text", fault=file.fault))
    return scene_or_error(app, lambda: PuzzleTable(app, heads, number, file))


def make_example_table(app: SceneHost, game: str, id: str) -> Scene:
    """Make the table of an example of the rules."""
    return scene_or_error(app, lambda: ExampleTable(app, game, id))


def make_lesson_picture(cache: PictureCache, game: str, id: str) -> LessonPicture:
    """Make the picture of a lesson for a list."""
    return LessonPicture(cache, game, next(one for one in lessons_of(game) if one.id == id))


def make_table_thumbnail(
    cache: PictureCache, game: str, options: Mapping[str, OptionValue], style: ThumbnailStyle | None
) -> TableThumbnail | None:
    """Make the thumbnail of a new game under some options; None for a game without a board."""
    if not cache.position_renderer_of(game).has_board:
        return None
    return initial_thumbnail(cache, game, options, style or PLAIN)


def _continue_table(app: SceneHost, path: Path, make: MakeComputerPlayer) -> Scene:
    session = Session.resume(path, make)
    _warn_former_shuffle(app, session.record)
    return _table_of_people(app, session)


def _table_of_people(app: SceneHost, session: Session) -> Scene:
    """Make the table of people who come again: those with a phone that has a key sit down by themselves."""
    names = SeatKeys(user_dir("progress") / SEAT_KEYS, session.record.table_id).seat_names
    keyed = names.keys() & {*session.snapshot.persons}
    for seat in keyed:
        session.change_player(seat, session.seats[seat]._replace(kind="remote"))
    return _table(app, session, opens_to_screens="page" if keyed else "no")


def _warn_former_shuffle(app: SceneHost, record: Record) -> None:
    """Show a toast if an older version dealt the game differently."""
    if uses_former_shuffle(record):
        app.toast(FORMER_SHUFFLE_TOAST)


def _replay_of(app: SceneHost, path: Path, make: MakeComputerPlayer, own: OwnRules | None) -> Scene:
    record = load_record(path, path.name)
    if own is not None:
        record = replace(record, set=own.as_fields())
        if own.path is not None:
            app.services.opened_set_folders[own.digest] = own.path
    recording = RecordedMatch.from_record(record, make, path)
    apply_rule_set_assets(app.services, recording.game)
    _warn_former_shuffle(app, recording.record)
    table = partial(make_linked_table, app)
    whose = [seat for seat in recording.possible_viewers if seat is not None]
    if len(whose) < 2 or None in recording.possible_viewers:
        return ReplayScene(app, recording, table)
    hidden = ReplayScene(app, recording, table)
    chosen = lambda seat: app.replace(ReplayScene(app, recording, table, (seat,)))  # noqa: E731
    return ViewerChoiceScene(app, hidden.skin, hidden.formatter, whose, chosen)
