//! Explanations of the pieces of a scene: each sentence once.

use std::collections::{BTreeMap, BTreeSet};

use super::{Account, CHARACTERS_WANTED, EXPLAINED_MAX};
use crate::scene::{Face, Piece, PlaceId, PlaceKind, Spot};

/// The kinds to explain, in order.
pub(super) struct Glossary<'a> {
    account: &'a Account<'a>,
    /// The kinds in hands and rows come first, with those on boards whose edges do not show what they are. Then come those on other pieces,
    /// in stacks and pools, and on boards that show their edges; last come those in long lists.
    faces: Vec<&'a Face>,
}

impl<'a> Glossary<'a> {
    pub(super) fn of(account: &'a Account<'a>) -> Self {
        let mut kinds: BTreeMap<PlaceId, BTreeSet<&str>> = BTreeMap::new();
        for piece in &account.scene.pieces {
            if let Spot::At(place, ..) = piece.spot {
                kinds.entry(place).or_default().insert(&piece.key);
            }
        }
        let rank = |piece: &Piece, face: &Face| {
            let Spot::At(id, ..) = piece.spot else { return 1 };
            let Some(place) = account.scene.places.get(id.0 as usize - 1) else { return 0 };
            let count = kinds.get(&id).map_or(0, BTreeSet::len);
            match place.kind {
                PlaceKind::Squares | PlaceKind::Hexes if face.edges.is_empty() => 0,
                PlaceKind::Squares | PlaceKind::Hexes => {
                    if piece.marks.is_empty() {
                        3
                    } else {
                        2
                    }
                }
                PlaceKind::Hand | PlaceKind::Row => 0,
                PlaceKind::Stack | PlaceKind::Pool | PlaceKind::Group if count == 1 => 0,
                PlaceKind::Stack | PlaceKind::Pool | PlaceKind::Group => {
                    if count <= EXPLAINED_MAX {
                        2
                    } else {
                        4
                    }
                }
            }
        };
        let (mut faces, mut seen) = (Vec::new(), BTreeSet::new());
        for wanted in 0..=4 {
            for piece in &account.scene.pieces {
                let Some(face) = account.faces.get(piece.key.as_str()).copied() else { continue };
                if rank(piece, face) == wanted && seen.insert(&face.key) {
                    faces.push(face);
                }
            }
        }
        Self { account, faces }
    }

    /// Appends the kinds, then the sentences that several of them say, by number.
    pub(super) fn append_to(&self, text: &mut String) {
        if self.faces.is_empty() {
            return;
        }
        text.push_str("\nWhat the pieces are:\n");
        let shared = self.shared();
        let (mut notes, mut numbered, mut left_out) = (String::new(), Vec::new(), false);
        let mut length = text.chars().count() + NOTES.len() + NOT_ALL.len();
        for face in &self.faces {
            let (mut line, mut more, known) =
                (format!("- {}{}:", self.account.title(face), self.sign(face)), String::new(), numbered.len());
            for sentence in sentences(&face.help) {
                line.push(' ');
                if shared.contains(sentence) {
                    let number = numbered.iter().position(|note| *note == sentence).unwrap_or_else(|| {
                        numbered.push(sentence);
                        numbered.len() - 1
                    });
                    line.extend(["(", &(number + 1).to_string(), ")"]);
                } else {
                    line.push_str(sentence);
                }
            }
            for (number, note) in numbered.iter().enumerate().skip(known) {
                more.extend(["(", &(number + 1).to_string(), ") ", note, "\n"]);
            }
            line.push('\n');
            let characters = line.chars().count() + more.chars().count();
            if length + characters > CHARACTERS_WANTED {
                numbered.truncate(known);
                left_out = true;
                continue;
            }
            text.push_str(&line);
            notes.push_str(&more);
            length += characters;
        }
        if left_out {
            text.push_str(NOT_ALL);
        }
        if !notes.is_empty() {
            text.push_str(NOTES);
            text.push_str(&notes);
        }
    }

    /// The sign of a kind that lies on others.
    fn sign(&self, face: &Face) -> String {
        let is_called =
            |piece: &Piece| piece.key == face.key && piece.seat.is_some() && matches!(piece.spot, Spot::On(..));
        if self.account.scene.pieces.iter().any(is_called) { format!(" ({})", face.sign) } else { String::new() }
    }

    /// The sentences that are long and that several kinds say.
    fn shared(&self) -> BTreeSet<&'a str> {
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        for face in &self.faces {
            sentences(&face.help).for_each(|sentence| *counts.entry(sentence).or_default() += 1);
        }
        counts
            .into_iter()
            .filter(|(sentence, count)| *count > 1 && sentence.len() > INLINE_MAX)
            .map(|(sentence, _)| sentence)
            .collect()
    }
}

/// The bytes up to which a sentence is repeated.
const INLINE_MAX: usize = 40;
const NOT_ALL: &str = "Other pieces are named above and not explained here.\n";
const NOTES: &str = "The numbers in brackets:\n";

fn sentences(help: &str) -> impl Iterator<Item = &str> {
    help.split_inclusive(". ").map(str::trim)
}
