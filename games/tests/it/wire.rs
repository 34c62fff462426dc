//! Each sink's result for the positions of random games.

use prost::Message as _;

use hadal_advanced_colonization::AdvancedColonization;
use hadal_core::game::{Legal, Setup, Template as _, Viewer, walk};
use hadal_core::generator::Generator;
use hadal_core::pb;
use hadal_core::seat::Seat;
use hadal_core::wire::arrays::Layout;
use hadal_core::wire::walk::{Bytes, Field, Walk};
use hadal_core::wire::{Encode, Wire, walk_lent};
use hadal_deep_colony::DeepColony;
use hadal_deeper::Deeper;
use hadal_example::Example;
use hadal_oceans::Oceans;

/// How many random games are looked at, how many of their positions, and how long.
#[derive(Clone, Copy)]
struct Looks {
    games: u64,
    one_in: u64,
    plies: usize,
}

/// Games of a table to their end; under other options there are games that random play never ends.
const WHOLE: usize = usize::MAX;
const BEGINNING: usize = 1_000;

/// A position of a random game, and the events that led there.
struct Reached<'a, G: Wire> {
    seats: u8,
    state: &'a G::State,
    legal: &'a Legal<G::Action, G::Template>,
    events: &'a [G::Event],
}

impl<G: Wire> Reached<'_, G> {
    /// Everybody's views, each without and with advice.
    fn views(&self) -> impl Iterator<Item = (Viewer, G::View)> {
        let viewers = Seat::all(self.seats).map(Viewer::Seat).chain([Viewer::Spectator]);
        viewers.flat_map(|viewer| [false, true].map(|advice| (viewer, G::view(self.state, viewer, advice))))
    }
}

/// Looks at one in so many positions of random games, of every number of seats in turn.
fn look_at_games<G: Wire>(
    Looks { games, one_in, plies }: Looks,
    options: impl Fn(u64) -> G::Options,
    mut look: impl FnMut(&Reached<'_, G>),
) {
    let all_seats = u64::from(G::INFO.seats_max - G::INFO.seats_min + 1);
    for seed in 0..games {
        let seats = G::INFO.seats_min + u8::try_from(seed % all_seats).unwrap();
        let setup = Setup { seat_count: seats, options: options(seed), generator: Generator::from_seed(seed) };
        let (mut state, mut choices) = (G::new_game(&setup).ok().unwrap(), Generator::quick(seed));
        let mut events = Vec::new();
        for ply in (seed..).take(plies) {
            let legal = if G::awaited(&state).is_some() { G::legal_actions(&state) } else { Legal::default() };
            if ply % one_in == 0 {
                look(&Reached { seats, state: &state, legal: &legal, events: &events });
            }
            let Some(action) = walk::random::<G>(&state, &mut choices) else { break };
            events.clear();
            G::play(&mut state, &action, &mut events);
        }
    }
}

/// The beginning of the hash of all columns of random games under a table's options.
fn columns<G: Wire>(looks: Looks) -> String {
    let layouts: Vec<_> = (0..=G::INFO.seats_max)
        .map(|seats| Layout::new::<G>(seats.max(G::INFO.seats_min), &G::table_options()))
        .collect();
    let (mut hash, mut columns) = (blake3::Hasher::new(), Vec::new());
    look_at_games::<G>(
        looks,
        |_| G::table_options(),
        |reached| {
            let layout = layouts[usize::from(reached.seats)].as_ref().unwrap();
            columns.clear();
            for (viewer, view) in reached.views() {
                let seat = if let Viewer::Seat(seat) = viewer { seat } else { Seat(0) };
                layout.observe::<G>(seat, &view, None, &mut columns);
            }
            for action in &reached.legal.actions {
                layout.action::<G>(action, &mut columns);
            }
            for family in &reached.legal.templates {
                layout.family::<G>(family, [1, 2, 3, 4], &mut columns);
            }
            hash.update(&columns.iter().copied().flat_map(i16::to_le_bytes).collect::<Vec<_>>());
        },
    );
    hash.finalize().to_hex()[..16].to_owned()
}

fn columns_of_all_games(looks: Looks) -> [String; 5] {
    [
        columns::<AdvancedColonization>(looks),
        columns::<DeepColony>(looks),
        columns::<Oceans>(looks),
        columns::<Deeper>(looks),
        columns::<Example>(looks),
    ]
}

/// A network that has learned from columns knows them by their places, so no column ever changes.
#[test]
fn columns_are_what_they_always_were() {
    let kept = ["2cf06c683032c6e1", "9bfa3f063875570d", "ba13653edad52933", "6c4b6d3b66e3e727", "682590599bef985c"];
    assert_eq!(columns_of_all_games(Looks { games: 20, one_in: 5, plies: WHOLE }), kept);
}

/// `make proof PROOF=sinks` looks at 1,000 games of each game.
#[test]
#[ignore = "proof: make proof PROOF=sinks runs it"]
fn columns_are_what_they_always_were_in_many_games() {
    let kept = ["a970af420e0eca8d", "c9b436242624f30b", "2e068b311ea34513", "41f1a1f7cba1d8eb", "0896b2794cea6171"];
    assert_eq!(columns_of_all_games(Looks { games: 1_000, one_in: 10, plies: WHOLE }), kept);
}

/// Checks that prost writes the same bytes as the walk over a value, and as the walk over its message.
fn same_bytes<F: Walk>(lent: &impl Encode<F>, encoded: impl FnOnce(F) -> Vec<u8>) {
    let (message, [mut of_value, mut of_message]) = (lent.encode(&()), [Bytes::default(), Bytes::default()]);
    walk_lent(lent, &mut of_value);
    message.walk(Field::ONEOF, &mut of_message);
    let bytes = encoded(message);
    assert_eq!(of_value.0, bytes, "{}", std::any::type_name::<F>());
    assert_eq!(of_message.0, bytes, "{} as a message", std::any::type_name::<F>());
}

/// Checks the bytes of all that is sent of random games: those of a table to their end, and the beginnings of a tenth as many under
/// a game's own options.
fn bytes<G: Wire>(looks: Looks) {
    same_bytes_in::<G>(Looks { plies: WHOLE, ..looks }, |_| G::table_options());
    same_bytes_in::<G>(Looks { games: looks.games / 10, plies: BEGINNING, ..looks }, |_| G::Options::default());
}

fn same_bytes_in<G: Wire>(looks: Looks, options: impl Fn(u64) -> G::Options) {
    look_at_games::<G>(looks, options, |reached| {
        same_bytes(&G::lend_state(reached.state), |state| {
            pb::State { state: Some(state), ..Default::default() }.encode_to_vec()
        });
        for (viewer, view) in reached.views() {
            same_bytes(&G::lend_view(&view), |view| pb::View { view: Some(view) }.encode_to_vec());
            for event in reached.events.iter().filter_map(|event| G::event_for(event, viewer)) {
                same_bytes(&G::lend_event(&event), |event| {
                    pb::Event { event: Some(event), ..Default::default() }.encode_to_vec()
                });
            }
        }
        let some = |family: &G::Template| [0, family.count() / 2, family.count() - 1].map(|index| family.nth(index));
        for action in
            reached.legal.actions.iter().chain(&reached.legal.templates.iter().flat_map(some).collect::<Vec<_>>())
        {
            same_bytes(&G::lend_action(action), |action| pb::Action { action: Some(action) }.encode_to_vec());
        }
        for family in &reached.legal.templates {
            let whole = |template| pb::ActionTemplate { template: Some(template), ..Default::default() };
            same_bytes(&G::lend_template(family), |template| whole(template).encode_to_vec());
        }
    });
}

#[test]
fn bytes_are_those_that_prost_writes() {
    let looks = Looks { games: 20, one_in: 5, plies: WHOLE };
    bytes::<AdvancedColonization>(looks);
    bytes::<DeepColony>(looks);
    bytes::<Oceans>(looks);
    bytes::<Deeper>(looks);
    bytes::<Example>(looks);
}

/// `make proof PROOF=sinks` looks at every position of 1,000 games to their end.
fn bytes_in_many_games<G: Wire>() {
    bytes::<G>(Looks { games: 1_000, one_in: 1, plies: WHOLE });
}

#[test]
#[ignore = "proof: make proof PROOF=sinks runs it"]
fn bytes_of_advanced_colonization_are_those_that_prost_writes_in_many_games() {
    bytes_in_many_games::<AdvancedColonization>();
}

#[test]
#[ignore = "proof: make proof PROOF=sinks runs it"]
fn bytes_of_deep_colony_are_those_that_prost_writes_in_many_games() {
    bytes_in_many_games::<DeepColony>();
}

#[test]
#[ignore = "proof: make proof PROOF=sinks runs it"]
fn bytes_of_oceans_are_those_that_prost_writes_in_many_games() {
    bytes_in_many_games::<Oceans>();
}

#[test]
#[ignore = "proof: make proof PROOF=sinks runs it"]
fn bytes_of_deeper_are_those_that_prost_writes_in_many_games() {
    bytes_in_many_games::<Deeper>();
}
