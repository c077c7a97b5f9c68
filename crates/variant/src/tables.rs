//! The tables of movement: where each piece goes, and from where a square is attacked.

use crate::betza::{Leap, Style};
use crate::bits::Bits;
use crate::rules::Kind;
use crate::squares::SquareSet;
use crate::walk::{Board, half, turned, walk};

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
#[derive(Clone, Debug, Default)]
pub(crate) struct Moves {
    /// Where single leaps end that may end on empty squares and on enemies.
    leaps: SquareSet,
    /// Those that end on empty squares only.
    quiet: SquareSet,
    /// Those that end on enemies only.
    captures: SquareSet,
    /// The slides that end on both and go to higher squares, in [`Tables::slides`].
    ascending: Span,
    /// The same to lower squares.
    descending: Span,
    /// All others, in [`Tables::rays`].
    rays: Span,
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
struct Ray {
    squares: SquareSet,
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

impl Ray {
    /// The squares that can be reached past these pieces, or on which one of them is met, by a
    /// kind that may stand on the squares of `within`.
    fn reach<W: Bits>(&self, occupied: W, within: &SquareSet) -> W {
        let squares = W::of(&self.squares);
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

/// One direction from which a square can be attacked, or all squares of single leaps.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Probe {
    /// The squares where attackers may stand, with those between.
    pub(crate) squares: SquareSet,
    pub(crate) path: Path,
    /// Whether it goes to higher squares, seen from the square that is attacked.
    pub(crate) ascending: bool,
    /// The square between, for leaps that ask for it.
    pub(crate) between: u8,
    start: u32,
    length: u8,
}

impl Probe {
    /// The squares on which a piece attacks along this probe, if its kind does from there.
    #[inline]
    pub(crate) fn attackers<W: Bits>(&self, occupied: W) -> W {
        let squares = W::of(&self.squares);
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

/// All tables of a game.
#[derive(Debug, Default)]
pub(crate) struct Tables {
    /// Those of each seat, kind and square.
    moves: Vec<Moves>,
    slides: Vec<SquareSet>,
    rays: Vec<Ray>,
    origins: Vec<Origin>,
    probes: Vec<Probe>,
    first_probes: Vec<u32>,
    /// For each seat and square, all squares from which the seat may attack it.
    attackers: Vec<SquareSet>,
    kinds: usize,
    board_squares: usize,
}

/// The rays of a kind on a square.
fn rays(board: &Board<'_>, kind: &Kind, seat: usize, square: u8) -> Vec<Ray> {
    let walks = kind.leaps.iter().filter_map(|leap| {
        let walk = walk(board, kind, leap, seat, square)?;
        Some(Ray {
            squares: walk.squares,
            path: Path::of(leap.style, walk.length),
            ascending: walk.last > square,
            quiet: leap.quiet,
            captures: leap.captures,
            between: walk.between,
        })
    });
    walks.collect()
}

/// A direction in which some kinds of a seat capture.
struct Line<'a> {
    step: (i8, i8),
    style: Style,
    /// The kinds with their bits and what they do in this direction.
    leaps: Vec<(&'a Kind, u32, &'a Leap)>,
    /// Those that may not face an enemy in this direction, with their bits.
    facing: Vec<(&'a Kind, u32)>,
}

impl Line<'_> {
    /// The kinds, as bits, that attack a square from another in this direction if nothing stands
    /// in the way.
    fn kinds(&self, board: &Board<'_>, seat: usize, origin: u8, square: u8) -> u32 {
        let attacks = |(kind, _, leap): &&(&Kind, u32, &Leap)| {
            let walk = walk(board, kind, leap, seat, origin);
            kind.within[seat].contains(square)
                && walk.is_some_and(|walk| walk.squares.contains(square))
        };
        let attacking = self.leaps.iter().filter(attacks).map(|(_, bit, _)| *bit);
        let stands = |(kind, _): &&(&Kind, u32)| kind.within[seat].contains(origin);
        let facing = self.facing.iter().filter(stands).map(|(_, bit)| *bit);
        attacking.chain(facing).fold(0, |all, bit| all | bit)
    }
}

/// All directions in which kinds of a seat capture.
fn lines(kinds: &[Kind], facing: bool, seat: usize) -> Vec<Line<'_>> {
    fn line<'l, 'a>(
        lines: &'l mut Vec<Line<'a>>,
        step: (i8, i8),
        style: Style,
    ) -> &'l mut Line<'a> {
        let known = lines
            .iter()
            .position(|line| (line.step, line.style) == (step, style));
        let place = known.unwrap_or(lines.len());
        if known.is_none() {
            lines.push(Line {
                step,
                style,
                leaps: Vec::new(),
                facing: Vec::new(),
            });
        }
        &mut lines[place]
    }
    let mut lines = Vec::new();
    for (index, kind) in kinds.iter().enumerate() {
        for leap in kind.leaps.iter().filter(|leap| leap.captures) {
            let line = line(&mut lines, turned(leap, seat), leap.style);
            line.leaps.push((kind, 1 << index, leap));
        }
    }
    for (index, kind) in kinds.iter().enumerate() {
        for ranks in [1, -1] {
            if facing && kind.royal {
                let line = line(&mut lines, (0, ranks), Style::Free);
                line.facing.push((kind, 1 << index));
            }
        }
    }
    lines
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
            for kind in kinds {
                for square in 0..board_squares {
                    // At most 255.
                    let rays = rays(board, kind, seat, square as u8);
                    tables.add_moves(&rays);
                }
            }
        }
        for seat in 0..2 {
            let lines = lines(kinds, facing, seat);
            for square in 0..board_squares {
                tables.add_probes(board, &lines, seat, square as u8);
            }
        }
        tables.first_probes.push(tables.probes.len() as u32);
        tables
    }

    fn add_moves(&mut self, rays: &[Ray]) {
        let mut moves = Moves::default();
        let is_leap = |ray: &&Ray| ray.path == Path::Leaps;
        for ray in rays.iter().filter(is_leap) {
            let leaps = match (ray.quiet, ray.captures) {
                (true, true) => &mut moves.leaps,
                (true, false) => &mut moves.quiet,
                _ => &mut moves.captures,
            };
            *leaps = leaps.union(ray.squares);
        }
        let slides = |ray: &&Ray| ray.path == Path::Slide && ray.quiet && ray.captures;
        for (ascending, span) in [(true, &mut moves.ascending), (false, &mut moves.descending)] {
            span.start = self.slides.len() as u32;
            let fitting = rays
                .iter()
                .filter(|ray| slides(ray) && ray.ascending == ascending);
            self.slides.extend(fitting.map(|ray| ray.squares));
            span.end = self.slides.len() as u32;
        }
        moves.rays.start = self.rays.len() as u32;
        let others = rays.iter().filter(|ray| !is_leap(ray) && !slides(ray));
        self.rays.extend(others);
        moves.rays.end = self.rays.len() as u32;
        self.moves.push(moves);
    }

    fn add_probes(&mut self, board: &Board<'_>, lines: &[Line<'_>], seat: usize, square: u8) {
        self.first_probes.push(self.probes.len() as u32);
        self.attackers.push(SquareSet::EMPTY);
        if !board.squares.contains(square) {
            return;
        }
        let mut leaps = Vec::new();
        for line in lines {
            let (files, ranks) = line.step;
            let asks = matches!(line.style, Style::Lame | Style::Jump);
            let mut origins = Vec::new();
            let mut needed = 0;
            let mut at = square;
            let mut last_between = square;
            while let Some(next) = board.step(at, -files, -ranks) {
                at = next;
                let (files, ranks) = half(line.step);
                let between = board.step(next, files, ranks);
                last_between = between.unwrap_or(next);
                let kinds = line.kinds(board, seat, next, square);
                let kinds = if asks && between.is_none() { 0 } else { kinds };
                origins.push(Origin {
                    square: next,
                    kinds,
                });
                if kinds != 0 {
                    needed = origins.len();
                }
                if asks {
                    break;
                }
            }
            origins.truncate(needed);
            match Path::of(line.style, origins.len()) {
                _ if origins.is_empty() => {}
                Path::Leaps => leaps.extend(origins),
                path => self.add_probe(path, at > square, last_between, &origins),
            }
        }
        if !leaps.is_empty() {
            self.add_probe(Path::Leaps, true, square, &leaps);
        }
    }

    fn add_probe(&mut self, path: Path, ascending: bool, between: u8, origins: &[Origin]) {
        let squares: SquareSet = origins.iter().map(|origin| origin.square).collect();
        self.probes.push(Probe {
            squares,
            path,
            ascending,
            between,
            start: self.origins.len() as u32,
            // Each has a square of its own.
            length: origins.len() as u8,
        });
        self.origins.extend(origins);
        if let Some(all) = self.attackers.last_mut() {
            *all = all.union(squares);
        }
    }

    /// How much memory the tables take.
    pub(crate) fn bytes(&self) -> usize {
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
    fn moves(&self, seat: usize, kind: u8, square: u8) -> &Moves {
        let kind = seat * self.kinds + usize::from(kind);
        &self.moves[kind * self.board_squares + usize::from(square)]
    }

    /// Where a piece on a square can go past these pieces, if its kind may stand on the squares of
    /// `within`.
    #[inline(always)]
    pub(crate) fn reach<W: Bits>(
        &self,
        (seat, kind, from): (usize, u8, u8),
        occupied: W,
        within: &SquareSet,
    ) -> Reach<W> {
        let moves = self.moves(seat, kind, from);
        let mut both = W::of(&moves.leaps);
        for slide in moves.ascending.of(&self.slides) {
            let slide = W::of(slide);
            both = both | (slide & (slide & occupied).through_lowest());
        }
        for slide in moves.descending.of(&self.slides) {
            let slide = W::of(slide);
            both = both | (slide & (slide & occupied).through_highest());
        }
        let (mut quiet, mut captures) = (W::of(&moves.quiet), W::of(&moves.captures));
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
    fn all_squares(
        &self,
        seat: usize,
        kind: u8,
        from: u8,
    ) -> impl Iterator<Item = &SquareSet> + use<'_> {
        let moves = self.moves(seat, kind, from);
        let slides = [moves.ascending, moves.descending].into_iter();
        let rays = moves.rays.of(&self.rays).iter().map(|ray| &ray.squares);
        [&moves.leaps, &moves.quiet, &moves.captures]
            .into_iter()
            .chain(slides.flat_map(|span| span.of(&self.slides)))
            .chain(rays)
    }

    /// Whether a piece on a square could go to another if nothing stood in its way.
    pub(crate) fn reaches(&self, seat: usize, kind: u8, from: u8, to: u8) -> bool {
        let mut all = self.all_squares(seat, kind, from);
        all.any(|squares| squares.contains(to))
    }

    /// How many squares the rays of a piece on a square have.
    pub(crate) fn ray_squares(&self, seat: usize, kind: u8, from: u8) -> usize {
        let all = self.all_squares(seat, kind, from);
        all.map(|squares| squares.len() as usize).sum()
    }

    /// The directions from which a seat can attack a square.
    #[inline]
    pub(crate) fn probes(&self, seat: usize, square: u8) -> &[Probe] {
        let index = seat * self.board_squares + usize::from(square);
        let (start, end) = (self.first_probes[index], self.first_probes[index + 1]);
        &self.probes[start as usize..end as usize]
    }

    /// All squares from which a seat could attack a square.
    #[inline]
    pub(crate) fn attackers(&self, seat: usize, square: u8) -> &SquareSet {
        &self.attackers[seat * self.board_squares + usize::from(square)]
    }

    /// The kinds, as bits, that attack along a probe from one of its squares.
    #[inline]
    pub(crate) fn kinds_at(&self, probe: &Probe, square: u8) -> u32 {
        let origins = &self.origins[probe.start as usize..][..usize::from(probe.length)];
        let fitting = origins.iter().find(|origin| origin.square == square);
        fitting.map_or(0, |origin| origin.kinds)
    }
}
