#!/usr/bin/env bash
# Makes what is handed out to those who run Hadal on x86-64: the static binary, the image around it, the bill of materials of both, and
# checksums. The image is made by a container engine that must be running (DOCKER names another client, such as podman).
#   deploy/dist.sh BINARY BILL FOLDER
set -euo pipefail
binary=$(realpath "$1") bill=$(realpath "$2") folder=$3
docker=${DOCKER:-docker}
root=$(dirname "$(realpath "$0")")/..

"$docker" info > /dev/null 2>&1 || {
  echo "dist: no container engine answers '$docker info', and the image needs one; start it, or name another client in DOCKER" >&2
  exit 1
}
version=$("$binary" --version | cut -d ' ' -f 2)
rm -rf "$folder"
mkdir -p "$folder"
cp "$binary" "$folder/hadal-$version-linux-x86_64"
cp "$bill" "$folder/hadal-$version.cdx.json"

# The Dockerfile's own last stage, around the binary that is there already.
tar --create --directory "$(dirname "$binary")" --owner 0 --group 0 "$(basename "$binary")" --transform 's/.*/hadal/' |
  "$docker" import - hadal-dist/binary > /dev/null
"$docker" build --quiet --file "$root/deploy/Dockerfile" --tag "hadal:$version" --build-arg BINARY=hadal-dist/binary \
  --build-arg VERSION="$version" --build-arg REVISION="$(git -C "$root" rev-parse HEAD 2> /dev/null || echo unknown)" "$root" > /dev/null
"$docker" save "hadal:$version" | gzip --no-name > "$folder/hadal-$version-image-linux-amd64.tar.gz"

(cd "$folder" && sha256sum hadal-* > SHA256SUMS)
ls -l "$folder"
