"""One module a game: where everything lies on its table."""
