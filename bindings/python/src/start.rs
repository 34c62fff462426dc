//! How a match began, and records, which play it again.

use std::sync::{Arc, LazyLock};

use hadal_core::calls::create::create_game;
use hadal_core::calls::records::export_record;
use hadal_core::calls::{self, Context, Host};
use hadal_core::engine::{self, AnyMatch};
use hadal_core::generator::Generator;
use hadal_core::limits::RequestLimits;
use hadal_core::pb;
use hadal_core::refusal::{Reason, Refusal};

use crate::environment::Local;
use crate::game::{Beginning, Opened};
use crate::saved::wrong;

/// A program that plays in its own process waits as long as it takes.
static HOST: LazyLock<Host> = LazyLock::new(|| {
    let most = u64::MAX / 4;
    let limits = RequestLimits { call_work: most, replay_work: most, answer_bytes: most, ..RequestLimits::default() };
    Host::open(hadal_games::all()).with_limits(limits)
});

fn context(environment: &Arc<Local>) -> Context<'static> {
    HOST.context_in(Arc::<Local>::clone(environment))
}

/// Nothing but the state, packed.
fn bare() -> pb::Include {
    let packed = pb::StateForm::Packed.into();
    pb::Include { skip_legal_actions: true, state_form: packed, ..pb::Include::default() }
}

fn state_of(packed: Vec<u8>) -> pb::State {
    pb::State { state: Some(pb::state::State::Packed(packed)), ..pb::State::default() }
}

/// The state of a match as bytes.
///
/// # Errors
/// `UNKNOWN_GAME`: never, as its game is known.
pub(crate) fn pack(played: &dyn AnyMatch) -> Result<Vec<u8>, Refusal> {
    Ok(played.pack(HOST.number_of(played.info().id)?))
}

/// The beginning of a match.
#[derive(Clone, Debug)]
pub(crate) enum Start {
    /// As a new game.
    New(Box<pb::CreateGameRequest>),
    /// From a packed state.
    Loaded(Vec<u8>),
}

impl Start {
    /// A new game of these seats and options.
    ///
    /// # Errors
    /// Those of `CreateGame`.
    pub(crate) fn new(game: &str, seats: u32, options: pb::GameOptions, seed: u64) -> Result<Self, Refusal> {
        let request = pb::CreateGameRequest {
            game_id: game.to_owned(),
            seat_count: seats,
            options: Some(options),
            seed: Some(seed),
            include: Some(bare()),
            ..Default::default()
        };
        create_game(&context(&Arc::default()), &request)?;
        Ok(Self::New(Box::new(request)))
    }

    /// The same game with another seed.
    pub(crate) fn seeded(&self, seed: u64) -> Self {
        match self {
            Self::New(request) => {
                Self::New(Box::new(pb::CreateGameRequest { seed: Some(seed), ..(**request).clone() }))
            }
            Self::Loaded(_) => self.clone(),
        }
    }

    /// From a packed state: how it began, and the match.
    ///
    /// # Errors
    /// Those of `GetPosition`.
    pub(crate) fn load(packed: &[u8], environment: &Arc<Local>) -> Result<Beginning, Refusal> {
        let opened = calls::opened::Opened::open(&context(environment), &state_of(packed.to_vec()), &[])?;
        Ok((Self::Loaded(packed.to_vec()), opened.played))
    }

    /// The beginning of a match that was saved, of which nothing but its form is known to be sound.
    ///
    /// # Errors
    /// Those of `CreateGame`; `MALFORMED` for another game or number of seats.
    pub(crate) fn again(opened: &Opened, request: pb::CreateGameRequest) -> Result<Beginning, Refusal> {
        let (known, seats) = (opened.engine.info().id, opened.seats);
        let Some(seed) = request.seed.filter(|_| request.game_id == known) else {
            return Err(wrong("does not tell which game it began as"));
        };
        if request.seat_count != 0 && request.seat_count != u32::from(seats) {
            return Err(wrong(format!("began for {}, and this game is for {seats}", request.seat_count)));
        }
        let options = request.options.unwrap_or_default();
        let start = Self::new(known, request.seat_count, options.clone(), seed)?;
        let mut begun = opened.engine.create(seats, engine::Start::of(Some(options)), Generator::from_seed(seed))?;
        begun.remember();
        Ok((start, begun))
    }

    /// The seed, if it is known.
    pub(crate) fn seed(&self) -> Option<u64> {
        match self {
            Self::New(request) => request.seed,
            Self::Loaded(_) => None,
        }
    }

    /// The saved form of its start: the request of a new game, or else the packed state.
    pub(crate) fn saved(&self) -> (Option<pb::CreateGameRequest>, Vec<u8>) {
        match self {
            Self::New(request) => (Some((**request).clone()), Vec::new()),
            Self::Loaded(packed) => (None, packed.clone()),
        }
    }

    /// The first state.
    fn state(&self, environment: &Arc<Local>) -> Result<pb::State, Refusal> {
        let lost = || Refusal::new(Reason::Internal, "an answer without its state");
        match self {
            Self::New(request) => create_game(&context(environment), request)?
                .read_position()
                .ok()
                .and_then(|position| position.state)
                .ok_or_else(lost),
            Self::Loaded(packed) => Ok(state_of(packed.clone())),
        }
    }

    /// The game as a text that anybody can play again.
    ///
    /// # Errors
    /// Those of `ExportRecord`.
    pub(crate) fn record(
        &self,
        actions: Vec<pb::Action>,
        has_chance: bool,
        environment: &Arc<Local>,
    ) -> Result<String, Refusal> {
        let (options, seed) = match self {
            Self::New(request) => (request.options.clone(), request.seed.filter(|_| has_chance)),
            Self::Loaded(_) => (None, None),
        };
        let initial_state = Some(self.state(environment)?);
        let request = pb::ExportRecordRequest { initial_state, actions, options, seed, ..Default::default() };
        Ok(export_record(&context(environment), &request)?.record)
    }
}
