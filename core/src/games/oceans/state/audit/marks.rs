//! The marks that a state keeps of the present turn: each belongs to the phases in which it is made or still read.

use super::{ensure, species_path};
use crate::game::Broken;
use crate::games::oceans::data::effect::Static;
use crate::games::oceans::rules::before::waits;
use crate::games::oceans::state::stock::COPIES_MAX;
use crate::games::oceans::state::task::AgingPurpose;
use crate::games::oceans::state::{AgingStep, Held, Phase, Species, State};
use crate::seat::Seat;

/// The parts of a turn in their order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    Cards,
    BeforeFeeding,
    /// Feeding and everything after it.
    Feeding,
    /// No turn any more.
    Over,
}

impl Part {
    fn of(phase: &Phase) -> Self {
        match phase {
            Phase::Cards => Self::Cards,
            Phase::BeforeFeeding => Self::BeforeFeeding,
            Phase::Feeding | Phase::Aging(_) | Phase::Deep | Phase::KeepDeep(_) | Phase::Discard => Self::Feeding,
            Phase::Over => Self::Over,
        }
    }

    /// True if something that happens in the part `first` can have happened.
    fn reached(self, first: Self) -> bool {
        self >= first && self != Self::Over
    }
}

/// Checks the marks; the error is the first that cannot be.
pub(super) fn audit_marks(state: &State) -> Result<(), Broken> {
    let part = Part::of(&state.phase);
    turn(state, part)?;
    for (seat, row) in state.rows.seated() {
        for (index, species) in row.iter().enumerate() {
            let broken = |(field, problem): (&str, &str)| Broken::new(species_path(seat, index, field), problem);
            species_mark(state, seat, species, part).map_or(Ok(()), |misfit| Err(broken(misfit)))?;
            if let Some((slot, field, problem)) = trait_mark(state, seat, species, part) {
                return Err(broken((&format!("traits[{slot}].{field}"), problem)));
            }
        }
    }
    Ok(())
}

fn turn(state: &State, part: Part) -> Result<(), Broken> {
    let turn = &state.turn;
    let plays = if state.explosion { 2 } else { 1 };
    ensure(turn.cards_played <= plays, "turn.cards_played", "is above what may be played in a turn")?;
    ensure(part != Part::Over || turn.cards_played == 0, "turn.cards_played", "the game is over")?;
    ensure(turn.extra_plays <= COPIES_MAX, "turn.extra_plays", "there are not so many Vestigial Limbs")?;
    let limbs = turn.extra_plays == 0 || (part == Part::Cards && state.explosion);
    ensure(limbs, "turn.extra_plays", "only while cards are played, after the Explosion has begun")?;
    ensure(state.explosion || !turn.began_in_explosion, "turn.began_in_explosion", "the Explosion has not begun")?;
    let moved = &turn.moved_to_hand;
    let sorted = moved.is_sorted_by(|one, next| one < next) && moved.iter().all(|id| !id.is_deep());
    ensure(sorted, "turn.moved_to_hand", "is not an ascending list of Surface cards")?;
    let reached = moved.is_empty() || part.reached(Part::BeforeFeeding);
    ensure(reached, "turn.moved_to_hand", "nothing is exchanged before the step before feeding")?;
    let hand = &state.hands[state.active];
    if let Some(index) = moved.iter().position(|id| !hand.contains(&Held { card: *id, known: true })) {
        return Err(Broken::new(format!("turn.moved_to_hand[{index}]"), "is not known to be in the active hand"));
    }
    let reached = part.reached(Part::Feeding);
    ensure(reached || !turn.fed, "turn.fed", "feeding has not begun")?;
    ensure(reached || turn.feeding.is_none(), "turn.feeding", "feeding has not begun")?;
    let feeder = turn.feeding.is_none_or(|feeding| {
        let owner = state.spot(feeding.species).map(|spot| spot.seat);
        feeding.species.0 < state.next_species && owner.is_none_or(|seat| seat == state.active)
    });
    ensure(feeder, "turn.feeding.species_id", "is no species that the active seat had")
}

/// The field of the first mark that the species cannot have, and the reason.
fn species_mark(state: &State, seat: Seat, species: &Species, part: Part) -> Option<(&'static str, &'static str)> {
    let (turn, active) = (&species.turn, seat == state.active);
    let fresh = species.traits.iter().filter(|held| held.fresh).count();
    let feeding = part.reached(Part::Feeding);
    let early = "feeding has not begun";
    let rows = [
        ("traits_played", part != Part::Over || turn.played_on == 0, "the game is over"),
        ("traits_played", fresh <= usize::from(turn.played_on), "is less than the traits marked as played"),
        ("attacks_made", turn.attacks == 0 || feeding, early),
        ("bonus_feedings", turn.bonus_feedings == 0 || (feeding && active), "only of the active seat, once it feeds"),
        ("overpopulated", !turn.barred || (feeding && active), "only of the active seat, once it feeds"),
        ("dying", !turn.dying || dies(state, species, active), "only what the active seat could not age in full"),
        ("aging_chosen", ages(state, species, active), "is no amount that its owner has chosen to age"),
        ("partner_id", partner(state, species, active, part), "is no other species that the active seat had"),
    ];
    rows.into_iter().find(|(_, holds, _)| !holds).map(|(field, _, problem)| (field, problem))
}

/// True if the species may be marked as dying: it has paid everything it had.
fn dies(state: &State, species: &Species, active: bool) -> bool {
    let aged = matches!(state.phase, Phase::Aging(AgingStep::Fast | AgingStep::Virus | AgingStep::Leave));
    aged && active && species.population == 0 && !species.has(Static::NeverExtinct)
}

fn ages(state: &State, species: &Species, active: bool) -> bool {
    species.turn.ages.is_none_or(|amount| {
        let amounts = state.aging_amounts(species, AgingPurpose::OwnPhase);
        let asked = amounts.len() > 1 && amounts.contains(&amount);
        active && asked && state.phase == Phase::Aging(AgingStep::Age)
    })
}

fn partner(state: &State, species: &Species, active: bool, part: Part) -> bool {
    species.turn.partner.is_none_or(|id| {
        let owner = state.spot(id).map(|spot| spot.seat);
        let known = id.0 < state.next_species && id != species.id && owner.is_none_or(|seat| seat == state.active);
        active && known && part.reached(Part::BeforeFeeding)
    })
}

/// The slot and the field of the first mark that a trait of the species cannot have, and the reason.
fn trait_mark(state: &State, seat: Seat, species: &Species, part: Part) -> Option<(usize, &'static str, &'static str)> {
    let exchanges = seat == state.active && part.reached(Part::BeforeFeeding);
    species.traits.iter().enumerate().find_map(|(slot, held)| {
        let played = part != Part::Over && held.controller == state.active && !held.moved;
        let rows = [
            ("played_this_turn", !held.fresh || played, "only what the active seat played and nobody exchanged"),
            ("worked", !held.spent || (exchanges && waits(held.card)), "only what works before the active seat feeds"),
            ("exchanged", !held.moved || exchanges, "only on the active seat's species, before it feeds"),
        ];
        rows.into_iter().find(|(_, holds, _)| !holds).map(|(field, _, problem)| (slot, field, problem))
    })
}
