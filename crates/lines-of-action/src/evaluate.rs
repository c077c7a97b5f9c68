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

use crate::generate::{Steps, on_surface, with_steps};
use crate::pieces::MOST;
use crate::surface::{Surface, count_groups};
use crate::variant::BothConnected;
use crate::{Color, LinesOfAction, Move, Position};
use boardwright_geometry::SquareSet;
use boardwright_ruleset::{Evaluate, Seat, VALUE_LIMIT};

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
        let mut pieces = state.pieces;
        if captures {
            pieces.capture(color, to);
        }
        pieces.relocate(color, from, to);
        let is_connected =
            |color| on_surface!(self, S => <S as Surface>::is_connected(&pieces, color));
        match (is_connected(color), captures && is_connected(!color)) {
            (true, true) if self.both_connected == BothConnected::Draw => Some(0),
            (true, _) => Some(VALUE_LIMIT),
            (false, true) => Some(-VALUE_LIMIT),
            (false, false) => captures.then_some(CAPTURE),
        }
    }
}

/// How much better White stands than Black.
fn lead<S: Surface>(rules: &LinesOfAction, position: &Position) -> i32 {
    let ([white, black], _) = S::sets(&position.pieces);
    let [white_moves, black_moves] = Color::ALL.map(|color| {
        // Twelve pieces have at most eight moves each.
        with_steps!(rules, G => G::of_color(position, color).count()) as i32
    });
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
    let Some(first) = pieces.first() else {
        return 0;
    };
    let count = pieces.len() as i32;
    let corner = |at| {
        let (file, rank) = S::square(at).to_corner();
        (i32::from(file), i32::from(rank))
    };
    let (mut files, mut ranks) = (0, 0);
    let (mut lowest, mut highest) = (corner(first), corner(first));
    for (file, rank) in pieces.iter().map(corner) {
        files += file;
        ranks += rank;
        lowest = (lowest.0.min(file), lowest.1.min(rank));
        highest = (highest.0.max(file), highest.1.max(rank));
    }
    let area = (highest.0 - lowest.0 + 1) * (highest.1 - lowest.1 + 1);
    // All distances are multiplied by the number of pieces, so that the centre
    // need not be a square.
    let spread: i32 = pieces
        .iter()
        .map(corner)
        .map(|(file, rank)| {
            (count * file - files)
                .abs()
                .max((count * rank - ranks).abs())
        })
        .sum();
    let closest = CLOSEST.get(pieces.len()).copied().unwrap_or_default();
    let groups = count_groups::<S>(pieces) as i32;
    -DISTANCE * (spread - closest) / (count * count) - AREA * area - GROUP * (groups - 1)
}
