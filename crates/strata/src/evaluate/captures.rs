//! Captures that are about to happen.

use super::Camp;
use super::coverage::Coverage;
use super::terms::{Tally, Term, worth};
use crate::position::ACTIONS;
use crate::{Position, Token};
use boardwright_geometry::Set9;

/// The assumed value of a piece that takes a defended one and is recaptured: of
/// one that moves like a single token, and of any other.
const SINGLE_TAKER: i32 = 130;
const TWO_STOREY_TAKER: i32 = 450;

/// The assumed value of a captured token in the hand.
pub(super) const IN_HAND: i32 = 5;

/// Adds what the side on turn can take with the given number of actions left, and
/// what the other side threatens to take in its whole turn. Both count only in
/// part, since either may be prevented or may not pay.
pub(super) fn add(
    position: &Position,
    ours: &Camp,
    theirs: &Camp,
    left: u8,
    doubles: Set9,
    sum: &mut impl Tally,
) {
    let at = usize::from(left - 1);
    let fresh = ours.own - position.spent - position.moved;
    let able = if fresh == ours.own {
        ours.covered
    } else {
        Coverage::of(position, ours.seat, fresh, doubles)
    };
    let taken = best_captures(position, able, theirs, usize::from(left));
    let lost = best_captures(position, theirs.covered, ours, usize::from(ACTIONS));
    sum.add_at(Term::Taken, at, taken / 100);
    sum.add_at(Term::Lost, at, -lost / 100);
}

/// The gain of a side's few best captures, each minus the capturing piece if
/// the target is defended. Shooters are not recaptured.
fn best_captures(position: &Position, able: Coverage, prey: &Camp, most: usize) -> i32 {
    let pair = |one, other| position.tokens(one) & position.tokens(other);
    let champions = pair(Token::Red, Token::Black);
    let colossi = pair(Token::Red, Token::Orange);
    let by_move = (able.tokens - champions) | able.doubles;
    let by_shot = able.shots - colossi;
    let general = prey.general.map_or(Set9::EMPTY, Set9::from_square);
    let defended = prey.covered.all() - by_shot;
    let mut best = [0; ACTIONS as usize];
    for square in (by_move | by_shot) & (prey.own - general) {
        let kind = position.kind_on(square);
        let mut value = worth(kind) + IN_HAND * i32::from(kind.storeys());
        if defended.contains(square) {
            value -= if able.tokens.contains(square) {
                SINGLE_TAKER
            } else {
                TWO_STOREY_TAKER
            };
        }
        for place in &mut best[..most.min(ACTIONS.into())] {
            if value > *place {
                core::mem::swap(&mut value, place);
            }
        }
    }
    best.iter().sum()
}
