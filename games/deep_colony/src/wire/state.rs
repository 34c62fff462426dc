//! The state from its message, and the fields that its message holds otherwise.

use crate::state::Record;
use crate::{Settings, State, TileSet};
use hadal_core::game::Malformed;
use hadal_core::pb;
use hadal_core::wire::{At, Decode, Encode, required};

use super::tile;

/// The settings of a game with this tile file, which is empty for the set that comes with the game.
pub(crate) fn settings(tile_set: &str, settings: Settings) -> pb::DeepColonySettings {
    let tile_set = (!tile_set.is_empty()).then(|| tile_set.to_owned());
    pb::DeepColonySettings { tile_set, ..settings.encode(&()) }
}

/// The state of a message: ids are read by the tile file, owners of tiles by the number of seats.
pub(crate) fn decode(message: &pb::DeepColonyState) -> Result<State, Malformed> {
    let settings = required(message.settings.as_ref(), "settings")?;
    if settings.tile_set.as_ref().is_some_and(String::is_empty) {
        return Err(Malformed::new("settings.tile_set", "is empty; leave it out for the set of the game"));
    }
    let tile_set = settings.tile_set.clone().unwrap_or_default();
    let settings = Settings::decode(settings, &()).at("settings")?;
    let set = TileSet::of_text(&tile_set).map_err(|error| Malformed::new("settings.tile_set", error.to_string()))?;
    required(required(message.phase.as_ref(), "phase")?.phase.as_ref(), "phase.phase")?;
    let mut record = Record::decode(message, &set)?;
    record.tiles = tile::decode(&message.tiles, &set, record.seat_count()).at("tiles")?;
    Ok(State::of_record(Record { tile_set, settings, ..record }, set))
}

/// One score for each seat of a table.
pub(crate) mod scores {
    use crate::Score;
    use hadal_core::game::Malformed;
    use hadal_core::pb;
    use hadal_core::seat::{PerSeat, SEATS_MAX};
    use hadal_core::wire::{Decode, Encode};

    pub(crate) fn encode<C: ?Sized>(scores: &PerSeat<Score>, context: &C) -> Vec<pb::DeepColonyScore> {
        scores.encode(context)
    }

    pub(crate) fn decode<C: ?Sized>(
        field: &Vec<pb::DeepColonyScore>,
        context: &C,
    ) -> Result<PerSeat<Score>, Malformed> {
        match field.len() {
            2..=SEATS_MAX => Decode::decode(field, context),
            count => Err(Malformed::new("", format!("{count} scores; a table has 2 to 4 seats"))),
        }
    }
}

/// The scripted draws: the message has the next one first, the record last.
pub(crate) mod draws {
    use crate::{KindId, TileSet};
    use hadal_core::game::Malformed;
    use hadal_core::wire::{Decode, Encode};

    pub(crate) fn encode(script: &[KindId], set: &TileSet) -> Vec<String> {
        script.iter().rev().map(|kind| kind.encode(set)).collect()
    }

    pub(crate) fn decode(field: &Vec<String>, set: &TileSet) -> Result<Vec<KindId>, Malformed> {
        let count = field.len();
        if count > usize::from(set.tile_count) {
            return Err(Malformed::new("", format!("{count} draws; the set has {} tiles", set.tile_count)));
        }
        let mut script = <Vec<KindId>>::decode(field, set)?;
        script.reverse();
        Ok(script)
    }
}
