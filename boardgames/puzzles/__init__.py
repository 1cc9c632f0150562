"""Puzzles made from games: positions with one clear answer, proved, graded and written as scenario files."""
