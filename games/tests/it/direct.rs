//! Direct play stands where the calls lead, and ends where it should.

use hadal_core::calls::Host;
use hadal_core::calls::apply::{apply_actions, get_position};
use hadal_core::calls::create::create_game;
use hadal_core::engine::{AnyMatch, Counted, Engine, Seating, Snapshot, Start};
use hadal_core::game::{Status, Viewer};
use hadal_core::generator::Generator;
use hadal_core::pb;
use hadal_core::refusal::{Reason, Refusal};
use hadal_core::search::{Bot, Thinker};
use hadal_core::seat::Seat;

const SEED: u64 = 11;

/// A match that remembers nothing.
fn bare(game: &dyn Engine, seats: u8, options: &pb::GameOptions, seed: u64) -> Box<dyn AnyMatch> {
    game.create(seats, Start::of(Some(options.clone())), Generator::from_seed(seed)).unwrap()
}

/// A match that remembers its actions.
fn begin(game: &dyn Engine, seats: u8, options: &pb::GameOptions) -> Box<dyn AnyMatch> {
    let mut begun = bare(game, seats, options, SEED);
    begun.remember();
    begun
}

fn default_options(game: &dyn Engine) -> pb::GameOptions {
    game.canonical_options(Start::Defaults).unwrap()
}

/// The calls' answer about the position after the same actions.
fn position(game: &dyn Engine, seats: u8, actions: Vec<pb::Action>) -> pb::Position {
    let host = Host::open(hadal_games::all());
    let request = pb::CreateGameRequest {
        game_id: game.info().id.to_owned(),
        seat_count: seats.into(),
        seed: Some(SEED),
        ..Default::default()
    };
    let state = create_game(&host.context(), &request).unwrap().read_position().unwrap().state;
    let request = pb::ApplyActionsRequest { state, actions, ..Default::default() };
    let state = apply_actions(&host.context(), &request).unwrap().read_position().unwrap().state;
    let seat = |seat| pb::Viewer { viewer: Some(pb::viewer::Viewer::Seat(seat)) };
    let include = pb::Include { words: true, action_notations: true, expand_limit: 1_000, ..pb::Include::default() };
    let viewers = (0..seats.into()).map(seat).collect();
    let request = pb::GetPositionRequest { state, viewers, include: Some(include) };
    get_position(&host.context(), &request).unwrap().read_position().unwrap()
}

#[test]
fn a_match_stands_where_the_calls_lead_by_the_same_actions() {
    for game in hadal_games::all() {
        let mut played = begin(*game, 2, &default_options(*game));
        let mut choices = Generator::quick(SEED);
        let mut compared = 0;
        for step in 0..90 {
            // Every way of going on.
            let last = played.legal().notation(played.legal_count() - 1).unwrap();
            match step % 4 {
                0 => drop(played.play_any(&mut choices)),
                1 => drop(played.play_on(&mut choices, 1)),
                2 => played.play_notation(&last).unwrap(),
                _ => played.apply(&pb::Action { action: Some(pb::action::Action::Notation(last)) }).unwrap(),
            }
            if played.awaited().is_none() {
                break;
            }
            let expected = position(*game, 2, played.actions(0));
            assert_eq!(played.state_hash().to_vec(), expected.state_hash);
            assert!(step % 7 > 0 || played.hash_on(usize::MAX));
            let legal = expected.legal_actions.unwrap_or_default();
            assert_eq!(u128::from(legal.total), played.legal_count());
            for perspective in expected.perspectives {
                let Some(pb::viewer::Viewer::Seat(seat)) = perspective.viewer.unwrap().viewer else { panic!() };
                let viewer = Viewer::Seat(Seat(u8::try_from(seat).unwrap()));
                assert_eq!(Some(played.view(viewer)), perspective.view);
            }
            if legal.templates.is_empty() {
                compared += legal.notations.len();
                for (index, (notation, label)) in legal.notations.iter().zip(&legal.labels).enumerate() {
                    assert_eq!(played.legal().notation(index as u128).as_ref(), Some(notation));
                    assert_eq!(played.label(index as u128).as_ref().ok(), Some(label));
                }
            }
            let total = played.legal_count();
            assert_eq!(played.legal().notation(total), None);
        }
        assert!(compared > 100, "{}: {compared}", game.info().id);
    }
}

#[test]
fn an_index_counts_the_members_of_templates_behind_the_listed_actions() {
    let text = "k1r1[1](k2^,k2^,y1>C)/[2](r3>A)/[3] -/- - 1A3";
    let options = hadal_games::all()[0].canonical_options(Start::Options(Box::new(
        pb::game_options::Options::AdvancedColonization(pb::AdvancedColonizationOptions {
            position: Some(text.to_owned()),
            ..Default::default()
        }),
    )));
    let mut played = begin(hadal_games::all()[0], 2, &options.unwrap());
    let total = played.legal_count();
    let notations: Vec<String> = (0..total).map(|index| played.legal().notation(index).unwrap()).collect();
    let place = notations.iter().position(|notation| notation == "fire A r3 +2,k2^").unwrap() as u128;
    let mut other = played.fork();
    played.play_index(place).unwrap();
    other.play_notation("fire A r3 +2,k2^").unwrap();
    assert_eq!(played.view(Viewer::Spectator), other.view(Viewer::Spectator));
    assert_eq!(played.events(None, true), other.events(None, true));
    assert!(!played.events(None, false).is_empty());
}

#[test]
fn a_refusal_changes_nothing_and_says_why() {
    let mut played = begin(hadal_games::all()[0], 2, &default_options(hadal_games::all()[0]));
    let before = played.view(Viewer::Spectator);
    let total = played.legal_count();
    assert_eq!(played.play_index(total).unwrap_err().reason, Reason::Malformed);
    assert_eq!(played.play_notation("buy everything").unwrap_err().reason, Reason::Malformed);
    let refused = played.play_notation("buy k2").unwrap_err();
    assert_eq!((refused.reason, refused.metadata[0].clone()), (Reason::IllegalAction, ("rule", "4.5".to_owned())));
    assert_eq!(played.view(Viewer::Spectator), before);
    assert!(played.actions(0).is_empty());
}

#[test]
fn a_copy_goes_its_own_way() {
    for game in hadal_games::all() {
        let mut first = begin(*game, 2, &default_options(*game));
        first.play_on(&mut Generator::quick(1), 10);
        let before = first.view(Viewer::Spectator);
        let mut second = first.fork();
        second.play_on(&mut Generator::quick(2), 10);
        assert_eq!(first.view(Viewer::Spectator), before);
        assert_eq!((first.actions(0).len(), second.actions(0).len()), (10, 20));
        assert_eq!(first.actions(0), second.actions(0)[..10]);
    }
}

#[test]
fn every_random_game_ends_under_the_options_of_a_table() {
    for game in hadal_games::all() {
        let (options, info) = (game.table_options(), game.info());
        for seats in info.seats_min..=info.seats_max {
            for seed in 0..40 {
                let mut played = bare(*game, seats, &options, seed);
                played.play_on(&mut Generator::quick(seed), 200_000);
                let is_over = matches!(played.status(), Status::Over(_));
                assert!(is_over && played.awaited().is_none(), "{} for {seats}, seed {seed}", info.id);
                assert_eq!(played.play_any(&mut Generator::quick(0)), None);
                assert_eq!(played.play_index(0).unwrap_err().reason, Reason::GameOver);
            }
        }
    }
}

#[test]
fn bots_play_under_the_options_of_a_table_as_they_play_no_game_that_may_never_end() {
    for game in hadal_games::all() {
        let options = game.table_options().options.unwrap();
        let thinkers = vec![Thinker::at_level(Bot::Random, 1).unwrap()];
        let seating = Seating { thinkers, seed: 1, rotate: false, opening: 0 };
        assert!(game.games(2, Start::Options(Box::new(options)), seating).is_ok(), "{}", game.info().id);
    }
}

/// Matches in the midst of random choices, some of them of a family.
fn chosen_at_random(game: &dyn Engine, count: usize) -> Vec<Box<dyn AnyMatch>> {
    let mut played = begin(game, 2, &game.table_options());
    let mut draw = Generator::quick(SEED);
    let mut met = Vec::new();
    while met.len() < count && played.awaited().is_some() {
        met.push(played.fork());
        let choice = draw.index(played.choice_count());
        played.choose(choice).unwrap();
    }
    met
}

fn restored(game: &dyn Engine, kept: &Snapshot) -> Result<Box<dyn AnyMatch>, Refusal> {
    game.load(kept.header.clone(), &kept.content("state"), &[])
}

#[test]
fn a_match_goes_on_from_its_bytes_and_from_its_actions_a_choice_that_is_half_made_included() {
    for game in hadal_games::all() {
        let mut counting = 0;
        for mut played in chosen_at_random(*game, 300) {
            let mut restored = restored(*game, &played.snapshot()).unwrap();
            let mut again = begin(*game, 2, &game.table_options());
            again.replay(&played.actions(0)).unwrap();
            assert_eq!(again.events(None, true), played.events(None, true));
            if let Some(counted) = played.counted() {
                counting += 1;
                restored.count_on(&counted).unwrap();
                again.count_on(&counted).unwrap();
            }
            let (mut reached, count) = (Vec::new(), played.choice_count());
            for other in [&mut restored, &mut again] {
                assert_eq!((other.choice_count(), other.counted()), (count, played.counted()));
                other.choose(count - 1).unwrap();
                reached.push((other.snapshot().state, other.counted()));
            }
            played.choose(count - 1).unwrap();
            reached.push((played.snapshot().state, played.counted()));
            assert!(reached.iter().all(|each| *each == reached[0]), "{}", game.info().id);
        }
        let has_families = matches!(game.info().id, "advanced_colonization" | "oceans");
        assert_eq!(counting > 0, has_families, "{}: {counting}", game.info().id);
    }
}

#[test]
fn bytes_that_are_no_state_and_choices_that_are_none_are_refused() {
    for game in hadal_games::all() {
        let mut played = chosen_at_random(*game, 40).pop().unwrap();
        let snapshot = played.snapshot();
        let bytes = snapshot.state.clone();
        let longer = [bytes.as_slice(), &[0]].concat();
        for wrong in [&[][..], &bytes[..bytes.len() - 1], &longer] {
            let refused = restored(*game, &Snapshot { state: wrong.to_vec(), ..snapshot.clone() }).err().unwrap();
            assert_eq!((refused.reason, refused.message.contains("not a state")), (Reason::Malformed, true));
        }
        let wrong = Counted { family: u32::MAX, counts: Vec::new() };
        assert_eq!(played.count_on(&wrong).unwrap_err().reason, Reason::Malformed);
        assert_eq!(played.snapshot().state, bytes);
    }
    let mut counting = chosen_at_random(hadal_games::all()[0], 3000);
    let place = counting.iter().position(|played| played.counted().is_some()).unwrap();
    let mut played = counting.swap_remove(place);
    let begun = played.counted().unwrap();
    for counts in [vec![u32::MAX], [begun.counts.clone(), vec![0; 99]].concat()] {
        let wrong = Counted { counts, ..begun.clone() };
        assert_eq!(played.count_on(&wrong).unwrap_err().reason, Reason::Malformed);
        assert_eq!(played.counted().as_ref(), Some(&begun));
    }
}
