"""The option `--rules DIR`: a rule set in place of the shipped rules."""

from __future__ import annotations

import argparse
from pathlib import Path

from ..data.faults import BadFile, FileFault, did_you_mean
from ..data.own_rules import OwnRules, read_set
from ..data.rule_packs import unpacked_folder


def add_rules_option(parser: argparse.ArgumentParser) -> None:
    """Declare `--rules`."""
    parser.add_argument("--rules", default="", metavar="DIR", help="a set of rules of your own: its folder or pack")


def rule_set_at(arguments: argparse.Namespace, game_id: str = "") -> OwnRules | None:
    """Return the set that `--rules` names, None without it. Raises `BadFile`, also for a set of another game."""
    if not arguments.rules:
        return None
    own = read_set(unpacked_folder(Path(arguments.rules)))
    if game_id and own.game != game_id:
        found = repr(own.game)
        fault = FileFault(
            str(Path(arguments.rules) / "set.yaml"), 1, 1, "game", repr(game_id), found, "", "unknown-game"
        )
        raise BadFile([fault._replace(hint=did_you_mean(game_id, [own.game]))])
    return own
