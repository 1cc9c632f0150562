"""The parts of the table scene: the session behind it, its frame, its panels, its questions."""
