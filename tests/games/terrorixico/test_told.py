"""What the log of TerroriXico tells of each kind of event; no scenario looks at it."""

from __future__ import annotations

import pytest

from boardgames import registry
from tests.games.stories import Story, retold, stories

GAME = registry.load("terrorixico")


@pytest.mark.parametrize("story", stories("terrorixico"), ids=lambda story: story["title"])
def test_the_log_tells_the_story(story: Story) -> None:
    assert retold(GAME, story) == story["told"]
