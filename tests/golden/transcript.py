"""Golden transcripts: what each game says in English, one file a game, told without a window.

A transcript tells the first golden playthrough of the game, cut short after `MOST` decisions, then the
stories of `tests/games/<id>/told.txt`. For each decision stand the prompts of all seats, the buttons, what is asked
with a part of the line in hand, why the line is worth playing, the line itself after `> `, and what the log and the
interlude say; then some lines that are refused. The end stands with its result. The log, the prompts and the end are
told whenever they come; of all the rest each sentence is told where it is new.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from difflib import SequenceMatcher
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, Final, NamedTuple, final

from boardgames import registry
from boardgames.core.game_protocol import NOT_YOUR_TURN, Action, Game, HintReason, Seat, State, actions_to_play
from boardgames.core.match import Match, PlayerView
from boardgames.core.rng import Rng
from boardgames.text.catalog import Catalog
from boardgames.ui.contract.result_display import IconValue, SeatResult
from boardgames.ui.contract.table_types import DecisionContext, Message
from boardgames.ui.contract.viewer import StoryStep, Viewer
from boardgames.ui.game_view.game_view import GameView, make_game_view, nameless_persons
from boardgames.ui.input.action_tree import ActionTree
from tests.games.stories import stories
from tests.golden.play import SEED, playthroughs

MOST: Final = 100
"""Decisions of a playthrough that are told."""
LOOKS: Final = 6
"""Legal lines of a decision whose hint, price and warning are looked at, and lines that are tried in vain."""
POOL: Final = 400
"""Lines that were legal once, from which those are taken that may be refused."""


class Scene(NamedTuple):
    """A game to be told: its heading, the position it begins with, and what is played in it."""

    title: str
    state: State
    options: dict[str, Any]
    choose: Callable[[State], Action | None]


def scenes(game_id: str) -> Iterator[Scene]:
    """Yield what the transcript of a game tells, in its order."""
    game, options = next((game, options) for _, game, options in playthroughs() if game.id == game_id)
    rng = Rng(SEED)
    words = " ".join(f"{name}={value}" for name, value in options.items())
    state = game.new_game(options, SEED)
    yield Scene(
        f"{words} seed {SEED}", state, options, lambda state: rng.choice(actions_to_play(state, game.ignored_actions))
    )
    for story in stories(game_id):
        options, seed = story.get("options", {}), story.get("seed", 1)
        state = game.load(story["position"], options, seed) if "position" in story else game.new_game(options, seed)
        lines = re.findall(r"(?m)^> (.*)$", story["told"])
        yield Scene(story["title"], state, options, partial(_next_line, iter(lines)))


def _next_line(lines: Iterator[str], _state: State) -> Action | None:
    return next(map(Action, lines), None)


def transcript(game_id: str) -> str:
    """Return the transcript of a game."""
    writer = TranscriptWriter(registry.load(game_id))
    return "\n".join(line for scene in scenes(game_id) for line in writer.tell(scene))


def differences(wanted: str, found: str) -> Iterator[str]:
    """Yield where a transcript says something else now: the scene, the line played last, what was said, what is."""
    before, now = wanted.splitlines(), found.splitlines()
    for kind, first, end, now_first, now_end in SequenceMatcher(None, before, now, autojunk=False).get_opcodes():
        if kind != "equal":
            told = before[:first]
            yield next((line for line in reversed(told) if line.startswith("== ")), "at its beginning")
            yield from islice((line for line in reversed(told) if line.startswith("> ")), 1)
            yield from (f"- {line}" for line in before[first:end])
            yield from (f"+ {line}" for line in now[now_first:now_end])


def transcript_path(game_id: str) -> Path:
    """Return where the transcript of a game lies."""
    return Path(__file__).parent / f"{game_id}.transcript.txt"


@final
class TranscriptWriter:
    """Tells games of one kind one after the other; what a sentence said before is not told again."""

    def __init__(self, game: Game) -> None:
        self._game: Final = game
        self._catalog: Final = Catalog("en")
        self._told: set[str] = set()
        self._pool: dict[Action, None] = {}

    def tell(self, scene: Scene, most: int = MOST) -> Iterator[str]:
        """Yield the lines of one game up to so many decisions, and its end where it has come to one."""
        seats = len(scene.state.dump()["seats"])
        view = make_game_view(self._catalog, self._game, nameless_persons(seats))
        match, rng = Match(self._game, scene.state), Rng(0)
        yield f"== {scene.title}"
        yield from self._fresh(
            "welcome", (view.message_formatter.format_message(act.message) for act in self._welcome(view, match))
        )
        yield from self._goals(view, match, scene.options)
        for _ in range(most):
            seat = match.to_act()
            if seat is None or (action := scene.choose(match.state_after(len(match)))) is None:
                break
            yield from self._before(view, match, seat, action, rng)
            yield f"> {action}"
            yield from self._play(view, match, seat, action)
        if match.outcome() is not None:
            yield from self._goals(view, match, scene.options)
            yield from self._end(view, match)
        yield ""

    # before a line is played ------------------------------------------------------------------------------------
    def _before(self, view: GameView, match: Match, seat: Seat, action: Action, rng: Rng) -> Iterator[str]:
        words, ui = view.message_formatter, view.game_ui
        port = match.player_view(seat)
        sight = _sight(view, port)
        yield f"{words.seat_title(seat)}: {words.format_message(ui.prompts.prompt(sight))}"
        others = (match.player_view(other) for other in range(len(view.seats)) if other != seat)
        yield from self._fresh(
            "others", (words.format_message(ui.prompts.prompt(_sight(view, other))) for other in others)
        )
        yield from self._fresh("button", _buttons(view, port, sight))
        yield from self._fresh("points", _points(view, sight))
        legal = list(actions_to_play(match.state_after(len(match)), self._game.ignored_actions))
        rng.shuffle(legal)
        for line in (action, *legal[:LOOKS]):
            yield from self._in_hand(view, match, sight, line)
        yield from self._refusals(view, match, sight, rng)
        self._pool.update(dict.fromkeys(legal[:LOOKS]))

    def _in_hand(self, view: GameView, match: Match, sight: DecisionContext, action: Action) -> Iterator[str]:
        """What is said of one legal line, from its first key to its last."""
        words, ui = view.message_formatter, view.game_ui
        for path, there in _ways(view, sight, action):
            if there.selected_keys:
                yield from self._fresh("in hand", (words.format_message(ui.prompts.prompt(there)),))
            yield from self._fresh("choice", _chips(view, there))
            if (effect := ui.prompts.click_effect(there, path)) is not None:
                yield from self._fresh("gives", (words.format_message(effect),))
            if (asked := ui.prompts.lesson_prompt(there)) is not None:
                yield from self._fresh("lesson", (words.format_message(asked),))
            if ui.action_costs is not None:
                price = ui.action_costs.cost_of_action(there, match.state_after(len(match)), action)
                yield from self._fresh("price", () if price is None else (words.format_message(price.message),))
        if (warning := ui.prompts.action_warning(sight, action)) is not None:
            yield from self._fresh("warning", (words.format_message(warning[1]),))
        if self._game.hint_reason is not None:
            yield from self._hint(view, self._game.hint_reason(sight.view, action))

    def _hint(self, view: GameView, reason: HintReason) -> Iterator[str]:
        """A reason, once for each deed and why."""
        mark = f"hint {reason.hint_id} {reason.id} {reason.purpose}"
        if mark not in self._told:
            self._told.add(mark)
            formatter = view.message_formatter
            sentences = formatter.hint_sentence(reason), formatter.hint_purpose(reason)
            yield f"  hint: {' '.join(filter(None, sentences))}"

    def _refusals(self, view: GameView, match: Match, sight: DecisionContext, rng: Rng) -> Iterator[str]:
        """Lines that were legal once and are not now, each reason once for a verb."""
        tried = list(self._pool)[-POOL:]
        rng.shuffle(tried)
        port = match.player_view(sight.seat)
        for line in tried[:LOOKS]:
            refusal = port.why_not(line)
            if refusal is None:
                continue
            code, rule = view.game_ui.input_mapping.refusal_text_and_rule(sight, line, refusal.code)
            mark = f"refusal {line.split(' ')[0]} {code}"
            if mark not in self._told:
                self._told.add(mark)
                sentence = view.message_formatter.refusal_sentence(line, code)
                yield f"  not '{line}': {sentence}{f' ({rule})' if rule else ''}"
        yield from self._fresh("others", (view.message_formatter.refusal_sentence("", NOT_YOUR_TURN),))

    # what came of it ----------------------------------------------------------------------------------------------
    def _play(self, view: GameView, match: Match, seat: Seat, action: Action) -> Iterator[str]:
        words, ui = view.message_formatter, view.game_ui
        seats = range(len(view.seats))
        before = [match.player_view(one).view() for one in seats]
        match.play(action)
        told = [words.event_sentences(match.player_view(one).history()[-1].events) for one in seats]
        yield from (f"  {line}" for line in told[seat])
        for one in seats:
            other = [line for line in told[one] if line not in told[seat]]
            if other and told[one] not in told[:one]:
                yield from (f"  {words.seat_title(one)} reads: {line}" for line in other)
        viewer = next((one for one in seats if one != seat), seat)
        events = match.player_view(viewer).history()[-1].events
        acts = ui.event_narration.interlude_steps(before[viewer], match.player_view(viewer).view(), events, own=False)
        yield from self._fresh("told", (words.format_message(act.message) for act in acts))
        if ui.reactions is not None:
            asked = [one for one in map(ui.reactions.prompted_seat, events) if one is not None]
            stakes = (ui.reactions.stakes_message(before[one], action, seat, one) for one in asked)
            yield from self._fresh("at stake", map(words.format_message, stakes))
        mark = ui.end_presentation.key_moment_of(events)
        if mark is not None:
            said = (words.format_message(mark.sentence),) if mark.sentence is not None else ()
            yield from self._fresh("moment", (": ".join((words.tr(mark.name), *said)),))

    def _end(self, view: GameView, match: Match) -> Iterator[str]:
        """The result: who won and why, the count in steps, the last scene, and what each side had."""
        words, ending, port = view.message_formatter, view.game_ui.end_presentation, match.player_view(0)
        say = words.format_message
        last, events = port.view(), port.history()[-1].events if len(match) else ()
        yield f"= {words.outcome_sentence(port)} ({words.outcome_reason(port)})"
        if (verdict := ending.winner_sentence(last)) is not None:
            yield f"  verdict: {say(verdict)}"
        steps = (act for act in ending.finale_steps(last, events) if not act.flows_on)
        yield from (f"  count: {say(act.message)}" for act in steps)
        results: Sequence[SeatResult] = ("won", "lost", "drawn", "shown")
        for result in results:
            yield from self._fresh(result, (say(ending.end_illustration(last, events, result).message),))
        if (deal := ending.deal_as_key_moment(last)) is not None:
            sentence = () if deal.sentence is None else (say(deal.sentence),)
            yield f"  deal: {' '.join((words.tr(deal.name), *sentence))}"
        yield from (f"  tally: {' | '.join(map(say, row))}" for row in ending.score_table(last))
        for bar in ending.score_bars(last):
            names = " and ".join(map(words.seat_title, bar.seats))
            yield f"  bar of {names}: {', '.join(f'{say(part.name)} {part.value}' for part in bar.parts)}"
        for seat in range(len(view.seats)):
            counts = (f"{words.tr(key)}: {_written(view, value)}" for key, value in ending.seat_summary(last, seat))
            yield f"  {words.seat_title(seat)}: {'; '.join(counts)}"
        heads = (*(row[0].key for row in ending.score_table(last)), *(key for key, _ in ending.seat_summary(last, 0)))
        tips = filter(words.catalog.has, (f"{head}_tip" for head in heads))
        yield from self._fresh("tip", (say(Message(key, ending.tooltip_values(last))) for key in tips))

    def _welcome(self, view: GameView, match: Match) -> Sequence[StoryStep]:
        seat = match.to_act() or 0
        return view.game_ui.event_narration.welcome_steps(match.player_view(seat).view(), seat)

    def _goals(self, view: GameView, match: Match, options: dict[str, Any]) -> Iterator[str]:
        """What each seat wants, and how far it is."""
        for seat in range(len(view.seats)):
            port = match.player_view(seat)
            drawn = view.game_ui.layout.visible_view(
                port.view(), Viewer(seat, options, is_peeking=True, played_actions=port.history)
            )
            goal = view.game_ui.prompts.goal(drawn, seat)
            if goal is not None and goal.message.key:
                tips = (view.message_formatter.format_message(slot.tip) for slot in goal.slots)
                name = view.message_formatter.seat_title(seat)
                yield from self._fresh(
                    f"goal of {name}", (view.message_formatter.format_message(goal.message), *tips)
                )

    def _fresh(self, what: str, sentences: Iterable[str]) -> Iterator[str]:
        """The sentences that were not told before."""
        for sentence in sentences:
            mark = f"{what}: {sentence}"
            if sentence and mark not in self._told:
                self._told.add(mark)
                yield f"  {mark}"


def _sight(view: GameView, port: PlayerView) -> DecisionContext:
    """What a seat sees with nothing in hand, alone at the device, its switches as they stand at first."""
    toggles = view.game_ui.input_mapping.toggle_keys
    sight = DecisionContext(
        port.view(), port.seat, port.to_act(), tuple(port.legal_actions()), switches=toggles, is_private=True
    )
    if not sight.is_own_decision:
        return sight
    return replace(sight, open_keys=ActionTree(view.game_ui.input_mapping.actions_by_key_path(sight)).next_keys())


def _ways(view: GameView, sight: DecisionContext, action: Action) -> Iterator[tuple[str, DecisionContext]]:
    """Each key that makes a line, with what is seen before it is given; first with the switches on, else off."""
    for switches in dict.fromkeys((sight.switches, frozenset[str]())):
        sight = replace(sight, switches=switches)
        paths = view.game_ui.input_mapping.actions_by_key_path(sight)
        found = next((path for path, line in paths.items() if line == action), None)
        if found is not None:
            tree = ActionTree(paths)
            for count, key in enumerate(found):
                yield key, replace(sight, selected_keys=found[:count], open_keys=tree.next_keys(found[:count]))
            return


def _buttons(view: GameView, port: PlayerView, sight: DecisionContext) -> Iterator[str]:
    """The buttons, with what is asked before they do it, or why they do nothing now."""
    say = view.message_formatter.format_message
    for command in view.game_ui.prompts.commands(sight):
        yield " / ".join(map(say, (command.label, *(command.confirmation or ()))))
        refusal = port.why_not(command.refused) if command.refused is not None and not command.is_open else None
        if refusal is not None and command.refused is not None:
            code, _ = view.game_ui.input_mapping.refusal_text_and_rule(sight, command.refused, refusal.code)
            yield f"{say(command.label)} / no: {view.message_formatter.refusal_sentence(command.refused, code)}"
    yield from _chips(view, sight)


def _chips(view: GameView, sight: DecisionContext) -> Iterator[str]:
    """The small choices."""
    for chip in view.game_ui.prompts.choice_chips(sight)[1]:
        yield " / ".join(map(view.message_formatter.format_message, (chip.label, *(chip.switch_labels or ()))))


def _points(view: GameView, sight: DecisionContext) -> Iterator[str]:
    """What is left of the turn."""
    points = view.game_ui.action_points
    gauge = points.points_left_and_total(sight.view) if points is not None else None
    if points is not None and gauge is not None:
        note = points.points_note(gauge)
        yield " / ".join(
            map(
                view.message_formatter.format_message, (points.points_text(gauge), *(() if note is None else (note,)))
            )
        )


def _written(view: GameView, value: object) -> object:
    """A value of the summary."""
    return value.text if isinstance(value, IconValue) else view.message_formatter.format_argument(value)
