"""What is wrong with rules, sets, pictures and texts: faults with their places, for designers."""
