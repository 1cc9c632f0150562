"""What a scene says of itself in words, for who hears it instead of seeing it."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import Final, Literal, NamedTuple, Protocol

from boardgames.ui.widgets.containers import Row
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.widget import Widget
from boardgames.ui.widgets.widget_root import WidgetRoot

Kind = Literal["screen", "text", "log", "lesson", "hint", "refused", "prompt", "focus", "cursor", "toast"]
"""What is told; the name of each is `voice.kind.<kind>`."""
HEADS: Final = ("heading", "title", "display")
LARGE: Final = 30
"""From this size on a text with a face of its own is a heading (design units)."""
COUNTED: Final = ("tab", "item", "box", "lesson", "card", "seat")
"""Roles of controls that are told with their number among those alike."""
ENDS: Final = (".", "!", "?", "…")
"""The signs that close a sentence."""

Translate = Callable[..., str]


class Announcement(NamedTuple):
    """A ready sentence. It is told once; again when its words or its `mark` are others.

    Of a sentence in `parts` only new ones are told as long as its `mark` is the same.
    """

    kind: Kind
    text: str
    mark: Hashable = None
    parts: tuple[str, ...] = ()

    def text_since(self, before: Announcement | None) -> str:
        """The words that are new after `before`, which was told last; empty where none are."""
        if before is None or not self.parts or self.mark != before.mark:
            return "" if before == self else self.text
        new = [part for part in self.parts if part not in before.parts]
        if new and self.kind == "cursor" and self.parts[0] not in new:
            new = [self.parts[0], *new]  # what lies at a place is told with its name
        return join_sentences(*new)

    def merged_after(self, before: Announcement | None) -> Announcement:
        """What is known of it once it was told: what it leaves out for a while, as for advice, is not forgotten."""
        left_out = before is not None and self.mark == before.mark and set(self.parts) < set(before.parts)
        return before if before is not None and left_out else self


def announcement_in_parts(kind: Kind, *parts: str, mark: Hashable = None) -> Announcement:
    """A sentence of which only new parts are told again; after the first, what another part tells is left out."""
    told = [part for part in dict.fromkeys(parts) if part]
    double = {part for part in told[1:] if any(_says(other, part) for other in told if other != part)}
    kept = tuple(part for part in told if part not in double)
    return Announcement(kind, join_sentences(*kept), mark, kept)


def _says(text: str, part: str) -> bool:
    """True if a text has the words of a part in it."""
    return re.search(rf"(?<!\w){re.escape(part.rstrip('.'))}(?!\w)", text) is not None


class SceneNarrator(Protocol):
    """Who speaks for a scene that is more than widgets."""

    @property
    def is_private(self) -> bool:
        """True if the scene shows now what not everybody at the device may know."""

    def introduction(self) -> Sequence[str]:
        """Who plays, and what for: told once, as the scene is entered."""

    def announcements(self, stage: WidgetRoot) -> Iterable[Announcement]:
        """All that is told now."""

    def log_lines(self) -> Sequence[str]:
        """The log: lines that are told one after the other as they come."""

    def place_description(self, key: str) -> str:
        """A place, and what lies there; nothing while not everybody may know it."""


def board_announcements(
    stage: WidgetRoot, key: str, place: Callable[[str], Sequence[str]], tr: Translate
) -> Iterator[Announcement]:
    """The place of the cursor on a board, or the focus beside it."""
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
    """The title of a scene made of widgets, its focus, and its texts; these come `first` where they ask for it."""
    title = title or scene_headings(stage)
    texts = [Announcement("text", text, number) for number, text in enumerate(texts_without_title(stage, title))]
    focus = Announcement("focus", focus_description(stage, tr), (stage.focused, stage.is_focus_shown))
    yield announcement_in_parts("screen", *title)
    yield from (*texts, focus) if first else (focus, *texts)


def scene_headings(stage: WidgetRoot) -> list[str]:
    """The first text that is large enough to head a scene, if there is one."""
    labels = (one for one in stage.root.walk() if isinstance(one, Label) and _is_head(one))
    return [label.accessible_text for label in labels][:1]


def texts_without_title(stage: WidgetRoot, title: Sequence[str]) -> list[str]:
    """The paragraphs of a scene without those of its title."""
    heads = {join_sentences(part) for part in title}
    return [text for text in readable_paragraphs(stage.root) if text not in heads]


def _is_head(label: Label) -> bool:
    large = label.face is not None and label.face.size >= LARGE
    return bool(label.accessible_text) and (large or label.role in HEADS)


def readable_paragraphs(root: Widget) -> list[str]:
    """All that is there to be read and not to be used, in its order; what stands in a row is one paragraph."""
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
    """What has the focus, in words."""
    return control_description(stage, stage.find(stage.focused), tr) if stage.has(stage.focused) else ""


def control_description(stage: WidgetRoot, widget: Widget, tr: Translate) -> str:
    """The name of a control, its role and state, its number in its list, what more is told of it, why it is blocked.

    What a name tells with the tip or the note is told once.
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
    """Which of how many a control is in its list: those of its role whose ids begin as its own does."""
    if widget.access_role not in COUNTED:
        return None
    group, role = widget.id.rpartition(".")[0], widget.access_role
    of_group = (id for id in stage.focus_order() if id.rpartition(".")[0] == group)
    alike = [id for id in of_group if stage.find(id).access_role == role]
    return (alike.index(widget.id) + 1, len(alike)) if len(alike) > 1 and widget.id in alike else None


def widget_description(widget: Widget) -> str:
    """The words of a widget, its tip where that says more, and why it is blocked."""
    words, tip = widget.accessible_text, widget.tip
    return join_sentences("" if words and words in tip else words, tip, widget.blocked_reason)


def join_sentences(*parts: str) -> str:
    """Some texts one after the other, each line closed by a full stop; dots between words are commas."""
    lines = (line.strip() for part in parts if part for line in part.split("\n"))
    told = [line.replace(" · ", ", ") for line in lines if line]
    return " ".join(part if part[-1] in ".!?:…»”" else f"{part}." for part in told)
