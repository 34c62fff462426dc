//! Bounded room: so many places, taken without waiting and given back by being dropped.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::refusal::{Reason, Refusal};

/// A number of places.
#[derive(Clone, Debug)]
pub struct Room {
    taken: Arc<AtomicUsize>,
    places: usize,
    full: &'static str,
}

impl Room {
    /// Room for so many; `full` says of a number of them why there is no more, as in "9 `calls are under way`".
    pub fn new(places: usize, full: &'static str) -> Self {
        Self { taken: Arc::default(), places, full }
    }

    /// Takes a place.
    ///
    /// # Errors
    /// `OVERLOADED` if there is none.
    pub fn enter(&self) -> Result<Place, Refusal> {
        let before = self.taken.fetch_add(1, Ordering::Relaxed);
        // Given back at once where there was none.
        let place = Place(Arc::clone(&self.taken));
        if before < self.places {
            return Ok(place);
        }
        let message = format!("{} {}, as many as this server takes; try again soon", self.places, self.full);
        Err(Refusal::new(Reason::Overloaded, message))
    }
}

/// A place that is taken.
#[derive(Debug)]
pub struct Place(Arc<AtomicUsize>);

impl Drop for Place {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}
