"""Widgets with stable ids: one tree, focus navigation by place, one scale."""
