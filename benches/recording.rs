//! Recorded games as requests and the sizes of their answers: what the load generator sends.

use std::sync::LazyLock;

use bytes::{BufMut, Bytes, BytesMut};
use hadal::engine::{Engine, Start};
use hadal::games::GAMES;
use hadal::generator::Generator;
use hadal::pb;
use hadal::service::apply::{apply_action, get_position};
use hadal::service::host::Host;
use prost::Message;

/// The server, called without a network.
pub(crate) static HOST: LazyLock<Host> = LazyLock::new(|| Host::of(GAMES));

/// How many calls a recording has at least, unless a game is shorter and random games end early.
const CALLS: usize = 256;
/// Games that are begun for them.
const GAMES_MAX: u64 = 32;
/// How many actions a player looks at before it takes one.
const TRIES: usize = 4;
/// Items of a batch, unless they are large.
const BATCH_ITEMS: usize = 100;
/// What a batch may weigh; the server takes a MiB.
const BATCH_BYTES: usize = 700_000;

/// One request that is ready to be sent, and what its answer must be like.
#[derive(Clone)]
pub(crate) struct Exchange {
    /// The request as a gRPC message: five bytes of prefix, then the message.
    pub(crate) request: Bytes,
    /// How long the answer is, prefix excluded.
    pub(crate) answer_bytes: usize,
    /// How many actions it applies.
    pub(crate) items: u64,
}

/// Games of one kind, with everything that was asked and answered.
pub(crate) struct Recording {
    /// The game.
    pub(crate) game: &'static dyn Engine,
    calls: Vec<Call>,
    /// The first calls, which are one game.
    first_game: usize,
}

struct Call {
    request: pb::ApplyActionRequest,
    response: pb::ApplyActionResponse,
}

impl Call {
    fn of(state: &pb::State, action: pb::Action) -> anyhow::Result<Self> {
        let request = pb::ApplyActionRequest { state: Some(state.clone()), action: Some(action), ..Default::default() };
        let response = apply_action(&HOST, request.clone())?;
        Ok(Self { request, response })
    }
}

impl Recording {
    /// Plays games with as many seats as the game takes. Members of small templates are played as well.
    pub(crate) fn of(game: &'static dyn Engine) -> anyhow::Result<Self> {
        let mut recording = Self { game, calls: Vec::new(), first_game: 0 };
        for seed in 0..GAMES_MAX {
            recording.record_game(Start::Playout, seed, CALLS)?;
            if seed == 0 {
                recording.first_game = recording.calls.len();
            }
            if recording.calls.len() >= CALLS {
                break;
            }
        }
        anyhow::ensure!(!recording.calls.is_empty(), "{}: random games have no actions", game.info().id);
        Ok(recording)
    }

    /// Plays one game of a variant until it ends, or until `calls_max`.
    pub(crate) fn of_variant(game: &'static dyn Engine, variant: usize, calls_max: usize) -> anyhow::Result<Self> {
        let mut recording = Self { game, calls: Vec::new(), first_game: 0 };
        recording.record_game(Start::Variant(variant), 0, calls_max)?;
        recording.first_game = recording.calls.len();
        Ok(recording)
    }

    fn record_game(&mut self, start: Start<'_>, seed: u64, calls_max: usize) -> anyhow::Result<()> {
        let seats = self.game.info().seats_max;
        let mut state = self.game.create(seats, start, Generator::from_seed(seed))?.state();
        let mut choices = Generator::from_seed(!seed);
        while self.calls.len() < calls_max {
            let actions = random_actions(&state, &mut choices)?;
            let calls =
                actions.into_iter().map(|action| Call::of(&state, action)).collect::<anyhow::Result<Vec<_>>>()?;
            // Random players go round in circles; of some actions the one that leaves most to do leads somewhere.
            let Some(call) = calls.into_iter().max_by_key(|call| call.response.encoded_len()) else { break };
            let after = call.response.read_position()?.state;
            state = after.ok_or_else(|| anyhow::anyhow!("an answer without a state"))?;
            self.calls.push(call);
        }
        Ok(())
    }

    /// `ApplyAction`, one call after the other.
    pub(crate) fn unary(&self) -> Vec<Exchange> {
        self.calls.iter().map(|call| exchange(&call.request, call.response.encoded_len(), 1)).collect()
    }

    /// The calls in `parts` runs of the same length, each with the most tiles on a table in it, where tiles are laid.
    pub(crate) fn parts(&self, parts: usize) -> Vec<(Vec<Exchange>, Option<usize>)> {
        let length = self.calls.len().div_ceil(parts).max(1);
        let part = |calls: &[Call]| {
            let exchanges = calls.iter().map(|call| exchange(&call.request, call.response.encoded_len(), 1)).collect();
            (exchanges, calls.iter().filter_map(|call| tiles(call.request.state.as_ref()?)).max())
        };
        self.calls.chunks(length).map(part).collect()
    }

    /// `BatchApplyActions`, each batch beginning at another place.
    pub(crate) fn batches(&self) -> Vec<Exchange> {
        let items = self.batch_items();
        (0..8).map(|start| self.batch(start * self.calls.len() / 8, items)).collect()
    }

    /// How many items a batch has.
    pub(crate) fn batch_items(&self) -> usize {
        let largest = self.calls.iter().map(|call| call.request.encoded_len()).max().unwrap_or(1);
        BATCH_ITEMS.min(BATCH_BYTES / largest).max(1)
    }

    fn batch(&self, start: usize, items: usize) -> Exchange {
        let calls = || self.calls.iter().cycle().skip(start).take(items);
        let request = pb::BatchApplyActionsRequest { items: calls().map(|call| call.request.clone()).collect() };
        let result =
            |call: &Call| pb::BatchResult { result: Some(pb::batch_result::Result::Applied(call.response.clone())) };
        let response = pb::BatchApplyActionsResponse { results: calls().map(result).collect() };
        exchange(&request, response.encoded_len(), items as u64)
    }

    /// `Play`: opens the first state of a game, then acts until the end; to be repeated on the same stream.
    pub(crate) fn stream(&self) -> anyhow::Result<Vec<Exchange>> {
        let calls = &self.calls[..self.first_game];
        let open = pb::GetPositionRequest { state: calls[0].request.state.clone(), ..Default::default() };
        let opened = get_position(&HOST, open.clone())?;
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

    /// The messages of `ApplyAction`, without prefix.
    pub(crate) fn requests(&self) -> Vec<Vec<u8>> {
        self.calls.iter().map(|call| call.request.encode_to_vec()).collect()
    }
}

/// How many tiles lie on the table of a state, in games that lay tiles.
pub(crate) fn tiles(state: &pb::State) -> Option<usize> {
    use pb::state::State;
    match state.state.as_ref()? {
        State::DeepColony(bytes) => Some(pb::DeepColonyState::decode(bytes.clone()).ok()?.tile_kinds.len()),
        State::Deeper(state) => Some(state.tiles.len()),
        State::AdvancedColonization(_) | State::Oceans(_) | State::Sealed(_) => None,
    }
}

/// Some legal actions at random; none when the game is over.
fn random_actions(state: &pb::State, choices: &mut Generator) -> anyhow::Result<Vec<pb::Action>> {
    let include = pb::Include { expand_limit: 64, ..Default::default() };
    let request = pb::GetPositionRequest { state: Some(state.clone()), include: Some(include), ..Default::default() };
    let actions = get_position(&HOST, request)?.read_position()?.legal_actions.unwrap_or_default().actions;
    let tries = if actions.is_empty() { 0 } else { TRIES };
    Ok((0..tries).map(|_| actions[choices.index(actions.len())].clone()).collect())
}

fn exchange(request: &impl Message, answer_bytes: usize, items: u64) -> Exchange {
    Exchange { request: framed(&request.encode_to_vec()), answer_bytes, items }
}

/// A message as gRPC sends it: not compressed, four bytes of length, the message.
pub(crate) fn framed(message: &[u8]) -> Bytes {
    let mut frame = BytesMut::with_capacity(message.len() + 5);
    frame.put_u8(0);
    frame.put_u32(u32::try_from(message.len()).unwrap_or(u32::MAX));
    frame.put_slice(message);
    frame.freeze()
}
