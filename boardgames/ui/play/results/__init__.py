"""The last scene of a game: who has won, what was counted, the moments that weighed most."""
