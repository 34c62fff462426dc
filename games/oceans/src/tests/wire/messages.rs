//! Tables, states and options: the answers to bad input.

use crate::data::effect::{Effect, Static};
use crate::data::ids::{CardId, ScenarioId};
use crate::data::{card, scenario};
use crate::state::State;
use crate::state::task::Task;
use crate::tests::table::{feeding, playing, table};
use crate::{Illegal, Oceans, Options};
use hadal_core::game::{Game, Refuse, Setup, SetupError};
use hadal_core::generator::Generator;
use hadal_core::pb;
use hadal_core::wire::Messages;
use hadal_core::wire::Wire;

#[test]
fn the_tables_hold_120_surface_25_scenario_and_89_deep_cards_within_the_vocabulary() {
    assert_eq!((CardId::all().count(), ScenarioId::all().count()), (209, 25));
    let names = |deep| {
        let cards = CardId::all().filter(move |id| id.is_deep() == deep);
        cards.map(|id| card(id).text.name.as_str()).collect::<std::collections::BTreeSet<_>>().len()
    };
    assert_eq!((names(false), names(true)), (12, 89));
    for id in CardId::all().filter(|id| !id.is_deep()) {
        let copies: Vec<u16> = CardId::all()
            .filter(|other| !other.is_deep() && card(*other).text.name == card(id).text.name)
            .map(|other| card(other).number)
            .collect();
        assert_eq!(copies, [5, 6, 7, 7, 8, 8, 9, 9, 10, 11]);
    }
    assert_eq!(ScenarioId::all().filter(|id| scenario(*id).event).count(), 4);
}

#[test]
fn a_trait_is_defensive_if_and_only_if_it_has_a_shell_or_stops_attacks() {
    for id in CardId::all() {
        let spec = card(id);
        let stops = |effect: &Static| matches!(effect, Static::ImmuneToAttack(_) | Static::ShellPerOtherOwnSpecies(_));
        assert_eq!(spec.defensive, spec.shell > 0 || spec.statics.iter().any(stops), "{id}");
        let gains: u8 = spec.triggers.iter().map(|t| if let Effect::Gain(n) = t.effect { n } else { 0 }).sum();
        assert!(id.is_deep() || spec.text.gain == gains, "{id}");
        assert!(!id.is_deep() || (1..=5).contains(&spec.number), "{id}");
    }
}

#[test]
fn every_refusal_has_a_name_a_clause_and_a_message() {
    for illegal in <Illegal as strum::IntoEnumIterator>::iter() {
        assert!(illegal.rule().starts_with("2."), "{illegal:?}");
        assert!(!illegal.violated().is_empty() && !illegal.to_string().ends_with('.'));
    }
}

fn broken(change: impl FnOnce(&mut State)) -> String {
    let mut state = playing("2:S041 3:S001,D44 | 5:", "S002,D05").state;
    change(&mut state);
    Oceans::audit(&state).expect_err("the state is sound").to_string()
}

#[test]
fn states_that_break_an_invariant_are_refused_with_the_field() {
    let first = |text: &str| text.parse::<CardId>().unwrap();
    assert!(broken(|state| state.ocean.water[0] += 1).starts_with("ocean: the population adds up to 161"));
    assert!(broken(|state| state.discard.push(first("S003"))).contains("S003 is not in the game so often"));
    assert!(
        broken(|state| {
            state.surface_deck.pop();
        })
        .contains("is nowhere")
    );
    assert!(
        broken(|state| {
            state.deep_deck.push(state.surface_deck.pop().unwrap());
        })
        .starts_with("deep_deck")
    );
    assert!(broken(|state| state.ocean.reserve = 0).starts_with("ocean"));
    assert!(broken(|state| state.ocean.scenarios[1] = state.ocean.scenarios[0]).starts_with("ocean.zones[1].scenario"));
    assert!(broken(|state| state.turn.round = 0).starts_with("turn.round"));
    assert!(broken(|state| state.next_species = 1).starts_with("seats[0].species[1].id"));
    assert!(broken(|state| state.stack.push(Task::AfterGains)).starts_with("suspended"));
    let id = playing("2: | 5:", "S002").state.rows.iter().next().unwrap()[0].id;
    assert!(broken(|state| state.stack.push(Task::Drop { species: id })).starts_with("suspended"));
}

#[test]
fn messages_that_are_no_state_are_malformed() {
    let malformed = |change: fn(&mut pb::OceansState)| {
        let state = feeding("2:S041 3: | 5:").state;
        let pb::state::State::Oceans(mut message) = Oceans::encode_state(&state) else { unreachable!() };
        change(&mut message);
        Oceans::decode_state(&pb::state::State::Oceans(message)).expect_err("the message is sound").path
    };
    assert_eq!(malformed(|message| message.seats[0].species[1].population = 70_000), "seats[0].species[1].population");
    assert_eq!(malformed(|message| message.seats[0].species[0].id = None), "seats[0].species[0].id");
    for number in [0, -1, 210] {
        let traits = |message: &pb::OceansState| message.seats[0].species[0].traits[0].card;
        let state = feeding("2:S041 3: | 5:").state;
        let pb::state::State::Oceans(mut message) = Oceans::encode_state(&state) else { unreachable!() };
        assert_eq!(traits(&message), 41);
        message.seats[0].species[0].traits[0].card = number;
        let refused = Oceans::decode_state(&pb::state::State::Oceans(message)).expect_err("the message is sound");
        assert_eq!(refused.path, "seats[0].species[0].traits[0].card");
    }
    assert_eq!(malformed(|message| message.turn.as_mut().unwrap().phase = 0), "turn.phase");
    assert_eq!(malformed(|message| message.turn.as_mut().unwrap().drawn.push(130)), "turn.drawn");
    assert_eq!(malformed(|message| message.seats.resize_with(5, Default::default)), "seats");
    assert_eq!(malformed(|message| message.generator = None), "generator");
    assert_eq!(malformed(|message| message.ocean = None), "ocean");
    assert_eq!(malformed(|message| message.ocean.as_mut().unwrap().zones.truncate(2)), "ocean.zones");
    assert_eq!(
        malformed(|message| message.ocean.as_mut().unwrap().zones[1].scenario = None),
        "ocean.zones[1].scenario"
    );
    assert_eq!(malformed(|message| message.gene_pool.truncate(1)), "gene_pool");
    assert_eq!(malformed(|message| message.suspended.push(pb::OceansTask { task: None })), "suspended[0]");
    assert_eq!(
        malformed(|message| message.gains.push(pb::OceansGain { species_id: 0, cause: None })),
        "gains[0].cause"
    );
}

fn refused(options: Options) -> SetupError {
    Oceans::new_game(&Setup { seat_count: 2, options, generator: Generator::from_seed(1) }).expect_err("it is sound")
}

#[test]
fn options_that_contradict_each_other_are_refused() {
    let ids = |texts: &[&str]| texts.iter().map(|text| text.parse().unwrap()).collect::<Vec<CardId>>();
    let path = |options| refused(options).to_string();
    assert!(path(Options { start_seat: Some(2), ..Options::default() }).starts_with("start_seat"));
    assert!(path(Options { deep: ids(&["S001"]), ..Options::default() }).starts_with("deep[0]"));
    assert!(path(Options { deep: ids(&["D01"; 10]), ..Options::default() }).starts_with("deep[9]"));
    let twice = Options { surface_order: ids(&["S001", "S001"]), ..Options::default() };
    assert!(path(twice).starts_with("surface_order[1]"));
    let one = Options { scenarios: vec![ScenarioId(3)], ..Options::default() };
    assert!(path(one).starts_with("scenarios"));
    let reef = crate::state::Variant::Reef;
    assert!(path(Options { variant: reef, deep: ids(&["D01"]), ..Options::default() }).starts_with("deep"));
    assert!(path(Options { hands: vec![Vec::new(); 3], ..Options::default() }).starts_with("hands"));
}

#[test]
fn a_suspended_decision_goes_over_the_wire_and_on_exactly_there() {
    let mut first = table("0:S061 0:S011,S012 0:D71 | 5:", r#""phase":"feeding""#);
    first.act("attack 0.0 1.0");
    let again = Oceans::decode_state(&Oceans::encode_state(&first.state)).unwrap();
    assert_eq!(again, first.state);
    assert!(first.state.stack.len() > 2 && !first.state.gains.is_empty());
    first.act("zone zone1");
    assert_eq!(first.asks().1, "sedentary_colony_zone");
}

#[test]
fn the_catalogue_names_every_card() {
    let pb::components::Components::Oceans(components) = Oceans::components(&Options::default()).unwrap() else {
        unreachable!()
    };
    assert_eq!((components.cards.len(), components.scenarios.len()), (209, 25));
    assert!(components.cards.iter().all(|card| !card.effect.is_empty() && !card.id.is_empty()));
}
