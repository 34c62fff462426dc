//! Lists of small values, written as one run of bytes in which each value has the same width. A run is copied rather than
//! read number by number.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserializer, Error, Unexpected, Visitor};
use serde::ser::Serializer;
use smallvec::SmallVec;

/// The bytes of most lists; longer ones are written through the heap.
const USUAL_BYTES: usize = 512;

/// A value of `WIDTH` bytes.
pub trait InBytes<const WIDTH: usize>: Sized {
    /// The value as bytes.
    fn to_bytes(&self) -> [u8; WIDTH];
    /// The value of these bytes; `None` if they stand for no value.
    fn from_bytes(bytes: [u8; WIDTH]) -> Option<Self>;
}

/// Writes a list, for `#[serde(with)]`.
///
/// # Errors
/// Those of the serializer.
pub fn serialize<S: Serializer, T: InBytes<WIDTH>, const WIDTH: usize>(
    list: &[T],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let mut run = SmallVec::<[u8; USUAL_BYTES]>::from_elem(0, WIDTH * list.len());
    for (bytes, item) in run.as_chunks_mut().0.iter_mut().zip(list) {
        *bytes = item.to_bytes();
    }
    serializer.serialize_bytes(&run)
}

/// Reads a list, for `#[serde(with)]`.
///
/// # Errors
/// If the bytes are not a list of such values.
pub fn deserialize<'de, D: Deserializer<'de>, T: InBytes<WIDTH>, const WIDTH: usize>(
    deserializer: D,
) -> Result<Vec<T>, D::Error> {
    deserializer.deserialize_bytes(Run(PhantomData))
}

struct Run<T, const WIDTH: usize>(PhantomData<T>);

impl<T: InBytes<WIDTH>, const WIDTH: usize> Visitor<'_> for Run<T, WIDTH> {
    type Value = Vec<T>;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "things of {WIDTH} bytes")
    }

    fn visit_bytes<E: Error>(self, run: &[u8]) -> Result<Vec<T>, E> {
        let (items, []) = run.as_chunks() else { return Err(E::invalid_length(run.len(), &self)) };
        // Collecting options would not reserve the room at once.
        let mut list = Vec::with_capacity(items.len());
        for item in items {
            list.push(T::from_bytes(*item).ok_or_else(|| E::invalid_value(Unexpected::Bytes(run), &self))?);
        }
        Ok(list)
    }
}

#[cfg(test)]
mod tests {
    use serde::{Deserialize, Serialize};

    use super::InBytes;

    #[derive(PartialEq, Debug)]
    struct Even(u8);

    impl InBytes<2> for Even {
        fn to_bytes(&self) -> [u8; 2] {
            [1, self.0]
        }

        fn from_bytes([first, second]: [u8; 2]) -> Option<Self> {
            (first == 1 && second.is_multiple_of(2)).then_some(Self(second))
        }
    }

    #[derive(Serialize, Deserialize, PartialEq, Debug)]
    struct Evens(#[serde(with = "super")] Vec<Even>);

    #[test]
    fn a_list_is_one_run_and_comes_back() {
        let evens = Evens(vec![Even(4), Even(6)]);
        let bytes = postcard::to_stdvec(&evens).unwrap();
        assert_eq!(bytes, [4, 1, 4, 1, 6]);
        assert_eq!(postcard::from_bytes(&bytes), Ok(evens));
    }

    #[test]
    fn bytes_that_are_no_whole_things_are_refused() {
        for wrong in [&[3, 1, 4, 1][..], &[2, 1, 5], &[2, 0, 4], &[2, 1]] {
            assert!(postcard::from_bytes::<Evens>(wrong).is_err(), "{wrong:?}");
        }
    }
}
