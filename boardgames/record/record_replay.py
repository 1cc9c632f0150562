"""Replay of a record under the same rules and seed; each action is checked."""

from __future__ import annotations

from .. import registry
from ..core.game_protocol import Action, BadPosition, Game, IllegalAction
from ..core.match import Match
from ..data.digests import rules_digest
from ..data.faults import BadFile, FileFault
from ..data.own_rules import game_with_rules as built
from ..data.own_rules import set_from_fields
from .record_model import STAMPED_0_1_0, Record


def rules_changed(record: Record) -> bool:
    """True if the rules have changed since the match was played (False for a position, which has no stamp).

    What version 0.1.0 stamped tells nothing of values: its records are judged by the constants written into them.
    """
    if record.digest in STAMPED_0_1_0:
        now = registry.load(record.game_id).constants
        return any(now.get(name) != value for name, value in record.rule_constants.items())
    own = None if record.set is None else set_from_fields(record.set, record.file)
    return bool(record.digest) and record.digest != rules_digest(record.game_id, own)


def uses_former_shuffle(record: Record) -> bool:
    """True if the match was dealt by a version with another shuffle; it is replayed with that one."""
    now: Game = registry.load(record.game_id)
    return 0 < record.shuffle < now.shuffle_version


def game_of_record(record: Record) -> Game:
    """Return the game under the rules of the record, those of its set included.

    Where a designer has changed constants since, those of the record are laid over them; where the game shuffled
    otherwise, it does so again. Raises `BadFile`, also for a way of shuffling that only a later version knows.
    """
    constants = dict(record.constants)
    try:
        if rules_changed(record) and record.rule_constants:
            now = built(record.game_id, {}, record.set, record.file)
            if dict(now.constants) != dict(record.rule_constants):
                constants = {**record.rule_constants, **constants}
        game = built(record.game_id, constants, record.set, record.file)
        if not record.shuffle or record.shuffle == game.shuffle_version:
            return game
        if record.shuffle < game.shuffle_version:
            return game.former_versions[record.shuffle - 1]()
    except BadPosition as error:
        raise _refused(record, error) from None
    expected = f"1 to {game.shuffle_version}, the ways of shuffling that this version knows"
    raise BadFile([FileFault(record.file, 1, 1, "shuffle", expected, str(record.shuffle))])


def replay_record(record: Record, count: int | None = None, game: Game | None = None) -> Match:
    """Play the actions of a record (the first `count`, or all) and return the match.

    `game` is taken instead of the shipped rules: one built from a designer's own folder. Raises `BadFile` when the
    rules refuse the start or an action, naming its line.
    """
    game = game or game_of_record(record)
    try:
        if record.position is None:
            state = game.new_game(record.options, record.seed)
        else:
            state = game.load(record.position, record.options, record.seed)
    except BadPosition as error:
        raise _refused(record, error) from None
    match = Match(game, state)
    for place, action in record.standing_actions()[:count]:
        try:
            match.play(Action(action))
        except IllegalAction as refusal:
            expected = "an action that is legal here"
            if rules_changed(record):
                expected += " (the rules have changed since this was recorded)"
            fault = FileFault(record.file, place, 1, "", expected, f"{action!r}, refused: {refusal.code}")
            raise BadFile([fault]) from None
    late = Action(record.torn.removeprefix("- "))
    if count is None and late and match.why_not(late) is None:  # all it lacks is the end of its line
        match.play(late)
    return match


def _refused(record: Record, error: BadPosition) -> BadFile:
    return BadFile([FileFault(record.file, 1, 1, f.path, f.expected, f.found) for f in error.faults])
