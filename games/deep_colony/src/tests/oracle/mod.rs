//! A second, slow reading of the rules that shares no code with the first: it reads the tile file by itself (`sheet`),
//! flood-fills features at every question (`flood`) and scores turn by turn (`scoring`).

mod flood;
mod scoring;
mod sheet;

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use crate::Settings;

use sheet::Sheet;

#[derive(Clone, Debug)]
pub(super) struct Laid {
    id: String,
    x: i64,
    y: i64,
    r: usize,
    piece: Option<(char, usize)>,
}

/// A feature, filled anew.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Filled {
    pub(super) family: char,
    pub(super) segments: BTreeSet<(usize, usize)>,
    pub(super) tiles: BTreeSet<usize>,
    /// Open sides; of an aerator, arms that are not terminated.
    pub(super) open: usize,
    pub(super) markers: Vec<usize>,
    pub(super) submarines: Vec<usize>,
    pub(super) office: Option<usize>,
    pub(super) kelp: i64,
    pub(super) algae: i64,
}

#[derive(Clone)]
pub(super) struct Oracle {
    pub(super) laid: Vec<Laid>,
    pub(super) scores: Vec<i64>,
    sheet: Rc<Sheet>,
    settings: Settings,
    cells: BTreeMap<(i64, i64), usize>,
    seats: usize,
    done_aerators: BTreeSet<usize>,
}

impl Oracle {
    pub(super) fn new(text: &str, seats: usize, settings: Settings) -> Self {
        let sheet = Sheet::read(text);
        let start = sheet.start.clone();
        let mut oracle = Self {
            laid: Vec::new(),
            scores: vec![0; seats],
            sheet: Rc::new(sheet),
            settings,
            cells: BTreeMap::new(),
            seats,
            done_aerators: BTreeSet::new(),
        };
        oracle.lay(&start, 0, 0, 0);
        oracle
    }

    pub(super) fn lay(&mut self, id: &str, x: i64, y: i64, r: usize) {
        self.cells.insert((x, y), self.laid.len());
        self.laid.push(Laid { id: id.to_owned(), x, y, r, piece: None });
    }

    /// The tiles that may be drawn, each once.
    pub(super) fn drawable(&self) -> Vec<String> {
        self.sheet.ids().filter(|id| **id != self.sheet.start).cloned().collect()
    }

    fn owner(&self, tile: usize) -> usize {
        (tile - 1) % self.seats
    }

    pub(super) fn supply(&self, seat: usize, piece: char) -> usize {
        let whole = match piece {
            'M' => [8, 7, 6][self.seats - 2],
            'S' => 2,
            _ => 1,
        };
        let used =
            |tile: &usize| self.owner(*tile) == seat && self.laid[*tile].piece.is_some_and(|(of, _)| of == piece);
        whole - (1..self.laid.len()).filter(used).count()
    }
}
