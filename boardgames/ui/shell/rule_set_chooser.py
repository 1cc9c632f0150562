"""Chooser of the rules of a game: the shipped ones, an own rule set, or one opened from another folder."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from boardgames.data.faults import BadFile, FileFault
from boardgames.data.own_rules import FoundSet, OwnRules, find_set, set_paths, sets_folder
from boardgames.data.rule_packs import ENDING, install_pack
from boardgames.draw.theme import S2, S3, S5
from boardgames.draw.widget_skin import game_skin
from boardgames.text.fault_messages import fault_text
from boardgames.ui.games.plugins import plugin_of
from boardgames.ui.input.intents import FileDrop, Intent
from boardgames.ui.scene.dialogs import show_message
from boardgames.ui.scene.page_layout import LOW as LOW_VIEW
from boardgames.ui.scene.page_layout import lay_out_page
from boardgames.ui.scene.scene import SceneHost
from boardgames.ui.shell.cover_page import CoverPage
from boardgames.ui.shell.picture_row import PictureRow
from boardgames.ui.shell.rule_set_picture import RuleSetPictures
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.containers import Column, Row
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.list_row import ListRow, scrolling_list
from boardgames.ui.widgets.paper_panel import PaperPanel
from boardgames.ui.widgets.text_field import TextField
from boardgames.ui.widgets.widget import Widget

MOST_TOLD: Final = 6
"""Maximum number of faults shown at once."""
LONGEST: Final = 400
"""Maximum characters of a path."""
WIDE: Final = 1320.0
AROUND: Final = 560.0
"""Height of the page without the list."""
PICTURE_PART, LEAST_PICTURE = 0.12, 72.0
"""Height of a picture as a part of the window, and at least."""
READ_MS: Final = 5.0
"""Delay in ms between two rule sets that are read."""
LEAST: Final = 100.0
"""Least height of the list."""
FIELD: Final = 640.0  # width of the field of a path; in a page beside figures it is below its label


class RuleSetChooser(CoverPage):
    """Lists the rule sets of a game; a faulty set shows its faults and does not affect others."""

    name = "sets"
    first_focus = "sets.shipped"

    def __init__(
        self, app: SceneHost, game_id: str, own: OwnRules | None, choose: Callable[[OwnRules | None], None]
    ) -> None:
        """Open the chooser. `own` is the present rule set; `choose` gets the new one, None for the shipped rules."""
        super().__init__(app)
        self._game = self.cover_game = game_id
        self._own = own
        self._choose = choose
        self._path = ""
        self.skin = game_skin(plugin_of(game_id).theme)
        self.found_sets: list[FoundSet] = []
        height = max(LEAST_PICTURE, PICTURE_PART * self.view.h)
        self._pictures: Final = RuleSetPictures(self.services, self.invalidate, game_id, height)

    def enter(self) -> None:
        self._read_later(set_paths())

    def _read_later(self, rest: Sequence[Path]) -> None:
        """Read one rule set after the other while the page is already shown."""

        def step() -> None:
            one = find_set(rest[0])
            if one.game in ("", self._game):
                self.found_sets.append(one)
                self.rebuild()
            self._read_later(rest[1:])

        if rest:
            self.after(READ_MS, step)

    # what is on it --------------------------------------------------------------------------------------------
    def compose(self) -> Widget:
        tr = self.tr
        shipped = PictureRow(
            "sets.shipped", tr("ui.sets.shipped_row"), lambda: self._take(None), self._pictures.make(None),
            note=tr("ui.sets.shipped_note"), mark="check" if self._own is None else "", chosen=self._own is None,
        )  # fmt: skip
        rows = [shipped, *(self._row(index, one) for index, one in enumerate(self._all()))]
        field = TextField(
            "sets.path", tr("ui.sets.other"), self._path, self._typed, note=tr("ui.sets.note", path=sets_folder()),
            limit=LONGEST, on_submit=self._open, wide=FIELD, grow=1,
        )  # fmt: skip
        button = Button("sets.open", tr("ui.sets.open"), self._open, icon="folder")
        other = Row((field, button), gap=S3, across="end")
        listed = scrolling_list("sets.list", rows, gap=S2, least=max(LEAST, self.page_height - AROUND), fades=True)
        is_low = self.view.h < LOW_VIEW
        about = Label(tr("ui.sets.text"), role="body" if is_low else "lead")
        body = Column((about, listed, other), gap=S3 if is_low else S5)
        sheet = PaperPanel(body, "sets.sheet", self._game, low=is_low)
        title = tr("ui.sets.title", game=tr(f"game.{self._game}.name"))
        return self.lay_beside(lay_out_page(self, title, sheet, width=WIDE))

    def _all(self) -> Sequence[FoundSet]:
        """Rule sets of the user's folder, and the present one if it was opened from another folder."""
        own = self._own
        if own is None or own.path is None or any(one.path == own.path for one in self.found_sets):
            return self.found_sets
        return [*self.found_sets, FoundSet(own.path, own, (), own.game)]

    def _row(self, index: int, one: FoundSet) -> ListRow:
        tr, id = self.tr, f"sets.{index}"
        if one.set is None:
            note = tr("ui.sets.faulty", fault=fault_text(one.faults[0], self.services.catalog.language))
            return ListRow(id, one.path.name, lambda: self._tell(one.faults), note=note, icon="warning")
        own, language = one.set, self.services.catalog.language
        chosen = self._own is not None and self._own.digest == own.digest
        note = tr("ui.sets.about", words=own.words[language], author=own.author, licence=own.licence)
        name = tr("ui.sets.name", name=own.name[language], version=own.version)
        mark = "check" if chosen else ""
        picture = self._pictures.make(own.path)
        return PictureRow(id, name, lambda: self._take(own), picture, note=note, mark=mark, chosen=chosen)

    # what it does ---------------------------------------------------------------------------------------------
    def _typed(self, text: str) -> None:
        self._path = text
        self.invalidate()

    def _take(self, own: OwnRules | None) -> None:
        self._choose(own)
        self.app.pop()

    def _tell(self, faults: Sequence[FileFault]) -> None:
        language = self.services.catalog.language
        text = "\n".join(fault_text(fault, language) for fault in faults[:MOST_TOLD])
        show_message(self.app, self.tr("ui.sets.fault_title"), text)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, FileDrop):
            self.open_rule_set(intent.path)
            return True
        return super().handle(intent)

    def _open(self) -> None:
        if self._path.strip():
            self.open_rule_set(self._path.strip().strip("\"'"))

    def open_rule_set(self, path: str) -> None:
        """Use the rule set in a folder or pack; a pack is installed into the user's folder."""
        try:
            own = install_rule_set(Path(path).expanduser())
        except BadFile as error:
            self._tell(error.faults)
            return
        if own.game != self._game:
            name = self.tr(f"game.{own.game}.name")
            show_message(self.app, self.tr("ui.sets.fault_title"), self.tr("ui.sets.elsewhere", game=name))
        else:
            self._take(own)


def install_rule_set(path: Path) -> OwnRules:
    """Return the rule set in a folder or pack; a pack is installed into the user's folder. Raises `BadFile`."""
    try:
        place = install_pack(path) if path.suffix.lower() == ENDING and not path.is_dir() else path
    except OSError as error:
        reason = (error.strerror or type(error).__name__).lower()
        fault = FileFault(str(path), 1, 1, "", "a pack that can be opened", reason, "", "unreadable")
        raise BadFile([fault]) from None
    one = find_set(place)
    if one.set is None:
        raise BadFile(one.faults)
    return one.set
