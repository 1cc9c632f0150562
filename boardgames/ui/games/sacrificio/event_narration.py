"""Narration of events of Sacrificio in the log and in the steps of an interlude."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, final

from boardgames.core.game_protocol import Dump, Event
from boardgames.ui.contract.event_narration import EventNarration
from boardgames.ui.contract.message_composition import seat_name_placeholder
from boardgames.ui.contract.table_types import Message
from boardgames.ui.contract.viewer import StoryStep
from boardgames.ui.games.sacrificio.action_feedback import ANSWERED_MS
from boardgames.ui.games.sacrificio.card_messages import card_mention, spot_name_message
from boardgames.ui.games.sacrificio.game_data import SacrificioGameData
from boardgames.ui.games.sacrificio.log_sentences import combine_events_into_sentences
from boardgames.ui.games.sacrificio.table_keys import key_of_place, parse_action
from boardgames.ui.games.sacrificio.typed_view import DisplayView, as_typed_view

RITUAL_MS: Final = 1500.0
WON_MS: Final = 1600.0
LOST_MS: Final = 2600.0
WENT_MS: Final = 900.0


@final
class SacrificioEventNarration(EventNarration):
    """One sentence for an action; rituals, answers and what concerns everybody are told in steps."""

    def __init__(self, data: SacrificioGameData) -> None:
        self._max_rounds: Final = int(data.constants["max_rounds"])

    def begins_turn(self, events: Sequence[Event]) -> bool:
        """A turn begins when the one before it has refilled its hand, or the setup is done."""
        last = ""
        for event in events:
            if event.kind == "phase" and event.public.get("what") == "moves" and last != "wipe":
                return not any(e.kind == "moved" and e.public.get("what") == "zero" for e in events)
            if event.kind == "phase":
                last = event.public["what"]
        return False

    def log_events(self, events: Sequence[Event]) -> Sequence[Event]:
        return combine_events_into_sentences(events)

    def is_routine_action(self, events: Sequence[Event]) -> bool:
        """A hand is filled up, unless that uncovers Cannibalism."""
        whats = {event.public.get("what") for event in events}
        return bool(whats & {"drawn", "taken"}) and "cannibalism" not in whats

    def log_icon(self, events: Sequence[Event]) -> str:
        for event in events:
            it, what = event.public, event.public.get("what")
            if what in ("heart", "rival_heart"):
                return f"sacrificio/heart_{it['colour']}"
            if event.kind == "shown" and what == "cannibalism":
                return "sacrificio/cannibalism"
            if event.kind == "shown" and what == "kept":
                return "sacrificio/icons/temple"
        for event in events:
            card = event.public.get("card")
            if event.kind in ("moved", "chose") and isinstance(card, str):
                return "sacrificio/back" if card == "?" else f"sacrificio/{card}"
        return ""

    def interlude_steps(
        self, before: Dump, after: Dump, events: Sequence[Event], *, own: bool
    ) -> Sequence[StoryStep]:
        """Cannibalism, which takes all hands; the beginning of the last round; an own card that another one answered,
        which stays on the screen as it is gone; a ritual. Empty for all else.
        """
        sentences = combine_events_into_sentences(events)
        if any(one.public["what"] == "did_cannibalism" for one in sentences):
            return _tell_cannibalism(as_typed_view(before), as_typed_view(after), events)
        if as_typed_view(after)["round"] == self._max_rounds > as_typed_view(before)["round"]:
            last = Message("sacrificio.end.last_round", {"number": self._max_rounds})
            plates = tuple(f"plate:{name}" for name in as_typed_view(after)["seats"])
            return (StoryStep({**after}, last, plates, "drum", LOST_MS, {**before}, events, waits_for_press=True),)
        lost = next((one for one in sentences if one.public["what"] in ("did_deny", "did_save", "did_slay")), None)
        if (
            lost is not None and "?" not in as_typed_view(before)["seats"][lost.public["owner"]]["hand"]
        ):  # who looks lost it
            return _tell_answer(as_typed_view(before), as_typed_view(after), events, lost.public)
        ritual = next((one for one in sentences if str(one.public["what"]).startswith("did_ritual")), None)
        return (
            ()
            if ritual is None
            else _tell_ritual(as_typed_view(before), as_typed_view(after), events, ritual.public, own=own)
        )


def _tell_ritual(
    before: DisplayView, after: DisplayView, events: Sequence[Event], it: Mapping[str, Any], *, own: bool
) -> Sequence[StoryStep]:
    """The zone as it was, what is used up and the heart lit, then who has won it; that stands where another ended the
    game by it.
    """
    words = describe_ritual(it)
    temple, winner = f"{it['owner']}:{it['spot']}", f"plate:{it['seat']}"
    places = (key_of_place(str(event.public.get("source", ""))) for event in events if event.kind == "moved")
    used = tuple(key for key in places if key.startswith(f"{it['owner']}:") and key != temple)
    lit: DisplayView = {**before, "won": (temple, it["colour"])}
    won: DisplayView = {**after, "won": (winner, it["colour"])}
    won.pop("over", None)  # what it ends is told afterwards
    stands, told = not own and "over" in after, count_events_before_end(events)
    return (
        StoryStep({**lit}, words, (temple, *used), "temple", RITUAL_MS),
        StoryStep({**won}, words, (winner,), "heart", WON_MS, {**before}, events, stands, told),
    )


def _tell_answer(
    before: DisplayView, after: DisplayView, events: Sequence[Event], it: Mapping[str, Any]
) -> Sequence[StoryStep]:
    """The own card where it was announced, and with what it was answered; then both go."""
    fields = {"seat": seat_name_placeholder(it["seat"]), "owner": seat_name_placeholder(it["owner"])}
    things = {"card": card_mention(it["card"]), "things": card_mention(it["things"][0])}
    words = Message(f"event.sacrificio.{it['what']}", {**fields, **things})
    place = parse_action(str(before["pending"]), str(before["turn"]))[2]
    return (
        StoryStep({**before}, words, (place,), "", LOST_MS, waits_for_press=True),
        StoryStep({**after}, words, (), "", WENT_MS, {**before}, events),
    )


def _tell_cannibalism(before: DisplayView, after: DisplayView, events: Sequence[Event]) -> Sequence[StoryStep]:
    """Return the steps of a cannibalism: each drawn card with all hands before it, then the cenotes and the new
    hands.
    """
    drawers = [event.public["seat"] for event in events if event.kind == "shown"]
    hands = [f"held:{name}" for name in before["seats"]]
    hands += [f"hand:{number}" for own in before["seats"].values() if "?" not in own["hand"] for number in range(9)]
    acts = []
    for number, name in enumerate(drawers):
        words = Message("sacrificio.eaten.drawn", {"seat": seat_name_placeholder(name)})
        shown: DisplayView = {**before, "shown": ("deck", "cannibalism")}
        acts.append(StoryStep({**shown}, words, tuple(hands), "drum", LOST_MS, waits_for_press=not number))
    cenotes = tuple(f"cenote:{name}" for name in before["seats"])
    words = Message("sacrificio.eaten.gone", {"seat": seat_name_placeholder(drawers[0])})
    return (*acts, StoryStep({**after}, words, cenotes, "card_slide", ANSWERED_MS, {**before}, events))


def describe_ritual(it: Mapping[str, Any]) -> Message:
    """Return a ritual in a sentence, by its combined event."""
    fields = {
        "seat": seat_name_placeholder(it["seat"]),
        "owner": seat_name_placeholder(it["owner"]),
        "count": it["count"],
    }
    colour = Message(f"sacrificio.colour.{it['colour']}")
    return Message(
        f"event.sacrificio.{it['what']}", {**fields, "spot": spot_name_message(it["spot"]), "colour": colour}
    )


def count_events_before_end(events: Sequence[Event]) -> int:
    """Return how many events of an action stand before the end that it may bring."""
    return next((number for number, event in enumerate(events) if event.kind == "over"), len(events))
