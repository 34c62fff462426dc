//! The notation of actions: accepted and refused texts, and the names of species.

use crate::state::named::Named;
use crate::state::{SpeciesId, Spot};
use crate::tests::table::feeding;
use crate::{Action, Oceans};
use hadal_core::seat::Seat;
use hadal_core::wire::Messages;

#[test]
fn every_form_of_the_notation_reads_and_prints_the_same() {
    for text in [
        "new S001 0",
        "new D01 3 pay zone2",
        "on S120 0.2",
        "on D89 3.23 pay reef",
        "migrate S010 reef>zone3",
        "remove 0.0 2",
        "done",
        "before 0.1 2",
        "before 0.1 2 1.0",
        "before 0.1 2 3",
        "before 0.1 2 zone1",
        "exchange 0.0 1 S001",
        "exchange 0.0 1 0.1 2",
        "skip 0.0 1",
        "forage 0.0 reef",
        "forage 0.0 zone2 3",
        "forage 0.0 1.1",
        "forage 0.0 1.1 2 bonus",
        "forage 0.0 reef bonus",
        "attack 0.0 1.0",
        "attack 0.0 1.0 ignore 0,2",
        "attack 0.0 1.0 ignore 1 bite 0.1,1.1 bonus",
        "stop",
        "age 0.0 0",
        "age 0.0 12",
        "virus 0.3",
        "overpop 1.0 zone1",
        "drop 1.0 2",
        "zone zone3",
        "yes",
        "yes 0 2",
        "no",
        "pile 1",
        "deep",
        "keep 2 1",
        "nodeep",
        "discard -",
        "discard S001,S002",
    ] {
        let action: Action = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(action.to_string(), text);
        let message = Oceans::encode_action(&action);
        assert_eq!(Oceans::decode_action(&message).as_ref(), Ok(&action), "{text}");
    }
}

#[test]
fn texts_that_are_no_notation_are_refused_with_what_was_expected() {
    for text in [
        "",
        " ",
        "new",
        "new S1 0",
        "new S000 0",
        "new S121 0",
        "new S001 00",
        "new S001 -1",
        "new S001 0 pay",
        "new S001 0 pay sea",
        "on S001 0",
        "on S001 4.0",
        "on S001 0.24",
        "migrate S001 reef",
        "migrate S001 reef>x",
        "done now",
        "forage 0.0",
        "forage 0.0 reef 03",
        "attack 0.0",
        "attack 0.0 1.0 ignore",
        "pile 3",
        "pile 0",
        "attack 0.0 1.0 ignore 2,1",
        "attack 0.0 1.0 bite 1.1,1.1",
        "keep 0",
        "discard",
        "discard S002,S001",
        "discard S001,",
        "yes 1",
        "Done",
        "age 0.0 99999999999",
        "before 0.0 0 x",
        "new  S001 0",
    ] {
        assert!(text.parse::<Action>().is_err(), "{text}");
    }
    assert_eq!("pile 3".parse::<Action>().unwrap_err().to_string(), "expected pile 1 or 2 instead of \"3\"");
}

#[test]
fn a_notation_may_name_a_species_by_its_id() {
    let mut table = feeding("1: 1: | 5:");
    let action: Action = "attack #1 #2".parse().unwrap();
    assert_eq!(action.to_string(), "attack #1 #2");
    assert!(table.legal("attack #1 1.0") && !table.legal("attack #1 #7"));
    assert_eq!(table.act("attack #1 #2").pop("1.0"), 4);
    for wrong in ["attack # 1.0", "attack #01 1.0", "attack #-1 1.0"] {
        assert!(wrong.parse::<Action>().is_err(), "{wrong}");
    }
}

#[test]
fn two_names_are_equal_if_they_are_written_the_same() {
    let place = |index| Some(Spot { seat: Seat(0), index });
    let names = [
        Named { id: None, spot: place(1) },
        Named { id: Some(SpeciesId(5)), spot: place(1) },
        Named { id: Some(SpeciesId(5)), spot: None },
        Named { id: Some(SpeciesId(5)), spot: place(2) },
        Named { id: Some(SpeciesId(6)), spot: None },
    ];
    for (one, other) in names.iter().flat_map(|one| names.iter().map(move |other| (one, other))) {
        assert_eq!(one == other, one.to_string() == other.to_string(), "{one:?} {other:?}");
    }
}
