"""Autosave of the editor: unsaved drafts survive the window and are offered again.

Each editor has its own file in the user's drafts folder, created with the first change and removed once everything is
saved or discarded. While the editor is open, a lock file prevents other windows from offering its draft.
"""

from __future__ import annotations

import contextlib
import json
import os
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any, Final, final

from boardgames.core.game_protocol import BadPosition, IllegalAction
from boardgames.data.atomic_files import create_with, free_names, read_limited, set_aside, write_atomically
from boardgames.data.data_paths import user_dir
from boardgames.data.validation import InvalidFields, as_plain_data, validate_fields
from boardgames.record.record_lock import is_held, take
from boardgames.text.dates import moment_text
from boardgames.ui.scene.dialogs import ask_confirmation
from boardgames.ui.scene.scene import SceneHost
from boardgames.ui.workshop.rule_snapshot import RuleSource
from boardgames.ui.workshop.scenario_steps import ScenarioHeader, StepDraft

MAX_BYTES: Final = 4 * 1024 * 1024
TYPED_MS: Final = 300.0
"""Ms after the last typed character until a text is saved; other changes are saved before the next frame."""


@dataclass(frozen=True)
class DraftSnapshot:
    """A draft as stored in its file.

    `lines` are actions played from it that are not steps yet; `changes` counts the writes.
    """

    game: str
    seed: int
    options: dict[str, Any]
    position: dict[str, Any]
    head: dict[str, Any]
    steps: tuple[dict[str, Any], ...] = ()
    folder: str = ""
    file: str = ""
    lines: tuple[str, ...] = ()
    changes: int = 0

    def header_and_steps(self) -> tuple[ScenarioHeader, list[StepDraft]]:
        """Return header and steps. Raises ValueError or TypeError if they are invalid."""
        head, steps = ScenarioHeader(**self.head), [StepDraft(**one) for one in self.steps]
        for said in (head.name, head.goal, head.praise, *(one.teach for one in steps)):
            if not isinstance(said, dict) or not all(isinstance(part, str) for pair in said.items() for part in pair):
                raise ValueError("no words")
        if not all(isinstance(part, Mapping) for one in steps for part in (one.fields, one.changes)):
            raise ValueError("no step")
        return head, steps


@final
class DraftAutosave:
    """Saves the draft of one editor. A failed write is reported once and retried with the next change."""

    def __init__(
        self,
        app: SceneHost,
        source: RuleSource,
        take_snapshot: Callable[[], DraftSnapshot],
        restore_snapshot: Callable[[DraftSnapshot], None],
        after: Callable[[float, Callable[[], None]], None],
    ) -> None:
        """`restore_snapshot` raises BadPosition, IllegalAction, ValueError or TypeError for an invalid one."""
        self._app: Final = app
        self._source: Final = source
        self._take_snapshot: Final = take_snapshot
        self._restore_snapshot: Final = restore_snapshot
        self._after: Final = after
        self.is_saved = True
        self.played_actions: Sequence[str] = ()
        """Actions played from the draft so far."""
        self.change_count = 0
        self.path: Path | None = None
        self._lock = -1
        self._due = 0
        self._refused = False

    # keeping --------------------------------------------------------------------------------------------------
    def schedule_save(self, ms: float = 0.0) -> None:
        """Save in so many milliseconds, unless another change is scheduled before."""
        self.is_saved = False
        self._due += 1
        due = self._due
        self._after(ms, lambda: self._keep() if due == self._due else None)

    def record_played(self, lines: Sequence[str]) -> None:
        """Record the actions played from the draft so far."""
        self.played_actions = tuple(lines)
        self.schedule_save()

    def clear_played_actions(self) -> None:
        """Clear the played actions, because they have become steps."""
        self.played_actions = ()

    def discard_file(self) -> None:
        """Remove the file, because everything is saved or was discarded on purpose."""
        self.is_saved, self.played_actions = True, ()
        self._due += 1
        self._put_down(keep=False)

    def close(self) -> None:
        """Close the autosave; unsaved changes stay in the file."""
        if not self.is_saved and self._due:
            self._keep()
        self._put_down(keep=not self.is_saved)

    def _keep(self) -> None:
        self._due = 0
        if self.is_saved:
            return
        sheet = self._sheet()
        try:
            if self.path is None:
                self._begin()
            assert self.path is not None
            write_atomically(self.path, json.dumps(as_plain_data(sheet, defaults=False), ensure_ascii=False) + "\n")
        except OSError as error:
            if not self._refused:
                self._app.toast("editor.not_kept", reason=error.strerror or type(error).__name__)
            self._refused = True
        else:
            self.change_count, self._refused = sheet.changes, False

    def _sheet(self) -> DraftSnapshot:
        return replace(self._take_snapshot(), lines=tuple(self.played_actions), changes=self.change_count + 1)

    def _begin(self) -> None:
        """Create the lock file with an unused name. Raises `OSError`."""
        wanted = user_dir("drafts") / f"{self._source.game_id}-{time.strftime('%Y%m%d-%H%M%S')}.lock"
        for lock in free_names(wanted):
            path = lock.with_suffix(".json")
            with contextlib.suppress(FileExistsError):
                if not path.exists():
                    self._lock = create_with(lock, f"{os.getpid()}\n".encode())
                    take(self._lock)
                    self.path = path
                    return

    def _put_down(self, *, keep: bool) -> None:
        path, self.path = self.path, None
        if path is None:
            return
        os.close(self._lock)
        if keep:
            _remove_lock(path)
        else:
            _delete_draft(path)

    # offering -------------------------------------------------------------------------------------------------
    def offer_recovery(self) -> None:
        """Offer to recover the latest unsaved draft of the same rules."""
        found = next(iter(unsaved_drafts(self._source)), None)
        if found is None:
            return
        path, sheet = found
        tr = self._app.services.tr
        when = moment_text(tr, datetime.fromtimestamp(path.stat().st_mtime).astimezone(), datetime.now().astimezone())
        ask_confirmation(
            self._app, title=tr("editor.left_title"), text=tr("editor.left_text", when=when),
            yes=tr("editor.left_go_on"), on_yes=partial(self._take_up, path, sheet),
            no=tr("editor.left_away"), on_no=partial(_delete_draft, path),
        )  # fmt: skip

    def _take_up(self, path: Path, sheet: DraftSnapshot) -> None:
        """Continue a draft; if the rules no longer accept it, keep it under another name."""
        try:
            self._restore_snapshot(sheet)
        except (BadPosition, IllegalAction, ValueError, TypeError):
            self._app.toast("editor.left_broken", file=path.name)
            set_aside(path)
            _remove_lock(path)
            return
        self._keep()
        if self.path is not None:
            _delete_draft(path)


def unsaved_drafts(source: RuleSource) -> list[tuple[Path, DraftSnapshot]]:
    """Return the drafts of the same rules that are not open in an editor, the latest first.

    Broken ones are set aside.
    """
    out = []
    place = str(source.folder.absolute()) if source.folder is not None else ""
    for path in user_dir("drafts").glob("*.json"):
        if is_held(path.with_suffix(".lock")) or ".broken-" in path.name:
            continue
        try:
            sheet = validate_fields(DraftSnapshot, json.loads(read_limited(path, MAX_BYTES)))
            sheet.header_and_steps()
            if (sheet.game, sheet.folder) == (source.game_id, place):
                out.append((path.stat().st_mtime, path, sheet))
        except OSError:
            continue
        except (InvalidFields, ValueError, TypeError, RecursionError):
            set_aside(path)
            _remove_lock(path)
    return [(path, sheet) for _when, path, sheet in sorted(out, key=lambda one: -one[0])]


def _delete_draft(path: Path) -> None:
    with contextlib.suppress(OSError):
        path.unlink(missing_ok=True)
    _remove_lock(path)


def _remove_lock(path: Path) -> None:
    """Remove the stale lock file of a draft."""
    with contextlib.suppress(OSError):
        path.with_suffix(".lock").unlink(missing_ok=True)


def has_position_shape(position: Mapping[str, Any], shown: Mapping[str, Any]) -> bool:
    """True if a mapping has the shape of a position: known fields only, each of the type that it has in `shown`."""
    return all(
        name in shown and (value is None or shown[name] is None or isinstance(value, type(shown[name])))
        for name, value in position.items()
    )
