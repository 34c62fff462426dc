//! Actions in messages: the names of species, and the facts that a list adds (clauses 10.1.1 and 10.1.2).

use pb::OceansFeedingStage as Stage;
use pb::oceans_action::Action as Verb;

use crate::Oceans;
use crate::tests::table::{TestMatch, aging, ask, feeding, table};
use hadal_core::game::Game;
use hadal_core::pb;
use hadal_core::wire::Messages;

/// The listed action with this notation as a message.
fn listed(table: &TestMatch, text: &str) -> Verb {
    let actions = Oceans::legal_actions(&table.state).actions;
    let action = actions.iter().find(|action| action.to_string() == text);
    let message = Oceans::encode_action(action.unwrap_or_else(|| panic!("{text} is not in {:?}", table.list())));
    let pb::action::Action::Oceans(message) = message else { unreachable!() };
    message.action.unwrap()
}

fn refusal(table: &TestMatch, verb: Verb) -> Option<&'static str> {
    let message = pb::action::Action::Oceans(pb::OceansAction { action: Some(verb) });
    let action = Oceans::decode_action(&message).unwrap();
    Oceans::check(&table.state, &action).err().map(Into::into)
}

#[test]
fn a_species_is_named_by_its_id_its_place_or_both() {
    let table = feeding("1: 1: | 5:");
    let Verb::Attack(attack) = listed(&table, "attack 0.1 1.0") else { panic!("no attack") };
    let name = attack.target.unwrap();
    assert_eq!((name.id, name.spot), (Some(2), Some(pb::OceansSpot { seat: 1, index: 0 })));
    let named = |id, spot: Option<(u32, u32)>| {
        let spot = spot.map(|(seat, index)| pb::OceansSpot { seat, index });
        let target = Some(pb::OceansSpeciesName { id, spot });
        refusal(&table, Verb::Attack(pb::OceansAttack { target, ..attack.clone() }))
    };
    assert_eq!(named(Some(2), None), None);
    assert_eq!(named(None, Some((1, 0))), None);
    assert_eq!(named(Some(2), Some((1, 0))), None);
    assert_eq!(named(Some(0), Some((1, 0))), Some("no_such_species"));
    assert_eq!(named(Some(9), None), Some("no_such_species"));
    let target = Some(pb::OceansSpeciesName::default());
    let nameless = pb::OceansAction { action: Some(Verb::Attack(pb::OceansAttack { target, ..attack })) };
    let refused = Oceans::decode_action(&pb::action::Action::Oceans(nameless)).unwrap_err();
    assert_eq!(refused.path, "attack.target");
}

#[test]
fn a_feeding_tells_what_it_takes_and_which_feeding_it_is() {
    let facts = |table: &TestMatch, text: &str| {
        let Verb::Forage(forage) = listed(table, text) else { panic!("{text} is no foraging") };
        let facts = forage.facts.unwrap();
        (facts.takes, facts.full_amount, facts.stage())
    };
    let mut colossus = feeding("0:D19,S001 | 9:");
    let full = facts(&colossus, "forage 0.0 reef");
    assert_eq!(facts(&colossus, "forage 0.0 reef 2"), (2, full.1, Stage::Normal));
    assert_eq!(full.0, full.1);
    colossus.act("forage 0.0 reef 2");
    assert_eq!(facts(&colossus, "forage 0.0 reef").2, Stage::Further);
    let mut voracious = crate::tests::table::playing("1:D86 | 5:", "S001,S002");
    voracious.act("on S001 0.0").act("migrate S002 reef>zone1").act("done");
    assert_eq!(facts(&voracious, "forage 0.0 reef bonus").2, Stage::Bonus);
    assert_eq!(facts(&voracious, "forage 0.0 reef").2, Stage::Normal);
    voracious.act("forage 0.0 reef").act("stop");
    assert_eq!((voracious.asks(), facts(&voracious, "forage 0.0 reef").2), (ask(0, "feed_bonus"), Stage::Bonus));
}

#[test]
fn a_yes_names_its_species_and_tells_what_it_does_at_once() {
    let mut burrow = feeding("4:D54 | 5: 3:D15,S061");
    burrow.act("attack 0.0 1.0");
    let Verb::Agree(yes) = listed(&burrow, "yes") else { panic!("no yes") };
    assert_eq!(yes.species.unwrap().id, Some(2));
    let Some(pb::oceans_agree::Outcome::CounterAttack(attack)) = yes.outcome else { panic!("nothing is told") };
    assert_eq!((attack.target.unwrap().id, attack.facts.unwrap().takes), (Some(0), 3));
    assert!(burrow.legal("yes 1.1"));
    assert_eq!(burrow.refusal("yes 0.0"), "wrong_species");
    let fast = aging("5: 4: | 4:D32");
    let Verb::Agree(yes) = listed(&fast, "yes") else { panic!("no yes") };
    assert_eq!((yes.species.unwrap().id, yes.outcome), (Some(2), Some(pb::oceans_agree::Outcome::Ages(1))));
    let more = r#""phase":"feeding","pile1":["D44"],"pile2":["D23"]"#;
    let mut mutation = table("0:S061 | 5:D65,S001", more);
    mutation.act("attack 0.0 1.0");
    let Verb::Agree(yes) = listed(&mutation, "yes 0 1") else { panic!("no yes") };
    assert_eq!((yes.species.unwrap().id, yes.mutation), (Some(1), Some(pb::OceansMutation { slot: 0, pile: 0 })));
}

#[test]
fn a_card_from_a_pile_is_told_from_one_in_hand() {
    let more =
        r#""scenarios":["C25","C12"],"zone1":0,"scores":[9,0],"pile1":["D44"],"pile2":["D45"],"hands":[["S001"],[]]"#;
    let table = table("2: | 5:", more);
    let pile_of_on = |text: &str| {
        let Verb::EvolveOn(on) = listed(&table, text) else { panic!("{text} evolves nothing") };
        on.from_pile
    };
    assert_eq!(["on S001 0.0", "on D44 0.0 pay reef"].map(pile_of_on), [None, Some(0)]);
    let Verb::NewSpecies(new) = listed(&table, "new D45 0 pay reef") else { panic!("no new species") };
    assert_eq!(new.from_pile, Some(1));
}
