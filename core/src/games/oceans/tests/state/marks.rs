//! Marks of the turn from elsewhere: each is refused where nothing in the game can have made it.

use smallvec::smallvec;

use crate::game::Game;
use crate::games::oceans::Oceans;
use crate::games::oceans::data::ids::CardId;
use crate::games::oceans::state::{
    AgingStep, FeedingKind, Held, NormalFeeding, Phase, Species, SpeciesId, SpeciesTurn, State, Trait,
};
use crate::games::oceans::tests::table::{aging, before, feeding, playing, table};
use crate::seat::Seat;

/// Tampers with a state.
type Change = fn(&mut State);

/// The field that the audit names after one change of a sound state.
fn refused(honest: &State, change: Change) -> String {
    Oceans::audit(honest).unwrap_or_else(|broken| panic!("{broken}"));
    let mut state = honest.clone();
    change(&mut state);
    Oceans::audit(&state).map_or_else(|broken| broken.path, |()| "accepted".to_owned())
}

fn refuses(honest: &State, rows: &[(&str, Change)]) {
    for (number, (path, change)) in rows.iter().enumerate() {
        assert_eq!(refused(honest, *change), *path, "row {number}");
    }
}

/// The first species of seat 0.
fn own(state: &mut State) -> &mut Species {
    &mut state.rows[Seat(0)][0]
}

/// The first species of seat 1.
fn other(state: &mut State) -> &mut Species {
    &mut state.rows[Seat(1)][0]
}

fn marked(species: &mut Species, change: fn(&mut SpeciesTurn)) {
    change(&mut species.turn);
}

fn held(species: &mut Species) -> &mut Trait {
    &mut species.traits[0]
}

fn fed(state: &mut State, species: u32) {
    let (species, first) = (SpeciesId(species), FeedingKind::Forage);
    state.turn.feeding = Some(NormalFeeding { species, first, further_forages: 0, further_attacks: 0 });
}

/// A card of the hand that is marked as one that an exchange put there.
fn moved(state: &mut State, known: bool) {
    let card = state.hands[Seat(0)][0].card;
    state.hands[Seat(0)][0] = Held { card, known };
    state.turn.moved_to_hand = smallvec![card];
}

#[test]
fn feeding_leaves_no_mark_before_it_begins() {
    let rows: [(&str, Change); 7] = [
        ("seats[0].species[0].attacks_made", |state| marked(own(state), |turn| turn.attacks = 1)),
        ("seats[1].species[0].attacks_made", |state| marked(other(state), |turn| turn.attacks = 1)),
        ("seats[0].species[0].bonus_feedings", |state| marked(own(state), |turn| turn.bonus_feedings = 1)),
        ("seats[0].species[0].overpopulated", |state| marked(own(state), |turn| turn.barred = true)),
        ("turn.feeding", |state| fed(state, 0)),
        ("turn.fed", |state| state.turn.fed = true),
        ("accepted", |_| ()),
    ];
    refuses(&playing("3:S001 | 5:", "S002").state, &rows);
    refuses(&before("3:D37,S001 4:S002 | 5:").state, &rows);
}

#[test]
fn only_the_active_seat_feeds() {
    refuses(
        &feeding("3:S001 | 5:").state,
        &[
            ("seats[1].species[0].bonus_feedings", |state| marked(other(state), |turn| turn.bonus_feedings = 1)),
            ("seats[1].species[0].overpopulated", |state| marked(other(state), |turn| turn.barred = true)),
            ("turn.feeding.species_id", |state| fed(state, 1)),
            ("turn.feeding.species_id", |state| fed(state, 2)),
            ("accepted", |state| fed(state, 0)),
            ("accepted", |state| marked(other(state), |turn| turn.attacks = 1)),
        ],
    );
}

#[test]
fn an_amount_to_age_is_one_that_was_asked_for_and_gone_once_it_is_aged() {
    let mut two = aging("5:D73 6:D87 | 5:");
    two.act("age 0.0 0");
    refuses(
        &two.state,
        &[
            ("accepted", |state| own(state).turn.ages = Some(1)),
            ("seats[0].species[0].aging_chosen", |state| own(state).turn.ages = Some(2)),
            ("seats[0].species[0].aging_chosen", |state| own(state).turn.ages = Some(u16::MAX)),
            ("seats[1].species[0].aging_chosen", |state| other(state).turn.ages = Some(1)),
        ],
    );
    two.act("age 0.1 1");
    assert_eq!(two.species("0.0").turn.ages, None);
    let early: [(&str, Change); 1] = [("seats[0].species[0].aging_chosen", |state| own(state).turn.ages = Some(1))];
    refuses(&feeding("3:D73 | 5:").state, &early);
}

/// A species that dies with tokens on it would take them out of the game.
#[test]
fn only_what_has_paid_everything_in_aging_is_dying() {
    let asked = aging("0:S001 5:D31 | 4:D32").state;
    assert_eq!(asked.phase, Phase::Aging(AgingStep::Virus));
    refuses(
        &asked,
        &[
            ("accepted", |_| ()),
            ("seats[0].species[1].dying", |state| state.rows[Seat(0)][1].turn.dying = true),
            ("seats[1].species[0].dying", |state| other(state).turn.dying = true),
        ],
    );
    let early: [(&str, Change); 1] = [("seats[0].species[0].dying", |state| own(state).turn.dying = true)];
    refuses(&feeding("0:S001 3: | 5:").state, &early);
}

#[test]
fn a_partner_is_another_species_of_the_active_seat() {
    refuses(
        &before("3:D37,S001 4:S002 | 5:").state,
        &[
            ("accepted", |state| own(state).turn.partner = Some(SpeciesId(1))),
            ("seats[0].species[0].partner_id", |state| own(state).turn.partner = Some(SpeciesId(0))),
            ("seats[0].species[0].partner_id", |state| own(state).turn.partner = Some(SpeciesId(2))),
            ("seats[0].species[0].partner_id", |state| own(state).turn.partner = Some(SpeciesId(3))),
            ("seats[1].species[0].partner_id", |state| other(state).turn.partner = Some(SpeciesId(1))),
        ],
    );
    let early: [(&str, Change); 1] =
        [("seats[0].species[0].partner_id", |state| own(state).turn.partner = Some(SpeciesId(1)))];
    refuses(&playing("3: 4: | 5:", "S002").state, &early);
}

#[test]
fn a_card_moved_to_the_hand_is_there_for_all_to_know() {
    let exchanging = table("3:D06,S001 | 5:", r#""phase":"before_feeding","hands":[["S002"],[]]"#).state;
    refuses(
        &exchanging,
        &[
            ("turn.moved_to_hand[0]", |state| moved(state, false)),
            ("turn.moved_to_hand[0]", |state| state.turn.moved_to_hand = smallvec![CardId(0)]),
            ("turn.moved_to_hand", |state| state.turn.moved_to_hand = smallvec![CardId(1), CardId(0)]),
            ("turn.moved_to_hand", |state| state.turn.moved_to_hand = smallvec![CardId::deep(6)]),
        ],
    );
    let early: [(&str, Change); 1] = [("turn.moved_to_hand", |state| moved(state, true))];
    refuses(&playing("3: | 5:", "S002").state, &early);
}

#[test]
fn a_trait_is_marked_only_by_what_its_seat_can_have_done() {
    let playing = playing("3:S001 | 5:S002", "S003").state;
    refuses(
        &playing,
        &[
            ("seats[0].species[0].traits_played", |state| held(own(state)).fresh = true),
            ("accepted", |state| {
                held(own(state)).fresh = true;
                own(state).turn.played_on = 1;
            }),
            ("seats[1].species[0].traits[0].played_this_turn", |state| {
                held(other(state)).fresh = true;
                other(state).turn.played_on = 1;
            }),
            ("seats[0].species[0].traits[0].worked", |state| held(own(state)).spent = true),
            ("seats[0].species[0].traits[0].exchanged", |state| held(own(state)).moved = true),
        ],
    );
    refuses(
        &before("3:D37,S001,S003 4:S002 | 5:S041").state,
        &[
            ("seats[0].species[0].traits[1].worked", |state| own(state).traits[1].spent = true),
            ("seats[1].species[0].traits[0].worked", |state| held(other(state)).spent = true),
            ("seats[1].species[0].traits[0].exchanged", |state| held(other(state)).moved = true),
            ("accepted", |state| own(state).traits[1].moved = true),
        ],
    );
}

#[test]
fn cards_are_played_as_far_as_the_turn_allows() {
    let early = table("3: | 5:", r#""hands":[["S001"],[]]"#).state;
    refuses(&early, &[("turn.cards_played", |state| state.turn.cards_played = 2)]);
    let playing = playing("3: | 5:", "D81").state;
    refuses(
        &playing,
        &[
            ("turn.cards_played", |state| state.turn.cards_played = 3),
            ("turn.extra_plays", |state| state.turn.extra_plays = 10),
            // A hand that offers nothing to evolve is not asked for an extra card.
            ("turn.extra_plays", |state| {
                state.turn.extra_plays = 1;
                state.water[0] += state.scores[Seat(0)];
                state.scores[Seat(0)] = 0;
            }),
            ("settings.deep_hand_guard", |state| state.settings.deep_hand_guard = 121),
        ],
    );
    refuses(&feeding("3: | 5:").state, &[("turn.extra_plays", |state| state.turn.extra_plays = 1)]);
}

#[test]
fn a_game_that_is_over_remembers_no_turn() {
    let mut over = feeding("3:S001 | 5:").state;
    over.phase = Phase::Over;
    refuses(
        &over,
        &[
            ("accepted", |_| ()),
            ("turn.cards_played", |state| state.turn.cards_played = 1),
            ("turn.fed", |state| state.turn.fed = true),
            ("turn.moved_to_hand", |state| state.turn.moved_to_hand = smallvec![CardId(0)]),
            ("seats[0].species[0].traits_played", |state| own(state).turn.played_on = 1),
        ],
    );
}
