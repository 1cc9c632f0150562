"""The night of Walpurgisnacht in pixels: the mountain from above, its cards, thorns, wisps, and the marks of play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, bounding_rect
from boardgames.draw.theme import FOCUS, Colour, rgb_of_hex
from boardgames.draw.widget_skin import Skin, game_skin
from boardgames.games.walpurgisnacht.dump_types import CardWorth
from boardgames.ui.contract.board_rendering import (
    BoardRenderState,
    RingedThing,
    ScreenFace,
    ScreenMark,
    TableRenderer,
    ThingTransform,
)
from boardgames.ui.contract.fading_things import draw_fading_thing
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.contract.table_types import PlacedThing
from boardgames.ui.games.walpurgisnacht.board_markers import (
    draw_arrow,
    draw_blocking_arrows,
    draw_burnt_cross,
    draw_burnt_space,
    draw_burnt_spaces,
    draw_cursor_ring,
    draw_dance_trails,
    draw_danger_sign,
    draw_hint,
    draw_mountain,
    draw_move_numbers,
    draw_paths,
    draw_seat_signs,
)
from boardgames.ui.games.walpurgisnacht.card_renderer import (
    ART,
    CANDLE,
    EMBER,
    NOTE,
    SIDES,
    VIOLET,
    WISP,
    WalpurgisnachtCardRenderer,
)
from boardgames.ui.games.walpurgisnacht.choice_brackets import draw_choice_brackets
from boardgames.ui.games.walpurgisnacht.final_count_board import draw_counting_board
from boardgames.ui.games.walpurgisnacht.game_data import WalpurgisnachtGameData
from boardgames.ui.games.walpurgisnacht.layout import (
    TRACK_MOST,
    WalpurgisnachtLayout,
    drawn_track_range,
    gift_slots_in,
    gives_card,
    lay_out_view,
    spaces_to_show,
)
from boardgames.ui.games.walpurgisnacht.near_seat_lines import draw_counted_cards, draw_seat_lines
from boardgames.ui.games.walpurgisnacht.prompts import may_be_walpurga
from boardgames.ui.games.walpurgisnacht.score_track import (
    draw_marker_gain,
    draw_score_track,
    draw_stop_stake,
    draw_track_path,
    track_end_icon,
)
from boardgames.ui.games.walpurgisnacht.seat_renderer import (
    GIVES,
    draw_gift_givers,
    draw_gift_worths,
    draw_hand_owner_mark,
    draw_private_notes,
    draw_seat_card,
    draw_seat_grounds,
    draw_turn_phases,
)
from boardgames.ui.games.walpurgisnacht.table_geometry import BoardGeometry, lay_out_board
from boardgames.ui.games.walpurgisnacht.theme import THEME
from boardgames.ui.games.walpurgisnacht.typed_view import DisplayView, as_typed_view
from boardgames.ui.motion.light_flicker import GlowingArea

PURPLE: Final = rgb_of_hex("#B45CFF")
GLOWS: Final[Mapping[str, Colour]] = {"purple": PURPLE, "green": WISP, "none": rgb_of_hex("#9C90AE")}
LIFT: Final = 7.0
ROLE: Final = "role:"
SIDE: Final = "side:"
TRACK: Final = "track:"
"""First part of the screen faces of role cards that lie across, of the markers of sides, and of tracks by width."""
TRACK_HEIGHT: Final = 44
SCREEN_TRACKS: Final = (640, 1440)
"""Height and widths of the screen faces of the track, in pixels."""
CARD_ASPECT: Final = 5 / 7
SCREEN_CARD: Final = 150
SCREEN_GROUND: Final = 720
"""Breadth of screen faces of cards and of the mountain, in pixels."""


class ThingState(NamedTuple):
    """State of a drawn thing besides its face: on its way, what may be done with it, what the pointer does."""

    shift: ThingTransform | None
    is_highlighted: bool
    is_picked: bool
    is_usable: bool
    is_cursor: bool
    is_hovered: bool
    is_danger: bool
    is_faint: bool
    is_plated: bool


class WalpurgisnachtTableRenderer(TableRenderer):
    """Draws for one table; keeps nothing but composed cards."""

    def __init__(self, data: WalpurgisnachtGameData) -> None:
        self._data: Final = data
        self.skin: Skin = game_skin(THEME)
        self.faces = WalpurgisnachtCardRenderer(data)

    def set_card_names(self, names: Mapping[str, str], short_names: Mapping[str, str]) -> None:
        super().set_card_names(names, short_names)
        self.faces.set_names(names, short_names)

    def picture_id(self, face: str) -> str:
        return self._data.picture_of_card(face) if face in self._data.cards else f"{ART}/back"

    def draw_card(self, painter: Painter, rect: Rect, face: str) -> None:
        self.faces.cards.draw_shadow(painter, rect, 1.0)
        self.faces.draw_card(painter, rect, face)

    # for screens that get pixels ------------------------------------------------------------------------------
    low_hand_keys = ("hand", "mine")

    def screen_faces(self) -> Sequence[ScreenFace]:
        cards = {"back": f"{ART}/back", **{card: self.picture_id(card) for card in self._data.cards}}
        upright = [ScreenFace(name, CARD_ASPECT, SCREEN_CARD, needs) for name, needs in cards.items()]
        known = [ScreenFace(f"{NOTE}{card}", CARD_ASPECT, SCREEN_CARD // 2, cards[card]) for card in self._data.cards]
        lying = [
            ScreenFace(f"{ROLE}{name}", 1 / CARD_ASPECT, SCREEN_CARD * 2 // 3, needs)
            for name, needs in cards.items()
            if name == "back" or self._data.cards[name]["role"] != "none"
        ]
        sides = [ScreenFace(f"{SIDE}{side}", 1.0, SCREEN_CARD // 3) for side in SIDES]
        tracks = [ScreenFace(f"{TRACK}{width}", width / TRACK_HEIGHT, width) for width in SCREEN_TRACKS]
        grounds = [ScreenFace("mountain", 1.0, SCREEN_GROUND), ScreenFace("burnt", 1.0, SCREEN_CARD)]
        return [*upright, *known, *lying, *sides, *tracks, *grounds]

    def screen_face_of(self, thing: PlacedThing) -> str:
        kind = thing.key.partition(":")[0]
        if kind == "role":
            return f"{ROLE}{thing.face}" if thing.rect.w > thing.rect.h else thing.face
        return f"{SIDE}{thing.face}" if kind == "marker" else thing.face

    def draw_screen_face(self, painter: Painter, rect: Rect, name: str) -> None:
        if name.startswith(ROLE):
            self.faces.draw_role_card(painter, rect, name.removeprefix(ROLE))
        elif name.startswith(SIDE):
            self.faces.draw_side_marker(painter, rect, name.removeprefix(SIDE))
        elif name == "mountain":
            painter.picture(f"{ART}/mountain", rect)
        elif name == "burnt":
            draw_burnt_space(painter, rect)
        elif name.startswith(TRACK):
            draw_track_path(painter, rect, (0, TRACK_MOST))
        else:
            self.faces.draw_card(painter, rect, name)

    def screen_marks(self, board: Rect, look: BoardRenderState) -> Sequence[ScreenMark]:
        """The track with both scores at its ends, and the burnt spaces."""
        laid, view = self._laid(board, look), as_typed_view(look.view)
        width, track = min(SCREEN_TRACKS, key=lambda one: abs(one - laid.track.w)), laid.track
        has_path = drawn_track_range(view) == (0, TRACK_MOST)
        spaces = self._spaces(laid)
        return [
            *([ScreenMark(f"{TRACK}{width}", track)] if has_path else ()),
            *(
                ScreenMark(f"{SIDE}{side}", track_end_icon(track, left=number == 0), view["scores"][side])
                for number, side in enumerate(SIDES)
            ),
            *(
                ScreenMark("burnt", spaces[name].centred_rect(2 * laid.card.h, 2 * laid.card.h))
                for name in sorted(self._data.burnt_spaces(view))
                if laid.middle.contains_rect(spaces[name], 1.0)
            ),
        ]

    def screen_ground(self, board: Rect, look: BoardRenderState) -> tuple[str, Rect] | None:
        laid = self._laid(board, look)
        return "mountain", laid.mountain

    # ground ---------------------------------------------------------------------------------------------------
    def draw_background(
        self, painter: Painter, board: Rect, look: BoardRenderState, words: Mapping[str, str]
    ) -> None:
        view = as_typed_view(look.ground_view or look.view)
        laid = self._laid_for(view, board, look.shape)
        for window in laid.mountain_windows:
            with painter.clip(window):
                draw_mountain(painter, laid, is_stark=look.high_contrast)
                if view:
                    draw_burnt_spaces(painter, laid, self._spaces(laid), self._data.burnt_spaces(view))

    def ground_key(self, look: BoardRenderState) -> object:
        view = as_typed_view(look.ground_view or look.view)
        if not view:
            return None
        return self._data.burnt_spaces(view), spaces_to_show(self._data, view), gift_slots_in(view)

    def _laid(self, board: Rect, look: BoardRenderState) -> BoardGeometry:
        return self._laid_for(as_typed_view(look.view), board, look.shape)

    def _laid_for(self, view: DisplayView, board: Rect, shape: str) -> BoardGeometry:
        return lay_out_view(self._data, view, board, shape) if view else lay_out_board(board, 0)

    def _spaces(self, laid: BoardGeometry) -> Mapping[str, Rect]:
        """The rectangles of the mountain's spaces."""
        return {name: laid.space_rect(where["x"], where["y"]) for name, where in self._data.spaces.items()}

    # what lies on it ------------------------------------------------------------------------------------------
    def draw_high_contrast_marks(self, painter: Painter, board: Rect, look: BoardRenderState) -> None:
        """Draw the ways between spaces that are drawn, which the picture of the mountain shows otherwise, and a cross
        on burnt spaces.
        """
        if not look.view:
            return
        laid, burnt = self._laid(board, look), self._data.burnt_spaces(as_typed_view(look.view))
        spaces = self._spaces(laid)
        drawn = {name for name, rect in spaces.items() if laid.middle.contains_rect(rect, 1.0)} - burnt
        ways = ((name, inner) for name in self._data.spaces for inner in self._data.spaces[name]["inner"])
        draw_paths(painter, spaces, (way for way in ways if drawn.issuperset(way)))
        for name in sorted(burnt):
            draw_burnt_cross(painter, spaces[name])

    def draw_foreground(self, painter: Painter, board: Rect, look: BoardRenderState) -> None:
        laid, view = self._laid(board, look), as_typed_view(look.view)
        if not view:
            return
        spaces = self._spaces(laid)
        draw_score_track(painter, laid, view, look)
        pairs = tuple(self._data.blocking_pairs(view))
        stark = look.high_contrast
        painter.part(
            "blocking",
            (spaces, pairs, stark),
            lambda: draw_blocking_arrows(painter, spaces, pairs, is_stark=stark),
        )
        self._bearing(painter, spaces, view, look)
        if view["phase"] != "over" and not gives_card(view):  # then the worth of a card is what matters
            draw_stop_stake(
                painter, laid, self._data.stop_stake(look.view), self._data.constants["wisp_points_same"], look
            )
        draw_seat_grounds(painter, laid, view, look, self._data)
        self._slots(painter, spaces, view, look)
        if not look.is_read_only:
            draw_dance_trails(painter, spaces, view, look, laid.middle)
        dragged = look.motion.dragged_thing[0] if look.motion.dragged_thing else ""
        for thing in look.visible_things(painter):
            if thing.face:
                self._thing(painter, view, look, thing, faint=bool(dragged) and thing.key.endswith(dragged))
        if not look.is_read_only:
            draw_seat_signs(painter, view, look)
            draw_hint(painter, spaces, look)
        self._name_plates(painter, laid, look)  # after the rings of a hint, which would cross them
        draw_gift_givers(painter, view, look)
        worths = self._worths(look)
        draw_private_notes(painter, view, look, worths)
        draw_gift_worths(painter, laid, view, worths)
        draw_seat_lines(painter, view, look, self.faces, self._data, worths)
        draw_hand_owner_mark(painter, laid, view, look)
        if view["phase"] not in ("study", "over"):
            draw_turn_phases(painter, laid, view, look)
        for thing in look.moving_things:
            if thing.face:
                self._thing(painter, view, look, thing, faint=False)
        for ghost in look.motion.fading_things:
            draw_fading_thing(painter, ghost, self.faces.draw_card)
        if look.winner_keys:
            self.draw_winner_light(painter, board, look, spared=[laid.track])
        if "count" in view:
            lie = (thing for thing in look.placed_things if thing.key.startswith("card:"))
            cards = [thing.rect for thing in lie if thing.face in self._data.cards]
            draw_counting_board(painter, laid, view["count"], look.texts, cards)
            draw_counted_cards(painter, laid, view, look, self.faces)
        else:
            self._found(painter, laid, look)
        draw_cursor_ring(painter, look)
        self._ringed_name_plate(painter, laid, look)
        if not look.is_read_only:
            with painter.clip(laid.middle.expand(LIFT)):
                draw_move_numbers(painter, spaces, look, laid.middle)
        if look.motion.dragged_thing:
            self._dragged(painter, laid, view, look)

    def _worths(self, look: BoardRenderState) -> Mapping[str, tuple[CardWorth, CardWorth]]:
        """Return the worth of the selected card before each seat that may receive it."""
        if not look.choices.selected_key.startswith(("hand:", "mine:")) or look.is_read_only:
            return {}
        seats = (key for key in sorted(look.choices.open_keys) if key.startswith("seat:"))
        found = ((key[5:], self._data.gift_worth(look.view, look.choices.selected_key, key)) for key in seats)
        return {seat: worths for seat, worths in found if worths is not None}

    def _found(self, painter: Painter, laid: BoardGeometry, look: BoardRenderState) -> None:
        """Walpurga, just turned over, large over her place, which she covers; or Mephistopheles without his mask,
        over the middle of the mountain: each in an own light.
        """
        lit = {thing.face: thing for thing in look.placed_things if thing.key in look.highlighted_keys}
        face = next((face for face in ("walpurga", "mephistopheles") if face in lit), "")
        if not face or (face == "mephistopheles" and as_typed_view(look.view)["phase"] == "over"):
            return
        card = laid.found_card(lit[face].rect if face == "walpurga" else None)
        painter.light(card.cx, card.cy, 0.9 * card.h, EMBER, 235, rays=16)
        self.draw_card(painter, card, face)

    def rect_with_plate(self, ringed: RingedThing, board: Rect, look: BoardRenderState) -> Rect:
        card = next((thing for thing in look.placed_things if thing.key == f"card:{ringed.key}"), None)
        if card is None or card.face.removeprefix(NOTE) not in self._data.cards:
            return ringed.rect
        plate = self.faces.name_plate(ringed.fonts, card.rect, card.face, self._laid(board, look).middle)
        return ringed.rect if plate is None else bounding_rect([ringed.rect, plate[0]])

    def hover_rects(self, look: BoardRenderState, key: str) -> Sequence[Rect] | None:
        """Pointing at the mountain shows what bears what; at something of a seat, that seat."""
        if key in self._data.spaces:
            where = self._data.spaces[key]
            beside = [look.rects[name] for name in (key, *where["outer"], *where["inner"]) if name in look.rects]
            return [bounding_rect(beside)] if beside else []
        own = super().hover_rects(look, key) or ()
        return [*own, *(rect for name, rect in look.rects.items() if name[:5] == "seat:" and key.endswith(name[5:]))]

    def _bearing(
        self, painter: Painter, spaces: Mapping[str, Rect], view: DisplayView, look: BoardRenderState
    ) -> None:
        """Draw arrows from the cards that block the hovered space; for an empty space, lines from cards that could
        move in.
        """
        name = look.hovered_key or look.cursor_key
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

    def _slots(self, painter: Painter, spaces: Mapping[str, Rect], view: DisplayView, look: BoardRenderState) -> None:
        """Empty spaces where a card may be put."""
        for name in self._data.spaces:
            if view["mountain"][name] is None and name in look.choices.open_keys and not look.is_read_only:
                slot = spaces[name]
                painter.fill(slot, CANDLE, slot.w * 0.09, 38)
                self._offers(painter, slot, name, look)

    def _thing(
        self,
        painter: Painter,
        view: DisplayView,
        look: BoardRenderState,
        thing: PlacedThing,
        *,
        faint: bool,
    ) -> None:
        kind, _, rest = thing.key.partition(":")
        key = rest if kind == "card" else thing.key
        picked = key == look.choices.selected_key and not look.is_read_only
        usable = key in look.choices.open_keys and not look.is_read_only and not picked
        state = ThingState(
            look.motion.transforms.get(thing.key),
            is_highlighted=thing.key in look.highlighted_keys,
            is_picked=picked,
            is_usable=usable,
            is_cursor=usable and key == look.cursor_key,
            is_hovered=usable and key == look.hovered_key,
            is_danger=usable and kind == "card" and view["phase"] == "wisps" and may_be_walpurga(view, key),
            is_faint=faint,
            is_plated=view["phase"] == "over" and kind == "up" and not self._bears_names(painter, thing),
        )
        painter.part(thing.key, (thing, state), lambda: self._draw_thing(painter, thing, state))

    def _draw_thing(self, painter: Painter, thing: PlacedThing, state: ThingState) -> None:
        kind, shift, faint = thing.key.partition(":")[0], state.shift, state.is_faint
        rect = thing.rect if shift is None else shift.drawn_rect(thing.rect)
        if shift is not None:
            shift.draw_shadow(painter, thing.rect, thing.rect.w * self.faces.cards.style.radius)
        if kind == "marker":
            if state.is_highlighted:
                painter.disc(rect.cx, rect.cy, rect.w * 0.66, FOCUS)
            if shift is not None and shift.face:
                draw_marker_gain(painter, rect, thing.face, shift.face)
            self.faces.draw_side_marker(painter, rect, thing.face)
            return
        if state.is_picked or state.is_highlighted:
            rect = rect.move_by(0, -LIFT)
        if kind == "card":
            self._on_mountain(painter, rect, thing, shift, faint=faint)
        else:
            draw_seat_card(painter, self.faces, thing, shift, rect, faint=faint, titled=state.is_plated)
        if state.is_highlighted or state.is_picked:
            self.faces.cards.draw_outline(painter, rect, GIVES, 4)
        elif state.is_usable:
            if not state.is_cursor:  # its ring stands for the corners
                draw_choice_brackets(painter, rect, hot=state.is_hovered)
            if state.is_danger:
                draw_danger_sign(painter, rect)

    def _name_plates(self, painter: Painter, laid: BoardGeometry, look: BoardRenderState) -> None:
        """Draw the names of the cards on the mountain whose faces are seen, and of small ones in a hand beside it
        or, at the end, before the seats.
        """
        lie = (thing for thing in look.placed_things if thing.key.startswith("card:"))
        seen = (thing for thing in lie if thing.face.removeprefix(NOTE) in self._data.cards)
        named = {thing.key: (thing.rect, thing.face) for thing in seen if thing.key not in look.motion.transforms}
        self.faces.draw_name_plates(painter, named, laid.middle)
        if laid.is_over:
            gifts = [thing for thing in look.placed_things if thing.key.startswith("up:")]
            plated = {
                thing.key: (thing.rect, thing.face)
                for thing in gifts
                if thing.key not in look.motion.transforms and not self._bears_names(painter, thing)
            }
            self.faces.draw_name_plates(painter, plated, laid.board, apart=True)
        if laid.summary is None:
            return
        hand = (
            (thing.key, thing.rect.move_by(0, -LIFT if thing.key == look.choices.selected_key else 0.0), thing.face)
            for thing in look.placed_things
            if thing.key.startswith(("hand:", "mine:")) and thing.face in self._data.cards
        )
        small = {
            key: (rect, face)
            for key, rect, face in hand
            if key not in look.motion.transforms and not self.faces.is_named(painter.fonts, rect, face)
        }
        self.faces.draw_name_plates(painter, small, laid.tray)

    def _bears_names(self, painter: Painter, thing: PlacedThing) -> bool:
        """True if cards of the size of a thing bear any name."""
        return self.faces.have_names(painter.fonts, thing.rect)

    def _ringed_name_plate(self, painter: Painter, laid: BoardGeometry, look: BoardRenderState) -> None:
        """Draw the name of the card in the cursor's ring again: the ring crosses its plate, which hangs below."""
        key = f"card:{look.cursor_key}"
        card = next((thing for thing in look.placed_things if thing.key == key), None)
        if card is None or key in look.motion.transforms or card.face.removeprefix(NOTE) not in self._data.cards:
            return
        self.faces.draw_name_plates(painter, {f"ringed:{key}": (card.rect, card.face)}, laid.middle)

    def _offers(self, painter: Painter, rect: Rect, key: str, look: BoardRenderState) -> None:
        """Corners round what may be given; the ring of the cursor stands for them."""
        if key != look.cursor_key:
            draw_choice_brackets(painter, rect, hot=key == look.hovered_key)

    def _on_mountain(
        self, painter: Painter, rect: Rect, thing: PlacedThing, shift: ThingTransform | None, *, faint: bool
    ) -> None:
        name = shift.face if shift is not None and shift.face else thing.face
        turn = shift.turn if shift is not None else 1.0
        locked = thing.is_sunk and name == "back"
        if name in self._data.cards and turn > 0.5:
            self.faces.cards.draw_glow(painter, rect, GLOWS[self._data.cards[name]["wisp"]])
        if not thing.is_sunk and not faint:  # what is free lies higher than what others lie on
            self.faces.cards.draw_shadow(painter, rect.move_by(0, rect.h * 0.04), 1.5)
        self.faces.draw_card(painter, rect, name, locked=locked, turn=turn, alpha=90 if faint else 255, titled=True)
        if thing.is_sunk and turn > 0.5:
            wide = rect.w * 1.12
            painter.picture(f"{ART}/thorns", Rect(rect.cx - wide / 2, rect.cy - wide / 12, wide, wide / 6))
            if name == "back":
                painter.picture(f"{ART}/thorns", Rect(rect.cx - wide / 2, rect.cy + rect.h * 0.2, wide, wide / 6))
        elif thing.is_raised and name == "back":
            painter.disc(rect.cx, rect.bottom - rect.h * 0.1, rect.w * 0.1, VIOLET)

    def glimmering_things(self, look: BoardRenderState) -> Sequence[GlowingArea]:
        """The wisps of the cards that lie face up on the mountain, and the light of what may be given now."""
        cards = self._data.cards
        wisps = [
            GlowingArea(thing.rect, GLOWS[cards[thing.face]["wisp"]])
            for thing in look.placed_things
            if thing.key.startswith("card:") and thing.face in cards and cards[thing.face]["wisp"] != "none"
        ]
        if look.is_read_only:
            return wisps
        given = sorted(key for key in look.choices.open_keys if key in look.rects and not key.startswith("seat:"))
        return [*wisps, *(GlowingArea(look.rects[key], CANDLE) for key in given)]

    def _dragged(self, painter: Painter, laid: BoardGeometry, view: DisplayView, look: BoardRenderState) -> None:
        assert look.motion.dragged_thing is not None
        key, x, y = look.motion.dragged_thing
        face = next((p.face for p in reversed(look.placed_things) if p.key in (key, f"card:{key}") and p.face), "")
        if face:
            size = laid.card if key in self._data.spaces else look.rects[key]
            rect = Rect(x - size.w / 2, y - size.h / 2, size.w, size.h)
            self.faces.cards.draw_shadow(painter, rect, 1.4)
            self.faces.draw_card(painter, rect, face)


def make_table_renderer(ui: GameUI) -> WalpurgisnachtTableRenderer:
    """Return what draws the table of this game."""
    assert isinstance(ui.layout, WalpurgisnachtLayout)
    return WalpurgisnachtTableRenderer(ui.layout.data)
