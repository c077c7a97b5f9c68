//! Making moves.

use crate::moves::Move;
use crate::position::{Position, kind_of, piece, seat_of};
use crate::rules::{NOWHERE, Rules};

impl Rules {
    #[inline]
    fn is_royal(&self, piece: u8) -> bool {
        self.royal_kinds >> kind_of(piece) & 1 != 0
    }

    #[inline]
    fn put(&self, state: &mut Position, square: u8, piece: u8) {
        state.put(square, piece, self.is_royal(piece));
    }

    #[inline]
    fn take(&self, state: &mut Position, square: u8) -> u8 {
        let royal = self.is_royal(state.at(square));
        state.take(square, royal)
    }

    /// Takes an enemy piece off the board, into the captor's hand where captures go there.
    pub(crate) fn capture(&self, state: &mut Position, square: u8, captor: usize) {
        let captured = self.take(state, square);
        if self.to_hand {
            let kind = self.kinds[usize::from(kind_of(captured))].captured_as;
            // A game has at most 255 pieces.
            state.hands[captor][usize::from(kind)] += 1;
        }
    }

    /// Moves a piece to an empty square, where it may become another.
    pub(crate) fn shift(
        &self,
        state: &mut Position,
        seat: usize,
        from: u8,
        to: u8,
        becomes: Option<u8>,
    ) {
        let moved = self.take(state, from);
        self.put(state, to, becomes.map_or(moved, |kind| piece(kind, seat)));
    }

    /// Passes the turn on behind a move or a fight of a seat.
    pub(crate) fn end_turn(&self, state: &mut Position, seat: usize) {
        if state.rights != 0 {
            self.spoil_rights(state);
        }
        state.passing = NOWHERE;
        state.turn = 1 - seat as u8;
    }

    /// The square of the piece that is captured in passing on `passing`, by a seat.
    pub(crate) fn victim_square(&self, passing: u8, captor: usize) -> u8 {
        if captor == 0 {
            passing - self.files
        } else {
            passing + self.files
        }
    }

    /// Changes the board and the hands as a move of a piece does, and nothing else.
    pub(crate) fn make(&self, state: &mut Position, seat: usize, chosen: Move) {
        let (from, to, promoted) = match chosen {
            Move::Step { from, to } => (from, to, None),
            Move::Promote { from, to, kind } => (from, to, Some(kind)),
            Move::Drop { kind, to } => {
                state.hands[seat][usize::from(kind)] -= 1;
                self.put(state, to, piece(kind, seat));
                return;
            }
            Move::Castle { index } => {
                let castling = &self.castlings[usize::from(index)];
                let king = self.take(state, castling.king);
                let rook = self.take(state, castling.rook);
                self.put(state, castling.king_to, king);
                self.put(state, castling.rook_to, rook);
                return;
            }
            // They change no board.
            Move::Buy { .. } | Move::Keep | Move::Reroll => return,
        };
        let passes = self.is_passing(state, from, to);
        let captures = passes || state.at(to) != 0;
        if passes {
            self.capture(state, self.victim_square(to, seat), seat);
        } else if captures {
            self.capture(state, to, seat);
        }
        self.shift(state, seat, from, to, promoted);
        if captures && self.explode {
            self.explode_around(state, to);
        }
    }

    fn explode_around(&self, state: &mut Position, centre: u8) {
        self.take(state, centre);
        let (file, rank) = (i16::from(self.file(centre)), i16::from(self.rank(centre)));
        for ranks in -1..=1 {
            for files in -1..=1 {
                let Some(square) = self.square(file + files, rank + ranks) else {
                    continue;
                };
                let piece = state.at(square);
                if piece != 0 && self.spared >> kind_of(piece) & 1 == 0 {
                    self.take(state, square);
                }
            }
        }
    }

    /// Makes a legal move.
    pub(crate) fn play(&self, state: &mut Position, seat: usize, chosen: Move) {
        let mover = match chosen {
            Move::Step { from, .. } | Move::Promote { from, .. } => Some(kind_of(state.at(from))),
            _ => None,
        };
        let captures = self.is_capture(state, chosen);
        self.make(state, seat, chosen);
        self.end_turn(state, seat);
        if let (Move::Step { from, to }, Some(kind)) = (chosen, mover) {
            self.open_passing(state, seat, kind, from, to);
        }
        if self.uses_clock() {
            let progress =
                captures || mover.is_some_and(|kind| self.kinds_of_progress >> kind & 1 != 0);
            state.clock = if progress {
                0
            } else {
                state.clock.saturating_add(1)
            };
        }
        if self.ends.checks > 0 && self.is_check(state, 1 - seat) {
            state.checks[seat] += 1;
        }
    }

    /// Takes away the castling moves whose king or rook is no longer in its place.
    fn spoil_rights(&self, state: &mut Position) {
        for (index, castling) in self.castlings.iter().enumerate() {
            let king = state.at(castling.king) == piece(castling.king_kind, castling.seat);
            let rook = state.at(castling.rook) == piece(castling.rook_kind, castling.seat);
            if !king || !rook {
                state.rights &= !(1 << index);
            }
        }
    }

    /// Notes that the piece that has just moved can be captured in passing, if it can.
    fn open_passing(&self, state: &mut Position, seat: usize, kind: u8, from: u8, to: u8) {
        let ahead = if seat == 0 { to > from } else { to < from };
        let is_double = self.passing.victims >> kind & 1 != 0
            && ahead
            && self.file(from) == self.file(to)
            && from.abs_diff(to) == 2 * self.files;
        if !is_double {
            return;
        }
        let passed = from.min(to) + self.files;
        if self.can_be_passed(state, passed, 1 - seat) {
            state.passing = u16::from(passed);
        }
    }

    /// Whether a seat has a piece that captures in passing on an empty square.
    pub(crate) fn can_be_passed(&self, state: &Position, passed: u8, captor: usize) -> bool {
        self.passing.squares.contains(passed)
            && state.at(passed) == 0
            && self.attacks(state, passed, captor, self.passing.captors)
    }

    /// Whether the piece that would be captured in passing stands where it must, having come over
    /// empty squares.
    pub(crate) fn is_passing_place(&self, state: &Position, passed: u8, captor: usize) -> bool {
        let rank = i16::from(self.rank(passed));
        let (behind, before) = if captor == 0 {
            (rank - 1, rank + 1)
        } else {
            (rank + 1, rank - 1)
        };
        let file = i16::from(self.file(passed));
        let (Some(victim), Some(origin)) = (self.square(file, behind), self.square(file, before))
        else {
            return false;
        };
        let piece = state.at(victim);
        piece != 0
            && seat_of(piece) != captor
            && self.passing.victims >> kind_of(piece) & 1 != 0
            && state.at(origin) == 0
            && self.can_be_passed(state, passed, captor)
    }
}
