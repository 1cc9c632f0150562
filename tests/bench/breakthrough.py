"""The yardstick: Breakthrough on 8 x 8 in plain Python, a list of 64 cells, the full move list at each decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

WIDTH: Final = 8
CELLS: Final = WIDTH * WIDTH


def _ways(player: int) -> list[tuple[int, tuple[int, ...]]]:
    """Return for each cell where a man of `player` goes: straight on, and aslant. (Nobody stands on the far row.)"""
    found = []
    for cell in range(CELLS):
        ahead, column = cell + WIDTH * player, cell % WIDTH
        aslant = (ahead - 1,) * (column > 0) + (ahead + 1,) * (column < WIDTH - 1)
        found.append((ahead, aslant))
    return found


WAYS: Final = {player: _ways(player) for player in (1, -1)}


class Breakthrough:
    """A position: `board` holds 1 and -1 for men and 0 for none; 1 moves towards higher cells, and first."""

    __slots__ = ("board", "men", "player", "winner")

    def __init__(self) -> None:
        self.board = [1] * (2 * WIDTH) + [0] * (CELLS - 4 * WIDTH) + [-1] * (2 * WIDTH)
        self.men = {1: 2 * WIDTH, -1: 2 * WIDTH}
        self.player = 1
        self.winner = 0

    def moves(self) -> list[tuple[int, int]]:
        """Return every legal move as (from, to): straight on to an empty cell, or aslant, killing or not."""
        board, player = self.board, self.player
        ways = WAYS[player]
        found = []
        for cell, man in enumerate(board):
            if man == player:
                ahead, aslant = ways[cell]
                if not board[ahead]:
                    found.append((cell, ahead))
                for target in aslant:
                    if board[target] != player:
                        found.append((cell, target))
        return found

    def play(self, move: tuple[int, int]) -> None:
        """Play a move; who reaches the far row, or takes the last man, has won."""
        start, target = move
        board, player = self.board, self.player
        if board[target]:
            self.men[-player] -= 1
        board[start] = 0
        board[target] = player
        if target // WIDTH == (WIDTH - 1 if player == 1 else 0) or not self.men[-player]:
            self.winner = player
        self.player = -player


def decisions(count: int, chance: Callable[[], float]) -> int:
    """Play at random until `count` decisions have been made; return how many games were begun."""
    games = 0
    while count > 0:
        games += 1
        state = Breakthrough()
        while not state.winner and count > 0:
            moves = state.moves()
            state.play(moves[int(chance() * len(moves))])
            count -= 1
    return games
