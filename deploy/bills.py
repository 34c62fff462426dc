"""Writes the bills of materials of the server, the page, both clients and the match server as CycloneDX, and demands that each names every package of what it
was made from: a scanner that finds nothing, or leaves out what only builds and tests need, says so to nobody.

    python bills.py SYFT FOLDER

The bill includes packages that a lock file names for other systems only.
"""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

Packages = set[tuple[str, str]]


def main() -> None:
    syft, folder = sys.argv[1], Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    cargo, page = ROOT / "Cargo.lock", ROOT / "clients/table/package-lock.json"
    npm, tools = ROOT / "clients/typescript/package-lock.json", ROOT / "clients/typescript/tools/package-lock.json"
    pip, matches = ROOT / "clients/python/requirements.txt", ROOT / "match-server/requirements.txt"
    # Nothing else would notice a lock that was not compiled again.
    pins = of_pyproject((ROOT / "clients/python/pyproject.toml").read_text(encoding="utf-8"))
    bill(syft, folder / "server.cdx.json", cargo, of_cargo(cargo.read_text(encoding="utf-8")))
    bill(syft, folder / "client-typescript.cdx.json", npm, of_npm(npm.read_text(encoding="utf-8")))
    bill(syft, folder / "client-typescript-tools.cdx.json", tools, of_npm(tools.read_text(encoding="utf-8")))
    bill(syft, folder / "table.cdx.json", page, of_npm(page.read_text(encoding="utf-8")))
    bill(syft, folder / "client-python.cdx.json", pip, of_pip(pip.read_text(encoding="utf-8")) | pins)
    bill(syft, folder / "match-server.cdx.json", matches, of_pip(matches.read_text(encoding="utf-8")))


def bill(syft: str, path: Path, scanned: Path, expected: Packages) -> None:
    environment = {
        **os.environ,
        "SYFT_CHECK_FOR_APP_UPDATE": "false",
        # Left out by default.
        "SYFT_JAVASCRIPT_INCLUDE_DEV_DEPENDENCIES": "true",
    }
    subprocess.run([syft, "scan", "--quiet", f"file:{scanned}", "--output", f"cyclonedx-json={path}"], env=environment, check=True)
    components = json.loads(path.read_text(encoding="utf-8")).get("components", [])
    missing = expected - {(full_name(component), component.get("version", "")) for component in components}
    if not expected or missing:
        some = ", ".join(f"{name} {version}" for name, version in sorted(missing)[:5])
        sys.exit(f"{path}: {len(missing)} of {len(expected)} packages of {scanned.name} are missing: {some}")
    print(f"{path}: {len(components)} components, all {len(expected)} packages of {scanned.name} among them")


def full_name(component: dict[str, str]) -> str:
    return f"{component['group']}/{component['name']}" if component.get("group") else component["name"]


def of_cargo(lock: str) -> Packages:
    return set(re.findall(r'^name = "(.+)"\nversion = "(.+)"$', lock, re.MULTILINE))


def of_npm(lock: str) -> Packages:
    packages = json.loads(lock)["packages"].items()
    # A path without node_modules is the package itself, or a folder beside it: the page's client, which has a bill of its own.
    return {
        (path.rpartition("node_modules/")[2], package["version"])
        for path, package in packages
        if "node_modules/" in path and not package.get("link")
    }


def of_pip(lock: str) -> Packages:
    return set(re.findall(r"^([\w.-]+)==([\w.]+)", lock, re.MULTILINE))


def of_pyproject(project: str) -> Packages:
    pins = re.findall(r'"([\w.-]+)==([\w.]+)"', project)
    if len(pins) != project.count("=="):
        sys.exit("sbom: clients/python/pyproject.toml pins something in another form than \"name==version\"")
    return set(pins)


if __name__ == "__main__":
    main()
