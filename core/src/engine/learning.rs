//! Games to learn from, with their types erased.

use std::sync::Arc;

use crate::game::Search;
use crate::refusal::Refusal;
use crate::search::{BadNetwork, Experience, Judge, Lesson, Network, Thinker};

/// Games to learn from.
#[derive(Clone, Copy, Debug)]
pub struct Course<'a> {
    /// The text of the network that plays; empty for the evaluation by hand, `None` for the present one.
    pub network: Option<&'a str>,
    /// The share of what the network says, in thousandths.
    pub share: i32,
    /// The transitions of each decision by `search`; 0 for `greedy` with one look.
    pub transitions: u64,
    /// True if one seat alone weighs so, and the others by hand.
    pub duel: bool,
    /// The share of actions at random, in millionths.
    pub random_ppm: u32,
    /// The actions between two states that are kept.
    pub every: u64,
    /// The seed of all games.
    pub seed: u64,
    /// The number of the first game.
    pub first_game: u64,
    /// The number of games.
    pub games: u64,
}

impl Course<'_> {
    /// Plays its games, until `is_over` says that nobody waits for more.
    ///
    /// # Errors
    /// `MALFORMED` for a network that is none, or options under which no game can begin.
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
