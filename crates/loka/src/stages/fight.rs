//! An attack: dice, perhaps a second roll, losses.

use crate::field::{Field, SquareOf};
use crate::rules::Rules;
use crate::state::{Attack, Stage, StateOf};
use boardwright_combat::{Decision, Fight, FightOutcome, FightSide, FightStatus, Roll};
use boardwright_ruleset::Seat;

impl<F: Field> Rules<F> {
    pub(super) fn attack(&self, state: &mut StateOf<F>, from: SquareOf<F>, to: SquareOf<F>) {
        state.quiet = 0;
        state.skips = 0;
        let attack = Attack { from, to };
        if self.settings.combat {
            state.stage = Stage::Fight(attack, self.fight(state, attack));
        } else {
            self.slay_defender(state, attack);
        }
    }

    pub(super) fn roll(
        &self,
        state: &mut StateOf<F>,
        attack: Attack<SquareOf<F>>,
        mut fight: Fight,
        roll: Roll,
    ) {
        let rolled = fight.roll(roll);
        debug_assert!(rolled.is_ok(), "only rolls that are due come about");
        self.go_on_fighting(state, attack, fight);
    }

    pub(super) fn decide(
        &self,
        state: &mut StateOf<F>,
        attack: Attack<SquareOf<F>>,
        mut fight: Fight,
        again: bool,
    ) {
        let decision = if again {
            Decision::Reroll
        } else {
            Decision::Keep
        };
        if let FightStatus::Decision(choice) = fight.status() {
            let decided = fight.decide(choice.side(), decision);
            debug_assert!(decided.is_ok(), "the decision was due");
        }
        self.go_on_fighting(state, attack, fight);
    }

    fn go_on_fighting(&self, state: &mut StateOf<F>, attack: Attack<SquareOf<F>>, fight: Fight) {
        let Some(outcome) = fight.outcome() else {
            state.stage = Stage::Fight(attack, fight);
            return;
        };
        match outcome {
            FightOutcome::DefenderSlain => return self.slay_defender(state, attack),
            FightOutcome::Repulsed => {}
            FightOutcome::AttackerSlain => state.remove(attack.from),
            FightOutcome::BothSlain => {
                // At most one of them is a king, and the other is not in its
                // army, so both can still be removed.
                state.remove(attack.from);
                state.remove(attack.to);
            }
        }
        self.end_turn(state);
    }

    /// The attacker takes the defender's place. The capture that ends the
    /// game brings neither hazard nor promotion.
    fn slay_defender(&self, state: &mut StateOf<F>, attack: Attack<SquareOf<F>>) {
        let attacker = state.placement.owner(attack.from).unwrap_or(state.turn);
        state.remove(attack.to);
        let is_pawn = state.shift(attacker, attack.from, attack.to);
        if self.end(state).is_some() {
            state.stage = Stage::Play;
            state.skips = 0;
        } else {
            self.arrive(state, is_pawn, [attack.to]);
        }
    }

    /// The seat that decides whether the die is rolled again.
    pub(crate) fn rerolling_seat(
        state: &StateOf<F>,
        attack: Attack<SquareOf<F>>,
        fight: Fight,
    ) -> Option<Seat> {
        let FightStatus::Decision(choice) = fight.status() else {
            return None;
        };
        state.placement.owner(match choice.side() {
            FightSide::Attacker => attack.from,
            FightSide::Defender => attack.to,
        })
    }
}
