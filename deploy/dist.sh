#!/usr/bin/env bash
# Puts what is handed out into one folder: the static server for x86-64, the page, the packages and the site that `make dist` has built before,
# images if a container engine is there, and beside them the bills of materials and checksums.
#   deploy/dist.sh BINARY BILLS PAGE PARTS FOLDER [IMAGE ...]
# BILLS is the folder that `make sbom` writes, PAGE the one that `make table-page` builds, PARTS one whose files are taken as they are. Of the images,
# `hadal` is the Dockerfile's own last stage around BINARY and PAGE, `match-server` is built from Python's image, which its registry must give.
# DOCKER names another client of an engine, such as podman.
set -euo pipefail
binary=$(realpath "$1") bills=$(realpath "$2") page=$(realpath "$3") parts=$(realpath "$4") folder=$5
shift 5
docker=${DOCKER:-docker}
# The legacy builder of older engines would build the stages that nothing asks for, too.
export DOCKER_BUILDKIT=1
here=$(dirname "$(realpath "$0")") root=$(dirname "$(realpath "$0")")/..

version=$("$binary" --version | cut -d ' ' -f 2)
revision=$(git -C "$root" rev-parse HEAD 2> /dev/null || echo unknown)
rm -rf "$folder"
mkdir -p "$folder"
cp "$binary" "$folder/hadal-$version-linux-x86_64"
for bill in "$bills"/*.cdx.json; do cp "$bill" "$folder/hadal-$version-$(basename "$bill")"; done
tar --create --directory "$page" --owner 0 --group 0 --sort name --exclude './.*' . | gzip --no-name > "$folder/hadal-$version-table.tar.gz"
find "$parts" -maxdepth 1 -type f -exec cp {} "$folder" \;

# Writes an image into a file.
keep() { "$docker" save "$1:$version" | gzip --no-name > "$folder/$1-$version-image-linux-amd64.tar.gz"; }

hadal_image() {
  layout=$(mktemp -d)
  trap 'rm -rf "$layout"' EXIT
  cp "$binary" "$layout/hadal"
  mkdir "$layout/assets"
  tar --extract --gzip --directory "$layout/assets" --file "$folder/hadal-$version-table.tar.gz"
  tar --create --directory "$layout" --owner 0 --group 0 hadal assets | "$docker" import - hadal-dist/binary > /dev/null
  "$docker" build --quiet --file "$root/deploy/Dockerfile" --tag "hadal:$version" --build-arg BINARY=hadal-dist/binary \
    --build-arg VERSION="$version" --build-arg REVISION="$revision" "$root" > /dev/null
  keep hadal
}

match_server_image() {
  "$docker" build --quiet --file "$root/match-server/Dockerfile" --tag "hadal-match-server:$version" \
    --build-arg VERSION="$version" --build-arg REVISION="$revision" "$root" > /dev/null
  keep hadal-match-server
}

if [ $# -gt 0 ] && ! "$docker" info > /dev/null 2>&1; then
  python3 "$here/demand.py" containers "no container engine answers '$docker info', so no image is made: start one, or name another client in DOCKER"
  set --
fi
for image in "$@"; do
  "${image//-/_}_image"
done

(cd "$folder" && find . -type f ! -name SHA256SUMS -printf '%P\n' | sort | xargs sha256sum > SHA256SUMS)
ls -l "$folder"
