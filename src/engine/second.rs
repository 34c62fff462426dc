//! Every game once more, in the rules version after its present one: what a release with changed rules looks like.
//!
//! For tests of a rollout only. The rules are the same; a version is what it is because it says so, and a match must
//! keep it.

use std::marker::PhantomData;

use crate::game::{
    Broken, Game, GameInfo, Legal, Malformed, Reversibility, Setup, SetupError, Simulate, Status, Viewer,
};
use crate::generator::Generator;
use crate::pb;
use crate::wire::Wire;

/// The wire formats that the next release speaks.
pub const SECOND_WIRE: &[u32] = &[1, 2];

/// The next version of a game.
#[derive(Debug)]
pub struct Second<G>(PhantomData<fn() -> G>);

impl<G: Wire> Game for Second<G> {
    const INFO: GameInfo = GameInfo { rules_version: G::INFO.rules_version + 1, ..G::INFO };

    type Options = G::Options;
    type State = G::State;
    type Action = G::Action;
    type Template = G::Template;
    type Illegal = G::Illegal;
    type Event = G::Event;
    type View = G::View;

    fn new_game(setup: &Setup<G::Options>) -> Result<G::State, SetupError> {
        G::new_game(setup)
    }

    fn seat_count(state: &G::State) -> u8 {
        G::seat_count(state)
    }

    fn status(state: &G::State) -> Status {
        G::status(state)
    }

    fn legal_actions(state: &G::State) -> Legal<G::Action, G::Template> {
        G::legal_actions(state)
    }

    fn check(state: &G::State, action: &G::Action) -> Result<(), G::Illegal> {
        G::check(state, action)
    }

    fn play(state: &mut G::State, action: &G::Action, events: &mut Vec<G::Event>) {
        G::play(state, action, events);
    }

    fn event_for(event: &G::Event, viewer: Viewer) -> Option<G::Event> {
        G::event_for(event, viewer)
    }

    fn reversibility(event: &G::Event) -> Reversibility {
        G::reversibility(event)
    }

    fn view(state: &G::State, viewer: Viewer, advice: bool) -> G::View {
        G::view(state, viewer, advice)
    }

    fn audit(state: &G::State) -> Result<(), Broken> {
        G::audit(state)
    }
}

impl<G: Wire> Simulate for Second<G> {
    const PLAYOUT_ACTIONS_MAX: u64 = G::PLAYOUT_ACTIONS_MAX;

    fn playout_options() -> G::Options {
        G::playout_options()
    }

    fn bench_variants() -> Vec<(&'static str, G::Options)> {
        G::bench_variants()
    }

    fn determinize(state: &G::State, viewer: Viewer, generator: &mut Generator) -> G::State {
        G::determinize(state, viewer, generator)
    }

    fn turns_ended(state: &G::State) -> u64 {
        G::turns_ended(state)
    }

    fn draws(state: &G::State) -> Vec<G::State> {
        G::draws(state)
    }
}

impl<G: Wire> Wire for Second<G> {
    fn owns(state: &pb::state::State) -> bool {
        G::owns(state)
    }

    fn encode_state(state: &G::State) -> pb::state::State {
        G::encode_state(state)
    }

    fn decode_state(state: pb::state::State) -> Result<G::State, Malformed> {
        G::decode_state(state)
    }

    fn decode_options(message: pb::game_options::Options) -> Result<G::Options, Malformed> {
        G::decode_options(message)
    }

    fn encode_options(options: &G::Options) -> pb::game_options::Options {
        G::encode_options(options)
    }

    fn is_scripted(options: &G::Options) -> bool {
        G::is_scripted(options)
    }

    fn encode_action(action: &G::Action) -> pb::action::Action {
        G::encode_action(action)
    }

    fn decode_action(message: &pb::action::Action) -> Result<G::Action, Malformed> {
        G::decode_action(message)
    }

    fn encode_template(template: &G::Template) -> pb::action_template::Template {
        G::encode_template(template)
    }

    fn encode_event(event: &G::Event) -> pb::event::Event {
        G::encode_event(event)
    }

    fn encode_view(view: &G::View) -> pb::view::View {
        G::encode_view(view)
    }

    fn components(options: &G::Options) -> Result<pb::components::Components, Malformed> {
        G::components(options)
    }

    fn options_from_position(text: &str) -> Option<G::Options> {
        G::options_from_position(text)
    }

    fn position_text(state: &G::State) -> String {
        G::position_text(state)
    }
}
