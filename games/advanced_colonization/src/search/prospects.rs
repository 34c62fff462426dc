//! The players' prospects: the fourth colony above all, and the possible gains of the rest of a turn that has begun.
//!
//! When a turn ends, none of this jumps: who has ended a turn is judged as before, and who begins one as the other player was judged
//! just before. So a player who looks only one action ahead ends a turn when nothing is left to gain.

use super::survey::{Force, Sides, Survey};
use super::weights;
use crate::action::Verb;
use crate::rules::outcome::cannot_win_any_more;
use crate::state::{ACTION_POINTS, COLONIES_TO_WIN, Phase, Player, Slot};

impl Survey<'_> {
    /// True if a whole turn can bring a player the win.
    pub(super) fn wins_in_a_turn(&self, player: Player) -> bool {
        self.can_win(player, ACTION_POINTS, Phase::Purchase)
    }

    /// The worth of a player's next actions, with or without a win in the turn.
    pub(super) fn prospects(&self, player: Player, wins_in_a_turn: bool) -> i32 {
        let position = self.position;
        let in_turn = !position.is_turn_start();
        match (position.player == player, in_turn) {
            // The next turn is this player's.
            (true, false) | (false, true) if wins_in_a_turn => weights::SURE_WIN,
            (true, true) if self.can_win(player, position.action_points, position.phase) => weights::SURE_WIN,
            (true, true) => self.rest_of_turn(player) + if wins_in_a_turn { weights::THREATENED_WIN } else { 0 },
            (false, false) if wins_in_a_turn => weights::THREATENED_WIN,
            (true | false, false) | (false, true) => 0,
        }
    }

    /// True if the player can own four dominant colonies with this number of points.
    pub(super) fn can_win(&self, player: Player, points: u8, phase: Phase) -> bool {
        let (own, other) = (self.force(player), self.force(player.opponent()));
        let missing = u32::from(COLONIES_TO_WIN).saturating_sub(own.dominated.count());
        if missing > 3 || cannot_win_any_more(self.position, player) {
            return false;
        }
        let ready = own.ready_for.without(own.dominated);
        let (takes, strike) = (points >= Verb::ColonizeFar.cost(), points >= Verb::Fire.cost());
        let (takes_twice, both) = (points >= 2 * Verb::ColonizeFar.cost(), points >= 5);
        let struck = if strike { self.struck(own, other) } else { Struck::default() };
        match missing {
            0 => true,
            1 => {
                let deployable = if phase <= Phase::Deploy { own.deployable_to } else { Sides::default() };
                let slow = own.turnable_to.or(deployable).without(own.dominated);
                // Doubled by a ship first, then one of the two switches sides.
                let switched = self.switched(own, other, own.ready_for.and(own.dominated));
                takes && !ready.is_empty()
                    || struck.most >= 1
                    || takes_twice && !slow.is_empty()
                    || both && !switched.is_empty()
            }
            2 => {
                // One ship cannot both colonize and be shifted.
                let apart = ready.or(struck.sides).count() >= 2 && (own.ships >= 2 || !struck.by_shift);
                takes_twice && ready.count() >= 2
                    || struck.most >= 2
                    || both && !ready.is_empty() && struck.most >= 1 && apart
            }
            _ => both && struck.most >= 2 && ready.or(struck.sides).count() >= 3,
        }
    }

    /// The sides that one action of three points can bring to a player.
    fn struck(&self, own: &Force, other: &Force) -> Struck {
        let mut struck = Struck::default();
        if own.can_burn {
            let shifted = other.dominated.and(own.fitting);
            if !shifted.is_empty() {
                struck = Struck { sides: shifted, most: 1, by_shift: true };
            }
            for slot in Slot::ALL {
                if own.lasers[slot.index()] {
                    struck.add(own.suppressed.and(Sides::at(slot)));
                }
            }
        }
        if struck.most == 0 || struck.by_shift {
            let revolted = if self.may_revolt { own.suppressed } else { Sides::default() };
            let others = revolted.or(self.switched(own, other, own.doubled));
            if !others.is_empty() {
                struck = Struck { sides: others, most: 1, by_shift: false };
            }
        }
        struck
    }

    /// The sides that Greener Pastures brings where two colonies of the player are the outermost that fit.
    fn switched(&self, own: &Force, other: &Force, doubled: Sides) -> Sides {
        let open = doubled.flipped().without(own.dominated);
        if self.may_revolt { open } else { open.without(other.dominated) }
    }

    /// The gain to be expected from the rest of the turn of the player to act.
    fn rest_of_turn(&self, player: Player) -> i32 {
        let (own, other) = (self.force(player), self.force(player.opponent()));
        let points = self.position.action_points;
        if points < Verb::Buy.cost() {
            return 0;
        }
        let [first, second] = self.best_moves(player, own, other);
        let strike = if points >= Verb::Fire.cost() { best_fire(own, other) } else { 0 };
        let gain = match points {
            5.. => strike.max(second) + first,
            4 => strike.max(first + second),
            3 => strike.max(first),
            _ => first,
        };
        gain * weights::UNREALISED_PERCENT / 100
    }

    /// The gains of the two best actions of two points each.
    fn best_moves(&self, player: Player, own: &Force, other: &Force) -> [i32; 2] {
        let mut best = Best::default();
        let ready = own.ready_for.without(own.dominated);
        let ousting = ready.and(other.dominated);
        best.add(weights::OUST_GAIN, ousting.count());
        best.add(weights::TAKE_GAIN, ready.without(ousting).count());
        if self.position.phase <= Phase::Deploy {
            best.add(weights::DEPLOY_GAIN, self.position.reserve(player).count_of(player));
        }
        if self.position.phase == Phase::Purchase && own.can_burn {
            best.add(weights::BUY_GAIN, 1);
            best.add(weights::DEPLOY_GAIN, 1);
        }
        best.0
    }
}

/// The gain of the best shot: the loss of the other player.
fn best_fire(own: &Force, other: &Force) -> i32 {
    let shots = Slot::ALL.into_iter().filter(|slot| own.lasers[slot.index()] && own.can_burn);
    shots.map(|slot| other.stake[slot.index()] + weights::BURNED).max().unwrap_or(0).max(0)
}

/// The sides that an action of three points can bring.
#[derive(Clone, Copy, Default)]
struct Struck {
    /// All of them.
    sides: Sides,
    /// The most that one action brings.
    most: u32,
    /// True if a ship in orbit is needed for it.
    by_shift: bool,
}

impl Struck {
    /// Adds the sides that one shot brings.
    fn add(&mut self, sides: Sides) {
        if sides.count() > self.most || (self.by_shift && !sides.is_empty()) {
            *self = Self { sides, most: sides.count(), by_shift: false };
        }
    }
}

/// The two best gains, the best first.
#[derive(Default)]
struct Best([i32; 2]);

impl Best {
    /// Adds a gain that is possible this number of times.
    fn add(&mut self, gain: i32, times: u32) {
        for _ in 0..times.min(2) {
            let [first, second] = self.0;
            self.0 = if gain > first { [gain, first] } else { [first, second.max(gain)] };
        }
    }
}
