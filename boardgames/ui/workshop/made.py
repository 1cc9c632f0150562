"""The dialogs that make something for outside: what is wished, how far it is, where it lies."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

from boardgames.data.faults import BadFile
from boardgames.draw.theme import S3
from boardgames.text.catalog import LANGUAGES, Language
from boardgames.ui.scene.dialogs import Modal
from boardgames.ui.scene.outside import open_outside
from boardgames.ui.scene.scene import Host
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.containers import Column
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.progress import ProgressBar
from boardgames.ui.widgets.switches import Choice, Toggle
from boardgames.ui.widgets.widget import Widget
from boardgames.ui.workshop.faults import FaultList
from boardgames.ui.workshop.maker import Maker
from boardgames.ui.workshop.stock import Stock
from boardgames.ui.workshop.works import compare_rules, place, print_rules

LOOK_MS: Final = 80.0
"""Between two looks at how far it is."""


class Making(Modal, ABC):
    """Made in a process of its own. Subclasses give `begin` and say what was made in `told`."""

    name = "making"
    width = 760.0
    first_focus = "modal.cancel"
    ending = ""
    opens = True
    """Whether what was made is for its maker to open, too."""

    def __init__(self, app: Host, title: str, stock: Stock) -> None:
        super().__init__(app, title)
        self.stock = stock
        self.maker: Maker | None = None
        self.path = Path()
        self.fault = ""

    @abstractmethod
    def begin(self, path: Path) -> Maker:
        """Start making into a file."""

    @abstractmethod
    def told(self, answer: int) -> Sequence[str]:
        """What is said once it is made; nothing where there was nothing to make."""

    def wishes(self) -> Widget | None:
        """What can be chosen before; None where it begins at once."""
        return None

    def place(self) -> Path:
        """The file to be made."""
        return place(self.stock, self.ending)

    # what is on it --------------------------------------------------------------------------------------------
    def body(self) -> Widget:
        tr, maker = self.tr, self.maker
        if maker is not None and maker.faults:
            return FaultList(maker.faults, tr, self.services.catalog.language, last_good=False)
        if self.fault:
            return Label(tr("workshop.made.failed", reason=self.fault), "made.fault", tone="danger")
        if maker is None:
            return self.wishes() or Widget()
        if maker.answer is None:
            return ProgressBar("made.bar", maker.done, maker.total, tr("workshop.made.going"))
        lines = self.told(maker.answer)
        if not lines:
            return Label(tr("workshop.made.nothing"), "made.nothing")
        where = Label(tr("workshop.made.where", path=str(self.path)), "made.path")
        return Column((*(Label(line, role="lead") for line in lines), where), gap=S3)

    def buttons(self) -> Sequence[Widget]:
        tr, maker = self.tr, self.maker
        if maker is None and not self.fault:
            return (self._away("ui.dialog.cancel"), self._start())
        if maker is not None and maker.answer is not None and self.told(maker.answer):
            show = partial(self._open, self.path.parent)
            parts = (
                self._away("ui.dialog.close"),
                Button("made.folder", tr("workshop.made.folder"), show, icon="folder"),
            )
            if not self.opens:
                return parts
            see = Button("made.open", tr("workshop.made.open"), partial(self._open, self.path), kind="primary")
            return (*parts, see)
        over = bool(self.fault) or (maker is not None and maker.over)
        return (self._away("ui.dialog.close" if over else "ui.dialog.cancel"),)

    def _away(self, words: str) -> Widget:
        return Button("modal.cancel", self.tr(words), self.dismiss)

    def _start(self) -> Widget:
        return Button("made.start", self.tr("workshop.made.start"), self.start, kind="primary")

    # what it does ---------------------------------------------------------------------------------------------
    def start(self) -> None:
        """Make it."""
        try:
            self.path = self.place()
            self.maker = self.begin(self.path)
        except BadFile as bad:
            self.fault = str(bad.faults[0])
        except OSError as error:
            self.fault = error.strerror or str(error)
        self.rebuild()
        self._look()

    def _look(self) -> None:
        maker = self.maker
        if maker is None or not maker.look():
            if maker is not None and not maker.over:
                self.after(LOOK_MS, self._look)
            return
        if maker.over:
            self.fault = maker.fault
            maker.close()
            self.rebuild()
            return
        self.rebuild()
        self.after(LOOK_MS, self._look)

    def _open(self, path: Path) -> None:
        if not open_outside(path):
            self.app.toast("workshop.made.nowhere", path=str(path))

    def leave(self) -> None:
        super().leave()
        if self.maker is not None and not self.maker.over:
            self.maker.close()


class PrintOut(Making):
    """Prints what the gallery shows into a PDF."""

    name = "print_out"
    first_focus = "print.paper"
    ending = "pdf"

    def __init__(self, app: Host, stock: Stock, language: Language) -> None:
        name = stock.name(app.services.tr, app.services.catalog.language)
        super().__init__(app, app.services.tr("workshop.print.title", name=name), stock)
        self.language: Language = language
        self.wished: dict[str, Any] = {"paper": "A4", "backs": "long", "saving": False, "changed": "all"}

    def wishes(self) -> Widget:
        tr = self.tr

        def choice(what: str, words: Sequence[tuple[str, str]]) -> Widget:
            wish = partial(self._wish, what)
            return Choice(f"print.{what}", tr(f"workshop.print.{what}"), words, self.wished[what], wish)

        def told(what: str, *values: str) -> list[tuple[str, str]]:
            return [(value, tr(f"workshop.print.{what}_{value}")) for value in values]

        words = [(one, tr(f"ui.language.{one}")) for one in LANGUAGES]
        rows: list[Widget] = [
            choice("paper", [("A4", "A4"), ("Letter", "Letter")]),
            Choice("print.language", tr("workshop.print.language"), words, self.language, self._speak),
        ]
        if self.stock.set is not None:
            rows.append(choice("changed", told("changed", "all", "only")))
        rows.append(choice("backs", told("backs", "long", "short", "none")))
        rows.append(Toggle("print.saving", tr("workshop.print.saving"), self.wished["saving"], self._save))
        return Column(rows, gap=S3)

    def _wish(self, what: str, value: str) -> None:
        self.wished[what] = value
        self.rebuild()

    def _save(self, on: bool) -> None:
        self.wished["saving"] = on
        self.rebuild()

    def _speak(self, language: str) -> None:
        self.language = next(one for one in LANGUAGES if one == language)
        self.rebuild()

    def begin(self, path: Path) -> Maker:
        wished, changed = self.wished, self.wished["changed"] == "only"
        job = {
            "paper": wished["paper"],
            "bleed": None,
            "saving": wished["saving"],
            "backs": wished["backs"] != "none",
        }
        job["side"] = "short" if wished["backs"] == "short" else "long"
        if changed:
            job["parts"] = ("cards",)
        return Maker(print_rules, self.stock.source, self.language, job, changed, path)

    def told(self, answer: int) -> Sequence[str]:
        return (self.tr("workshop.print.made", count=answer), self.tr("workshop.print.size")) if answer else ()


class Comparison(Making):
    """Writes the page of what differs from the shipped rules. It begins at once."""

    name = "comparison"
    ending = "html"

    def __init__(self, app: Host, stock: Stock, language: Language) -> None:
        super().__init__(app, app.services.tr("workshop.compare.title"), stock)
        self.language: Language = language

    def enter(self) -> None:
        super().enter()
        self.start()

    def begin(self, path: Path) -> Maker:
        return Maker(compare_rules, self.stock.source, self.language, path)

    def told(self, answer: int) -> Sequence[str]:
        return (self.tr("workshop.compare.made", count=answer),)
