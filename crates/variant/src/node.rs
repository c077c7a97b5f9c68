//! What the moves of a seat depend on in one position, looked at once for all of them.

use crate::attacks::{ALL_KINDS, Pieces};
use crate::bits::Bits;
use crate::moves::Move;
use crate::position::{Position, kind_of};
use crate::rules::{Castling, NOWHERE, Rules};
use crate::tables::{Path, Probe, Tables};

/// The most pins that are noted; a piece that is pinned beyond them is tried.
const MOST_PINS: usize = 8;

/// A position as a seat that moves sees it.
pub(crate) struct Node<'a, W> {
    rules: &'a Rules,
    tables: &'a Tables<W>,
    pub(crate) state: &'a Position,
    pub(crate) seat: usize,
    /// Whether a move may leave the royal piece in check, so that some moves have to be tried.
    is_tested: bool,
    pub(crate) own: W,
    enemies: W,
    pub(crate) occupied: W,
    /// Where a move of a piece that is not royal ends if it answers the check, or anywhere.
    answers: W,
    /// Own pieces that stand between the royal piece and an enemy that would attack it, with the
    /// squares of that line.
    pins: [(u8, W); MOST_PINS],
    pin_count: usize,
    pinned: W,
    /// Moves from these squares have to be tried.
    risky_from: W,
    /// And moves to these.
    risky_to: W,
}

/// The squares that a piece reaches: where it may go, and where a move has to be tried first.
#[derive(Copy, Clone)]
pub(crate) struct Targets<W> {
    pub(crate) legal: W,
    pub(crate) tried: W,
}

impl<'a, W: Bits> Node<'a, W> {
    /// For the legal moves.
    pub(crate) fn new(
        rules: &'a Rules,
        tables: &'a Tables<W>,
        state: &'a Position,
        seat: usize,
    ) -> Self {
        let mut node = Self::untested(rules, tables, state, seat);
        if !rules.check {
            return node;
        }
        node.is_tested = true;
        let mut try_all = rules.no_checks;
        if state.kings[seat] != NOWHERE {
            let king = state.kings[seat] as u8;
            node.risky_from = W::square(king);
            if rules.kings_touch(state) {
                try_all = true;
            } else {
                try_all |= node.look_from(king);
            }
        }
        if rules.explode {
            node.risky_to = node.risky_to | node.enemies;
        }
        if try_all {
            node.risky_from = W::ALL;
            node.risky_to = W::ALL;
        }
        node
    }

    /// For the moves that pieces can make, whether or not they are legal.
    pub(crate) fn untested(
        rules: &'a Rules,
        tables: &'a Tables<W>,
        state: &'a Position,
        seat: usize,
    ) -> Self {
        let (own, enemies) = (W::of(&state.own[seat]), W::of(&state.own[1 - seat]));
        Self {
            rules,
            tables,
            state,
            seat,
            is_tested: false,
            own,
            enemies,
            occupied: own | enemies,
            answers: W::ALL,
            pins: [(0, W::EMPTY); MOST_PINS],
            pin_count: 0,
            pinned: W::EMPTY,
            risky_from: W::EMPTY,
            risky_to: W::EMPTY,
        }
    }

    /// Whether moves may be illegal that pieces can make.
    pub(crate) fn is_tested(&self) -> bool {
        self.is_tested
    }

    /// Looks at all from which the royal piece on this square can be attacked, and tells whether it
    /// is in a check that many kinds of moves may answer.
    fn look_from(&mut self, king: u8) -> bool {
        let mut many_answers = false;
        let tables = self.tables;
        let by = 1 - self.seat;
        if (tables.attackers(by, king) & self.enemies).is_empty() {
            return false;
        }
        for probe in tables.probes(by, king) {
            let squares = probe.squares;
            let possible = squares & self.enemies;
            if possible.is_empty() {
                continue;
            }
            match probe.path {
                Path::Leaps => {
                    for origin in possible.iter() {
                        if self.attacks_along(probe, origin) {
                            self.answers = self.answers & W::square(origin);
                        }
                    }
                }
                Path::Slide => self.look_along(probe),
                Path::Lame | Path::Jump => {
                    let origin = possible.lowest();
                    if self.attacks_along(probe, origin) {
                        let between = W::square(probe.between);
                        self.risky_from = self.risky_from | between;
                        self.risky_to = self.risky_to | between;
                        many_answers |= !probe.attackers(self.occupied).is_empty();
                    }
                }
                Path::Cannon | Path::Grasshopper => {
                    if possible
                        .iter()
                        .any(|origin| self.attacks_along(probe, origin))
                    {
                        self.risky_from = self.risky_from | squares;
                        self.risky_to = self.risky_to | squares;
                        let attackers = probe.attackers(self.occupied) & self.enemies;
                        let mut attackers = attackers.iter();
                        many_answers |= attackers.any(|origin| self.attacks_along(probe, origin));
                    }
                }
            }
        }
        many_answers
    }

    /// Finds a slider that gives check, or that would if one own piece were not in its way.
    fn look_along(&mut self, probe: &Probe<W>) {
        let pieces = probe.squares & self.occupied;
        let first = pieces.nearest(probe.ascending);
        let line = |past: W| probe.squares & past.through_nearest(probe.ascending);
        if self.enemies.contains(first) {
            if self.attacks_along(probe, first) {
                self.answers = self.answers & line(pieces);
            }
            return;
        }
        let behind = pieces & !W::square(first);
        let second = (!behind.is_empty()).then(|| behind.nearest(probe.ascending));
        if second.is_none_or(|second| {
            !self.enemies.contains(second) || !self.attacks_along(probe, second)
        }) {
            return;
        }
        match self.pins.get_mut(self.pin_count) {
            Some(pin) => {
                *pin = (first, line(behind));
                self.pin_count += 1;
                self.pinned = self.pinned | W::square(first);
            }
            None => self.risky_from = self.risky_from | W::square(first),
        }
    }

    /// Whether the enemy on a square is of a kind that attacks along a probe from there.
    #[inline]
    fn attacks_along(&self, probe: &Probe<W>, origin: u8) -> bool {
        let kind = kind_of(self.state.at(origin));
        self.tables.kinds_at(probe, origin) >> kind & 1 != 0
    }

    /// The squares that the piece on a square can go to, whether or not that is legal.
    #[inline(always)]
    pub(crate) fn reach(&self, from: u8) -> W {
        let kind = kind_of(self.state.at(from));
        let within = &self.rules.kinds[usize::from(kind)].within[self.seat];
        let tables = self.tables;
        let reach = tables.reach((self.seat, kind, from), self.occupied, within);
        let mut squares = (reach.both & !self.own)
            | (reach.quiet & !self.occupied)
            | (reach.captures & self.enemies);
        if self.state.passing != NOWHERE {
            squares = squares | (reach.direct & self.passing(kind));
        }
        squares
    }

    /// The square on which a kind can capture in passing.
    #[inline]
    fn passing(&self, kind: u8) -> W {
        let passing = self.state.passing;
        if passing == NOWHERE || self.rules.passing.captors >> kind & 1 == 0 {
            return W::EMPTY;
        }
        // A square of the board, and empty.
        W::square(passing as u8)
    }

    /// Of squares that the piece on `from` reaches, those on which it captures.
    #[inline]
    pub(crate) fn captures(&self, from: u8, reach: W) -> W {
        let mut captures = reach & self.enemies;
        let passing = reach & self.passing(kind_of(self.state.at(from)));
        if !passing.is_empty() && self.rules.is_passing(self.state, from, passing.lowest()) {
            captures = captures | passing;
        }
        captures
    }

    /// Splits squares that the piece on `from` reaches into those where it may go, those where a
    /// move has to be tried, and others.
    #[inline(always)]
    pub(crate) fn targets(&self, from: u8, reach: W) -> Targets<W> {
        if !self.is_tested {
            return Targets {
                legal: reach,
                tried: W::EMPTY,
            };
        }
        if self.risky_from.contains(from) {
            return Targets {
                legal: W::EMPTY,
                tried: reach,
            };
        }
        let mut tried = self.risky_to;
        if self.state.passing != NOWHERE {
            tried = tried | self.passing(kind_of(self.state.at(from)));
        }
        let mut legal = reach & !tried & self.answers;
        if self.pinned.contains(from) {
            let pins = self.pins[..self.pin_count].iter();
            for (_, line) in pins.filter(|(pinned, _)| *pinned == from) {
                legal = legal & *line;
            }
        }
        Targets {
            legal,
            tried: reach & tried,
        }
    }

    /// The same for drops on empty squares.
    #[inline]
    pub(crate) fn drop_targets(&self, squares: W) -> Targets<W> {
        if !self.is_tested {
            return Targets {
                legal: squares,
                tried: W::EMPTY,
            };
        }
        Targets {
            legal: squares & !self.risky_to & self.answers,
            tried: squares & self.risky_to,
        }
    }

    /// Tries a move that the piece on `from` can make.
    pub(crate) fn is_safe(&self, from: u8, to: u8, chosen: Move) -> bool {
        let plain_king = u16::from(from) == self.state.kings[self.seat]
            && !self.rules.explode
            && !self.rules.no_checks
            && u16::from(to) != self.state.passing;
        if !plain_king {
            let fault = self.rules.fault_of(self.state, self.seat, chosen);
            return fault.is_none();
        }
        let after = Pieces {
            attackers: self.enemies & !W::square(to),
            occupied: self.occupied & !W::square(from) | W::square(to),
        };
        let by = 1 - self.seat;
        !(self.tables).attacks_from(self.state, to, by, ALL_KINDS, after)
    }

    /// Whether nothing stands in the way of a castling move that is not spoilt, and no enemy attacks
    /// a square that the king leaves or passes.
    pub(crate) fn can_castle(&self, castling: &Castling) -> bool {
        let pieces = Pieces {
            attackers: self.enemies,
            occupied: self.occupied,
        };
        let is_safe = |square: u8| {
            let by = 1 - self.seat;
            square == castling.king_to
                || !(self.tables).attacks_from(self.state, square, by, ALL_KINDS, pieces)
        };
        (W::of(&castling.empty) & self.occupied).is_empty()
            && (!self.rules.check || castling.passed.iter().all(is_safe))
    }

    /// Whether the king is safe after a castling move that can be made.
    pub(crate) fn is_safe_castling(&self, index: u8, castling: &Castling) -> bool {
        if !self.is_tested {
            return true;
        }
        if self.rules.explode || self.rules.no_checks {
            let chosen = Move::Castle { index };
            return self.rules.fault_of(self.state, self.seat, chosen).is_none();
        }
        let before = W::square(castling.king) | W::square(castling.rook);
        let after = W::square(castling.king_to) | W::square(castling.rook_to);
        let pieces = Pieces {
            attackers: self.enemies,
            occupied: (self.occupied & !before) | after,
        };
        let by = 1 - self.seat;
        !(self.tables).attacks_from(self.state, castling.king_to, by, ALL_KINDS, pieces)
    }
}
