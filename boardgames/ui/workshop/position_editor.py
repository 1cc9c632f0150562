"""Position editor: things are dragged onto the game's table; faults are shown at once.

With the keyboard, arrows move over the table, Enter picks up and puts down, F turns over, Ctrl+Z undoes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from copy import deepcopy
from dataclasses import asdict
from functools import partial
from typing import Any, Final

from boardgames.core.game_protocol import Action, OptionValue, Seat, seat_name
from boardgames.data.faults import BadFile
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.theme import S1, S2
from boardgames.scenario.scenario_model import Scenario
from boardgames.ui.contract.board_rendering import TableRenderer
from boardgames.ui.contract.placement_model import EditableField, PlacementModel, ThingLocation
from boardgames.ui.contract.viewer import Viewer
from boardgames.ui.game_view.game_view import make_game_view, nameless_persons
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.games.plugins import plugin_of
from boardgames.ui.input.intents import Drag, Intent, Key, Press, Release, Wheel
from boardgames.ui.play.board.board_scene import BoardView, DisplayedPosition
from boardgames.ui.play.board.board_widget import BoardInputHandler
from boardgames.ui.play.board.seat_panel_adapter import SeatPanelAdapter
from boardgames.ui.play.board.table_layout import TableFrame
from boardgames.ui.play.match.table_model import TableStore
from boardgames.ui.play.panels.prompt_bar import PromptBar
from boardgames.ui.scene.dialogs import ask_confirmation
from boardgames.ui.scene.scene import Scene, SceneHost, Shortcut
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.containers import Column, ComputedLayout, Flow, Layers, Row, Spacer
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.list_row import ListRow
from boardgames.ui.widgets.scroll_area import ScrollArea
from boardgames.ui.widgets.text_field import TextField
from boardgames.ui.widgets.widget import Widget
from boardgames.ui.workshop.draft_autosave import TYPED_MS, DraftAutosave, DraftSnapshot, has_position_shape
from boardgames.ui.workshop.dump_path_names import DumpPathNames
from boardgames.ui.workshop.editor_near import EditorNearView
from boardgames.ui.workshop.editor_tabs import page_tabs
from boardgames.ui.workshop.open_scenario_dialog import OpenScenarioDialog
from boardgames.ui.workshop.position_draft import PositionDraft
from boardgames.ui.workshop.rule_snapshot import RuleSource, read_own_pictures
from boardgames.ui.workshop.sandbox_table import SandboxTable, open_sandbox_session
from boardgames.ui.workshop.save_scenario_dialog import SaveScenarioDialog
from boardgames.ui.workshop.scenario_steps import (
    ScenarioHeader,
    StepDraft,
    header_of_scenario,
    merge_played_steps,
    steps_from_actions,
    steps_of_scenario,
)
from boardgames.ui.workshop.setting_rows import option_rows, setting_rows
from boardgames.ui.workshop.step_rows import step_rows

NARROW: Final = 250.0
"""Width of the column below which icons replace texts."""
MOST: Final = 3
"""Maximum number of faults shown at once."""
ROW: Final = "thing."
HELD: Final = 0.075
"""Width of a dragged thing, as a fraction of the board's width."""


class PositionEditor(Scene, BoardInputHandler):
    """Edits one position. Raises `BadFile` if the rules cannot be read."""

    name = "editor"
    first_focus = "board"
    is_on_cloth = True

    def __init__(self, app: SceneHost, source: RuleSource) -> None:
        super().__init__(app)
        self.source: Final = source
        game = source.build_game(source.read_rules())
        laying = plugin_of(game.id).make_placement_model(game)
        assert laying is not None, game.id
        self.placement_model: Final[PlacementModel] = laying
        self.draft: Final = PositionDraft(game, laying, {})
        self.picked_spot: ThingLocation | None = None
        self.page = "things"
        self.place = laying.place_paths(self.draft.position)[0]
        self.header, self.file = ScenarioHeader(), ""  # file name without suffix, or empty
        self.steps: list[StepDraft] = []
        self.chosen_step = -1
        self.autosave: Final = DraftAutosave(app, source, self._snapshot, self._restore_snapshot, self.after)
        self._turns = 0  # number of changes; equal numbers mean equal pictures
        self.pointer: tuple[float, float] | None = None
        self._row = ""  # id of the pressed row of the list
        self.own, _faults = read_own_pictures(source)
        self._build_table()

    def enter(self) -> None:
        self.services.images.set_own_pictures(self.own)
        self.after(0, self.autosave.offer_recovery)

    def resume(self) -> None:
        self.services.images.set_own_pictures(self.own)

    def leave(self) -> None:
        self.autosave.close()
        self.services.images.set_own_pictures({})

    def _build_table(self) -> None:
        """Build the table for the present number of seats."""
        game, services = self.draft.game, self.services
        seats = nameless_persons(game.seat_count(self.draft.options))
        view = make_game_view(services.catalog, game, seats)
        self.ui, self.renderer, self.formatter = view.game_ui, view.table_renderer, view.message_formatter
        self.names = DumpPathNames(game.id, self.formatter)
        self.skin = self.renderer.skin
        frame = TableFrame(foot_height=0.0, has_column=True)
        store = TableStore(run=lambda _effect: self.rebuild())
        self.board = BoardView(self, view, self.displayed_position, frame=lambda: frame, store=store)
        self.near = EditorNearView(self.board, view.message_formatter)
        self._panels = SeatPanelAdapter(view, self.board, BoardInputHandler())

    # what is shown --------------------------------------------------------------------------------------------
    @property
    def viewing_seat(self) -> Seat:
        """Seat whose hand is open: the seat to act, else the active seat."""
        shown = self.draft.last_loadable
        name = shown["to_act"] or shown["turn"]
        return next((i for i in range(len(shown["seats"])) if seat_name(i) == name), 0)

    def displayed_position(self) -> DisplayedPosition:
        """Position on the board: the last one that the rules accepted."""
        view, eyes = self.draft.last_loadable, self.viewing_seat
        showing = Viewer(eyes, self.draft.options, sees_all=True, shows_all_places=True)
        drawn = self.ui.layout.visible_view(deepcopy(view), showing)
        return DisplayedPosition(view, drawn, eyes, (self._turns, eyes), can_be_near=True)

    def _changed(self) -> None:
        """Update everything after a change of the position.

        The steps stay; saving checks whether they are still valid.
        """
        self._turns += 1
        self.autosave.schedule_save()
        self.chosen_step, self.picked_spot = -1, None
        if self.place not in self.placement_model.place_paths(self.draft.position):
            self.place = self.placement_model.place_paths(self.draft.position)[0]
        if len(self.formatter.seats) != len(self.draft.last_loadable["seats"]):
            self._build_table()
        self.rebuild()

    # what is on it --------------------------------------------------------------------------------------------
    def compose(self) -> Widget:
        laid = self.board.table_layout
        view = self.displayed_position().view
        board = self.board.make_widget(self, self._status_text())
        board.set_render_state(self.board.render_state(ring=self._ring))
        panels = [self.renderer.make_seat_panel(self._panels, view, seat) for seat in range(len(laid.seats))]
        prompt = PromptBar(self._status_text(), None, self._head(), "", self.formatter.seat_colour(self.viewing_seat))
        places = (laid.prompt, laid.board, *laid.seats, laid.rail)
        base = ComputedLayout((prompt, board, *panels, _column(self)), lambda _rect: places)
        return Layers((base, *self.near.rows(self.viewing_seat)))

    @property
    def _ring(self) -> bool:
        return self.widget_root.is_focus_shown and self.widget_root.focused == "board"

    def _head(self) -> str:
        return self.tr("editor.impossible" if self.draft.faults else "editor.possible")

    def _status_text(self) -> str:
        """Text of the status line: the thing in hand, the number of faults, or the seat to act."""
        tr, draft = self.tr, self.draft
        if self.picked_spot is not None:
            things = self.placement_model.things_at(draft.position, self.picked_spot.place)
            return tr(
                "editor.held",
                thing=self.thing_name(things[self.picked_spot.item_index]),
                place=self.names.place_name(self.picked_spot.place),
            )
        if draft.faults:
            return tr("editor.faults", count=len(draft.faults))
        shown = draft.last_loadable
        return tr(
            "editor.acts",
            seat=self.formatter.seat_title(self.viewing_seat),
            phase=self.names.phase_name(shown["phase"]),
        )

    def thing_name(self, thing: str) -> str:
        """Return the name of a thing."""
        return _name_of(thing, self.placement_model, self.formatter)

    def clear_steps(self) -> None:
        """Remove all steps."""
        self.steps, self.chosen_step = [], -1
        self.on_step_changed(anew=True)

    # what it does ---------------------------------------------------------------------------------------------
    def show_page(self, page: str) -> None:
        self.page = page
        self.rebuild()

    def set_field(self, setting: EditableField, value: Any) -> None:
        self.draft.set_field(setting.path, value)
        self._changed()

    def set_option(self, option: str, value: OptionValue) -> None:
        self.draft.set_option(option, value)
        self._changed()

    def restart_with(self, begin: Callable[[], None]) -> None:
        """Begin with another position."""
        begin()
        self.header, self.steps, self.file = ScenarioHeader(), [], ""
        self._changed()

    def choose_step(self, number: int) -> None:
        self.chosen_step = -1 if number == self.chosen_step else number
        self.rebuild()

    def on_step_changed(self, *, anew: bool) -> None:
        """Save after a change of a step; `anew`: rebuild the rows, too."""
        self.autosave.schedule_save(0.0 if anew else TYPED_MS)
        if anew:
            self.rebuild()

    def pick_up(self, spot: ThingLocation) -> None:
        """Pick up a thing, or release it if it is already in hand."""
        self.picked_spot = None if self.picked_spot == spot else spot
        self.play("slide")
        self.rebuild()

    def put_down_or_show(self, place: str) -> None:
        """Put the thing in hand into a place; with nothing in hand, list the content of the place."""
        if self.picked_spot is not None:
            self.put_down(place)
            return
        self.place = place
        self.rebuild()

    def put_down(self, place: str) -> None:
        """Put the thing in hand into a place."""
        picked, self.picked_spot = self.picked_spot, None
        if picked is None or not place or picked.place == place:
            self.rebuild()
        elif self.draft.move_thing(picked, place):
            self.play("stone_tap" if not self.draft.faults else "warning")
            self._changed()
        else:
            self.app.toast("editor.never", place=self.names.place_name(place))
            self.rebuild()

    def undo(self) -> None:
        """Undo the last change."""
        self.draft.undo()
        self._changed()

    def redo(self) -> None:
        """Redo the change undone last."""
        self.draft.redo()
        self._changed()

    def open_sandbox(self) -> None:
        """Play from the position with all hands open; the actions become steps."""
        draft = self.draft
        try:
            session = open_sandbox_session(draft.game, draft.options, deepcopy(draft.position), draft.seed)
        except BadFile as bad:
            self.app.toast("table.toast.bad_paste", fault=str(bad.faults[0]))
            return
        self.app.push(SandboxTable(self.app, session, self.on_actions_played, self.own, self.autosave.record_played))

    def on_actions_played(self, lines: Sequence[Action]) -> None:
        """Convert played actions to steps; earlier steps that were played again keep their texts."""
        draft = self.draft
        self.steps = merge_played_steps(
            self.steps, steps_from_actions(draft.game, draft.options, draft.position, draft.seed, lines)
        )
        self.page, self.chosen_step = "steps", -1
        self.autosave.clear_played_actions()
        self.on_step_changed(anew=True)

    def open_scenario_dialog(self) -> None:
        """Open the dialog of existing scenarios."""
        self.app.push(OpenScenarioDialog(self.app, self.source, self.open_scenario))

    def open_scenario(self, scenario: Scenario, file: str) -> None:
        """Open the position of a scenario with all its steps."""
        self.draft.open_scenario(scenario)
        self.header, self.steps, self.file = header_of_scenario(scenario), steps_of_scenario(scenario), file
        self._changed()
        self.autosave.discard_file()

    def _snapshot(self) -> DraftSnapshot:
        """Return the draft as it is stored."""
        draft, folder = self.draft, self.source.folder
        return DraftSnapshot(
            game=draft.game.id,
            seed=draft.seed,
            options=dict(draft.options),
            position=dict(draft.position),
            head=asdict(self.header),
            steps=tuple(asdict(one) for one in self.steps),
            folder=str(folder.absolute()) if folder is not None else "",
            file=self.file,
        )

    def _restore_snapshot(self, sheet: DraftSnapshot) -> None:
        """Restore a saved draft. Raises BadPosition, IllegalAction, ValueError or TypeError if it is invalid."""
        if not has_position_shape(sheet.position, self.draft.last_loadable):
            raise ValueError("another position")
        head, steps = sheet.header_and_steps()
        self.draft.open_position(sheet.position, sheet.options, sheet.seed)
        self.header, self.steps, self.file = head, steps, sheet.file
        self._changed()
        if sheet.lines:
            self.on_actions_played([Action(line) for line in sheet.lines])

    def open_save_dialog(self) -> None:
        """Open the dialog that asks for a name and saves."""
        scene = SaveScenarioDialog(
            self.app,
            self.source,
            self.draft,
            self.header,
            self.steps,
            file=self.file,
            on_saved=self._on_saved,
            on_header_change=self._take_head,
        )
        self.app.push(scene)

    def _take_head(self, head: ScenarioHeader) -> None:
        self.header = head
        self.autosave.schedule_save(TYPED_MS)

    def _on_saved(self, file: str) -> None:
        self.file = file
        self.autosave.discard_file()

    def _away(self) -> None:
        self.autosave.discard_file()
        self.app.pop()

    def back(self) -> None:
        if self.picked_spot is not None:
            self.picked_spot = None
            self.rebuild()
        elif self.autosave.is_saved:
            self.app.pop()
        else:
            tr = self.tr
            title, text, yes = tr("editor.leave_title"), tr("editor.leave_text"), tr("editor.leave")
            ask_confirmation(self.app, title=title, text=text, yes=yes, on_yes=self._away)

    # the board's host -----------------------------------------------------------------------------------------
    def on_board_click(self, key: str, onto: bool) -> None:
        """Handle a click or Enter: pick up the thing there, or put down the thing in hand."""
        key = key or self.board.cursor_key
        if key == "-" or not key:
            self.picked_spot = None
            self.rebuild()
            return
        self.board.move_cursor_to(key)
        if onto:
            self._turn_over(key)
            return
        if self.picked_spot is not None:
            self.drop_at(key)
            return
        spot = self._spot(key)
        if spot is not None:
            self.place = spot.place
            self.pick_up(spot)
            return
        place = self.placement_model.place_at(self.draft.position, key, self.viewing_seat, "")
        if place:
            self.page = "things"
            self.put_down_or_show(place)

    def _spot(self, key: str) -> ThingLocation | None:
        """Location of the thing at a key. The draft may hold less than is drawn; then None."""
        spot = self.placement_model.location_at(self.draft.position, key, self.viewing_seat)
        things = self.placement_model.things_at(self.draft.position, spot.place) if spot else ()
        return spot if spot is not None and spot.item_index < len(things) else None

    def drop_at(self, key: str) -> None:
        """Put the thing in hand at a key of the table."""
        picked = self.picked_spot
        if picked is None:
            return
        thing = self.placement_model.things_at(self.draft.position, picked.place)[picked.item_index]
        place = self.placement_model.place_at(self.draft.position, key, self.viewing_seat, thing)
        if place:
            self.put_down(place)
        else:
            self.app.toast("editor.never", place=key)

    def _turn_over(self, key: str) -> None:
        self.draft.turn_over(key)
        self._changed()

    def on_cursor_step(self, dx: int, dy: int) -> None:
        """Move the cursor by an arrow."""
        home = next(iter(self.board.clickable_rects()), "")
        self.board.move_cursor(dx, dy, home)
        self.invalidate()

    def pan_board(self, dx: float, dy: float) -> None:
        self.board.near.pan_by(dx, dy)

    def settle_board(self) -> None:
        self.board.near.settle()

    def can_drag(self, key: str) -> bool:
        return self._spot(key) is not None

    def start_drag(self, key: str, x: float, y: float) -> None:
        """Start or continue to drag a thing."""
        if self.picked_spot is None:
            self.picked_spot = self._spot(key)
        self.pointer = (x, y)
        self.invalidate()

    def end_drag(self, x: float, y: float) -> bool:
        """Drop the dragged thing onto the table or onto a place of the list."""
        self.pointer = None
        key = self.board.key_at(x, y)
        row = self.widget_root.widget_at(x, y)
        if key:
            self.drop_at(key)
        elif row is not None and row.id.startswith("place."):
            self.put_down(row.id.removeprefix("place."))
        else:
            self.picked_spot = None
            self.rebuild()
        return True

    # intents --------------------------------------------------------------------------------------------------
    def acts_at_place(self, intent: Intent) -> bool:
        turns = intent == Key("f") and self.picked_spot is None  # a thing in hand is not turned over
        return turns or super().acts_at_place(intent)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Key) and self._key(intent):
            return True
        if isinstance(intent, (Press, Drag, Release)) and self._drag_row(intent):
            return True
        if super().handle(intent):
            return True
        return isinstance(intent, Wheel) and self.board.is_near and self.board.near.step_by_wheel(intent)

    def _drag_row(self, intent: Press | Drag | Release) -> bool:
        """Drag a thing of the list like one on the table; a press without movement is left to its row."""
        if isinstance(intent, Press):
            row = self.widget_root.widget_at(intent.x, intent.y)
            self._row = row.id if row is not None and row.id.startswith(ROW) else ""
            return False
        if not self._row:
            return False
        if isinstance(intent, Drag):
            inside = self.widget_root.has(self._row) and self.widget_root.find(self._row).rect.contains(
                intent.x, intent.y
            )
            if self.pointer is None and inside:
                return False
            self.picked_spot = ThingLocation(self.place, int(self._row.removeprefix(ROW)))
            self.pointer = (intent.x, intent.y)
            self.invalidate()
            return True
        self._row = ""
        if self.pointer is None:
            return False
        self.widget_root.dispatch(Release(-1, -1, intent.button))
        return self.end_drag(intent.x, intent.y)

    def _key(self, key: Key) -> bool:
        focused = self.widget_root.focused
        typing = self.widget_root.has(focused) and isinstance(self.widget_root.find(focused), TextField)
        if typing and (key.name, key.ctrl) != ("s", True):
            return False
        match (key.name, key.ctrl):
            case ("z", True):
                self.undo()
            case ("y", True):
                self.redo()
            case ("z", False):
                self.near.toggle()
            case ("s", True) if not self.draft.faults:
                self.open_save_dialog()
            case ("f", False) if self.board.cursor_key:
                self._turn_over(self.board.cursor_key)
            case _:
                return False
        return True

    def shortcuts(self) -> list[Shortcut]:
        tr = self.tr
        return [
            Shortcut(tr("editor.keys.enter"), tr("editor.keys.enter_do")),
            Shortcut("F", tr("editor.keys.turn")),
            Shortcut("Z", tr("table.keys.near")),
            Shortcut("Ctrl+Z", tr("editor.undo")),
            Shortcut("Ctrl+Y", tr("editor.redo")),
            Shortcut("Ctrl+S", tr("editor.save")),
        ]

    def rule_set_name(self) -> str:
        return self.formatter.rule_set_name

    def rules_section(self) -> tuple[str, str]:
        return self.ui.id, ""

    def places(self) -> Iterable[tuple[str, Rect]]:
        return self.board.cell_places()

    def draw(self, painter: Painter) -> None:
        if self.board.widget is not None:
            look = self.board.render_state(ring=self._ring)
            look.selected_key = self.board.cursor_key if self.picked_spot is not None else ""
            self.board.widget.set_render_state(look)
        super().draw(painter)
        if self.picked_spot is not None and self.pointer is not None:
            thing = self.placement_model.things_at(self.draft.position, self.picked_spot.place)[
                self.picked_spot.item_index
            ]
            _draw_held(
                painter,
                self.renderer,
                self.placement_model.face_of_thing(thing),
                self.pointer,
                self.board.table_layout.board.w,
            )


def _column(editor: PositionEditor) -> Widget:
    """The column of the editor: navigation, faults, the chosen page, play and save."""
    tr, draft = editor.tr, editor.draft
    back = Button("back", "", editor.back, icon="back", kind="bare", tip=tr("ui.dialog.back"))
    none = tr("editor.nothing_back")
    why = ("" if draft.can_undo else none, "" if draft.can_redo else none)
    undo = Button("editor.undo", "", editor.undo, icon="undo", tip=tr("editor.undo"), reason=why[0])
    redo = Button("editor.redo", "", editor.redo, icon="redo", tip=tr("editor.redo"), reason=why[1])
    narrow = _is_narrow(editor)
    title = Spacer(grow=1) if narrow else Label(tr("editor.name"), "editor.title", role="lead_strong", grow=1)
    pages = page_tabs(editor.page, editor.show_page, tr, narrow=narrow)
    faults = [
        Label(
            tr("editor.fault", path=editor.names.path_name(one.path), expected=one.expected, found=one.found),
            f"editor.fault.{i}",
        )
        for i, one in enumerate(draft.faults[:MOST])
    ]
    rows = {"things": _thing_rows, "turn": _settings, "steps": _steps}[editor.page](editor)
    cannot = tr("editor.impossible_yet") if draft.faults else ""
    words = ("", "") if narrow else (tr("editor.play"), tr("editor.save"))
    tips = (tr("editor.play"), tr("editor.save")) if narrow else ("", "")
    play = Button(
        "editor.play", words[0], editor.open_sandbox, icon="play", kind="primary", reason=cannot, tip=tips[0]
    )
    save = Button("editor.save", words[1], editor.open_save_dialog, icon="save", reason=cannot, tip=tips[1])
    area = ScrollArea("editor.rows", Column(rows, gap=S1), grow=1)
    foot = Flow((play, save), gap=S2)
    return Column(
        (Row((back, title, editor.near.make_button(), undo, redo), gap=S1), *faults, pages, area, foot), gap=S2
    )


def _is_narrow(editor: PositionEditor) -> bool:
    return editor.board.table_layout.rail.w < NARROW


def _settings(editor: PositionEditor) -> list[Widget]:
    draft, tr = editor.draft, editor.tr
    begin = (
        Button(
            "editor.opening", tr("editor.opening"), partial(editor.restart_with, draft.reset_to_initial), icon="first"
        ),
        Button(
            "editor.middle", tr("editor.middle"), partial(editor.restart_with, draft.reset_to_midgame), icon="random"
        ),
        Button("editor.open", tr("editor.open"), editor.open_scenario_dialog, icon="folder"),
    )
    options = option_rows(draft.game, draft.options, editor.services.catalog, editor.set_option)
    return [
        Flow(begin, gap=S2),
        *options,
        *setting_rows(draft.placement_model.editable_fields(draft.position), editor.set_field, editor.names),
    ]


def _steps(editor: PositionEditor) -> list[Widget]:
    forget = Button("editor.forget", editor.tr("editor.forget"), editor.clear_steps, icon="bin", kind="bare")
    heads = [forget] if editor.steps else []
    return [
        *heads,
        *step_rows(editor.steps, editor.chosen_step, editor.tr, editor.choose_step, editor.on_step_changed),
    ]


def _thing_rows(editor: PositionEditor) -> list[Widget]:
    """A row for each non-empty place that is not open on the table; with a thing in hand, for every place."""
    draft, narrow = editor.draft, _is_narrow(editor)
    rows: list[Widget] = []
    for place in draft.placement_model.place_paths(draft.position):
        things = draft.placement_model.things_at(draft.position, place)
        chosen = place == editor.place
        hidden = place.startswith(draft.placement_model.table_place_prefixes) or (
            not things and editor.picked_spot is None
        )
        if hidden and not chosen:
            continue
        text = editor.tr("workshop.counted", name=editor.names.place_name(place), count=len(things))
        rows.append(
            ListRow(
                f"place.{place}",
                text,
                partial(editor.put_down_or_show, place),
                chosen=chosen,
                icon="folder",
                whole=narrow,
            )
        )
        for number, thing in enumerate(things if chosen else ()):
            spot = ThingLocation(place, number)
            name, take = editor.thing_name(thing), partial(editor.pick_up, spot)
            is_held = editor.picked_spot == spot
            rows.append(ListRow(f"thing.{number}", name, take, chosen=is_held, icon="hand", whole=narrow))
    return rows


def _name_of(thing: str, laying: PlacementModel, words: MessageFormatter) -> str:
    """Name of a thing's card or piece, with its seat if it has one; else its notation."""
    card = laying.rule_id_of(thing)
    key = f"{laying.game.id}.piece.{card}.name"
    known = words.card_names.get(card) or (words.tr(key) if words.catalog.has(key) else thing)
    return f"{thing.split()[0]} {known}" if " " in thing and known != thing else known


def _draw_held(painter: Painter, art: TableRenderer, face: str, at: tuple[float, float], board: float) -> None:
    """Draw the dragged thing centred at `at`; `board` is the width of the board."""
    wide, shape = board * HELD, art.card_shape
    art.draw_card(painter, Rect(*at, 0, 0).centred_rect(wide, wide * shape.h / shape.w), face)
