//! The static evaluation of a position: how close each side is to being one
//! group.
//!
//! A side is better if its pieces are nearer to their common centre, are spread
//! over a smaller part of the board, form fewer groups, and are more mobile.
//! The number of pieces has no weight of its own: fewer pieces are easier to
//! connect but hinder the enemy less, and the other terms show which of the two
//! matters. The weights were found by matches between players that search a
//! thousand positions for a move; weights fitted to the results of those games,
//! which give every piece a high value, lost.
//!
//! Files and ranks of all pieces in two vectors of numbers are slower than sets.

use crate::generate::{Steps, on_surface, with_steps};
use crate::pieces::{MOST, Pieces};
use crate::surface::{self, Closed, Field, Surface, count_groups};
use crate::variant::BothConnected;
use crate::{Color, LinesOfAction, Move, Position};
use boardwright_geometry::{Set8, SquareSet};
use boardwright_ruleset::{Evaluate, Seat, VALUE_LIMIT, visit_gains_one_by_one};
use core::ops::ControlFlow::{self, Continue};

/// The cost of one square of mean distance from the common centre.
const DISTANCE: i32 = 550;
/// The cost of one square of the smallest rectangle around all pieces.
const AREA: i32 = 4;
/// The cost of each group beyond the first.
const GROUP: i32 = 40;
/// The value of one legal move.
const MOBILITY: i32 = 14;
/// The value of the right to move.
const TURN: i32 = 30;
/// The value of a finished connection, besides the removed costs.
const CONNECTED: i32 = 10_000;
/// The assumed gain of a capture, so that a search tries it early and follows
/// it in its quiescence search.
const CAPTURE: i32 = 50;

/// The least sum of distances from the common centre for the given number of pieces, times
/// their number: that of the closest group that they can form.
const CLOSEST: [i32; MOST + 1] = [0, 0, 2, 5, 8, 19, 30, 42, 58, 72, 104, 133, 168];

impl Evaluate for LinesOfAction {
    fn evaluate(&self, state: &Position, seat: Seat) -> i32 {
        let lead = on_surface!(self, S => lead::<S>(self, state));
        let lead = lead.clamp(-VALUE_LIMIT, VALUE_LIMIT);
        match self.color(seat) {
            Color::White => lead,
            Color::Black => -lead,
        }
    }

    /// The value of a win for a move that connects, of a loss for one that
    /// connects the enemy; a small value for any other capture.
    fn immediate_gain(&self, state: &Position, _: Seat, chosen: Move) -> Option<i32> {
        if state.is_dropping() {
            return None;
        }
        let (from, to) = chosen.squares()?;
        let captures = matches!(chosen, Move::Capture { .. });
        let color = self.color(state.due);
        let (own, enemy) = match &state.pieces {
            Pieces::Board(pieces) => {
                let (from, to) = (from.to_board()?, to.to_board()?);
                let own = pieces.colors[color.index()].without(from).with(to);
                let enemy = pieces.colors[color.other().index()].without(to);
                let enemy = captures && surface::is_connected::<Closed>(enemy);
                (surface::is_connected::<Closed>(own), enemy)
            }
            Pieces::Field(_) => {
                let mut pieces = state.pieces;
                pieces.make(color, from, to, captures, false);
                let connected = |color| Field::is_connected(&pieces, color);
                (connected(color), captures && connected(!color))
            }
        };
        match (own, enemy) {
            (true, true) if self.both_connected == BothConnected::Draw => Some(0),
            (true, _) => Some(VALUE_LIMIT),
            (false, true) => Some(-VALUE_LIMIT),
            (false, false) => captures.then_some(CAPTURE),
        }
    }

    /// What it comes nearer to the centre, where groups meet.
    fn quiet_score(&self, state: &Position, _: Seat, chosen: Move) -> i32 {
        let (Pieces::Board(_), Some((from, to))) = (&state.pieces, chosen.squares()) else {
            return 0;
        };
        let off_centre = |square: crate::Square| {
            square.to_board().map_or(0, |square| {
                let files = (2 * i32::from(square.file()) - 7).abs();
                let ranks = (2 * i32::from(square.rank()) - 7).abs();
                files.max(ranks)
            })
        };
        10 * (off_centre(from) - off_centre(to))
    }

    /// Who must move seldom minds: there is nearly always a piece that may come nearer.
    fn after_null_move(&self, state: &Position) -> Option<Position> {
        self.passed(state)
    }

    fn visit_gains(
        &self,
        state: &Position,
        seat: Seat,
        most: usize,
        mut f: impl FnMut(Move, i32),
    ) -> ControlFlow<()> {
        let (Pieces::Board(pieces), false) = (&state.pieces, state.is_dropping()) else {
            return visit_gains_one_by_one(self, state, seat, most, f);
        };
        if most <= MOST_MOVES {
            return visit_gains_one_by_one(self, state, seat, most, f);
        }
        let joints = joints(pieces.colors[self.color(state.due).index()]);
        self.visit(state, seat, |chosen| {
            let may_gain = match chosen {
                Move::Step { to, .. } => to.to_board().is_some_and(|to| joints.contains(to)),
                _ => true,
            };
            if may_gain {
                if let Some(gain) = self.immediate_gain(state, seat, chosen) {
                    f(chosen, gain);
                }
            }
            Continue(())
        })
    }
}

/// The most legal moves of a position: eight for each of twelve pieces.
const MOST_MOVES: usize = 8 * MOST;

/// The squares on which a piece may connect all others: each that touches every
/// piece that stands alone, but for one, which may be the piece that moves.
fn joints(pieces: Set8) -> Set8 {
    let (mut all, mut all_but_one) = (Set8::ALL, Set8::ALL);
    for alone in pieces - Closed::neighbours(pieces) {
        let around = Closed::neighbours(Set8::from_square(alone));
        all_but_one = all_but_one & around | all;
        all &= around;
    }
    all_but_one
}

/// How much better White stands than Black.
fn lead<S: Surface>(rules: &LinesOfAction, position: &Position) -> i32 {
    let ([white, black], _) = S::sets(&position.pieces);
    // Twelve pieces have at most eight moves each.
    let moves = with_steps!(rules, G => G::counts(position));
    let [white_moves, black_moves] = moves.map(|moves| moves as i32);
    let turn = match rules.color(position.due) {
        Color::White => TURN,
        Color::Black => -TURN,
    };
    let [white_done, black_done] = position.connected.map(i32::from);
    shape::<S>(white) - shape::<S>(black)
        + MOBILITY * (white_moves - black_moves)
        + turn
        + CONNECTED * (white_done - black_done)
}

/// How close a side's pieces are to being one group.
fn shape<S: Surface>(pieces: S::Set) -> i32 {
    let count = pieces.len() as i32;
    if count == 0 {
        return 0;
    }
    let corner = |at| {
        let (file, rank) = S::square(at).to_corner();
        (i32::from(file), i32::from(rank))
    };
    let (mut files, mut ranks) = (0, 0);
    for (file, rank) in pieces.iter().map(corner) {
        files += file;
        ranks += rank;
    }
    // All distances are multiplied by the number of pieces, so that the centre
    // need not be a square.
    let mut spread = 0;
    for (file, rank) in pieces.iter().map(corner) {
        let (files, ranks) = (count * file - files, count * rank - ranks);
        spread += files.abs().max(ranks.abs());
    }
    let closest = CLOSEST.get(pieces.len()).copied().unwrap_or_default();
    let (width, height) = S::extent(pieces);
    let groups = count_groups::<S>(pieces) as i32;
    -DISTANCE * (spread - closest) / (count * count)
        - AREA * i32::from(width) * i32::from(height)
        - GROUP * (groups - 1)
}
