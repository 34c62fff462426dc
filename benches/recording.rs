//! Recorded games as requests with the sizes of their answers, for the load generator. The recordings of a game in the
//! three forms of a state contain the same moves.

use bytes::{BufMut, Bytes, BytesMut};
use hadal_core::calls::apply::{apply_action, get_position};
use hadal_core::engine::Start;
use hadal_core::generator::Generator;
use hadal_core::pb;
use hadal_core::wire::json;
use prost::Message;

use crate::Game;
use crate::form::Form;
use crate::host::HOST;
use crate::random_game::{Move, random_game};

/// The least number of calls in a recording, unless a game is shorter and random games end early.
const CALLS: usize = 256;
/// The most games that are begun for them.
const GAMES_MAX: u64 = 32;
/// The items of a batch, unless they are large.
const BATCH_ITEMS: usize = 100;
/// The most bytes of a batch; the server accepts a MiB.
const BATCH_BYTES: usize = 700_000;

/// One request that is ready to be sent, and the size of its answer.
#[derive(Clone)]
pub(crate) struct Exchange {
    /// The request as a gRPC message: five bytes of prefix, then the message.
    pub(crate) request: Bytes,
    /// The length of the answer in bytes, prefix excluded.
    pub(crate) answer_bytes: usize,
    /// The number of actions that it applies.
    pub(crate) items: u64,
}

/// Games of one kind, with all requests and answers.
pub(crate) struct Recording {
    /// The form of all states.
    pub(crate) form: Form,
    calls: Vec<Call>,
    /// The number of calls in the first game.
    first_game: usize,
}

struct Call {
    request: pb::ApplyActionRequest,
    response: pb::ApplyActionResponse,
}

impl Call {
    fn of(state: pb::State, Move { seat, action }: Move, form: Form) -> anyhow::Result<Self> {
        let request = pb::ApplyActionRequest {
            state: Some(state),
            action: Some(action),
            // The key of the acting seat; with it, a sealed answer lists what the same seat may do next.
            seat_key: form.seat_key(seat),
            ..Default::default()
        };
        let response = apply_action(&HOST.context(), &request)?;
        Ok(Self { request, response })
    }

    fn exchange(&self) -> Exchange {
        exchange(&self.request, self.response.encoded_len(), 1)
    }
}

impl Recording {
    /// Plays games with the most seats that the game allows.
    pub(crate) fn of(game: Game, form: Form) -> anyhow::Result<Self> {
        Self::of_seats(game, game.info().seats_max, form)
    }

    /// Plays games of so many seats.
    pub(crate) fn of_seats(game: Game, seats: u8, form: Form) -> anyhow::Result<Self> {
        let mut recording = Self { form, calls: Vec::new(), first_game: 0 };
        for seed in 0..GAMES_MAX {
            recording.record(game, seats, Start::Playout, seed, CALLS)?;
            if recording.calls.len() >= CALLS {
                break;
            }
        }
        anyhow::ensure!(!recording.calls.is_empty(), "{}: random games have no actions", game.info().id);
        Ok(recording)
    }

    /// Plays one game of a variant until it ends, or until `calls_max`.
    pub(crate) fn of_variant(
        game: Game,
        variant: pb::GameOptions,
        form: Form,
        calls_max: usize,
    ) -> anyhow::Result<Self> {
        let mut recording = Self { form, calls: Vec::new(), first_game: 0 };
        recording.record(game, game.info().seats_max, Start::of(Some(variant)), 0, calls_max)?;
        Ok(recording)
    }

    fn record(&mut self, game: Game, seats: u8, start: Start<'_>, seed: u64, calls_max: usize) -> anyhow::Result<()> {
        let begin = game.create(seats, start, Generator::from_seed(seed))?.state();
        let moves = random_game(Form::Packed.of(&begin)?, seed, calls_max - self.calls.len())?;
        let mut state = self.form.of(&begin)?;
        for next in moves {
            let call = Call::of(state, next, self.form)?;
            let after = call.response.read_position()?.state;
            state = after.ok_or_else(|| anyhow::anyhow!("an answer without a state"))?;
            self.calls.push(call);
        }
        if seed == 0 {
            self.first_game = self.calls.len();
        }
        Ok(())
    }

    /// The requests of `ApplyAction`, in order.
    pub(crate) fn requests(&self) -> impl ExactSizeIterator<Item = &pb::ApplyActionRequest> {
        self.calls.iter().map(|call| &call.request)
    }

    /// The state half-way through the first game, and the number of actions before it.
    pub(crate) fn middle(&self) -> Option<(usize, &pb::State)> {
        let middle = self.first_game / 2;
        Some((middle, self.calls.get(middle)?.request.state.as_ref()?))
    }

    /// `ApplyAction`, one call after the other.
    pub(crate) fn unary(&self) -> Vec<Exchange> {
        self.calls.iter().map(Call::exchange).collect()
    }

    /// The calls in `parts` runs of equal length, each with the number of tiles on the table at its end, in games that
    /// lay tiles.
    pub(crate) fn parts(&self, parts: usize) -> Vec<(Vec<Exchange>, Option<usize>)> {
        let length = self.calls.len().div_ceil(parts).max(1);
        let part = |calls: &[Call]| {
            let last = calls.last().and_then(|call| call.request.state.as_ref());
            (calls.iter().map(Call::exchange).collect(), last.and_then(tiles))
        };
        self.calls.chunks(length).map(part).collect()
    }

    /// `BatchApplyActions`, each batch beginning at another call.
    pub(crate) fn batches(&self) -> Vec<Exchange> {
        let largest = self.calls.iter().map(|call| call.request.encoded_len()).max().unwrap_or(1);
        let items = BATCH_ITEMS.min(BATCH_BYTES / largest).max(1);
        (0..8).map(|start| self.batch(start * self.calls.len() / 8, items)).collect()
    }

    fn batch(&self, start: usize, items: usize) -> Exchange {
        let calls = || self.calls.iter().cycle().skip(start).take(items);
        let request = pb::BatchApplyActionsRequest { items: calls().map(|call| call.request.clone()).collect() };
        let result =
            |call: &Call| pb::BatchResult { result: Some(pb::batch_result::Result::Applied(call.response.clone())) };
        let response = pb::BatchApplyActionsResponse { results: calls().map(result).collect() };
        exchange(&request, response.encoded_len(), items as u64)
    }

    /// `GetPosition` of the state with the longest list, with the members of families listed up to so many actions; and how many
    /// there are.
    pub(crate) fn longest_list(&self, limit: u32) -> anyhow::Result<(Exchange, usize)> {
        let include = pb::Include { expand_limit: limit, ..Default::default() };
        let mut longest = None;
        for state in self.calls.iter().map(|call| call.request.state.clone()) {
            let request = pb::GetPositionRequest { state, include: Some(include), ..Default::default() };
            let answer = get_position(&HOST.context(), &request)?;
            let listed = answer.read_position()?.legal_actions.map_or(0, |legal| legal.actions.len());
            if longest.as_ref().is_none_or(|(_, most)| listed > *most) {
                longest = Some((exchange(&request, answer.encoded_len(), 1), listed));
            }
        }
        longest.ok_or_else(|| anyhow::anyhow!("no state"))
    }

    /// `Play`: opens the first state of a game, then acts until the end; to be repeated on the same stream.
    pub(crate) fn stream(&self) -> anyhow::Result<Vec<Exchange>> {
        let calls = &self.calls[..self.first_game];
        let open = pb::GetPositionRequest { state: calls[0].request.state.clone(), ..Default::default() };
        let opened = get_position(&HOST.context(), &open)?;
        let opening = exchange(
            &pb::PlayRequest { request: Some(pb::play_request::Request::Open(open)) },
            pb::PlayResponse { response: Some(pb::play_response::Response::Opened(opened)) }.encoded_len(),
            1,
        );
        let act = |call: &Call| {
            let request = pb::ApplyActionRequest { state: None, ..call.request.clone() };
            let response = pb::play_response::Response::Applied(call.response.clone());
            exchange(
                &pb::PlayRequest { request: Some(pb::play_request::Request::Act(request)) },
                pb::PlayResponse { response: Some(response) }.encoded_len(),
                1,
            )
        };
        Ok(std::iter::once(opening).chain(calls.iter().map(act)).collect())
    }
}

/// The number of tiles on the table of an open state, in games that lay tiles: the length of that list in the state's
/// JSON.
pub(crate) fn tiles(state: &pb::State) -> Option<usize> {
    let text = json::print_state(Form::Typed.of(state).ok()?.state?);
    let state: serde_json::Value = serde_json::from_str(&text).ok()?;
    state.get("tiles")?.as_array().map(Vec::len)
}

fn exchange(request: &impl Message, answer_bytes: usize, items: u64) -> Exchange {
    Exchange { request: framed(&request.encode_to_vec()), answer_bytes, items }
}

/// A message as gRPC sends it: a zero for uncompressed, four bytes of length, the message.
pub(crate) fn framed(message: &[u8]) -> Bytes {
    let mut frame = BytesMut::with_capacity(message.len() + 5);
    frame.put_u8(0);
    frame.put_u32(u32::try_from(message.len()).unwrap_or(u32::MAX));
    frame.put_slice(message);
    frame.freeze()
}
