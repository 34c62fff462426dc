//! The text form of actions.

use crate::action::Action;

#[test]
fn every_form_of_the_grammar_comes_back() {
    for text in [
        "swim -3,5",
        "gather 0,1 kelp 2",
        "explore d20_open_1 0,2",
        "scan 100",
        "terraform d20_open_1 0,2",
        "terraform d20_open_1 0,2 omit fish",
        "convert fabricator 0 x3",
        "convert fabricator 2 x1 coral",
        "craft radio",
        "stow food",
        "fetch quartz",
        "swap fish diamond",
        "jettison titanium",
        "end",
        "place 1,1",
        "tow yes",
        "tow no",
        "return d100_open_1",
        "take",
        "decline",
        "pick coral",
        "name 3",
    ] {
        assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
    }
}

#[test]
fn what_is_no_action_is_refused_with_what_was_expected() {
    for (text, words) in [
        ("", "a verb"),
        ("fly 0,1", "a verb"),
        ("swim", "a cell Q,R at the end"),
        ("swim 0", "a cell Q,R instead of \"0\""),
        ("swim 0,1 ", "nothing more"),
        ("swim  0,1", "a cell Q,R"),
        ("swim +1,0", "a cell Q,R"),
        ("swim 01,0", "a cell Q,R"),
        ("swim -0,0", "a cell Q,R"),
        ("swim 99999999999,0", "a cell Q,R"),
        ("gather 0,1 gold 1", "a resource"),
        ("gather 0,1 kelp 256", "a whole number"),
        ("scan 30", "the metres of a deck"),
        ("scan 120", "the metres of a deck"),
        ("scan 0", "the metres of a deck"),
        ("terraform d20_open_1 0,1 fish", "nothing more instead of"),
        ("convert fabricator 0 3", "xTIMES"),
        ("convert fabricator 0 x03", "xTIMES"),
        ("craft RADIO", "an id"),
        ("craft a_very_long_id_that_nobody_prints", "an id"),
        ("tow maybe", "yes or no"),
        ("end now", "nothing more"),
    ] {
        let message = text.parse::<Action>().unwrap_err().to_string();
        assert!(message.contains(words), "{text:?}: {message}");
    }
}
