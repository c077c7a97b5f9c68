//! The tables of movement: where each piece goes, and from where a square is attacked.
//!
//! They are made for the width of the board, so that those of a small board are small.

mod build;

use crate::betza::Style;
use crate::bits::{Bits, Wide};
use crate::rules::Kind;
use crate::squares::SquareSet;
use crate::walk::Board;

/// How the squares of a ray depend on the pieces that stand there.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Path {
    /// Not at all: single leaps.
    Leaps,
    /// Up to the first piece.
    Slide,
    /// The same, if the square between is empty.
    Lame,
    /// The same, if the square between is occupied.
    Jump,
    /// Behind the first piece, up to the second.
    Cannon,
    /// Right behind the first piece.
    Grasshopper,
}

impl Path {
    fn of(style: Style, length: usize) -> Self {
        match style {
            Style::Free if length == 1 => Self::Leaps,
            Style::Free => Self::Slide,
            Style::Lame => Self::Lame,
            Style::Jump => Self::Jump,
            Style::Cannon => Self::Cannon,
            Style::Grasshopper => Self::Grasshopper,
        }
    }
}

/// The moves of a piece on a square: what most pieces have is found without looking at each ray.
#[derive(Clone, Debug)]
struct Moves<W> {
    /// Where single leaps end that may end on empty squares and on enemies.
    leaps: W,
    /// Those that end on empty squares only.
    quiet: W,
    /// Those that end on enemies only.
    captures: W,
    /// The slides that end on both, in [`Tables::slides`].
    slides: Span,
    /// All others, in [`Tables::rays`].
    rays: Span,
}

/// Two slides of a piece, one to higher squares and one to lower ones. Either may be empty.
#[derive(Copy, Clone, Debug)]
struct Slides<W> {
    above: W,
    below: W,
}

/// A part of a table.
#[derive(Copy, Clone, Default, Debug)]
struct Span {
    start: u32,
    end: u32,
}

impl Span {
    #[inline]
    fn of<T>(self, table: &[T]) -> &[T] {
        &table[self.start as usize..self.end as usize]
    }
}

/// Where a piece can go if it may end on these squares.
#[derive(Copy, Clone)]
pub(crate) struct Reach<W> {
    /// On empty squares and on enemies.
    pub(crate) both: W,
    /// On empty squares only.
    pub(crate) quiet: W,
    /// On enemies only.
    pub(crate) captures: W,
    /// Of all, those on enemies that are not behind a hurdle: so pieces capture in passing.
    pub(crate) direct: W,
}

/// One direction of the moves of a piece on a square.
#[derive(Copy, Clone, Debug)]
struct Ray<W> {
    squares: W,
    path: Path,
    /// Whether it goes to higher squares.
    ascending: bool,
    /// Whether it ends on empty squares.
    quiet: bool,
    /// Whether it ends on enemies.
    captures: bool,
    /// The square between, for leaps that ask for it.
    between: u8,
}

impl<W: Bits> Ray<W> {
    /// The squares that can be reached past these pieces, or on which one of them is met, by a
    /// kind that may stand on the squares of `within`.
    fn reach(&self, occupied: W, within: &SquareSet) -> W {
        let squares = self.squares;
        let slide = |squares: W| squares & (squares & occupied).through_nearest(self.ascending);
        match self.path {
            Path::Leaps => squares,
            Path::Slide => slide(squares),
            Path::Lame | Path::Jump => {
                if occupied.contains(self.between) == (self.path == Path::Jump) {
                    slide(squares)
                } else {
                    W::EMPTY
                }
            }
            Path::Cannon | Path::Grasshopper => {
                // Without a hurdle nothing is behind it.
                let hurdle = (squares & occupied).through_nearest(self.ascending);
                let behind = squares & !hurdle;
                if behind.is_empty() {
                    return W::EMPTY;
                }
                // A hurdle may stand where the kind itself may not.
                W::of(within)
                    & if self.path == Path::Cannon {
                        slide(behind)
                    } else {
                        W::square(behind.nearest(self.ascending))
                    }
            }
        }
    }
}

/// One direction from which a square can be attacked, or all squares of single leaps of the same
/// kinds.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Probe<W> {
    /// The squares where attackers may stand, with those between.
    pub(crate) squares: W,
    pub(crate) path: Path,
    /// Whether it goes to higher squares, seen from the square that is attacked.
    pub(crate) ascending: bool,
    /// The square between, for leaps that ask for it.
    pub(crate) between: u8,
    /// The kinds, as bits, that attack from every square, if these are the same.
    kinds: u32,
    /// Otherwise the squares with their kinds, in [`Tables::origins`].
    origins: Span,
}

impl<W: Bits> Probe<W> {
    /// The squares on which a piece attacks along this probe, if its kind does from there.
    #[inline]
    pub(crate) fn attackers(&self, occupied: W) -> W {
        let squares = self.squares;
        let pieces = squares & occupied;
        let nearest = |pieces: W| {
            if pieces.is_empty() {
                W::EMPTY
            } else {
                W::square(pieces.nearest(self.ascending))
            }
        };
        match self.path {
            Path::Leaps => squares,
            Path::Slide => nearest(pieces),
            Path::Lame | Path::Jump => {
                if occupied.contains(self.between) == (self.path == Path::Jump) {
                    squares
                } else {
                    W::EMPTY
                }
            }
            Path::Cannon => nearest(pieces & !pieces.through_nearest(self.ascending)),
            Path::Grasshopper => {
                // The hurdle stands beside the target.
                let hurdle = nearest(squares);
                if (hurdle & occupied).is_empty() {
                    W::EMPTY
                } else {
                    nearest(pieces & !hurdle)
                }
            }
        }
    }
}

/// A square from which some kinds attack along a probe.
#[derive(Copy, Clone, Debug)]
struct Origin {
    square: u8,
    /// The kinds as bits.
    kinds: u32,
}

/// All tables of a game on a board of this width.
#[derive(Debug)]
pub(crate) struct Tables<W> {
    /// Those of each seat, kind and square.
    moves: Vec<Moves<W>>,
    slides: Vec<Slides<W>>,
    rays: Vec<Ray<W>>,
    origins: Vec<Origin>,
    probes: Vec<Probe<W>>,
    first_probes: Vec<u32>,
    /// For each seat and square, all squares from which the seat may attack it.
    attackers: Vec<W>,
    kinds: usize,
    board_squares: usize,
}

/// The tables of a game, for the least width that its board needs.
#[derive(Debug)]
pub(crate) enum AnyTables {
    /// At most 64 squares.
    Word(Tables<u64>),
    /// At most 128.
    Double(Tables<u128>),
    /// At most 256.
    Wide(Tables<Wide>),
}

/// Evaluates an expression with the tables of a game, which is compiled for each width.
macro_rules! with_tables {
    ($any:expr, $tables:ident => $value:expr) => {
        match $any {
            $crate::tables::AnyTables::Word($tables) => $value,
            $crate::tables::AnyTables::Double($tables) => $value,
            $crate::tables::AnyTables::Wide($tables) => $value,
        }
    };
}
pub(crate) use with_tables;

impl AnyTables {
    pub(crate) fn new(board: &Board<'_>, kinds: &[Kind], facing: bool) -> Self {
        match usize::from(board.files) * usize::from(board.ranks) {
            0..=64 => Self::Word(Tables::new(board, kinds, facing)),
            65..=128 => Self::Double(Tables::new(board, kinds, facing)),
            _ => Self::Wide(Tables::new(board, kinds, facing)),
        }
    }

    /// How much memory the tables take.
    pub(crate) fn bytes(&self) -> usize {
        with_tables!(self, tables => tables.bytes())
    }

    /// Whether a piece on a square could go to another if nothing stood in its way.
    pub(crate) fn reaches(&self, seat: usize, kind: u8, from: u8, to: u8) -> bool {
        with_tables!(self, tables => {
            let mut all = tables.all_squares(seat, kind, from);
            all.any(|squares| squares.contains(to))
        })
    }

    /// How many squares the rays of a piece on a square have.
    pub(crate) fn ray_squares(&self, seat: usize, kind: u8, from: u8) -> usize {
        with_tables!(self, tables => {
            let all = tables.all_squares(seat, kind, from);
            all.map(|squares| squares.count() as usize).sum()
        })
    }
}

impl<W: Bits> Tables<W> {
    fn bytes(&self) -> usize {
        let bytes = [
            size_of_val(&self.moves[..]),
            size_of_val(&self.slides[..]),
            size_of_val(&self.rays[..]),
            size_of_val(&self.origins[..]),
            size_of_val(&self.probes[..]),
            size_of_val(&self.first_probes[..]),
            size_of_val(&self.attackers[..]),
        ];
        bytes.iter().sum()
    }

    #[inline]
    fn moves(&self, seat: usize, kind: u8, square: u8) -> &Moves<W> {
        let kind = seat * self.kinds + usize::from(kind);
        &self.moves[kind * self.board_squares + usize::from(square)]
    }

    /// Where a piece on a square can go past these pieces, if its kind may stand on the squares of
    /// `within`.
    #[inline(always)]
    pub(crate) fn reach(
        &self,
        (seat, kind, from): (usize, u8, u8),
        occupied: W,
        within: &SquareSet,
    ) -> Reach<W> {
        let moves = self.moves(seat, kind, from);
        let mut both = moves.leaps;
        for slides in moves.slides.of(&self.slides) {
            // Higher squares are all beyond the pieces below, and lower ones beyond those above.
            let (above, below) = (slides.above & occupied, slides.below & occupied);
            let free = above.through_lowest() & below.through_highest();
            both = both | ((slides.above | slides.below) & free);
        }
        let (mut quiet, mut captures) = (moves.quiet, moves.captures);
        let mut direct = both | captures;
        for ray in moves.rays.of(&self.rays) {
            let reach = ray.reach(occupied, within);
            if ray.quiet {
                quiet = quiet | reach;
            }
            if ray.captures {
                captures = captures | reach;
                if !matches!(ray.path, Path::Cannon | Path::Grasshopper) {
                    direct = direct | reach;
                }
            }
        }
        Reach {
            both,
            quiet,
            captures,
            direct,
        }
    }

    /// The squares of all rays of a piece on a square, a ray at a time.
    fn all_squares(&self, seat: usize, kind: u8, from: u8) -> impl Iterator<Item = W> + use<'_, W> {
        let moves = self.moves(seat, kind, from);
        let slides = moves.slides.of(&self.slides).iter();
        let rays = moves.rays.of(&self.rays).iter().map(|ray| ray.squares);
        [moves.leaps, moves.quiet, moves.captures]
            .into_iter()
            .chain(slides.flat_map(|slides| [slides.above, slides.below]))
            .chain(rays)
    }

    /// The directions from which a seat can attack a square.
    #[inline]
    pub(crate) fn probes(&self, seat: usize, square: u8) -> &[Probe<W>] {
        let index = seat * self.board_squares + usize::from(square);
        let (start, end) = (self.first_probes[index], self.first_probes[index + 1]);
        &self.probes[start as usize..end as usize]
    }

    /// All squares from which a seat could attack a square.
    #[inline]
    pub(crate) fn attackers(&self, seat: usize, square: u8) -> W {
        self.attackers[seat * self.board_squares + usize::from(square)]
    }

    /// The kinds, as bits, that attack along a probe from one of its squares.
    #[inline]
    pub(crate) fn kinds_at(&self, probe: &Probe<W>, square: u8) -> u32 {
        if probe.kinds != 0 {
            return probe.kinds;
        }
        let mut origins = probe.origins.of(&self.origins).iter();
        let fitting = origins.find(|origin| origin.square == square);
        fitting.map_or(0, |origin| origin.kinds)
    }
}
