//! A bounded cache of parsed texts. Answers never depend on it: it only saves parsing the same text again.

use std::sync::{Arc, Mutex, PoisonError};

/// The number of texts that are cached.
const CAPACITY: usize = 16;

/// The values of parsed texts of one kind, the most recently used last.
#[derive(Debug)]
pub struct Memo<T>(Mutex<Vec<(blake3::Hash, Arc<T>)>>);

impl<T> Memo<T> {
    /// An empty cache.
    pub const fn new() -> Self {
        Self(Mutex::new(Vec::new()))
    }

    /// The value of the text with these bytes: cached, or parsed now.
    ///
    /// # Errors
    /// The errors of `parse`, which are not cached.
    pub fn recall<E>(&self, text: &[u8], parse: impl FnOnce() -> Result<T, E>) -> Result<Arc<T>, E> {
        let key = blake3::hash(text);
        if let Some(known) = self.find(&key) {
            return Ok(known);
        }
        let parsed = Arc::new(parse()?);
        let mut remembered = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if remembered.len() >= CAPACITY {
            remembered.remove(0);
        }
        remembered.push((key, Arc::clone(&parsed)));
        Ok(parsed)
    }

    fn find(&self, key: &blake3::Hash) -> Option<Arc<T>> {
        let mut remembered = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let place = remembered.iter().position(|(known, _)| known == key)?;
        remembered[place..].rotate_left(1);
        remembered.last().map(|(_, parsed)| Arc::clone(parsed))
    }
}

impl<T> Default for Memo<T> {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::{CAPACITY, Memo};

    #[test]
    fn the_texts_used_last_are_remembered() {
        let memo = Memo::new();
        let parsed_anew = |text: &str| {
            let mut parsed = false;
            let length = memo.recall(text.as_bytes(), || {
                parsed = true;
                Ok::<_, ()>(text.len())
            });
            assert_eq!(length.as_deref(), Ok(&text.len()));
            parsed
        };
        assert!(parsed_anew("first"));
        for other in 1..CAPACITY {
            assert!(parsed_anew(&"x".repeat(other)));
            assert!(!parsed_anew("first"));
        }
        assert!(parsed_anew("one more"));
        assert!(!parsed_anew("first"));
        assert!(parsed_anew("x"));
        assert_eq!(memo.recall(b"wrong", || Err("no")), Err("no"));
        assert_eq!(memo.recall(b"wrong", || Ok::<_, ()>(1)).as_deref(), Ok(&1));
    }
}
