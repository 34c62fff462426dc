"""Generates the stub from the repository's `proto/` into `src/hadal/v1` (git-ignored)."""

import shutil
import sys
from importlib.resources import files
from pathlib import Path

from grpc_tools import protoc

HERE = Path(__file__).resolve().parent
PROTO = HERE.parent.parent / "proto"
OUT = HERE / "src"


def main() -> int:
    # A message file that was removed must not live on in an old stub.
    shutil.rmtree(OUT / "hadal", ignore_errors=True)
    sources = sorted(path.relative_to(PROTO).as_posix() for path in PROTO.glob("hadal/v1/*.proto"))
    well_known = files("grpc_tools") / "_proto"
    # `google/rpc/status.proto` is read for its shape only: its Python module comes from googleapis-common-protos.
    arguments = ["protoc", f"-I{PROTO}", f"-I{well_known}", f"--python_out={OUT}", f"--pyi_out={OUT}"]
    failed = protoc.main([*arguments, *sources])
    services = [source for source in sources if source.endswith("_service.proto")]
    failed = failed or protoc.main(["protoc", f"-I{PROTO}", f"-I{well_known}", f"--grpc_python_out={OUT}", *services])
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
