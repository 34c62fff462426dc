//! The closed lists of words.

use super::table::outcome;
use crate::AdvancedColonization;
use crate::event::{Draw, Ending};
use crate::state::Player;
use crate::tests::table::{START, game};
use hadal_core::game::{Awaiting, Game, GameInfo, Status};

const INFO: GameInfo = AdvancedColonization::INFO;

#[test]
fn every_word_that_a_game_can_say_is_listed() {
    let endings = [
        Ending::Won(Player::One),
        Ending::Drawn(Draw::Repetition),
        Ending::Drawn(Draw::Dead),
        Ending::Drawn(Draw::MaxTurns),
    ];
    let reasons: Vec<&str> = endings.into_iter().map(Ending::reason).collect();
    assert_eq!(reasons, INFO.outcomes.iter().map(|info| info.word).collect::<Vec<_>>());
    let Status::Awaiting(Awaiting { decision, .. }) = AdvancedColonization::status(&game(START)) else {
        panic!("not over")
    };
    assert_eq!(INFO.decisions.iter().map(|info| info.word).collect::<Vec<_>>(), [decision]);
    let won = outcome(&game("k1[1]k1/k2[2]k2/[3] r1/- - 1A5"));
    let sources: Vec<&str> = won.results[0].lines.iter().map(|line| line.source).collect();
    assert_eq!(INFO.score_sources.iter().map(|info| info.word).collect::<Vec<_>>(), sources);
}
