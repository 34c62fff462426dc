//! The messages of types, and the types that are refused.

use proc_macro2::TokenStream;
use quote::quote;

use super::{decode, encode};
use crate::attributes::testing::{error, expanded};

#[test]
fn every_field_of_a_message_is_named_both_ways() {
    let item = quote! {
        #[message(DeeperTilePlaced, with = Tables, nested(tile = DeeperTile { tile, cell, tokens }), computed(scanned = self.way.is_scan()))]
        struct Placed {
            seat: Seat,
            tile: Name,
            #[message(name = cell)]
            spot: Spot,
            #[message(with = bag)]
            tokens: Tokens,
            #[message(skip)]
            way: Way,
        }
    };
    let code = expanded(encode, item.clone());
    for part in [
        "impl :: hadal_core :: wire :: Encode < :: hadal_core :: pb :: DeeperTilePlaced , Tables > for Placed",
        "let Self { seat : field_seat , tile : field_tile , spot : field_spot , tokens : field_tokens , way : _ } = self",
        "tile : :: core :: option :: Option :: Some (:: hadal_core :: pb :: DeeperTile { tile : :: hadal_core :: wire :: Encode :: encode \
         (field_tile , context) , cell : :: hadal_core :: wire :: Encode :: encode (field_spot , context) , \
         tokens : bag :: encode (field_tokens , context) }) , scanned : self . way . is_scan () ,",
        "< :: core :: option :: Option < :: hadal_core :: pb :: DeeperTilePlaced > , Tables >",
    ] {
        assert!(code.contains(part), "{part}\n{code}");
    }
    let code = expanded(decode, item);
    for part in [
        "let :: hadal_core :: pb :: DeeperTilePlaced { seat : field_seat , tile : nested_tile , scanned : _ , } = message",
        "required (nested_tile . as_ref () , \"tile\") ?",
        "spot : :: hadal_core :: wire :: At :: at (:: hadal_core :: wire :: At :: at (:: hadal_core :: wire :: Decode :: decode \
         (field_spot , context) , \"cell\") , \"tile\") ?",
        "way : :: core :: default :: Default :: default ()",
    ] {
        assert!(code.contains(part), "{part}\n{code}");
    }
}

#[test]
fn a_case_is_called_like_its_variant_and_its_message_as_well() {
    let item = quote! {
        #[message(DeeperAction)]
        enum Action {
            EndTurn,
            #[message(DeeperTow)]
            Swim { follow: bool },
            Swap(Swap),
            Scan(#[message(name = depth_m)] u8),
        }
    };
    let code = expanded(encode, item.clone());
    for part in [
        "pb :: deeper_action :: Action :: EndTurn (:: hadal_core :: pb :: DeeperEndTurn { })",
        "Action :: Swim (:: hadal_core :: pb :: DeeperTow { follow :",
        "Self :: Swap (inside) =>",
        "Self :: Scan { 0 : field_0 } =>",
        "pb :: DeeperAction { action : :: core :: option :: Option :: Some (case) , }",
        "fn case (& self) -> & 'static str { match self { Self :: EndTurn { .. } => \"end_turn\" ,",
    ] {
        assert!(code.contains(part), "{part}\n{code}");
    }
    let code = expanded(decode, item);
    for part in ["\"end_turn\"", "\"holds no action\"", "Ok (Self :: Scan { 0 : :: hadal_core :: wire :: At :: at"] {
        assert!(code.contains(part), "{part}\n{code}");
    }
}

#[test]
fn an_enum_of_the_contract_refuses_what_is_not_said() {
    let item = quote!(
        #[message(enum DeeperConvert, optional)]
        enum Convert {
            Any,
            OneLine,
        }
    );
    let code = expanded(decode, item.clone());
    assert!(code.contains("DeeperConvert :: Unspecified) | :: core :: result :: Result :: Err (_) =>"), "{code}");
    assert!(code.contains("Option :: None | :: core :: option :: Option :: Some (0) =>"), "{code}");
    let code = expanded(encode, item);
    assert!(code.contains("Self :: OneLine => :: hadal_core :: pb :: DeeperConvert :: OneLine"), "{code}");
}

pub(super) fn refused(item: TokenStream, place: &str, problem: &str) {
    let found = error(encode, item);
    assert_eq!(found.1, problem);
    assert!(found.0.starts_with(place), "{found:?}");
}

#[test]
fn a_wrong_attribute_is_told_at_its_place() {
    refused(
        quote!(
            struct Turn {
                seat: Seat,
            }
        ),
        "Turn",
        "`#[message(...)]` says what the message is called",
    );
    refused(
        quote!(
            #[message(DeeperTurn, default)]
            struct Turn {
                seat: Seat,
            }
        ),
        "default",
        "on a type `message` knows `with`, `optional`, `nested`, `computed`, `lent`, `skip`, `options`, `sparse`, `part_of`, `check`, not `default`",
    );
    refused(
        quote!(
            #[message(DeeperTurn)]
            struct Turn {
                #[message(optional)]
                seat: Seat,
            }
        ),
        "optional",
        "on a field `message` knows `name`, `with`, `skip`, `oneof`, `flatten`, `default`, not `optional`",
    );
    refused(
        quote!(
            #[message(DeeperTurn, nested(tile = DeeperTile { cell }))]
            struct Turn {
                seat: Seat,
            }
        ),
        "cell",
        "there is no field `cell` to put there",
    );
    refused(
        quote!(
            #[message(DeeperTurn, skip(round))]
            struct Turn {
                seat: Seat,
            }
        ),
        "round",
        "there is no field `round` to leave out",
    );
}

#[test]
fn a_case_can_be_made_by_a_module_and_each_can_have_a_field_of_the_context() {
    let item = quote! {
        #[message(AdvancedColonizationEvent, with = Player, each(seat = context.encode(&())))]
        enum Event {
            #[message(with = fire)]
            Burned { slot: Slot, targets: Targets },
            TurnEnded { next_seat: Player },
        }
    };
    let code = expanded(encode, item.clone());
    for part in [
        "Event :: Burned (fire :: encode (slot , targets , context))",
        "(field_next_seat , context) , seat : context . encode (& ()) , })",
    ] {
        assert!(code.contains(part), "{part}\n{code}");
    }
    let code = expanded(decode, item);
    for part in [
        "fire :: decode (message , context)",
        "AdvancedColonizationTurnEnded { next_seat : field_next_seat , seat : _ , } = message",
    ] {
        assert!(code.contains(part), "{part}\n{code}");
    }
    let twice = quote!(
        #[message(DeeperAction)]
        enum Action {
            #[message(with = lay)]
            Lay {
                #[message(name = cell)]
                spot: Cell,
            },
        }
    );
    refused(twice, "Lay", "the module of `Lay` makes its message, of which nothing else says a part");
}

#[test]
fn names_that_all_cases_share_are_said_once() {
    let item = quote! {
        #[message(OceansTask, suffix = Task, fields(species = species_id))]
        enum Task {
            Drop { species: SpeciesId },
            Excess { species: SpeciesId },
        }
    };
    let code = expanded(encode, item);
    let written =
        "OceansDropTask { species_id : :: hadal_core :: wire :: Encode :: encode (field_species , context) , }";
    assert!(code.contains(written), "{code}");
    let stray = quote!(
        #[message(OceansTask, fields(victim = victim_id))]
        enum Task {
            Drop { species: SpeciesId },
        }
    );
    refused(stray, "victim", "no variant has a field `victim`");
}

#[test]
fn a_variant_can_be_one_of_several_cases_where_it_is_only_written() {
    let item = quote! {
        #[message(OceansEvent)]
        enum Event {
            #[message(case = drawn)]
            Drawn { seat: Seat, deep: bool },
        }
    };
    let code = expanded(encode, item.clone());
    assert!(code.contains("Self :: Drawn { seat , deep } => drawn (seat , deep , context)"), "{code}");
    let wanted = "a case that is one of several is only written";
    assert_eq!(error(decode, item), ("drawn".into(), wanted.into()));
}

#[test]
fn a_oneof_is_no_part_of_paths_and_a_parameter_is_its_default() {
    let item = quote! {
        #[message(OceansForage)]
        struct Forage<N = Named> {
            species: N,
            #[message(oneof)]
            source: Source<N>,
        }
    };
    let code = expanded(decode, item);
    assert!(code.contains("source : :: hadal_core :: wire :: Decode :: decode (field_source , context) ?"), "{code}");
    assert!(code.contains("for Forage {"), "{code}");
}

#[test]
fn what_would_be_said_in_vain_is_refused() {
    let twice = quote!(
        #[message(DeeperTurn)]
        #[message(optional)]
        struct Turn {
            seat: Seat,
        }
    );
    refused(twice, "message", "`message` is given twice");
    let renamed = quote!(
        #[message(DeeperTurn)]
        struct Turn {
            #[message(name = seat, name = round)]
            seat: Seat,
        }
    );
    refused(renamed, "name", "`name` is said after another one");
    let nested = quote!(
        #[message(DeeperAction, nested(tile = DeeperTile { cell }))]
        enum Action {
            Lay { cell: Cell },
        }
    );
    refused(
        nested,
        "nested",
        "on a type `message` knows `with`, `optional`, `computed`, `each`, `fields`, `suffix`, `oneof`, not `nested`",
    );
    let context = quote!(
        #[message(enum DeeperZone, with = Tables)]
        enum Zone {
            Deck,
        }
    );
    refused(context, "with", "on an enum of the contract `message` knows `optional`, not `with`");
    let word = quote!(
        #[message(enum DeeperZone)]
        enum Zone {
            #[message(Pile)]
            Deck,
        }
    );
    refused(word, "message", "the variants of an enum of the contract are called as they are there");
    let whole = quote!(
        #[message(DeeperPending)]
        enum Pending {
            #[message(DeeperTow)]
            Tow(Tow),
        }
    );
    refused(whole, "Tow", "the field of `Tow` is its message, of which its own type says all");
    let left_out = quote!(
        #[message(DeeperTurn)]
        struct Turn {
            #[message(skip, name = seat)]
            seat: Seat,
        }
    );
    refused(left_out, "Seat", "what is left out has neither a name in the message nor a form");
}

#[test]
fn a_type_that_fits_no_message_is_told_at_its_place() {
    let problem = "a field without a name needs `#[message(name = ...)]`, its name in the message";
    refused(
        quote!(
            #[message(DeeperTurn)]
            struct Turn(u8);
        ),
        "u8",
        problem,
    );
    let problem = "only an enum is an enum of the contract";
    refused(
        quote!(
            #[message(enum DeeperTurn)]
            struct Turn;
        ),
        "DeeperTurn",
        problem,
    );
    let problem = "the variants of an enum of the contract have no fields";
    refused(
        quote!(
            #[message(enum DeeperZone)]
            enum Zone {
                Deck { level: u8 },
            }
        ),
        "Deck",
        problem,
    );
    let problem = "expected a name such as `DeeperAction`";
    refused(
        quote!(
            #[message(Action)]
            enum Action {
                End,
            }
        ),
        "Action",
        problem,
    );
    let problem = "a type with a message has no parameters but those with a default, for which it is written";
    refused(
        quote!(
            #[message(DeeperTurn)]
            struct Turn<T> {
                seat: T,
            }
        ),
        "T",
        problem,
    );
}
