//! The tables of movement: where each piece goes, and from where a square is attacked.

use crate::betza::{Leap, Style};
use crate::rules::Kind;
use crate::squares::SquareSet;

/// One direction of the moves of a piece on a square.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Ray {
    /// Where its squares stand in [`Tables::squares`].
    start: u32,
    length: u8,
    pub(crate) style: Style,
    pub(crate) quiet: bool,
    pub(crate) captures: bool,
    /// The square between, for leaps that ask for it.
    pub(crate) between: u8,
}

/// One direction from which a square can be attacked.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Probe {
    start: u32,
    length: u8,
    pub(crate) style: Style,
}

/// A square from which some kinds attack along a probe.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Origin {
    pub(crate) square: u8,
    pub(crate) between: u8,
    /// The kinds as bits.
    pub(crate) kinds: u32,
}

/// All tables of a game.
#[derive(Debug, Default)]
pub(crate) struct Tables {
    squares: Vec<u8>,
    rays: Vec<Ray>,
    /// The first ray of each seat, kind and square, and then the end of all.
    first_rays: Vec<u32>,
    /// Kinds of which two rays of one square may meet, as bits.
    pub(crate) meeting: u32,
    origins: Vec<Origin>,
    probes: Vec<Probe>,
    first_probes: Vec<u32>,
    kinds: usize,
    board_squares: usize,
}

/// The board that tables are made for.
pub(crate) struct Board<'a> {
    pub(crate) files: u8,
    pub(crate) ranks: u8,
    pub(crate) squares: &'a SquareSet,
}

impl Board<'_> {
    fn step(&self, square: u8, files: i8, ranks: i8) -> Option<u8> {
        let file = i16::from(square % self.files) + i16::from(files);
        let rank = i16::from(square / self.files) + i16::from(ranks);
        let inside = (0..i16::from(self.files)).contains(&file)
            && (0..i16::from(self.ranks)).contains(&rank);
        if !inside {
            return None;
        }
        // At most 255, since the board has at most 16 files and ranks.
        let square = (rank * i16::from(self.files) + file) as u8;
        self.squares.contains(square).then_some(square)
    }
}

/// A direction of a kind as a seat makes it: the second seat's is turned by half.
fn turned(leap: &Leap, seat: usize) -> (i8, i8) {
    if seat == 0 {
        (leap.files, leap.ranks)
    } else {
        (-leap.files, -leap.ranks)
    }
}

/// The first step of a leap that asks for what stands between: along the longer side, as the
/// horse of xiangqi goes.
fn half((files, ranks): (i8, i8)) -> (i8, i8) {
    if files.abs() == ranks.abs() {
        (files.signum(), ranks.signum())
    } else if files.abs() > ranks.abs() {
        (files.signum(), 0)
    } else {
        (0, ranks.signum())
    }
}

impl Tables {
    pub(crate) fn new(board: &Board<'_>, kinds: &[Kind], facing: bool) -> Self {
        let board_squares = usize::from(board.files) * usize::from(board.ranks);
        let mut tables = Self {
            kinds: kinds.len(),
            board_squares,
            ..Self::default()
        };
        for seat in 0..2 {
            for (index, kind) in kinds.iter().enumerate() {
                for square in 0..board_squares {
                    // At most 255.
                    tables.add_rays(board, kind, index, seat, square as u8);
                }
            }
        }
        tables.first_rays.push(tables.rays.len() as u32);
        for seat in 0..2 {
            for square in 0..board_squares {
                tables.add_probes(board, kinds, facing, seat, square as u8);
            }
        }
        tables.first_probes.push(tables.probes.len() as u32);
        tables
    }

    fn add_rays(&mut self, board: &Board<'_>, kind: &Kind, index: usize, seat: usize, square: u8) {
        self.first_rays.push(self.rays.len() as u32);
        if !board.squares.contains(square) || !kind.within[seat].contains(square) {
            return;
        }
        let mut reached = SquareSet::EMPTY;
        for leap in &kind.leaps {
            if leap.initial && !kind.initial[seat].contains(square) {
                continue;
            }
            let (files, ranks) = turned(leap, seat);
            let start = self.squares.len();
            let mut at = square;
            for _ in 0..leap.range {
                let Some(next) = board.step(at, files, ranks) else {
                    break;
                };
                // A hurdle may stand where the kind itself may not.
                let hops = matches!(leap.style, Style::Cannon | Style::Grasshopper);
                if !hops && !kind.within[seat].contains(next) {
                    break;
                }
                self.squares.push(next);
                if !reached.insert(next) {
                    self.meeting |= 1 << index;
                }
                at = next;
            }
            let length = self.squares.len() - start;
            let (files, ranks) = half((files, ranks));
            let between = board.step(square, files, ranks);
            let asks = matches!(leap.style, Style::Lame | Style::Jump);
            if length > 0 && (!asks || between.is_some()) {
                self.rays.push(Ray {
                    start: start as u32,
                    length: length as u8,
                    style: leap.style,
                    quiet: leap.quiet,
                    captures: leap.captures,
                    between: between.unwrap_or(square),
                });
            } else {
                self.squares.truncate(start);
            }
        }
    }

    fn add_probes(
        &mut self,
        board: &Board<'_>,
        kinds: &[Kind],
        facing: bool,
        seat: usize,
        square: u8,
    ) {
        self.first_probes.push(self.probes.len() as u32);
        if !board.squares.contains(square) {
            return;
        }
        let mut directions: Vec<(i8, i8, Style)> = Vec::new();
        for leap in kinds.iter().flat_map(|kind| &kind.leaps) {
            let (files, ranks) = turned(leap, seat);
            if leap.captures && !directions.contains(&(files, ranks, leap.style)) {
                directions.push((files, ranks, leap.style));
            }
        }
        for ranks in [1, -1] {
            if facing && !directions.contains(&(0, ranks, Style::Free)) {
                directions.push((0, ranks, Style::Free));
            }
        }
        for (files, ranks, style) in directions {
            let start = self.origins.len();
            let mut last = start;
            let mut at = square;
            let mut distance = 0;
            while let Some(next) = board.step(at, -files, -ranks) {
                distance += 1;
                at = next;
                let attacks = |kind: &Kind| {
                    let leap = kind.leaps.iter().any(|leap| {
                        leap.captures
                            && leap.style == style
                            && turned(leap, seat) == (files, ranks)
                            && distance <= leap.range
                            && (!leap.initial || kind.initial[seat].contains(next))
                    });
                    let stands = kind.within[seat].contains(next);
                    let reaches = kind.within[seat].contains(square);
                    let faces = facing
                        && kind.royal
                        && files == 0
                        && style == Style::Free
                        && ranks.abs() == 1;
                    stands && (leap && reaches || faces)
                };
                let bits = kinds.iter().enumerate();
                let bits = bits
                    .filter(|(_, kind)| attacks(kind))
                    .map(|(index, _)| 1 << index);
                let kinds: u32 = bits.fold(0, |all, bit: u32| all | bit);
                let (files, ranks) = half((files, ranks));
                let between = board.step(next, files, ranks);
                let asks = matches!(style, Style::Lame | Style::Jump);
                self.origins.push(Origin {
                    square: next,
                    between: between.unwrap_or(next),
                    kinds: if asks && between.is_none() { 0 } else { kinds },
                });
                if kinds != 0 {
                    last = self.origins.len();
                }
                if asks {
                    break;
                }
            }
            self.origins.truncate(last);
            if last > start {
                self.probes.push(Probe {
                    start: start as u32,
                    length: (last - start) as u8,
                    style,
                });
            }
        }
    }

    /// The rays of a piece on a square.
    #[inline]
    pub(crate) fn rays(&self, seat: usize, kind: u8, square: u8) -> &[Ray] {
        let index =
            (seat * self.kinds + usize::from(kind)) * self.board_squares + usize::from(square);
        let (start, end) = (self.first_rays[index], self.first_rays[index + 1]);
        &self.rays[start as usize..end as usize]
    }

    /// The squares of a ray, the nearest first.
    #[inline]
    pub(crate) fn squares(&self, ray: &Ray) -> &[u8] {
        &self.squares[ray.start as usize..][..usize::from(ray.length)]
    }

    /// The directions from which a seat can attack a square.
    #[inline]
    pub(crate) fn probes(&self, seat: usize, square: u8) -> &[Probe] {
        let index = seat * self.board_squares + usize::from(square);
        let (start, end) = (self.first_probes[index], self.first_probes[index + 1]);
        &self.probes[start as usize..end as usize]
    }

    /// The squares of a probe, the nearest first.
    #[inline]
    pub(crate) fn origins(&self, probe: &Probe) -> &[Origin] {
        &self.origins[probe.start as usize..][..usize::from(probe.length)]
    }
}
