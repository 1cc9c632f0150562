"""What keys could change and what the screen shows of the keyboard, read from whatever scene lies on top."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from boardgames.draw.rects import Rect
from boardgames.ui.app.app import App
from boardgames.ui.lessons.lesson_table import LessonTable
from boardgames.ui.play.board.board_widget import BoardWidget
from boardgames.ui.play.table.table_scene import TableScene
from boardgames.ui.scene.scene import Scene
from boardgames.ui.widgets.widget import visible_part


class KeyPlace(NamedTuple):
    """A cursor or a focus on the screen: the scene, the widget, on a board the key of a place, and where it is."""

    scene: int
    widget: str
    key: str
    rect: Rect


def drawn_place(scene: Scene) -> KeyPlace | None:
    """Return what the widgets of a scene have drawn last as cursor or focus."""
    stage = scene.widget_root
    widget = stage.find(stage.focused) if stage.has(stage.focused) else None
    if widget is None or visible_part(widget).h <= 0 or not (stage.is_focus_shown or widget.takes_text):
        return None
    if isinstance(widget, BoardWidget):
        look = widget.render_state
        key, rects = (
            (look.hovered_key, look.choices.buildable_rects)
            if look.choices.buildable_rects
            else (look.cursor_key, look.rects)
        )
        return KeyPlace(id(scene), widget.id, key if key in rects else "", rects.get(key, widget.rect))
    return KeyPlace(id(scene), widget.id, "", widget.rect)


def lit_place(scene: Scene) -> KeyPlace | None:
    """Return what a lesson lights and says that Enter does, while nothing else is shown as cursor or focus."""
    if not isinstance(scene, LessonTable) or scene.widget_root.is_focus_shown or not scene.lesson.sentence:
        return None
    beat, keys = scene.lesson.step, scene.lesson.next_keys
    if beat is not None and beat.is_read_only:
        return KeyPlace(id(scene), "lesson.on", "", scene.widget_root.find("lesson.on").rect)
    spot = scene.table_view.choice_target(keys) if keys else None
    return KeyPlace(id(scene), spot.widget_id, spot.key, spot.rect) if spot is not None else None


def standing(scene: Scene) -> tuple[str, str, str]:
    """Return where the keyboard stands, drawn or not: the focus, and on a table the cursor and what is pointed at."""
    board = scene.board if isinstance(scene, TableScene) else None
    return scene.widget_root.focused, board.cursor_key if board else "", board.pointed_key if board else ""


def table_in(app: App) -> TableScene | None:
    """Return the table of the window, whatever lies over it."""
    return next((one for one in app.scenes if isinstance(one, TableScene)), None)


def state_of(app: App) -> Mapping[str, Any]:
    """Return all that a key could change and that is more than looking."""
    top = app.top
    assert top is not None
    out: dict[str, Any] = {"scene": tuple(map(id, app.scenes)), "settings": app.services.settings}
    out["value"] = {w.id: w.value for w in top.widget_root.root.walk() if w.id and hasattr(w, "value")}
    table = table_in(app)
    if table is not None:
        session, context = table.session, table.context
        last = session._match.history[-1].serial if session._match.history else -1
        out["deed"] = (id(table), len(session._match), last)
        out["note"] = {seat: dict(session.notes.marks_of(seat)) for seat in session.snapshot.persons}
        out["hand"] = context.selection.state
        lesson = context.store.model.lesson
        read = lesson.read_count if lesson is not None else 0
        out["pause"] = context.turn_state.story_step_number, context.turn_status.waits_for_press, read
    return out


def lying_over(app: App) -> Mapping[str, Any]:
    """Return what lies over the title and the table on top: it closes when it is not there any more."""
    out: dict[str, Any] = {f"scene {one.name}": one for one in app.scenes[1:]}
    if isinstance(app.top, TableScene):
        context = app.top.context
        held = {
            "pause": context.turn_state.is_story_shown or context.turn_status.waits_for_press,
            "banner": app.top.turn_controller.banner.visible_text,
            "cover": context.turn_status.is_private,
        }
        out |= {name: app.top for name, there in held.items() if there}
    return out
