//! The games, one folder each.

pub mod advanced_colonization;
