//! The results of templates, and the templates that are refused.

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
        "let card = words . read () ? ;",
        "words . take (\"xTIMES\" , | rest |",
        "let left = if words . keyword (\"omit\")",
        "let output = if ! words . is_done ()",
        "action = \\\"convert\\\" CARD \\\"x\\\"TIMES [ \\\"omit\\\" LEFT ] [ OUTPUT ]\\n       | \\\"end\\\"",
        "\"\\nLEFT, OUTPUT = \" , < Resource as :: hadal_core :: notation :: Phrase > :: GRAMMAR",
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
        ("swim {to", quote!({ to: Hex }), "a brace is not closed"),
        ("swim {2}", quote!({ to: Hex }), "braces hold the name of a field"),
        ("swim [to {to}", quote!({ to: Option<Hex> }), "a bracket is not closed"),
        ("swim [to sea]", quote!({ to: Option<Hex> }), "brackets hold one field"),
        (
            "swim [{to}] {by}",
            quote!({ to: Option<Hex>, by: u8 }),
            "brackets begin with a word of their own, stand at the end, or hold only a field and others follow",
        ),
        (
            "swim [x{to}] [by]",
            quote!({ to: Option<Hex>, by: bool }),
            "brackets begin with a word of their own, stand at the end, or hold only a field and others follow",
        ),
        ("swim [fast]", quote!({ fast: u8 }), "`fast` stands alone in brackets but is no `bool`"),
        ("swim [-]", quote!({}), "a word that stands alone in brackets is the name of a `bool`"),
        ("swim {0}", quote!({ to: Hex }), "`Swim` has no field `field_0`"),
        ("swim {to}", quote!({ #[notation(skip)] to: Hex }), "`to` is left out, but the template has it"),
        ("swim {to}", quote!({ to: Option<Hex> }), "`to` is an `Option`, which stands in brackets"),
        ("swim  {to}", quote!({ to: Hex }), "exactly one space stands between two words"),
        ("swim to]", quote!({}), "a brace or a bracket stands where none can"),
    ] {
        let found = error(super::derive, quote!(enum Action { #[notation(#template)] Swim #fields }));
        assert_eq!(found, (format!("{template:?}"), problem.to_owned()));
    }
}

#[test]
fn what_a_notation_cannot_be_is_told_at_its_place() {
    let lost = quote!(
        enum Action {
            #[notation("swim")]
            Swim { to: Hex },
        }
    );
    assert_eq!(error(super::derive, lost), ("to".into(), "the notation says nothing of `to`".into()));
    let none = quote!(
        enum Action {
            Swim,
        }
    );
    assert_eq!(error(super::derive, none), ("Swim".into(), "`Swim` needs `#[notation(...)]`".into()));
    let nameless = quote!(
        enum Action {
            #[notation("swim {0}")]
            Swim(Hex, u8),
        }
    );
    assert_eq!(error(super::derive, nameless).1, "the fields of an action have names, or there is only one");
    let stray = quote!(
        enum Action {
            #[notation("swim")]
            Swim {
                #[notation(hide)]
                to: Hex,
            },
        }
    );
    assert_eq!(
        error(super::derive, stray),
        ("hide".into(), "on a field `notation` knows `skip` and `with`, not `hide`".into())
    );
    let parameter = quote!(
        #[notation("{to}")]
        struct Way<T> {
            to: T,
        }
    );
    let problem = "a type with a notation has no parameters but those with a default, for which it is written";
    assert_eq!(error(super::derive, parameter), ("T".into(), problem.into()));
    let open = quote!(
        #[notation("[by {to}]")]
        struct Way {
            to: Option<Hex>,
        }
    );
    let wanted = "a phrase begins with a word that is always there";
    assert_eq!(error(super::derive, open), ("\"[by {to}]\"".into(), wanted.into()));
}

#[test]
fn actions_share_verbs_and_phrases_and_say_what_is_true() {
    let code = expanded(
        super::derive,
        quote! {
            #[notation("Tiles count from 0.")]
            enum Action<N = Hex> {
                #[notation("swim {0}")]
                Swim(Way<N>),
                #[notation("go {to} [{by}] [with {all}] [fast]")]
                Go { to: N, by: Option<u8>, all: List<N>, fast: bool, #[notation(skip)] cost: u8 },
                #[notation("go {to}")]
                Return { to: u8 },
            }
        },
    );
    for part in [
        "Self :: Swim { 0 : field_0 } => { out . write_str (\"swim\") ? ;",
        "\"go\" => words . any_of (& [| words | {",
        "let by = words . maybe (:: hadal_core :: notation :: Word :: read) ;",
        "let all = if words . keyword (\"with\") { let all = words . read () ? ; all } else { :: core :: default :: Default :: default () } ;",
        "let fast = words . keyword (\"fast\") ;",
        "if * fast { out . write_str (\" fast\") ? ; }",
        "if ! all . is_empty () {",
        "cost : :: core :: default :: Default :: default ()",
        "\\\"swim\\\" SWIM\\n       | \\\"go\\\" TO [ BY ] [ \\\"with\\\" ALL ] [ \\\"fast\\\" ]\\n       | \\\"go\\\" GO_TO",
        "\"\\nALL = \" , < List < Hex > as",
        "\"\\nTiles count from 0.\"",
        "\"a verb: swim, go\"",
    ] {
        assert!(code.contains(part), "{part}\n{code}");
    }
}
