"""Pictures and texts of an own rule set, which override those of a game while it is on the screen."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from boardgames.core.game_protocol import Game
from boardgames.data.own_rules import ART, installed_set_folder
from boardgames.proof.picture_checks import drawable
from boardgames.text.rule_set_messages import OWN_WORDS, messages_of_set
from boardgames.ui.scene.services import Services


def own_picture_files(game: Game, opened: Mapping[str, Path]) -> Mapping[str, Path]:
    """Return the pictures of the rule set of `game` that can be drawn, by their ids.

    `opened` has folders of sets that are not installed, by digest.
    """
    place = _folder_of_set(game, opened)
    return {} if place is None else drawable(place / ART, game.id)


def apply_rule_set_assets(services: Services, game: Game) -> None:
    """Use the pictures and texts of the rule set of `game`, if its folder exists."""
    place = _folder_of_set(game, services.opened_set_folders)
    services.catalog.add_messages(OWN_WORDS, messages_of_set(place, game.id))
    services.images.set_own_pictures({} if place is None else drawable(place / ART, game.id))


def remove_rule_set_assets(services: Services, game_id: str) -> None:
    """Use the shipped pictures and texts again."""
    services.catalog.add_messages(OWN_WORDS, messages_of_set(None, game_id))
    services.images.set_own_pictures({})


def _folder_of_set(game: Game, opened: Mapping[str, Path]) -> Path | None:
    """Return the folder of the rule set of `game`, None without one."""
    fields = game.own_rules
    return None if fields is None else opened.get(fields["digest"]) or installed_set_folder(fields)
