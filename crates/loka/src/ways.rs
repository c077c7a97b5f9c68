//! Where pieces can go and what they attack, on ground with tiles.
//!
//! Both questions are answered set by set. The terrain is given as masks:
//! squares closed to a kind, squares that end a move, and squares that block a
//! direction. A slider's ray is cut at the first piece or mask, so that a tile
//! costs as much as a piece, and a board without tiles has no extra cost.
//!
//! Support looks from the target outwards, because few pieces can reach one
//! square and many squares can be reached: this is the same geometry in
//! reverse, and a test compares the two.

use crate::Kind;
use crate::field::{Field, SetOf, SquareOf, Steps};
use crate::placement::Placement;
use crate::tiling::Tiling;
use boardwright_geometry::{Board, Direction, Side, SquareSet};
use boardwright_ruleset::Seat;

/// The kinds that move one by one.
pub(crate) const PIECES: [Kind; 5] = [
    Kind::King,
    Kind::Queen,
    Kind::Rook,
    Kind::Bishop,
    Kind::Knight,
];

/// A board with its pieces and its terrain, prepared for queries.
#[derive(Clone)]
pub(crate) struct Ways<'a, F: Field> {
    pub(crate) field: &'a F,
    pub(crate) terrain: &'a F::Tiling,
    pub(crate) placement: &'a Placement<SetOf<F>>,
    /// The squares that stop sliders and pawns; a piece that is assumed to be
    /// away may be left out.
    pub(crate) occupied: SetOf<F>,
    /// Whether diagonal steps may cross the inner corners.
    inner_corners: bool,
    /// Tiles that a step along the file neither enters nor leaves.
    across_files: SetOf<F>,
    /// The same along the rank.
    across_ranks: SetOf<F>,
    /// The same along a diagonal.
    pub(crate) passes: SetOf<F>,
    ending: SetOf<F>,
}

impl<'a, F: Field> Ways<'a, F> {
    /// The board as it stands.
    #[inline]
    pub(crate) fn new(
        field: &'a F,
        terrain: &'a F::Tiling,
        placement: &'a Placement<SetOf<F>>,
        inner_corners: bool,
    ) -> Self {
        Ways {
            field,
            terrain,
            placement,
            occupied: placement.occupied(),
            inner_corners,
            across_files: terrain.across(Direction::North),
            across_ranks: terrain.across(Direction::East),
            passes: terrain.across(Direction::NorthEast),
            ending: terrain.ending(),
        }
    }

    /// The squares on which a move of this piece, which is not a pawn, can end,
    /// occupied or not.
    #[inline]
    pub(crate) fn arrivals(&self, kind: Kind, from: SquareOf<F>) -> SetOf<F> {
        let closed = self.terrain.closed(kind.mover());
        let plain = match kind {
            Kind::King => self.king_steps(from) - closed,
            Kind::Queen => {
                self.orthogonal(from, closed) | self.diagonal(from, closed, self.occupied)
            }
            Kind::Rook => self.orthogonal(from, closed),
            Kind::Bishop => self.diagonal(from, closed, self.occupied),
            Kind::Knight => self.field.steps(from).knight() - closed,
            Kind::Pawn => SetOf::<F>::EMPTY,
        };
        if self.terrain.linked().contains(from) {
            return plain | self.through_portal(kind, from);
        }
        plain
    }

    /// Calls `f` with each of these pieces, kind by kind, and what [`arrivals`](Self::arrivals)
    /// gives for it; pawns are left out.
    ///
    /// Each kind has a loop of its own, in which the compiler knows the kind.
    #[inline(always)]
    pub(crate) fn each_arrivals(&self, own: SetOf<F>, mut f: impl FnMut(SquareOf<F>, SetOf<F>)) {
        self.each_arrivals_of(Kind::King, own, &mut f);
        self.each_arrivals_of(Kind::Queen, own, &mut f);
        self.each_arrivals_of(Kind::Rook, own, &mut f);
        self.each_arrivals_of(Kind::Bishop, own, &mut f);
        self.each_arrivals_of(Kind::Knight, own, &mut f);
    }

    #[inline(always)]
    fn each_arrivals_of(
        &self,
        kind: Kind,
        own: SetOf<F>,
        f: &mut impl FnMut(SquareOf<F>, SetOf<F>),
    ) {
        for from in own & self.placement.of_kind(kind) {
            f(from, self.arrivals(kind, from));
        }
    }

    /// The same, for a loop that has little else to do and needs the registers
    /// that this would take if it were compiled into it.
    #[inline(never)]
    pub(crate) fn arrivals_apart(&self, kind: Kind, from: SquareOf<F>) -> SetOf<F> {
        self.arrivals(kind, from)
    }

    /// The squares that a piece on a portal reaches through it.
    #[cold]
    fn through_portal(&self, kind: Kind, from: SquareOf<F>) -> SetOf<F> {
        let Some(exit) = self.terrain.partner(from) else {
            return SetOf::<F>::EMPTY;
        };
        let mut reach = SetOf::<F>::from_square(exit);
        if kind == Kind::Bishop && !self.occupied.contains(exit) {
            // The second leg passes over the start square, which is empty by
            // then, but does not end there.
            let closed = self.terrain.closed(kind.mover());
            reach |= self.diagonal(exit, closed, self.occupied.without(from));
            reach.remove(from);
        }
        reach
    }

    /// The squares one king's step away, closed terrain included.
    #[inline]
    fn king_steps(&self, from: SquareOf<F>) -> SetOf<F> {
        let steps = self.field.steps(from);
        let around = steps.around();
        let is_plain = !self.passes.intersects(around.with(from));
        if is_plain && self.inner_corners {
            return around;
        }
        let mut reach = SetOf::<F>::EMPTY;
        if !self.across_files.contains(from) {
            reach |= steps.vertical() - self.across_files;
        }
        if !self.across_ranks.contains(from) {
            reach |= steps.horizontal() - self.across_ranks;
        }
        reach | self.diagonal_steps(steps, from)
    }

    /// The squares one diagonal step away, in both directions of the step.
    #[inline]
    fn diagonal_steps(&self, steps: F::Steps<'_>, from: SquareOf<F>) -> SetOf<F> {
        if self.passes.contains(from) {
            return SetOf::<F>::EMPTY;
        }
        let mut reach = steps.diagonal() - self.passes;
        if !self.inner_corners {
            for direction in Direction::DIAGONAL {
                if self.field.corners(direction).contains(from) {
                    if let Some(over) = self.field.board().step(from, direction) {
                        reach.remove(over);
                    }
                }
            }
        }
        reach
    }

    #[inline]
    fn orthogonal(&self, from: SquareOf<F>, closed: SetOf<F>) -> SetOf<F> {
        let board = self.field.board();
        let stops = self.occupied | self.ending | closed;
        let mut reach = SetOf::<F>::EMPTY;
        if !self.across_files.contains(from) {
            let stops = stops | self.across_files;
            reach |= (board.ray_until(from, Direction::North, stops)
                | board.ray_until(from, Direction::South, stops))
                - (closed | self.across_files);
        }
        if !self.across_ranks.contains(from) {
            let stops = stops | self.across_ranks;
            reach |= (board.ray_until(from, Direction::East, stops)
                | board.ray_until(from, Direction::West, stops))
                - (closed | self.across_ranks);
        }
        reach
    }

    #[inline]
    fn diagonal(&self, from: SquareOf<F>, closed: SetOf<F>, occupied: SetOf<F>) -> SetOf<F> {
        if self.passes.contains(from) {
            return SetOf::<F>::EMPTY;
        }
        let barred = closed | self.passes;
        self.diagonal_rays(from, occupied | self.ending | barred) - barred
    }

    #[inline]
    fn diagonal_rays(&self, from: SquareOf<F>, stops: SetOf<F>) -> SetOf<F> {
        let board = self.field.board();
        if self.inner_corners {
            return board.ray_until(from, Direction::NorthEast, stops)
                | board.ray_until(from, Direction::SouthEast, stops)
                | board.ray_until(from, Direction::SouthWest, stops)
                | board.ray_until(from, Direction::NorthWest, stops);
        }
        let mut rays = SetOf::<F>::EMPTY;
        for direction in Direction::DIAGONAL {
            let corners = self.field.corners(direction);
            if !corners.contains(from) {
                rays |= board.ray_until(from, direction, stops | corners);
            }
        }
        rays
    }

    /// Those of `candidates` that could move onto `to` if an enemy stood there.
    /// `to` itself is never among them.
    pub(crate) fn attackers(&self, to: SquareOf<F>, candidates: SetOf<F>) -> SetOf<F> {
        self.near_attackers(to, candidates)
            | self.far_attackers(to, candidates)
            | self.attackers_through_portals(to, candidates)
    }

    /// The knights, kings and pawns among them, which nothing between can stop:
    /// pieces assumed to be away do not matter for these.
    #[inline]
    pub(crate) fn near_attackers(&self, to: SquareOf<F>, candidates: SetOf<F>) -> SetOf<F> {
        let steps = self.field.steps(to);
        let mut found = self.who_may_enter(Kind::Knight, to, candidates) & steps.knight();
        // Steps are the same in reverse: they may not cross the same squares.
        let diagonal = steps.diagonal();
        let around = steps.around();
        let kings = self.who_may_enter(Kind::King, to, candidates) & around;
        if !kings.is_empty() {
            found |= kings & self.king_steps(to);
        }
        let pawns = self.who_may_enter(Kind::Pawn, to, candidates) & diagonal;
        if !pawns.is_empty() {
            let near = pawns & self.diagonal_steps(steps, to);
            for &seat in F::SEATS {
                // A pawn attacks this square from the squares that a pawn of
                // the opposite side would attack from here.
                let behind = steps.pawn(F::side(seat).opposite());
                found |= near & behind & self.placement.of_seat(seat);
            }
        }
        found
    }

    /// The sliders among them, along lines.
    #[inline]
    pub(crate) fn far_attackers(&self, to: SquareOf<F>, candidates: SetOf<F>) -> SetOf<F> {
        // Most sliders are not on a line with the square, and few are: each of these is looked at
        // alone.
        let steps = self.field.steps(to);
        let (straight, diagonal) = (steps.straight_lines(), steps.diagonal_lines());
        let lines = [
            (Kind::Queen, straight | diagonal),
            (Kind::Rook, straight),
            (Kind::Bishop, diagonal),
        ];
        let mut found = SetOf::<F>::EMPTY;
        for (kind, line) in lines {
            for from in self.who_may_enter(kind, to, candidates) & line {
                if self.is_open_line(kind, to, from) {
                    found.insert(from);
                }
            }
        }
        found
    }

    /// Whether a slider of this kind comes from one square to the other, which are on a line.
    /// Unlike the target, the start may be closed or end moves.
    #[inline]
    fn is_open_line(&self, kind: Kind, to: SquareOf<F>, from: SquareOf<F>) -> bool {
        let board = self.field.board();
        let Some(direction) = board.direction(to, from) else {
            return false;
        };
        let across = match direction {
            Direction::North | Direction::South => self.across_files,
            Direction::East | Direction::West => self.across_ranks,
            _ => self.passes,
        };
        if across.contains(to) || across.contains(from) {
            return false;
        }
        let mut stops = self.occupied | self.ending | self.terrain.closed(kind.mover()) | across;
        if direction.is_diagonal() && !self.inner_corners {
            let corners = self.field.corners(direction);
            if corners.contains(to) {
                return false;
            }
            stops |= corners;
        }
        !board.between(to, from).intersects(stops)
    }

    /// The candidates of a kind, if the terrain on `to` is open to it.
    #[inline]
    fn who_may_enter(&self, kind: Kind, to: SquareOf<F>, candidates: SetOf<F>) -> SetOf<F> {
        if self.terrain.closed(kind.mover()).contains(to) {
            SetOf::<F>::EMPTY
        } else {
            self.placement.of_kind(kind) & candidates
        }
    }

    /// Those of `candidates` that come to `to` through a portal.
    #[inline]
    pub(crate) fn attackers_through_portals(
        &self,
        to: SquareOf<F>,
        candidates: SetOf<F>,
    ) -> SetOf<F> {
        if self.terrain.linked().is_empty() {
            return SetOf::<F>::EMPTY;
        }
        self.who_comes_through_portals(to, candidates)
    }

    fn who_comes_through_portals(&self, to: SquareOf<F>, candidates: SetOf<F>) -> SetOf<F> {
        let mut found = SetOf::<F>::EMPTY;
        if let Some(entrance) = self.terrain.partner(to) {
            found |= candidates & SetOf::<F>::from_square(entrance);
        }
        let bishops = self.placement.of_kind(Kind::Bishop) & candidates & self.terrain.linked();
        for from in bishops {
            if self.through_portal(Kind::Bishop, from).contains(to) {
                found.insert(from);
            }
        }
        found
    }

    /// The targets of `pawns`, all of one seat, except through portals.
    #[inline(never)]
    pub(crate) fn pawn_moves(
        &self,
        seat: Seat,
        pawns: SetOf<F>,
        enemies: SetOf<F>,
    ) -> PawnMoves<SetOf<F>> {
        // For each side apart: a shift in a direction that the compiler knows takes half as many
        // operations.
        let from = |seat| self.pawn_moves_from(F::side(seat), seat, pawns, enemies);
        match seat.index() & 3 {
            2 if F::SEATS.len() > 2 => from(Seat::new(2)),
            3 if F::SEATS.len() > 2 => from(Seat::new(3)),
            1 => from(Seat::new(1)),
            _ => from(Seat::new(0)),
        }
    }

    #[inline(always)]
    fn pawn_moves_from(
        &self,
        side: Side,
        seat: Seat,
        pawns: SetOf<F>,
        enemies: SetOf<F>,
    ) -> PawnMoves<SetOf<F>> {
        let board = self.field.board();
        let forward = side.forward();
        let across = self.across_forward(side);
        let closed = self.terrain.closed(Kind::Pawn.mover());
        let [mut ahead, mut left, mut right] = self.field.before_pawns(pawns, side);
        if pawns.intersects(self.passes) {
            let [_, wrong_left, wrong_right] = self.field.before_pawns(pawns & self.passes, side);
            ahead -= board.shift(pawns & across, forward);
            left -= wrong_left;
            right -= wrong_right;
        }
        if !self.inner_corners {
            for (diagonal, turn) in [(&mut left, -1), (&mut right, 1)] {
                let direction = forward.turned(turn);
                *diagonal -= board.shift(pawns & self.field.corners(direction), direction);
            }
        }
        let barred = self.occupied | closed | across;
        let fresh = (pawns & self.placement.double_steps()) - across;
        let doubles = if fresh.is_empty() {
            fresh
        } else {
            // They are in the second row, which needs not be said on a board where all squares
            // move alike.
            let row = |row, squares: SetOf<F>| match F::SEATS.len() {
                4 => squares & self.field.home_row(seat, row),
                _ => squares,
            };
            let half = board.shift(row(1, fresh), forward) - barred - self.ending;
            board.shift(row(2, half), forward) - barred
        };
        let targets = enemies - closed - self.passes;
        PawnMoves {
            singles: ahead - barred,
            doubles,
            left: left & targets,
            right: right & targets,
            ahead: ahead - across,
        }
    }

    /// The square that a pawn on a portal reaches only through it: the other
    /// portal, unless a friend is there.
    pub(crate) fn pawn_through_portal(
        &self,
        seat: Seat,
        from: SquareOf<F>,
        enemies: SetOf<F>,
    ) -> Option<SquareOf<F>> {
        let exit = self.terrain.partner(from)?;
        if self.occupied.contains(exit) && !enemies.contains(exit) {
            return None;
        }
        let plain = self.pawn_moves(seat, SetOf::<F>::from_square(from), enemies);
        (!plain.all().contains(exit)).then_some(exit)
    }

    /// The allied pawns that stand back to back with a pawn of `seat`, given the moves of all
    /// its pawns.
    #[inline]
    pub(crate) fn swaps(&self, seat: Seat, moves: &PawnMoves<SetOf<F>>) -> SetOf<F> {
        let allied = self.placement.of_seat(crate::seats::ally(seat));
        moves.ahead & allied & self.placement.of_kind(Kind::Pawn)
    }

    /// The squares that block the way forward from a side.
    #[inline]
    fn across_forward(&self, side: Side) -> SetOf<F> {
        if matches!(side, Side::South | Side::North) {
            self.across_files
        } else {
            self.across_ranks
        }
    }
}

/// The targets of the pawns of one seat, by the kind of move.
#[derive(Copy, Clone)]
pub(crate) struct PawnMoves<S> {
    /// One square forward.
    pub(crate) singles: S,
    /// Two squares forward.
    pub(crate) doubles: S,
    /// An attack to the left of forward.
    pub(crate) left: S,
    /// An attack to the right of forward.
    pub(crate) right: S,
    /// The squares ahead, from and to which the way is free but for pieces.
    pub(crate) ahead: S,
}

impl<S: SquareSet> PawnMoves<S> {
    pub(crate) fn all(&self) -> S {
        self.singles | self.doubles | self.left | self.right
    }

    #[inline]
    pub(crate) fn count(&self) -> usize {
        self.singles.len() + self.doubles.len() + self.left.len() + self.right.len()
    }
}
