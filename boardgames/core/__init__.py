"""What all games share: the state machine's protocol, chance, matches, paths into dumps, laws."""
