//! What travels in answers as bytes made in advance (`build.rs`), read again by whoever holds an answer in Rust.

use prost::{DecodeError, Message};

use crate::pb;

impl pb::Position {
    /// The state; `None` if it was left out.
    ///
    /// # Errors
    /// If the bytes are no message.
    pub fn read_state(&self) -> Result<Option<pb::State>, DecodeError> {
        self.state.as_deref().map(pb::State::decode).transpose()
    }

    /// The legal actions; empty if they were left out.
    ///
    /// # Errors
    /// If the bytes are no message.
    pub fn read_legal_actions(&self) -> Result<pb::LegalActions, DecodeError> {
        pb::LegalActions::decode(self.legal_actions.as_deref().unwrap_or_default())
    }
}

macro_rules! read_position {
    ($($answer:ident)*) => {$(
        impl pb::$answer {
            /// The position; empty if it was left out.
            ///
            /// # Errors
            /// If the bytes are no message.
            pub fn read_position(&self) -> Result<pb::Position, DecodeError> {
                pb::Position::decode(self.position.as_deref().unwrap_or_default())
            }
        }
    )*};
}

read_position! { CreateGameResponse GetPositionResponse ApplyActionResponse ApplyActionsResponse ImportRecordResponse }
