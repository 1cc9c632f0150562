"""Lessons and examples on the game's own table, and the pictures shown at their end."""
