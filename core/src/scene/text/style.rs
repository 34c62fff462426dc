//! Colours. The letters say everything that the colours say.

use anstyle::{AnsiColor, Style};

use crate::seat::Seat;

/// Names of places.
pub(super) const HEADING: Style = Style::new().bold();
/// Less important content.
pub(super) const FAINT: Style = Style::new().dimmed();
/// The number of something that can be picked.
pub(super) const NUMBER: Style = AnsiColor::Green.on_default().bold();

/// The colour of a seat's things.
pub(super) fn of_seat(seat: Option<Seat>) -> Style {
    const SEATS: [AnsiColor; 6] =
        [AnsiColor::Cyan, AnsiColor::Yellow, AnsiColor::Magenta, AnsiColor::Blue, AnsiColor::Red, AnsiColor::White];
    match seat {
        Some(seat) => SEATS[usize::from(seat.0) % SEATS.len()].on_default(),
        None => Style::new(),
    }
}

/// The colour of a kind, by its English word.
pub(super) fn of_word(colour: &str) -> Style {
    let colour = match colour {
        "red" | "orange" | "pink" => AnsiColor::Red,
        "yellow" | "gold" | "brown" => AnsiColor::Yellow,
        "green" => AnsiColor::Green,
        "blue" | "navy" => AnsiColor::Blue,
        "cyan" | "turquoise" | "teal" | "aqua" => AnsiColor::Cyan,
        "purple" | "violet" | "magenta" => AnsiColor::Magenta,
        "black" | "grey" | "gray" => AnsiColor::BrightBlack,
        _ => return Style::new(),
    };
    colour.on_default()
}
