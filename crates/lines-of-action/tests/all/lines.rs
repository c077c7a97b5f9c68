//! Every line of the board with everything that can stand on it.

use boardwright_lines_of_action::{Color, LinesOfAction, Piece, Setup, Square};
use boardwright_ruleset::Ruleset;
use std::collections::BTreeSet;

/// A file and a rank, from 1.
type Spot = (i8, i8);

fn all_spots() -> impl Iterator<Item = Spot> {
    (1..=8).flat_map(|file| (1..=8).map(move |rank| (file, rank)))
}

/// The squares of every line of two or more, each line once.
fn lines() -> Vec<Vec<Spot>> {
    let on_board = |&(file, rank): &Spot| (1..=8).contains(&file) && (1..=8).contains(&rank);
    let mut lines = Vec::new();
    for (files, ranks) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
        let step = |(file, rank): Spot, by: i8| (file + by * files, rank + by * ranks);
        // A line begins where there is no square before.
        for first in all_spots().filter(|&spot| !on_board(&step(spot, -1))) {
            let line: Vec<Spot> = (0..8)
                .map(|by| step(first, by))
                .take_while(on_board)
                .collect();
            if line.len() > 1 {
                lines.push(line);
            }
        }
    }
    lines
}

fn distance(one: Spot, other: Spot) -> i8 {
    (one.0 - other.0).abs().max((one.1 - other.1).abs())
}

/// Two white and two black pieces that touch neither their like nor the line, so that nobody is
/// connected.
fn bystanders(line: &[Spot]) -> Vec<(Spot, Color)> {
    let mut chosen: Vec<(Spot, Color)> = Vec::new();
    for color in [Color::White, Color::White, Color::Black, Color::Black] {
        let is_free = |spot: &Spot| {
            line.iter().all(|&other| distance(*spot, other) > 1)
                && chosen.iter().all(|&(other, _)| distance(*spot, other) > 1)
        };
        let spot = all_spots().find(is_free).expect("the board is large");
        chosen.push((spot, color));
    }
    chosen
}

fn square((file, rank): Spot) -> Square {
    Square::new(file, rank).expect("a square of the board")
}

/// Rule 3, rule 4, #1, #2: whatever stands on a line, each white piece goes as far as the line holds
/// pieces, over none of the enemy's and onto none of its own.
#[test]
fn every_content_of_every_line() {
    let rules = LinesOfAction::abacus();
    let (mut contents, mut moves) = (0_u64, 0_u64);
    for line in lines() {
        let bystanders = bystanders(&line);
        for code in 0..3_usize.pow(line.len() as u32) {
            let stands: Vec<Option<Color>> = (0..line.len() as u32)
                .map(|at| {
                    [None, Some(Color::White), Some(Color::Black)][code / 3_usize.pow(at) % 3]
                })
                .collect();
            let on_line = line.iter().zip(&stands);
            let pieces = on_line.filter_map(|(&spot, &color)| Some((spot, color?)));
            let setup = Setup {
                pieces: pieces
                    .chain(bystanders.iter().copied())
                    .map(|(spot, color)| (square(spot), Piece::plain(color)))
                    .collect(),
                ..Setup::new(LinesOfAction::WHITE)
            };
            let position = rules.set_up(&setup).expect("nobody is connected");
            let legal = rules.moves(&position, LinesOfAction::WHITE);
            let found: BTreeSet<(Square, Square)> = (legal.into_iter())
                .filter_map(|chosen| chosen.squares())
                .filter(|(from, to)| {
                    [from, to].map(|end| line.iter().any(|&spot| square(spot) == *end))
                        == [true, true]
                })
                .collect();
            let count = stands.iter().flatten().count();
            let mut expected = BTreeSet::new();
            for from in (0..line.len()).filter(|&at| stands[at] == Some(Color::White)) {
                for to in [from.checked_sub(count), Some(from + count)]
                    .into_iter()
                    .flatten()
                {
                    if to >= line.len() || stands[to] == Some(Color::White) {
                        continue;
                    }
                    let between = from.min(to) + 1..from.max(to);
                    if !stands[between].contains(&Some(Color::Black)) {
                        expected.insert((square(line[from]), square(line[to])));
                    }
                }
            }
            assert_eq!(found, expected, "{stands:?} on {line:?}");
            contents += 1;
            moves += found.len() as u64;
        }
    }
    println!("{contents} contents of lines, {moves} moves");
    assert_eq!(contents, 131_202);
}
