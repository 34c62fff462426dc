//! The scene: everything legal can be pointed at, in words that people read.

use super::rules::planned_game;
use super::table::{TestMatch, first_begins};
use crate::Deeper;
use crate::data::TableTexts;
use crate::state::Options;
use crate::state::{ConvertMode, Frame, State};
use hadal_core::conformance;
use hadal_core::engine::{draw, encode_scene};
use hadal_core::game::{self, Describe, Game, Viewer};
use hadal_core::scene::{Chooser, Deed, Face, Piece, PieceId, Scene, Spot};
use hadal_core::seat::Seat;
use prost::Message;

/// The most bytes of a scene with few moves.
const BYTES_MAX: usize = 8_000;

fn scene(state: &State, viewer: Viewer) -> Scene {
    let legal = Some(Deeper::legal_actions(state)).filter(|_| viewer.is(state.turn.seat));
    draw::<Deeper>(&Deeper::view(state, viewer, false), legal.as_ref(), String::new())
}

fn own(table: &TestMatch) -> Scene {
    scene(&table.state, Viewer::Seat(table.state.turn.seat))
}

/// The labels of the steps that lead to an action.
#[track_caller]
fn path(table: &TestMatch, action: &str) -> String {
    let at = table.legal().iter().position(|listed| listed == action);
    let deed = Deed::Action(u32::try_from(at.unwrap_or_else(|| panic!("{action} is not legal"))).unwrap());
    let scene = own(table);
    let found = scene.moves.iter().find(|path| path.deed == deed).unwrap();
    let labels: Vec<&str> = found.steps.iter().map(|step| scene.steps[*step as usize].label.as_str()).collect();
    labels.join(" > ")
}

fn label(table: &TestMatch, action: &str) -> String {
    let view = Deeper::view(&table.state, Viewer::Seat(table.state.turn.seat), false);
    game::label::<Deeper>(&view, Deeper::legal_actions(&table.state), &action.parse().unwrap())
}

/// The first things to pick from.
fn first_steps(scene: &Scene) -> Vec<&str> {
    Chooser::new(scene).next().into_iter().map(|step| scene.steps[step as usize].label.as_str()).collect()
}

/// The pieces at the place of a seat with this key.
fn at<'a>(scene: &'a Scene, seat: u8, key: &str) -> Vec<&'a Piece> {
    let lies = |piece: &&Piece| {
        let Spot::At(place, ..) = piece.spot else { return false };
        let place = &scene.places[place.0 as usize - 1];
        place.key == key && place.seat == Some(Seat(seat))
    };
    scene.pieces.iter().filter(lies).collect()
}

fn counter(scene: &Scene, key: &str) -> Option<(String, i64)> {
    let found = scene.counters.iter().find(|counter| counter.key == key)?;
    Some((found.label.clone(), found.value))
}

#[test]
fn everything_legal_can_be_pointed_at_and_scenes_tell_what_views_tell() {
    for seats in 1..=4 {
        for seed in 0..2 {
            let report = conformance::run_scenes::<Deeper>(seats, seed, 300);
            let report = report.unwrap_or_else(|violation| panic!("{violation}"));
            assert!(report.bytes_max <= BYTES_MAX, "{report:?}");
        }
    }
}

#[test]
fn whole_games_stay_within_the_budget() {
    for (seats, seed) in [(1, 5), (2, 8), (4, 5)] {
        planned_game::play(seats, seed, |state, action| {
            let bytes = encode_scene(scene(state, Viewer::Seat(state.turn.seat))).encoded_len();
            assert!(bytes <= BYTES_MAX, "{bytes} bytes before {action}");
        });
    }
}

#[test]
fn at_home_the_first_steps_are_few_and_say_what_things_cost() {
    let mut table = TestMatch::of(1);
    table.build("radio reactor").deal("kiln").carry("titanium:2 coral:1").store("coral:1 kelp:1").market("d20_open_1");
    assert_eq!(
        first_steps(&own(&table)),
        [
            "Swim",
            "Lay the 20 m open tile with 3 fish",
            "Convert with the Fabricator",
            "Craft Kiln for 2 coral, 1 point",
            "Craft Rebreather for 1 coral 1 titanium",
            "Craft Backpack for 1 kelp 1 coral 1 titanium, 1 point",
            "Craft Fins for 1 kelp 1 coral",
            "Craft Knife for 1 titanium",
            "Craft Launch Cradle for 1 coral 2 titanium, 4 points",
            "Move 1 coral out of the Inventory",
            "Move 1 titanium out of the Inventory",
            "Fetch 1 kelp from the Storage",
            "Fetch 1 coral from the Storage",
            "End the turn and fill the Lungs",
        ]
    );
    assert_eq!(path(&table, "swim 1,0"), "Swim > To the south-east, at 20 m");
    assert_eq!(path(&table, "stow coral"), "Move 1 coral out of the Inventory > Stow it in the Storage");
    assert_eq!(path(&table, "jettison coral"), "Move 1 coral out of the Inventory > Jettison it to the supply");
    table.state.turn.actions_left = 0;
    let stowed = "Move 1 coral out of the Inventory: stow it in the Storage";
    assert_eq!((path(&table, "stow coral").as_str(), label(&table, "stow coral").as_str()), (stowed, stowed));
}

#[test]
fn a_tile_is_laid_in_the_order_of_tile_what_to_do_and_what_is_left_out() {
    let mut table = TestMatch::of(1);
    table.market("d20_open_1 d20_open_2").dive(0, 1);
    let (one, two) = ("Lay the 20 m open tile with 3 fish", "Lay the 20 m open tile with 2 fish and 1 kelp");
    assert_eq!(path(&table, "explore d20_open_1 0,2"), format!("{one} > Explore to the south, at 40 m"));
    let over = "Terraform the tile to the north-east";
    assert_eq!(path(&table, "terraform d20_open_1 1,0 omit fish"), format!("{one} > {over}, leaving out 1 fish"));
    assert_eq!(path(&table, "terraform d20_open_2 1,0 omit kelp"), format!("{two} > {over} > Leave out 1 kelp"));
    table.build("excavator");
    assert_eq!(path(&table, "terraform d20_open_2 1,0"), format!("{two} > {over}"));
    assert_eq!(label(&table, "explore d20_open_1 0,2"), format!("{one}: explore to the south, at 40 m"));
}

#[test]
fn a_line_is_chosen_before_the_number_of_its_uses() {
    let mut table = TestMatch::of(1);
    table.carry("fish:4").store("diamond:1 titanium:2");
    let first = "Convert with the Fabricator";
    assert_eq!(
        path(&table, "convert fabricator 0 x1"),
        format!("{first} > 2 fish into 1 food > Once, 2 fish into 1 food")
    );
    let twice = "2 fish into 1 food > 2 times, 4 fish into 2 food";
    assert_eq!(path(&table, "convert fabricator 0 x2"), format!("{first} > {twice}"));
    assert_eq!(path(&table, "convert fabricator 1 x1"), format!("{first} > 2 titanium into 1 quartz"));
    assert_eq!(path(&table, "convert fabricator 2 x1 coral"), format!("{first} > 1 diamond into 1 coral"));
    assert_eq!(label(&table, "convert fabricator 0 x2"), format!("{first}: {}", twice.replace(" > ", ", ")));
    table.play("convert fabricator 2 x1 coral");
    let goes_on = format!("{first}, using no action > 2 titanium into 1 quartz");
    assert_eq!(path(&table, "convert fabricator 1 x1"), goes_on);
}

#[test]
fn below_tokens_are_taken_from_a_tile_and_the_end_of_the_turn_says_what_a_breath_costs() {
    let mut table = TestMatch::of(1);
    table.build("current_pump fins").carry("fish:2").dive(0, 1);
    assert_eq!(path(&table, "gather 0,1 coral 1"), "Gather from your tile > Take 1 coral");
    assert_eq!(path(&table, "gather 1,0 fish 1"), "Gather from the tile to the north-east > Take 1 fish");
    assert_eq!(path(&table, "swim 0,0"), "Swim > Home to the Hatch");
    assert_eq!(label(&table, "end"), "End the turn and breathe 1 of 4 air");
    table.air(0);
    assert_eq!(label(&table, "end"), "End the turn and drown, losing 1 token");
    table.build("medbay");
    assert_eq!(label(&table, "end"), "End the turn and drown, losing nothing");
    table.build("snorkel_buoy");
    assert_eq!(label(&table, "end"), "End the turn and breathe for nothing");
    table.dive(-1, 1);
    assert_eq!(path(&table, "swim 1,0"), "Swim > To column 1, at 20 m");
}

#[test]
fn a_scan_shows_its_tile_its_returns_and_its_decisions() {
    let mut table = TestMatch::scripted(1, "d20_floor_1");
    table.build("tow_scooter").market("d20_open_1 d20_roof_1 d40_open_1 d40_vault_1 d60_vault_1").dive(0, 1);
    table.state.frames.push(Frame::Trim);
    assert_eq!(counter(&own(&table), "surplus"), Some(("Tiles to return to their decks".to_owned(), 1)));
    let returned = "Return the 20 m roof with 2 kelp to the bottom of the 20 m deck";
    assert_eq!(path(&table, "return d20_roof_1"), returned);
    table.play("return d20_roof_1");
    let scene = own(&table);
    let heights: Vec<i32> = scene.pieces.iter().filter(|piece| piece.key == "d20_roof_1").map(height).collect();
    assert_eq!(heights, [-1]);
    assert_eq!(path(&table, "scan 20"), "Scan the 20 m deck");
    table.play("scan 20");
    assert!(own(&table).pieces.iter().any(|piece| piece.id == PieceId(150) && piece.key == "d20_floor_1"));
    assert_eq!(path(&table, "place 0,2"), "Lay the drawn tile to the south, at 40 m");
    table.play("place 0,2");
    assert_eq!(path(&table, "tow yes"), "Move onto the new tile");
    assert_eq!(path(&table, "tow no"), "Stay where you are");
    assert!(own(&table).pieces.iter().any(|piece| piece.key == "d20_floor_1" && piece.marks == ["just laid"]));
}

fn height(piece: &Piece) -> i32 {
    if let Spot::At(_, _, y) = piece.spot { y } else { 0 }
}

#[test]
fn offers_point_at_the_card_that_makes_them() {
    let mut table = TestMatch::of(1);
    table.build("garden fish_pen").play("end");
    assert_eq!(path(&table, "take"), "Take 1 kelp, which the Garden offers");
    assert_eq!(path(&table, "decline"), "Take nothing");
    assert_eq!(counter(&own(&table), "offered"), Some(("Kelp offered".to_owned(), 1)));
    table.play("take");
    let scene = own(&table);
    let pen = scene.pieces.iter().find(|piece| piece.key == "fish_pen").unwrap().id;
    let offered = scene.counters.iter().find(|counter| counter.key == "offered").unwrap();
    assert_eq!(
        (offered.label.as_str(), offered.about),
        ("Fish offered, offer 2", hadal_core::scene::About::Piece(pen))
    );
}

#[test]
fn other_hands_lie_face_down_but_for_the_card_that_everybody_knows() {
    let mut table = TestMatch::of(2);
    table.deal("locker kiln");
    let hand = |viewer| {
        let scene = scene(&table.state, viewer);
        at(&scene, 0, "hand").iter().map(|piece| (piece.key.clone(), piece.count)).collect::<Vec<_>>()
    };
    let known = |keys: &[&str]| keys.iter().map(|key| ((*key).to_owned(), 1)).collect::<Vec<_>>();
    assert_eq!(hand(Viewer::Seat(Seat(0))), known(&["radio", "locker", "kiln"]));
    assert_eq!(hand(Viewer::Seat(Seat(1))), [known(&["radio"]), vec![(String::new(), 2)]].concat());
    assert_eq!(hand(Viewer::Spectator), [known(&["radio"]), vec![(String::new(), 2)]].concat());
}

#[test]
fn what_was_moved_is_marked_where_it_went() {
    let mut table = TestMatch::of(1);
    table.carry("fish:1").store("coral:1").play("stow fish; fetch coral");
    let scene = own(&table);
    let marks = |key| at(&scene, 0, key).iter().map(|piece| piece.marks.join(" ")).collect::<Vec<_>>();
    assert_eq!(
        (marks("storage"), marks("inventory")),
        (vec!["just stowed".to_owned()], vec!["just fetched".to_owned()])
    );
}

#[test]
fn options_are_seen() {
    let shown = |options: Options, key: &str| {
        let scene = own(&TestMatch::with(1, options));
        scene.counters.iter().find(|counter| counter.key == key).map(|counter| (counter.value, counter.maximum))
    };
    assert_eq!(shown(first_begins(), "round"), Some((1, None)));
    assert_eq!(shown(Options { turn_limit: Some(7), ..first_begins() }, "round"), Some((1, Some(7))));
    assert_eq!(shown(first_begins(), "converts"), None);
    assert_eq!(shown(Options { convert: ConvertMode::OneLine, ..first_begins() }, "converts"), Some((0, None)));
}

#[test]
fn faces_say_what_is_printed_and_have_keys_of_their_own_in_custom_tables_too() {
    let printed = Deeper::catalogue(&Options::default()).unwrap();
    let floor = printed.face("d20_floor_1").unwrap();
    assert_eq!(floor.title, "20 m floor with 1 fish and 3 coral");
    assert_eq!(floor.edges, ["water", "water", "rock", "rock", "rock", "water"]);
    assert_eq!(floor.text_art, ["  ______  ", " /      \\ ", "/  f1c3  \\", "#        #", " ######## "]);
    let garden = printed.face("garden").unwrap();
    assert!(garden.help.ends_with("Breathing at home, you may take 1 kelp."), "{}", garden.help);
    let blueprints = TableTexts::printed().blueprints.map(|text| text.replace("garden,", "fish,"));
    let tables = TableTexts { blueprints, ..TableTexts::default() };
    let custom = Deeper::catalogue(&Options { tables, ..Options::default() }).unwrap();
    assert_eq!(custom.face("fish").unwrap().title, "Fish");
    assert_eq!(custom.face("fish-card").unwrap().title, "Garden");
}

#[test]
fn every_face_has_a_rule_that_fits_onto_it() {
    let printed = Deeper::catalogue(&Options::default()).unwrap();
    for Face { key, rule_short, .. } in &printed.faces {
        assert!(rule_short.ends_with('.') && rule_short.chars().count() <= 60, "{key}: {rule_short:?}");
    }
    let rule = |key: &str| printed.face(key).unwrap().rule_short.clone();
    assert_eq!(rule("fabricator"), "2 fish to 1 food, 2 titanium to 1 quartz, 1 diamond to any.");
    assert_eq!(rule("radio"), "You may craft rocket cards.");
    assert_eq!(rule("aquarium"), "It is only worth 3 points.");
    assert_eq!(rule("hull_ring"), "A part of the rocket: 5 points.");
    assert_eq!(rule("d20_floor_1"), "It is laid with 1 fish and 3 coral on it.");
}

#[test]
fn events_are_sentences() {
    let mut table = TestMatch::scripted(2, "d20_floor_1");
    table.deal("kiln").carry("coral:1 fish:1").store("coral:2 fish:3");
    table.play("craft kiln; convert fabricator 0 x2; stow food; end; end");
    table.play("swim 0,1; scan 20; place 0,2; end").play("end; gather 0,1 coral 1; end");
    let view = Deeper::view(&table.state, Viewer::Spectator, false);
    let sentences: Vec<String> = table.events.iter().map(|event| Deeper::event_text(&view, event)).collect();
    let expected = [
        "Seat 1 crafts the habitat card Kiln for 2 coral (1 coral from the Storage), worth 1 point.",
        "Seat 1 converts 4 fish into 2 food with the Fabricator (3 fish from the Storage).",
        "Seat 1 stows 1 food in the Storage.",
        "Seat 1 breathes without spending air and has 4 air.",
        "Seat 2 begins a turn in round 1.",
        "Seat 2 breathes without spending air and has 4 air.",
        "Seat 1 begins a turn in round 2.",
        "Seat 1 swims to column 0, at 20 m.",
        "Seat 1 draws a tile of the 20 m deck; it fits.",
        "Seat 1 lays the drawn tile in column 0, at 40 m, with 1 fish and 3 coral on it.",
        "Seat 1 uncovers the milestone of 40 m and scores 1 point.",
        "Seat 1 draws the blueprint card Aquarium.",
        "Seat 1 breathes 1 air and has 3 left.",
        "Seat 2 begins a turn in round 2.",
        "Seat 2 breathes without spending air and has 4 air.",
        "Seat 1 begins a turn in round 3.",
        "Seat 1 gathers 1 coral in column 0, at 20 m.",
        "Seat 1 breathes 1 air and has 2 left.",
        "Seat 2 begins a turn in round 3.",
    ];
    assert_eq!(sentences, expected);
}
