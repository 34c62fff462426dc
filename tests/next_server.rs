//! The server of the next release, for the proof of a rollout: `hadal` with every game in a second rules version, and a second
//! wire version, beside the present ones.

use std::process::ExitCode;

use hadal_core::calls::host::Versions;
use hadal_core::games::{GAMES, SECOND_GAMES, SECOND_WIRE};

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let versions = Versions { previous: GAMES, wire: SECOND_WIRE, ..Versions::default() };
    match hadal::cli::run(std::env::args_os(), SECOND_GAMES, versions) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            anstream::eprintln!("next server: {failure}");
            ExitCode::from(failure.status())
        }
    }
}
