"""The printing room: what a game's `paper.py` names, laid on sheets, for printers and for digital tables."""
