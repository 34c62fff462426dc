//! The legal actions as paths: the piece, what to do with it, where to.

use hexx::Hex;

use super::places::{Places, SeatPlaces};
use super::{ids, keys};
use crate::games::deeper::action::Action;
use crate::games::deeper::data::chart::{Depth, Spot as Cell};
use crate::games::deeper::data::name::Name;
use crate::games::deeper::data::tokens::Resource;
use crate::games::deeper::state::Frame;
use crate::games::deeper::text::{labels, words as text};
use crate::games::deeper::view::View;
use crate::scene::{Drawing, PieceId, PlaceId, Step, Target, words};

/// Adds a path for each of the actions.
pub(super) fn draw(view: &View, actions: &[Action], places: &Places, drawing: &mut Drawing) {
    let paths = Paths { view, actions, places, drawing };
    let all: Vec<Vec<Step>> = (0..actions.len()).map(|index| paths.path(index)).collect();
    for (index, steps) in all.into_iter().enumerate() {
        drawing.action(index, steps);
    }
}

/// What is asked once a tile of the market is picked, and once a token of the Inventory is.
const LAID: &str = "Choose where the tile goes.";
const MOVED: &str = "Choose what becomes of it.";

/// All that paths point at.
struct Paths<'a> {
    view: &'a View,
    actions: &'a [Action],
    places: &'a Places,
    drawing: &'a Drawing,
}

impl Paths<'_> {
    fn path(&self, index: usize) -> Vec<Step> {
        let action = self.actions[index];
        let label = || labels::action_label(self.view, &action);
        let option = |word: &str| vec![Step::option(word, label())];
        match action {
            Action::Swim { target } => self.swim(target),
            Action::Gather { cell, resource, count } => self.gather(cell, resource, count),
            Action::Explore { tile, cell } => {
                vec![self.lay(tile), self.cell(cell, "Explore").asked(LAID)]
            }
            Action::Terraform { tile, cell, omit } => self.terraform(tile, cell, omit),
            Action::Scan { depth_m: Depth(level) } => match self.places.decks.get(usize::from(level).wrapping_sub(1)) {
                Some(deck) => vec![Step::new(Target::Place(*deck), label())],
                None => option("scan"),
            },
            Action::Convert { .. } => self.convert(index),
            Action::Craft { id } => {
                let own = self.own();
                let places = [Some(own.hand), own.board, Some(self.places.rockets)];
                let found = places.into_iter().flatten().flat_map(|place| self.pieces(place, id)).collect();
                vec![any(found, id, label())]
            }
            Action::Stow { resource } => {
                let to = Step::new(Target::Place(self.own().storage), "Stow it in the Storage").asked(MOVED);
                self.transfer(&action, resource, to)
            }
            Action::Jettison { resource } => {
                let to = Step::new(Target::Place(self.places.supply), "Jettison it to the supply").asked(MOVED);
                self.transfer(&action, resource, to)
            }
            Action::Swap { given, taken } => {
                let other = ids::stored(self.view.turn.seat, taken);
                let to = Step::piece(other, format!("Swap it for 1 {taken} of the Storage")).asked(MOVED);
                self.transfer(&action, given, to)
            }
            Action::Fetch { resource } => {
                vec![Step::piece(ids::stored(self.view.turn.seat, resource), label())]
            }
            Action::EndTurn => option("end_turn"),
            Action::Place { cell } => vec![self.cell(cell, "Lay it")],
            Action::Tow { follow: false } => option("stay"),
            Action::Tow { follow: true } => match self.view.frames.last() {
                Some(Frame::Tow { spot }) => vec![Step::piece(ids::tile(*spot), label())],
                Some(_) | None => option("follow"),
            },
            Action::ReturnTile { tile } => vec![any(self.pieces(self.places.market, tile), tile, label())],
            Action::Take => option("take"),
            Action::Decline => option("decline"),
            Action::Pick { resource } => vec![Step::piece(ids::on_tile(self.pawn(), resource), label())],
            Action::NameWinner { seat } => match self.places.seats.get(seat) {
                Some(own) => vec![Step::new(Target::Place(own.area), label())],
                None => option("winner"),
            },
        }
    }

    fn pawn(&self) -> Cell {
        self.view.players[self.view.turn.seat].known.pawn
    }

    fn own(&self) -> &SeatPlaces {
        &self.places.seats[self.view.turn.seat]
    }

    /// The tile or Hatch at a hex, or the bare cell.
    fn at(&self, hex: Hex) -> Target {
        match Cell::at(hex) {
            Some(spot) if self.view.map.at(spot).is_some() || labels::is_home(self.view, hex) => {
                Target::Pieces(vec![ids::tile(spot)])
            }
            Some(_) | None => Target::Cell(self.places.map, hex.x, hex.y),
        }
    }

    /// The pieces of a component at a place.
    fn pieces(&self, place: PlaceId, id: Name) -> Vec<PieceId> {
        let key = keys::component(id);
        self.drawing.pieces_at(place).filter(|piece| piece.key == key).map(|piece| piece.id).collect()
    }

    fn cell(&self, hex: Hex, what: &str) -> Step {
        let label = format!("{what} {}", text::seen_from(self.pawn(), hex));
        Step::new(Target::Cell(self.places.map, hex.x, hex.y), label)
    }

    fn swim(&self, to: Hex) -> Vec<Step> {
        let label = if labels::is_home(self.view, to) {
            "Home to the Hatch".to_owned()
        } else {
            words::capital(&text::seen_from(self.pawn(), to))
        };
        vec![
            Step::piece(ids::pawn(self.view.turn.seat), "Swim"),
            Step::new(self.at(to), label).asked("Choose where to swim."),
        ]
    }

    fn gather(&self, cell: Hex, resource: Resource, count: u8) -> Vec<Step> {
        let tile = format!("Gather from {}", text::tile_seen_from(self.pawn(), cell));
        let what = format!("Take {}", text::amount(count, resource));
        let token = match Cell::at(cell) {
            Some(spot) => Step::piece(ids::on_tile(spot, resource), what),
            None => Step::option(resource.id(), what),
        };
        vec![Step::new(self.at(cell), tile), token.asked("Choose what to take from it.")]
    }

    /// The first step with a tile of the market.
    fn lay(&self, tile: Name) -> Step {
        let label = format!("Lay the {}", labels::tile_name(self.view, tile));
        any(self.pieces(self.places.market, tile), tile, label)
    }

    /// The tile, the tile to be covered and, if there is more than one type to choose from, the type that is left out.
    fn terraform(&self, tile: Name, cell: Hex, omit: Option<Resource>) -> Vec<Step> {
        let over = format!("Terraform {}", text::tile_seen_from(self.pawn(), cell));
        let tables = &self.view.settings.tables;
        let printed = tables.find_face(tile).map_or(0, |face| tables.face(face).printed.present().count());
        match omit {
            Some(omit) if printed > 1 => {
                let left_out = Step::option(format!("omit_{omit}"), format!("Leave out 1 {omit}"));
                let left_out = left_out.asked("Choose what is left out.");
                vec![self.lay(tile), Step::new(self.at(cell), over).asked(LAID), left_out]
            }
            Some(omit) => {
                let over = Step::new(self.at(cell), format!("{over}, leaving out 1 {omit}"));
                vec![self.lay(tile), over.asked(LAID)]
            }
            None => vec![self.lay(tile), Step::new(self.at(cell), over).asked(LAID)],
        }
    }

    /// The card, the line with its output and, if there is more than one number to choose from, how often it is used.
    fn convert(&self, index: usize) -> Vec<Step> {
        let Action::Convert { card, line, times, output } = self.actions[index] else { return Vec::new() };
        let what = |times| labels::conversion(self.view, card, line, output, times);
        let title = format!("Convert with the {}{}", labels::title(self.view, card), labels::convert_cost(self.view));
        let made = output.map_or_else(String::new, |output| format!("_{output}"));
        let mut steps = vec![
            any(self.pieces(self.own().built, card), card, title),
            Step::option(format!("line_{line}{made}"), words::capital(&what(1))).asked("Choose what is converted."),
        ];
        // The numbers of uses of a line follow each other in the list.
        let twice = Action::Convert { card, line, times: 2, output };
        if times > 1 || self.actions.get(index + 1) == Some(&twice) {
            let often = if times == 1 { "Once".to_owned() } else { format!("{times} times") };
            let often = Step::new(Target::Number(times.into()), format!("{often}: {}", what(times)));
            steps.push(often.asked("Choose how often."));
        }
        steps
    }

    /// A token of the Inventory and, if more than one thing can be done with it, what is done with it.
    fn transfer(&self, action: &Action, given: Resource, to: Step) -> Vec<Step> {
        let token = ids::carried(self.view.turn.seat, given);
        let alike = self.actions.iter().filter(|other| leaves_inventory(other) == Some(given));
        if alike.count() < 2 {
            return vec![Step::piece(token, labels::action_label(self.view, action))];
        }
        vec![Step::piece(token, format!("Move 1 {given} out of the Inventory")), to]
    }
}

/// The type of the token that a free move takes out of the Inventory.
fn leaves_inventory(action: &Action) -> Option<Resource> {
    if let Action::Stow { resource } | Action::Jettison { resource } | Action::Swap { given: resource, .. } = *action {
        Some(resource)
    } else {
        None
    }
}

/// A step that points at any of these pieces. Only a viewer who is not asked does not see one: another hand is hidden.
fn any(pieces: Vec<PieceId>, id: Name, label: String) -> Step {
    let target = if pieces.is_empty() { Target::Option(id.to_string()) } else { Target::Pieces(pieces) };
    Step::new(target, label)
}
