//! Cases that cross the phases of a turn, and whole turns.

use crate::event::{Event, Reason};
use crate::state::Variant;
use crate::tests::table::{aging, ask, feeding, playing, table, with};
use crate::{Oceans, Options};
use hadal_core::game::{Game, Setup, Status};
use hadal_core::generator::Generator;
use hadal_core::seat::Seat;

#[test]
fn t01_the_rule_books_feeding_example() {
    let mut table = feeding("0:S001 0:S031,S021,S022 5:S051 | 9:");
    table.act("attack 0.0 0.2");
    assert_eq!([table.pop("0.0"), table.pop("0.1"), table.pop("0.2")], [1, 5, 4]);
    table.act("attack 0.0 0.2");
    assert_eq!(table.asks(), ask(0, "place_overpopulation"));
    assert_eq!(table.only("overpop 0.1 reef").pop("0.1"), 5);
    assert!(!table.species("0.0").turn.barred);
}

#[test]
fn t02_two_inking_stop_an_attack_of_8_but_not_of_9() {
    let table = feeding("0:D28,D24 0:D36 | 7:S081,S082");
    assert_eq!(table.refusal("attack 0.0 1.0"), "nothing_to_take");
    assert!(table.legal("attack 0.1 1.0"));
    let mut nine = feeding("0:D36 | 7:S081,S082");
    assert_eq!(nine.only("attack 0.0 1.0").pop("0.0"), 1);
}

#[test]
fn t03_a_species_that_overpopulates_in_its_own_feeding_feeds_no_more() {
    let mut table = feeding("8:D54,S001 | 5:");
    table.act("forage 0.0 reef");
    assert_eq!(table.asks(), ask(0, "place_overpopulation"));
    let zone3 = table.state.ocean.water[3];
    table.only("overpop 0.0 zone3");
    assert_eq!((table.pop("0.0"), table.state.ocean.water[3]), (5, zone3 + 5));
    assert_eq!(table.refusal("forage 0.0 reef"), "overpopulated");
}

#[test]
fn t04_a_filter_feeder_reaches_10_stays_and_cannot_forage_there() {
    let table = feeding("10:S051 0: | 5:");
    assert_eq!(table.refusal("forage 0.0 reef"), "no_open_space");
}

#[test]
fn t05_an_unfed_new_species_goes_extinct_and_a_last_token_saves() {
    let table = aging("0:S001 1:S011 | 5:");
    assert_eq!(table.state.rows[Seat(0)].len(), 1);
    assert_eq!(table.traits("0.0"), ["S011"]);
    assert_eq!(table.state.discard.last().map(ToString::to_string), Some("S001".to_owned()));
}

#[test]
fn t06_a_gain_empties_the_ocean_and_goes_on_from_the_reserve() {
    let more = r#""phase":"feeding","zone1":2,"zone2":1,"zone3":1,"scenarios":["C18","C12"]"#;
    let mut table = table("0:S061 0:S011,S012,D20 | 5:", more);
    table.only("attack 0.0 1.0");
    // Two gains of 2, doubled.
    assert_eq!(table.pop("0.1"), 8);
    assert!(table.state.ocean.last_round);
    assert_eq!(table.state.ocean.water[1..], [0, 0, 56]);
    let order = |event: &Event| table.events.iter().position(|other| other == event).unwrap();
    let [first, second] = table.state.ocean.scenarios.map(|slot| Event::ScenarioOn { scenario: slot.id });
    assert!(order(&Event::LastRoundBegan) < order(&first));
    assert!(order(&first) < order(&second) && order(&second) < order(&Event::ExplosionBegan));
}

/// Decision 15.
#[test]
fn t07_a_refilled_zone_starts_the_explosion_but_not_its_scenario() {
    let more = r#""phase":"feeding","zone1":2,"scenarios":["C18","C12"]"#;
    let mut table = table("0:S061 8:S011 | 5:", more);
    table.only("attack 0.0 1.0");
    assert_eq!(table.asks(), ask(0, "place_overpopulation"));
    table.only("overpop 0.1 zone1");
    assert_eq!(table.state.ocean.water[1], 5);
    assert!(table.state.ocean.explosion && !table.state.ocean.scenarios[0].active);
}

#[test]
fn t08_a_deep_card_that_cannot_be_paid_only_migrates_unless_it_is_free() {
    let more = r#""explosion":true,"hands":[["D05"],[]]"#;
    let table = table("0: 0:D01 | 5:", more);
    assert_eq!(table.refusal("on D05 0.0 pay reef"), "cannot_pay");
    assert!(table.legal("on D05 0.1") && table.legal("migrate D05 reef>zone1"));
}

/// Decision 25.
#[test]
fn t09_in_a_ring_of_two_a_trait_that_watches_both_sides_fires_once() {
    assert_eq!(feeding("0: | 0:D76").only("forage 0.0 reef").pop("1.0"), 1);
}

#[test]
fn t10_the_last_seat_of_the_round_ends_the_game() {
    let options = Options { start_seat: Some(0), ..Options::default() };
    let more = r#""phase":"discard","last_round":true,"active_seat":1,"hands":[[],["S001"]]"#;
    let mut last = with(options.clone(), "5: | 5:", more);
    last.act("discard -");
    assert_eq!(last.asks().1, "over");
    let more = more.replace("\"active_seat\":1", "\"active_seat\":0").replace("[[],[\"S001\"]]", "[[\"S001\"],[]]");
    let mut first = with(options, "5: | 5:", &more);
    first.act("discard -");
    assert_eq!(first.asks().0, 1);
}

#[test]
fn t11_random_games_end_with_all_population_in_place() {
    for variant in [Variant::Reef, Variant::Full] {
        for seed in 0..6_u8 {
            let options = Options { variant, ..Options::default() };
            let setup = Setup { seat_count: 2 + seed % 3, options, generator: Generator::from_seed(u64::from(seed)) };
            let mut state = Oceans::new_game(&setup).unwrap();
            let mut choices = Generator::from_seed(99);
            let mut events = Vec::new();
            while let Some(action) =
                hadal_core::playout::random_action::<Oceans>(&Oceans::legal_actions(&state), &mut choices)
            {
                events.clear();
                Oceans::play(&mut state, &action, &mut events);
                Oceans::audit(&state).unwrap();
            }
            assert!(matches!(Oceans::status(&state), Status::Over(_)));
        }
    }
}

#[test]
fn t12_an_explosion_by_migration_allows_a_second_card_and_ages_2() {
    let more = r#""zone1":4,"hands":[["S010","D43"],[]],"scores":[5,0]"#;
    let mut table = table("5:S041 | 5:", more);
    assert_eq!(table.refusal("migrate D43 reef>zone1"), "deep_before_explosion");
    table.act("migrate S010 zone1>zone2");
    assert!(table.state.ocean.explosion && table.legal("done"));
    assert!(table.legal("on D43 0.0 pay reef"));
    assert_eq!(table.ages("0.0"), 2);
}

#[test]
fn a_turn_runs_through_its_phases_and_the_hand_is_filled_up() {
    let setup = Setup { seat_count: 2, options: Options::default(), generator: Generator::from_seed(1) };
    let mut state = Oceans::new_game(&setup).unwrap();
    let (first, mut events) = (state.turn.active, Vec::new());
    let mut choices = Generator::from_seed(2);
    while state.turn.active == first {
        let action =
            hadal_core::playout::random_action::<Oceans>(&Oceans::legal_actions(&state), &mut choices).unwrap();
        Oceans::play(&mut state, &action, &mut events);
    }
    assert_eq!(state.hands[first].len(), 6);
    assert!(events.contains(&Event::TurnBegan { seat: state.turn.active, round: 1 }));
}

#[test]
fn the_first_discard_moves_population_from_the_reef_and_zone_1_to_zone_3() {
    let order =
        ["S001", "S002", "S003", "S004", "S005", "S006", "S011", "S012", "S013", "S014", "S015", "S016", "S010"];
    let surface_order = order.iter().map(|id| id.parse().unwrap()).collect();
    let options = Options { surface_order, start_seat: Some(1), ..Options::default() };
    let setup = Setup { seat_count: 2, options, generator: Generator::from_seed(1) };
    let state = Oceans::new_game(&setup).unwrap();
    assert_eq!(state.ocean.water, [14, 14, 25, 47]);
    let hand: Vec<String> = state.hands[Seat(1)].iter().map(|held| held.card.to_string()).collect();
    assert_eq!(hand, ["S011", "S012", "S013", "S014", "S015", "S016"]);
    assert_eq!([state.bonus(Seat(1)), state.bonus(Seat(0))], [4, 0]);
}

#[test]
fn aging_pays_into_the_score_pile() {
    let mut table = playing("5:D73 4: | 5:", "");
    table.act("done");
    table.act("forage 0.1 reef").act("age 0.0 2");
    assert_eq!(table.scored(0, Reason::Aging), 4);
}
