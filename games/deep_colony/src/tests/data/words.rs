//! The closed lists of words.

use strum::IntoEnumIterator;

use crate::data::words::{OUTCOMES, SCORE_SOURCES};
use crate::{EndReason, Source};
use hadal_core::game::WordInfo;

fn words(list: &[WordInfo]) -> Vec<&str> {
    list.iter().map(|info| info.word).collect()
}

#[test]
fn the_words_are_those_of_the_types() {
    assert_eq!(words(OUTCOMES), EndReason::iter().map(Into::into).collect::<Vec<&str>>());
    assert_eq!(words(SCORE_SOURCES), Source::iter().map(Into::into).collect::<Vec<&str>>());
}
