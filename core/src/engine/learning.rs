//! Games to learn from, with their types erased.

use std::sync::Arc;

use crate::game::Search;
use crate::refusal::Refusal;
use crate::search::{BadNetwork, Experience, Judge, Lesson, Network, Thinker};

/// Games to learn from.
#[derive(Clone, Copy, Debug)]
pub struct Course<'a> {
    /// The text of the network that plays; empty for the hand-made evaluation, `None` for the game's own network.
    pub network: Option<&'a str>,
    /// The share of the network in the evaluation, in thousandths.
    pub share: i32,
    /// The transitions of each decision by `search`; 0 for `greedy` with one look.
    pub transitions: u64,
    /// True if only one seat uses the network, and the others the hand-made evaluation.
    pub duel: bool,
    /// The share of random actions, in millionths.
    pub random_ppm: u32,
    /// The number of actions between two kept states.
    pub every: u64,
    /// The seed of all games.
    pub seed: u64,
    /// The number of the first game.
    pub first_game: u64,
    /// The number of games.
    pub games: u64,
}

impl Course<'_> {
    /// Plays its games until `is_over` says that the caller no longer waits.
    ///
    /// # Errors
    /// `MALFORMED` for a text that is not a network, or options under which no game can begin.
    pub(super) fn play<G: Search>(
        &self,
        seat_count: u8,
        options: G::Options,
        is_over: &mut dyn FnMut() -> bool,
    ) -> Result<Experience, Refusal> {
        let malformed = |problem: BadNetwork| Refusal::malformed("network", problem.to_string());
        let judge = match self.network {
            None => Judge::Present,
            Some("") => Judge::ByHand,
            Some(text) => Judge::Learning(Arc::new(Network::parse(text, G::INPUTS).map_err(malformed)?), self.share),
        };
        let lesson = Lesson::<G> {
            options,
            seat_count,
            player: Thinker::learning(judge, self.transitions),
            duel: self.duel,
            random_ppm: self.random_ppm,
            every: self.every,
            seed: self.seed,
        };
        let mut experience = Experience::default();
        for game in (self.first_game..).take(usize::try_from(self.games).unwrap_or(usize::MAX)) {
            if is_over() {
                break;
            }
            let path = format!("options.{}", G::INFO.id);
            lesson.play(game, &mut experience).map_err(|error| Refusal::from_setup(&path, error))?;
        }
        Ok(experience)
    }
}
