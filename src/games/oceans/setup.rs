//! Setting a game up (rule 2.2).

use arrayvec::ArrayVec;

use super::card::{CARD_COUNT, CardId, DEEP_COUNT, ScenarioId};
use super::data::card;
use super::event::Resolver;
use super::options::Options;
use super::state::{HAND_SIZE, Held, Location, Phase, RESERVE, Rules, ScenarioSlot, State, Turn, Variant};
use crate::game::{Malformed, Setup, SetupError};
use crate::generator::Generator;
use crate::seat::{PerSeat, Seat};

/// The most copies of one Deep card in a tailored deck.
pub(super) const COPIES_MAX: u8 = 9;
/// The most cards in a tailored Deep deck.
pub(super) const DEEP_MAX: usize = 120;

/// Sets a game up.
pub(super) fn new_game(setup: &Setup<Options>) -> Result<State, SetupError> {
    let (options, count) = (&setup.options, setup.seat_count);
    if let Some(text) = &options.position {
        return super::position::load(setup, text);
    }
    let mut generator = setup.generator.clone();
    let rules = rules(options, count, &mut generator)?;
    let scenarios = draw_scenarios(options, &mut generator)?;
    let mut stock = Stock::new(options, &rules, count)?;
    let surface_deck = stock.deck(&options.surface_order, false, &mut generator);
    let deep_deck = stock.deck(&options.deep_order, true, &mut generator);
    let mut state = empty(rules, count, generator);
    state.scenarios = scenarios;
    state.surface_deck = surface_deck;
    state.deep_deck = deep_deck;
    deal(&mut state, options);
    open_discard(&mut state);
    let mut events = Vec::new();
    Resolver { state: &mut state, events: &mut events }.advance();
    Ok(state)
}

/// A table with nothing on it but population: a quarter of it in each place.
pub(super) fn empty(rules: Rules, count: u8, generator: Generator) -> State {
    let start_seat = rules.start_seat;
    let quarter = (60 + 20 * u16::from(count)) / 4;
    State {
        rules,
        generator,
        reserve: RESERVE,
        water: [quarter; 4],
        scores: PerSeat::from_fn(count, |_| 0),
        rows: PerSeat::from_fn(count, |_| Vec::new()),
        next_species: 0,
        hands: PerSeat::from_fn(count, |_| Vec::new()),
        surface_deck: Vec::new(),
        discard: Vec::new(),
        deep_deck: Vec::new(),
        piles: [Vec::new(), Vec::new()],
        removed: Vec::new(),
        scenarios: [ScenarioId::ABUNDANCE, ScenarioId::FERTILE].map(|id| ScenarioSlot { id, active: false }),
        explosion: false,
        last_round: false,
        zone1_emptied: false,
        round: 1,
        active: start_seat,
        phase: Phase::Cards,
        turn: Turn::default(),
        stack: Vec::new(),
        gains: Vec::new(),
    }
}

/// The options that are kept, with the start player drawn if need be.
pub(super) fn rules(options: &Options, count: u8, generator: &mut Generator) -> Result<Rules, Malformed> {
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
    Ok(Rules {
        variant: options.variant,
        deep_copies: deep_copies(options)?,
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

fn deep_copies(options: &Options) -> Result<ArrayVec<u8, { DEEP_COUNT as usize }>, Malformed> {
    let each = u8::from(options.variant == Variant::Full && options.deep.is_empty());
    let mut copies: ArrayVec<u8, { DEEP_COUNT as usize }> = (0..DEEP_COUNT).map(|_| each).collect();
    if options.deep.len() > DEEP_MAX {
        return Err(Malformed::new("deep", format!("{} cards instead of at most {DEEP_MAX}", options.deep.len())));
    }
    for (index, id) in options.deep.iter().enumerate() {
        let path = || format!("deep[{index}]");
        if !id.is_deep() {
            return Err(Malformed::new(path(), format!("{id} is no Deep card")));
        }
        let copies = &mut copies[id.deep_index()];
        if *copies == COPIES_MAX {
            return Err(Malformed::new(path(), format!("more than {COPIES_MAX} copies of {id}")));
        }
        *copies += 1;
    }
    Ok(copies)
}

/// The scenarios of zones 1 and 2.
pub(super) fn draw_scenarios(options: &Options, generator: &mut Generator) -> Result<[ScenarioSlot; 2], Malformed> {
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

/// How many of each card are not yet placed.
pub(super) struct Stock {
    left: [u8; CARD_COUNT as usize],
}

impl Stock {
    /// All cards but those of scripted hands and orders.
    fn new(options: &Options, rules: &Rules, count: u8) -> Result<Self, Malformed> {
        let mut stock = Self::full(rules);
        if options.hands.len() > usize::from(count) {
            return Err(Malformed::new("hands", format!("{} hands at a table of {count}", options.hands.len())));
        }
        for (seat, hand) in options.hands.iter().enumerate() {
            stock.take_all(hand, &format!("hands[{seat}].cards"), None)?;
        }
        stock.take_all(&options.surface_order, "surface_order", Some(false))?;
        stock.take_all(&options.deep_order, "deep_order", Some(true))?;
        Ok(stock)
    }

    /// Every card of the game.
    pub(super) fn full(rules: &Rules) -> Self {
        let mut left = [1; CARD_COUNT as usize];
        for (id, left) in CardId::all().zip(&mut left) {
            if id.is_deep() {
                *left = rules.deep_copies[id.deep_index()];
            }
        }
        Self { left }
    }

    /// Takes one card.
    pub(super) fn take(&mut self, id: CardId, path: &str) -> Result<(), Malformed> {
        let left = &mut self.left[id.index()];
        if *left == 0 {
            return Err(Malformed::new(path, format!("{id} is not in the game so often")));
        }
        *left -= 1;
        Ok(())
    }

    /// A card that is not yet placed.
    pub(super) fn missing(&self) -> Option<CardId> {
        CardId::all().find(|id| self.left[id.index()] > 0)
    }

    fn take_all(&mut self, cards: &[CardId], path: &str, deep: Option<bool>) -> Result<(), Malformed> {
        for (index, id) in cards.iter().enumerate() {
            let path = format!("{path}[{index}]");
            if deep.is_some_and(|deep| deep != id.is_deep()) {
                return Err(Malformed::new(path, format!("{id} is not of this deck")));
            }
            self.take(*id, &path)?;
        }
        Ok(())
    }

    /// A deck with the scripted cards on top and everything that is left below, shuffled; the top last.
    pub(super) fn deck(&mut self, top: &[CardId], deep: bool, generator: &mut Generator) -> Vec<CardId> {
        let mut deck = Vec::new();
        for id in CardId::all().filter(|id| id.is_deep() == deep) {
            for _ in 0..std::mem::take(&mut self.left[id.index()]) {
                deck.push(id);
            }
        }
        generator.shuffle(&mut deck);
        deck.extend(top.iter().rev());
        deck
    }
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

/// The first discard, whose migrate number moves population from the Reef and from zone 1 to zone 3; the Gene Pool.
fn open_discard(state: &mut State) {
    if let Some(id) = state.surface_deck.pop() {
        state.discard.push(id);
        let number = card(id).number;
        for source in [Location::Reef, Location::Zone1] {
            state.water[source.index()] -= number;
            state.water[Location::Zone3.index()] += number;
        }
    }
    for pile in 0..2 {
        state.piles[pile].extend(state.deep_deck.pop());
    }
}
