"""The table itself: the scene, what it shows and says, and the way from a key to a decision and on."""
