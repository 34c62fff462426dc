//! The allocations of a call with a packed state do not grow with the tiles on the table: canonical bytes are read into
//! flat tables. Those of a playout of search are none.
//!
//! A binary of its own, so that the counting allocator counts nothing else.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::sync::LazyLock;

use hadal_core::calls::apply::{apply_action, get_position};
use hadal_core::calls::create::create_game;
use hadal_core::calls::host::Host;
use hadal_core::games::{GAMES, benches};
use hadal_core::pb;
use hadal_core::pb::action::Action;
use hadal_core::pb::deep_colony_action::Action as Verb;
use prost::Message;

static HOST: LazyLock<Host> = LazyLock::new(|| Host::of(GAMES));

/// The playouts after which nothing is allocated any more: the same ones again.
const WARMING: u64 = 4;

/// A growing list allocates once more each time it doubles; with ten times the tiles, a handful of lists do.
const GROWTH_MAX: u64 = 40;

#[test]
fn a_call_on_deep_colony_allocates_nothing_per_tile() {
    let game = benches().find(|game| game.info().id == "deep_colony").unwrap();
    for (name, options) in game.variants() {
        let calls = calls(&options);
        let (few, many) = (&calls[calls.len() / 8], &calls[calls.len() * 7 / 8]);
        let (at_few, at_many) = (allocations(few), allocations(many));
        let tiles = many.tiles - few.tiles;
        println!("{name}: {at_few} allocations at {} tiles, {at_many} at {}", few.tiles, many.tiles);
        assert!(tiles > 50, "{name}: {tiles} tiles more tell something");
        assert!(at_few > 10, "{name}: {at_few} allocations, so the counter counts");
        assert!(at_many < at_few + GROWTH_MAX, "{name}: {at_many} allocations, {at_few} with {tiles} tiles fewer");
    }
}

#[test]
fn a_warmed_playout_of_search_allocates_nothing() {
    for game in benches() {
        for variant in 0..game.variants().len() {
            for seats in game.info().seats_min..=game.info().seats_max {
                let mut play = game.drive(variant, seats, 3, 20_000).unwrap();
                // Lists have grown to their size once enough has happened.
                for number in 0..WARMING {
                    play(number);
                }
                let mut actions = 0;
                let count = allocation_counter::measure(|| {
                    for number in 0..WARMING {
                        actions += play(number);
                    }
                });
                let id = game.info().id;
                assert!(actions > 100, "{id}: {actions} actions tell something");
                assert_eq!(count.count_total, 0, "{id}, variant {variant}, {seats} seats: {actions} actions");
            }
        }
    }
}

/// An `ApplyAction` as it arrives from the network.
struct Call {
    request: Vec<u8>,
    tiles: usize,
}

/// The placements of a game that is played by always taking the first legal action.
fn calls(options: &pb::GameOptions) -> Vec<Call> {
    let include = pb::Include { state_form: pb::StateForm::Packed.into(), ..Default::default() };
    let request = pb::CreateGameRequest {
        game_id: "deep_colony".to_owned(),
        seat_count: 2,
        options: Some(options.clone()),
        seed: Some(3),
        include: Some(include),
        ..Default::default()
    };
    let mut state = create_game(&HOST.context(), &request).unwrap().read_position().unwrap().state.unwrap();
    let (mut calls, mut tiles) = (Vec::new(), 1);
    loop {
        let request = pb::GetPositionRequest { state: Some(state.clone()), ..Default::default() };
        let position = get_position(&HOST.context(), &request).unwrap().read_position().unwrap();
        let mut legal = position.legal_actions.unwrap_or_default().actions;
        if legal.is_empty() {
            return calls;
        }
        let action = legal.remove(0);
        let lays =
            matches!(&action.action, Some(Action::DeepColony(action)) if matches!(action.action, Some(Verb::Place(_))));
        let request = pb::ApplyActionRequest { state: Some(state.clone()), action: Some(action), ..Default::default() };
        calls.push(Call { request: request.encode_to_vec(), tiles });
        tiles += usize::from(lays);
        state = apply_action(&HOST.context(), &request).unwrap().read_position().unwrap().state.unwrap();
    }
}

/// The number of allocations of a call, from the bytes of the request to the bytes of the answer.
fn allocations(call: &Call) -> u64 {
    let once = || {
        let request = pb::ApplyActionRequest::decode(call.request.as_slice()).unwrap();
        apply_action(&HOST.context(), &request).unwrap().encode_to_vec()
    };
    // The first call fills caches.
    once();
    allocation_counter::measure(|| drop(once())).count_total
}
