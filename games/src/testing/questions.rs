//! The making of [requests](super::requests): each number is a method, a game and a moment of a random game.

use std::sync::Arc;

use prost::Message;
use strum::VariantArray;

use super::requests::TestRequest;
use hadal_core::calls::create::create_game;
use hadal_core::calls::records::export_record;
use hadal_core::calls::{Host, Method};
use hadal_core::engine::{AnyMatch, Engine, Start};
use hadal_core::environment::Seeded;
use hadal_core::generator::Generator;
use hadal_core::pb;
use hadal_core::pb::action::Action as Named;
use hadal_core::pb::viewer::Viewer;
use hadal_core::seal::entropy_commitment;
use hadal_core::wire::game_number;

/// The most actions that a random game has seen before it is asked about.
const ACTIONS_MAX: usize = 40;

/// A random game so far.
pub(super) struct Played {
    pub(super) game: &'static dyn Engine,
    pub(super) seats: u8,
    pub(super) seed: u64,
    pub(super) start: pb::State,
    pub(super) actions: Vec<pb::Action>,
    pub(super) reached: Box<dyn AnyMatch>,
}

/// The kinds of questions: the arms of [`Questions::next`] but the last.
const QUESTIONS: usize = 25;

/// The calls about which there are questions of their own.
const ASKED: &[Method] = &[
    Method::ListGames,
    Method::GetGame,
    Method::CreateGame,
    Method::CommitChance,
    Method::CloseGame,
    Method::GetPosition,
    Method::ApplyAction,
    Method::ApplyActions,
    Method::BatchApplyActions,
    Method::Play,
    Method::VerifyGame,
    Method::CompareStates,
    Method::ExportRecord,
    Method::ImportRecord,
    Method::ChooseAction,
    Method::AnalyzePosition,
    Method::SimulateGames,
    Method::ImagineStates,
    Method::ReviewGame,
];

/// The other calls, which are asked by a request that says nothing.
fn unasked() -> Vec<Method> {
    Method::VARIANTS.iter().copied().filter(|method| !ASKED.contains(method)).collect()
}

/// The source of requests.
pub(super) struct Questions<'a> {
    pub(super) host: &'a Host,
    hostile: &'a [Vec<u8>],
    pub(super) chance: Generator,
}

impl<'a> Questions<'a> {
    pub(super) fn new(host: &'a Host, hostile: &'a [Vec<u8>]) -> Self {
        Self { host, hostile, chance: Generator::from_seed(19) }
    }

    /// The request of this number.
    pub(super) fn next(&mut self, number: usize) -> TestRequest {
        let game = crate::all()[number % crate::all().len()];
        let played = self.played(game);
        let id = game.info().id;
        let one =
            |method, request: Vec<u8>| TestRequest { method, game: id, messages: vec![request], is_repeatable: true };
        let drawn = |method, request| TestRequest { is_repeatable: false, ..one(method, request) };
        let others = unasked();
        match number / crate::all().len() % (QUESTIONS + others.len()) {
            0 => TestRequest { game: "none", ..one(Method::ListGames, Vec::new()) },
            1 => one(Method::GetGame, self.about(game).encode_to_vec()),
            2 => one(Method::CreateGame, self.creation(&played, pb::Sealing::Open).encode_to_vec()),
            3 => drawn(Method::CreateGame, self.creation(&played, pb::Sealing::Sealed).encode_to_vec()),
            4 => drawn(Method::CommitChance, self.commitment(&played).encode_to_vec()),
            5 => one(Method::CloseGame, self.closing(game).encode_to_vec()),
            6 | 7 => one(Method::GetPosition, self.question(&played).encode_to_vec()),
            8 => one(Method::GetPosition, self.strangers().encode_to_vec()),
            9 | 10 => one(Method::ApplyAction, self.action(&played).encode_to_vec()),
            11 => one(Method::ApplyAction, self.sealed_action(game).encode_to_vec()),
            12 => one(Method::ApplyActions, self.actions(&played).encode_to_vec()),
            13 => one(Method::BatchApplyActions, self.batch(&played).encode_to_vec()),
            14 => TestRequest { messages: self.stream(&played), ..one(Method::Play, Vec::new()) },
            15 => one(Method::VerifyGame, self.verification(&played).encode_to_vec()),
            16 => one(Method::CompareStates, self.comparison(&played).encode_to_vec()),
            17 => one(Method::ExportRecord, exported(&played).encode_to_vec()),
            18 => one(Method::ImportRecord, self.import(&played).encode_to_vec()),
            19 => one(Method::ChooseAction, self.choice(&played).encode_to_vec()),
            20 => one(Method::AnalyzePosition, self.analysis(&played).encode_to_vec()),
            21 => one(Method::SimulateGames, self.simulation(&played).encode_to_vec()),
            22 => one(Method::ImagineStates, self.imagination(&played).encode_to_vec()),
            23 => self.fault(&played),
            24 => one(Method::ReviewGame, self.review(played).encode_to_vec()),
            other => one(others[other - QUESTIONS], Vec::new()),
        }
    }

    /// A random game after some random actions.
    fn played(&mut self, game: &'static dyn Engine) -> Played {
        let info = game.info();
        let seats = info.seats_min + self.small(usize::from(info.seats_max - info.seats_min) + 1);
        let seed = self.chance.below(u64::MAX);
        let mut played = game
            .create(seats, Start::of(Some(game.playout_options())), Generator::from_seed(seed))
            .expect("a game with its own options");
        let (start, mut actions) = (played.state(), Vec::new());
        for _ in 0..self.below(ACTIONS_MAX) {
            let Some(text) = played.random_action(&mut self.chance) else { break };
            let action = notation(&text);
            played.apply(&action).expect("a legal action");
            actions.push(action);
        }
        Played { game, seats, seed, start, actions, reached: played }
    }

    pub(super) fn below(&mut self, bound: usize) -> usize {
        self.chance.index(bound)
    }

    /// A number below a bound of at most 256.
    pub(super) fn small(&mut self, bound: usize) -> u8 {
        u8::try_from(self.below(bound)).unwrap_or(u8::MAX)
    }

    pub(super) fn chosen(&mut self) -> bool {
        self.below(2) == 0
    }

    /// The state of a game, typed or packed.
    pub(super) fn state(&mut self, played: &Played) -> pb::State {
        if self.chosen() {
            return played.reached.state();
        }
        let number = game_number(played.game.info().id).expect("a game of the contract");
        packed(played.reached.pack(number))
    }

    pub(super) fn include(&mut self) -> pb::Include {
        pb::Include {
            notation: self.chosen(),
            action_notations: self.chosen(),
            words: self.chosen(),
            scene: self.chosen(),
            advice: self.below(4) == 0,
            skip_state: self.below(4) == 0,
            skip_legal_actions: self.below(8) == 0,
            expand_limit: [0, 20, 200][self.below(3)],
            state_form: [pb::StateForm::Unspecified, pb::StateForm::Typed, pb::StateForm::Packed][self.below(3)].into(),
            text: self.below(4) == 0,
            count_legal_actions: self.below(8) == 0,
            sentence_parts: self.below(4) == 0,
        }
    }

    /// Some viewers of an open game, one too many now and then.
    fn viewers(&mut self, seats: u8) -> Vec<pb::Viewer> {
        let count = self.below(3);
        (0..count).map(|_| self.viewer(seats)).collect()
    }

    pub(super) fn viewer(&mut self, seats: u8) -> pb::Viewer {
        let viewer = match self.below(usize::from(seats) + 2) {
            0 => Viewer::Spectator(pb::Spectator {}),
            seat => Viewer::Seat(u32::try_from(seat - 1).unwrap_or_default()),
        };
        pb::Viewer { viewer: Some(viewer) }
    }

    fn about(&mut self, game: &dyn Engine) -> pb::GetGameRequest {
        let game_id = if self.below(4) == 0 { "chess" } else { game.info().id }.to_owned();
        pb::GetGameRequest { game_id, options: self.chosen().then(|| game.playout_options()), ..Default::default() }
    }

    fn creation(&mut self, played: &Played, sealing: pb::Sealing) -> pb::CreateGameRequest {
        let is_open = sealing == pb::Sealing::Open;
        pb::CreateGameRequest {
            game_id: played.game.info().id.to_owned(),
            seat_count: if self.below(6) == 0 { 9 } else { played.seats.into() },
            options: self.chosen().then(|| played.game.playout_options()),
            seed: Some(played.seed),
            sealing: sealing.into(),
            viewers: if is_open { self.viewers(played.seats) } else { Vec::new() },
            include: is_open.then(|| self.include()),
            entropy: if is_open && self.below(6) > 0 { Vec::new() } else { vec![vec![7; 32]] },
            ..Default::default()
        }
    }

    fn commitment(&mut self, played: &Played) -> pb::CommitChanceRequest {
        pb::CommitChanceRequest {
            game_id: played.game.info().id.to_owned(),
            seat_count: played.seats.into(),
            options: self.chosen().then(|| played.game.playout_options()),
            entropy_commitments: vec![entropy_commitment(b"heads").to_vec(), entropy_commitment(b"tails").to_vec()],
            ..Default::default()
        }
    }

    /// A sealed game, made with the host's own key.
    pub(super) fn sealed(&mut self, host: &Host, game: &dyn Engine) -> (pb::CreateGameResponse, pb::Position) {
        let request = pb::CreateGameRequest {
            game_id: game.info().id.to_owned(),
            seat_count: game.info().seats_max.into(),
            sealing: pb::Sealing::Sealed.into(),
            ..Default::default()
        };
        let environment = Arc::new(Seeded::new(self.chance.below(u64::MAX)));
        let created = create_game(&host.context_in(environment), &request).expect("a sealed game");
        let position = created.read_position().expect("a position");
        (created, position)
    }

    /// A token that may be damaged, or of a key that nobody has.
    fn token(&mut self, position: &pb::Position) -> Option<pb::State> {
        let mut state = position.state.clone();
        if let Some(pb::State { state: Some(pb::state::State::Sealed(token)), .. }) = &mut state {
            match self.below(6) {
                0 => {
                    let place = self.below(token.len());
                    token[place] ^= 1;
                }
                1 => token.truncate(token.len() / 2),
                _ => {}
            }
        }
        state
    }

    fn closing(&mut self, game: &dyn Engine) -> pb::CloseGameRequest {
        let (created, position) = self.sealed(self.host, game);
        pb::CloseGameRequest {
            state: self.token(&position),
            table_key: if self.below(4) == 0 { vec![1; 32] } else { created.table_key },
            seat_keys: if self.below(4) == 0 { Vec::new() } else { created.seat_keys },
            reason: "everybody went home".to_owned(),
            ..Default::default()
        }
    }

    pub(super) fn question(&mut self, played: &Played) -> pb::GetPositionRequest {
        pb::GetPositionRequest {
            state: Some(self.state(played)),
            viewers: self.viewers(played.seats),
            include: Some(self.include()),
        }
    }

    fn strangers(&mut self) -> pb::GetPositionRequest {
        let state = if self.hostile.is_empty() {
            packed(vec![0; 40])
        } else {
            packed(self.hostile[self.below(self.hostile.len())].clone())
        };
        pb::GetPositionRequest { state: Some(state), viewers: self.viewers(2), include: Some(self.include()) }
    }

    /// An action: legal, of another moment, beyond the list, or nonsense.
    fn named(&mut self, played: &Played) -> Option<pb::Action> {
        match self.below(6) {
            0 => Some(pb::Action { action: Some(Named::Index(self.small(4).into())) }),
            1 => Some(notation("pass the salt")),
            2 => played.actions.last().cloned(),
            _ => played.reached.random_action(&mut self.chance).map(|text| notation(&text)),
        }
    }

    pub(super) fn action(&mut self, played: &Played) -> pb::ApplyActionRequest {
        pb::ApplyActionRequest {
            state: Some(self.state(played)),
            action: self.named(played),
            seat: (self.below(4) == 0).then(|| self.small(3).into()),
            expected_hash: match self.below(6) {
                0 => vec![1; 16],
                1 => played.reached.state_hash().to_vec(),
                _ => Vec::new(),
            },
            validate_only: self.below(6) == 0,
            viewers: self.viewers(played.seats),
            include: Some(self.include()),
            ..Default::default()
        }
    }

    fn sealed_action(&mut self, game: &dyn Engine) -> pb::ApplyActionRequest {
        let (created, position) = self.sealed(self.host, game);
        let seat = match position.status.and_then(|status| status.status) {
            Some(pb::status::Status::Awaiting(awaiting)) => awaiting.seat,
            Some(pb::status::Status::Outcome(_)) | None => 0,
        };
        pb::ApplyActionRequest {
            state: self.token(&created.read_position().expect("a position")),
            action: Some(pb::Action { action: Some(Named::Index(0)) }),
            seat_key: if self.below(4) == 0 { vec![2; 32] } else { created.seat_keys[seat as usize].clone() },
            table_key: created.table_key,
            include: Some(pb::Include { words: self.chosen(), ..Default::default() }),
            ..Default::default()
        }
    }

    fn actions(&mut self, played: &Played) -> pb::ApplyActionsRequest {
        let mut actions = played.actions.clone();
        if self.below(4) == 0 {
            actions.extend(self.named(played));
        }
        pb::ApplyActionsRequest {
            state: Some(played.start.clone()),
            actions,
            viewers: self.viewers(played.seats),
            include: Some(self.include()),
            ..Default::default()
        }
    }

    fn batch(&mut self, played: &Played) -> pb::BatchApplyActionsRequest {
        let items = 1 + self.below(12);
        pb::BatchApplyActionsRequest { items: (0..items).map(|_| self.action(played)).collect() }
    }

    fn stream(&mut self, played: &Played) -> Vec<Vec<u8>> {
        use pb::play_request::Request;
        let open = Request::Open(self.question(played));
        let acts = (0..self.below(4)).map(|_| {
            let state = if self.below(8) == 0 { Some(self.state(played)) } else { None };
            Request::Act(pb::ApplyActionRequest { state, ..self.action(played) })
        });
        let requests: Vec<Request> = std::iter::once(open).chain(acts).collect();
        requests.into_iter().map(|request| pb::PlayRequest { request: Some(request) }.encode_to_vec()).collect()
    }

    /// The record of a game, a line of which may be missing.
    fn record(&mut self, played: &Played) -> String {
        let record = export_record(&self.host.context(), &exported(played)).expect("a record").record;
        let missing = if self.below(3) == 0 { self.below(record.lines().count()) } else { usize::MAX };
        let lines = record.lines().enumerate().filter(|(place, _)| *place != missing);
        lines.flat_map(|(_, line)| [line, "\n"]).collect()
    }

    fn verification(&mut self, played: &Played) -> pb::VerifyGameRequest {
        let expected_commitment = if self.below(4) == 0 { vec![3; 32] } else { Vec::new() };
        pb::VerifyGameRequest { record: self.record(played), expected_commitment, ..Default::default() }
    }

    fn import(&mut self, played: &Played) -> pb::ImportRecordRequest {
        pb::ImportRecordRequest {
            record: self.record(played),
            viewers: self.viewers(played.seats),
            include: Some(self.include()),
            ..Default::default()
        }
    }

    fn comparison(&mut self, played: &Played) -> pb::CompareStatesRequest {
        let a = self.state(played);
        let b = if self.chosen() { self.state(played) } else { played.start.clone() };
        pb::CompareStatesRequest { a: Some(a), b: Some(b), ..Default::default() }
    }
}

pub(super) fn notation(text: &str) -> pb::Action {
    pb::Action { action: Some(Named::Notation(text.to_owned())) }
}

fn packed(bytes: Vec<u8>) -> pb::State {
    pb::State { state: Some(pb::state::State::Packed(bytes)), ..Default::default() }
}

pub(super) fn exported(played: &Played) -> pb::ExportRecordRequest {
    pb::ExportRecordRequest {
        initial_state: Some(played.start.clone()),
        actions: played.actions.clone(),
        options: Some(played.game.playout_options()),
        seed: Some(played.seed),
        ..Default::default()
    }
}
