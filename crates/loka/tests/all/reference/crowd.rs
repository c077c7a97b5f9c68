//! Crowded positions of any pieces on any ground, most near the tiles.

use super::{At, Shape, name};
use boardwright_ruleset::{Notation, Xoshiro256PlusPlus};
use core::num::NonZeroU64;
use std::collections::BTreeMap;

/// Random numbers, and choices among things.
pub(crate) struct Random(Xoshiro256PlusPlus);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Random(Xoshiro256PlusPlus::new(seed))
    }

    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        self.0
            .below(NonZeroU64::new(bound).expect("a positive bound"))
    }

    fn one_of<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len() as u64) as usize]
    }
}

/// A position to be written.
struct Crowd {
    shape: Shape,
    /// The seat's letter, the kind's, and whether it may step twice.
    pieces: BTreeMap<At, (char, char, bool)>,
    tiles: BTreeMap<At, String>,
    turn: char,
}

impl Crowd {
    fn text(&self) -> String {
        let (files, ranks) = self.shape.size();
        let mut rows = Vec::new();
        for rank in (0..ranks).rev() {
            let mut row = String::new();
            let mut empty = 0;
            for at in (0..files).map(|file| (file, rank)) {
                if !self.shape.exists(at) {
                    continue;
                }
                let Some((seat, kind, _)) = self.pieces.get(&at) else {
                    empty += 1;
                    continue;
                };
                if empty > 0 {
                    row += &empty.to_string();
                    empty = 0;
                }
                row.extend([seat, kind]);
            }
            if empty > 0 {
                row += &empty.to_string();
            }
            rows.push(row);
        }
        let seats = self.shape.seats();
        let fresh = self.pieces.iter().filter(|(_, piece)| piece.2);
        format!(
            "{} {} play {} {} {} {} 0 0",
            rows.join("/"),
            self.turn,
            seats.iter().collect::<String>(),
            list(fresh.map(|(&at, _)| (at, name(at)))),
            list(self.tiles.iter().map(|(&at, tile)| (at, tile.clone()))),
            vec!["-"; seats.len()].join("/"),
        )
    }
}

/// Words in the order of their squares, along the ranks.
fn list(words: impl Iterator<Item = (At, String)>) -> String {
    let mut words: Vec<(At, String)> = words.collect();
    words.sort_by_key(|&((file, rank), _)| (rank, file));
    let words: Vec<String> = words.into_iter().map(|(_, word)| word).collect();
    if words.is_empty() {
        "-".into()
    } else {
        words.join(",")
    }
}

/// Tiles of any kinds for each board of 8×8; none if two fell on one square.
fn ground(
    shape: Shape,
    squares: &[At],
    axes: &[&str],
    random: &mut Random,
) -> Option<BTreeMap<At, String>> {
    let mut tiles = BTreeMap::new();
    let mut parts: Vec<At> = squares.iter().map(|&at| shape.part(at)).collect();
    parts.sort_unstable();
    parts.dedup();
    for part in parts {
        let squares = squares.iter().filter(|&&at| shape.part(at) == part);
        let squares: Vec<At> = squares.copied().collect();
        let portals = random.below(4) > 0;
        for kind in [
            "castle",
            "forest",
            "lake",
            "eyrie",
            "swamp",
            "stone-circle",
            "pass",
            "portal",
            "portal",
        ] {
            let lies = match kind {
                "portal" => portals,
                _ => random.below(3) > 0,
            };
            if !lies {
                continue;
            }
            let at = random.one_of(&squares);
            let axis = match kind {
                "pass" => random.one_of(axes),
                _ => "",
            };
            let before = tiles.insert(at, format!("{kind}@{}{axis}", name(at)));
            if before.is_some() {
                return None;
            }
        }
    }
    Some(tiles)
}

/// A crowded position, or none if its pieces contradict each other.
pub(crate) fn crowd<R: Notation>(
    rules: &R,
    shape: Shape,
    random: &mut Random,
) -> Option<<R as boardwright_ruleset::Ruleset>::State> {
    let (files, ranks) = shape.size();
    let squares: Vec<At> = (0..files)
        .flat_map(|file| (0..ranks).map(move |rank| (file, rank)))
        .filter(|&at| shape.exists(at))
        .collect();
    let (axes, most) = match shape {
        Shape::Cross => (&[":ns", ":ew"][..], 44),
        Shape::Boards(..) => (&[":ns"][..], squares.len() as u64 / 2),
    };
    let seats = shape.seats();
    let mut crowd = Crowd {
        shape,
        pieces: BTreeMap::new(),
        tiles: ground(shape, &squares, axes, random)?,
        turn: random.one_of(seats),
    };
    let near_tiles: Vec<At> = crowd.tiles.keys().copied().collect();
    for &seat in seats {
        let king = (seat, 'K', false);
        crowd.pieces.insert(random.one_of(&squares), king);
    }
    if crowd.pieces.len() < seats.len() {
        return None;
    }
    for _ in 0..random.below(most) {
        let near = random.below(2) == 0 && !near_tiles.is_empty();
        let at = if near {
            let tile = random.one_of(&near_tiles);
            let reach = |random: &mut Random| random.below(5) as i8 - 2;
            (tile.0 + reach(random), tile.1 + reach(random))
        } else {
            random.one_of(&squares)
        };
        if !shape.exists(at) || crowd.pieces.contains_key(&at) {
            continue;
        }
        let seat = random.one_of(seats);
        let kind = random.one_of(&['Q', 'R', 'B', 'B', 'N', 'P', 'P', 'P']);
        let row = match seat {
            'S' | 'w' => at.1,
            'W' => at.0,
            'N' | 'b' => ranks - 1 - at.1,
            _ => files - 1 - at.0,
        };
        let may_step_twice = kind == 'P' && row == 1;
        crowd.pieces.insert(at, (seat, kind, may_step_twice));
        // What cannot stand here is left out.
        if rules.read_position(&crowd.text()).is_err() {
            crowd.pieces.remove(&at);
        }
    }
    rules.read_position(&crowd.text()).ok()
}
