"""Panels beside and over a board: prompt bar, choices, inspector, log, card zoom, rule pictures."""
