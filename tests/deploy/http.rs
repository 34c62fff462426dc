//! The little of HTTP/1.1 that it takes to ask the admin ports of the balancer and the servers.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use anyhow::{Context, ensure};

const PATIENCE: Duration = Duration::from_secs(20);

/// The body of an answer with status 200.
pub(crate) fn get(address: SocketAddr, path: &str) -> anyhow::Result<String> {
    get_within(address, path, PATIENCE)
}

/// The same from a server that may not take longer than this for anything.
pub(crate) fn get_within(address: SocketAddr, path: &str, patience: Duration) -> anyhow::Result<String> {
    let request = format!("GET {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n");
    let (head, body) = parts(&exchange_within(address, &request, patience)?)?;
    ensure!(head.starts_with("HTTP/1.1 200"), "{address}{path}: {}", head.lines().next().unwrap_or_default());
    Ok(body)
}

/// The head and the body of an answer.
pub(crate) fn answer(address: SocketAddr, request: &str) -> anyhow::Result<(String, String)> {
    parts(&exchange(address, request)?)
}

fn parts(answer: &str) -> anyhow::Result<(String, String)> {
    let (head, body) = answer.split_once("\r\n\r\n").context("an answer without a body")?;
    let is_chunked = head.to_ascii_lowercase().contains("transfer-encoding: chunked");
    Ok((head.to_owned(), if is_chunked { unchunked(body)? } else { body.to_owned() }))
}

/// Sends bytes and reads until the other side closes.
pub(crate) fn exchange(address: SocketAddr, request: &str) -> anyhow::Result<String> {
    exchange_within(address, request, PATIENCE)
}

fn exchange_within(address: SocketAddr, request: &str, patience: Duration) -> anyhow::Result<String> {
    let mut stream = TcpStream::connect_timeout(&address, patience)?;
    stream.set_read_timeout(Some(patience))?;
    stream.set_write_timeout(Some(patience))?;
    stream.write_all(request.as_bytes())?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer)?;
    Ok(String::from_utf8_lossy(&answer).into_owned())
}

fn unchunked(body: &str) -> anyhow::Result<String> {
    let (mut rest, mut text) = (body, String::new());
    loop {
        let (length, after) = rest.split_once("\r\n").context("a chunk without a length")?;
        let length = usize::from_str_radix(length.trim(), 16)?;
        if length == 0 {
            return Ok(text);
        }
        text.push_str(after.get(..length).context("a chunk that is cut")?);
        rest = after.get(length + 2..).context("a chunk without an end")?;
    }
}
