"""Match at a table, independent of the window: session, snapshots, selection, hints, turn flow."""
