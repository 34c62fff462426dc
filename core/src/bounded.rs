//! Lists read from untrusted bytes. A list that is longer than allowed is refused before it takes memory.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};

/// A list of at most `MAX` items, for `#[serde(deserialize_with)]`.
///
/// # Errors
/// If there are more.
pub fn list<'de, D: Deserializer<'de>, T: Deserialize<'de>, const MAX: usize>(
    deserializer: D,
) -> Result<Vec<T>, D::Error> {
    deserializer.deserialize_seq(AtMost::<T, MAX>(PhantomData))
}

struct AtMost<T, const MAX: usize>(PhantomData<T>);

impl<'de, T: Deserialize<'de>, const MAX: usize> Visitor<'de> for AtMost<T, MAX> {
    type Value = Vec<T>;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "at most {MAX} items")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Vec<T>, A::Error> {
        let claimed = items.size_hint().unwrap_or_default();
        if claimed > MAX {
            return Err(A::Error::invalid_length(claimed, &self));
        }
        let mut list = Vec::with_capacity(claimed);
        while let Some(item) = items.next_element()? {
            if list.len() == MAX {
                return Err(A::Error::invalid_length(MAX + 1, &self));
            }
            list.push(item);
        }
        Ok(list)
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    #[derive(Deserialize, PartialEq, Debug)]
    struct Few(#[serde(deserialize_with = "super::list::<_, _, 3>")] Vec<u8>);

    #[test]
    fn a_list_beyond_its_bound_is_refused_in_every_format() {
        assert_eq!(postcard::from_bytes(&[3, 7, 8, 9]), Ok(Few(vec![7, 8, 9])));
        assert!(postcard::from_bytes::<Few>(&[4, 7, 8, 9, 10]).is_err());
        assert!(postcard::from_bytes::<Few>(&[0xff, 0xff, 0xff, 0xff, 0x0f]).is_err());
        assert_eq!(serde_json::from_str::<Few>("[1,2,3]").unwrap(), Few(vec![1, 2, 3]));
        assert!(serde_json::from_str::<Few>("[1,2,3,4]").is_err());
    }
}
