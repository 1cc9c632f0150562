"""What a scene says of itself in words, for who hears it instead of seeing it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import Final, Literal, NamedTuple, Protocol

from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.stage import Stage
from boardgames.ui.widgets.widget import Widget

Kind = Literal["screen", "text", "log", "lesson", "hint", "refused", "prompt", "focus", "cursor", "toast"]
"""What is told; the name of each is `voice.kind.<kind>`."""
HEADS: Final = ("heading", "title", "display")
LARGE: Final = 30
"""From this size on a text with a face of its own is a heading (design units)."""


class Said(NamedTuple):
    """A ready sentence. It is told once; again when its words or its `mark` are others."""

    kind: Kind
    text: str
    mark: Hashable = None


class Told(Protocol):
    """Who speaks for a scene that is more than widgets."""

    @property
    def hushed(self) -> bool:
        """Whether the scene shows now what not everybody at the device may know."""

    def said(self, stage: Stage) -> Iterable[Said]:
        """All that is told now."""

    def lines(self) -> Sequence[str]:
        """The log: lines that are told one after the other as they come."""

    def lying(self, key: str) -> str:
        """A place, and what lies there; nothing while not everybody may know it."""


def of_board(stage: Stage, key: str, place: Callable[[str], str]) -> Iterator[Said]:
    """The line over a board, and the place of the cursor on it or the focus beside it."""
    if stage.has("prompt"):
        yield Said("prompt", stage.find("prompt").words)
    at_board = stage.focused == "board"
    if at_board and stage.ring and key:
        yield Said("cursor", place(key), key)
    else:
        yield Said("focus", "" if at_board else focus_words(stage), stage.focused)


def of_stage(stage: Stage, *, whole: bool) -> Iterator[Said]:
    """The heading of a scene made of widgets, where it is read as a `whole` also its other texts, and its focus."""
    heads = [one for one in stage.root.walk() if isinstance(one, Label) and _is_head(one)]
    if heads:
        yield Said("screen", heads[0].words)
    if whole:
        yield Said("text", read(stage.root, heads[:1]))
    focus = focus_words(stage)
    if focus:
        yield Said("focus", focus, stage.focused)


def _is_head(label: Label) -> bool:
    large = label.face is not None and label.face.size >= LARGE
    return bool(label.words) and (large or label.role in HEADS)


def read(root: Widget, without: Sequence[Widget]) -> str:
    """The texts that nobody can use, in their order."""
    texts = [one.words for one in root.walk() if one.is_text and one not in without]
    return sentence(*texts)


def focus_words(stage: Stage) -> str:
    """What has the focus, what more is told of it, and why it cannot be used."""
    return widget_words(stage.find(stage.focused)) if stage.has(stage.focused) else ""


def widget_words(widget: Widget) -> str:
    """The words of a widget, its tip where that says more, and why it is blocked."""
    words, tip = widget.words, widget.tip
    return sentence("" if words and words in tip else words, tip, widget.blocked)


def sentence(*parts: str) -> str:
    """Some texts one after the other, each closed by a full stop."""
    told = [part.strip() for part in parts if part and part.strip()]
    return " ".join(part if part[-1] in ".!?:…»”" else f"{part}." for part in told)
