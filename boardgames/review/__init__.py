"""Game review: what a seat's decisions cost by what it could know, its chances through the game, and their file."""
