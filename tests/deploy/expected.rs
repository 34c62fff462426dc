//! The right answer to a call, made from the same bytes by the service's own functions in this process.

use anyhow::{Context, bail};
use bytes::Bytes;
use hadal::rpc::refused;
use hadal_core::calls::host::Host;
use hadal_core::calls::status::status;
use hadal_core::calls::{apply, catalogue, close, create, records};
use hadal_core::pb;
use hadal_core::refusal::Refusal;
use prost::Message;
use tonic::Status;

/// The methods that are called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Method {
    GetGame,
    Play,
    CreateGame,
    CloseGame,
    GetPosition,
    ApplyAction,
    ApplyActions,
    BatchApplyActions,
    VerifyGame,
}

impl Method {
    /// The path of the request.
    pub(crate) fn path(self) -> &'static str {
        match self {
            Self::Play => "/hadal.v1.GameService/Play",
            Self::GetGame => "/hadal.v1.GameService/GetGame",
            Self::CreateGame => "/hadal.v1.GameService/CreateGame",
            Self::CloseGame => "/hadal.v1.GameService/CloseGame",
            Self::GetPosition => "/hadal.v1.GameService/GetPosition",
            Self::ApplyAction => "/hadal.v1.GameService/ApplyAction",
            Self::ApplyActions => "/hadal.v1.GameService/ApplyActions",
            Self::BatchApplyActions => "/hadal.v1.GameService/BatchApplyActions",
            Self::VerifyGame => "/hadal.v1.RecordService/VerifyGame",
        }
    }

    /// The answer of `host`, without a network.
    pub(crate) fn answer(self, host: &Host, request: &Bytes) -> anyhow::Result<Expected> {
        let bytes = request.clone();
        let answer = match self {
            Self::Play => bail!("a stream has no one answer"),
            Self::GetGame => encoded(catalogue::get_game(&host.context(), &Message::decode(bytes)?)),
            Self::CreateGame => encoded(create::create_game(&host.context(), &Message::decode(bytes)?)),
            Self::CloseGame => encoded(close::close_game(&host.context(), &Message::decode(bytes)?)),
            Self::GetPosition => encoded(apply::get_position(&host.context(), &Message::decode(bytes)?)),
            Self::ApplyAction => encoded(apply::apply_action(&host.context(), &Message::decode(bytes)?)),
            Self::ApplyActions => encoded(apply::apply_actions(&host.context(), &Message::decode(bytes)?)),
            Self::BatchApplyActions => encoded(Ok(batch(host, &Message::decode(bytes)?))),
            Self::VerifyGame => encoded(records::verify_game(&host.context(), &Message::decode(bytes)?)),
        };
        Ok(answer)
    }
}

/// An answer, byte for byte.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Expected {
    /// The message.
    Message(Bytes),
    /// The code, the text and the details of a refusal.
    Refusal(tonic::Code, String, Bytes),
}

impl Expected {
    fn refusal(refusal: Refusal) -> Self {
        let status = refused(refusal);
        Self::Refusal(status.code(), status.message().to_owned(), Bytes::copy_from_slice(status.details()))
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
    pub(crate) fn new(method: Method, request: &impl Message, hosts: &[&Host]) -> anyhow::Result<Self> {
        Self { method, request: request.encode_to_vec().into(), accepted: Vec::new() }.accepting(hosts)
    }

    /// The same call, answered by other hosts.
    pub(crate) fn accepting(&self, hosts: &[&Host]) -> anyhow::Result<Self> {
        let mut accepted = Vec::new();
        for host in hosts {
            let expected = self.method.answer(host, &self.request).context("a request of our own does not decode")?;
            if !accepted.contains(&expected) {
                accepted.push(expected);
            }
        }
        Ok(Self { method: self.method, request: self.request.clone(), accepted })
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

fn encoded<M: Message>(answer: Result<M, Refusal>) -> Expected {
    match answer {
        Ok(message) => Expected::Message(message.encode_to_vec().into()),
        Err(refusal) => Expected::refusal(refusal),
    }
}

/// A batch is answered item by item.
fn batch(host: &Host, request: &pb::BatchApplyActionsRequest) -> pb::BatchApplyActionsResponse {
    let result = |item| match apply::apply_action(&host.context(), item) {
        Ok(applied) => pb::batch_result::Result::Applied(applied),
        Err(refusal) => pb::batch_result::Result::Refused(status(&refusal, None)),
    };
    let results = request.items.iter().map(|item| pb::BatchResult { result: Some(result(item)) });
    pb::BatchApplyActionsResponse { results: results.collect() }
}
