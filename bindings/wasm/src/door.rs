//! The door from bytes to bytes: a host, and the streams that are open.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::Arc;

use hadal_core::calls::host::Versions;
use hadal_core::calls::sealing::{Policy, Sealing};
use hadal_core::calls::status::status;
use hadal_core::calls::{Answers, Host, Method, Session, call};
use hadal_core::environment::Environment;
use hadal_core::refusal::Refusal;
use hadal_core::seal::KeyRing;
use prost::Message;

/// A host of every game, and the streams that are open on it.
#[derive(Debug)]
pub struct Door {
    host: Host,
    streams: BTreeMap<u32, Stream>,
    last_stream: u32,
}

struct Stream(Session);

impl std::fmt::Debug for Stream {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str("Stream")
    }
}

impl Default for Door {
    /// A host of open games.
    fn default() -> Self {
        Self::to(Host::open(hadal_games::all()))
    }
}

impl Door {
    fn to(host: Host) -> Self {
        Self { host, streams: BTreeMap::new(), last_stream: 0 }
    }

    /// A host that also serves sealed games, with these keys.
    ///
    /// # Errors
    /// The bytes of a status that says what is wrong with the text.
    pub fn with_keys(text: &[u8]) -> Result<Self, Vec<u8>> {
        let text = std::str::from_utf8(text).map_err(|_| refused(&Refusal::malformed("keys", "is not text")))?;
        let ring = KeyRing::parse(text).map_err(|error| refused(&Refusal::malformed("keys", error)))?;
        Ok(Self::to(Host::new(hadal_games::all(), Versions::default(), Sealing::with_ring(Policy::Both, ring))))
    }

    /// Answers a call, such as `hadal.v1.GameService/GetGame`.
    ///
    /// # Errors
    /// The bytes of the status of a refusal.
    pub fn call(
        &self,
        method: &[u8],
        request: &[u8],
        environment: Arc<dyn Environment>,
        answers: &mut dyn Answers,
    ) -> Result<(), Vec<u8>> {
        let found = find(method).ok_or_else(|| refused(&Refusal::malformed("method", "there is no such method")))?;
        call(found, request, &self.host.context_in(environment), answers).map_err(|refusal| refused(&refusal))
    }

    /// Opens a stream.
    pub fn open(&mut self) -> u32 {
        self.last_stream += 1;
        self.streams.insert(self.last_stream, Stream(Session::new()));
        self.last_stream
    }

    /// Answers a message on a stream.
    ///
    /// # Errors
    /// The bytes of the status of the refusal that ends the stream.
    pub fn send(
        &mut self,
        stream: u32,
        request: &[u8],
        environment: Arc<dyn Environment>,
        answers: &mut dyn Answers,
    ) -> Result<(), Vec<u8>> {
        let Some(Stream(session)) = self.streams.get_mut(&stream) else {
            return Err(refused(&Refusal::malformed("stream", "is not open")));
        };
        let answered = session.send(request, &self.host.context_in(environment));
        let answer = answered.map_err(|refusal| {
            self.streams.remove(&stream);
            refused(&refusal)
        })?;
        // Each message has one answer.
        let _: ControlFlow<()> = answers.take(answer);
        Ok(())
    }

    /// Closes a stream; one that is not open stays so.
    pub fn close(&mut self, stream: u32) {
        self.streams.remove(&stream);
    }
}

fn find(method: &[u8]) -> Option<Method> {
    let (service, name) = std::str::from_utf8(method).ok()?.split_once('/')?;
    #[cfg(feature = "testing")]
    assert!(name != "Trap", "a trap on purpose");
    Method::find(service, name)
}

fn refused(refusal: &Refusal) -> Vec<u8> {
    status(refusal, None).encode_to_vec()
}

#[cfg(test)]
mod tests {
    use hadal_core::environment::Seeded;
    use hadal_core::pb;
    use hadal_core::pb::google_rpc::Status;
    use hadal_core::pb::play_request::Request;

    use super::*;

    fn environment() -> Arc<Seeded> {
        Arc::new(Seeded::new(1))
    }

    fn told(door: &Door, method: &str, request: &impl Message) -> Result<Vec<u8>, Status> {
        let mut last = Vec::new();
        let answered = door.call(method.as_bytes(), &request.encode_to_vec(), environment(), &mut |answer| {
            last = answer;
            ControlFlow::Continue(())
        });
        answered.map(|()| last).map_err(|status| Status::decode(status.as_slice()).unwrap())
    }

    fn sealed() -> pb::CreateGameRequest {
        let sealing = pb::Sealing::Sealed.into();
        pb::CreateGameRequest { game_id: "oceans".into(), seat_count: 2, sealing, ..Default::default() }
    }

    const CREATE: &str = "hadal.v1.GameService/CreateGame";

    #[test]
    fn a_method_that_is_none_is_refused() {
        for method in ["", "GetGame", "hadal.v1.GameService/Nothing", "hadal.v1.RecordService/GetGame"] {
            let status = told(&Door::default(), method, &pb::GetGameRequest::default()).unwrap_err();
            assert_eq!(status.message, "method: there is no such method", "{method}");
        }
    }

    #[test]
    fn a_sealed_game_is_made_where_a_key_is_given_and_nowhere_else() {
        let refused = told(&Door::default(), CREATE, &sealed()).unwrap_err();
        assert!(refused.message.contains("does not serve sealed states"), "{}", refused.message);
        let door = Door::with_keys(format!("00000007:{}", "07".repeat(32)).as_bytes()).unwrap();
        let created = pb::CreateGameResponse::decode(told(&door, CREATE, &sealed()).unwrap().as_slice()).unwrap();
        assert_eq!(created.seat_keys.len(), 2);
    }

    #[test]
    fn keys_that_are_none_are_refused_and_not_shown() {
        for text in [&b"secret"[..], b"", b"\xff"] {
            let status = Status::decode(Door::with_keys(text).unwrap_err().as_slice()).unwrap();
            assert!(status.message.starts_with("keys: ") && !status.message.contains("secret"), "{}", status.message);
        }
    }

    #[test]
    fn streams_know_nothing_of_each_other_and_end_when_they_are_closed() {
        use pb::play_response::Response::{Applied, Opened, Refused};

        let mut door = Door::default();
        let request = pb::CreateGameRequest { sealing: 0, ..sealed() };
        let created = pb::CreateGameResponse::decode(told(&door, CREATE, &request).unwrap().as_slice()).unwrap();
        let state = created.read_position().unwrap().state;
        let message = |request| pb::PlayRequest { request: Some(request) }.encode_to_vec();
        let opening = message(Request::Open(pb::GetPositionRequest { state, ..Default::default() }));
        let act = message(Request::Act(pb::ApplyActionRequest {
            action: Some(pb::Action { action: Some(pb::action::Action::Index(0)) }),
            ..Default::default()
        }));
        let (first, second) = (door.open(), door.open());
        let mut answers = Vec::new();
        for (stream, message) in [(first, &opening), (first, &act), (second, &act)] {
            let mut take = |answer: Vec<u8>| {
                answers.push(pb::PlayResponse::decode(answer.as_slice()).unwrap().response.unwrap());
                ControlFlow::Continue(())
            };
            door.send(stream, message, environment(), &mut take).unwrap();
        }
        assert!(matches!(&answers[..], [Opened(_), Applied(_), Refused(_)]), "{answers:?}");
        door.close(first);
        let mut none = |_| panic!("an answer on a stream that is closed");
        assert!(door.send(first, &act, environment(), &mut none).is_err());
        // Bytes that are no message end a stream.
        assert!(door.send(second, &[0xff], environment(), &mut none).is_err());
        assert!(door.streams.is_empty());
    }
}
