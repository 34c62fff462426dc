//! Derives for the types of a game, so that its source says each fact once: an ordinary enum or struct, whose attributes tell what
//! its messages, its notation and its sentences are.
//!
//! | derive | makes | attributes |
//! |---|---|---|
//! | [`Encode`], [`Decode`] | a type as its message, and back; the walk over its fields | `#[message(...)]` |
//! | [`Notation`] | actions as text, and back; the grammar | `#[notation("...")]` |
//! | [`Messages`] | a game's types in the messages of all games | `#[messages(...)]` |
//! | [`Tell`] | what an event tells, and to whom | `#[sentence("...")]`, `#[sentences(...)]`, `#[shown(...)]`, `#[known_to(...)]`, `#[objection(...)]` |
//! | [`Options`] | the options, for callers who offer them | `#[option(...)]` |
//! | [`Refusal`] | the sentence and the clause of each reason | `#[refusal("...", rule = "...")]` |
//!
//! Types of fields come from the messages that prost made: the code made here names their fields and lists them all, so one that is
//! missing, misspelled or of another type does not compile. Only a message that has flat parts is not listed to its end. Their numbers
//! come from the contract, which the build script reads.

use proc_macro::TokenStream;
use syn::punctuated::Punctuated;
use syn::{DeriveInput, Ident, Token, parse_macro_input};

mod attributes;
mod message;
mod messages;
mod notation;
mod options;
mod refusal;
mod tell;

fn expand(input: TokenStream, derive: fn(&DeriveInput) -> syn::Result<proc_macro2::TokenStream>) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    derive(&input).unwrap_or_else(|error| error.to_compile_error()).into()
}

/// A type as its message (`hadal_core::wire::Encode`). Fields are called alike in Rust and in the message. The walk over the fields goes
/// by their numbers in the message, and makes no message but of what is computed, flat, or written by a module or a function.
///
/// On the type:
/// * `#[message(DeeperTurn)]` names the message of a struct;
/// * `#[message(DeeperAction)]` that of an enum: the message has one `oneof`, called like the last word of its name (`action`), and
///   the variant `Swim` is its case `swim` with the message `DeeperSwim`;
/// * `#[message(enum DeeperResource)]` names an enum of the contract for an enum of plain variants, which are called alike;
/// * `with = Tables` says what it takes to write and read it: every field gets it, too;
/// * `optional` leaves the default out, and reads it where the message is absent;
/// * `nested(tile = DeeperTile { cell, tokens })` puts these fields into a message of their own, the field `tile`;
/// * `computed(points = self.score.total())` writes a field that follows from the others, of the type that the message has;
/// * `lent(points = self.score.total())` does, too, of a value that is written like a field, as its type says;
/// * `skip(seen, kept)` leaves these fields out, as `#[message(skip)]` does on each of them;
/// * `each(seat = context.encode(&()))` writes a field that every case of an enum has besides its own;
/// * `fields(species = species_id)` says what a field is called in the message of every case;
/// * `options = DeeperOptions` makes a struct a part of a message of options as well (`hadal_core::wire::Part`): each field is
///   optional there, and as it is by default where it is absent; with `sparse` it is written only if it differs from that;
/// * `part_of(DeeperTurn, DeeperSeat)` makes a struct a part of these messages as well, which hold its fields among theirs; a part
///   without a message of its own derives `Encode` alone;
/// * `check = Self::validate` calls a function that judges what was read;
/// * `oneof = piece` names the `oneof` of the cases, if the last word of the message's name does not;
/// * `suffix = Task` ends the names of the messages of all cases: `Drop` is `OceansDropTask`.
///
/// A type with parameters has its message where they are their defaults.
///
/// An enum says what the case of each variant is called, too (`hadal_core::wire::Case`).
///
/// On a variant: `#[message(DeeperConvertLine)]`, if its message is called otherwise; `nested` as well. A variant with one nameless
/// field has that field as its message. `#[message(with = module)]` makes the message of a variant by the functions
/// `encode(&field, ..., context)` and `decode(&message, context)` of a module. `#[message(case = function)]` is for a variant that is
/// one of several cases, which `function(&field, ..., context)` makes; such a type is only written.
///
/// On a field: `#[message(name = depth_m)]`, if the message calls it otherwise; `#[message(with = module)]` writes and reads it by
/// the functions `encode(&value, context)` and `decode(&field, context)` of a module; `#[message(skip)]` leaves it out, and it is
/// read as its default; `#[message(default)]` is optional in the message, and as it is in the type's default where it is absent;
/// `#[message(flatten)]` is a part of the message around; `#[message(oneof)]` is a `oneof`, which is no part of the paths of errors.
#[proc_macro_derive(Encode, attributes(message))]
pub fn encode(input: TokenStream) -> TokenStream {
    expand(input, message::encode)
}

/// Walks over the `oneof`s of these messages of the contract and over all that they hold (`hadal_core::wire::walk::Walk`).
#[proc_macro]
pub fn walk_messages(input: TokenStream) -> TokenStream {
    let roots = parse_macro_input!(input with Punctuated::<Ident, Token![,]>::parse_terminated);
    let roots: Vec<_> = roots.into_iter().collect();
    message::contract::walks(&roots).unwrap_or_else(|error| error.to_compile_error()).into()
}

/// A type from its message (`hadal_core::wire::Decode`), with the attributes of [`Encode`]. Errors have the path of the field.
#[proc_macro_derive(Decode, attributes(message))]
pub fn decode(input: TokenStream) -> TokenStream {
    expand(input, message::decode)
}

/// The notation of an enum of actions: `Display`, `FromStr`, and the constant `GRAMMAR`, which tells both to callers.
///
/// `#[notation("convert {card} {line} x{times} [{output}]")]` on each variant says its words. The first is its verb; where others share it,
/// the first that can be read is meant. A field in braces is written and read as its type does (`hadal_core::notation::Word`, or a struct
/// with a notation of its own, a phrase without a verb); `{0}` is that of `Attack(Attack)`. Brackets hold what is left out if their one
/// field, an `Option` or a list, is `None` or empty; they begin with a word of their own, stand at the end, or hold only the field and
/// other brackets follow. A word that stands alone in them is written if the `bool` of its name is true. `#[notation(skip)]` on a field
/// leaves it out: it is read as its default. A field that follows another without a mark between begins after one character.
/// `#[notation("...")]` on the enum adds notes to the grammar.
/// A type with parameters has its notation where they are their defaults.
///
/// `#[notation(word = "a size (1, 2 or 3)", read = Size::read)]` on any type makes it one word (`hadal_core::notation::Word`), which is
/// written as it is displayed, and read by a function from `&str` to an `Option`.
#[proc_macro_derive(Notation, attributes(notation))]
pub fn notation(input: TokenStream) -> TokenStream {
    expand(input, notation::derive)
}

/// The information in the events of an enum, and its viewers (`hadal_core::game::Tell`).
///
/// On each variant `#[sentence("{seat} begins a turn in round {round}.")]`: a format string in which a field in braces is put as people
/// say it (`hadal_core::scene::words::Say`), the first with a capital; arguments that follow see all fields, by reference.
/// `#[objection(ChanceUsed if !lost.is_empty())]` says what speaks against undoing its step, if anything does.
///
/// `#[sentences(view: View)]` on the enum: its sentences may name `view` as well, which their caller has.
///
/// On a field `#[known_to(seat)]`: everybody but that seat sees `None` there. Public fields are in the sentence, or named on the variant by
/// `#[shown(card, spent)]`. A field without either does not compile, so that no new one is shown by mistake.
#[proc_macro_derive(Tell, attributes(sentence, sentences, objection, shown, known_to))]
pub fn tell(input: TokenStream) -> TokenStream {
    expand(input, tell::derive)
}

/// The options of a struct as callers are told of them: its constant `INFO`. The meaning of an option is its comment;
/// `#[option(default = "random", range = "a seat of the table")]` says the rest, `#[option(flag)]` of what is off by default; its type
/// is that of the message. `#[option(default = 40, range = 10..=100)]` on `pebbles: Option<u8>` says it in numbers, and makes the constant
/// `PEBBLES`, the range, and `pebbles()`, the number in force or the error that it is out of its range. `#[option(flatten)]` stands for the options of its type.
#[proc_macro_derive(Options, attributes(option, message))]
pub fn options(input: TokenStream) -> TokenStream {
    expand(input, options::derive)
}

/// The types of a game in the messages around those of all games (`hadal_core::wire::Messages`), on its marker type:
/// `#[messages(Deeper, view = (view, view.tables()), read = wire::state)]`. The names of its messages begin with the first word; what is
/// written of a value, and what it takes, is a pair, where that is not the value alone; `read` reads a state, where its `Decode` does not.
#[proc_macro_derive(Messages, attributes(messages))]
pub fn messages(input: TokenStream) -> TokenStream {
    expand(input, messages::derive)
}

/// The reasons for which the rules refuse an action (`hadal_core::game::Refuse`): `Display`, `Error` and the clause of the rules page, by
/// `#[refusal("the deck is empty", rule = "6.5")]` on each variant.
#[proc_macro_derive(Refusal, attributes(refusal))]
pub fn refusal(input: TokenStream) -> TokenStream {
    expand(input, refusal::derive)
}
