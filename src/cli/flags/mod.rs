//! The flags of `hadal serve`, one file for each subject. They are the only description of the configuration: its
//! environment variables, its file, `--print-config` and `docs/configuration.md` are made from them.

mod limits;
mod network;
mod observability;
mod parsers;
mod ratio;
mod sealing;
mod seconds;
mod tls;

use clap::Args;

pub(super) use limits::LimitFlags;
pub(super) use network::NetworkFlags;
pub use observability::ObservabilityFlags;
pub(super) use parsers::{address, origin, some_seconds, whole};
pub use ratio::Ratio;
pub(super) use sealing::SealingFlags;
pub(super) use seconds::Seconds;
pub(super) use tls::TlsFlags;

/// Everything a server can be told.
#[derive(Args, Debug)]
pub(super) struct Settings {
    #[command(flatten)]
    pub(super) network: NetworkFlags,
    #[command(flatten)]
    pub(super) limits: LimitFlags,
    #[command(flatten)]
    pub(super) tls: TlsFlags,
    #[command(flatten)]
    pub(super) sealing: SealingFlags,
    #[command(flatten)]
    pub(super) observability: ObservabilityFlags,
}
