"""Common base of all games: protocol, random generator, matches, paths into dumps, laws."""
