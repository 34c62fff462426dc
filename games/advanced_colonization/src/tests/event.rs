//! The events of each action: enough to animate it.

use super::random::{position, switches};
use super::table::{game, game_with, happens, plain, play_on};
use crate::action::OrbitingShip;
use crate::event::{Ending, Happening, Located, PyramidPlace};
use crate::rules::template::Template;
use crate::state::{Player, Settings, Side, Slot};
use crate::{Action, AdvancedColonization, Event, State};
use hadal_core::conformance::events_tell_everything;
use hadal_core::game::{Game, Reversibility, Template as _, Viewer};
use hadal_core::generator::Generator;
use hadal_core::seat::Seat;

/// An event in short, for comparison.
fn short(event: &Event) -> String {
    match &event.happening {
        Happening::Purchased { pyramid } => format!("purchased {pyramid}"),
        Happening::Deployed { ship: OrbitingShip { slot, ship } } => format!("deployed {ship} at {slot}"),
        Happening::Returned { piece } => format!("returned {}", place(*piece)),
        Happening::Advanced { ship: OrbitingShip { slot, ship }, destination, now } => {
            format!("advanced {ship} from {slot} to {destination}{now}")
        }
        Happening::Redirected { ship: OrbitingShip { slot, ship }, now } => {
            format!("redirected {ship} at {slot} to {now}")
        }
        Happening::Colonized { ship: OrbitingShip { slot, ship }, colony } => {
            format!("colonized {ship} from {slot} as {colony}")
        }
        Happening::SwitchedSides { pyramid, before, now } => format!("switched {pyramid}@{before} to {now}"),
        Happening::Burned { piece } => format!("burned {}", place(*piece)),
        Happening::PlanetBurned { slot, size } => format!("burned planet {size} at {slot}"),
        Happening::Destroyed { pieces } => {
            format!("destroyed {}", pieces.iter().copied().map(place).collect::<Vec<_>>().join(" "))
        }
        Happening::PlanetPlaced { slot, size } => format!("placed planet {size} at {slot}"),
        Happening::SetAdrift { target, slot, pyramids } => {
            let names: Vec<String> = pyramids.iter().map(ToString::to_string).collect();
            format!("adrift from {target} at {slot}: {}", names.join(" "))
        }
        Happening::Exchanged { first, second } => format!("exchanged {} {}", place(*first), place(*second)),
        Happening::NullExchanged => "exchanged nothing".to_owned(),
        Happening::Beamed { slot, destination, ships } => {
            let names: Vec<String> = ships.iter().map(|one| format!("{}:{}", one.ship, one.aim)).collect();
            format!("beamed from {slot} to {destination}: {}", names.join(" "))
        }
        Happening::DominanceChanged { slot, side, before, now } => {
            format!("dominance {slot}{side} {before:?} {now:?}")
        }
        Happening::TurnEnded { next } => format!("turn of {next:?}"),
        Happening::GameEnded { ending } => format!("over: {}", ending.reason()),
    }
}

fn place(located: Located) -> String {
    match located.place {
        PyramidPlace::Bank => format!("{}@bank", located.pyramid),
        PyramidPlace::Reserve => format!("{}@reserve", located.pyramid),
        PyramidPlace::Board(piece) => format!("{}@{piece}", located.pyramid),
    }
}

fn emitted(position: &str, text: &str) -> Vec<String> {
    let events = happens(position, text);
    assert!(events.iter().all(|event| event.player == game(position).position.player), "whose action it was");
    events.iter().map(short).collect()
}

#[test]
fn quiet_actions_tell_what_moved_and_where_it_was() {
    let cases = [
        ("[1]/[2]/[3] -/- - 1P5", "buy r2", "purchased r2"),
        ("[1]/[2]/[3] r2/- - 1P5", "dep r2 A>B", "deployed r2>B at A"),
        ("k1r3[1]/[2]/[3] -/- - 1P5", "ret A+1", "returned r3@A+1"),
        ("[1](r2>B)/[2]/[3] -/- - 1P5", "ret r2A>B", "returned r2@r2A>B"),
        ("[1](r2>B)/[2]/[3] -/- - 1P5", "adv r2A>B >C", "advanced r2>B from A to B>C"),
        ("[1](r2>B)/[2]/[3] -/- - 1P5", "red r2A>B ^", "redirected r2>B at A to ^"),
        ("[1](r1>B)/[2]k1/[3] -/- - 1P5", "far r1A>B", "colonized r1>B from A as B-2"),
        ("k1[1](r2^)/[2]/[3] -/- - 1P5", "near r2A^", "colonized r2^ from A as A+2"),
        ("[1]/[2]/[3] -/- - 1P5", "end", "turn of Two"),
    ];
    for (position, text, expected) in cases {
        assert_eq!(emitted(position, text), [expected], "{text}");
    }
}

#[test]
fn a_change_of_dominance_is_told_with_the_owner_or_none() {
    assert_eq!(
        emitted("k1[1](r1^)/[2]/[3] -/- - 1P5", "near r1A^"),
        ["colonized r1^ from A as A+2", "dominance A+ Some(Two) Some(One)"]
    );
    assert_eq!(emitted("r1[1]/[2]/[3] -/- - 1P5", "ret A+1"), ["returned r1@A+1", "dominance A+ Some(One) None"]);
    assert_eq!(
        emitted("k2r1[1]/[2]/[3] -/- - 1P5", "green A+"),
        ["switched r1@A+1 to A-1", "dominance A+ Some(One) None", "dominance A- None Some(One)"]
    );
}

#[test]
fn a_bomb_tells_what_burned_what_was_destroyed_and_who_drifts() {
    assert_eq!(
        emitted("r1k1[1]b2(k2^,y3>B)/[2](k3>A,y1^)/[3](b2>A,b1>A) -/- - 1A3", "bomb A y3 2"),
        [
            "burned y3@y3A>B",
            "destroyed k1@A+1 r1@A+2 b2@A-1 k2@k2A^",
            "burned planet 1 at A",
            "adrift from A at B: k3",
            "adrift from A at C: b1 b2",
            "placed planet 2 at A",
            "dominance A+ Some(One) None"
        ]
    );
    assert_eq!(
        emitted("[1](r1^)/[2]/[3] -/- - 1A3", "bomb A r1 1"),
        ["burned r1@r1A^", "burned planet 1 at A", "placed planet 1 at A"],
        "nothing else was there"
    );
}

#[test]
fn a_shift_tells_where_both_were() {
    assert_eq!(
        emitted("k2[1]/[2](b2^)/[3] -/- - 1P5", "shift r1 A+1 b2B^"),
        ["burned r1@bank", "exchanged k2@A+1 b2@b2B^"]
    );
    assert_eq!(emitted("k2k2[1]/[2]/[3] -/- - 1P5", "shift r1 ="), ["burned r1@bank", "exchanged nothing"]);
    let state = game_with("[1](r1>B)/[2]/[3] r2/- - 1P5", Settings { shift_reserves: true, ..plain() });
    let (_, events) = play_on(state, &["shift y1 r1A>B r2*"]);
    assert_eq!(events.iter().map(short).collect::<Vec<_>>(), ["burned y1@bank", "exchanged r1@r1A>B r2@reserve"]);
}

#[test]
fn lasers_beams_and_revolts_tell_what_they_hit() {
    assert_eq!(
        emitted("k2r2[1]b3(k2^)/[2](r3>A)/[3] -/- - 1A3", "fire A r3 +2,-1,k2^"),
        ["burned r3@bank", "destroyed k2@A+2 b3@A-1 k2@k2A^"]
    );
    assert_eq!(
        emitted("[1](b1^,k2^)/[2](y3>A)/[3] -/- - 1A3", "beam A C b1^:>A,k2^:^"),
        ["beamed from A to C: b1^:>A k2^:^"]
    );
    assert_eq!(
        emitted("k1r1[1]/[2]/[3] -/- b1b1b2b2k2k2y3y3 1A3", "rev A+"),
        ["destroyed k1@A+2", "dominance A+ Some(Two) Some(One)"]
    );
}

#[test]
fn the_end_of_the_game_is_told_last() {
    let (_, events) = play_on(game("r1k1[1]k1/k2[2]k2/[3] -/- - 1P5"), &["ret A+2"]);
    let event = |happening| Event { player: Player::One, happening };
    assert_eq!(events.last(), Some(&event(Happening::GameEnded { ending: Ending::Won(Player::Two) })));
    let (before, now) = (Some(Player::One), Some(Player::Two));
    let taken_over = Happening::DominanceChanged { slot: Slot::A, side: Side::Near, before, now };
    assert!(events.contains(&event(taken_over)));
    let (_, events) = play_on(game_with("[1]/[2]/[3] -/- - 1P5", Settings { max_turns: 1, ..plain() }), &["end"]);
    assert_eq!(events.iter().map(short).collect::<Vec<_>>(), ["turn of Two", "over: max_turns"]);
}

#[test]
fn everybody_sees_every_event_and_nothing_hinders_an_undo() {
    for event in happens("k2r2[1]b3(k2^)/[2](r3>A)/[3] -/- - 1A3", "fire A r3 +2,-1,k2^") {
        for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator] {
            assert_eq!(AdvancedColonization::event_for(&event, viewer), Some(event.clone()));
        }
        assert_eq!(AdvancedColonization::reversibility(&event), Reversibility::Free);
    }
}

#[test]
fn the_events_of_every_action_in_random_positions_tell_everything() {
    let mut choices = Generator::from_seed(44);
    let mut bombs = 0;
    for _ in 0..40 {
        let state = State::starting_from(position(&mut choices), switches(&mut choices));
        let legal = AdvancedColonization::legal_actions(&state);
        let member = |family: &Template| family.nth(u128::from(choices.below(1 << 20)) % family.count());
        let members: Vec<Action> = legal.templates.iter().map(member).collect();
        for action in legal.actions.iter().chain(&members) {
            let (mut next, mut events) = (state.clone(), Vec::new());
            AdvancedColonization::play(&mut next, action, &mut events);
            events_tell_everything::<AdvancedColonization>(&state, &events, &next);
            bombs += u32::from(matches!(action, Action::NeutronBomb { .. }));
        }
    }
    assert!(bombs > 20, "{bombs}");
}

#[test]
fn what_a_bomb_destroys_is_told_by_the_heights_after_the_burn() {
    assert_eq!(
        emitted("[2]/y2r2r3[1]r2r3/[3] -/- - 1A3", "bomb B r3 2")[..2],
        ["burned r3@B+1", "destroyed r2@B+1 y2@B+2 r2@B-1 r3@B-2"],
        "only the side of the burned colony closes up"
    );
    assert_eq!(
        emitted("[2]/r2r3y2[1]k1/[3](r3>B) -/- - 1A3", "bomb B r3 2")[..2],
        ["burned r3@B+2", "destroyed y2@B+1 r2@B+2 k1@B-1"],
        "what lies below the burned colony stays where it is"
    );
}
