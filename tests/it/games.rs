//! Shared parts of the tests: tables of every size, requests, random play through the erased engine.

use std::sync::LazyLock;

use hadal_core::calls::host::Host;
use hadal_core::engine::{AnyMatch, Engine, Start, unpack};
use hadal_core::game::Viewer;
use hadal_core::generator::Generator;
use hadal_core::pb;
use hadal_core::pb::action::Action::Notation;
use hadal_core::seat::Seat;

use crate::reflect::descriptor;

/// The server, called without a network.
pub(crate) static HOST: LazyLock<Host> = LazyLock::new(|| Host::of(hadal_games::all()));

/// Every game with every number of seats it takes.
pub(crate) fn tables() -> impl Iterator<Item = (&'static dyn Engine, u8)> {
    hadal_games::all()
        .iter()
        .flat_map(|game| (game.info().seats_min..=game.info().seats_max).map(|count| (*game, count)))
}

/// A request for a game with the options under which random play ends.
pub(crate) fn create_request(game: &dyn Engine, seat_count: u8, seed: u64) -> pb::CreateGameRequest {
    pb::CreateGameRequest {
        game_id: game.info().id.to_owned(),
        seat_count: seat_count.into(),
        options: Some(game.playout_options()),
        seed: Some(seed),
        ..Default::default()
    }
}

/// The fields to include so that the price of the work is high from the start, and it is done on the pool.
pub(crate) fn long_work() -> pb::Include {
    pb::Include { expand_limit: 10_000, ..Default::default() }
}

/// The same game, created in this process.
pub(crate) fn create(game: &dyn Engine, seat_count: u8, seed: u64) -> Box<dyn AnyMatch> {
    game.create(seat_count, Start::Playout, Generator::from_seed(seed)).unwrap()
}

/// The game of an open state.
pub(crate) fn owner(state: &pb::State) -> &'static dyn Engine {
    let body = state.state.as_ref().unwrap();
    let is_owner = |game: &&&'static dyn Engine| match body {
        pb::state::State::Packed(packed) => {
            let field = descriptor("hadal.v1.State").get_field(packed[1].into()).unwrap();
            field.name() == game.info().id
        }
        body => game.owns(body),
    };
    *hadal_games::all().iter().find(is_owner).unwrap()
}

/// An open state, opened in this process.
pub(crate) fn open(state: &pb::State) -> Box<dyn AnyMatch> {
    match state.state.as_ref().unwrap() {
        pb::state::State::Packed(packed) => {
            let (_, header, content) = unpack(packed).unwrap();
            owner(state).load(header, &content, &[]).unwrap()
        }
        _ => owner(state).open(state, &[]).unwrap(),
    }
}

/// An action as text.
pub(crate) fn notation(text: &str) -> pb::Action {
    pb::Action { action: Some(Notation(text.to_owned())) }
}

/// Plays an action, which must be legal.
pub(crate) fn play(played: &mut dyn AnyMatch, action: &pb::Action) {
    played.apply(action).unwrap();
}

/// The actions, in notation, of a random game that lasts until its end or `actions_max`.
pub(crate) fn random_game(played: &mut dyn AnyMatch, seed: u64, actions_max: usize) -> Vec<String> {
    let mut chance = Generator::from_seed(!seed);
    let mut texts = Vec::new();
    while texts.len() < actions_max
        && let Some(text) = played.random_action(&mut chance)
    {
        play(played, &notation(&text));
        texts.push(text);
    }
    texts
}

/// A state of an unfinished game that random play reaches, and the next random action.
pub(crate) fn midgame(game: &dyn Engine, seat_count: u8, seed: u64) -> (pb::State, String) {
    let mut played = create(game, seat_count, seed);
    let length = random_game(create(game, seat_count, seed).as_mut(), seed, 60).len();
    random_game(played.as_mut(), seed, length / 2);
    let action = played.random_action(&mut Generator::from_seed(seed)).unwrap();
    (played.state(), action)
}

/// The last state of a random game.
pub(crate) fn finished(game: &dyn Engine, seat_count: u8, seed: u64) -> pb::State {
    let mut played = create(game, seat_count, seed);
    random_game(played.as_mut(), seed, usize::MAX);
    played.state()
}

/// A state and a well-formed action that the rules refuse there.
pub(crate) fn illegal_action(game: &dyn Engine, seat_count: u8) -> (pb::State, pb::Action) {
    let strangers = random_game(create(game, seat_count, 1).as_mut(), 1, 200);
    let mut played = create(game, seat_count, 2);
    let mut chance = Generator::from_seed(2);
    while let Some(text) = played.random_action(&mut chance) {
        for stranger in strangers.iter().map(|text| notation(text)) {
            if played.check(&stranger).is_err() {
                return (played.state(), stranger);
            }
        }
        play(played.as_mut(), &notation(&text));
    }
    panic!("{} refuses nothing", game.info().id);
}

/// Every seat of a table, and a spectator.
pub(crate) fn every_viewer(seat_count: u8) -> Vec<Viewer> {
    Seat::all(seat_count).map(Viewer::Seat).chain([Viewer::Spectator]).collect()
}

/// The same, as messages.
pub(crate) fn every_viewer_message(seat_count: u8) -> Vec<pb::Viewer> {
    let spectator = pb::Viewer { viewer: Some(pb::viewer::Viewer::Spectator(pb::Spectator {})) };
    (0..seat_count).map(|seat| seat_viewer(seat.into())).chain([spectator]).collect()
}

/// A viewer in a seat.
pub(crate) fn seat_viewer(seat: u32) -> pb::Viewer {
    pb::Viewer { viewer: Some(pb::viewer::Viewer::Seat(seat)) }
}

/// The seat that decides, in a position of an unfinished game.
pub(crate) fn awaited_seat(position: &pb::Position) -> u32 {
    match position.status.as_ref().and_then(|status| status.status.as_ref()) {
        Some(pb::status::Status::Awaiting(awaiting)) => awaiting.seat,
        _ => panic!("the game is over"),
    }
}
