//! Setting a game up (rule 2.2).

use super::resolver::Resolver;
use crate::data::card;
use crate::data::ids::{CARD_COUNT, CardId, ScenarioId};
use crate::state::stock::{COPIES_MAX, DEEP_MAX, GUARD_MAX, Stock};
use crate::state::{
    HAND_SIZE, Held, Location, Ocean, Open, Options, RESERVE, ScenarioSlot, Settings, State, Turn, Variant,
};
use hadal_core::game::{Malformed, Setup, SetupError, Silent};
use hadal_core::generator::Generator;
use hadal_core::seat::{PerSeat, Seat};
use hadal_core::wire::{At as _, list};

/// Sets a game up.
pub(crate) fn new_game(setup: &Setup<Options>) -> Result<State, SetupError> {
    let (options, count) = (&setup.options, setup.seat_count);
    let mut generator = setup.generator.clone();
    let settings = settings(options, count, &mut generator)?;
    let scenarios = draw_scenarios(options, &mut generator)?;
    let mut stock = scripted_stock(options, &settings, count)?;
    let surface_deck = stock.deck(&options.surface_order, false, &mut generator);
    let deep_deck = stock.deck(&options.deep_order, true, &mut generator);
    let mut state = empty(settings, count, generator);
    state.ocean.scenarios = scenarios;
    state.surface_deck = surface_deck;
    state.deep_deck = deep_deck;
    deal(&mut state, options);
    open_discard(&mut state);
    Resolver::new(&mut state, &mut Silent).advance();
    Ok(state)
}

/// A table with nothing on it but population: a quarter of it in each place.
pub(crate) fn empty(settings: Settings, count: u8, generator: Generator) -> State {
    let start_seat = settings.start_seat;
    let quarter = (60 + 20 * u16::from(count)) / 4;
    let scenarios = [ScenarioId::ABUNDANCE, ScenarioId::FERTILE].map(|id| ScenarioSlot { id, active: false });
    let ocean = Ocean {
        reserve: RESERVE,
        water: [quarter; 4],
        scenarios,
        explosion: false,
        last_round: false,
        zone1_emptied: false,
    };
    let open = Open {
        settings,
        ocean,
        discard: Vec::new(),
        piles: [Vec::new(), Vec::new()],
        removed: Vec::new(),
        turn: Turn::new(1, start_seat, false),
        stack: Vec::new(),
        gains: Vec::new(),
    };
    State {
        open,
        generator,
        scores: PerSeat::from_fn(count, |_| 0),
        rows: PerSeat::from_fn(count, |_| Vec::new()),
        next_species: 0,
        hands: PerSeat::from_fn(count, |_| Vec::new()),
        surface_deck: Vec::new(),
        deep_deck: Vec::new(),
    }
}

/// The options that the state keeps, with the start player drawn if none is given.
pub(crate) fn settings(options: &Options, count: u8, generator: &mut Generator) -> Result<Settings, Malformed> {
    let start = match options.start_seat {
        Some(seat) if seat < count => seat,
        Some(seat) => return Err(Malformed::new("start_seat", format!("seat {seat} is not at a table of {count}"))),
        None => u8::try_from(generator.below(u64::from(count))).unwrap_or(0),
    };
    if options.variant == Variant::Reef {
        no_deep_options(options)?;
    }
    if options.round_limit > 1_000_000 {
        return Err(Malformed::new("round_limit", "is above 1000000"));
    }
    if options.deep_hand_guard > GUARD_MAX {
        return Err(Malformed::new("deep_hand_guard", format!("is above {GUARD_MAX}")));
    }
    Ok(Settings {
        variant: options.variant,
        deep: tailored(options)?,
        open_scores: options.open_scores,
        detritus_all: options.detritus_all,
        deep_hand_guard: options.deep_hand_guard,
        round_limit: options.round_limit,
        start_seat: Seat(start),
    })
}

fn no_deep_options(options: &Options) -> Result<(), Malformed> {
    let problem = "has no place in the Reef variant";
    if !options.scenarios.is_empty() || options.exclude != [false; 3] {
        return Err(Malformed::new("scenarios", problem));
    }
    if !options.deep.is_empty() {
        return Err(Malformed::new("deep", problem));
    }
    if options.deep_order.is_empty() { Ok(()) } else { Err(Malformed::new("deep_order", problem)) }
}

/// The tailored Deep deck, in its one form.
fn tailored(options: &Options) -> Result<Vec<CardId>, Malformed> {
    let mut deep = options.deep.clone();
    if deep.len() > DEEP_MAX {
        return Err(Malformed::new("deep", format!("{} cards instead of at most {DEEP_MAX}", deep.len())));
    }
    let mut copies = [0_u8; CARD_COUNT as usize];
    for (index, id) in deep.iter().enumerate() {
        let wrong = |problem: String| Err(Malformed::new(format!("deep[{index}]"), problem));
        if !id.is_deep() {
            return wrong(format!("{id} is no Deep card"));
        }
        if copies[id.index()] == COPIES_MAX {
            return wrong(format!("more than {COPIES_MAX} copies of {id}"));
        }
        copies[id.index()] += 1;
    }
    deep.sort_unstable();
    if deep.iter().copied().eq(CardId::all().filter(|id| id.is_deep())) {
        deep.clear();
    }
    Ok(deep)
}

/// The scenarios of zones 1 and 2.
pub(crate) fn draw_scenarios(options: &Options, generator: &mut Generator) -> Result<[ScenarioSlot; 2], Malformed> {
    let lay = |id| ScenarioSlot { id, active: false };
    if options.variant == Variant::Reef {
        return Ok([lay(ScenarioId::ABUNDANCE), lay(ScenarioId::FERTILE)]);
    }
    let mut allowed = options.allowed_scenarios();
    if allowed.len() < 2 {
        return Err(Malformed::new("scenarios", "fewer than two scenarios are left"));
    }
    generator.shuffle(&mut allowed);
    Ok([lay(allowed[0]), lay(allowed[1])])
}

/// All cards except those of scripted hands and orders.
fn scripted_stock(options: &Options, settings: &Settings, count: u8) -> Result<Stock, Malformed> {
    let mut stock = Stock::full(settings);
    if options.hands.len() > usize::from(count) {
        return Err(Malformed::new("hands", format!("{} hands at a table of {count}", options.hands.len())));
    }
    for (seat, hand) in options.hands.iter().enumerate() {
        take_all(&mut stock, hand, "cards", None).at_item("hands", seat)?;
    }
    take_all(&mut stock, &options.surface_order, "surface_order", Some(false))?;
    take_all(&mut stock, &options.deep_order, "deep_order", Some(true))?;
    Ok(stock)
}

fn take_all(stock: &mut Stock, cards: &[CardId], name: &str, deep: Option<bool>) -> Result<(), Malformed> {
    list(cards, name, |id| {
        let wrong = deep.is_some_and(|deep| deep != id.is_deep());
        let taken = if wrong { Err(format!("{id} is not of this deck")) } else { stock.take(*id) };
        taken.map_err(|problem| Malformed::new("", problem))
    })
}

/// Six cards to each seat, seat by seat (decision 107); the Gene Pool.
fn deal(state: &mut State, options: &Options) {
    for seat in Seat::all(state.seat_count()) {
        let scripted = options.hands.get(seat.index()).filter(|hand| !hand.is_empty());
        let mut hand: Vec<Held> = match scripted {
            Some(cards) => cards.iter().map(|card| Held { card: *card, known: false }).collect(),
            None => {
                (0..HAND_SIZE).map_while(|_| state.surface_deck.pop()).map(|card| Held { card, known: false }).collect()
            }
        };
        hand.sort_unstable();
        state.hands[seat] = hand;
    }
}

/// The first discard, whose number moves population from the Reef and from zone 1 to zone 3; the Gene Pool.
fn open_discard(state: &mut State) {
    if let Some(id) = state.surface_deck.pop() {
        state.discard.push(id);
        let number = card(id).number;
        for source in [Location::Reef, Location::Zone1] {
            state.ocean.water[source.index()] -= number;
            state.ocean.water[Location::Zone3.index()] += number;
        }
    }
    for pile in 0..2 {
        state.open.piles[pile].extend(state.deep_deck.pop());
    }
}
