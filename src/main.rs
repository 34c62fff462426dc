//! The `hadal` binary.

use std::process::ExitCode;

use clap::Parser;
use hadal::cli::Cli;

/// Measured a tenth faster than the system's allocator on the server's path.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    match Cli::parse().run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            anstream::eprintln!("hadal: {error:#}");
            ExitCode::from(2)
        }
    }
}
