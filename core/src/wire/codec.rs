//! Values as fields of messages and back. `derive(Encode)` and `derive(Decode)` make a message's own of those of its fields.

use arrayvec::ArrayVec;

use super::{At as _, decode_generator, encode_generator, encode_size, narrow};
use crate::game::Malformed;
use crate::generator::Generator;
use crate::pb;
use crate::seat::{PerSeat, Seat};

/// A value that can be written to a field of type `F`. Some values take a context to write: an id that is known by its row takes the
/// table.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be written to a field of type `{F}`",
    label = "the message has `{F}` here",
    note = "what it takes to write it is `{C}`, by `#[message(with = ...)]` on the type around"
)]
pub trait Encode<F, C: ?Sized = ()> {
    /// The field that holds the value.
    fn encode(&self, context: &C) -> F;
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
    /// If it holds none; the path is relative to the field.
    fn decode(field: &F, context: &C) -> Result<Self, Malformed>;
}

/// Numbers and texts that the message holds as they are.
macro_rules! as_they_are {
    ($($kind:ty),*) => {$(
        impl<C: ?Sized> Encode<$kind, C> for $kind {
            fn encode(&self, _: &C) -> $kind {
                self.clone()
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
    ($($kind:ty),*) => {$(
        impl<C: ?Sized> Encode<u32, C> for $kind {
            fn encode(&self, _: &C) -> u32 {
                (*self).into()
            }
        }

        impl<C: ?Sized> Decode<u32, C> for $kind {
            fn decode(field: &u32, _: &C) -> Result<Self, Malformed> {
                narrow(*field, "")
            }
        }
    )*};
}

as_they_are!(bool, u32, u64, i32, i64, String);
in_a_wider_type!(u8, u16);

/// The number of things in a list or a pile.
impl<C: ?Sized> Encode<u32, C> for usize {
    fn encode(&self, _: &C) -> u32 {
        encode_size(*self)
    }
}

impl<C: ?Sized> Encode<u32, C> for Seat {
    fn encode(&self, _: &C) -> u32 {
        self.0.into()
    }
}

impl<C: ?Sized> Decode<u32, C> for Seat {
    fn decode(field: &u32, context: &C) -> Result<Self, Malformed> {
        Decode::decode(field, context).map(Self)
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

impl<F, C: ?Sized, T: Encode<F, C>> Encode<Option<F>, C> for Option<T> {
    fn encode(&self, context: &C) -> Option<F> {
        self.as_ref().map(|value| value.encode(context))
    }
}

impl<F, C: ?Sized, T: Decode<F, C>> Decode<Option<F>, C> for Option<T> {
    fn decode(field: &Option<F>, context: &C) -> Result<Self, Malformed> {
        field.as_ref().map(|field| T::decode(field, context)).transpose()
    }
}

/// Lists of the same length and order.
impl<F, C: ?Sized, T: Encode<F, C>> Encode<Vec<F>, C> for [T] {
    fn encode(&self, context: &C) -> Vec<F> {
        self.iter().map(|item| item.encode(context)).collect()
    }
}

impl<F, C: ?Sized, T: Encode<F, C>> Encode<Vec<F>, C> for Vec<T> {
    fn encode(&self, context: &C) -> Vec<F> {
        self.as_slice().encode(context)
    }
}

impl<F, C: ?Sized, T: Encode<F, C>, const N: usize> Encode<Vec<F>, C> for [T; N] {
    fn encode(&self, context: &C) -> Vec<F> {
        self.as_slice().encode(context)
    }
}

impl<F, C: ?Sized, T: Encode<F, C>, const N: usize> Encode<Vec<F>, C> for ArrayVec<T, N> {
    fn encode(&self, context: &C) -> Vec<F> {
        self.as_slice().encode(context)
    }
}

/// By seat.
impl<F, C: ?Sized, T: Encode<F, C>> Encode<Vec<F>, C> for PerSeat<T> {
    fn encode(&self, context: &C) -> Vec<F> {
        self.iter().map(|item| item.encode(context)).collect()
    }
}

impl<F, C: ?Sized, T: Decode<F, C>> Decode<Vec<F>, C> for Vec<T> {
    fn decode(field: &Vec<F>, context: &C) -> Result<Self, Malformed> {
        super::list(field, "", |item| T::decode(item, context))
    }
}

impl<F, C: ?Sized, T: Decode<F, C>> Decode<Vec<F>, C> for PerSeat<T> {
    fn decode(field: &Vec<F>, context: &C) -> Result<Self, Malformed> {
        let items = field.iter().enumerate().map(|(index, item)| T::decode(item, context).at_item("", index));
        let items = items.take(crate::seat::SEATS_MAX + 1).collect::<Result<Vec<_>, _>>()?;
        Self::try_from_items(items).ok_or_else(|| Malformed::new("", "more seats than any game has"))
    }
}

#[cfg(test)]
mod tests {
    use super::{Decode, Encode};
    use crate::game::Malformed;
    use crate::seat::Seat;

    #[test]
    fn what_does_not_fit_is_told_with_its_place_in_the_list() {
        assert_eq!(Seat(3).encode(&()), 3);
        assert_eq!(<Vec<Seat>>::decode(&vec![0, 2], &()), Ok(vec![Seat(0), Seat(2)]));
        let refused = <Vec<u8>>::decode(&vec![7, 300], &());
        assert_eq!(refused, Err(Malformed::new("[1]", "300 is out of range")));
        assert_eq!(<Option<u8>>::decode(&None::<u32>, &()), Ok(None));
        assert_eq!(Some(vec![1_u8]).encode(&()), Some(vec![1]));
    }
}
