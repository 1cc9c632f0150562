"""Table scene: widgets, speech, and the path from input to decision and played action."""
