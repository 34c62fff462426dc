//! The `hadal` binary.

use std::io::Write;
use std::process::ExitCode;

use hadal_core::calls::host::Versions;

/// Measured a tenth faster than the system's allocator in the server's request path.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    match hadal::cli::run(std::env::args_os(), hadal_games::all(), Versions::default()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            // If this cannot be written, the exit status still reports the failure.
            let _ = writeln!(anstream::stderr(), "hadal: {failure}");
            ExitCode::from(failure.status())
        }
    }
}
