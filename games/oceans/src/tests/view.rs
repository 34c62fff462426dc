//! The hidden parts of a game, which nobody else may see (rule 2.11).

use super::table::{ask, playing, table, with};
use crate::event::Event;
use crate::state::Phase;
use crate::state::screen::Bounds;
use crate::view::ScoreView;
use crate::{Oceans, Options};
use hadal_core::game::{Game, Reversibility, Tell, Viewer};
use hadal_core::seat::Seat;

#[test]
fn a_hand_is_seen_by_its_holder_and_only_counted_by_others() {
    let table = playing("0: | 5:", "S001,D44");
    let own = Oceans::view(&table.state, Viewer::Seat(Seat(0)), false);
    assert_eq!(own.hands[Seat(0)].cards.len(), 2);
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Spectator] {
        let hand = &Oceans::view(&table.state, viewer, false).hands[Seat(0)];
        assert_eq!((hand.cards.len(), hand.surface, hand.deep), (0, 1, 1));
    }
}

#[test]
fn a_card_taken_from_the_gene_pool_stays_known_and_a_kept_one_is_hidden() {
    let mut table = table("5: | 5:", r#""phase":"deep","pile1":["D44"]"#);
    table.act("pile 1");
    let other = Oceans::view(&table.state, Viewer::Seat(Seat(1)), false);
    assert_eq!(other.hands[Seat(0)].cards[0].card.to_string(), "D44");
    let mut drawn = super::table::table("5: | 5:", r#""phase":"deep""#);
    drawn.act("deep");
    let seen = |seat| {
        let view = Oceans::view(&drawn.state, Viewer::Seat(Seat(seat)), false);
        let Phase::KeepDeep(cards) = &view.turn.phase else { panic!("no card is kept") };
        (cards.len(), view.hidden_drawn)
    };
    assert_eq!([seen(0), seen(1)], [(3, 0), (0, 3)]);
    drawn.act("keep 0 1");
    assert!(Oceans::view(&drawn.state, Viewer::Seat(Seat(1)), false).hands[Seat(0)].cards.is_empty());
}

#[test]
fn score_piles_are_behind_screens_unless_the_option_opens_them() {
    let closed = playing("0: | 5:", "S001");
    assert_eq!(
        Oceans::view(&closed.state, Viewer::Seat(Seat(1)), false).scores[Seat(0)],
        ScoreView::Hidden(Bounds { at_least: 9, at_most: 9 })
    );
    assert_eq!(Oceans::view(&closed.state, Viewer::Seat(Seat(0)), false).scores[Seat(0)], ScoreView::Shown(9));
    let options = Options { open_scores: true, ..Options::default() };
    let open = with(options, "0: | 5:", r#""scores":[9,0],"hands":[["S001"],[]]"#);
    assert_eq!(Oceans::view(&open.state, Viewer::Spectator, false).scores[Seat(0)], ScoreView::Shown(9));
}

#[test]
fn drawn_cards_are_named_only_to_who_draws_them() {
    let mut table = table("5: | 5:", r#""phase":"discard","hands":[["S001"],[]]"#);
    table.act("discard -");
    let drawn: Vec<&Event> = table.events.iter().filter(|event| matches!(event, Event::Drawn { .. })).collect();
    assert_eq!(drawn.len(), 5);
    for event in drawn {
        let card = |viewer| match Oceans::event_for(event, viewer) {
            Some(Event::Drawn { card, .. }) => card,
            _ => None,
        };
        assert!(card(Viewer::Seat(Seat(0))).is_some());
        assert!(card(Viewer::Seat(Seat(1))).is_none() && card(Viewer::Spectator).is_none());
    }
}

/// Decision 9.16: without Speed on its board the species could not hold six traits, so only Speed may replace it.
#[test]
fn whether_an_atavism_asks_does_not_tell_which_cards_the_hand_holds() {
    let asked = |hand: &str| {
        let more = format!(r#""phase":"before_feeding","hands":[["{hand}"],[]]"#);
        table("1:D06,S071,D44,D54,D16,D48 | 5:", &more)
    };
    let (without, with) = (asked("S001"), asked("S072"));
    assert_eq!(without.asks(), ask(0, "before_feeding"));
    assert_eq!(with.asks(), without.asks());
    assert_eq!(without.list(), ["skip 0.0 0"]);
    assert_eq!(with.list(), ["exchange 0.0 1 S072", "skip 0.0 0"]);
    assert_eq!(without.refusal("exchange 0.0 1 S001"), "cannot_exchange");
    let mut skipped = without;
    assert_eq!(skipped.act("skip 0.0 0").asks().1, "feed");
    // Everybody sees the kinds of cards in a hand: Deep cards alone offer nothing.
    assert_eq!(asked("D01").asks().1, "feed");
}

/// Decision 9.17: not to evolve the compulsory extra card tells no more than that no card of the hand can be evolved.
#[test]
fn an_extra_card_that_cannot_be_evolved_is_not_asked_for() {
    let more = r#""explosion":true,"scores":[1,0],"hands":[["D85","D81"],[]]"#;
    let mut table = table("0: | 5:", more);
    table.act("on D85 1.0 pay reef");
    assert_eq!(table.state.turn.extra_plays, 0);
    assert_eq!(table.asks(), ask(0, "play_cards"));
}

/// Clause 9.11: everybody knows beforehand all that a take of two reveals of a pile, and the bounds of the rest come with it.
#[test]
fn a_score_pile_of_less_than_two_is_told_and_a_larger_one_in_bounds() {
    let table = table("0: | 5: | 5:", r#""scores":[5,1,7]"#);
    let bounds = |at_least, at_most| ScoreView::Hidden(Bounds { at_least, at_most });
    let seen = |viewer| Oceans::view(&table.state, viewer, false).scores.iter().copied().collect::<Vec<_>>();
    assert_eq!(seen(Viewer::Spectator), [bounds(2, 10), bounds(1, 1), bounds(2, 10)]);
    assert_eq!(seen(Viewer::Seat(Seat(1))), [bounds(2, 10), ScoreView::Shown(1), bounds(2, 10)]);
    assert_eq!(seen(Viewer::Seat(Seat(2))), [bounds(5, 5), bounds(1, 1), ScoreView::Shown(7)]);
}

#[test]
fn tokens_that_leave_a_score_pile_tell_what_is_told_of_the_rest() {
    let left = |open_scores| {
        let options = Options { open_scores, ..Options::default() };
        let more = r#""explosion":true,"scores":[4,9],"hands":[["D04"],[]]"#;
        let mut table = with(options, "0: | 5:", more);
        table.act("on D04 0.0 pay reef");
        let revealed = table.events.iter().map(Tell::objection).max();
        let moved = table
            .events
            .into_iter()
            .find_map(|event| if let Event::Moved { amount: 3, left, .. } = event { Some(left) } else { None });
        (moved.expect("nothing was paid"), revealed)
    };
    let shown = Some(Bounds { at_least: 1, at_most: 1 });
    assert_eq!(left(false), (shown, Some(Reversibility::InformationRevealed)));
    assert_eq!(left(true), (None, Some(Reversibility::Free)));
}
