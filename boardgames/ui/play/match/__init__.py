"""The match at a table, without a place on the screen: who sits there, what is in hand, what goes on by itself."""
