//! The numbered decisions of section 3, where no card's own test shows them.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a rule looks at the few words of a large vocabulary that concern it"
)]

use crate::data::card;
use crate::event::{Event, Reason, TokenPlace};
use crate::rules::outcome::outcome;
use crate::state::named::Named;
use crate::state::{Spot, Variant};
use crate::tests::table::{TestMatch, aging, ask, before, feeding, from_json, playing, table, with};
use crate::{Action, Oceans, Options};
use hadal_core::game::{Game, Setup};
use hadal_core::generator::Generator;
use hadal_core::seat::Seat;

fn hand(rows: &str, cards: &str, more: &str) -> TestMatch {
    table(rows, &format!(r#""hands":[[{cards}],[]]{more}"#))
}

#[test]
fn n001_card_plays_are_compulsory_as_far_as_possible() {
    assert_eq!(hand("0: | 0:", r#""S001""#, "").refusal("done"), "must_play");
    let mut both = playing("5:S041 | 0:", "S001,S002");
    assert_eq!(both.act("on S001 0.0").refusal("done"), "must_play");
    let mut one = playing("5:S041 | 0:", "S001");
    assert!(one.act("on S001 0.0").legal("done"));
}

#[test]
fn n002_the_second_card_is_optional_in_the_turn_of_the_explosion() {
    let mut table = hand("5:S041 | 0:", r#""S010","S001""#, r#","zone1":4"#);
    assert!(table.act("migrate S010 zone1>reef").legal("done"));
}

#[test]
fn n003_a_species_must_feed_if_one_can() {
    assert_eq!(feeding("0: | 5:").refusal("stop"), "must_feed");
    assert_eq!(feeding("10:S051 | 5:").asks().1, "take_deep");
}

#[test]
fn n004_n005_n006_a_migration_moves_what_there_is_between_two_places() {
    let mut table = hand("0: | 0:", r#""S010""#, r#","zone2":0"#);
    assert_eq!(table.refusal("migrate S010 zone2>zone2"), "same_place");
    let water = table.state.ocean.water;
    table.only("migrate S010 zone2>reef");
    assert_eq!(table.state.ocean.water, water);
    assert!("migrate S010 reef>zone1 3".parse::<Action>().is_err());
}

#[test]
fn n007_the_explosion_never_stops() {
    let mut table = table("5:S041 | 0:", r#""zone1":0,"scores":[5,0],"hands":[["D44"],[]],"scenarios":["C12","C14"]"#);
    assert_eq!(table.ages("0.0"), 3);
    table.only("on D44 0.0 pay zone1");
    assert!(table.state.ocean.explosion && !table.state.ocean.scenarios[0].active);
    assert_eq!(table.ages("0.0"), 2);
}

#[test]
fn n008_n013_the_tenth_population_overpopulates_and_goes_to_one_place() {
    let mut table = feeding("9: | 0:");
    table.act("forage 0.0 reef");
    let places = ["overpop 0.0 reef", "overpop 0.0 zone1", "overpop 0.0 zone2", "overpop 0.0 zone3"];
    assert_eq!(table.list(), places);
}

#[test]
fn n009_a_gain_is_cut_to_the_open_spaces() {
    assert_eq!(feeding("0:S061 9:S051,S011 | 5:").only("attack 0.0 1.0").pop("0.1"), 10);
}

#[test]
fn n010_n011_overpopulation_before_feeding_counts_but_does_not_stop_the_feeding() {
    let mut table = before("5: 8:S041 | 1:");
    assert_eq!(table.asks(), ask(0, "place_overpopulation"));
    table.act("overpop 0.1 reef");
    assert_eq!(table.asks(), ask(0, "feed"));
    assert!(table.legal("forage 0.1 reef"));
}

#[test]
fn n012_a_feeder_that_overpopulates_in_its_own_feeding_feeds_no_more() {
    let mut taken = feeding("6:D45,S001 9: | 5:");
    taken.act("attack 0.0 0.1").only("overpop 0.0 reef");
    assert_eq!(taken.refusal("attack 0.0 0.1"), "overpopulated");
    let mut bitten = feeding("4:D45,S001 9: | 5: 5:");
    bitten.act("attack 0.0 0.1 bite 1.0,1.1").only("overpop 0.0 reef");
    assert_eq!(bitten.refusal("attack 0.0 0.1"), "overpopulated");
    let mut fewer = feeding("4:D45,S001 9: | 5: 5:");
    fewer.act("attack 0.0 0.1 bite 1.0");
    assert!(fewer.legal("attack 0.0 0.1"));
}

#[test]
fn n014_overpopulations_come_clockwise_and_left_to_right() {
    let mut table = hand("10: 10: | 10:", r#""S001""#, "");
    table.act("migrate S001 reef>zone2").act("overpop 0.0 reef").act("overpop 0.1 reef");
    assert_eq!(table.asks(), ask(1, "place_overpopulation"));
}

#[test]
fn n016_n017_scenarios_come_in_the_order_of_the_zones_before_the_explosion() {
    let more = r#","zone1":4,"scenarios":["C12","C14"]"#;
    let mut table = hand("5: | 5:", r#""S010""#, more);
    table.only("migrate S010 zone1>reef");
    let on = table.events.iter().position(|event| matches!(event, Event::ScenarioOn { .. }));
    assert!(on < table.events.iter().position(|event| *event == Event::ExplosionBegan));
}

#[test]
fn n018_an_event_is_armed_again_when_its_zone_fills() {
    let more = r#","zone1":4,"explosion":true,"scenarios":["C02","C12"]"#;
    let mut table = hand("9: | 9:", r#""S010","S009""#, more);
    table.only("migrate S010 zone1>zone2");
    assert_eq!(table.pop("0.0"), 6);
    table.only("migrate S009 zone2>zone1");
    assert!(!table.state.ocean.scenarios[0].active);
}

#[test]
fn n019_n020_the_reserve_comes_at_the_instant_the_ocean_is_empty() {
    let mut table = hand("5: | 5:", r#""S010""#, r#","zone1":0,"zone2":0,"zone3":4"#);
    table.only("migrate S010 zone3>reef");
    assert_eq!((table.state.ocean.water[3], table.state.ocean.reserve), (60, 0));
    assert!(table.state.ocean.last_round);
}

#[test]
fn n021_nothing_happens_when_the_ocean_is_empty_again() {
    let more = r#""phase":"feeding","last_round":true,"zone1":0,"zone2":0,"zone3":1"#;
    let mut table = table("0:S061 0:S011 | 5:", more);
    assert_eq!(table.only("attack 0.0 1.0").pop("0.1"), 1);
    assert_eq!(table.state.ocean.water[3], 0);
}

#[test]
fn n023_n024_the_ring_goes_from_leftmost_to_the_next_seats_rightmost_and_skips_empty_rows() {
    let state = feeding("0: 0: | | 0: 0:").state;
    let at = |seat, index| Spot { seat: Seat(seat), index };
    assert_eq!(state.left(at(0, 0)), Some(at(2, 1)));
    assert_eq!(state.right(at(2, 1)), Some(at(0, 0)));
    assert_eq!(state.right(at(0, 1)), Some(at(2, 0)));
    let alone = feeding("0: | 0:").state;
    assert_eq!(alone.neighbours(at(0, 0)).as_slice(), [at(1, 0)]);
}

#[test]
fn n028_the_acting_species_own_cleaner_does_not_fire() {
    assert_eq!(feeding("0:S061,S011 | 5:").only("attack 0.0 1.0").pop("0.0"), 3);
}

#[test]
fn n029_surface_and_deep_cleaners_share_the_search_but_not_the_threshold() {
    let mut table = feeding("0:D38 0:D88 0:S111 | 0:S112");
    table.only("forage 0.0 reef");
    assert_eq!([table.pop("0.1"), table.pop("0.2"), table.pop("1.0")], [0, 0, 3]);
}

#[test]
fn n030_a_full_species_still_triggers() {
    assert_eq!(feeding("0:S061 | 0:D07 10:S051,S021 5:").only("attack 0.0 1.2").pop("1.0"), 1);
}

#[test]
fn n031_a_shell_or_immunity_makes_a_trait_defensive_retaliation_does_not() {
    let defensive = |id: &str| card(id.parse().unwrap()).defensive;
    assert!(["S061", "S071", "S081", "S091", "S101", "D38", "D16"].into_iter().all(defensive));
    assert!(!["D26", "D64", "D58", "S001", "S041"].into_iter().any(defensive));
}

#[test]
fn n032_the_retaliation_of_an_ignored_trait_is_ignored_too() {
    assert_eq!(feeding("4:D29 | 5:D48").only("attack 0.0 1.0 ignore 0").pop("0.0"), 6);
    assert_eq!(feeding("4:D17 | 5:D48").only("attack 0.0 1.0").pop("0.0"), 6);
}

#[test]
fn n033_a_never_icon_counts_as_0_in_comparisons() {
    let table = feeding("0:D08 | 5:S051,S091");
    assert_eq!(table.attack("1.0"), 0);
    assert!(table.legal("attack 0.0 1.0"));
}

#[test]
fn n035_a_trait_without_may_is_not_skipped() {
    let table = before("0:S041 0:S042 | 5:");
    assert_eq!(table.refusal("skip 0.0 0"), "not_optional");
}

#[test]
fn n036_shells_and_immunity_do_not_stop_a_leech() {
    assert_eq!(before("0:S041 | 5:D38,S081").pop("0.0"), 2);
}

#[test]
fn n037_n038_the_limit_is_checked_with_the_trait_in_play() {
    let table = playing("0:S002,S003,S004 | 0:", "S071,S001");
    assert!(table.legal("on S071 0.0"));
    assert_eq!(table.refusal("on S001 0.0"), "trait_limit_reached");
    let mut removing = playing("0:S071,S002,S003,S004 | 0:", "S001");
    assert_eq!(removing.only("remove 0.0 0").traits("0.0").len(), 3);
    let mut five = playing("0:D06,S002,S003,S004,S005 | 0:", "S001");
    five.act("remove 0.0 0");
    assert_eq!(five.asks(), ask(0, "drop_trait"));
    assert_eq!(five.act("drop 0.0 2").traits("0.0"), ["S002", "S003", "S005"]);
}

#[test]
fn n039_n040_deep_traits_of_the_extinct_leave_the_game() {
    let table = aging("0:S001,D44 5: | 5:");
    assert_eq!(table.state.removed.iter().map(ToString::to_string).collect::<Vec<_>>(), ["D44"]);
}

#[test]
fn n041_a_holder_of_five_deep_cards_takes_no_more_before_the_explosion() {
    let more = r#""phase":"deep","hands":[["S001","D01","D02","D03","D04","D05"],[]]"#;
    assert_eq!(table("5: | 5:", more).asks().1, "discard");
    let off = Options { deep_hand_guard: 0, ..Options::default() };
    assert_eq!(with(off, "5: | 5:", more).asks().1, "take_deep");
    assert_eq!(table("5: | 5:", &format!(r#"{more},"explosion":true"#)).asks().1, "take_deep");
}

#[test]
fn n042_more_than_six_cards_mean_no_draw() {
    let cards = r#"["S001","S002","S003","S004","S005","S006","S007","S008"]"#;
    let mut table = table("5: | 5:", &format!(r#""phase":"discard","hands":[{cards},[]]"#));
    table.act("discard S001");
    assert_eq!(table.state.hands[Seat(0)].len(), 7);
}

#[test]
fn n043_a_short_deep_deck_is_drawn_out() {
    let deep = ["D01", "D02", "D03", "D04"].map(|id| id.parse().unwrap()).to_vec();
    let mut table = with(Options { deep, ..Options::default() }, "5: | 5:", r#""phase":"deep""#);
    assert_eq!(table.state.deep_deck.len(), 2);
    table.act("deep");
    assert_eq!(table.list(), ["keep 0 1", "keep 0 2", "keep 1 1", "keep 1 2"]);
    table.act("keep 1 2");
    assert_eq!((table.state.deep_deck.len(), table.state.piles[1].len()), (0, 2));
}

#[test]
fn n044_n119_the_round_after_the_limit_is_the_last() {
    let options = Options { round_limit: 1, start_seat: Some(0), ..Options::default() };
    let turn = |round: u32| {
        let more = format!(r#""phase":"discard","round":{round},"active_seat":1,"hands":[[],["S001"]]"#);
        let mut table = with(options.clone(), "5: | 5:", &more);
        table.act("discard -");
        table
    };
    assert_eq!(turn(1).state.turn.round, 2);
    assert_eq!((turn(2).asks().1.as_str(), turn(2).state.ocean.reserve), ("over", 60));
}

#[test]
fn n045_n046_n124_bonus_tokens_count_at_the_end_and_ties_go_to_trait_cards() {
    let rows =
        |traits: &str| format!(r#"{{"phase":"over","rows":[[{{"pop":1,"traits":["S001"]}}],[{{"pop":5{traits}}}]]}}"#);
    let ranks = |text: &str| {
        let outcome = outcome(&from_json(2, text).state);
        (outcome.results.iter().map(|result| result.rank).collect::<Vec<_>>(), outcome.results[0].score)
    };
    assert_eq!(ranks(&rows("")), (vec![1, 2], 5));
    assert_eq!(ranks(&rows(r#","traits":["D23"],"controllers":[0]"#)), (vec![1, 1], 5));
}

#[test]
fn n047_the_start_player_is_drawn_by_the_seed() {
    let start = |seed| {
        let setup = Setup { seat_count: 4, options: Options::default(), generator: Generator::from_seed(seed) };
        Oceans::new_game(&setup).unwrap().turn.active
    };
    let drawn: std::collections::BTreeSet<Seat> = (0..40).map(start).collect();
    assert_eq!(drawn.len(), 4);
}

#[test]
fn n048_n049_an_attack_takes_at_least_1_and_may_hit_an_own_species() {
    let table = feeding("0: 5: | 0:");
    assert_eq!(table.refusal("attack 0.0 1.0"), "nothing_to_take");
    assert!(table.legal("attack 0.0 0.1"));
    assert_eq!(table.refusal("attack 0.0 0.0"), "attacks_itself");
}

#[test]
fn n050_a_new_species_gains_before_those_that_watch() {
    let more = r#""scenarios":["C09","C12"],"zone1":0,"hands":[["S001"],[]]"#;
    let mut table = table("0:D13 | 0:", more);
    table.only("new S001 1");
    let gainers: Vec<TokenPlace<Named>> = table
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Moved { destination, reason: Reason::Gain, .. } => Some(*destination),
            _ => None,
        })
        .collect();
    assert_eq!(gainers.first(), Some(&TokenPlace::Board(table.state.name_of(table.species("0.1").id))));
    assert_eq!(gainers.len(), 2);
}

#[test]
fn n051_detritus_may_be_made_to_cost_the_migrant_only() {
    let options = Options { detritus_all: false, ..Options::default() };
    let more = r#""scenarios":["C07","C12"],"zone1":0,"scores":[5,5],"hands":[["S001"],[]]"#;
    let mut table = with(options, "5: | 5:", more);
    table.only("migrate S001 zone3>reef");
    assert_eq!([table.score(0), table.score(1)], [3, 5]);
}

#[test]
fn n053_the_virus_is_compulsory() {
    let more = r#""scenarios":["C06","C12"],"zone1":0,"phase":"aging_before""#;
    assert_eq!(table("9: 9: | 5:", more).list(), ["virus 0.0", "virus 0.1"]);
}

#[test]
fn n057_thermal_currents_need_the_explosion() {
    let more = r#""scenarios":["C25","C12"],"zone1":0,"scores":[9,0],"pile1":["D44"],"hands":[["S001","S002"],[]]"#;
    assert!(table("0: | 5:", more).legal("on D44 0.0 pay reef"));
    assert_eq!(table("0: | 5:", &more.replace("\"zone1\":0", "\"zone1\":3")).refusal("on D44 0.0"), "not_in_hand");
}

#[test]
fn n061_bitten_species_are_not_attacked() {
    let mut table = feeding("0:D45 | 6: 3:D26");
    table.only("attack 0.0 1.0 bite 1.1");
    assert_eq!(table.pop("0.0"), 5);
}

#[test]
fn n064_cthulhu_leech_scores_what_is_there() {
    let row = r#"{"rows":[[{"pop":1,"traits":["D23"],"controllers":[1]},{"pop":5}],[]],"phase":"aging_before"}"#;
    let table = from_json(2, row);
    assert_eq!((table.score(1), table.state.rows[Seat(0)].len()), (1, 1));
}

#[test]
fn n065_cards_for_others_need_room() {
    let table = playing("0: | 0:S002,S003,S004", "D23,D85");
    assert_eq!(table.refusal("on D23 1.0 pay reef"), "trait_limit_reached");
    assert_eq!(table.refusal("on D85 1.0 pay reef"), "trait_limit_reached");
}

#[test]
fn n071_an_exchange_keeps_within_the_limits() {
    let table = before("1:D37,S071,S002,S003,S004,S005 1:S006 1:D27,S007,S008,S009 | 1:");
    assert!(table.legal("exchange 0.0 2 0.1 0"));
    assert_eq!(table.refusal("exchange 0.0 1 0.1 0"), "cannot_exchange");
}

#[test]
fn n072_living_ecosystem_is_no_migrate_action() {
    let more = r#""scenarios":["C07","C12"],"zone1":0,"scores":[5,5],"phase":"before_feeding""#;
    let mut table = table("0:D51 | 0:", more);
    table.only("before 0.0 0 zone2");
    assert_eq!([table.score(0), table.score(1)], [5, 5]);
}

#[test]
fn n073_n075_the_reef_variant_has_abundance_fertile_and_the_explosion() {
    let options = Options { variant: Variant::Reef, ..Options::default() };
    let mut table = with(options, "5:S041 | 5:", r#""zone1":4,"hands":[["S010","S001","S002"],[]]"#);
    assert_eq!(table.state.ocean.scenarios.map(|slot| slot.id.to_string()), ["C01", "C09"]);
    table.act("migrate S010 zone1>reef");
    assert!(table.legal("on S001 0.0"));
    assert_eq!(table.ages("0.0"), 2);
}

#[test]
fn n076_without_a_surface_card_nothing_is_played_before_the_explosion() {
    assert_eq!(hand("5: | 5:", r#""D01""#, "").asks().1, "feed");
}

#[test]
fn n078_with_deck_and_discard_empty_the_hand_stays_short() {
    let all: Vec<String> = (1..=120).map(|number| format!("\"S{number:03}\"")).collect();
    let more = format!(r#""phase":"discard","hands":[[{}],[{}]]"#, all[..3].join(","), all[3..].join(","));
    let mut table = table("5: | 5:", &more);
    table.act("discard -");
    assert_eq!(table.state.hands[Seat(0)].len(), 3);
}

#[test]
fn n079_a_take_on_a_full_species_takes_nothing() {
    let table = before("10:D43,S051 0: | 1:");
    assert_eq!((table.pop("0.0"), table.asks().1.as_str()), (10, "feed"));
}

#[test]
fn n080_n087_values_are_read_once_after_the_tokens_moved() {
    assert_eq!(feeding("2:D75 0:S011 | 5:").only("attack 0.0 1.0").pop("0.1"), 2);
    assert_eq!(feeding("1:D75 0:S011 | 5:").only("attack 0.0 1.0").pop("0.1"), 0);
}
