//! The pieces that things are about, on the wire: paths of analysed actions, pieces of events and of points.

use super::{SealedMatch, apply, by_seat, close_game, create_game, host, notation, spectator, tables};
use hadal_core::calls::analysis::analyze_position;
use hadal_core::calls::host::Host;
use hadal_core::engine::Engine;
use hadal_core::generator::Generator;
use hadal_core::pb;
use hadal_core::pb::scene::r#move::Of;
use hadal_core::search::Endless;

const SCENE: pb::Include = pb::Include {
    notation: false,
    action_notations: false,
    skip_legal_actions: false,
    skip_state: false,
    expand_limit: 0,
    advice: false,
    state_form: 0,
    words: true,
    scene: true,
    text: false,
    count_legal_actions: false,
    sentence_parts: false,
};

/// An open game that ends, as its first seat and a spectator see it.
fn opened(host: &Host, game: &dyn Engine, seats: u8) -> pb::Position {
    let request = pb::CreateGameRequest {
        game_id: game.info().id.to_owned(),
        seat_count: seats.into(),
        options: Some(game.playout_options()),
        seed: Some(3),
        viewers: (0..seats.into()).map(by_seat).chain([spectator()]).collect(),
        include: Some(SCENE),
        ..Default::default()
    };
    create_game(&host.context(), &request).unwrap().read_position().unwrap()
}

/// The position after a random action, as all seats and a spectator see it; `None` if the game is over.
fn played(host: &Host, position: &pb::Position, chance: &mut Generator) -> Option<pb::Position> {
    played_with(SCENE, host, position, chance)
}

fn played_with(
    include: pb::Include,
    host: &Host,
    position: &pb::Position,
    chance: &mut Generator,
) -> Option<pb::Position> {
    let state = position.state.clone();
    let own = hadal_core::calls::opened::Opened::open(&host.context(), state.as_ref().unwrap(), &[]).unwrap();
    let action = notation(&own.played.random_action(chance)?);
    let viewers = position.perspectives.iter().map(|seen| seen.viewer.clone().unwrap()).collect();
    let request =
        pb::ApplyActionRequest { state, action: Some(action), viewers, include: Some(include), ..Default::default() };
    Some(apply::apply_action(&host.context(), &request).unwrap().read_position().unwrap())
}

fn outcome(position: &pb::Position) -> Option<&pb::Outcome> {
    match position.status.as_ref()?.status.as_ref()? {
        pb::status::Status::Outcome(outcome) => Some(outcome),
        pb::status::Status::Awaiting(_) => None,
    }
}

#[test]
fn an_analysed_action_has_the_path_that_the_scene_of_its_seat_gives_it() {
    let host = host();
    for (game, seats) in tables().filter(|(game, seats)| *seats == game.info().seats_min) {
        let (mut position, mut chance) = (opened(&host, game, seats), Generator::from_seed(5));
        for _ in 0..4 {
            let Some(pb::status::Status::Awaiting(awaiting)) = position.status.clone().and_then(|own| own.status)
            else {
                break;
            };
            let seen = &position.perspectives[awaiting.seat as usize];
            let scene = seen.scene.as_ref().unwrap();
            let request = pb::AnalyzePositionRequest {
                state: position.state.clone(),
                thinker: Some(pb::Thinker { bot: "random".to_owned(), ..Default::default() }),
                ..Default::default()
            };
            let analysis = analyze_position(&host.context(), &request, &Endless, &mut |_| ()).unwrap();
            let listed = &position.legal_actions.as_ref().unwrap().actions;
            for one in &analysis.actions {
                let path = scene.moves.iter().find(|path| path.steps == one.steps);
                let path = path.unwrap_or_else(|| panic!("{} has no path {:?}", one.label, one.steps));
                match path.of.unwrap() {
                    Of::Action(index) => assert_eq!(Some(&listed[index as usize]), one.action.as_ref()),
                    Of::Template(_) => assert!(!listed.contains(one.action.as_ref().unwrap()), "{}", one.label),
                }
                assert!(one.reason_short.chars().count() <= 22, "{}", one.reason_short);
            }
            position = played(&host, &position, &mut chance).unwrap();
        }
    }
}

#[test]
fn events_name_pieces_of_the_scene_they_come_with_and_the_end_counts_up_to_the_scores() {
    let host = host();
    for (game, seats) in tables().filter(|(game, seats)| *seats == game.info().seats_max) {
        let (mut position, mut chance) = (opened(&host, game, seats), Generator::from_seed(6));
        let (mut named, mut changed) = (0, 0);
        while let Some(next) = played(&host, &position, &mut chance) {
            for (before, seen) in position.perspectives.iter().zip(&next.perspectives) {
                let scene = seen.scene.as_ref().unwrap();
                for id in seen.events.iter().flat_map(|event| &event.pieces) {
                    let piece = scene.pieces.iter().find(|piece| piece.id == *id);
                    assert!(piece.is_some(), "{}: {id}", game.info().id);
                    named += 1;
                    changed += usize::from(!before.scene.as_ref().unwrap().pieces.iter().any(|old| Some(old) == piece));
                }
            }
            position = next;
        }
        // The pieces of an event are mostly not as they were before.
        assert!(named > 10 && changed * 2 > named, "{}: {changed} of {named} have changed", game.info().id);
        let outcome = outcome(&position).unwrap();
        for result in &outcome.results {
            let own = outcome.counted.iter().filter(|one| one.seat == result.seat);
            assert_eq!(own.map(|one| one.points).sum::<i64>(), result.score, "{}", game.info().id);
        }
    }
}

#[test]
fn a_closed_game_counts_nothing_and_answers_without_a_scene_neither_count_nor_name_pieces() {
    let host = host();
    for (game, seats) in tables().filter(|(_, seats)| *seats == 2) {
        let position = opened(&host, game, seats);
        let sealed = SealedMatch::new(&host, game, seats);
        let request = pb::CloseGameRequest { include: Some(SCENE), ..sealed.closing("") };
        let closed = close_game(&host.context(), &request).unwrap().read_position().unwrap();
        assert!(outcome(&closed).unwrap().counted.is_empty());
        let plain = pb::Include { scene: false, ..SCENE };
        let next = played_with(plain, &host, &position, &mut Generator::from_seed(6)).unwrap();
        let mut events = next.perspectives.iter().flat_map(|seen| &seen.events).peekable();
        assert!(events.peek().is_some() && events.all(|event| event.pieces.is_empty()), "{}", game.info().id);
    }
}
