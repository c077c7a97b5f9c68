//! Whether squares are attacked.

use crate::bits::Bits;
use crate::position::{Position, kind_of};
use crate::rules::{NOWHERE, Rules};
use crate::squares::SquareSet;
use crate::tables::{Tables, with_tables};

/// All kinds.
pub(crate) const ALL_KINDS: u32 = u32::MAX;

/// Where pieces stand, or would stand after a move.
#[derive(Copy, Clone)]
pub(crate) struct Pieces<W> {
    /// Those of the seat that attacks.
    pub(crate) attackers: W,
    pub(crate) occupied: W,
}

impl Rules {
    /// Whether a seat attacks a square with one of these kinds, as the pieces stand.
    pub(crate) fn attacks(&self, state: &Position, square: u8, by: usize, kinds: u32) -> bool {
        with_tables!(&self.tables, tables => Self::attacks_now(tables, state, square, by, kinds))
    }

    fn attacks_now<W: Bits>(
        tables: &Tables<W>,
        state: &Position,
        square: u8,
        by: usize,
        kinds: u32,
    ) -> bool {
        let pieces = Pieces {
            attackers: W::of(&state.own[by]),
            occupied: W::of(&state.own[0]) | W::of(&state.own[1]),
        };
        tables.attacks_from(state, square, by, kinds, pieces)
    }

    /// The pieces of a seat that attack a square, as the pieces stand, or as if none stood on
    /// `gone`.
    pub(crate) fn attackers(
        &self,
        state: &Position,
        square: u8,
        by: usize,
        gone: Option<u8>,
    ) -> SquareSet {
        with_tables!(&self.tables, tables => Self::attackers_now(tables, state, square, by, gone))
    }

    fn attackers_now<W: Bits>(
        tables: &Tables<W>,
        state: &Position,
        square: u8,
        by: usize,
        gone: Option<u8>,
    ) -> SquareSet {
        let gone = gone.map_or(W::EMPTY, W::square);
        let attackers = W::of(&state.own[by]) & !gone;
        let occupied = (W::of(&state.own[0]) | W::of(&state.own[1])) & !gone;
        let mut found = SquareSet::EMPTY;
        for probe in tables.probes(by, square) {
            for origin in (probe.attackers(occupied) & attackers).iter() {
                let attacking = tables.kinds_at(probe, origin);
                if attacking >> kind_of(state.at(origin)) & 1 != 0 {
                    found.insert(origin);
                }
            }
        }
        found
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
    pub(crate) fn kings_touch(&self, state: &Position) -> bool {
        let [one, other] = state.kings;
        if !self.explode || one == NOWHERE || other == NOWHERE {
            return false;
        }
        let apart = |of: fn(&Self, u8) -> u8| of(self, one as u8).abs_diff(of(self, other as u8));
        apart(Self::file) <= 1 && apart(Self::rank) <= 1
    }
}

impl<W: Bits> Tables<W> {
    /// Whether a seat attacks a square with one of these kinds where pieces stand otherwise than in
    /// the state, which tells only the kinds of those that attack.
    #[inline]
    pub(crate) fn attacks_from(
        &self,
        state: &Position,
        square: u8,
        by: usize,
        kinds: u32,
        pieces: Pieces<W>,
    ) -> bool {
        if (self.attackers(by, square) & pieces.attackers).is_empty() {
            return false;
        }
        self.probes(by, square).iter().any(|probe| {
            if (probe.squares & pieces.attackers).is_empty() {
                return false;
            }
            let candidates = probe.attackers(pieces.occupied) & pieces.attackers;
            candidates.iter().any(|origin| {
                let attacking = self.kinds_at(probe, origin) & kinds;
                attacking >> kind_of(state.at(origin)) & 1 != 0
            })
        })
    }
}
