"""The count at the end of Sacrificio in pixels: a temple for each side, with what it won on the steps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, final

import pygame

from boardgames.core.game_protocol import seat_name
from boardgames.draw.ornaments import draw_frieze
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect
from boardgames.draw.stone_texture import add_stone_texture
from boardgames.draw.theme import BLACK, S2, S3, WHITE, Colour, TextStyle, legible_colour, mix_colours
from boardgames.ui.contract.board_rendering import BoardRenderState
from boardgames.ui.games.sacrificio.card_renderer import FIGURES, GOLD, NIGHT, STONE
from boardgames.ui.games.sacrificio.final_count import CountedThing, FinalCount, FinalCountRow
from boardgames.ui.games.sacrificio.final_count_geometry import GAP, CountTemple, lay_out_count
from boardgames.ui.games.sacrificio.table_keys import counted_key
from boardgames.ui.games.sacrificio.table_surface import LIMESTONE, SUNLIT
from boardgames.ui.games.sacrificio.theme import THEME

NAMES: Final = TextStyle("atkinson-hyperlegible", 700, 26)
LABEL: Final = TextStyle("atkinson-hyperlegible", 400, 20)
LEAST_LABEL: Final = 16
SKY: Final[tuple[Colour, ...]] = ((9, 16, 26), (14, 32, 42), (44, 62, 60), (142, 92, 44), (40, 30, 24))
BODY: Final = mix_colours(LIMESTONE, NIGHT, 0.42)
TERRACES: Final = 6
SLOPE: Final = 0.9  # breadth of the lowest terrace, as a part of a side's room
CLIMBED: Final = mix_colours(BODY, GOLD, 0.3)
RAIL: Final = 0.09  # breadth of a rail, as a part of the stair
WINDOWS: Final = 3
"""Rows of openings in the comb over a shrine."""
TREAD: Final = 0.3  # of a step's height: its upper side
STONES: Final = 5  # in the front of a step
CREST: Final = 1.25  # breadth of the highest, as a part of the stair
DIM: Final = 100
"""Opacity of the dark over the sides that have lost, 0..255."""
IN_GROUP: Final = 0.62  # size of a heart in a group, as a part of a single one


@final
class FinalCountRenderer:
    """Draws the count; keeps the pixels of its empty temples while it lasts."""

    def __init__(self) -> None:
        self._scene: tuple[tuple[object, ...], pygame.Surface] | None = None

    def draw_count(
        self, painter: Painter, board: Rect, look: BoardRenderState, count: FinalCount, words: Mapping[str, str]
    ) -> None:
        """Draw the whole count. `words`: names of seats and parts, the tie-break's sentence."""
        temples = lay_out_count(board, count)
        if look.high_contrast:
            _draw_flat_scene(painter, board, temples)
        else:
            self._draw_scene(painter, board, count, temples)
        with painter.clip(board):
            for line, temple in zip(count.lines, temples, strict=True):
                _draw_climbed(painter, temple, line)
        for thing in (*look.visible_things(painter), *look.moving_things):
            shift = look.motion.transforms.get(thing.key)
            rect = thing.rect if shift is None else shift.drawn_rect(thing.rect)
            if isinstance(thing.detail, CountedThing):
                if shift is None:
                    _shade_below(painter, rect)
                draw_counted_thing(painter, rect, thing.detail)
        is_over = any(line.won for line in count.lines)
        for at, (line, temple) in enumerate(zip(count.lines, temples, strict=True)):
            if is_over and not line.won:
                x = board.x if not at else temple.room.x - GAP / 2
                right = board.right if at == len(temples) - 1 else temple.room.right + GAP / 2
                painter.fill(Rect(x, board.y, right - x, board.h), NIGHT, 0, DIM)
        for thing in (*look.visible_things(painter), *look.moving_things):
            if thing.face == "sum":  # over the dark: its figure is read
                shift = look.motion.transforms.get(thing.key)
                number = int(thing.key.partition(":")[2])
                line = count.lines[number]
                rect = thing.rect if shift is None else shift.drawn_rect(thing.rect)
                _sum(painter, rect, _landed(look, line, number).points_so_far, won=line.won)
        for number, (line, temple) in enumerate(zip(count.lines, temples, strict=True)):
            _names(painter, temple, line, words, count.tie)
            _parts(painter, temple, _landed(look, line, number), words)
        if tie := words.get("tie", ""):
            bottom = temples[0].room.bottom
            y = bottom + (board.bottom - bottom - painter.fonts.line_height(NAMES)) / 2
            painter.text(tie, board.cx, y, NAMES, GOLD, "centre")

    def _draw_scene(self, painter: Painter, board: Rect, count: FinalCount, temples: Sequence[CountTemple]) -> None:
        """Draw dusk and the empty temples before it."""
        area = painter.pixel_rect(board)
        key = (area.size, painter.scale, tuple(temples), tuple(line.side.seats for line in count.lines))
        if self._scene is None or self._scene[0] != key:
            self._scene = None  # its room is free before as much is needed anew
            sheet = pygame.Surface(area.size)
            on = Painter(sheet, painter.fonts, painter.images, painter.scale)
            _sky(sheet)
            for line, temple in zip(count.lines, temples, strict=True):
                at = temple._replace(
                    room=temple.room.move_by(-board.x, -board.y), stair=temple.stair.move_by(-board.x, -board.y)
                )
                _temple(on, at, line)
            self._scene = (key, sheet)
        painter.blit(self._scene[1], board.x, board.y)


def _draw_flat_scene(painter: Painter, board: Rect, temples: Sequence[CountTemple]) -> None:
    """In high contrast the stairs alone, on black."""
    painter.fill(board, BLACK)
    for temple in temples:
        stair = temple.stair
        painter.edge(stair, WHITE, 3)
        for number in range(1, round(stair.h / temple.step)):
            y = temple.step_top(number)
            painter.line(stair.x, y, stair.right, y, WHITE)


def _landed(look: BoardRenderState, line: FinalCountRow, number: int) -> FinalCountRow:
    """The row of a side by its number with what has landed; what still climbs does not count."""
    last = counted_key(number, line.thing_count - 1)
    return line._replace(thing_count=line.thing_count - 1) if last in look.motion.transforms else line


def _sky(sheet: pygame.Surface) -> None:
    """Dusk behind the temples."""
    column = pygame.Surface((1, len(SKY)))
    for y, tone in enumerate(SKY):
        column.set_at((0, y), tone)
    sheet.blit(pygame.transform.smoothscale(column, sheet.get_size()), (0, 0))


def _temple(painter: Painter, temple: CountTemple, line: FinalCountRow) -> None:
    """The empty pyramid of a side: terraces with the colour of its seat, rails beside the stair, the shrine above."""
    room, stair = temple.room, temple.stair
    seat = THEME.seats[line.side.seats[0]]
    high, top = stair.h / TERRACES, stair.y - 0.02 * stair.h
    painter.light(stair.cx, stair.bottom, 0.6 * room.w, SUNLIT, 60)
    for number in range(TERRACES):
        share = number / (TERRACES - 1)
        wide = CREST * stair.w + (SLOPE * room.w - CREST * stair.w) * share
        y = top + number * high
        block = Rect(stair.cx - wide / 2, y, wide, stair.bottom - y)
        painter.fill(block.expand(2), NIGHT, 2)
        painter.fill(block._replace(w=wide / 2), mix_colours(BODY, SUNLIT, 0.1))
        painter.fill(block._replace(x=stair.cx, w=wide / 2), mix_colours(BODY, NIGHT, 0.3))
        painter.fill(block._replace(h=0.12 * high), mix_colours(BODY, SUNLIT, 0.42))
        painter.fill(block._replace(y=y + 0.12 * high, h=0.16 * high), mix_colours(BODY, seat, 0.55))
        painter.fill(block._replace(y=y + 0.28 * high, h=0.06 * high), NIGHT, alpha=110)
        for course in (0.52, 0.76):
            painter.fill(Rect(block.x, y + course * high, wide, 1.5), NIGHT, alpha=70)
        blocks = max(6, round(wide / (0.62 * high)))
        for course, begin in enumerate((0.3, 0.52, 0.76)):
            for seam in range(1, blocks):
                x = block.x + (seam + (course + number) % 2 * 0.5) * wide / blocks
                painter.fill(Rect(x, y + begin * high, 1.5, 0.23 * high), NIGHT, alpha=60)
        add_stone_texture(painter, block._replace(h=high), 0.5 * high)
    _shrine(painter, temple, line, seat)
    side = RAIL * stair.w
    for x in (stair.x - side, stair.right):
        rail = Rect(x, stair.y - 0.4 * side, side, stair.h + 0.4 * side)
        painter.shadow(rail, 2, 0.8)
        painter.fill(rail, mix_colours(BODY, SUNLIT, 0.3))
        painter.fill(rail._replace(w=2), mix_colours(BODY, SUNLIT, 0.6))
        painter.fill(rail._replace(x=rail.right - 2, w=2), NIGHT, alpha=140)
    for number in range(1, round(stair.h / temple.step) + 1):
        step = Rect(stair.x, temple.step_top(number), stair.w, temple.step)
        tread = TREAD * temple.step
        painter.fill(step, mix_colours(BODY, NIGHT, 0.45))
        painter.fill(step._replace(h=tread), mix_colours(BODY, SUNLIT, 0.2))
        painter.fill(step._replace(h=1.5), mix_colours(BODY, SUNLIT, 0.5))
        painter.fill(step._replace(y=step.y + tread, h=0.16 * temple.step), NIGHT, alpha=90)
        _seams(painter, step, number, tread)


def _draw_climbed(painter: Painter, temple: CountTemple, line: FinalCountRow) -> None:
    """The steps that a side has climbed, in gold; light behind the shrine of who has won."""
    if line.won:
        stair = temple.stair
        door = _door(temple)
        painter.light(stair.cx, stair.y, 0.75 * temple.room.h, GOLD, 215, 12)
        painter.light(door.cx, door.bottom, 2.2 * door.h, SUNLIT, 255)
    for number in range(1, line.points_so_far + 1):
        step = Rect(temple.stair.x, temple.step_top(number), temple.stair.w, temple.step)
        tread = max(2.0, TREAD * temple.step)
        painter.fill(step, CLIMBED)
        painter.fill(step._replace(h=tread), GOLD)
        painter.fill(step._replace(h=max(1.0, 0.06 * temple.step)), mix_colours(GOLD, SUNLIT, 0.6))
        painter.fill(step._replace(y=step.y + tread, h=0.16 * temple.step), NIGHT, alpha=90)
        _seams(painter, step, number, tread)


def _seams(painter: Painter, step: Rect, number: int, tread: float) -> None:
    """The joints between the stones of a step."""
    for seam in range(1, STONES):
        x = step.x + (seam - 0.5 * (number % 2)) * step.w / (STONES - 0.5)
        painter.fill(Rect(x, step.y + tread, 1.5, step.h - tread), NIGHT, alpha=70)


def _shade_below(painter: Painter, rect: Rect) -> None:
    """The shadow of what stands on a step."""
    wide = 0.5 * rect.w
    painter.fill(Rect(rect.cx - wide / 2, rect.bottom - 0.1 * rect.h, wide, 0.08 * rect.h), NIGHT, 0.04 * rect.h, 120)


def _door(temple: CountTemple) -> Rect:
    """The door of a shrine."""
    stair, high = temple.stair, 0.34 * (temple.stair.y - temple.room.y)
    return Rect(stair.cx - 0.11 * stair.w, stair.y - high, 0.22 * stair.w, high)


def _shrine(painter: Painter, temple: CountTemple, line: FinalCountRow, seat: Colour) -> None:
    """The house of the god over the highest step, with the mark of the side in its comb."""
    stair, room = temple.stair, temple.room
    high = 0.92 * (stair.y - room.y)
    base = Rect(stair.cx - 0.42 * stair.w, stair.y - 0.5 * high, 0.84 * stair.w, 0.5 * high)
    comb = Rect(stair.cx - 0.22 * stair.w, base.y - 0.48 * high, 0.44 * stair.w, 0.5 * high)
    for block, tone in ((comb, mix_colours(BODY, seat, 0.35)), (base, mix_colours(BODY, SUNLIT, 0.16))):
        painter.fill(block.expand(2), NIGHT, 4)
        painter.relief_slab(block, tone, 3)
        painter.fill(block._replace(h=0.12 * block.h), mix_colours(tone, SUNLIT, 0.4), 2)
    _comb(painter, comb, seat)
    frieze = Rect(base.x, base.y + 0.14 * base.h, base.w, 0.26 * base.h)
    painter.fill(frieze, mix_colours(BODY, NIGHT, 0.5))
    draw_frieze(painter, "sacrificio", frieze.inset(0, 1.5), mix_colours(BODY, GOLD, 0.6))
    door = _door(temple)
    painter.fill(door.expand(3), mix_colours(BODY, NIGHT, 0.4), 2)
    painter.fill(door, NIGHT, 2)
    painter.light(door.cx, door.bottom, 1.5 * door.h, GOLD, 130)
    size = 0.6 * comb.h
    mark = comb.centred_rect(size, size).move_by(0, 0.05 * comb.h)
    painter.seat_mark(line.side.seats[0], mark.expand(3), STONE)
    painter.seat_mark(line.side.seats[0], mark, seat)


def _comb(painter: Painter, comb: Rect, seat: Colour) -> None:
    """The roof comb of a Maya temple: a pierced wall, its crest in steps."""
    tone, wide = mix_colours(BODY, seat, 0.45), 0.1 * comb.w
    for part, up in ((0.8, 0.1), (0.5, 0.2)):
        crest = Rect(comb.cx - part * comb.w / 2, comb.y - up * comb.h, part * comb.w, 0.12 * comb.h)
        painter.fill(crest.expand(2), NIGHT, 2)
        painter.fill(crest, tone)
        painter.fill(crest._replace(h=0.3 * crest.h), mix_colours(tone, SUNLIT, 0.4))
    for row in range(WINDOWS):
        y = comb.y + (0.24 + row * 0.7 / WINDOWS) * comb.h
        for x in (0.06, 0.2, 0.7, 0.84):
            window = Rect(comb.x + x * comb.w, y, wide, 0.5 * comb.h / WINDOWS)
            painter.fill(window, NIGHT, 1)
            painter.fill(window._replace(y=window.bottom, h=1.5), mix_colours(tone, SUNLIT, 0.5))


def draw_counted_thing(painter: Painter, rect: Rect, thing: CountedThing) -> None:
    """A heart, or the hearts of a group in gold, where it stands or falls."""
    if len(thing.faces) == 1 and thing.part != "black":
        painter.picture(f"sacrificio/heart_{thing.faces[0]}", rect)
        return
    plaque = rect._replace(y=rect.bottom - 0.86 * rect.h, h=0.86 * rect.h)
    painter.fill(plaque.expand(2), NIGHT, 0.2 * rect.w)
    painter.fill(plaque, mix_colours(GOLD, NIGHT, 0.12), 0.18 * rect.w)
    painter.fill(plaque.inset(2.5), mix_colours(GOLD, NIGHT, 0.62), 0.14 * rect.w)
    size = IN_GROUP * rect.w
    spots = (
        [plaque.centred_rect(1.1 * size, 1.1 * size)]
        if len(thing.faces) == 1
        else [
            Rect(plaque.x + at * (plaque.w - size) / (len(thing.faces) - 1), y, size, size)
            for at, y in zip(
                range(len(thing.faces)),
                (plaque.bottom - size, plaque.y, plaque.bottom - size),
                strict=False,
            )
        ]
    )
    for face, spot in zip(thing.faces, spots, strict=False):
        painter.picture(f"sacrificio/heart_{face}", spot)


def _sum(painter: Painter, rect: Rect, points: int, *, won: bool) -> None:
    """The sum on a plate of gold that rises beside the stair."""
    painter.shadow(rect, 10, 1.2)
    painter.fill(rect.expand(3), GOLD, 12)
    painter.fill(rect, GOLD if won else NIGHT, 10)
    point = Rect(rect.x - 0.2 * rect.h, rect.cy, 0, 0)
    painter.polygon(
        [(rect.x - 2, rect.cy - 0.2 * rect.h), (point.x, rect.cy), (rect.x - 2, rect.cy + 0.2 * rect.h)], GOLD
    )
    style = FIGURES.with_size(round(0.72 * rect.h))
    y = rect.cy - painter.fonts.line_height(style) / 2
    painter.text(str(points), rect.cx, y, style, NIGHT if won else STONE, "centre")


def _plate_ground(line: FinalCountRow) -> Colour:
    """The ground of the plate of a side: dark enough for gold and stone on it."""
    return mix_colours(NIGHT, THEME.seats[line.side.seats[0]], 0.24)


def _names(painter: Painter, temple: CountTemple, line: FinalCountRow, words: Mapping[str, str], tie: str) -> None:
    """The seats of a side below its temple; for partners what each brings, and after a tie what was compared."""
    foot = temple.foot
    ground = _plate_ground(line)
    painter.fill(foot, ground, 12)
    painter.edge(foot, GOLD if line.won else mix_colours(ground, STONE, 0.3), 3.0 if line.won else 1.5, 12)
    y, size = foot.y + 0.3 * foot.h, 0.28 * foot.h
    style, small = NAMES.with_size(round(min(NAMES.size, 0.3 * foot.h))), FIGURES.with_size(20)
    names = [words.get(f"name:{seat_name(seat)}", seat_name(seat)) for seat in line.side.seats]
    figures = [[str(hearts), str(hollow)] for hearts, hollow in line.own] if len(names) > 1 else [[]]
    icon = "heart_hollow" if tie.endswith("tie_hollow") else "heart"
    beside = [str(line.side.hollow if icon == "heart_hollow" else line.side.heart_count)] if tie else []
    free, marks = foot.w - 2 * S3, len(names) * (size + S2 + S3)
    wish = marks + sum(painter.fonts.width(name, style) for name in names)
    more = sum(painter.fonts.width(one, small) + 26 + S2 for own in (*figures, beside) for one in own)
    if wish + more > free:  # a name is worth more
        figures, beside, more = [[]] * len(names), [], 0.0
    x = foot.cx - min(free, wish + more - S3) / 2
    for seat, name, own in zip(line.side.seats, names, figures, strict=True):
        mark = Rect(x, y - size / 2, size, size)
        painter.seat_mark(seat, mark.expand(2), THEME.text)
        painter.seat_mark(seat, mark, THEME.seats[seat])
        share = painter.fonts.width(name, style) if wish <= free else (free - marks) / len(names)
        shown, face = painter.fonts.fit_line(name, style, share)
        x = mark.right + S2
        x += painter.text(shown, x, y - painter.fonts.line_height(face) / 2, face, GOLD if line.won else STONE) + S2
        x = _figures(painter, x, y, own, ("heart", "heart_hollow")) + S3 - S2
    _figures(painter, x, y, beside, (icon,))


def _figures(painter: Painter, x: float, y: float, figures: list[str], icons: tuple[str, ...]) -> float:
    """Numbers with their signs from the left; returns where they end."""
    style = FIGURES.with_size(20)
    for icon, figure in zip(icons, figures, strict=False):
        painter.icon(f"sacrificio/icons/{icon}", Rect(x, y - 11, 22, 22), mix_colours(STONE, NIGHT, 0.2))
        x += 26 + painter.text(figure, x + 25, y - painter.fonts.line_height(style) / 2, style, STONE) + S2
    return x


def _parts(painter: Painter, temple: CountTemple, line: FinalCountRow, words: Mapping[str, str]) -> None:
    """Draw the counted parts with their points, as many as fit; the part that is being counted is lit."""
    foot = temple.foot
    y, free = foot.y + 0.74 * foot.h, foot.w - 2 * S3
    parts = [(part, words.get(f"part:{part}", part), _brought(line, part)) for part in line.counted_parts]
    for size in range(LABEL.size, LEAST_LABEL - 1, -1):
        label, figures = LABEL.with_size(size), FIGURES.with_size(size)
        widths = [
            painter.fonts.width(name, label) + painter.fonts.width(f"+{points}", figures) + S2 + S3
            for _part, name, points in parts
        ]
        if sum(widths) <= free:
            break
    while sum(widths) > free:
        parts, widths = parts[1:], widths[1:]
    x = foot.cx - (sum(widths) - S3) / 2
    for (part, name, points), wide in zip(parts, widths, strict=True):
        ground = _plate_ground(line)
        tone = legible_colour(STONE if part == line.current_part else mix_colours(STONE, NIGHT, 0.2), ground)
        at = x + painter.text(name, x, y - painter.fonts.line_height(label) / 2, label, tone) + S2
        number = str(points) if part == line.counted_parts[0] else f"+{points}"
        painter.text(number, at, y - painter.fonts.line_height(figures) / 2, figures, legible_colour(GOLD, ground))
        x += wide


def _brought(line: FinalCountRow, part: str) -> int:
    """The points that a part has brought so far."""
    counted = line.side.counted_things()[: line.thing_count]
    own = [index for index, thing in enumerate(counted) if thing.part == part]
    before = counted[own[0] - 1].step if own[0] else 0
    return counted[own[-1]].step - before
