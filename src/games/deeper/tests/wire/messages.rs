//! The wire: paths of what is malformed, and the catalogue.

use prost::Message;

use crate::games::deeper::Deeper;
use crate::games::deeper::tests::table::Table;
use crate::pb;
use crate::pb::deeper_action::Action as Verb;
use crate::wire::Wire;

fn message(table: &Table) -> pb::DeeperState {
    let pb::state::State::Deeper(bytes) = Deeper::encode_state(&table.state) else { panic!("another game") };
    bytes
}

fn problem(change: impl FnOnce(&mut pb::DeeperState)) -> String {
    let mut state = message(&Table::of(2));
    change(&mut state);
    Deeper::decode_state(pb::state::State::Deeper(state)).unwrap_err().to_string()
}

#[test]
fn coordinates_at_the_integer_limits_are_malformed() {
    assert!(problem(|state| state.map_q[0] = i32::MIN).starts_with("map_q[0]:"));
    assert!(problem(|state| state.map_r[2] = i32::MAX).starts_with("map_r[2]:"));
    assert!(problem(|state| state.players[1].pawn_q = i32::MAX).starts_with("players[1].pawn_q:"));
    assert!(problem(|state| state.players[1].pawn_r = i32::MIN).starts_with("players[1].pawn_r:"));
    let tow = |q, r| {
        let tow = pb::deeper_pending::Pending::Tow(pb::DeeperPendingTow { q, r });
        problem(|state| state.pending.push(pb::DeeperPending { pending: Some(tow) }))
    };
    assert!(tow(21, 0).starts_with("pending[0].tow.q:"));
    assert!(tow(0, 6).starts_with("pending[0].tow.r:"));
}

#[test]
fn two_tiles_in_a_cell_and_columns_of_different_lengths_are_malformed() {
    assert!(problem(|state| state.map_q[1] = state.map_q[0]).starts_with("map_q[1]:"));
    assert!(problem(|state| state.map_r.truncate(3)).starts_with("map_r:"));
    assert!(problem(|state| state.map_tokens.push(0)).starts_with("map_tokens:"));
}

#[test]
fn a_tile_outside_the_tile_area_is_malformed_at_the_coordinate_that_is_wrong() {
    let at = |q, r| problem(|state| (state.map_q[0], state.map_r[0]) = (q, r));
    assert!(at(8, -3).starts_with("map_q[0]:"), "a column of larger tables only");
    assert!(at(0, 0).starts_with("map_r[0]:"), "the surface");
}

#[test]
fn numbers_out_of_range_are_malformed_with_their_path() {
    assert!(problem(|state| state.supply[3] = 256).starts_with("supply[3]:"));
    assert!(problem(|state| state.supply.truncate(6)).starts_with("supply:"));
    assert!(problem(|state| state.deck_60[1] = 1000).starts_with("deck_60[1]:"));
    assert!(problem(|state| state.players.clear()).starts_with("players:"));
    assert!(problem(|state| state.turn = None).starts_with("turn:"));
    assert!(problem(|state| state.generator = None).starts_with("generator:"));
    assert!(problem(|state| state.losses.push(9)).starts_with("losses[0]:"));
    assert!(problem(|state| state.losses.push(i32::MIN)).starts_with("losses[0]:"));
    assert!(problem(|state| state.convert = 7).starts_with("convert:"));
    assert!(problem(|state| state.pending.push(pb::DeeperPending { pending: None })).starts_with("pending[0]:"));
    let stowed = |state: &mut pb::DeeperState| state.turn.as_mut().unwrap().stowed = vec![2, 1];
    assert!(problem(stowed).starts_with("turn.stowed:"));
}

#[test]
fn actions_out_of_range_are_malformed() {
    let decode = |verb| {
        let action = pb::action::Action::Deeper(pb::DeeperAction { action: Some(verb) });
        Deeper::decode_action(&action).unwrap_err().to_string()
    };
    assert!(decode(Verb::Scan(pb::DeeperScan { depth_m: 30 })).starts_with("scan.depth_m:"));
    assert!(decode(Verb::Stow(pb::DeeperStow { resource: 0 })).starts_with("stow.resource:"));
    assert!(decode(Verb::Craft(pb::DeeperCraft { id: "no id".to_owned() })).starts_with("craft.id:"));
    let gather = pb::DeeperGather { q: 0, r: 1, resource: 1, count: 300 };
    assert!(decode(Verb::Gather(gather)).starts_with("gather.count:"));
}

#[test]
fn options_come_back_from_the_wire() {
    use crate::games::deeper::rules::setup::Options;
    let options = Options {
        turn_limit: Some(9),
        first_seat: Some(1),
        decks: vec![crate::games::deeper::tests::table::order(3, "d60_open_1")],
        blueprint_order: vec![crate::games::deeper::tests::table::name("kiln")],
        losses: vec![crate::games::deeper::data::tokens::Resource::Kelp],
        tables: crate::games::deeper::data::TableTexts::printed(),
        convert: crate::games::deeper::state::ConvertMode::OneLine,
    };
    assert_eq!(Deeper::decode_options(Deeper::encode_options(&options)), Ok(options));
}

#[test]
fn the_catalogue_lists_every_component() {
    let pb::components::Components::Deeper(catalogue) =
        Deeper::components(&crate::games::deeper::setup::Options::default()).unwrap()
    else {
        panic!("another game")
    };
    let sizes = [catalogue.resources.len(), catalogue.tiles.len(), catalogue.blueprints.len(), catalogue.rockets.len()];
    assert_eq!(sizes, [7, 92, 27, 6]);
    assert_eq!((catalogue.upgrades.len(), catalogue.achievements.len(), catalogue.setups.len()), (7, 4, 4));
    assert_eq!(catalogue.tiles[4].edges, "WWWWWW");
    let fabricator = &catalogue.blueprints[0];
    assert_eq!(fabricator.effects[0].kind, i32::from(pb::DeeperEffectKind::Convert));
    assert!(fabricator.effects[2].any_output);
}

#[test]
fn kinds_of_ability_have_the_same_numbers_on_the_wire() {
    use crate::games::deeper::data::effect::EffectKind;
    use strum::IntoEnumIterator;
    for kind in EffectKind::iter() {
        let word: &'static str = kind.into();
        let value = pb::DeeperEffectKind::try_from(kind as i32 + 1).unwrap();
        assert_eq!(value.as_str_name(), format!("DEEPER_EFFECT_KIND_{}", word.to_uppercase()));
    }
}
