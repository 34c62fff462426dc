//! Perft values of Advanced Colonization: those of the rules page, and deeper ones on which two independent counts
//! agree. One is the generic count over the rules in this process. In the other, only messages travel: the server lists
//! actions, gets them back typed, and its next list is counted. Both gave these values; the second repeats them to the
//! depth that takes a second or two.

use hadal_core::engine::{AnyMatch, Engine, Start};
use hadal_core::generator::Generator;
use hadal_core::pb;

use crate::server::{Client, Server};

/// More actions than any of these positions has, so that every template is expanded.
const EVERYTHING: u32 = 2_000;

/// Positions with many kinds of action, and their numbers of sequences of 1, 2, 3 ... actions.
const POSITIONS: &[(&str, &[u128])] = &[
    // The start: both players' first turns.
    ("[1]/[2]/[3] -/- - 1P5", &[7, 103, 289, 1_645, 15_157, 94_927, 768_427]),
    // Bombs, shifts, colonies of both players.
    ("y1b3[3]k3r3(k1^,r1>B)/[2]/[1] r1y3/k2 g3r2 2A3", &[103, 698, 17_770]),
    // Lasers: 227 actions, nearly all of one template.
    ("k1r1[1](k2^,k2^,y1>C)/[2](r3>A)/[3] -/- - 1A3", &[227, 1_141, 17_027]),
    // Tractor beams.
    ("[1](b1^,r1>C)/[2](y3>A)/[3] -/- - 1A5", &[67, 2_156, 19_279]),
    // Eight ships removed, an adrift ship, revolts.
    ("k2y1r1[1]k3/[2](k1~,y3^)/[3](b1>A) r1/b3 b1b2b2g2k2k3y2y3 1A5", &[98, 1_254, 15_948]),
];

/// Longer sequences than these are counted in this process only.
const THROUGH_THE_WIRE_MAX: u128 = 100_000;

fn advanced_colonization() -> &'static dyn Engine {
    *hadal_games::all().iter().find(|game| game.info().id == "advanced_colonization").unwrap()
}

fn table(start: Start<'_>) -> Box<dyn AnyMatch> {
    advanced_colonization().create(2, start, Generator::from_seed(0)).unwrap()
}

#[test]
fn the_values_of_the_rules_page_hold() {
    let played = table(Start::Defaults);
    assert_eq!((played.perft(0), played.perft(1), played.perft(2)), (1, 7, 103));
}

#[test]
fn the_generic_count_gives_the_known_values() {
    for (position, counts) in POSITIONS {
        let played = table(Start::Position(position));
        let counted: Vec<u128> = (1..).zip(*counts).map(|(depth, _)| played.perft(depth)).collect();
        assert_eq!(counted, *counts, "{position}");
    }
}

#[test]
fn whole_turns_are_counted_as_sequences_that_end_with_end() {
    let played = table(Start::Defaults);
    // A first turn by hand: `end` alone is 1. A purchase (6) leaves 3 points: `end` (1), a second purchase (6), which
    // leaves 1 point for `end` only, or a deployment (9), which leaves 1 point: `end`, or the free return and `end`.
    assert_eq!(played.perft_turns(1), 1 + 6 * (1 + 6 + 9 * (1 + 1)));
}

#[tokio::test]
async fn the_count_through_the_wire_gives_the_known_values() {
    let server = Server::start().await;
    let mut client = server.client().await;
    for (position, counts) in POSITIONS {
        let counts: Vec<u128> = counts.iter().copied().take_while(|count| *count <= THROUGH_THE_WIRE_MAX).collect();
        let counted = count_by_depth(&mut client, position, counts.len()).await;
        assert_eq!(counted, counts, "{position}");
    }
    server.stop().await;
}

/// The server's numbers of sequences of 1, 2 ... `depth` actions from a position.
async fn count_by_depth(client: &mut Client, position: &str, depth: usize) -> Vec<u128> {
    let options = pb::AdvancedColonizationOptions { position: Some(position.to_owned()), ..Default::default() };
    let create = pb::CreateGameRequest {
        game_id: "advanced_colonization".to_owned(),
        options: Some(pb::GameOptions { options: Some(pb::game_options::Options::AdvancedColonization(options)) }),
        include: Some(include()),
        ..Default::default()
    };
    let mut level = vec![client.create_game(create).await.unwrap().into_inner().read_position().unwrap()];
    let mut counts = vec![listed(&level)];
    while counts.len() < depth {
        level = successors(client, &level).await;
        counts.push(listed(&level));
    }
    counts
}

fn include() -> pb::Include {
    pb::Include { expand_limit: EVERYTHING, ..Default::default() }
}

fn listed(level: &[pb::Position]) -> u128 {
    let count = |position: &pb::Position| {
        let legal = position.legal_actions.clone().unwrap_or_default();
        assert!(legal.templates.is_empty() && legal.actions.len() as u64 == legal.total, "everything is listed");
        u128::from(legal.total)
    };
    level.iter().map(count).sum()
}

async fn successors(client: &mut Client, level: &[pb::Position]) -> Vec<pb::Position> {
    let items: Vec<pb::ApplyActionRequest> = level.iter().flat_map(applications).collect();
    let mut next = Vec::with_capacity(items.len());
    for items in items.chunks(500) {
        let request = pb::BatchApplyActionsRequest { items: items.to_vec() };
        for result in client.batch_apply_actions(request).await.unwrap().into_inner().results {
            match result.result.unwrap() {
                pb::batch_result::Result::Applied(applied) => next.push(applied.read_position().unwrap()),
                refused @ pb::batch_result::Result::Refused(_) => panic!("listed and refused: {refused:?}"),
            }
        }
    }
    next
}

fn applications(position: &pb::Position) -> impl Iterator<Item = pb::ApplyActionRequest> {
    let actions = position.legal_actions.clone().unwrap_or_default().actions;
    actions.into_iter().map(|action| pb::ApplyActionRequest {
        state: position.state.clone(),
        action: Some(action),
        include: Some(include()),
        ..Default::default()
    })
}
