//! Where a piece can go in one action (rules 27 to 36).
use crate::cite;
use crate::loka::LokaModel;
use crate::loka::army::{Kind, Piece};
use crate::loka::board::{ALL_DIRECTIONS, Direction, Seat, Square};
use crate::loka::state::State;
use std::collections::BTreeSet;

impl LokaModel {
    /// Rules 27 and 34: every square that the piece on `from` can go to in this placement, be it
    /// empty or an enemy's. A square that can be reached in two ways is one action (#13).
    #[must_use]
    pub fn targets(&self, state: &State, from: Square) -> BTreeSet<Square> {
        let piece = state.pieces[&from];
        let mut targets: BTreeSet<Square> = self.ordinary(state, from, piece).into_iter().collect();
        for square in self.by_portal(state, from, piece) {
            cite("rule 34");
            if !targets.insert(square) {
                cite("#13");
                if state.pieces.contains_key(&square) {
                    cite("#70");
                }
            }
        }
        targets
    }

    /// Rule 27: where chess lets a piece go from a square, whether or not it stands there yet.
    #[must_use]
    pub fn ordinary(&self, state: &State, from: Square, piece: Piece) -> Vec<Square> {
        match piece.kind {
            Kind::King => self.king(state, from, piece.seat),
            Kind::Queen => self.slides(state, from, piece, |_| true),
            Kind::Rook => self.slides(state, from, piece, |(file, rank)| file == 0 || rank == 0),
            Kind::Bishop => self.slides(state, from, piece, |(file, rank)| file != 0 && rank != 0),
            Kind::Knight => self.knight(state, from, piece.seat),
            Kind::Pawn => self.pawn(state, from, piece),
        }
    }

    /// Rule 28: a king goes one square in any direction, attacked or not.
    fn king(&self, state: &State, from: Square, seat: Seat) -> Vec<Square> {
        (ALL_DIRECTIONS.into_iter())
            .filter(|&direction| self.may_step(state, from, direction, Kind::King))
            .map(|direction| from.to(direction, 1))
            .filter(|&square| !self.is_friend(state, seat, square))
            .collect()
    }

    /// Rule 27: a line ends before a friend, on an enemy, and where the board does.
    fn slides(
        &self,
        state: &State,
        from: Square,
        piece: Piece,
        takes: impl Fn(Direction) -> bool,
    ) -> Vec<Square> {
        let mut squares = Vec::new();
        for direction in ALL_DIRECTIONS.into_iter().filter(|&way| takes(way)) {
            let mut at = from;
            while self.may_step(state, at, direction, piece.kind) {
                at = at.to(direction, 1);
                if self.is_friend(state, piece.seat, at) {
                    break;
                }
                squares.push(at);
                if state.pieces.contains_key(&at) {
                    break;
                }
                // The table of section 6: a move ends on entering the swamp.
                if self.is_swamp(state, at) {
                    cite("#9");
                    break;
                }
                if self.other_portal(state, at).is_some() {
                    cite("#14");
                }
            }
        }
        squares
    }

    /// Rules 27 and 32: knights jump over missing squares, pieces and tiles.
    fn knight(&self, state: &State, from: Square, seat: Seat) -> Vec<Square> {
        const LEAPS: [Direction; 8] = [
            (1, 2),
            (2, 1),
            (2, -1),
            (1, -2),
            (-1, -2),
            (-2, -1),
            (-2, 1),
            (-1, 2),
        ];
        (LEAPS.into_iter())
            .map(|leap| from.to(leap, 1))
            .filter(|&square| {
                self.options.board.exists(square)
                    && self.may_enter(state, square, Kind::Knight, None)
                    && !self.is_friend(state, seat, square)
            })
            .collect()
    }

    /// Rule 29: forward onto empty squares, and diagonally forward onto enemies.
    fn pawn(&self, state: &State, from: Square, piece: Piece) -> Vec<Square> {
        let forward = self.options.board.forward(piece.seat);
        let is_empty = |square: Square| !state.pieces.contains_key(&square);
        let mut squares = Vec::new();
        if self.may_step(state, from, forward, Kind::Pawn) && is_empty(from.to(forward, 1)) {
            let first = from.to(forward, 1);
            squares.push(first);
            if piece.double_step {
                cite("rule 29");
                // #28: in the swamp the move stops.
                if self.is_swamp(state, first) {
                    cite("#28");
                } else if self.may_step(state, first, forward, Kind::Pawn)
                    && is_empty(first.to(forward, 1))
                {
                    if state.ground.contains_key(&first) {
                        cite("#29");
                    }
                    squares.push(first.to(forward, 1));
                }
            }
        }
        for direction in self.options.board.attack_directions(piece.seat) {
            let square = from.to(direction, 1);
            if self.is_enemy(state, piece.seat, square)
                && self.may_step(state, from, direction, Kind::Pawn)
            {
                cite("#32");
                squares.push(square);
            }
        }
        squares
    }

    /// Rules 34 and 35: what a portal adds for a piece that starts on it.
    fn by_portal(&self, state: &State, from: Square, piece: Piece) -> Vec<Square> {
        let Some(other) = self.other_portal(state, from) else {
            return Vec::new();
        };
        if self.is_friend(state, piece.seat, other) {
            return Vec::new();
        }
        let mut squares = vec![other];
        if piece.kind == Kind::Bishop && !state.pieces.contains_key(&other) {
            cite("rule 35");
            cite("#11");
            // #12: its start counts as empty, and is not where the move may end.
            let mut without = state.clone();
            without.pieces.remove(&from);
            for square in self.ordinary(&without, other, piece) {
                if square == from {
                    cite("#12");
                    cite("detail 15");
                } else {
                    cite("#10");
                    squares.push(square);
                }
            }
        }
        squares
    }

    /// Whether a piece of this kind may take one step in a direction, as far as the board and the
    /// ground are concerned.
    #[must_use]
    pub fn may_step(&self, state: &State, from: Square, direction: Direction, kind: Kind) -> bool {
        let to = from.to(direction, 1);
        let barred = !self.options.inner_corners && self.options.board.is_inner_corner(from, to);
        if barred {
            cite("detail 6");
        }
        self.options.board.exists(to)
            && !barred
            && self.may_leave(state, from, kind, Some(direction))
            && self.may_enter(state, to, kind, Some(direction))
    }

    /// Whether an own or allied piece stands on the square.
    #[must_use]
    pub fn is_friend(&self, state: &State, seat: Seat, square: Square) -> bool {
        (state.pieces.get(&square))
            .is_some_and(|piece| self.options.board.same_team(seat, piece.seat))
    }

    /// Whether an enemy stands on the square.
    #[must_use]
    pub fn is_enemy(&self, state: &State, seat: Seat, square: Square) -> bool {
        (state.pieces.get(&square))
            .is_some_and(|piece| !self.options.board.same_team(seat, piece.seat))
    }
}
