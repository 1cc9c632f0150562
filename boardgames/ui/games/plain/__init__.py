"""The room lent to a game without a table of its own: lines as words, seats as lists, piles as counted cards."""
