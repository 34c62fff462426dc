//! Signs and small pictures in letters.

/// The width and height of the picture of a hex.
const WIDTH: usize = 10;
const HEIGHT: usize = 5;

/// The outline of a hex: water edges are thin, and edges in the directions of `rock` are `#`; in the middle a word of at most eight
/// letters.
pub(super) fn hex(rock: u8, word: &str) -> Vec<String> {
    let mut lines = vec![vec![' '; WIDTH]; HEIGHT];
    let mut put = |x: usize, y: usize, direction: u8, water: char| {
        let letter = if rock >> direction & 1 == 1 { '#' } else { water };
        if let Some(place) = lines.get_mut(y).and_then(|line| line.get_mut(x)) {
            *place = letter;
        }
    };
    for x in 2..8 {
        put(x, 0, 0, '_');
        put(x, 4, 3, '_');
    }
    for (x, y, direction, water) in [
        (8, 1, 1, '\\'),
        (9, 2, 1, '\\'),
        (9, 3, 2, '/'),
        (8, 4, 2, '/'),
        (0, 3, 4, '\\'),
        (1, 4, 4, '\\'),
        (1, 1, 5, '/'),
        (0, 2, 5, '/'),
    ] {
        put(x, y, direction, water);
    }
    let shown: Vec<char> = word.chars().take(WIDTH - 2).collect();
    for (x, letter) in (1 + (WIDTH - 2 - shown.len()) / 2..).zip(shown) {
        lines[2][x] = letter;
    }
    lines.into_iter().map(|line| line.into_iter().collect()).collect()
}

/// One or two letters for a name: the first ones of its first two words, or of its only one.
pub(super) fn sign(name: &str) -> String {
    let mut words = name.split(' ').filter(|word| !word.is_empty());
    let (first, second) = (words.next().unwrap_or("?"), words.next());
    match second.and_then(|word| word.chars().next()) {
        Some(letter) => first.chars().take(1).chain([letter]).collect(),
        None => first.chars().take(2).collect(),
    }
}
