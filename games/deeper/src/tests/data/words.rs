//! The closed lists of words.

use crate::Deeper;
use crate::data::FaceId;
use crate::state::{End, Frame};
use crate::tests::table::{TestMatch, spot};
use hadal_core::game::{Game, Outcome, Status, WordInfo};

fn words(list: &[WordInfo]) -> Vec<&str> {
    list.iter().map(|info| info.word).collect()
}

fn outcome(end: End) -> Outcome {
    let mut table = TestMatch::of(2);
    table.state.frames.push(Frame::Over(end));
    match Deeper::status(&table.state) {
        Status::Over(outcome) => outcome,
        Status::Awaiting(awaiting) => panic!("{awaiting:?}"),
    }
}

#[test]
fn the_words_are_those_of_decisions_ends_and_points() {
    let frames = [
        Frame::Place { face: FaceId(4) },
        Frame::Tow { spot: spot(0, 1) },
        Frame::Retry,
        Frame::Trim,
        Frame::Gain { offer: 0 },
        Frame::EndGather,
        Frame::NameWinner,
    ];
    let asked = |frame: Option<Frame>| {
        let mut table = TestMatch::of(2);
        table.state.frames.extend(frame);
        table.asked()
    };
    let decisions: Vec<String> = std::iter::once(None).chain(frames.map(Some)).map(asked).collect();
    assert_eq!(decisions, words(Deeper::INFO.decisions));
    let outcomes = [End::LastRocket { named: None }, End::TurnLimit].map(outcome);
    assert_eq!(outcomes.iter().map(|outcome| outcome.reason).collect::<Vec<_>>(), words(Deeper::INFO.outcomes));
    let sources: Vec<&str> = outcomes[0].results[0].lines.iter().map(|line| line.source).collect();
    assert_eq!(sources, words(Deeper::INFO.score_sources));
}
