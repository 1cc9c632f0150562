"""The night of Walpurgisnacht in pixels: the mountain from above, its cards, thorns, wisps, and the marks of play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, union
from boardgames.draw.theme import FOCUS, Colour, rgb
from boardgames.draw.widget_skin import Skin, game_skin
from boardgames.games.walpurgisnacht.dump_types import CardWorth
from boardgames.ui.contract.board_look import Look, TableArt
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.contract.ghosts import draw_ghost
from boardgames.ui.contract.placed import Placed
from boardgames.ui.games.walpurgisnacht.brackets import brackets
from boardgames.ui.games.walpurgisnacht.counting_board import draw_counting_board
from boardgames.ui.games.walpurgisnacht.faces import ART, CANDLE, EMBER, VIOLET, WISP, Faces
from boardgames.ui.games.walpurgisnacht.game_data import WalpurgisnachtData
from boardgames.ui.games.walpurgisnacht.geometry import BoardGeometry, board_geometry, mountain_rect
from boardgames.ui.games.walpurgisnacht.layout import WalpurgisnachtLayout
from boardgames.ui.games.walpurgisnacht.marks import (
    draw_arrow,
    draw_blocking_arrows,
    draw_cursor,
    draw_hint,
    draw_move_numbers,
    draw_signs,
    draw_trail,
    draw_warning,
)
from boardgames.ui.games.walpurgisnacht.prompts import may_be_walpurga
from boardgames.ui.games.walpurgisnacht.seats import (
    GIVES,
    draw_card,
    draw_givers,
    draw_notes,
    draw_parts,
    draw_seats,
    draw_worths,
    tray_mark,
)
from boardgames.ui.games.walpurgisnacht.theme import THEME
from boardgames.ui.games.walpurgisnacht.track import draw_gain, draw_stake, draw_track
from boardgames.ui.games.walpurgisnacht.view_reader import Drawn, seen
from boardgames.ui.motion.flicker import Glimmer
from boardgames.ui.widgets.widget import BEYOND

PURPLE: Final = rgb("#B45CFF")
GLOWS: Final[Mapping[str, Colour]] = {"purple": PURPLE, "green": WISP, "none": rgb("#9C90AE")}
LIFT: Final = 7.0


class WalpurgisnachtArt(TableArt):
    """Draws for one table; keeps nothing but composed cards."""

    def __init__(self, data: WalpurgisnachtData) -> None:
        self._data: Final = data
        self.skin: Skin = game_skin(THEME)
        self.faces = Faces(data)

    @property
    def names(self) -> Mapping[str, str]:
        """Names of the cards in the present language."""
        return self.faces.names

    @names.setter
    def names(self, names: Mapping[str, str]) -> None:
        self.faces.names = names

    def picture(self, face: str) -> str:
        return self._data.picture(face) if face in self._data.cards else f"{ART}/back"

    def card(self, painter: Painter, rect: Rect, face: str) -> None:
        self.faces.cards.draw_shadow(painter, rect, 1.0)
        self.faces.draw(painter, rect, face)

    # ground ---------------------------------------------------------------------------------------------------
    def ground(self, painter: Painter, board: Rect, look: Look, words: Mapping[str, str]) -> None:
        laid = self._laid(board, look)
        with painter.clip(board):
            painter.picture(f"{ART}/mountain", mountain_rect(*laid.centre, laid.radius))

    def _laid(self, board: Rect, look: Look) -> BoardGeometry:
        return board_geometry(board, sum(thing.key.startswith("seat:") for thing in look.placed))

    def _spaces(self, laid: BoardGeometry) -> Mapping[str, Rect]:
        """The rectangles of the mountain's spaces."""
        return {name: laid.space(where["x"], where["y"]) for name, where in self._data.spaces.items()}

    # what lies on it ------------------------------------------------------------------------------------------
    def board(self, painter: Painter, board: Rect, look: Look) -> None:
        laid, view = self._laid(board, look), seen(look.view)
        if not view:
            return
        spaces = self._spaces(laid)
        if painter.is_visible(laid.track.expand(BEYOND)):
            draw_track(painter, laid, view, look)
        draw_blocking_arrows(painter, spaces, self._data.blocking_pairs(view))
        self._bearing(painter, spaces, view, look)
        if view["phase"] != "over" and painter.is_visible(laid.stake.expand(BEYOND)):
            draw_stake(painter, laid, self._data.stake(look.view), self._data.constants["wisp_points_same"], look)
        draw_seats(painter, self.faces, laid, view, look)
        self._slots(painter, spaces, view, look)
        if not look.still:
            draw_trail(painter, spaces, view, look)
        dragged = look.dragged[0] if look.dragged else ""
        for thing in look.near(painter):
            if thing.face:
                self._thing(painter, laid, view, look, thing, faint=bool(dragged) and thing.key.endswith(dragged))
        if not look.still:
            draw_signs(painter, view, look)
            draw_hint(painter, spaces, look)
        draw_givers(painter, view, look)
        worths = self._worths(look)
        draw_notes(painter, view, look, worths)
        draw_worths(painter, laid, view, worths)
        tray_mark(painter, laid, view, look)
        if view["phase"] not in ("study", "over"):
            draw_parts(painter, laid, view, look)
        for ghost in look.ghosts:
            draw_ghost(painter, ghost, self.faces.draw)
        if "count" in view:
            draw_counting_board(painter, laid, view["count"], look.words)
        else:
            self._found(painter, laid, look)
        draw_cursor(painter, look)
        if not look.still:
            draw_move_numbers(painter, spaces, look)
        if look.dragged:
            self._dragged(painter, laid, view, look)

    def _worths(self, look: Look) -> Mapping[str, tuple[CardWorth, CardWorth]]:
        """What the card in hand is worth before each seat that may receive it."""
        if not look.picked.startswith(("hand:", "mine:")) or look.still:
            return {}
        seats = (key for key in sorted(look.open) if key.startswith("seat:"))
        found = ((key[5:], self._data.gift_worth(look.view, look.picked, key)) for key in seats)
        return {seat: worths for seat, worths in found if worths is not None}

    def _found(self, painter: Painter, laid: BoardGeometry, look: Look) -> None:
        """Walpurga, just turned over, or Mephistopheles without his mask: large, in an own light, over the whole
        mountain.
        """
        faces = {thing.face for thing in look.placed if thing.key in look.lit}
        face = next((face for face in ("walpurga", "mephistopheles") if face in faces), "")
        if not face or (face == "mephistopheles" and seen(look.view)["phase"] == "over"):
            return
        x, y = laid.centre
        high = 1.15 * laid.radius
        painter.light(x, y, 1.05 * laid.radius, EMBER, 235, rays=16)
        self.card(painter, Rect(x - high * 5 / 14, y - high / 2, high * 5 / 7, high), face)

    def touched(self, look: Look, key: str) -> Sequence[Rect] | None:
        """Pointing at the mountain shows what bears what; at something of a seat, that seat."""
        if key in self._data.spaces:
            where = self._data.spaces[key]
            beside = [look.rects[name] for name in (key, *where["outer"], *where["inner"]) if name in look.rects]
            return [union(beside)] if beside else []
        own = super().touched(look, key) or ()
        return [*own, *(rect for name, rect in look.rects.items() if name[:5] == "seat:" and key.endswith(name[5:]))]

    def _bearing(self, painter: Painter, spaces: Mapping[str, Rect], view: Drawn, look: Look) -> None:
        """What blocks the space that is pointed at: arrows. For an empty one what would carry a card: a line."""
        name = look.pointed or look.cursor
        if name not in self._data.spaces:
            return
        here = spaces[name]
        where = self._data.spaces[name]
        closed = name in self._data.blocked_spaces(view)
        blocks = [other for other in where["outer"] if closed and view["mountain"][other] is not None]
        carries = where["inner"] if view["mountain"][name] is None else ()
        for other in blocks:
            there = spaces[other]
            draw_arrow(painter, there, here, EMBER, 5.0)
            self.faces.cards.draw_outline(painter, there, EMBER, 5)
        for other in carries:
            if view["mountain"][other] is not None:
                there = spaces[other]
                painter.line(here.cx, here.cy, there.cx, there.cy, VIOLET, 5.0)

    def _slots(self, painter: Painter, spaces: Mapping[str, Rect], view: Drawn, look: Look) -> None:
        """Empty spaces where a card may be put."""
        for name in self._data.spaces:
            if view["mountain"][name] is None and name in look.open and not look.still:
                slot = spaces[name]
                painter.fill(slot, CANDLE, slot.w * 0.09, 38)
                self._offers(painter, slot, name, look)

    def _thing(
        self, painter: Painter, laid: BoardGeometry, view: Drawn, look: Look, thing: Placed, *, faint: bool
    ) -> None:
        kind, _, rest = thing.key.partition(":")
        shift = look.shifts.get(thing.key)
        rect = thing.rect if shift is None else thing.rect.move_by(shift.dx, shift.dy)
        if kind == "marker":
            if thing.key in look.lit:
                painter.disc(rect.cx, rect.cy, rect.w * 0.66, FOCUS)
            if shift is not None and shift.face:
                draw_gain(painter, rect, thing.face, shift.face)
            self.faces.marker(painter, rect, thing.face)
            return
        key = rest if kind == "card" else thing.key
        lit = thing.key in look.lit
        picked = key == look.picked and not look.still
        if picked or lit:
            rect = rect.move_by(0, -LIFT)
        usable = key in look.open and not look.still and not picked
        if kind == "card":
            self._on_mountain(painter, rect, thing, look, faint=faint)
        else:
            draw_card(painter, self.faces, thing, shift, rect, faint=faint)
        if lit or picked:
            self.faces.cards.draw_outline(painter, rect, GIVES, 4)
        elif usable:
            self._offers(painter, rect, key, look)
            if kind == "card" and view["phase"] == "wisps" and may_be_walpurga(view, key):
                draw_warning(painter, rect)

    def _offers(self, painter: Painter, rect: Rect, key: str, look: Look) -> None:
        """Corners round what may be given; the ring of the cursor stands for them."""
        if key != look.cursor:
            brackets(painter, rect, hot=key == look.pointed)

    def _on_mountain(self, painter: Painter, rect: Rect, thing: Placed, look: Look, *, faint: bool) -> None:
        shift = look.shifts.get(thing.key)
        name = shift.face if shift is not None and shift.face else thing.face
        turn = shift.turn if shift is not None else 1.0
        locked = thing.sunk and name == "back"
        if name in self._data.cards and turn > 0.5:
            self.faces.cards.draw_glow(painter, rect, GLOWS[self._data.cards[name]["wisp"]])
        if not thing.sunk and not faint:  # what is free lies higher than what others lie on
            self.faces.cards.draw_shadow(painter, rect.move_by(0, rect.h * 0.04), 1.5)
        self.faces.draw(painter, rect, name, locked=locked, turn=turn, alpha=90 if faint else 255)
        if thing.sunk and turn > 0.5:
            wide = rect.w * 1.12
            painter.picture(f"{ART}/thorns", Rect(rect.cx - wide / 2, rect.cy - wide / 12, wide, wide / 6))
            if name == "back":
                painter.picture(f"{ART}/thorns", Rect(rect.cx - wide / 2, rect.cy + rect.h * 0.2, wide, wide / 6))
        elif thing.raised and name == "back":
            painter.disc(rect.cx, rect.bottom - rect.h * 0.1, rect.w * 0.1, VIOLET)

    def glimmers(self, look: Look) -> Sequence[Glimmer]:
        """The wisps of the cards that lie face up on the mountain, and the light of what may be given now."""
        cards = self._data.cards
        wisps = [
            Glimmer(thing.rect, GLOWS[cards[thing.face]["wisp"]])
            for thing in look.placed
            if thing.key.startswith("card:") and thing.face in cards and cards[thing.face]["wisp"] != "none"
        ]
        if look.still:
            return wisps
        given = sorted(key for key in look.open if key in look.rects and not key.startswith("seat:"))
        return [*wisps, *(Glimmer(look.rects[key], CANDLE) for key in given)]

    def _dragged(self, painter: Painter, laid: BoardGeometry, view: Drawn, look: Look) -> None:
        assert look.dragged is not None
        key, x, y = look.dragged
        face = next((p.face for p in reversed(look.placed) if p.key in (key, f"card:{key}") and p.face), "")
        if face:
            size = laid.card if key in self._data.spaces else look.rects[key]
            rect = Rect(x - size.w / 2, y - size.h / 2, size.w, size.h)
            self.faces.cards.draw_shadow(painter, rect, 1.4)
            self.faces.draw(painter, rect, face)


def art(ui: GameUI) -> WalpurgisnachtArt:
    """Return what draws the table of this game."""
    assert isinstance(ui.layout, WalpurgisnachtLayout)
    return WalpurgisnachtArt(ui.layout.data)
