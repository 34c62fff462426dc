#!/bin/sh
# Runs a command, such as cargo or maturin, with a compiler that has the standard library of a target, or the sources to build it from:
#
#   for_target.sh TARGET COMMAND ...
#   for_target.sh TARGET --find        says which compiler; fails, and says what to install, where none does
#
# The linker, and the compiler for C, are the command's own matter: `cargo zigbuild` and `maturin --zig` bring zig's.
set -eu
target=$1
shift
# Flags meant for programs of this machine.
unset RUSTFLAGS CARGO_ENCODED_RUSTFLAGS CARGO_BUILD_TARGET CARGO_BUILD_RUSTFLAGS

# As rustup installs it.
has_library() {
  command -v "$1" > /dev/null && [ -n "$(find "$("$1" --print target-libdir --target "$target" 2> /dev/null)" -name 'libstd-*.rlib' 2> /dev/null)" ]
}

# As Debian has them.
has_sources() { command -v "$1" > /dev/null && [ -f "$("$1" --print sysroot)/lib/rustlib/src/rust/library/std/Cargo.toml" ]; }

for compiler in "${RUSTC:-rustc}" /usr/bin/rustc; do
  if has_library "$compiler"; then
    way="its own library of $target"
  elif has_sources "$compiler"; then
    way="the sources of the standard library"
    export RUSTC_BOOTSTRAP=1 CARGO_UNSTABLE_BUILD_STD="std panic_unwind"
  else
    continue
  fi
  export RUSTC="$compiler"
  break
done
if [ -z "${way-}" ]; then
  echo "no compiler here builds for $target; with rustup: rustup target add $target (Debian: apt-get update && apt-get install rustc-web rust-web-src)" >&2
  exit 1
fi
if [ "$1" = --find ]; then
  echo "$target: $("$RUSTC" --version), with $way"
  exit
fi
exec "$@"
