"""An action arrives at the other's page, of many matches at once."""

import asyncio
from pathlib import Path

from conftest import serving
from pages import play_all


def test_every_action_arrives_at_the_other_page_before_its_stream_looks_by_itself(tmp_path: Path) -> None:
    with serving(tmp_path, MATCH_BEAT_SECONDS="300") as table:
        took, refused = asyncio.run(play_all(table.address, matches=6, pace=0.1, seconds=3))
        assert not refused
    assert took[-1] < 60
