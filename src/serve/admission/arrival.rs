//! The request of a unary call during its arrival.

use std::time::Duration;

use bytes::{Bytes, BytesMut};
use http_body::Body as _;
use http_body_util::BodyExt;
use tonic::Status;
use tonic::body::Body;

use super::framing::Framing;
use crate::pool::Share;
use crate::rpc::{completed, refused};

/// The bytes of the single message of a request with its prefix, once the caller has ended the request; it drops further bytes. A
/// message whose prefix announces more than `most` bytes is returned at once, for a refusal. `held` takes memory for arrived bytes.
pub(super) async fn single_message(
    mut body: Body,
    most: usize,
    held: &mut Share,
    queue_wait: Duration,
) -> Result<Bytes, Status> {
    let (mut framing, mut whole, mut gathered) = (Framing::default(), Bytes::new(), BytesMut::new());
    // This reads to the end, in spite of `is_end_stream`: gRPC-Web bodies are decoded on the way.
    while let Some(data) = next_data(&mut body).await? {
        if framing.first() > 0 {
            continue;
        }
        held.take_in_turn(data.len(), queue_wait).await.map_err(refused)?;
        framing.advance(&data);
        if gathered.is_empty() && framing.first() > 0 && body.is_end_stream() {
            whole = data;
        } else {
            // A copy holds no more memory than its bytes.
            gathered.extend_from_slice(&data);
        }
        if framing.announced() > most {
            break;
        }
    }
    let come = if gathered.is_empty() { whole } else { gathered.freeze() };
    Ok(if framing.first() > 0 { come.slice(..framing.first()) } else { come })
}

/// The bytes of a request other than gRPC; it takes at most `most` bytes and the last piece.
pub(super) async fn text(mut body: Body, most: usize, held: &mut Share, queue_wait: Duration) -> Result<Bytes, Status> {
    let mut gathered = BytesMut::new();
    while gathered.len() <= most
        && let Some(data) = next_data(&mut body).await?
    {
        held.take_in_turn(data.len(), queue_wait).await.map_err(refused)?;
        gathered.extend_from_slice(&data);
    }
    Ok(gathered.freeze())
}

/// The next bytes of a request; `None` at its end. If a request breaks off, its caller has left, which is no fault of the server.
async fn next_data(body: &mut Body) -> Result<Option<Bytes>, Status> {
    while let Some(frame) = body.frame().await {
        let broken_off = |status: Status| {
            completed(&status)
                .unwrap_or_else(|| Status::cancelled(format!("the request broke off: {}", status.message())))
        };
        if let Ok(data) = frame.map_err(broken_off)?.into_data() {
            return Ok(Some(data));
        }
    }
    Ok(None)
}

#[cfg(test)]
#[path = "arrival_tests.rs"]
mod tests;
