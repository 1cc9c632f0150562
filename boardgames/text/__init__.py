"""From ids to sentences in three languages."""
