"""Printing: a game's `print_components.py` on sheets, for printers and for digital tabletops."""
