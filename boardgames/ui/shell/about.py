"""Credits of games, fonts and pictures, and the version."""

from __future__ import annotations

from boardgames import __version__
from boardgames.core.build_kind import BUILD
from boardgames.draw.theme import S4, S5
from boardgames.ui.scene.page_layout import lay_on_paper, lay_out_page, take_latest_paper
from boardgames.ui.scene.scene import Scene, SceneHost
from boardgames.ui.widgets.containers import Column, FixedSize, Row, Spacer
from boardgames.ui.widgets.label import Picture
from boardgames.ui.widgets.rich_text import RichText
from boardgames.ui.widgets.scroll_area import ScrollArea
from boardgames.ui.widgets.widget import Widget

NARROW = 980.0


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
        games = [f"**{tr(f'game.{g}.name')}**: {tr(f'game.{g}.designer')}" for g in self.games]
        blocks = [
            tr("ui.about.version", number=__version__),
            tr(f"ui.about.build.{BUILD}"),
            tr("ui.about.intro"),
            "# " + tr("ui.about.games_title"),
            tr("ui.about.games"),
            "\n".join(f"- {line}" for line in games),
            "# " + tr("ui.about.pictures_title"),
            tr("ui.about.pictures"),
            "# " + tr("ui.about.faces_title"),
            tr("ui.about.faces"),
            tr("ui.about.makers"),
            "# " + tr("ui.about.software_title"),
            tr("ui.about.software"),
            "# " + tr("ui.about.privacy_title"),
            tr("ui.about.privacy"),
        ]
        text = RichText("about.text", "\n\n".join(blocks))
        area = ScrollArea("about.scroll", text, grow=1, keys=True, margin=0)
        body: Widget = lay_on_paper(self, self.game, "about.page", Column((area,)))
        if self.view.w >= NARROW:
            side = FixedSize(Column((Picture("shell/logo", 240), Spacer(grow=1)), gap=S4), w=240)
            body = Row((side, body), gap=S5, across="fill", grow=1)
        return lay_out_page(self, tr("ui.about.title"), body, width=1120)
