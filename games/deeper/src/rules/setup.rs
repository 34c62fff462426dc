//! Setting a game up (rule 4), by chance or by a script.

use std::sync::Arc;

use arrayvec::ArrayVec;

use crate::data::chart::{LEVEL_MAX, LEVELS};
use crate::data::layout::hatch;
use crate::data::name::Name;
use crate::data::tokens::{Resource, Tokens};
use crate::data::{CardId, TURN_LIMIT_MAX, Tables, Zone};
use crate::state::deck::Deck;
use crate::state::map::Map;
use crate::state::{DECKS, Options, Player, Settings, State, Turn};
use hadal_core::game::{Malformed, Setup, SetupError};
use hadal_core::generator::Generator;
use hadal_core::seat::{PerSeat, Seat};

/// The longest script of losses.
pub(crate) const LOSSES_SCRIPT_MAX: usize = 1000;

/// Sets a game up.
pub(crate) fn new_game(setup: &Setup<Options>) -> Result<State, SetupError> {
    let (options, seats) = (&setup.options, setup.seat_count);
    let tables = options.tables_in_force()?;
    let settings = settings(options, tables, seats)?;
    let mut generator = setup.generator.clone();
    let decks = decks(&settings.tables, options, &mut generator)?;
    let blueprints = blueprints(&settings.tables, options, &mut generator)?;
    let first = first_seat(options, seats, &mut generator)?;
    if options.losses.len() > LOSSES_SCRIPT_MAX {
        return Err(Malformed::new("losses", format!("more than {LOSSES_SCRIPT_MAX} entries")).into());
    }
    let start = settings.tables.setup(seats).clone();
    let mut state = State {
        map: Map::default(),
        supply: settings.tables.supply(),
        decks,
        market: Vec::new(),
        blueprints,
        rockets: settings.tables.rockets_of(seats).collect(),
        players: PerSeat::from_fn(seats, |seat| player(&settings.tables, seat, start.air_start)),
        first,
        turn: Turn::begin(first, 1, &start),
        frames: ArrayVec::new(),
        losses: options.losses.clone(),
        generator,
        settings,
    };
    lay_start_tiles(&mut state);
    Ok(state)
}

fn settings(options: &Options, tables: Arc<Tables>, seats: u8) -> Result<Settings, Malformed> {
    let turn_limit = options.turn_limit.unwrap_or(tables.setup(seats).turn_limit);
    if turn_limit > TURN_LIMIT_MAX {
        return Err(Malformed::new("turn_limit", format!("{turn_limit} is above {TURN_LIMIT_MAX}")));
    }
    Ok(Settings { turn_limit, convert: options.convert, tables })
}

fn first_seat(options: &Options, seats: u8, generator: &mut Generator) -> Result<Seat, Malformed> {
    match options.first_seat {
        Some(seat) if seat >= seats => {
            Err(Malformed::new("first_seat", format!("there is no seat {seat} at a table of {seats}")))
        }
        Some(seat) => Ok(Seat(seat)),
        None => Ok(Seat(u8::try_from(generator.below(u64::from(seats))).unwrap_or(0))),
    }
}

fn decks(tables: &Tables, options: &Options, generator: &mut Generator) -> Result<[Deck; DECKS], Malformed> {
    let mut decks = LEVELS.map(|level| tables.of_deck(level).collect::<Vec<_>>());
    let mut seen = [false; DECKS];
    for (at, order) in options.decks.iter().enumerate() {
        let in_order = |malformed: Malformed| malformed.under(&format!("decks[{at}]"));
        let deck = usize::from(order.depth_m.0).wrapping_sub(1);
        if !(1..=LEVEL_MAX).contains(&order.depth_m.0) || std::mem::replace(&mut seen[deck], true) {
            return Err(in_order(Malformed::new("depth_m", "no deck of this depth, or one named twice")));
        }
        order_deck(&mut decks[deck], &order.tiles, |name| tables.find_face(name), generator)
            .map_err(|malformed| in_order(malformed.under("tiles")))?;
    }
    for (deck, _) in decks.iter_mut().zip(seen).filter(|(_, seen)| !*seen) {
        generator.shuffle(deck);
    }
    Ok(decks.map(|hidden| Deck { hidden, returned: Vec::new() }))
}

fn blueprints(tables: &Tables, options: &Options, generator: &mut Generator) -> Result<Vec<CardId>, Malformed> {
    let mut deck = tables.of_zone(Zone::Deck).collect();
    order_deck(&mut deck, &options.blueprint_order, |name| tables.find_card(name), generator)
        .map_err(|malformed| malformed.under("blueprint_order"))?;
    Ok(deck)
}

/// Puts the named items on top of a full deck, in the order of the script, and shuffles the rest.
fn order_deck<T: Copy + PartialEq>(
    deck: &mut Vec<T>,
    script: &[Name],
    find: impl Fn(Name) -> Option<T>,
    generator: &mut Generator,
) -> Result<(), Malformed> {
    let mut listed = Vec::with_capacity(script.len().min(deck.len()));
    for (at, name) in script.iter().enumerate() {
        let item = find(*name);
        let Some(place) = item.and_then(|item| deck.iter().position(|other| *other == item)) else {
            return Err(Malformed::new(format!("[{at}]"), format!("{name} is not in this deck, or not so often")));
        };
        listed.push(deck.remove(place));
    }
    generator.shuffle(deck);
    deck.splice(0..0, listed);
    Ok(())
}

fn player(tables: &Tables, seat: Seat, air: u8) -> Player {
    let Some(pawn) = hatch(seat) else { unreachable!("every seat has a Hatch on the chart") };
    Player {
        pawn,
        air: u16::from(air),
        inventory: Tokens::default(),
        storage: Tokens::default(),
        hand: tables.of_zone(Zone::StartHand).collect(),
        built: tables.of_zone(Zone::StartBuilt).collect(),
        upgrades: Vec::new(),
        rockets: Vec::new(),
        milestones: Vec::new(),
    }
}

/// Lays the start tiles with their tokens, as far as the supply has them.
fn lay_start_tiles(state: &mut State) {
    let tables = Arc::clone(&state.settings.tables);
    for &(spot, face) in tables.start_tiles(state.seat_count()) {
        let mut tokens = Tokens::default();
        for resource in Resource::all() {
            let count = tables.face(face).printed[resource].min(state.supply[resource]);
            state.supply.remove(resource, count);
            tokens.add(resource, count);
        }
        state.map.lay(spot, face, tokens);
    }
}
