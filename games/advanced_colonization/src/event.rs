//! The events: enough to animate every action without comparing states. Nothing is hidden in this game.

use hadal_core_derive::{Encode, Tell};
use serde::{Deserialize, Serialize};

use crate::action::{ColonyPlace, Move, OrbitingShip, Piece};
use crate::state::{Aim, Player, Pyramid, Side, Size, Slot};
use crate::text::events::{all, burned, dominance, end, set_adrift, there};
use crate::text::words::{aim, beamed, closed, colony, height, kind, orbiting, planet, ship};
use crate::wire::{game_ended, owner};

/// One thing that happened, and the player whose action caused it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Event {
    /// The player who acted.
    pub player: Player,
    /// The thing that happened.
    pub happening: Happening,
}

/// A kind of event. Its message and its sentence name the seat of the player who acted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, Encode, Tell)]
#[message(AdvancedColonizationEvent, with = Player, each(seat = context.encode(&())))]
#[sentences(seat: Player)]
#[expect(missing_docs, reason = "the fields are named after what they hold")]
pub enum Happening {
    /// A ship came from the bank into its owner's reserve.
    #[sentence("{seat} buys a {}.", kind(*pyramid))]
    Purchased { pyramid: Pyramid },
    /// A ship came from its owner's reserve into orbit, as it is now.
    #[sentence("{seat} deploys a {}.", self::ship(*ship))]
    Deployed { ship: OrbitingShip },
    /// A piece went back to its owner's reserve; colonies outside it closed up.
    #[sentence("{seat} returns the {} to base.", closed(there(*piece)))]
    Returned { piece: Located },
    /// A ship, given as it was, moved to the planet it pointed at, where it has a new orientation.
    #[sentence("{seat} advances the {} to {destination}, where it is now {}.", orbiting(*ship), aim(*now))]
    Advanced {
        ship: OrbitingShip,
        destination: Slot,
        #[message(name = new_orientation)]
        now: Aim,
    },
    /// A ship, given as it was, turned.
    #[sentence("{seat} redirects the {} from {} to {}.", orbiting(*ship), aim(ship.ship.aim), aim(*now))]
    Redirected {
        ship: OrbitingShip,
        #[message(name = new_orientation)]
        now: Aim,
    },
    /// A ship, given as it was, became the outermost colony of a side.
    #[sentence("{seat} colonizes with the {}, which is now {}.", orbiting(*ship), height(*colony))]
    Colonized { ship: OrbitingShip, colony: ColonyPlace },
    /// A dominant colony became the outermost one of the other side; colonies outside its old place closed up.
    #[sentence("{seat} moves the {} to the other side, where it is {}.", colony(*pyramid, *before), height(*now))]
    SwitchedSides {
        pyramid: Pyramid,
        #[message(name = old_place)]
        before: ColonyPlace,
        #[message(name = new_place)]
        now: ColonyPlace,
    },
    /// A ship or colony left the game for ever.
    #[sentence("{seat} burns {}.", burned(*piece))]
    Burned { piece: Located },
    /// A planet left the game for ever.
    #[sentence("The {} {slot} is burned.", planet(*size))]
    PlanetBurned { slot: Slot, size: Size },
    /// Ships and colonies went back to the bank, all at once; heights are those just before, after the burned pyramid has left.
    #[sentence("{seat} destroys {}.", all(pieces))]
    Destroyed { pieces: Vec<Located> },
    /// A planet came from the bank to a slot.
    #[sentence("A {} comes to {slot}.", planet(*size))]
    PlanetPlaced { slot: Slot, size: Size },
    /// Ships of these types that orbit `slot` were set adrift: the planet at `target` to which they pointed was burned.
    #[sentence("{} adrift, having pointed at {target}.", set_adrift(*slot, pyramids))]
    SetAdrift { target: Slot, slot: Slot, pyramids: Vec<Pyramid> },
    /// Two pyramids traded places; each is given as it was before.
    #[sentence("The {} and the {} trade places.", closed(there(*first)), closed(there(*second)))]
    Exchanged { first: Located, second: Located },
    /// Two pyramids that are alike traded places.
    #[sentence("Two pieces that are alike trade places, and nothing changes.")]
    NullExchanged,
    /// Ships, given as they were, each with its orientation now, moved from one orbit to another.
    #[sentence("{seat} beams from {slot} to {destination}: {}.", beamed(ships))]
    Beamed { slot: Slot, destination: Slot, ships: Vec<Move> },
    /// The owner of the dominant colony of a side changed.
    #[sentence("{}.", dominance(*slot, *side, *before, *now))]
    DominanceChanged {
        slot: Slot,
        side: Side,
        #[message(name = old_owner_seat)]
        before: Option<Player>,
        #[message(name = new_owner_seat)]
        now: Option<Player>,
    },
    /// A turn ended; `next` begins one.
    #[sentence("{seat} ends the turn; {next} is next.")]
    TurnEnded {
        #[message(name = next_seat)]
        next: Player,
    },
    /// The game ended.
    #[sentence("{}.", end(*ending))]
    #[message(with = game_ended)]
    GameEnded { ending: Ending },
}

/// A pyramid and its place before the event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Encode)]
#[message(AdvancedColonizationLocated, computed(owner_seat = owner(self.pyramid)))]
pub struct Located {
    /// The type.
    pub pyramid: Pyramid,
    /// The place.
    pub place: PyramidPlace,
}

/// A place of a pyramid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum PyramidPlace {
    /// In the bank.
    Bank,
    /// In its owner's reserve.
    Reserve,
    /// On the board.
    Board(Piece),
}

/// The reason why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Ending {
    /// A player owns four dominant colonies.
    Won(Player),
    /// Nobody wins.
    Drawn(Draw),
}

/// The reason why a game is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Draw {
    /// The same position began a turn too often.
    Repetition,
    /// Neither player has enough pyramids left to win.
    Dead,
    /// Enough turns have been ended.
    MaxTurns,
}

impl Ending {
    /// The word that callers see.
    pub const fn reason(self) -> &'static str {
        match self {
            Self::Won(_) => "four_dominant_colonies",
            Self::Drawn(Draw::Repetition) => "repetition",
            Self::Drawn(Draw::Dead) => "dead",
            Self::Drawn(Draw::MaxTurns) => "max_turns",
        }
    }
}
