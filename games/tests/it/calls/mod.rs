//! The promises of sealed states and records, called as the RPCs call them: message in, message out.

mod about;
mod analysis;
mod annotated;
mod attacker;
mod authority;
mod chance;
mod closing;
mod compare;
mod counted;
mod forgeries;
mod forms;
mod keys;
mod last_step;
mod lessons;
mod metered;
mod nearest;
mod opening;
mod order;
mod play;
mod played;
mod puzzles;
mod records;
mod refusals;
mod replaying;
mod revealed;
mod same_as_open;
mod scenes;
mod sentences;
mod verdicts;
mod versions;

use hadal_core::calls::apply;
use hadal_core::calls::beginning::options_digest;
use hadal_core::calls::close::close_game;
use hadal_core::calls::create::create_game;
use hadal_core::calls::host::{Host, Versions};
use hadal_core::calls::opened::Opened;
use hadal_core::calls::opening::commit_chance;
use hadal_core::calls::sealing::{Policy, Sealing};
use hadal_core::engine::Engine;

use hadal_core::generator::Generator;
use hadal_core::pb;
use hadal_core::refusal::{Reason, Refusal};
use hadal_core::seal::{KeyRing, Steps, Terms, entropy_commitment};
use hadal_core::testing::keys;

/// A ring with the keys of these numbers, the first one sealing.
fn ring(numbers: &[u8]) -> KeyRing {
    let keys: Vec<String> =
        numbers.iter().map(|number| format!("000000{number:02x}:{}", format!("{number:02x}").repeat(32))).collect();
    KeyRing::parse(&keys.join(",")).unwrap()
}

fn host_with(policy: Policy, numbers: &[u8]) -> Host {
    let keys = keys(ring(numbers));
    Host::new(hadal_games::all(), Versions::default(), Sealing::with_keys(policy, keys))
}

fn host() -> Host {
    host_with(Policy::Both, &[1])
}

/// Every game with every number of seats it takes.
fn tables() -> impl Iterator<Item = (&'static dyn Engine, u8)> {
    hadal_games::all()
        .iter()
        .flat_map(|game| (game.info().seats_min..=game.info().seats_max).map(|count| (*game, count)))
}

/// A request for a sealed game that random play ends, and that needs no table key.
fn request(game: &dyn Engine, seat_count: u8) -> pb::CreateGameRequest {
    pb::CreateGameRequest {
        game_id: game.info().id.to_owned(),
        seat_count: seat_count.into(),
        options: Some(game.playout_options()),
        sealing: pb::Sealing::Sealed.into(),
        authority: pb::Authority::Seats.into(),
        ..Default::default()
    }
}

/// The same for a game created in two steps, whose players have committed to their entropy.
fn request_with_opening(host: &Host, game: &dyn Engine, seat_count: u8) -> pb::CreateGameRequest {
    let request = request(game, seat_count);
    let entropy: Vec<Vec<u8>> = (0..seat_count).map(|seat| vec![seat + 1; 32]).collect();
    let opening = commit_chance(&host.context(), &commit(&request, &entropy)).unwrap().opening;
    pb::CreateGameRequest { opening, entropy, ..request }
}

/// The first step of a game with such entropy.
fn commit(request: &pb::CreateGameRequest, entropy: &[Vec<u8>]) -> pb::CommitChanceRequest {
    pb::CommitChanceRequest {
        game_id: request.game_id.clone(),
        seat_count: request.seat_count,
        options: request.options.clone(),
        authority: request.authority,
        entropy_commitments: entropy.iter().map(|part| entropy_commitment(part).to_vec()).collect(),
    }
}

/// The commitment to a match created by such a request, as anybody can compute it who knows the chance secret.
fn commitment_to(
    game: &dyn Engine,
    request: &pb::CreateGameRequest,
    created: &pb::CreateGameResponse,
    secret: &[u8],
) -> Vec<u8> {
    let commitments: Vec<_> = request.entropy.iter().map(|part| entropy_commitment(part)).collect();
    let terms = Terms {
        game: game.info().id,
        rules_version: game.info().rules_version,
        seat_count: u8::try_from(request.seat_count).unwrap(),
        options: options_digest(game, request.options.as_ref()).unwrap(),
        steps: if request.opening.is_empty() { Steps::One } else { Steps::Two },
        entropy_commitments: &commitments,
    };
    terms.commitment(created.match_id.as_slice().try_into().unwrap(), secret.try_into().unwrap()).to_vec()
}

/// A sealed match with everything that its creator holds.
struct SealedMatch {
    created: pb::CreateGameResponse,
    state: pb::State,
}

impl SealedMatch {
    fn new(host: &Host, game: &dyn Engine, seat_count: u8) -> Self {
        Self::of(host, &request(game, seat_count))
    }

    fn of(host: &Host, request: &pb::CreateGameRequest) -> Self {
        let created = create_game(&host.context(), request).unwrap();
        let state = created.read_position().unwrap().state.unwrap();
        Self { created, state }
    }

    fn key(&self, seat: u32) -> Vec<u8> {
        self.created.seat_keys[seat as usize].clone()
    }

    fn opened(&self, host: &Host) -> Opened {
        Opened::open(&host.context(), &self.state, &[]).unwrap()
    }

    /// The awaited seat and a random legal action of it; `None` if the game is over.
    fn choose(&self, host: &Host, chance: &mut Generator) -> Option<(u32, pb::Action)> {
        let opened = self.opened(host);
        let seat = opened.played.status().awaited()?;
        Some((seat.0.into(), notation(&opened.played.random_action(chance)?)))
    }

    /// A request of the awaited seat, with every key it needs.
    fn act(&self, seat: u32, action: pb::Action) -> pb::ApplyActionRequest {
        pb::ApplyActionRequest {
            state: Some(self.state.clone()),
            action: Some(action),
            seat_key: self.key(seat),
            table_key: self.created.table_key.clone(),
            ..Default::default()
        }
    }

    /// A request to close the game, with every key there is.
    fn closing(&self, reason: &str) -> pb::CloseGameRequest {
        pb::CloseGameRequest {
            state: Some(self.state.clone()),
            table_key: self.created.table_key.clone(),
            seat_keys: self.created.seat_keys.clone(),
            reason: reason.to_owned(),
            ..Default::default()
        }
    }

    /// Closes the game and returns its last position.
    fn close(&mut self, host: &Host, reason: &str) -> pb::Position {
        let closed = close_game(&host.context(), &self.closing(reason)).unwrap().read_position().unwrap();
        self.state = closed.state.clone().unwrap();
        closed
    }

    /// Plays random actions until the end or `actions_max`, and returns them.
    fn play(&mut self, host: &Host, chance: &mut Generator, actions_max: usize) -> Vec<pb::Action> {
        let mut played = Vec::new();
        while played.len() < actions_max
            && let Some((seat, action)) = self.choose(host, chance)
        {
            let applied = apply::apply_action(&host.context(), &self.act(seat, action.clone())).unwrap();
            self.state = applied.read_position().unwrap().state.unwrap();
            played.push(action);
        }
        played
    }
}

fn notation(text: &str) -> pb::Action {
    pb::Action { action: Some(pb::action::Action::Notation(text.to_owned())) }
}

fn token(state: &pb::State) -> Vec<u8> {
    match &state.state {
        Some(pb::state::State::Sealed(token)) => token.clone(),
        other => panic!("not sealed: {other:?}"),
    }
}

fn sealed(token: Vec<u8>) -> pb::State {
    pb::State { state: Some(pb::state::State::Sealed(token)), ..Default::default() }
}

fn by_key(key: &[u8]) -> pb::Viewer {
    pb::Viewer { viewer: Some(pb::viewer::Viewer::SeatKey(key.to_vec())) }
}

fn by_seat(seat: u32) -> pb::Viewer {
    pb::Viewer { viewer: Some(pb::viewer::Viewer::Seat(seat)) }
}

fn spectator() -> pb::Viewer {
    pb::Viewer { viewer: Some(pb::viewer::Viewer::Spectator(pb::Spectator {})) }
}

fn look(host: &Host, state: &pb::State, viewers: Vec<pb::Viewer>) -> Result<pb::Position, Refusal> {
    let request = pb::GetPositionRequest { state: Some(state.clone()), viewers, include: None };
    apply::get_position(&host.context(), &request).map(|response| response.read_position().unwrap())
}

fn reason<T: std::fmt::Debug>(result: Result<T, Refusal>) -> Reason {
    result.unwrap_err().reason
}

/// A game's first state, open.
fn open_state(host: &Host, game: &dyn Engine) -> pb::State {
    let request = pb::CreateGameRequest {
        game_id: game.info().id.to_owned(),
        seat_count: game.info().seats_min.into(),
        sealing: pb::Sealing::Open.into(),
        ..Default::default()
    };
    create_game(&host.context(), &request).unwrap().read_position().unwrap().state.unwrap()
}
