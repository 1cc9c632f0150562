"""Prompt bar over the board: seat, question, small choices, and action points as pips."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Final, final

from boardgames.core.game_protocol import Seat
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import (
    R_CARD,
    S1,
    S2,
    S3,
    S4,
    S5,
    Colour,
    TextStyle,
    legible_colour,
    mix_colours,
    tint_ground,
)
from boardgames.draw.widget_skin import Role, Skin
from boardgames.ui.contract.table_types import Message
from boardgames.ui.game_view.match_log import NO_EVENT, LastEvent
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.play.match.match_session import Session
from boardgames.ui.scene.services import Services
from boardgames.ui.scene.spoken_text import join_sentences
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.tooltip_area import TooltipArea
from boardgames.ui.widgets.widget import SLIGHT, InteractionState, MeasureContext, Widget

PIP: Final = 30.0
LIGHT: Final = 0.28  # share of the seat's colour in the background
NARROW: Final = 720.0
EXPLANATION: Final = 900.0
"""Width that an explanation may claim beside the buttons."""
NOTICE: Final = 420.0
"""Usual width of a notice."""
PART: Final = 0.7
"""Largest share of the free width for one button."""


class ActionPointPips(TooltipArea):
    """Action points left of the maximum, as coins; `note` is a short text below them."""

    def __init__(self, gauge: tuple[int, int], tip: str, note: str = "") -> None:
        super().__init__("prompt.gauge", tip)
        self.points = gauge
        self.note = note
        self.row = Rect(0, 0, 0, 0)

    def arrange_at_right(self, kit: MeasureContext, right: float, bar: Rect, pip: float) -> None:
        """Place the pips at the right end of the bar; the note is left out if the bar is too small for it."""
        face, coins = kit.skin.text_style("body"), self.points[1] * (pip + 6) - 6
        wide, line = kit.fonts.width(self.note, face), kit.fonts.line_height(face)
        if not self.note or pip + line > bar.h - 2 * S1 or wide > bar.w / 5:
            self.note, wide, line = "", 0.0, 0.0
        whole = Rect(right - max(coins, wide), bar.cy - (pip + line) / 2, max(coins, wide), pip + line)
        self.row = Rect(whole.cx - coins / 2, whole.y, coins, pip)
        self.place_over(kit, whole, bar)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        left, full = self.points
        size = self.row.h
        for index in range(full):
            x = self.row.x + index * (size + 6) + size / 2
            y, r = self.row.cy, size / 2
            if index < left:
                painter.disc(x, y + 2, r, mix_colours(skin.accent, (0, 0, 0), 0.6))
                painter.disc(x, y, r, skin.accent)
                painter.disc(x - r * 0.22, y - r * 0.24, r * 0.42, mix_colours(skin.accent, (255, 255, 255), 0.45))
            else:
                painter.disc(x, y, r, mix_colours(skin.raised, skin.text, 0.45))
                painter.disc(x, y, r - 2.5, mix_colours(skin.raised, (0, 0, 0), 0.25))
        if self.note:
            painter.text(self.note, self.rect.cx, self.row.bottom, skin.text_style("body"), skin.text, "centre")


class PromptBar(Widget):
    """Bar with one sentence in large type. `warm` highlights it: a decision is due.

    The first of `shorter` that fits replaces a sentence that does not. `why` is a second sentence, left out without
    room, or hidden while a hint tells more; the buttons then keep the form that they have beside it. The last `event`
    may stand below. `spoken` is read aloud instead of a sentence that the log has spoken, `spoken_name` instead of a
    name with what changes by itself, which moves nothing if it is figures.
    """

    beyond = SLIGHT

    def __init__(
        self,
        text: str,
        seat: Seat | None,
        name: str,
        note: str,
        colour: Colour,
        *,
        gauge: tuple[int, int] | None = None,
        gauge_words: str = "",
        chips: Sequence[Widget] = (),
        warm: bool = False,
        shorter: Sequence[str] = (),
        why: str = "",
        is_why_hidden: bool = False,
        has_hint: bool = False,
        gauge_note: str = "",
        gauge_tip: str = "",
        event: LastEvent = NO_EVENT,
        spoken: str = "",
        spoken_name: str = "",
    ) -> None:
        super().__init__("prompt")
        self.text = text
        self.seat = seat
        self.name = name
        self._note = note
        self.colour = colour
        self._chips = tuple(chips)
        self._warm = warm
        self._shorter = [text for text in shorter if text]
        self._needed = why
        self._has_hint = has_hint
        why = "" if is_why_hidden else why
        self._told = (spoken_name or name, note, spoken or text, why, gauge_words)
        self.why = self._explanation = why
        self._event = event
        self.event_line = ""
        self.head = ""  # name and note above the sentence
        self._pips = ActionPointPips(gauge, gauge_tip or gauge_words, gauge_note) if gauge else None

    @property
    def children(self) -> Sequence[Widget]:
        return self._chips if self._pips is None else (*self._chips, self._pips)

    @property
    def accessible_text(self) -> str:
        return join_sentences(*self._told)

    @property
    def paragraphs(self) -> Sequence[str]:
        """Texts for screen readers: name, round, sentence, explanation, action points. Hints are spoken
        separately.
        """
        return self._told

    def measure(self, kit: MeasureContext, width: float) -> Size:
        return Size(width, 66)

    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        self.rect = rect
        pad = S3 if rect.h < 60 else S4
        x, right = rect.x + pad, rect.right - pad
        narrow = rect.w < NARROW
        size = 28.0 if narrow else 34.0
        self.mark = Rect(x, rect.cy - size / 2, size, size)
        x += size + S3 if self.seat is not None else 0.0
        self.named = Rect(x, rect.y, 0, rect.h)
        self._name_face = kit.skin.text_style("heading" if rect.h >= 62 else "lead_strong")
        if not narrow:
            name = kit.fonts.steady_width(self.name, self._name_face)
            wide = max(name, kit.fonts.width(self._note, kit.skin.text_style("body")))
            self.named = Rect(x, rect.y, wide, rect.h)
            x += wide + S5
        if self._pips is not None:
            pip = 24.0 if narrow else PIP
            self._pips.arrange_at_right(kit, right, rect, pip)
            right = self._pips.rect.x - S3
        self._shorten_buttons(kit, right - x)
        for chip in reversed(self._chips):
            wish = chip.measure(kit, max(120.0, (right - x) * PART))
            high = min(wish.h, rect.h - 2 * S1)  # two lines may come closer to the edges
            chip.arrange(kit, Rect(right - wish.w, rect.cy - high / 2, wish.w, high))
            right -= wish.w + S2
        self.room = Rect(x, rect.y, max(40.0, right - x - S2), rect.h)
        self.face = self._face(kit)
        high = kit.fonts.measure(self.text, self.face, self.room.w + 0.5).h
        is_wrapped = bool(self.why) and self.room.w < self._longest_line(kit) <= self.room.right - self.named.x
        if self.named.w and (high > self.room.h or is_wrapped):
            x = self.named.x  # the sentence comes first; the seat's shape replaces its name, or its name stands above
            self.named, self.room = Rect(x, rect.y, 0, rect.h), Rect(x, rect.y, right - x - S2, rect.h)
            self.face = self._face(kit)
        if kit.fonts.measure(self.text, self.face, self.room.w + 0.5).h > rect.h and self._shorten_button():
            self.arrange(kit, rect)
            return
        self._add_event(kit)
        if not self.named.w:
            self._headed(kit)
        self.free = self._free_place(kit)

    def _shorten_button(self) -> bool:
        """Show the icon alone on the next less important button; return False if there is none."""
        return any(chip.shorten() for chip in self._buttons_with_own_sign())

    def _buttons_with_own_sign(self) -> Sequence[Button]:
        """Buttons whose icon no other one has, so that it can stand alone."""
        buttons = [chip for chip in self._chips if isinstance(chip, Button)]
        icons = [button.icon for button in buttons]
        return [button for button in buttons if icons.count(button.icon) == 1]

    def _longest_line(self, kit: MeasureContext) -> float:
        """Width of the longer one of sentence and explanation in small letters."""
        body = kit.skin.text_style("body")
        return max(kit.fonts.width(self.text, body), kit.fonts.width(self.why or self._needed, body))

    def _shorten_buttons(self, kit: MeasureContext, width: float) -> None:
        """Show icons alone on the less important buttons, and make the main one smaller, as far as sentence and
        explanation need their room.
        """
        needed = min(self._longest_line(kit) + 2 * S3, EXPLANATION)
        buttons = self._buttons_with_own_sign()
        first = [*takewhile(lambda chip: isinstance(chip, Button) and chip.reason, self._chips)]  # the others stay
        for chip in sorted(buttons, key=lambda chip: chip.role != "body"):
            if self._has_hint and chip in first and chip.icon and self._free_width(kit, width) < EXPLANATION:
                chip.show_icon_only()
        buttons = buttons if self.why or self._needed else []
        for chip in sorted(buttons, key=lambda chip: chip.role != "body"):
            if self._free_width(kit, width) >= needed:
                return
            if not chip.use_small_letters():
                chip.shorten()

    def _free_width(self, kit: MeasureContext, width: float) -> float:
        """Width that the buttons leave free."""
        return width - sum(one.measure(kit, width * PART).w + S2 for one in self._chips)

    def _add_event(self, kit: MeasureContext) -> None:
        """Show the first parts of the last event below sentence and explanation if there is room; not one that begins
        with the sentence.
        """
        body, wide = kit.skin.text_style("body"), self.room.w + 0.5
        high = kit.fonts.measure(self.text, self.face, wide).h + kit.fonts.line_height(body)
        high += kit.fonts.measure(self.why, body, wide).h if self.why else 0.0
        self.event_line = ""
        event, begin = self._event.text, self.text.rstrip(".;: ")
        is_told = event in self.text or bool(begin and event.startswith(begin))
        if not is_told and high <= self.room.h:
            text = self._event.shorten(lambda text: kit.fonts.width(text, body) <= self.room.w)
            self.event_line = kit.fonts.shorten_with_ellipsis(text, body, self.room.w)

    @property
    def _second_line(self) -> str:
        """Text below the sentence."""
        return "\n".join(filter(None, (self.why, self.event_line)))

    @property
    def dropped_explanation(self) -> str:
        """Explanation that had no room; known after the layout."""
        return "" if self.why else self._explanation

    def _free_place(self, kit: MeasureContext) -> Rect:
        """Area of the bar that may be covered while the active seat stays visible: the sentence."""
        if not self.head:
            return self.room
        strong, body, wide = kit.skin.text_style("strong"), kit.skin.text_style("body"), self.room.w + 0.5
        why = kit.fonts.measure(self._second_line, body, wide).h if self._second_line else 0.0
        over, high = kit.fonts.line_height(strong), kit.fonts.measure(self.text, self.face, wide).h
        top = self.room.cy - (over + high + why) / 2 + over
        return Rect(self.room.x, top, self.room.w, self.room.bottom - top)

    def _headed(self, kit: MeasureContext) -> None:
        """Put name and note above the sentence if one line and the height allow it."""
        strong, body, wide = kit.skin.text_style("strong"), kit.skin.text_style("body"), self.room.w + 0.5
        told = (self.name, " · ".join(filter(None, (self.name, self._note))))
        self.head = next((head for head in reversed(told) if kit.fonts.width(head, strong) <= wide), "")
        why = kit.fonts.measure(self._second_line, body, wide).h if self._second_line else 0.0
        room = self.room.h - kit.fonts.line_height(strong) - why
        faces = (face for face in (self.face, body) if kit.fonts.measure(self.text, face, wide).h <= room)
        found = next(faces, None)
        self.head, self.face = ("", self.face) if found is None else (self.head, found)

    def _face(self, kit: MeasureContext) -> TextStyle:
        """Largest text style in which the sentence fits; may drop `why` or take a shorter sentence."""
        roles: tuple[Role, ...] = ("lead", "body")
        wide = self.room.w + 0.5
        why = kit.fonts.measure(self.why, kit.skin.text_style("body"), wide).h if self.why else 0.0
        large, small = (kit.fonts.width(self.text, kit.skin.text_style(role)) for role in roles)
        is_long = bool(self.why) and small <= wide < large  # two lines together are read, three are not
        for room in dict.fromkeys((self.room.h - why, self.room.h)):
            for role in roles[1:] if is_long else roles:
                face = kit.skin.text_style(role)
                if kit.fonts.measure(self.text, face, wide).h <= room:
                    self.why = self.why if room + why <= self.room.h else ""
                    return face
        if self._shorter:
            self.text = self._shorter.pop(0)
            return self._face(kit)
        return kit.skin.text_style("body")

    @property
    def notice_line(self) -> Rect:
        """Area that a notice may cover: that of the sentence; if it is narrow, also what stands at its right."""
        free = self.free
        if free.w >= NOTICE:
            return free
        return Rect(free.x, self.rect.y, self.rect.right - S2 - free.x, self.rect.h)

    def answer_rooms(self) -> Sequence[Rect]:
        """Parts of the bar that the answer to something tried may take: the sentence, buttons and points too, all."""
        x = self.named.right + S3 if self.named.w else self.room.x
        box = self.rect
        return [box._replace(x=x, w=right - x) for right in (self.room.right, box.right)] + [box]

    def hide_explanation(self) -> None:
        """Leave out the explanation, which is shown elsewhere."""
        self.why = self._needed = ""

    def replace_text(self, kit: MeasureContext, text: str) -> bool:
        """Replace the sentence after the layout; return False, and change nothing, if the new one does not fit."""
        left = self.named.x if self.named.w else self.room.x
        if kit.fonts.measure(text, kit.skin.text_style("body"), self.room.right - left + 0.5).h > self.room.h:
            return False
        self.text, self.head, self._shorter = text, "", []
        self.arrange(kit, self.rect)
        return True

    def overlay_rooms(self, kit: MeasureContext) -> Sequence[Rect]:
        """Places of a strip in the bar: right of its sentence, over that, and over the name, too."""
        body, wide = kit.skin.text_style("body"), self.room.w + 0.5
        told = [(self.text, self.face), (self.head, kit.skin.text_style("strong")), (self._second_line, body)]
        said = self.room.x + max(kit.fonts.measure(text, face, wide).w for text, face in told if text)
        starts = [said + S5, *((self.named.right + S3, self.named.x) if self.named.w else (self.room.x,))]
        return [Rect(x, self.rect.y + 1, self.room.right - x, self.rect.h - 2) for x in starts]

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        box = self.rect
        ground = self._ground(skin)
        painter.fill(box, ground, R_CARD)
        if self._warm:
            painter.edge(box, skin.accent, 2.5, R_CARD)
        if self.seat is not None:
            painter.seat_mark(self.seat, self.mark.expand(2.5), skin.text)
            painter.seat_mark(self.seat, self.mark, self.colour)
        if self.named.w:
            head, body = self._name_face, skin.text_style("body")
            tall = painter.fonts.line_height(head) + (painter.fonts.line_height(body) if self._note else 0)
            y = box.cy - tall / 2
            painter.text(self.name, self.named.x, y, head, skin.text)
            if self._note:
                below = y + painter.fonts.line_height(head)
                painter.text(self._note, self.named.x, below, body, legible_colour(skin.muted, ground))
        self._sentences(painter, skin)

    def _ground(self, skin: Skin) -> Colour:
        """Background colour, tinted by the colour of the asked seat."""
        return tint_ground(skin.raised, self.colour, LIGHT, skin.text) if self.seat is not None else skin.raised

    def _sentences(self, painter: Painter, skin: Skin) -> None:
        """Draw the sentence and the explanation below it."""
        quiet = legible_colour(skin.muted, self._ground(skin))
        room, fonts, body = self.room, painter.fonts, skin.text_style("body")
        second = self._second_line
        low = fonts.measure(second, body, room.w + 0.5).h if second else 0.0
        over = fonts.line_height(skin.text_style("strong")) if self.head else 0.0
        high = fonts.measure(self.text, self.face, room.w + 0.5).h if second or over else room.h
        top = room.cy - (over + high + low) / 2 + over
        if self.head:
            painter.text(self.head, room.x, top - over, skin.text_style("strong"), quiet)
        painter.paragraph(self.text, Rect(room.x, top, room.w, high), self.face, skin.text, "left", middle=True)
        if second:
            painter.paragraph(second, Rect(room.x, top + high, room.w, low), body, quiet, "left", middle=True)


@final
class PromptExplanations:
    """Chooses the explanation of a prompt and counts how often people made each kind of decision."""

    def __init__(self, session: Session, words: MessageFormatter, services: Services) -> None:
        self._session: Final = session
        self._formatter: Final = words
        self._services: Final = services
        self._game: Final = session.snapshot.player_view.game.id
        self._asked: set[str] = set()  # kinds asked for since the last action
        self._seat: Seat | None = None  # the asked seat
        self._count = len(session.snapshot.player_view)

    @property
    def reserves_space(self) -> bool:
        """True if the prompt bar reserves space for explanations: a person still learns most kinds of decisions."""
        if not self._services.settings.explain:
            return False
        kinds = self._services.catalog.ids_below(f"{self._game}.because.")
        people = [
            self._services.progress.of(self._session.seats[seat].name) for seat in self._session.snapshot.persons
        ]
        return any(2 * sum(one.is_practised(self._game, kind) for kind in kinds) < len(kinds) for one in people)

    def explanation_of(self, prompt: Message, seat: Seat) -> str:
        """Explanation of a prompt for a seat; empty if it needs none."""
        kind = self.decision_kind(prompt)
        if not kind:
            return ""
        if seat != self._seat:
            self._asked.clear()
            self._seat = seat
        self._asked.add(kind)
        settings, name = self._services.settings, self._session.seats[seat].name
        if not settings.explain or self._services.progress.of(name).is_practised(self._game, kind):
            return ""
        return self._formatter.tr(f"{self._game}.because.{kind}")

    def count_decisions(self) -> None:
        """Count the kinds of decisions asked for, after the asked seat has acted."""
        port = self._session.snapshot.player_view
        deeds = port.history(self._count) if len(port) > self._count else ()
        self._count = len(port)
        if any(deed.seat == self._seat for deed in deeds):
            assert self._seat is not None
            for kind in self._asked:
                self._services.progress.count_practice(self._session.seats[self._seat].name, self._game, kind)
            self._asked.clear()

    def decision_kind(self, prompt: Message) -> str:
        """Kind of decision that a prompt asks for, or empty."""
        word = prompt.key.rpartition(".")[2]
        while word and not self._services.catalog.has(f"{self._game}.because.{word}"):
            word = word.rpartition("_")[0]
        return word
