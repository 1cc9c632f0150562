"""Panel of the last scene that offers the next level after a run of wins or losses."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from boardgames.core.game_protocol import seat_name
from boardgames.draw.theme import S3, S4
from boardgames.record.counted_games import LevelOffer, count_records, games_since, level_offer
from boardgames.record.library_entry import read_summary
from boardgames.ui.play.match.match_session import Session
from boardgames.ui.scene.services import Services
from boardgames.ui.widgets.button import Button
from boardgames.ui.widgets.containers import Column, Flow, Panel
from boardgames.ui.widgets.label import Label
from boardgames.ui.widgets.widget import Widget

Tr = Callable[..., str]


class NextLevel(NamedTuple):
    """An offer of the next level, and the way to a set-up with it."""

    offer: LevelOffer
    open_setup: Callable[[], None]


def count_finished_game(session: Session, services: Services) -> LevelOffer | None:
    """Count a finished game for its people; return the offer of another level for the only person, if there is one.

    A game that is not on the disk yet is counted later, with the statistics.
    """
    path = session.recorder.path if session.recorder is not None else None
    if path is None or not session.uses_shipped_rules:
        return None
    count_records(services.progress, [read_summary(path)])
    if len(session.people) != 1:
        return None
    from boardgames.ai.levels import AT_TABLE

    name = session.record.seats[seat_name(session.people[0])].person or ""
    since = services.settings.counted_since
    return level_offer(games_since(services.progress, name, session.record.game_id, since), AT_TABLE)


def make_level_panel(tr: Tr, found: NextLevel, open_setup: Callable[[], None]) -> Widget:
    """Return the panel with the sentence and the button."""
    offer = found.offer
    level, offered = (tr(f"level.{one}.name") for one in (offer.level, offer.offered))
    sentence = tr(f"rating.offer_{offer.result}", count=offer.games, level=level, offered=offered)
    button = Button("results.next_level", tr("rating.take", level=offered), open_setup, icon="computer")
    texts = Column(
        (
            Label(sentence, "results.level_offer", role="lead_strong"),
            Label(tr("rating.stays"), tone="muted"),
            Flow((button,), gap=S3),
        ),
        gap=S3,
    )
    return Panel(texts, "results.level", pad=S4, edge=True)
