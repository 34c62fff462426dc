//! The promises that the toy can break, one at a time.

use std::cell::Cell;

thread_local! {
    static CHOSEN_HERE: Cell<u8> = const { Cell::new(NONE) };
}

/// Does something for which [`CHOSEN`] has this flaw, on this thread.
pub(crate) fn with<T>(flaw: u8, act: impl FnOnce() -> T) -> T {
    CHOSEN_HERE.set(flaw);
    let done = act();
    // The next test may run on the same thread.
    CHOSEN_HERE.set(NONE);
    done
}

/// The flaw of a toy.
pub(crate) fn of<const FLAW: u8>() -> u8 {
    if FLAW == CHOSEN { CHOSEN_HERE.get() } else { FLAW }
}

/// None, or the one that is chosen while it plays. A type for each flaw would take longer to compile than all other tests here.
pub(crate) const CHOSEN: u8 = u8::MAX;
pub(crate) const NONE: u8 = 0;
/// The list holds an action twice.
pub(crate) const LIST_REPEATS: u8 = 1;
/// The list changes from call to call.
pub(crate) const LIST_CHANGES: u8 = 2;
/// The list holds an action that is refused.
pub(crate) const LISTED_IS_REFUSED: u8 = 3;
/// An unlisted action is accepted.
pub(crate) const UNLISTED_PASSES: u8 = 4;
/// A refused action changes the state.
pub(crate) const REFUSAL_CHANGES_STATE: u8 = 5;
/// The same action has different effects.
pub(crate) const PLAY_VARIES: u8 = 6;
/// An action leads to a state that breaks an invariant.
pub(crate) const INVARIANT_BREAKS: u8 = 7;
/// A seat sees the other's secret.
pub(crate) const VIEW_LEAKS: u8 = 8;
/// A seat sees the other's secret if it asks for advice.
pub(crate) const ADVICE_LEAKS: u8 = 9;
/// The legal actions depend on the other's secret.
pub(crate) const LIST_LEAKS: u8 = 10;
/// The refusal of an action depends on the other's secret.
pub(crate) const STATUS_LEAKS: u8 = 11;
/// An event shows the other's secret.
pub(crate) const EVENT_LEAKS: u8 = 12;
/// The state loses something on the wire.
pub(crate) const STATE_WIRE_LOSES: u8 = 13;
/// An action loses something on the wire.
pub(crate) const ACTION_WIRE_LOSES: u8 = 14;
/// An action loses something in its notation.
pub(crate) const NOTATION_LOSES: u8 = 15;
/// An action is in two families.
pub(crate) const FAMILIES_OVERLAP: u8 = 16;
/// A template has fewer members than it says.
pub(crate) const TEMPLATE_COUNTS_TOO_MANY: u8 = 17;
/// A template holds a member twice.
pub(crate) const TEMPLATE_REPEATS: u8 = 18;
/// The game never ends.
pub(crate) const NEVER_ENDS: u8 = 19;
/// A seat is awaited and has no legal action.
pub(crate) const STUCK: u8 = 20;
/// The game is over and an action is legal.
pub(crate) const GOES_ON_AFTER_THE_END: u8 = 21;
/// No seat is first.
pub(crate) const NOBODY_IS_FIRST: u8 = 22;
/// The parts of a score do not add up to it.
pub(crate) const SCORE_IS_NO_SUM: u8 = 23;
/// The results leave a seat out.
pub(crate) const A_SEAT_HAS_NO_RESULT: u8 = 24;
/// Two new games of one setup differ.
pub(crate) const SETUP_VARIES: u8 = 25;
/// The options change on the wire.
pub(crate) const OPTIONS_WIRE_LOSES: u8 = 26;
/// A seat that does not exist is awaited.
pub(crate) const NOBODY_IS_AWAITED: u8 = 27;
/// The number of pebbles removed depends on the other's secret.
pub(crate) const HEAP_LEAKS: u8 = 28;
/// The next turn depends on the other's secret.
pub(crate) const TURN_LEAKS: u8 = 29;
/// The number of pebbles removed by a swap depends on the other's secret, though the swap itself reveals chance.
pub(crate) const SWAP_LEAKS: u8 = 30;
/// The current scores of a finished game differ from those of its outcome.
pub(crate) const SCORES_STAND_STILL: u8 = 32;
/// The list is longer than any should be.
pub(crate) const LIST_IS_LONG: u8 = 31;

/// A legal action cannot be pointed at.
pub(crate) const SCENE_LACKS_A_MOVE: u8 = 33;
/// Two actions are the end of one path.
pub(crate) const PATHS_ARE_EQUAL: u8 = 34;
/// The scene shows neither how many pebbles there are nor how many lie in the sea.
pub(crate) const SCENE_TELLS_LESS: u8 = 35;
/// A choice means another member than the one chosen, or several choices mean one.
pub(crate) const CHOICE_IS_ANOTHER: u8 = 36;
/// An event is told in a word of the code.
pub(crate) const EVENT_IS_NO_SENTENCE: u8 = 37;
/// A piece is of no kind that the catalogue knows.
pub(crate) const PIECE_HAS_NO_FACE: u8 = 38;

/// The walk visits another action than the list has.
pub(crate) const VISITS_ANOTHER: u8 = 39;
/// The walk visits less than is listed.
pub(crate) const VISITS_LESS: u8 = 40;

/// An event names fewer pebbles than are taken.
pub(crate) const EVENT_TELLS_LESS: u8 = 41;
/// An event names more pebbles than there are.
pub(crate) const EVENT_TELLS_MORE: u8 = 42;
/// Two actions have the same label.
pub(crate) const LABEL_REPEATS: u8 = 43;
/// Two members of a template have the same label.
pub(crate) const MEMBER_LABEL_REPEATS: u8 = 44;
/// Two things that can be picked at one point answer two questions.
pub(crate) const TWO_QUESTIONS: u8 = 45;
/// The first step of a path answers a question of its own.
pub(crate) const FIRST_STEP_ASKS: u8 = 46;

/// A seat is told another score than there is.
pub(crate) const SEEN_SCORE_IS_WRONG: u8 = 47;
/// The scores of a finished game are not told.
pub(crate) const SCORE_STAYS_HIDDEN: u8 = 48;

/// Bugs of a server: taking three panics, taking two panics with a message that contains a secret, and work takes a while.
pub(crate) const HAS_BUGS: u8 = 100;
/// Work, and each of very many swaps, takes a moment and is counted.
pub(crate) const WORK_IS_COUNTED: u8 = 103;
