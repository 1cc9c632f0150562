"""Golden files: playthroughs as digests, and transcripts of what each game says in English."""
