//! The flags of `hadal serve`, one file for each subject. They are the only description of the configuration:
//! `docs/configuration.md` is generated from them.

mod limits;
mod network;
mod observability;
mod parsers;
mod sealing;
mod seconds;
mod tls;

use clap::Args;

pub(super) use limits::LimitFlags;
pub(super) use network::NetworkFlags;
pub(super) use observability::ObservabilityFlags;
pub(super) use parsers::{address, origin, share, some_seconds, whole};
pub(super) use sealing::SealingFlags;
pub(super) use seconds::Seconds;
pub(super) use tls::TlsFlags;

/// The settings of a server.
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
