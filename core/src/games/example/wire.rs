//! The case of the messages in which the game stands.

use super::{Action, Event, Example, Options, State, Swaps, View};
use crate::game::Malformed;
use crate::pb;
use crate::wire::{Decode, Encode, Wire, lend, of_another_game};

impl Wire for Example {
    fn owns(state: &pb::state::State) -> bool {
        matches!(state, pb::state::State::Example(_))
    }

    fn lend_state(state: &State) -> impl Encode<pb::state::State> {
        lend::<pb::ExampleState, _, _>(state, &())
    }

    fn decode_state(state: &pb::state::State) -> Result<State, Malformed> {
        let pb::state::State::Example(message) = state else { return Err(of_another_game::<Self>("state")) };
        State::decode(message, &())
    }

    fn decode_options(message: pb::game_options::Options) -> Result<Options, Malformed> {
        let pb::game_options::Options::Example(message) = message else {
            return Err(of_another_game::<Self>("options message"));
        };
        Options::decode(&message, &())
    }

    fn encode_options(options: &Options) -> pb::game_options::Options {
        pb::game_options::Options::Example(options.encode(&()))
    }

    fn is_scripted(_: &Options) -> bool {
        false
    }

    fn lend_action(action: &Action) -> impl Encode<pb::action::Action> {
        lend::<pb::ExampleAction, _, _>(action, &())
    }

    fn decode_action(message: &pb::action::Action) -> Result<Action, Malformed> {
        let pb::action::Action::Example(message) = message else { return Err(of_another_game::<Self>("action")) };
        Action::decode(message, &())
    }

    fn lend_template(template: &Swaps) -> impl Encode<pb::action_template::Template> {
        lend::<pb::ExampleTemplate, _, _>(template, &())
    }

    fn lend_event(event: &Event) -> impl Encode<pb::event::Event> {
        lend::<pb::ExampleEvent, _, _>(event, &())
    }

    fn lend_view(view: &View) -> impl Encode<pb::view::View> {
        lend::<pb::ExampleView, _, _>(view, &())
    }

    fn components(_: &Options) -> Result<pb::components::Components, Malformed> {
        let cards = super::Cards::ALL.encode(&());
        Ok(pb::components::Components::Example(pb::ExampleComponents { cards }))
    }
}

/// Cards by their numbers, in ascending order.
pub(super) mod ascending {
    use crate::game::Malformed;
    use crate::games::example::Cards;

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "derives pass every field by reference, as it is")]
    pub(crate) fn encode<C: ?Sized>(copies: &[u8; 6], _: &C) -> Vec<u32> {
        Cards { copies: *copies }.numbers().map(u32::from).collect()
    }

    pub(crate) fn decode<C: ?Sized>(field: &Vec<u32>, _: &C) -> Result<[u8; 6], Malformed> {
        let mut cards = Cards::default();
        if !field.is_sorted() {
            return Err(Malformed::new("", "is not in ascending order"));
        }
        for number in field {
            if !u8::try_from(*number).is_ok_and(|number| cards.add(number)) {
                return Err(Malformed::new("", format!("no card has the number {number}")));
            }
        }
        Ok(cards.copies)
    }
}
