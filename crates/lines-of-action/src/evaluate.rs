//! What a position is worth: how close each side is to being one group.
//!
//! A side is better the nearer its pieces are to their common centre, the
//! smaller the part of the board that they are strewn over, the fewer groups
//! they form, and the freer they are to move. The number of pieces counts for
//! nothing by itself: fewer pieces are easier to connect and weaker at hindering
//! the enemy, and which of the two matters shows in the rest. The weights were
//! found by matches between players that search a thousand positions for a
//! move; weights fitted to who won those games, which prize every piece, lost.

use crate::generate::{Steps, on_surface, with_steps};
use crate::pieces::MOST;
use crate::surface::{Surface, count_groups};
use crate::variant::BothConnected;
use crate::{Color, LinesOfAction, Move, Position};
use boardwright_geometry::SquareSet;
use boardwright_ruleset::{Evaluate, Seat, VALUE_LIMIT};

/// What a square of mean distance from the common centre costs.
const DISTANCE: i32 = 550;
/// What a square of the smallest rectangle round all pieces costs.
const AREA: i32 = 4;
/// What a group beyond the first costs.
const GROUP: i32 = 40;
/// What a move is worth.
const MOBILITY: i32 = 14;
/// What the right to move is worth.
const TURN: i32 = 30;
/// What a finished connection is worth, besides what it ends.
const CONNECTED: i32 = 10_000;
/// What a capture is taken to win, which makes a search look at it early and
/// follow it beyond its horizon.
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

    /// The game for a move that connects, and against one that connects the
    /// enemy; a little for any other capture.
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
    -DISTANCE * (spread - closest) / (count * count) - AREA * area - GROUP * (groups - 1)
}
