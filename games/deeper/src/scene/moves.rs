//! The legal actions as paths: the piece, the act, the destination. The labels of the steps, joined, are an action's label.

use crate::data::chart::Hex;

use super::ids;
use super::keys;
use super::places::{Places, SeatPlaces};
use super::worth;
use crate::action::Action;
use crate::data::chart::{Depth, Spot as Cell};
use crate::data::name::Name;
use crate::data::tokens::Resource;
use crate::state::Frame;
use crate::text::{labels, words as text};
use crate::view::View;
use hadal_core::scene::words::{BUTTON_MAX, fitting};
use hadal_core::scene::{Drawing, PieceId, PlaceId, Step, Target, Worth, words};

/// Adds a path for each of the actions.
pub(super) fn draw(view: &View, actions: &[Action], places: &Places, drawing: &mut Drawing) {
    let paths = Paths { view, actions, places, drawing };
    let told = |action| (paths.path(action), worth::worth(view, action));
    let all: Vec<(Vec<Step>, Option<Worth>)> = actions.iter().map(told).collect();
    for (index, (steps, worth)) in all.into_iter().enumerate() {
        drawing.action(index, steps);
        drawing.worth(worth);
    }
}

/// The questions after a pick of a tile of the market, and of a token of the Inventory.
const LAID: &str = "Choose where the tile goes.";
const MOVED: &str = "Choose what becomes of it.";

/// The distinct actions, and the targets of their paths.
struct Paths<'a> {
    view: &'a View,
    actions: &'a [Action],
    places: &'a Places,
    drawing: &'a Drawing,
}

impl Paths<'_> {
    fn path(&self, action: &Action) -> Vec<Step> {
        let option = |word: &str, label: &'static str| vec![Step::option(word, label).briefly(label)];
        match *action {
            Action::Swim { target } => {
                let home = labels::is_home(self.view, target);
                let label = if home { "Home to the Hatch".to_owned() } else { words::capital(&self.seen(target)) };
                let to = Step::new(self.at(target), label).asked("Choose where to swim.");
                let to = to.briefly(if home { "Swim home" } else { "Swim here" });
                vec![Step::piece(ids::pawn(self.view.turn.seat), "Swim").briefly("Swim"), to]
            }
            Action::Gather { cell, resource, count } => self.gather(cell, resource, count),
            Action::Explore { tile, cell } => vec![self.lay(tile), self.cell(cell, "Explore").asked(LAID)],
            Action::Terraform { tile, cell, omit } => self.terraform(tile, cell, omit),
            Action::Scan { depth_m } => vec![self.scan(depth_m)],
            Action::Convert { card, line, times, output } => self.convert(card, line, times, output),
            Action::Craft { id } => vec![self.craft(id)],
            Action::Stow { resource } => {
                let to = Step::new(self.place(|_, own| own.storage), "Stow it in the Storage")
                    .asked(MOVED)
                    .briefly("Stow it");
                self.transfer(resource, to)
            }
            Action::Jettison { resource } => {
                let to = Step::new(self.place(|places, _| places.supply), "Jettison it to the supply");
                self.transfer(resource, to.asked(MOVED).briefly("Jettison it"))
            }
            Action::Swap { given, taken } => {
                let other = ids::stored(self.view.turn.seat, taken);
                let to = Step::piece(other, format!("Swap it for 1 {taken} of the Storage"));
                self.transfer(given, to.asked(MOVED).briefly(format!("Swap for 1 {taken}")))
            }
            Action::Fetch { resource } => {
                let token = ids::stored(self.view.turn.seat, resource);
                vec![Step::piece(token, format!("Fetch 1 {resource} from the Storage")).briefly("Fetch it")]
            }
            Action::EndTurn => {
                vec![Step::option("end_turn", labels::end_turn(self.view)).briefly(labels::end_turn_briefly(self.view))]
            }
            Action::Place { cell } => vec![self.cell(cell, "Lay the drawn tile")],
            Action::Tow { follow: false } => option("stay", "Stay where you are"),
            Action::Tow { follow: true } => match self.view.frames.last() {
                Some(Frame::Tow { spot }) => {
                    vec![Step::piece(ids::tile(*spot), "Move onto the new tile").briefly("Move here")]
                }
                Some(_) | None => option("follow", "Move onto the new tile"),
            },
            Action::ReturnTile { tile } => {
                let label = labels::returned(self.view, tile);
                vec![self.any(&[|places, _| Some(places.market)], tile, label).briefly("Return it")]
            }
            Action::Take => vec![Step::option("take", labels::take(self.view)).briefly("Take it")],
            Action::Decline => option("decline", labels::decline(self.view)),
            Action::Pick { resource } => {
                let token = ids::on_tile(self.pawn(), resource);
                vec![Step::piece(token, labels::pick(self.view, resource)).briefly(format!("Gather {resource}"))]
            }
            Action::NameWinner { seat } => {
                let label = format!("Name {} the winner", words::seat(seat));
                let area = self.places.seats.get(seat).map(|own| Target::Place(own.area));
                let winner = Step::new(area.unwrap_or_else(|| Target::Option("winner".to_owned())), label);
                vec![winner.briefly(format!("Name {}", words::seat(seat)))]
            }
        }
    }

    fn pawn(&self) -> Cell {
        self.view.players[self.view.turn.seat].known.pawn
    }

    /// A hex as it lies from the pawn.
    fn seen(&self, hex: Hex) -> String {
        text::seen_from(self.pawn(), hex)
    }

    /// A place of the player on turn.
    fn place(&self, pick: fn(&Places, &SeatPlaces) -> PlaceId) -> Target {
        Target::Place(pick(self.places, &self.places.seats[self.view.turn.seat]))
    }

    /// A cell of the map.
    fn hex(&self, hex: Hex) -> Target {
        Target::Cell(self.places.map, hex.q, hex.r)
    }

    /// The tile or Hatch at a hex, or the bare cell.
    fn at(&self, hex: Hex) -> Target {
        match Cell::at(hex) {
            Some(spot) if self.view.map.at(spot).is_some() || labels::is_home(self.view, hex) => {
                Target::Pieces(vec![ids::tile(spot)])
            }
            Some(_) | None => self.hex(hex),
        }
    }

    /// A step that points at any piece of a component at these places. Only a viewer other than the player on turn may not see one: another hand
    /// is hidden.
    fn any(&self, at: &[fn(&Places, &SeatPlaces) -> Option<PlaceId>], id: Name, label: String) -> Step {
        let (key, own) = (keys::component(id), &self.places.seats[self.view.turn.seat]);
        let lying = at.iter().filter_map(|pick| pick(self.places, own)).flat_map(|place| self.drawing.pieces_at(place));
        let pieces: Vec<PieceId> = lying.filter(|piece| piece.key == key).map(|piece| piece.id).collect();
        Step::new(if pieces.is_empty() { Target::Option(id.to_string()) } else { Target::Pieces(pieces) }, label)
    }

    fn cell(&self, hex: Hex, what: &str) -> Step {
        Step::new(self.hex(hex), format!("{what} {}", self.seen(hex))).briefly("Lay it here")
    }

    fn gather(&self, cell: Hex, resource: Resource, count: u8) -> Vec<Step> {
        let tile = format!("Gather from {}", text::tile_seen_from(self.pawn(), cell));
        let what = format!("Take {}", text::amount(count, resource));
        let token = match Cell::at(cell) {
            Some(spot) => Step::piece(ids::on_tile(spot, resource), what.clone()),
            None => Step::option(resource.id(), what.clone()),
        };
        let token = token.briefly(fitting(what, BUTTON_MAX));
        vec![Step::new(self.at(cell), tile).briefly("Gather here"), token.asked("Choose what to take from it.")]
    }

    fn scan(&self, depth: Depth) -> Step {
        let label = format!("Scan the {} deck", words::Say::say(&depth));
        let deck = self.places.decks.get(usize::from(depth.0).wrapping_sub(1));
        let deck = deck.map_or_else(|| Target::Option("scan".to_owned()), |deck| Target::Place(*deck));
        Step::new(deck, label).briefly("Scan this deck")
    }

    /// The first step with a tile of the market.
    fn lay(&self, tile: Name) -> Step {
        let label = format!("Lay the {}", labels::tile_name(self.view, tile));
        self.any(&[|places, _| Some(places.market)], tile, label).briefly("Lay this tile")
    }

    /// The tile, the tile to be covered and, if there is more than one type to choose from, the type that is left out.
    fn terraform(&self, tile: Name, cell: Hex, omit: Option<Resource>) -> Vec<Step> {
        let over = format!("Terraform {}", text::tile_seen_from(self.pawn(), cell));
        let cover = |label: String| Step::new(self.at(cell), label).asked(LAID).briefly("Cover this tile");
        let tables = &self.view.settings.tables;
        let printed = tables.find_face(tile).map_or(0, |face| tables.face(face).printed.present().count());
        match omit {
            Some(omit) if printed > 1 => {
                let left_out = Step::option(format!("omit_{omit}"), format!("Leave out 1 {omit}"));
                let left_out = left_out.asked("Choose what is left out.").briefly(format!("Leave out 1 {omit}"));
                vec![self.lay(tile), cover(over), left_out]
            }
            Some(omit) => {
                vec![self.lay(tile), cover(format!("{over}, leaving out 1 {omit}"))]
            }
            None => vec![self.lay(tile), cover(over)],
        }
    }

    /// The card, the line with its output and, if there is more than one number to choose from, how often it is used.
    fn convert(&self, card: Name, line: u8, times: u8, output: Option<Resource>) -> Vec<Step> {
        let what = |times| labels::conversion(self.view, card, line, output, times);
        let title = format!("Convert with the {}{}", labels::title(self.view, card), labels::convert_cost(self.view));
        let made = output.map_or_else(String::new, |output| format!("_{output}"));
        let mut steps = vec![
            self.any(&[|_, own| Some(own.built)], card, title).briefly("Convert with it"),
            Step::option(format!("line_{line}{made}"), words::capital(&what(1)))
                .asked("Choose what is converted.")
                .briefly(fitting(words::capital(&what(1)), BUTTON_MAX)),
        ];
        let twice = Action::Convert { card, line, times: 2, output };
        if times > 1 || self.actions.contains(&twice) {
            let often = if times == 1 { "Once".to_owned() } else { format!("{times} times") };
            let step = Step::new(Target::Number(times.into()), format!("{often}, {}", what(times)));
            steps.push(step.asked("Choose how often.").briefly(often));
        }
        steps
    }

    fn craft(&self, id: Name) -> Step {
        let label = format!("Craft {}", labels::craft(self.view, id));
        self.any(&[|_, own| Some(own.hand), |_, own| own.board, |places, _| Some(places.rockets)], id, label)
            .briefly("Craft it")
    }

    /// A token of the Inventory and, if it has several uses, the use.
    fn transfer(&self, given: Resource, to: Step) -> Vec<Step> {
        let token = ids::carried(self.view.turn.seat, given);
        let out = Step::piece(token, format!("Move 1 {given} out of the Inventory")).briefly("Move 1 out");
        let steps = vec![out, to];
        let alike = self.actions.iter().filter(|other| leaves_inventory(other) == Some(given));
        if alike.count() == 1 {
            let short = steps.last().map_or_else(Default::default, |to| to.short.clone());
            vec![Step::piece(token, words::joined(steps.iter().map(|step| &step.label))).briefly(short)]
        } else {
            steps
        }
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
