//! What of a request is taken for one that can be answered where it arrived.

use std::collections::VecDeque;

use http::HeaderMap;

use super::*;

/// What a body yields when it is asked, one after the other, and then its end.
struct Frames(VecDeque<Poll<Result<Frame<Bytes>, Status>>>);

impl HttpBody for Frames {
    type Data = Bytes;
    type Error = Status;

    fn poll_frame(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, Status>>> {
        let Some(frame) = self.0.pop_front() else { return Poll::Ready(None) };
        context.waker().wake_by_ref();
        frame.map(Some)
    }
}

fn data(bytes: &[u8]) -> Poll<Result<Frame<Bytes>, Status>> {
    Poll::Ready(Ok(Frame::data(Bytes::copy_from_slice(bytes))))
}

/// What is made of these frames, and of what is left of the body then.
async fn arrived(frames: impl IntoIterator<Item = Poll<Result<Frame<Bytes>, Status>>>) -> (Arrived, BegunBody) {
    let mut body = RequestBody::new(Body::new(Frames(frames.into_iter().collect())), None, false);
    let arrived = Arrived::of(&mut body, 9).await;
    let begun = if let Arrived::Other(begun) = &arrived { begun.clone() } else { Bytes::new() };
    (arrived, BegunBody::new(begun, body))
}

/// A message of nine bytes behind its prefix.
const MESSAGE: &[u8] = b"\0\0\0\0\x09some text";

fn trailers() -> Poll<Result<Frame<Bytes>, Status>> {
    Poll::Ready(Ok(Frame::trailers(HeaderMap::new())))
}

#[tokio::test]
async fn a_message_that_came_whole_with_the_end_is_answered_at_once() {
    for frames in [
        vec![data(MESSAGE)],
        vec![Poll::Pending, data(MESSAGE)],
        vec![data(b""), data(MESSAGE), data(b"")],
        vec![data(MESSAGE), trailers()],
    ] {
        assert!(matches!(arrived(frames).await.0, Arrived::Message(message) if message == MESSAGE));
    }
}

#[tokio::test]
async fn everything_else_goes_on_with_what_was_read() {
    let too_long = b"\0\0\0\0\x0asome texts";
    let compressed = b"\x01\0\0\0\x09some text";
    for frames in [
        vec![],
        vec![trailers()],
        vec![data(&MESSAGE[..3]), data(&MESSAGE[3..])],
        vec![data(&MESSAGE[..13]), data(&MESSAGE[13..])],
        vec![data(MESSAGE), data(&[0])],
        vec![data(&[MESSAGE, &[0]].concat())],
        vec![data(MESSAGE), Poll::Pending],
        vec![data(too_long)],
        vec![data(compressed)],
        vec![data(&[0, 0xff, 0xff, 0xff, 0xff])],
    ] {
        let sent: Vec<u8> = frames.iter().filter_map(bytes_of).flatten().collect();
        let (arrived, mut body) = arrived(frames).await;
        assert!(matches!(arrived, Arrived::Other(_)), "{sent:?}");
        let mut read = Vec::new();
        while let Some(frame) = poll_fn(|context| Pin::new(&mut body).poll_frame(context)).await {
            read.extend(frame.unwrap().into_data().unwrap());
        }
        assert_eq!(read, sent);
    }
}

fn bytes_of(frame: &Poll<Result<Frame<Bytes>, Status>>) -> Option<Vec<u8>> {
    match frame {
        Poll::Ready(Ok(frame)) => frame.data_ref().map(|data| data.to_vec()),
        Poll::Ready(Err(_)) | Poll::Pending => None,
    }
}

#[tokio::test]
async fn a_body_that_breaks_is_refused_with_what_it_says() {
    for before in [vec![], vec![data(MESSAGE)], vec![Poll::Pending]] {
        let broken = Poll::Ready(Err(Status::data_loss("torn")));
        let (arrived, _) = arrived(before.into_iter().chain([broken])).await;
        assert!(matches!(arrived, Arrived::Broken(status) if status.message() == "torn"));
    }
}
