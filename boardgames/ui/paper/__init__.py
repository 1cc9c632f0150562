"""Printing: the components of a game's `paper.py` on sheets, for printers and for digital tabletops."""
