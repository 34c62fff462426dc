"""The parts that may be skipped on a machine that lacks their tools, and those that may not.

A proof that needs something that a machine may lack says SKIPPED and why. HADAL_DEMAND names the parts, separated by commas, that must not
be left out: then SKIPPED fails. See CONTRIBUTING.md.
"""

import os
import sys

VARIABLE = "HADAL_DEMAND"
PARTS = ("containers", "csharp", "go", "java", "platforms", "prometheus", "systemd", "table", "wasm")


def demanded(part: str) -> bool:
    words = [word for word in os.environ.get(VARIABLE, "").replace(",", " ").split() if word]
    strange = [word for word in words if word not in PARTS]
    if strange:
        # A misspelt one would demand nothing.
        sys.exit(f"{VARIABLE}: there is no {' and no '.join(strange)}; only {', '.join(PARTS)}")
    return part in words


def skip(part: str, why: str) -> None:
    """Says that a part is left out, or fails if it is demanded."""
    if demanded(part):
        sys.exit(f"{part}: FAILED, for {VARIABLE} demands it: {why}")
    print(f"{part}: SKIPPED: {why}", flush=True)


if __name__ == "__main__":
    skip(sys.argv[1], sys.argv[2])
