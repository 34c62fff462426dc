//! Requests of some kilobytes, each hundreds of times as long when it has arrived.

use std::io::Write;
use std::net::SocketAddr;

use anyhow::ensure;
use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use tokio::net::TcpStream;

use super::hostile;
use crate::expected::Method;

/// Batches of each hostile state, compressed once: attackers do not have to compress anew each time, either.
pub(super) fn frames() -> anyhow::Result<Vec<Bytes>> {
    hostile::batches()?.into_iter().map(|batch| frame(&batch)).collect()
}

fn frame(message: &[u8]) -> anyhow::Result<Bytes> {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
    gzip.write_all(message)?;
    let compressed = gzip.finish()?;
    let length = u32::try_from(compressed.len())?.to_be_bytes();
    Ok([&[1][..], &length, &compressed].concat().into())
}

/// Sends one of them, and reads the answer.
pub(super) async fn send(address: SocketAddr, frame: Bytes) -> anyhow::Result<()> {
    let (sender, connection) = h2::client::handshake(TcpStream::connect(address).await?).await?;
    tokio::spawn(connection);
    let request = http::Request::post(format!("http://abuse{}", Method::BatchApplyActions.path()))
        .header("content-type", "application/grpc")
        .header("grpc-encoding", "gzip")
        .header("te", "trailers");
    let (answer, mut body) = sender.ready().await?.send_request(request.body(())?, false)?;
    body.send_data(frame, true)?;
    let answer = answer.await?;
    ensure!(answer.status().is_success() && !answer.headers().contains_key("grpc-status"), "a refusal");
    let mut answer = answer.into_body();
    while let Some(data) = answer.data().await {
        answer.flow_control().release_capacity(data?.len())?;
    }
    Ok(())
}
