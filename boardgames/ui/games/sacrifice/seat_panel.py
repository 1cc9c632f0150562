"""Seat panel of Sacrifice: signs of the elevated races, walls left, the graveyard by kind, the reserve."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from boardgames.core.game_protocol import Seat, seat_name
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import (
    R_BUTTON,
    R_CARD,
    S1,
    S2,
    S3,
    S4,
    SIGN_LEAST,
    Colour,
    TextStyle,
    legible_colour,
    mix_colours,
    tint_ground,
)
from boardgames.draw.widget_skin import Skin
from boardgames.games.sacrifice import ids
from boardgames.games.sacrifice.dump_types import SacrificeDump, SeatFacts
from boardgames.ui.contract.board_rendering import PanelHost
from boardgames.ui.contract.table_types import SeatLabel
from boardgames.ui.games.sacrifice.dead_pieces import (
    GROUPS,
    LEGIBLE,
    TAIL,
    DeadGroup,
    PieceStock,
    draw_count,
    lay_out_groups,
    width_of_groups,
)
from boardgames.ui.games.sacrifice.piece_names import PICTURES, piece_face
from boardgames.ui.games.sacrifice.route_messages import race_route_message
from boardgames.ui.input.intents import Drag, Intent, Press, Release
from boardgames.ui.widgets.button import Pressable
from boardgames.ui.widgets.tooltip_area import TooltipArea
from boardgames.ui.widgets.widget import InteractionState, MeasureContext, Widget, WidgetTree

ORDER: Final = tuple(piece for group in GROUPS for piece in group)
HEAD: Final = 44.0
SIGN: Final = 40.0  # the sign of a race
MARK: Final = 38.0  # the mark of a seat, and what is between it and the name
LEAST_NAME: Final = 16
LOW_LINE: Final = 30.0
"""Height of the line of a name or of walls in such a panel."""
LEAST_ROOM: Final = 60.0
"""Width below which a name has a line of its own."""
COUNT: Final = TextStyle("jost", 600, 20)
NUMBER: Final = 20.0  # room for the number of walls
LARGEST: Final = 60  # size of a piece of the reserve, design units
GRAVEYARD_EDGE: Final = 5.0
"""Least distance of the dead from the lower edge of the panel."""
STRIP: Final = 96.0
"""Height of a panel below which everything stands in one line."""
WALL: Final = 30.0
"""Size of the sign of a wall."""
GRAVE: Final = 24.0
"""Size of the sign that stands for the caption of the graveyard where the dead need the room."""
NAME_SHARE: Final = 0.3
"""Largest share of such a panel's width for the name."""
ACTIVE, WAITING = 0.26, 0.12
"""Strength of the seat's colour on its panel: while it is its turn, and else."""
BAND: Final = 7.0
"""Width of the band in the seat's colour at the left edge."""
NICHE, SUNK = 5.0, 0.3
"""Distance of the niche of the dead from the edges of a panel of one line, and how much darker it is."""
PART: Final = " · "
"""Stands between who plays for a seat and what it does just now."""


class PieceButton(Pressable):
    """A kind of piece in the reserve, with how many there are; it can be picked up and dragged."""

    def __init__(self, id: str, piece: PieceStock, host: PanelHost, *, usable: bool = False) -> None:
        super().__init__(id, lambda: host.choose_key(piece.key), tip=piece.name)
        self.key = piece.key
        self.face = piece.face
        self.count = piece.piece_count
        self.host = host
        self._name = piece.name
        self.focusable = usable and host.can_choose_key(piece.key)
        self.chosen = self.focusable and host.is_key_chosen(piece.key)

    @property
    def accessible_text(self) -> str:
        return f"{self._name}: {self.count}"

    def handle(self, intent: Intent, stage: WidgetTree) -> bool:
        if isinstance(intent, Press) and intent.button == 1:
            self.host.start_drag(self.key, intent.x, intent.y)
            return True
        if isinstance(intent, Drag):
            self.host.start_drag(self.key, intent.x, intent.y)
            return True
        if isinstance(intent, Release):
            return self.host.end_drag(intent.x, intent.y)
        return super().handle(intent, stage)

    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        box = self.rect
        if self.chosen:
            painter.fill(box.expand(2), skin.accent, R_BUTTON, 110)
        elif self.focusable and (touch.hovered or touch.pressed):
            painter.fill(box.expand(2), skin.hover, R_BUTTON)
        size = min(box.h, box.w)
        spot = Rect(box.x, box.cy - size / 2, size, size)
        painter.picture(f"{PICTURES}/{self.face}", spot.inset(1))
        if self.count > 1:
            draw_count(painter, skin, spot, min(TAIL, box.right - spot.right), self.count)


def _cells(room: Rect, count: int) -> list[Rect]:
    """So many cells in even lines, the shorter side as long as it can be, and none broader than a piece needs."""
    columns = max(range(1, count + 1), key=lambda each: min(room.w / each, room.h / -(-count // each)))
    lines = -(-count // columns)
    wide, high = min(room.w / columns, LARGEST + TAIL + 6), min(room.h / lines, LARGEST)
    return [
        Rect(room.x + number % columns * wide, room.y + number // columns * room.h / lines, wide - 4, high)
        for number in range(count)
    ]


class SeatPanel(Widget):
    """One seat. Wide panels set everything in two lines, narrow ones in more; small ones leave captions out."""

    allows_tooltip = True
    access_role = "seat"

    def __init__(self, host: PanelHost, view: SacrificeDump, seat: Seat, colour: Colour) -> None:
        super().__init__(f"seat.{seat}")
        self.host = host
        self.seat = seat
        self._colour = colour
        self._facts: Mapping[str, Any] = host.seat_facts(seat)
        self._active = host.is_active_seat(seat)
        self._label: SeatLabel = host.seat_label(seat)
        placing = view["phase"] == "placement" or any(self._facts["reserve"].values())
        self._pile = "reserve" if placing else "graveyard"
        self._told = placing or not self._later("resurrect")  # a lesson keeps the graveyard until it is needed
        stocks = self._stocks() if self._told else {}
        if placing:
            self._spots: Sequence[PieceButton | DeadGroup] = tuple(
                PieceButton(f"seat.{seat}.reserve.{piece}", stock, host, usable=host.is_active_seat(seat))
                for piece, stock in stocks.items()
            )
        else:
            groups = ([stocks[piece] for piece in group if piece in stocks] for group in GROUPS)
            note = host.tr("sacrifice.panel.graveyard_tip")
            self._spots = tuple(DeadGroup(f"seat.{seat}.{one[0].key}", one, note) for one in groups if one)

        seated = {"seat": host.seat_title(seat)}
        races = self._facts["races"]
        away = {} if placing else self._facts["away"]
        self._away: dict[str, int] = {race: far for race, far in away.items() if not races[race]}
        tips = {race: self._told_of(race, bool(there), seated) for race, there in races.items()}
        ways = {race: tuple(route["cells"]) for race, route in self._facts["routes"].items()}
        left = self._facts["walls"]
        walls = host.tr(f"sacrifice.panel.walls_{'tip' if left else 'none'}", count=left, **seated)
        self._race_signs = tuple(
            TooltipArea(f"seat.{seat}.race.{race}", tips[race], rank=1, way=ways.get(race, ())) for race in ids.RACES
        )
        shown = self._pile == "graveyard" and not self._later("build")
        self._wall_sign = TooltipArea(f"seat.{seat}.walls", walls, focusable=False) if shown else None
        arrived = host.tr("sacrifice.panel.races", count=sum(map(bool, races.values())), races=len(races))
        self.tip = f"{arrived}. {walls}" if shown else f"{arrived}."
        self.access_note = " ".join(tips.values())
        self.focusable = not any(spot.focusable for spot in self._spots)
        self.radius = R_CARD
        self._is_strip = False
        self._apart = 0.0  # from one sign of a race to the next
        self._names_races = False  # whether the signs of the races have their names beside them

    def _stocks(self) -> dict[str, PieceStock]:
        """Return the pieces of the pile that is shown, by kind."""
        owner, counts = seat_name(self.seat), self._facts[self._pile]
        base = "reserve:" if self._pile == "reserve" else "dead:"
        return {
            piece: PieceStock(
                f"{base}{piece}",
                piece_face(piece, owner),
                counts[piece],
                self.host.tr(f"sacrifice.piece.{piece}.name"),
            )
            for piece in ORDER
            if counts.get(piece)
        }

    def _told_of(self, race: str, there: bool, seated: Mapping[str, object]) -> str:
        """Describe whether a race has arrived, and if not, the route of its nearest piece."""
        words = self.host.tr(f"sacrifice.panel.{'there' if there else 'missing'}.{race}", **seated)
        if race not in self._away:
            return words
        told = self.host.format_message(race_route_message(cast(SeatFacts, self._facts), self.seat, race))
        return told if self._away[race] == ids.NOBODY else f"{words} {told}"

    def _later(self, key: str) -> bool:
        return bool(self.host.lesson_lock_reason(key))

    @property
    def children(self) -> Sequence[Widget]:
        signs = [*self._race_signs, *([self._wall_sign] if self._wall_sign is not None else ())]
        return (*signs, *self._spots)

    @property
    def accessible_text(self) -> str:
        return ", ".join(filter(None, (self._label.heading, self._label.note)))

    def measure(self, kit: MeasureContext, width: float) -> Size:
        return Size(width, 160)

    # layout ---------------------------------------------------------------------------------------------------
    def arrange(self, kit: MeasureContext, rect: Rect) -> None:
        self.rect = rect
        self._is_strip = rect.h < STRIP
        if self._is_strip:
            self._arrange_strip(kit, rect.inset(S4, S1))
            return
        low = rect.h < 132
        pad = S2 if low else S4
        inner = rect.inset(pad, S2 if low else S3)
        head = min(HEAD, inner.h * 0.34)
        self._head_line = Rect(inner.x, inner.y, inner.w, head)
        rest = Rect(inner.x, inner.y + head + (2 if low else 6), inner.w, inner.h - head - (2 if low else 6))
        body, strong = kit.skin.text_style("body"), kit.skin.text_style("strong")
        self._line_height = kit.fonts.line_height(body)
        name = 28 + kit.fonts.width(self._label.heading, strong.with_size(22)) + 3 * S4
        self._apart = max(min(SIGN, head) + S2, kit.target)
        signs = 2 * self._apart + min(SIGN, head)
        walls = 3 * 30.0 + 2 * 4
        self._race_line = Rect(inner.right - signs, inner.y, signs, head)
        rest = self._name_beside(kit, strong.with_size(22), signs, walls, rest)
        who = self._label.note.partition(PART)[0]  # what comes and goes must not move anything
        note = kit.fonts.width(who, body)
        one_line = inner.w >= name + note + signs + walls + S4
        self._wall_line = Rect(self._race_line.x - S4 - walls, inner.y, walls, head)
        if self._wall_sign is None:
            self._wall_line = Rect(self._race_line.x, inner.y, 0, head)
        elif not one_line and self._race_line.y > inner.y:
            self._wall_line = Rect(inner.x, self._race_line.y, walls, head)
            if inner.w < signs + S4 + walls:
                self._wall_line = Rect(inner.x, rest.y, walls, min(head, LOW_LINE))
                rest = Rect(rest.x, self._wall_line.bottom + 2, rest.w, rest.h - self._wall_line.h - 2)
        elif not one_line:
            step = max(30.0, min(38.0, rest.h * 0.4))
            self._wall_line = Rect(inner.x, rest.y, walls, step - 4)
            rest = Rect(rest.x, rest.y + step, rest.w, rest.h - step)
        self._rest = rest
        if self._wall_sign is not None:
            self._wall_sign.arrange(kit, self._wall_line)
        if not self._told:
            self._race_line = rest._replace(h=min(SIGN, rest.h))
            words = [self.host.tr(f"sacrifice.race.{race}") for race in ids.RACES]
            room = rest.w / len(words) - self._race_line.h - S3
            self._names_races = all(kit.fonts.width(word, body) <= room for word in words)
        self._arrange_spots(kit, body)
        for sign, spot in zip(self._race_signs, self._race_spots(), strict=True):
            above = self._wall_line.bottom if self._wall_line.w and self._wall_line.bottom <= spot.cy else self.rect.y
            sign.place_over(kit, spot, self.rect._replace(y=above, h=self.rect.bottom - above))

    def _arrange_strip(self, kit: MeasureContext, inner: Rect) -> None:
        """Everything in one line: name, pieces, walls, races. Where both seats have room, each wall and the names of
        the races are shown, too.
        """
        body, strong = kit.skin.text_style("body"), kit.skin.text_style("strong").with_size(22)
        self._line_height, size = kit.fonts.line_height(body), min(SIGN, inner.h)
        self._title = kit.fonts.fit_line(self._label.heading, strong, inner.w * NAME_SHARE, LEAST_NAME)
        heads = [self._head_width(kit, self.host.seat_label(seat), inner.w) for seat in (self.seat, 1 - self.seat)]
        self._head_line = inner._replace(w=heads[0])
        x = self._head_line.right + S4
        words = self.host.tr(f"sacrifice.panel.{self._pile}") if self._told else ""
        caption = kit.fonts.width(words, body)
        empty = kit.fonts.width(self.host.tr(f"sacrifice.panel.{self._pile}_empty"), body) if self._told else 0.0
        dead = [width_of_groups(self._kinds_of(seat), inner.h) or empty for seat in (self.seat, 1 - self.seat)]
        races = [kit.fonts.width(self.host.tr(f"sacrifice.race.{race}"), body) for race in ids.RACES]
        all_walls, counted = (3 * WALL + 2 * 4, WALL + NUMBER) if self._wall_sign is not None else (0.0, 0.0)
        forms = ((max(races) + S2, all_walls), (0.0, all_walls), (0.0, counted if self._spots else all_walls))
        for name, walls in forms:
            self._apart = max(size + (name + S4 if name else S2), kit.target)
            signs = 2 * self._apart + size + name
            room = inner.right - signs - S4 - walls - S4 - x
            if room + heads[0] - max(heads) >= caption + S2 + max(dead):
                break
        self._names_races = name > 0
        self._race_line = Rect(inner.right - signs, inner.cy - size / 2, signs, size)
        self._wall_line = Rect(self._race_line.x - S4 - walls, self._race_line.y, walls, size)
        if self._spots and room < caption + S2 + width_of_groups(self._kind_counts, min(LEGIBLE, inner.h)):
            caption = GRAVE  # a sign instead of the word
        elif room < caption:
            caption = 0.0
        self._caption = Rect(x, inner.y, caption, inner.h)
        x += caption + S2 if caption else 0.0
        rest = Rect(x, inner.y, self._wall_line.x - S4 - x, inner.h)
        if self._wall_sign is not None:
            self._wall_sign.arrange(kit, self._wall_line)
        self._room = rest
        for spot, place in zip(self._spots, self._places(rest), strict=True):
            spot.arrange(kit, place)
        for sign, there in zip(self._race_signs, self._race_spots(), strict=True):
            sign.place_over(kit, there, self.rect)

    def _head_width(self, kit: MeasureContext, label: SeatLabel, width: float) -> float:
        """Width of a seat's mark, name and note in one line of a panel so wide."""
        body, strong = kit.skin.text_style("body"), kit.skin.text_style("strong").with_size(22)
        title = kit.fonts.fit_line(label.heading, strong, width * NAME_SHARE, LEAST_NAME)
        who = max(kit.fonts.width(*title), kit.fonts.width(label.note.partition(PART)[0], body))
        return MARK + min(who, width * NAME_SHARE)

    def _kinds_of(self, seat: Seat) -> list[int]:
        """Number of kinds in each group of the pieces of a seat in the graveyard, if that is shown."""
        counts = self.host.seat_facts(seat)[self._pile] if self._spots or seat != self.seat else {}
        groups = [sum(bool(counts.get(piece)) for piece in group) for group in GROUPS]
        return [count for count in groups if count] if self._pile == "graveyard" else []

    def _name_beside(self, kit: MeasureContext, style: TextStyle, signs: float, walls: float, rest: Rect) -> Rect:
        """The name before the signs; these go to a line of their own where it would be cut. Returns what is left."""
        title, room = self._label.heading, self._head_line.w - MARK
        if not self._told:  # the races stand below
            self._title = kit.fonts.fit_line(title, style, room, LEAST_NAME)
            return rest
        if kit.fonts.fit_line(title, style, room, LEAST_NAME)[0] != title:
            title = self._label.short
        self._title = kit.fonts.fit_line(title, style, room - signs - S2, LEAST_NAME)
        lines = 1 if self._pile == "reserve" or self._head_line.w >= signs + S4 + walls else 2
        left = rest.h - lines * (self._head_line.h + 2)
        if self._title[0] == title:
            return rest
        if left < self._line_height and room - signs - S2 >= LEAST_ROOM:
            self._title = kit.fonts.fit_line(self._label.short, style, room - signs - S2, LEAST_NAME)
            return rest
        self._title = kit.fonts.fit_line(title, style, room)
        if left < self._line_height:
            spare = max(0.0, self._head_line.h - LOW_LINE)
            self._head_line = self._head_line._replace(h=self._head_line.h - spare)
            rest = Rect(rest.x, rest.y - spare, rest.w, rest.h + spare)
        x = rest.x if lines == 2 or self._pile == "reserve" else self._race_line.x
        high = min(HEAD, rest.h)
        self._race_line = Rect(x, rest.y, signs, high)
        return Rect(rest.x, self._race_line.bottom + 2, rest.w, rest.h - high - 2)

    def _arrange_spots(self, kit: MeasureContext, body: TextStyle) -> None:
        rest = self._rest
        words = self.host.tr(f"sacrifice.panel.{self._pile}")
        caption = kit.fonts.width(words, body)
        roomy = rest.h >= self._line_height + (92 if self._pile == "reserve" else 44)
        if roomy:
            self._caption = Rect(rest.x, rest.y, rest.w, self._line_height)
            rest = Rect(rest.x, rest.y + self._line_height + 4, rest.w, rest.h - self._line_height - 4)
        else:
            wide = rest.w > caption + (900 if self._pile == "reserve" else 360)
            self._caption = Rect(rest.x, rest.y, caption if wide else 0.0, rest.h)
            if wide:
                rest = Rect(rest.x + caption + S3, rest.y, rest.w - caption - S3, rest.h)
        if not roomy and self._pile != "reserve":  # its pieces stand closer to the edge rather than be small
            rest = rest._replace(h=max(rest.h, self.rect.bottom - GRAVEYARD_EDGE - rest.y))
        self._room = rest
        for spot, place in zip(self._spots, self._places(rest), strict=True):
            spot.arrange(kit, place)

    def _places(self, room: Rect) -> list[Rect]:
        """Return the rectangles of the pieces in rows, as large as fits into `room`.

        In the reserve, where each piece is a click target, the cells are equal and include space for a number.
        """
        if self._pile == "reserve":
            return _cells(room, len(self._spots)) if self._spots else []
        return lay_out_groups(room, self._kind_counts)

    @property
    def _kind_counts(self) -> list[int]:
        """Number of kinds in each group of the dead."""
        return [len(spot.pieces) for spot in self._spots if isinstance(spot, DeadGroup)]

    @property
    def _niche(self) -> Rect:
        """Place of the dead or of the reserve in a panel of one line."""
        left = (self._caption.x if self._caption.w else self._room.x) - S2
        return Rect(left, self.rect.y + NICHE, self._room.right + S2 - left, self.rect.h - 2 * NICHE)

    # drawing --------------------------------------------------------------------------------------------------
    def draw(self, painter: Painter, skin: Skin, touch: InteractionState) -> None:
        active = self._active
        ground = tint_ground(skin.raised, self._colour, ACTIVE if active else WAITING, skin.text)
        painter.shadow(self.rect, R_CARD, 1.0)
        painter.relief_slab(self.rect, ground, R_CARD)
        with painter.clip(self.rect._replace(w=BAND)):
            painter.fill(self.rect, self._colour, R_CARD)
        if active:
            painter.edge(self.rect, mix_colours(self._colour, (255, 255, 255), 0.35), 2.5, R_CARD)
        self._head(painter, skin, ground)
        self._races(painter, skin, ground)
        self._walls(painter, skin, ground)
        if self._is_strip and self._told:
            ground = mix_colours(ground, (0, 0, 0), SUNK)
            painter.relief_slab(self._niche, ground, R_BUTTON, is_sunk=True)
        body = skin.text_style("body")
        words = self.host.tr(f"sacrifice.panel.{self._pile}")
        if not self._told:
            return
        if self._caption.w == GRAVE:
            sign = self._caption.centred_rect(GRAVE, GRAVE)
            painter.icon("sacrifice/icons/graveyard", sign, legible_colour(skin.muted, ground))
        elif self._caption.w:
            y = (
                self._caption.y
                if self._caption.h <= self._line_height + 1
                else self._caption.cy - self._line_height / 2
            )
            painter.text(words, self._caption.x, y, body, legible_colour(skin.muted, ground))
        if not self._spots:
            empty = self.host.tr(f"sacrifice.panel.{self._pile}_empty")
            if painter.fonts.width(empty, body) <= self._room.w and self._room.h >= self._line_height - 2:
                y = (
                    self._room.y
                    if self._caption.h <= self._line_height + 1
                    else self._room.cy - self._line_height / 2
                )
                painter.text(
                    empty, self._room.x, y, body, legible_colour(mix_colours(skin.muted, ground, 0.25), ground)
                )

    def _head(self, painter: Painter, skin: Skin, ground: Colour) -> None:
        box, size = self._head_line, min(24.0, self._head_line.h - 8)
        mark = Rect(box.x + 2, box.cy - size / 2, size, size)
        painter.seat_mark(self.seat, mark.expand(2), skin.text)
        painter.seat_mark(self.seat, mark, self._colour)
        (title, name), small = self._title, skin.text_style("body")
        x = mark.right + S3
        if self._is_strip:
            top = box.cy - (painter.fonts.line_height(name) + (self._line_height if self._label.note else 0.0)) / 2
            painter.text(title, x, top, name, skin.text)
            whole, who = self._label.note, self._label.note.partition(PART)[0]
            note = whole if painter.fonts.width(whole, small) <= box.right - x + S4 else who
            below = top + painter.fonts.line_height(name)
            painter.text(note, x, below, small, legible_colour(skin.muted, ground))
            return
        x += painter.text(title, x, box.cy - painter.fonts.line_height(name) / 2, name, skin.text) + S3
        right = min(one.x if one.y == box.y and one.w else box.right for one in (self._wall_line, self._race_line))
        whole = self._label.note
        fits = (one for one in (whole, whole.partition(PART)[0]) if x + painter.fonts.width(one, small) <= right - S2)
        note = next(fits, "")
        if note:
            painter.text(
                note, x, box.cy - painter.fonts.line_height(small) / 2 + 1, small, legible_colour(skin.muted, ground)
            )

    def _race_spots(self) -> list[Rect]:
        """Return the rectangle of each race's sign."""
        box = self._race_line
        size = min(SIGN, box.h)
        step = self._apart if self._told or self._is_strip else box.w / len(ids.RACES)
        return [Rect(box.x + i * step, box.cy - size / 2, size, size) for i in range(len(ids.RACES))]

    def _races(self, painter: Painter, skin: Skin, ground: Colour) -> None:
        for race, spot in zip(ids.RACES, self._race_spots(), strict=True):
            _race_sign(painter, race, spot, bool(self._facts["races"][race]), skin, ground)
            far = self._away.get(race)
            if far == ids.NOBODY:
                painter.line(spot.x, spot.bottom - 3, spot.right, spot.y + 3, skin.text, 2)
            elif far is not None:
                _distance(painter, spot, "–" if far == ids.BARRED else str(far), skin)
            if self._names_races and (self._is_strip or not self._told):
                word = self.host.tr(f"sacrifice.race.{race}")
                painter.text(
                    word, spot.right + S2, spot.cy - self._line_height / 2, skin.text_style("body"), skin.text
                )

    def _walls(self, painter: Painter, skin: Skin, ground: Colour) -> None:
        left = int(self._facts["walls"])
        if self._wall_sign is None or not self._wall_line.w:
            return
        is_counted = self._wall_line.w < 3 * WALL
        faint = legible_colour(mix_colours(ground, skin.text, 0.22), ground, SIGN_LEAST)
        for index in range(1 if is_counted else int(self._facts["walls_all"])):
            spot = Rect(self._wall_line.x + index * (WALL + 4), self._wall_line.cy - WALL / 2, WALL, WALL)
            painter.icon("sacrifice/icons/wall", spot, skin.text if index < left else faint)
            if index >= left:  # built: pale, and struck out
                painter.line(spot.x, spot.bottom - 3, spot.right, spot.y + 3, skin.text, 2)
            elif is_counted:
                y = spot.cy - painter.fonts.line_height(COUNT) / 2
                painter.text(str(left), spot.right + 3, y, COUNT, skin.text)


def _distance(painter: Painter, box: Rect, far: str, skin: Skin) -> None:
    """At the foot of a race's sign: how many points its nearest has to go, a dash where its way is barred."""
    face = COUNT.with_size(18)
    wide = painter.fonts.width(far, face) + 8
    plate = Rect(box.right - wide + 5, box.bottom - 16, wide, 22)
    painter.fill(plate, mix_colours(skin.raised, skin.text, 0.14), 6)
    painter.text(far, plate.cx, plate.cy - painter.fonts.line_height(face) / 2, face, skin.text, "centre")


def _race_sign(painter: Painter, race: str, box: Rect, there: bool, skin: Skin, ground: Colour) -> None:
    """The sign of a race, as the goal has it: on gold with a tick where it is elevated, else hollow."""
    if there:
        painter.fill(box, tint_ground(skin.raised, skin.accent, 0.3, skin.text), R_BUTTON)
        painter.edge(box, skin.accent, 2, R_BUTTON)
    else:
        ground = mix_colours(ground, (0, 0, 0), SUNK)
        painter.relief_slab(box, ground, R_BUTTON, is_sunk=True)
        painter.edge(box, legible_colour(mix_colours(ground, skin.text, 0.3), ground, SIGN_LEAST), 1, R_BUTTON)
    ink = skin.text if there else legible_colour(mix_colours(ground, skin.text, 0.75), ground)
    painter.icon(f"sacrifice/icons/race_{race}", box.inset(box.w * 0.16), ink)
    if there:
        r = 0.21 * box.w
        x, y = box.right - 0.9 * r, box.bottom - 0.9 * r
        painter.disc(x, y, r, skin.accent)
        painter.icon("check", Rect(x - 0.75 * r, y - 0.75 * r, 1.5 * r, 1.5 * r), skin.on_accent)
