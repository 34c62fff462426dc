//! Attackers who begin things and do not finish them.

use std::net::SocketAddr;
use std::time::Duration;

use bytes::Bytes;
use h2::client::SendRequest;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::time::sleep;

use super::hostile;
use prost::Message;

/// The time for which they hold on to things.
pub(super) const HELD: Duration = Duration::from_secs(3);
/// As many streams as a connection may have.
pub(super) const STREAMS: usize = 255;
/// Header fields that are sent once and referred to by number from then on: nearly 8 KiB of 36 bytes each as they are counted.
const FIELDS: usize = 210;

type Stream = (h2::client::ResponseFuture, h2::SendStream<Bytes>);

async fn connect(address: SocketAddr) -> anyhow::Result<SendRequest<Bytes>> {
    let (sender, connection) = h2::client::handshake(TcpStream::connect(address).await?).await?;
    tokio::spawn(connection);
    Ok(sender)
}

async fn begin(sender: &SendRequest<Bytes>, path: &str, fields: usize) -> anyhow::Result<Stream> {
    let mut request = http::Request::post(format!("http://abuse{path}"))
        .header("content-type", "application/grpc")
        .header("te", "trailers");
    for _ in 0..fields {
        request = request.header("x-f", "y");
    }
    let mut sender = sender.clone().ready().await?;
    Ok(sender.send_request(request.body(())?, false)?)
}

async fn hold(address: SocketAddr, path: &str, fields: usize) -> anyhow::Result<()> {
    let sender = connect(address).await?;
    let mut streams = Vec::new();
    for _ in 0..STREAMS {
        streams.push(begin(&sender, path, fields).await?);
    }
    sleep(HELD).await;
    Ok(())
}

/// Health checks whose request never ends, with all the headers that are allowed.
pub(super) async fn health(address: SocketAddr) -> anyhow::Result<()> {
    hold(address, "/grpc.health.v1.Health/Check", FIELDS).await
}

/// Calls of which only the headers are sent.
pub(super) async fn headers(address: SocketAddr, path: &'static str) -> anyhow::Result<()> {
    hold(address, path, 0).await
}

/// A stream that asks for long answers and reads none.
pub(super) async fn unread_stream(address: SocketAddr) -> anyhow::Result<()> {
    let sender = connect(address).await?;
    let (_answer, mut body) = begin(&sender, "/hadal.v1.GameService/Play", 0).await?;
    let open = hostile::opening()?.encode_to_vec();
    let prefix = [&[0][..], &u32::try_from(open.len())?.to_be_bytes()].concat();
    for _ in 0..64 {
        body.send_data([prefix.as_slice(), &open].concat().into(), false)?;
    }
    sleep(HELD).await;
    Ok(())
}

/// Requests for a path, as many at once as a connection of HTTP/2 may have, whose answers are never read.
pub(super) async fn unread(address: SocketAddr, path: &'static str) -> anyhow::Result<()> {
    let mut builder = h2::client::Builder::new();
    let stream = TcpStream::connect(address).await?;
    let (sender, connection) = builder.initial_window_size(0).handshake::<_, Bytes>(stream).await?;
    tokio::spawn(connection);
    let mut answers = Vec::new();
    for _ in 0..STREAMS {
        let request = http::Request::get(format!("http://{address}{path}")).body(())?;
        answers.push(sender.clone().ready().await?.send_request(request, true)?);
    }
    sleep(HELD).await;
    Ok(())
}

/// The beginning of a request to the admin port.
pub(super) async fn half_a_request(admin: SocketAddr) -> anyhow::Result<()> {
    let mut stream = TcpStream::connect(admin).await?;
    stream.write_all(b"GET /metrics HTTP/1.1\r\nhost: ab").await?;
    sleep(HELD).await;
    Ok(())
}
