//! The inputs of learning programs.

use std::sync::Arc;

use hadal_advanced_colonization::AdvancedColonization;
use hadal_core::game::Search;
use hadal_core::search::{Bot, Budget, Network};
use hadal_core::search::{Experience, Judge, Lesson, Thinker};
use hadal_deeper::Deeper;

fn lesson<G: Search>(bot: Bot, judge: Judge) -> Lesson<G> {
    let budget = match bot {
        Bot::Search => Budget { transitions: 200, ..Budget::NONE },
        Bot::Random | Bot::Greedy | Bot::Opponent => Budget { simulations: 1, ..Budget::NONE },
    };
    let player = Thinker { budget: Some(budget), judge, ..Thinker::at_level(bot, 1).unwrap() };
    let options = G::table_options();
    Lesson { options, seat_count: 2, player, duel: false, random_ppm: 100_000, every: 3, seed: 5 }
}

fn seen<G: Search>(lesson: &Lesson<G>, game: u64) -> Experience {
    let mut seen = Experience::default();
    lesson.play(game, &mut seen).unwrap();
    seen
}

/// A network that says the same of every state, so that whoever goes by it plays whatever comes first.
fn constant<G: Search>() -> Judge {
    let text = format!("{}0\n4096,0\n", "0,".repeat(G::INPUTS));
    Judge::Learning(Arc::new(Network::parse(&text, G::INPUTS).unwrap()), 1000)
}

fn are_seen_alike<G: Search>(bot: Bot) {
    let lesson = lesson::<G>(bot, Judge::ByHand);
    let (one, again, other) = (seen(&lesson, 3), seen(&lesson, 3), seen(&lesson, 4));
    assert_eq!((&one.inputs, &one.outcomes), (&again.inputs, &again.outcomes));
    assert_ne!(one.outcomes, other.outcomes);
    assert!(one.outcomes.len() > 10, "{}", one.outcomes.len());
    assert_eq!(one.inputs.len(), one.outcomes.len() * G::INPUTS);
    // Both seats of a state share one win, and keep the score of their own.
    for pair in one.outcomes.chunks(2) {
        assert_eq!(pair[0][1] + pair[1][1], 1_000_000, "{pair:?}");
        assert_eq!([pair[0][0], pair[1][0]], [one.outcomes[0][0], one.outcomes[1][0]]);
        assert_eq!(pair[0][6], pair[1][6], "one number of turns");
    }
    assert!(one.outcomes.is_sorted_by_key(|row| row[6]), "turns only pass");
}

#[test]
fn equal_games_are_seen_alike_and_every_row_has_its_outcome() {
    are_seen_alike::<Deeper>(Bot::Greedy);
    are_seen_alike::<AdvancedColonization>(Bot::Search);
}

#[test]
fn a_network_changes_what_is_played() {
    for bot in [Bot::Greedy, Bot::Search] {
        let by_hand = Lesson { random_ppm: 0, ..lesson::<Deeper>(bot, Judge::ByHand) };
        let alone = Lesson { random_ppm: 0, ..lesson::<Deeper>(bot, constant::<Deeper>()) };
        assert_ne!(seen(&alone, 1).outcomes, seen(&by_hand, 1).outcomes, "{bot:?}");
    }
    let by_hand = lesson::<AdvancedColonization>(Bot::Search, Judge::ByHand);
    let alone = lesson::<AdvancedColonization>(Bot::Search, constant::<AdvancedColonization>());
    assert_ne!(seen(&alone, 1).outcomes, seen(&by_hand, 1).outcomes);
}

#[test]
fn in_a_duel_one_seat_alone_has_the_network() {
    let duel = Lesson { duel: true, random_ppm: 0, ..lesson::<Deeper>(Bot::Greedy, constant::<Deeper>()) };
    for game in 0..4 {
        let outcomes = seen(&duel, game).outcomes;
        let with_network = usize::try_from(game % 2).unwrap();
        // A player who always takes the first action scores less than one who looks.
        assert!(outcomes[with_network][0] < outcomes[1 - with_network][0], "game {game}");
    }
}
