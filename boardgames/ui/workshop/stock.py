"""What the workshop shows: a game as its rule files have it now, each card and piece with its place in them."""

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
from boardgames.ui.contract.exhibit import Exhibit
from boardgames.ui.contract.placed import Phrase
from boardgames.ui.contract.printed import Paper, PrintedCard
from boardgames.ui.contract.showing import Showing
from boardgames.ui.game_view.game_view import GameView, all_persons, game_view
from boardgames.ui.game_view.message_formatter import MessageFormatter
from boardgames.ui.game_view.position_renderer import PlacedPosition, PositionRenderer
from boardgames.ui.games.rooms import room_of
from boardgames.ui.workshop.catalog_cache import CatalogCache

BOARD: Final = "board"
"""The kind and the key of the board itself."""
BOARD_ROOM: Final = Rect(0, 0, 1200, 900)


class Item(NamedTuple):
    """A card, a piece or the board. `names` by language; `entry` is None where no file defines it by its id."""

    key: str
    exhibit: Exhibit
    names: Mapping[str, str]
    entry: RuleEntry | None
    changed: bool
    faults: tuple[FileFault, ...] = ()

    @property
    def kind(self) -> str:
        """The group it belongs to."""
        return self.exhibit.kind

    @property
    def reconstructed(self) -> bool:
        """True if some value of it is not printed in the rulebook."""
        return self.entry is not None and self.entry.is_reconstructed


@final
class Source:
    """Where the rules of a game are read: a folder of one's own, or those that are shipped."""

    def __init__(self, game_id: str, folder: Path | None = None) -> None:
        self.game_id: Final = game_id
        self.folder: Final = folder

    @property
    def place(self) -> Path:
        """The folder with the rule files."""
        return self.folder or shared_folder("rules") / self.game_id

    @property
    def layered(self) -> bool:
        """True if the folder is a set: only what differs from the shipped rules lies in it."""
        return self.folder is not None and (self.folder / SET_FILE).exists()

    def rules(self) -> Folder:
        """What the rules are built from. Raises `BadFile`."""
        return read_set(self.folder) if self.folder is not None and self.layered else self.folder

    def game(self, rules: Folder) -> Game:
        """The game by what `rules` gave. Raises `BadFile` with every fault."""
        try:
            game: Game = registry.build(self.game_id, {}, rules)
        except BadPosition as bad:
            faults = [FileFault(self.place.name, 1, 1, one.path, one.expected, one.found) for one in bad.faults]
            raise BadFile(faults) from None
        return game

    def entries(self, ids: frozenset[str], rules: Folder = None) -> dict[str, RuleEntry]:
        """Where the files define ids; what cannot be read defines nothing, and what a set leaves out the shipped."""
        if isinstance(rules, OwnRules):
            return {**shipped_entries(self.game_id, ids), **find_entries(rules.files.values(), ids)}
        files = []
        for path in sorted(self.place.glob("*.yaml")):
            name = None if self.folder else f"rules/{self.game_id}/{path.name}"
            try:
                files.append(load_yaml(path, name=name))
            except BadFile:
                continue
        return find_entries(files, ids)


@final
class Stock:
    """One state of the files. Raises `BadFile` with every fault when it is made of broken ones."""

    def __init__(self, source: Source, voices: CatalogCache, assets: Path) -> None:
        self.source: Final = source
        rules = source.rules()
        self.set: Final = rules if isinstance(rules, OwnRules) else None
        self.game: Final = source.game(rules)
        self.images: Final = Images(assets)
        self.own, self.picture_faults = own_pictures(source)
        self._spoilt = frozenset(fault.file for fault in self.picture_faults)
        self.images.set_own_pictures(self.own)
        voices.learn_set(source.folder if source.layered else None, self.game.id)
        first = game_view(voices.catalog(LANGUAGES[0]), self.game, all_persons(self.game.seat_count({})))
        self.table: Final = first.table
        self.art: Final = first.art
        self.views: Final[Mapping[str, GameView]] = {
            language: first.in_language_of(voices.catalog(language)) for language in LANGUAGES
        }
        self._papers: dict[str, Paper] = {}
        self.items: Final = self._items()

    def name(self, tr: Callable[..., str], language: str) -> str:
        """The name of the set, else of the game."""
        return self.set.name[language] if self.set is not None else tr(f"game.{self.game.id}.name")

    def words(self, language: str) -> MessageFormatter:
        """Who speaks of it in a language."""
        return self.views[language].words

    def speak(self, language: str) -> None:
        """Cards bear their names, and those without a picture their kinds, in this language from now on."""
        self.views[language].name_cards(self.images)

    def paper(self, language: str) -> Paper:
        """What of it goes on paper."""
        if language not in self._papers:
            words, seats = self.words(language), self.game.seat_count({})
            self._papers[language] = room_of(self.game.id).paper(self.game, lambda _table: words, seats)
        return self._papers[language]

    def printed(self, item: Item, language: str) -> PrintedCard | None:
        """An item as a printed card; None for what is no card."""
        return next((card for card in self.paper(language).cards if card.id == item.exhibit.id), None)

    @cached_property
    def opening(self) -> PlacedPosition:
        """The table as a game begins, in `BOARD_ROOM`."""
        options = self.game.complete({})
        view, showing = self.game.new_game(options, 1).view(0), Showing(0, options, open=True)
        return self.renderer(LANGUAGES[0]).place(view, showing, within=BOARD_ROOM)

    def renderer(self, language: str) -> PositionRenderer:
        """What draws the board in a language."""
        return PositionRenderer(self.views[language])

    def spoilt(self, item: Item) -> frozenset[str]:
        """The files of its own picture that cannot be drawn."""
        name = self.art.picture(item.exhibit.page.face).partition("/")[2] if item.entry is not None else ""
        ends = tuple(f"{ART}/{name}{ending}" for ending in ENDINGS)
        return frozenset(file for file in self._spoilt if name and Path(file).as_posix().endswith(ends))

    def look(self, item: Item) -> object:
        """What an item's picture follows from: equal looks are the same picture."""
        if item.key == BOARD:
            drawn = self.opening.drawn
            lies, told = str(drawn), [view.inscriptions(drawn) for view in self.views.values()]
            things = [self.look(one) for one in self.items if one.key != BOARD and one.exhibit.id in lies]
            return lies, str(told), str(self.game.constants), things
        id = self.art.picture(item.exhibit.page.face) if item.entry is not None else ""
        owner, _, rest = id.partition("/")
        path = self.own.get(id) or self.images.folder / owner / "art" / f"{rest}.svg"
        stat = path.stat() if id and path.is_file() else None
        value = None if item.entry is None else str(item.entry.value)
        return value, str(item.names), id, path, stat and (stat.st_mtime_ns, stat.st_size)

    def _items(self) -> tuple[Item, ...]:
        shown = self.table.exhibits.items()
        ids = frozenset(one.id for one in shown)
        own = self.source.entries(ids, self.set)
        shipped = shipped_entries(self.game.id, ids) if self.source.folder else own
        return (*(self._item(one, own, shipped) for one in shown), *self._board())

    def _item(self, one: Exhibit, own: Mapping[str, RuleEntry], shipped: Mapping[str, RuleEntry]) -> Item:
        entry, before = own.get(one.id), shipped.get(one.id)
        changed = (entry.value if entry else None) != (before.value if before else None)
        names = {language: view.words.say(one.page.title) for language, view in self.views.items()}
        return Item(one.page.face, one, names, entry, changed)

    def _board(self) -> tuple[Item, ...]:
        """The board as one more item, where the table is drawn and not read."""
        if self.table.is_plain:
            return ()
        title = Phrase(f"game.{self.game.id}.name")
        page = CardPage("", title, Phrase("workshop.kind.board"))
        names = {language: view.words.say(title) for language, view in self.views.items()}
        return (Item(BOARD, Exhibit(BOARD, BOARD, Phrase("workshop.kind.board"), page), names, None, False),)


@cache
def shipped_entries(game_id: str, ids: frozenset[str]) -> dict[str, RuleEntry]:
    """Where the shipped files define ids: they do not change while the app runs."""
    return Source(game_id).entries(ids)


def own_pictures(source: Source) -> tuple[dict[str, Path], tuple[FileFault, ...]]:
    """The pictures of a folder of one's own by their ids, and those that cannot be drawn."""
    if source.folder is None:
        return {}, ()
    art = source.place / ART
    return drawable(art, source.game_id), faults_in(art)


def with_faults(stock: Stock, faults: tuple[FileFault, ...]) -> tuple[Item, ...]:
    """The items of a stock, each with the faults that stand in its entry and in its picture."""
    return tuple(
        item._replace(
            faults=tuple(
                fault
                for fault in faults
                if (item.entry is not None and item.entry.contains_fault(fault)) or fault.file in stock.spoilt(item)
            )
        )
        for item in stock.items
    )
