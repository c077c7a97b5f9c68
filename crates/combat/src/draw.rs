//! Fights that roll with seeded dice.
//!
//! Everything else about a fight takes rolls from outside, so a caller that
//! has its own dice needs neither this module nor the generator below it.

use crate::{
    Decision, DueDecision, Fight, FightHistory, FightOutcome, FightStatus, FightStep, Roll,
};
use boardwright_dice::Dice;
use core::num::NonZeroU64;

impl Fight {
    /// The roll that `dice` give in the chance event number `index`, in one
    /// draw. None when no roll is due.
    ///
    /// ```
    /// use boardwright_combat::{BoostCounts, Fight};
    /// use boardwright_dice::{Dice, Seed};
    ///
    /// let dice = Dice::new(Seed::from_u64(42));
    /// let fight = Fight::new(BoostCounts::new(3, 1));
    /// let roll = fight.draw(&dice, 0).expect("both dice are due");
    /// assert_eq!(roll.to_string(), "5v5");
    /// ```
    #[must_use]
    pub fn draw(&self, dice: &Dice, index: u64) -> Option<Roll> {
        let weight = NonZeroU64::new(self.roll_weight())?;
        self.roll_at(dice.draw(index, weight))
    }
}

impl<P, G> FightHistory<P, G> {
    /// Plays it to its end: rolls with `dice`, of which each roll is the
    /// chance event number `index`, counted on from roll to roll, and asks
    /// `policy` whether to roll again.
    ///
    /// `index` is left at the number of the next chance event, so that the next fight of the same
    /// game goes on from there. A fight that is over already changes nothing.
    ///
    /// ```
    /// use boardwright_combat::{Attack, Decision, Defence, FightHistory};
    /// use boardwright_dice::{Dice, Seed};
    ///
    /// let dice = Dice::new(Seed::from_u64(42));
    /// let attack = Attack { prowess: true, supports: vec!["d4", "h5", "f1"] };
    /// let mut fight: FightHistory<_> = FightHistory::new(attack, Defence::default());
    /// let mut index = 7;
    /// fight.resolve(&dice, &mut index, |_| Decision::Reroll);
    /// // Both dice together are one event, and the re-roll is another.
    /// assert_eq!((fight.steps().len(), index), (3, 9));
    /// ```
    pub fn resolve(
        &mut self,
        dice: &Dice,
        index: &mut u64,
        mut policy: impl FnMut(DueDecision) -> Decision,
    ) -> FightOutcome {
        loop {
            let step = match self.status() {
                FightStatus::Over(outcome) => return outcome,
                FightStatus::Decision(choice) => FightStep::Decision(choice.side(), policy(choice)),
                FightStatus::Roll => {
                    let roll = self.fight().draw(dice, *index).expect("a roll is due");
                    *index += 1;
                    FightStep::Roll(roll)
                }
            };
            self.take(step).expect("the step is the one that is due");
        }
    }
}
