"""A game on the screen: its table, art and theme with the words for its seats, made in one place."""
