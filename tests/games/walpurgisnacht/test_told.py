"""What the log of Walpurgisnacht tells: every event of one night, with the words that each seat may read.

No scenario looks at the log; what it tells, and in what order, is held here.
"""

from __future__ import annotations

import re
from typing import Any

import yaml

from boardgames import registry
from boardgames.core.machine import Action, Event

GAME = registry.load("walpurgisnacht")
NIGHT = """\
turn: P2
seats:
  P1: {role: crucifix_2, down: [ointment_1, fertility]}
  P2: {role: crucifix_3, down: [calf], up: [bells]}
  P3: {role: mephistopheles, down: [ointment_2], up: [brooms]}
mountain: {c1: walpurga, o1: bonfire_1, o2: crucifix_1, o3: bonfire_2, o4: goat, o5: crucifix_6, s1: bonfire_5}
"""

STORY = """\
> claim villager
  chose claim_villager: seat=P2
> reveal o1
  shown reveal: seat=P2 space=o1 card=bonfire_1
> reveal o2
  shown reveal: seat=P2 space=o2 card=crucifix_1
> reveal o3
  shown reveal: seat=P2 space=o3 card=bonfire_2
  scored wisps: seat=P2 side=villagers count=5 cards=bonfire_1, crucifix_1, bonfire_2
  moved take: seat=P2 card=bonfire_1 from=mountain.o1 to=seats.P2.hand
  moved take: seat=P2 card=crucifix_1 from=mountain.o2 to=seats.P2.hand
  moved take: seat=P2 card=bonfire_2 from=mountain.o3 to=seats.P2.hand
  phase rites: seat=P2 round=1
> give bonfire_1 P3
  moved give_down: seat=P2 receiver=P3 from=seats.P2.hand to=seats.P3.down
    / P2: what=give_seen card=bonfire_1
    / P3: what=give_seen card=bonfire_1
> give crucifix_1 P1
  shown give_up: seat=P2 receiver=P1 card=crucifix_1 from=seats.P2.hand to=seats.P1.up
> regift calf P3
  moved regift_down: seat=P2 receiver=P3 from=seats.P2.down to=seats.P3.down
    / P2: what=regift_seen card=calf
    / P3: what=regift_seen card=calf
  phase return: seat=P2 round=1
> put bonfire_2 p1
  moved put: seat=P2 space=p1 card=bonfire_2 from=seats.P2.hand to=mountain.p1
  phase dance: seat=P2 round=1
> move p1 p2
  moved move: seat=P2 space=p1 target=p2 from=mountain.p1 to=mountain.p2
> swap o4 o5
  moved swap: seat=P2 space=o4 target=o5 from=mountain.o4 to=mountain.o5
  moved swapped: seat=P2 space=o5 target=o4 from=mountain.o5 to=mountain.o4
> done
  chose done: seat=P2
  phase wisps: seat=P3 round=1
> unmask
  shown unmask: seat=P3 card=mephistopheles
  phase mephisto: seat=P3 round=1
> force P1 P2
  asked force: seat=P3 giver=P1 receiver=P2
> yield ointment_1
  moved yield_down: seat=P1 receiver=P2 from=seats.P1.down to=seats.P2.down
    / P1: what=yield_seen card=ointment_1
    / P2: what=yield_seen card=ointment_1
  phase dance: seat=P3 round=1
> move o4 o2
  moved move: seat=P3 space=o4 target=o2 from=mountain.o4 to=mountain.o2
> done
  chose done: seat=P3
  phase wisps: seat=P1 round=2
> accuse P3
  chose accuse: seat=P1 receiver=P3
> reveal o2
  shown reveal: seat=P1 space=o2 card=crucifix_6
> reveal o5
  shown reveal: seat=P1 space=o5 card=goat
> stop
  chose stop: seat=P1
  scored wisps: seat=P1 side=witches count=1 cards=crucifix_6, goat
  moved take: seat=P1 card=crucifix_6 from=mountain.o2 to=seats.P1.hand
  moved take: seat=P1 card=goat from=mountain.o5 to=seats.P1.hand
  phase rites: seat=P1 round=2
> give goat P2
  moved give_down: seat=P1 receiver=P2 from=seats.P1.hand to=seats.P2.down
    / P1: what=give_seen card=goat
    / P2: what=give_seen card=goat
> done
  chose done: seat=P1
  phase return: seat=P1 round=2
> put crucifix_6 p1
  shown put: seat=P1 space=p1 card=crucifix_6 from=seats.P1.hand to=mountain.p1
  phase dance: seat=P1 round=2
> move p1 o1
  moved move: seat=P1 space=p1 target=o1 from=mountain.p1 to=mountain.o1
> done
  chose done: seat=P1
  phase wisps: seat=P2 round=2
> reveal p2
  shown reveal: seat=P2 space=p2 card=bonfire_2
> stop
  chose stop: seat=P2
  scored wisps: seat=P2 side=villagers count=1 cards=bonfire_2
  moved take: seat=P2 card=bonfire_2 from=mountain.p2 to=seats.P2.hand
  phase rites: seat=P2 round=2
> give bonfire_2 P1
  moved give_up: seat=P2 receiver=P1 card=bonfire_2 from=seats.P2.hand to=seats.P1.up
  phase dance: seat=P2 round=2
> move c1 c2
  moved move: seat=P2 space=c1 target=c2 from=mountain.c1 to=mountain.c2
> done
  chose done: seat=P2
  phase mephisto: seat=P3 round=2
> bestow calf P1
  shown bestow_up: seat=P3 receiver=P1 card=calf from=seats.P3.down to=seats.P1.up
  phase dance: seat=P3 round=2
> move c2 c1
  moved move: seat=P3 space=c2 target=c1 from=mountain.c2 to=mountain.c1
> done
  chose done: seat=P3
  phase wisps: seat=P1 round=3
> reveal o1
  shown reveal: seat=P1 space=o1 card=crucifix_6
> reveal c1
  shown reveal: seat=P1 space=c1 card=walpurga
  phase over: seat=P1 round=3
  shown role: seat=P1 card=crucifix_2 side=villagers cards=fertility
  shown role: seat=P2 card=crucifix_3 side=villagers cards=goat, ointment_1
  shown role: seat=P3 card=mephistopheles side=witches cards=bonfire_1, ointment_2
  moved discard: seat=P1 card=calf step=bells from=seats.P1.up to=discard
  moved discard: seat=P2 card=goat step=bells from=seats.P2.down to=discard
  scored brooms: side=witches count=3 seat=P3 cards=brooms total=witches 5, villagers 7
  scored ointments: side=witches count=1 seat=P3 cards=ointment_2 total=witches 6, villagers 7
  scored bonfires: side=witches count=-2 seat=P3 cards=bonfire_1 total=witches 4, villagers 7
  scored villager: side=villagers count=2 seat=P1 cards=bonfire_2, crucifix_1, fertility total=witches 4, villagers 9
  over villagers: winners=P1, P2 scores=witches 4, villagers 9 witch_points=4 villager_points=9
"""
"""Each line that is played, under it what is told, under that what a seat alone reads."""


def said(value: Any) -> str:
    """Return a value as the story writes it."""
    return re.sub(r"[\[\]{}:']", "", str(value))


def sentence(event: Event) -> str:
    """Return an event as the story writes it."""
    words = dict(event.public)
    lines = [f"  {event.kind} {words.pop('what')}: " + " ".join(f"{k}={said(v)}" for k, v in words.items())]
    for seat, secret in event.secret.items():
        lines.append(f"    / P{seat + 1}: " + " ".join(f"{k}={said(v)}" for k, v in secret.items()))
    return "\n".join(lines)


def retold() -> str:
    """Play the story's lines and return the story as the game tells it."""
    state = GAME.load(yaml.safe_load(NIGHT), {"talk": "claims"}, 1)
    found = []
    for line in re.findall(r"(?m)^> (.*)$", STORY):
        log: list[Event] = []
        state.apply(Action(line), log)
        found += [f"> {line}", *map(sentence, log)]
    return "\n".join(found) + "\n"


def test_the_log_tells_one_night() -> None:
    assert retold() == STORY
