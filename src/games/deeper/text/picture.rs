//! Drawing a view for a terminal: the hexes with their depth lines, then the table around them.
//!
//! Water edges are thin (`/`, `\`, `_`), rock edges are `#`. In each tile: its cell, the depth line with the metres and
//! the pawns (`@` and seats), the tokens by the first letters of their types.

use std::fmt;

use crate::games::deeper::data::chart::{LEVELS, Spot, metres};
use crate::games::deeper::data::layout::{hatch, in_tile_area};
use crate::games::deeper::data::tokens::{Resource, Tokens};
use crate::games::deeper::data::{FaceId, SetupSpec, Tables};
use crate::games::deeper::state::Frame;
use crate::games::deeper::state::abilities::Gain;
use crate::games::deeper::view::{DeckView, PlayerView, View};
use crate::seat::Seat;

/// The distance between columns, in characters.
const PITCH: usize = 8;
/// The line that shows the surface.
const SURFACE: usize = 2;

impl fmt::Display for View {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        map(self, out)?;
        table(self, out)
    }
}

/// A grid of characters, by line and place.
struct Canvas {
    lines: Vec<Vec<char>>,
}

impl Canvas {
    fn new(width: usize, height: usize) -> Self {
        Self { lines: vec![vec![' '; width]; height] }
    }

    fn put(&mut self, x: usize, y: usize, character: char) {
        if let Some(place) = self.lines.get_mut(y).and_then(|line| line.get_mut(x)) {
            *place = character;
        }
    }

    fn write(&mut self, x: usize, y: usize, text: &str) {
        for (at, character) in text.chars().enumerate() {
            self.put(x + at, y, character);
        }
    }
}

/// Draws the map.
fn map(view: &View, out: &mut fmt::Formatter<'_>) -> fmt::Result {
    let seats = view.players.count();
    let setup = view.rules.tables.setup(seats);
    let columns = usize::try_from(setup.column_max - setup.column_min + 1).unwrap_or(0);
    let mut canvas = Canvas::new(columns * PITCH + 2, 4 * usize::from(setup.level_max) + SURFACE + 3);
    for x in 0..columns * PITCH + 2 {
        canvas.put(x, SURFACE, '~');
    }
    for spot in Spot::all().filter(|spot| in_tile_area(setup, *spot)) {
        let (x, y) = place(setup, spot);
        canvas.put(x + 4, y, '.');
    }
    for seat in Seat::all(seats) {
        if let Some(spot) = hatch(seat) {
            outline(&mut canvas, place(setup, spot), 0);
            let (x, y) = place(setup, spot);
            canvas.write(x + 1, y - 1, &format!(" Hatch{seat} "));
            canvas.write(x + 1, y, &format!("{:^8}", pawns(view, spot)));
            canvas.write(x + 1, y + 1, &" ".repeat(PITCH));
        }
    }
    for (spot, laid) in view.map.tiles() {
        let (x, y) = place(setup, spot);
        outline(&mut canvas, (x, y), view.rules.tables.face(laid.face).rock);
        let hex = spot.hex();
        canvas.write(x + 2, y - 1, &format!("{:^6}", format!("{},{}", hex.x, hex.y)));
        canvas.write(x + 1, y, &format!("{:-^8}", format!("{}{}", metres(spot.level()), pawns(view, spot))));
        canvas.write(x + 1, y + 1, &format!("{:^8}", short(laid.tokens)));
    }
    for line in &canvas.lines {
        let line: String = line.iter().collect();
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

/// The left end of a hex's depth line, and its line.
fn place(setup: &SetupSpec, spot: Spot) -> (usize, usize) {
    let hex = spot.hex();
    let column = usize::try_from(spot.column() - setup.column_min).unwrap_or(0);
    let height = usize::try_from(2 * hex.y + hex.x).unwrap_or(0);
    (column * PITCH, 2 * height + SURFACE)
}

/// Draws the six edges; those in the directions of `rock` as rock.
fn outline(canvas: &mut Canvas, (x, y): (usize, usize), rock: u8) {
    let edge = |direction: u8, water: char| if rock >> direction & 1 == 1 { '#' } else { water };
    for along in 2..8 {
        canvas.put(x + along, y.wrapping_sub(2), edge(0, '_'));
        canvas.put(x + along, y + 2, edge(3, '_'));
    }
    for (direction, across, down, water) in [
        (1, 8, 0, '\\'),
        (1, 9, 1, '\\'),
        (2, 9, 2, '/'),
        (2, 8, 3, '/'),
        (4, 0, 2, '\\'),
        (4, 1, 3, '\\'),
        (5, 1, 0, '/'),
        (5, 0, 1, '/'),
    ] {
        canvas.put(x + across, y + down - 1, edge(direction, water));
    }
}

/// The pawns at a spot, such as `@02`.
fn pawns(view: &View, spot: Spot) -> String {
    let there = view.players.seated().filter(|(_, player)| player.known.pawn == spot);
    let seats: String = there.map(|(seat, _)| seat.to_string()).collect();
    if seats.is_empty() { seats } else { format!("@{seats}") }
}

/// Tokens such as `f2k1`.
fn short(tokens: Tokens) -> String {
    let letter = |resource: Resource| if resource == Resource::Food { "o" } else { &resource.id()[..1] };
    let items: Vec<String> =
        tokens.present().map(|resource| format!("{}{}", letter(resource), tokens[resource])).collect();
    items.concat()
}

/// Tokens such as `fish 2, kelp 1`.
fn long(tokens: Tokens) -> String {
    let listed: Vec<String> = tokens.present().map(|resource| format!("{resource} {}", tokens[resource])).collect();
    if listed.is_empty() { "-".to_owned() } else { listed.join(", ") }
}

/// The number of tiles in a deck, and the tiles that were put under it in the open.
fn size(deck: &DeckView, tables: &Tables) -> String {
    let all = deck.hidden + deck.returned.len();
    let returned: Vec<&str> = deck.returned.iter().map(|face| tables.face(*face).id.as_str()).collect();
    if returned.is_empty() { all.to_string() } else { format!("{all} (lowest {})", returned.join(" ")) }
}

/// Writes the table around the map.
fn table(view: &View, out: &mut fmt::Formatter<'_>) -> fmt::Result {
    let tables = &view.rules.tables;
    let sizes: Vec<String> = LEVELS
        .iter()
        .zip(&view.decks)
        .map(|(level, deck)| format!("{} m {}", metres(*level), size(deck, tables)))
        .collect();
    let faces =
        |faces: &[FaceId]| -> Vec<String> { faces.iter().map(|face| tables.face(*face).id.to_string()).collect() };
    let rockets: Vec<&str> = view.rockets.iter().map(|rocket| tables.rocket(*rocket).id.as_str()).collect();
    writeln!(out, "decks     {}, blueprints {}", sizes.join(", "), view.hidden_blueprints)?;
    writeln!(out, "market    {}", listed(&faces(&view.market)))?;
    writeln!(out, "supply    {}", long(view.supply))?;
    writeln!(out, "rockets   {}", listed(&rockets))?;
    for (seat, player) in view.players.seated() {
        seat_lines(view, seat, player, out)?;
    }
    if let Some(player) = view.viewer.and_then(|seat| view.players.get(seat)) {
        let hand: Vec<&str> = player.known.hand.iter().map(|card| tables.blueprint(*card).id.as_str()).collect();
        writeln!(out, "your hand {}", listed(&hand))?;
    }
    let turn = &view.turn;
    let decisions: Vec<String> = view.frames.iter().rev().map(|frame| asked(view, *frame)).collect();
    writeln!(out, "turn      seat {}, round {}, actions left {}", turn.seat, turn.round, turn.actions_left)?;
    if decisions.is_empty() { Ok(()) } else { writeln!(out, "asked     {}", decisions.join("; then ")) }
}

fn seat_lines(view: &View, seat: Seat, player: &PlayerView, out: &mut fmt::Formatter<'_>) -> fmt::Result {
    let (tables, known) = (&view.rules.tables, &player.known);
    let built = known.built.iter().map(|card| tables.blueprint(*card).id.to_string());
    let upgrades = known.upgrades.iter().map(|upgrade| tables.upgrade(*upgrade).id.to_string());
    let rockets = known.rockets.iter().map(|rocket| tables.rocket(*rocket).id.to_string());
    let milestones = known.milestones.iter().map(|id| tables.milestone(*id).id.to_string());
    let owned: Vec<String> = built.chain(upgrades).chain(rockets).chain(milestones).collect();
    let (air, lungs, points) = (known.air, player.lungs, player.score.total());
    let hand = known.hand.len() + player.hidden_cards;
    writeln!(out, "seat {seat}    air {air}/{lungs}, hand {hand}, points {points}, turns {}", player.turns)?;
    writeln!(out, "  carries {} (of {} cells)", long(known.inventory), player.inventory_cells)?;
    writeln!(out, "  stores  {} (of {} cells)", long(known.storage), player.storage_cells)?;
    writeln!(out, "  has     {}", listed(&owned))
}

fn listed<T: AsRef<str>>(items: &[T]) -> String {
    let items: Vec<&str> = items.iter().map(AsRef::as_ref).collect();
    if items.is_empty() { "-".to_owned() } else { items.join(" ") }
}

fn asked(view: &View, frame: Frame) -> String {
    match frame {
        Frame::Place { face } => format!("place {}", view.rules.tables.face(face).id),
        Frame::Tow { spot } => format!("tow to {},{}", spot.hex().x, spot.hex().y),
        Frame::Retry => "one free explore".to_owned(),
        Frame::Trim => "return a tile of the market".to_owned(),
        Frame::Gain { .. } => match view.gain {
            Some(Gain { source, resource, count }) => {
                format!("take {resource} {count} that {source} offers, or decline")
            }
            None => "take what a card offers, or decline".to_owned(),
        },
        Frame::EndGather => "gather at the end of the turn".to_owned(),
        Frame::NameWinner => "name the winner".to_owned(),
        Frame::Over(end) => format!("the game is over: {}", crate::games::deeper::rules::outcome::reason(end)),
    }
}
