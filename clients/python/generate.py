"""Generates the messages and stubs of `hadal.v1` from `proto/`: a hook of the build, and a program for the package's own folder.

    python generate.py

Built packages get them from a temporary folder. An editable installation reads them from `src/hadal` (git-ignored), which this
program writes anew.
"""

import re
import shutil
import sys
import tempfile
from importlib.resources import files
from pathlib import Path
from typing import Any

from grpc_tools import protoc
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

HERE = Path(__file__).resolve().parent


def proto_folder() -> Path:
    """The folder of the protos: the repository's, or the copy that a source distribution carries."""
    for folder in (HERE / "proto", HERE.parent.parent / "proto"):
        if folder.is_dir():
            return folder
    sys.exit(f"{HERE}: no proto/ here nor two folders up; build from a whole clone, with pip 21.3 or newer")


def generate(out: Path) -> None:
    """Writes the package `hadal` into a folder, in place of one that is there."""
    package, proto = out / "hadal", proto_folder()
    # A message file that was removed must not live on in an old package.
    shutil.rmtree(package, ignore_errors=True)
    sources = sorted(path.relative_to(proto).as_posix() for path in proto.glob("hadal/v1/*.proto"))
    services = [source for source in sources if source.endswith("_service.proto")]
    out.mkdir(parents=True, exist_ok=True)
    # `google/rpc/status.proto` is read for its shape only: its Python module comes from googleapis-common-protos.
    run = ["protoc", f"-I{proto}", f"-I{files('grpc_tools') / '_proto'}"]
    if protoc.main([*run, f"--python_out={out}", f"--pyi_out={out}", *sources]) or protoc.main(
        [*run, f"--grpc_python_out={out}", *services]
    ):
        sys.exit("protoc has failed")
    for empty in ("__init__.py", "py.typed", "v1/__init__.py"):
        (package / empty).touch()
    (package / "v1" / "views.py").write_text(views((proto / "hadal/v1/game.proto").read_text()))


def views(game: str) -> str:
    """The module that names the views of all games, which are the cases of the message `View`."""
    message = re.search(r"^message View \{.*?^\}", game, re.DOTALL | re.MULTILINE)
    cases = re.findall(r"(\w+View) (\w+) = \d+;", message[0] if message else "")
    if not cases:
        sys.exit("the message View names no view of a game")
    lines = ['"""The views of all games."""', "", "from typing import TypeAlias", ""]
    lines += [f"from hadal.v1.{name}_pb2 import {view}" for view, name in cases]
    return "\n".join([*lines, "", "AnyView: TypeAlias = " + " | ".join(view for view, _ in cases), ""])


class Generate(BuildHookInterface[Any]):
    """Puts the generated package into a wheel, and what it is generated from into a source distribution."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        self.folder = Path(tempfile.mkdtemp())
        included: dict[str, str] = build_data["force_include"]
        if self.target_name == "sdist":
            included.update({str(proto_folder() / each): f"proto/{each}" for each in ("google", "hadal")})
        elif version == "editable":
            generate(HERE / "src")
        else:
            generate(self.folder)
            included[str(self.folder / "hadal")] = "hadal"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        shutil.rmtree(self.folder)


if __name__ == "__main__":
    generate(HERE / "src")
