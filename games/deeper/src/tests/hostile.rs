//! Tables and states that drive every count to its limit, and states that strangers made up.

use std::fmt::Write as _;

use super::table::spot;
use crate::Deeper;
use crate::data::chart::Spot;
use crate::data::layout::in_tile_area;
use crate::data::tokens::{Resource, Tokens};
use crate::data::{
    CONVERSIONS_MAX, CONVERT_TIMES_MAX, CRAFTABLE_MAX, MARKET_MAX, MilestoneId, TILE_TOKENS_MAX, TableTexts, Tables,
};
use crate::rules::legal::LISTED_MAX;
use crate::state::Options;
use crate::state::{Frame, State};
use hadal_core::conformance::hostile::{answer, every_answer_is_accepted_again, keep};
use hadal_core::game::{Game, Setup, Simulate};
use hadal_core::generator::Generator;
use hadal_core::seat::Seat;

const TOKENS: &str = "fish:3 kelp:3 coral:3 titanium:3 quartz:3 diamond:3 food:2";

/// Tables with as much of everything as is allowed: 24 cards built at the start, 76 in hand.
fn largest() -> TableTexts {
    let printed = TableTexts::printed();
    let mut resources = "id,index,title,supply_tokens,found_in_decks,points_in_storage,origin\n".to_owned();
    for resource in Resource::all() {
        writeln!(resources, "{resource},{},T,250,,100,x", resource as u8).unwrap();
    }
    let mut tiles = "id,deck,count,shape,edges,resources\n".to_owned();
    for start in ["start_left", "start_right", "start_below", "start_link"] {
        writeln!(tiles, "{start},start,0,open,WWWWWW,{TOKENS}").unwrap();
    }
    for tile in 0..196 {
        writeln!(tiles, "t{tile},{},1,open,WWWWWW,{TOKENS}", 20 + 20 * (tile % 5)).unwrap();
    }
    let storage = ["storage(20)"; 8].join(";");
    let mut blueprints = "id,title,zone,count,cost,points,effects,origin\n".to_owned();
    let powers = "swim_first(20);gather_reach();gather_limit(fish:20);scan_retry();scan_draw(20);return_line(5);tow()";
    let lines = "convert(fish:1>any:1);convert(kelp:1>any:1);convert(coral:1>any:1);convert(diamond:1>any:1)";
    let fixed = ["fish", "kelp", "coral", "diamond"].map(|input| format!("convert({input}:1>food:1)")).join(";");
    let start = [storage.as_str(), powers, lines, fixed.as_str()];
    for (number, effects) in start.iter().chain(&["breathe_gain(fish:20)"; 20]).enumerate() {
        writeln!(blueprints, "b{number},T,start_built,1,,100,{effects},x").unwrap();
    }
    for card in 0..76 {
        writeln!(blueprints, "h{card},T,start_hand,1,,100,rocket_access(),x").unwrap();
    }
    let mut rockets = "id,title,min_players,cost,points,origin\n".to_owned();
    let mut upgrades = "id,title,board_slot,cost,points,effects,origin\n".to_owned();
    for number in 0..32 {
        writeln!(rockets, "r{number},T,1,,100,x").unwrap();
        writeln!(upgrades, "u{number},T,s,,100,lungs(20),x").unwrap();
    }
    let numbers = [
        ("column_max", "20"),
        ("rocket_cards", "32"),
        ("storage_start", "160"),
        ("inventory_start", "40"),
        ("actions_per_turn", "10"),
        ("gather_limit", "20"),
        ("scan_draw_limit", "20"),
        ("market_limit", "10"),
    ];
    let row = |line: &str| match numbers.iter().find(|(key, _)| line.starts_with(&format!("{key},"))) {
        Some((key, number)) => format!("{key},{number},{number},{number},{number},x\n"),
        None => format!("{line}\n"),
    };
    let setup = Some(printed.setup.unwrap().lines().map(row).collect());
    TableTexts {
        resources: Some(resources),
        tiles: Some(tiles),
        blueprints: Some(blueprints),
        rockets: Some(rockets),
        upgrades: Some(upgrades),
        setup,
        ..TableTexts::default()
    }
}

/// A game of the largest tables in which every cell of the map has a tile, the market is full, and seat 0 owns 40 tokens
/// of each type but food.
fn crowded() -> State {
    let options = Options { tables: largest(), first_seat: Some(0), ..Options::default() };
    let mut state = Deeper::new_game(&Setup { seat_count: 4, options, generator: Generator::from_seed(1) }).unwrap();
    let setup = state.setup().clone();
    let mut faces: Vec<_> = state.decks.iter_mut().flat_map(|deck| deck.hidden.drain(..)).collect();
    for spot in Spot::all().filter(|spot| in_tile_area(&setup, *spot)) {
        if state.map.at(spot).is_none() {
            state.map.lay(spot, faces.pop().unwrap(), Tokens::default());
        }
    }
    state.market = faces.drain(..usize::from(MARKET_MAX)).collect();
    state.market.sort_unstable();
    for face in faces {
        let level = state.tables().face(face).deck.unwrap();
        state.decks[usize::from(level) - 1].returned.push(face);
    }
    let player = &mut state.players[Seat(0)];
    player.milestones = (0..4).map(MilestoneId).collect();
    for resource in Resource::all().filter(|resource| *resource != Resource::Food) {
        let (carried, stored) = if resource == Resource::Fish { (40, 0) } else { (0, 26) };
        player.inventory.add(resource, carried);
        player.storage.add(resource, stored);
        state.supply.remove(resource, carried + stored);
    }
    state
}

/// The pawn amid tiles full of tokens.
fn amid_plenty() -> State {
    let mut state = crowded();
    let pawn = spot(10, -3);
    for spot in pawn.neighbours().chain([pawn]) {
        let laid = *state.map.at(spot).unwrap();
        let printed = state.tables().face(laid.face).printed;
        for resource in Resource::all() {
            state.supply.remove(resource, printed[resource] - laid.tokens[resource]);
        }
        state.map.lay(spot, laid.face, printed);
    }
    let player = &mut state.players[Seat(0)];
    player.pawn = pawn;
    state.supply.add(Resource::Fish, player.inventory[Resource::Fish] - 1);
    player.inventory[Resource::Fish] = 1;
    state
}

fn listed(name: &str, state: &State) -> usize {
    assert_eq!(Deeper::audit(state), Ok(()));
    keep::<Deeper>(name, state);
    Deeper::legal_actions(state).actions.len()
}

fn play_on(mut state: State) {
    let mut chance = Generator::from_seed(2);
    for _ in 0..200 {
        let Some(next) = answer::<Deeper>(&state, &mut chance) else { return };
        state = next;
    }
}

#[test]
fn the_longest_list_at_home_stays_within_its_bound() {
    let state = crowded();
    let found = listed("home", &state);
    let converts = CONVERSIONS_MAX * usize::from(CONVERT_TIMES_MAX);
    assert!(found > converts + CRAFTABLE_MAX && found <= LISTED_MAX, "{found} of {LISTED_MAX}");
    play_on(state);
}

#[test]
fn the_longest_list_below_stays_within_its_bound() {
    let state = amid_plenty();
    let found = listed("below", &state);
    let gathers = 7 * usize::from(TILE_TOKENS_MAX);
    assert!(found > gathers + 6 * 7 * usize::from(MARKET_MAX) && found <= LISTED_MAX, "{found} of {LISTED_MAX}");
    play_on(state);
}

#[test]
fn the_longest_list_after_a_scan_stays_within_its_bound() {
    let mut state = amid_plenty();
    state.turn.actions_left = 1;
    let mut taken: Vec<_> = state.decks.iter_mut().flat_map(|deck| deck.returned.drain(..)).collect();
    state.market.append(&mut taken);
    state.market.sort_unstable();
    state.frames.push(Frame::Trim);
    let too_many = Deeper::audit(&state).unwrap_err();
    assert_eq!((too_many.path.as_str(), state.market.len() > 30), ("market", true));
    for face in state.market.split_off(30) {
        let level = state.tables().face(face).deck.unwrap();
        state.decks[usize::from(level) - 1].returned.push(face);
    }
    assert_eq!(listed("scan", &state), 30);
    play_on(state);
}

#[test]
fn tables_beyond_their_limits_are_refused() {
    assert!(Tables::read(largest()).is_ok());
    let TableTexts { tiles, blueprints, setup, .. } = largest();
    let replaced = |text: Option<String>, from: &str, to: &str| Some(text.unwrap().replacen(from, to, 1));
    let tiles = replaced(tiles, "t0,20,1,open,WWWWWW,fish:3", "t0,20,1,open,WWWWWW,fish:4");
    let blueprints = replaced(blueprints, "breathe_gain(fish:20)", "convert(fish:1>kelp:1)");
    let setup = replaced(setup, "market_limit,10", "market_limit,11");
    for (texts, words) in [
        (TableTexts { tiles, ..largest() }, "21 tokens, at most 20 fit"),
        (TableTexts { blueprints, ..largest() }, "25 things, at most 24 are allowed"),
        (TableTexts { setup, ..largest() }, "from 0 to 10"),
    ] {
        let message = Tables::read(texts).unwrap_err().to_string();
        assert!(message.contains(words), "{message}");
    }
}

#[test]
fn a_line_is_used_so_often_at_once_and_no_more() {
    let state = crowded();
    let check = |text: &str| Deeper::check(&state, &text.parse().unwrap());
    assert_eq!(check("convert b2 0 x20 kelp"), Ok(()));
    assert_eq!(check("convert b2 0 x21 kelp"), Err(crate::illegal::Illegal::ConvertTooOften));
}

/// States along random games of every size, with printed tables and with custom ones.
fn samples() -> Vec<State> {
    let setup = include_str!("../data/setup.csv").replace("lungs_start,4,4,4,4", "lungs_start,9,9,9,9");
    let custom = TableTexts { setup: Some(setup), ..TableTexts::default() };
    let plain = [1, 2, 3, 4].map(|seats| (seats, TableTexts::default()));
    let mut states = Vec::new();
    for (seat_count, tables) in plain.into_iter().chain([(2, custom)]) {
        let options = Options { tables, ..Deeper::playout_options() };
        let setup = Setup { seat_count, options, generator: Generator::from_seed(5) };
        let mut state = Deeper::new_game(&setup).unwrap();
        let mut choices = Generator::from_seed(6);
        for ply in 0.. {
            if ply % 7 == 0 {
                states.push(state.clone());
            }
            let Some(next) = answer::<Deeper>(&state, &mut choices) else { break };
            state = next;
        }
    }
    states
}

#[test]
fn whatever_states_are_made_up_every_answer_is_accepted_again() {
    let report = every_answer_is_accepted_again::<Deeper>(&samples(), 9);
    assert!(report.read > 1000 && report.sound > 100, "{report:?}");
}
