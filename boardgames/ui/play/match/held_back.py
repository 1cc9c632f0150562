"""How an action looks while it is held back: as if the question about it were still open."""

from __future__ import annotations

from boardgames.core.game_protocol import PASS, Dump, Seat
from boardgames.core.match import PlayedAction, PlayerView
from boardgames.ui.contract.game_ui import GameUI


def pending_view(ui: GameUI, port: PlayerView, asked: Seat) -> Dump:
    """The position as the seat of `port` would see it if `asked` were still asked about the last action."""
    deed, before = port.last_action(), port.view_after(len(port) - 1)
    assert deed is not None
    if ui.reactions is None or ui.reactions.is_pass(deed.action):
        return before
    return ui.reactions.pending_view(before, deed.action, deed.seat, asked)


def passed_deed(ui: GameUI, port: PlayerView, asked: Seat) -> PlayedAction:
    """The last action told as what follows once `asked` has let it pass."""
    deed = port.last_action()
    assert deed is not None and ui.reactions is not None
    events = tuple(ui.reactions.unanswered_events(deed.events))
    return PlayedAction(asked, PASS, events, deed.asked, deed.serial)
