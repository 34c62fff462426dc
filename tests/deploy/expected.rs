//! The right answer to a call, made from the same bytes by the service's own functions in this process.

use std::ops::ControlFlow;

use anyhow::{Context, bail};
use bytes::Bytes;
use hadal::rpc::refused;
use hadal_core::calls::{Host, Method, call};
use hadal_core::pb;
use prost::Message;
use tonic::Status;

/// An answer, byte for byte.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Expected {
    /// The message.
    Message(Bytes),
    /// The code, the text and the details of a refusal.
    Refusal(tonic::Code, String, Bytes),
}

impl Expected {
    /// The answer of `host`, without a network.
    pub(crate) fn of(host: &Host, method: Method, request: &[u8]) -> Self {
        let mut message = Bytes::new();
        let answered = call(method, request, &host.context(), &mut |answer: Vec<u8>| {
            message = answer.into();
            ControlFlow::Continue(())
        });
        match answered.map_err(refused) {
            Ok(()) => Self::Message(message),
            Err(status) => {
                Self::Refusal(status.code(), status.message().to_owned(), Bytes::copy_from_slice(status.details()))
            }
        }
    }

    /// True if this is the answer that came back.
    pub(crate) fn is(&self, came: &Result<Bytes, Status>) -> bool {
        match (self, came) {
            (Self::Message(expected), Ok(message)) => expected == message,
            (Self::Refusal(code, text, details), Err(status)) => {
                *code == status.code() && text == status.message() && details == status.details()
            }
            _ => false,
        }
    }

    /// The length of the message in bytes.
    pub(crate) fn length(&self) -> usize {
        match self {
            Self::Message(message) => message.len(),
            Self::Refusal(..) => 0,
        }
    }

    /// The message, unless the call is refused.
    pub(crate) fn message(&self) -> anyhow::Result<Bytes> {
        match self {
            Self::Message(message) => Ok(message.clone()),
            Self::Refusal(code, text, _) => bail!("refused: {code:?}, {text}"),
        }
    }
}

/// One call and every answer that is right at present.
pub(crate) struct Call {
    /// The method.
    pub(crate) method: Method,
    /// The request's message.
    pub(crate) request: Bytes,
    /// The right answers: more than one only while replicas differ on purpose.
    pub(crate) accepted: Vec<Expected>,
}

impl Call {
    /// A call whose answer is right if any of `hosts` gives it.
    pub(crate) fn new(method: Method, request: &impl Message, hosts: &[&Host]) -> Self {
        Self { method, request: request.encode_to_vec().into(), accepted: Vec::new() }.accepting(hosts)
    }

    /// The same call, answered by other hosts.
    pub(crate) fn accepting(&self, hosts: &[&Host]) -> Self {
        let mut accepted = Vec::new();
        for host in hosts {
            let expected = Expected::of(host, self.method, &self.request);
            if !accepted.contains(&expected) {
                accepted.push(expected);
            }
        }
        Self { method: self.method, request: self.request.clone(), accepted }
    }

    /// True if this answer is right.
    pub(crate) fn accepts(&self, came: &Result<Bytes, Status>) -> bool {
        self.accepted.iter().any(|accepted| accepted.is(came))
            || self.method == Method::BatchApplyActions
                && came.as_ref().is_ok_and(|message| self.accepts_items(message))
    }

    /// True if every item of this batch is right. Each is sealed with the keys of its moment, so a batch during which the keys change
    /// begins with the old ones and ends with the new ones.
    fn accepts_items(&self, message: &Bytes) -> bool {
        let items = |bytes: &Bytes| {
            let batch = pb::BatchApplyActionsResponse::decode(bytes.clone()).ok()?;
            (batch.encode_to_vec() == *bytes).then_some(batch.results)
        };
        let Some(came) = items(message) else { return false };
        let right: Vec<_> = self.accepted.iter().filter_map(|accepted| items(&accepted.message().ok()?)).collect();
        !came.is_empty()
            && right.iter().all(|right| right.len() == came.len())
            && (0..came.len()).all(|place| right.iter().any(|right| right[place] == came[place]))
    }

    /// The first of the right answers.
    pub(crate) fn message(&self) -> anyhow::Result<Bytes> {
        self.accepted.first().context("no answer is right")?.message()
    }
}
