"""What the person at the table may choose on the board now, as the board marks it."""

from __future__ import annotations

from dataclasses import replace

from boardgames.ui.contract.board_rendering import BoardChoices
from boardgames.ui.play.table.table_context import TableContext


def find_board_choices(context: TableContext, *, is_advising: bool) -> BoardChoices:
    """Return the choices to be marked. A lesson marks only those that it accepts, and the settings may leave out
    what is legal; a required choice is marked all the same.

    `is_advising`: a hint is offered or shown.
    """
    hand, table, lesson, board = context.selection, context.ui, context.lesson, context.board
    found = BoardChoices(
        selected_key=hand.first_key,
        buildable_rects=context.build_planner.buildable_rects(),
        offered_rects=context.build_planner.offered_rects(),
        is_guided=is_advising or lesson is not None,
    )
    if not hand.sight.is_own_decision:
        return found
    required = frozenset[str]()
    if table.prompts.is_choice_required(hand.sight):
        required = hand.open_keys & frozenset((*board.rects, *found.buildable_rects))
        required &= frozenset(lesson.next_keys if lesson is not None else ()) or required
    shows_legal = context.host.services.settings.show_legal
    shows_reach = shows_legal and bool(hand.chosen)
    shows_open = shows_reach or (shows_legal and table.input_mapping.marks_available_keys)
    open_keys = hand.open_keys if shows_open else frozenset[str]()
    destinations = hand.destinations if shows_reach else {}
    if lesson is not None:
        open_keys = frozenset(filter(lesson.needs_key, open_keys))
        destinations = {key: reach for key, reach in destinations.items() if lesson.needs_key(key)}
    price = hand.cost_of(board.pointed_key)
    return replace(
        found,
        required_keys=required,
        open_keys=open_keys,
        destinations=destinations,
        attacks=hand.attacks if shows_reach else {},
        loss_candidates=frozenset(price.loss_keys) if price is not None else frozenset(),
    )
