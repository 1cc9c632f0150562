"""Credits of games, fonts and pictures; the version last."""

from __future__ import annotations

from boardgames import __version__
from boardgames.core.build_kind import BUILD
from boardgames.draw.theme import S3, S5, S6
from boardgames.ui.games.plugins import plugin_of
from boardgames.ui.scene.page_layout import lay_on_paper, lay_out_page, take_latest_paper
from boardgames.ui.scene.scene import Scene, SceneHost
from boardgames.ui.widgets.containers import Centre, Column, ColumnGrid, FixedSize, Row
from boardgames.ui.widgets.game_box import GameBox, box_height_for
from boardgames.ui.widgets.label import Picture
from boardgames.ui.widgets.rich_text import RichText
from boardgames.ui.widgets.scroll_area import ScrollArea
from boardgames.ui.widgets.widget import Widget

NARROW = 980.0
ROOMY = 1000.0  # height of the window from which the emblem has its full size
EMBLEM = 400.0
SMALL_EMBLEM = 240.0
SIZES = (26, 24, 22, 20)  # of letters, where there is room for them
LINE = 420.0  # least length of a line of text
LEAST_BOX = 120.0
ABOVE = 222.0  # height above and below the page


class AboutScene(Scene):
    """The credits as scrollable text."""

    name = "about"
    first_focus = "back"

    def __init__(self, app: SceneHost, games: tuple[str, ...]) -> None:
        super().__init__(app)
        self.games = games
        self.game = take_latest_paper(self)

    def compose(self) -> Widget:
        tr = self.tr
        designers = [f"**{tr(f'game.{g}.name')}**: {tr(f'game.{g}.designer')}" for g in self.games]
        games = (
            tr("ui.about.intro"),
            "# " + tr("ui.about.games_title"),
            tr("ui.about.games"),
            "\n".join(f"- {line}" for line in designers),
            "# " + tr("ui.about.pictures_title"),
            tr("ui.about.pictures"),
            "# " + tr("ui.about.privacy_title"),
            tr("ui.about.privacy"),
        )
        software = (
            "# " + tr("ui.about.faces_title"),
            tr("ui.about.faces"),
            tr("ui.about.makers"),
            "# " + tr("ui.about.software_title"),
            tr("ui.about.software"),
            tr("ui.about.version", number=__version__),
            tr(f"ui.about.build.{BUILD}"),
        )
        left, right = (
            RichText(id, "\n\n".join(blocks), sizes=SIZES, most=self.view.h - ABOVE)
            for id, blocks in (("about.text", games), ("about.text.software", software))
        )
        columns = ColumnGrid((left, right), least=LINE, most=2, gap=S6)
        area = ScrollArea("about.scroll", columns, grow=1, keys=True, margin=0, fades=True)
        body: Widget = lay_on_paper(self, self.game, "about.page", Column((area,)))
        if self.view.w >= NARROW:
            body = Row((self._side(), body), gap=S5, across="fill", grow=1)
        return lay_out_page(self, tr("ui.about.title"), body, width=1680)

    def _side(self) -> Widget:
        """The emblem of the app, and the boxes of its games below it, two in a row."""
        wide = EMBLEM if self.view.h >= ROOMY else SMALL_EMBLEM
        rows = -(-len(self.games) // 2)
        left = (self.view.h - ABOVE - wide - S5) / max(1, rows) - S3
        high = min(left, box_height_for((wide - S3) / 2))
        boxes = [
            GameBox(f"about.box.{game}", self.tr(f"game.{game}.name"), plugin_of(game).theme, height=high)
            for game in self.games
        ]
        parts: list[Widget] = [Picture("shell/logo", wide)]
        if high >= LEAST_BOX:
            parts += [Row(boxes[first : first + 2], gap=S3) for first in range(0, len(boxes), 2)]
        return FixedSize(Centre(Column(parts, gap=S3, across="centre"), upright=True), w=wide)
