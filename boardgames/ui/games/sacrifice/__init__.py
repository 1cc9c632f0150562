"""Sacrifice in the window."""
