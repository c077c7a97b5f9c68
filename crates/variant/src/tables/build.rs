//! How the tables of movement are made.

use super::{Moves, Origin, Path, Probe, Ray, Slides, Span, Tables};
use crate::betza::{Leap, Style};
use crate::bits::Bits;
use crate::rules::Kind;
use crate::walk::{Board, half, turned, walk};

/// The rays of a kind on a square.
fn rays<W: Bits>(board: &Board<'_>, kind: &Kind, seat: usize, square: u8) -> Vec<Ray<W>> {
    let walks = kind.leaps.iter().filter_map(|leap| {
        let walk = walk(board, kind, leap, seat, square)?;
        Some(Ray {
            squares: W::of(&walk.squares),
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

impl<W: Bits> Tables<W> {
    pub(super) fn new(board: &Board<'_>, kinds: &[Kind], facing: bool) -> Self {
        let board_squares = usize::from(board.files) * usize::from(board.ranks);
        let mut tables = Self {
            moves: Vec::new(),
            slides: Vec::new(),
            rays: Vec::new(),
            origins: Vec::new(),
            probes: Vec::new(),
            first_probes: Vec::new(),
            attackers: Vec::new(),
            kinds: kinds.len(),
            board_squares,
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

    fn add_moves(&mut self, rays: &[Ray<W>]) {
        let is_leap = |ray: &&Ray<W>| ray.path == Path::Leaps;
        let leaps = |quiet: bool, captures: bool| {
            let fitting = rays.iter().filter(is_leap);
            let fitting = fitting.filter(|ray| (ray.quiet, ray.captures) == (quiet, captures));
            fitting.fold(W::EMPTY, |all, ray| all | ray.squares)
        };
        let is_slide = |ray: &&Ray<W>| ray.path == Path::Slide && ray.quiet && ray.captures;
        let slides = |ascending: bool| -> Vec<W> {
            let fitting = rays.iter().filter(is_slide);
            let fitting = fitting.filter(|ray| ray.ascending == ascending);
            fitting.map(|ray| ray.squares).collect()
        };
        let (above, below) = (slides(true), slides(false));
        let start = self.slides.len();
        for index in 0..above.len().max(below.len()) {
            let slide = |slides: &[W]| slides.get(index).copied().unwrap_or(W::EMPTY);
            self.slides.push(Slides {
                above: slide(&above),
                below: slide(&below),
            });
        }
        let first_ray = self.rays.len();
        let others = rays.iter().filter(|ray| !is_leap(ray) && !is_slide(ray));
        self.rays.extend(others);
        self.moves.push(Moves {
            leaps: leaps(true, true),
            quiet: leaps(true, false),
            captures: leaps(false, true),
            slides: span(start, self.slides.len()),
            rays: span(first_ray, self.rays.len()),
        });
    }

    fn add_probes(&mut self, board: &Board<'_>, lines: &[Line<'_>], seat: usize, square: u8) {
        self.first_probes.push(self.probes.len() as u32);
        self.attackers.push(W::EMPTY);
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
                path => {
                    if path == Path::Slide {
                        leaps.extend(take_leap(&mut origins));
                    }
                    self.add_probe(path, at > square, last_between, &origins);
                }
            }
        }
        while let Some(&Origin { kinds, .. }) = leaps.first() {
            let alike = leaps.iter().filter(|leap| leap.kinds == kinds);
            let alike: Vec<Origin> = alike.copied().collect();
            self.add_probe(Path::Leaps, true, square, &alike);
            leaps.retain(|leap| leap.kinds != kinds);
        }
    }

    fn add_probe(&mut self, path: Path, ascending: bool, between: u8, origins: &[Origin]) {
        let squares = origins.iter().map(|origin| W::square(origin.square));
        let squares = squares.fold(W::EMPTY, |all, square| all | square);
        let first = origins.first().map_or(0, |origin| origin.kinds);
        let alike = origins.iter().all(|origin| origin.kinds == first);
        let start = self.origins.len();
        if !alike {
            self.origins.extend(origins);
        }
        self.probes.push(Probe {
            squares,
            path,
            ascending,
            between,
            kinds: if alike { first } else { 0 },
            origins: span(start, self.origins.len()),
        });
        if let Some(all) = self.attackers.last_mut() {
            *all = *all | squares;
        }
    }
}

/// Takes what only the nearest piece of a slide does, as a king beside a rook, out of the slide, if
/// the same kinds attack from all other squares.
fn take_leap(origins: &mut [Origin]) -> Option<Origin> {
    let [nearest, others @ ..] = origins else {
        return None;
    };
    let far = others.first()?.kinds;
    let alike = others.iter().all(|origin| origin.kinds == far) && nearest.kinds & far == far;
    let kinds = nearest.kinds & !far;
    if !alike || kinds == 0 {
        return None;
    }
    nearest.kinds = far;
    Some(Origin {
        square: nearest.square,
        kinds,
    })
}

fn span(start: usize, end: usize) -> Span {
    // A board has a few thousand of whatever is in a table.
    Span {
        start: start as u32,
        end: end as u32,
    }
}
