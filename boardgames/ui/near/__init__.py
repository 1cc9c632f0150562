"""Geometry and drawing of a near view of a table, without the table itself."""
