//! The messages: paths of malformed fields, and the catalogue.

use crate::Deeper;
use crate::data::effect::{Effect, EffectKind};
use crate::data::{TableTexts, Tables};
use crate::state::Options;
use crate::tests::table::TestMatch;
use hadal_core::pb;
use hadal_core::pb::deeper_action::Action as Verb;
use hadal_core::pb::deeper_effect::Effect as Ability;
use hadal_core::pb::deeper_line::Output as Made;
use hadal_core::pb::deeper_pending::Pending;
use hadal_core::wire::Messages;
use hadal_core::wire::Wire;
use hadal_core::wire::json::{Names, print};

fn message(table: &TestMatch) -> pb::DeeperState {
    let pb::state::State::Deeper(message) = Deeper::encode_state(&table.state) else { panic!("another game") };
    message
}

fn problem_at(table: &TestMatch, change: impl FnOnce(&mut pb::DeeperState)) -> String {
    let mut state = message(table);
    change(&mut state);
    Deeper::decode_state(&pb::state::State::Deeper(state)).unwrap_err().to_string()
}

fn problem(change: impl FnOnce(&mut pb::DeeperState)) -> String {
    problem_at(&TestMatch::of(2), change)
}

fn player(state: &mut pb::DeeperState, seat: usize) -> &mut pb::DeeperPlayer {
    state.seats[seat].player.as_mut().unwrap()
}

fn cell(tile: &mut pb::DeeperTile) -> &mut pb::DeeperCell {
    tile.cell.as_mut().unwrap()
}

fn asked(pending: Pending) -> impl FnOnce(&mut pb::DeeperState) {
    move |state| state.pending.push(pb::DeeperPending { pending: Some(pending) })
}

#[test]
fn coordinates_at_the_integer_limits_are_malformed() {
    assert!(problem(|state| cell(&mut state.tiles[0]).q = i32::MIN).starts_with("tiles[0].cell.q:"));
    assert!(problem(|state| cell(&mut state.tiles[2]).r = i32::MAX).starts_with("tiles[2].cell.r:"));
    let pawn = |q, r| problem(move |state| player(state, 1).pawn = Some(pb::DeeperCell { q, r }));
    assert!(pawn(i32::MAX, 0).starts_with("seats[1].player.pawn.q:"));
    assert!(pawn(4, i32::MIN).starts_with("seats[1].player.pawn.r:"));
    let tow = |q, r| problem(asked(Pending::Tow(pb::DeeperPendingTow { cell: Some(pb::DeeperCell { q, r }) })));
    assert!(tow(21, 0).starts_with("pending[0].tow.cell.q:"));
    assert!(tow(0, 6).starts_with("pending[0].tow.cell.r:"));
}

#[test]
fn tiles_come_in_one_order_each_cell_once() {
    assert!(problem(|state| state.tiles.swap(0, 1)).starts_with("tiles[1].cell:"));
    assert!(problem(|state| state.tiles[1] = state.tiles[0].clone()).starts_with("tiles[1].cell:"));
}

#[test]
fn ids_that_are_not_in_the_catalogue_or_name_something_else_are_malformed() {
    assert!(problem(|state| state.tiles[1].tile = "nonsense".to_owned()).starts_with("tiles[1].tile:"));
    assert!(problem(|state| state.decks[2].tiles[1] = "radio".to_owned()).starts_with("decks[2].tiles[1]:"));
    let returned = |state: &mut pb::DeeperState| state.decks[1].returned_tiles.push("radio".to_owned());
    assert!(problem(returned).starts_with("decks[1].returned_tiles[0]:"));
    assert!(problem(|state| state.market.push("x".repeat(10_000))).starts_with("market[0]:"));
    assert!(problem(|state| state.blueprint_deck[3].clear()).starts_with("blueprint_deck[3]:"));
    assert!(problem(|state| state.rockets[0] = "fins".to_owned()).starts_with("rockets[0]:"));
    assert!(problem(|state| state.seats[1].hand.push("fins".to_owned())).starts_with("seats[1].hand[1]:"));
    let built = |state: &mut pb::DeeperState| player(state, 0).built[2] = "hull_ring".to_owned();
    assert!(problem(built).starts_with("seats[0].player.built[2]:"));
    let upgrades = |state: &mut pb::DeeperState| player(state, 0).upgrades.push("radio".to_owned());
    assert!(problem(upgrades).starts_with("seats[0].player.upgrades[0]:"));
    let milestones = |state: &mut pb::DeeperState| player(state, 0).milestones.push("explore_20".to_owned());
    assert!(problem(milestones).starts_with("seats[0].player.milestones[0]:"));
    let place = Pending::Place(pb::DeeperPendingPlace { tile: "Open".to_owned() });
    assert!(problem(asked(place)).starts_with("pending[0].place.tile:"));
}

#[test]
fn a_bag_has_one_form() {
    assert!(problem(|state| state.supply[3].count = 256).starts_with("supply[3].count:"));
    assert!(problem(|state| state.supply[3].count = 0).starts_with("supply[3].count:"));
    assert!(problem(|state| state.supply.swap(0, 1)).starts_with("supply[1].resource:"));
    assert!(problem(|state| state.supply.push(state.supply[6])).starts_with("supply[7].resource:"));
    assert!(problem(|state| state.supply[0].resource = 0).starts_with("supply[0].resource:"));
    assert!(problem(|state| state.tiles[0].tokens[0].resource = 8).starts_with("tiles[0].tokens[0].resource:"));
}

#[test]
fn what_is_missing_or_out_of_range_is_malformed_with_its_path() {
    assert!(problem(|state| state.settings = None).starts_with("settings:"));
    assert!(problem(|state| state.seats.clear()).starts_with("seats:"));
    assert!(problem(|state| state.seats.extend(vec![pb::DeeperSeat::default(); 3])).starts_with("seats:"));
    assert!(problem(|state| state.seats[1].player = None).starts_with("seats[1].player:"));
    assert!(problem(|state| player(state, 1).pawn = None).starts_with("seats[1].player.pawn:"));
    assert!(problem(|state| player(state, 1).air = 70_000).starts_with("seats[1].player.air:"));
    assert!(problem(|state| _ = state.decks.pop()).starts_with("decks:"));
    assert!(problem(|state| state.decks.swap(1, 2)).starts_with("decks[1].depth_m:"));
    assert!(problem(|state| state.decks[4].depth_m = 120).starts_with("decks[4].depth_m:"));
    assert!(problem(|state| state.tiles[1].cell = None).starts_with("tiles[1].cell:"));
    assert!(problem(|state| state.turn = None).starts_with("turn:"));
    assert!(problem(|state| state.generator = None).starts_with("generator:"));
    assert!(problem(|state| state.losses.push(9)).starts_with("losses[0]:"));
    assert!(problem(|state| state.losses.push(i32::MIN)).starts_with("losses[0]:"));
    assert!(problem(|state| state.pending.push(pb::DeeperPending { pending: None })).starts_with("pending[0]:"));
    let stowed = |state: &mut pb::DeeperState| state.turn.as_mut().unwrap().stowed = vec![2, 1];
    assert!(problem(stowed).starts_with("turn.stowed:"));
}

#[test]
fn settings_have_one_form() {
    let settings = |change: fn(&mut pb::DeeperSettings)| problem(|state| change(state.settings.as_mut().unwrap()));
    assert!(settings(|settings| settings.convert = 7).starts_with("settings.convert:"));
    assert!(settings(|settings| settings.convert = 0).starts_with("settings.convert:"));
    assert!(settings(|settings| settings.turn_limit = Some(0)).starts_with("settings.turn_limit:"));
    assert!(settings(|settings| settings.tables = Some(pb::DeeperTables::default())).starts_with("settings.tables:"));
    let wrong = |settings: &mut pb::DeeperSettings| {
        settings.tables = Some(pb::DeeperTables { rockets: Some("nonsense".to_owned()), ..Default::default() });
    };
    assert!(settings(wrong).starts_with("settings.tables.rockets:"));
}

#[test]
fn a_gain_is_the_offer_that_it_names() {
    let mut table = TestMatch::of(2);
    table.build("garden fish_pen").play("end");
    let gain = |change: fn(&mut pb::DeeperPendingGain)| {
        problem_at(&table, |state| match &mut state.pending[0].pending {
            Some(Pending::Gain(gain)) => change(gain),
            other => panic!("{other:?}"),
        })
    };
    assert!(gain(|gain| gain.source = "fish_pen".to_owned()).starts_with("pending[0].gain.source:"));
    assert!(gain(|gain| gain.copy = 2).starts_with("pending[0].gain.source:"));
    assert!(gain(|gain| gain.copy = 0).starts_with("pending[0].gain.source:"));
    assert!(gain(|gain| gain.resource = 1).starts_with("pending[0].gain.source:"));
    assert!(gain(|gain| gain.resource = 0).starts_with("pending[0].gain.resource:"));
}

#[test]
fn of_several_equal_offers_the_message_says_which() {
    let mut table = TestMatch::of(2);
    table.build("garden fish_pen garden").play("end; decline; decline");
    let state = message(&table);
    let Some(Pending::Gain(gain)) = &state.pending[0].pending else { panic!("{:?}", state.pending) };
    assert_eq!((gain.source.as_str(), gain.copy), ("garden", 2));
    assert_eq!(Deeper::decode_state(&pb::state::State::Deeper(state)), Ok(table.state));
}

#[test]
fn a_game_that_is_over_asks_nothing() {
    let over = |reason: pb::DeeperEndReason, named_seat| pb::DeeperOver { reason: reason.into(), named_seat };
    let ended = |over| problem(move |state| state.over = Some(over));
    assert!(ended(over(pb::DeeperEndReason::Unspecified, None)).starts_with("over.reason:"));
    assert!(ended(over(pb::DeeperEndReason::TurnLimit, Some(0))).starts_with("over.named_seat:"));
    assert!(ended(over(pb::DeeperEndReason::LastRocketCard, Some(999))).starts_with("over.named_seat:"));
    let both = |state: &mut pb::DeeperState| {
        asked(Pending::ScanRetry(pb::DeeperPendingScanRetry {}))(state);
        state.over = Some(over(pb::DeeperEndReason::TurnLimit, None));
    };
    assert!(problem(both).starts_with("pending:"));
}

#[test]
fn actions_out_of_range_are_malformed() {
    let decode = |verb| {
        let action = pb::action::Action::Deeper(pb::DeeperAction { action: Some(verb) });
        Deeper::decode_action(&action).unwrap_err().to_string()
    };
    assert!(decode(Verb::Scan(pb::DeeperScan { depth_m: 30 })).starts_with("scan.depth_m:"));
    assert!(decode(Verb::Swim(pb::DeeperSwim { target: None })).starts_with("swim.target:"));
    assert!(decode(Verb::Stow(pb::DeeperStow { resource: 0 })).starts_with("stow.resource:"));
    assert!(decode(Verb::Craft(pb::DeeperCraft { id: "no id".to_owned() })).starts_with("craft.id:"));
    let gather = pb::DeeperGather { cell: Some(pb::DeeperCell { q: 0, r: 1 }), resource: 1, count: 300 };
    assert!(decode(Verb::Gather(gather)).starts_with("gather.count:"));
}

#[test]
fn options_come_back_from_the_wire() {
    let options = Options {
        turn_limit: Some(9),
        first_seat: Some(1),
        decks: vec![crate::tests::table::order(3, "d60_open_1")],
        blueprint_order: vec![crate::tests::table::name("kiln")],
        losses: vec![crate::data::tokens::Resource::Kelp],
        tables: TableTexts::printed(),
        convert: crate::state::ConvertMode::OneLine,
    };
    assert_eq!(Deeper::decode_options(Deeper::encode_options(&options)), Ok(options));
}

fn catalogue(options: &Options) -> Result<pb::DeeperComponents, hadal_core::game::Malformed> {
    let pb::components::Components::Deeper(catalogue) = Deeper::components(options)? else { panic!("another game") };
    Ok(catalogue)
}

fn line(effect: &pb::DeeperEffect) -> Option<&pb::DeeperLine> {
    if let Some(Ability::Convert(line)) = &effect.effect { Some(line) } else { None }
}

#[test]
fn the_catalogue_lists_every_component() {
    let catalogue = catalogue(&Options::default()).unwrap();
    let sizes = [catalogue.resources.len(), catalogue.tiles.len(), catalogue.blueprints.len(), catalogue.rockets.len()];
    assert_eq!(sizes, [7, 92, 27, 6]);
    assert_eq!((catalogue.upgrades.len(), catalogue.achievements.len(), catalogue.setups.len()), (7, 4, 4));
    assert_eq!((catalogue.tiles[0].depth_m, catalogue.tiles[4].depth_m), (None, Some(20)));
    let below = catalogue.tiles[2].edges.unwrap();
    assert_eq!((below.south(), below.south_west()), (pb::DeeperEdge::Water, pb::DeeperEdge::Rock));
    let lines: Vec<&pb::DeeperLine> =
        catalogue.blueprints[0].effects.iter().filter_map(|effect| line(effect)).collect();
    assert_eq!(lines[0].output, Some(Made::Resource(pb::DeeperResource::Food.into())));
    assert_eq!(lines[2].output, Some(Made::Any(pb::DeeperAnyResource {})));
    assert_eq!(catalogue.setups[1].hatches[1], pb::DeeperCell { q: 4, r: -2 });
    assert_eq!(catalogue.setups[1].start_tiles.len(), 7);
}

#[test]
fn the_catalogue_of_custom_tables_is_theirs() {
    let upgrades = "id,title,board_slot,cost,points,effects,origin\nlamp,Lamp,row 1,coral:2,5,scan_draw(3),mine\n";
    let with = |upgrades: &str| {
        let tables = TableTexts { upgrades: Some(upgrades.to_owned()), ..TableTexts::default() };
        catalogue(&Options { tables, ..Options::default() })
    };
    let custom = with(upgrades).unwrap();
    assert_eq!((custom.upgrades.len(), custom.upgrades[0].id.as_str(), custom.upgrades[0].points), (1, "lamp", 5));
    let more = Ability::ScanDraw(pb::DeeperScanDraw { tiles: 3 });
    assert_eq!(custom.upgrades[0].effects[0].effect, Some(more));
    let tables = custom.tables.unwrap();
    assert_eq!(tables.upgrades.as_deref(), Some(upgrades));
    assert_eq!(tables.tiles, catalogue(&Options::default()).unwrap().tables.unwrap().tiles);
    assert!(with("nonsense").unwrap_err().to_string().starts_with("tables.upgrades:"));
}

#[test]
fn an_ability_is_told_under_the_name_of_its_kind_with_its_numbers() {
    let (shown, tables) = (catalogue(&Options::default()).unwrap(), Tables::printed());
    let of_cards = shown.blueprints.iter().flat_map(|card| &card.effects);
    let encoded: Vec<_> = of_cards.chain(shown.upgrades.iter().flat_map(|upgrade| &upgrade.effects)).collect();
    let of_cards = tables.cards.iter().flat_map(|card| &card.effects);
    let effects: Vec<_> = of_cards.chain(tables.upgrades.iter().flat_map(|upgrade| &upgrade.effects)).collect();
    assert_eq!(encoded.len(), effects.len());
    for (message, effect) in encoded.into_iter().zip(effects) {
        let (json, kind) = (print(message, Names::Proto), <&str>::from(EffectKind::from(*effect)));
        assert!(json.starts_with(&format!("{{\"{kind}\":{{")), "{effect:?}: {json}");
        let number = if let Effect::Storage(cells) = effect {
            format!("\"cells\":{cells}")
        } else if let Effect::ReturnLine(level) = effect {
            format!("\"depth_m\":{}", 20 * u32::from(*level))
        } else if let Effect::ScoreStorage(_, points) = effect {
            format!("\"points\":{points}")
        } else {
            continue;
        };
        assert!(json.contains(&number), "{effect:?}: {json}");
    }
}
