"""Makers of the table scenes; imported when the first of them opens, or in idle time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path

from boardgames.data.faults import BadFile
from boardgames.data.own_rules import OwnRules
from boardgames.record import Record, RecordInUse, list_trash, load_record, uses_former_shuffle
from boardgames.record.library_listing import FEW, list_records, round_of_record
from boardgames.scenario.lessons import lessons_of
from boardgames.scenario.puzzles import open_puzzle, puzzle_heads_of
from boardgames.ui.game_view.persona_sentences import persona_sentence
from boardgames.ui.game_view.picture_cache import PictureCache
from boardgames.ui.game_view.table_thumbnail import TableThumbnail, initial_thumbnail
from boardgames.ui.lessons.example_table import ExampleTable
from boardgames.ui.lessons.lesson_picture import LessonPicture
from boardgames.ui.lessons.lesson_table import LessonTable
from boardgames.ui.lessons.puzzle_table import PuzzleTable
from boardgames.ui.play.match.computer_players import MakeComputerPlayer
from boardgames.ui.play.match.match_session import Session
from boardgames.ui.replay.recorded_match import RecordedMatch
from boardgames.ui.replay.replay_scene import ReplayScene, ViewerChoiceScene
from boardgames.ui.replay.replay_shelf import ReplayShelf
from boardgames.ui.scene.dialogs import ConfirmDialog, MessageDialog
from boardgames.ui.scene.rule_set_assets import apply_rule_set_assets
from boardgames.ui.scene.scene import Scene, SceneHost
from boardgames.ui.scene.scene_factory import NewGameSettings, OptionValue
from boardgames.ui.scene_makers.table_links import make_linked_table

FORMER_SHUFFLE_TOAST = "table.toast.former"


def make_table(app: SceneHost, choice: NewGameSettings, make: MakeComputerPlayer) -> Scene:
    """Make the table of a new game; a persona at it says its first sentence."""
    said = persona_sentence(app.services.tr, choice.game, choice.seats, "begin")
    if said:
        app.toast("ui.persona.said", text=said)
    is_open = any(seat.kind == "remote" for seat in choice.seats)
    return _scene_or_error(
        app, lambda: _table(app, Session.begin(choice, make), first=choice.first, opens_to_screens=is_open)
    )


def _table(app: SceneHost, session: Session, *, first: bool = False, opens_to_screens: bool = False) -> Scene:
    apply_rule_set_assets(app.services, session.player_view.game)
    return make_linked_table(app, session, first=first, opens_to_screens=opens_to_screens)


def make_resumed_table(app: SceneHost, path: Path, make: MakeComputerPlayer) -> Scene:
    """Make the table of an unfinished game; a dialog if another window plays it."""
    tr = app.services.tr
    try:
        return _scene_or_error(app, lambda: _continue_table(app, path, make))
    except RecordInUse:
        copy = lambda: app.push(_scene_or_error(app, lambda: _table(app, Session.resume_copy(path, make))))  # noqa: E731
        title, text, go = (tr(f"table.in_use.{word}") for word in ("title", "text", "go"))
        no = tr("ui.dialog.cancel")
        return ConfirmDialog(app, title, text, go, copy, no, danger=False)


def make_replay(app: SceneHost, path: Path, make: MakeComputerPlayer, own: OwnRules | None = None) -> Scene:
    """Make the replay of a record; `own` is a rule set that replaces the record's."""
    return _scene_or_error(app, lambda: _replay_of(app, path, make, own))


def make_replay_shelf(app: SceneHost, open_record: Callable[[SceneHost, Path], Scene]) -> Scene:
    """Make the list of recorded games."""
    return ReplayShelf(
        app, lambda: (list_records(max_count=FEW).summaries, list_trash()), round_of_record, open_record
    )


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
    return _scene_or_error(
        app,
        lambda: LessonTable(
            app, playable, number, make, left=left, play_now=play_now, unfinished_game=unfinished_game
        ),
    )


def make_puzzle_table(app: SceneHost, game: str, id: str) -> Scene:
    """Make the table of a puzzle; a dialog where it does not fit the rules."""
    heads = puzzle_heads_of(game)
    number = [head.id for head in heads].index(id)
    file = open_puzzle(heads[number])
    if file.fault:
        tr = app.services.tr
        return MessageDialog(app, tr("puzzle.faulty"), tr("table.file.text", fault=file.fault))
    return _scene_or_error(app, lambda: PuzzleTable(app, heads, number, file))


def make_example_table(app: SceneHost, game: str, id: str) -> Scene:
    """Make the table of an example of the rules."""
    return _scene_or_error(app, lambda: ExampleTable(app, game, id))


def make_lesson_picture(cache: PictureCache, game: str, id: str) -> LessonPicture:
    """Make the picture of a lesson for a list."""
    return LessonPicture(cache, game, next(one for one in lessons_of(game) if one.id == id))


def make_table_thumbnail(cache: PictureCache, game: str, options: Mapping[str, OptionValue]) -> TableThumbnail | None:
    """Make the thumbnail of a new game under some options; None for a game without a board."""
    return initial_thumbnail(cache, game, options) if cache.position_renderer_of(game).has_board else None


def _scene_or_error(app: SceneHost, make: Callable[[], Scene]) -> Scene:
    """Make a scene, or a dialog about the file that cannot be used."""
    tr = app.services.tr
    try:
        return make()
    except RecordInUse:
        raise
    except BadFile as bad:
        text = "\n".join(str(fault) for fault in bad.faults[:4])
    except OSError as error:
        text = error.strerror or type(error).__name__
    return MessageDialog(app, tr("table.file.title"), tr("table.file.text", fault=text))


def _continue_table(app: SceneHost, path: Path, make: MakeComputerPlayer) -> Scene:
    session = Session.resume(path, make)
    _warn_former_shuffle(app, session.record)
    return _table(app, session)


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
