//! Of several faults, the first in the contract's order is reported: a request with every fault is mended one fault at
//! a time.

use hadal_core::engine::Engine;
use hadal_core::pb;

use super::{apply_to, refused};
use crate::games::{awaited_seat, finished, illegal_action, midgame, notation, open, seat_viewer, tables};
use crate::server::{Client, shared};

/// The faults of a request, apart from its state.
#[derive(Clone, Copy)]
#[expect(clippy::struct_excessive_bools, reason = "each fault is there or not")]
struct Faults {
    unreadable_action: bool,
    expand_limit: bool,
    version: bool,
    stale: bool,
    viewer: bool,
    seat: bool,
}

const ALL: Faults =
    Faults { unreadable_action: true, expand_limit: true, version: true, stale: true, viewer: true, seat: true };

fn request(state: &pb::State, action: &pb::Action, wrong_seat: u32, faults: Faults) -> pb::ApplyActionRequest {
    let mut state = state.clone();
    if faults.version {
        state.rules_version += 1;
    }
    let hash = if faults.stale { vec![0; 16] } else { Vec::new() };
    let expand_limit = if faults.expand_limit { u32::MAX } else { 0 };
    pb::ApplyActionRequest {
        state: Some(state),
        action: Some(if faults.unreadable_action { notation("nonsense") } else { action.clone() }),
        seat: faults.seat.then_some(wrong_seat),
        expected_hash: hash,
        viewers: if faults.viewer { vec![seat_viewer(99)] } else { Vec::new() },
        include: Some(pb::Include { expand_limit, ..Default::default() }),
        ..Default::default()
    }
}

/// A state with an illegal action, that action, and a seat that is not awaited.
fn situation(game: &dyn Engine, seat_count: u8) -> (pb::State, pb::Action, u32) {
    let (state, illegal) = illegal_action(game, seat_count);
    let awaited = awaited_seat(&open(&state).position(&[], &pb::Include::default()));
    (state, illegal, (awaited + 1) % u32::from(seat_count))
}

/// The reason and the field reported, and the repair after which the next is reported.
type Rung = (&'static str, &'static str, fn(&mut Faults));

async fn reason(client: &mut Client, request: &pb::ApplyActionRequest) -> (String, String) {
    let refusal = refused(client.apply_action(request.clone()).await);
    (refusal.reason, refusal.field.unwrap_or_default())
}

#[tokio::test]
async fn the_first_fault_in_the_contracts_order_is_told() {
    let mut client = shared().client().await;
    for (game, seat_count) in tables().filter(|(_, seat_count)| *seat_count > 1) {
        let (state, action, wrong_seat) = situation(game, seat_count);
        let ladder: [Rung; 6] = [
            ("LIMIT_EXCEEDED", "include.expand_limit", |faults| faults.expand_limit = false),
            ("RULES_VERSION_UNSUPPORTED", "", |faults| faults.version = false),
            ("MALFORMED", "action.notation", |faults| faults.unreadable_action = false),
            ("STATE_STALE", "", |faults| faults.stale = false),
            ("MALFORMED", "viewers[0].seat", |faults| faults.viewer = false),
            ("NOT_AWAITED", "", |faults| faults.seat = false),
        ];
        let mut faults = ALL;
        for (expected, field, mend) in ladder {
            let told = reason(&mut client, &request(&state, &action, wrong_seat, faults)).await;
            assert_eq!((told.0.as_str(), told.1.as_str()), (expected, field));
            mend(&mut faults);
        }
        let told = reason(&mut client, &request(&state, &action, wrong_seat, faults)).await;
        assert_eq!(told.0, "ILLEGAL_ACTION");
    }
}

#[tokio::test]
async fn a_finished_game_is_told_after_a_stale_state_and_before_viewers() {
    let mut client = shared().client().await;
    for (game, seat_count) in tables() {
        let over = finished(game, seat_count, 1);
        let action = notation(&midgame(game, seat_count, 1).1);
        let mut faults = Faults { unreadable_action: false, expand_limit: false, version: false, ..ALL };
        assert_eq!(reason(&mut client, &request(&over, &action, 99, faults)).await.0, "STATE_STALE");
        faults.stale = false;
        assert_eq!(reason(&mut client, &request(&over, &action, 99, faults)).await.0, "GAME_OVER");
    }
}

#[tokio::test]
async fn the_service_of_a_state_is_decided_before_its_version() {
    let mut client = shared().client().await;
    for (game, seat_count) in tables() {
        let (state, text) = midgame(game, seat_count, 1);
        let elsewhere = pb::State { rules_version: 99, state: None, ..state.clone() };
        let told = reason(&mut client, &apply_to(&elsewhere, &text)).await;
        assert_eq!((told.0.as_str(), told.1.as_str()), ("MALFORMED", "state"));
    }
}
