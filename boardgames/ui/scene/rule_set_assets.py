"""Pictures and texts of an own rule set, which override those of a game while it is on the screen."""

from __future__ import annotations

from boardgames.core.game_protocol import Game
from boardgames.data.own_rules import ART, installed_set_folder
from boardgames.proof.picture_checks import drawable
from boardgames.text.rule_set_messages import OWN_WORDS, messages_of_set
from boardgames.ui.scene.services import Services


def apply_rule_set_assets(services: Services, game: Game) -> None:
    """Use the pictures and texts of the rule set of `game`, if its folder exists."""
    fields = game.own_rules
    place = (
        None if fields is None else services.opened_set_folders.get(fields["digest"]) or installed_set_folder(fields)
    )
    services.catalog.add_messages(OWN_WORDS, messages_of_set(place, game.id))
    if fields is None or place is None:
        services.images.set_own_pictures({})
        return
    services.images.set_own_pictures(drawable(place / ART, game.id))


def remove_rule_set_assets(services: Services, game_id: str) -> None:
    """Use the shipped pictures and texts again."""
    services.catalog.add_messages(OWN_WORDS, messages_of_set(None, game_id))
    services.images.set_own_pictures({})
