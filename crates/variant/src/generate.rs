//! The moves: those that pieces make, and those of them that are legal.

use crate::bits::Bits;
use crate::moves::Move;
use crate::node::{Node, Targets};
use crate::position::{Position, kind_of};
use crate::rules::{NOWHERE, Promotion, Rules};
use crate::tables::{Tables, with_tables};
use std::ops::ControlFlow::{self, Break, Continue};

impl Rules {
    /// Calls `f` with each legal move of a seat that is due.
    #[inline]
    pub(crate) fn visit<B>(
        &self,
        state: &Position,
        seat: usize,
        f: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        with_tables!(&self.tables, tables => self.visit_within(tables, state, seat, f))
    }

    #[inline]
    fn visit_within<W: Bits, B>(
        &self,
        tables: &Tables<W>,
        state: &Position,
        seat: usize,
        mut f: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let node = Node::new(self, tables, state, seat);
        let only_captures = self.must_capture && self.captures(&node);
        for from in node.own.iter() {
            let targets = self.targets(&node, from, only_captures);
            self.visit_targets(&node, from, targets, &mut f)?;
        }
        if only_captures {
            return Continue(());
        }
        self.visit_castlings(&node, &mut f)?;
        self.visit_drops(&node, &mut f)
    }

    /// The number of legal moves of a seat that is due.
    pub(crate) fn count(&self, state: &Position, seat: usize) -> u64 {
        with_tables!(&self.tables, tables => self.count_within(tables, state, seat))
    }

    fn count_within<W: Bits>(&self, tables: &Tables<W>, state: &Position, seat: usize) -> u64 {
        let mut count = 0;
        let mut one = |_: Move| {
            count += 1;
            Continue::<()>(())
        };
        let node = Node::new(self, tables, state, seat);
        let only_captures = self.must_capture && self.captures(&node);
        let mut in_bulk = 0;
        for from in node.own.iter() {
            let mut targets = self.targets(&node, from, only_captures);
            let plain = targets.legal & !self.promoting::<W>(state, seat, from);
            in_bulk += u64::from(plain.count());
            targets.legal = targets.legal & !plain;
            if !(targets.legal | targets.tried).is_empty() {
                // It never breaks.
                let _ = self.visit_targets(&node, from, targets, &mut one);
            }
        }
        if !only_captures {
            let _ = self.visit_castlings(&node, &mut one);
            let _ = self.visit_drops(&node, &mut one);
        }
        count + in_bulk
    }

    /// The squares on which the piece on `from` promotes, or may.
    #[inline]
    fn promoting<W: Bits>(&self, state: &Position, seat: usize, from: u8) -> W {
        let kind = kind_of(state.at(from));
        if self.kinds_that_promote >> kind & 1 == 0 {
            return W::EMPTY;
        }
        match &self.kinds[usize::from(kind)].promotion {
            Some(promotion) if promotion.leaving && promotion.zone[seat].contains(from) => W::ALL,
            Some(promotion) => W::of(&promotion.zone[seat]) | W::of(&promotion.must[seat]),
            None => W::EMPTY,
        }
    }

    /// Whether a capture is legal.
    fn captures<W: Bits>(&self, node: &Node<'_, W>) -> bool {
        node.own.iter().any(|from| {
            let targets = self.targets(node, from, true);
            let found = self.visit_targets(node, from, targets, &mut |_| Break(()));
            found.is_break()
        })
    }

    /// Where the piece on `from` may go, or may after a trial.
    #[inline(always)]
    fn targets<W: Bits>(&self, node: &Node<'_, W>, from: u8, only_captures: bool) -> Targets<W> {
        let reach = node.reach(from);
        if only_captures {
            node.targets(from, node.captures(from, reach))
        } else {
            node.targets(from, reach)
        }
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
            _ => false,
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
    pub(crate) fn visit_made<B>(
        &self,
        state: &Position,
        seat: usize,
        f: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        with_tables!(&self.tables, tables => self.visit_made_within(tables, state, seat, f))
    }

    fn visit_made_within<W: Bits, B>(
        &self,
        tables: &Tables<W>,
        state: &Position,
        seat: usize,
        mut f: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let node = Node::untested(self, tables, state, seat);
        for from in node.own.iter() {
            let targets = node.targets(from, node.reach(from));
            self.visit_targets(&node, from, targets, &mut f)?;
        }
        self.visit_castlings(&node, &mut f)?;
        self.visit_drops(&node, &mut f)
    }

    /// Calls `f` with the moves of the piece on `from` to its targets, with all promotions.
    #[inline]
    fn visit_targets<W: Bits, B>(
        &self,
        node: &Node<'_, W>,
        from: u8,
        targets: Targets<W>,
        f: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let kind = usize::from(kind_of(node.state.at(from)));
        let promotion = self.kinds[kind].promotion.as_ref();
        for to in (targets.legal | targets.tried).iter() {
            let mut emit = |chosen: Move| {
                if targets.tried.contains(to) && !node.is_safe(from, to, chosen) {
                    return Continue(());
                }
                f(chosen)
            };
            match promotion {
                None => emit(Move::Step { from, to })?,
                Some(promotion) => {
                    self.visit_promotions(node.state, node.seat, (from, to), promotion, &mut emit)?;
                }
            }
        }
        Continue(())
    }

    fn visit_castlings<W: Bits, B>(
        &self,
        node: &Node<'_, W>,
        f: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if node.state.rights == 0 {
            return Continue(());
        }
        for (index, castling) in (0..).zip(&self.castlings) {
            let has_right = castling.seat == node.seat && node.state.rights >> index & 1 != 0;
            if has_right && node.can_castle(castling) && node.is_safe_castling(index, castling) {
                f(Move::Castle { index })?;
            }
        }
        Continue(())
    }

    fn visit_promotions<B>(
        &self,
        state: &Position,
        seat: usize,
        (from, to): (u8, u8),
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

    fn visit_drops<W: Bits, B>(
        &self,
        node: &Node<'_, W>,
        f: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if !self.has_drops {
            return Continue(());
        }
        let (state, seat) = (node.state, node.seat);
        for (index, about) in (0..).zip(&self.kinds) {
            let held = state.hands[seat][usize::from(index)] > 0;
            let Some(drop) = about.drop.as_ref().filter(|_| held) else {
                continue;
            };
            let mut full_files = 0_u16;
            if drop.per_file > 0 {
                for file in 0..self.files {
                    let full = self.is_full_file(state, seat, index, file, drop.per_file);
                    full_files |= u16::from(full) << file;
                }
            }
            let squares = W::of(&drop.squares[seat])
                & W::of(&about.within[seat])
                & W::of(&self.board)
                & !node.occupied;
            let targets = node.drop_targets(squares);
            for to in (targets.legal | targets.tried).iter() {
                if full_files >> self.file(to) & 1 != 0 {
                    continue;
                }
                let chosen = Move::Drop { kind: index, to };
                if node.is_tested() && drop.no_mate && self.gives_mate(state, seat, chosen)
                    || targets.tried.contains(to) && self.fault_of(state, seat, chosen).is_some()
                {
                    continue;
                }
                f(chosen)?;
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

    /// The number of moves that pieces of a seat can make, but for promotions.
    pub(crate) fn count_made(&self, state: &Position, seat: usize) -> u32 {
        with_tables!(&self.tables, tables => self.count_made_within(tables, state, seat))
    }

    fn count_made_within<W: Bits>(&self, tables: &Tables<W>, state: &Position, seat: usize) -> u32 {
        let node = Node::untested(self, tables, state, seat);
        node.own.iter().map(|from| node.reach(from).count()).sum()
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Position, Variant, games};
    use boardwright_ruleset::{Notation as _, Ruleset as _, Xoshiro256PlusPlus};
    use std::num::NonZeroU64;

    /// The moves that `f` is called with.
    fn all(visit: impl FnOnce(&mut dyn FnMut(Move))) -> Vec<Move> {
        let mut moves = Vec::new();
        visit(&mut |chosen| moves.push(chosen));
        moves.sort_unstable();
        moves
    }

    /// The tables of attacks against those of moves: what is found without a trial is what a trial
    /// finds, and a royal piece is in check where an enemy could capture it.
    fn compare(rules: &Rules, state: &Position) {
        let seat = usize::from(state.turn);
        let made = all(|add| {
            let _ = rules.visit_made(state, seat, |chosen| {
                add(chosen);
                Continue::<()>(())
            });
        });
        let legal = all(|add| {
            let _ = rules.visit(state, seat, |chosen| {
                add(chosen);
                Continue::<()>(())
            });
        });
        let is_safe =
            |&chosen: &Move| !rules.check || rules.fault_of(state, seat, chosen).is_none();
        let tried: Vec<Move> = made.into_iter().filter(is_safe).collect();
        if !rules.must_capture && !rules.has_drops {
            assert_eq!(legal, tried);
        }
        let king = state.kings[seat];
        if rules.explode || rules.facing || !rules.check || king == NOWHERE {
            return;
        }
        let captured = rules.visit_made(state, 1 - seat, |chosen| match chosen {
            Move::Step { to, .. } | Move::Promote { to, .. } if u16::from(to) == king => Break(()),
            _ => Continue(()),
        });
        assert_eq!(rules.is_check(state, seat), captured.is_break());
    }

    #[test]
    fn what_attacks_is_what_captures() {
        let count = if cfg!(debug_assertions) { 3 } else { 100 };
        for game in games::ALL {
            let rules = Variant::from_toml(game.text).expect("a game of the catalogue");
            for number in 0..count {
                let mut random = Xoshiro256PlusPlus::new(number);
                let mut state = rules.start();
                for _ in 0..200 {
                    if rules.rules.decided(&state).is_some() {
                        break;
                    }
                    compare(&rules.rules, &state);
                    let moves = rules.moves(&state, state.due());
                    let Some(count) = NonZeroU64::new(moves.len() as u64) else {
                        break;
                    };
                    let chosen = moves[random.below(count) as usize];
                    let due = state.due();
                    rules.apply(&mut state, due, chosen);
                }
                println!("{} {}", game.name, rules.position_text(&state));
            }
        }
    }
}
