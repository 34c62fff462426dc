//! The closed lists of words, which the rules page must hold.

use strum::IntoEnumIterator;

use crate::game::{Game, WordInfo};
use crate::games::deep_colony::data::words::{OUTCOMES, SCORE_SOURCES};
use crate::games::deep_colony::{DeepColony, EndReason, Source};

fn words(list: &[WordInfo]) -> Vec<&str> {
    list.iter().map(|info| info.word).collect()
}

#[test]
fn the_words_are_those_of_the_types() {
    assert_eq!(words(OUTCOMES), EndReason::iter().map(Into::into).collect::<Vec<&str>>());
    assert_eq!(words(SCORE_SOURCES), Source::iter().map(Into::into).collect::<Vec<&str>>());
}

#[test]
fn the_rules_page_tells_every_word_with_its_sentence() {
    let info = DeepColony::INFO;
    for WordInfo { word, description } in [info.decisions, info.outcomes, info.score_sources].concat() {
        let row = format!("| `{word}` | {description} |");
        assert!(info.rules.contains(&row), "{row}");
    }
}
