//! The `hadal` binary.

fn main() {}
