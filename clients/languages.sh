#!/usr/bin/env bash
# The messages in the languages that have no client here: generates their code into a folder that is thrown away, compiles it where a
# compiler is, and plays the first games of clients/go and clients/java against a server (HADAL_BIN). Fails where a generator fails or
# has to rename something because two names clash. A language whose tools are missing is left out by name, or fails if HADAL_DEMAND
# names it (deploy/demand.py). Python and TypeScript: their clients.
set -euo pipefail
cd "$(dirname "$0")"

BUF=$PWD/typescript/tools/node_modules/.bin/buf
HADAL_BIN=${HADAL_BIN:-$PWD/../target/debug/hadal}
# The libraries of Debian's packages (.ci/run names them).
GO_LIBRARIES=${GO_LIBRARIES:-/usr/share/gocode}
JAVA_LIBRARIES=${JAVA_LIBRARIES:-/usr/share/java}
JAVA_NEEDS="grpc-api grpc-context grpc-core grpc-netty grpc-protobuf grpc-protobuf-lite grpc-stub guava netty-buffer netty-codec
  netty-codec-http netty-codec-http2 netty-codec-socks netty-common netty-handler netty-handler-proxy netty-resolver netty-transport
  perfmark-api perfmark-impl proto-google-common-protos protobuf geronimo-annotation-1.3-spec"

skip() { "${PYTHON:-python3}" ../deploy/demand.py "$1" "$2"; }
has() { command -v "$1" > /dev/null; }
fail() {
  echo "$1: FAILED: $2" >&2
  exit 1
}

out=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server"; rm -rf "$out"' EXIT

# A generator says nothing unless it had to make up a name.
generate() {
  mkdir "$out/$1"
  (cd ../proto && protoc --proto_path=. "--$1_out=$out/$1" hadal/v1/*.proto google/api/*.proto google/rpc/*.proto) 2> "$out/said" ||
    fail "$1" "$(< "$out/said")"
  [ ! -s "$out/said" ] || fail "$1" "$(< "$out/said")"
}

# As clients/README.md tells its readers to.
generate_with_buf() {
  (cd "$1" && "$BUF" generate --template buf.gen.yaml --output "$out/$1-client") > "$out/said" 2>&1 || fail "$1" "$(< "$out/said")"
}

# The output of a program that plays a game and is refused once.
play() {
  local language=$1
  shift
  if [ -z "$server" ]; then
    "$HADAL_BIN" serve --listen 127.0.0.1:0 > "$out/server" 2> "$out/server.log" &
    server=$!
    for _ in {1..100}; do
      ! grep -q '^listening on ' "$out/server" || break
      sleep 0.1
    done
  fi
  "$@" "$(sed -n 's/^listening on //p' "$out/server")" > "$out/played" 2>&1 || fail "$language" "$(tail -n 5 "$out/played")"
  grep -q '^refused: ILLEGAL_ACTION' "$out/played" || fail "$language" "$(tail -n 5 "$out/played")"
  echo "$language: generated, compiled, and $(grep -c '^seat' "$out/played") actions played"
}

java() {
  generate java
  local needed classpath=
  for needed in $JAVA_NEEDS; do
    [ -f "$JAVA_LIBRARIES/$needed.jar" ] || { skip java "generated, but not compiled: $JAVA_LIBRARIES/$needed.jar is missing"; return; }
    classpath+=:$JAVA_LIBRARIES/$needed.jar
  done
  has javac && has grpc_java_plugin ||
    { skip java "generated, but not compiled: javac or grpc_java_plugin is missing (Debian: default-jdk-headless, protobuf-compiler-grpc-java-plugin)"; return; }
  generate_with_buf java
  # Debian's common protos are too old to have ErrorInfo.
  find "$out/java-client" "$out/java/com/google/rpc" java -name '*.java' > "$out/sources"
  # Once only: what the better one of the two compilers of the machine costs is never won back.
  javac -J-XX:TieredStopAtLevel=1 -J-XX:+UseSerialGC -nowarn -proc:none -classpath "$classpath" -d "$out/classes" "@$out/sources" > "$out/said" 2>&1 || fail java "$(tail -n 20 "$out/said")"
  play java command java -classpath "$out/classes$classpath" FirstGame
}

csharp() {
  generate csharp
  # It adds an underscore to a property that would clash. One does, as its message does in every language: Scene.Part.part.
  ! grep -rnE '^ *public .*[A-Za-z0-9]_ \{$' "$out/csharp" | grep -v 'public uint Part_ {$' || fail csharp "properties had to be renamed"
  echo "csharp: generated"
}

go() {
  { has go && has protoc-gen-go && has protoc-gen-go-grpc && [ -d "$GO_LIBRARIES/src/google.golang.org/grpc" ]; } ||
    { skip go "go, protoc-gen-go, protoc-gen-go-grpc or grpc is missing (Debian: golang-go, protoc-gen-go, protoc-gen-go-grpc, golang-google-grpc-dev, golang-github-golang-protobuf-1-5-dev)"; return; }
  local module=$out/gopath/src/example.com/table
  generate_with_buf go
  mkdir -p "$module"
  cp -R "$out/go-client/gen" go/main.go "$module"
  # Debian's libraries are no modules.
  (cd "$module" && GO111MODULE=off GOFLAGS='' GOPATH="$out/gopath:$GO_LIBRARIES" GOCACHE="$out/go-cache" command go build -o "$out/first-game" .) \
    > "$out/said" 2>&1 || fail go "$(tail -n 20 "$out/said")"
  play go "$out/first-game"
}

for language in java csharp go; do
  if has protoc; then "$language"; else skip "$language" "protoc is missing (Debian: protobuf-compiler, libprotobuf-dev)"; fi
done
