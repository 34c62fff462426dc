//! Values as fields of messages and back. `derive(Encode)` and `derive(Decode)` build the conversions of a message from those of its fields.

use std::borrow::Cow;

use arrayvec::ArrayVec;
use smallvec::{Array, SmallVec};

use super::walk::{Field, Sink, Walk};
use super::{decode_generator, encode_generator, encode_size, narrow};
use crate::game::{Malformed, NoTemplate};
use crate::generator::Generator;
use crate::pb;
use crate::seat::{PerSeat, SEATS_MAX, Seat};

/// A value that can be written to a field of type `F`. Some values need a context for writing: an id that is stored as its row needs the
/// table. `derive(Encode)` and `derive(Decode)` are for types whose fields have such values and the same names as those of the message:
///
/// ```
/// use hadal_core::pb;
/// use hadal_core::wire::{Decode, Encode};
///
/// #[derive(PartialEq, Debug, hadal_core_derive::Encode, hadal_core_derive::Decode)]
/// #[message(DeeperGathered)]
/// struct Taken {
///     seat: u8,
///     #[message(with = in_q)]
///     cell: i32,
///     resource: i32,
///     count: u8,
///     turn_end: bool,
/// }
///
/// mod in_q {
///     use hadal_core::{game::Malformed, pb::DeeperCell, wire::required};
///
///     pub fn encode<C: ?Sized>(q: &i32, _: &C) -> Option<DeeperCell> {
///         Some(DeeperCell { q: *q, r: 0 })
///     }
///
///     pub fn decode<C: ?Sized>(field: &Option<DeeperCell>, _: &C) -> Result<i32, Malformed> {
///         required(*field, "").map(|cell| cell.q)
///     }
/// }
///
/// let taken = Taken { seat: 1, cell: 4, resource: 2, count: 2, turn_end: false };
/// let mut message: pb::DeeperGathered = taken.encode(&());
/// assert_eq!(message.cell, Some(pb::DeeperCell { q: 4, r: 0 }));
/// assert_eq!(Taken::decode(&message, &()), Ok(taken));
/// message.cell = None;
/// assert_eq!(Taken::decode(&message, &()).unwrap_err().to_string(), "cell: is missing");
/// ```
///
/// A field that the message does not have, one of another type, and one that the type lacks do not compile:
///
/// ```
/// #[derive(hadal_core_derive::Encode, hadal_core_derive::Decode)]
/// #[message(DeeperScan)]
/// struct Scan { depth_m: u32 }
/// ```
/// ```compile_fail
/// #[derive(hadal_core_derive::Encode)]
/// #[message(DeeperScan)]
/// struct Scan { depth: u32 }
/// ```
/// ```compile_fail
/// #[derive(hadal_core_derive::Encode)]
/// #[message(DeeperScan)]
/// struct Scan { depth_m: String }
/// ```
/// ```compile_fail
/// #[derive(hadal_core_derive::Decode)]
/// #[message(DeeperScan)]
/// struct Scan {}
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be written to a field of type `{F}`",
    label = "the message has `{F}` here",
    note = "what it takes to write it is `{C}`, by `#[message(with = ...)]` on the type around"
)]
pub trait Encode<F: Walk, C: ?Sized = ()> {
    /// The field that holds the value.
    fn encode(&self, context: &C) -> F;

    /// Walks the value as that field; by default it walks the encoded value.
    #[inline]
    fn walk<S: Sink>(&self, field: Field, context: &C, sink: &mut S) {
        if sink.wants(field) {
            self.encode(context).walk(field, sink);
        }
    }
}

/// A value that can be read from a field of type `F`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be read from a field of type `{F}`",
    label = "the message has `{F}` here",
    note = "what it takes to read it is `{C}`, by `#[message(with = ...)]` on the type around"
)]
pub trait Decode<F, C: ?Sized = ()>: Sized {
    /// The value in a field.
    ///
    /// # Errors
    /// If the field holds no such value; the path is relative to the field.
    fn decode(field: &F, context: &C) -> Result<Self, Malformed>;
}

/// A type whose variants are the cases of a `oneof`, by `derive(Encode)`.
pub trait Case {
    /// The name of its case in the message: `end_turn`.
    fn case(&self) -> &'static str;
}

/// Numbers and texts that the message holds as they are.
macro_rules! as_they_are {
    ($($kind:ty),*) => {$(
        impl<C: ?Sized> Encode<$kind, C> for $kind {
            fn encode(&self, _: &C) -> $kind {
                self.clone()
            }

            #[inline]
            fn walk<S: Sink>(&self, field: Field, _: &C, sink: &mut S) {
                Walk::walk(self, field, sink);
            }
        }

        impl<C: ?Sized> Decode<$kind, C> for $kind {
            fn decode(field: &$kind, _: &C) -> Result<Self, Malformed> {
                Ok(field.clone())
            }
        }
    )*};
}

/// Numbers that the message holds in a wider type.
macro_rules! in_a_wider_type {
    ($($kind:ty: $wide:ty),*) => {$(
        impl<C: ?Sized> Encode<$wide, C> for $kind {
            fn encode(&self, _: &C) -> $wide {
                (*self).into()
            }
        }

        impl<C: ?Sized> Decode<$wide, C> for $kind {
            fn decode(field: &$wide, _: &C) -> Result<Self, Malformed> {
                narrow(*field, "")
            }
        }
    )*};
}

as_they_are!(bool, u32, u64, i32, i64, String);
in_a_wider_type!(u8: u32, u16: u32, i16: i32);

/// The number of things in a list or a pile.
impl<C: ?Sized> Encode<u32, C> for usize {
    fn encode(&self, _: &C) -> u32 {
        encode_size(*self)
    }
}

impl<const N: usize, C: ?Sized> Encode<String, C> for arrayvec::ArrayString<N> {
    fn encode(&self, _: &C) -> String {
        self.to_string()
    }
}

impl<C: ?Sized> Encode<String, C> for Cow<'_, str> {
    fn encode(&self, _: &C) -> String {
        self.as_ref().to_owned()
    }

    #[inline]
    fn walk<S: Sink>(&self, field: Field, _: &C, sink: &mut S) {
        sink.text(field, self);
    }
}

impl<C: ?Sized> Encode<u32, C> for Seat {
    fn encode(&self, _: &C) -> u32 {
        self.0.into()
    }
}

/// A seat of the largest table; the audit checks that it is at this one.
impl<C: ?Sized> Decode<u32, C> for Seat {
    fn decode(field: &u32, context: &C) -> Result<Self, Malformed> {
        let seat: u8 = Decode::decode(field, context)?;
        let is_known = usize::from(seat) < SEATS_MAX;
        is_known
            .then_some(Self(seat))
            .ok_or_else(|| Malformed::new("", format!("there is no seat {seat}; no table has more than {SEATS_MAX}")))
    }
}

impl<C: ?Sized> Encode<Option<pb::Generator>, C> for Generator {
    fn encode(&self, _: &C) -> Option<pb::Generator> {
        Some(encode_generator(self))
    }
}

impl<C: ?Sized> Decode<Option<pb::Generator>, C> for Generator {
    fn decode(field: &Option<pb::Generator>, _: &C) -> Result<Self, Malformed> {
        decode_generator(field.as_ref(), "")
    }
}

impl<F: Walk, C: ?Sized, T: Encode<F, C>> Encode<Option<F>, C> for Option<T> {
    fn encode(&self, context: &C) -> Option<F> {
        self.as_ref().map(|value| value.encode(context))
    }

    #[inline]
    fn walk<S: Sink>(&self, field: Field, context: &C, sink: &mut S) {
        if let Some(value) = self {
            value.walk(field.some(), context, sink);
        }
    }
}

impl<F, C: ?Sized, T: Decode<F, C>> Decode<Option<F>, C> for Option<T> {
    fn decode(field: &Option<F>, context: &C) -> Result<Self, Malformed> {
        field.as_ref().map(|field| T::decode(field, context)).transpose()
    }
}

/// Lists of the same length and order.
impl<F: Walk, C: ?Sized, T: Encode<F, C>> Encode<Vec<F>, C> for [T] {
    fn encode(&self, context: &C) -> Vec<F> {
        self.iter().map(|item| item.encode(context)).collect()
    }

    #[inline]
    fn walk<S: Sink>(&self, field: Field, context: &C, sink: &mut S) {
        sink.list(field, self.len(), |sink| self.iter().for_each(|item| item.walk(field.item(), context, sink)));
    }
}

impl<F: Walk, C: ?Sized, T: Encode<F, C>> Encode<Vec<F>, C> for Vec<T> {
    fn encode(&self, context: &C) -> Vec<F> {
        self.as_slice().encode(context)
    }

    #[inline]
    fn walk<S: Sink>(&self, field: Field, context: &C, sink: &mut S) {
        self.as_slice().walk(field, context, sink);
    }
}

impl<F: Walk, C: ?Sized, T: Encode<F, C>, const N: usize> Encode<Vec<F>, C> for [T; N] {
    fn encode(&self, context: &C) -> Vec<F> {
        self.as_slice().encode(context)
    }

    #[inline]
    fn walk<S: Sink>(&self, field: Field, context: &C, sink: &mut S) {
        self.as_slice().walk(field, context, sink);
    }
}

impl<F: Walk, C: ?Sized, T: Encode<F, C>, const N: usize> Encode<Vec<F>, C> for ArrayVec<T, N> {
    fn encode(&self, context: &C) -> Vec<F> {
        self.as_slice().encode(context)
    }

    #[inline]
    fn walk<S: Sink>(&self, field: Field, context: &C, sink: &mut S) {
        self.as_slice().walk(field, context, sink);
    }
}

/// Items that are made one by one for a list of a message.
#[derive(Debug)]
pub struct Each<M>(pub M);

impl<F: Walk, C: ?Sized, I: Iterator<Item: Encode<F, C>>, M: Fn() -> I> Encode<Vec<F>, C> for Each<M> {
    fn encode(&self, context: &C) -> Vec<F> {
        self.0().map(|item| item.encode(context)).collect()
    }

    #[inline]
    fn walk<S: Sink>(&self, field: Field, context: &C, sink: &mut S) {
        let each = |sink: &mut S| self.0().for_each(|item| item.walk(field.item(), context, sink));
        sink.list(field, self.0().count(), each);
    }
}

/// There is none.
impl<F: Walk, C: ?Sized> Encode<F, C> for NoTemplate {
    fn encode(&self, _: &C) -> F {
        match *self {}
    }
}

impl<F: Walk, C: ?Sized, A: Array<Item: Encode<F, C>>> Encode<Vec<F>, C> for SmallVec<A> {
    fn encode(&self, context: &C) -> Vec<F> {
        self.as_slice().encode(context)
    }

    #[inline]
    fn walk<S: Sink>(&self, field: Field, context: &C, sink: &mut S) {
        self.as_slice().walk(field, context, sink);
    }
}

impl<F, C: ?Sized, A: Array<Item: Decode<F, C>>> Decode<Vec<F>, C> for SmallVec<A> {
    fn decode(field: &Vec<F>, context: &C) -> Result<Self, Malformed> {
        super::list(field, "", |item| Decode::decode(item, context))
    }
}

/// By seat.
impl<F: Walk, C: ?Sized, T: Encode<F, C>> Encode<Vec<F>, C> for PerSeat<T> {
    fn encode(&self, context: &C) -> Vec<F> {
        self.iter().map(|item| item.encode(context)).collect()
    }

    #[inline]
    fn walk<S: Sink>(&self, field: Field, context: &C, sink: &mut S) {
        sink.list(field, self.count().into(), |sink| {
            self.iter().for_each(|item| item.walk(field.item(), context, sink));
        });
    }
}

impl<F, C: ?Sized, T: Decode<F, C>> Decode<Vec<F>, C> for Vec<T> {
    fn decode(field: &Vec<F>, context: &C) -> Result<Self, Malformed> {
        super::list(field, "", |item| T::decode(item, context))
    }
}

impl<F, C: ?Sized, T: Decode<F, C>> Decode<Vec<F>, C> for PerSeat<T> {
    fn decode(field: &Vec<F>, context: &C) -> Result<Self, Malformed> {
        let too_many = || Malformed::new("", format!("has {} seats; no game has more than {SEATS_MAX}", field.len()));
        match field.len() {
            0 => Err(Malformed::new("", "holds no seat")),
            1..=SEATS_MAX => Self::try_from_items(<Vec<T>>::decode(field, context)?).ok_or_else(too_many),
            _ => Err(too_many()),
        }
    }
}

/// A limit as a field, for `#[message(with = ...)]`; 0 stands for no limit and leaves the field unset.
pub mod limit {
    use crate::game::Malformed;

    /// The limit, if there is one.
    pub fn encode<C: ?Sized>(limit: &u32, _: &C) -> Option<u32> {
        (*limit > 0).then_some(*limit)
    }

    /// The limit, or 0.
    ///
    /// # Errors
    /// If the field says 0: a state has only one way to say that there is no limit.
    pub fn decode<C: ?Sized>(field: &Option<u32>, _: &C) -> Result<u32, Malformed> {
        match field {
            Some(0) => Err(Malformed::new("", "is 0; leave it out for no limit")),
            limit => Ok(limit.unwrap_or_default()),
        }
    }
}

/// A value that is always set, in an optional field, for `#[message(with = ...)]`.
pub mod set {
    use super::{Decode, Encode, Walk};
    use crate::game::Malformed;
    use crate::wire::required;

    /// The value.
    pub fn encode<F: Walk, C: ?Sized, T: Encode<F, C>>(value: &T, context: &C) -> Option<F> {
        Some(value.encode(context))
    }

    /// The value.
    ///
    /// # Errors
    /// If the field is unset, or holds no such value.
    pub fn decode<F, C: ?Sized, T: Decode<F, C>>(field: &Option<F>, context: &C) -> Result<T, Malformed> {
        T::decode(required(field.as_ref(), "")?, context)
    }
}

#[cfg(test)]
mod tests;
