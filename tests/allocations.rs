//! The allocations of a call with a packed state do not grow with the tiles on the table: canonical bytes are read into
//! flat tables. Those of a playout of search are none. A caller who accepts gzip costs a short call none.
//!
//! A binary of its own, so that the counting allocator counts nothing else.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::sync::{Arc, LazyLock};

use hadal::rpc::{ACCEPTED_COMPRESSIONS, Calls};
use hadal_core::calls::apply::{apply_action, get_position};
use hadal_core::calls::create::create_game;
use hadal_core::calls::host::Host;
use hadal_core::pb;
use hadal_core::pb::action::Action;
use hadal_core::pb::deep_colony_action::Action as Verb;
use hadal_games::benches;
use http_body_util::{BodyExt, Full};
use prost::Message;
use tonic::body::Body;

static HOST: LazyLock<Host> = LazyLock::new(|| Host::of(hadal_games::all()));

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

#[test]
fn a_caller_who_accepts_gzip_costs_a_short_call_no_allocation() {
    let game = benches().find(|game| game.info().id == "deep_colony").unwrap();
    let calls = Arc::new(Calls::new(Arc::new(Host::of(hadal_games::all())), 1));
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    for call in self::calls(&game.variants()[0].1).iter().take(8) {
        let [plain, accepting] = [None, Some("identity, deflate, gzip")].map(|accepted| {
            let once = || {
                let request = framed(&call.request, accepted);
                let answering = async {
                    let answer = Arc::clone(&calls).answer(request).await.unwrap();
                    let (encoding, bytes) = (answer.headers().get("grpc-encoding").cloned(), answer.collect().await);
                    (encoding, bytes.unwrap().to_bytes())
                };
                // The request is made beforehand, by somebody else.
                let mut answered = None;
                let count = allocation_counter::measure(|| answered = Some(runtime.block_on(answering)));
                (count, answered.unwrap())
            };
            // The first call fills caches.
            once();
            once()
        });
        let (_, (encoding, bytes)) = &accepting;
        assert_eq!((encoding.as_ref(), bytes[0]), (None, 0), "a short answer comes as it is");
        assert_eq!(plain.1, accepting.1, "the same answer");
        assert!(plain.0.count_total > 10, "{:?}: the counter counts", plain.0);
        assert!(accepting.0.count_total <= plain.0.count_total, "{:?}, plain {:?}", accepting.0, plain.0);
        assert!(accepting.0.bytes_total <= plain.0.bytes_total, "{:?}, plain {:?}", accepting.0, plain.0);
    }
}

/// A call over gRPC.
fn framed(message: &[u8], accepted: Option<&'static str>) -> http::Request<Body> {
    let mut frame = vec![0];
    frame.extend_from_slice(&u32::try_from(message.len()).unwrap().to_be_bytes());
    frame.extend_from_slice(message);
    let request = http::Request::post("/hadal.v1.GameService/ApplyAction").header("content-type", "application/grpc");
    let request = accepted.into_iter().fold(request, |request, names| request.header(ACCEPTED_COMPRESSIONS, names));
    request.body(Body::new(Full::new(frame.into()).map_err(|never| match never {}))).unwrap()
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
