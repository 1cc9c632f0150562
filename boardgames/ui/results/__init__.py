"""Result scene of a game: winner, score, key moments."""
