"""Sizes of what lies on the tables at several text sizes, and the law about them."""
