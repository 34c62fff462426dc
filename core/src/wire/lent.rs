//! A value lent for writing it into the message around those of all games.

use std::marker::PhantomData;

use super::codec::Encode;
use super::walk::{Field, Sink, Walk};

/// A message of one game, which is a case of a `oneof`.
pub trait InOneof: Walk {
    /// The `oneof`.
    type Oneof: Walk;
    /// The field of the case.
    const FIELD: Field;

    /// The message as the case.
    fn within(self) -> Self::Oneof;
}

/// A value with the context for writing it as the message `M`.
#[derive(Debug)]
pub struct Lent<'a, M, T, C: ?Sized> {
    value: &'a T,
    context: &'a C,
    message: PhantomData<fn() -> M>,
}

/// Lends a value whose message is `M`.
pub fn lend<'a, M: InOneof, T: Encode<M, C>, C: ?Sized>(value: &'a T, context: &'a C) -> Lent<'a, M, T, C> {
    Lent { value, context, message: PhantomData }
}

impl<M: InOneof, T: Encode<M, C>, C: ?Sized> Encode<M::Oneof> for Lent<'_, M, T, C> {
    fn encode(&self, (): &()) -> M::Oneof {
        self.value.encode(self.context).within()
    }

    #[inline]
    fn walk<S: Sink>(&self, _: Field, (): &(), sink: &mut S) {
        self.value.walk(M::FIELD, self.context, sink);
    }
}
