//! The toy on the wire, in the messages of Advanced Colonization.

use hadal_core::game::Malformed;
use hadal_core::pb;
use hadal_core::pb::advanced_colonization_action::Action as Verb;
use hadal_core::pb::advanced_colonization_event::Event as Happening;
use hadal_core::wire::{Wire, narrow, required};

use super::{Action, Corners, Event, State, Toy, View, flaw};

impl<const FLAW: u8> Wire for Toy<FLAW> {
    fn owns(state: &pb::state::State) -> bool {
        matches!(state, pb::state::State::AdvancedColonization(_))
    }

    fn encode_state(state: &State) -> pb::state::State {
        let mut sent = state.clone();
        if flaw::of::<FLAW>() == flaw::STATE_WIRE_LOSES && sent.heap < 20 {
            sent.secrets[0] = 0;
        }
        let turn_starts = vec![serde_json::to_string(&sent).unwrap()];
        let message = pb::AdvancedColonizationState { turn_starts, ..Default::default() };
        pb::state::State::AdvancedColonization(message)
    }

    fn decode_state(state: &pb::state::State) -> Result<State, Malformed> {
        let pb::state::State::AdvancedColonization(message) = state else {
            return Err(Malformed::new("", "is of another game"));
        };
        let text = required(message.turn_starts.first(), "turn_starts")?;
        serde_json::from_str(text).map_err(|error| Malformed::new("turn_starts[0]", error.to_string()))
    }

    fn decode_options(message: pb::game_options::Options) -> Result<u8, Malformed> {
        let pb::game_options::Options::AdvancedColonization(message) = message else {
            return Err(Malformed::new("", "is of another game"));
        };
        match message.repetition {
            Some(_) if flaw::of::<FLAW>() == flaw::OPTIONS_WIRE_LOSES => Ok(0),
            Some(number) => narrow(number, "repetition"),
            None => Ok(0),
        }
    }

    fn encode_options(options: &u8) -> pb::game_options::Options {
        pb::game_options::Options::AdvancedColonization(pb::AdvancedColonizationOptions {
            repetition: Some(u32::from(*options)),
            ..Default::default()
        })
    }

    fn is_scripted(_: &u8) -> bool {
        false
    }

    fn encode_action(action: &Action<FLAW>) -> pb::action::Action {
        pb::action::Action::AdvancedColonization(action_message(*action))
    }

    fn decode_action(message: &pb::action::Action) -> Result<Action<FLAW>, Malformed> {
        let pb::action::Action::AdvancedColonization(message) = message else {
            return Err(Malformed::new("", "is of another game"));
        };
        match required(message.action.as_ref(), "action")? {
            Verb::Buy(_) if flaw::of::<FLAW>() == flaw::ACTION_WIRE_LOSES => Ok(Action::Take(1)),
            Verb::Buy(take) => narrow(take.pyramid, "buy.pyramid").map(Action::Take),
            Verb::EndTurn(_) => Ok(Action::Redraw),
            Verb::Revolt(mark) => narrow(mark.slot, "revolt.slot").map(Action::Mark),
            _ => Err(Malformed::new("action", "is none of the toy's")),
        }
    }

    fn encode_template(_: &Corners<FLAW>) -> pb::action_template::Template {
        pb::action_template::Template::AdvancedColonization(pb::AdvancedColonizationTemplate::default())
    }

    fn encode_event(event: &Event) -> pb::event::Event {
        let number = match event {
            Event::Took(number) | Event::Redrew(_, number) | Event::Boasted(number) => *number,
        };
        let happening = Happening::NullExchanged(pb::AdvancedColonizationNullExchanged { seat: number.into() });
        pb::event::Event::AdvancedColonization(pb::AdvancedColonizationEvent { event: Some(happening) })
    }

    fn encode_view(view: &View) -> pb::view::View {
        pb::view::View::AdvancedColonization(pb::AdvancedColonizationView {
            position_text: format!("{} pebbles, secrets {} {}", view.heap, view.secrets[0], view.secrets[1]),
            ..Default::default()
        })
    }

    fn components(_: &u8) -> Result<pb::components::Components, Malformed> {
        Ok(pb::components::Components::AdvancedColonization(pb::AdvancedColonizationComponents::default()))
    }
}

fn action_message<const FLAW: u8>(action: Action<FLAW>) -> pb::AdvancedColonizationAction {
    let verb = match action {
        Action::Take(count) => Verb::Buy(pb::AdvancedColonizationBuy { pyramid: count.into() }),
        Action::Redraw => Verb::EndTurn(pb::AdvancedColonizationEndTurn {}),
        Action::Mark(corners) => Verb::Revolt(pb::AdvancedColonizationRevolt { slot: corners.into(), side: 0 }),
    };
    pb::AdvancedColonizationAction { action: Some(verb) }
}
