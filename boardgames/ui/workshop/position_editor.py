"""Position editor: things are dragged onto the game's table; faults are shown at once.

With the keyboard, arrows move over the table, Enter picks up and puts down, F turns over, Ctrl+Z undoes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from copy import deepcopy
from dataclasses import asdict
from typing import Any, Final

from boardgames.core.game_protocol import Action, OptionValue
from boardgames.data.faults import BadFile
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.scenario.scenario_model import Scenario
from boardgames.ui.contract.board_rendering import BoardChoices
from boardgames.ui.contract.placement_model import EditableField
from boardgames.ui.games.plugins import plugin_of
from boardgames.ui.input.intents import Drag, Intent, Key, Press, Release, Wheel
from boardgames.ui.play.panels.prompt_bar import PromptBar
from boardgames.ui.scene.dialogs import ask_confirmation
from boardgames.ui.scene.scene import Scene, SceneHost, Shortcut
from boardgames.ui.widgets.containers import ComputedLayout, Layers
from boardgames.ui.widgets.text_field import TextField
from boardgames.ui.widgets.widget import Widget
from boardgames.ui.workshop.draft_autosave import TYPED_MS, DraftAutosave, DraftSnapshot, has_position_shape
from boardgames.ui.workshop.editor_column import EditorCallbacks, EditorColumn
from boardgames.ui.workshop.editor_table import EditorTable
from boardgames.ui.workshop.open_scenario_dialog import OpenScenarioDialog
from boardgames.ui.workshop.placement_input import PlacementInput
from boardgames.ui.workshop.position_draft import PositionDraft
from boardgames.ui.workshop.rule_snapshot import RuleSource, read_own_pictures
from boardgames.ui.workshop.sandbox_table import SandboxTable, open_sandbox_session
from boardgames.ui.workshop.save_scenario_dialog import SaveScenarioDialog
from boardgames.ui.workshop.scenario_steps import (
    ScenarioHeader,
    header_of_scenario,
    merge_played_steps,
    steps_from_actions,
    steps_of_scenario,
)
from boardgames.ui.workshop.step_rows import StepList


class PositionEditor(Scene):
    """Edits one position. Raises `BadFile` if the rules cannot be read."""

    name = "editor"
    first_focus = "board"
    is_on_cloth = True

    def __init__(self, app: SceneHost, source: RuleSource) -> None:
        super().__init__(app)
        self.source: Final = source
        game = source.build_game(source.read_rules())
        model = plugin_of(game.id).make_placement_model(game)
        assert model is not None, game.id
        self.draft: Final = PositionDraft(game, model, {})
        self.table = EditorTable(self, self.draft)
        self.placement: Final = PlacementInput(
            self, self.draft, lambda: self.table, self._changed, lambda: self.show_page("things")
        )
        self.page = "things"
        self.header, self.file = ScenarioHeader(), ""  # file name without suffix, or empty
        self.step_list: Final = StepList(self.tr, self._on_step_changed, self.rebuild)
        self.autosave: Final = DraftAutosave(app, source, self._snapshot, self._restore_snapshot, self.after)
        self._own_pictures, _faults = read_own_pictures(source)
        self._callbacks: Final = EditorCallbacks(
            back=self.back,
            undo=self.undo,
            redo=self.redo,
            play=self.open_sandbox,
            save=self.open_save_dialog,
            open=self.open_scenario_dialog,
            show_page=self.show_page,
            set_option=self.set_option,
            set_field=self.set_field,
            restart_with=self.restart_with,
        )
        self.skin = self.table.renderer.skin

    def enter(self) -> None:
        self.services.images.set_own_pictures(self._own_pictures)
        self.after(0, self.autosave.offer_recovery)

    def resume(self) -> None:
        self.services.images.set_own_pictures(self._own_pictures)

    def leave(self) -> None:
        self.autosave.close()
        self.services.images.set_own_pictures({})

    # what is shown --------------------------------------------------------------------------------------------
    def compose(self) -> Widget:
        table = self.table
        laid = table.board.table_layout
        status, seat = self._status_text(), table.viewing_seat
        board = table.board.make_widget(self.placement, status)
        board.set_render_state(table.board.render_state(ring=self._ring))
        head = self.tr("editor.impossible" if self.draft.faults else "editor.possible")
        prompt = PromptBar(status, None, head, "", table.formatter.seat_colour(seat))
        column = EditorColumn(self.draft, table, self.placement, self.step_list, self._callbacks).make(self.page)
        places = (laid.prompt, laid.board, *laid.seats, laid.rail)
        base = ComputedLayout((prompt, board, *table.seat_panels(), column), lambda _rect: places)
        return Layers((base, *table.near.rows(seat)))

    @property
    def _ring(self) -> bool:
        return self.widget_root.is_focus_shown and self.widget_root.focused == "board"

    def _status_text(self) -> str:
        """Text of the status line: the thing in hand, the number of faults, or the seat to act."""
        tr, draft, table, picked = self.tr, self.draft, self.table, self.placement.picked_spot
        if picked is not None:
            thing = table.thing_name(self.placement.picked_thing)
            return tr("editor.held", thing=thing, place=table.names.place_name(picked.place))
        if draft.faults:
            return tr("editor.faults", count=len(draft.faults))
        phase = table.names.phase_name(draft.last_loadable["phase"])
        return tr("editor.acts", seat=table.formatter.seat_title(table.viewing_seat), phase=phase)

    def draw(self, painter: Painter) -> None:
        board = self.table.board
        if board.widget is not None:
            look = board.render_state(ring=self._ring)
            selected = board.cursor_key if self.placement.picked_spot is not None else ""
            look.choices = BoardChoices(selected_key=selected)
            board.widget.set_render_state(look)
        super().draw(painter)
        self.placement.draw_dragged(painter)

    # changes --------------------------------------------------------------------------------------------------
    def _changed(self) -> None:
        """Update everything after a change of the position.

        The steps stay; saving checks whether they are still valid.
        """
        self.autosave.schedule_save()
        self.step_list.collapse()
        self.placement.reset()
        if not self.table.fits_draft:
            self.table = EditorTable(self, self.draft)
        self.rebuild()

    def _on_step_changed(self, *, anew: bool) -> None:
        """Save after a change of a step; `anew`: rebuild the rows, too."""
        self.autosave.schedule_save(0.0 if anew else TYPED_MS)
        if anew:
            self.rebuild()

    def show_page(self, page: str) -> None:
        """Show a page of the column: `things`, `turn` or `steps`."""
        self.page = page
        self.rebuild()

    def set_field(self, setting: EditableField, value: Any) -> None:
        """Set a field of the position."""
        self.draft.set_field(setting.path, value)
        self._changed()

    def set_option(self, option: str, value: OptionValue) -> None:
        """Set an option of the game and begin with its initial position."""
        self.draft.set_option(option, value)
        self._changed()

    def restart_with(self, begin: Callable[[], None]) -> None:
        """Begin with another position."""
        begin()
        self.header, self.file = ScenarioHeader(), ""
        self.step_list.replace(())
        self._changed()

    def undo(self) -> None:
        """Undo the last change."""
        self.draft.undo()
        self._changed()

    def redo(self) -> None:
        """Redo the change undone last."""
        self.draft.redo()
        self._changed()

    # playing and files ----------------------------------------------------------------------------------------
    def open_sandbox(self) -> None:
        """Play from the position with all hands open; the actions become steps."""
        draft = self.draft
        try:
            session = open_sandbox_session(draft.game, draft.options, deepcopy(draft.position), draft.seed)
        except BadFile as bad:
            self.app.toast("table.toast.bad_paste", fault=str(bad.faults[0]))
            return
        self.app.push(
            SandboxTable(self.app, session, self.on_actions_played, self._own_pictures, self.autosave.record_played)
        )

    def on_actions_played(self, lines: Sequence[Action]) -> None:
        """Convert played actions to steps; earlier steps that were played again keep their texts."""
        draft = self.draft
        played = steps_from_actions(draft.game, draft.options, draft.position, draft.seed, lines)
        self.step_list.replace(merge_played_steps(self.step_list.steps, played))
        self.page = "steps"
        self.autosave.clear_played_actions()
        self._on_step_changed(anew=True)

    def open_scenario_dialog(self) -> None:
        """Open the dialog of existing scenarios."""
        self.app.push(OpenScenarioDialog(self.app, self.source, self.open_scenario))

    def open_scenario(self, scenario: Scenario, file: str) -> None:
        """Open the position of a scenario with all its steps."""
        self.draft.open_scenario(scenario)
        self.header, self.file = header_of_scenario(scenario), file
        self.step_list.replace(steps_of_scenario(scenario))
        self._changed()
        self.autosave.discard_file()

    def open_save_dialog(self) -> None:
        """Open the dialog that asks for a name and saves."""
        scene = SaveScenarioDialog(
            self.app,
            self.source,
            self.draft,
            self.header,
            self.step_list.steps,
            file=self.file,
            on_saved=self._on_saved,
            on_header_change=self._take_header,
        )
        self.app.push(scene)

    def _take_header(self, header: ScenarioHeader) -> None:
        self.header = header
        self.autosave.schedule_save(TYPED_MS)

    def _on_saved(self, file: str) -> None:
        self.file = file
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
            steps=tuple(asdict(one) for one in self.step_list.steps),
            folder=str(folder.absolute()) if folder is not None else "",
            file=self.file,
        )

    def _restore_snapshot(self, sheet: DraftSnapshot) -> None:
        """Restore a saved draft. Raises BadPosition, IllegalAction, ValueError or TypeError if it is invalid."""
        if not has_position_shape(sheet.position, self.draft.last_loadable):
            raise ValueError("another position")
        header, steps = sheet.header_and_steps()
        self.draft.open_position(sheet.position, sheet.options, sheet.seed)
        self.header, self.file = header, sheet.file
        self.step_list.replace(steps)
        self._changed()
        if sheet.lines:
            self.on_actions_played([Action(line) for line in sheet.lines])

    # input ----------------------------------------------------------------------------------------------------
    def back(self) -> None:
        if self.placement.picked_spot is not None:
            self.placement.release()
        elif self.autosave.is_saved:
            self.app.pop()
        else:
            tr = self.tr
            title, text, yes = tr("editor.leave_title"), tr("editor.leave_text"), tr("editor.leave")
            ask_confirmation(self.app, title=title, text=text, yes=yes, on_yes=self._discard_and_leave)

    def _discard_and_leave(self) -> None:
        self.autosave.discard_file()
        self.app.pop()

    def acts_at_place(self, intent: Intent) -> bool:
        turns = intent == Key("f") and self.placement.picked_spot is None  # a thing in hand is not turned over
        return turns or super().acts_at_place(intent)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Key) and self._handle_key(intent):
            return True
        if isinstance(intent, (Press, Drag, Release)) and self.placement.drag_row(intent):
            return True
        if super().handle(intent):
            return True
        board = self.table.board
        return isinstance(intent, Wheel) and board.is_near and board.near.step_by_wheel(intent)

    def _handle_key(self, key: Key) -> bool:
        focused, cursor_key = self.widget_root.focused, self.table.board.cursor_key
        typing = self.widget_root.has(focused) and isinstance(self.widget_root.find(focused), TextField)
        if typing and (key.name, key.ctrl) != ("s", True):
            return False
        match (key.name, key.ctrl):
            case ("z", True):
                self.undo()
            case ("y", True):
                self.redo()
            case ("z", False):
                self.table.near.toggle()
            case ("s", True) if not self.draft.faults:
                self.open_save_dialog()
            case ("f", False) if cursor_key:
                self.placement.turn_over(cursor_key)
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
        return self.table.formatter.rule_set_name

    def rules_section(self) -> tuple[str, str]:
        return self.draft.game.id, ""

    def places(self) -> Iterable[tuple[str, Rect]]:
        return self.table.board.cell_places()
