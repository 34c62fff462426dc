"""An action arrives at the other's page, of many matches at once."""

import asyncio

from conftest import Table
from pages import play_all


def test_every_action_arrives_at_the_other_page(table: Table) -> None:
    took = asyncio.run(play_all(table.address, matches=6, pace=0.1, seconds=3))
    assert len(took) >= 6 and took[-1] < 60
