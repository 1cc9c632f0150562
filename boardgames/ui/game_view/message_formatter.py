"""Messages of a table in the language of its catalog: phrases, names of seats and cards, and events."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import final

from boardgames.core.game_protocol import Event, Game, HintReason, Seat, seat_name
from boardgames.core.match import MatchView
from boardgames.draw.theme import Colour
from boardgames.text.catalog import Catalog
from boardgames.text.event_narration import ending_reason, narrate
from boardgames.text.reason_sentences import ReasonKind, named_ids, reason_sentence
from boardgames.text.reason_sentences import hint_sentence as told_reason
from boardgames.text.refusal_sentences import refusal_sentence
from boardgames.ui.contract.game_message_formatter import GameMessageFormatter
from boardgames.ui.contract.game_ui import GameUI
from boardgames.ui.contract.table_types import Message, SeatLabel, SeatNamePlaceholder
from boardgames.ui.scene.player_names import own_name, persona_name
from boardgames.ui.scene.scene_factory import PEOPLE, SeatChoice, seats_of_kind


@final
class MessageFormatter(GameMessageFormatter):
    """Formats the messages of one table: `colours` are those of its seats; of the game it knows numbers and cards.

    `speaks_to_you`: the one person among `seats` is called "You"; `addressed`: this seat is, whoever else plays.
    """

    def __init__(
        self,
        catalog: Catalog,
        table: GameUI,
        seats: Sequence[SeatChoice],
        game: Game,
        colours: Sequence[Colour],
        *,
        speaks_to_you: bool = False,
        addressed: Seat | None = None,
    ) -> None:
        super().__init__(catalog, table, game)
        self.colours = tuple(colours)
        self.speaks_to_you = speaks_to_you
        self._addressed = addressed
        self._table = table
        self.seat_notes: Mapping[Seat, str] = {}
        self.seat_people(seats)

    def seat_people(self, seats: Sequence[SeatChoice], notes: Mapping[Seat, str] | None = None) -> None:
        """Name other people and computers at the seats; `notes`: what stands beside the names of people."""
        self.seats = tuple(seats)
        self.seat_notes = self.seat_notes if notes is None else notes
        self.addressed_seat = self._find_addressed_seat()

    def format_message(self, phrase: Message) -> str:
        """A phrase; one about the one person at the table is said to it, where there are words for that."""
        seat, to_you = phrase.args.get("seat"), f"{phrase.key}_you"
        if isinstance(seat, SeatNamePlaceholder) and seat.seat == self.addressed_seat and self.catalog.has(to_you):
            phrase = phrase._replace(key=to_you)
        return super().format_message(phrase)

    def format_argument(self, value: object) -> object:
        return (
            self.seat_title(value.seat) if isinstance(value, SeatNamePlaceholder) else super().format_argument(value)
        )

    def game_specific_text(self, key: str, **args: object) -> str:
        """A sentence that every table has, in the game's own words where it has some."""
        return self.catalog.tr_of_game(self._table.id, key, **args)

    # seats ----------------------------------------------------------------------------------------------------
    def seat_title(self, seat: Seat) -> str:
        """The name of who sits there: a person's own, that of a persona, or the seat's."""
        chosen = own_name(self.tr, self.seats[seat].name) if seat < len(self.seats) else ""
        if not chosen and seat < len(self.seats) and (persona := self.seats[seat].persona):
            chosen = persona_name(self.tr, self._table.id, persona)
        key = f"seat.{self._table.id}.{seat + 1}"
        return chosen or (self.tr(key) if self.catalog.has(key) else self.tr("ui.setup.seat", number=seat + 1))

    def _find_addressed_seat(self) -> Seat | None:
        """The seat that the table speaks to: that of the one person who sees it, or the one whose screen this is."""
        if self._addressed is not None:
            return self._addressed
        people = seats_of_kind(self.seats, *PEOPLE)
        is_alone = len(people) == 1 and self.seats[people[0]].kind == "person"
        return people[0] if self.speaks_to_you and is_alone else None

    def seat_label(self, seat: Seat, *, thinks: bool = False) -> SeatLabel:
        """Return the label of a seat; `thinks`: its computer player is thinking."""
        title, choice = self.seat_title(seat), self.seats[seat]
        heading, short = title, title
        if seat == self.addressed_seat:
            heading, short = self.tr("table.you_are", name=title), self.tr("table.you")
        if choice.kind != "computer":
            return SeatLabel(heading, short, "", thinks)
        note = self.tr("table.computer", level=self.tr(f"level.{choice.level}.name"))
        return SeatLabel(heading, short, f"{note} · {self.tr('table.thinking')}" if thinks else note, thinks)

    def seat_labels(self, thinking: Collection[Seat] = ()) -> tuple[SeatLabel, ...]:
        """Return the labels of all seats; the computer players of some are thinking."""
        return tuple(self.seat_label(seat, thinks=seat in thinking) for seat in range(len(self.seats)))

    def seat_labels_with_notes(self, thinking: Collection[Seat] = ()) -> tuple[SeatLabel, ...]:
        """Return the labels of all seats with the notes about people after their names, such as that one is away."""
        notes = {seat: f" · {note}" for seat, note in self.seat_notes.items()}
        return tuple(one.with_addition(notes.get(i, "")) for i, one in enumerate(self.seat_labels(thinking)))

    def seat_list_text(self) -> str:
        """Everybody who sits there, with the levels of computers."""
        labels, notes = self.seat_labels(), self.seat_notes
        told = [", ".join(filter(None, (one.heading, one.note, notes.get(i, "")))) for i, one in enumerate(labels)]
        return self.tr("voice.seats", seats=". ".join(told))

    def title_of_public_name(self, name: str) -> str:
        """The title of a public seat name such as `P1` in what is told."""
        return self.seat_title([seat_name(i) for i in range(len(self.seats))].index(name))

    def seat_colour(self, seat: Seat) -> Colour:
        """The seat's colour in this game's box."""
        return self.colours[seat % len(self.colours)]

    # what happened --------------------------------------------------------------------------------------------
    def event_sentences(self, events: Sequence[Event], *, is_brief: bool = False) -> list[str]:
        """The sentences of what happened; `is_brief` as for `narrate`."""
        told, plain = self._table.event_narration.log_events(events), self._table.is_plain
        catalog, names = self.catalog, self.card_names
        return narrate(
            catalog, self._table.id, told, self.title_of_public_name, names, plain=plain, is_brief=is_brief
        )

    def hint_sentence(self, reason: HintReason, *, why: bool = True) -> str:
        """Return a hint as a sentence: the action, and its reason if `why` is set."""
        names, numbers = self.card_names, self._numbers
        return told_reason(
            self.catalog, self._table.id, reason, self.title_of_public_name, names, numbers, with_reason=why
        )

    def ids_in_hint(self, reason: HintReason) -> frozenset[str]:
        """Return the ids of what the sentences of a hint name."""
        return named_ids(self.catalog, self._table.id, reason)

    def hint_purpose(self, reason: HintReason) -> str:
        """Return the purpose of the whole turn as a sentence; empty if the hint reason has none."""
        return self._reason_sentence(reason, "purpose")

    def gap_sentence(self, reason: HintReason) -> str:
        """Return what a turn lacks for the goal of a puzzle, as a sentence."""
        return self._reason_sentence(reason, "gap")

    def _reason_sentence(self, reason: HintReason, kind: ReasonKind) -> str:
        names, numbers = self.card_names, self._numbers
        return reason_sentence(
            self.catalog, self._table.id, reason, self.title_of_public_name, names, numbers, kind=kind
        )

    def refusal_sentence(self, action: str, word: str) -> str:
        """Return the reason why an action line is refused, as a sentence."""
        return refusal_sentence(self.catalog, self._table.id, action, word, **self._numbers)

    def outcome_sentence(self, window: MatchView) -> str:
        """Return the winner and the reason of the outcome, in one sentence."""
        for deed in reversed(window.history()):
            told = self.event_sentences([event for event in deed.events if event.kind == "over"])
            if told:
                return told[-1]
        return self.tr("table.prompt.over")

    def outcome_reason(self, window: MatchView) -> str:
        """Return the reason why the game ended, as a separate sentence; empty while the game is not over."""
        over = window.view().get("over")
        if over is None:
            return ""
        text = ending_reason(self.catalog, self._table.id, over, self.title_of_public_name)
        text = text.replace("_", " ") if self._table.is_plain else text
        return f"{text[:1].upper()}{text[1:]}."
