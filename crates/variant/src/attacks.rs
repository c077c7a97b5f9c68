//! Whether squares are attacked, and which moves can change that.

use crate::betza::Style;
use crate::position::{Position, kind_of, seat_of};
use crate::rules::{NOWHERE, Rules};
use crate::squares::SquareSet;
use crate::tables::Origin;

/// All kinds.
pub(crate) const ALL_KINDS: u32 = u32::MAX;

/// What the legality of a seat's moves depends on in one position.
pub(crate) struct Node {
    /// Whether each move has to be tried.
    pub(crate) try_all: bool,
    /// Whether the royal piece is in check.
    pub(crate) in_check: bool,
    /// Moves from these squares have to be tried.
    pub(crate) risky_from: SquareSet,
    /// And moves to these.
    pub(crate) risky_to: SquareSet,
}

impl Rules {
    /// Whether an enemy piece of one of these kinds stands on an origin.
    #[inline]
    fn is_attacker(&self, state: &Position, origin: &Origin, by: usize, kinds: u32) -> bool {
        let piece = state.at(origin.square);
        piece != 0 && seat_of(piece) == by && (origin.kinds & kinds) >> kind_of(piece) & 1 != 0
    }

    /// Whether a seat attacks a square with one of these kinds.
    pub(crate) fn attacks(&self, state: &Position, square: u8, by: usize, kinds: u32) -> bool {
        for probe in self.tables.probes(by, square) {
            let origins = self.tables.origins(probe);
            let is_attacked = match probe.style {
                Style::Free => {
                    let first = origins.iter().find(|origin| state.at(origin.square) != 0);
                    first.is_some_and(|first| self.is_attacker(state, first, by, kinds))
                }
                Style::Lame => {
                    self.is_attacker(state, &origins[0], by, kinds)
                        && state.at(origins[0].between) == 0
                }
                Style::Jump => {
                    self.is_attacker(state, &origins[0], by, kinds)
                        && state.at(origins[0].between) != 0
                }
                Style::Cannon => {
                    let mut pieces = origins.iter().filter(|origin| state.at(origin.square) != 0);
                    let second = pieces.nth(1);
                    second.is_some_and(|second| self.is_attacker(state, second, by, kinds))
                }
                Style::Grasshopper => {
                    // The hurdle stands beside the target.
                    let (hurdle, behind) = (&origins[0], &origins[1..]);
                    let first = behind.iter().find(|origin| state.at(origin.square) != 0);
                    state.at(hurdle.square) != 0
                        && first.is_some_and(|first| self.is_attacker(state, first, by, kinds))
                }
            };
            if is_attacked {
                return true;
            }
        }
        false
    }

    /// Whether the royal piece of a seat is in check.
    pub(crate) fn is_check(&self, state: &Position, seat: usize) -> bool {
        let king = state.kings[seat];
        if !self.check || king == NOWHERE || self.kings_touch(state) {
            return false;
        }
        // A square of the board.
        self.attacks(state, king as u8, 1 - seat, ALL_KINDS)
    }

    /// Whether the kings stand side by side in a game of explosions, where nothing can give
    /// check, since the captor's own king would explode too.
    fn kings_touch(&self, state: &Position) -> bool {
        let [one, other] = state.kings;
        if !self.explode || one == NOWHERE || other == NOWHERE {
            return false;
        }
        let apart = |of: fn(&Self, u8) -> u8| of(self, one as u8).abs_diff(of(self, other as u8));
        apart(Self::file) <= 1 && apart(Self::rank) <= 1
    }

    /// Looks once at what the legality of all moves of a seat depends on.
    pub(crate) fn node(&self, state: &Position, seat: usize) -> Node {
        let mut node = Node {
            try_all: self.no_checks,
            in_check: false,
            risky_from: SquareSet::EMPTY,
            risky_to: SquareSet::EMPTY,
        };
        let king = state.kings[seat];
        if !self.check || king == NOWHERE {
            return node;
        }
        if self.kings_touch(state) {
            node.try_all = true;
            return node;
        }
        let by = 1 - seat;
        for probe in self.tables.probes(by, king as u8) {
            let origins = self.tables.origins(probe);
            match probe.style {
                Style::Free => {
                    let mut pieces = origins.iter().filter(|origin| state.at(origin.square) != 0);
                    let Some(first) = pieces.next() else {
                        continue;
                    };
                    if seat_of(state.at(first.square)) == seat {
                        if pieces
                            .next()
                            .is_some_and(|next| self.is_attacker(state, next, by, ALL_KINDS))
                        {
                            node.risky_from.insert(first.square);
                        }
                    } else if self.is_attacker(state, first, by, ALL_KINDS) {
                        node.in_check = true;
                    }
                }
                Style::Lame | Style::Jump => {
                    let origin = &origins[0];
                    if self.is_attacker(state, origin, by, ALL_KINDS) {
                        let is_free = state.at(origin.between) == 0;
                        node.in_check |= is_free == (probe.style == Style::Lame);
                        node.risky_from.insert(origin.between);
                        node.risky_to.insert(origin.between);
                    }
                }
                Style::Cannon | Style::Grasshopper => {
                    let attacker = |origin: &Origin| self.is_attacker(state, origin, by, ALL_KINDS);
                    if origins.iter().any(attacker) {
                        for origin in origins {
                            node.risky_from.insert(origin.square);
                            node.risky_to.insert(origin.square);
                        }
                    }
                }
            }
        }
        let hops = !node.risky_to.is_empty();
        if hops && !node.in_check {
            node.in_check = self.attacks(state, king as u8, by, ALL_KINDS);
        }
        node.try_all |= node.in_check;
        node
    }
}
