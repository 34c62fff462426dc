//! The last step in answers that make none: `GetPosition`, the opening of a stream, an empty sequence.

use std::sync::Arc;

use super::{SealedMatch, by_key, by_seat, host, look, open_state, request, spectator, tables};
use hadal_core::calls::apply::{apply_action, apply_actions};
use hadal_core::calls::host::Host;
use hadal_core::generator::Generator;
use hadal_core::pb;
use hadal_core::pb::play_request::Request;
use hadal_core::pb::play_response::Response;
use hadal_core::testing::play_in_order;

/// A state shown in every way that makes no step.
fn shown(host: &Arc<Host>, state: &pb::State, viewers: &[pb::Viewer]) -> [pb::Position; 3] {
    let open = pb::GetPositionRequest { state: Some(state.clone()), viewers: viewers.to_vec(), ..Default::default() };
    let request = pb::PlayRequest { request: Some(Request::Open(open)) };
    let Some(Response::Opened(opened)) = play_in_order(Arc::clone(host), [request]).next().unwrap().response else {
        panic!("the stream did not open")
    };
    let empty = pb::ApplyActionsRequest { state: Some(state.clone()), viewers: viewers.to_vec(), ..Default::default() };
    [
        look(host, state, viewers.to_vec()).unwrap(),
        opened.read_position().unwrap(),
        apply_actions(&host.context(), &empty).unwrap().read_position().unwrap(),
    ]
}

fn events(position: &pb::Position) -> Vec<Vec<pb::Event>> {
    position.perspectives.iter().map(|perspective| perspective.events.clone()).collect()
}

#[test]
fn a_sealed_state_tells_the_events_of_the_step_before_and_no_reversibility() {
    let host = Arc::new(host());
    for (game, seat_count) in tables() {
        let mut sealed = SealedMatch::of(&host, &request(game, seat_count));
        let viewers = [by_key(&sealed.key(0)), spectator()];
        let first = look(&host, &sealed.state, viewers.to_vec()).unwrap();
        assert!(events(&first).iter().all(Vec::is_empty), "no step led to the first state");
        let (seat, action) = sealed.choose(&host, &mut Generator::from_seed(3)).unwrap();
        let act = pb::ApplyActionRequest { viewers: viewers.to_vec(), ..sealed.act(seat, action) };
        let applied = apply_action(&host.context(), &act).unwrap().read_position().unwrap();
        sealed.state = applied.state.clone().unwrap();
        assert!(applied.reversibility > 0 && events(&applied).iter().any(|events| !events.is_empty()));
        for shown in shown(&host, &sealed.state, &viewers) {
            assert_eq!((events(&shown), shown.reversibility), (events(&applied), 0));
        }
        sealed.close(&host, "");
        for shown in shown(&host, &sealed.state, &viewers) {
            assert_eq!((events(&shown), shown.reversibility), (vec![vec![]; 2], 0), "nothing happens in a closing");
        }
    }
}

#[test]
fn an_open_state_in_either_form_tells_neither() {
    let host = Arc::new(host());
    for (game, _) in tables() {
        let state = open_state(&host, game);
        let opened = SealedMatch { created: pb::CreateGameResponse::default(), state };
        let (_, action) = opened.choose(&host, &mut Generator::from_seed(3)).unwrap();
        for form in [pb::StateForm::Typed, pb::StateForm::Packed] {
            let include = Some(pb::Include { state_form: form.into(), ..Default::default() });
            let act = pb::ApplyActionRequest {
                state: Some(opened.state.clone()),
                action: Some(action.clone()),
                viewers: vec![by_seat(0), spectator()],
                include,
                ..Default::default()
            };
            let applied = apply_action(&host.context(), &act).unwrap().read_position().unwrap();
            for shown in shown(&host, &applied.state.unwrap(), &[by_seat(0), spectator()]) {
                assert_eq!((events(&shown), shown.reversibility), (vec![vec![]; 2], 0));
            }
        }
    }
}
