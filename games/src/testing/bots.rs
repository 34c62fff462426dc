//! [Requests](super::requests) to bots, whose work is counted, so that they answer the same each time.

use super::questions::{Played, Questions};
use hadal_core::pb;

impl Questions<'_> {
    fn thinker(&mut self) -> pb::Thinker {
        let bot = ["random", "greedy", "search", "oracle"][self.below(4)].to_owned();
        let budget = pb::Budget { transitions: 4_000, simulations: 4, milliseconds: 0 };
        pb::Thinker { bot, budget: Some(budget), seed: Some(5), ..Default::default() }
    }

    pub(super) fn choice(&mut self, played: &Played) -> pb::ChooseActionRequest {
        pb::ChooseActionRequest {
            state: Some(self.state(played)),
            thinker: Some(self.thinker()),
            include: Some(pb::Include { words: self.chosen(), ..Default::default() }),
            ..Default::default()
        }
    }

    pub(super) fn analysis(&mut self, played: &Played) -> pb::AnalyzePositionRequest {
        pb::AnalyzePositionRequest {
            state: Some(self.state(played)),
            thinker: Some(self.thinker()),
            lines: self.small(20).into(),
            report_every: self.small(2).into(),
            ..Default::default()
        }
    }

    pub(super) fn simulation(&mut self, played: &Played) -> pb::SimulateGamesRequest {
        let random = || pb::Thinker { bot: "random".to_owned(), ..Default::default() };
        pb::SimulateGamesRequest {
            game_id: played.game.info().id.to_owned(),
            seat_count: played.seats.into(),
            options: Some(played.game.playout_options()),
            seats: (0..played.seats).map(|_| random()).collect(),
            games: self.small(3).into(),
            report_every: self.small(2).into(),
            seed: played.seed,
            opening: played.seed.is_multiple_of(2).then_some(3),
            ..Default::default()
        }
    }

    pub(super) fn imagination(&mut self, played: &Played) -> pb::ImagineStatesRequest {
        pb::ImagineStatesRequest {
            state: Some(self.state(played)),
            viewer: Some(self.viewer(played.seats)),
            count: self.small(3).into(),
            seed: Some(played.seed),
            ..Default::default()
        }
    }
}
