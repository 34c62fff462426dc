//! Rule 9.6: counts, unranking and membership of the two templates, against an enumerator that knows only the rules.

use std::collections::BTreeSet;

use crate::action::{Action, Move, Moves, Targets};
use crate::rules::template::Template;
use crate::state;
use crate::state::{Aim, Position, Pyramid, Ship, Side, Slot};
use crate::tests::random;
use crate::tests::table;
use crate::tests::table::{game, template_counts};
use crate::{AdvancedColonization, State};
use hadal_core::game::{Game, Template as _};
use hadal_core::generator::Generator;

/// Positions with more members than this are left to the closed forms.
const ENUMERATED_MAX: u128 = 20_000;

/// True if a ship of these two colours points at a slot, read off the position's text.
fn points_at(position: &Position, slot: Slot, letters: &str) -> bool {
    let text = position.to_string();
    let orbits = text.split(' ').next().unwrap();
    let aimed =
        |token: &str| token.ends_with(&format!(">{slot}")) && token.starts_with(|letter| letters.contains(letter));
    orbits.split(['(', ')', ',', '/']).any(aimed)
}

/// Every subset of the items, with equal copies counted as one.
fn subsets<T: Clone + Ord>(items: &[T]) -> BTreeSet<Vec<T>> {
    (0_u64..1 << items.len())
        .map(|chosen| {
            let mut subset: Vec<T> =
                (0..items.len()).filter(|index| chosen >> index & 1 == 1).map(|index| items[index].clone()).collect();
            subset.sort();
            subset
        })
        .collect()
}

fn fire_texts(state: &State, slot: Slot) -> BTreeSet<String> {
    let position = &state.position;
    let letters = if position.player.seat().0 == 0 { "r" } else { "k" };
    let mut texts = BTreeSet::new();
    if position.action_points < 3 || !points_at(position, slot, letters) {
        return texts;
    }
    let planet = position.planet(slot);
    let mut targets: Vec<String> = Vec::new();
    for side in Side::ALL {
        targets.extend((1..=planet.stack(side).len()).map(|height| format!("{side}{height}")));
    }
    targets.extend(planet.orbit.iter().map(|ship| ship.to_string()));
    let bank = position.bank();
    for burned in Pyramid::all().filter(|pyramid| pyramid.is_of(position.player) && bank.has(*pyramid)) {
        for chosen in subsets(&targets).into_iter().filter(|chosen| !chosen.is_empty()) {
            // The parser brings the targets into order.
            let text = format!("fire {slot} {burned} {}", chosen.join(","));
            texts.insert(table::action(&text).to_string());
        }
    }
    texts
}

fn beam_texts(state: &State, slot: Slot, destination: Slot) -> BTreeSet<String> {
    let position = &state.position;
    let letters = if position.player.seat().0 == 0 { "y" } else { "b" };
    if position.action_points < 1 || !points_at(position, slot, letters) {
        return BTreeSet::new();
    }
    let mut lists: BTreeSet<Vec<String>> = BTreeSet::from([Vec::new()]);
    for ship in position.planet(slot).orbit.iter() {
        let mut aims: Vec<String> =
            Slot::ALL.into_iter().filter(|other| *other != destination).map(|other| format!(">{other}")).collect();
        aims.push("^".to_owned());
        if ship.aim == Aim::Adrift {
            aims.push("~".to_owned());
        }
        let mut longer = lists.clone();
        for list in &lists {
            for aim in &aims {
                let mut with = list.clone();
                with.push(format!("{ship}:{aim}"));
                with.sort_unstable();
                longer.insert(with);
            }
        }
        lists = longer;
    }
    let moved = lists.into_iter().filter(|list| !list.is_empty());
    moved.map(|list| format!("beam {slot} {destination} {}", list.join(","))).collect()
}

fn members(template: &Template) -> BTreeSet<String> {
    let texts: BTreeSet<String> = (0..template.count()).map(|index| template.nth(index).to_string()).collect();
    assert_eq!(texts.len() as u128, template.count(), "every member once");
    texts
}

/// The members of the templates of a slot: of lasers, or of beams to a destination.
fn members_of(templates: &[Template], slot: Slot, destination: Option<Slot>) -> BTreeSet<String> {
    let own = templates.iter().filter(|template| match template {
        Template::FireLasers(fire) => fire.slot == slot && destination.is_none(),
        Template::TractorBeam(beam) => beam.slot == slot && destination == Some(beam.destination),
    });
    own.flat_map(members).collect()
}

#[test]
fn templates_have_exactly_the_members_that_an_enumeration_finds() {
    let mut choices = Generator::from_seed(31);
    let mut compared = [0; 2];
    for _ in 0..400 {
        let mut state = random::state(&mut choices);
        state.position.action_points = 5;
        let templates = AdvancedColonization::legal_actions(&state).templates;
        if templates.iter().any(|template| template.count() > ENUMERATED_MAX)
            || AdvancedColonization::status(&state).awaited().is_none()
        {
            continue;
        }
        for slot in Slot::ALL {
            let fire = members_of(&templates, slot, None);
            assert_eq!(fire, fire_texts(&state, slot), "fire {slot} in {}", state.position);
            compared[0] += fire.len();
            for destination in slot.others() {
                let beam = members_of(&templates, slot, Some(destination));
                assert_eq!(beam, beam_texts(&state, slot, destination), "beam {slot} in {}", state.position);
                compared[1] += beam.len();
            }
        }
    }
    assert!(compared.iter().all(|members| *members > 10_000), "{compared:?}");
}

#[test]
fn a_template_contains_its_members_and_nothing_beyond_them() {
    let state = game("k1[1]y2(k2^,k2^,r1>B)/[2](r3>A,y3>A)/[3] -/- - 1P5");
    let templates = AdvancedColonization::legal_actions(&state).templates;
    for template in &templates {
        assert!((0..template.count()).all(|index| template.contains(&template.nth(index))));
    }
    let outside = [
        "fire A r2 +2",
        "fire A r2 -2",
        "fire A k1 +1",
        "fire A r2 k2^,k2^,k2^",
        "fire A r2 k2>B",
        "fire C r2 k2^",
        "beam A A k2^:^",
        "beam A C k2^:>C",
        "beam A C k2^:~",
        "beam A C k2^:^,k2^:^,k2^:^",
        "beam C A k2^:^",
        "end",
    ];
    for text in outside {
        let action = table::action(text);
        assert!(templates.iter().all(|template| !template.contains(&action)), "{text}");
    }
    let empty_fire = Action::FireLasers {
        slot: Slot::A,
        burned: state.position.player.types().into_iter().next().unwrap(),
        targets: Targets::default(),
    };
    let empty_beam = Action::TractorBeam { slot: Slot::A, destination: Slot::B, moves: Moves::default() };
    for action in [empty_fire, empty_beam] {
        assert!(templates.iter().all(|template| !template.contains(&action)));
        assert!(AdvancedColonization::check(&state, &action).is_err());
    }
}

#[test]
fn counts_of_each_piece_choose_a_member_and_nothing_else_does() {
    let state = game("k1[1]y2(k2^,k2^,r1>B)/[2](r3>A,y3>A)/[3] -/- - 1P5");
    let templates = AdvancedColonization::legal_actions(&state).templates;
    let chosen = |template: &Template, counts: &[u32]| template.chosen(counts).map(|action| action.to_string());
    let (fire, beam) = (&templates[0], templates.last().unwrap());
    assert_eq!(chosen(fire, &[1, 0, 2, 0]).as_deref(), Some("fire A r1 +1,k2^,k2^"));
    assert_eq!(chosen(fire, &[0, 1, 1, 1]).as_deref(), Some("fire A r1 -1,k2^,r1>B"));
    assert_eq!(chosen(beam, &[1, 0, 1, 0, 0, 0]).as_deref(), Some("beam A C k2^:>A,k2^:^"));
    assert_eq!(chosen(beam, &[0, 0, 0, 0, 1, 0]).as_deref(), Some("beam A C r1>B:>B"));
    let nothing: [&[u32]; 8] =
        [&[], &[0; 4], &[2, 0, 0, 0], &[0, 0, 3, 0], &[0, 0, 0, 2], &[1; 3], &[1; 5], &[u32::MAX; 4]];
    assert!(nothing.iter().all(|counts| chosen(fire, counts).is_none()));
    let nothing: [&[u32]; 8] = [
        &[],
        &[0; 6],
        &[1, 1, 1, 0, 0, 0],
        &[0, 0, 0, 1, 0, 1],
        &[u32::MAX, 1, 1, 0, 0, 0],
        &[1; 5],
        &[0, 0, 0, 0, 0, 1, 0],
        &[u32::MAX; 6],
    ];
    assert!(nothing.iter().all(|counts| chosen(beam, counts).is_none()));
}

#[test]
fn the_closed_forms_of_the_rules_page_hold() {
    // 2^3 choices of colonies, 3 x 2 of ships, for each of 5 types: r1 is gone.
    let fire = "k1y1[1]y2(k2^,k2^,b1>C)/[2](r1>A,r1^)/[3] -/- - 1P5";
    assert_eq!(template_counts(fire), [(1 << 3) * 3 * 2 - 1; 5]);
    // C(2+3, 3) for two that are alike, C(1+3, 3) for one, C(1+4, 4) for one adrift.
    let beam = "[1](k2^,k2^,b1>C,b2~)/[2](y1>A)/[3] -/- g1 1P5";
    assert_eq!(template_counts(beam), [10 * 4 * 5 - 1; 2]);
    // C(2+4, 4) for two adrift that are alike.
    assert_eq!(template_counts("[1](k2~,k2~)/[2](y1>A)/[3] -/- g1 1P5"), [15 - 1; 2]);
}

#[test]
fn twenty_two_colonies_on_one_planet_are_counted_at_once() {
    let ships = "b1b1b2b2b3b3k1k1k2k2k3k3y1y1y2y2y3y3r2r2r3r3";
    let position = format!("{ships}[1]/[2](r1>A)/[3] -/- - 1A3");
    let state = game(&position);
    let legal = AdvancedColonization::legal_actions(&state);
    assert_eq!(template_counts(&position), [4_194_303], "one r1 is in the bank");
    let last = legal.templates[0].nth(4_194_302);
    assert!(legal.templates[0].contains(&last) && AdvancedColonization::check(&state, &last).is_ok());
    let mut next = state.clone();
    AdvancedColonization::play(&mut next, &last, &mut Vec::new());
    assert_eq!(next.position.to_string(), "[1]/[2](r1>A)/[3] -/- r1 1A0");
}

#[test]
fn twenty_three_ships_in_one_orbit_are_counted_at_once() {
    let mut position = Position::start();
    position.burned.add(Pyramid::planet(state::Size::Small));
    for pyramid in Pyramid::all().filter(|pyramid| pyramid.owner().is_some()) {
        for aim in [Aim::Standing, Aim::Adrift] {
            let slot = if pyramid.to_string() == "y1" && aim == Aim::Standing { Slot::B } else { Slot::A };
            let aim = if slot == Slot::B { Aim::At(Slot::A) } else { aim };
            position.planet_mut(slot).orbit.insert(Ship { pyramid, aim });
        }
    }
    let counts = template_counts(&position.to_string());
    assert_eq!(counts, [4_u128.pow(11) * 5_u128.pow(12) - 1; 2]);
    let state = game(&position.to_string());
    let template = &AdvancedColonization::legal_actions(&state).templates[0];
    let all = template.nth(template.count() - 1);
    assert!(template.contains(&all) && AdvancedColonization::check(&state, &all).is_ok());
    let Action::TractorBeam { moves, .. } = &all else { panic!("{all}") };
    assert_eq!(moves.as_slice().len(), 23);
}

#[test]
fn members_come_in_the_documented_order() {
    let first = |position: &str, count: u128| -> Vec<String> {
        let template = &AdvancedColonization::legal_actions(&game(position)).templates[0];
        (0..count).map(|index| template.nth(index).to_string()).collect()
    };
    assert_eq!(
        first("k1y1[1]b3(k2^,k2^)/[2](r1>A,r2>C)/[3] r1r2y1y2y2r3r3/- - 1P5", 9),
        [
            "fire A y3 +1",
            "fire A y3 +2",
            "fire A y3 +1,+2",
            "fire A y3 -1",
            "fire A y3 +1,-1",
            "fire A y3 +2,-1",
            "fire A y3 +1,+2,-1",
            "fire A y3 k2^",
            "fire A y3 +1,k2^"
        ]
    );
    assert_eq!(
        first("[1](k2^,k2^,r1~)/[2](y1>A)/[3] -/- g1 1P5", 11),
        [
            "beam A B k2^:>A",
            "beam A B k2^:>C",
            "beam A B k2^:^",
            "beam A B k2^:>A,k2^:>A",
            "beam A B k2^:>A,k2^:>C",
            "beam A B k2^:>A,k2^:^",
            "beam A B k2^:>C,k2^:>C",
            "beam A B k2^:>C,k2^:^",
            "beam A B k2^:^,k2^:^",
            "beam A B r1~:>A",
            "beam A B k2^:>A,r1~:>A"
        ]
    );
}

#[test]
fn more_of_anything_than_exists_cannot_be_said() {
    let ship = Ship { pyramid: state::Player::One.types().into_iter().next().unwrap(), aim: Aim::Standing };
    let mut targets = Targets::default();
    let mut moves = Moves::default();
    for _ in 0..24 {
        assert!(targets.add_ship(ship) && moves.add(Move { ship, aim: Aim::Standing }));
    }
    assert!(!targets.add_ship(ship) && !moves.add(Move { ship, aim: Aim::Standing }));
    assert!(targets.add_colony(Side::Far, 24) && !targets.add_colony(Side::Far, 24), "only once");
    assert!(
        !targets.add_colony(Side::Far, 0) && !targets.add_colony(Side::Far, 25) && !targets.add_colony(Side::Near, 255)
    );
}
