"""From one table to another game: on from an earlier moment, the same again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boardgames.core.rng import mix
from boardgames.ui.play.session import Session
from boardgames.ui.scene.doors import TableChoice

if TYPE_CHECKING:
    from boardgames.ui.play.table import TableScene

SEEDS: Final = 10**9


def branch(scene: TableScene, count: int) -> None:
    """Play on from an earlier moment in a record of its own; the present game stays on disk."""
    session = Session.copy_of(scene.session.branch(count), scene.seats, scene.session.maker)
    scene.app.replace(type(scene)(scene.app, session))
    scene.app.toast("table.toast.branch")


def rematch(scene: TableScene) -> None:
    """A new game with the same people and options."""
    record = scene.record
    seed = mix(record.seed + len(scene.match) + 1) % SEEDS
    choice = TableChoice(record.game_id, scene.seats, record.options, seed)
    session = Session.begin(choice, scene.session.maker, constants=record.constants)
    scene.app.replace(type(scene)(scene.app, session))
