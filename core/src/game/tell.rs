//! What an event tells.

use super::{Reversibility, Viewer};

/// What an event tells, and to whom: `derive(Tell)` makes it of the attributes of each variant.
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
pub trait Tell {
    /// The event in a sentence, no more than its viewer saw: "Seat 1 declines."
    fn sentence(&self) -> String;

    /// The event as `viewer` sees it.
    #[must_use]
    fn seen_by(&self, viewer: Viewer) -> Self;

    /// The objection that the event raises to undoing its step.
    fn objection(&self) -> Reversibility;
}
