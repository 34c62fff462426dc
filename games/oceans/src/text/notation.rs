//! The words of the notation of actions. Reading is strict, so that printing a read action gives the same text.

use std::fmt;

use crate::action::{Bites, Cards, LIST_MAX, Pile, Remark, Slots, Source, Target, in_order};
use crate::data::ids::CardId;
use crate::state::named::Named;
use crate::state::{BOARDS, Location, SpeciesId, Spot};
use hadal_core::notation::{Word, number};
use hadal_core::seat::{SEATS_MAX, Seat};

impl fmt::Display for Location {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Self::Reef => "reef",
            Self::Zone1 => "zone1",
            Self::Zone2 => "zone2",
            Self::Zone3 => "zone3",
        })
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}.{}", self.seat, self.index)
    }
}

impl fmt::Display for Named {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.spot, self.id) {
            (Some(spot), _) => spot.fmt(out),
            (None, Some(id)) => write!(out, "#{}", id.0),
            (None, None) => out.write_str("#"),
        }
    }
}

/// A notation in its own case: small letters, but for those of cards.
pub(crate) fn in_case(text: &str) -> String {
    let mut letters = text.to_lowercase().chars().collect::<Vec<_>>();
    for place in 0..letters.len() {
        let is_card = matches!(letters[place], 's' | 'd') && letters.get(place + 1).is_some_and(char::is_ascii_digit);
        if is_card {
            letters[place].make_ascii_uppercase();
        }
    }
    letters.into_iter().collect()
}

impl Word for CardId {
    const WANTED: &'static str = "a card like S001 or D01";
    const GRAMMAR: &'static str = "a card: S001 to S120, D01 to D89";

    fn write(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{self}")
    }

    fn read(word: &str) -> Option<Self> {
        word.parse().ok()
    }
}

impl Word for Location {
    const WANTED: &'static str = "reef, zone1, zone2 or zone3";
    const GRAMMAR: &'static str = "reef | zone1 | zone2 | zone3";

    fn write(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{self}")
    }

    fn read(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|location| location.to_string() == word)
    }
}

/// A species by its place, or by its id.
impl Word for Named {
    const WANTED: &'static str = "a species like 0.2";
    const GRAMMAR: &'static str =
        "a species: its seat \".\" its place in the present row, both from 0, or \"#\" its id";

    fn write(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{self}")
    }

    fn read(word: &str) -> Option<Self> {
        if let Some(id) = word.strip_prefix('#') {
            return number(id).map(|id| SpeciesId(id).into());
        }
        let (seat, index) = word.split_once('.')?;
        let (seat, index): (u8, u8) = (number(seat)?, number(index)?);
        let inside = usize::from(seat) < SEATS_MAX && usize::from(index) < BOARDS;
        inside.then(|| Spot { seat: Seat(seat), index }.into())
    }
}

/// The species of the question, which notations omit.
impl Word for Remark<Named> {
    const WANTED: &'static str = Named::WANTED;
    const GRAMMAR: &'static str = "the species that is asked about, which need not be said";

    fn write(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.map_or(Ok(()), |species| species.write(out))
    }

    fn read(word: &str) -> Option<Self> {
        Named::read(word).map(Some).map(Self)
    }
}

impl Word for Source {
    const WANTED: &'static str = "a place or a species";
    const GRAMMAR: &'static str = "reef | zone1 | zone2 | zone3 | a species";

    fn write(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Water(location) => location.write(out),
            Self::Board(species) => species.write(out),
        }
    }

    fn read(word: &str) -> Option<Self> {
        Named::read(word).map(Self::Board).or_else(|| Location::read(word).map(Self::Water))
    }
}

impl Word for Target {
    const WANTED: &'static str = "a species, a place or a seat";
    const GRAMMAR: &'static str = "a species | reef | zone1 | zone2 | zone3 | a seat, from 0";

    fn write(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Species(species) => species.write(out),
            Self::Seat(seat) => seat.write(out),
            Self::Water(location) => location.write(out),
        }
    }

    fn read(word: &str) -> Option<Self> {
        let seat = || Seat::read(word).filter(|seat| usize::from(seat.0) < SEATS_MAX).map(Self::Seat);
        Named::read(word).map(Self::Species).or_else(|| Location::read(word).map(Self::Water)).or_else(seat)
    }
}

impl Word for Pile {
    const WANTED: &'static str = "pile 1 or 2";
    const GRAMMAR: &'static str = "1 | 2";

    fn write(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}", u16::from(self.0) + 1)
    }

    fn read(word: &str) -> Option<Self> {
        let printed: u8 = number(word)?;
        Self::ALL.into_iter().find(|pile| pile.0 + 1 == printed)
    }
}

/// Slots, ascending.
pub(crate) mod slots {
    use super::{Slots, ascending, fmt, write_list};

    pub(crate) const WANTED: &str = "up to three ascending slots like 0,2";
    pub(crate) const GRAMMAR: &str = WANTED;

    pub(crate) fn write(slots: &Slots, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_list(slots, out)
    }

    pub(crate) fn read(word: &str) -> Option<Slots> {
        ascending::<u8>(word)?.as_slice().try_into().ok()
    }
}

/// Extra victims, ascending.
pub(crate) mod bites {
    use super::{Bites, fmt, in_order, items, write_list};

    pub(crate) const WANTED: &str = "ascending species like 0.1,1.0";
    pub(crate) const GRAMMAR: &str = WANTED;

    pub(crate) fn write(bites: &Bites, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_list(bites, out)
    }

    pub(crate) fn read(word: &str) -> Option<Bites> {
        items(word).filter(|bites| in_order(bites)).map(Bites::from)
    }
}

/// Cards, ascending, or a dash for none.
pub(crate) mod cards {
    use super::{Cards, ascending, fmt, write_list};

    pub(crate) const WANTED: &str = "ascending cards like S001,S002, or -";
    pub(crate) const GRAMMAR: &str = WANTED;

    pub(crate) fn write(cards: &Cards, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if cards.is_empty() { out.write_str("-") } else { write_list(cards, out) }
    }

    pub(crate) fn read(word: &str) -> Option<Cards> {
        if word == "-" { Some(Cards::new()) } else { ascending(word).map(Cards::from) }
    }
}

fn write_list<T: Word>(items: &[T], out: &mut fmt::Formatter<'_>) -> fmt::Result {
    for (index, item) in items.iter().enumerate() {
        out.write_str(if index == 0 { "" } else { "," })?;
        item.write(out)?;
    }
    Ok(())
}

fn items<T: Word>(word: &str) -> Option<Vec<T>> {
    let items: Vec<T> = word.split(',').take(LIST_MAX + 1).map(T::read).collect::<Option<_>>()?;
    (items.len() <= LIST_MAX).then_some(items)
}

fn ascending<T: Word + Ord>(word: &str) -> Option<Vec<T>> {
    items(word).filter(|items: &Vec<T>| items.is_sorted_by(|one, next| one < next))
}
