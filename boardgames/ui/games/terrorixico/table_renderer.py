"""The table of TerroriXico in pixels: seats, the open book, four lines, piles, the hand, and the marks of play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from boardgames.draw.fonts import Fonts
from boardgames.draw.move_markers import draw_seat_marks
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import FOCUS, Colour, TextStyle, mix_colours
from boardgames.draw.widget_skin import Skin, game_skin
from boardgames.ui.contract.board_rendering import (
    BoardRenderState,
    ScreenFace,
    ScreenText,
    TableRenderer,
    ThingTransform,
    seats_by_trail_end,
)
from boardgames.ui.contract.fading_things import draw_fading_thing
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.contract.table_types import PlacedThing
from boardgames.ui.games.terrorixico.battle_book import (
    PICADO,
    draw_battle_announcement,
    draw_book_page_text,
    draw_empty_book,
)
from boardgames.ui.games.terrorixico.battle_line_renderer import (
    draw_battle_line,
    draw_face_down_places,
    draw_line_head,
)
from boardgames.ui.games.terrorixico.card_catalog import CardCatalog
from boardgames.ui.games.terrorixico.card_renderer import BACKS, INK, LINES, MARIGOLD, PAPER, TerroriXicoCardRenderer
from boardgames.ui.games.terrorixico.layout import TerroriXicoLayout, table_geometry
from boardgames.ui.games.terrorixico.ledger_renderer import draw_score_ledger
from boardgames.ui.games.terrorixico.seat_plates import draw_seat_plate
from boardgames.ui.games.terrorixico.table_geometry import PILE_CAPTION, TIGHT_CAPTION, line_head_width
from boardgames.ui.games.terrorixico.theme import THEME
from boardgames.ui.games.terrorixico.thing_details import MonsterCardDetail
from boardgames.ui.games.terrorixico.typed_view import as_typed_view

CAPTION: Final = TextStyle("atkinson-hyperlegible", 400, 18)
TAG: Final = TextStyle("atkinson-hyperlegible", 700, 18)
RAISED: Final = 0.055
"""Unit of the rise of a card in the hand, in card heights: 0.8 units if it can be played, 1.6 if it is selected."""
BESIDE: Final = TextStyle("jost", 600, 20)
LEAST_CAPTION: Final = 10
HEAD_KEEP: Final = 10.0  # below the cards of a pile and their edges
GARLAND: Final = 6.0
SCREEN_CARD: Final = 150
SCREEN_ASPECT: Final = 5 / 7
"""Breadth of the screen face of a card, in pixels, and by its height."""
LINE_TINT: Final = 0.3
"""Part of its colour in the ground of a line on screens that get pixels."""
PAGE_TEXTS: Final = {"text:event": ("event:text",), "text:monster": ("monster:points",)}
"""Texts on the pages of the book on screens that get pixels."""
WORDS: Final = frozenset(("text", "line", "type", "level"))
"""Roles of entries that are no cards."""
PAPER_CUT: Final = 46
"""Opacity of the string of cut paper in the ground, 0..255."""


class TerroriXicoTableRenderer(TableRenderer):
    """Draws for one table."""

    def __init__(self, catalog: CardCatalog) -> None:
        self.catalog: Final = catalog
        self.skin: Skin = game_skin(THEME)
        self.cards = TerroriXicoCardRenderer(catalog)

    def picture_id(self, face: str) -> str:
        return f"terrorixico/{face if self.catalog.role_of(face) or face in BACKS else 'back_deck'}"

    def draw_background(
        self, painter: Painter, board: Rect, look: BoardRenderState, words: Mapping[str, str]
    ) -> None:
        hand = table_geometry(as_typed_view(look.view), board, look.shape).hand if look.view else None
        if hand is not None:
            with painter.clip(board):
                strip = Rect(board.x, hand.y - GARLAND, board.w, board.w * PICADO)
                painter.picture("terrorixico/ground", strip, MARIGOLD, alpha=PAPER_CUT)
        for thing in look.placed_things:
            if thing.face in ("line", "plate"):
                painter.shadow(thing.rect, 10, 0.5)
        book = next((thing.rect for thing in look.placed_things if thing.key == "book"), None)
        if book is not None:
            painter.light(book.x + book.w * 0.25, book.cy, book.h * 0.85, MARIGOLD, 105)  # the candle beside it
            draw_empty_book(painter, book)

    def screen_faces(self) -> Sequence[ScreenFace]:
        return [
            ScreenFace(card, SCREEN_ASPECT, SCREEN_CARD, self.picture_id(card))
            for card in (*sorted(BACKS), *self.catalog.cards)
            if card in BACKS or self.catalog.role_of(card) not in WORDS
        ]

    def screen_face_of(self, thing: PlacedThing) -> str:
        return thing.face if thing.copy_count else ""

    def screen_text(self, thing: PlacedThing) -> ScreenText | None:
        kind, _, rest = thing.key.partition(":")
        if kind == "line":
            return ScreenText((thing.key, f"state:{rest}"), mix_colours(THEME.raised, LINES[rest], LINE_TINT))
        return ScreenText(PAGE_TEXTS.get(thing.key, ()), is_on_paper=True)

    def draw_screen_face(self, painter: Painter, rect: Rect, name: str) -> None:
        self.cards.draw_card(painter, rect, name)

    def draw_card(self, painter: Painter, rect: Rect, face: str) -> None:
        """A card alone, large: without its name, which stands beside it."""
        self.cards.cards.draw_shadow(painter, rect)
        self.cards.draw_card(painter, rect, face)

    # everything that lies on the ground -----------------------------------------------------------------------
    def draw_foreground(self, painter: Painter, board: Rect, look: BoardRenderState) -> None:
        marked = {step.end: PAPER if step.seat < 0 else THEME.seats[step.seat] for step in look.trails}
        for thing in look.visible_things(painter):
            self._thing(painter, look, thing, marked)
        for key, seats in seats_by_trail_end(look).items():
            if key in look.rects and not key.startswith("slot:"):  # a card in a line bears the mark of its seat
                draw_seat_marks(painter, look.rects[key], seats, THEME.seats, PAPER)
        for ghost in look.fading_things:
            draw_fading_thing(painter, ghost, self.cards.draw_card)
        for step in look.hint_trails:
            rect = look.rects.get(step.end) or look.rects.get(step.start)
            if rect is not None:
                painter.edge(rect.expand(5), FOCUS, 5, 12)
        for thing in look.moving_things:
            self._thing(painter, look, thing, marked)
        if look.winner_keys:
            counted = [thing.rect for thing in look.placed_things if thing.face == "ledger"]
            self.draw_winner_light(painter, board, look, spared=counted)
        if look.cursor_key and look.cursor_key in look.rects:
            painter.focus_ring(look.rects[look.cursor_key], 8)
        if look.dragged_thing:
            self._dragged(painter, look)

    def _thing(
        self, painter: Painter, look: BoardRenderState, thing: PlacedThing, marked: Mapping[str, Colour]
    ) -> None:
        words, key = look.texts, thing.key
        open, lit = key in look.open_keys, key in look.highlighted_keys
        match thing.face:
            case "plate":
                draw_seat_plate(painter, thing.rect, thing.detail, words, open=open, shines=lit)
            case "line":
                draw_battle_line(painter, thing.rect, thing.detail, words, open=open or lit, pulse=look.pulse)
                draw_line_head(painter, self._head(thing), thing.detail, words, open=open or lit, pulse=look.pulse)
            case "down":
                draw_face_down_places(painter, thing.rect, thing.detail, words, open=open, pulse=look.pulse)
            case "page":
                kind = key.partition(":")[2]
                draw_book_page_text(painter, thing.rect, kind, thing.detail, words)
            case "ledger":
                draw_score_ledger(painter, thing.rect, thing.detail, words, self.cards, self.card_names)
            case "proclaimed":
                draw_battle_announcement(painter, thing.rect, thing.detail, words, self.cards)
            case "book" | "figure":
                pass
            case _:
                self._card(painter, look, thing, marked, open=open, lit=lit)

    def pulse_rects(self, look: BoardRenderState) -> Sequence[Rect]:
        """Return the rectangles of the lines and face-down places that can be chosen."""
        lit = look.open_keys | look.highlighted_keys
        return [thing.rect for thing in look.placed_things if thing.face in ("line", "down") and thing.key in lit]

    @staticmethod
    def _head(thing: PlacedThing) -> Rect:
        return Rect(thing.rect.x, thing.rect.y, line_head_width(thing.rect.w), thing.rect.h)

    def _card(
        self,
        painter: Painter,
        look: BoardRenderState,
        thing: PlacedThing,
        marked: Mapping[str, Colour],
        *,
        open: bool,
        lit: bool,
    ) -> None:
        kind = thing.key.partition(":")[0]
        shift = look.transforms.get(thing.key, ThingTransform())
        rect = shift.drawn_rect(thing.rect)
        shift.draw_shadow(painter, thing.rect, thing.rect.w * self.cards.cards.style.radius)
        match kind:
            case "slot":
                own = bool(look.view) and thing.seat == as_typed_view(look.view)["eyes"]
                self.cards.draw_line_card(
                    painter,
                    rect,
                    thing,
                    THEME.seats[thing.seat],
                    shift.alpha,
                    shift.turn,
                    shift.face,
                    own=own,
                    names=self.card_names,
                )
                if thing.key in marked and not open and not lit:
                    painter.edge(rect.expand(4), marked[thing.key], 3, 8, 220)
            case "hand":
                self._in_hand(painter, look, thing, rect, open=open)
                return
            case "pile":
                self._pile(painter, look, thing)
            case "book" if isinstance(thing.detail, MonsterCardDetail):
                front = look.texts.get("monster:type", "") if thing.is_raised else ""
                self.cards.draw_monster_card(painter, rect, thing, self.card_names, front)
            case _:
                self.cards.cards.draw_shadow(painter, rect, 0.35)
                self.cards.draw_card(painter, rect, thing.face)
        if lit or open:
            self.cards.cards.draw_outline(painter, rect, MARIGOLD, 4)

    # the hand -------------------------------------------------------------------------------------------------
    def _in_hand(
        self, painter: Painter, look: BoardRenderState, thing: PlacedThing, rect: Rect, *, open: bool
    ) -> None:
        sight = look.context
        acting = sight is not None and sight.is_own_decision
        taken = sight is not None and thing.key in sight.selected_keys
        started = sight is not None and bool(sight.selected_keys) and sight.selected_keys[0].startswith("hand:")
        gathering = acting and sight is not None and as_typed_view(sight.view)["phase"] not in ("play", "reveal")
        usable = open or taken or (started and not gathering and self._could(look, thing.key))
        if look.dragged_thing and look.dragged_thing[0] == thing.key:
            self.cards.draw_card(painter, rect, thing.face, alpha=90)
            return
        up = RAISED * rect.h * (1.6 if taken else 0.8 if usable and acting else 0.0)
        place = rect.move_by(0, -up)
        dim = 0.0 if usable or not acting else 0.5
        self.cards.cards.draw_shadow(painter, place, 0.4)
        title, caption = look.texts.get(f"title:{thing.face}", ""), self._hand_caption(painter.fonts, look, rect)
        self.cards.draw_card(painter, place, thing.face, title=title, caption=caption, dim=dim)
        if taken:
            self.cards.cards.draw_outline(painter, place, MARIGOLD, 4)
            if gathering and sight is not None:
                self._tag(
                    painter,
                    place,
                    look.texts.get(
                        _tag_of(as_typed_view(sight.view)["phase"], sight.selected_keys.index(thing.key)), ""
                    ),
                )
        elif thing.key == look.hovered_key and usable:
            self.cards.cards.draw_outline(painter, place, PAPER, 2)

    def _hand_caption(self, fonts: Fonts, look: BoardRenderState, rect: Rect) -> TextStyle | None:
        """The face of all names in the hand."""
        names = [text for key, text in look.texts.items() if key.startswith("title:")]
        return self.cards.captions.row_caption_style(fonts, names, Size(rect.w, rect.h))

    @staticmethod
    def _could(look: BoardRenderState, key: str) -> bool:
        """While one card is in hand, the others look as before."""
        sight = look.context
        if sight is None:
            return False
        hand = as_typed_view(sight.view)["seats"][f"P{sight.seat + 1}"]["hand"]
        index = int(key.partition(":")[2])
        return index < len(hand) and any(line.split(" ")[1:2] == [hand[index]] for line in sight.legal)

    def _tag(self, painter: Painter, rect: Rect, text: str) -> None:
        style = TAG if painter.fonts.width(text, TAG) <= rect.w - 14 else TAG.with_size(15)
        box = Rect(rect.x, rect.cy - 16, rect.w, 32)
        painter.fill(box, MARIGOLD)
        painter.text(text, box.cx, box.cy - painter.fonts.line_height(style) / 2, style, INK, "centre")

    def _dragged(self, painter: Painter, look: BoardRenderState) -> None:
        assert look.dragged_thing is not None
        key, x, y = look.dragged_thing
        thing = next((one for one in look.placed_things if one.key == key), None)
        if thing is not None:
            rect = thing.rect.centred_rect(thing.rect.w * 0.7, thing.rect.h * 0.7)
            place = Rect(x - rect.w / 2, y - rect.h / 2, rect.w, rect.h)
            self.cards.cards.draw_shadow(painter, place, 1.4)
            self.cards.draw_card(painter, place, thing.face)

    # piles ----------------------------------------------------------------------------------------------------
    def _pile(self, painter: Painter, look: BoardRenderState, thing: PlacedThing) -> None:
        rect, stack = thing.rect, thing.detail
        if thing.copy_count:
            face = self.cards.card_face(thing.face)
            self.cards.cards.draw_pile(painter, rect, thing.copy_count, face, badge=not stack.tight)
        else:
            painter.edge(rect, mix_colours(THEME.cloth, THEME.text, 0.4), 1.5, 5)
        if stack.tight and thing.copy_count:
            y = rect.cy - painter.fonts.line_height(BESIDE) / 2
            painter.text(str(thing.copy_count), rect.right + 8, y, BESIDE, PAPER)
        if stack.name == "wear":
            size = rect.w * 0.3
            spot = Rect(rect.right - size - 3, rect.y + 3, size, size)  # its number stands at the left
            painter.disc(spot.cx, spot.cy, 0.62 * size, INK)
            painter.icon("terrorixico/icons/wear", spot, PAPER)
        text, room = look.texts.get(thing.key, ""), stack.caption.w - 3
        style = CAPTION.with_size(14) if stack.tight else CAPTION
        captions = [told for key, told in look.texts.items() if key.startswith("pile:")]
        wide = max((painter.fonts.width(told, style) for told in captions), default=0)
        if wide > room:  # all captions are of one size
            style = style.with_size(max(LEAST_CAPTION, int(style.size * room / wide)))
        keep = HEAD_KEEP if not stack.tight else 1.0
        high = TIGHT_CAPTION if stack.tight else PILE_CAPTION
        with painter.confine_text(stack.caption._replace(y=rect.bottom, h=high)):
            painter.text(text, stack.caption.cx, rect.bottom + keep, style, THEME.muted, "centre")


def _tag_of(phase: str, index: int) -> str:
    """Return the text id of the tag on a selected card."""
    if phase == "omens" or (phase == "end_turn" and index == 1):
        return "wear_tag"
    return "discard_tag" if phase == "end_turn" else "toss_tag"


def make_table_renderer(ui: GameUI) -> TerroriXicoTableRenderer:
    """Return what draws the table."""
    assert isinstance(ui.layout, TerroriXicoLayout)
    return TerroriXicoTableRenderer(ui.layout.data.catalog)
