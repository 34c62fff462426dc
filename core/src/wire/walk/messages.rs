//! Walks over the messages themselves, for what is encoded by hand.

hadal_core_derive::walk_messages!(State, Action, ActionTemplate, Event, View, GameOptions, Components);
