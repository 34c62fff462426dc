#!/bin/sh
# Packs the core as WebAssembly as the npm package hadal-core.
#   package.sh CORE VERSION FOLDER
set -eu
here=$(dirname "$(realpath "$0")")
core=$(realpath "$1") version=$2 folder=$(realpath "$3")
package=$(mktemp -d)
trap 'rm -rf "$package"' EXIT
cp "$core" "$package/hadal.wasm"
cp "$here/package/"* "$here/../../LICENSE" "$package"
sed -i "s/\"version\": \"[^\"]*\"/\"version\": \"$version\"/" "$package/package.json"
cd "$package"
npm pack --silent --pack-destination "$folder"
