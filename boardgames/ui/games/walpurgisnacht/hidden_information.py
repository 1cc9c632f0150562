"""Secrets under covers at the table of Walpurgisnacht: roles, gifts face down; private notes about others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, final

from boardgames.core.game_protocol import HIDDEN, Action, Dump, Seat, seat_name
from boardgames.games.walpurgisnacht.ids import CLAIMS, GAME_ID, MEPHISTOPHELES, SIDES, WITCHES
from boardgames.ui.contract.optional_interfaces import HiddenInformation
from boardgames.ui.contract.private_notes import NoteMark, NotesPage
from boardgames.ui.contract.table_types import Message
from boardgames.ui.contract.viewer import Viewer
from boardgames.ui.games.walpurgisnacht.certain_roles import certain_roles
from boardgames.ui.games.walpurgisnacht.game_data import WalpurgisnachtGameData
from boardgames.ui.games.walpurgisnacht.typed_view import as_typed_view

NOTES: Final = ("", "doubt", *CLAIMS, MEPHISTOPHELES)
"""Notes that a player can make about another one, in the order in which clicks go through them."""
NOTE_SIGNS: Final[Mapping[str, str]] = {
    **{claim: f"{GAME_ID}/symbol_{claim}" for claim in CLAIMS},
    MEPHISTOPHELES: f"{GAME_ID}/{MEPHISTOPHELES}",
}


@final
class WalpurgisnachtHiddenInformation(HiddenInformation):
    """Each seat has a role card and gifts that lie face down."""

    def __init__(self, data: WalpurgisnachtGameData) -> None:
        self._data: Final = data

    def is_secret_command(self, command: str) -> bool:
        """Only one role has a mask to take off. WAL-41"""
        return command == "unmask"

    def is_secret_decision(self, view: Dump) -> bool:
        """True if the seat to act chooses what not all may see: its role is looked at, or a gift goes face down.

        From what everybody knows: phase, gifts, and how many cards lie in hand or face down.
        WAL-17, WAL-29, WAL-31, WAL-44.
        """
        drawn = as_typed_view(view)
        mine = drawn["seats"][drawn["to_act"] or drawn["turn"]]
        match drawn["phase"]:
            case "study":
                return True
            case "rites" if drawn["gifts"] == 0:
                return len(mine["hand"]) > 1
            case "rites" if drawn["gifts"] >= self._data.constants["give_max"]:
                return bool(mine["down"])
            case "rites" | "return":
                return drawn["gave"] is not None
            case "forced":
                return bool(mine["down"])
            case _:
                return False

    def is_shown_to_all(self, view: Dump) -> bool:
        return as_typed_view(view)["phase"] in ("wisps", "return")

    def is_confirmation(self, action: Action) -> bool:
        return action == "ready"

    def is_own_secret_key(self, view: Dump, key: str, seat: Seat) -> bool:
        own, drawn = seat_name(seat), as_typed_view(view)
        covers = (f"role:{own}", f"down:{own}")
        chosen = key.startswith(f"mine:{HIDDEN}") and drawn["to_act"] == own
        return (key in covers or chosen) and drawn["phase"] != "over"

    def private_note_after_click(self, view: Dump, key: str) -> tuple[str, str] | None:
        """Return the seat and its next private note after a click on `key`, or None if the click has another meaning.

        A click on the seat's panel also counts while the panel has no other use.
        """
        drawn, (kind, _, seat) = as_typed_view(view), key.partition(":")
        chooses = drawn["to_act"] == drawn["eyes"] and drawn["phase"] in ("rites", "mephisto", "forced")
        if seat not in drawn.get("notes", {}) or kind not in (("note",) if chooses else ("note", "seat")):
            return None
        return seat, NOTES[(NOTES.index(drawn["notes"][seat]) + 1) % len(NOTES)]

    def side_of_role(self, role: str) -> str:
        if role == MEPHISTOPHELES:
            return SIDES[WITCHES]
        return SIDES[CLAIMS.index(role)] if role in CLAIMS else ""

    def role_words(self, role: str) -> Message:
        return Message(f"{GAME_ID}.sheet.role.{role}")

    def notes_page(self, views: Sequence[Dump], showing: Viewer) -> NotesPage | None:
        remembers = showing.options.get("assist") == "notes"
        seen = [as_typed_view(view) for view in (views if remembers else views[-1:])]
        deeds = showing.played_actions() if remembers else ()
        facts, rows = certain_roles(seen, seat_name(showing.seat), deeds, self._data)
        marks = [
            NoteMark(note, Message(f"{GAME_ID}.note.{note}" if note else "notes.none"), NOTE_SIGNS.get(note, ""))
            for note in NOTES
        ]
        return NotesPage(facts if remembers else (), rows, marks)
