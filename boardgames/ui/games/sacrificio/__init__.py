"""Sacrificio in the window."""
