//! Perft against published counts, from `data/perft.txt`.
//!
//! An ordinary run leaves out counts above five million; a release run does all of
//! them.

use boardwright_chess::Position;

const NODES: u64 = if cfg!(debug_assertions) {
    5_000_000
} else {
    u64::MAX
};

/// The positions of a data file with their counts from depth 1.
fn cases(text: &str) -> impl Iterator<Item = (Position, Vec<u64>)> {
    let lines = text
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| {
        let (fen, counts) = line.split_once("; ").expect("a FEN and its counts");
        let position = fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"));
        let counts = counts
            .split(' ')
            .map(|count| count.parse().expect("a number"));
        (position, counts.collect())
    })
}

fn check_counts(text: &str) {
    let mut checked = 0;
    for (position, counts) in cases(text) {
        for (depth, &count) in (1..).zip(&counts).take_while(|&(_, &count)| count <= NODES) {
            assert_eq!(position.perft(depth), count, "{position} at depth {depth}");
            checked += 1;
        }
    }
    assert!(checked > 0, "the file holds no counts");
}

/// Rule 1.
#[test]
fn published_counts() {
    check_counts(include_str!("data/perft.txt"));
}

/// Rule 10, detail 5.
#[test]
fn counts_of_chess960() {
    check_counts(include_str!("data/perft_chess960.txt"));
}
