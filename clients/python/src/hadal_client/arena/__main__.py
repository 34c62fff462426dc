"""The command."""

import argparse
import sys
from pathlib import Path

from ..client import Hadal
from .page import page
from .plan import read_plan
from .report import report
from .run import run


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m hadal_client.arena", description="Plays a round robin, and goes on with one.")
    parser.add_argument("plan", type=Path, help="the players and the games, as TOML or JSON")
    try:
        plan = read_plan(parser.parse_args().plan)
        with Hadal(plan.server) if plan.server else Hadal.local(timeout=None) as hadal:
            results = run(plan, hadal)
            titles = {game.id: game.title for game in hadal.list_games().games}
    except (OSError, ValueError) as error:
        print(f"arena: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("arena: interrupted; the same command goes on from here", file=sys.stderr)
        return 130
    (plan.folder / "report.html").write_text(page(plan, results, titles), encoding="utf-8")
    print(report(plan, results))
    return 0


if __name__ == "__main__":
    sys.exit(main())
