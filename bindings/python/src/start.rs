//! How a match began, and what follows from it: states with their hashes, and records. Hashes chain, so these play a match again; nothing
//! is spent on them until somebody asks.

use std::sync::{Arc, LazyLock};

use hadal_core::calls::apply::{apply_actions, get_position};
use hadal_core::calls::create::create_game;
use hadal_core::calls::records::export_record;
use hadal_core::calls::{Context, Host};
use hadal_core::direct::Memory;
use hadal_core::engine::WIRE_VERSION;
use hadal_core::game::GameInfo;
use hadal_core::generator::Generator;
use hadal_core::limits::RequestLimits;
use hadal_core::pb;
use hadal_core::refusal::{Reason, Refusal};
use hadal_games::open_direct;

use crate::environment::Local;
use crate::game::{Beginning, Opened};
use crate::saved::wrong;

/// Whoever plays in its own process waits as long as it takes.
static HOST: LazyLock<Host> = LazyLock::new(|| {
    let most = u64::MAX / 4;
    let limits = RequestLimits { call_work: most, replay_work: most, answer_bytes: most, ..RequestLimits::default() };
    Host::open(hadal_games::all()).with_limits(limits)
});

/// The length of a hash of a state.
const HASH_BYTES: usize = 16;

fn context(environment: &Arc<Local>) -> Context<'static> {
    HOST.context_in(Arc::<Local>::clone(environment))
}

/// Nothing but the state, packed.
fn bare() -> pb::Include {
    let packed = pb::StateForm::Packed.into();
    pb::Include { skip_legal_actions: true, state_form: packed, ..pb::Include::default() }
}

fn lost() -> Refusal {
    Refusal::new(Reason::Internal, "an answer without its state")
}

/// The beginning of a match.
#[derive(Clone, Debug)]
pub(crate) enum Start {
    /// As a new game.
    New(Box<pb::CreateGameRequest>),
    /// From a state that came from elsewhere.
    Loaded(Box<pb::State>),
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

    /// From a state that was imagined after so many actions. Nobody knows its past.
    ///
    /// # Errors
    /// Those of `GetPosition`.
    pub(crate) fn imagined(
        info: &GameInfo,
        state: pb::state::State,
        ply: u64,
        environment: &Arc<Local>,
    ) -> Result<Self, Refusal> {
        let state = Some(pb::State {
            wire_version: WIRE_VERSION,
            rules_version: info.rules_version,
            ply,
            parent_hash: if ply > 0 { vec![0; HASH_BYTES] } else { Vec::new() },
            state: Some(state),
        });
        let request = pb::GetPositionRequest { state, include: Some(bare()), ..Default::default() };
        let position = get_position(&context(environment), &request)?.read_position().map_err(|_| lost())?;
        Ok(Self::Loaded(Box::new(position.state.ok_or_else(lost)?)))
    }

    /// From a packed state: how it began, the state to be read, and its ply.
    ///
    /// # Errors
    /// Those of `GetPosition`.
    pub(crate) fn load(packed: &[u8], environment: &Arc<Local>) -> Result<(Self, pb::State, u64), Refusal> {
        let state = pb::State { state: Some(pb::state::State::Packed(packed.to_vec())), ..pb::State::default() };
        let typed = pb::StateForm::Typed.into();
        let include = pb::Include { skip_legal_actions: true, state_form: typed, ..pb::Include::default() };
        let request =
            pb::GetPositionRequest { state: Some(state.clone()), include: Some(include), ..Default::default() };
        let position = get_position(&context(environment), &request)?.read_position().map_err(|_| lost())?;
        Ok((Self::Loaded(Box::new(state)), position.state.ok_or_else(lost)?, position.ply))
    }

    /// The beginning of a match that was saved, of which nothing but its form is known to be sound.
    ///
    /// # Errors
    /// Those of `CreateGame`; `MALFORMED` for another game or number of seats.
    pub(crate) fn again(opened: &Opened, request: pb::CreateGameRequest) -> Result<Beginning, Refusal> {
        let (known, seats) = (opened.direct.info().id, opened.direct.seat_count());
        let Some(seed) = request.seed.filter(|_| request.game_id == known) else {
            return Err(wrong("does not tell which game it began as"));
        };
        let options = request.options.unwrap_or_default();
        let start = Self::new(known, request.seat_count, options.clone(), seed)?;
        let direct = if options == opened.options {
            opened.direct.begin(Generator::from_seed(seed), Memory::Actions)?
        } else {
            let own = open_direct(known, seats, options.options)?;
            own.begin(Generator::from_seed(seed), Memory::Actions)?
        };
        if request.seat_count != 0 && request.seat_count != u32::from(direct.seat_count()) {
            return Err(wrong(format!("began for {}, and this game is for {seats}", request.seat_count)));
        }
        Ok((start, 0, direct))
    }

    /// The seed, if it is known.
    pub(crate) fn seed(&self) -> Option<u64> {
        match self {
            Self::New(request) => request.seed,
            Self::Loaded(_) => None,
        }
    }

    /// What is saved of it: the request of a new game, or else the packed state.
    ///
    /// # Errors
    /// `INTERNAL` if the state came in another form.
    pub(crate) fn saved(&self) -> Result<(Option<pb::CreateGameRequest>, Vec<u8>), Refusal> {
        match self {
            Self::New(request) => Ok((Some((**request).clone()), Vec::new())),
            Self::Loaded(state) => match &state.state {
                Some(pb::state::State::Packed(packed)) => Ok((None, packed.clone())),
                _ => Err(lost()),
            },
        }
    }

    /// The first state.
    ///
    /// # Errors
    /// Those of `CreateGame`.
    pub(crate) fn state(&self, environment: &Arc<Local>) -> Result<pb::State, Refusal> {
        match self {
            Self::New(request) => create_game(&context(environment), request)?
                .read_position()
                .ok()
                .and_then(|position| position.state)
                .ok_or_else(lost),
            Self::Loaded(state) => Ok((**state).clone()),
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

/// The state after some actions.
///
/// # Errors
/// Those of `ApplyActions`.
pub(crate) fn follow(
    state: pb::State,
    actions: Vec<pb::Action>,
    environment: &Arc<Local>,
) -> Result<pb::State, Refusal> {
    let request = pb::ApplyActionsRequest { state: Some(state), actions, include: Some(bare()), ..Default::default() };
    apply_actions(&context(environment), &request)?
        .read_position()
        .ok()
        .and_then(|position| position.state)
        .ok_or_else(lost)
}
