//! What a position is worth: how close each side is to being one group.
//!
//! A side is better the nearer its pieces are to their common centre, the
//! fewer groups they form, and the freer they are to move. The number of
//! pieces counts for nothing by itself: fewer pieces are easier to connect and
//! weaker at hindering the enemy, and which of the two matters shows in the
//! rest. The weights were found by matches between players that look two and
//! three plies ahead.

use crate::generate::{Steps, on_surface, with_steps};
use crate::pieces::MOST;
use crate::surface::{Surface, count_groups};
use crate::{Color, LinesOfAction, Position};
use boardwright_geometry::SquareSet;
use boardwright_ruleset::{Evaluate, Seat, VALUE_LIMIT};

/// What a square of mean distance from the common centre costs.
const DISTANCE: i32 = 400;
/// What a group beyond the first costs.
const GROUP: i32 = 40;
/// What a move is worth.
const MOBILITY: i32 = 16;
/// What the right to move is worth.
const TURN: i32 = 30;
/// What a finished connection is worth, besides what it ends.
const CONNECTED: i32 = 10_000;

/// The least sum of distances from the common centre for so many pieces, times
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
    let count = pieces.len() as i32;
    if count == 0 {
        return 0;
    }
    let corner = |at| {
        let (file, rank) = S::square(at).to_corner();
        (i32::from(file), i32::from(rank))
    };
    let (files, ranks) = pieces
        .iter()
        .map(corner)
        .fold((0, 0), |sum, (file, rank)| (sum.0 + file, sum.1 + rank));
    // All distances are taken times the number of pieces, so that the centre
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
    -DISTANCE * (spread - closest) / (count * count) - GROUP * (groups - 1)
}
