//! Abuse below the level of calls: connections that are silent, flooded, slow, or speak another protocol.

use std::net::SocketAddr;
use std::time::Duration;

use anyhow::{Context, ensure};
use bytes::Bytes;
use h2::client::SendRequest;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};

use crate::expected::Method;

/// The first bytes of every HTTP/2 connection, and an empty SETTINGS frame.
const PREFACE: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0";

/// The number of connections that an abuser holds at once.
const HELD: usize = 16;

/// Asks for the largest answers and reads a few bytes of them now and then.
pub(super) async fn slow_reader(address: SocketAddr) -> anyhow::Result<()> {
    let mut held = Vec::new();
    for _ in 0..HELD {
        let mut builder = h2::client::Builder::new();
        // The server may send this much and must keep the rest.
        builder.initial_window_size(1024).initial_connection_window_size(65_535);
        let (sender, connection) = builder.handshake::<_, Bytes>(TcpStream::connect(address).await?).await?;
        let driver = tokio::spawn(connection);
        let mut answers = Vec::new();
        for _ in 0..8 {
            answers.push(ask(&sender, "oceans").await?);
        }
        held.push((sender, driver, answers, Vec::new()));
    }
    for _ in 0..3 {
        sleep(Duration::from_millis(300)).await;
        for (_, _, answers, begun) in &mut held {
            // One more of the answers is begun, each once: a future that has given its answer must not be asked again.
            for place in 0..answers.len() {
                let Ok(response) = timeout(Duration::from_millis(1), &mut answers[place]).await else { continue };
                drop(answers.swap_remove(place));
                begun.push(response?.into_body());
                break;
            }
            // A reader that gets nothing this time goes on waiting.
            let Some(body) = begun.last_mut() else { continue };
            if let Ok(Some(Ok(chunk))) = timeout(Duration::from_millis(5), body.data()).await {
                body.flow_control().release_capacity(chunk.len().min(64))?;
            }
        }
    }
    for (_, driver, ..) in &held {
        driver.abort();
    }
    Ok(())
}

/// Sends a request; returns the future of its answer.
async fn ask(sender: &SendRequest<Bytes>, game: &str) -> anyhow::Result<h2::client::ResponseFuture> {
    let request = http::Request::post(format!("http://soak{}", Method::GetGame.path()))
        .header("content-type", "application/grpc")
        .header("te", "trailers")
        .body(())?;
    let mut sender = sender.clone().ready().await?;
    let (answer, mut body) = sender.send_request(request, false)?;
    let length = u8::try_from(game.len())?;
    let frame = [&[0, 0, 0, 0, length + 2, 0x0a, length], game.as_bytes()].concat();
    body.send_data(frame.into(), true)?;
    Ok(answer)
}

/// Connections that send nothing, or only part of a request, and are left open.
pub(super) async fn half_open(address: SocketAddr) -> anyhow::Result<()> {
    let beginnings: [&[u8]; 4] =
        [b"", &PREFACE[..11], PREFACE, b"POST /hadal.v1.GameService/GetGame HTTP/1.1\r\nhost: x\r\n"];
    let mut held = Vec::new();
    for number in 0..HELD {
        let mut stream = TcpStream::connect(address).await?;
        stream.write_all(beginnings[number % beginnings.len()]).await?;
        held.push(stream);
    }
    sleep(Duration::from_millis(700)).await;
    Ok(())
}

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
