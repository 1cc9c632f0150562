"""The protocol of a game: a state machine whose actions are lines of text."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal, NamedTuple, NewType, NotRequired, Protocol, TypedDict, final

from .play_styles import StyleBonus
from .rng import Rng
from .seat import Seat as Seat
from .seat import other_seat as other_seat
from .seat import seat_name as seat_name
from .suggestions import did_you_mean

Action = NewType("Action", str)
"""One atomic choice: the public line itself, such as `move c4 c5`."""

Below = Callable[[int], int]
"""Chance: an integer in 0..limit-1, each equally likely, such as `Rng.below`."""

Dump = dict[str, Any]
"""A canonical position: the fields of `CommonFields` and the game's own, which its `dump_types.py` types."""


class CommonFields(TypedDict):
    """The fields that every position of every game has (`laws.has_the_common_fields`).

    `seats` by name in turn order; `to_act` is null at the end; `round` counts from 1; `over` stands at the end only.
    """

    seats: dict[str, dict[str, Any]]
    to_act: str | None
    phase: str
    round: int
    turn: str | None
    over: NotRequired[Any]


OptionValue = str | int | bool

PASS: Final = Action("pass")
HIDDEN: Final = "?"
"""Placeholder in a seat's view for a card or number that the seat may not know."""
NOT_YOUR_TURN: Final = "not_your_turn"
"""The core's one reason code: another seat is to act. All others are a game's own (section 13 of its spec)."""


class Fault(NamedTuple):
    """One thing wrong with a position: a dotted path into it, what was expected, what was found."""

    path: str
    expected: str
    found: str

    def __str__(self) -> str:
        return f"{self.path or '(position)'}: expected {self.expected}, found {self.found}"


class IllegalAction(ValueError):
    """A player's action that is not legal now. The position is unchanged.

    `code` is a reason code of the game's spec (its section 13), or `NOT_YOUR_TURN`.
    """

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code: Final = code


class BadPosition(ValueError):
    """A position, option or constant that cannot be: carries every fault, not only the first."""

    def __init__(self, faults: tuple[Fault, ...] | list[Fault]) -> None:
        super().__init__("; ".join(map(str, faults)))
        self.faults: Final = tuple(faults)


@final
class Event:
    """A past fact, for log and animation. Rules never read events.

    `public` holds ids and counts that every seat may know; `secret` maps a seat to further fields for that seat
    alone.
    """

    __slots__ = ("kind", "public", "secret")

    def __init__(
        self, kind: str, public: Mapping[str, Any], secret: Mapping[Seat, Mapping[str, Any]] | None = None
    ) -> None:
        self.kind: Final = kind
        self.public: Final = public
        self.secret: Final = secret or {}

    def seen_by(self, seat: Seat) -> Event:
        """Return the event as `seat` may know it, with nothing secret of the others left inside."""
        if not self.secret:
            return self
        return Event(self.kind, {**self.public, **self.secret.get(seat, {})})

    def fully_revealed(self) -> Event:
        """Return the event with the fields of the first seat that knows more than all."""
        return self.seen_by(min(self.secret)) if self.secret else self

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {dict(self.public)!r})"


@dataclass(frozen=True, slots=True)
class Outcome:
    """Result of a game: winning seats (none for a draw), points by seat name, a reason id."""

    winners: tuple[Seat, ...]
    scores: Mapping[str, int]
    reason: str


@dataclass(frozen=True, slots=True)
class HintReason:
    """Reason of a hint, independent of language: `<game>.why.<id>` of the texts is its sentence.

    `hint_id` names the action (`<game>.hint.<deed>`); `purpose`, if given, the purpose of the whole turn
    (`<game>.purpose.<purpose>`). `args` fill the placeholders of all of them, like the fields of an event.
    """

    id: str
    hint_id: str
    args: Mapping[str, Any] = field(default_factory=dict)
    purpose: str = ""


class State(ABC):
    """One position: mutable, with exactly one owner. Subclasses are final and have `__slots__`."""

    __slots__ = ()

    @abstractmethod
    def to_act(self) -> Seat:
        """Return the one seat that must choose next. Must not be called after the end."""

    def whose_turn(self) -> Seat:
        """Return whose turn it is; differs from `to_act` while another seat may react in that turn."""
        return self.to_act()

    @abstractmethod
    def legal_actions(self) -> list[Action]:
        """Return the legal actions: never empty before the end, in a stable order, without duplicates."""

    def random_action(self, random_below: Below, ignored_actions: frozenset[str]) -> Action:
        """Return a random action of `actions_to_play`, each equally likely; the list need not be built.

        Every draw of `random_below` starts anew: it gives an action, or nothing that a later draw depends on
        (`laws.picks_evenly`).
        """
        found = actions_to_play(self, ignored_actions)
        return found[random_below(len(found))]

    @abstractmethod
    def apply(self, action: Action, log: list[Event] | None = None) -> None:
        """Play a legal action and run on to the next question. Unchecked: `Match` checks.

        With `log`, the events of the action are appended to it; without, none is built.
        """

    @abstractmethod
    def why_not(self, action: Action) -> IllegalAction:
        """Return why an action that is not legal is refused. The slow path, for illegal input only."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""

    @abstractmethod
    def clone(self) -> State:
        """Return an independent copy; shares only what is frozen."""

    @abstractmethod
    def dump(self) -> Dump:
        """Return the complete canonical position: loading it gives an equal state."""

    @abstractmethod
    def view(self, seat: Seat) -> Dump:
        """Return what `seat` may know: the dump with `HIDDEN` in place of everything else."""

    @abstractmethod
    def key(self) -> Hashable:
        """Return the transposition key: positions with equal keys have the same continuations."""


class Sampler(ABC):
    """Draws full positions that agree with one seat's view. Made from the view alone: it cannot reveal more."""

    @abstractmethod
    def draw(self, rng: Rng) -> State:
        """Return a full position with the same view for that seat, and fresh chance."""


class ActionNumbering(Protocol):
    """All action lines of a game, each with one number of 0..size - 1 that it keeps in every position."""

    @property
    def size(self) -> int: ...

    def number(self, line: str) -> int:
        """Return the number of a line. Raises KeyError for what is no line."""

    def line(self, number: int) -> Action:
        """Return the line of a number. Raises IndexError for what is no number."""


class HandFields(NamedTuple):
    """Fields of a seat's dump that hold its hand, and those of cards that it keeps to the end.

    `thrown`: first words of the lines that name cards of the hand without playing them.
    """

    hand: tuple[str, ...]
    kept: tuple[str, ...]
    thrown: frozenset[str]


class ReasonKinds(NamedTuple):
    """Ids of a game's reasons that a review tells in a way of their own.

    `weak`: reasons that are told only where nothing says in what two turns differ; `silent`: reasons that say
    nothing of what an action brings, which are not told; `of_a_fault`: contrasts that speak of what was played alone;
    `first`: purposes whose rule to take home comes before that of the contrast. `harms`: deeds of another seat's
    answer that are told before all others; `harmed`: contrast of two turns of which only the worse one is answered by
    such a deed, with the arguments of that deed.
    """

    weak: frozenset[str] = frozenset()
    silent: frozenset[str] = frozenset()
    of_a_fault: frozenset[str] = frozenset()
    first: frozenset[str] = frozenset()
    harms: frozenset[str] = frozenset()
    harmed: str = ""


NO_REASON_KINDS: Final = ReasonKinds()


class HintReasoner(Protocol):
    """Finder of the reason of an action; `next_actions` are expected to follow it."""

    def __call__(self, view: Dump, action: Action, next_actions: Sequence[Action] = (), /) -> HintReason: ...


class LineContrast(Protocol):
    """Finder of what speaks for the `best` of two lines of a seat against its `own`, in positions that it could
    believe in: a reason whose sentence is `<game>.contrast.<id>`, None where nothing does that the seat can know;
    "unclear" where what it knows rather speaks for `own`, so that the reasons of neither explain and the decision is
    not told. Its argument `also` holds `id` and arguments of a second difference; `span` is "turn" (as without it)
    where whole turns are compared, "first" or "some" for the first action or actions of both.
    """

    def __call__(
        self, worlds: Sequence[State], seat: Seat, best: Sequence[Action], own: Sequence[Action], /
    ) -> HintReason | None: ...


Late = Callable[[], bool]
"""Callable that is True when a search must stop with its result so far. Called for every position."""


def never_late() -> bool:
    """Return False: `Late` of a search that positions alone bound."""
    return False


class WinSearch(Protocol):
    """Search for a turn that wins at once."""

    def __call__(self, state: State, is_late: Late = never_late, /) -> Sequence[Action] | None: ...


class DefenceSearch(Protocol):
    """Search for turns after which the next seat cannot win at once."""

    def __call__(
        self, state: State, wanted: int, most: int, is_late: Late = never_late, /
    ) -> Sequence[Sequence[Action]]: ...


class WinIdea(NamedTuple):
    """One way to win, or to prevent a win, in a turn: what each piece does, in words of the game, and actions that
    carry it out. The actions are those up to the first answer of another seat.
    """

    parts: tuple[str, ...]
    actions: tuple[Action, ...]


IdeaSearch = Callable[["State", int], Sequence[WinIdea] | None]
"""Every idea that the turn of a position can follow; None where so many positions do not suffice."""


class TurnGoal(NamedTuple):
    """Something that a turn can bring a seat: which actions can be needed for it, and how to measure it.

    `counts(action)` is False for actions that never help; `gain(start, state, seat)` compares two positions of the
    same game. The goal is reached where the gain is at least `amount`. The answer of a puzzle has at least
    `least_actions`. `lead`, measured in the same way, is by how much the seat has come out ahead of the others: of
    two ways to the goal the one with more is the better one, though it is longer. `themes(start, line)` tells what a
    way to the goal is about (`puzzle.theme.<theme>`); empty for a plain sum. `fits(state)` is False for positions
    in which a puzzle does not begin; None for none. `grades`: grade of a puzzle by its first theme, where levels of
    computer players, which play for more, do not grade it. `adds_up` is False where the gain is a property of the
    position at the end, which no action before brings nearer.
    """

    counts: Callable[[Action], bool]
    gain: Callable[[State, State, Seat], int]
    amount: int = 1
    least_actions: int = 1
    lead: Callable[[State, State, Seat], int] | None = None
    themes: Callable[[State, Sequence[Action]], Sequence[str]] | None = None
    fits: Callable[[State], bool] | None = None
    grades: Mapping[str, int] | None = None
    adds_up: bool = True

    def is_reached(self, start: State, state: State, seat: Seat) -> bool:
        """True if the seat has gained enough since `start`."""
        return self.gain(start, state, seat) >= self.amount


Evaluation = Callable[["State", Seat], float]
"""Expected result of a position for a seat, 0..1."""


class DelaySearch(Protocol):
    """Search for up to `wanted` first actions of delaying turns."""

    def __call__(self, wanted: int, is_late: Late = never_late, /) -> Sequence[Sequence[Action]]: ...


class DelayingTurns(NamedTuple):
    """Ways to delay a permanent gain of the other seat: a test of the end of a turn, and first actions of such turns;
    `fallback` is the goal if no turn succeeds.
    """

    is_delayed: Callable[[State], bool]
    search: DelaySearch
    fallback: DelayingTurns | None = None


class ChanceScale(NamedTuple):
    """Calibration of a chance: its log odds become `slope` times as large, and `offset` is added to them."""

    slope: float = 1.0
    offset: float = 0.0


class BeginnerEvaluation(NamedTuple):
    """Evaluation by the weakest level: weights of `Game.weighted_evaluation`, and a factor for its noise."""

    weights: Mapping[str, float] = {}
    noise: float = 1.0


FULL_EVALUATION: Final = BeginnerEvaluation()


@dataclass(frozen=True)
class Game:
    """One game under one set of rule files.

    Callers use `new_game`, `load` and `sampler`, which check the options and fill in the defaults; the game itself
    gives `deal(options, seed)`, `read(position, options, seed)` and `sample(view, seat, options)`. `read` and
    `sample` get `seats` in the options only if it was given, as the position may tell it.

    - `options`: option id -> allowed values, the default first; `beginner_options`: values for a first game.
    - `hidden`: True if a seat may not know everything; `chance`: True if anything is drawn or shuffled, so that seeds
      make a difference; `public_verbs`: first words of the lines that all seats may know once they are played.
    - `evaluation_scale`: what `evaluate` is for people: a "chance" of winning, a "rough" one, or a mere "standing"
      (ahead, even, behind); `chance_scales`: its calibration where a chance is told, by the number of seats
      (`dev.py judge calibration`); `confirmed_cost`: the least cost of a decision, in expected result, that playing
      on has confirmed, 0 where none is.
    - `evaluate(state, seat)`: expected result for a seat, 0..1, for searches; `digest` stands for the numbers and
      counts of the rules under which values are learned.
    - `weighted_evaluation(weights)`: `evaluate` as a player sees it who does not look at everything. Weights, 1 each
      where not given: `rivals`, of what rivals may still gain; `danger`, of what they can do to the seat at once; and
      the game's own. `beginner`: those of the weakest level.
    - `belief_weight(views, seat)`: a function of a sampled position, the logarithm of its relative likelihood given
      what the seat has watched (its views, oldest first); `remembered_view(views, seat)`: the last of these views
      with hidden cards that the seat can know from the others. Both look `memory_turns` turns back.
    - `ignored_actions`: whole lines that searches and playouts leave out, such as resigning.
    - `components`: cards and boards of the rule files as plain data; `view_facts(view)`: what the rules derive from
      a view, as plain data (`ViewFacts` in the game's `dump_types.py`).
    - `public_view(view)`: what everybody may know, from the view of any seat; callers use `view_for_all`.
    - `asked_later(view, seat)`: True if a seat, by its view, may be asked later what another is asked now, whatever
      others answer: it may answer ahead.
    - `hint_reason(view, action, next_actions)`: why the seat to act could want a legal action, from its view alone.
    - `line_contrast(worlds, seat, best, own)`: in what the one line leaves the seat better off than the other;
      `reason_kinds`: which of all these reasons a review tells in a way of their own.
    - `weighed_actions(view, action)`: what the seat to act weighs with an action that takes a risk, or avoids one:
      the actions of the other choice; empty for other actions. Its texts stand below `<game>.weighed`.
    - `former_versions`: the game as earlier versions shuffled it, oldest first, for the replay of their records.
    - `hand_fields`: the fields of a seat that hold cards; `count_piece_actions(event)`: (seat, piece, action)
      triples for statistics; `lasting_events`: kinds of events after which something is gone or gained for good.
    - `own_rules`: the set that lies over the shipped rules, as plain data.
    - `teams(state)`: for each seat the number of its team, from the full position: for the arena only.
    - `hidden_roles(state)`: for each seat the id of the role that the others do not see, from a full position: of
      determinizations, and of a finished game.
    - `find_win(state, is_late)`: actions with which the seat to act wins in this turn against every answer, or None;
      `find_defences(state, wanted, most, is_late)`: up to `wanted` turns after which the next seat cannot win at
      once; it searches at most `most` positions. Both stop when `is_late()` is True; without a result nothing is
      proved then.
    - `find_win_ideas(state, most)`: every way in which the seat whose turn it is wins in it, merged where what
      differs is immaterial; None where `most` positions do not suffice. `find_defence_ideas` does the same for every
      way to prevent a win of the other seat in its next turn.
    - `turn_goals`: what a turn can be asked to reach, by id; `puzzle_themes`: first words of actions and the theme of
      a puzzle that is about them (`puzzle.theme.<theme>`).
    - `goal_gap(view)`: what the turn of the seat to act still lacks for the goal of a puzzle, a reason whose sentence
      is `<game>.gap.<id>`; asked where the goal can no longer be reached.
    - `delaying_turns(state)`: how the seat to act can delay a permanent gain of the other seat, None without a
      threat, for hints; `helps_rival(view, action)`: True if a legal action helps a rival to something that the seat
      to act could not take instead.
    - `action_space(options)`: all lines that can be legal under complete options, numbered.
    - `styles`: styles of playing by id (`play_styles.py`), for computer players with a character.
    - `opportunity_cost(state, action)`: what a legal action wastes, in expected result; searches subtract it.
      `noise_floor`: how far the results of actions differ where a first look does not tell; the blur of weak levels
      is never narrower.
    - `clear_caches()`: clear the memo tables of the rules, which otherwise grow with the games that are played.
    """

    id: str
    seats: range
    options: Mapping[str, tuple[OptionValue, ...]]
    deal: Callable[[Mapping[str, OptionValue], int], State]
    read: Callable[[Mapping[str, Any], Mapping[str, OptionValue], int], State]
    sample: Callable[[Dump, Seat, Mapping[str, OptionValue]], Sampler]
    evaluate: Evaluation | None = None
    weighted_evaluation: Callable[[Mapping[str, float]], Evaluation] | None = None
    beginner: BeginnerEvaluation = FULL_EVALUATION
    evaluation_scale: Literal["chance", "rough", "standing"] = "standing"
    chance_scales: Mapping[int, ChanceScale] = field(default_factory=dict)
    confirmed_cost: float = 0.0
    digest: str = ""
    belief_weight: Callable[[Sequence[Dump], Seat], Callable[[State], float]] | None = None
    remembered_view: Callable[[Sequence[Dump], Seat], Dump] | None = None
    memory_turns: int = 0
    ignored_actions: frozenset[str] = frozenset()
    public_verbs: frozenset[str] = frozenset()
    hidden: bool = True
    chance: bool = True
    own_rules: Mapping[str, Any] | None = None
    beginner_options: Mapping[str, OptionValue] = field(default_factory=dict)
    constants: Mapping[str, Any] = field(default_factory=dict)
    components: Mapping[str, Any] = field(default_factory=dict)
    view_facts: Callable[[Dump], Any] | None = None
    public_view: Callable[[Dump], Dump] | None = None
    asked_later: Callable[[Dump, Seat], bool] | None = None
    hint_reason: HintReasoner | None = None
    line_contrast: LineContrast | None = None
    reason_kinds: ReasonKinds = NO_REASON_KINDS
    weighed_actions: Callable[[Dump, Action], Sequence[Action]] | None = None
    former_versions: tuple[Callable[[], Game], ...] = ()
    hand_fields: HandFields | None = None
    count_piece_actions: Callable[[Event], Sequence[tuple[Seat, str, str]]] | None = None
    lasting_events: frozenset[str] = frozenset()
    teams: Callable[[State], Sequence[int]] | None = None
    hidden_roles: Callable[[State], Sequence[str]] | None = None
    find_win: WinSearch | None = None
    find_defences: DefenceSearch | None = None
    find_win_ideas: IdeaSearch | None = None
    find_defence_ideas: IdeaSearch | None = None
    turn_goals: Mapping[str, TurnGoal] = field(default_factory=dict)
    goal_gap: Callable[[Dump], HintReason | None] | None = None
    puzzle_themes: Mapping[str, str] = field(default_factory=dict)
    delaying_turns: Callable[[State], DelayingTurns | None] | None = None
    helps_rival: Callable[[Dump, Action], bool] | None = None
    styles: Mapping[str, StyleBonus] = field(default_factory=dict)
    opportunity_cost: Callable[[State, Action], float] | None = None
    noise_floor: float = 0.0
    action_space: Callable[[Mapping[str, OptionValue]], ActionNumbering] | None = None
    clear_caches: Callable[[], None] | None = None

    @property
    def shuffle_version(self) -> int:
        """Number of the game's way of shuffling, from 1, as recorded."""
        return len(self.former_versions) + 1

    def new_game(self, options: Mapping[str, OptionValue], seed: int) -> State:
        """Return the opening. Raises `BadPosition` for options that cannot be."""
        return self.deal(self.complete(options), seed)

    def load(self, position: Mapping[str, Any], options: Mapping[str, OptionValue], seed: int) -> State:
        """Return a position of the public format. Raises `BadPosition` with every fault of options or position."""
        return self.read(position, self._given(options), seed)

    def sampler(self, view: Dump, seat: Seat, options: Mapping[str, OptionValue]) -> Sampler:
        """Return a sampler of positions that agree with a seat's view. Raises `BadPosition` for wrong options."""
        return self.sample(view, seat, self._given(options))

    def _given(self, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """Return complete options; `seats` is left out unless it was given."""
        complete = self.complete(options)
        return {name: value for name, value in complete.items() if name != "seats" or name in options}

    def seat_count(self, options: Mapping[str, OptionValue]) -> int:
        """Return the number of seats under these options (the option `seats`, if the game has it)."""
        chosen = options.get("seats", self.options.get("seats", (self.seats.start,))[0])
        return int(chosen)

    def is_public_action(self, action: Action) -> bool:
        """Return whether all seats may know this line after it was played."""
        return not self.hidden or action.partition(" ")[0] in self.public_verbs

    def view_for_all(self, view: Dump) -> Dump:
        """Return what a screen that everybody sees may show, from the view of any seat, whichever it is.

        Of a game with hidden information and without `public_view` that is who is to act and how it ended.
        """
        if self.public_view is not None:
            return self.public_view(view)
        if not self.hidden:
            return view
        public: Dump = {"seats": {name: {} for name in view["seats"]}}
        return public | {name: view[name] for name in ("to_act", "phase", "round", "turn", "over") if name in view}

    def complete(self, options: Mapping[str, Any]) -> dict[str, OptionValue]:
        """Return `options` with the defaults filled in. Raises `BadPosition` for an unknown option or value."""
        return complete_options(self.options, options)


def complete_options(
    allowed: Mapping[str, Sequence[OptionValue]], options: Mapping[str, Any]
) -> dict[str, OptionValue]:
    """Return `options` with the defaults of `allowed`. Raises `BadPosition` for an unknown option or value."""
    faults = [
        Fault(f"options.{name}", _option("an option of this game: ", name, allowed), name)
        for name in options
        if name not in allowed
    ]
    faults += [
        Fault(f"options.{name}", _option("one of ", value, allowed[name]), str(value))
        for name, value in options.items()
        if name in allowed and not any(value == v and type(value) is type(v) for v in allowed[name])
    ]
    if faults:
        raise BadPosition(faults)
    return {name: options.get(name, values[0]) for name, values in allowed.items()}


def _option(expected: str, found: object, allowed: Iterable[object]) -> str:
    """Return an expectation with all known words and the one that was perhaps meant."""
    words = [str(word) for word in allowed]
    hint = did_you_mean(str(found), words)
    return expected + (", ".join(words) or "none") + (f" ({hint})" if hint else "")


def actions_to_play(state: State, ignored_actions: frozenset[str]) -> list[Action]:
    """Return the legal actions without the ignored ones, unless nothing else is legal.

    An entry of `ignored_actions` is a whole line, such as `offer draw`.
    """
    legal = state.legal_actions()
    if not ignored_actions:
        return legal
    return [a for a in legal if a not in ignored_actions] or legal
