"""Doors to other people's programs: the games as OpenSpiel and PettingZoo know games. Needs the extra `research`."""
