"""Save monitor: reports why a record is not saved, and offers other places."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final, final

from boardgames.data.data_paths import user_dir
from boardgames.draw.theme import S4
from boardgames.draw.widget_skin import Skin
from boardgames.record import RecordedSeat
from boardgames.record.external_records import write_pending
from boardgames.record.recorder import record_text
from boardgames.ui.play.match.match_session import Session
from boardgames.ui.scene.dialogs import ModalDialog
from boardgames.ui.scene.scene import SceneHost
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.containers import Column
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.text_field import TextField
from boardgames.ui.widgets.widget import Widget

LONGEST: Final = 400
"""Largest number of characters of a path."""


def anonymous_record_text(session: Session) -> str:
    """Record of a game as text, with all actions and without names of people."""
    record = session.full_record()
    seats = {seat: RecordedSeat(person="") if who.person is not None else who for seat, who in record.seats.items()}
    return record_text(replace(record, seats=seats))


def session_reopener(session: Session) -> Callable[[], Session] | None:
    """Function that continues a game after its table is closed; None for one without a record."""
    if session.recorder is None:
        return None
    path, maker = session.recorder.path, session.make_player
    if path is not None and not session.has_unsaved:
        return lambda: Session.resume(path, maker)
    record, seats = session.full_record(), session.seats
    return lambda: Session.begin_copy(record, seats, maker)


@final
class SaveMonitor:
    """Watches the record of a game and reports each change once."""

    def __init__(self, toast: Callable[..., None], session: Session, tr: Callable[..., str]) -> None:
        self._toast = toast
        self._session = session
        self._tr = tr
        self._trouble = ""

    def report_changes(self) -> None:
        """Report that writing failed, or works again."""
        pen = self._session.recorder
        if pen is None:
            return
        if told := pen.take_told():
            self._toast(f"table.toast.record_{told}", path=str(pen.path))
        if pen.trouble != self._trouble:
            self._trouble = pen.trouble
            if pen.trouble:
                self._toast("table.toast.not_saved", reason=self._tr(f"table.unsaved.reason.{pen.trouble}"))
            else:
                self._toast("table.toast.saved_again")


class UnsavedRecordDialog(ModalDialog):
    """Dialog about unsaved actions: retry, or save elsewhere. `leave` adds a button to leave anyway."""

    name = "unsaved"
    width = 720.0
    first_focus = "unsaved.again"

    def __init__(
        self,
        app: SceneHost,
        skin: Skin,
        session: Session,
        done: Callable[[], None],
        leave: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(app, app.services.tr("table.unsaved.title"))
        self.skin = skin
        self._session = session
        self._done = done
        self._leave = leave
        self._folder = str(user_dir("documents"))

    def body(self) -> Widget:
        tr, pen = self.tr, self._session.recorder
        assert pen is not None
        reason = tr(f"table.unsaved.reason.{pen.trouble or 'failed'}")
        count = pen.unwritten
        text = tr("table.unsaved.text", count=count, reason=reason) if count else ""
        field = TextField(
            "unsaved.folder", tr("table.unsaved.folder"), self._folder, self._typed, limit=LONGEST,
            note=tr("table.unsaved.note"), on_submit=self._save, wide=380,
        )  # fmt: skip
        said = Label(text or tr("table.unsaved.nowhere", reason=reason), "unsaved.text")
        return Column((said, field), gap=S4)

    def buttons(self) -> Sequence[Widget]:
        tr, leave = self.tr, self._leave
        out = [Button("unsaved.leave", tr("table.unsaved.leave"), leave, kind="danger")] if leave is not None else []
        return (
            *out,
            Button("unsaved.close", tr("ui.dialog.back"), self.dismiss),
            Button("unsaved.there", tr("table.unsaved.there"), self._save, icon="save"),
            Button("unsaved.again", tr("table.unsaved.again"), self._again, kind="primary"),
        )

    def _typed(self, text: str) -> None:
        self._folder = text
        self.invalidate()

    def _again(self) -> None:
        pen = self._session.recorder
        assert pen is not None
        pen.retry_pending()
        self._end("table.toast.not_yet_saved" if pen.trouble else "")

    def _save(self) -> None:
        place = self._folder.strip().strip("\"'")
        if not place:
            return
        path = self._session.save_to_folder(Path(place).expanduser())
        if path is None:
            self._end("table.toast.not_there")
        else:
            self.app.toast(f"table.toast.{'saved_there' if write_pending() else 'saved_only_there'}", path=str(path))
            self._end("")

    def _end(self, failed: str) -> None:
        """Close the dialog if all is saved; else report the failure."""
        if failed:
            self.app.toast(failed)
            self.rebuild()
            return
        self.app.pop(fade=False)
        self._done()
