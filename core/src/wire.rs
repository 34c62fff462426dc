//! The powers a game needs to be played over the wire: the conversions between its own types and its messages.
//!
//! Each game derives [`Messages`] and implements [`Wire`] in its folder `wire/`. Decoding is parsing: it yields a value of the game's own type or a
//! [`Malformed`] that names the field; [`Game::audit`] decides whether a decoded state makes sense. Encoding cannot fail.
//! Types whose attributes name their messages derive [`Encode`] and [`Decode`]; types whose form differs from their message implement them.

pub mod arrays;
mod codec;
pub mod json;
mod lent;
pub mod limit_walk;
mod part;
mod schema;
pub mod walk;

use arrays::Declared;
pub use codec::{Case, Decode, Each, Encode, limit, set};
pub use lent::{InOneof, Lent, lend};
pub use part::{Part, all_written};
use walk::{Field, Sink, Walk};

pub use schema::game_number;

use crate::game::{Describe, Game, Malformed, Search};
use crate::generator::Generator;
use crate::pb;

/// The conversions between a game's types and its messages, which sit in one `oneof` case each: derived.
pub trait Messages: Game {
    /// True if the `oneof` case of a state is this game's.
    fn owns(state: &pb::state::State) -> bool;

    /// The state, lent for writing its message.
    fn lend_state(state: &Self::State) -> impl Encode<pb::state::State>;
    /// The state in a message; paths are relative to the game's state message.
    fn decode_state(state: &pb::state::State) -> Result<Self::State, Malformed>;

    /// The options in a message; paths are relative to the game's options message.
    fn decode_options(message: pb::game_options::Options) -> Result<Self::Options, Malformed>;
    /// Options as a message with every default written out. Commitments bind its bytes, so they never change for a rules version.
    fn encode_options(options: &Self::Options) -> pb::game_options::Options;

    /// The action, lent for writing its message.
    fn lend_action(action: &Self::Action) -> impl Encode<pb::action::Action>;
    /// The action in a message; paths are relative to the game's action message. Never called with a notation.
    fn decode_action(message: &pb::action::Action) -> Result<Self::Action, Malformed>;

    /// The template without its count, lent for writing its message.
    fn lend_template(template: &Self::Template) -> impl Encode<pb::action_template::Template>;
    /// The event, lent for writing its message.
    fn lend_event(event: &Self::Event) -> impl Encode<pb::event::Event>;
    /// The view, lent for writing its message.
    fn lend_view(view: &Self::View) -> impl Encode<pb::view::View>;

    /// The state as a message.
    fn encode_state(state: &Self::State) -> pb::state::State {
        Self::lend_state(state).encode(&())
    }

    /// The action as a message.
    fn encode_action(action: &Self::Action) -> pb::action::Action {
        Self::lend_action(action).encode(&())
    }

    /// The template as a message, without its count.
    fn encode_template(template: &Self::Template) -> pb::action_template::Template {
        Self::lend_template(template).encode(&())
    }

    /// The event as a message.
    fn encode_event(event: &Self::Event) -> pb::event::Event {
        Self::lend_event(event).encode(&())
    }

    /// The view as a message.
    fn encode_view(view: &Self::View) -> pb::view::View {
        Self::lend_view(view).encode(&())
    }
}

/// A game's additions to its messages for play over the wire.
pub trait Wire: Messages + Search + Describe {
    /// The room that lists have in arrays.
    const ARRAYS: Declared = Declared::NOTHING;

    /// Every action that can ever occur within the rooms of arrays, each once, so that each has a fixed number; none if there are too many.
    ///
    /// # Errors
    /// If the options are not options of the game.
    fn steady_actions(_seats: u8, _options: &Self::Options) -> Result<Vec<Self::Action>, Malformed> {
        Ok(Vec::new())
    }

    /// True if the options script something that chance decides in a plain game (an order of draws, a position, hands ...). A
    /// sealed game refuses them: its chance could not be verified.
    fn is_scripted(options: &Self::Options) -> bool;

    /// The catalogue of the game's components under these options; paths are relative to the game's options message.
    fn components(options: &Self::Options) -> Result<pb::components::Components, Malformed>;

    /// Options that start from a position text, where the game has one.
    fn options_from_position(_text: &str) -> Option<Self::Options> {
        None
    }

    /// The canonical text of the position: the game's own, or the JSON of the typed state.
    fn position_text(state: &Self::State) -> String {
        json::print_state(Self::encode_state(state))
    }
}

/// Walks a lent value as its message.
#[inline]
pub fn walk_lent<F: Walk>(lent: &impl Encode<F>, sink: &mut impl Sink) {
    lent.walk(Field::ONEOF, &(), sink);
}

/// The problem of a message that belongs to another game.
pub fn of_another_game<G: Game>(field: &str) -> Malformed {
    Malformed::new(Malformed::OUTSIDE, format!("this {field} belongs to another game; send one of {}", G::INFO.id))
}

/// Adds a field to the path of a problem. Every step on the way up adds its own field, so that no signature
/// carries a path.
pub trait At<T> {
    /// The same result, seen from the message that has the field `name`.
    ///
    /// # Errors
    /// The problem with its longer path.
    fn at(self, name: &str) -> Result<T, Malformed>;

    /// The same result, seen from the message that has the list `name`.
    ///
    /// # Errors
    /// The problem with its longer path.
    fn at_item(self, name: &str, index: usize) -> Result<T, Malformed>;
}

impl<T> At<T> for Result<T, Malformed> {
    #[inline]
    fn at(self, name: &str) -> Self {
        self.map_err(|malformed| malformed.under(name))
    }

    #[inline]
    fn at_item(self, name: &str, index: usize) -> Self {
        self.map_err(|malformed| malformed.under(&format!("{name}[{index}]")))
    }
}

/// A list from the messages of the repeated field `name`.
///
/// # Errors
/// The first problem, with its index.
pub fn list<M, T, C: FromIterator<T>>(
    messages: impl IntoIterator<Item = M>,
    name: &str,
    mut decode: impl FnMut(M) -> Result<T, Malformed>,
) -> Result<C, Malformed> {
    messages.into_iter().enumerate().map(|(index, message)| decode(message).at_item(name, index)).collect()
}

/// The value of an enum in the field `name`, which must be one of the message's values.
///
/// # Errors
/// If it is not. `UNSPECIFIED` is a value; the caller that matches on the value refuses it with [`unknown`].
pub fn known<E: TryFrom<i32>>(value: i32, name: &str) -> Result<E, Malformed> {
    E::try_from(value).map_err(|_| unknown(value, name))
}

/// The problem of an enum value without a meaning here.
#[cold]
pub fn unknown(value: i32, name: &str) -> Malformed {
    let problem = if value == 0 { "is missing".to_owned() } else { format!("{value} is not a value of the enum") };
    Malformed::new(name, problem)
}

/// The value of the field `name`, which must be set.
///
/// # Errors
/// If it is not.
pub fn required<T>(field: Option<T>, name: &str) -> Result<T, Malformed> {
    field.ok_or_else(|| Malformed::new(name, "is missing"))
}

/// The number in the field `name`, which must fit a smaller type.
///
/// # Errors
/// If it does not.
pub fn narrow<N, T>(number: N, name: &str) -> Result<T, Malformed>
where
    N: TryInto<T> + Copy + std::fmt::Display,
{
    number.try_into().map_err(|_| Malformed::new(name, format!("{number} is out of range")))
}

/// The number of things in a list or a pile.
pub fn encode_size(size: usize) -> u32 {
    u32::try_from(size).unwrap_or(u32::MAX)
}

/// A generator as a message.
pub fn encode_generator(generator: &Generator) -> pb::Generator {
    pb::Generator { key: generator.key().to_vec(), draws: generator.draws() }
}

/// The generator in the field `name`, which must be set.
///
/// # Errors
/// If it is missing, or its key or count is out of range.
pub fn decode_generator(message: Option<&pb::Generator>, name: &str) -> Result<Generator, Malformed> {
    let message = required(message, name)?;
    let out_of_range = |field, problem| Malformed::new(field, problem).under(name);
    let key = <[u8; 32]>::try_from(message.key.as_slice())
        .map_err(|_| out_of_range("key", format!("{} bytes instead of 32", message.key.len())))?;
    Generator::resume(key, message.draws)
        .ok_or_else(|| out_of_range("draws", format!("{} is out of range", message.draws)))
}
