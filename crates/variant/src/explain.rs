//! Which rule an illegal move breaks.

use crate::generate::BoardFault;
use crate::ground::Terrain;
use crate::moves::Move;
use crate::position::{Position, Purchases, Stage, kind_of, seat_of};
use crate::refusals::VariantRule;
use crate::rules::Rules;
use crate::squares::SquareSet;
use crate::walk::{Board, walk};
use std::ops::ControlFlow::{Break, Continue};

impl Rules {
    /// Names the rule that an illegal decision of a seat that is due breaks.
    pub(crate) fn explain(&self, state: &Position, seat: usize, refused: Move) -> VariantRule {
        match (&state.stage, refused) {
            (Stage::Play, _) => self.explain_in_play(state, seat, refused),
            (Stage::Fight(_), _) => VariantRule::FightDue,
            (Stage::Armies(purchases), Move::Buy { kind, count }) => {
                self.explain_purchase(state, seat, purchases, (kind, count))
            }
            (Stage::Armies(_), _) => VariantRule::ArmyDue,
            (Stage::Placing, Move::Drop { kind, to }) => self.explain_drop(state, seat, kind, to),
            (Stage::Placing, _) => VariantRule::PlaceDue,
        }
    }

    fn explain_purchase(
        &self,
        state: &Position,
        seat: usize,
        purchases: &Purchases,
        (kind, count): (u8, u8),
    ) -> VariantRule {
        let bought = self.bought(kind);
        let (Some(bought), true) = (bought, self.kind_due(purchases, seat) == Some(kind)) else {
            return VariantRule::ArmyKind;
        };
        let left = self.points_left(state, seat);
        if u32::from(bought.price) * u32::from(count) > left {
            return VariantRule::ArmyPoints { left };
        }
        let most = self.most_bought(state, seat, kind);
        VariantRule::ArmyMost { most }
    }

    fn explain_in_play(&self, state: &Position, seat: usize, refused: Move) -> VariantRule {
        let made = self.visit_made(state, seat, |chosen| {
            if chosen == refused {
                Break(())
            } else {
                Continue(())
            }
        });
        if made.is_break() {
            return self.explain_made(state, seat, refused);
        }
        match refused {
            Move::Step { from, to } => self.explain_step(state, seat, from, to, None),
            Move::Promote { from, to, kind } => {
                self.explain_step(state, seat, from, to, Some(kind))
            }
            Move::Drop { kind, to } => self.explain_drop(state, seat, kind, to),
            Move::Castle { index } => match self.castlings.get(usize::from(index)) {
                Some(castling) if castling.seat == seat => VariantRule::Castling {
                    from: self.name(castling.king),
                    to: self.name(castling.king_to),
                },
                _ => VariantRule::Unknown,
            },
            Move::Buy { .. } => VariantRule::ArmyNone,
            Move::Keep | Move::Reroll => VariantRule::FightNone,
        }
    }

    /// Why a move that a piece can make is not legal.
    fn explain_made(&self, state: &Position, seat: usize, refused: Move) -> VariantRule {
        if let Move::Drop { kind, to } = refused {
            let drop = self.kinds[usize::from(kind)].drop.as_ref();
            if drop.is_some_and(|drop| drop.no_mate) && self.gives_mate(state, seat, refused) {
                return VariantRule::DropMate { to: self.name(to) };
            }
        }
        match self.fault_of(state, seat, refused) {
            Some(BoardFault::Check) => {
                let mut after = state.clone();
                self.make(&mut after, seat, refused);
                // In check, so it has a square.
                VariantRule::Check {
                    king: self.name(after.kings[seat] as u8),
                }
            }
            Some(BoardFault::Exploded) => VariantRule::Explosion,
            Some(BoardFault::GivesCheck) => VariantRule::GivesCheck,
            None => VariantRule::CaptureDue,
        }
    }

    fn explain_step(
        &self,
        state: &Position,
        seat: usize,
        from: u8,
        to: u8,
        promoted: Option<u8>,
    ) -> VariantRule {
        for square in [from, to] {
            if !self.board.contains(square) {
                return VariantRule::Square {
                    square: self.name(square),
                };
            }
        }
        let names = (self.name(from), self.name(to));
        let piece = state.at(from);
        if piece == 0 {
            return VariantRule::FromEmpty { from: names.0 };
        }
        if seat_of(piece) != seat {
            return VariantRule::FromEnemy { from: names.0 };
        }
        if promoted.is_some_and(|kind| usize::from(kind) >= self.kinds.len()) {
            return VariantRule::Unknown;
        }
        let target = state.at(to);
        if target != 0 && seat_of(target) == seat {
            return VariantRule::ToOwn { to: names.1 };
        }
        let kind = kind_of(piece);
        // The same move with another form of promotion, or none.
        let reaches = self.visit_made(state, seat, |chosen| match chosen {
            Move::Step { from: a, to: b } | Move::Promote { from: a, to: b, .. }
                if (a, b) == (from, to) =>
            {
                Break(())
            }
            _ => Continue(()),
        });
        if reaches.is_break() {
            let promotion = self.kinds[usize::from(kind)].promotion.as_ref();
            let zone = promotion.filter(|promotion| self.may_promote(promotion, seat, from, to));
            return match (promoted, zone) {
                (None, _) => VariantRule::PromotionDue { to: names.1 },
                (Some(_), None) => VariantRule::PromotionPlace { to: names.1 },
                (Some(_), Some(_)) => VariantRule::PromotionKind { to: names.1 },
            };
        }
        if self.tables.reaches(seat, kind, from, to) {
            VariantRule::Blocked {
                from: names.0,
                to: names.1,
            }
        } else if self.is_kept_by_ground(seat, kind, from, to) {
            VariantRule::Terrain {
                from: names.0,
                to: names.1,
            }
        } else {
            VariantRule::Reach {
                from: names.0,
                to: names.1,
            }
        }
    }

    /// Whether a piece could go there if all ground were plain.
    fn is_kept_by_ground(&self, seat: usize, kind: u8, from: u8, to: u8) -> bool {
        if self.terrain.is_plain() {
            return false;
        }
        let mut kind = self.kinds[usize::from(kind)].clone();
        for within in &mut kind.within {
            *within = within.union(kind.closed);
        }
        kind.closed = SquareSet::EMPTY;
        let plain = Terrain::default();
        let board = Board {
            terrain: &plain,
            ..self.geometry()
        };
        kind.leaps.iter().any(|leap| {
            let walk = walk(&board, &kind, leap, seat, from);
            walk.is_some_and(|walk| walk.squares.contains(to))
        })
    }

    fn explain_drop(&self, state: &Position, seat: usize, kind: u8, to: u8) -> VariantRule {
        if !self.board.contains(to) {
            return VariantRule::Square {
                square: self.name(to),
            };
        }
        let Some(about) = self.kinds.get(usize::from(kind)) else {
            return VariantRule::Unknown;
        };
        let to_name = self.name(to);
        if state.hands[seat][usize::from(kind)] == 0 {
            return VariantRule::DropNone { to: to_name };
        }
        if state.at(to) != 0 {
            return VariantRule::DropOccupied { to: to_name };
        }
        match &about.drop {
            Some(drop)
                if drop.squares[seat].contains(to)
                    && about.within[seat].contains(to)
                    && self.is_full_file(state, seat, kind, self.file(to), drop.per_file) =>
            {
                VariantRule::DropFile { to: to_name }
            }
            _ => VariantRule::DropPlace { to: to_name },
        }
    }
}
