"""Rule files of a folder opened in the workshop: its game is found by its set, its name or its files."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from boardgames import registry
from boardgames.data.data_paths import shared_folder
from boardgames.data.faults import BadFile, FileFault
from boardgames.data.own_rules import SET_FILE, read_set
from boardgames.data.yaml_source import load_yaml
from boardgames.text.fault_messages import fault_text
from boardgames.ui.scene.dialogs import MessageDialog
from boardgames.ui.scene.scene import Scene, SceneHost
from boardgames.ui.workshop.gallery import Gallery
from boardgames.ui.workshop.rule_snapshot import RuleSource


def gallery_for_folder(app: SceneHost, folder: Path) -> Scene:
    """Return the gallery of a folder of rule files, or a message about its faults."""
    tr = app.services.tr
    try:
        return Gallery(app, rule_source_in(folder))
    except BadFile as bad:
        text = "\n".join(fault_text(fault, app.services.catalog.language) for fault in bad.faults)
    return MessageDialog(app, tr("table.file.title"), tr("table.file.text", fault=text))


def rule_source_in(folder: Path) -> RuleSource:
    """Return the rule source of a folder that is a set, is named as a game, or has the rule files of one.

    Raises `BadFile`.
    """
    place = folder.absolute()
    if (place / SET_FILE).exists():
        return RuleSource(_game_of(place), place)
    for game in registry.GAME_IDS:
        if place.name == game and any(place.glob("*.yaml")):
            return RuleSource(game, place)
    names = {path.name for path in place.glob("*.yaml")}
    for game in registry.GAME_IDS:
        if names and {path.name for path in (shared_folder("rules") / game).glob("*.yaml")} <= names:
            return RuleSource(game, place)
    known = ", ".join(registry.GAME_IDS)
    raise BadFile([FileFault(str(folder), 1, 1, "", f"a folder of rule files ({known})", "none of them")])


def _game_of(place: Path) -> str:
    """Return the game of a set, even if the set has other faults. Raises `BadFile`."""
    try:
        return read_set(place).game
    except BadFile:
        told = load_yaml(place / SET_FILE).data
        game = told.get("game") if isinstance(told, Mapping) else None
        if game not in registry.GAME_IDS:
            raise
        return str(game)
