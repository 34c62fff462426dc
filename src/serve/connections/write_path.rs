//! The write path of a connection: joins the small writes of an answer into one system call.
//!
//! The HTTP/2 library flushes once per data frame, so an answer of more than a few hundred bytes costs several system
//! calls, the largest part of a call's CPU time. [`Joined`] delays a flush until the connection has been polled once
//! more, when the following frames have been written too. `make bench` prints how much that saves; `--io plain` turns
//! it off.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use bytes::{Buf, BytesMut};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

/// The most written bytes that wait for a flush; more are written at once.
const WAITING_BYTES_MAX: usize = 64 * 1024;

/// The most times that one flush is delayed. A connection that has stopped reading is never polled for reading again,
/// and its last bytes must go out all the same.
const DEFERRED_MAX: u8 = 32;

/// The way in which the server writes to its connections.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, clap::ValueEnum)]
pub enum WritePath {
    /// The writes of an answer are joined into one system call.
    #[default]
    Joined,
    /// Every write is a system call of its own.
    Plain,
}

/// A stream that joins writes, unless its write path is plain: one type for both, since the code of a connection is
/// compiled for each.
#[derive(Debug)]
pub struct Joined<S> {
    stream: S,
    path: WritePath,
    waiting: BytesMut,
    flush: Flush,
}

/// The progress of a flush.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Flush {
    /// None has been requested.
    Idle,
    /// Requested this many times, and delayed until the connection is polled again.
    Deferred(u8),
    /// The connection has been polled again: the next flush writes.
    Due,
}

impl<S> Joined<S> {
    /// Joins the writes to `stream`.
    pub fn new(stream: S) -> Self {
        Self::by(WritePath::Joined, stream)
    }

    /// Writes to `stream` in this way.
    pub(super) fn by(path: WritePath, stream: S) -> Self {
        Self { stream, path, waiting: BytesMut::new(), flush: Flush::Idle }
    }
}

impl<S: AsyncWrite + Unpin> Joined<S> {
    fn poll_write_waiting(&mut self, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        while !self.waiting.is_empty() {
            let written = ready!(Pin::new(&mut self.stream).poll_write(context, &self.waiting))?;
            if written == 0 {
                return Poll::Ready(Err(io::ErrorKind::WriteZero.into()));
            }
            self.waiting.advance(written);
        }
        self.flush = Flush::Idle;
        Poll::Ready(Ok(()))
    }

    fn defer(&mut self, times: u8, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.flush = Flush::Deferred(times);
        context.waker().wake_by_ref();
        Poll::Ready(Ok(()))
    }

    fn poll_make_room(&mut self, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        if self.waiting.len() < WAITING_BYTES_MAX { Poll::Ready(Ok(())) } else { self.poll_write_waiting(context) }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Joined<S> {
    fn poll_read(self: Pin<&mut Self>, context: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        // Every poll of the connection starts with a read.
        if let Flush::Deferred(_) = this.flush {
            this.flush = Flush::Due;
        }
        Pin::new(&mut this.stream).poll_read(context, into)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Joined<S> {
    fn poll_write(self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        if this.path == WritePath::Plain {
            return Pin::new(&mut this.stream).poll_write(context, bytes);
        }
        ready!(this.poll_make_room(context))?;
        this.waiting.extend_from_slice(bytes);
        Poll::Ready(Ok(bytes.len()))
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        if this.path == WritePath::Plain {
            return Pin::new(&mut this.stream).poll_write_vectored(context, slices);
        }
        ready!(this.poll_make_room(context))?;
        for slice in slices {
            this.waiting.extend_from_slice(slice);
        }
        Poll::Ready(Ok(slices.iter().map(|slice| slice.len()).sum()))
    }

    fn is_write_vectored(&self) -> bool {
        self.path == WritePath::Joined || self.stream.is_write_vectored()
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        if this.waiting.is_empty() {
            return Pin::new(&mut this.stream).poll_flush(context);
        }
        match this.flush {
            Flush::Due | Flush::Deferred(DEFERRED_MAX..) => {
                ready!(this.poll_write_waiting(context))?;
                // TLS may hold encrypted bytes that the connection had no room for.
                Pin::new(&mut this.stream).poll_flush(context)
            }
            Flush::Deferred(times) => this.defer(times + 1, context),
            Flush::Idle => this.defer(1, context),
        }
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        ready!(this.poll_write_waiting(context))?;
        Pin::new(&mut this.stream).poll_shutdown(context)
    }
}
