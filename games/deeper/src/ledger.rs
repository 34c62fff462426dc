//! The contents of zones, counted by the events.

use crate::Deeper;
use crate::data::chart::Spot;
use crate::data::name::Name;
use crate::data::tokens::{Resource, Tokens};
use crate::event::{CraftKind, Event};
use crate::state::Frame;
use crate::view::{PlayerView, View};
use hadal_core::conformance::{Counts, Ledger, Missing};
use hadal_core::seat::Seat;

/// A place, and the kind of thing that lies there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Zone {
    /// Tokens in the supply.
    Supply(Resource),
    /// Tokens on a tile.
    OnTile(Spot, Resource),
    /// Tokens that a seat carries.
    Inventory(Seat, Resource),
    /// Tokens that a seat has at home.
    Storage(Seat, Resource),
    /// The air of a seat.
    Air(Seat),
    /// The pawn of a seat.
    Pawn(Seat, Spot),
    /// Unseen tiles of a deck, by level.
    Deck(u8),
    /// Tiles of a kind that went under their deck.
    UnderDeck(Name),
    /// The tile that is to be placed.
    Drawn(Name),
    /// Tiles of the market.
    Market(Name),
    /// A tile on the map.
    Map(Spot, Name),
    /// Cards of the blueprint deck.
    Blueprints,
    /// Cards in the hand of a seat; `None` stands for cards that the viewer does not know.
    Hand(Seat, Option<Name>),
    /// A rocket card that lies face up.
    Rocket(Name),
    /// The crafted things of a seat.
    Crafted(Seat, Name),
    /// A milestone that a seat has uncovered.
    Milestone(Seat, Name),
}

type Zones = Counts<Zone>;
type Entered = Result<(), Missing<Zone>>;

impl Ledger for Deeper {
    type Zone = Zone;

    fn zones(view: &View) -> Zones {
        let (mut zones, tables) = (Zones::default(), &view.settings.tables);
        each(view.supply, |resource, count| zones.add(Zone::Supply(resource), count));
        for (spot, laid) in view.map.tiles() {
            zones.add(Zone::Map(spot, tables.face(laid.face).id), 1);
            each(laid.tokens, |resource, count| zones.add(Zone::OnTile(spot, resource), count));
        }
        for (level, deck) in (1..).zip(&view.decks) {
            zones.add(Zone::Deck(level), number(deck.hidden));
            deck.returned.iter().for_each(|face| zones.add(Zone::UnderDeck(tables.face(*face).id), 1));
        }
        view.market.iter().for_each(|face| zones.add(Zone::Market(tables.face(*face).id), 1));
        for frame in &view.frames {
            if let Frame::Place { face } = frame {
                zones.add(Zone::Drawn(tables.face(*face).id), 1);
            }
        }
        zones.add(Zone::Blueprints, number(view.hidden_blueprints));
        view.rockets.iter().for_each(|rocket| zones.add(Zone::Rocket(tables.rocket(*rocket).id), 1));
        view.players.seated().for_each(|(seat, player)| count_player(&mut zones, view, seat, player));
        zones
    }

    fn enter(zones: &mut Zones, view: &View, event: &Event) -> Entered {
        match event {
            Event::Moved { seat, origin, target, .. } => {
                zones.shift(Zone::Pawn(*seat, *origin), Zone::Pawn(*seat, *target), 1)
            }
            Event::Gathered { seat, cell, resource, count, .. } => {
                zones.shift(Zone::OnTile(*cell, *resource), Zone::Inventory(*seat, *resource), *count)
            }
            Event::TileDrawn { depth_m, tile, fits, .. } => draw(zones, depth_m.0, *tile, *fits),
            Event::TileCovered { cell, tile, tokens, .. } => cover(zones, view, *cell, *tile, *tokens),
            Event::TilePlaced { tile, cell, tokens, scanned, .. } => {
                let from = if *scanned { Zone::Drawn(*tile) } else { Zone::Market(*tile) };
                zones.shift(from, Zone::Map(*cell, *tile), 1)?;
                tokens.present().try_for_each(|resource| {
                    zones.shift(Zone::Supply(resource), Zone::OnTile(*cell, resource), tokens[resource])
                })
            }
            Event::TileReturned { tile, .. } => zones.shift(Zone::Market(*tile), Zone::UnderDeck(*tile), 1),
            Event::MilestoneReached { seat, milestone, .. } => {
                zones.add(Zone::Milestone(*seat, *milestone), 1);
                Ok(())
            }
            Event::CardDrawn { seat, card } => zones.shift(Zone::Blueprints, Zone::Hand(*seat, *card), 1),
            Event::Converted { seat, spent, spent_stored, made, count, stored, .. } => {
                pay(zones, *seat, *spent, *spent_stored)?;
                receive(zones, *seat, *made, *count, *stored)
            }
            Event::Crafted { seat, id, kind, paid, paid_stored, .. } => {
                pay(zones, *seat, *paid, *paid_stored)?;
                craft(zones, *seat, *id, *kind)
            }
            Event::Stowed { seat, resource } => {
                zones.shift(Zone::Inventory(*seat, *resource), Zone::Storage(*seat, *resource), 1)
            }
            Event::Fetched { seat, resource } => {
                zones.shift(Zone::Storage(*seat, *resource), Zone::Inventory(*seat, *resource), 1)
            }
            Event::Swapped { seat, given, taken } => {
                zones.shift(Zone::Inventory(*seat, *given), Zone::Storage(*seat, *given), 1)?;
                zones.shift(Zone::Storage(*seat, *taken), Zone::Inventory(*seat, *taken), 1)
            }
            Event::Jettisoned { seat, resource } => {
                zones.shift(Zone::Inventory(*seat, *resource), Zone::Supply(*resource), 1)
            }
            Event::Breathed { seat, air, .. } => {
                zones.set(Zone::Air(*seat), *air);
                Ok(())
            }
            Event::Drowned { seat, lost, air } => {
                zones.set(Zone::Air(*seat), *air);
                lost.iter()
                    .try_for_each(|resource| zones.shift(Zone::Inventory(*seat, *resource), Zone::Supply(*resource), 1))
            }
            Event::Gained { seat, resource, count, stored, .. } => receive(zones, *seat, *resource, *count, *stored),
            Event::LossSkipped { .. }
            | Event::Declined { .. }
            | Event::TurnBegan { .. }
            | Event::WinnerNamed { .. }
            | Event::GameEnded { .. } => Ok(()),
        }
    }
}

fn number(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

fn each(tokens: Tokens, mut visit: impl FnMut(Resource, u8)) {
    tokens.present().for_each(|resource| visit(resource, tokens[resource]));
}

fn count_player(zones: &mut Zones, view: &View, seat: Seat, player: &PlayerView) {
    let (known, tables) = (&player.known, &view.settings.tables);
    zones.add(Zone::Pawn(seat, known.pawn), 1);
    zones.add(Zone::Air(seat), known.air);
    each(known.inventory, |resource, count| zones.add(Zone::Inventory(seat, resource), count));
    each(known.storage, |resource, count| zones.add(Zone::Storage(seat, resource), count));
    zones.add(Zone::Hand(seat, None), number(player.hidden_cards));
    known.hand.iter().for_each(|card| zones.add(Zone::Hand(seat, Some(tables.blueprint(*card).id)), 1));
    let built = known.built.iter().map(|card| tables.blueprint(*card).id);
    let upgrades = known.upgrades.iter().map(|upgrade| tables.upgrade(*upgrade).id);
    let rockets = known.rockets.iter().map(|rocket| tables.rocket(*rocket).id);
    built.chain(upgrades).chain(rockets).for_each(|id| zones.add(Zone::Crafted(seat, id), 1));
    let milestones = known.milestones.iter().map(|milestone| tables.milestone(*milestone).id);
    milestones.for_each(|id| zones.add(Zone::Milestone(seat, id), 1));
}

fn draw(zones: &mut Zones, level: u8, tile: Name, fits: bool) -> Entered {
    let unseen = Zone::Deck(level);
    let from = if zones.of(&unseen) > 0 { unseen } else { Zone::UnderDeck(tile) };
    zones.shift(from, if fits { Zone::Drawn(tile) } else { Zone::Market(tile) }, 1)
}

/// A tile goes under its deck; a start tile leaves the game.
fn cover(zones: &mut Zones, view: &View, cell: Spot, tile: Name, tokens: Tokens) -> Entered {
    put_back(zones, tokens, |resource| Zone::OnTile(cell, resource))?;
    zones.take(Zone::Map(cell, tile), 1)?;
    let tables = &view.settings.tables;
    if tables.find_face(tile).is_some_and(|face| tables.face(face).deck.is_some()) {
        zones.add(Zone::UnderDeck(tile), 1);
    }
    Ok(())
}

/// Tokens go back to the supply.
fn put_back(zones: &mut Zones, tokens: Tokens, from: impl Fn(Resource) -> Zone) -> Entered {
    let mut present = tokens.present();
    present.try_for_each(|resource| zones.shift(from(resource), Zone::Supply(resource), tokens[resource]))
}

fn pay(zones: &mut Zones, seat: Seat, tokens: Tokens, stored: Tokens) -> Entered {
    put_back(zones, stored, |resource| Zone::Storage(seat, resource))?;
    let mut carried = tokens;
    each(stored, |resource, count| carried.remove(resource, count));
    put_back(zones, carried, |resource| Zone::Inventory(seat, resource))
}

/// Tokens come from the supply, `stored` of them into the Storage.
fn receive(zones: &mut Zones, seat: Seat, resource: Resource, count: u8, stored: u8) -> Entered {
    zones.shift(Zone::Supply(resource), Zone::Storage(seat, resource), stored)?;
    zones.shift(Zone::Supply(resource), Zone::Inventory(seat, resource), count - stored)
}

fn craft(zones: &mut Zones, seat: Seat, id: Name, kind: CraftKind) -> Entered {
    match kind {
        CraftKind::Card => {
            let known = Zone::Hand(seat, Some(id));
            let from = if zones.of(&known) > 0 { known } else { Zone::Hand(seat, None) };
            zones.shift(from, Zone::Crafted(seat, id), 1)
        }
        CraftKind::Rocket => zones.shift(Zone::Rocket(id), Zone::Crafted(seat, id), 1),
        CraftKind::Upgrade => {
            zones.add(Zone::Crafted(seat, id), 1);
            Ok(())
        }
    }
}
