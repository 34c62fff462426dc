//! What a game needs to be played over the wire: the conversions between its own types and its messages.
//!
//! Each game implements [`Wire`] in a file beside its rules. Decoding is parsing: it yields a value of the game's own
//! type or a [`Malformed`] that names the field; whether a decoded state makes sense is [`Game::audit`]'s question.
//! Encoding cannot fail.

mod reader;
mod writer;

pub use reader::Reader;
pub use writer::{Writer, short_head, small_number};

use prost::Message;

use crate::game::{Game, Malformed, Simulate};
use crate::generator::Generator;
use crate::pb;

/// The conversions between a game's types and its messages, which sit in one `oneof` case each. The cases of states and
/// actions hold the bytes of the game's message, which the game alone reads.
pub trait Wire: Simulate {
    /// Whether the `oneof` case of a state is this game's.
    fn owns(state: &pb::state::State) -> bool;

    /// The state as a message.
    fn encode_state(state: &Self::State) -> pb::state::State;
    /// Writes the field of a [`pb::State`] that holds the state: the bytes of [`Wire::encode_state`]. Answers are made
    /// with this, so a game whose calls are short writes it itself.
    fn write_state(state: &Self::State, out: &mut Writer<'_>) {
        Self::encode_state(state).encode(out.bytes());
    }
    /// The state in a message; paths are relative to the game's state message.
    fn decode_state(state: pb::state::State) -> Result<Self::State, Malformed>;

    /// The options in a message; paths are relative to the game's options message.
    fn decode_options(message: pb::game_options::Options) -> Result<Self::Options, Malformed>;
    /// Options as a message, for records and tests.
    fn encode_options(options: &Self::Options) -> pb::game_options::Options;

    /// Whether options script something that chance decides in a plain game (an order of draws, a position, hands ...).
    /// A sealed game refuses them: its chance could not be verified.
    fn is_scripted(options: &Self::Options) -> bool;

    /// The action as a message.
    fn encode_action(action: &Self::Action) -> pb::action::Action;
    /// Writes each action as an [`pb::Action`] in the field with number 1: the bytes of [`Wire::encode_action`] in a list,
    /// without a piece of memory for each. [`write_messages`] does it for a game that has no quicker way.
    fn write_actions(actions: &[Self::Action], out: &mut Writer<'_>);
    /// The action in a message; paths are relative to the game's action message. Never called with a notation.
    fn decode_action(message: &pb::action::Action) -> Result<Self::Action, Malformed>;

    /// The template as a message, without its count.
    fn encode_template(template: &Self::Template) -> pb::action_template::Template;
    /// Writes the field of a [`pb::ActionTemplate`] that holds the template: the bytes of [`Wire::encode_template`].
    fn write_template(template: &Self::Template, out: &mut Writer<'_>) {
        Self::encode_template(template).encode(out.bytes());
    }
    /// The event as a message.
    fn encode_event(event: &Self::Event) -> pb::event::Event;
    /// The view as a message.
    fn encode_view(view: &Self::View) -> pb::view::View;
    /// The catalogue of the game's components.
    fn components() -> pb::components::Components;

    /// Options that start from a position text, where the game has one.
    fn options_from_position(_text: &str) -> Option<Self::Options> {
        None
    }

    /// The canonical text of the position, where the game has one.
    fn position_text(_state: &Self::State) -> Option<String> {
        None
    }
}

/// The problem of a message that belongs to another game.
pub fn of_another_game<G: Game>(field: &str) -> Malformed {
    Malformed::new(Malformed::OUTSIDE, format!("this {field} belongs to another game; send one of {}", G::INFO.id))
}

/// A game's message, such as its state, out of its bytes.
pub fn read_message<M: Message + Default>(bytes: &[u8]) -> Result<M, Malformed> {
    M::decode(bytes).map_err(|error| Malformed::new("", format!("the bytes are no message: {error}")))
}

/// Writes each action as an [`pb::Action`] in the field with number 1, which holds the message that `encode` makes of it in
/// the field of the game.
pub fn write_messages<A, M: Message>(actions: &[A], game: u32, encode: impl Fn(&A) -> M, out: &mut Writer<'_>) {
    for action in actions {
        out.message(1, |out| out.message(game, |out| out.fields(&encode(action))));
    }
}

/// Takes a field that must be set.
pub fn required<T>(field: Option<T>, path: &str) -> Result<T, Malformed> {
    field.ok_or_else(|| Malformed::new(path, "is missing"))
}

/// Takes a number that must fit a smaller type.
pub fn narrow<N, T>(number: N, path: &str) -> Result<T, Malformed>
where
    N: TryInto<T> + Copy + std::fmt::Display,
{
    number.try_into().map_err(|_| Malformed::new(path, format!("{number} is out of range")))
}

/// A generator as a message.
pub fn encode_generator(generator: &Generator) -> pb::Generator {
    pb::Generator { key: generator.key().to_vec(), draws: generator.draws() }
}

/// The generator in a field that must be set.
pub fn decode_generator(message: Option<pb::Generator>, path: &str) -> Result<Generator, Malformed> {
    let message = required(message, path)?;
    let key = <[u8; 32]>::try_from(message.key.as_slice())
        .map_err(|_| Malformed::new(format!("{path}.key"), format!("{} bytes instead of 32", message.key.len())))?;
    Generator::resume(key, message.draws)
        .ok_or_else(|| Malformed::new(format!("{path}.draws"), format!("{} is out of range", message.draws)))
}
