//! Legal actions are counted for callers who ask for no more.

use super::{SealedMatch, host, spectator, tables};
use hadal_core::calls::apply::get_position;
use hadal_core::calls::host::Host;
use hadal_core::generator::Generator;
use hadal_core::pb;

const COUNTED: pb::Include = pb::Include {
    count_legal_actions: true,
    sentence_parts: false,
    notation: false,
    action_notations: true,
    skip_legal_actions: false,
    skip_state: true,
    expand_limit: 100,
    advice: false,
    state_form: 0,
    words: true,
    scene: false,
    text: false,
};

/// The legal actions of a state, as a viewer is told of them.
fn told(host: &Host, state: &pb::State, viewer: pb::Viewer, include: pb::Include) -> Option<pb::LegalActions> {
    let request = pb::GetPositionRequest { state: Some(state.clone()), viewers: vec![viewer], include: Some(include) };
    get_position(&host.context(), &request).unwrap().read_position().unwrap().legal_actions
}

#[test]
fn counts_are_those_of_the_list_and_nobody_is_told_more_by_them() {
    let host = host();
    for (game, seats) in tables() {
        let mut sealed = SealedMatch::new(&host, game, seats);
        let mut chance = Generator::from_seed(11);
        for _ in 0..12 {
            let Some(awaited) = sealed.opened(&host).played.status().awaited() else { break };
            let key = || pb::Viewer { viewer: Some(pb::viewer::Viewer::SeatKey(sealed.key(awaited.0.into()))) };
            let plain = pb::Include::default();
            let listed = told(&host, &sealed.state, key(), plain).unwrap();
            let counted = told(&host, &sealed.state, key(), COUNTED).unwrap();
            let only =
                pb::LegalActions { total: listed.total, listed: listed.actions.len() as u64, ..Default::default() };
            assert_eq!(counted, only, "{}", game.info().id);
            assert_eq!(listed.listed, 0);
            let withheld = told(&host, &sealed.state, spectator(), COUNTED);
            assert_eq!(withheld.is_some(), told(&host, &sealed.state, spectator(), plain).is_some());
            assert_eq!(told(&host, &sealed.state, key(), pb::Include { skip_legal_actions: true, ..COUNTED }), None);
            sealed.play(&host, &mut chance, 3);
        }
        let closed = sealed.close(&host, "");
        let counted = told(&host, &closed.state.unwrap(), spectator(), COUNTED).unwrap();
        assert_eq!(counted, pb::LegalActions::default());
    }
}
