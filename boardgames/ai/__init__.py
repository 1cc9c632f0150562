"""Computer players: searches that know the protocol and views, and no game."""
