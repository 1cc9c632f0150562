"""Thin widgets with stable ids: one tree, focus by place, one scale."""
