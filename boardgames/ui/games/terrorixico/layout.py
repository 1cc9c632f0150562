"""Layout of the table of TerroriXico and the texts on the board, for one viewer.

Pure: no pygame, no rule. Section 15 of docs/rules/terrorixico.md lists what the screen must show.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, final

from boardgames.core.game_protocol import HIDDEN, Dump, Seat, seat_name
from boardgames.draw.card_spread import click_areas
from boardgames.draw.rects import Rect, Size
from boardgames.games.terrorixico import ids
from boardgames.ui.contract.card_page import CardNamePlaceholder
from boardgames.ui.contract.hand_order import HandOrder
from boardgames.ui.contract.layout import GameLayout, NearBoard
from boardgames.ui.contract.table_types import DecisionContext, Message, PlacedThing
from boardgames.ui.contract.viewer import Viewer
from boardgames.ui.games.terrorixico.card_catalog import line_cards, prize_sum_text, requirement_sum_text
from boardgames.ui.games.terrorixico.cursor_navigation import next_cursor_key
from boardgames.ui.games.terrorixico.game_data import TerroriXicoGameData
from boardgames.ui.games.terrorixico.near_table_geometry import (
    HAND_PAGES,
    LINES_SHARE,
    PAGES,
    lay_out_hand_pages,
    lay_out_pages,
)
from boardgames.ui.games.terrorixico.picture_geometry import lay_out_picture
from boardgames.ui.games.terrorixico.score_ledger import PLACES, ScoreLedger, ledger_cell_rects, score_in_ledger
from boardgames.ui.games.terrorixico.table_geometry import (
    DOWN_PLACES,
    OWN_PILES,
    SHARED_PILES,
    TableGeometry,
    lay_out_table,
)
from boardgames.ui.games.terrorixico.table_keys import EVENT, HAND, LINE, MONSTER, SEAT, SLOT, TOSS_PHASES
from boardgames.ui.games.terrorixico.thing_details import (
    BattleAnnouncementDetail,
    BattleLineCardDetail,
    BattleLineDetail,
    BookPageDetail,
    MonsterCardDetail,
    PileDetail,
    PlateDetail,
)
from boardgames.ui.games.terrorixico.typed_view import (
    DisplayView,
    as_typed_view,
    cards_on_page,
    seat_cards,
    shared_pile,
)

TAGS: Final = (
    "vp", "track", "passed", "passed_nothing", "share", "discard_tag", "wear_tag", "toss_tag", "no_down",
)  # fmt: skip
SHOWN: Final = 4
"""So many cards at most lie on a page of the book."""
FOOT: Final = 0.2
"""Height of name and strengths of a monster at the foot of its card, in card heights."""
RAISED: Final = 0.09
"""Maximum rise of a selected card in the hand, in card heights."""
BACKS: Final[Mapping[str, str]] = {
    "draw": "back_deck",
    "trauma": "back_trauma",
    "monsters": "back_monster",
    "events": "back_event",
}


NEAR, NEAR_HAND = "near", "near-hand"
"""Ids of the layouts of the near view, with the hand beside the lines and on a page of its own."""
PICTURE: Final = "picture"
"""Id of the layout of a small picture: monsters, lines and hand alone."""
BESIDE_LINES: Final = 6
"""So many cards of the hand are large enough beside the lines."""


def table_geometry(view: DisplayView, rect: Rect, shape: str) -> TableGeometry:
    """The table laid out in a rectangle."""
    seats, monsters = len(view["seats"]), min(SHOWN, len(view["battle"]["monsters"]))
    events = min(SHOWN, len(view["battle"]["events"])) if monsters else 0
    if shape == PICTURE:
        return lay_out_picture(rect, monsters, len(view["seats"][seat_name(view.get("eyes", 0))]["hand"]))
    if shape == NEAR:
        return lay_out_pages(rect, seats, monsters, events)
    return lay_out_hand_pages(rect, seats, monsters, events) if shape == NEAR_HAND else lay_out_table(rect, seats)


@final
class TerroriXicoLayout(GameLayout):
    """Lays a view into a rectangle. `data` is what all parts share."""

    lists_own_seat_near = True
    puzzle_shape = PICTURE
    is_near_at_end = True

    def __init__(self, data: TerroriXicoGameData) -> None:
        self.data: Final = data
        self._hand_order: Final = HandOrder(HIDDEN)

    # for whose eyes -------------------------------------------------------------------------------------------
    def visible_view(self, view: Dump, showing: Viewer) -> Dump:
        """The view as it is, and through whose eyes it is seen."""
        return (
            view
            if "eyes" in as_typed_view(view)
            else {
                **view,
                "eyes": showing.seat,
                "sparse": showing.is_simplified,
                "keeps_gaps": not (showing.is_past or showing.is_replay or showing.sees_all),
            }
        )

    def seat_summary(self, view: Dump, seat: Seat) -> Message:
        """Points of battles; of a final count the score, as soon as it is counted."""
        seen, name = as_typed_view(view), seat_name(seat)
        ledger = self.data.ledger_of_view(seen)
        counted = score_in_ledger(ledger, name) if ledger is not None else ""
        return Message("terrorixico.goal.vp", {"points": counted or seen["seats"][name]["vp"]})

    def restore_hand_order(self, seat: Seat, view: Dump) -> None:
        self._hand_in_places(as_typed_view(view), seat)

    # the cursor -----------------------------------------------------------------------------------------------
    def initial_cursor_key(self, sight: DecisionContext) -> str:
        """The first card that can be played, or the first of the hand."""
        own = [key for key in sight.open_keys if key.startswith((HAND, SLOT, SEAT, LINE))]
        return own[0] if own else f"{HAND}0"

    def next_cursor_key(self, places: Mapping[str, Rect], here: str, dx: int, dy: int) -> str:
        return next_cursor_key(places, here, dx, dy)

    # places ---------------------------------------------------------------------------------------------------
    def near_board(self, view: Dump, shape: str, room: Size, plain: Size, text_ratio: float) -> NearBoard | None:
        drawn = as_typed_view(view)
        hand = drawn["seats"][seat_name(drawn.get("eyes", 0))]["hand"]
        counted = self.data.ledger_of_view(drawn) is not None
        alone = drawn["phase"] in TOSS_PHASES and len(hand) > BESIDE_LINES and not counted
        near, pages = (NEAR_HAND, HAND_PAGES) if alone else (NEAR, PAGES)
        return NearBoard(near, Size(room.w, room.h * pages), is_paged=True, row_from=LINES_SHARE)

    def place_things(self, view: Dump, rect: Rect, shape: str, turned: bool) -> tuple[PlacedThing, ...]:
        """Return everything that lies on the table; `table_keys.py` lists the keys."""
        drawn = as_typed_view(view)
        laid = table_geometry(drawn, rect, shape)
        eyes: Seat = drawn.get("eyes", 0)
        if shape == PICTURE:
            return tuple(self._picture(drawn, laid, eyes))
        out = [*self._plates(drawn, laid, eyes), *self._book(drawn, laid)]
        if laid.needs is not None:
            heads = tuple(self._line_detail(drawn, line) for line in ids.LINES)
            out.append(PlacedThing("needs", laid.needs, 1, "needs", detail=heads))
        ledger = self.data.ledger_of_view(drawn)
        if ledger is None or not any(one.overlaps(laid.count_area(final=ledger.final)) for one in laid.banners):
            out.extend(self._banners(drawn, laid))
        if ledger is None or not ledger.final:
            for line in ids.LINES:
                out.extend(self._line(drawn, laid, line))
        if not drawn.get("sparse"):
            out.extend(self._piles(drawn, laid, eyes))
        hand = self._hand(drawn, laid, eyes)
        covered = ledger is not None and not ledger.final
        out.extend(one._replace(click_rect=Rect(0, 0, 0, 0)) if covered else one for one in hand)
        if ledger is not None:
            sheet = self._ledger(ledger, laid)
            out.append(sheet)
            out.extend(
                PlacedThing(key, spot, 10, "figure", spot)
                for key, spot in ledger_cell_rects(sheet.rect, sheet.detail)
            )
        if drawn.get("proclaimed"):
            battle = drawn["battle"]
            events = tuple(battle["events"])
            adds = self.data.catalog.added_line_strengths(events) if events else ()
            detail = BattleAnnouncementDetail(tuple(battle["monsters"]), events, self._terms(drawn, "event"), adds)
            out.append(PlacedThing("proclaimed", laid.announcement_area, 9, "proclaimed", detail=detail))
        return tuple(sorted(out, key=lambda thing: thing.z))

    def _picture(self, view: DisplayView, laid: TableGeometry, eyes: Seat) -> Iterator[PlacedThing]:
        """Monsters, lines and hand; the number of each monster is seen, the first one wholly."""
        lying = zip(reversed(cards_on_page(view, "monsters")[:SHOWN]), laid.banners, strict=True)
        for index, (card, rect) in enumerate(lying):
            yield PlacedThing(f"book:monster:{index}", rect, 1, card, rect, detail=self._monster_detail(card))
        for line in ids.LINES:
            yield from self._line(view, laid, line)
        yield from self._hand(view, laid, eyes)

    def _plates(self, view: DisplayView, laid: TableGeometry, eyes: Seat) -> Iterator[PlacedThing]:
        battle = view["battle"]
        most = max(battle["share"].values(), default=0)
        facts = self.data.facts_of(view)
        for seat, (name, own) in enumerate(view["seats"].items()):
            share, prospect = battle["share"][name], facts["prospects"].get(name)
            plate = PlateDetail(
                seat,
                seat == eyes,
                view["to_act"] == name,
                name in battle["passed"],
                prospect is not None and prospect.place == "none",
                own["vp"],
                own["track"],
                facts["goal"],
                len(own["hand"]),
                len(own["draw"]),
                len(own["discard"]),
                len(own["wear"]),
                own["traumas"],
                share,
                share == most and most > 0,
                facts["types"][name],
                view.get("sparse", False),
            )
            rect = laid.seats[seat]
            yield PlacedThing(f"seat:{name}", rect, 1, "plate", rect, seat=seat, detail=plate)

    def _book(self, view: DisplayView, laid: TableGeometry) -> Iterator[PlacedThing]:
        yield PlacedThing("book", laid.book, 0, "book")
        catalog, monsters = self.data.catalog, len(view["battle"]["monsters"])
        lying = max(1, min(SHOWN, len(cards_on_page(view, "monsters"))))
        for kind in ("monster", "event"):
            cards, left = cards_on_page(view, f"{kind}s"), kind == "monster"
            if not cards:
                continue
            shown, numbers = cards[:SHOWN], catalog.added_line_strengths(cards)
            places = laid.page_card_places(left, len(shown), monsters=lying, alone=not monsters)
            on_card = left and laid.bears_strengths(len(shown))
            for index, (card, rect) in enumerate(zip(reversed(shown), places, strict=True)):
                front = index == len(shown) - 1
                key = f"book:{kind}" if front else f"book:{kind}:{len(shown) - 1 - index}"
                covered = left and not front and rect.overlaps(places[index + 1])
                detail = self._monster_detail(card, on_card=on_card, covered=covered) if left else None
                yield PlacedThing(key, rect, 1, card, rect, detail=detail)
            if monsters:
                more = () if left and not laid.tight else tuple(cards[1:])  # each monster bears its name
                page = BookPageDetail(cards[0], more, () if on_card else numbers, self._terms(view, kind))
                room = laid.page_text_area(left, lying)
                yield PlacedThing(f"text:{kind}", room, 1, "page", room, detail=page)

    def _banners(self, view: DisplayView, laid: TableGeometry) -> Iterator[PlacedThing]:
        """Monsters, then events, which bear no strengths."""
        monsters = cards_on_page(view, "monsters")[:SHOWN]
        for index, (card, rect) in enumerate(zip(monsters, laid.banners, strict=False)):
            yield PlacedThing(f"{MONSTER}{index}", rect, 1, card, rect, detail=self._monster_detail(card))
        events = zip(cards_on_page(view, "events"), laid.banners[len(monsters) :], strict=False)
        for index, (card, rect) in enumerate(events):
            told = MonsterCardDetail(self.data.catalog.card_number(card), "", ())
            yield PlacedThing(f"{EVENT}{index}", rect, 1, card, rect, detail=told)

    def _monster_detail(self, card: str, *, on_card: bool = True, covered: bool = False) -> MonsterCardDetail:
        catalog = self.data.catalog
        strengths = catalog.added_line_strengths((card,)) if on_card else ()
        return MonsterCardDetail(catalog.card_number(card), str(catalog.cards[card]["type"]), strengths, covered)

    def _terms(self, view: DisplayView, kind: str) -> tuple[tuple[str, str], ...]:
        """Points of the events, traumas for a pass, spaces on the track; by the monster, what the places gain."""
        facts = self.data.facts_of(view)
        if kind == "monster":
            brought = facts["event_points"]
            first, second = facts["prizes"]
            return ("1", prize_sum_text(first, brought)), ("2", prize_sum_text(second, brought))
        if view.get("sparse"):
            return ()
        points, penalty, steps = facts["event_points"], facts["penalty"], facts["steps"]
        return ("points", f"+{points}"), ("trauma", str(penalty)), ("track", str(steps))

    def areas_to_keep_clear(self, view: Dump, rect: Rect, shape: str = "") -> Sequence[Rect]:
        """The heads of the lines: names, counts, sums; texts of the book, and names and strengths of the monsters."""
        drawn = as_typed_view(view)
        ledger = self.data.ledger_of_view(drawn)
        if ledger is not None and ledger.final:
            return []
        laid = table_geometry(drawn, rect, shape)
        book = list(self._book(drawn, laid))
        texts = [thing.rect for thing in book if thing.face == "page"]
        cards = [thing.rect for thing in book if isinstance(thing.detail, MonsterCardDetail)]
        feet = [card._replace(y=card.bottom - FOOT * card.h, h=FOOT * card.h) for card in cards]
        return [*(row.head for row in laid.rows.values()), *texts, *feet, *laid.banners]

    def _line_detail(self, view: DisplayView, line: str) -> BattleLineDetail:
        battle, facts = view["battle"], self.data.facts_of(view)
        told, downs = facts["lines"][line], sum(one.is_face_down for one in line_cards(view, line))
        have, need = battle["have"][line], battle["need"][line]
        return BattleLineDetail(line, have, need, requirement_sum_text(told), downs, facts["face_down"])

    def _line(self, view: DisplayView, laid: TableGeometry, line: str) -> Iterator[PlacedThing]:
        row, head, told = laid.rows[line], self._line_detail(view, line), self.data.facts_of(view)["lines"][line]
        cards = line_cards(view, line)
        places = row.places(len(cards) - head.down, max(head.limit, head.down, DOWN_PLACES))
        down = places.down_area
        target = Rect(row.row_rect.x, row.row_rect.y, down.x - row.row_rect.x - 4, row.row_rect.h)
        yield PlacedThing(f"line:{line}", row.row_rect, 0, "line", target, detail=head)
        if view["battle"]["monsters"]:
            yield PlacedThing(f"down:{line}", down, 1, "down", down, detail=head)
        ups, downed = iter(places.face_up), iter(places.face_down)
        for slot, (one, base, worth) in enumerate(zip(cards, told["base"], told["worth"], strict=True), 1):
            rect = next(downed if one.is_face_down else ups)
            known = one.card if one.card != HIDDEN else "back_deck"
            special = self.data.catalog.role_of(one.card) == "special"
            covered = places.covered_width(rect)
            lying = BattleLineCardDetail(one.is_face_down, one.acts_as, base, worth, special, covered)
            yield PlacedThing(f"slot:{line}.{slot}", rect, 3, known, rect, seat=one.seat, detail=lying)

    def _piles(self, view: DisplayView, laid: TableGeometry, eyes: Seat) -> Iterator[PlacedThing]:
        piles = laid.piles
        for name, rect in piles.rects.items():
            cards = seat_cards(view, seat_name(eyes), name) if name in OWN_PILES else shared_pile(view, name)
            top = BACKS.get(name) or (cards[-1] if cards else "")
            detail = PileDetail(name, piles.captions[name], piles.are_small, piles.are_beside)
            yield PlacedThing(f"pile:{name}", rect, 1, top, rect, copy_count=len(cards), seat=eyes, detail=detail)

    def _hand(self, view: DisplayView, laid: TableGeometry, eyes: Seat) -> Iterator[PlacedThing]:
        hand, order = view["seats"][seat_name(eyes)]["hand"], self._hand_in_places(view, eyes)
        if not view.get("keeps_gaps"):  # nobody plays here
            order = tuple(index for index in order if index is not None)
        places = laid.hand_places(len(order))
        for index, rect, hit in zip(order, places, click_areas(places, RAISED), strict=True):
            if index is None:
                continue
            face = hand[index] if hand[index] != HIDDEN else "back_deck"
            yield PlacedThing(f"hand:{index}", rect, 4, face, hit, seat=eyes, detail=hand[index])

    def _hand_in_places(self, view: DisplayView, seat: Seat) -> tuple[int | None, ...]:
        """Indexes of the cards of a hand from left to right. Until the turn ends, the places of played cards are
        empty, so that the others stay under the pointer.
        """
        name = seat_name(seat)
        played = view["battle"]["placed"] if view["turn"] == name else 0
        return self._hand_order.display_places(seat, view["seats"][name]["hand"], played)

    def _ledger(self, ledger: ScoreLedger, laid: TableGeometry) -> PlacedThing:
        area, near = laid.count_area(final=ledger.final), laid.page_room is not None
        return PlacedThing("ledger", area, 9, "ledger", detail=ledger._replace(is_near=near))

    # words on the table ---------------------------------------------------------------------------------------
    def board_messages(self, view: Dump) -> Mapping[str, Message]:
        """Return the texts on the table: names of lines, piles and pages, the event's text, the ledger."""
        drawn = as_typed_view(view)
        out: dict[str, Message] = {}
        for line in ids.LINES:
            out[f"line:{line}"] = Message("terrorixico.name", {"name": CardNamePlaceholder(line)})
            need = drawn["battle"]["need"][line]
            missing = need - drawn["battle"]["have"][line]
            word = "missing_short" if missing > 0 else "complete" if need else "nothing_needed"
            if drawn["battle"]["monsters"]:
                out[f"state:{line}"] = Message(f"terrorixico.line.{word}", {"count": missing})
        for name in (*OWN_PILES, *SHARED_PILES):
            out[f"pile:{name}"] = Message(f"terrorixico.pile.{name}")
        for name in ("monsters", "events"):
            for card in cards_on_page(drawn, name):
                out[f"card:{card}"] = Message("terrorixico.name", {"name": CardNamePlaceholder(card)})
        for card in drawn["seats"][seat_name(drawn.get("eyes", 0))]["hand"]:
            if card != HIDDEN:
                out[f"title:{card}"] = Message("terrorixico.name", {"name": CardNamePlaceholder(card)})
        for name, own in drawn["seats"].items():
            out[f"hand:{name}"] = Message("terrorixico.panel.hand", {"count": len(own["hand"])})
            out[f"traumas:{name}"] = Message("terrorixico.panel.traumas", {"count": own["traumas"]})
        for kind in ids.TYPES:
            out[f"type:{kind}"] = Message("terrorixico.name", {"name": CardNamePlaceholder(kind)})
        out |= self._page_words(drawn)
        for word in TAGS:
            out[word] = Message(f"terrorixico.panel.{word}")
        ledger = self.data.ledger_of_view(drawn)
        if ledger is not None:
            out |= self._ledger_words(ledger)
        return out

    def _page_words(self, view: DisplayView) -> dict[str, Message]:
        battle, out = view["battle"], {}
        if battle["monsters"]:
            monster = self.data.catalog.cards[battle["monsters"][0]]
            out["monster:type"] = Message("terrorixico.name", {"name": CardNamePlaceholder(monster["type"])})
            first, second = self.data.facts_of(view)["prizes"]
            out["monster:points"] = Message("terrorixico.book.points", {"first": first, "second": second})
            out["short:1"], out["short:2"] = (
                Message("terrorixico.book.short.first"),
                Message("terrorixico.book.short.second"),
            )
        if battle["events"]:
            event = battle["events"][0]
            if not view.get("sparse"):
                out["event:text"] = Message("terrorixico.name", {"name": CardNamePlaceholder(f"{event}.text")})
            out["event:kind"] = Message(f"terrorixico.book.kind_{self.data.catalog.cards[event]['kind']}")
            facts = self.data.facts_of(view)
            out["event:points"] = Message("terrorixico.book.event_points", {"count": facts["event_points"]})
            out["event:trauma"] = Message("terrorixico.book.penalty", {"count": facts["penalty"]})
            out["event:track"] = Message("terrorixico.book.track", {"count": facts["steps"]})
            for word in ("points", "trauma", "track"):
                out[f"short:{word}"] = Message(f"terrorixico.book.short.{word}")
            out["round"] = Message("terrorixico.table.round", {"round": view["round"]})
        return out

    @staticmethod
    def _ledger_words(ledger: ScoreLedger) -> dict[str, Message]:
        out = {f"ledger:{head}": Message(head) for head in ledger.heads}
        for word in PLACES:
            out[f"ledger:{word}"] = Message(f"terrorixico.ledger.{word}")
        if ledger.final:
            for line in ledger.lines:
                if line.cells[-1]:
                    out[f"ledger:{line.cells[-1]}"] = Message(
                        "terrorixico.name", {"name": CardNamePlaceholder(line.cells[-1])}
                    )
        return out
