"""A game on the screen without its table: art and theme with the words for its seats, pictures of positions, log."""
