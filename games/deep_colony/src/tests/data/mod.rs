//! Tile files and the lists of words.

mod tile_files;
mod words;
