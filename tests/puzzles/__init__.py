"""Tests of puzzles and daily deals."""
