//! The information in an event.

use super::{Reversibility, Viewer};

/// The information in an event, and its viewers: `derive(Tell)` makes it from the attributes of each variant.
///
/// ```
/// use hadal_core::game::{Reversibility, Tell, Viewer};
/// use hadal_core::seat::Seat;
///
/// #[derive(Clone, PartialEq, Debug, hadal_core_derive::Tell)]
/// enum Event {
///     #[sentence("{seat} draws {}.", card.map_or("a card".to_owned(), |card| format!("card {card}")))]
///     #[objection(InformationRevealed)]
///     Drawn {
///         seat: Seat,
///         #[known_to(seat)]
///         card: Option<u8>,
///     },
///     #[sentence("{seat} loses {count}.")]
///     #[objection(ChanceUsed if *count > 0)]
///     Lost { seat: Seat, count: u8 },
///     #[sentence("{} is lost.", if *all { "everything" } else { "something" })]
///     Over { all: bool },
/// }
///
/// let drawn = Event::Drawn { seat: Seat(0), card: Some(7) };
/// assert_eq!(drawn.seen_by(Viewer::Seat(Seat(0))), drawn);
/// assert_eq!(drawn.seen_by(Viewer::Seat(Seat(1))).sentence(), "Seat 1 draws a card.");
/// assert_eq!(drawn.seen_by(Viewer::Spectator), Event::Drawn { seat: Seat(0), card: None });
/// assert_eq!(drawn.objection(), Reversibility::InformationRevealed);
/// assert_eq!(Event::Lost { seat: Seat(2), count: 0 }.objection(), Reversibility::Free);
/// assert_eq!(Event::Lost { seat: Seat(2), count: 3 }.objection(), Reversibility::ChanceUsed);
/// assert_eq!(Event::Over { all: true }.sentence(), "Everything is lost.");
/// ```
///
/// An event type whose sentences need more than the events hold, such as the names in the reader's view, declares it with its type:
///
/// ```
/// use hadal_core::game::Tell;
///
/// #[derive(Clone, hadal_core_derive::Tell)]
/// #[sentences(names: [&'static str; 2])]
/// enum Event {
///     #[sentence("{} comes.", names[usize::from(*card)])]
///     Came { card: u8 },
/// }
///
/// assert_eq!(Event::Came { card: 1 }.sentence_with(&["The crab", "The squid"]), "The squid comes.");
/// ```
pub trait Tell<With: ?Sized = ()> {
    /// The event in a sentence, no more than its viewer saw: "Seat 1 declines."
    fn sentence_with(&self, with: &With) -> String;

    /// The sentence of an event that needs nothing else.
    fn sentence(&self) -> String
    where
        With: Default,
    {
        self.sentence_with(&With::default())
    }

    /// The event as `viewer` sees it.
    #[must_use]
    fn seen_by(&self, viewer: Viewer) -> Self;

    /// The objection that the event raises to undoing its step.
    fn objection(&self) -> Reversibility;
}
