//! A second implementation of the movement and the fights of Loka, Face-off and
//! massive battles, in the simplest way.
//!
//! It goes one square and one step at a time, on a map of pieces, directly from the
//! text of the rules: no sets, no masks, no search backwards from a target. It is
//! slow and shares no code with the library, so that both have the same error only
//! if the rules were misread.

pub(crate) mod crowd;
mod odds;

use boardwright_loka::{Kind, Settings};
use boardwright_terrain::{Axis, Ground, Tile};
use std::collections::{BTreeMap, BTreeSet};

pub(crate) use odds::odds;

/// File and rank from 0.
pub(crate) type At = (i8, i8);

const STRAIGHT: [At; 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONAL: [At; 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const FORWARD: [At; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

/// The pairs of squares that touch at an inner corner of the cross.
const CORNERS: [(At, At); 4] = [
    ((2, 3), (3, 2)),
    ((2, 8), (3, 9)),
    ((9, 8), (8, 9)),
    ((9, 3), (8, 2)),
];

/// The squares of the board, and where each seat is.
#[derive(Copy, Clone)]
pub(crate) enum Shape {
    /// The cross of four armies.
    Cross,
    /// The numbers of boards of 8×8 across and deep, for two armies.
    Boards(i8, i8),
}

impl Shape {
    pub(crate) fn size(self) -> At {
        match self {
            Shape::Cross => (12, 12),
            Shape::Boards(across, deep) => (8 * across, 8 * deep),
        }
    }

    pub(crate) fn exists(self, (file, rank): At) -> bool {
        let (files, ranks) = self.size();
        let middle = 3..9;
        (0..files).contains(&file)
            && (0..ranks).contains(&rank)
            && match self {
                Shape::Cross => middle.contains(&file) || middle.contains(&rank),
                Shape::Boards(..) => true,
            }
    }

    pub(crate) fn seats(self) -> &'static [char] {
        match self {
            Shape::Cross => &['S', 'W', 'N', 'E'],
            Shape::Boards(..) => &['w', 'b'],
        }
    }

    fn forward(self, seat: u8) -> At {
        match self {
            Shape::Cross => FORWARD[usize::from(seat)],
            Shape::Boards(..) => [(0, 1), (0, -1)][usize::from(seat)],
        }
    }

    /// The board of 8×8 on which a square lies; the cross is one board.
    pub(crate) fn part(self, (file, rank): At) -> At {
        match self {
            Shape::Cross => (0, 0),
            Shape::Boards(..) => (file / 8, rank / 8),
        }
    }
}

/// A board with pieces: the seat's number and the kind.
#[derive(Clone)]
pub(crate) struct Board {
    shape: Shape,
    pieces: BTreeMap<At, (u8, Kind)>,
    tiles: BTreeMap<At, (Tile, Option<Axis>)>,
    fresh: BTreeSet<At>,
    settings: Settings,
}

/// The boosts of both sides of an attack.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Strength {
    pub(crate) attacker: u32,
    pub(crate) defender: u32,
    /// The boosts as the referee writes them, in any order.
    pub(crate) reasons: BTreeSet<String>,
}

/// A square's name; files beyond `z` are `aa`, `ab` and so on.
pub(crate) fn name((file, rank): At) -> String {
    let letter = |number: i8| char::from(b'a' + number as u8);
    let file = match file {
        0..26 => letter(file).to_string(),
        _ => format!("a{}", letter(file - 26)),
    };
    format!("{file}{}", rank + 1)
}

/// The square of a name.
pub(crate) fn at(name: &str) -> At {
    let digits = name.find(|sign: char| sign.is_ascii_digit());
    let (letters, rank) = name.split_at(digits.expect("a rank"));
    let file = match letters.as_bytes() {
        [letter] => letter - b'a',
        [b'a', letter] => 26 + letter - b'a',
        _ => panic!("{name} is no square"),
    };
    let rank: i8 = rank.parse().expect("a number");
    (file as i8, rank - 1)
}

/// Whether a tile lets a kind of piece enter at all; the axis of a pass is checked
/// with each step.
fn admits(tile: Tile, kind: Kind) -> bool {
    match tile {
        Tile::Castle | Tile::Swamp | Tile::Portal => true,
        Tile::Forest => kind == Kind::Pawn,
        Tile::Eyrie => kind == Kind::Knight,
        Tile::StoneCircle => kind == Kind::Rook,
        Tile::Pass => kind != Kind::Bishop,
        Tile::Lake => false,
    }
}

/// Queen, rook, bishop, knight, pawn, king; the option puts bishop and knight
/// side by side.
fn outranks(kind: Kind, other: Kind, bishop_equals_knight: bool) -> bool {
    let minor = [Kind::Bishop, Kind::Knight];
    if bishop_equals_knight && minor.contains(&kind) && minor.contains(&other) {
        return false;
    }
    let place = |kind| "QRBNPK".find(Kind::letter(kind));
    place(kind) < place(other)
}

impl Board {
    /// The board of a position's text.
    pub(crate) fn new(shape: Shape, settings: Settings, text: &str) -> Self {
        let words: Vec<&str> = text.split(' ').collect();
        let listed = |word: usize| words[word].split(',').filter(|&item| item != "-");
        let mut pieces = BTreeMap::new();
        let (files, ranks) = shape.size();
        for (rank, row) in (0..ranks).rev().zip(words[0].split('/')) {
            let mut squares = (0..files)
                .map(|file| (file, rank))
                .filter(|&at| shape.exists(at));
            let mut signs = row.chars().peekable();
            while let Some(sign) = signs.next() {
                if let Some(mut empty) = sign.to_digit(10) {
                    while let Some(digit) = signs.peek().and_then(|sign| sign.to_digit(10)) {
                        empty = 10 * empty + digit;
                        signs.next();
                    }
                    (0..empty).for_each(|_| assert!(squares.next().is_some(), "{row}"));
                    continue;
                }
                let seat = shape.seats().iter().position(|&seat| seat == sign);
                let kind = signs.next().and_then(Kind::from_letter);
                pieces.insert(
                    squares.next().expect("a square"),
                    (seat.expect("a seat") as u8, kind.expect("a kind")),
                );
            }
        }
        let tiles = listed(5).map(|item| {
            let (tile, rest) = item.split_once('@').expect("a tile on a square");
            let (square, axis) = rest.split_once(':').unwrap_or((rest, ""));
            let axis = match axis {
                "ns" => Some(Axis::NorthSouth),
                "ew" => Some(Axis::EastWest),
                _ => None,
            };
            let tile = Tile::ALL.iter().find(|known| known.name() == tile);
            (at(square), (*tile.expect("a tile"), axis))
        });
        Board {
            shape,
            pieces,
            tiles: tiles.collect(),
            fresh: listed(4).map(at).collect(),
            settings,
        }
    }

    fn is_friend(&self, seat: u8, at: At) -> bool {
        self.pieces
            .get(&at)
            .is_some_and(|&(owner, _)| owner % 2 == seat % 2)
    }

    fn is_enemy(&self, seat: u8, at: At) -> bool {
        self.pieces
            .get(&at)
            .is_some_and(|&(owner, _)| owner % 2 != seat % 2)
    }

    fn tile(&self, at: At) -> Option<Tile> {
        self.tiles.get(&at).map(|&(tile, _)| tile)
    }

    /// One step of a piece that does not leap, onto ground that it may enter.
    fn step(&self, kind: Kind, from: At, by: At) -> Option<At> {
        let to = (from.0 + by.0, from.1 + by.1);
        if !self.shape.exists(to) {
            return None;
        }
        if !self.settings.inner_corners
            && (CORNERS.contains(&(from, to)) || CORNERS.contains(&(to, from)))
        {
            return None;
        }
        for at in [from, to] {
            if let Some(&(Tile::Pass, axis)) = self.tiles.get(&at) {
                let along = match axis.expect("a pass has an axis") {
                    Axis::NorthSouth => by.0 == 0,
                    Axis::EastWest => by.1 == 0,
                };
                if !along {
                    return None;
                }
            }
        }
        match self.tile(to) {
            Some(tile) if !admits(tile, kind) => None,
            _ => Some(to),
        }
    }

    fn slide(&self, seat: u8, kind: Kind, from: At, ways: &[At], found: &mut BTreeSet<At>) {
        for &way in ways {
            let mut at = from;
            while let Some(next) = self.step(kind, at, way) {
                if self.is_friend(seat, next) {
                    break;
                }
                found.insert(next);
                if self.is_enemy(seat, next) || self.tile(next) == Some(Tile::Swamp) {
                    break;
                }
                at = next;
            }
        }
    }

    fn other_portal(&self, from: At) -> Option<At> {
        if self.tile(from) != Some(Tile::Portal) {
            return None;
        }
        // Every board has a pair of its own.
        let portals = self.tiles.iter().filter(|(_, tile)| tile.0 == Tile::Portal);
        let mut portals = portals.map(|(&at, _)| at);
        portals.find(|&at| at != from && self.shape.part(at) == self.shape.part(from))
    }

    /// Where the piece on a square can go, by a move or an attack.
    pub(crate) fn reach(&self, from: At) -> BTreeSet<At> {
        let mut found = BTreeSet::new();
        let Some(&(seat, kind)) = self.pieces.get(&from) else {
            return found;
        };
        match kind {
            Kind::King => {
                for way in STRAIGHT.into_iter().chain(DIAGONAL) {
                    found.extend(self.step(kind, from, way));
                }
            }
            Kind::Queen => {
                self.slide(seat, kind, from, &STRAIGHT, &mut found);
                self.slide(seat, kind, from, &DIAGONAL, &mut found);
            }
            Kind::Rook => self.slide(seat, kind, from, &STRAIGHT, &mut found),
            Kind::Bishop => self.slide(seat, kind, from, &DIAGONAL, &mut found),
            Kind::Knight => {
                for (long, short) in [(2, 1), (2, -1), (-2, 1), (-2, -1)] {
                    for to in [
                        (from.0 + long, from.1 + short),
                        (from.0 + short, from.1 + long),
                    ] {
                        let is_open = self.tile(to).is_none_or(|tile| admits(tile, kind));
                        if self.shape.exists(to) && is_open {
                            found.insert(to);
                        }
                    }
                }
            }
            Kind::Pawn => {
                let forward = self.shape.forward(seat);
                let ahead = self.step(kind, from, forward);
                if let Some(once) = ahead.filter(|at| !self.pieces.contains_key(at)) {
                    found.insert(once);
                    let twice = self.step(kind, once, forward);
                    let goes_on =
                        self.fresh.contains(&from) && self.tile(once) != Some(Tile::Swamp);
                    found.extend(twice.filter(|at| goes_on && !self.pieces.contains_key(at)));
                }
                for side in [1, -1] {
                    // One step forward and one to the side, in the direction of the
                    // seat.
                    let way = (forward.0 + side * forward.1, forward.1 + side * forward.0);
                    let to = self.step(kind, from, way);
                    found.extend(to.filter(|&at| self.is_enemy(seat, at)));
                }
            }
        }
        if let Some(exit) = self.other_portal(from) {
            found.insert(exit);
            if kind == Kind::Bishop && !self.pieces.contains_key(&exit) {
                let mut away = self.clone();
                away.pieces.remove(&from);
                let mut second = BTreeSet::new();
                away.slide(seat, kind, exit, &DIAGONAL, &mut second);
                second.remove(&from);
                found.extend(second);
            }
        }
        found.retain(|&at| !self.is_friend(seat, at));
        found
    }

    /// Every action of a seat, as text.
    pub(crate) fn actions(&self, seat: u8, checked: bool) -> BTreeSet<String> {
        let mut found = BTreeSet::new();
        let own = self.pieces.iter().filter(|(_, piece)| piece.0 == seat);
        for (&from, &(_, kind)) in own {
            for to in self.reach(from) {
                let sign = if self.pieces.contains_key(&to) {
                    'x'
                } else {
                    '-'
                };
                if !(checked && self.after(from, to).is_king_attacked(seat)) {
                    found.insert(format!("{}{sign}{}", name(from), name(to)));
                }
            }
            let forward = self.shape.forward(seat);
            let ahead = (from.0 + forward.0, from.1 + forward.1);
            let allied_pawn = Some(&((seat + 2) % 4, Kind::Pawn));
            if kind != Kind::Pawn || self.pieces.get(&ahead) != allied_pawn {
                continue;
            }
            let back = (-forward.0, -forward.1);
            let both_enter =
                self.step(kind, from, forward).is_some() && self.step(kind, ahead, back).is_some();
            let mut swapped = self.clone();
            swapped.pieces.insert(from, ((seat + 2) % 4, Kind::Pawn));
            swapped.pieces.insert(ahead, (seat, Kind::Pawn));
            if both_enter && !(checked && swapped.is_king_attacked(seat)) {
                found.insert(format!("{}<>{}", name(from), name(ahead)));
            }
        }
        found
    }

    /// After a move, or an attack that succeeds; a king's army goes with it.
    fn after(&self, from: At, to: At) -> Board {
        let mut after = self.clone();
        if let Some((fallen, Kind::King)) = after.pieces.remove(&to) {
            after.pieces.retain(|_, piece| piece.0 != fallen);
        }
        let moved = after.pieces.remove(&from).expect("a piece moves");
        after.pieces.insert(to, moved);
        after
    }

    fn is_king_attacked(&self, seat: u8) -> bool {
        let of_enemies = |kind| {
            let mut pieces = self.pieces.values();
            pieces.any(|&(owner, other)| owner % 2 != seat % 2 && other == kind)
        };
        if !of_enemies(Kind::King) {
            // The game has ended.
            return false;
        }
        let king = self
            .pieces
            .iter()
            .find(|(_, piece)| **piece == (seat, Kind::King));
        let king = *king.expect("the seat lives").0;
        let mut enemies = self
            .pieces
            .iter()
            .filter(|(_, piece)| piece.0 % 2 != seat % 2);
        enemies.any(|(&from, _)| self.reach(from).contains(&king))
    }

    /// The boosts of both sides of an attack; none in a duel.
    pub(crate) fn strength(&self, from: At, to: At) -> Option<Strength> {
        let (seat, attacker) = self.pieces[&from];
        let (_, defender) = self.pieces[&to];
        if attacker == Kind::King && defender == Kind::King {
            return None;
        }
        let mut strength = Strength {
            attacker: 0,
            defender: 0,
            reasons: BTreeSet::new(),
        };
        let mut attack = |reason: String| {
            strength.reasons.insert(format!("attacker {reason}"));
            strength.attacker += 1;
        };
        attack("charge".into());
        let equal = self.settings.bishop_equals_knight;
        if outranks(attacker, defender, equal) {
            attack("prowess".into());
        }
        for (&other, &(owner, _)) in &self.pieces {
            let is_ours = owner % 2 == seat % 2 && other != from;
            if is_ours && self.reach(other).contains(&to) {
                attack(format!("support {}", name(other)));
            }
        }
        // The attack has succeeded: who can avenge the defender?
        let mut imagined = self.clone();
        imagined.pieces.remove(&from);
        imagined.pieces.insert(to, (seat, attacker));
        let mut defend = |reason: String, amount: u32| {
            strength.reasons.insert(format!("defender {reason}"));
            strength.defender += amount;
        };
        if outranks(defender, attacker, equal) {
            defend("prowess".into(), 1);
        }
        for (&other, &(owner, _)) in &imagined.pieces {
            if owner % 2 != seat % 2 && imagined.reach(other).contains(&to) {
                defend(format!("support {}", name(other)), 1);
            }
        }
        let royal = matches!(defender, Kind::King | Kind::Queen);
        let ground = match self.tile(to) {
            None => 0,
            Some(Tile::Castle) if royal => 2,
            Some(Tile::Pass) if attacker == Kind::Knight => 0,
            Some(Tile::Pass) => 2,
            Some(Tile::Portal) if !self.settings.portal_boost => 0,
            Some(_) => 1,
        };
        if let Some(tile) = self.tile(to).filter(|_| ground > 0) {
            let tile = match tile {
                Tile::Castle => "castle",
                Tile::Forest => "forest",
                Tile::Lake => "lake",
                Tile::Eyrie => "eyrie",
                Tile::Swamp => "swamp",
                Tile::StoneCircle => "stone-circle",
                Tile::Pass => "pass",
                Tile::Portal => "portal",
            };
            defend(format!("terrain {tile} {ground}"), ground);
        }
        Some(strength)
    }
}
