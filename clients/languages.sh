#!/usr/bin/env bash
# The messages in the languages that have no client here: generates their code into a folder that is thrown away, and compiles it
# where a compiler is. Fails where a generator fails or has to rename something because two names clash. A language whose generator
# is missing is left out by name, or fails if HADAL_DEMAND names it (deploy/demand.py). Python and TypeScript: their clients.
set -euo pipefail
cd "$(dirname "$0")/../proto"

PROTOBUF_JAR=${PROTOBUF_JAR:-/usr/share/java/protobuf.jar} # the classes that generated Java needs

skip() { "${PYTHON:-python3}" ../deploy/demand.py "$1" "$2"; }
has() { command -v "$1" > /dev/null; }
fail() {
  echo "$1: FAILED: $2" >&2
  exit 1
}

out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT

# A generator says nothing unless it had to make up a name.
generate() {
  mkdir "$out/$1"
  protoc --proto_path=. "--$1_out=$out/$1" hadal/v1/*.proto google/rpc/*.proto 2> "$out/said" || fail "$1" "$(< "$out/said")"
  [ ! -s "$out/said" ] || fail "$1" "$(< "$out/said")"
}

java() {
  generate java
  if ! { has javac && [ -f "$PROTOBUF_JAR" ]; }; then
    skip java "generated, but not compiled: javac or $PROTOBUF_JAR is missing (Debian: default-jdk-headless, libprotobuf-java)"
    return
  fi
  find "$out/java" -name '*.java' > "$out/sources"
  javac -nowarn -proc:none -classpath "$PROTOBUF_JAR" -d "$out/classes" "@$out/sources" || fail java "does not compile"
  echo "java: generated and compiled"
}

csharp() {
  generate csharp
  # It adds an underscore to a property that would clash.
  ! grep -rnE '^ *public .*[A-Za-z0-9]_ \{$' "$out/csharp" || fail csharp "properties had to be renamed"
  echo "csharp: generated"
}

go() {
  has protoc-gen-go || { skip go "protoc-gen-go is missing (Debian: protoc-gen-go)"; return; }
  generate go
  local made
  made=$(find "$out/go/hadal/v1" -name '*.pb.go' | wc -l)
  [ "$made" = "$(find hadal/v1 -name '*.proto' | wc -l)" ] || fail go "the files of hadal/v1 are not one package"
  echo "go: generated"
}

for language in java csharp go; do
  if has protoc; then "$language"; else skip "$language" "protoc is missing (Debian: protobuf-compiler, libprotobuf-dev)"; fi
done
