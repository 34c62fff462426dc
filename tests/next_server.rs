//! The server of the next release, for the proof of a rollout: `hadal` with every game in a second rules version, and a second
//! wire version, beside the present ones.

use std::process::ExitCode;

use hadal_core::calls::host::Versions;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let versions =
        Versions { previous: hadal_games::all(), wire: hadal_games::NEXT_WIRE_FORMATS, ..Versions::default() };
    match hadal::cli::run(std::env::args_os(), hadal_games::next_versions(), versions) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            anstream::eprintln!("next server: {failure}");
            ExitCode::from(failure.status())
        }
    }
}
