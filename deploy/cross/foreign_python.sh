#!/usr/bin/env bash
# Unpacks Debian's Python of another architecture into a folder, for qemu-user; as root on Debian, with debootstrap:
#   deploy/cross/foreign_python.sh ARCHITECTURE FOLDER
# Then `qemu-aarch64 -L FOLDER FOLDER/usr/bin/python3` runs it.
set -euo pipefail
architecture=$1 folder=$2
# shellcheck source=/dev/null
suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
debootstrap --foreign --arch="$architecture" --variant=minbase --include=python3 "$suite" "$folder" > "$folder.log" 2>&1 || { tail -n 20 "$folder.log" >&2; exit 1; }
for package in "$folder"/var/cache/apt/archives/*.deb; do dpkg-deb --extract "$package" "$folder"; done
