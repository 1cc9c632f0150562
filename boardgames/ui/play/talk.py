"""What the table says: the line over the board, the choices by a place, the sentence by what was clicked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.machine import Dump
from boardgames.draw.rects import Rect
from boardgames.draw.theme import DANGER, S2, S3
from boardgames.text.narrate import reason
from boardgames.ui.contract.placed import Chip
from boardgames.ui.play.base import TableBase
from boardgames.ui.play.places import Bubble, Floating
from boardgames.ui.play.prompt import PromptBar
from boardgames.ui.play.side import PictureButton
from boardgames.ui.widgets.boxes import Flow
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from boardgames.ui.play.table import TableScene


def prompt_bar(scene: TableScene, view: Dump) -> PromptBar:
    """The line over the board for the moment that is shown."""
    looking = scene.looking is not None
    nobody = looking or (scene.held and not scene.suspended)
    seat = None if nobody else scene.hand.sight.to_act
    anchor, chips = scene.giving.chips()
    gauge = scene.table.gauge(view)
    name = scene.seat_title(seat) if seat is not None else scene.tr(_head(scene))
    note = scene.tr("table.round", round=view.get("round", 0))
    words = scene.say(scene.table.gauge_words(gauge)) if gauge else ""
    bar = [] if anchor else [chip_widget(scene, chip) for chip in chips]
    must = scene.live and scene.hand.sight.acting and scene.table.must(scene.hand.sight)
    return PromptBar(_text(scene), seat, name, note, scene.colour(seat or 0), gauge, words, bar, warm=must)


def _head(scene: TableScene) -> str:
    """The id of what stands before the line when it is nobody's turn."""
    if scene.looking is not None:
        return "table.log.title"
    return "table.told" if scene.held and scene.match.outcome() is None else "table.over"


def _text(scene: TableScene) -> str:
    if scene.looking is not None:
        number, total = scene.moment(scene.looking), scene.moment(len(scene.match))
        return scene.tr("table.log.looking", number=number, total=total)
    if scene.spoken:
        return scene.spoken
    if scene.advice.words:
        return scene.advice.words
    if scene.over:
        return outcome_line(scene)
    price = scene.hand.price(scene.pointed)
    return scene.say(price.words if price is not None else scene.table.prompt(scene.hand.sight))


def outcome_line(scene: TableBase) -> str:
    """Who won and why, in one sentence."""
    for entry in reversed(scene.match.history):
        events = [event for event in entry.events if event.kind == "over"]
        told = scene.narrated(events)
        if told:
            return told[-1]
    return scene.tr("table.prompt.over")


def outcome_reason(scene: TableBase) -> str:
    """Why the game ended, as a sentence of its own."""
    over = scene.match.dump().get("over")
    if over is None:
        return ""
    text = reason(scene.services.catalog, scene.table.id, over, scene.public_title)
    text = text.replace("_", " ") if scene.table.plain else text
    return f"{text[:1].upper()}{text[1:]}."


def chip_widget(scene: TableScene, chip: Chip) -> Widget:
    """A small choice as a button, or as a picture with its name."""
    words, key = scene.say(chip.words), chip.key
    if chip.picture:
        return PictureButton(f"chip.{key}", words, lambda: scene.give(key), chip.picture)
    kind = "primary" if chip.main or chip.on else "quiet"
    tip = f"{words} ({chip.letter.upper()})" if chip.letter else ""
    return Button(f"chip.{key}", words, lambda: scene.give(key), icon=chip.icon, kind=kind, tip=tip)  # type: ignore[arg-type]


def floating(scene: TableScene, board: Rect) -> list[Widget]:
    """What lies over the board: choices by a place, and a sentence."""
    out: list[Widget] = []
    anchor, chips = scene.giving.chips()
    room = board.inset(S2)
    if anchor and chips and anchor in scene.rects:
        flow = Flow([chip_widget(scene, chip) for chip in chips], gap=S2)
        out.append(Floating(flow, scene.rects[anchor], room, "choices"))
    said = scene.bubble(room)
    return [*out, said] if said is not None else out


def bubble(scene: TableScene, room: Rect) -> Bubble | None:
    """A refusal by the place that was clicked, or what stands where the pointer rests."""
    if scene.giving.notice is not None:
        notice = scene.giving.notice
        anchor = scene.rects.get(notice.key) or Rect(room.cx, room.bottom - S3, 1, 1)
        return Bubble(notice.text, anchor, room, note=notice.note, tone=DANGER)
    told = scene.pointing.told
    if scene.hand.picker.chosen:
        return None  # where it may go must stay in sight
    if not scene.live or scene.pointing.dragged is not None or told != scene.pointed or told not in scene.rects:
        return None
    lines = [scene.say(phrase) for phrase in scene.table.describe(scene.hand.sight, told)]
    return Bubble("\n".join(lines), scene.rects[told], room) if lines else None
