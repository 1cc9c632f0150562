"""What stands beside and over a board: the line that asks, choices, inspector, log, cards looked at closely."""
