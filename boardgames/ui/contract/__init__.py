"""What a game's table answers and what its art draws: the contract of `ui.games`."""
