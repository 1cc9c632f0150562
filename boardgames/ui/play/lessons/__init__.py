"""Lessons and examples on the game's own table, and what is won by them."""
