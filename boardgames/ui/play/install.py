"""Puts the tables behind the shell's doors: new games, unfinished ones, replays.

What lies behind a door (`opening.py`) is read when that is first opened: none of it is needed for the title.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, final

from boardgames.record.library_listing import FEW, IndexRenewal, list_records, rounds_of
from boardgames.ui.scene.doors import Doors, OptionValue, Resumable, Shown, TableChoice
from boardgames.ui.scene.scene import Host, Scene
from boardgames.ui.scene.seating import at_once
from boardgames.ui.scene.services import Services
from boardgames.ui.scene.sitters import choices_of

if TYPE_CHECKING:
    from boardgames.data.own_rules import OwnRules
    from boardgames.ui.game_view.picture_cache import PictureCache
    from boardgames.ui.play.match.thinkers import MakeThinker
    from boardgames.ui.play.panels.rule_pictures import RulePictures
    from boardgames.ui.widgets.plate import Plate

MOST_SHOWN: Final = 12


@final
class UnfinishedGames:
    """Looks at the shelf; `pending` is whether it is still being read, so that a later look finds more."""

    def __init__(self) -> None:
        self._renewal = IndexRenewal()
        self._unread = 0

    @property
    def pending(self) -> bool:
        return bool(self._unread) and self._renewal.busy

    def look(self) -> list[Resumable]:
        """Games that can be gone on with and in which somebody sits, the latest first."""
        listing = list_records(most=FEW, over=False)
        if listing.unread and listing.unread != self._unread:
            self._renewal.begin()
        self._unread = listing.unread
        out: list[Resumable] = []
        for one in listing.found:
            if len(out) >= MOST_SHOWN:
                break
            if one.is_resumable and one.count and any(who.person is not None for who in one.seats.values()):
                when = datetime.fromtimestamp(one.changed).isoformat(timespec="seconds")
                seats = choices_of(one.seats, len(one.seats))
                out.append(Resumable(one.path, one.game_id, seats, rounds_of(one), when))
        return out


def table_doors(make: MakeThinker | None = None, *, workshop: Callable[[Host], Scene] | None = None) -> Doors:
    """The doors with tables behind them. `make` makes computer players; without one they have their own process.

    `workshop` makes what lies behind its door, where there is one.
    """

    def maker() -> MakeThinker:
        from boardgames.ui.play.match.thinkers import make_opponent

        return make or make_opponent

    def new_table(app: Host, choice: TableChoice) -> Scene:
        from boardgames.ui.play import opening

        return opening.new_table(app, choice, maker())

    def resume(app: Host, record: Resumable) -> Scene:
        from boardgames.ui.play import opening

        return opening.resumed(app, record.path, maker())

    def open_record(app: Host, path: Path, own: OwnRules | None = None) -> Scene:
        from boardgames.ui.play import opening

        return opening.recorded(app, path, maker(), own)

    def open_replays(app: Host) -> Scene:
        from boardgames.ui.play import opening

        return opening.replays(app, open_record)

    def lesson(app: Host, game: str, id: str, *, go_on: bool = False) -> Scene:
        from boardgames.ui.play import opening

        def play_now() -> None:
            app.home()
            app.push(new_table(app, at_once(app.services, doors, game)))

        def unfinished_game() -> Callable[[], None] | None:
            record = doors.left(game)
            if record is None:
                return None

            def play_on() -> None:
                app.home()
                app.push(resume(app, record))

            return play_on

        return opening.lesson(app, game, id, maker(), go_on=go_on, play_now=play_now, unfinished_game=unfinished_game)

    def levels() -> tuple[str, ...]:
        from boardgames.ai.levels import AT_TABLE

        return AT_TABLE

    unfinished = UnfinishedGames()
    doors = Doors(
        new_table=new_table,
        lesson=lesson,
        shown=rules_show,
        resumable=unfinished.look,
        pending=lambda: unfinished.pending,
        resume=resume,
        open_replays=open_replays,
        open_record=open_record,
        levels=levels,
        workshop=workshop,
    )
    return doors


def rules_show(services: Services, drawn: Callable[[], None]) -> Shown:
    """Pictures of tables, examples and lessons for the shell; `drawn` is called when one more picture is ready."""

    @cache
    def pictures() -> PictureCache:
        from boardgames.ui.game_view.picture_cache import PictureCache

        return PictureCache(services, drawn)

    @cache
    def stills() -> RulePictures:
        from boardgames.ui.play.panels.rule_pictures import RulePictures

        return RulePictures(pictures())

    def example(app: Host, game: str, id: str) -> Scene:
        from boardgames.ui.play import opening

        return opening.example(app, game, id)

    def lesson(game: str, id: str) -> Plate:
        from boardgames.ui.play import opening

        return opening.lesson_picture(pictures(), game, id)

    def laid(game: str, options: Mapping[str, OptionValue]) -> Plate | None:
        from boardgames.ui.play import opening

        return opening.laid_picture(pictures(), game, options)

    return Shown(lambda *what: stills().picture(*what), example, lesson, laid)
