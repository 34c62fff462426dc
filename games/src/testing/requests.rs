//! Requests made from seeds, by which every way to the core is held against the core itself: random games, every method, refusals of
//! every reason that a request alone can cause, and the states of strangers.

use std::ops::ControlFlow;

use prost::Message;

use super::questions::Questions;
use hadal_core::calls::host::Versions;
use hadal_core::calls::sealing::{Policy, Sealing};
use hadal_core::calls::status::status;
use hadal_core::calls::{Host, Method, Session, call};
use hadal_core::seal::KeyRing;

/// The key of the hosts that answer these requests. It protects nothing.
pub const KEY: &str = "00000007:0707070707070707070707070707070707070707070707070707070707070707";

/// A question: one request, or the messages of a stream.
#[derive(Clone, Debug)]
pub struct TestRequest {
    /// The method.
    pub method: Method,
    /// The game it is about, `none` if it is about no game in particular.
    pub game: &'static str,
    /// The bytes; several messages for [`Method::Play`] only.
    pub messages: Vec<Vec<u8>>,
    /// False if the answer draws chance: then it is another one each time.
    pub is_repeatable: bool,
}

/// An answer or a refusal, as it is compared: a refusal as the bytes of its `google.rpc.Status`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TestAnswer {
    /// The bytes of an answer.
    Answer(Vec<u8>),
    /// The bytes of a status.
    Refusal(Vec<u8>),
}

/// A host of every game that seals with [`KEY`].
///
/// # Panics
/// Never: the key is one.
pub fn host() -> Host {
    let ring = KeyRing::parse(KEY).expect("a key");
    Host::new(crate::all(), Versions::default(), Sealing::with_keys(Policy::Both, hadal_core::testing::keys(ring)))
}

/// So many requests, the same ones each time; `hostile` are packed states of strangers.
pub fn requests(count: usize, hostile: &[Vec<u8>]) -> Vec<TestRequest> {
    let host = host();
    let mut questions = Questions::new(&host, hostile);
    (0..count).map(|number| questions.next(number)).collect()
}

/// The core's own answer. A stream ends with the first message that is refused as a call.
pub fn told(host: &Host, asked: &TestRequest) -> Vec<TestAnswer> {
    let mut told = Vec::new();
    if asked.method == Method::Play {
        let mut session = Session::new();
        for message in &asked.messages {
            match session.send(message, &host.context()) {
                Ok(answer) => told.push(TestAnswer::Answer(answer)),
                Err(refusal) => {
                    told.push(TestAnswer::Refusal(status(&refusal, None).encode_to_vec()));
                    break;
                }
            }
        }
        return told;
    }
    // Reports on the way come as time passes; the last answer is the same however many they were.
    let request = asked.messages.first().map_or(&[][..], Vec::as_slice);
    let answered = call(asked.method, request, &host.context(), &mut |answer| {
        told = vec![TestAnswer::Answer(answer)];
        ControlFlow::Continue(())
    });
    if let Err(refusal) = answered {
        told.clear();
        told.push(TestAnswer::Refusal(status(&refusal, None).encode_to_vec()));
    }
    told
}
