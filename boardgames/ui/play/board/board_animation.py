"""Animations on a board along a timeline: moves, fades, flashes, banners. The position itself changes at once."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final, NamedTuple, final

from boardgames.core.game_protocol import Seat
from boardgames.draw.painter import Painter
from boardgames.draw.rects import Rect, Size
from boardgames.draw.theme import S4, S5, Colour, rgb_of_hex, tint_ground
from boardgames.draw.widget_skin import Skin
from boardgames.ui.contract.board_rendering import ActiveFlash, ThingTransform
from boardgames.ui.contract.fading_things import FadingThing, FullSizeFace
from boardgames.ui.contract.table_types import FlashEffect, PlacedThing, ThingMotion
from boardgames.ui.motion.flight import SETTLE_MS, Flight, bounce_height, flight_between
from boardgames.ui.motion.timeline import FLIP_MS, Timeline, in_out_cubic, linear, smooth_step
from boardgames.ui.widgets.widget import BEYOND

FADE: Final = 260.0
FLARE_MS: Final = 520.0
FLIGHTS: Final = ("move", "fly")
PASSING: Final = {"sink": 800.0, "rise": 1300.0}


@final
class Animator:
    """Running animations of one board."""

    def __init__(self, timeline: Timeline, damage: Callable[..., None] = lambda *_places: None) -> None:
        self._timeline = timeline
        self._damage = damage  # receives each damaged rectangle
        self.shifts: Final[dict[str, ThingTransform]] = {}
        self.ghosts: Final[list[FadingThing]] = []
        self.flares: Final[list[ActiveFlash]] = []
        self.held_things: Final[
            dict[str, PlacedThing]
        ] = {}  # things drawn with old counts until moving things arrive
        self._turning: set[str] = set()
        self._flights = 0
        self._landed: Final[list[Callable[[], None]]] = []

    def finish_all(self) -> None:
        """End all animations: everything is drawn at its final place."""
        self._timeline.finish_all()
        self.shifts.clear()
        self.ghosts.clear()
        self.flares.clear()

    def animate_motions(
        self,
        motions: Sequence[ThingMotion],
        before: Mapping[str, PlacedThing],
        after: Mapping[str, PlacedThing],
        cells: Mapping[str, Rect],
    ) -> None:
        """Start the animations of one action.

        `before` and `after` are the placed things by key before and after it, `cells` the rectangles of places by
        key.
        """
        self._turning = {motion.key for motion in motions if motion.kind == "turn"}
        moved = {motion.key for motion in motions if motion.kind == "move"}
        flights = list[Flight]()
        for motion in motions:
            start = self._start_of(motion, before, cells) if motion.key in after else None
            stops = [cells[key] for key in motion.via_keys if key in cells]
            flight = flight_between(start, after[motion.key].rect, stops) if start is not None else None
            match motion.kind:
                case "move" if flight is not None:
                    self._move(motion, after[motion.key].rect, flight)
                case "turn" if motion.key in after:
                    self._turn(motion, after[motion.key].rect)
                case "fly" if start is not None and flight is not None:
                    self._fly(motion.face, start, after[motion.key].rect, flight)
                case "vanish" | "sink" | "rise":
                    old = before.get(motion.key)
                    rect = old.rect if old is not None else cells.get(motion.start)
                    face = motion.face or (old.face if old is not None else "")
                    if rect is not None and face:
                        self._vanish(face, rect, motion.kind, motion.delay_ms)
                case "appear" if motion.key in after and motion.key not in moved:
                    self._appear(motion.key, after[motion.key].rect)
                case _:
                    pass
            if flight is not None:
                flights.append(flight)
        if flights and not any(motion.delay_ms for motion in motions if motion.kind != "rise"):
            self._hold_until_landing(max(flight.duration_ms for flight in flights), before, after, moved)

    @property
    def is_flying(self) -> bool:
        """True while a thing is moving to its place; changed counts and details are held back until it arrives."""
        return self._flights > 0

    def call_when_landed(self, call: Callable[[], None]) -> None:
        """Call a function when all moving things have arrived; at once if none moves."""
        if self.is_flying:
            self._landed.append(call)
        else:
            call()

    def _hold_until_landing(
        self, ms: float, before: Mapping[str, PlacedThing], after: Mapping[str, PlacedThing], moved: Collection[str]
    ) -> None:
        """Draw resting things with their old counts and details for `ms` milliseconds, until the moving things
        arrive.
        """
        for key, new in after.items():
            old = before.get(key)
            same = old is not None and key not in moved and (old.face, old.rect) == (new.face, new.rect)
            if same and old is not None and (old.copy_count, old.detail) != (new.copy_count, new.detail):
                self.held_things[key] = new._replace(copy_count=old.copy_count, detail=old.detail)
        self._flights += 1

        def land() -> None:
            self._flights -= 1
            if self._flights:
                return
            self._seen(*(thing.rect for thing in self.held_things.values()))
            self.held_things.clear()
            landed = tuple(self._landed)
            self._landed.clear()
            for call in landed:
                call()

        self._timeline.start_tween(lambda _t: None, ms=ms, done=land, tells=True)

    def show_flashes(self, flashes: Sequence[FlashEffect], places: Mapping[str, Rect]) -> None:
        """Start the flashes of an action at their places; none under reduced motion."""
        for flash in flashes:
            if flash.key in places and not self._timeline.reduced:
                self._flare(flash, places[flash.key])

    def _flare(self, flash: FlashEffect, rect: Rect) -> None:
        own: list[ActiveFlash] = []

        def apply(t: float) -> None:
            for old in own:
                if old in self.flares:
                    self.flares.remove(old)
            own.clear()
            if t < 1:
                own.append(ActiveFlash(rect, flash.tone, t))
                self.flares.extend(own)
            self._damage(rect.expand(BEYOND))  # its glow and rim reach as far on large places as on small ones

        self._timeline.start_tween(apply, ms=FLARE_MS, delay=flash.delay_ms, kind="fade", tells=True)

    def _start_of(
        self, motion: ThingMotion, before: Mapping[str, PlacedThing], cells: Mapping[str, Rect]
    ) -> Rect | None:
        """Rectangle from which a flight starts: a cell, or the old place of a thing; None if neither is known, and
        for other motions.
        """
        if motion.kind not in FLIGHTS:
            return None
        old = before.get(motion.start)
        return old.rect if old is not None and motion.start not in cells else cells.get(motion.start)

    def _move(self, motion: ThingMotion, end: Rect, flight: Flight) -> None:
        """Carry a thing along its flight to `end`, where it settles."""
        key, face, hold = motion.key, motion.face, motion.delay_ms

        def put(shift: ThingTransform) -> None:
            before = self.shifts.get(key, ThingTransform())
            self.shifts[key] = shift
            self._seen(before.drawn_rect(end), shift.drawn_rect(end))

        def apply(t: float) -> None:
            put(ThingTransform(*flight.point_at(t), face=face, height=flight.height_at(t)))

        def settle(t: float) -> None:
            put(ThingTransform(height=bounce_height(t)))

        def lie() -> None:
            self.shifts.pop(key, None)

        def land() -> None:
            if key in self._turning:  # a card that is still to be turned keeps its old face
                put(ThingTransform(face=face))
            elif flight.length and self._timeline.speed >= 1 and self.shifts.pop(key, None) is not None:
                self._timeline.start_tween(settle, ms=SETTLE_MS, ease=linear, done=lie, tells=True)
            else:
                lie()

        if hold:
            apply(0.0)
        self._timeline.start_tween(
            apply,
            ms=flight.duration_ms,
            ease=smooth_step,
            delay=hold,
            kind="hold" if hold else "move",
            done=land,
            tells=True,
        )

    def _fly(self, face: str, start: Rect, end: Rect, flight: Flight) -> None:
        """Carry a face above everything to `end`, where it vanishes."""
        if start.w > 1.5 * end.w:
            start = start.centred_rect(end.w, end.h)
        ghost: list[FadingThing] = []
        whole = FullSizeFace(Size(max(start.w, end.w), max(start.h, end.h)))

        def apply(t: float) -> None:
            self._gone(ghost)
            if t < 1:
                size = (start.w + (end.w - start.w) * t, start.h + (end.h - start.h) * t)
                (dx, dy), height = flight.point_at(t), flight.height_at(t)
                place = Rect(end.cx + dx, end.cy + dy - height, 0, 0).centred_rect(*size)
                self._come(ghost, FadingThing(face, place, 255, whole, height))

        self._timeline.start_tween(apply, ms=flight.duration_ms, ease=smooth_step, tells=True)

    def _seen(self, *places: Rect) -> None:
        """Mark places as damaged, with a margin for shadow and glow."""
        self._damage(*(place.expand(BEYOND + 0.3 * max(place.w, place.h)) for place in places))

    def _come(self, own: list[FadingThing], ghost: FadingThing) -> None:
        own.append(ghost)
        self.ghosts.append(ghost)
        self._seen(ghost.rect)

    def _gone(self, own: list[FadingThing]) -> None:
        for old in own:
            if old in self.ghosts:
                self.ghosts.remove(old)
            self._seen(old.rect)
        own.clear()

    def _turn(self, motion: ThingMotion, place: Rect) -> None:
        """Turn a card over: show the old face, then the new one."""
        key, face = motion.key, motion.face

        def apply(t: float) -> None:
            self._turning.discard(key)
            self.shifts[key] = ThingTransform(turn=abs(1 - 2 * t), face=face if t < 0.5 else "")
            self._seen(place)
            if t >= 1:
                self.shifts.pop(key, None)

        if key not in self.shifts:
            self.shifts[key] = ThingTransform(face=face)
        self._timeline.start_tween(
            apply, ms=FLIP_MS, delay=motion.delay_ms, kind="hold" if motion.delay_ms else "move", tells=True
        )

    def _appear(self, key: str, place: Rect) -> None:
        def apply(t: float) -> None:
            self.shifts[key] = ThingTransform(alpha=round(255 * min(1.0, t)))
            self._seen(place)
            if t >= 1:
                self.shifts.pop(key, None)

        self._timeline.start_tween(apply, ms=FADE, kind="fade", tells=True)

    def _vanish(self, face: str, rect: Rect, kind: str, hold: float) -> None:
        """Fade a face out, moving it down ("sink") or up ("rise"); in place under reduced motion."""
        ghost: list[FadingThing] = []
        whole = FullSizeFace(Size(rect.w, rect.h))
        way = 0.0 if self._timeline.reduced else {"sink": 0.35, "rise": -0.9}.get(kind, 0.0)

        def apply(t: float) -> None:
            self._gone(ghost)
            if t < 1:
                small = rect.w * (0.0 if kind == "rise" else 0.2 * t)
                shown = rect.inset(small).move_by(0, way * rect.h * t)
                self._come(ghost, FadingThing(face, shown, round(255 * (1 - t)), whole))

        self._timeline.start_tween(
            apply, ms=PASSING.get(kind, FADE), delay=hold, ease=in_out_cubic, kind="fade", tells=True
        )


TONES: Final[Mapping[str, Colour]] = {
    "won": rgb_of_hex("#FFE08A"),
    "lost": rgb_of_hex("#FF5A3C"),
    "violet": rgb_of_hex("#C79BFF"),
    "green": rgb_of_hex("#9CFF8A"),
}
RADIUS: Final = 14.0
FAR: Final = 16.0  # distance that the rim moves outward, in design units
STEPS: Final = 12  # number of brightness levels; few, so that each picture is rendered once
BRIGHT: Final = 132  # opacity at the start, 0..255


def draw_active_flash(painter: Painter, flare: ActiveFlash) -> None:
    """Draw a flash over everything at its place."""
    colour = TONES[flare.tone]
    left = round((1 - flare.elapsed_part) * STEPS) / STEPS
    if left <= 0:
        return
    painter.glow(flare.rect, RADIUS, colour, left)
    painter.fill(flare.rect, colour, RADIUS, round(BRIGHT * left * left))
    rim = flare.rect.expand(FAR * flare.elapsed_part)
    painter.edge(rim, colour, 3, RADIUS + FAR * flare.elapsed_part, round(255 * left))


SHOWN_MS: Final = 1300.0


class BannerState(NamedTuple):
    """Text, seat, seat colour and opacity (0..255) of a banner."""

    text: str = ""
    seat: Seat = 0
    colour: Colour = (0, 0, 0)
    alpha: int = 0


@final
class TurnBanner:
    """Banner over the board that fades in and out."""

    def __init__(self) -> None:
        self._state = BannerState()

    @property
    def visible_text(self) -> str:
        """Text of the banner; empty while it is hidden."""
        return self._state.text

    def show_banner(
        self, timeline: Timeline, text: str, seat: Seat, colour: Colour, changed: Callable[[], None]
    ) -> None:
        """Show a text for a moment; `changed` is called whenever the banner looks different."""
        self._state = BannerState(text, seat, colour, self._state.alpha)

        def apply(t: float) -> None:
            alpha = round(255 * min(1.0, 5 * t, 3.4 * (1 - t)))
            self._state = self._state._replace(alpha=alpha, text="" if t >= 1 else self._state.text)
            changed()

        timeline.start_tween(apply, ms=SHOWN_MS, ease=linear, kind="fade", tells=True)

    def draw(self, painter: Painter, skin: Skin, board: Rect) -> None:
        """Draw the banner in the middle of the board."""
        text, seat, colour, alpha = self._state
        if not text or alpha <= 8:
            return
        face = skin.text_style("title")
        wide = painter.fonts.width(text, face) + 46 + S4
        box = board.centred_rect(min(board.w, wide + 4 * S5), painter.fonts.line_height(face) + 2 * S5)
        painter.owner = "banner"
        painter.fill(box, tint_ground(skin.raised, colour, 0.35, skin.text), 18, alpha)
        if alpha > 120:
            x = box.cx - wide / 2
            mark = Rect(x, box.cy - 19, 38, 38)
            painter.seat_mark(seat, mark.expand(3), skin.text)
            painter.seat_mark(seat, mark, colour)
            painter.text(text, mark.right + S4, box.cy - painter.fonts.line_height(face) / 2, face, skin.text)


BLINK_MS: Final = 1500.0
BLINKS: Final = 3


@final
class BlinkAnimation:
    """Blinking light; `brightness` is in 0..1."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self.brightness = 1.0
        self._changed = changed

    def start_blinking(self, timeline: Timeline) -> None:
        """Start blinking on a timeline."""

        def apply(t: float) -> None:
            before, self.brightness = self.brightness, 1.0 if t >= 1 else abs(1 - 2 * ((t * BLINKS) % 1))
            if self.brightness != before:
                self._changed()

        timeline.start_tween(apply, ms=BLINK_MS, kind="fade", tells=True)
