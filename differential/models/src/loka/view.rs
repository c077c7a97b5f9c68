//! What is secret, what repeats and what may be claimed (sections 2, 10 and 15 of the rules).
use crate::cite;
use crate::loka::LokaModel;
use crate::loka::army::Piece;
use crate::loka::board::{Seat, Square};
use crate::loka::position_text::is_secret_stage;
use crate::loka::state::{Stage, State};
use std::collections::BTreeSet;

/// detail 12: what two positions share if they are the same one.
pub type RepetitionKey = (Seat, Vec<(Square, Piece)>, BTreeSet<Seat>);

impl LokaModel {
    /// Rule 11: the position as these seats together may know it. Each team knows its own two
    /// armies, and a spectator none, until deployment begins; that a seat has chosen is known.
    #[must_use]
    pub fn view(&self, state: &State, viewers: &[Seat]) -> State {
        let mut view = state.clone();
        if !is_secret_stage(&state.stage) {
            return view;
        }
        for (seat, hand) in view.hands.iter_mut().enumerate() {
            let is_known =
                (viewers.iter()).any(|&viewer| self.options.board.same_team(viewer, seat));
            if !is_known && !hand.counts.is_empty() {
                cite("rule 11");
                hand.hidden = true;
                for count in hand.counts.values_mut() {
                    *count = 0;
                }
            }
        }
        view
    }

    /// detail 12: the seat on turn, the pieces with their double steps, the living seats. Open
    /// decisions to roll again or to promote are no positions.
    #[must_use]
    pub fn repetition_key(&self, state: &State) -> Option<RepetitionKey> {
        if state.stage != Stage::Play {
            return None;
        }
        let pieces = state.pieces.iter().map(|(&square, &piece)| (square, piece));
        Some((state.turn?, pieces.collect(), state.living.clone()))
    }

    /// #50, detail 11 and detail 12: whether the seat on turn may claim a draw when this position has
    /// occurred so often.
    #[must_use]
    pub fn may_claim(&self, state: &State, seat: Seat, times: u32) -> bool {
        if state.stage != Stage::Play || state.turn != Some(seat) {
            return false;
        }
        if times >= 3 {
            cite("detail 12");
        }
        let is_quiet = state.quiet as usize >= 50 * state.living.len();
        if is_quiet {
            cite("detail 11");
        }
        times >= 3 || is_quiet
    }
}
