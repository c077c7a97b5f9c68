//! What an action wins at once.

use super::captures::IN_HAND;
use super::general::Hunt;
use super::terms::worth;
use crate::{Kind, Move, Position, Strata};
use boardwright_geometry::{Set9, Square9};

/// The value of taking the General, above everything else.
const GENERAL: i32 = 100_000;

impl Strata {
    /// The value of what an action takes, minus the recapture: the piece that
    /// it leaves on the square, if the enemy can take there.
    pub(super) fn gain(&self, position: &Position, chosen: Move) -> Option<i32> {
        if !chosen.captures() {
            return None;
        }
        let (from, to) = (chosen.from()?, chosen.to()?);
        let enemy = Self::other(position.turn);
        let mut taken = Set9::from_square(to);
        let mut exposed = 0;
        match chosen {
            Move::Capture { .. } => {
                let kind = position.kind_on(from);
                if kind == Kind::Colossus {
                    taken |= Set9::between(from, to);
                }
                exposed = worth(kind);
            }
            Move::DivideCapture { token, .. } => exposed = worth(Kind::of_token(token)),
            _ => {}
        }
        let mut value = 0;
        for square in taken & position.side(enemy) {
            let kind = position.kind_on(square);
            if kind == Kind::General {
                return Some(GENERAL);
            }
            value += worth(kind) + IN_HAND * i32::from(kind.storeys());
        }
        if exposed > 0 && self.takes_back(position, to) {
            value -= exposed;
        }
        Some(value)
    }

    /// Whether the side that is not on turn can take on a square.
    fn takes_back(&self, position: &Position, square: Square9) -> bool {
        let (_, doubles) = position.storeys();
        let hunt = Hunt::of(self, position, Self::other(position.turn), doubles);
        !hunt.takers(square).without(square).is_empty()
    }

    /// Whether the side on turn must save its General with its last action.
    pub(super) fn must_save_general(&self, position: &Position) -> bool {
        if position.actions_left != 1 || self.decided(position).is_some() {
            return false;
        }
        let Some(general) = position.general(position.turn) else {
            return false;
        };
        let (_, doubles) = position.storeys();
        let hunt = Hunt::of(self, position, Self::other(position.turn), doubles);
        !hunt.takers(general).is_empty()
    }
}
