//! The static evaluation of a position, for players that search.
//!
//! It adds up, for both sides, material, piece placement, mobility, pawn
//! structure, king safety and threats. Each term has [two weights](weights), one for
//! the middle game and one for the end game; the pieces left besides pawns decide how
//! the two are mixed. What no sum of terms can say of an ending stands in [endings].

mod army;
mod endings;
#[cfg(test)]
mod fit;
mod king;
mod pawns;
mod terms;
mod weight;
mod weights;

use self::army::{Activity, Army};
use self::terms::{Tally, Term};
use self::weight::Weight;
use crate::board::Board;
use crate::movegen;
use crate::moves::Move;
use crate::piece::{Color, PieceKind, forward};
use crate::position::Position;
use crate::ruleset::Chess;
use crate::static_exchange::{self, static_exchange_evaluation};
use boardwright_pieces::attacks8::attacks_of_pawns;
use boardwright_ruleset::{Evaluate, Seat, visit_gains_one_by_one};
use core::ops::ControlFlow::{self, Continue};

/// The most legal moves of a piece, which are those of a queen.
const MOST_MOVES: usize = 27;

impl Evaluate for Chess {
    fn evaluate(&self, state: &Position, seat: Seat) -> i32 {
        let white = value(state);
        match Self::color(seat) {
            Some(Color::White) => white,
            Some(Color::Black) => -white,
            None => 0,
        }
    }

    fn immediate_gain(&self, state: &Position, _: Seat, chosen: Move) -> Option<i32> {
        static_exchange_evaluation(state, chosen)
    }

    /// What the square is better, and whether pawns attack there.
    fn quiet_score(&self, state: &Position, _: Seat, chosen: Move) -> i32 {
        let color = state.turn();
        let Some(kind) = state.kind_on(chosen.from()) else {
            return 0;
        };
        let squares = &terms::SQUARES[color.index()][kind.index()];
        let gained = squares[chosen.to().index()] - squares[chosen.from().index()];
        let (in_middle, in_end) = gained.parts();
        let mut score = (in_middle + in_end) / 2;
        if kind != PieceKind::Pawn && kind != PieceKind::King {
            let pawns = state.by_kind(PieceKind::Pawn) & state.by_color(!color);
            let attacked = attacks_of_pawns(pawns, forward(!color));
            let worth = static_exchange::worth(kind) / 4;
            score -= worth * i32::from(attacked.contains(chosen.to()));
            score += worth * i32::from(attacked.contains(chosen.from()));
        }
        score
    }

    fn visit_gains(
        &self,
        state: &Position,
        seat: Seat,
        most: usize,
        mut f: impl FnMut(Move, i32),
    ) -> ControlFlow<()> {
        // Castling is two more.
        if most <= MOST_MOVES * state.by_color(state.turn()).len() + 2 {
            return visit_gains_one_by_one(self, state, seat, most, f);
        }
        if self.may_move(state, seat) {
            movegen::visit_loud(state, |chosen| {
                if let Some(gain) = static_exchange_evaluation(state, chosen) {
                    f(chosen, gain);
                }
            });
        }
        Continue(())
    }

    fn is_unsettled(&self, state: &Position) -> bool {
        state.is_check()
    }

    fn after_null_move(&self, state: &Position) -> Option<Position> {
        // With pawns and a king alone zugzwang is common.
        let own = state.by_color(state.turn());
        let pieces = own - state.by_kind(PieceKind::Pawn) - state.by_kind(PieceKind::King);
        if pieces.is_empty() {
            return None;
        }
        state.passed()
    }
}

/// What all pieces but the pawns and the kings add up to in the game phase at
/// the start: a knight and a bishop 1, a rook 2, a queen 4.
const ALL_PHASES: i32 = 24;

/// The value for White.
fn value(board: &Board) -> i32 {
    let (white, black) = (
        Army::new(board, Color::White),
        Army::new(board, Color::Black),
    );
    let (mut of_white, mut of_black) = (Weight::default(), Weight::default());
    add_terms((&white, &mut of_white), (&black, &mut of_black));
    let (in_middle, in_end) = (of_white - of_black).parts();
    let middle = phase(&white, &black);
    let value = (in_middle * middle + in_end * (ALL_PHASES - middle)) / ALL_PHASES;
    endings::judged(value, &white, &black)
}

/// How much of the middle game is left, to [`ALL_PHASES`].
fn phase(white: &Army, black: &Army) -> i32 {
    (white.phase() + black.phase()).min(ALL_PHASES)
}

/// Adds the terms of each side to its tally.
fn add_terms<T: Tally>((white, of_white): (&Army, &mut T), (black, of_black): (&Army, &mut T)) {
    let white_activity = white.activity(black, of_white);
    let black_activity = black.activity(white, of_black);
    let (for_white, for_black) = ((white, &white_activity), (black, &black_activity));
    white.add_rest(&white_activity, for_black, of_white);
    black.add_rest(&black_activity, for_white, of_black);
}

impl Army {
    /// Adds what depends on what the pieces of both sides attack.
    fn add_rest<T: Tally>(&self, activity: &Activity, enemy: (&Self, &Activity), sum: &mut T) {
        sum.add(Term::ToMove, usize::from(self.moves));
        self.pawns(activity, enemy, sum);
        self.king_safety(activity, enemy, sum);
        self.threats(activity, enemy, sum);
    }
}
