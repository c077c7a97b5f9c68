//! Armies are chosen in secret.

use crate::Army;
use crate::field::{Field, SetOf};
use crate::rules::Rules;
use crate::seats::SOUTH;
use crate::state::{Choice, Stage, State};
use boardwright_ruleset::Seat;

impl<F: Field> Rules<F> {
    pub(crate) fn choose_army(&self, state: &mut State<SetOf<F>>, seat: Seat, army: Army) {
        state.choices[seat.index() & 3] = Choice::Made(army);
        self.end_choice(state);
    }

    /// Goes on once every living seat has chosen.
    pub(super) fn end_choice(&self, state: &mut State<SetOf<F>>) {
        if !state.owing().is_empty() {
            return;
        }
        if self.settings.tiles > 0 {
            state.stage = Stage::FirstDraw;
        } else {
            self.reveal_armies(state);
        }
    }

    /// The ground is laid: armies become public, and are taken in hand.
    pub(super) fn reveal_armies(&self, state: &mut State<SetOf<F>>) {
        for (hand, choice) in state.hands.iter_mut().zip(&mut state.choices) {
            if let Choice::Made(army) = core::mem::take(choice) {
                let [queens, rooks, bishops, knights, pawns] = army.counts();
                *hand = [1, queens, rooks, bishops, knights, pawns];
            }
        }
        state.turn = SOUTH;
        state.draws_left = 0;
        state.stage = Stage::DeployOrder;
    }
}
