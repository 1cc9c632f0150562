"""What stands beside and over a board: the line that asks, choices, inspector, log, close-ups, still pictures."""
