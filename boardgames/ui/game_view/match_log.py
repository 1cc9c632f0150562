"""Match log: one line for each action, a heading for each turn; a click on a line shows that position."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import accumulate
from typing import Final, NamedTuple, final

from boardgames.core.game_protocol import Event, Seat
from boardgames.core.match import MatchView, PlayedAction
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import R_CHIP, S1, S2, S3, Colour, TextStyle, legible_colour, mix_colours
from boardgames.draw.widget_skin import Skin
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.contract.viewer import Viewer
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.input.intents import Activate, DirectionStep, Hover, Intent, Press, Release
from boardgames.ui.widgets.button import Pressable
from boardgames.ui.widgets.widget import SLIGHT, InteractionState, MeasureContext, Widget, WidgetTree, visible_part

PICTURE: Final = 26.0
MARK: Final = 20.0  # shape of a seat, large enough for weak eyes
LEAST: Final = 34.0
CUT: Final = 3.0
"""Height of a row that may be clipped, because it has no ink there."""
PRESENT: Final = 1 << 30
WIDTHS: Final = 6
"""Number of widths whose heights are cached: each layout tries several."""


class LogLine(NamedTuple):
    """One line. `action_count` is the number of actions after it, `covered_count` how many of them it covers.

    Headings have no picture; a heading with the seat -1 belongs to no seat.
    """

    text: str
    action_count: int
    seat: Seat
    picture: str = ""
    is_heading: bool = False
    covered_count: int = 1

    def covers_action(self, number: int) -> bool:
        """True if the line covers that action, counted from 1; headings cover none."""
        return not self.is_heading and self.action_count - self.covered_count < number <= self.action_count


def common_prefix_length(before: Sequence[object], now: Sequence[object]) -> int:
    """Number of leading objects that are identical to those before; assumes that all after the first difference
    differ.
    """
    return bisect_left(range(min(len(before), len(now))), True, key=lambda i: before[i] is not now[i])


def line_count_until(lines: Sequence[LogLine], count: int) -> int:
    """Number of leading lines that cover only the first `count` actions; lines must be in order."""
    return bisect_right(lines, count, key=lambda line: line.action_count)


def line_index_of(lines: Sequence[LogLine], count: int) -> int:
    """Index of the line with the last of the first `count` actions that has a line; -1 if there is none."""
    index = line_count_until(lines, count)
    if index == len(lines) or not lines[index].covers_action(count):
        index -= 1  # else the line covers that action and later ones
    while index >= 0 and lines[index].is_heading:
        index -= 1
    return index


@final
@dataclass
class LineHeights:
    """Heights and tops of the lines for one width; cached over rebuilds of the log."""

    lines: list[LogLine] = field(default_factory=list)
    heights: list[float] = field(default_factory=list)
    tops: list[float] = field(default_factory=lambda: [0.0])

    def update(self, lines: Sequence[LogLine], high: Callable[[LogLine], float]) -> None:
        """Update the heights for the changed tail of `lines`."""
        same = common_prefix_length(self.lines, lines)
        if not same == len(self.lines) == len(lines):
            self.lines[same:] = lines[same:]
            self.heights[same:] = map(high, lines[same:])
            self.tops[same:] = accumulate(self.heights[same:], initial=self.tops[same])


HeightCache = dict[tuple[float, float], LineHeights]
"""Line heights by width and scale."""


@final
class RepeatedLineMerger:
    """Merges equal consecutive lines into one: `Jade draws a card. × 3`.

    Results are cached for the leading lines that are the same objects as before.
    """

    def __init__(self) -> None:
        self._from: list[LogLine] = []
        self._out: list[LogLine] = []
        self._begins: list[int] = []  # index of the first source line of each merged line

    def merge(self, lines: Sequence[LogLine]) -> list[LogLine]:
        """Return the merged lines."""
        same = common_prefix_length(self._from, lines)
        if same < len(self._from) or same < len(lines):
            while self._begins and self._begins[-1] >= same:
                self._begins.pop()
            start = self._begins.pop() if self._begins else 0  # the last one may continue
            self._out = self._out[: len(self._begins)]
            self._from = list(lines)
            self._gather(start)
        return self._out

    def _gather(self, start: int) -> None:
        lines = self._from
        while start < len(lines):
            line, end = lines[start], start + 1
            while (
                end < len(lines) and not line.is_heading and lines[end][:1] + lines[end][2:3] == line[:1] + line[2:3]
            ):
                if lines[end].is_heading:
                    break
                end += 1
            last, count = lines[end - 1], end - start
            self._begins.append(start)
            self._out.append(last._replace(text=f"{last.text}\u00a0\u00d7\u00a0{count}") if count > 1 else last)
            start = end


class LogWidget(Widget):
    """All lines in one widget that draws only the visible ones, so that a long game costs no more than a
    short one.
    """

    beyond = SLIGHT

    focusable = True
    allows_tooltip = True
    access_role = "log"

    def __init__(
        self,
        lines: Sequence[LogLine],
        shown: int,
        colours: Sequence[Colour],
        empty: str,
        on_look: Callable[[int], None],
        known: HeightCache | None = None,
    ) -> None:
        super().__init__("log")
        self.lines = lines
        self.shown_action_count = shown
        self.colours = tuple(colours)
        self.empty = empty
        self.on_look = on_look
        self.tail: Sequence[LogLine] = ()
        self._known: HeightCache = {} if known is None else known
        self._stands = LineHeights()
        self._below = LineHeights()  # heights of the summary lines
        self.hovered_index = -1
        self.here = line_index_of(lines, shown)

    rank = 2  # actions come before the log

    def add_summary(self, lines: Sequence[LogLine]) -> None:
        """Show summary lines below the last line, when they have no other place."""
        self.tail = lines

    @property
    def accessible_text(self) -> str:
        return self.lines[-1].text if self.lines else self.empty

    def _room(self, line: LogLine, width: float) -> float:
        return width - 2 * S2 - (PICTURE + S2 if line.picture else 0) - (MARK + S2 if line.is_heading else 0)

    def _face(self, kit: MeasureContext, line: LogLine) -> TextStyle:
        return kit.skin.text_style("strong" if line.is_heading else "body")

    def measure(self, kit: MeasureContext, width: float) -> Size:
        mark = width, kit.fonts.scale
        if mark not in self._known and len(self._known) >= WIDTHS:
            self._known.clear()
        self._stands = self._known.setdefault(mark, LineHeights())
        self._stands.update(self.lines, partial(self._height, kit, width))
        self._below = LineHeights()
        self._below.update(self.tail, partial(self._height, kit, width))
        if not self.lines:
            return Size(width, kit.fonts.measure(self.empty, kit.skin.text_style("body"), width - 2 * S2).h + S3)
        return Size(width, max(self._stands.tops[-1] + self._below.tops[-1], 40.0))

    def _height(self, kit: MeasureContext, width: float, line: LogLine) -> float:
        face = self._face(kit, line)
        count = len(kit.fonts.wrap(line.text, face, self._room(line, width) + 0.5))
        return max(LEAST, count * kit.fonts.line_height(face) + S2)

    def line_rect(self, index: int) -> Rect:
        """Rectangle of a line."""
        part, top = self._stands, self.rect.y
        if index >= len(self.lines):
            part, top, index = self._below, top + part.tops[-1], index - len(self.lines)
        return Rect(self.rect.x, top + part.tops[index], self.rect.w, part.heights[index])

    def whole_lines_offset(self, room: float) -> float:
        """Offset of the first of the last lines that fit completely into a height, or of the last line alone."""
        part, base = self._stands, 0.0
        least = part.tops[-1] + self._below.tops[-1] - room
        if self.tail and least > part.tops[-1]:
            part, base = self._below, part.tops[-1]
        last = len(part.heights) - (part is self._below or not self.tail)
        return base + part.tops[max(0, min(bisect_left(part.tops, least - base - 0.5), last))]

    def line_index_at(self, y: float) -> int:
        """Index of the line at a y coordinate, or -1."""
        y -= self.rect.y
        if y < self._stands.tops[-1]:
            return bisect_right(self._stands.tops, y) - 1
        index = bisect_right(self._below.tops, y - self._stands.tops[-1]) - 1
        return index + len(self.lines) if 0 <= index < len(self.tail) else -1

    def handle(self, intent: Intent, stage: WidgetTree) -> bool:
        if isinstance(intent, Press):
            return intent.button == 1
        if isinstance(intent, Release):
            index = self.line_index_at(intent.y)
            if 0 <= index < len(self.lines) and visible_part(self).contains(intent.x, intent.y):
                self._look(index)
            return True
        if isinstance(intent, DirectionStep) and intent.dy and self.lines:
            index = self.here + intent.dy
            while 0 <= index < len(self.lines) and self.lines[index].is_heading:
                index += intent.dy
            if 0 <= index < len(self.lines):
                self._look(index)
            return True
        return isinstance(intent, Activate)

    def _look(self, index: int) -> None:
        """Show the position after a line; after the last one, the present."""
        last = index == len(self.lines) - 1
        self.on_look(PRESENT if last else self.lines[index].action_count)

    def hover_at(self, intent: Hover) -> bool:
        """Highlight the line under the pointer; return True if that changed."""
        inside = visible_part(self).contains(intent.x, intent.y)
        hot = self.line_index_at(intent.y) if inside else -1
        changed, self.hovered_index = hot != self.hovered_index, hot
        return changed

    @property
    def hovered_action_count(self) -> int:
        """Number of actions at the line under the pointer; 0 for none and for headings."""
        line = self.lines[self.hovered_index] if 0 <= self.hovered_index < len(self.lines) else None
        return line.action_count if line is not None and not line.is_heading else 0

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        if not self.lines:
            painter.paragraph(self.empty, self.rect.inset(S2, S1), skin.text_style("body"), skin.muted)
            return
        seen = visible_part(self)
        first = max(0, bisect_right(self._stands.tops, seen.y - self.rect.y) - 2)
        for index in range(first, len(self.lines) + len(self.tail)):
            box = self.line_rect(index)
            if box.y > seen.bottom:
                break
            line = self.lines[index] if index < len(self.lines) else self.tail[index - len(self.lines)]
            self._line(painter, skin, line, box, index)

    def _line(self, painter: Painter, skin: Skin, line: LogLine, box: Rect, index: int) -> None:
        if line.is_heading:
            painter.line(box.x, box.y + 1, box.right, box.y + 1, skin.soft_line, 1)
            mark = Rect(box.x + S2, box.cy - MARK / 2, MARK, MARK)
            if line.seat >= 0:
                painter.seat_mark(line.seat, mark.expand(1.5), skin.text)
                painter.seat_mark(line.seat, mark, self.colours[line.seat % len(self.colours)])
            else:  # heading of a summary
                mark = mark._replace(w=0.0)
            face = skin.text_style("strong")
            painter.paragraph(
                line.text, Rect(mark.right + S2, box.y, self._room(line, box.w), box.h), face, skin.text, middle=True
            )
            return
        if index == self.here:
            painter.fill(box.inset(0, 1), mix_colours(skin.raised, skin.accent, 0.28), R_CHIP)
            painter.fill(Rect(box.x, box.y + 4, 3, box.h - 8), skin.accent, 1.5)
        elif index == self.hovered_index:
            painter.fill(box.inset(0, 1), skin.hover, R_CHIP)
        x, top = box.x + S2, visible_part(self).y - CUT
        if line.picture:
            spot = Rect(x, box.cy - PICTURE / 2, PICTURE, PICTURE)
            if spot.y < top:
                pass  # a clipped picture is not drawn
            elif "/icons/" in line.picture:
                painter.icon(line.picture, spot.inset(2), skin.muted)
            else:
                painter.picture(line.picture, spot)
            x += PICTURE + S2
        ink = (
            skin.text
            if line.action_count - line.covered_count < self.shown_action_count
            else legible_colour(mix_colours(skin.raised, skin.muted, 0.7), skin.raised)
        )
        place, face = Rect(x, box.y, self._room(line, box.w), box.h), skin.text_style("body")
        if place.y >= top:
            painter.paragraph(line.text, place, face, ink, middle=True)
            return
        rows, high = painter.fonts.wrap(line.text, face, place.w + 0.5), painter.fonts.line_height(face)
        for number, row in enumerate(rows):  # draw only the complete rows of a clipped line
            y = place.cy + (number - len(rows) / 2) * high
            if y >= top:
                painter.text(row, place.x, y, face, ink)


DOT: Final = "\u00b7"
SEPARATORS: Final = " \u00a0\u202f;\u00b7"
"""Characters at the end of a part of the last event that separate it from the next."""


class LastEvent(NamedTuple):
    """Text of the last event in parts with their separators, of which the last ones may be left out; `more` says how
    many are.
    """

    parts: Sequence[str] = ()
    more: Callable[[int], str] = str

    @classmethod
    def of_turns(cls, head: str, turns: Sequence[str], more: Callable[[int], str]) -> LastEvent:
        """Make the text of several turns, after a head with its colon: its parts are the clauses of all."""
        return cls(tuple(re.split("(?<=[;\u00b7]) ", f"{head} {f' {DOT} '.join(turns)}")), more)

    @classmethod
    def of_action(cls, text: str, more: Callable[[int], str]) -> LastEvent:
        """Make the text of one action: its parts are its sentences."""
        return cls(tuple(re.split(r"(?<=[.!?]) (?=\S)", text)), more)

    @property
    def text(self) -> str:
        """The whole text."""
        return " ".join(self.parts)

    def shorten(self, fits: Callable[[str], bool]) -> str:
        """Return as many whole parts as fit; the whole text where not even the first does."""
        count = len(self.parts)
        shorter = (
            f"{' '.join(self.parts[:n]).rstrip(SEPARATORS)} {DOT} {self.more(count - n)}"
            for n in range(count - 1, 0, -1)
        )
        return next(filter(fits, (self.text, *shorter)), self.text)


NO_EVENT: Final = LastEvent()


@final
class LastEventLine(Pressable):
    """The last event in one line, or what `instead` returns after the layout. A press does what `does` says."""

    def __init__(
        self, event: LastEvent, on_press: Callable[[], None], does: str, instead: Callable[[], str] = lambda: ""
    ) -> None:
        super().__init__("log.fold", on_press, tip=does)
        self._event = event
        self.text = event.text
        self._instead = instead
        self.rank = LogWidget.rank

    @property
    def accessible_text(self) -> str:
        return f"{self.tip}: {self.text}"

    def measure(self, kit: MeasureContext, width: float) -> Size:
        text, face = self._instead() or self.text, kit.skin.text_style("body")
        room = width - MARK - 3 * S2
        return Size(width, max(kit.target, kit.fonts.measure(text, face, room + 0.5).h if room > 2 * MARK else 0.0))

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        box, face = self.rect, skin.text_style("body")
        painter.fill(box, mix_colours(skin.raised, skin.hover, touch.hover_progress), R_CHIP)
        painter.icon("log", Rect(box.x + S2, box.cy - MARK / 2, MARK, MARK), skin.muted)
        room = box.inset(S2, 0)
        room = Rect(room.x + MARK + S2, room.y, room.w - MARK - S2, room.h)
        most = int(box.h // painter.fonts.line_height(face))
        wide = room.w + 0.5
        text = self._instead() or self._event.shorten(lambda text: len(painter.fonts.wrap(text, face, wide)) <= most)
        rows = [*painter.fonts.wrap(text, face, wide)] if room.w > 2 * MARK else []
        if len(rows) > most > 0:
            rows[most - 1 :] = [painter.fonts.shorten_with_ellipsis(" ".join(rows[most - 1 :]), face, room.w)]
        painter.paragraph("\n".join(rows), room, face, skin.text, "left", middle=True)


MANY: Final = 4
"""Number of sentences up to which an action is joined into one line."""


class _ActionLines(NamedTuple):
    """Lines of one action and the events that they show."""

    played_action: PlayedAction
    lines: list[LogLine]
    events: Sequence[Event]


def _join_texts(texts: Iterable[str]) -> str:
    """Join texts, of equal ones the first alone."""
    return " ".join(dict.fromkeys(texts))


@final
class MatchLog:
    """Log lines of a match, as a view may show them."""

    def __init__(self, table: GameUI, words: MessageFormatter) -> None:
        self._ui = table
        self._formatter = words
        self._told: list[_ActionLines] = []
        self._told_for: tuple[object, ...] = ()
        self._begun = 0  # number of actions logged as of past turns
        self._lines: list[LogLine] = []
        self._ends: list[int] = []  # number of lines after each action
        self._part: int | None = None

    def log_lines(self, window: MatchView, showing: Viewer, part: int | None = None) -> list[LogLine]:
        """All lines so far; of the last action only its first `part` events.

        Lines of actions that were shown before are the same objects and are not computed again.
        """
        history = window.public_history() if showing.hides_private else window.history()
        begun = self._turn_began(window, history)
        drawn = showing._replace(
            present_view=None, is_past=False, options={}, played_actions=tuple, private_notes=None
        )  # independent of the moment
        mark = (self._formatter.catalog.language, drawn if window.game.hidden else None)
        if mark != self._told_for:
            self._told_for = mark
            self._told.clear()
            self._lines, self._ends = [], []
        same = len(self._told) if begun == self._begun else min(begun, self._begun, len(self._told))
        while same and (same > len(history) or self._told[same - 1].played_action.serial != history[same - 1].serial):
            same -= 1  # if one action is unchanged, all before it are
        if self._part != part:  # the last action was or is shown in part
            same = min(same, max(0, len(self._told) - 1))
        self._begun, self._part = begun, part
        if same == len(self._told) == len(history):
            return self._lines
        del self._told[same:]
        for index in range(same, len(history)):
            past = index < begun
            part_told = part if index == len(history) - 1 else None
            self._told.append(self._make_lines(window, history, index, showing, part_told, past=past))
        first = max(0, same - 1)  # a later action may join the one before
        self._lines = self._lines[: self._ends[first - 1] if first else 0]
        del self._ends[first:]
        for index in range(first, len(self._told)):
            self._lines += self._lines_of_action(index)
            self._ends.append(len(self._lines))
        return self._lines

    def text_after(self, lines: Sequence[LogLine], count: int) -> str:
        """Text of the last of the first `count` actions that has a line; of a line that goes on after them, only the
        part up to there. Empty if there is none.
        """
        index = line_index_of(lines, count)
        if index < 0:
            return ""
        line = lines[index]
        return line.text if line.action_count <= count else self._joined_line(count - 1).text

    def turn_summaries(self, lines: Sequence[LogLine]) -> list[str]:
        """Summaries of the last turn without routine actions and without places that the board marks, from the full
        text to shorter ones; empty if there is nothing to say.
        """
        begin = max((number for number, line in enumerate(lines) if line.is_heading), default=-1) + 1
        told = [
            line
            for line in lines[begin:]
            if not self._ui.event_narration.is_routine_action(self._told[line.action_count - 1].played_action.events)
        ]
        brief = {line: self._brief_text(line) for line in told}
        shorter = [_join_texts(brief.values())] if told else []
        while len(told) > 1:
            told.remove(min(told, key=self._weight))
            text = _join_texts(brief[line] for line in told)
            shorter.append(self._formatter.tr("table.wait.more", told=text))
        return shorter

    def _brief_text(self, line: LogLine) -> str:
        """Text of a line without what the board shows; the same if the line is not of whole actions."""
        told = self._told[line.action_count - line.covered_count : line.action_count]
        events, say = [event for one in told for event in one.events], self._formatter.event_sentences
        return " ".join(say(events, is_brief=True)) if line.text == " ".join(say(events)) else line.text

    def _weight(self, line: LogLine) -> int:
        mark = self._ui.end_presentation.key_moment_of(self._told[line.action_count - 1].played_action.events)
        return mark.weight if mark is not None else 0

    def _lines_of_action(self, index: int) -> list[LogLine]:
        """Lines of one action; of several joined or confirming actions, the last one has the line for all."""
        lines, count = self._told[index].lines, 0
        if self._goes_on(index + 1):
            return [line for line in lines if line.is_heading]
        if self._goes_on(index):
            return [self._joined_line(index)]
        while count <= index and self._confirms(index - count):
            count += 1
        if not count:
            return lines
        heads = [line for line in lines if line.is_heading]
        if self._confirms(index + 1):
            return heads
        if count == 1:
            return lines
        word = "all" if count == len(self._formatter.seats) else "many"
        text = self._formatter.tr(f"table.log.confirmed_{word}", count=count)
        return [*heads, LogLine(text, index + 1, self._told[index].played_action.seat)]

    def _goes_on(self, index: int) -> bool:
        """True if an action is joined with the one before it."""
        told = self._told
        return 0 < index < len(told) and self._ui.event_narration.continues_action(
            told[index - 1].events, told[index].events
        )

    def _joined_line(self, index: int) -> LogLine:
        """Line of an action and of those joined with it."""
        first = index
        while self._goes_on(first):
            first -= 1
        events = [event for told in self._told[first : index + 1] for event in told.events]
        text, seat = " ".join(self._formatter.event_sentences(events)), self._told[index].played_action.seat
        return LogLine(
            text, index + 1, seat, self._ui.event_narration.log_icon(events), covered_count=index + 1 - first
        )

    def _confirms(self, index: int) -> bool:
        return index < len(self._told) and self._ui.is_confirmation(self._told[index].played_action.action)

    def _turn_began(self, window: MatchView, history: Sequence[PlayedAction]) -> int:
        """Number of actions before the present turn, of which a game with memory shows less; 0 otherwise."""
        if self._ui.log_memory_filter is None or window.outcome() is not None:
            return 0
        begins = self._ui.event_narration.begins_turn
        return next((i + 1 for i in reversed(range(len(history))) if begins(history[i].events)), 0)

    def _make_lines(
        self,
        window: MatchView,
        history: Sequence[PlayedAction],
        index: int,
        showing: Viewer,
        part: int | None,
        *,
        past: bool,
    ) -> _ActionLines:
        """Lines of one action; the first of a turn has a heading."""
        table, words = self._ui, self._formatter
        events: Sequence[Event] = history[index].events[:part]
        if table.log_memory_filter is not None:
            events = table.log_memory_filter.filter_events(events, showing, past=past)
        seat = history[index].seat
        lines = []
        if index == 0 or table.event_narration.begins_turn(history[index - 1].events):
            number = window.view_after(index).get("round", 0)
            text = words.game_specific_text("table.log.head", seat=words.seat_label(seat).heading, round=number)
            lines.append(LogLine(text, index, seat, is_heading=True))
        told = words.event_sentences(events)
        if len(told) > MANY:
            lines += [LogLine(text, index + 1, seat) for text in told]
        elif told:
            lines.append(LogLine(" ".join(told), index + 1, seat, table.event_narration.log_icon(events)))
        return _ActionLines(history[index], lines, events)
