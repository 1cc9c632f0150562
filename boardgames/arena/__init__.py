"""Games between computer players, played to learn from: series, openings, ratings, results kept on disk."""
