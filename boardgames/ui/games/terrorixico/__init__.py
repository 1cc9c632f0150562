"""TerroriXico in the window."""
