//! Visitors over HTTP/1.1, each from an address of its own: all of 127.0.0.0/8 is this machine, and each address of it another caller.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::atomic::{AtomicU16, Ordering};
use std::time::Duration;

use anyhow::Context;
use bytes::Bytes;
use http::header::{AUTHORIZATION, CONTENT_TYPE, HOST};
use http::{HeaderMap, Method, Request, StatusCode};
use http_body_util::{BodyExt, Full};
use hyper::body::Incoming;
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use serde_json::Value;
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

/// The longest time that a visitor waits for an answer.
pub(super) const PATIENCE: Duration = Duration::from_secs(20);

/// Somebody with an address, and perhaps with a token.
#[derive(Clone, Debug)]
pub(super) struct Visitor {
    from: Ipv4Addr,
    token: Option<String>,
    more: HeaderMap,
}

/// A whole answer.
#[derive(Clone, Debug)]
pub(super) struct Answer {
    pub(super) status: StatusCode,
    pub(super) headers: HeaderMap,
    pub(super) body: Bytes,
}

/// The refusal of something that was to be granted.
#[derive(Debug, thiserror::Error)]
#[error("{status}: {told}")]
pub(super) struct Refused {
    pub(super) status: StatusCode,
    told: String,
}

impl Answer {
    /// The body as JSON.
    pub(super) fn json(&self) -> anyhow::Result<Value> {
        Ok(serde_json::from_slice(&self.body)?)
    }

    /// The same if it grants what was asked for.
    pub(super) fn granted(self) -> anyhow::Result<Self> {
        if self.status.is_success() {
            return Ok(self);
        }
        let told = String::from_utf8_lossy(&self.body).chars().take(200).collect();
        Err(Refused { status: self.status, told }.into())
    }
}

impl Visitor {
    /// The visitor with this address.
    pub(super) fn at(from: Ipv4Addr) -> Self {
        Self { from, token: None, more: HeaderMap::new() }
    }

    /// An honest visitor who was never here before.
    pub(super) fn new() -> Self {
        static NEXT: AtomicU16 = AtomicU16::new(0);
        let [high, low] = NEXT.fetch_add(1, Ordering::Relaxed).to_be_bytes();
        Self::at(Ipv4Addr::new(127, 1, high, low))
    }

    /// One of the attackers' addresses.
    pub(super) fn attacker(number: usize) -> Self {
        Self::at(Ipv4Addr::new(127, 66, 0, u8::try_from(number % 250).unwrap_or_default() + 1))
    }

    /// The same with a token.
    pub(super) fn with_token(&self, token: &str) -> Self {
        Self { token: Some(token.to_owned()), ..self.clone() }
    }

    /// The same with one more header.
    pub(super) fn with_header(&self, name: &'static str, value: &str) -> anyhow::Result<Self> {
        let mut with = self.clone();
        with.more.insert(name, value.parse()?);
        Ok(with)
    }

    /// A connection from the visitor's address.
    pub(super) async fn connect(&self, to: SocketAddr) -> anyhow::Result<TcpStream> {
        let socket = TcpSocket::new_v4()?;
        socket.bind((self.from, 0).into())?;
        Ok(timeout(PATIENCE, socket.connect(to)).await??)
    }

    /// The head of an answer, whose body comes piece by piece, on a connection of its own.
    pub(super) async fn begin(
        &self,
        to: SocketAddr,
        method: Method,
        path: &str,
        body: Option<&Value>,
    ) -> anyhow::Result<http::Response<Incoming>> {
        let (mut sender, connection) = http1::handshake(TokioIo::new(self.connect(to).await?)).await?;
        // It ends when the answer has been read, or its reader has left.
        tokio::spawn(connection);
        let mut request = Request::builder().method(method).uri(path).header(HOST, to.to_string());
        if let Some(token) = &self.token {
            request = request.header(AUTHORIZATION, format!("Bearer {token}"));
        }
        if body.is_some() {
            request = request.header(CONTENT_TYPE, "application/json");
        }
        let content = body.map_or_else(Bytes::new, |body| body.to_string().into());
        let mut request = request.body(Full::new(content))?;
        request.headers_mut().extend(self.more.clone());
        Ok(timeout(PATIENCE, sender.send_request(request)).await.context("no answer")??)
    }

    /// A whole answer, on a connection of its own.
    pub(super) async fn ask(
        &self,
        to: SocketAddr,
        method: Method,
        path: &str,
        body: Option<&Value>,
    ) -> anyhow::Result<Answer> {
        let (head, content) = self.begin(to, method, path, body).await?.into_parts();
        let body = timeout(PATIENCE, content.collect()).await.context("no end of an answer")??.to_bytes();
        Ok(Answer { status: head.status, headers: head.headers, body })
    }

    /// The answer to a request that must be granted.
    pub(super) async fn granted(
        &self,
        to: SocketAddr,
        method: Method,
        path: &str,
        body: Option<&Value>,
    ) -> anyhow::Result<Value> {
        let answer = self.ask(to, method, path, body).await?.granted();
        answer.with_context(|| path.to_owned())?.json()
    }
}
