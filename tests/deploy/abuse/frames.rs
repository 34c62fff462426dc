//! Attackers below the level of calls: headers without end, frames that break the protocol, streams that are reset.

use std::net::SocketAddr;
use std::time::Duration;

use anyhow::{Context, ensure};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// The first bytes of every HTTP/2 connection, and an empty SETTINGS frame.
const PREFACE: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0";

/// Endless header blocks: the server must close the connection, or refuse, long before it has stored them.
pub(super) async fn header_flood(address: SocketAddr) -> anyhow::Result<()> {
    let mut stream = TcpStream::connect(address).await?;
    stream.write_all(PREFACE).await?;
    // HEADERS without END_HEADERS, then CONTINUATION after CONTINUATION: literal fields, never indexed.
    let field = [&[0x10, 0x07][..], b"x-flood", &[0x64], &[b'y'; 100]].concat();
    let block = field.repeat(140);
    let mut sent = 0;
    let mut kind = 0x01;
    // 64 MiB, if nobody stops it.
    for _ in 0..4096 {
        let frame = frame(kind, 0, 1, &block);
        kind = 0x09;
        match timeout(Duration::from_secs(20), stream.write_all(&frame)).await.context("a flood that is not read")? {
            Ok(()) => sent += frame.len(),
            Err(_) => break,
        }
    }
    ensure!(sent < 32 << 20, "the server took {} MiB of header", sent >> 20);
    Ok(())
}

/// Frames that break the protocol: the server must end the connection.
pub(super) async fn malformed_frames(address: SocketAddr) -> anyhow::Result<()> {
    let frames = [
        // Larger than allowed.
        frame(0x00, 0, 1, &vec![0; 20_000]),
        // DATA on a stream that has not been opened.
        frame(0x00, 0, 5, b"hello"),
        // SETTINGS of an impossible length.
        frame(0x04, 0, 0, &[1, 2, 3]),
        // A header block that is not HPACK.
        frame(0x01, 0x05, 1, &[0xff; 64]),
        // A window that overflows.
        frame(0x08, 0, 0, &[0x7f, 0xff, 0xff, 0xff]),
        // Not HTTP/2 at all.
        vec![0x16; 512],
    ];
    for bad in frames {
        let mut stream = TcpStream::connect(address).await?;
        stream.write_all(&[PREFACE, &bad].concat()).await?;
        let mut answer = Vec::new();
        // The connection ends in some way; an error on our side counts.
        let end = timeout(Duration::from_secs(30), stream.read_to_end(&mut answer)).await;
        ensure!(end.is_ok(), "a connection goes on after a broken frame of type {}", bad[3]);
    }
    Ok(())
}

/// Thousands of streams that are opened and reset at once: the server must withstand them, or close the connection.
pub(super) async fn resets(address: SocketAddr) -> anyhow::Result<()> {
    let mut stream = TcpStream::connect(address).await?;
    stream.write_all(PREFACE).await?;
    for id in (1..4000_u32).step_by(2) {
        // `:method: POST`, `:scheme: http`, `:path: /`, from the static table.
        let open = frame(0x01, 0x04, id, &[0x83, 0x86, 0x84]);
        let reset = frame(0x03, 0, id, &8_u32.to_be_bytes());
        if stream.write_all(&[open, reset].concat()).await.is_err() {
            break;
        }
    }
    Ok(())
}

/// An HTTP/2 frame.
fn frame(kind: u8, flags: u8, stream: u32, payload: &[u8]) -> Vec<u8> {
    let length = u32::try_from(payload.len()).unwrap_or(u32::MAX).to_be_bytes();
    [&length[1..], &[kind, flags], &stream.to_be_bytes(), payload].concat()
}
