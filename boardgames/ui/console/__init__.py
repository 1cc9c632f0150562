"""Text mode: plays any game in a terminal, with numbered actions and commands."""
