"""Page of the rules: the text, its pictures beside or inside it, and the collapsed exact rules at its end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, final

from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import S2, S3, S4, S6
from boardgames.scenario.rule_examples import ExampleFile, examples_of
from boardgames.text.rules_text import Part, RuleIllustration, RuleSection
from boardgames.ui.scene.scene import Scene
from boardgames.ui.scene.scene_factory import TablePreviews
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.containers import Column, ColumnGrid, FixedSize, Flow, Row, Spacer
from boardgames.ui.widgets.fitted_pictures import PictureColumn
from boardgames.ui.widgets.label import Icon, Label
from boardgames.ui.widgets.paper_panel import Tailpiece
from boardgames.ui.widgets.rich_text import RichText
from boardgames.ui.widgets.widget import MeasureContext, Widget

BESIDE: Final = 1150.0
"""Width of the window in units from which pictures are beside the text instead of in it."""
ROOMY: Final = 1500.0  # width in units from which the text is larger
HIGH: Final = 1000.0  # height in units from which headings are large
ABOVE: Final = 328.0  # height above and below the text of a page
WIDE: Final = 1.2  # aspect ratio from which two pictures alone on a page are stacked
HEADING: Final = 46
SIZES: Final = (28, 26, 24, 22, 20)
"""Text sizes on a large page, the largest first."""
LONG: Final = 750  # characters from which a text gets nearly half of the page
LEAST: Final = 150.0  # minimum height of a picture that shares a page


@final
class FittedText(Column):
    """A text with its surrounding widgets, in the largest text size that fits the page."""

    def __init__(self, children: Sequence[Widget], text: RichText, room: float, *, gap: float, grow: float) -> None:
        super().__init__(children, gap=gap, grow=grow)
        self.text = text
        self.room = room

    def measure(self, kit: MeasureContext, width: float) -> Size:
        self._fit(kit, width)
        return super().measure(kit, width)

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        self._fit(kit, rect.w)
        super().arrange(kit, rect)

    def _fit(self, kit: MeasureContext, width: float) -> None:
        others = [child.measure(kit, width).h for child in self.children if child is not self.text]
        self.text.limit_height(self.room - sum(others) - self.gap * len(others))


@final
class RulesPages:
    """Makes the pages of one game's rules. `follow` opens a section."""

    def __init__(self, scene: Scene, game: str, shown: TablePreviews, follow: Callable[[str], None]) -> None:
        self._scene = scene
        self._game = game
        self._shown = shown
        self._follow = follow
        self.shows_rule_ids = False

    def _unfold(self) -> None:
        self.shows_rule_ids = not self.shows_rule_ids
        self._scene.rebuild()

    @property
    def _examples(self) -> Sequence[ExampleFile]:
        """Examples that can be played."""
        return [one for one in examples_of(self._game) if one.file is not None]

    def _title(self, one: ExampleFile) -> str:
        return str(getattr(one.example.title, self._scene.services.catalog.language))

    def page_for(self, section: RuleSection, query: str) -> Widget:
        """Return the page of a section; words of the query are marked."""
        view = self._scene.view
        skin = self._scene.skin
        roomy = view.w >= ROOMY and view.h >= HIGH
        face = skin.text_style("title").with_size(HEADING) if roomy else skin.text_style("heading")
        heading = Label(section.title, "rules.heading", face=face)
        tail = self._tail(section)
        if view.w < BESIDE or not section.illustrations:
            body = [self._part(section, number, part, query, 380.0) for number, part in enumerate(section.parts)]
            return Column((heading, *body, *tail), gap=S4)
        text = self._text(section, 0, section.words, query)
        share, room = 0.44 if len(section.words) > LONG else 0.36, view.h - ABOVE
        pictures = [self._plate(section, *one) for one in enumerate(section.illustrations)]
        plates = PictureColumn(pictures, height=room, least=LEAST, gap=S4, grow=1 - share)
        told = FittedText((heading, text, *tail, Tailpiece(self._game)), text, room, gap=S4, grow=share)
        return Row((told, plates), gap=S6, across="fill")

    def _text(self, section: RuleSection, number: int, words: str, query: str) -> RichText:
        view, skin = self._scene.view, self._scene.skin
        beside = view.w >= BESIDE and number == 0
        return RichText(
            f"rules.text.{section.id}.{number}",
            words,
            icons=(f"{self._game}/icons", self._game),
            on_link=self._follow,
            find=query,
            sizes=SIZES if view.w >= ROOMY and beside else (),
            initial=skin.text_style("title") if number == 0 else None,
        )

    def _part(self, section: RuleSection, number: int, part: Part, query: str, most: float) -> Widget:
        if isinstance(part, RuleIllustration):
            return self._plate(section, number, part, most)
        return self._text(section, number, part, query)

    # pictures -------------------------------------------------------------------------------------------------
    def _plate(self, section: RuleSection, number: int, still: RuleIllustration, most: float = 900.0) -> Widget:
        """Picture with its caption; that of an example is a link to it."""
        tr, pair = self._scene.tr, len(still.at) > 1
        pictures = [self._shown.rule_illustration(self._game, still, index, most) for index in range(len(still.at))]
        shown: Widget = Row((Spacer(grow=1), *pictures, Spacer(grow=1)), gap=0.0, across="start")
        if pair:
            notes = (tr("ui.rules.before"), tr("ui.rules.after"))
            columns = [
                Column((Label(note, role="strong"), picture), gap=S2, across="start")
                for note, picture in zip(notes, pictures, strict=True)
            ]
            wide = pictures[0].aspect_ratio > WIDE and len(section.illustrations) == 1
            stacked = Row((Spacer(grow=1), Column(columns, gap=S3), Spacer(grow=1)), gap=0.0)
            shown = stacked if wide else ColumnGrid(columns, least=230, most=2, gap=S3)
        one = next((one for one in self._examples if one.id == still.board), None)
        if one is None:
            return shown
        id = f"rules.play.{section.id}.{number}"
        play = Button(id, self._title(one), partial(self._open, one.id), icon="play", tip=tr("ui.rules.play"))
        return Column((shown, Row((Spacer(grow=1), play, Spacer(grow=1)))), gap=S2)

    def _open(self, id: str) -> None:
        app = self._scene.app
        app.push(self._shown.example_scene(app, self._game, id))

    # what is tucked away --------------------------------------------------------------------------------------
    def _tail(self, section: RuleSection) -> list[Widget]:
        tr, out = self._scene.tr, list[Widget]()
        if section.source == "reconstructed":
            note = Label(tr("ui.rules.reconstructed"), "rules.reconstructed", tone="muted", grow=1)
            out.append(Row((Icon("reconstructed", 20, tone="accent"), note), gap=S2, across="start"))
        if not section.rules:
            return out
        icon = "chevron_up" if self.shows_rule_ids else "chevron_down"
        out.append(
            Row((Button("rules.exact", tr("ui.rules.exact"), self._unfold, icon=icon, kind="bare"), Spacer(grow=1)))
        )
        if self.shows_rule_ids:
            out.append(self._ids(section))
        return out

    def _ids(self, section: RuleSection) -> Widget:
        """Rule ids, each with the examples that show it; ids without examples share a line."""
        tr, rows, alone = self._scene.tr, list[Widget](), list[str]()
        for id in section.rules:
            found = [one for one in self._examples if id in one.example.shows]
            if not found:
                alone.append(id)
                continue
            links = [
                Button(f"rules.show.{id}.{one.id}", self._title(one), partial(self._open, one.id), icon="play")
                for one in found
            ]
            name = Label(f"{id}, {tr('ui.rules.shown_by')}", tone="muted")
            rows.append(Column((name, Flow(links, gap=S2)), gap=S2))
        if alone:
            rows.append(Label(tr("ui.rules.more", ids=", ".join(alone)), tone="muted"))
        return FixedSize(Column(rows, gap=S3), w=900)
