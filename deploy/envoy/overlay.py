"""Lays YAML files over one another and prints the result as JSON, which Envoy reads as well.

Mappings are merged; lists of named things are merged by `name`; everything else is replaced; a null removes.
"""

import json
import sys
from typing import Any

import yaml


def laid_over(below: Any, above: Any) -> Any:
    if isinstance(below, dict) and isinstance(above, dict):
        merged = dict(below)
        for key, value in above.items():
            if value is None:
                merged.pop(key, None)
            else:
                merged[key] = laid_over(below.get(key), value)
        return merged
    if named(below) and named(above):
        merged_list = list(below)
        for item in above:
            places = [place for place, other in enumerate(below) if other["name"] == item["name"]]
            if not places:
                sys.exit(f"overlay.py: there is no {item['name']!r} below to lay it over")
            merged_list[places[0]] = laid_over(below[places[0]], item)
        return merged_list
    return above


def named(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(item, dict) and "name" in item for item in value)


def main() -> None:
    if len(sys.argv) < 2:
        sys.exit("usage: overlay.py FILE [OVERLAY ...]")
    result: Any = {}
    for path in sys.argv[1:]:
        with open(path, encoding="utf-8") as file:
            result = laid_over(result, yaml.safe_load(file))
    json.dump(result, sys.stdout, indent=1)
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
