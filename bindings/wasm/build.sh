#!/bin/sh
# Builds the core as WebAssembly, in a target folder of its own:
#
#   build.sh wasm FILE                          small and quick: what pages load
#   build.sh wasm-test FILE --features testing  soon built: what the tests load
#   build.sh --find                             says which toolchain builds it; fails, and says what to install, where none does
set -eu
cd "$(dirname "$0")/../.."
TARGET=wasm32-unknown-unknown
# Flags meant for programs of this machine: static ones would leave the module out.
unset RUSTFLAGS CARGO_ENCODED_RUSTFLAGS CARGO_BUILD_TARGET CARGO_BUILD_RUSTFLAGS

# A compiler with the standard library of the target, as rustup installs it.
has_library() {
  command -v "$1" > /dev/null && [ -n "$(find "$("$1" --print target-libdir --target $TARGET 2> /dev/null)" -name 'libstd-*.rlib' 2> /dev/null)" ]
}

# A compiler with the sources of the standard library, as Debian has them, and a linker.
has_sources() {
  command -v "$1" > /dev/null && command -v wasm-ld > /dev/null && [ -f "$("$1" --print sysroot)/lib/rustlib/src/rust/library/std/Cargo.toml" ]
}

for compiler in "${RUSTC:-rustc}" /usr/bin/rustc; do
  if has_library "$compiler"; then
    way="its own library of $TARGET"
    library=
  elif has_sources "$compiler"; then
    way="the sources of the standard library"
    library="-Z build-std=std,panic_abort"
    export RUSTC_BOOTSTRAP=1 CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=wasm-ld
  else
    continue
  fi
  export RUSTC="$compiler"
  break
done
if [ -z "${way-}" ]; then
  echo "no compiler here makes WebAssembly; with rustup: rustup target add $TARGET" \
    "(Debian: apt-get update && apt-get install rustc-web rust-web-src lld binaryen)" >&2
  exit 1
fi
if [ "$1" = --find ]; then
  echo "WebAssembly: $("$RUSTC" --version), with $way"
  exit
fi

profile=$1 file=$2
shift 2
folder=${CARGO_TARGET_DIR:-target}/wasm
# shellcheck disable=SC2086 # Several words or none.
cargo build --locked --package hadal-wasm --target $TARGET --target-dir "$folder" --profile "$profile" $library "$@"
mkdir -p "$(dirname "$file")"
built=$folder/$TARGET/$profile/hadal_wasm.wasm
if [ "$profile" != wasm ]; then
  cp "$built" "$file"
elif command -v wasm-opt > /dev/null; then
  # Features that every browser of the page has, and that the compiler takes for granted.
  wasm-opt -O3 --enable-bulk-memory --enable-mutable-globals --enable-nontrapping-float-to-int --enable-sign-ext \
    --enable-multivalue --enable-reference-types "$built" -o "$file.new"
  mv "$file.new" "$file"
else
  echo "wasm-opt is missing, so the core stays a tenth larger (Debian: apt-get install binaryen)" >&2
  cp "$built" "$file"
fi
