"""Lessons and examples on the game's own table, and their pictures."""
