//! [Requests](super::requests) to bots, whose work is counted, so that they answer the same each time.

use super::questions::{Played, Questions, exported, notation};
use hadal_core::calls::records::export_record;
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

    /// About a game that random play has ended, three times in four, with little work.
    pub(super) fn review(&mut self, mut played: Played) -> pb::ReviewGameRequest {
        let is_whole = self.below(4) > 0;
        while is_whole && let Some(text) = played.reached.random_action(&mut self.chance) {
            let action = notation(&text);
            played.reached.apply(&action).expect("a legal action");
            played.actions.push(action);
        }
        let record = export_record(&self.host.context(), &exported(&played)).expect("a record").record;
        let seats = if self.chosen() { vec![self.small(3).into()] } else { Vec::new() };
        let moments = self.small(10).into();
        pb::ReviewGameRequest {
            record,
            seats,
            moments,
            look: 40,
            transitions: 3_000,
            seed: played.seed,
            luck: self.chosen(),
            // How many there are depends on who reads them.
            report_points: false,
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
