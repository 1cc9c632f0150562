"""The night of Walpurgisnacht in pixels: the mountain from above, its cards, thorns, wisps, and the marks of play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import hypot
from typing import Final

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, union
from boardgames.draw.skin import Skin, game_skin
from boardgames.draw.theme import FOCUS, R_BUTTON, STRONG, Colour, mix, rgb
from boardgames.draw.trails import dotted, signed
from boardgames.games.walpurgisnacht.shapes import Worth
from boardgames.ui.contract.ghosts import draw_ghost
from boardgames.ui.contract.look import Look, TableArt, signers
from boardgames.ui.contract.placed import Placed
from boardgames.ui.games.walpurgisnacht import counting as counting
from boardgames.ui.games.walpurgisnacht.brackets import brackets
from boardgames.ui.games.walpurgisnacht.drawn import Drawn, seen
from boardgames.ui.games.walpurgisnacht.faces import ART, CANDLE, EMBER, NIGHT, VIOLET, WISP, Faces
from boardgames.ui.games.walpurgisnacht.places import AROUND, FRAME, Night, blocked_spaces, lying, mountain, night
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
from boardgames.ui.games.walpurgisnacht.table import WalpurgisnachtTable
from boardgames.ui.games.walpurgisnacht.theme import THEME
from boardgames.ui.games.walpurgisnacht.track import draw_gain, draw_stake, draw_track
from boardgames.ui.games.walpurgisnacht.words import perilous
from boardgames.ui.motion.flicker import Glimmer
from boardgames.ui.widgets.widget import BEYOND

PURPLE: Final = rgb("#B45CFF")
GLOWS: Final[Mapping[str, Colour]] = {"purple": PURPLE, "green": WISP, "none": rgb("#9C90AE")}
LIES: Final = rgb("#9C7CCB")
LIFT: Final = 7.0
LEAST_NUMBER: Final = 11.0  # radius of a move's number
GIFTS: Final = ("up:", "down:")


class WalpurgisnachtArt(TableArt):
    """Draws for one table; keeps nothing but composed cards."""

    def __init__(self, table: WalpurgisnachtTable) -> None:
        self.table = table
        self.skin: Skin = game_skin(THEME)
        self.faces = Faces(table.cards)

    @property
    def names(self) -> Mapping[str, str]:
        """Names of the cards in the present language."""
        return self.faces.names

    @names.setter
    def names(self, names: Mapping[str, str]) -> None:
        self.faces.names = names

    def picture(self, face: str) -> str:
        return self.table.picture(face) if face in self.table.cards else f"{ART}/back"

    def card(self, painter: Painter, rect: Rect, face: str) -> None:
        self.faces.cards.shadow(painter, rect, 1.0)
        self.faces.draw(painter, rect, face)

    # ground ---------------------------------------------------------------------------------------------------
    def ground(self, painter: Painter, board: Rect, look: Look, words: Mapping[str, str]) -> None:
        laid = self._laid(board, look)
        with painter.clip(board):
            painter.picture(f"{ART}/mountain", mountain(*laid.centre, laid.radius))

    def _laid(self, board: Rect, look: Look) -> Night:
        return night(board, sum(thing.key.startswith("seat:") for thing in look.placed))

    def _space(self, laid: Night, name: str) -> Rect:
        where = self.table.spaces[name]
        return laid.space(where["x"], where["y"])

    # what lies on it ------------------------------------------------------------------------------------------
    def board(self, painter: Painter, board: Rect, look: Look) -> None:
        laid, view = self._laid(board, look), seen(look.view)
        if not view:
            return
        if painter.sees(laid.track.grown(BEYOND)):
            draw_track(painter, laid, view, look)
        self._lying(painter, laid, view)
        self._bearing(painter, laid, view, look)
        if view["phase"] != "over" and painter.sees(laid.stake.grown(BEYOND)):
            draw_stake(painter, laid, self.table.stake(look.view), self.table.constants["wisp_points_same"], look)
        draw_seats(painter, self.faces, laid, view, look)
        self._slots(painter, laid, view, look)
        if not look.still:
            self._trail(painter, laid, view, look)
        dragged = look.dragged[0] if look.dragged else ""
        for thing in look.near(painter):
            if thing.face:
                self._thing(painter, laid, view, look, thing, faint=bool(dragged) and thing.key.endswith(dragged))
        if not look.still:
            for key, seats in signers(look).items():
                if key in look.rects and not ("given" in view and key.startswith(GIFTS)) and not _bare(view, key):
                    signed(painter, look.rects[key], seats, THEME.seats, NIGHT)
        if not look.still:
            self._advised(painter, laid, look)
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
            counting.draw(painter, laid, view["count"], look.words)
        else:
            self._found(painter, laid, look)
        self._cursor(painter, look)
        if not look.still:
            self._numbered(painter, laid, look)
        if look.dragged:
            self._dragged(painter, laid, view, look)

    def _worths(self, look: Look) -> Mapping[str, tuple[Worth, Worth]]:
        """What the card in hand is worth before each seat that may receive it."""
        if not look.picked.startswith(("hand:", "mine:")) or look.still:
            return {}
        seats = (key for key in sorted(look.open) if key.startswith("seat:"))
        found = ((key[5:], self.table.worth_here(look.view, look.picked, key)) for key in seats)
        return {seat: worths for seat, worths in found if worths is not None}

    def _lying(self, painter: Painter, laid: Night, view: Drawn) -> None:
        """An arrow from each card to every card that it blocks; none to a card that is free."""
        for upper, lower in lying(view, self.table.spaces, self.table.constants["blocked_when"]):
            _arrow(painter, self._space(laid, upper), self._space(laid, lower))

    def _found(self, painter: Painter, laid: Night, look: Look) -> None:
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
        if key in self.table.spaces:
            where = self.table.spaces[key]
            beside = [look.rects[name] for name in (key, *where["outer"], *where["inner"]) if name in look.rects]
            return [union(beside)] if beside else []
        own = super().touched(look, key) or ()
        return [*own, *(rect for name, rect in look.rects.items() if name[:5] == "seat:" and key.endswith(name[5:]))]

    def _bearing(self, painter: Painter, laid: Night, view: Drawn, look: Look) -> None:
        """What blocks the space that is pointed at: arrows. For an empty one what would carry a card: a line."""
        name = look.pointed or look.cursor
        if name not in self.table.spaces:
            return
        here = self._space(laid, name)
        where = self.table.spaces[name]
        closed = name in blocked_spaces(view, self.table.spaces, self.table.constants["blocked_when"])
        blocks = [other for other in where["outer"] if closed and view["mountain"][other] is not None]
        carries = where["inner"] if view["mountain"][name] is None else ()
        for other in blocks:
            there = self._space(laid, other)
            _arrow(painter, there, here, EMBER, 5.0)
            self.faces.cards.halo(painter, there, EMBER, 5)
        for other in carries:
            if view["mountain"][other] is not None:
                there = self._space(laid, other)
                painter.line(here.cx, here.cy, there.cx, there.cy, VIOLET, 5.0)

    def _slots(self, painter: Painter, laid: Night, view: Drawn, look: Look) -> None:
        """Empty spaces where a card may be put."""
        for name in self.table.spaces:
            if view["mountain"][name] is None and name in look.open and not look.still:
                slot = self._space(laid, name)
                painter.fill(slot, CANDLE, slot.w * 0.09, 38)
                self._offers(painter, slot, name, look)

    def _thing(self, painter: Painter, laid: Night, view: Drawn, look: Look, thing: Placed, *, faint: bool) -> None:
        kind, _, rest = thing.key.partition(":")
        shift = look.shifts.get(thing.key)
        rect = thing.rect if shift is None else thing.rect.moved(shift.dx, shift.dy)
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
            rect = rect.moved(0, -LIFT)
        usable = key in look.open and not look.still and not picked
        if kind == "card":
            self._on_mountain(painter, rect, thing, look, faint=faint)
        else:
            draw_card(painter, self.faces, thing, shift, rect, faint=faint)
        if lit or picked:
            self.faces.cards.halo(painter, rect, GIVES, 4)
        elif usable:
            self._offers(painter, rect, key, look)
            if kind == "card" and view["phase"] == "wisps" and perilous(view, key):
                _warning(painter, rect)

    def _offers(self, painter: Painter, rect: Rect, key: str, look: Look) -> None:
        """Corners round what may be given; the ring of the cursor stands for them."""
        if key != look.cursor:
            brackets(painter, rect, hot=key == look.pointed)

    def _on_mountain(self, painter: Painter, rect: Rect, thing: Placed, look: Look, *, faint: bool) -> None:
        shift = look.shifts.get(thing.key)
        name = shift.face if shift is not None and shift.face else thing.face
        turn = shift.turn if shift is not None else 1.0
        locked = thing.sunk and name == "back"
        if name in self.table.cards and turn > 0.5:
            self.faces.cards.glow(painter, rect, GLOWS[self.table.cards[name]["wisp"]])
        if not thing.sunk and not faint:  # what is free lies higher than what others lie on
            self.faces.cards.shadow(painter, rect.moved(0, rect.h * 0.04), 1.5)
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
        cards = self.table.cards
        wisps = [
            Glimmer(thing.rect, GLOWS[cards[thing.face]["wisp"]])
            for thing in look.placed
            if thing.key.startswith("card:") and thing.face in cards and cards[thing.face]["wisp"] != "none"
        ]
        if look.still:
            return wisps
        given = sorted(key for key in look.open if key in look.rects and not key.startswith("seat:"))
        return [*wisps, *(Glimmer(look.rects[key], CANDLE) for key in given)]

    def _trail(self, painter: Painter, laid: Night, view: Drawn, look: Look) -> None:
        """The ways of the last turn's dance from space to space, and what else moved, fainter what is older; a place
        that carries nothing any more has no frame.
        """
        for step in look.trail:
            end = self._space(laid, step.end) if step.end in self.table.spaces else look.rects.get(step.end)
            if end is None:
                continue
            colour = mix(VIOLET, THEME.text, 0.35) if step.seat < 0 else THEME.seats[step.seat]
            late = step.seat == look.trail[-1].seat
            if late and step.start in self.table.spaces and step.start != step.end:
                dotted(painter, self._space(laid, step.start), end, colour, alpha=230)
            if not _bare(view, step.end):
                painter.edge(end.grown(2), colour, 2, end.w * 0.1, 200 if late else 90)

    def _numbered(self, painter: Painter, laid: Night, look: Look) -> None:
        """Which move of the last turn's dance ended where, by its number, over the cards."""
        ways = [step for step in look.trail if step.seat == look.trail[-1].seat and step.start != step.end]
        danced = [step for step in ways if {step.start, step.end} <= set(self.table.spaces)]
        for number, step in enumerate(danced, 1):
            end = self._space(laid, step.end)
            colour = mix(VIOLET, THEME.text, 0.35) if step.seat < 0 else THEME.seats[step.seat]
            r = max(LEAST_NUMBER, end.w * 0.17)
            x, y = end.right - r * 0.4, end.y + r * 0.4
            painter.disc(x, y, r + 2, NIGHT)
            painter.disc(x, y, r, mix(colour, THEME.text, 0.5))
            face = STRONG.sized(round(r * 1.4))
            painter.text(str(number), x, y - painter.fonts.line(face) / 2, face, NIGHT, "centre")

    def _advised(self, painter: Painter, laid: Night, look: Look) -> None:
        """The way that a hint tells of, over the cards."""
        for step in look.hint:
            taker = f"seat:{step.end.split(':')[1]}" if step.end.startswith(GIFTS) else ""
            if taker in look.rects:  # who receives it is told by the whole seat, not by a gift that lies there
                painter.edge(look.rects[taker].grown(FRAME - AROUND), FOCUS, 4, R_BUTTON)
                continue
            end = self._space(laid, step.end) if step.end in self.table.spaces else look.rects.get(step.end)
            if end is None:
                continue
            start = self._space(laid, step.start) if step.start in self.table.spaces else look.rects.get(step.start)
            if start is not None and step.start != step.end and not step.start.startswith("seat:"):
                dotted(painter, start, end, NIGHT, size=5.0, alpha=255)
                dotted(painter, start, end, FOCUS, size=3.4, alpha=255)
            painter.edge(end.grown(4), NIGHT, 6, end.w * 0.1)  # the middle of the mountain is golden, too
            painter.edge(end.grown(2), FOCUS, 3, end.w * 0.1)

    def _cursor(self, painter: Painter, look: Look) -> None:
        rect = look.rects.get(look.cursor)
        if rect is not None:
            painter.edge(rect.grown(7), NIGHT, 6, rect.w * 0.09 + 6)
            painter.edge(rect.grown(6), FOCUS, 3.5, rect.w * 0.09 + 5)

    def _dragged(self, painter: Painter, laid: Night, view: Drawn, look: Look) -> None:
        assert look.dragged is not None
        key, x, y = look.dragged
        face = next((p.face for p in reversed(look.placed) if p.key in (key, f"card:{key}") and p.face), "")
        if face:
            size = laid.card if key in self.table.spaces else look.rects[key]
            rect = Rect(x - size.w / 2, y - size.h / 2, size.w, size.h)
            self.faces.cards.shadow(painter, rect, 1.4)
            self.faces.draw(painter, rect, face)


def _bare(view: Drawn, key: str) -> bool:
    """Whether it is a space of the mountain on which no card lies."""
    return key in view["mountain"] and view["mountain"][key] is None


def _arrow(painter: Painter, upper: Rect, lower: Rect, colour: Colour = LIES, width: float = 2.5) -> None:
    """From the edge of the card that lies on another one to the edge of that one."""
    dx, dy = upper.cx - lower.cx, upper.cy - lower.cy
    far = hypot(dx, dy)
    part = min(lower.w / 2 / max(abs(dx), 1.0), lower.h / 2 / max(abs(dy), 1.0))
    x, y = lower.cx + dx * part, lower.cy + dy * part
    ux, uy = dx / far, dy / far
    long = 3.2 * width + 3
    painter.line(upper.cx, upper.cy, x + ux * long * 0.8, y + uy * long * 0.8, colour, width)
    half = long * 0.6
    back = (x + ux * long, y + uy * long)
    painter.polygon([(x, y), (back[0] - uy * half, back[1] + ux * half), (back[0] + uy * half, back[1] - ux * half)],
                    colour)  # fmt: skip


def _warning(painter: Painter, rect: Rect) -> None:
    """On a card that may end the night."""
    size = max(20.0, rect.w * 0.42)
    spot = Rect(rect.right - size * 0.72, rect.y - size * 0.28, size, size)
    painter.disc(spot.cx, spot.cy, size / 2, NIGHT)
    painter.icon("warning", spot.inset(size * 0.16), EMBER)


def art(table: WalpurgisnachtTable) -> WalpurgisnachtArt:
    """The drawing of this game's table."""
    return WalpurgisnachtArt(table)
