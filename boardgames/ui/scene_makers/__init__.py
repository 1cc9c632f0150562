"""Scene makers: make the scenes of tables for the shell, and link tables to what opens from them."""
