"""The editor of positions: things are dragged onto the game's own table, and what cannot be is told at once.

With the keyboard: arrows lead over the table, Enter takes up and puts down, F turns over, Ctrl+Z takes back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from copy import deepcopy
from functools import partial
from typing import Any, Final

from boardgames.core.game_protocol import Action, OptionValue, Seat, seat_name
from boardgames.data.faults import BadFile
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.theme import S1, S2
from boardgames.scenario.scenario_model import Scenario
from boardgames.ui.contract.board_look import TableArt
from boardgames.ui.contract.position_editing import PositionEditing, Setting, Spot
from boardgames.ui.contract.showing import Showing
from boardgames.ui.game_view.game_view import all_persons, game_view
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.games.rooms import room_of
from boardgames.ui.input.intents import Drag, Intent, Key, Press, Release
from boardgames.ui.play.board.board import Board, Shown
from boardgames.ui.play.board.board_widget import BoardKeys
from boardgames.ui.play.board.overlays import FixedLayout
from boardgames.ui.play.board.seat_panels import SeatPanels
from boardgames.ui.play.panels.prompt import PromptBar
from boardgames.ui.scene.dialogs import confirm
from boardgames.ui.scene.scene import Host, Scene, Shortcut
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.containers import Column, Flow, Row, Space
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.listing import ListRow
from boardgames.ui.widgets.scroll import ScrollArea
from boardgames.ui.widgets.textfield import TextField
from boardgames.ui.widgets.widget import Widget
from boardgames.ui.workshop.draft import Draft
from boardgames.ui.workshop.fields import option_rows, setting_rows
from boardgames.ui.workshop.opening import OpenFile
from boardgames.ui.workshop.pages import page_heads
from boardgames.ui.workshop.saving import SaveAs
from boardgames.ui.workshop.steps import Head, Told, continued, head_of, told, told_of
from boardgames.ui.workshop.steps_page import step_rows
from boardgames.ui.workshop.stock import Source, own_pictures
from boardgames.ui.workshop.tryout import TryTable, opened
from boardgames.ui.workshop.unsaved import TYPED_MS, Sheet, Unsaved

NARROW: Final = 250.0
"""A column narrower than this has icons instead of words."""
MOST: Final = 3
"""Faults that are told at once."""
ROW: Final = "thing."
HELD: Final = 0.075
"""The width of what is dragged, in the board's."""


class Editor(Scene, BoardKeys):
    """Lays one position. Raises `BadFile` for rules that cannot be read."""

    name = "editor"
    first_focus = "board"

    def __init__(self, app: Host, source: Source) -> None:
        super().__init__(app)
        self.source: Final = source
        game = source.game(source.rules())
        laying = room_of(game.id).laying(game)
        assert laying is not None, game.id
        self.laying: Final[PositionEditing] = laying
        self.draft: Final = Draft(game, laying, {})
        self.picked: Spot | None = None
        self.page = "things"
        self.place = laying.places(self.draft.position)[0]
        self.head, self.file = Head(), ""  # its file by its name without ending, where it has one
        self.steps: list[Told] = []
        self.chosen_step = -1
        self.kept: Final = Unsaved(self)
        self._turns = 0  # changes so far: equal numbers are the same picture
        self.pointer: tuple[float, float] | None = None
        self._row = ""  # the thing of the list that is held down
        self.own, _faults = own_pictures(source)
        self._lay()

    def enter(self) -> None:
        self.services.images.set_own_pictures(self.own)
        self.after(0, self.kept.offer)

    def resume(self) -> None:
        self.services.images.set_own_pictures(self.own)

    def leave(self) -> None:
        self.kept.close()
        self.services.images.set_own_pictures({})

    def _lay(self) -> None:
        """The table for as many seats as there are."""
        game, services = self.draft.game, self.services
        seats = all_persons(game.seat_count(self.draft.options))
        view = game_view(services.catalog, game, seats)
        self.table, self.art, self.words = view.table, view.art, view.words
        self.skin = self.art.skin
        self.board = Board(self, view, self.shown_now)
        self._panels = SeatPanels(view, self.board, BoardKeys())

    # what is shown --------------------------------------------------------------------------------------------
    @property
    def eyes(self) -> Seat:
        """Who holds the hand that lies open: the seat to act."""
        shown = self.draft.shown
        name = shown["to_act"] or shown["turn"]
        return next((i for i in range(len(shown["seats"])) if seat_name(i) == name), 0)

    def shown_now(self) -> Shown:
        """What is on the board: the last position that can be."""
        view, eyes = self.draft.shown, self.eyes
        drawn = self.table.layout.visible_view(deepcopy(view), Showing(eyes, self.draft.options, open=True))
        return Shown(view, drawn, eyes, (self._turns, eyes))

    def _changed(self) -> None:
        """Something lies elsewhere. Steps stay: whether they still follow is told when it is saved."""
        self._turns += 1
        self.kept.touched()
        self.chosen_step, self.picked = -1, None
        if self.place not in self.laying.places(self.draft.position):
            self.place = self.laying.places(self.draft.position)[0]
        if len(self.words.seats) != len(self.draft.shown["seats"]):
            self._lay()
        self.rebuild()

    # what is on it --------------------------------------------------------------------------------------------
    def compose(self) -> Widget:
        laid = self.board.frame
        view = self.shown_now().view
        board = self.board.make_widget(self, self._said())
        board.show(self.board.look(ring=self._ring, thinks=frozenset()))
        panels = [self.art.panel(self._panels, view, seat) for seat in range(len(laid.seats))]
        prompt = PromptBar(self._said(), None, self._head(), "", self.words.colour(self.eyes))
        places = (laid.prompt, laid.board, *laid.seats, laid.side)
        return FixedLayout((prompt, board, *panels, _column(self)), lambda _rect: places)

    @property
    def _ring(self) -> bool:
        return self.stage.ring and self.stage.focused == "board"

    def _head(self) -> str:
        return self.tr("editor.impossible" if self.draft.faults else "editor.possible")

    def _said(self) -> str:
        """What is in hand, or whether the position can be."""
        tr, draft = self.tr, self.draft
        if self.picked is not None:
            things = self.laying.lying(draft.position, self.picked.place)
            return tr("editor.held", thing=self.thing_name(things[self.picked.number]), place=self.picked.place)
        if draft.faults:
            return tr("editor.faults", count=len(draft.faults))
        shown = draft.shown
        return tr("editor.acts", seat=self.words.seat_title(self.eyes), phase=shown["phase"])

    def thing_name(self, thing: str) -> str:
        """A thing by its name."""
        return _name_of(thing, self.laying, self.words)

    def forget(self) -> None:
        """Leave all steps out."""
        self.steps, self.chosen_step = [], -1
        self.stepped(anew=True)

    # what it does ---------------------------------------------------------------------------------------------
    def turn_page(self, page: str) -> None:
        self.page = page
        self.rebuild()

    def set(self, setting: Setting, value: Any) -> None:
        self.draft.set(setting.path, value)
        self._changed()

    def choose(self, option: str, value: OptionValue) -> None:
        self.draft.choose(option, value)
        self._changed()

    def anew(self, begin: Callable[[], None]) -> None:
        """Begin with another position."""
        begin()
        self.head, self.steps, self.file = Head(), [], ""
        self._changed()

    def choose_step(self, number: int) -> None:
        self.chosen_step = -1 if number == self.chosen_step else number
        self.rebuild()

    def stepped(self, *, anew: bool) -> None:
        """Something was written to a step."""
        self.kept.touched(0.0 if anew else TYPED_MS)
        if anew:
            self.rebuild()

    def take_up(self, spot: Spot) -> None:
        """Take a thing in hand, or let it go."""
        self.picked = None if self.picked == spot else spot
        self.play("slide")
        self.rebuild()

    def give_place(self, place: str) -> None:
        """Put what is in hand there; with nothing in hand show what lies there."""
        if self.picked is not None:
            self.put_down(place)
            return
        self.place = place
        self.rebuild()

    def put_down(self, place: str) -> None:
        """Put what is in hand into a place."""
        picked, self.picked = self.picked, None
        if picked is None or not place or picked.place == place:
            self.rebuild()
        elif self.draft.move(picked, place):
            self.play("stone_tap" if not self.draft.faults else "warning")
            self._changed()
        else:
            self.app.toast("editor.never", place=place)
            self.rebuild()

    def undo(self) -> None:
        """Take the last change back."""
        self.draft.undo()
        self._changed()

    def redo(self) -> None:
        """Do again what was taken back."""
        self.draft.redo()
        self._changed()

    def play_on(self) -> None:
        """Play from here with all hands open; what was played becomes steps."""
        draft = self.draft
        try:
            session = opened(draft.game, draft.options, deepcopy(draft.position), draft.seed)
        except BadFile as bad:
            self.app.toast("table.toast.bad_paste", fault=str(bad.faults[0]))
            return
        self.app.push(TryTable(self.app, session, self.played, self.own, self.kept.play))

    def played(self, lines: Sequence[Action]) -> None:
        """Take over what was played; what was said of it before stays."""
        draft = self.draft
        self.steps = continued(self.steps, told(draft.game, draft.options, draft.position, draft.seed, lines))
        self.page, self.chosen_step = "steps", -1
        self.kept.end_play()
        self.stepped(anew=True)

    def open(self) -> None:
        """Take up a scenario that is there."""
        self.app.push(OpenFile(self.app, self.source, self.take_in))

    def take_in(self, scenario: Scenario, file: str) -> None:
        """Lay the position of a scenario, with all its steps."""
        self.draft.take_in(scenario)
        self.head, self.steps, self.file = head_of(scenario), told_of(scenario), file
        self._changed()
        self.kept.done()

    def take_up_sheet(self, sheet: Sheet) -> None:
        """Take up a draft that was kept. Raises what is wrong with one that cannot be."""
        head, steps = sheet.parts()
        self.draft.open(sheet.position, sheet.options, sheet.seed)
        self.head, self.steps, self.file = head, steps, sheet.file
        self._changed()
        if sheet.lines:
            self.played([Action(line) for line in sheet.lines])

    def save(self) -> None:
        """Ask for a name, and write."""
        scene = SaveAs(
            self.app, self.source, self.draft, self.head, self.steps, self.file, self._written, self._take_head
        )
        self.app.push(scene)

    def _take_head(self, head: Head) -> None:
        self.head = head
        self.kept.touched(TYPED_MS)

    def _written(self, file: str) -> None:
        self.file = file
        self.kept.done()

    def _away(self) -> None:
        self.kept.done()
        self.app.pop()

    def back(self) -> None:
        if self.picked is not None:
            self.picked = None
            self.rebuild()
        elif self.kept.saved:
            self.app.pop()
        else:
            tr = self.tr
            title, text, yes = tr("editor.leave_title"), tr("editor.leave_text"), tr("editor.leave")
            confirm(self.app, title=title, text=text, yes=yes, on_yes=self._away)

    # the board's host -----------------------------------------------------------------------------------------
    def board_click(self, key: str, onto: bool) -> None:
        """A click or Enter: takes up what lies there, or puts down what is in hand."""
        key = key or self.board.cursor
        if key == "-" or not key:
            self.picked = None
            self.rebuild()
            return
        self.board.go_to(key)
        if onto:
            self._turn_over(key)
            return
        if self.picked is not None:
            self.drop_at(key)
            return
        spot = self._spot(key)
        if spot is not None:
            self.place = spot.place
            self.take_up(spot)
            return
        place = self.laying.place_at(self.draft.position, key, self.eyes, "")
        if place:
            self.page = "things"
            self.give_place(place)

    def _spot(self, key: str) -> Spot | None:
        """What lies at a key now: of a draft that cannot be, less may lie there than is drawn."""
        spot = self.laying.spot_at(self.draft.position, key, self.eyes)
        things = self.laying.lying(self.draft.position, spot.place) if spot else ()
        return spot if spot is not None and spot.number < len(things) else None

    def drop_at(self, key: str) -> None:
        """Put what is in hand at a key of the table."""
        picked = self.picked
        if picked is None:
            return
        thing = self.laying.lying(self.draft.position, picked.place)[picked.number]
        place = self.laying.place_at(self.draft.position, key, self.eyes, thing)
        if place:
            self.put_down(place)
        else:
            self.app.toast("editor.never", place=key)

    def _turn_over(self, key: str) -> None:
        self.draft.turn(key)
        self._changed()

    def board_step(self, dx: int, dy: int) -> None:
        """An arrow moves the cursor."""
        home = next(iter(self.board.cells()), "")
        self.board.step(dx, dy, home)
        self.invalidate()

    def may_lift(self, key: str) -> bool:
        return self._spot(key) is not None

    def lift(self, key: str, x: float, y: float) -> None:
        """Something is dragged."""
        if self.picked is None:
            self.picked = self._spot(key)
        self.pointer = (x, y)
        self.invalidate()

    def release(self, x: float, y: float) -> bool:
        """What was dragged is let go: on the table, or on a place of the list."""
        self.pointer = None
        key = self.board.key_at(x, y)
        row = self.stage.at(x, y)
        if key:
            self.drop_at(key)
        elif row is not None and row.id.startswith("place."):
            self.put_down(row.id.removeprefix("place."))
        else:
            self.picked = None
            self.rebuild()
        return True

    # intents --------------------------------------------------------------------------------------------------
    def acts_at_place(self, intent: Intent) -> bool:
        turns = intent == Key("f") and self.picked is None  # what is in hand is drawn so
        return turns or super().acts_at_place(intent)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Key) and self._key(intent):
            return True
        if isinstance(intent, (Press, Drag, Release)) and self._drag_row(intent):
            return True
        return super().handle(intent)

    def _drag_row(self, intent: Press | Drag | Release) -> bool:
        """Drag a thing of the list like one on the table; a press alone stays its row's."""
        if isinstance(intent, Press):
            row = self.stage.at(intent.x, intent.y)
            self._row = row.id if row is not None and row.id.startswith(ROW) else ""
            return False
        if not self._row:
            return False
        if isinstance(intent, Drag):
            inside = self.stage.has(self._row) and self.stage.find(self._row).rect.contains(intent.x, intent.y)
            if self.pointer is None and inside:
                return False
            self.picked = Spot(self.place, int(self._row.removeprefix(ROW)))
            self.pointer = (intent.x, intent.y)
            self.invalidate()
            return True
        self._row = ""
        if self.pointer is None:
            return False
        self.stage.dispatch(Release(-1, -1, intent.button))
        return self.release(intent.x, intent.y)

    def _key(self, key: Key) -> bool:
        focused = self.stage.focused
        typing = self.stage.has(focused) and isinstance(self.stage.find(focused), TextField)
        if typing and (key.name, key.ctrl) != ("s", True):
            return False
        match (key.name, key.ctrl):
            case ("z", True):
                self.undo()
            case ("y", True):
                self.redo()
            case ("s", True) if not self.draft.faults:
                self.save()
            case ("f", False) if self.board.cursor:
                self._turn_over(self.board.cursor)
            case _:
                return False
        return True

    def shortcuts(self) -> list[Shortcut]:
        tr = self.tr
        return [
            Shortcut(tr("editor.keys.enter"), tr("editor.keys.enter_do")),
            Shortcut("F", tr("editor.keys.turn")),
            Shortcut("Ctrl+Z", tr("editor.undo")),
            Shortcut("Ctrl+Y", tr("editor.redo")),
            Shortcut("Ctrl+S", tr("editor.save")),
        ]

    def under(self) -> str:
        return self.words.set_name

    def rules_at(self) -> tuple[str, str]:
        return self.table.id, ""

    def places(self) -> Iterable[tuple[str, Rect]]:
        return self.board.places()

    def draw(self, painter: Painter) -> None:
        if self.board.widget is not None:
            look = self.board.look(ring=self._ring, thinks=frozenset())
            look.picked = self.board.cursor if self.picked is not None else ""
            self.board.widget.show(look)
        super().draw(painter)
        if self.picked is not None and self.pointer is not None:
            thing = self.laying.lying(self.draft.position, self.picked.place)[self.picked.number]
            _draw_held(painter, self.art, self.laying.face(thing), self.pointer, self.board.frame.board.w)


def _column(editor: Editor) -> Widget:
    """All of it: what leads away, what is wrong, the chosen page, play and save."""
    tr, draft = editor.tr, editor.draft
    back = Button("back", "", editor.back, icon="back", kind="bare", tip=tr("ui.dialog.back"))
    none = tr("editor.nothing_back")
    why = ("" if draft.can_undo else none, "" if draft.can_redo else none)
    undo = Button("editor.undo", "", editor.undo, icon="undo", tip=tr("editor.undo"), reason=why[0])
    redo = Button("editor.redo", "", editor.redo, icon="redo", tip=tr("editor.redo"), reason=why[1])
    narrow = editor.board.frame.side.w < NARROW
    title = Space(grow=1) if narrow else Label(tr("editor.name"), "editor.title", role="lead_strong", grow=1)
    pages = page_heads(editor.page, editor.turn_page, tr, narrow=narrow)
    faults = [
        Label(tr("editor.fault", path=one.path, expected=one.expected, found=one.found), f"editor.fault.{i}")
        for i, one in enumerate(draft.faults[:MOST])
    ]
    rows = {"things": _thing_rows, "turn": _settings, "steps": _steps}[editor.page](editor)
    cannot = tr("editor.impossible_yet") if draft.faults else ""
    words = ("", "") if narrow else (tr("editor.play"), tr("editor.save"))
    tips = (tr("editor.play"), tr("editor.save")) if narrow else ("", "")
    play = Button("editor.play", words[0], editor.play_on, icon="play", kind="primary", reason=cannot, tip=tips[0])
    save = Button("editor.save", words[1], editor.save, icon="save", reason=cannot, tip=tips[1])
    area = ScrollArea("editor.rows", Column(rows, gap=S1), grow=1)
    foot = Flow((play, save), gap=S2)
    return Column((Row((back, title, undo, redo), gap=S1), *faults, pages, area, foot), gap=S2)


def _settings(editor: Editor) -> list[Widget]:
    draft, tr = editor.draft, editor.tr
    begin = (
        Button("editor.opening", tr("editor.opening"), partial(editor.anew, draft.opening), icon="first"),
        Button("editor.middle", tr("editor.middle"), partial(editor.anew, draft.middle), icon="random"),
        Button("editor.open", tr("editor.open"), editor.open, icon="folder"),
    )
    options = option_rows(draft.game, draft.options, editor.services.catalog, editor.choose)
    return [Flow(begin, gap=S2), *options, *setting_rows(draft.laying.settings(draft.position), editor.set)]


def _steps(editor: Editor) -> list[Widget]:
    forget = Button("editor.forget", editor.tr("editor.forget"), editor.forget, icon="bin", kind="bare")
    heads = [forget] if editor.steps else []
    return [*heads, *step_rows(editor.steps, editor.chosen_step, editor.tr, editor.choose_step, editor.stepped)]


def _thing_rows(editor: Editor) -> list[Widget]:
    """A row for each place that has something and does not lie open on the table; with a thing in hand for all."""
    draft = editor.draft
    rows: list[Widget] = []
    for place in draft.laying.places(draft.position):
        things = draft.laying.lying(draft.position, place)
        chosen = place == editor.place
        hidden = place.startswith(draft.laying.on_table) or (not things and editor.picked is None)
        if hidden and not chosen:
            continue
        text = editor.tr("workshop.counted", name=place, count=len(things))
        rows.append(ListRow(f"place.{place}", text, partial(editor.give_place, place), chosen=chosen, icon="folder"))
        for number, thing in enumerate(things if chosen else ()):
            spot = Spot(place, number)
            name, take = editor.thing_name(thing), partial(editor.take_up, spot)
            rows.append(ListRow(f"thing.{number}", name, take, chosen=editor.picked == spot, icon="hand"))
    return rows


def _name_of(thing: str, laying: PositionEditing, words: MessageFormatter) -> str:
    """A thing by the name of its card or piece, with its seat where it has one; else as it is written."""
    card = laying.named(thing)
    key = f"{laying.game.id}.piece.{card}.name"
    known = words.card_names.get(card) or (words.tr(key) if words.catalog.has(key) else thing)
    return f"{thing.split()[0]} {known}" if " " in thing and known != thing else known


def _draw_held(painter: Painter, art: TableArt, face: str, at: tuple[float, float], board: float) -> None:
    """What is dragged, under the pointer, over a board so wide."""
    wide, shape = board * HELD, art.card_shape
    art.card(painter, Rect(*at, 0, 0).around(wide, wide * shape.h / shape.w), face)
