//! Loka's movement and fights told a second time, in the plainest way.
//!
//! One square and one step at a time, on a map of pieces, straight from the
//! words of the rules: no sets, no masks, no looking backwards from a target.
//! It is slow and shares no code with the library, so that both can only be
//! wrong in the same way if the rules were misread.

use boardwright_geometry::CrossSquare;
use boardwright_loka::{Kind, LokaState};
use boardwright_terrain::{Axis, Tile};
use std::collections::{BTreeMap, BTreeSet};

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

/// A board with pieces: the seat's number and the kind.
#[derive(Clone)]
pub(crate) struct Board {
    pieces: BTreeMap<At, (u8, Kind)>,
    tiles: BTreeMap<At, (Tile, Option<Axis>)>,
    fresh: BTreeSet<At>,
    inner_corners: bool,
    portal_boost: bool,
}

/// What both sides bring to an attack.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Strength {
    pub(crate) attacker: u32,
    pub(crate) defender: u32,
    /// The boosts as the referee writes them, in any order.
    pub(crate) reasons: BTreeSet<String>,
}

pub(crate) fn exists((file, rank): At) -> bool {
    let board = 0..12;
    let middle = 3..9;
    board.contains(&file)
        && board.contains(&rank)
        && (middle.contains(&file) || middle.contains(&rank))
}

pub(crate) fn name((file, rank): At) -> String {
    format!("{}{}", char::from(b'a' + file as u8), rank + 1)
}

/// Whether a tile lets a kind in at all; the axis of a pass is looked at by
/// the step.
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

/// Queen, rook, bishop, knight, pawn, king.
fn outranks(kind: Kind, other: Kind) -> bool {
    let place = |kind| "QRBNPK".find(Kind::letter(kind));
    place(kind) < place(other)
}

impl Board {
    pub(crate) fn new(state: &LokaState, inner_corners: bool, portal_boost: bool) -> Self {
        let mut board = Board {
            pieces: BTreeMap::new(),
            tiles: BTreeMap::new(),
            fresh: BTreeSet::new(),
            inner_corners,
            portal_boost,
        };
        for file in 0..12_u8 {
            for rank in 0..12_u8 {
                let Some(square) = CrossSquare::new(file, rank) else {
                    continue;
                };
                let at = (file as i8, rank as i8);
                if let Some(piece) = state.at(square) {
                    board.pieces.insert(at, (piece.seat.number(), piece.kind));
                }
                if state.placement().double_steps().contains(square) {
                    board.fresh.insert(at);
                }
            }
        }
        for tile in state.terrain().iter() {
            let at = (tile.square.file() as i8, tile.square.rank() as i8);
            board.tiles.insert(at, (tile.kind, tile.axis));
        }
        board
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

    /// One step of a piece that does not leap, onto ground that is for it.
    fn step(&self, kind: Kind, from: At, by: At) -> Option<At> {
        let to = (from.0 + by.0, from.1 + by.1);
        if !exists(to) {
            return None;
        }
        if !self.inner_corners && (CORNERS.contains(&(from, to)) || CORNERS.contains(&(to, from))) {
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
        let mut portals = self.tiles.iter().filter(|(_, tile)| tile.0 == Tile::Portal);
        portals.find(|(at, _)| **at != from).map(|(&at, _)| at)
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
                        if exists(to) && is_open {
                            found.insert(to);
                        }
                    }
                }
            }
            Kind::Pawn => {
                let forward = FORWARD[usize::from(seat)];
                let ahead = self.step(kind, from, forward);
                if let Some(once) = ahead.filter(|at| !self.pieces.contains_key(at)) {
                    found.insert(once);
                    let twice = self.step(kind, once, forward);
                    let goes_on =
                        self.fresh.contains(&from) && self.tile(once) != Some(Tile::Swamp);
                    found.extend(twice.filter(|at| goes_on && !self.pieces.contains_key(at)));
                }
                for side in [1, -1] {
                    // Forward and one to the side, whichever way forward is.
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
            let forward = FORWARD[usize::from(seat)];
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

    /// What both sides bring to an attack; none in a duel.
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
        if outranks(attacker, defender) {
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
        if outranks(defender, attacker) {
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
            Some(Tile::Portal) if !self.portal_boost => 0,
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

/// The exact odds of so many boosts: ways of each outcome, out of 8,000 for
/// each pair of first faces. Told face by face, the right to roll again used
/// as its owner wants it most.
pub(crate) fn odds(attacker: u32, defender: u32) -> ([u64; 4], u64) {
    let faces = |boosts: u32| [4, 6, 8, 12, 20][boosts.min(4) as usize];
    let (a, d) = (faces(attacker), faces(defender));
    let outcome = |x: u64, y: u64| match (x > y, x, y) {
        (true, ..) => 0,
        (_, 1, 1) => 3,
        (_, 1, _) => 2,
        _ => 1,
    };
    let attacker_rolls_again = attacker >= 5 && attacker > defender;
    let defender_rolls_again = defender >= 5 && defender > attacker;
    let mut ways = [0; 4];
    for x in 1..=a {
        for y in 1..=d {
            let mut kept = [0_u64; 4];
            kept[outcome(x, y)] = 20;
            let mut again = [0_u64; 4];
            for face in 1..=20 {
                let end = if attacker_rolls_again {
                    outcome(face, y)
                } else {
                    outcome(x, face)
                };
                again[end] += 1;
            }
            // The defender slain, then the own life; the own life, then the
            // attacker slain.
            let worth = |ways: [u64; 4]| {
                if attacker_rolls_again {
                    (ways[0] + ways[3], ways[0] + ways[1])
                } else {
                    (ways[1] + ways[2], ways[2] + ways[3])
                }
            };
            let has_right = attacker_rolls_again || defender_rolls_again;
            let chosen = if has_right && worth(again) > worth(kept) {
                again
            } else {
                kept
            };
            for (sum, more) in ways.iter_mut().zip(chosen) {
                *sum += more;
            }
        }
    }
    (ways, 20 * a * d)
}
