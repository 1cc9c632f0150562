"""The table of TerroriXico in pixels: seats, the open book, four lines, piles, the hand, and the marks of play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple

from boardgames.draw.card_spread import PILE_STEP
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
    draw_monster_banner,
)
from boardgames.ui.games.terrorixico.battle_line_renderer import (
    draw_battle_line,
    draw_face_down_places,
    draw_line_head,
    draw_line_needs,
)
from boardgames.ui.games.terrorixico.card_catalog import CardCatalog
from boardgames.ui.games.terrorixico.card_renderer import BACKS, INK, LINES, MARIGOLD, PAPER, TerroriXicoCardRenderer
from boardgames.ui.games.terrorixico.layout import PICTURE, TerroriXicoLayout, table_geometry
from boardgames.ui.games.terrorixico.ledger_renderer import draw_score_ledger
from boardgames.ui.games.terrorixico.seat_plates import draw_seat_plate, plate_layout
from boardgames.ui.games.terrorixico.table_geometry import PILE_CAPTION, TIGHT_CAPTION, line_head_width
from boardgames.ui.games.terrorixico.theme import THEME
from boardgames.ui.games.terrorixico.thing_details import MonsterCardDetail
from boardgames.ui.games.terrorixico.typed_view import as_typed_view

CAPTION: Final = TextStyle("atkinson-hyperlegible", 400, 18)
TAG: Final = TextStyle("atkinson-hyperlegible", 700, 18)
RAISED: Final = 0.06
"""How far a selected card rises from the hand, in card heights."""
AROUND: Final = 3.0
"""Between a card and the ring of a hint: cards in the hand lie close together."""
BESIDE: Final = TextStyle("jost", 600, 20)
BESIDE_GAP: Final = 6.0
"""Between the cards of a pile and the words beside it."""
LEAST_CAPTION: Final = 10
HEAD_KEEP: Final = 10.0  # below the cards of a pile and their edges
PILE_DEPTH: Final = 3 * PILE_STEP  # of the width: what is seen of the cards below the top one
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
APART: Final = frozenset(("hand", "title", "note", "name", "called", "traumas", "line", "state", "pile"))
"""First parts of the ids of texts that belong to one thing each."""
PAPER_CUT: Final = 46
"""Opacity of the string of cut paper in the ground, 0..255."""


class HandCard(NamedTuple):
    """Marks of a card in the hand besides its face: state, name in its text style, text of its tag."""

    is_acting: bool
    is_taken: bool
    is_usable: bool
    is_dragged: bool
    is_hovered: bool
    title: str
    caption: TextStyle | None
    tag: str | None


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
        marked = {step.end: PAPER if step.seat < 0 else THEME.seats[step.seat] for step in look.trails.played}
        words = {id: text for id, text in look.texts.items() if id.partition(":")[0] not in APART}
        for thing in look.visible_things(painter):
            self._thing(painter, look, thing, words, marked.get(thing.key))
        for key, seats in seats_by_trail_end(look).items():
            if key in look.rects and not key.startswith("slot:"):  # a card in a line bears the mark of its seat
                draw_seat_marks(painter, look.rects[key], seats, THEME.seats, PAPER)
        for ghost in look.motion.fading_things:
            draw_fading_thing(painter, ghost, self.cards.draw_card)
        for step in look.trails.hint:
            if step.end in look.rects or step.start in look.rects:
                self._ring(painter, look, step.end if step.end in look.rects else step.start, is_hint=True)
        for thing in look.moving_things:
            self._thing(painter, look, thing, words, marked.get(thing.key))
        if look.winner_keys:
            lit = ("ledger", "book") if len(look.winner_keys) == 1 else ("ledger",)  # there lie the winner's monsters
            counted = [thing.rect for thing in look.placed_things if thing.face in lit]
            self.draw_winner_light(painter, board, look, spared=counted)
        if look.cursor_key and look.cursor_key in look.rects:
            self._ring(painter, look, look.cursor_key)
        if look.motion.dragged_thing:
            self._dragged(painter, look)

    def _ring(self, painter: Painter, look: BoardRenderState, key: str, *, is_hint: bool = False) -> None:
        """The ring of the cursor or of a hint around what is drawn at a place: a selected card lies higher."""
        rect, radius = look.rects[key], 8.0
        if key.startswith("hand:"):
            is_taken = look.context is not None and key in look.context.selected_keys
            rect, radius = _in_hand_rect(rect, is_taken=is_taken), rect.w * self.cards.cards.style.radius
        if is_hint:
            painter.edge(rect.expand(AROUND), FOCUS, AROUND + 1, radius + AROUND)
        else:
            painter.focus_ring(rect, radius)

    def _thing(
        self,
        painter: Painter,
        look: BoardRenderState,
        thing: PlacedThing,
        words: Mapping[str, str],
        mark: Colour | None,
    ) -> None:
        """Draw a thing as a part; `words` are the texts of no single thing, `mark` the colour of who put it there."""
        key, rect, it = thing.key, thing.rect, thing.detail
        open, lit = key in look.choices.open_keys, key in look.highlighted_keys
        pulse = look.pulse if open or lit else 1.0
        inputs: tuple[object, ...] = thing, open, lit, pulse
        match thing.face:
            case "plate":
                seat = f":P{it.seat + 1}"
                words = {**words, **{id: text for id, text in look.texts.items() if id.endswith(seat)}}
                laid = plate_layout(painter, Size(rect.w, rect.h), it, look.texts)
                inputs = *inputs, words, laid
                draw = partial(draw_seat_plate, painter, rect, it, words, laid, open=open, shines=lit)
            case "line":
                words = {id: look.texts[id] for id in (f"line:{it.line}", f"state:{it.line}") if id in look.texts}
                inputs = *inputs, words
                draw = partial(self._line, painter, thing, words, open=open or lit, pulse=pulse)
            case "down":
                inputs = *inputs, words
                draw = partial(draw_face_down_places, painter, rect, it, words, open=open, pulse=pulse)
            case "needs":
                draw = partial(draw_line_needs, painter, rect, it)
            case "page":
                inputs = *inputs, words
                draw = partial(draw_book_page_text, painter, rect, key.partition(":")[2], it, words)
            case "ledger":
                inputs = *inputs, look.texts
                draw = partial(draw_score_ledger, painter, rect, it, look.texts, self.cards, self.card_names)
            case "proclaimed":
                inputs = *inputs, words
                draw = partial(draw_battle_announcement, painter, rect, it, words, self.cards)
            case "book" | "figure":
                return
            case _:
                own = bool(look.view) and thing.seat == as_typed_view(look.view).get("eyes")
                held = self._hand_card(painter.fonts, look, thing, open=open) if key.startswith("hand:") else None
                shift, words = look.motion.transforms.get(key, ThingTransform()), self._words_of_card(look, thing)
                inputs = *inputs, words, mark, own, held, shift
                draw = partial(self._card, painter, thing, words, shift, mark, held, own=own, open=open, lit=lit)
        painter.part(key, inputs, draw)

    @staticmethod
    def _words_of_card(look: BoardRenderState, thing: PlacedThing) -> Mapping[str, str]:
        """Texts at a pile, whose captions are all of one size, and at a monster that tells its type."""
        kind = thing.key.partition(":")[0]
        if kind == "pile":
            return {id: text for id, text in look.texts.items() if id.startswith("pile:")}
        told = isinstance(thing.detail, MonsterCardDetail) and not thing.detail.is_covered
        return {"type": look.texts.get(f"type:{thing.detail.type}", "")} if told else {}

    def _line(
        self, painter: Painter, thing: PlacedThing, words: Mapping[str, str], *, open: bool, pulse: float
    ) -> None:
        draw_battle_line(painter, thing.rect, thing.detail, words, open=open, pulse=pulse)
        draw_line_head(painter, self._head(thing), thing.detail, words, open=open, pulse=pulse)

    def pulse_rects(self, look: BoardRenderState) -> Sequence[Rect]:
        """Return the rectangles of the lines and face-down places that can be chosen."""
        lit = look.choices.open_keys | look.highlighted_keys
        return [thing.rect for thing in look.placed_things if thing.face in ("line", "down") and thing.key in lit]

    @staticmethod
    def _head(thing: PlacedThing) -> Rect:
        return Rect(thing.rect.x, thing.rect.y, line_head_width(thing.rect.w), thing.rect.h)

    def _card(
        self,
        painter: Painter,
        thing: PlacedThing,
        words: Mapping[str, str],
        shift: ThingTransform,
        mark: Colour | None,
        held: HandCard | None,
        *,
        own: bool,
        open: bool,
        lit: bool,
    ) -> None:
        kind = thing.key.partition(":")[0]
        rect = shift.drawn_rect(thing.rect)
        shift.draw_shadow(painter, thing.rect, thing.rect.w * self.cards.cards.style.radius)
        match kind:
            case "slot":
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
                if mark is not None and not open and not lit:
                    painter.edge(rect.expand(4), mark, 3, 8, 220)
            case "hand":
                assert held is not None
                self._in_hand(painter, thing, rect, held)
                return
            case "pile":
                self._pile(painter, words, thing)
            case "monster" | "event":
                name = self.card_names.get(thing.face, "")
                draw_monster_banner(painter, rect, thing.face, thing.detail, name, self.cards)
                if lit or open:
                    painter.edge(rect.expand(4), MARIGOLD, 4, 12)
                return
            case "book" if isinstance(thing.detail, MonsterCardDetail):
                self.cards.draw_monster_card(painter, rect, thing, self.card_names, words.get("type", ""))
            case _:
                self.cards.cards.draw_shadow(painter, rect, 0.35)
                self.cards.draw_card(painter, rect, thing.face)
        if lit or open:
            self.cards.cards.draw_outline(painter, rect, MARIGOLD, 4)

    # the hand -------------------------------------------------------------------------------------------------
    def _hand_card(self, fonts: Fonts, look: BoardRenderState, thing: PlacedThing, *, open: bool) -> HandCard:
        sight = look.context
        acting = sight is not None and sight.is_own_decision
        taken = sight is not None and thing.key in sight.selected_keys
        started = sight is not None and bool(sight.selected_keys) and sight.selected_keys[0].startswith("hand:")
        gathering = acting and sight is not None and as_typed_view(sight.view)["phase"] not in ("play", "reveal")
        usable = open or taken or (started and not gathering and self._could(look, thing.key))
        tag: str | None = None
        if taken and gathering and sight is not None:
            name = _tag_of(as_typed_view(sight.view)["phase"], sight.selected_keys.index(thing.key))
            tag = look.texts.get(name, "")
        return HandCard(
            acting,
            taken,
            usable,
            is_dragged=look.motion.dragged_thing is not None and look.motion.dragged_thing[0] == thing.key,
            is_hovered=thing.key == look.hovered_key,
            title="" if look.shape == PICTURE else look.texts.get(f"title:{thing.face}", ""),
            caption=self._hand_caption(fonts, look, thing.rect),
            tag=tag,
        )

    def _in_hand(self, painter: Painter, thing: PlacedThing, rect: Rect, held: HandCard) -> None:
        if held.is_dragged:
            self.cards.draw_card(painter, rect, thing.face, alpha=90)
            return
        place = _in_hand_rect(rect, is_taken=held.is_taken)
        dim = 0.0 if held.is_usable or not held.is_acting else 0.5
        self.cards.cards.draw_shadow(painter, place, 0.4)
        self.cards.draw_card(painter, place, thing.face, title=held.title, caption=held.caption, dim=dim)
        if held.is_taken:
            self.cards.cards.draw_outline(painter, place, MARIGOLD, 4)
            if held.tag is not None:
                self._tag(painter, place, held.tag)
        elif held.is_hovered and held.is_usable:
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
        assert look.motion.dragged_thing is not None
        key, x, y = look.motion.dragged_thing
        thing = next((one for one in look.placed_things if one.key == key), None)
        if thing is not None:
            rect = thing.rect.centred_rect(thing.rect.w * 0.7, thing.rect.h * 0.7)
            place = Rect(x - rect.w / 2, y - rect.h / 2, rect.w, rect.h)
            self.cards.cards.draw_shadow(painter, place, 1.4)
            self.cards.draw_card(painter, place, thing.face)

    # piles ----------------------------------------------------------------------------------------------------
    def _pile(self, painter: Painter, words: Mapping[str, str], thing: PlacedThing) -> None:
        rect, stack = thing.rect, thing.detail
        if thing.copy_count:
            face = self.cards.card_face(thing.face)
            self.cards.cards.draw_pile(painter, rect, thing.copy_count, face, badge=not stack.tight)
        else:
            painter.edge(rect, mix_colours(THEME.cloth, THEME.text, 0.4), 1.5, 5)
        if stack.name == "wear":
            size = rect.w * 0.3
            spot = Rect(rect.right - size - 3, rect.y + 3, size, size)  # its number stands at the left
            painter.disc(spot.cx, spot.cy, 0.62 * size, INK)
            painter.icon("terrorixico/icons/wear", spot, PAPER)
        captions = [told for key, told in words.items() if key.startswith("pile:")]
        if stack.beside:
            self._words_beside_pile(painter, words.get(thing.key, ""), captions, thing)
            return
        if stack.tight and thing.copy_count:
            y = rect.cy - painter.fonts.line_height(BESIDE) / 2
            painter.text(str(thing.copy_count), rect.right + 8, y, BESIDE, PAPER)
        text, room = words.get(thing.key, ""), stack.caption.w - 3
        style = CAPTION.with_size(14) if stack.tight else CAPTION
        wide = max((painter.fonts.width(told, style) for told in captions), default=0)
        if wide > room:  # all captions are of one size
            style = style.with_size(max(LEAST_CAPTION, int(style.size * room / wide)))
        keep, line = HEAD_KEEP if not stack.tight else 1.0, painter.fonts.line_height(style)
        if not stack.tight:
            keep = max(keep, min(PILE_DEPTH * rect.w + 3, stack.caption.h - line - 3))
        high = TIGHT_CAPTION if stack.tight else max(PILE_CAPTION, keep + line)
        with painter.confine_text(stack.caption._replace(y=rect.bottom, h=high)):
            painter.text(text, stack.caption.cx, rect.bottom + keep, style, THEME.muted, "centre")

    @staticmethod
    def _words_beside_pile(painter: Painter, text: str, captions: Sequence[str], thing: PlacedThing) -> None:
        """Caption right of a pile; no word of any caption is broken."""
        fonts, stack = painter.fonts, thing.detail
        keep = PILE_DEPTH * thing.rect.w + BESIDE_GAP
        room = Rect(stack.caption.x + keep, stack.caption.y, stack.caption.w - keep, stack.caption.h)
        widest = max((fonts.width(word, CAPTION) for told in captions for word in told.split()), default=1.0)
        style = CAPTION.with_size(max(LEAST_CAPTION, int(CAPTION.size * min(1.0, room.w / widest))))
        with painter.confine_text(room):
            painter.paragraph(text, room, style, THEME.muted, middle=True)


def _in_hand_rect(rect: Rect, *, is_taken: bool) -> Rect:
    """Return the rectangle of a card in the hand as it is drawn."""
    return rect.move_by(0, -RAISED * rect.h) if is_taken else rect


def _tag_of(phase: str, index: int) -> str:
    """Return the text id of the tag on a selected card."""
    if phase == "omens" or (phase == "end_turn" and index == 1):
        return "wear_tag"
    return "discard_tag" if phase == "end_turn" else "toss_tag"


def make_table_renderer(ui: GameUI) -> TerroriXicoTableRenderer:
    """Return what draws the table."""
    assert isinstance(ui.layout, TerroriXicoLayout)
    return TerroriXicoTableRenderer(ui.layout.data.catalog)
