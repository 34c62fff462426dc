//! The numbered decisions of section 8, about dealing, playing and drawing cards.

use crate::event::{Event, Reason};
use crate::tests::table::{ask, playing, table, with};
use crate::{Oceans, Options};
use hadal_core::game::Game;
use hadal_core::seat::Seat;

#[test]
fn n107_six_cards_are_dealt_at_once_seat_by_seat() {
    let order: Vec<_> = (1..=13).map(|number| format!("S{number:03}").parse().unwrap()).collect();
    let options = Options { surface_order: order, ..Options::default() };
    let generator = hadal_core::generator::Generator::from_seed(5);
    let state = Oceans::new_game(&hadal_core::game::Setup { seat_count: 2, options, generator }).unwrap();
    let ids: Vec<String> = state.hands.iter().flatten().map(|held| held.card.to_string()).collect();
    assert_eq!((ids[0].as_str(), ids[6].as_str(), state.discard[0].to_string().as_str()), ("S001", "S007", "S013"));
}

#[test]
fn n108_this_turns_discards_are_in_the_reshuffled_deck() {
    let all: Vec<String> = (1..=120).map(|number| format!("\"S{number:03}\"")).collect();
    let (own, other) = (all[..6].join(","), all[6..].join(","));
    let more = format!(r#""phase":"discard","hands":[[{own}],[{other}]]"#);
    let mut table = table("5: | 5:", &more);
    table.act("discard S001,S002");
    assert_eq!((table.state.hands[Seat(0)].len(), table.state.discard.len()), (6, 0));
    assert!(table.saw(&Event::Reshuffled));
}

#[test]
fn n109_vestigial_limb_founds_no_species() {
    assert_eq!(playing("0: | 5:", "D85").refusal("new D85 0 pay reef"), "wrong_owner");
}

#[test]
fn n110_the_extra_card_lapses_when_no_evolution_is_possible() {
    let mut table = playing("0:S041 | 5:", "D85");
    table.act("on D85 1.0 pay reef");
    assert_eq!((table.state.turn.extra_plays, table.asks().1.as_str()), (0, "play_cards"));
}

#[test]
fn n121_a_move_is_one_step() {
    let more = r#""zone1":0,"zone2":0,"zone3":4,"hands":[["S010"],[]]"#;
    let mut table = table("5: | 5:", more);
    table.only("migrate S010 zone3>zone1");
    assert!(!table.state.ocean.last_round);
}

#[test]
fn n128_a_deep_card_is_free_for_an_opponent_too() {
    assert!(playing("0: | 5:D01", "D23").legal("on D23 1.0"));
}

#[test]
fn n129_a_pile_is_refilled_when_it_is_emptied() {
    let mut table = table("5: | 5:", r#""phase":"deep","pile1":["D44"]"#);
    table.act("pile 1");
    assert_eq!(table.state.piles[0].len(), 1);
    let held: Vec<_> = table.state.hands[Seat(0)].iter().filter(|held| held.known).collect();
    assert_eq!(held.len(), 1);
}

#[test]
fn n133_the_first_other_in_draw_order_goes_on_the_named_pile() {
    let more = r#""phase":"deep","pile1":["D43"],"pile2":["D42"],"deep_deck":["D03","D02","D01"]"#;
    let mut table = table("5: | 5:", more);
    table.act("deep").act("keep 1 2");
    let tops = table.state.piles.clone().map(|pile| pile.last().map(ToString::to_string));
    assert_eq!(tops, [Some("D03".to_owned()), Some("D01".to_owned())]);
}

#[test]
fn n134_n141_phases_without_a_decision_pass_silently() {
    assert_eq!(table("5: | 5:", r#""explosion":true"#).asks().1, "feed");
    assert_eq!(playing("5:S001 | 5:", "").list(), ["remove 0.0 0", "done"]);
}

#[test]
fn n135_an_explosion_before_the_first_card_leaves_the_second_optional() {
    let more = r#""explosion":true,"began_in_explosion":false,"hands":[["S001","S002"],[]]"#;
    let mut table = table("5:S041 | 5:", more);
    assert_eq!(table.refusal("done"), "must_play");
    assert!(table.act("on S001 0.0").legal("done"));
}

#[test]
fn n138_the_limit_is_checked_before_the_payment() {
    let more = r#""scenarios":["C11","C12"],"zone1":0,"scores":[9,0],"hands":[["D44"],[]]"#;
    let mut table = table("0:S001,S002,S003 | 5:", more);
    table.act("on D44 0.0 pay zone1");
    assert_eq!(table.asks(), ask(0, "drop_trait"));
}

#[test]
fn options_exclude_scenarios_by_icon_and_tailor_the_deep_deck() {
    let deep = ["D44", "D44", "D01"].map(|id| id.parse().unwrap()).to_vec();
    let options = Options { exclude: [true, true, true], deep, ..Options::default() };
    let mut table = with(options, "0:D44 | 0:D44", r#""phase":"feeding""#);
    let plain = |id| {
        let spec = crate::data::scenario(id);
        spec.teeth + spec.diamonds + spec.lightning == 0
    };
    assert!(table.state.ocean.scenarios.iter().all(|slot| plain(slot.id)));
    assert_eq!(table.state.deep_deck.len() + table.state.piles[0].len() + table.state.piles[1].len(), 1);
    assert_eq!(table.only("forage 0.0 reef").scored(0, Reason::Aging), 0);
}
