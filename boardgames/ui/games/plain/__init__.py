"""The room lent to a game without a table of its own: its lines are words, its seats lists, its piles counted cards."""
