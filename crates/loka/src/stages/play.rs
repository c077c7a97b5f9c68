//! Turns: moves, swaps, hazards, promotion, skipping.

use crate::Kind;
use crate::field::{Field, GroundOf, SquareOf};
use crate::rules::Rules;
use crate::seats::ally;
use crate::state::{Stage, StateOf};
use crate::tiling::Tiling;
use boardwright_geometry::{Board, SquareSet};
use boardwright_ruleset::Seat;
use boardwright_terrain::Ground;

impl<F: Field> Rules<F> {
    pub(super) fn begin_play(&self, state: &mut StateOf<F>, first: Seat) {
        state.turn = first;
        state.stage = Stage::Play;
        self.begin_turn(state);
    }

    pub(super) fn go(
        &self,
        state: &mut StateOf<F>,
        seat: Seat,
        from: SquareOf<F>,
        to: SquareOf<F>,
    ) {
        let is_pawn = state.shift(seat, from, to);
        state.quiet = if is_pawn {
            0
        } else {
            state.quiet.saturating_add(1)
        };
        state.skips = 0;
        self.arrive(state, is_pawn, [to]);
    }

    pub(super) fn swap(
        &self,
        state: &mut StateOf<F>,
        seat: Seat,
        from: SquareOf<F>,
        to: SquareOf<F>,
    ) {
        state.quiet = 0;
        state.skips = 0;
        state
            .placement
            .exchange_pawns((seat, from), (ally(seat), to));
        self.arrive(state, true, [from, to]);
    }

    /// A piece has ended its move on this square, or two pawns have been swapped, the ally's
    /// given first: hazards come first, then promotion, if they are pawns.
    #[inline(always)]
    pub(super) fn arrive<const N: usize>(
        &self,
        state: &mut StateOf<F>,
        are_pawns: bool,
        entered: [SquareOf<F>; N],
    ) {
        let hazards = state.terrain.hazards();
        let is_due = |square| hazards.contains(square) && Self::is_threatened(state, square);
        if let Some(square) = entered.into_iter().find(|&square| is_due(square)) {
            state.quiet = 0;
            if self.settings.swamp_roll {
                state.stage = Stage::Hazard(square);
                return;
            }
        }
        if are_pawns {
            self.go_on_after_entry(state);
        } else {
            // No other pawn waits for its promotion.
            self.end_turn(state);
        }
    }

    /// Whether there is a piece on a square that the ground there does not spare.
    #[cold]
    pub(crate) fn is_threatened(state: &StateOf<F>, square: SquareOf<F>) -> bool {
        let kind = state.placement.kind_at(square);
        kind.is_some_and(|kind| state.terrain.hazards_to(kind.mover()).contains(square))
    }

    pub(super) fn leave_hazard(
        &self,
        state: &mut StateOf<F>,
        square: SquareOf<F>,
        tile: GroundOf<F>,
        face: u8,
    ) {
        let partner = self.swapped_with(state, square);
        if tile
            .effects()
            .hazard
            .is_some_and(|hazard| hazard.takes(face))
        {
            state.remove(square);
        }
        match partner.filter(|&partner| Self::is_threatened(state, partner)) {
            Some(partner) => state.stage = Stage::Hazard(partner),
            None => self.go_on_after_entry(state),
        }
    }

    /// Where the other pawn of a swap is whose die comes second, if the one on this square has
    /// just been swapped and its die comes first. That is the pawn of the ally: since only a
    /// swap moves it, nothing else has to be remembered.
    fn swapped_with(&self, state: &StateOf<F>, square: SquareOf<F>) -> Option<SquareOf<F>> {
        let owner = state.placement.owner(square)?;
        let forward = F::side(state.turn).forward();
        let partner = self.field.board().step(square, forward)?;
        let is_swapped = owner != state.turn && state.placement.owner(partner) == Some(state.turn);
        is_swapped.then_some(partner)
    }

    pub(super) fn promote(&self, state: &mut StateOf<F>, square: SquareOf<F>, kind: Kind) {
        state.promote(square, kind);
        self.go_on_after_entry(state);
    }

    fn go_on_after_entry(&self, state: &mut StateOf<F>) {
        match state.promotable(&self.field) {
            Some(square) if self.end(state).is_none() => state.stage = Stage::Promotion(square),
            _ => self.end_turn(state),
        }
    }

    pub(super) fn end_turn(&self, state: &mut StateOf<F>) {
        state.stage = Stage::Play;
        state.skips = 0;
        if self.end(state).is_none() {
            state.turn = state.next_living::<F>();
            self.begin_turn(state);
        }
    }

    /// Skips seats that have no action, until one has an action or it is clear
    /// that none has. With the option `check`, a seat that is mated when its
    /// turn comes falls; in a game for two, a seat without an action that is
    /// not in check is stalemated and the game is drawn.
    #[inline]
    pub(crate) fn begin_turn(&self, state: &mut StateOf<F>) {
        if !self.has_king_step(state, state.turn) {
            self.skip_turns(state);
        }
    }

    #[inline(never)]
    fn skip_turns(&self, state: &mut StateOf<F>) {
        while !self.has_action(state, state.turn) {
            if self.settings.check && self.is_attacked(&state.placement, state, state.turn) {
                state.fall(state.turn);
                state.skips = 0;
            } else if self.stalemate_draws() {
                // The turn is not passed over: the game ends in it.
                state.skips = 1;
            } else {
                state.skips += 1;
                state.quiet = state.quiet.saturating_add(1);
            }
            if self.end(state).is_some() {
                return;
            }
            state.turn = state.next_living::<F>();
        }
    }
}
