//! What nobody else may see (rule 2.11).

use super::scene::{ask, playing, scene, with};
use crate::game::{Game, Simulate, Viewer};
use crate::games::oceans::event::Event;
use crate::games::oceans::{Oceans, Options};
use crate::generator::Generator;
use crate::seat::Seat;

#[test]
fn a_hand_is_seen_by_its_holder_and_only_counted_by_others() {
    let scene = playing("0: | 5:", "S001,D44");
    let own = Oceans::view(&scene.state, Viewer::Seat(Seat(0)), false);
    assert_eq!(own.hands[Seat(0)].cards.len(), 2);
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Spectator] {
        let hand = &Oceans::view(&scene.state, viewer, false).hands[Seat(0)];
        assert_eq!((hand.cards.len(), hand.surface, hand.deep), (0, 1, 1));
    }
}

#[test]
fn a_card_taken_from_the_gene_pool_stays_known_and_a_kept_one_is_hidden() {
    let mut scene = scene("5: | 5:", r#""phase":"deep","pile1":["D44"]"#);
    scene.act("pile 1");
    let other = Oceans::view(&scene.state, Viewer::Seat(Seat(1)), false);
    assert_eq!(other.hands[Seat(0)].cards[0].card.to_string(), "D44");
    let mut drawn = super::scene::scene("5: | 5:", r#""phase":"deep""#);
    drawn.act("deep");
    assert_eq!(Oceans::view(&drawn.state, Viewer::Seat(Seat(0)), false).drawn.len(), 3);
    assert!(Oceans::view(&drawn.state, Viewer::Seat(Seat(1)), false).drawn.is_empty());
    drawn.act("keep 0 1");
    assert!(Oceans::view(&drawn.state, Viewer::Seat(Seat(1)), false).hands[Seat(0)].cards.is_empty());
}

#[test]
fn score_piles_are_behind_screens_unless_the_option_opens_them() {
    let closed = playing("0: | 5:", "S001");
    assert_eq!(Oceans::view(&closed.state, Viewer::Seat(Seat(1)), false).scores[Seat(0)], None);
    assert_eq!(Oceans::view(&closed.state, Viewer::Seat(Seat(0)), false).scores[Seat(0)], Some(9));
    let options = Options { open_scores: true, ..Options::default() };
    let open = with(options, "0: | 5:", r#""scores":[9,0],"hands":[["S001"],[]]"#);
    assert_eq!(Oceans::view(&open.state, Viewer::Spectator, false).scores[Seat(0)], Some(9));
}

#[test]
fn drawn_cards_are_named_only_to_who_draws_them() {
    let mut scene = scene("5: | 5:", r#""phase":"discard","hands":[["S001"],[]]"#);
    scene.act("discard -");
    let drawn: Vec<&Event> = scene.events.iter().filter(|event| matches!(event, Event::Drawn { .. })).collect();
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
        scene("1:D06,S071,D44,D54,D16,D48 | 5:", &more)
    };
    let (without, with) = (asked("S001"), asked("S072"));
    assert_eq!(without.asks(), ask(0, "before_feeding"));
    assert_eq!(with.asks(), without.asks());
    assert_eq!(without.list(), ["skip 0.0 0"]);
    assert_eq!(with.list(), ["exchange 0.0 1 S072", "skip 0.0 0"]);
    assert_eq!(without.refusal("exchange 0.0 1 S001"), "cannot_exchange");
    let mut skipped = without;
    assert_eq!(skipped.act("skip 0.0 0").asks().1, "feed");
    // Which kinds of cards a hand holds everybody sees: Deep cards alone offer nothing.
    assert_eq!(asked("D01").asks().1, "feed");
}

/// Decision 9.17: not to evolve the compulsory extra card tells no more than that no card of the hand can be evolved.
#[test]
fn an_extra_card_that_cannot_be_evolved_is_not_asked_for() {
    let more = r#""explosion":true,"scores":[1,0],"hands":[["D85","D81"],[]]"#;
    let mut scene = scene("0: | 5:", more);
    scene.act("on D85 1.0 pay reef");
    assert_eq!(scene.state.turn.extra_plays, 0);
    assert_eq!(scene.asks(), ask(0, "play_cards"));
}

#[test]
fn a_determinization_changes_what_is_hidden_and_nothing_else() {
    let mut generator = Generator::from_seed(3);
    let state = playing("0: | 5:", "S001,D44").state;
    let twin = Oceans::determinize(&state, Viewer::Seat(Seat(1)), &mut generator);
    assert_ne!(twin.hands[Seat(0)], state.hands[Seat(0)]);
    assert_ne!(twin.surface_deck, state.surface_deck);
    Oceans::audit(&twin).unwrap();
    let own = Oceans::determinize(&state, Viewer::Seat(Seat(0)), &mut generator);
    assert_eq!(own.hands, state.hands);
    let view = |state: &_| Oceans::view(state, Viewer::Seat(Seat(1)), true);
    assert_eq!(view(&twin), view(&state));
}
