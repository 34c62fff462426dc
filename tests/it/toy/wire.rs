//! The example on the wire, with a flaw here and there.

use hadal_core::game::Malformed;
use hadal_core::pb;
use hadal_core::seat::Seat;
use hadal_core::wire::walk::Walk;
use hadal_core::wire::{Encode, Messages, Wire};
use hadal_example::{self as example, Event, Example, Options, State, View};

use super::{Action, Swaps, Toy, flaw};

/// The replacement of a value.
struct Sent<F>(F);

impl<F: Walk + Clone> Encode<F> for Sent<F> {
    fn encode(&self, (): &()) -> F {
        self.0.clone()
    }
}

impl<const FLAW: u8> Messages for Toy<FLAW> {
    fn owns(state: &pb::state::State) -> bool {
        Example::owns(state)
    }

    fn lend_state(state: &State) -> impl Encode<pb::state::State> {
        let mut sent = state.clone();
        sent.settings.pebbles += u8::from(flaw::of::<FLAW>() == flaw::STATE_WIRE_LOSES && sent.heap < 20);
        Sent(Example::encode_state(&sent))
    }

    fn decode_state(state: &pb::state::State) -> Result<State, Malformed> {
        Example::decode_state(state)
    }

    fn decode_options(message: pb::game_options::Options) -> Result<Options, Malformed> {
        let options = Example::decode_options(message)?;
        Ok(if flaw::of::<FLAW>() == flaw::OPTIONS_WIRE_LOSES { Options::default() } else { options })
    }

    fn encode_options(options: &Options) -> pb::game_options::Options {
        Example::encode_options(options)
    }

    fn lend_action(action: &Action<FLAW>) -> impl Encode<pb::action::Action> {
        Sent(match action {
            Action::Of(action) => Example::encode_action(action),
            // It is only ever sent as text.
            Action::Work => Example::encode_action(&example::Action::Take { count: 0 }),
        })
    }

    fn decode_action(message: &pb::action::Action) -> Result<Action<FLAW>, Malformed> {
        match Example::decode_action(message)? {
            example::Action::Swap { .. } if flaw::of::<FLAW>() == flaw::ACTION_WIRE_LOSES => {
                Ok(Action::Of(example::Action::Take { count: 1 }))
            }
            action => Ok(Action::Of(action)),
        }
    }

    fn lend_template(template: &Swaps<FLAW>) -> impl Encode<pb::action_template::Template> {
        Example::lend_template(&template.0)
    }

    fn lend_event(event: &Event) -> impl Encode<pb::event::Event> {
        Example::lend_event(event)
    }

    fn lend_view(view: &View) -> impl Encode<pb::view::View> {
        let mut sent = view.clone();
        if flaw::of::<FLAW>() == flaw::TURN_LEAKS {
            // Only the status tells whose turn it is.
            sent.turn = Seat(0);
        }
        Sent(Example::encode_view(&sent))
    }
}

impl<const FLAW: u8> Wire for Toy<FLAW> {
    fn is_scripted(options: &Options) -> bool {
        Example::is_scripted(options)
    }

    fn components(options: &Options) -> Result<pb::components::Components, Malformed> {
        Example::components(options)
    }
}
