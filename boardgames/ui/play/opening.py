"""Makes the scenes behind the doors to the tables; read when the first of them is opened, or in idle time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path

from boardgames.data.faults import BadFile
from boardgames.data.own_rules import OwnRules
from boardgames.record import Record, RecordInUse, list_trash, load_record, uses_former_shuffle
from boardgames.record.library_listing import FEW, list_records, rounds_of
from boardgames.scenario.lessons import lessons_of
from boardgames.ui.game_view.picture_cache import PictureCache
from boardgames.ui.play.lessons.example_table import ExampleTable
from boardgames.ui.play.lessons.lesson_picture import LessonPicture
from boardgames.ui.play.lessons.lesson_table import LessonTable
from boardgames.ui.play.match.recorded_match import RecordedMatch
from boardgames.ui.play.match.session import Session
from boardgames.ui.play.match.thinkers import MakeThinker
from boardgames.ui.play.panels.table_thumbnail import TableThumbnail, dealt_thumbnail
from boardgames.ui.play.replay.replay import ReplayScene, ViewerChoice
from boardgames.ui.play.shelf import ReplayShelf
from boardgames.ui.play.table.table import TableScene
from boardgames.ui.scene.dialogs import Message, Question
from boardgames.ui.scene.doors import OptionValue, TableChoice
from boardgames.ui.scene.own_files import lay_own_files
from boardgames.ui.scene.scene import Host, Scene

FORMER = "table.toast.former"


def new_table(app: Host, choice: TableChoice, make: MakeThinker) -> Scene:
    """The table of a new game."""
    return _guarded(app, lambda: _table(app, Session.begin(choice, make), first=choice.first))


def _table(app: Host, session: Session, *, first: bool = False) -> Scene:
    lay_own_files(app.services, session.port.game)
    return TableScene(app, session, first=first)


def resumed(app: Host, path: Path, make: MakeThinker) -> Scene:
    """The table of an unfinished game; a question while another window plays it."""
    tr = app.services.tr
    try:
        return _guarded(app, lambda: _gone_on(app, path, make))
    except RecordInUse:
        copy = lambda: app.push(_guarded(app, lambda: _table(app, Session.copied(path, make))))  # noqa: E731
        title, text, go = (tr(f"table.in_use.{word}") for word in ("title", "text", "go"))
        no = tr("ui.dialog.cancel")
        return Question(app, title, text, go, copy, no, danger=False)


def recorded(app: Host, path: Path, make: MakeThinker, own: OwnRules | None = None) -> Scene:
    """The replay of a record; `own` is a set whose rules hold in place of the record's."""
    return _guarded(app, lambda: _replay_of(app, path, make, own))


def replays(app: Host, open_record: Callable[[Host, Path], Scene]) -> Scene:
    """The shelf."""
    return ReplayShelf(app, lambda: (list_records(most=FEW).found, list_trash()), rounds_of, open_record)


def lesson(
    app: Host,
    game: str,
    id: str,
    make: MakeThinker,
    *,
    go_on: bool,
    play_now: Callable[[], None],
    unfinished_game: Callable[[], Callable[[], None] | None],
) -> Scene:
    """The table of a lesson; `go_on`: where it was left."""
    playable = [one for one in lessons_of(game) if one.file is not None]
    number = [one.id for one in playable].index(id)
    left = app.services.own.left.get(game) if go_on else None
    return _guarded(
        app,
        lambda: LessonTable(
            app, playable, number, make, left=left, play_now=play_now, unfinished_game=unfinished_game
        ),
    )


def example(app: Host, game: str, id: str) -> Scene:
    """The table of an example of the rules."""
    return _guarded(app, lambda: ExampleTable(app, game, id))


def lesson_picture(cache: PictureCache, game: str, id: str) -> LessonPicture:
    """The picture of a lesson in a list."""
    return LessonPicture(cache, game, next(one for one in lessons_of(game) if one.id == id))


def laid_picture(cache: PictureCache, game: str, options: Mapping[str, OptionValue]) -> TableThumbnail | None:
    """The picture of a table as it is dealt under some options; None of one that is read and has no board."""
    return dealt_thumbnail(cache, game, options) if cache.renderer(game).has_board else None


def _guarded(app: Host, make: Callable[[], Scene]) -> Scene:
    """The scene, or a sentence about the file that cannot be used."""
    tr = app.services.tr
    try:
        return make()
    except RecordInUse:
        raise
    except BadFile as bad:
        text = "\n".join(str(fault) for fault in bad.faults[:4])
    except OSError as error:
        text = error.strerror or type(error).__name__
    return Message(app, tr("table.file.title"), tr("table.file.text", fault=text))


def _gone_on(app: Host, path: Path, make: MakeThinker) -> Scene:
    session = Session.resume(path, make)
    _tell_age(app, session.record)
    return _table(app, session)


def _tell_age(app: Host, record: Record) -> None:
    """Say so where an older version dealt the game in its own way."""
    if uses_former_shuffle(record):
        app.toast(FORMER)


def _replay_of(app: Host, path: Path, make: MakeThinker, own: OwnRules | None) -> Scene:
    record = load_record(path, path.name)
    if own is not None:
        record = replace(record, set=own.as_fields())
        if own.path is not None:
            app.services.set_places[own.digest] = own.path
    recording = RecordedMatch.of(record, make)
    lay_own_files(app.services, recording.game)
    _tell_age(app, recording.record)
    table = partial(TableScene, app)
    whose = [seat for seat in recording.eyes if seat is not None]
    if len(whose) < 2 or None in recording.eyes:
        return ReplayScene(app, recording, table)
    hidden = ReplayScene(app, recording, table)
    chosen = lambda seat: app.replace(ReplayScene(app, recording, table, (seat,)))  # noqa: E731
    return ViewerChoice(app, hidden.skin, hidden.words, whose, chosen)
