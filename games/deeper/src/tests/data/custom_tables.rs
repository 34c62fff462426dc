//! A designer's own tables over the same vocabulary.

use crate::Deeper;
use crate::data::TableTexts;
use crate::data::tokens::Resource;
use crate::state::Options;
use crate::tests::table::{TestMatch, first_begins, order};
use hadal_core::game::{Game, Setup, SetupError};
use hadal_core::generator::Generator;

const BLUEPRINTS: &str = include_str!("../../data/blueprints.csv");
const RESOURCES: &str = include_str!("../../data/resources.csv");
const ROCKETS: &str = include_str!("../../data/rockets.csv");
const SETUP: &str = include_str!("../../data/setup.csv");
const TILES: &str = include_str!("../../data/tiles.csv");
const UPGRADES: &str = include_str!("../../data/upgrades.csv");

fn blueprints(text: String) -> TableTexts {
    TableTexts { blueprints: Some(text), ..TableTexts::default() }
}

fn with(tables: TableTexts) -> TestMatch {
    TestMatch::with(1, Options { tables, ..first_begins() })
}

fn problem(tables: TableTexts) -> String {
    let options = Options { tables, ..first_begins() };
    match Deeper::new_game(&Setup { seat_count: 1, options, generator: Generator::from_seed(1) }) {
        Err(SetupError::Malformed(malformed)) => malformed.to_string(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_new_card_over_the_vocabulary_plays_without_code() {
    let row = "press,Press,start_hand,1,fish:1,5,convert(fish:1 kelp:1>diamond:2);gather_limit(coral:4),designed\n";
    let mut table = with(blueprints(format!("{BLUEPRINTS}{row}")));
    assert_eq!(table.hand(0), ["radio", "press"]);
    table.carry("fish:2 kelp:1").play("craft press; convert press 0 x1");
    assert_eq!((table.points(0), table.inventory()), (5, crate::tests::table::bag("diamond:2")));
    table.audit();
}

#[test]
fn inputs_are_separated_by_space_or_plus() {
    // Decision 63.
    let row = "press,Press,start_built,1,,0,convert(fish:1+kelp:1>diamond:1),designed\n";
    let mut table = with(blueprints(format!("{BLUEPRINTS}{row}")));
    table.carry("fish:1 kelp:1");
    assert!(table.lists("convert press 0 x1"));
}

#[test]
fn custom_tables_travel_in_the_state_and_give_the_same_state_back() {
    let table = with(blueprints(BLUEPRINTS.replace(",Kiln,", ",Oven,")));
    let bytes = hadal_core::engine::canonical(&table.state);
    let back: crate::state::State = postcard::from_bytes(&bytes).unwrap();
    assert_eq!(back, table.state);
    assert_ne!(table.state, TestMatch::of(1).state);
}

#[test]
fn half_of_odd_lungs_is_rounded_down() {
    // Decision 63.
    let setup = SETUP.replace("lungs_start,4,", "lungs_start,5,");
    let mut table = with(TableTexts { setup: Some(setup), ..TableTexts::default() });
    table.dive(0, 1).air(0).play("end");
    assert_eq!(table.player(0).air, 2);
}

#[test]
fn an_unset_turn_limit_is_that_of_the_set_up_table() {
    // Section 14.
    let limit = |setup: String, turn_limit| {
        let tables = TableTexts { setup: Some(setup), ..TableTexts::default() };
        TestMatch::with(1, Options { turn_limit, tables, ..first_begins() }).state.settings.turn_limit
    };
    let limited = || SETUP.replace("turn_limit,0,", "turn_limit,9,");
    assert_eq!([limit(limited(), None), limit(limited(), Some(0)), limit(limited(), Some(5))], [9, 0, 5]);
    assert_eq!(limit(SETUP.to_owned(), None), 0);
}

#[test]
fn a_gain_of_several_gives_as_many_as_fit() {
    // Decision 63.
    let mut table = with(blueprints(BLUEPRINTS.replace("breathe_gain(kelp:1)", "breathe_gain(kelp:3)")));
    table.build("garden").carry("fish:4").store("fish:2").play("end; take");
    assert_eq!(table.storage(), crate::tests::table::bag("fish:2 kelp:2"));
}

#[test]
fn gains_of_upgrades_come_after_those_of_cards() {
    // Decision 63.
    let upgrades = UPGRADES.replace("end_gather(1)", "breathe_gain(coral:1)");
    let mut table = with(TableTexts { upgrades: Some(upgrades), ..TableTexts::default() });
    table.build("knife garden").play("end; take");
    assert_eq!(table.inventory(), crate::tests::table::bag("kelp:1"));
    table.play("take");
    assert_eq!(table.inventory(), crate::tests::table::bag("kelp:1 coral:1"));
}

#[test]
fn a_gain_gets_what_the_supply_has() {
    // Decision 34.
    let mut table = with(blueprints(BLUEPRINTS.replace("breathe_gain(kelp:1)", "breathe_gain(kelp:3)")));
    table.build("garden").leave_in_supply(Resource::Kelp, 2).play("end; take");
    assert_eq!(table.inventory(), crate::tests::table::bag("kelp:2"));
}

#[test]
fn a_market_of_one_tile_is_asked_which_one_goes_back() {
    // Decision 50.
    let setup = SETUP.replace("market_limit,4,", "market_limit,0,").replace("scan_draw_limit,4,", "scan_draw_limit,1,");
    let tables = TableTexts { setup: Some(setup), ..TableTexts::default() };
    let mut table = TestMatch::with(1, Options { tables, decks: vec![order(1, "d20_roof_1")], ..first_begins() });
    table.dive(0, 1).play("scan 20");
    assert_eq!((table.asked(), table.legal()), ("return_tile".to_owned(), vec!["return d20_roof_1".to_owned()]));
}

#[test]
fn a_supply_too_small_for_the_start_tiles_leaves_them_what_there_is() {
    // Decision 34.
    let resources = RESOURCES.replace("fish,0,Fish,48,", "fish,0,Fish,1,");
    let table = with(TableTexts { resources: Some(resources), ..TableTexts::default() });
    let fish = |q, r| table.tile(q, r).unwrap().tokens[Resource::Fish];
    assert_eq!((fish(-1, 1) + fish(1, 0), table.state.supply[Resource::Fish]), (1, 0));
    table.audit();
}

#[test]
fn a_supply_of_0_is_a_game_without_that_type() {
    // Section 14: none, not any number.
    let resources = RESOURCES.replace("fish,0,Fish,48,", "fish,0,Fish,0,");
    let mut table = with(TableTexts { resources: Some(resources), ..TableTexts::default() });
    assert_eq!(table.tile(-1, 1).unwrap().tokens, crate::tests::table::bag("kelp:1"));
    table.market("d20_open_1").dive(0, 1).play("explore d20_open_1 0,2");
    assert!(table.tile(0, 2).unwrap().tokens.is_empty());
    table.build("fish_pen").carry("diamond:1").dive(0, 0);
    assert!(!table.lists("convert fabricator 2 x1 fish") && table.lists("convert fabricator 2 x1 kelp"));
    table.play("end");
    assert_eq!(table.asked(), "act", "the fish pen has nothing to offer");
}

#[test]
fn the_printed_set_up_goes_with_any_number_of_rocket_cards() {
    // Decision 73.
    let one: String = ROCKETS.lines().take(2).flat_map(|line| [line, "\n"]).collect();
    let texts = |setup| TableTexts { rockets: Some(one.clone()), setup, ..TableTexts::default() };
    for setup in [None, Some(SETUP.to_owned())] {
        let mut table = with(texts(setup));
        assert_eq!(table.state.rockets.len(), 1);
        table.build("radio").carry("titanium:3 coral:1").play("craft launch_cradle");
        assert_eq!(table.asked(), "last_rocket_card");
        table.audit();
    }
}

#[test]
fn a_card_built_at_the_start_adds_its_cells_to_the_printed_set_up() {
    // Decisions 66 and 73.
    let text = BLUEPRINTS.replace("locker,Locker,deck,2,", "locker,Locker,start_built,1,");
    assert_ne!(text, BLUEPRINTS);
    let table = with(blueprints(text));
    assert_eq!(table.state.abilities().storage, 8);
    table.audit();
}

#[test]
fn every_card_of_the_deck_may_be_in_each_players_hand_instead() {
    let table = with(blueprints(BLUEPRINTS.replace(",deck,", ",start_hand,")));
    assert_eq!((table.player(0).hand.len(), table.state.blueprints.len()), (29, 0));
    table.audit();
}

#[test]
fn a_tile_without_tokens_is_dug_with_an_excavator_only() {
    // Decision 63.
    let tiles = TILES.replace("d20_open_2,20,2,open,WWWWWW,fish:2 kelp:1", "d20_open_2,20,2,open,WWWWWW,");
    let mut table = with(TableTexts { tiles: Some(tiles), ..TableTexts::default() });
    table.market("d20_open_2").dive(0, 1);
    assert!(table.listed("terraform").is_empty());
    table.build("excavator");
    assert!(table.lists("terraform d20_open_2 1,0"));
}

#[test]
fn a_table_with_a_mistake_is_refused_with_table_line_and_column() {
    let unknown = BLUEPRINTS.replace("rocket_access()", "teleport(1)");
    assert_eq!(
        problem(blueprints(unknown)),
        "tables.blueprints: line 5, column effects: no kind of ability is called \"teleport\""
    );
    let edges = TILES.replace("d20_open_1,20,2,open,WWWWWW", "d20_open_1,20,2,open,WWXWWW");
    let tiles = TableTexts { tiles: Some(edges), ..TableTexts::default() };
    assert_eq!(problem(tiles), "tables.tiles: line 6, column edges: expected six letters W or R, for N NE SE S SW NW");
}

#[test]
fn tables_that_contradict_each_other_or_the_rules_are_refused() {
    for (from, to, words) in [
        ("convert(coral:2>titanium:1)", "convert(coral:1>titanium:2)", "makes more tokens than it eats"),
        ("convert(coral:2>titanium:1)", "convert(coral:2>coral:1)", "makes what it eats"),
        ("convert(coral:2>titanium:1)", "convert(>titanium:1)", "makes more tokens than it eats"),
        ("convert(coral:2>titanium:1)", "convert(coral:1>any:2)", "makes more tokens than it eats"),
        ("kiln,Kiln", "explore_40,Kiln", "names two things"),
        ("kiln,Kiln", "galley,Kiln", "names two things"),
        ("kiln,Kiln", "Kiln,Kiln", "an id has 1 to 24"),
        ("id,title", "id,name", "expected the columns"),
        ("kiln,Kiln", "kiln,Ki\u{1b}[2Jln", "column title: expected 1 to"),
        ("kiln,Kiln", "kiln,", "column title: expected 1 to"),
        (
            "fabricator,Fabricator,start_built,1,,0,",
            "fabricator,Fabricator,start_built,1,,0,draw_cards(1);",
            "never built",
        ),
    ] {
        let message = problem(blueprints(BLUEPRINTS.replace(from, to)));
        assert!(message.contains(words), "{message}");
    }
    let tiles = TILES.replace("start_below,start,0,ledge_w,WWWWRW", "start_below,start,0,ledge_w,RWWWRW");
    let message = problem(TableTexts { tiles: Some(tiles), ..TableTexts::default() });
    assert!(message.contains("disagree with its neighbours"), "{message}");
    // Decision 72.
    let upgrades = UPGRADES.replace("end_gather(1)", "convert(fish:1>kelp:1)");
    let message = problem(TableTexts { upgrades: Some(upgrades), ..TableTexts::default() });
    assert!(message.contains("may not convert"), "{message}");
    // Decision 73.
    let counts =
        [("rocket_cards,3,", "rocket_cards,2,", "must be 3"), ("storage_start,4,", "storage_start,5,", "must be 4")];
    for (from, to, words) in counts {
        let message = problem(TableTexts { setup: Some(SETUP.replace(from, to)), ..TableTexts::default() });
        assert!(message.contains(words), "{message}");
    }
    let long = format!("{BLUEPRINTS}{}", "#".repeat(40_000));
    assert!(problem(blueprints(long)).contains("at most 32768"));
}
