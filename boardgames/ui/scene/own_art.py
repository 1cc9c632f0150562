"""The pictures of a set of somebody's own, laid over a game's while it is on the screen."""

from __future__ import annotations

from boardgames.core.game_protocol import Game
from boardgames.data.sets import ART, place_of
from boardgames.proof.picture_checks import drawable
from boardgames.ui.scene.services import Services


def lay_pictures(services: Services, game: Game) -> None:
    """Show the pictures of the set that `game` is played under, where its folder is there; else the shipped alone."""
    fields = game.own_rules
    place = None if fields is None else services.set_places.get(fields["digest"]) or place_of(fields)
    if fields is None or place is None:
        services.images.wear({})
        return
    services.images.wear(drawable(place / ART, game.id))
