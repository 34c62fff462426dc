//! The methods that answer a message at once, from its bytes to the bytes of the answer, with nothing to wait for between.

use bytes::{BufMut, Bytes, BytesMut};
use prost::{Message, Name};
use tonic::Status;

use super::apply;
use super::codec::{PREFIX_BYTES, decode_bounded};
use super::host::Host;
use super::isolate::caught;
use super::request::is_long;
use crate::observe::call;
use crate::pb;
use crate::refusal::Refusal;

/// A method that is answered at once unless much is asked of it.
#[derive(Clone, Copy, Debug)]
pub struct Direct(fn(&Host, Bytes) -> Result<Option<Bytes>, Refusal>);

impl Direct {
    /// The method of a path, if it is one of these.
    pub fn of(path: &str) -> Option<Self> {
        match path {
            "/hadal.v1.GameService/ApplyAction" => Some(Self(apply_action)),
            "/hadal.v1.GameService/GetPosition" => Some(Self(get_position)),
            _ => None,
        }
    }

    /// The answer to a message, its prefix included; `None` if making it would take too long for an async thread.
    ///
    /// # Errors
    /// Whatever the method refuses, as its status.
    pub fn answer(self, host: &Host, message: Bytes) -> Result<Option<Bytes>, Status> {
        caught(|| self.0(host, message)).map_err(Status::from)
    }
}

fn apply_action(host: &Host, message: Bytes) -> Result<Option<Bytes>, Refusal> {
    let request = decode::<pb::ApplyActionRequest>(message)?;
    at_once(request.include, || apply::apply_action(host, request))
}

fn get_position(host: &Host, message: Bytes) -> Result<Option<Bytes>, Refusal> {
    let request = decode::<pb::GetPositionRequest>(message)?;
    at_once(request.include, || apply::get_position(host, request))
}

fn decode<U: Message + Name + Default>(message: Bytes) -> Result<U, Refusal> {
    let _span = call::child("decode");
    decode_bounded(message)
}

fn at_once<T: Message>(
    include: Option<pb::Include>,
    rules: impl FnOnce() -> Result<T, Refusal>,
) -> Result<Option<Bytes>, Refusal> {
    if is_long(include.as_ref()) {
        return Ok(None);
    }
    let answer = {
        let _span = call::child("rules");
        rules()?
    };
    let _span = call::child("encode");
    Ok(Some(framed(&answer)))
}

/// A message behind its prefix.
fn framed(message: &impl Message) -> Bytes {
    let length = message.encoded_len();
    let mut bytes = BytesMut::with_capacity(PREFIX_BYTES + length);
    bytes.put_u8(0);
    // No answer comes near 4 GiB: what is long enough for that is not answered here.
    bytes.put_u32(u32::try_from(length).unwrap_or(u32::MAX));
    message.encode_raw(&mut bytes);
    bytes.freeze()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GAMES;

    fn answered(path: &str, request: &impl Message) -> Option<Result<Option<Bytes>, Status>> {
        let message = request.encode_to_vec().into();
        Direct::of(path).map(|method| method.answer(&Host::of(GAMES), message))
    }

    fn new_state() -> pb::State {
        let game_id = "advanced_colonization".to_owned();
        let request = pb::CreateGameRequest { game_id, seat_count: 2, ..pb::CreateGameRequest::default() };
        let answer = super::super::create::create_game(&Host::of(GAMES), &request).unwrap();
        answer.read_position().unwrap().state.unwrap()
    }

    #[test]
    fn both_methods_answer_at_once_what_the_service_answers_unless_much_is_asked() {
        let notation = pb::Action { action: Some(pb::action::Action::Notation("end".to_owned())) };
        let position = pb::GetPositionRequest { state: Some(new_state()), ..pb::GetPositionRequest::default() };
        let apply = pb::ApplyActionRequest {
            state: Some(new_state()),
            action: Some(notation),
            ..pb::ApplyActionRequest::default()
        };
        let host = Host::of(GAMES);
        let shown = framed(&apply::get_position(&host, position.clone()).unwrap());
        let applied = framed(&apply::apply_action(&host, apply.clone()).unwrap());
        assert_eq!(answered("/hadal.v1.GameService/GetPosition", &position).unwrap().unwrap(), Some(shown));
        assert_eq!(answered("/hadal.v1.GameService/ApplyAction", &apply).unwrap().unwrap(), Some(applied));

        let include = Some(pb::Include { expand_limit: 257, ..pb::Include::default() });
        let apply = pb::ApplyActionRequest { include, ..apply };
        assert_eq!(answered("/hadal.v1.GameService/ApplyAction", &apply).unwrap().unwrap(), None);
        assert!(answered("/hadal.v1.GameService/ApplyActions", &apply).is_none());
    }
}
