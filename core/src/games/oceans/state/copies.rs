//! Copies of states. A copy into a state that has been played before reuses its lists, since search makes very many of them.

use super::State;

impl Clone for State {
    fn clone(&self) -> Self {
        Self {
            settings: self.settings.clone(),
            generator: self.generator.clone(),
            scores: self.scores.clone(),
            rows: self.rows.clone(),
            hands: self.hands.clone(),
            surface_deck: self.surface_deck.clone(),
            discard: self.discard.clone(),
            deep_deck: self.deep_deck.clone(),
            piles: self.piles.clone(),
            removed: self.removed.clone(),
            phase: self.phase.clone(),
            turn: self.turn.clone(),
            stack: self.stack.clone(),
            gains: self.gains.clone(),
            ..*self
        }
    }

    fn clone_from(&mut self, source: &Self) {
        if self.settings != source.settings {
            self.settings.clone_from(&source.settings);
        }
        self.rows.clone_from(&source.rows);
        self.hands.clone_from(&source.hands);
        self.surface_deck.clone_from(&source.surface_deck);
        self.discard.clone_from(&source.discard);
        self.deep_deck.clone_from(&source.deep_deck);
        self.piles.clone_from(&source.piles);
        self.removed.clone_from(&source.removed);
        self.stack.clone_from(&source.stack);
        self.gains.clone_from(&source.gains);
        self.generator.clone_from(&source.generator);
        self.scores.clone_from(&source.scores);
        self.phase.clone_from(&source.phase);
        self.turn.clone_from(&source.turn);
        self.copy_numbers(source);
    }
}

impl State {
    /// Copies everything that is a plain number.
    fn copy_numbers(&mut self, source: &Self) {
        self.reserve = source.reserve;
        self.water = source.water;
        self.next_species = source.next_species;
        self.scenarios = source.scenarios;
        self.explosion = source.explosion;
        self.last_round = source.last_round;
        self.zone1_emptied = source.zone1_emptied;
        self.round = source.round;
        self.active = source.active;
    }
}
