"""Spoken text: announcements and descriptions of scenes and widgets for screen readers."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import Final, Literal, NamedTuple, Protocol

from boardgames.ui.widgets.containers import Row
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.widget import Widget
from boardgames.ui.widgets.widget_root import WidgetRoot

Kind = Literal["screen", "text", "log", "lesson", "hint", "refused", "prompt", "focus", "cursor", "toast"]
"""Kind of an announcement; its name is the text `voice.kind.<kind>`."""
HEADS: Final = ("heading", "title", "display")
LARGE: Final = 30
"""Text size in design units from which a text with a style of its own is a heading."""
COUNTED: Final = ("tab", "item", "box", "lesson", "card", "seat")
"""Roles of controls that are announced with their number in the group."""
ENDS: Final = (".", "!", "?", "…")
"""Signs that end a sentence."""

Translate = Callable[..., str]


class Announcement(NamedTuple):
    """A formatted sentence, announced once, and again when its text or its `mark` changes.

    Of a sentence in `parts` only the new parts are announced while its `mark` is the same.
    """

    kind: Kind
    text: str
    mark: Hashable = None
    parts: tuple[str, ...] = ()

    def text_since(self, before: Announcement | None) -> str:
        """Return the text that is new after `before`, the previous announcement; empty if nothing is new."""
        if before is None or not self.parts or self.mark != before.mark:
            return "" if before == self else self.text
        new = [part for part in self.parts if part not in before.parts]
        if new and self.kind == "cursor" and self.parts[0] not in new:
            new = [self.parts[0], *new]  # repeat the name of the place with its new content
        return join_sentences(*new)

    def merged_after(self, before: Announcement | None) -> Announcement:
        """Announcement to remember after this one: `before`, if this one only leaves out parts of it.

        Parts left out for a while, as during advice, are then not announced again.
        """
        left_out = before is not None and self.mark == before.mark and set(self.parts) < set(before.parts)
        return before if before is not None and left_out else self


def announcement_in_parts(kind: Kind, *parts: str, mark: Hashable = None) -> Announcement:
    """Make an announcement of which only new parts are repeated; parts contained in another part are dropped."""
    told = [part for part in dict.fromkeys(parts) if part]
    double = {part for part in told[1:] if any(_says(other, part) for other in told if other != part)}
    kept = tuple(part for part in told if part not in double)
    return Announcement(kind, join_sentences(*kept), mark, kept)


def _says(text: str, part: str) -> bool:
    """True if a text contains the words of a part."""
    return re.search(rf"(?<!\w){re.escape(part.rstrip('.'))}(?!\w)", text) is not None


class SceneNarrator(Protocol):
    """Source of announcements for a scene that consists of more than widgets."""

    @property
    def is_private(self) -> bool:
        """True if the scene shows something that not everybody at the device may know."""

    def introduction(self) -> Sequence[str]:
        """Players and goal, announced once when the scene is entered."""

    def announcements(self, stage: WidgetRoot) -> Iterable[Announcement]:
        """All current announcements."""

    def log_lines(self) -> Sequence[str]:
        """Lines of the log, announced one by one as they are added."""

    def place_description(self, key: str) -> str:
        """Description of a place and its content; empty while it is private."""


def board_announcements(
    stage: WidgetRoot, key: str, place: Callable[[str], Sequence[str]], tr: Translate
) -> Iterator[Announcement]:
    """Announce the cursor on a board, or the focus beside the board."""
    at_board = stage.focused == "board"
    if at_board and stage.is_focus_shown:
        yield Announcement("focus", join_sentences(tr("voice.board")), "board")
        if key:
            yield announcement_in_parts("cursor", *place(key), mark=key)
    elif not at_board:
        yield Announcement("focus", focus_description(stage, tr), (stage.focused, stage.is_focus_shown))


def widget_announcements(
    stage: WidgetRoot, tr: Translate, title: Sequence[str], *, first: bool
) -> Iterator[Announcement]:
    """Announce title, focus and texts of a scene made of widgets; with `first` the texts precede the focus."""
    title = title or scene_headings(stage)
    texts = [Announcement("text", text, number) for number, text in enumerate(texts_without_title(stage, title))]
    focus = Announcement("focus", focus_description(stage, tr), (stage.focused, stage.is_focus_shown))
    yield announcement_in_parts("screen", *title)
    yield from (*texts, focus) if first else (focus, *texts)


def scene_headings(stage: WidgetRoot) -> list[str]:
    """First text that is large enough for a heading, as a list of at most one."""
    labels = (one for one in stage.root.walk() if isinstance(one, Label) and _is_head(one))
    return [label.accessible_text for label in labels][:1]


def texts_without_title(stage: WidgetRoot, title: Sequence[str]) -> list[str]:
    """Paragraphs of a scene without those of its title, and without a name that the title gives with a number."""
    heads = {join_sentences(text) for part in title for text in (part, part.partition(", ")[0])}
    return [text for text in readable_paragraphs(stage.root) if text not in heads]


def _is_head(label: Label) -> bool:
    large = label.face is not None and label.face.size >= LARGE
    return bool(label.accessible_text) and (large or label.role in HEADS)


def readable_paragraphs(root: Widget) -> list[str]:
    """All texts that are not controls, in order; a row is one paragraph."""
    return [join_sentences(text) for text in _texts(root)]


def _texts(widget: Widget) -> list[str]:
    own = [text for text in widget.paragraphs if text]
    if own or (widget.focusable and widget.access_role != "text"):
        return own
    texts = [text for child in widget.children for text in _texts(child)]
    if isinstance(widget, Row) and not any(len(text) > 1 and text[-1:] in ENDS for text in texts):
        return [", ".join(texts)] if texts else []
    return texts


def focus_description(stage: WidgetRoot, tr: Translate) -> str:
    """Description of the focused widget, or empty."""
    return control_description(stage, stage.find(stage.focused), tr) if stage.has(stage.focused) else ""


def control_description(stage: WidgetRoot, widget: Widget, tr: Translate) -> str:
    """Description of a control: name, role and state, number in its group, further texts, why it is blocked.

    A name that the tooltip or the note repeats is left out.
    """
    name, _line, rest = widget.accessible_text.partition("\n")
    more = [text for text in (rest, widget.tip, widget.access_note) if text]
    if name and any(name in text for text in more[bool(rest) :]):
        name = ""
    if not name and more:
        name = more.pop(0)
    role = tr(f"voice.role.{widget.access_role}") if widget.access_role else ""
    number = widget.access_number or _number(stage, widget)
    if number is not None:
        role = f"{role} {tr('voice.number', number=number[0], count=number[1])}"
    state = tr(f"voice.state.{widget.access_state}") if widget.access_state else ""
    kind = ", ".join(part for part in (role, state) if part)
    if name and name[-1:] not in ENDS:
        name, kind = ", ".join(part for part in (name, kind) if part), ""
    told = join_sentences(name, kind[:1].upper() + kind[1:])
    for text in (*more, widget.blocked_reason):
        told = told if text in told else join_sentences(told, text)
    return told


def _number(stage: WidgetRoot, widget: Widget) -> tuple[int, int] | None:
    """Number of a control in its group, and the size of the group; None for other roles.

    A group consists of the controls of one role whose ids have the same prefix.
    """
    if widget.access_role not in COUNTED:
        return None
    group, role = widget.id.rpartition(".")[0], widget.access_role
    of_group = (id for id in stage.focus_order() if id.rpartition(".")[0] == group)
    alike = [id for id in of_group if stage.find(id).access_role == role]
    return (alike.index(widget.id) + 1, len(alike)) if len(alike) > 1 and widget.id in alike else None


def widget_description(widget: Widget) -> str:
    """Text of a widget, its tooltip if that adds something, and why it is blocked."""
    words, tip = widget.accessible_text, widget.tip
    return join_sentences("" if words and words in tip else words, tip, widget.blocked_reason)


def join_sentences(*parts: str) -> str:
    """Join texts, each line ended by a full stop; middle dots between words become commas."""
    lines = (line.strip() for part in parts if part for line in part.split("\n"))
    told = [line.replace(" · ", ", ") for line in lines if line]
    return " ".join(part if part[-1] in ".!?:…»”" else f"{part}." for part in told)
