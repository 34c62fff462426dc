//! The events: enough to animate every action without comparing states. Nothing is hidden in this game.

use serde::{Deserialize, Serialize};

use crate::games::advanced_colonization::action::{ColonyPlace, Move, OrbitingShip, Piece};
use crate::games::advanced_colonization::state::{Aim, Player, Pyramid, Side, Size, Slot};

/// One thing that happened, and the player whose action caused it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Event {
    /// The player who acted.
    pub player: Player,
    /// The thing that happened.
    pub happening: Happening,
}

/// A kind of event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Happening {
    /// A ship came from the bank into its owner's reserve.
    Purchased(Pyramid),
    /// A ship came from its owner's reserve into orbit, as it is now.
    Deployed(OrbitingShip),
    /// A piece went back to its owner's reserve; colonies outside it closed up.
    Returned(Located),
    /// A ship moved to the planet it pointed at.
    Advanced {
        /// The ship as it was.
        ship: OrbitingShip,
        /// The slot it moved to.
        destination: Slot,
        /// Its orientation now.
        aim: Aim,
    },
    /// A ship turned.
    Redirected {
        /// The ship as it was.
        ship: OrbitingShip,
        /// Its orientation now.
        aim: Aim,
    },
    /// A ship became the outermost colony of a side.
    Colonized {
        /// The ship as it was.
        ship: OrbitingShip,
        /// Its place now.
        colony: ColonyPlace,
    },
    /// A dominant colony became the outermost one of the other side; colonies outside its old place closed up.
    SwitchedSides {
        /// The colony.
        pyramid: Pyramid,
        /// Its place before.
        before: ColonyPlace,
        /// Its place now.
        now: ColonyPlace,
    },
    /// A ship or colony left the game for ever.
    Burned(Located),
    /// A planet left the game for ever.
    PlanetBurned {
        /// The slot.
        slot: Slot,
        /// The size of the planet.
        size: Size,
    },
    /// Ships and colonies went back to the bank, all at once; heights are those just before, after whatever burned has left.
    Destroyed(Vec<Located>),
    /// A planet came from the bank to a slot.
    PlanetPlaced {
        /// The slot.
        slot: Slot,
        /// The size of the planet.
        size: Size,
    },
    /// Ships were set adrift: the planet they pointed at was burned.
    SetAdrift {
        /// The slot they pointed at.
        target: Slot,
        /// The slot they orbit.
        slot: Slot,
        /// The ships' types.
        pyramids: Vec<Pyramid>,
    },
    /// Two pyramids traded places; each is given as it was before.
    Exchanged {
        /// One of the two.
        first: Located,
        /// The other one.
        second: Located,
    },
    /// Two pyramids that cannot be told apart traded places.
    NullExchanged,
    /// Ships moved from one orbit to another.
    Beamed {
        /// The slot they left.
        slot: Slot,
        /// The slot they moved to.
        destination: Slot,
        /// The ships as they were, each with its orientation now.
        moves: Vec<Move>,
    },
    /// The owner of the dominant colony of a side changed.
    DominanceChanged {
        /// The slot.
        slot: Slot,
        /// The side.
        side: Side,
        /// The owner before.
        before: Option<Player>,
        /// The owner now.
        now: Option<Player>,
    },
    /// A turn ended; `next` begins one.
    TurnEnded {
        /// The player whose turn begins.
        next: Player,
    },
    /// The game ended.
    GameEnded(Ending),
}

/// A pyramid and its place before the event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Located {
    /// The type.
    pub pyramid: Pyramid,
    /// The place.
    pub place: PyramidPlace,
}

/// A place where a pyramid can be.
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
