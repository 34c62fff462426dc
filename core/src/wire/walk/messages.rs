//! Walks over messages themselves, for types with a hand-written encoding.

hadal_core_derive::walk_messages!(State, Action, ActionTemplate, Event, View, GameOptions, Components);
