"""Snapshot of a game as its rule files define it now, with the place of each card and piece in the files."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, cached_property
from pathlib import Path
from typing import Final, NamedTuple, final

from boardgames import registry
from boardgames.core.game_protocol import BadPosition, Game
from boardgames.data.data_paths import shared_folder
from boardgames.data.faults import BadFile, FileFault
from boardgames.data.own_rules import ART, SET_FILE, Folder, OwnRules, read_set
from boardgames.data.rule_entries import RuleEntry, find_entries
from boardgames.data.yaml_source import load_yaml
from boardgames.draw.images import Images
from boardgames.draw.rects import Rect
from boardgames.proof.picture_checks import ENDINGS, drawable, faults_in
from boardgames.text.catalog import LANGUAGES
from boardgames.ui.contract.card_page import CardPage
from boardgames.ui.contract.game_component import GameComponent
from boardgames.ui.contract.print_components import PrintComponents, PrintedCard
from boardgames.ui.contract.table_types import Message
from boardgames.ui.contract.viewer import Viewer
from boardgames.ui.game_view.game_view import GameView, make_game_view, nameless_persons
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.game_view.position_renderer import PositionLayout, PositionRenderer
from boardgames.ui.games.plugins import plugin_of
from boardgames.ui.workshop.catalog_cache import CatalogCache

BOARD: Final = "board"
"""Kind and key of the board itself."""
BOARD_ROOM: Final = Rect(0, 0, 1200, 900)


class WorkshopItem(NamedTuple):
    """A card, a piece or the board. `names` by language; `entry` is None if no file defines its id."""

    key: str
    exhibit: GameComponent
    names: Mapping[str, str]
    entry: RuleEntry | None
    is_changed: bool
    faults: tuple[FileFault, ...] = ()

    @property
    def kind(self) -> str:
        """Group of the item."""
        return self.exhibit.kind

    @property
    def is_reconstructed(self) -> bool:
        """True if a value of the item is not printed in the rulebook."""
        return self.entry is not None and self.entry.is_reconstructed


@final
class RuleSource:
    """Source of the rules of a game: a folder, or the shipped rules."""

    def __init__(self, game_id: str, folder: Path | None = None) -> None:
        self.game_id: Final = game_id
        self.folder: Final = folder

    @property
    def rules_folder(self) -> Path:
        """Folder with the rule files."""
        return self.folder or shared_folder("rules") / self.game_id

    @property
    def is_rule_set(self) -> bool:
        """True if the folder is a rule set, which contains only differences from the shipped rules."""
        return self.folder is not None and (self.folder / SET_FILE).exists()

    def read_rules(self) -> Folder:
        """Rule set or folder to build the game from. Raises `BadFile`."""
        return read_set(self.folder) if self.folder is not None and self.is_rule_set else self.folder

    def build_game(self, rules: Folder) -> Game:
        """Return the game built from `rules`. Raises `BadFile` with every fault."""
        try:
            game: Game = registry.build(self.game_id, {}, rules)
        except BadPosition as bad:
            faults = [
                FileFault(self.rules_folder.name, 1, 1, one.path, one.expected, one.found) for one in bad.faults
            ]
            raise BadFile(faults) from None
        return game

    def find_entries(self, ids: frozenset[str], rules: Folder = None) -> dict[str, RuleEntry]:
        """File entries of ids.

        Unreadable files are skipped; ids that a set does not define come from the shipped files.
        """
        if isinstance(rules, OwnRules):
            return {**shipped_entries(self.game_id, ids), **find_entries(rules.files.values(), ids)}
        files = []
        for path in sorted(self.rules_folder.glob("*.yaml")):
            name = None if self.folder else f"rules/{self.game_id}/{path.name}"
            try:
                files.append(load_yaml(path, name=name))
            except BadFile:
                continue
        return find_entries(files, ids)


@final
class RuleSnapshot:
    """One state of the files. The constructor raises `BadFile` with every fault."""

    def __init__(self, source: RuleSource, voices: CatalogCache, assets: Path) -> None:
        self.source: Final = source
        rules = source.read_rules()
        self.set: Final = rules if isinstance(rules, OwnRules) else None
        self.game: Final = source.build_game(rules)
        self.images: Final = Images(assets)
        self.own_pictures, self.picture_faults = read_own_pictures(source)
        self._spoilt = frozenset(fault.file for fault in self.picture_faults)
        self.images.set_own_pictures(self.own_pictures)
        voices.apply_set_texts(source.folder if source.is_rule_set else None, self.game.id)
        first = make_game_view(voices.catalog_in(LANGUAGES[0]), self.game, nameless_persons(self.game.seat_count({})))
        self.game_ui: Final = first.game_ui
        self.art: Final = first.table_renderer
        self.views: Final[Mapping[str, GameView]] = {
            language: first.with_catalog(voices.catalog_in(language)) for language in LANGUAGES
        }
        self._papers: dict[str, PrintComponents] = {}
        self.items: Final = self._items()

    def name(self, tr: Callable[..., str], language: str) -> str:
        """Return the name of the set, else of the game."""
        return self.set.name[language] if self.set is not None else tr(f"game.{self.game.id}.name")

    def message_formatter(self, language: str) -> MessageFormatter:
        """Message formatter in a language."""
        return self.views[language].message_formatter

    def set_language(self, language: str) -> None:
        """Set the language of card names, and of kinds on cards without a picture."""
        self.views[language].set_card_names(self.images)

    def printable_parts(self, language: str) -> PrintComponents:
        """Printable components in a language."""
        if language not in self._papers:
            words, seats = self.message_formatter(language), self.game.seat_count({})
            self._papers[language] = plugin_of(self.game.id).make_print_components(
                self.game, lambda _table: words, seats
            )
        return self._papers[language]

    def printed_card(self, item: WorkshopItem, language: str) -> PrintedCard | None:
        """Return the printed card of an item; None if the item is no card."""
        return next((card for card in self.printable_parts(language).cards if card.id == item.exhibit.id), None)

    @cached_property
    def initial_table(self) -> PositionLayout:
        """The table of a new game, in `BOARD_ROOM`."""
        options = self.game.complete({})
        view, showing = self.game.new_game(options, 1).view(0), Viewer(0, options, sees_all=True)
        return self.renderer(LANGUAGES[0]).lay_out_position(view, showing, within=BOARD_ROOM)

    def renderer(self, language: str) -> PositionRenderer:
        """Renderer of the board in a language."""
        return PositionRenderer(self.views[language])

    def broken_pictures(self, item: WorkshopItem) -> frozenset[str]:
        """Return the picture files of an item that cannot be drawn."""
        name = self.art.picture_id(item.exhibit.page.face).partition("/")[2] if item.entry is not None else ""
        ends = tuple(f"{ART}/{name}{ending}" for ending in ENDINGS)
        return frozenset(file for file in self._spoilt if name and Path(file).as_posix().endswith(ends))

    def picture_key(self, item: WorkshopItem) -> object:
        """Key of an item's picture: equal keys mean equal pictures."""
        if item.key == BOARD:
            drawn = self.initial_table.visible_view
            lies, told = (
                str(drawn),
                [view.board_texts(drawn) for view in self.views.values()],
            )
            things = [self.picture_key(one) for one in self.items if one.key != BOARD and one.exhibit.id in lies]
            return lies, str(told), str(self.game.constants), things
        id = self.art.picture_id(item.exhibit.page.face) if item.entry is not None else ""
        owner, _, rest = id.partition("/")
        path = self.own_pictures.get(id) or self.images.folder / owner / "art" / f"{rest}.svg"
        stat = path.stat() if id and path.is_file() else None
        value = None if item.entry is None else str(item.entry.value)
        return value, str(item.names), id, path, stat and (stat.st_mtime_ns, stat.st_size)

    def _items(self) -> tuple[WorkshopItem, ...]:
        shown = self.game_ui.component_gallery.components()
        ids = frozenset(one.id for one in shown)
        own = self.source.find_entries(ids, self.set)
        shipped = shipped_entries(self.game.id, ids) if self.source.folder else own
        return (*(self._item(one, own, shipped) for one in shown), *self._board())

    def _item(
        self, one: GameComponent, own: Mapping[str, RuleEntry], shipped: Mapping[str, RuleEntry]
    ) -> WorkshopItem:
        entry, before = own.get(one.id), shipped.get(one.id)
        changed = (entry.value if entry else None) != (before.value if before else None)
        names = {
            language: view.message_formatter.format_message(one.page.title) for language, view in self.views.items()
        }
        return WorkshopItem(one.page.face, one, names, entry, changed)

    def _board(self) -> tuple[WorkshopItem, ...]:
        """The board as an item, if the game has a drawn table; else empty."""
        if self.game_ui.is_plain:
            return ()
        title = Message(f"game.{self.game.id}.name")
        page = CardPage("", title, Message("workshop.kind.board"))
        names = {language: view.message_formatter.format_message(title) for language, view in self.views.items()}
        return (
            WorkshopItem(
                BOARD, GameComponent(BOARD, BOARD, Message("workshop.kind.board"), page), names, None, False
            ),
        )


@cache
def shipped_entries(game_id: str, ids: frozenset[str]) -> dict[str, RuleEntry]:
    """Entries of ids in the shipped files, cached because these do not change while the app runs."""
    return RuleSource(game_id).find_entries(ids)


def read_own_pictures(source: RuleSource) -> tuple[dict[str, Path], tuple[FileFault, ...]]:
    """Return the pictures of a rule folder by their ids, and the faults of those that cannot be drawn."""
    if source.folder is None:
        return {}, ()
    art = source.rules_folder / ART
    return drawable(art, source.game_id), faults_in(art)


def items_with_faults(stock: RuleSnapshot, faults: tuple[FileFault, ...]) -> tuple[WorkshopItem, ...]:
    """Return the items of a snapshot, each with the faults of its entry and its picture."""
    return tuple(
        item._replace(
            faults=tuple(
                fault
                for fault in faults
                if (item.entry is not None and item.entry.contains_fault(fault))
                or fault.file in stock.broken_pictures(item)
            )
        )
        for item in stock.items
    )
