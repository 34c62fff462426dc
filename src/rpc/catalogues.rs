//! Answers about games that are encoded once for all callers.

use std::sync::OnceLock;

use hadal_core::refusal::Refusal;

use super::encoded::Encoded;
use super::gzip::Gzip;

/// The answer about each game by its id, plain and compressed, made on the first request.
#[derive(Debug)]
pub(super) struct Catalogues(Vec<(&'static str, [OnceLock<Encoded>; 2])>);

impl Catalogues {
    /// The answers about the games with these ids, none of them encoded yet.
    pub(super) fn of(ids: impl Iterator<Item = &'static str>) -> Self {
        Self(ids.map(|id| (id, Default::default())).collect())
    }

    /// The answer about a game, compressed or not; `make` makes it.
    ///
    /// # Errors
    /// The errors of `make`.
    pub(super) fn get(
        &self,
        id: &str,
        compression: Option<Gzip>,
        make: impl FnOnce() -> Result<Vec<u8>, Refusal>,
    ) -> Result<Encoded, Refusal> {
        let once = self.0.iter().find(|(game, _)| *game == id);
        let once = once.map(|(_, encoded)| &encoded[usize::from(compression.is_some())]);
        if let Some(encoded) = once.and_then(OnceLock::get) {
            return Ok(encoded.clone());
        }
        let encoded = Encoded::of(&make()?, compression);
        Ok(once.map_or_else(|| encoded.clone(), |once| once.get_or_init(|| encoded.clone()).clone()))
    }
}
