"""The table of Sacrificio in pixels: zones on stone, temples with piles, slots, cenotes, the middle, the hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from boardgames.core.game_protocol import seat_name
from boardgames.draw.card_captions import CardCaptions
from boardgames.draw.card_spread import largest_card_in
from boardgames.draw.fonts import Fonts
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import SIGN_LEAST, TextStyle, legible_colour, mix_colours
from boardgames.draw.widget_skin import Skin, game_skin
from boardgames.ui.contract.board_rendering import BoardRenderState, ScreenFace, TableRenderer
from boardgames.ui.contract.fading_things import draw_fading_thing
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.contract.table_types import PlacedThing
from boardgames.ui.games.sacrificio import board_markers, table_surface
from boardgames.ui.games.sacrificio.card_renderer import (
    EDGES,
    FIGURES,
    GOLD,
    NAME,
    NIGHT,
    STONE,
    SacrificioCardRenderer,
    draw_priest_glyph,
)
from boardgames.ui.games.sacrificio.final_count_board import FinalCountRenderer
from boardgames.ui.games.sacrificio.layout import SacrificioLayout, keeps_hand_place
from boardgames.ui.games.sacrificio.seat_plate import draw_seat_plate, name_size_of_row, plate_inputs
from boardgames.ui.games.sacrificio.table_geometry import (
    BAY,
    BELOW,
    CORNER,
    EDGE,
    GRID,
    PILE,
    SILL,
    SUPPLIES,
    TALL,
    TableGeometry,
)
from boardgames.ui.games.sacrificio.table_keys import find_ready_rituals
from boardgames.ui.games.sacrificio.theme import THEME
from boardgames.ui.games.sacrificio.typed_view import DisplayView, as_typed_view

RADIUS: Final = 0.055
DAY: Final = 46
"""Opacity of the light over the stone from its upper edge, 0..255."""
SUN: Final = 17
"""Opacity of the sun stone in the ground, 0..255."""
GLOW: Final = 70
"""Opacity of the light over the zone of who has won, 0..255."""
DUSK: Final = 105
"""Opacity of the dark over the zones of the others, 0..255."""
SLOTS: Final = tuple(spot for spot in GRID if spot[0] != "t")
TEMPLES: Final = ("t1", "t2", "t3")
BUILT: Final = "built:"
"""First part of the screen faces of temples in their places."""
BUILT_ASPECT: Final = 0.56
SCREEN_CARD: Final = 150
"""Breadth of the screen face of a card, in pixels."""
SHOWN: Final = 1.45
"""Size of a card that is shown to all, relative to the card's place."""
SLOT_NAME: Final = 0.4
"""Largest part of the height of a card on a slot that its name hides."""
TUCKED: Final = 0.62
"""Width of a card behind a temple, in card widths."""
CORE: Final = 0.36
"""Size of the inner sign where two temples need the same priest, as a fraction of the outer sign."""


class SacrificioTableRenderer(TableRenderer):
    """Draws for one table; keeps only sprites of cards."""

    def __init__(self, layout: SacrificioLayout) -> None:
        self.layout = layout
        self.skin: Skin = game_skin(THEME)
        self.data = layout.data
        self.faces = SacrificioCardRenderer(layout.data)
        self.card_names: Mapping[str, str] = {}
        self.captions = CardCaptions(NAME, spares_pictures=True)
        self.slot_captions = CardCaptions(NAME, spares_pictures=True, highest=SLOT_NAME)
        self._final_count: Final = FinalCountRenderer()

    def picture_id(self, face: str) -> str:
        return f"sacrificio/{face}"

    def draw_card(self, painter: Painter, rect: Rect, face: str) -> None:
        """A face looked at closely."""
        self.faces.draw_face(painter, rect, face)

    # for screens that get pixels ------------------------------------------------------------------------------
    def screen_faces(self) -> Sequence[ScreenFace]:
        cards = [*self.data.cards, "back", "cenote"]
        hearts = sorted({f"heart_{temple.heart}" for temple in self.data.temples.values()} | {"heart_hollow"})
        temples = {name: self.picture_id(f"temple_{temple.heart}") for name, temple in self.data.temples.items()}
        return [
            *(ScreenFace(card, 1 / TALL, SCREEN_CARD, self.picture_id(card)) for card in cards),
            *(ScreenFace(heart, 1.0, SCREEN_CARD // 2, self.picture_id(heart)) for heart in hearts),
            *(ScreenFace(name, 1 / TALL, SCREEN_CARD * 3 // 4, needs) for name, needs in temples.items()),
            *(
                ScreenFace(f"{BUILT}{name}", BUILT_ASPECT, SCREEN_CARD * 3 // 4, need, SILL / BAY)
                for name, need in temples.items()
            ),
        ]

    def screen_face_of(self, thing: PlacedThing) -> str:
        if thing.key.partition(":")[2] in TEMPLES:
            return f"{BUILT}{thing.face}" if thing.face else ""
        if not thing.copy_count:
            return ""
        return "back" if thing.face in ("deck", "temple_pile") or thing.key.startswith("held:") else thing.face

    def draw_screen_face(self, painter: Painter, rect: Rect, name: str) -> None:
        if name.startswith(BUILT):
            self.faces.draw_placed_temple(painter, rect, name.removeprefix(BUILT), None)
        else:
            self.faces.draw_face(painter, rect, name)

    # ground ---------------------------------------------------------------------------------------------------
    def draw_background(
        self, painter: Painter, board: Rect, look: BoardRenderState, words: Mapping[str, str]
    ) -> None:
        if not look.view:
            return
        laid = self.layout.table_geometry(as_typed_view(look.view), board, look.shape)
        beside = laid.hand_room
        if beside.h:
            table_surface.draw_hand_mat(painter, beside)
        size = min(board.h * 0.94, board.w * 0.62, 2 * (board.right - beside.cx))  # no edge of the board cuts it
        with painter.clip(board):
            painter.light(beside.cx, board.cy, size * 0.62, GOLD, 34)
            sun = Rect(beside.cx, board.cy, 0, 0).centred_rect(size, size)
            painter.picture("sacrificio/ground", sun, STONE, alpha=SUN)
        for zone in laid.zones:
            table_surface.draw_zone_slab(painter, zone, own=zone.seat == laid.own)
        with painter.clip(board):
            painter.light(board.x + 0.3 * board.w, board.y, 0.7 * board.w, table_surface.SUNLIT, DAY)

    def ground_key(self, look: BoardRenderState) -> object:
        view = as_typed_view(look.view)
        return keeps_hand_place(view, int(look.shape[4:])) if view and look.shape[4:].isdigit() else True

    # what lies on it ------------------------------------------------------------------------------------------
    def draw_foreground(self, painter: Painter, board: Rect, look: BoardRenderState) -> None:
        view = as_typed_view(look.view)
        if not view:
            return
        if "count" in view:
            self._final_count.draw_count(painter, board, look, view["count"], look.texts)
            return
        laid = self.layout.table_geometry(view, board, look.shape)
        if view["phase"] == "setup":
            self._to_come(painter, look, view, laid)
        hand = self._hand_caption(painter.fonts, look)
        for thing in look.visible_things(painter):
            self._thing(painter, look, view, laid, thing, hand)
        if "over" in view and not look.highlighted_keys:
            self._result(painter, look, view, laid)
        board_markers.draw_board_markers(painter, self.data, look, view)
        for thing in look.moving_things:
            self._thing(painter, look, view, laid, thing, hand)
        for ghost in look.motion.fading_things:
            draw_fading_thing(painter, ghost, self.faces.draw_face)
        for key in sorted(look.highlighted_keys):
            if key in look.rects:
                box = look.rects[key]
                painter.light(box.cx, box.cy, min(box.w, 3 * box.h) * 1.3, GOLD, 150)  # a plate is broad and low
                painter.edge(box.expand(6), GOLD, 4, RADIUS * box.w + 6)
        if "won" in view and view["won"][0] in look.rects and not view["won"][0].startswith("plate:"):
            box = look.rects[view["won"][0]]
            size = 0.62 * min(box.w, box.h)
            painter.light(box.cx, box.cy, size * 1.4, GOLD, 230)
            painter.picture(f"sacrificio/heart_{view['won'][1]}", box.centred_rect(size, size))
        if "shown" in view and view["shown"][0] in look.rects:
            box = look.rects[view["shown"][0]]
            spot = box.centred_rect(box.w * SHOWN, box.h * SHOWN)
            painter.light(spot.cx, spot.cy, spot.h, GOLD, 230)
            self.faces.draw_face(painter, spot, view["shown"][1], titled=True)
        if look.motion.dragged_thing:
            self._dragged(painter, look)

    def pulse_rects(self, look: BoardRenderState) -> Sequence[Rect]:
        """Return the rectangles of the temples whose ritual can be completed."""
        sight = look.context
        if sight is None or not sight.is_own_decision:
            return ()
        return [look.rects[key] for key in find_ready_rituals(sight) if key in look.rects]

    def _thing(
        self,
        painter: Painter,
        look: BoardRenderState,
        view: DisplayView,
        laid: TableGeometry,
        thing: PlacedThing,
        hand: TextStyle | None,
    ) -> None:
        """Draw a thing by its kind, as a part; `hand` is the face of the names in the hand."""
        head, _, rest = thing.key.partition(":")
        shift = look.motion.transforms.get(thing.key)
        draw: Callable[[], None] = partial(_heart, painter, look, thing)
        inputs: tuple[object, ...] = ()
        if head == "plate":
            view = as_typed_view(look.ground_view or look.view)  # figures change when what earns them has landed
            words, shines = look.still_texts or look.texts, thing.key in look.highlighted_keys
            thinks = thing.seat in look.thinking_seats
            boxes = {zone.seat: zone.plate for zone in laid.zones}
            name_size = name_size_of_row(
                painter.fonts, self.data, boxes, view, thing.seat, words, look.thinking_seats
            )
            inputs = *plate_inputs(self.data, view, thing.seat, words), thinks, shines, name_size
            draw = partial(
                draw_seat_plate,
                painter,
                self.data,
                thing.rect,
                view,
                thing.seat,
                words,
                thinks=thinks,
                shines=shines,
                name_size=name_size,
            )
        elif head == "cenote":
            inputs = view["seats"][rest]["cenote"], look.texts.get("pile:cenote")
            draw = partial(self._cenote, painter, look, view, thing, rest)
        elif head == "held":
            inputs = view["seats"][rest]["hand"], look.texts.get("pile:hand")
            draw = partial(self._held_by, painter, look, view, thing, rest)
        elif head in ("heart", "hollow_heart"):
            pass
        elif head in view["seats"]:
            inputs = self._place_inputs(look, view, laid, head, rest)
            draw = partial(self._place, painter, look, view, laid, thing, head, rest)
        elif head in ("hand", "offer"):
            is_dragged = look.motion.dragged_thing is not None and look.motion.dragged_thing[0] == thing.key
            is_picked = look.context is not None and thing.key in look.context.selected_keys
            inputs = is_dragged, is_picked, look.texts.get(thing.face), hand
            draw = partial(self._held, painter, look, thing, hand)
        else:
            texts = [text for id, text in look.texts.items() if id.startswith(("pile:", "worth:"))]
            inputs = view["next_heart"], len(view["seats"]), laid.pile_foot, laid.pile_name_width, texts
            draw = partial(self._middle, painter, look, view, thing, head, laid)
        painter.part(thing.key, (thing, shift, *inputs), draw)

    def _place_inputs(
        self, look: BoardRenderState, view: DisplayView, laid: TableGeometry, owner: str, spot: str
    ) -> tuple[object, ...]:
        """Marks that a place of a zone shows besides the card that lies there."""
        if view["phase"] == "setup":
            return view["phase"], self._chosen(look, view, laid, owner), view["turn"], bool(look.context), laid.own
        zone = self.data.zone_facts(view, owner)
        if spot[0] == "t":
            return view["seats"][owner]["piles"][spot], zone["lacks"][spot], zone["worth"][spot]
        return (zone["victims"],) if spot[0] == "v" else (zone["wanted"].get(spot),)

    def _result(self, painter: Painter, look: BoardRenderState, view: DisplayView, laid: TableGeometry) -> None:
        """Light on the zones of those who have won, dusk over the others, and the points on the steps of each."""
        scores = {
            seat: side.score for side in self.data.facts_of(view)["sides"] for seat in map(seat_name, side.seats)
        }
        for zone in laid.zones:
            seat = seat_name(zone.seat)
            won, state = seat in view["over"]["winners"], view["seats"][seat]
            whole = zone.zone_rect.expand(EDGE)
            if won:
                painter.light(zone.grid.cx, zone.steps_rect.cy, 0.6 * zone.grid.w, GOLD, GLOW)
                painter.edge(whole, GOLD, 4, 12)
            elif not look.high_contrast:
                painter.fill(whole, NIGHT, 12, DUSK)
            if (room := zone.sum_rect(len(state["hearts"]), state["hollow"])) is not None:
                style = FIGURES.with_size(round(room.h))
                y = room.cy - painter.fonts.line_height(style) / 2
                painter.text(str(scores[seat]), room.cx + 2, y + 2, style, NIGHT, "centre")
                painter.text(str(scores[seat]), room.cx, y, style, GOLD if won else STONE, "centre")

    # zones ----------------------------------------------------------------------------------------------------
    def _place(
        self,
        painter: Painter,
        look: BoardRenderState,
        view: DisplayView,
        laid: TableGeometry,
        thing: PlacedThing,
        owner: str,
        spot: str,
    ) -> None:
        rect, alpha = _shifted(look, thing)
        if spot[0] == "t":
            if thing.face:
                _draw_flight_shadow(painter, look, thing)
                self._temple(painter, view, thing.rect, rect, owner, spot, thing.face, alpha)
            elif view["phase"] == "setup":
                self._setup_place(painter, look, view, laid, thing, owner, spot)
            else:
                self._hole(painter, thing.rect, "check")  # in the quick game no temple follows a ritual
            return
        if not thing.face or alpha < 255 or rect != thing.rect:
            self._slot(painter, look, view, thing.rect, owner, spot)
        if thing.face:
            _draw_flight_shadow(painter, look, thing)
            if alpha == 255:
                painter.shadow(rect, 3, 1.0)
            title, titles = (
                self.card_names.get(thing.face, ""),
                [self.card_names.get(card, "") for card in self.data.cards],
            )
            caption = self.slot_captions.table_caption_style(painter.fonts, title, titles, Size(rect.w, rect.h))
            self.faces.draw_titled_card(painter, rect, thing.face, title, caption, alpha=alpha)
            self._badge_of(painter, rect, thing.face)

    def _badge_of(self, painter: Painter, rect: Rect, card: str) -> None:
        """Draw the badge of a small card at its upper left corner: a priest's frame, a star for wild cards, a
        victim's icon.
        """
        size = rect.w * 0.36
        spot = Rect(rect.x + rect.w * 0.03, rect.y + rect.w * 0.03, size, size)
        if self.data.is_plain_priest(card):
            painter.fill(spot, NIGHT, size * 0.2, 225)
            draw_priest_glyph(painter, card, spot.inset(size * 0.18), STONE, NIGHT, hollow=False)
        elif card == "kukulkan" or self.data.cards[card].supreme:
            painter.fill(spot, NIGHT, size * 0.2, 225)
            painter.icon("sacrificio/icons/supreme", spot.inset(size * 0.08), GOLD)
        elif self.data.is_plain_victim(card):
            painter.fill(spot, NIGHT, size * 0.2, 225)
            painter.icon(f"sacrificio/icons/{card}", spot.inset(size * 0.06), STONE)

    def _slot(
        self, painter: Painter, look: BoardRenderState, view: DisplayView, rect: Rect, owner: str, spot: str
    ) -> None:
        """Draw an empty slot, with outlines of cards that would help there."""
        ground = table_surface.NICHE
        table_surface.draw_slot_niche(painter, rect, RADIUS * rect.w)
        if spot[0] == "v":
            fitting = self.data.fitting_victims(view, owner)
            if len(fitting) == len(self.data.victims):
                box = rect.centred_rect(rect.w * 0.62, rect.w * 0.62)
                painter.icon(
                    "sacrificio/icons/victim_man",
                    box,
                    legible_colour(mix_colours(ground, STONE, 0.3), ground, SIGN_LEAST),
                )
            else:
                self._column(
                    painter, rect, [f"sacrificio/icons/{card}" for card in fitting], mix_colours(ground, STONE, 0.7)
                )
            return
        wanted = self.data.priests_wanted_in(view, owner, spot)
        size = rect.w * (0.46, 0.46, 0.42, 0.38)[min(3, len(wanted))]
        gap = size * 1.2
        rows = [wanted[i : i + 2] for i in range(0, len(wanted), 2)] if len(wanted) > 2 else [[o] for o in wanted]
        top = rect.cy - (gap * len(rows) - gap + size) / 2
        for row, told in enumerate(rows):
            left = rect.cx - (gap * len(told) - gap + size) / 2
            for column, (card, both) in enumerate(told):
                box = Rect(left + column * gap, top + row * gap, size, size)
                tone = mix_colours(ground, GOLD if both else STONE, 0.85 if both else 0.62)
                draw_priest_glyph(painter, card, box, tone, ground, hollow=True)
                if both:  # the sign twice, one in the other: two temples want it
                    draw_priest_glyph(
                        painter, card, box.centred_rect(CORE * size, CORE * size), tone, ground, hollow=False
                    )

    def _column(self, painter: Painter, rect: Rect, icons: Sequence[str], colour: tuple[int, int, int]) -> None:
        size = min(rect.w * 0.58, rect.h * 0.86 / max(1, len(icons)))
        top = rect.cy - size * len(icons) / 2
        for number, icon in enumerate(icons):
            painter.icon(icon, Rect(rect.cx - size / 2, top + number * size, size, size), colour)

    def _hole(self, painter: Painter, rect: Rect, sign: str = "") -> None:
        """Draw the outline of an exhausted place; `sign` is the icon of the former content."""
        painter.edge(rect, mix_colours(THEME.raised, STONE, 0.16), 1, RADIUS * rect.w)
        if sign:
            size = 0.5 * min(rect.w, rect.h / TALL)
            box = rect.centred_rect(size, size)
            painter.icon(
                sign,
                box,
                legible_colour(
                    mix_colours(THEME.raised, STONE, 0.5), mix_colours(THEME.raised, STONE, 0.1), SIGN_LEAST
                ),
            )

    def _chosen(self, look: BoardRenderState, view: DisplayView, laid: TableGeometry, owner: str) -> list[str]:
        """The temples that the seat in front has taken up before the game, from the left."""
        if look.context is None or not owner == view["turn"] == seat_name(laid.own):
            return []
        offer = view["seats"][owner]["offer"]
        return [offer[int(key[6:])] for key in look.context.selected_keys if key.startswith("offer:")]

    def _to_come(self, painter: Painter, look: BoardRenderState, view: DisplayView, laid: TableGeometry) -> None:
        """The slots of all zones before the game; below temples taken up, with what those will ask for."""
        for zone in laid.zones:
            owner = seat_name(zone.seat)
            chosen = self._chosen(look, view, laid, owner)
            temples = dict(zip(("t1", "t2", "t3"), (*chosen, None, None, None), strict=False))
            drawn: DisplayView = {
                **view,
                "seats": {**view["seats"], owner: {**view["seats"][owner], "temples": temples}},
            }
            for spot in SLOTS:
                if spot in self.data.zone_facts(drawn, owner)["exists"]:
                    self._slot(painter, look, drawn, zone.place_rect(spot), owner, spot)
                else:
                    self._hole(painter, zone.place_rect(spot))

    def _setup_place(
        self,
        painter: Painter,
        look: BoardRenderState,
        view: DisplayView,
        laid: TableGeometry,
        thing: PlacedThing,
        owner: str,
        spot: str,
    ) -> None:
        """A temple place before the game: what was chosen for it, or that it waits."""
        chosen = self._chosen(look, view, laid, owner)
        number = int(spot[1]) - 1
        if number < len(chosen):
            self.faces.draw_placed_temple(painter, thing.rect, chosen[number], None)
            return
        ground = table_surface.NICHE
        painter.relief_slab(thing.rect, ground, RADIUS * thing.rect.w, is_sunk=True)
        lit = bool(look.context) and number == len(chosen) and owner == view["turn"] == seat_name(laid.own)
        painter.edge(
            thing.rect, GOLD if lit else mix_colours(ground, STONE, 0.25), 2.5 if lit else 1.2, RADIUS * thing.rect.w
        )
        size = 0.7 * min(thing.rect.w, thing.rect.h)
        box = thing.rect.centred_rect(size, size)
        painter.icon(
            "sacrificio/icons/temple",
            box,
            legible_colour(mix_colours(ground, STONE, 0.75 if lit else 0.3), ground, SIGN_LEAST),
        )

    def _temple(
        self,
        painter: Painter,
        view: DisplayView,
        place: Rect,
        rect: Rect,
        owner: str,
        spot: str,
        temple: str,
        alpha: int,
    ) -> None:
        pile = view["seats"][owner]["piles"][spot]
        cursed = bool(pile) and pile[0] == "curse"
        here = self.data.zone_facts(view, owner)["lacks"][spot]
        self._pile(painter, rect, pile)
        ready = here is not None and here.ready
        painter.shadow(rect, 2, 0.3)
        self.faces.draw_placed_temple(
            painter, rect, temple, here, alpha=alpha, dim=0.45 if cursed else 0.0, ready=ready
        )
        if cursed:
            shown = rect._replace(h=rect.h - SILL / BAY * rect.w).inset(0.05 * rect.w, 0.03 * rect.w)
            card = largest_card_in(shown)
            self.faces.draw_face(painter, card, "curse")
            painter.edge(card, EDGES["curse"], 2, RADIUS * card.w)
        self._piled(painter, rect, pile[1:] if cursed else pile)
        worth = self.data.zone_facts(view, owner)["worth"][spot]
        if worth:
            board_markers.draw_ritual_worth(painter, rect, worth)

    def _pile(self, painter: Painter, rect: Rect, pile: Sequence[str]) -> None:
        """Cards tucked behind the temple side by side, the lowest at the left: their upper edges are seen."""
        unit = rect.w / BAY
        wide = TUCKED * unit
        step = min(1.1 * wide, (rect.w - 0.16 * unit - wide) / max(1, len(pile) - 1))
        for number, card in enumerate(reversed(pile)):
            spot = Rect(rect.x + 0.08 * unit + number * step, rect.y - 0.94 * PILE * unit, wide, TALL * wide)
            painter.shadow(spot, 1, 0.3)
            self.faces.draw_face(painter, spot, card)

    def _piled(self, painter: Painter, rect: Rect, pile: Sequence[str]) -> None:
        """The cards of a pile once more, small at the temple's right edge beside its emblem: which ones they are."""
        unit = rect.w / BAY
        wide = min(0.44 * unit, (rect.h - SILL * unit) * 0.6 / TALL)
        high = rect.h - SILL * unit - 0.1 * unit - TALL * wide
        step = min(0.62 * TALL * wide, high / 2)
        for number, card in reversed(list(enumerate(pile[:3]))):
            spot = Rect(rect.right - 0.05 * unit - wide, rect.y + 0.06 * unit + number * step, wide, TALL * wide)
            painter.fill(spot.expand(1), NIGHT, 3)
            self.faces.draw_face(painter, spot, card)

    # cenotes, middle, hand --------------------------------------------------------------------------------------
    def _cenote(
        self, painter: Painter, look: BoardRenderState, view: DisplayView, thing: PlacedThing, owner: str
    ) -> None:
        """The top card, the next two as edges, and how many there are."""
        rect = thing.rect
        cards = view["seats"][owner]["cenote"]
        shifted, alpha = _shifted(look, thing)
        moving = shifted != rect or alpha < 255
        if not cards or (moving and len(cards) == 1):
            self.faces.draw_face(painter, rect, "cenote", dim=0.35)
        else:
            under = cards[1:3] if not moving else cards[1:4]
            for number, card in reversed(list(enumerate(under, 1))):
                off = 0.075 * rect.w * number
                self.faces.draw_face(painter, rect.move_by(off, -off * 1.2), card, dim=0.25)
            if not moving:
                painter.shadow(rect, 3, 0.25)
                self.faces.draw_face(painter, rect, cards[0])
        if cards and moving:
            _draw_flight_shadow(painter, look, thing)
            self.faces.draw_face(painter, shifted, cards[0], alpha=alpha)
        board_markers.draw_card_title(
            painter, rect, look.texts.get("pile:cenote", ""), rect.w * (1 / CORNER - 1) + EDGE / 2
        )
        board_markers.draw_card_count(painter, rect, len(cards), "sacrificio/icons/cenote")

    def _held_by(
        self, painter: Painter, look: BoardRenderState, view: DisplayView, thing: PlacedThing, owner: str
    ) -> None:
        """Another hand: a back with the number of cards, and beside it the supreme ones, which lie open."""
        rect, cards = thing.rect, view["seats"][owner]["hand"]
        open_ones = [card for card in cards if card.startswith("supreme")]
        small = Rect(rect.x, rect.bottom - rect.h * 0.72, rect.w * 0.72, rect.h * 0.72) if open_ones else rect
        painter.shadow(small, 3, 0.2)
        self.faces.draw_face(painter, small, "back", dim=0.0 if len(cards) > len(open_ones) else 0.6)
        for number, card in enumerate(open_ones):
            self.faces.draw_face(
                painter, small.move_by(0.2 * rect.w * (number + 1), -0.13 * rect.w * (number + 1)), card
            )
        board_markers.draw_card_title(painter, rect, look.texts.get("pile:hand", ""))
        board_markers.draw_card_count(painter, rect, len(cards), "")

    def _middle(
        self,
        painter: Painter,
        look: BoardRenderState,
        view: DisplayView,
        thing: PlacedThing,
        head: str,
        laid: TableGeometry,
    ) -> None:
        rect, count = thing.rect, thing.copy_count
        if head == "hollow":
            painter.relief_slab(rect, table_surface.NICHE, RADIUS * rect.w, is_sunk=True)
            size = min(rect.w * 0.92, rect.h)
            painter.picture("sacrificio/heart_hollow", rect.centred_rect(size, size), alpha=255 if count else 90)
        elif head == "temple_pile":
            self._stack(painter, rect, count, "back")
            if view["next_heart"] and count:
                size = rect.w * 0.86
                painter.picture(f"sacrificio/heart_{view['next_heart']}", rect.centred_rect(size, size))
        elif head == "deck":
            self._stack(painter, rect, count, "back")
        else:
            self._stack(painter, rect, count, thing.face)
        board_markers.draw_card_count(painter, rect, count, "")
        if not laid.pile_foot:
            return
        name, note = (look.texts.get(f"{what}:{thing.key.removeprefix('supply:')}", "") for what in ("pile", "worth"))
        names = [look.texts.get(f"pile:{supply}", "") for supply in SUPPLIES]
        is_lowest = rect.y >= max(spot.y for spot in laid.middle.values())
        spare = BELOW if len(view["seats"]) == 2 and is_lowest else 0.0
        board_markers.draw_pile_name(
            painter, Size(laid.pile_name_width, laid.pile_foot), rect, name, note, names, spare
        )

    def _stack(self, painter: Painter, rect: Rect, count: int, face: str) -> None:
        if not count:
            painter.edge(rect, mix_colours(THEME.raised, STONE, 0.25), 1.2, RADIUS * rect.w)
            painter.icon(
                "sacrificio/icons/supreme" if face.startswith("supreme") else "close",
                rect.centred_rect(rect.w * 0.4, rect.w * 0.4),
                legible_colour(mix_colours(THEME.raised, STONE, 0.3), THEME.raised, SIGN_LEAST),
            )
            return
        painter.shadow(rect, 4, 1.2)
        for number in range(min(3, count) - 1, -1, -1):
            self.faces.draw_face(
                painter, rect.move_by(2.5 * number, -2.5 * number), face, dim=0.25 if number else 0.0
            )

    def _hand_caption(self, fonts: Fonts, look: BoardRenderState) -> TextStyle | None:
        """The face of all names in the hand."""
        hand = [thing for thing in look.placed_things if thing.key.startswith("hand:")]
        names = [look.texts.get(thing.face, "") for thing in hand]
        return self.captions.row_caption_style(fonts, names, Size(*hand[0].rect[2:])) if hand else None

    def _held(self, painter: Painter, look: BoardRenderState, thing: PlacedThing, caption: TextStyle | None) -> None:
        rect, alpha = _shifted(look, thing)
        sight = look.context
        picked = sight is not None and thing.key in sight.selected_keys
        if look.motion.dragged_thing and look.motion.dragged_thing[0] == thing.key:
            alpha = 90
        if picked and thing.key.startswith("hand:"):
            rect = rect.move_by(0, -board_markers.LIFT)
        if picked and thing.key.startswith("offer:"):
            self.faces.draw_face(painter, rect, thing.face, dim=0.6)
            return
        _draw_flight_shadow(painter, look, thing)
        if alpha == 255:
            painter.shadow(rect, 5, 1.8 if picked else 1.2)
        self.faces.draw_titled_card(painter, rect, thing.face, look.texts.get(thing.face, ""), caption, alpha=alpha)

    def _dragged(self, painter: Painter, look: BoardRenderState) -> None:
        assert look.motion.dragged_thing is not None
        key, x, y = look.motion.dragged_thing
        thing = next((t for t in look.placed_things if t.key == key), None)
        if thing is None or not thing.face:
            return
        rect = Rect(x - thing.rect.w / 2, y - thing.rect.h / 2, thing.rect.w, thing.rect.h)
        painter.shadow(rect, 5, 1.6)
        self.faces.draw_face(painter, rect, thing.face)


def _heart(painter: Painter, look: BoardRenderState, thing: PlacedThing) -> None:
    """A heart that was won, on its step."""
    rect, alpha = _shifted(look, thing)
    if alpha == 255 and rect == thing.rect:
        painter.fill(
            Rect(rect.x + 0.1 * rect.w, rect.bottom - 0.1 * rect.h, 0.8 * rect.w, 0.14 * rect.h), NIGHT, rect.w, 120
        )
    painter.picture(f"sacrificio/{thing.face}", rect, alpha=alpha)


def _shifted(look: BoardRenderState, thing: PlacedThing) -> tuple[Rect, int]:
    shift = look.motion.transforms.get(thing.key)
    return (thing.rect, 255) if shift is None else (shift.drawn_rect(thing.rect), shift.alpha)


def _draw_flight_shadow(painter: Painter, look: BoardRenderState, thing: PlacedThing) -> None:
    if thing.key in look.motion.transforms:
        look.motion.transforms[thing.key].draw_shadow(painter, thing.rect, RADIUS * thing.rect.w)


def make_table_renderer(ui: GameUI) -> SacrificioTableRenderer:
    """Return what draws this game."""
    assert isinstance(ui.layout, SacrificioLayout)
    return SacrificioTableRenderer(ui.layout)
