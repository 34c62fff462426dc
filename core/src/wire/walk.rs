//! One walk over the fields of a value, for any [`Sink`]: the bytes of a message, columns of integers. `derive(Encode)` builds the walk of
//! a type from its fields, in the order of their numbers; for types with a hand-written encoding, the encoded value is walked.

mod bytes;
mod messages;

pub use bytes::Bytes;

/// A field of a message: its number, and how its values are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Field {
    /// The number; 0 stands for a `oneof`, each case of which has a number of its own.
    pub number: u32,
    /// How a value is written.
    pub form: Form,
    /// True if a value is written even if it is the default.
    pub always: bool,
    /// True for an item of a list of numbers, which is one piece.
    pub packed: bool,
}

/// How a value is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// A number, a flag, or a value of an enum.
    Number,
    /// A number with a sign.
    Signed,
    /// A text.
    Text,
    /// Bytes.
    Bytes,
    /// A message.
    Message,
}

impl Field {
    /// A `oneof`.
    pub const ONEOF: Self = Self::new(0, Form::Message);

    /// A field that is left out if it has its default.
    pub const fn new(number: u32, form: Form) -> Self {
        Self { number, form, always: false, packed: false }
    }

    /// The same with a present value.
    #[inline]
    #[must_use]
    pub const fn some(self) -> Self {
        Self { always: true, ..self }
    }

    /// An item of the list in this field.
    #[inline]
    #[must_use]
    pub const fn item(self) -> Self {
        Self { always: true, packed: self.is_number(), ..self }
    }

    /// True if a list of such values is one piece.
    #[inline]
    pub const fn is_number(self) -> bool {
        matches!(self.form, Form::Number | Form::Signed)
    }
}

/// A sink for fields.
pub trait Sink: Sized {
    /// False if the sink drops the field, so that its value need not be made.
    #[inline]
    fn wants(&self, _field: Field) -> bool {
        true
    }

    /// A number, a flag, or a value of an enum.
    fn number(&mut self, field: Field, value: u64);

    /// A number of the form [`Form::Signed`].
    fn signed(&mut self, field: Field, value: i64);

    /// A text.
    fn text(&mut self, field: Field, value: &str);

    /// Bytes.
    fn bytes(&mut self, field: Field, value: &[u8]);

    /// The id of a row of a list of components; `list` is the number of the list's field in the game's message of components.
    #[inline]
    fn row(&mut self, field: Field, _list: usize, _row: usize, id: &str) {
        self.text(field, id);
    }

    /// A message.
    fn message(&mut self, field: Field, inside: impl FnOnce(&mut Self));

    /// A list of this number of items.
    fn list(&mut self, field: Field, length: usize, inside: impl FnOnce(&mut Self));
}

/// A message in a field, which can be walked directly.
#[diagnostic::on_unimplemented(message = "no message holds a `{Self}`")]
pub trait Walk {
    /// Walks the value.
    fn walk<S: Sink>(&self, field: Field, sink: &mut S);
}

macro_rules! numbers {
    ($($kind:ty),*) => {$(
        impl Walk for $kind {
            #[inline]
            fn walk<S: Sink>(&self, field: Field, sink: &mut S) {
                sink.number(field, (*self).into());
            }
        }
    )*};
}

macro_rules! signed {
    ($($kind:ty),*) => {$(
        impl Walk for $kind {
            #[inline]
            fn walk<S: Sink>(&self, field: Field, sink: &mut S) {
                match field.form {
                    Form::Signed => sink.signed(field, (*self).into()),
                    _ => sink.number(field, i64::from(*self).cast_unsigned()),
                }
            }
        }
    )*};
}

numbers!(bool, u32, u64);
signed!(i32, i64);

impl Walk for String {
    #[inline]
    fn walk<S: Sink>(&self, field: Field, sink: &mut S) {
        sink.text(field, self);
    }
}

impl Walk for Vec<u8> {
    #[inline]
    fn walk<S: Sink>(&self, field: Field, sink: &mut S) {
        sink.bytes(field, self);
    }
}

impl<F: Walk> Walk for Option<F> {
    #[inline]
    fn walk<S: Sink>(&self, field: Field, sink: &mut S) {
        if let Some(value) = self {
            value.walk(field.some(), sink);
        }
    }
}

impl<F: Walk> Walk for Vec<F> {
    #[inline]
    fn walk<S: Sink>(&self, field: Field, sink: &mut S) {
        sink.list(field, self.len(), |sink| self.iter().for_each(|item| item.walk(field.item(), sink)));
    }
}
