"""What the log of Walpurgisnacht tells of a night; no scenario looks at it."""

from __future__ import annotations

import pytest

from boardgames import registry
from tests.games.stories import Story, retold, stories

GAME = registry.load("walpurgisnacht")


@pytest.mark.parametrize("story", stories("walpurgisnacht"), ids=lambda story: story["title"])
def test_the_log_tells_the_story(story: Story) -> None:
    assert retold(GAME, story) == story["told"]
