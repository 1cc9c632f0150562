"""Sheets of private notes: while a game goes on, and beside what could be known after it."""
