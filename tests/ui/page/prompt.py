"""The line over the board, as it is laid out: who is asked, what, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardgames.core.game_protocol import Seat
from boardgames.draw.rects import Rect
from boardgames.draw.widget_skin import SHELL
from boardgames.ui.contract.table_types import Message
from boardgames.ui.game_view.match_log import LastEvent
from boardgames.ui.play.panels.prompt_bar import PromptBar
from boardgames.ui.widgets.widget import MeasureContext
from tests.ui.pilot import Pilot


def second_line_of(pilot: Pilot, sentence: str, event: str) -> str:
    """The second line of a wide bar with a sentence and a last event."""
    services = pilot.app.services
    bar = PromptBar(sentence, 0, "Jade", "", (0, 90, 60), event=LastEvent((event,)))
    bar.arrange(MeasureContext(services.fonts, services.images, SHELL, Rect(0, 0, 1280, 720)), Rect(0, 0, 1200, 74))
    return bar.event_line


class PromptBarPage:
    """The line over the board of one scene."""

    def __init__(self, scene: Any) -> None:
        self._scene = scene

    @property
    def _bar(self) -> PromptBar:
        found = self._scene.widget_root.find("prompt")
        assert isinstance(found, PromptBar)
        return found

    @property
    def name(self) -> str:
        """Who is asked."""
        return self._bar.name

    @property
    def sentence_place(self) -> Rect:
        """Where the sentence stands."""
        return self._bar.room

    @property
    def spoken(self) -> Sequence[str]:
        """What a screen reader is told."""
        return self._bar.paragraphs

    @property
    def text(self) -> str:
        """The sentence, the long or a shorter one."""
        return self._bar.text

    @property
    def why(self) -> str:
        """The second sentence, which says why; empty where there is none or it has no room."""
        return self._bar.why

    @property
    def second_line(self) -> str:
        """The last event below the sentence; empty where there is none."""
        return self._bar.event_line

    @property
    def told_why(self) -> str:
        """The second sentence where it is told: in the bar, or at the foot if the bar has no room."""
        at_foot = self._scene.board.table_layout.foot.h > 0
        return self._bar.why or (self._bar.dropped_explanation if at_foot else "")

    def keeps_room_for_why(self) -> bool:
        """True where the bar is as high as it must be to say why."""
        return self._scene.board._frame().prompt_extra > 0

    def needs_why(self) -> bool:
        """True while somebody at the table still learns most of what is asked."""
        why = self._scene.context.explanations
        return why is not None and why.reserves_space

    def why_asked(self, prompt_id: str, seat: Seat) -> str:
        """Why somebody is asked what an id asks; empty where nothing is said."""
        return self._scene.context.explanations.explanation_of(Message(prompt_id), seat)

    def fits(self, text: str) -> bool:
        """True if the whole of another sentence can be read in the bar as it is."""
        bar, kit = self._bar, self._scene.measure_context
        other = PromptBar(text, bar.seat, bar.name, "", bar.colour, chips=bar.children)
        other.arrange(kit, bar.rect)
        return kit.fonts.measure(other.text, other.face, other.room.w + 0.5).h <= other.room.h

    def line_count(self) -> int:
        """How many lines both sentences take together."""
        bar, kit = self._bar, self._scene.measure_context
        wide, body = bar.room.w + 0.5, kit.skin.text_style("body")
        sentences = ((bar.text, bar.face), (bar.why, body))
        return sum(
            round(kit.fonts.measure(text, face, wide).h / kit.fonts.line_height(face))
            for text, face in sentences
            if text
        )
