"""Seats on other screens: a page in the browser of each player, served while a table is open to them."""
