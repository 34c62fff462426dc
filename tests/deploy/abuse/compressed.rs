//! Requests of some kilobytes, each hundreds of times as long when it has arrived.

use std::net::SocketAddr;

use super::hostile;
use super::small::{Framed, reader};
use crate::expected::Method;

/// Batches of each hostile state, compressed once: attackers do not have to compress anew each time, either.
pub(super) fn batches() -> anyhow::Result<Vec<Framed>> {
    let path = Method::BatchApplyActions.path();
    hostile::batches()?.into_iter().map(|batch| Framed::gzipped(path, &batch)).collect()
}

/// Sends one of them, and reads the answer.
pub(super) async fn send(address: SocketAddr, batch: Framed) -> anyhow::Result<()> {
    batch.ask(&reader(address).await?).await
}
