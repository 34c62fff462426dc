#!/usr/bin/env bash
# Writes the source distribution of bindings/python: what maturin packs, with what the crates read outside their folders, and with a lock file
# for the crates that are in it.
#   deploy/cross/sdist.sh MATURIN FOLDER
set -euo pipefail
maturin=$(realpath "$1")
root=$(realpath "$(dirname "$0")/..")
mkdir -p "$2"
folder=$(realpath "$2")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
"$maturin" sdist --manifest-path "$root/bindings/python/Cargo.toml" --out "$scratch" 2> "$scratch/said" || { cat "$scratch/said" >&2; exit 1; }
packed=$(basename "$scratch"/*.tar.gz)
tar --extract --gzip --directory "$scratch" --file "$scratch/$packed"
sources=$scratch/${packed%.tar.gz}
(cd "$root" && find proto -name '*.proto' -exec cp --parents {} "$sources" \;)
# Only takes packages out: those in it stay as they are tested.
(cd "$sources" && env -u CARGO_BUILD_TARGET cargo update --quiet --workspace --offline)
tar --create --directory "$scratch" --owner 0 --group 0 --mtime @0 --sort name "${packed%.tar.gz}" | gzip --no-name > "$folder/$packed"
