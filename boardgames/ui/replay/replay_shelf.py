"""Library scene: all recorded games, latest first, with players, result, length and date; and the trash."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from boardgames.draw.theme import S2, S3
from boardgames.record import RecordInUse, RecordSummary, move_to_trash, restore
from boardgames.record.external_records import forget_record, is_external
from boardgames.text.dates import local_time, moment_text
from boardgames.ui.game_view.picture_cache import PictureCache
from boardgames.ui.games.plugins import plugin_of
from boardgames.ui.input.intents import Intent, Key
from boardgames.ui.replay.record_picture import RecordPicture
from boardgames.ui.scene.dialogs import ask_confirmation
from boardgames.ui.scene.page_layout import lay_on_paper, lay_out_page, take_latest_paper
from boardgames.ui.scene.player_names import player_list_line, player_names, seat_choices_of
from boardgames.ui.scene.scene import Scene, SceneHost, Shortcut
from boardgames.ui.widgets.button import Button, TabButton
from boardgames.ui.widgets.containers import Column, ColumnGrid, Flow, Row, Spacer
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.list_row import ListRow
from boardgames.ui.widgets.paper_panel import Tailpiece
from boardgames.ui.widgets.record_row import RecordRow
from boardgames.ui.widgets.scroll_area import ScrollArea
from boardgames.ui.widgets.widget import Widget

WIDE: Final = 1720.0
HIGHEST: Final = 208.0
"""Greatest height of a row."""
ABOVE: Final = 372.0
"""Height of the window above and below the rows."""
LEAST: Final = 640.0
"""Least width of a row; wider windows show several columns."""
COUNT_MS: Final = 40.0
"""Milliseconds between counting the rounds of two records."""
AGAIN_MS: Final = 300.0
"""Milliseconds between two looks while records are being read."""
COUNTED: Final = 40  # number of latest records whose rounds are counted


class ShelfRecords(NamedTuple):
    """Records in the library, the number of those that are still being read, and the records in the trash."""

    summaries: Sequence[RecordSummary]
    unread: int
    binned: Sequence[RecordSummary]


class ReplayShelf(Scene):
    """List of all recorded games or those of one game, latest first; unreadable files come last, folded.

    A record can be moved to the trash, which replaces the list on screen, and restored. `look` returns the records in
    the library and in the trash; it is asked again while records are being read. `rounds` replays a record to count
    its rounds, so it is called for one record at a time while the list is shown.
    """

    name = "replays"
    first_focus = "replays.0"

    def __init__(
        self,
        app: SceneHost,
        look: Callable[[], ShelfRecords],
        rounds: Callable[[RecordSummary], int],
        open_file: Callable[[SceneHost, Path], Scene],
    ) -> None:
        super().__init__(app)
        self._look = look
        self.summaries, self._unread, self.binned = look()
        self.game = ""  # id of the only game listed; empty: all
        self.in_bin = False
        self.shows_broken = False
        self.paper = take_latest_paper(self)
        self._rounds = rounds
        self._open = open_file
        self._counted: dict[Path, int] = {}
        self._pictures: Final = PictureCache(self.services, self.invalidate)

    @property
    def listed_records(self) -> list[RecordSummary]:
        """Records listed now; those that cannot be read come last."""
        found = self.binned if self.in_bin else [one for one in self.summaries if self.game in ("", one.game_id)]
        return sorted(found, key=lambda one: bool(one.fault))

    def enter(self) -> None:
        self._count_when_read()

    def _count_when_read(self) -> None:
        """Look again after a while, as long as records are being read; then count the rounds."""

        def step() -> None:
            self.summaries, self._unread, self.binned = self._look()
            self._count_when_read()
            self.rebuild()

        if self._unread:
            self.after(AGAIN_MS, step)
            return
        self._counted = {one.path: one.rounds for one in self.summaries if one.rounds >= 0}
        latest = self.summaries[:COUNTED]
        self._count_later([one for one in latest if not one.fault and one.path not in self._counted])

    def _count_later(self, rest: Sequence[RecordSummary]) -> None:
        """Count the rounds of one record after another."""

        def step() -> None:
            if rest[0].path.exists():
                self._counted[rest[0].path] = self._rounds(rest[0])
                self.rebuild()
            self._count_later(rest[1:])

        if rest:
            self.after(COUNT_MS, step)

    # widgets --------------------------------------------------------------------------------------------------
    def compose(self) -> Widget:
        tr = self.tr
        count = sum(bool(one.fault) for one in self.listed_records)
        high = self._row_height(len(self.listed_records) - count)
        rows = [self._row(index, one, high) for index, one in enumerate(self.listed_records)]
        whole, broken = rows[: len(rows) - count], rows[len(rows) - count :]
        parts: list[Widget] = [ColumnGrid(whole, least=LEAST, most=2, gap=S3)] if whole else []
        if broken:
            words, icon = tr("table.shelf.broken", count=count), "chevron_up" if self.shows_broken else "chevron_down"
            parts.append(Row((Button("replays.broken", words, self._fold, icon=icon, kind="bare"), Spacer(grow=1))))
            parts += [ColumnGrid(broken, least=LEAST, most=2, gap=S3)] if self.shows_broken else []
        nothing = Column((Label(self._none_text, role="title"), Tailpiece(self.paper)), grow=1)
        body = lay_on_paper(self, self.paper, "replays.sheet", nothing)
        if parts:
            parts.append(Tailpiece(self.paper))
            area = ScrollArea("replays.list", Column(parts, gap=S3), least=160, grow=1, fades=True)
            body = lay_on_paper(self, self.paper, "replays.sheet", area)
        games = sorted({one.game_id for one in self.summaries if one.game_id})
        filters = [self._filter(game) for game in ("", *games)] if len(games) > 1 or self.binned else []
        if self.binned:
            words = tr("table.shelf.bin", count=len(self.binned))
            filters.append(TabButton("replays.bin", words, self._open_bin, chosen=self.in_bin, icon="bin"))
        if filters:
            body = Column((Flow(filters, gap=S2), body), gap=S3, grow=1)
        return lay_out_page(self, tr("table.replay.shelf"), body, width=WIDE)

    @property
    def _none_text(self) -> str:
        """Sentence of an empty shelf: none there, or not yet read."""
        return self.tr("table.replay.reading", count=self._unread) if self._unread else self.tr("table.replay.none")

    def _filter(self, game: str) -> Widget:
        words = self.tr(f"game.{game}.name") if game else self.tr("table.shelf.all")
        chosen = game == self.game and not self.in_bin
        id = f"replays.game.{game or 'all'}"
        return TabButton(id, words, lambda: self._only(game), chosen=chosen)

    def _row_height(self, count: int) -> float:
        """Height of a row; the fewer there are, the more of the page each takes."""
        rows = -(-count // (2 if self.view.w >= 2 * LEAST + ABOVE else 1))
        return min(HIGHEST, (self.view.h - ABOVE) / max(1, rows) - S3)

    def _row(self, index: int, one: RecordSummary, high: float) -> Widget:
        """Row of a record, with a button to remove or restore it."""
        deed, icon = ("back", "undo") if self.in_bin else ("throw", "bin")
        words = "off" if is_external(one.path) else deed
        move = Button(
            f"replays.{index}.{deed}",
            "",
            partial(self._put_back, one) if self.in_bin else partial(self._ask, one),
            icon=icon,
            kind="faint",
            tip=self.tr(f"table.shelf.{words}"),
        )
        return Row((self._game(f"replays.{index}", one, high), move), gap=S2)

    def _game(self, id: str, one: RecordSummary, high: float) -> Widget:
        if one.fault:
            words = self.tr("table.shelf.unread")
            return ListRow(id, one.path.name, lambda: None, note=words, icon="warning", reason=one.fault, grow=1)
        tr, seats = self.tr, seat_choices_of(one.seats, len(one.seats))
        called = player_names(tr, one.game_id, seats)
        won = [name for seat, name in zip(one.seats, called, strict=True) if seat in one.winners]
        won = won if len(won) < len(called) else []  # a win of all seats is a draw
        end = tr("table.shelf.open")
        if one.over:
            end = tr("table.shelf.won", names=", ".join(won)) if won else tr("table.shelf.drawn")
        icon = "save" if not one.over else "trophy" if won else "draw"
        called_after = one.own.get(self.services.catalog.language, "")
        title = " · ".join(filter(None, (tr(f"game.{one.game_id}.name"), called_after)))
        lines = title, end, player_list_line(tr, one.game_id, seats)
        press = partial(self._put_back if self.in_bin else self._show, one)
        return RecordRow(
            id,
            plugin_of(one.game_id).theme,
            lines,
            self._note(one),
            icon,
            press,
            won=[seat in one.winners for seat in one.seats],
            height=high,
            picture=RecordPicture(self._pictures, one.game_id, one.path, str(one.changed)),
        )

    def _note(self, one: RecordSummary) -> str:
        """Start, number of rounds, and folder of an external record."""
        when = local_time(one.started)
        notes = [moment_text(self.tr, when, datetime.now().astimezone())] if when is not None else []
        if self._counted.get(one.path):
            notes.append(self.services.catalog.tr_of_game(one.game_id, "table.round", round=self._counted[one.path]))
        if is_external(one.path):
            notes.append(self.tr("table.shelf.place", folder=str(one.path.parent)))
        return " · ".join(notes)

    # actions --------------------------------------------------------------------------------------------------
    def acts_at_place(self, intent: Intent) -> bool:
        return super().acts_at_place(intent) or (isinstance(intent, Key) and intent.name == "delete")

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Key) and intent.name == "delete" and not self.in_bin:
            number = self.widget_root.focused.removeprefix("replays.").partition(".")[0]
            if number.isdecimal() and int(number) < len(self.listed_records):
                self._ask(self.listed_records[int(number)])
                return True
        return super().handle(intent)

    def shortcuts(self) -> list[Shortcut]:
        return [Shortcut(self.tr("table.shelf.key_delete"), self.tr("table.shelf.throw"))]

    def _only(self, game: str) -> None:
        self.game, self.in_bin = game, False
        self.rebuild()

    def _fold(self) -> None:
        """Show or hide the files that cannot be read."""
        self.shows_broken = not self.shows_broken
        self.rebuild()

    def _open_bin(self) -> None:
        self.in_bin = True
        self.rebuild()

    def _show(self, one: RecordSummary) -> None:
        self.app.push(self._open(self.app, one.path))

    def _ask(self, one: RecordSummary) -> None:
        """Ask before a record is removed."""
        tr, away = self.tr, is_external(one.path)
        ask, yes = ("off_ask", "off") if away else ("ask", "throw")
        way, said = (_left_there, "left") if away else (move_to_trash, "binned")
        ask_confirmation(
            self.app,
            title=tr(f"table.shelf.{ask}"),
            text=tr(f"table.shelf.{ask}_text", folder=str(one.path.parent)),
            yes=tr(f"table.shelf.{yes}"),
            on_yes=partial(self._move, one, way, f"table.toast.{said}"),
        )

    def _put_back(self, one: RecordSummary) -> None:
        self._move(one, restore, "table.toast.unbinned")

    def _move(self, one: RecordSummary, way: Callable[[Path], Path], said: str) -> None:
        """Move a record and report success or failure."""
        try:
            lies = way(one.path)
        except RecordInUse:
            self.app.toast("table.toast.in_use")
            return
        except OSError as error:
            self.app.toast("table.toast.not_moved", fault=error.strerror or type(error).__name__)
            return
        if one.path in self._counted:
            self._counted[lies] = self._counted.pop(one.path)
        self.summaries, self._unread, self.binned = self._look()
        self.in_bin = self.in_bin and bool(self.binned)
        if not self.listed_records:
            self.game = ""
        self.rebuild()
        self.app.toast(said)


def _left_there(path: Path) -> Path:
    """Remove an external record from the library; its file stays in place."""
    forget_record(path)
    return path
