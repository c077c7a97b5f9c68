//! Wins within the current turn, which no answer can prevent.
//!
//! The evaluation finds only captures of a General that one pattern prepares: a
//! ride, an exchange, a line that opens. Two patterns together are rarer (one
//! side in sixty has such a capture when its turn begins), but they decide most
//! games that a search loses by surprise. To find them every action is tried
//! and the patterns are tested after it, unless it clearly cannot help. That
//! takes about as long as an evaluation; so a search calls it before it relies
//! on an evaluation, and the evaluation itself does not use it.

use super::general::Hunt;
use crate::{Position, Strata};
use boardwright_geometry::Square9;
use core::ops::ControlFlow::{Break, Continue};

impl Strata {
    /// An upper bound on the actions that the side on turn needs to take the
    /// enemy's General, if a way in this turn is found.
    pub(super) fn actions_to_win(&self, position: &Position) -> Option<u8> {
        let turn = position.turn;
        if self.decided(position).is_some() {
            return None;
        }
        let general = position.general(Self::other(turn))?;
        let left = position.actions_left;
        if let Some(actions) = self.seen_actions(position, general) {
            return Some(actions);
        }
        let (_, doubles) = position.storeys();
        if left < 2 || !Hunt::of(self, position, turn, doubles).may_be_prepared(general) {
            return None;
        }
        let found = self.visit(position, turn, |first| {
            let mut after = *position;
            self.play(&mut after, first);
            // An action after which the turn is over prepares nothing.
            if after.turn != turn || after.actions_left + 1 != left {
                return Continue(());
            }
            match self.seen_actions(&after, general) {
                Some(actions) => Break(actions + 1),
                None => Continue(()),
            }
        });
        found.break_value()
    }

    /// The same, as far as the evaluation finds it.
    fn seen_actions(&self, position: &Position, general: Square9) -> Option<u8> {
        let (_, doubles) = position.storeys();
        let hunt = Hunt::of(self, position, position.turn, doubles);
        hunt.actions_to_take(general, position.actions_left)
    }
}

#[cfg(test)]
mod tests {
    use super::super::general::tests::takes_within;
    use crate::{Stage, Strata};
    use boardwright_ruleset::{Evaluate, Ruleset, Xoshiro256PlusPlus};
    use core::num::NonZeroU64;

    #[test]
    fn what_is_said_to_win_wins() {
        let (mut seen, mut beyond) = (0, 0);
        for seed in 0..40 {
            let rules = Strata::default().with_starter(Some(Strata::WHITE));
            let rules = rules.with_up_to_three(seed % 4 == 0);
            let mut random = Xoshiro256PlusPlus::new(seed);
            let mut draw = |bound| random.below(NonZeroU64::new(bound).expect("positive"));
            let mut position = rules.start();
            while rules.outcome(&position).is_none() && position.quiet_turns() < 100 {
                let turn = position.turn;
                let chosen = rules.pick_move(&position, turn, &mut draw);
                rules.apply(&mut position, turn, chosen.expect("the game goes on"));
                let Some(actions) = rules.forced_win(&position) else {
                    continue;
                };
                assert_eq!(position.stage, Stage::Play);
                let actions = u8::try_from(actions).expect("a few");
                assert!(takes_within(&rules, &position, actions), "{position:?}");
                let general = position.general(Strata::other(position.turn));
                let general = general.expect("the game goes on");
                if rules.seen_actions(&position, general).is_some() {
                    seen += 1;
                } else {
                    beyond += 1;
                }
            }
        }
        assert!(seen > 100 && beyond > 50, "{seen} {beyond}");
    }
}
