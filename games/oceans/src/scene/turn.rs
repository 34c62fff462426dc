//! The turn and the settings in words.

use crate::data::ids::CardId;
use crate::state::{AgingStep, FeedingKind, NormalFeeding, Phase, Settings, Variant};
use crate::text::names::{card_name, number};
use crate::view::View;
use hadal_core::scene::words;

/// The turn in a phrase: its seat, its step, and its past actions.
pub(super) fn turn_label(view: &View) -> String {
    let mut parts = vec![format!("{}'s turn: {}", words::seat(view.turn.active), phase_words(&view.turn.phase))];
    let turn = &view.turn;
    let played = words::counted(turn.cards_played, "card played", "cards played");
    let extra = words::counted(turn.extra_plays, "extra card to evolve", "extra cards to evolve");
    let marks = [
        (turn.cards_played > 0, played.as_str()),
        (turn.extra_plays > 0, extra.as_str()),
        (turn.fed, "the normal feeding is over"),
        (view.ocean.explosion, "Cambrian Explosion"),
        (turn.began_in_explosion, "begun in the Explosion"),
        (view.ocean.zone1_emptied, "zone 1 was empty since the last checkpoint"),
        (view.ocean.last_round, "last round"),
    ];
    parts.extend(marks.into_iter().filter(|(set, _)| *set).map(|(_, text)| text.to_owned()));
    let has_gone = |id| !view.rows.iter().flatten().any(|shown| shown.species.id == id);
    if let Some(feeding) = turn.feeding.filter(|feeding| has_gone(feeding.species)) {
        let marks = words::listed(&feeding_marks(feeding));
        parts.push(format!("the species numbered {}, which has gone, {marks}", feeding.species.0));
    }
    parts.join(", ")
}

/// The normal feeding of a species so far.
pub(super) fn feeding_marks(feeding: NormalFeeding) -> Vec<String> {
    let first = match feeding.first {
        FeedingKind::Forage => "has foraged",
        FeedingKind::Attack => "has attacked",
    };
    let more = [(feeding.further_forages, "forage"), (feeding.further_attacks, "attack")];
    let more = more.into_iter().filter(|(count, _)| *count > 0);
    let more = more.map(|(count, word)| words::counted(count, &format!("further {word}"), &format!("further {word}s")));
    std::iter::once(first.to_owned()).chain(more).collect()
}

fn phase_words(phase: &Phase) -> &'static str {
    match phase {
        Phase::Cards => "playing cards",
        Phase::BeforeFeeding => "before feeding",
        Phase::Feeding => "feeding",
        Phase::Aging(AgingStep::Before) => "before aging",
        Phase::Aging(AgingStep::Choose) => "choosing how much to age",
        Phase::Aging(AgingStep::Age) => "aging",
        Phase::Aging(AgingStep::Fast) => "aging by Fast Metabolism",
        Phase::Aging(AgingStep::Virus) => "aging by Degenerative Virus",
        Phase::Aging(AgingStep::Leave) => "the end of aging",
        Phase::Deep => "taking a Deep card",
        Phase::KeepDeep(_) => "keeping a Deep card",
        Phase::Discard => "discarding and drawing",
        Phase::Over => "the game is over",
    }
}

/// The settings of the game in a phrase.
pub(super) fn settings_label(settings: &Settings) -> String {
    let game = match settings.variant {
        Variant::Reef => "Reef variant",
        Variant::Full => "Full game",
    };
    let mut parts = vec![game.to_owned(), format!("begun by {}", words::seat(settings.start_seat))];
    parts.push(if settings.open_scores { "open score piles" } else { "score piles behind screens" }.to_owned());
    parts.push(format!(
        "Detritus is paid by {}",
        if settings.detritus_all { "everybody" } else { "the player whose turn it is" }
    ));
    if settings.deep_hand_guard > 0 {
        parts.push(format!("at most {} Deep cards in hand before the Explosion", settings.deep_hand_guard));
    }
    if settings.round_limit > 0 {
        parts.push(format!("at most {} rounds and one more", settings.round_limit));
    }
    parts.join(", ")
}

/// The name of the Deep deck, with its cards if it is tailored.
pub(super) fn deep_deck_label(settings: &Settings) -> String {
    if settings.deep.is_empty() {
        return "Deep deck".to_owned();
    }
    let kinds = settings.deep.chunk_by(|one, next| one == next);
    let kind = |cards: &[CardId]| format!("{} {}", number(cards.len()), card_name(cards[0]));
    format!("Deep deck of {}", words::listed(&kinds.map(kind).collect::<Vec<_>>()))
}
