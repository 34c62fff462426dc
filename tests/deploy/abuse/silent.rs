//! Connections on which nothing whole is said.

use std::net::SocketAddr;

use tokio::io::AsyncWriteExt;
use tokio::time::sleep;

use super::slow::HELD;
use super::visitor::Visitor;

/// Nothing at all, half a head, and the beginning of HTTP/2.
const SAID: [&[u8]; 3] = [
    b"",
    b"GET /matches HTTP/1.1\r\nhost: localhost\r\nx-half: ",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0",
];

/// So many connections from one address that are held for a while.
pub(super) async fn connections(address: SocketAddr, from: Visitor, count: usize) -> anyhow::Result<()> {
    hold(address, &from, SAID.into_iter().cycle().take(count)).await
}

/// As many requests whose bodies do not come, each on a connection of its own.
pub(super) async fn bodies(address: SocketAddr, from: Visitor, path: &str, count: usize) -> anyhow::Result<()> {
    let more = "host: localhost\r\ncontent-type: application/json\r\ncontent-length: 100";
    let head = format!("POST {path} HTTP/1.1\r\n{more}\r\n\r\n{{");
    hold(address, &from, std::iter::repeat_n(head.as_bytes(), count)).await
}

async fn hold(address: SocketAddr, from: &Visitor, said: impl Iterator<Item = &[u8]> + Send) -> anyhow::Result<()> {
    let mut held = Vec::new();
    for said in said {
        let mut stream = from.connect(address).await?;
        // Who is cut already hears of it here.
        let _ = stream.write_all(said).await;
        held.push(stream);
    }
    sleep(HELD).await;
    Ok(())
}
