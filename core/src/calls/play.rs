//! `Play`: one game over a stream. The state is kept only in the stream's session. Every answer can carry it, so a broken
//! stream is resumed on any server by opening the last state.

use prost::Message;

use super::apply::{apply_to, open};
use super::context::Context;
use super::host::Host;
use super::isolate::caught;
use super::nearest::with_nearest;
use super::opened::{Opened, Packed};
use super::parts::{check_include, price_of_answer};
use super::request::decode;
use super::status::item_refused;
use crate::engine::ActionAt;
use crate::environment::Environment;
use crate::pb;
use crate::pb::play_request::Request;
use crate::pb::play_response::Response;
use crate::refusal::Refusal;

/// Room for the state of a stream while the stream waits.
pub trait Room: Send {
    /// Holds this number of bytes instead of the number that it held before.
    ///
    /// # Errors
    /// `OVERLOADED` if there is not enough; the room then holds what it held.
    fn hold(&mut self, bytes: usize) -> Result<(), Refusal>;
}

/// One `Play` stream. Between two messages its state is bytes, which are opened again for each action: most streams wait most of the time.
#[derive(Default)]
pub struct Session {
    packed: Option<Packed>,
    /// The room that the state takes; `None` if it is not counted.
    room: Option<Box<dyn Room>>,
    /// The work of the previous answer, in units: the next one on the same state will cost as much.
    last: u64,
}

impl Session {
    /// A stream in which no state is open yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// The same stream, with a room that its state takes.
    pub fn within(room: Box<dyn Room>) -> Self {
        Self { room: Some(room), ..Self::default() }
    }

    /// Answers a message of the stream in bytes. A refusal is an answer, too: the stream goes on.
    ///
    /// # Errors
    /// `MALFORMED` and `LIMIT_EXCEEDED` for bytes that are not a message, and the refusals of [`Session::follow_keys`]: they end the stream.
    pub fn send(&mut self, request: &[u8], context: &Context<'_>) -> Result<Vec<u8>, Refusal> {
        self.follow_keys(context.host)?;
        let request = Self::read(request)?;
        Ok(self.answer(&request, context).encode_to_vec())
    }

    /// Looks again at the keys that seal the state in the stream.
    ///
    /// # Errors
    /// `SEAL_KEY_UNKNOWN` if the key that it was opened under has been dropped, which ends the stream: the holder of that key may have
    /// forged the state.
    pub fn follow_keys(&mut self, host: &Host) -> Result<(), Refusal> {
        self.packed.as_mut().map_or(Ok(()), |packed| packed.follow_keys(host))
    }

    /// Reads the bytes of a message.
    ///
    /// # Errors
    /// `MALFORMED` and `LIMIT_EXCEEDED`, with the path of the field.
    pub fn read(request: &[u8]) -> Result<pb::PlayRequest, Refusal> {
        decode(request)
    }

    /// A lower bound of the work of answering, in the units of [`Request::price`](super::Request::price).
    pub fn price(&self, request: &pb::PlayRequest) -> u64 {
        match &request.request {
            Some(Request::Open(open)) => {
                price_of_answer(open.state.as_ref(), open.viewers.len(), open.include.as_ref())
            }
            Some(Request::Act(act)) => self.last.max(price_of_answer(None, act.viewers.len(), act.include.as_ref())),
            None => 0,
        }
    }

    /// Answers a message.
    pub fn answer(&mut self, request: &pb::PlayRequest, context: &Context<'_>) -> pb::PlayResponse {
        let answered = self.respond(request, context);
        self.told(answered, context)
    }

    /// Answers a message if that is short work by the trial meter of `context`. `None` if the work turns out long; then nothing has changed.
    pub fn try_answer(&mut self, request: &pb::PlayRequest, context: &Context<'_>) -> Option<pb::PlayResponse> {
        let answered = self.respond(request, context);
        if answered.is_err() && context.meter.has_failed() {
            return None;
        }
        Some(self.told(answered, context))
    }

    fn told(&mut self, answered: Result<Response, Refusal>, context: &Context<'_>) -> pb::PlayResponse {
        self.last = context.meter.spent().0;
        match answered {
            Ok(response) => pb::PlayResponse { response: Some(response) },
            Err(refusal) => refused_message(&refusal, context.meter.environment()),
        }
    }

    /// Keeps a state, and takes room for it. A refusal changes nothing.
    fn keep(&mut self, opened: Opened) -> Result<(), Refusal> {
        let packed = Packed::of(opened);
        self.room.as_mut().map_or(Ok(()), |room| room.hold(packed.bytes()))?;
        self.packed = Some(packed);
        Ok(())
    }

    fn respond(&mut self, request: &pb::PlayRequest, context: &Context<'_>) -> Result<Response, Refusal> {
        caught(context.meter.environment(), || match &request.request {
            None => Err(Refusal::malformed("request", "is missing; open a state or act")),
            Some(Request::Open(request)) => {
                let (opened, response) = open(context, request)?;
                self.keep(opened)?;
                Ok(Response::Opened(response))
            }
            Some(Request::Act(request)) => self.act(request, context).map(Response::Applied),
        })
    }

    /// Plays an action. If it or its answer is refused, the state stays as it was.
    fn act(
        &mut self,
        request: &pb::ApplyActionRequest,
        context: &Context<'_>,
    ) -> Result<pb::ApplyActionResponse, Refusal> {
        let Some(packed) = &self.packed else {
            return Err(Refusal::malformed("request.act", "no state is open in this stream; send open first"));
        };
        if request.state.is_some() {
            return Err(Refusal::malformed("request.act.state", "must be unset; the stream holds the state"));
        }
        check_include(request.include.as_ref())?;
        let mut opened = packed.open(context.host, &context.meter)?;
        context.meter.environment().note_game(opened.played.info().id, Some(opened.played.header().ply));
        opened
            .played
            .submit(&[ActionAt::single(request.action.as_ref())])
            .map_err(|refusal| with_nearest(refusal, &opened, request, &context.meter))?;
        let applied = apply_to(&mut opened, request, &context.meter)?;
        if !request.validate_only {
            self.keep(opened)?;
        }
        Ok(applied)
    }
}

/// The refusal of a message of a stream.
pub fn refused_message(refusal: &Refusal, environment: &dyn Environment) -> pb::PlayResponse {
    pb::PlayResponse { response: Some(Response::Refused(item_refused(refusal, environment))) }
}
