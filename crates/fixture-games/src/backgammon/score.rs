//! Matches of several games to a number of points, with the Crawford rule.
use super::board::Board;
use super::{BLACK, Backgammon, Cube, Position, Stage, WHITE, other};
use boardwright_ruleset::Seat;

/// How a match stands.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Score {
    /// The points of each seat, at most as many as the match is played to.
    pub(super) points: [u8; 2],
    /// Whether this is the one game without doubles, after a seat has come within a point of the
    /// end.
    pub(super) is_crawford: bool,
}

impl Score {
    pub(super) const fn of(self, seat: Seat) -> u8 {
        self.points[seat.index() & 1]
    }
}

impl Backgammon {
    /// Who has won the match, or nobody yet.
    pub(super) fn match_winner(&self, state: &Position) -> Option<Seat> {
        let mut seats = [WHITE, BLACK].into_iter();
        seats.find(|&seat| self.is_match() && state.score.of(seat) == self.match_points)
    }

    /// Whether the rules of a match let a seat double: not in the Crawford game, and not if the
    /// stake is enough to win the match with.
    pub(super) fn gains_by_doubling(&self, state: &Position, seat: Seat) -> bool {
        let own = i64::from(state.score.of(seat));
        let is_enough = own + state.cube.stake() >= self.match_points.into();
        !(self.is_match() && (state.score.is_crawford || is_enough))
    }

    /// Counts a game of a match that has just ended, and sets up the next one unless the match is
    /// won.
    pub(super) fn end_game(&self, state: &mut Position) {
        if !self.is_match() {
            return;
        }
        let Some(end) = self.end_of_game(state) else {
            return;
        };
        let (winner, loser) = (end.winner, other(end.winner));
        let before = state.score.of(winner);
        let points = i64::from(before) + state.cube.stake() * i64::from(end.stakes);
        // A match has at most 25 points.
        let now = points.min(self.match_points.into()) as u8;
        state.score.points[winner.index() & 1] = now;
        if now == self.match_points {
            return;
        }
        let last = self.match_points - 1;
        *state = Position {
            board: Board::START,
            cube: Cube::default(),
            stage: Stage::Opening,
            score: Score {
                is_crawford: now == last && before < last && state.score.of(loser) < last,
                ..state.score
            },
        };
    }

    /// Whether a match can come to this score with this game.
    pub(super) fn can_stand(&self, state: &Position) -> bool {
        let [white, black] = state.score.points;
        let (most, fewest, end) = (white.max(black), white.min(black), self.match_points);
        if most > end || fewest >= end {
            return false;
        }
        let has_crawford = most == end || most + 1 == end && fewest + 1 < end;
        let fits = has_crawford && state.cube == Cube::default();
        let ended = self.end_of_game(state).map(|end| end.winner);
        // A match ends with a game, and a game that ends no match is followed by the next.
        (fits || !state.score.is_crawford) && self.match_winner(state) == ended
    }
}
