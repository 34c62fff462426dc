//! What templates become, and which are refused.

use quote::quote;

use crate::attributes::testing::{error, expanded};

#[test]
fn a_notation_is_written_and_read_by_its_template() {
    let code = expanded(
        super::derive,
        quote! {
            enum Action {
                #[notation("convert {card} x{times} [omit {left}] [{output}]")]
                Convert { card: Name, times: u8, left: Option<Resource>, output: Option<Resource> },
                #[notation("end")]
                End,
            }
        },
    );
    for part in [
        "Self :: Convert { card , times , left , output } => { out . write_str (\"convert\") ? ;",
        "out . write_str (\"x\") ? ; :: hadal_core :: notation :: Word :: write (times , out) ? ;",
        "let card = words . take (< Name as :: hadal_core :: notation :: Word > :: WANTED",
        "words . take (\"xTIMES\" , | rest |",
        "let left = if words . keyword (\"omit\")",
        "let output = if ! words . is_done ()",
        "action = \\\"convert\\\" CARD \\\"x\\\"TIMES [ \\\"omit\\\" LEFT ] [ OUTPUT ]\\n       | \\\"end\\\"",
        "\"\\nLEFT, OUTPUT = \" , < Resource as :: hadal_core :: notation :: Word > :: GRAMMAR",
    ] {
        assert!(code.contains(part), "{part}\n{code}");
    }
}

#[test]
fn a_template_that_does_not_fit_its_variant_is_told_with_the_reason() {
    for (template, fields, problem) in [
        ("{to}", quote!({ to: Hex }), "a notation begins with a word of its own, its verb"),
        ("swim {two}", quote!({ to: Hex }), "`Swim` has no field `two`"),
        ("swim {to} {to}", quote!({ to: Hex }), "`to` is written twice"),
        ("swim {q}{r}", quote!({ q: i32, r: i32 }), "nothing stands between two fields, so they cannot be told apart"),
        ("swim {to", quote!({ to: Hex }), "a brace is not closed"),
        ("swim {2}", quote!({ to: Hex }), "braces hold the name of a field"),
        ("swim [to {to}", quote!({ to: Option<Hex> }), "a bracket is not closed"),
        ("swim [to]", quote!({ to: Option<Hex> }), "brackets hold one field"),
        (
            "swim [{to}] {by}",
            quote!({ to: Option<Hex>, by: u8 }),
            "brackets begin with a word of their own, or stand at the end",
        ),
        ("swim [{to}]", quote!({ to: Hex }), "`to` stands in brackets but is no `Option`"),
        ("swim {to}", quote!({ to: Option<Hex> }), "`to` is an `Option`, which stands in brackets"),
        ("swim  {to}", quote!({ to: Hex }), "exactly one space stands between two words"),
        ("swim to]", quote!({}), "a brace or a bracket stands where none can"),
    ] {
        let found = error(super::derive, quote!(enum Action { #[notation(#template)] Swim #fields }));
        assert_eq!(found, (format!("{template:?}"), problem.to_owned()));
    }
}

#[test]
fn a_field_that_no_word_holds_and_a_verb_that_comes_twice_are_named() {
    let lost = quote!(
        enum Action {
            #[notation("swim")]
            Swim { to: Hex },
        }
    );
    assert_eq!(error(super::derive, lost), ("to".into(), "the notation says nothing of `to`".into()));
    let twice = quote!(
        enum Action {
            #[notation("swim")]
            Swim,
            #[notation("swim")]
            Dive,
        }
    );
    assert_eq!(error(super::derive, twice), ("Dive".into(), "`swim` is another action's verb already".into()));
    let none = quote!(
        enum Action {
            Swim,
        }
    );
    assert_eq!(error(super::derive, none), ("Swim".into(), "`Swim` needs `#[notation(...)]`".into()));
    let nameless = quote!(
        enum Action {
            #[notation("swim")]
            Swim(Hex),
        }
    );
    assert_eq!(error(super::derive, nameless).1, "the fields of an action have names");
}
