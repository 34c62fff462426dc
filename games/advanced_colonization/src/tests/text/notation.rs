//! Rules 8 and 9: the texts of positions and actions.

use crate::state::Settings;
use crate::tests::random;
use crate::tests::table::{START, action, game, listed_in, try_new_game};
use crate::text::{GRAMMAR, PositionError, parse_position};
use crate::{Action, AdvancedColonization, Options};
use hadal_core::game::{Game, SetupError, Template as _};
use hadal_core::generator::Generator;

#[test]
fn canonical_position_texts_come_back_unchanged() {
    for text in [
        START,
        "[1](r2>B)/[2]/[3](k2>B) -/- - 1P5",
        "y1b3[3]k3r3(k1^,r1>B)/[2]/[1] r1y3/k2 g3r2 2A3",
        "[1](b2>B,b2>C,b3^,k1~,k1~)/[3]/[3] -/b1k3k3 g1g2r1y2y2 2D0",
    ] {
        assert_eq!(parse_position(text).unwrap().to_string(), text);
    }
}

#[test]
fn readers_accept_tokens_and_piles_in_any_order() {
    let loose = "[1](k1~,b3^,b2>C,k1~,b2>B)/[3]/[3] -/k3b1k3 y2g2y2r1g1 2D0";
    let canonical = "[1](b2>B,b2>C,b3^,k1~,k1~)/[3]/[3] -/b1k3k3 g1g2r1y2y2 2D0";
    assert_eq!(parse_position(loose).unwrap().to_string(), canonical);
}

#[test]
fn random_positions_survive_their_text_and_equal_texts_mean_equal_positions() {
    let mut choices = Generator::from_seed(41);
    let positions: Vec<_> = (0..1500).map(|_| random::position(&mut choices)).collect();
    for pair in positions.windows(2) {
        let text = pair[0].to_string();
        assert_eq!(parse_position(&text).unwrap(), pair[0], "{text}");
        assert_eq!(pair[0] == pair[1], text == pair[1].to_string());
    }
}

#[test]
fn a_text_outside_the_grammar_says_what_was_expected_and_where() {
    let cases = [
        ("", "expected a colony or '[' at column 1, found the end"),
        ("[1]/[2]/[3] -/- - 1P6", "expected action points (0 to 5) at column 21, found '6'"),
        ("[1]/[2]/[3] -/- - 3P5", "expected the player to act (1 or 2) at column 19, found '3'"),
        ("[1]/[2]/[3] -/- - 1X5", "expected the phase (P, D or A) at column 20, found 'X'"),
        ("[1]/[2]/[3] -/- - 1P5 ", "expected the end at column 22, found ' '"),
        (" [1]/[2]/[3] -/- - 1P5", "expected a colony or '[' at column 1, found ' '"),
        ("[0]/[2]/[3] -/- - 1P5", "expected a size (1, 2 or 3) at column 2, found '0'"),
        ("[4]/[2]/[3] -/- - 1P5", "expected a size (1, 2 or 3) at column 2, found '4'"),
        ("[1]/[2] -/- - 1P5", "expected '/' at column 8, found ' '"),
        ("[1]/[2]/[3]/[1] -/- - 1P5", "expected ' ' at column 12, found '/'"),
        ("x1[1]/[2]/[3] -/- - 1P5", "expected a colony or '[' at column 1, found 'x'"),
        ("g1[1]/[2]/[3] -/- - 1P5", "expected a colony or '[' at column 1, found 'g'"),
        ("r4[1]/[2]/[3] -/- - 1P5", "expected a size (1, 2 or 3) at column 2, found '4'"),
        ("[1]R1/[2]/[3] -/- - 1P5", "expected a colony, '(', '/' or ' ' at column 4, found 'R'"),
        ("[1]()/[2]/[3] -/- - 1P5", "expected a ship at column 5, found ')'"),
        ("[1](g1^)/[2]/[3] -/- - 1P5", "expected a ship at column 5, found 'g'"),
        ("[1](r1)/[2]/[3] -/- - 1P5", "expected an orientation (>A, >B, >C, ^ or ~) at column 7, found ')'"),
        ("[1](r1>D)/[2]/[3] -/- - 1P5", "expected a slot (A, B or C) at column 8, found 'D'"),
        ("[1](r1^ k1^)/[2]/[3] -/- - 1P5", "expected ',' or ')' at column 8, found ' '"),
        ("[1](r1^,)/[2]/[3] -/- - 1P5", "expected a ship at column 9, found ')'"),
        ("[1]/[2]/[3] / - 1P5", "expected '-' or a pyramid at column 13, found '/'"),
        ("[1]/[2]/[3] r1-/- - 1P5", "expected a colour (b, g, k, r or y) at column 15, found '-'"),
        ("[1]/[2]/[3] -/- é 1P5", "expected '-' or a pyramid at column 17, found 'é'"),
        ("[1]/[2]/[3]  -/- - 1P5", "expected '-' or a pyramid at column 13, found ' '"),
    ];
    for (text, expected) in cases {
        match parse_position(text) {
            Err(PositionError::Malformed(error)) => assert_eq!(error.0, expected, "{text}"),
            other => panic!("{text} gives {other:?}"),
        }
        match try_new_game(Options { position: Some(text.to_owned()), settings: Settings::default() }) {
            Err(SetupError::Malformed(error)) => {
                assert_eq!((error.path.as_str(), error.problem.as_str()), ("position", expected));
            }
            other => panic!("{text} gives {other:?}"),
        }
    }
}

#[test]
fn a_text_of_a_position_that_cannot_be_is_broken_and_says_why() {
    let crowd = "r1".repeat(40);
    let cases = [
        ("r1r1r1[1]/[2]/[3] -/- - 1P5".to_owned(), "planets[0]: more than 2 pyramids r1 in all"),
        ("[1]/[2]r1/[3](r1^) -/- r1 1P5".to_owned(), "burned: more than 2 pyramids r1 in all"),
        ("[1]/[1]/[1] -/- - 1P5".to_owned(), "planets[2]: more than 2 pyramids g1 in all"),
        ("[1]/[2]/[3] -/- g2g2 1P5".to_owned(), "burned: more than 2 pyramids g2 in all"),
        (format!("[1]/[2]{crowd}/[3] -/- - 1P5"), "planets: more than 2 pyramids r1 in all"),
        (
            format!("[1]/[2]/[3] {} -/- - 1P5", "r1".repeat(300)).replace(" -/-", "/-"),
            "seats[0].reserve: more than 2 pyramids r1 in all",
        ),
        (format!("[1](r1^{})/[2]/[3] -/- - 1P5", ",r1^".repeat(40)), "planets: more than 2 pyramids r1 in all"),
        ("[1]/[2]/[3] k1/- - 1P5".to_owned(), "seats[0].reserve: k1 is foreign to this reserve"),
        ("[1]/[2]/[3] -/y2 - 1P5".to_owned(), "seats[1].reserve: y2 is foreign to this reserve"),
        ("[1]/[2]/[3] -/g1 - 1P5".to_owned(), "seats[1].reserve: g1 is foreign to this reserve"),
        (
            "[1](r1>A)/[2]/[3] -/- - 1P5".to_owned(),
            "planets[0].ships[0].orientation: the ship points at the planet it orbits",
        ),
        (
            "[1]/[2](r1^,r2>B)/[3] -/- - 1P5".to_owned(),
            "planets[1].ships[1].orientation: the ship points at the planet it orbits",
        ),
        (
            "[1](r1~)/[2]/[3] -/- - 1P5".to_owned(),
            "planets[0].ships[0].orientation: the ship is adrift, but no planet is burned",
        ),
        (
            "[1](r1~)/[2]/[3] -/- r1 1P5".to_owned(),
            "planets[0].ships[0].orientation: the ship is adrift, but no planet is burned",
        ),
    ];
    for (text, expected) in cases {
        match try_new_game(Options { position: Some(text.clone()), settings: Settings::default() }) {
            Err(SetupError::Broken(error)) => {
                assert_eq!((error.path.as_str(), error.problem.as_str()), ("position", expected), "{text}");
            }
            other => panic!("{text} gives {other:?}"),
        }
    }
}

#[test]
fn a_mistake_in_the_grammar_is_told_before_a_broken_invariant() {
    let text = format!("[1]{}/[2]/[3] -/- - 1P6", "r1".repeat(40));
    assert!(matches!(parse_position(&text), Err(PositionError::Malformed(_))));
}

#[test]
fn every_action_of_the_rules_page_prints_as_it_is_written() {
    for text in [
        "buy r2",
        "dep r2 A>B",
        "dep r2 A^",
        "ret r2A>B",
        "ret A+1",
        "adv r2A>B >C",
        "adv r2A>B ^",
        "red r2A>B ^",
        "red r2A~ >C",
        "far r2A>B",
        "near r2A^",
        "green A+",
        "rev A-",
        "bomb A y3 2",
        "shift r1 A+1 k2B^",
        "shift r1 k1A~ k2B^",
        "shift r1 =",
        "shift r1 A+1 r1*",
        "shift r1 r1* k1*",
        "fire A r3 +1,+2,-1,k2^,k2^",
        "beam A C b1^:>A,k2~:^,k2~:~",
        "end",
    ] {
        assert_eq!(action(text).to_string(), text);
    }
}

#[test]
fn lists_in_an_action_are_read_in_any_order_and_printed_in_the_canonical_one() {
    let cases = [
        ("fire A r3 k2^,-1,+2,k2>B,+1,b1~", "fire A r3 +1,+2,-1,b1~,k2>B,k2^"),
        ("beam A C k2~:~,b1^:>A,k2~:^", "beam A C b1^:>A,k2~:^,k2~:~"),
        ("shift r1 k2B^ A+1", "shift r1 A+1 k2B^"),
        ("shift r1 A-1 A+2", "shift r1 A+2 A-1"),
        ("shift r1 B+1 A-2", "shift r1 A-2 B+1"),
        ("shift r1 r1A^ k1A^", "shift r1 k1A^ r1A^"),
        ("shift r1 k1B^ r1A^", "shift r1 r1A^ k1B^"),
        ("shift r1 r1* A+1", "shift r1 A+1 r1*"),
        ("shift r1 k1* y1*", "shift r1 y1* k1*"),
        ("shift r1 k1* b1*", "shift r1 b1* k1*"),
    ];
    for (read, printed) in cases {
        assert_eq!(action(read).to_string(), printed);
        assert_eq!(action(read), action(printed));
    }
}

#[test]
fn a_text_that_is_no_action_says_what_was_expected_instead() {
    let (verb, pyramid) = (
        "a verb: buy, dep, ret, adv, red, far, near, green, bomb, shift, rev, fire, beam, end",
        "a colour (b, g, k, r or y) with a size (1, 2 or 3)",
    );
    let piece = "a ship such as r2A>B or a colony such as A+1 (slot, side, height)";
    let targets = "colonies by side and height, and ships, joined by commas, such as +1,-2,r2>B";
    let cases = [
        ("", format!("{verb} instead of \"\"")),
        ("buy", format!("{pyramid} at the end")),
        ("buy r4", format!("{pyramid} instead of \"r4\"")),
        ("buy x1", format!("{pyramid} instead of \"x1\"")),
        ("buy r1 ", "nothing more instead of \"\"".to_owned()),
        ("buy  r1", format!("{pyramid} instead of \"\"")),
        ("dep r2 D^", "SLOT with AIM instead of \"D^\"".to_owned()),
        ("dep r2 A", "SLOT with AIM instead of \"A\"".to_owned()),
        ("ret A+0", format!("{piece} instead of \"A+0\"")),
        ("ret A+01", format!("{piece} instead of \"A+01\"")),
        ("ret A+25", format!("{piece} instead of \"A+25\"")),
        ("ret A+99999999999999999999", format!("{piece} instead of \"A+99999999999999999999\"")),
        ("ret r1*", format!("{piece} instead of \"r1*\"")),
        ("adv r2A>B", "an orientation: >A, >B or >C (pointing), ^ (standing) or ~ (adrift) at the end".to_owned()),
        ("bomb A y3", "a size (1, 2 or 3) at the end".to_owned()),
        ("bomb A y3 4", "a size (1, 2 or 3) instead of \"4\"".to_owned()),
        ("shift r1", "= or the first of two pieces, such as A+1 or r2A>B at the end".to_owned()),
        ("shift r1 = ", "nothing more instead of \"\"".to_owned()),
        ("fire A r3 ", format!("{targets} instead of \"\"")),
        ("fire A r3 +1,", format!("{targets} instead of \"+1,\"")),
        ("fire A r3 +1,+1", format!("{targets} instead of \"+1,+1\"")),
        (
            "beam A C k2^",
            "ships with their new orientations, joined by commas, such as b1^:>A,k2~:^ instead of \"k2^\"".to_owned(),
        ),
        ("end ", "nothing more instead of \"\"".to_owned()),
        ("END", format!("{verb} instead of \"END\"")),
        ("endé", format!("{verb} instead of \"endé\"")),
    ];
    for (text, expected) in cases {
        assert_eq!(text.parse::<Action>().unwrap_err().0, format!("expected {expected}"), "{text:?}");
    }
    let many = vec!["k1^"; 25].join(",");
    assert!(format!("fire A r3 {many}").parse::<Action>().is_err(), "more ships than exist");
    assert!(format!("beam A C {}", many.replace('^', "^:^")).parse::<Action>().is_err());
}

#[test]
fn every_legal_action_survives_its_text() {
    let mut choices = Generator::from_seed(42);
    for _ in 0..600 {
        let state = random::state(&mut choices);
        for one in random::sample(&AdvancedColonization::legal_actions(&state), 20, &mut choices) {
            assert_eq!(action(&one.to_string()), one);
        }
        for _ in 0..10 {
            let one = random::action(&mut choices, &state);
            if one.to_string().ends_with(' ') {
                continue; // Nothing chosen: no text says that.
            }
            assert_eq!(action(&one.to_string()), one);
        }
    }
}

#[test]
fn the_legal_actions_are_listed_in_the_documented_order() {
    let state = game("k1r1[1](r2>B,r2^,y1>C)/[2](k2>A)/y3[3] r1y2/k3 - 1P5");
    let words = ["buy", "dep", "ret", "adv", "red", "far", "near", "green", "bomb", "shift", "rev", "end"];
    let expected: Vec<String> = words.iter().flat_map(|word| listed_in(&state, word)).collect();
    let legal = AdvancedColonization::legal_actions(&state);
    let texts: Vec<String> = legal.actions.iter().map(ToString::to_string).collect();
    assert_eq!(texts, expected);
    assert_eq!(listed_in(&state, "buy"), ["buy r3", "buy y1", "buy y2", "buy y3"]);
    assert_eq!(listed_in(&state, "ret"), ["ret A+1", "ret C+1", "ret r2A>B", "ret r2A^", "ret y1A>C"]);
    assert_eq!(
        listed_in(&state, "red"),
        ["red r2A>B >C", "red r2A>B ^", "red r2A^ >B", "red r2A^ >C", "red y1A>C >B", "red y1A>C ^"]
    );
    assert_eq!(
        listed_in(&state, "bomb"),
        [
            "bomb A r1 1",
            "bomb A r1 2",
            "bomb A r1 3",
            "bomb A r2 1",
            "bomb A r2 2",
            "bomb A r2 3",
            "bomb A y1 1",
            "bomb A y1 2",
            "bomb A y1 3",
            "bomb C y3 1",
            "bomb C y3 2",
            "bomb C y3 3"
        ]
    );
    assert_eq!(
        listed_in(&state, "shift")[..10],
        [
            "shift r3 =",
            "shift r3 A+1 A+2",
            "shift r3 A+1 C+1",
            "shift r3 A+1 r2A>B",
            "shift r3 A+1 r2A^",
            "shift r3 A+1 y1A>C",
            "shift r3 A+1 k2B>A",
            "shift r3 A+2 C+1",
            "shift r3 A+2 r2A>B",
            "shift r3 A+2 r2A^"
        ]
    );
    let templates: Vec<String> = legal.templates.iter().map(|template| template.nth(0).to_string()).collect();
    let expected = ["fire B r3 k2>A", "fire B y1 k2>A", "fire B y2 k2>A", "fire B y3 k2>A"];
    assert_eq!(templates, expected, "nothing orbits C, where the beam points");
}

#[test]
fn every_example_of_the_docs_page_is_in_the_grammar() {
    let page = AdvancedColonization::INFO.rules;
    let line = page.split("## 9. Action text").nth(1).unwrap().split("```").nth(1).unwrap();
    let mut examples = 0;
    for row in line.lines() {
        for text in row.split("  ").map(str::trim).filter(|text| text.contains(' ') || *text == "end") {
            let word = text.split(' ').next().unwrap();
            if AdvancedColonization::INFO.notation_grammar.contains(&format!("\"{word}\" ")) {
                assert_eq!(action(text).verb().word(), word);
                examples += 1;
            }
        }
    }
    assert_eq!(examples, 18);
    assert!(GRAMMAR.contains("\"end\""));
}
