"""Board widget, layout, animation and pointer, shared by the scenes of all games."""
