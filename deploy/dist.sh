#!/usr/bin/env bash
# Makes what is handed out to those who run Hadal on x86-64: the static binary, the page, the image around both, their bills of
# materials, and checksums. The image is made by a container engine that must be running (DOCKER names another client, such as podman).
# BILLS is the folder that `make sbom` writes, PAGE the one that `make table-page` builds.
#   deploy/dist.sh BINARY BILLS PAGE FOLDER
set -euo pipefail
binary=$(realpath "$1") bills=$(realpath "$2") page=$(realpath "$3") folder=$4
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
cp "$bills/server.cdx.json" "$folder/hadal-$version.cdx.json"
cp "$bills/table.cdx.json" "$folder/hadal-$version-table.cdx.json"
# The client is built into the page.
cp "$bills/client-typescript.cdx.json" "$folder/hadal-$version-client-typescript.cdx.json"
tar --create --directory "$page" --owner 0 --group 0 --sort name --exclude './.*' . | gzip --no-name > "$folder/hadal-$version-table.tar.gz"

# The Dockerfile's own last stage, around the binary and the page that are there already.
layout=$(mktemp -d)
trap 'rm -rf "$layout"' EXIT
cp "$binary" "$layout/hadal"
mkdir "$layout/assets"
tar --extract --gzip --directory "$layout/assets" --file "$folder/hadal-$version-table.tar.gz"
tar --create --directory "$layout" --owner 0 --group 0 hadal assets | "$docker" import - hadal-dist/binary > /dev/null
"$docker" build --quiet --file "$root/deploy/Dockerfile" --tag "hadal:$version" --build-arg BINARY=hadal-dist/binary \
  --build-arg VERSION="$version" --build-arg REVISION="$(git -C "$root" rev-parse HEAD 2> /dev/null || echo unknown)" "$root" > /dev/null
"$docker" save "hadal:$version" | gzip --no-name > "$folder/hadal-$version-image-linux-amd64.tar.gz"

(cd "$folder" && sha256sum hadal-* > SHA256SUMS)
ls -l "$folder"
