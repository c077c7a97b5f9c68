//! The moves: those that pieces make, and those of them that are legal.

use crate::attacks::{ALL_KINDS, Node};
use crate::betza::Style;
use crate::moves::Move;
use crate::position::{Position, kind_of, seat_of};
use crate::rules::{NOWHERE, Promotion, Rules};
use crate::squares::SquareSet;
use std::convert::Infallible;
use std::ops::ControlFlow::{self, Break, Continue};

impl Rules {
    /// Calls `f` with each legal move of a seat that is due.
    #[inline]
    pub(crate) fn visit<B>(
        &self,
        state: &Position,
        seat: usize,
        mut f: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let node = self.node(state, seat);
        let only_captures = self.must_capture && self.can_capture(state, seat, &node);
        self.visit_made(state, seat, |chosen| {
            if only_captures && !self.is_capture(state, chosen) {
                return Continue(());
            }
            if self.is_safe(state, seat, &node, chosen) {
                f(chosen)
            } else {
                Continue(())
            }
        })
    }

    /// Whether a capture is legal.
    pub(crate) fn can_capture(&self, state: &Position, seat: usize, node: &Node) -> bool {
        let found = self.visit_made(state, seat, |chosen| {
            let fits = self.is_capture(state, chosen) && self.is_safe(state, seat, node, chosen);
            if fits { Break(()) } else { Continue(()) }
        });
        found.is_break()
    }

    /// Whether a seat has a legal move.
    pub(crate) fn can_move(&self, state: &Position, seat: usize) -> bool {
        self.visit(state, seat, |_| Break(())).is_break()
    }

    /// Whether a move that a piece can make takes something.
    #[inline]
    pub(crate) fn is_capture(&self, state: &Position, chosen: Move) -> bool {
        match chosen {
            Move::Step { from, to } | Move::Promote { from, to, .. } => {
                state.at(to) != 0 || self.is_passing(state, from, to)
            }
            Move::Drop { .. } | Move::Castle { .. } => false,
        }
    }

    /// Whether a move that a piece can make captures in passing.
    #[inline]
    pub(crate) fn is_passing(&self, state: &Position, from: u8, to: u8) -> bool {
        u16::from(to) == state.passing
            && self.file(from) != self.file(to)
            && self.passing.captors >> kind_of(state.at(from)) & 1 != 0
    }

    /// Calls `f` with each move that pieces can make, whether or not it is legal.
    #[inline]
    pub(crate) fn visit_made<B>(
        &self,
        state: &Position,
        seat: usize,
        mut f: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for from in state.own[seat].iter() {
            self.visit_of_piece(state, seat, from, &mut f)?;
        }
        for (index, castling) in self.castlings.iter().enumerate() {
            if castling.seat == seat && self.can_castle(state, index) {
                f(Move::Castle { index: index as u8 })?;
            }
        }
        if self.has_drops {
            self.visit_drops(state, seat, &mut f)?;
        }
        Continue(())
    }

    #[inline]
    fn visit_of_piece<B>(
        &self,
        state: &Position,
        seat: usize,
        from: u8,
        f: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let kind = kind_of(state.at(from));
        let about = &self.kinds[usize::from(kind)];
        let promotion = about.promotion.as_ref();
        let meets = self.tables.meeting >> kind & 1 != 0;
        let mut reached = SquareSet::EMPTY;
        let mut emit = |to: u8| {
            if meets && !reached.insert(to) {
                return Continue(());
            }
            match promotion {
                None => f(Move::Step { from, to }),
                Some(promotion) => self.visit_promotions(state, seat, from, to, promotion, f),
            }
        };
        let captor = self.passing.captors >> kind & 1 != 0;
        for ray in self.tables.rays(seat, kind, from) {
            let squares = self.tables.squares(ray);
            match ray.style {
                Style::Lame if state.at(ray.between) != 0 => continue,
                Style::Jump if state.at(ray.between) == 0 => continue,
                Style::Free | Style::Lame | Style::Jump => {
                    for &to in squares {
                        let piece = state.at(to);
                        if piece == 0 {
                            let passes = captor && ray.captures && u16::from(to) == state.passing;
                            if ray.quiet || passes {
                                emit(to)?;
                            }
                        } else {
                            if ray.captures && seat_of(piece) != seat {
                                emit(to)?;
                            }
                            break;
                        }
                    }
                }
                Style::Cannon | Style::Grasshopper => {
                    let hurdle = squares.iter().position(|&square| state.at(square) != 0);
                    let behind = hurdle.map_or(squares.len(), |hurdle| hurdle + 1);
                    let behind = &squares[behind..];
                    let least = behind.len().min(1);
                    let behind = if ray.style == Style::Cannon {
                        behind
                    } else {
                        &behind[..least]
                    };
                    for &to in behind {
                        let piece = state.at(to);
                        let stands = about.within[seat].contains(to);
                        if piece == 0 {
                            if ray.quiet && stands {
                                emit(to)?;
                            }
                        } else {
                            if ray.captures && stands && seat_of(piece) != seat {
                                emit(to)?;
                            }
                            break;
                        }
                    }
                }
            }
        }
        Continue(())
    }

    fn visit_promotions<B>(
        &self,
        state: &Position,
        seat: usize,
        from: u8,
        to: u8,
        promotion: &Promotion,
        f: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.may_promote(promotion, seat, from, to) {
            for &kind in &promotion.to {
                let stands = self.kinds[usize::from(kind)].within[seat].contains(to);
                if stands && self.has_room(state, seat, kind) {
                    f(Move::Promote { from, to, kind })?;
                }
            }
        }
        if promotion.must[seat].contains(to) {
            return Continue(());
        }
        f(Move::Step { from, to })
    }

    /// Whether a move begins or ends where the piece promotes.
    pub(crate) fn may_promote(&self, promotion: &Promotion, seat: usize, from: u8, to: u8) -> bool {
        let zone = &promotion.zone[seat];
        zone.contains(to) || promotion.leaving && zone.contains(from)
    }

    /// Whether a seat may have one more piece of a kind by promotion.
    pub(crate) fn has_room(&self, state: &Position, seat: usize, kind: u8) -> bool {
        let most = self.kinds[usize::from(kind)].most;
        if most == u8::MAX {
            return true;
        }
        let same = |&square: &u8| kind_of(state.at(square)) == kind;
        state.own[seat].iter().filter(same).count() < usize::from(most)
    }

    fn visit_drops<B>(
        &self,
        state: &Position,
        seat: usize,
        f: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let occupied = state.own[0].union(state.own[1]);
        for (index, kind) in self.kinds.iter().enumerate() {
            let Some(drop) = kind.drop.as_ref().filter(|_| state.hands[seat][index] > 0) else {
                continue;
            };
            let mut full_files = 0_u16;
            if drop.per_file > 0 {
                for file in 0..self.files {
                    let full = self.is_full_file(state, seat, index as u8, file, drop.per_file);
                    full_files |= u16::from(full) << file;
                }
            }
            for to in drop.squares[seat].iter() {
                let fits = !occupied.contains(to)
                    && self.board.contains(to)
                    && kind.within[seat].contains(to)
                    && full_files >> self.file(to) & 1 == 0;
                if fits {
                    f(Move::Drop {
                        kind: index as u8,
                        to,
                    })?;
                }
            }
        }
        Continue(())
    }

    /// Whether a seat has as many pieces of a kind on a file as it may drop there.
    pub(crate) fn is_full_file(
        &self,
        state: &Position,
        seat: usize,
        kind: u8,
        file: u8,
        most: u8,
    ) -> bool {
        let same = |&square: &u8| self.file(square) == file && kind_of(state.at(square)) == kind;
        most > 0 && state.own[seat].iter().filter(same).count() >= usize::from(most)
    }

    /// Whether a castling move can be made, but for check on the square it ends on.
    pub(crate) fn can_castle(&self, state: &Position, index: usize) -> bool {
        let castling = &self.castlings[index];
        if state.rights >> index & 1 == 0 {
            return false;
        }
        castling.empty.iter().all(|square| state.at(square) == 0)
            && castling.passed.iter().all(|square| {
                let enemy = 1 - castling.seat;
                square == castling.king_to
                    || !self.check
                    || !self.attacks(state, square, enemy, ALL_KINDS)
            })
    }

    /// Whether a move that a piece can make leaves everything as it must be: its own royal piece
    /// safe, and no mate or check that the rules forbid.
    #[inline]
    pub(crate) fn is_safe(&self, state: &Position, seat: usize, node: &Node, chosen: Move) -> bool {
        let tried = match chosen {
            Move::Step { from, to } | Move::Promote { from, to, .. } => {
                node.try_all
                    || self.explode && self.is_capture(state, chosen)
                    || node.risky_from.contains(from)
                    || node.risky_to.contains(to)
                    || u16::from(from) == state.kings[seat]
                    || u16::from(to) == state.passing
            }
            Move::Castle { .. } => true,
            Move::Drop { kind, to } => {
                let drop = self.kinds[usize::from(kind)].drop.as_ref();
                if drop.is_some_and(|drop| drop.no_mate) && self.gives_mate(state, seat, chosen) {
                    return false;
                }
                node.try_all || node.risky_to.contains(to)
            }
        };
        !tried || self.fault_of(state, seat, chosen).is_none()
    }

    /// What is wrong with the board after a move that a piece can make.
    pub(crate) fn fault_of(
        &self,
        state: &Position,
        seat: usize,
        chosen: Move,
    ) -> Option<BoardFault> {
        if !self.check {
            return None;
        }
        let mut after = state.clone();
        self.make(&mut after, seat, chosen);
        if self.has_royal[seat] && after.kings[seat] == NOWHERE {
            return Some(BoardFault::Exploded);
        }
        if self.has_royal[1 - seat] && after.kings[1 - seat] == NOWHERE {
            return None;
        }
        if self.is_check(&after, seat) {
            return Some(BoardFault::Check);
        }
        (self.no_checks && self.is_check(&after, 1 - seat)).then_some(BoardFault::GivesCheck)
    }

    /// Whether a drop gives mate. Drops that answer it may give mate themselves.
    pub(crate) fn gives_mate(&self, state: &Position, seat: usize, chosen: Move) -> bool {
        let mut after = state.clone();
        self.make(&mut after, seat, chosen);
        let enemy = 1 - seat;
        if !self.is_check(&after, enemy) {
            return false;
        }
        after.passing = NOWHERE;
        let answer = self.visit_made(&after, enemy, |answer| {
            if self.fault_of(&after, enemy, answer).is_none() {
                Break(())
            } else {
                Continue(())
            }
        });
        answer.is_continue()
    }

    /// The number of moves that pieces of a seat can make.
    pub(crate) fn count_made(&self, state: &Position, seat: usize) -> u32 {
        let mut count = 0;
        for from in state.own[seat].iter() {
            let Continue(()) = self.visit_of_piece(state, seat, from, &mut |_| {
                count += 1;
                Continue::<Infallible>(())
            });
        }
        count
    }
}

/// What a move may not leave behind.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum BoardFault {
    /// The own royal piece is in check.
    Check,
    /// The own royal piece is gone.
    Exploded,
    /// The enemy's royal piece is in check where the rules forbid to give it.
    GivesCheck,
}
