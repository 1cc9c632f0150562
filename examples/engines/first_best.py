"""The smallest player: of the legal lines it takes the one that gets farthest by its own idea of good.

boardgames arena sacrifice --players "novice,cmd:python3 examples/engines/first_best.py" -n 2
"""

import json
import random
import sys

WORDS = ("attack", "ritual", "take", "move")  # the verbs that this player likes, the best first


def rank(line: str) -> int:
    verb = line.split()[0]
    return WORDS.index(verb) if verb in WORDS else len(WORDS)


for text in sys.stdin:
    question = json.loads(text)
    chance = random.Random(question["seed"])
    line = min(question["legal"], key=lambda line: (rank(line), chance.random()))
    print(json.dumps({"answer": question["question"], "line": line}), flush=True)
