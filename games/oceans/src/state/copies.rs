//! Copies of states. A copy into a state that has been played before reuses its lists, since search makes very many of them.

use super::{Open, State};

impl Clone for State {
    fn clone(&self) -> Self {
        Self {
            open: self.open.clone(),
            generator: self.generator.clone(),
            scores: self.scores.clone(),
            rows: self.rows.clone(),
            next_species: self.next_species,
            hands: self.hands.clone(),
            surface_deck: self.surface_deck.clone(),
            deep_deck: self.deep_deck.clone(),
        }
    }

    fn clone_from(&mut self, source: &Self) {
        copy(&mut self.open, &source.open);
        self.generator.clone_from(&source.generator);
        self.scores.clone_from(&source.scores);
        self.rows.clone_from(&source.rows);
        self.next_species = source.next_species;
        self.hands.clone_from(&source.hands);
        self.surface_deck.clone_from(&source.surface_deck);
        self.deep_deck.clone_from(&source.deep_deck);
    }
}

fn copy(open: &mut Open, source: &Open) {
    if open.settings != source.settings {
        open.settings.clone_from(&source.settings);
    }
    open.ocean = source.ocean;
    open.discard.clone_from(&source.discard);
    open.piles.clone_from(&source.piles);
    open.removed.clone_from(&source.removed);
    open.turn.clone_from(&source.turn);
    open.stack.clone_from(&source.stack);
    open.gains.clone_from(&source.gains);
}
